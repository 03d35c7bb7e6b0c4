//! Replaying a record under the rules of its game.
//!
//! Every ply is judged strictly: it must be a whole turn of the side to move, its list of jumped pieces must be that of
//! its path, in order, and its removals must be the earned ones. A ply that fails is a [`Problem`]; nothing is bent.
//! So that the plies after it can be judged too, the game then goes on by the first of these that works, and the problem's
//! text says which:
//!
//! 1. its path is legal, only the list of jumped pieces is misprinted: the path is played;
//! 2. a reading of the file corrects the ply: the correction is played, whether or not the replay was asked to use it;
//! 3. exactly one legal path from its first point jumps the named pieces: that path is played;
//! 4. its path is legal, but removals are not: the path is played, the legal ones of the removals are taken, the rest lapses;
//! 5. the pieces are moved and removed as printed, without judgement, as far as they can be; the turn passes on.

use thiserror::Error;
use tianyuan_rules::setup::{Setup, SetupError};
use tianyuan_rules::spec::SideId;
use tianyuan_rules::{Decision, Ended, Game, GameError};

use super::judge::{Carried, Judged, judge, last_foul, play};
use super::mend::{Carry, carry_on};
use super::{Item, Line, Place, Ply, Problem, Record, StartError};
use crate::moves::{MoveError, Style, turn};
use crate::position;
use crate::text::{near, short};

/// A ply and what became of it.
#[derive(Debug, Clone, PartialEq)]
pub struct PlyOutcome {
    /// Its number as printed.
    pub number: u32,
    /// Side and number as printed: `W16`.
    pub key: String,
    /// The side that played it.
    pub side: SideId,
    /// The ply as printed.
    pub text: String,
    /// The place in the file.
    pub at: Place,
    /// The decisions that were played; empty where it was forced or skipped.
    pub decisions: Vec<Decision>,
    /// The turn that was played, written anew.
    pub played: String,
    /// The way in which it was carried out.
    pub carried: Carried,
    /// The mistakes in it.
    pub problems: Vec<Problem>,
    /// Pieces of every side after it.
    pub counts: Vec<usize>,
    /// The position after it.
    pub position: Setup,
    /// The comments of the record on it.
    pub comments: Vec<String>,
}

/// A result as a record writes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameResult {
    /// The winner.
    pub winner: Option<SideId>,
    /// Nobody won.
    pub draw: bool,
    /// The whole text.
    pub text: String,
}

/// A record that was replayed.
#[derive(Debug, Clone, PartialEq)]
pub struct Replay {
    /// The comments of the record before the first ply.
    pub preface: Vec<String>,
    /// The plies.
    pub plies: Vec<PlyOutcome>,
    /// Everything that is wrong, in the order of the file: at most one problem for each ply.
    pub problems: Vec<Problem>,
    /// Plies that were not reached because the game could not go on.
    pub unreached: usize,
    /// The last position, as text.
    pub position: String,
    /// Pieces of every side in it.
    pub counts: Vec<usize>,
    /// The result that the record gives.
    pub result: Option<GameResult>,
    /// The end of the game under the rules, if it ended.
    pub ended: Option<Ended>,
}

/// The reason that a record cannot be replayed at all.
#[derive(Debug, Clone, PartialEq, Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// The record has no reading of this name.
    #[error("the record has no reading `{name}`{}", offer(.near, .known))]
    NoReading {
        /// The name.
        name: String,
        /// The name that was probably meant.
        near: Option<String>,
        /// The names that there are.
        known: Vec<String>,
    },
    /// Its first position cannot be.
    #[error(transparent)]
    Start(#[from] StartError),
    /// A Lua function failed.
    #[error(transparent)]
    Game(#[from] GameError),
}

fn offer(near: &Option<String>, known: &[String]) -> String {
    match (near, known) {
        (Some(near), _) => format!("; did you mean `{near}`?"),
        (None, []) => "; it has none".to_owned(),
        (None, known) => format!("; it has {}", known.join(", ")),
    }
}

/// Replays a record on a game at its beginning, under the strict rules; with `reading`, its corrections take the
/// place of the printed plies.
///
/// # Errors
/// [`ReplayError`] where the replay cannot begin, or a function of the script fails.
pub fn replay(game: &mut dyn Game, record: &Record, reading: Option<&str>) -> Result<Replay, ReplayError> {
    let spec = game.spec().clone();
    let reading = match reading {
        None => None,
        Some(name) => Some(record.reading(name).ok_or_else(|| {
            let known: Vec<String> = record.readings.iter().map(|reading| reading.name.clone()).collect();
            let near = near(name, known.iter().map(String::as_str)).map(str::to_owned);
            ReplayError::NoReading { name: short(name, 40), near, known }
        })?),
    };
    if let Some(setup) = record.start(&spec)? {
        let line = record.field("position").map_or(1, |field| field.at.line);
        game.set_up(&setup).map_err(|error: SetupError| StartError::SetUp { line, error })?;
    }
    let mut replayer = Replayer { record, replay: empty(record, &spec), stopped: false };
    for line in &record.lines {
        match line {
            Line::Prose(prose) => replayer.comment(prose),
            Line::Moves(parts) => {
                for part in parts {
                    match &part.item {
                        Item::Remark(remark) => replayer.comment(remark),
                        Item::Ply(ply) => {
                            let mend = reading.and_then(|reading| reading.mend(ply));
                            replayer.ply(game, ply, mend.map(|mend| (mend.text.as_str(), mend.reason.as_str())))?;
                        }
                    }
                }
            }
        }
    }
    let mut replay = replayer.replay;
    replay.position = position::write(&spec, &game.setup());
    replay.counts = counts(game);
    replay.ended = game.ended();
    check_result(&mut replay, record, &spec);
    replay.problems.sort_by_key(|problem| problem.at);
    Ok(replay)
}

fn empty(record: &Record, spec: &tianyuan_rules::spec::Spec) -> Replay {
    Replay {
        preface: Vec::new(),
        plies: Vec::new(),
        problems: record.problems.iter().filter(|problem| problem.ply.is_empty()).cloned().collect(),
        unreached: 0,
        position: String::new(),
        counts: Vec::new(),
        result: record.result(spec),
        ended: None,
    }
}

fn counts(game: &dyn Game) -> Vec<usize> {
    game.spec().side_ids().map(|side| game.count(side)).collect()
}

fn check_result(replay: &mut Replay, record: &Record, spec: &tianyuan_rules::spec::Spec) {
    let (Some(result), Some(field)) = (&replay.result, record.field("result")) else { return };
    let side = |side: Option<SideId>| side.and_then(|side| spec.sides.get(usize::from(side))).map_or("nobody", |side| &side.id);
    let known = result.winner.is_some() || result.draw || field.value.starts_with('-') || field.value.is_empty();
    let reason = if !known {
        format!("the result begins with the side that won, `draw` or `-`, not with `{}`", short(&field.value, 20))
    } else if let Some(ended) =
        replay.ended.as_ref().filter(|ended| (result.winner.is_some() || result.draw) && ended.winner != result.winner)
    {
        format!("the record gives the game to {}, the rules to {} ({})", side(result.winner), side(ended.winner), ended.reason)
    } else {
        return;
    };
    let clause = replay.ended.as_ref().filter(|_| known).map(|ended| ended.origin.clause.clone()).unwrap_or_default();
    replay.problems.push(Problem { ply: String::new(), text: short(&field.text(), 200), reason, clause, at: field.at, error: None });
}

struct Replayer<'a> {
    record: &'a Record,
    replay: Replay,
    stopped: bool,
}

impl Replayer<'_> {
    fn comment(&mut self, text: &str) {
        let comments = match self.replay.plies.last_mut() {
            Some(ply) => &mut ply.comments,
            None => &mut self.replay.preface,
        };
        if !(text.is_empty() && comments.is_empty()) {
            comments.push(text.to_owned());
        }
    }

    fn ply(&mut self, game: &mut dyn Game, ply: &Ply, mend: Option<(&str, &str)>) -> Result<(), ReplayError> {
        if self.stopped {
            self.replay.unreached += 1;
            return Ok(());
        }
        let spec = game.spec().clone();
        let before = game.turn_status();
        // A mistake in the text is reported even if the turn can be played; a correction settles it.
        let in_text = self.record.problems.iter().find(|problem| problem.at == ply.at && mend.is_none()).cloned();
        let judged = match mend {
            Some((text, reason)) => {
                judge(game, ply, text, None).map(|found| (found, Carried::Mended { text: text.to_owned(), reason: reason.to_owned() }))
            }
            None => judge(game, ply, ply.turn(), Some(&ply.side)).map(|found| (found, Carried::AsPrinted)),
        };
        let judged = match judged {
            Err(refused) if self.record.plies().last().is_some_and(|last| last.at == ply.at) => {
                last_foul(game, &refused)?.map_or(Err(refused), |foul| Ok((vec![foul], Carried::AsPrinted)))
            }
            judged => judged,
        };
        let mut problem = in_text;
        let (decisions, carried) = match judged {
            Ok((found, carried)) => {
                play(game, &found)?;
                (found, carried)
            }
            Err(refused) => {
                let Judged { error, turn } = *refused;
                let ended = game.ended().is_some();
                let Carry { decisions, carried, says, clause } = carry_on(game, self.record, ply, turn.as_ref())?;
                let told = problem.take();
                let own = error.origin().map(|origin| origin.clause.clone()).filter(|clause| !clause.is_empty());
                let said = told.as_ref().map_or_else(|| error.to_string(), |told| told.reason.clone());
                let by = mend.map_or(String::new(), |(text, _)| format!("the reading puts `{}` here; ", short(text, 60)));
                problem = Some(Problem {
                    ply: ply.key(),
                    text: ply.text.clone(),
                    reason: format!("{by}{said}; {says}"),
                    clause: own.unwrap_or(clause),
                    at: place(ply, &error, mend.is_none() && told.is_none()),
                    error: Some(error),
                });
                self.stopped = ended;
                (decisions, carried)
            }
        };
        let problems: Vec<Problem> = problem.into_iter().collect();
        self.replay.problems.extend(problems.iter().cloned());
        self.replay.plies.push(PlyOutcome {
            number: ply.number,
            key: ply.key(),
            side: before.mover,
            text: ply.text.clone(),
            at: ply.at,
            played: turn(&spec, before.phase, &decisions, &game.earned(), Style::Plain),
            decisions,
            carried,
            problems,
            counts: counts(game),
            position: game.setup(),
            comments: Vec::new(),
        });
        Ok(())
    }
}

/// The place in the file at which a ply stops being a move.
fn place(ply: &Ply, error: &MoveError, exact: bool) -> Place {
    if !exact {
        return ply.at;
    }
    Place { line: ply.at.line, column: ply.at.column + ply.head + error.column().saturating_sub(1) }
}
