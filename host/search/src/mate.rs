//! Mating problems: the shortest mate with a check at every turn, in any game that has a royal piece.
//!
//! [`mate`] proves a mate by proof numbers, finds its exact length and the longest defence, walks through the
//! solution once more by the rules alone, and names the faults of the position as a problem: another solution, pieces left in
//! hand, no mate.

mod answer;
mod board;
mod brink;
mod check_candidates;
mod futile;
mod idle;
mod judge;
mod length;
mod numbers;
mod prover;
mod request;
mod solver;
mod table;
mod tries;
mod unused_pieces;
mod verify;

use thiserror::Error;
use tianyuan_rules::spec::{Action, SideId, Spec};
use tianyuan_rules::{GameError, Rules, SetupError};

use crate::threads::{self, ThreadFault};
pub use answer::{Another, Mate, MateStatus, Try, Variation, Verdict};
use board::Board;
pub use brink::{Brink, BrinkMove, brinkmates};
use futile::{Futile, PATIENCE};
use judge::Judge;
use length::{Found, LONGEST};
use prover::{Defence, EffortLimit, Prover};
pub use request::MateRequest;
use solver::{Judged, Solver};
use table::FOREVER;
pub use unused_pieces::unused_pieces;

/// The reason that there is nothing to search.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum MateError {
    /// The position cannot be.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A Lua function failed.
    #[error(transparent)]
    Game(#[from] GameError),
    /// The game has no royal piece. Mates are looked for in games that declare one.
    #[error("no piece of this game is royal, so there is no mate in it")]
    NoRoyal,
    /// The game has more than two sides.
    #[error("a mate is between two sides, and this game has {0}")]
    Sides(usize),
    /// The defender has no royal piece. Put one on the board.
    #[error("{side} has no royal piece that could be mated")]
    NoTarget {
        /// The defender's identifier.
        side: String,
    },
    /// The attacker has nothing to give check with.
    #[error("{side} has nothing on the board or in hand that could give check")]
    NoAttackers {
        /// The attacker's identifier.
        side: String,
    },
    /// The game has ended in this position.
    #[error("the game has ended in this position")]
    Ended,
    /// The solution broke a rule when it was replayed, or the search broke down: a fault of the program.
    #[error("a fault of the program: {0}")]
    Fault(String),
}

/// Looks for the shortest mate.
///
/// # Errors
/// [`MateError`].
pub fn mate(rules: &Rules, request: MateRequest<'_>) -> Result<Mate, MateError> {
    on_a_large_stack(|| {
        let (mut solver, start) = begin(rules, &request)?;
        look(&mut solver, start.as_ref(), request)
    })
}

/// A line of checks may be long, and the search goes down it step by step.
fn on_a_large_stack<T: Send>(search: impl FnOnce() -> Result<T, MateError> + Send) -> Result<T, MateError> {
    threads::on_a_large_stack(search).map_err(|fault| {
        MateError::Fault(match fault {
            ThreadFault::NotStarted(why) => why,
            ThreadFault::BrokeDown => "the search broke down".to_owned(),
        })
    })?
}

/// A solver for a position, and the position.
fn begin<'a>(rules: &Rules, request: &MateRequest<'a>) -> Result<(Solver<'a>, Box<dyn Board>), MateError> {
    let start = board::open(rules, request.from)?;
    let (attacker, defender) = sides(start.as_ref())?;
    let limit = EffortLimit { nodes: request.nodes, stop: request.stop, progress: request.progress };
    let mut prover = Prover::new(start.copy(), attacker, defender, request.memory, limit);
    prover.allow(request.nodes, request.nodes);
    Ok((Solver { prover, judged: Judged::new(), patience: PATIENCE }, start))
}

/// (attacker, defender), or why there is nothing to look for.
fn sides(start: &dyn Board) -> Result<(SideId, SideId), MateError> {
    let spec = start.spec();
    if !spec.kinds.iter().any(|kind| kind.royal) {
        return Err(MateError::NoRoyal);
    }
    if spec.sides.len() != 2 {
        return Err(MateError::Sides(spec.sides.len()));
    }
    if start.is_over() {
        return Err(MateError::Ended);
    }
    let attacker = start.mover();
    let defender = attacker.other_of_two();
    let name = |side: SideId| spec.sides.get(usize::from(side)).map_or_else(String::new, |side| side.id.clone());
    if !start.has_royal(defender) {
        return Err(MateError::NoTarget { side: name(defender) });
    }
    if !start.has_others(attacker) {
        return Err(MateError::NoAttackers { side: name(attacker) });
    }
    Ok((attacker, defender))
}

/// True if pieces are dropped in a game: only then are there useless interpositions.
fn drops(spec: &Spec) -> bool {
    spec.phases.iter().flat_map(|phase| &phase.moves).any(|generator| matches!(generator.action, Action::Drop(_)))
}

fn look(solver: &mut Solver<'_>, start: &dyn Board, request: MateRequest<'_>) -> Result<Mate, MateError> {
    let max = request.max.map(|max| u16::try_from(max).unwrap_or(LONGEST));
    let leave_out = request.without_futile && drops(start.spec());
    solver.prover.defence = if leave_out { Defence::Telling } else { Defence::Every };
    let found = solver.find(max);
    if let Some(fault) = solver.prover.position.take_fault() {
        return Err(GameError::Hook(fault).into());
    }
    let mut answer = Mate::default();
    match found {
        Found::Mate { length, exact, one_by_one } => {
            (answer.status, answer.length, answer.exact) = (MateStatus::Mate, Some(length.into()), exact);
            answer.none_within = exact.then(|| u32::from(length.saturating_sub(1)));
            if exact {
                solved(solver, start, request, length, one_by_one, &mut answer)?;
            } else {
                answer.line = if one_by_one { Vec::new() } else { solver.sketch(length) };
                answer.counted = Some(length.into()).filter(|_| !leave_out);
                answer.verdicts = vec![Verdict::NotFoundOut];
            }
        }
        Found::NoMate(within) => {
            (answer.status, answer.none_within) = (MateStatus::NoMate, within.map(u32::from));
            if within.is_none() {
                answer.verdicts = vec![Verdict::NoMate, Verdict::Incomplete];
            }
        }
        Found::Unknown(within) => answer.none_within = Some(within.into()),
    }
    answer.nodes = solver.prover.nodes;
    match solver.prover.position.take_fault() {
        Some(fault) => Err(GameError::Hook(fault).into()),
        None => Ok(answer),
    }
}

/// Everything about a mate of known length.
fn solved(
    solver: &mut Solver<'_>,
    start: &dyn Board,
    request: MateRequest<'_>,
    length: u16,
    one_by_one: bool,
    answer: &mut Mate,
) -> Result<(), MateError> {
    let max = request.max.map(|max| u16::try_from(max).unwrap_or(LONGEST));
    let known = if one_by_one { longer(solver, solver.prover.defence, length, request) } else { Some(length) };
    if let Some(known) = known {
        answer.verified = verify::verify(solver, start, known).map_err(MateError::Fault)?;
    }
    solver.prover.allow(u64::MAX, request.nodes);
    // Unless drops were judged one by one, the line is the tidiest of the longest.
    answer.line = if one_by_one { Futile::new(solver, PATIENCE).line(length).unwrap_or_default() } else { solver.line(length) };
    let every = solver.prover.defence == Defence::Every;
    if every {
        answer.counted = Some(length.into());
        answer.excluded = if drops(start.spec()) { excluded(solver, length) } else { Some(length) }.map(u32::from);
    } else {
        answer.excluded = Some(length.into());
    }
    Judge::new(solver, request, max).judge(length, one_by_one, answer);
    if !every {
        answer.counted = longer(solver, Defence::Every, length, request).map(u32::from);
    }
    Ok(())
}

/// The length without futile drops, where that with every drop counted is known.
fn excluded(solver: &mut Solver<'_>, length: u16) -> Option<u16> {
    solver.prover.defence = Defence::Telling;
    let found = solver.find(Some(length));
    solver.prover.defence = Defence::Every;
    match found {
        Found::Mate { length, exact: true, .. } => Some(length),
        _ => None,
    }
}

/// Positions that are searched for a length with more defences counted: at least so many, and as many as all else took.
const COUNTING: u64 = 20_000;

/// The length with more of the defences counted, where it is soon found out.
fn longer(solver: &mut Solver<'_>, defence: Defence, shortest: u16, request: MateRequest<'_>) -> Option<u16> {
    solver.prover.allow(COUNTING.max(solver.prover.nodes), request.nodes);
    let mut left = shortest;
    while left <= LONGEST {
        let value = solver.prover.settle_against(defence, left);
        if value.proved() {
            return Some(value.length);
        }
        if !value.disproved() || value.horizon == FOREVER {
            return None;
        }
        left += 2;
    }
    None
}
