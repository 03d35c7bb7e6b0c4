//! `replay FILE` of a game in one of the formats of others.

use std::collections::BTreeMap;
use std::path::Path;

use tianyuan_notation::kifu::{Field, Kifu, Played, PlayedPly};
use tianyuan_notation::position;
use tianyuan_rules::spec::{SideId, Spec};
use tianyuan_rules::{Game, Setup};

use super::boards::{board, sum};
use crate::app::App;
use crate::args;
use tianyuan_output::exit::{Answer, Outcome};
use tianyuan_output::source::lines::{self, OtherLines};
use tianyuan_output::source::{self, GameFile};
use tianyuan_output::{json, view};
use tianyuan_words::t;

/// The line chosen and the other lines, as they are told.
struct LineReport {
    /// Plies of the line chosen.
    plies: usize,
    problems: Vec<json::Problem>,
    result: Option<String>,
    dead: Option<Vec<String>>,
    lines: OtherLines,
}

pub(super) fn run(app: &App, args: &args::Replay, path: &Path, mut file: GameFile) -> Outcome {
    if let Some(name) = &args.reading {
        return Err(t!(app.lang, cli.record.reading, name = name, known = "-").into());
    }
    source::choose(app, path, &mut file, args.number, args.variation)?;
    let loaded = source::game(app, args.rules.as_deref(), path, &file)?;
    let mut game = loaded.rules.game();
    let spec = loaded.rules.spec();
    let (kifu, played) = source::play(app, path, &file, game.as_mut())?;
    let mends = file.tree.iter().flat_map(|tree| tree.mends()).chain(kifu.mends.list());
    let mended = mends.map(|mend| view::mended(app.lang, mend)).collect();
    let mut found = find(app, &file, game.as_mut(), &kifu, &played);
    // Who names a line asks for it alone.
    if file.tree.is_some() && args.number.is_none() && args.variation.is_none() {
        found.lines = lines::replay(app, args.rules.as_deref(), path, &mut file, &loaded)?;
    }
    found.problems.append(&mut found.lines.problems);
    let answer = Answer::from(found.problems.is_empty() && found.lines.left_out.is_empty());
    if !app.json {
        plain(app, args, path, game.as_mut(), &played, &found);
        return Ok(answer);
    }
    app.answer(&json::Replayed {
        plies: found.plies,
        problems: found.problems,
        mended,
        games: found.lines.games,
        variations: found.lines.variations,
        left_out: found.lines.left_out,
        unreached: played.unreached,
        last: json::Final { position: position::write(spec, &played.position), counts: counts(spec, &played.position) },
        result: found.result,
        winner: played.winner.map(|side| view::side_id(spec, side)),
        game: loaded.id.clone(),
        version: loaded.version.clone(),
        plugins: loaded.plugins.iter().map(view::needed).collect(),
        plugins_changed: Vec::new(),
        reading: None,
        dead: found.dead,
        moves: (args.plies || args.boards).then(|| played.plies.iter().map(|ply| one(spec, ply)).collect()),
    });
    Ok(answer)
}

/// The report of the line chosen.
fn find(app: &App, file: &GameFile, game: &mut dyn Game, kifu: &Kifu, played: &Played) -> LineReport {
    let spec = game.spec().clone();
    let (plies, result) = match &file.tree {
        Some(tree) => (tree.plies(), tree.result()),
        None => {
            // A result that names the winner alone is no kind of end, and stays in the head.
            let end = kifu.main.end.as_ref().map(|end| end.text.as_str()).or_else(|| kifu.field(&spec, Field::Result));
            (kifu.main.plies.len(), end.map(str::to_owned))
        }
    };
    let dead = source::dead(file, &spec, &played.position);
    let dead = dead.map(|sites| sites.into_iter().map(|site| spec.board.name(site).to_owned()).collect());
    let lines = OtherLines { games: 1, variations: kifu.variations.len(), ..OtherLines::default() };
    LineReport { plies, problems: source::problems(app, game, played), result, dead, lines }
}

fn plain(app: &App, args: &args::Replay, path: &Path, game: &mut dyn Game, played: &Played, found: &LineReport) {
    let spec = game.spec().clone();
    if args.plies || args.boards {
        plies_as_text(app, args, game, played);
    }
    found.problems.iter().for_each(|problem| app.out.line(source::line(path, problem)));
    found.lines.left_out.iter().for_each(|sentence| app.out.line(sentence));
    if played.unreached > 0 {
        app.out.line(t!(app.lang, cli.kifu.unreached, n = played.unreached));
    }
    if !args.boards {
        app.out.line(board(app, game, &played.position));
    }
    let counted = sum(app, &spec, &list(&spec, &played.position));
    app.out.line(t!(app.lang, cli.replay.sum, plies = played.plies.len(), problems = found.problems.len(), counts = counted));
    let (games, variations) = (found.lines.games, found.lines.variations);
    if games + variations > 1 {
        app.out.line(t!(app.lang, cli.sgf.lines, games = games, variations = variations));
    }
    if let Some(dead) = found.dead.as_ref().filter(|dead| !dead.is_empty()) {
        app.out.line(t!(app.lang, cli.sgf.dead, dead = dead.join(" ")));
    }
    if let Some(result) = &found.result {
        let winner = spec.side_named(result).map(|side| tianyuan_play::side_name(app.lang, &spec, side));
        let result = winner.as_ref().unwrap_or(result);
        app.out.heading(t!(app.lang, cli.replay.result, result = result));
    }
}

/// Every ply on a line, with the board after it where it is asked for.
fn plies_as_text(app: &App, args: &args::Replay, game: &mut dyn Game, played: &Played) {
    let spec = game.spec().clone();
    for ply in &played.plies {
        app.out.line(format!("{:4} {} {}  ({})", ply.number, ply.text, ply.played, sum(app, &spec, &list(&spec, &ply.position))));
        if args.boards {
            app.out.line(board(app, game, &ply.position));
        }
    }
    app.out.line("");
}

fn list(spec: &Spec, setup: &Setup) -> Vec<usize> {
    spec.side_ids().map(|side| count(setup, side)).collect()
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
