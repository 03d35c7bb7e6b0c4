//! Mating problems: the shortest mate with a check at every turn, in any game that has a royal piece.
//!
//! [`mate`] looks for a mate by proof numbers, finds its exact length and the longest defence, walks through the
//! solution once more by the rules alone, and says what is wrong with the position as a problem: another solution, pieces left in
//! hand, no mate.

mod futile;
mod judge;
mod numbers;
mod prover;
mod reach;
mod rest;
mod solver;
mod table;
mod verify;

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use thiserror::Error;
use tianyuan_rules::spec::{SideId, Spec};
use tianyuan_rules::{Decision, GameError, Position, Rules, Ruleset, Setup, SetupError, Visit};

use futile::Futile;
use judge::Judge;
use prover::{Leash, Prover};
pub use rest::rest;
use solver::{Found, LONGEST, Solver};

/// What to look for.
#[derive(Clone, Copy)]
pub struct MateRequest<'a> {
    /// Where to start; `None` is the game's first position. The side to move attacks.
    pub from: Option<&'a Setup>,
    /// Turns of the mate at most; `None`: any number.
    pub max: Option<u32>,
    /// Positions to search at most.
    pub nodes: u64,
    /// Bytes of memory for the table.
    pub memory: usize,
    /// Whether `length` and `line` leave useless interpositions out.
    pub without_futile: bool,
    /// Somebody asks to stop: what is known by then is the answer.
    pub stop: Option<&'a AtomicBool>,
    /// Called now and then with the positions searched.
    pub progress: Option<&'a (dyn Fn(u64) + Sync)>,
}

impl fmt::Debug for MateRequest<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MateRequest")
            .field("max", &self.max)
            .field("nodes", &self.nodes)
            .field("memory", &self.memory)
            .finish_non_exhaustive()
    }
}

/// Whether there is a mate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MateStatus {
    /// There is.
    Mate,
    /// There is none, or none within the turns asked for.
    NoMate,
    /// The search ended before that was known.
    Unknown,
}

/// What a position is as a problem.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Verdict {
    /// One solution, and nothing is left in the attacker's hand.
    Complete,
    /// Something is wrong: the other verdicts say what.
    Incomplete,
    /// The defender escapes whatever the attacker does.
    NoMate,
    /// The attacker has another move that mates.
    SecondSolution,
    /// Pieces are left in the attacker's hand when it is mate.
    LeftOver,
}

impl Verdict {
    /// All of them.
    pub const ALL: [Verdict; 5] = [Verdict::Complete, Verdict::Incomplete, Verdict::NoMate, Verdict::SecondSolution, Verdict::LeftOver];

    /// Its stable word, in JSON and in the tables of texts (`mate.<word>`).
    pub fn word(self) -> &'static str {
        match self {
            Verdict::Complete => "complete",
            Verdict::Incomplete => "incomplete",
            Verdict::NoMate => "no-mate",
            Verdict::SecondSolution => "second-solution",
            Verdict::LeftOver => "left-over",
        }
    }
}

/// Another move of the attacker that mates too.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Another {
    /// At which turn of the line, from 1.
    pub turn: u32,
    /// The move.
    pub decision: Decision,
    /// Length of the whole solution with it, at most.
    pub length: u32,
    /// Whether that is as long as the line.
    pub same: bool,
}

/// A defence off the line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Variation {
    /// At which turn of the line, from 1.
    pub turn: u32,
    /// The move.
    pub decision: Decision,
    /// Length of the whole solution with it: never more than the line's.
    pub length: u32,
}

/// The answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mate {
    /// Whether there is a mate.
    pub status: MateStatus,
    /// Length in turns, as `without_futile` asks; of the shortest mate found where `exact` is false.
    pub length: Option<u32>,
    /// Length with every defence counted.
    pub counted: Option<u32>,
    /// Length without useless interpositions; `None` where it was not found out.
    pub excluded: Option<u32>,
    /// Whether it is known that there is no shorter mate.
    pub exact: bool,
    /// It is known that there is no mate within so many turns; `None`: none at all.
    pub none_within: Option<u32>,
    /// Best play of both sides to the mate; where `exact` is false, a line that mates as far as it is known.
    pub line: Vec<Decision>,
    /// Other moves of the attacker on the line that mate too.
    pub others: Vec<Another>,
    /// Moves of the attacker on the line of which that was not found out.
    pub undecided: u32,
    /// Other defences on the line.
    pub variations: Vec<Variation>,
    /// Pieces in the attacker's hand at the end of the line.
    pub left_over: u32,
    /// What the position is as a problem; empty where that was not found out.
    pub verdicts: Vec<Verdict>,
    /// Positions of the solution that were walked through by the rules alone; `None` where it was too large or the search was halted.
    pub verified: Option<u64>,
    /// Positions searched.
    pub nodes: u64,
}

/// Why there is nothing to look for.
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
    /// The solution did not stand up to the rules, or the search broke down: a fault of the program.
    #[error("a fault of the program: {0}")]
    Fault(String),
}

/// Looks for the shortest mate.
///
/// # Errors
/// [`MateError`].
pub fn mate(rules: &Rules, request: MateRequest<'_>) -> Result<Mate, MateError> {
    // A line of checks may be long, and the search goes down it step by step.
    std::thread::scope(|scope| {
        let search = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, || rules.visit(Looking { request }));
        let search = search.map_err(|error| MateError::Fault(error.to_string()))?;
        search.join().unwrap_or_else(|_| Err(MateError::Fault("the search broke down".to_owned())))
    })
}

/// Bytes of stack for a search.
const STACK: usize = 64 << 20;

struct Looking<'a> {
    request: MateRequest<'a>,
}

impl Visit for Looking<'_> {
    type Out = Result<Mate, MateError>;

    fn visit<const W: usize>(self, rules: &Arc<Ruleset<W>>) -> Self::Out {
        let start = crate::open(rules, self.request.from)?;
        let (attacker, defender) = sides(rules.spec(), &start)?;
        let leash = Leash { nodes: self.request.nodes, stop: self.request.stop, progress: self.request.progress };
        let mut prover = Prover::new(start.clone(), attacker, defender, self.request.memory, leash);
        prover.allow(self.request.nodes, self.request.nodes);
        let mut answer = look(&mut Solver { prover }, &start, self.request)?;
        answer.length = if self.request.without_futile { answer.excluded.or(answer.counted) } else { answer.counted };
        Ok(answer)
    }
}

/// (attacker, defender), or why there is nothing to look for.
fn sides<const W: usize>(spec: &Spec, start: &Position<W>) -> Result<(SideId, SideId), MateError> {
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
    let defender = 1 - attacker.min(1);
    let name = |side: SideId| spec.sides.get(usize::from(side)).map_or_else(String::new, |side| side.id.clone());
    if start.royals(defender).is_empty() {
        return Err(MateError::NoTarget { side: name(defender) });
    }
    let on_board = start.own(attacker).without(start.royals(attacker));
    let mut in_hand = (0..).zip(&spec.kinds).filter(|&(kind, declared)| !declared.royal && start.hand(attacker, kind) > 0);
    if on_board.is_empty() && in_hand.next().is_none() {
        return Err(MateError::NoAttackers { side: name(attacker) });
    }
    Ok((attacker, defender))
}

fn look<const W: usize>(solver: &mut Solver<'_, W>, start: &Position<W>, request: MateRequest<'_>) -> Result<Mate, MateError> {
    let max = request.max.map(|max| u16::try_from(max).unwrap_or(LONGEST));
    let found = solver.find(max);
    if let Some(fault) = solver.prover.position.take_fault() {
        return Err(GameError::Hook(fault).into());
    }
    let mut answer = Mate {
        status: MateStatus::Unknown,
        length: None,
        counted: None,
        excluded: None,
        exact: false,
        none_within: None,
        line: Vec::new(),
        others: Vec::new(),
        undecided: 0,
        variations: Vec::new(),
        left_over: 0,
        verdicts: Vec::new(),
        verified: None,
        nodes: 0,
    };
    match found {
        Found::Mate(length, exact) => {
            (answer.status, answer.counted, answer.exact) = (MateStatus::Mate, Some(length.into()), exact);
            answer.none_within = exact.then(|| u32::from(length.saturating_sub(1)));
            if !exact {
                answer.line = solver.sketch(length);
            } else {
                solved(solver, start, request, length, max, &mut answer)?;
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
fn solved<const W: usize>(
    solver: &mut Solver<'_, W>,
    start: &Position<W>,
    request: MateRequest<'_>,
    length: u16,
    max: Option<u16>,
    answer: &mut Mate,
) -> Result<(), MateError> {
    answer.line = solver.line(length);
    answer.verified = verify::verify(solver, start, length).map_err(MateError::Fault)?;
    let without = Futile::new(solver).solve(length);
    answer.excluded = without.as_ref().map(|(length, _)| u32::from(*length));
    // Where futile drops change nothing the line stays what it was: the tidiest of the longest.
    let shorter = without.filter(|(short, _)| request.without_futile && *short != length);
    let mut judge = Judge::new(solver, request.nodes, max);
    match shorter {
        Some((short, line)) => {
            answer.line = line;
            judge.judge(short, true, answer);
        }
        None => judge.judge(length, false, answer),
    }
    Ok(())
}
