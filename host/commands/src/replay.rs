//! `replay FILE`: play through a record under the rules, and name what they do not allow.

use std::collections::BTreeMap;
use std::path::Path;

use tianyuan_notation::position;
use tianyuan_notation::record::{self, Carried, PlyOutcome, Record, Replay};
use tianyuan_play::not_a_move;
use tianyuan_rules::spec::Spec;
use tianyuan_rules::{Game, Setup};
use tianyuan_script::{Loaded, Options};
use tianyuan_words::{Lang, t};

use super::each::each;
use super::{files, replay_kifu};
use crate::app::App;
use crate::args;
use tianyuan_output::exit::{Answer, Failure, Outcome};
use tianyuan_output::{drawing, json, out, sentences, view};

/// Names of the text as it is printed, for those who say so explicitly.
const AS_PRINTED: [&str; 3] = ["printed", "as-printed", "strict"];

pub(crate) fn run(app: &App, args: &args::Replay) -> Outcome {
    each(app, &args.files, "answer", |app, file| one_file(app, args, file))
}

fn one_file(app: &App, args: &args::Replay, path: &Path) -> Outcome {
    let bytes = files::bytes(app, path)?;
    if !is_record(&bytes)
        && let Some(file) = files::text(app, path, &bytes)?
    {
        return replay_kifu::run(app, args, path, file);
    }
    if args.number.or(args.variation).is_some() {
        return Err(t!(app.lang, cli.sgf.no_line, file = path.display()).into());
    }
    let record = read(app, path, &bytes)?;
    let loaded = rules(app, args.rules.as_deref(), path, &record)?;
    let mut game = app.open(&loaded.rules)?;
    let start = game.setup();
    let spec = loaded.rules.spec();
    let named = args.reading.as_deref();
    let reading = named.filter(|name| record.reading(name).is_some() || !AS_PRINTED.contains(name));
    let replay = record::replay(game.as_mut(), &record, reading).map_err(|error| sentences::replay(app.lang, &error))?;
    let start = record.start(spec).ok().flatten().unwrap_or_else(|| start.clone());
    let problems = problems(app, game.as_mut(), &start, &replay);
    let answer = Answer::from(problems.is_empty() && replay.unreached == 0);
    if !app.json {
        plain(app, args, path, game.as_mut(), &replay, &problems);
        return Ok(answer);
    }
    app.answer(&json::Replayed {
        plies: record.plies().count(),
        problems,
        mended: mended(&replay),
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

/// Whether some bytes are a record of our own: its head names the game, or its plies follow `moves:`.
pub(super) fn is_record(bytes: &[u8]) -> bool {
    let begins = |line: &[u8]| line.starts_with(b"game:") || line.starts_with(b"moves:");
    bytes.split(|&byte| byte == b'\n').any(begins)
}

pub(super) fn read(app: &App, path: &Path, bytes: &[u8]) -> Result<Record, Failure> {
    record::read_bytes(bytes).map_err(|error| {
        let why = sentences::record(app.lang, &error);
        t!(app.lang, cli.replay.unread, file = path.display(), why = why).into()
    })
}

/// The rules that the record names: an id, or the path of a script seen from the record's folder. Options typed go before
/// those of the record.
pub(super) fn rules(app: &App, asked: Option<&str>, path: &Path, record: &Record) -> Result<Loaded, Failure> {
    let Some(id) = asked.or(record.game()) else {
        return Err(t!(app.lang, cli.replay.no_game, file = path.display()).into());
    };
    let mut options: Options = record.options();
    options.extend(app.options.clone());
    if asked.is_none() {
        needed(app, path, &record.plugins())?;
    }
    let beside = asked.map_or_else(|| beside(path, id), str::to_owned);
    Ok(app.library.load(&beside, &options)?)
}

/// The game that a file names: the script that lies there, seen from the file's folder, else an identifier.
pub(super) fn beside(file: &Path, named: &str) -> String {
    let is_path = named.ends_with(".lua") || named.contains(['/', '\\']);
    let beside = file.parent().map(|folder| folder.join(named)).filter(|path| is_path && path.is_file());
    beside.map_or_else(|| named.to_owned(), |found| found.to_string_lossy().into_owned())
}

/// That the plugins are loaded that a game was played with; one of another build is only spoken of.
pub(super) fn needed(app: &App, file: &Path, plugins: &BTreeMap<String, String>) -> Result<(), Failure> {
    for (name, digest) in plugins {
        let Some(plugin) = app.library.natives().plugin(name) else {
            return Err(t!(app.lang, cli.plugin.needed, file = file.display(), name = name, digest = digest).into());
        };
        if plugin.digest != *digest {
            let why = t!(app.lang, plugin.differs, name = name, was = digest, is = plugin.digest);
            out::complain(&t!(app.lang, cli.plugin.warning, file = file.display(), why = why));
        }
    }
    Ok(())
}

/// Those of them that are loaded in another build.
fn changed(app: &App, plugins: &BTreeMap<String, String>) -> Vec<String> {
    let natives = app.library.natives();
    let differs = |(name, digest): &(&String, &String)| natives.plugin(name).is_some_and(|plugin| plugin.digest != **digest);
    plugins.iter().filter(differs).map(|(name, _)| name.clone()).collect()
}

/// What is wrong, in the language chosen. `game` is left standing anywhere.
pub(super) fn problems(app: &App, game: &mut dyn Game, start: &Setup, replay: &Replay) -> Vec<json::Problem> {
    let mut problems = Vec::new();
    for problem in &replay.problems {
        let at = replay.plies.iter().position(|ply| !problem.ply.is_empty() && ply.problems.contains(problem));
        let ply = at.and_then(|at| replay.plies.get(at));
        let mut reason = problem.reason.clone();
        // The reader of records speaks English and says how the replay went on; other languages have the sentence alone.
        if let (Some(at), Some(error), true) = (at, &problem.error, app.lang != Lang::En) {
            let before = at.checked_sub(1).and_then(|before| replay.plies.get(before)).map_or(start, |ply| &ply.position);
            if game.set_up(before).is_ok() {
                let refused = not_a_move(app.lang, game, error);
                reason = refused.rule.map_or_else(|| refused.sentence.clone(), |rule| format!("{} {rule}", refused.sentence));
            }
        }
        problems.push(json::Problem {
            ply: problem.ply.clone(),
            text: problem.text.clone(),
            reason,
            code: problem.error.as_ref().map_or("text", sentences::code).to_owned(),
            clause: problem.clause.clone(),
            line: problem.at.line,
            column: problem.at.column,
            played: ply.map(|ply| ply.played.clone()),
        });
    }
    problems
}

fn mended(replay: &Replay) -> Vec<json::Mended> {
    let mend = |ply: &PlyOutcome| match &ply.carried {
        Carried::Mended { text, reason } => {
            Some(json::Mended { ply: ply.key.clone(), text: ply.text.clone(), read_as: text.clone(), reason: reason.clone() })
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

/// The board of a position.
pub(super) fn board(app: &App, game: &mut dyn Game, setup: &Setup) -> String {
    game.set_up(setup).map_or_else(|error| error.to_string(), |()| drawing::board(app.lang, app.faces, game))
}

/// Pieces of every side in words.
pub(super) fn sum(app: &App, spec: &Spec, counts: &[usize]) -> String {
    let side = |(side, count): (usize, &usize)| {
        let name = tianyuan_play::side_name(app.lang, spec, side as u8);
        t!(app.lang, cli.judge.count, side = name, count = count)
    };
    counts.iter().enumerate().map(side).collect::<Vec<_>>().join(&t!(app.lang, cli.judge.comma))
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
