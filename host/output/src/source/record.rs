//! Records of our own: the rules that they name, and their problems.

use std::path::Path;

use super::shelf::Shelf;
use crate::exit::Failure;
use crate::{json, sentences};
use tianyuan_notation::record::{self, Record, Replay};
use tianyuan_play::not_a_move;
use tianyuan_rules::{Game, Setup};
use tianyuan_script::{LoadedGame, Options};
use tianyuan_words::{Lang, t};

use super::file::{beside, needed};

/// True if some bytes are a record of our own: its head names the game, or its plies follow `moves:`.
pub fn is_record(bytes: &[u8]) -> bool {
    let begins = |line: &[u8]| line.starts_with(b"game:") || line.starts_with(b"moves:");
    bytes.split(|&byte| byte == b'\n').any(begins)
}

/// Reads a record.
///
/// # Errors
/// [`Failure`]: the bytes are no record.
pub fn read(shelf: &dyn Shelf, path: &Path, bytes: &[u8]) -> Result<Record, Failure> {
    record::read_bytes(bytes).map_err(|error| {
        let why = sentences::record(shelf.lang(), &error);
        t!(shelf.lang(), cli.replay.unread, file = path.display(), why = why).into()
    })
}

/// The rules that the record names: an id, or the path of a script seen from the record's folder. Options typed go before
/// those of the record.
///
/// # Errors
/// [`Failure`], in one sentence.
pub fn rules(shelf: &dyn Shelf, asked: Option<&str>, path: &Path, record: &Record) -> Result<LoadedGame, Failure> {
    let Some(id) = asked.or(record.game()) else {
        return Err(t!(shelf.lang(), cli.replay.no_game, file = path.display()).into());
    };
    let mut options: Options = record.options();
    options.extend(shelf.options().clone());
    if asked.is_none() {
        needed(shelf, path, &record.plugins())?;
    }
    let beside = asked.map_or_else(|| beside(path, id), str::to_owned);
    shelf.load(&beside, &options)
}

/// Problems of a record, in the language chosen. `game` is left at any position.
pub fn problems(shelf: &dyn Shelf, game: &mut dyn Game, start: &Setup, replay: &Replay) -> Vec<json::Problem> {
    let mut problems = Vec::new();
    for problem in &replay.problems {
        let at = replay.plies.iter().position(|ply| !problem.ply.is_empty() && ply.problems.contains(problem));
        let ply = at.and_then(|at| replay.plies.get(at));
        let mut reason = problem.reason.clone();
        // The reader of records speaks English and says how the replay went on; other languages have the sentence alone.
        if let (Some(at), Some(error), true) = (at, &problem.error, shelf.lang() != Lang::default()) {
            let before = at.checked_sub(1).and_then(|before| replay.plies.get(before)).map_or(start, |ply| &ply.position);
            if game.set_up(before).is_ok() {
                let refused = not_a_move(shelf.lang(), game, error);
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
