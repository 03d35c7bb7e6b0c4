//! `replay FILE` of a game in one of the formats of others.

use std::collections::BTreeMap;
use std::path::Path;

use tianyuan_notation::kifu::PlayedPly;
use tianyuan_notation::position;
use tianyuan_rules::Setup;
use tianyuan_rules::spec::{SideId, Spec};

use super::boards::{board, sum};
use crate::app::App;
use crate::args;
use tianyuan_output::exit::{Answer, Outcome};
use tianyuan_output::source::{self, GameFile};
use tianyuan_output::{json, view};
use tianyuan_words::t;

pub(super) fn run(app: &App, args: &args::Replay, path: &Path, mut file: GameFile) -> Outcome {
    if let Some(name) = &args.reading {
        return Err(t!(app.lang, cli.record.reading, name = name, known = "-").into());
    }
    source::choose(app, path, &mut file, args.number, args.variation)?;
    let loaded = source::game(app, args.rules.as_deref(), path, &file)?;
    let mut game = loaded.rules.game();
    let spec = loaded.rules.spec();
    let (kifu, played) = source::play(app, path, &file, game.as_mut())?;
    let problems = source::problems(app, game.as_mut(), &played);
    let answer = Answer::from(problems.is_empty());
    let last = counts(spec, &played.position);
    let (plies, result) = match &file.tree {
        Some(tree) => (tree.plies(), tree.result()),
        None => (kifu.main.plies.len(), kifu.main.end.as_ref().map(|end| end.text.clone())),
    };
    let dead = source::dead(&file, spec, &played.position);
    let dead = dead.map(|sites| sites.into_iter().map(|site| spec.board.name(site).to_owned()).collect::<Vec<_>>());
    if app.json {
        app.answer(&json::Replayed {
            plies,
            problems,
            mended: Vec::new(),
            unreached: played.unreached,
            last: json::Final { position: position::write(spec, &played.position), counts: last },
            result,
            winner: played.winner.map(|side| view::side_id(spec, side)),
            game: loaded.id.clone(),
            version: loaded.version.clone(),
            plugins: loaded.plugins.iter().map(view::needed).collect(),
            plugins_changed: Vec::new(),
            reading: None,
            dead,
            moves: (args.plies || args.boards).then(|| played.plies.iter().map(|ply| one(spec, ply)).collect()),
        });
        return Ok(answer);
    }
    let list = |setup: &Setup| spec.side_ids().map(|side| count(setup, side)).collect::<Vec<usize>>();
    if args.plies || args.boards {
        for ply in &played.plies {
            app.out.line(format!("{:4} {} {}  ({})", ply.number, ply.text, ply.played, sum(app, spec, &list(&ply.position))));
            if args.boards {
                app.out.line(board(app, game.as_mut(), &ply.position));
            }
        }
        app.out.line("");
    }
    problems.iter().for_each(|problem| app.out.line(source::line(path, problem)));
    if played.unreached > 0 {
        app.out.line(t!(app.lang, cli.kifu.unreached, n = played.unreached));
    }
    if !args.boards {
        app.out.line(board(app, game.as_mut(), &played.position));
    }
    let counted = sum(app, spec, &list(&played.position));
    app.out.line(t!(app.lang, cli.replay.sum, plies = played.plies.len(), problems = problems.len(), counts = counted));
    if let Some(dead) = dead.filter(|dead| !dead.is_empty()) {
        app.out.line(t!(app.lang, cli.sgf.dead, dead = dead.join(" ")));
    }
    if let Some(result) = result {
        app.out.heading(t!(app.lang, cli.replay.result, result = result));
    }
    Ok(answer)
}

fn count(setup: &Setup, side: SideId) -> usize {
    setup.cells.iter().flatten().filter(|piece| piece.side == side).count()
}

fn counts(spec: &Spec, setup: &Setup) -> BTreeMap<String, usize> {
    view::by_side(spec, |side| count(setup, side))
}

fn one(spec: &Spec, ply: &PlayedPly) -> json::ReplayedPly {
    json::ReplayedPly {
        ply: ply.number.to_string(),
        text: ply.text.clone(),
        played: ply.played.clone(),
        counts: counts(spec, &ply.position),
        position: position::write(spec, &ply.position),
    }
}
