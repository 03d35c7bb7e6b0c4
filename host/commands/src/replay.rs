//! `replay FILE`: play through a record under the rules, and name the moves that they do not allow.

use std::collections::BTreeMap;
use std::path::Path;

use tianyuan_notation::position;
use tianyuan_notation::record::{self, Carried, PlyOutcome, Replay};
use tianyuan_rules::Game;
use tianyuan_rules::spec::Spec;
use tianyuan_words::t;

mod boards;
mod game;

use self::boards::{board, sum};
use super::each::each;
use crate::app::App;
use crate::args;
use tianyuan_output::exit::{Answer, Outcome};
use tianyuan_output::source::{self, record as own};
use tianyuan_output::{json, sentences, view};

/// Names of the text as it is printed, for those who say so explicitly.
const AS_PRINTED: [&str; 3] = ["printed", "as-printed", "strict"];

pub(crate) fn run(app: &App, args: &args::Replay) -> Outcome {
    each(app, &args.files, "answer", |app, file| one_file(app, args, file))
}

fn one_file(app: &App, args: &args::Replay, path: &Path) -> Outcome {
    let bytes = source::bytes(app, path)?;
    if !own::is_record(&bytes)
        && let Some(file) = source::text(app, path, &bytes)?
    {
        return game::run(app, args, path, file);
    }
    if args.number.or(args.variation).is_some() {
        return Err(t!(app.lang, cli.sgf.no_line, file = path.display()).into());
    }
    let record = own::read(app, path, &bytes)?;
    let loaded = own::rules(app, args.rules.as_deref(), path, &record)?;
    let mut game = app.open(&loaded.rules)?;
    let start = game.setup();
    let spec = loaded.rules.spec();
    let named = args.reading.as_deref();
    let reading = named.filter(|name| record.reading(name).is_some() || !AS_PRINTED.contains(name));
    let replay = record::replay(game.as_mut(), &record, reading).map_err(|error| sentences::replay(app.lang, &error))?;
    let (first, dropped) = record.start_mended(spec).unwrap_or_default();
    let start = first.unwrap_or(start);
    app.complain_of_parts(&dropped);
    let problems = own::problems(app, game.as_mut(), &start, &replay);
    let answer = Answer::from(problems.is_empty() && replay.unreached == 0);
    if !app.json {
        plain(app, args, path, game.as_mut(), &replay, &problems);
        return Ok(answer);
    }
    app.answer(&json::Replayed {
        plies: record.plies().count(),
        problems,
        mended: mended(&replay),
        games: 1,
        variations: 0,
        left_out: Vec::new(),
        unreached: replay.unreached,
        last: json::Final { position: replay.position.clone(), counts: counts(spec, &replay.counts) },
        result: replay.result.as_ref().map(|result| result.text.clone()),
        winner: replay.result.as_ref().and_then(|result| result.winner).map(|side| view::side_id(spec, side)),
        game: loaded.id.clone(),
        version: loaded.version.clone(),
        plugins: loaded.plugins.iter().map(view::needed).collect(),
        plugins_changed: changed(app, &record.plugins()),
        reading: reading.map(str::to_owned),
        dead: None,
        moves: (args.plies || args.boards).then(|| replay.plies.iter().map(|ply| one(spec, ply)).collect()),
    });
    Ok(answer)
}

/// Those of them that are loaded in another build.
fn changed(app: &App, plugins: &BTreeMap<String, String>) -> Vec<String> {
    let natives = app.library.natives();
    let differs = |(name, digest): &(&String, &String)| natives.plugin(name).is_some_and(|plugin| plugin.digest != **digest);
    plugins.iter().filter(differs).map(|(name, _)| name.clone()).collect()
}

fn mended(replay: &Replay) -> Vec<json::Mended> {
    let mend = |ply: &PlyOutcome| match &ply.carried {
        Carried::Mended { text, reason } => {
            let (line, column) = (ply.at.line, ply.at.column);
            let (key, printed, read_as, reason) = (ply.key.clone(), ply.text.clone(), text.clone(), reason.clone());
            Some(json::Mended { ply: key, text: printed, read_as, reason, line, column })
        }
        _ => None,
    };
    replay.plies.iter().filter_map(mend).collect()
}

fn counts(spec: &Spec, counts: &[usize]) -> BTreeMap<String, usize> {
    view::by_side(spec, |side| counts.get(usize::from(side)).copied().unwrap_or(0))
}

fn one(spec: &Spec, ply: &PlyOutcome) -> json::ReplayedPly {
    json::ReplayedPly {
        ply: ply.key.clone(),
        text: ply.text.clone(),
        played: ply.played.clone(),
        counts: counts(spec, &ply.counts),
        position: position::write(spec, &ply.position),
    }
}

fn plain(app: &App, args: &args::Replay, path: &Path, game: &mut dyn Game, replay: &Replay, problems: &[json::Problem]) {
    let spec = &game.spec().clone();
    if args.plies || args.boards {
        for ply in &replay.plies {
            app.out.line(format!("{}  ({})", ply.text, sum(app, spec, &ply.counts)));
            if args.boards {
                app.out.line(board(app, game, &ply.position));
            }
        }
        app.out.line("");
    }
    for mended in mended(replay) {
        app.out.line(t!(app.lang, cli.replay.mended, ply = mended.ply, text = mended.text, read = mended.read_as, reason = mended.reason));
    }
    for problem in problems {
        let place = format!("{}:{}:{}", path.display(), problem.line, problem.column);
        let clause = if problem.clause.is_empty() { String::new() } else { format!(" [{}]", problem.clause) };
        app.out.line(format!("{place}: {}\n    {}{clause}", problem.text, problem.reason));
    }
    if replay.unreached > 0 {
        app.out.line(t!(app.lang, cli.replay.unreached, n = replay.unreached));
    }
    if let Some(last) = replay.plies.last().filter(|_| !args.boards) {
        app.out.line(board(app, game, &last.position));
    }
    app.out.line(t!(
        app.lang,
        cli.replay.sum,
        plies = replay.plies.len(),
        problems = problems.len(),
        counts = sum(app, spec, &replay.counts)
    ));
    if let Some(result) = &replay.result {
        app.out.heading(t!(app.lang, cli.replay.result, result = result.text));
    }
}
