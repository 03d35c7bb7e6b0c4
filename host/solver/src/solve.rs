//! The solver: the ways to a goal, and the defence that delays it longest.
//!
//! A [`Solver`] searches whole turns decision by decision, by make and unmake on one position, with a table by position key. The learner
//! needs one turn that reaches the goal; against best replies every reply must leave one.
//! Nothing here knows time: limits are counted in positions, so the same question has the same answer everywhere.

mod book;
mod chased;
mod search;
mod ways;

use std::cmp::Reverse;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use thiserror::Error;
use tianyuan_rules::spec::SideId;
use tianyuan_rules::{CompiledRules, Decision, DecisionKind, GameError, Position, Rules, Setup, SetupError, WidthVisitor};
use tianyuan_script::lesson::{Goal, Replies, Step};

use crate::judge::{Judge, PlayedGame};
use crate::line::{Turned, split_turns};

pub use book::{Book, Branch, Misread};
use search::{Halt, Node, Search};

/// A goal to solve, with the limits that the step sets.
#[derive(Debug, Clone, Copy)]
pub struct Task<'a> {
    /// The goal; one that turns can reach.
    pub goal: &'a Goal,
    /// The side that is to reach it.
    pub learner: SideId,
    /// Number of its turns.
    pub within: u16,
    /// The other side's way of answering.
    pub replies: &'a Replies,
    /// The only turns that are accepted, as text.
    pub allow: Option<&'a [String]>,
    /// True if only turns that attack a royal piece are searched: mating problems.
    pub checks: bool,
}

impl<'a> Task<'a> {
    /// The task of a learner in a step of a lesson; with `checks` each of its turns attacks a royal piece.
    pub fn of(step: &'a Step, learner: SideId, checks: bool) -> Task<'a> {
        Task { goal: &step.goal, learner, within: step.within, replies: &step.replies, allow: step.allow.as_deref(), checks }
    }
}

/// The limits of a solver.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// Most positions to search.
    pub nodes: u64,
    /// Ways that are listed, at most.
    pub ways: usize,
    /// Called now and then with the number of positions searched.
    pub progress: Option<&'a (dyn Fn(u64) + Sync)>,
    /// Somebody asks to stop.
    pub stop: Option<&'a AtomicBool>,
}

impl Default for Limits<'_> {
    fn default() -> Self {
        Limits { nodes: 2_000_000, ways: 16, progress: None, stop: None }
    }
}

impl std::fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Limits").field("nodes", &self.nodes).field("ways", &self.ways).finish_non_exhaustive()
    }
}

/// The outcome of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// The goal can be reached.
    Proved,
    /// It cannot.
    Refuted,
    /// The search ended before that was known.
    Unknown,
}

/// A first turn that reaches the goal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Way {
    /// Its decisions, up to where the goal is reached.
    pub decisions: Vec<Decision>,
    /// Most turns that the learner needs, this one counted.
    pub turns: u16,
}

/// An answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solution {
    /// The outcome: proved, refuted or unknown.
    pub status: Status,
    /// Least number of turns that the learner needs.
    pub turns: Option<u16>,
    /// The first turns that reach it in so many; ways to the same position count once, and so do removals where any will do. At most as
    /// many as the limits say.
    pub ways: Vec<Way>,
    /// The best play of both sides, as decisions.
    pub line: Vec<Decision>,
    /// It is reached by a chase of a group, and other ways, shorter ones among them, were not looked for.
    pub chase: bool,
    /// Number of positions searched.
    pub nodes: u64,
}

impl Solution {
    /// True if there is one way and no other.
    pub fn is_unique(&self) -> bool {
        self.status == Status::Proved && self.ways.len() == 1
    }
}

/// The reason why nothing can be looked for.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SolveError {
    /// The position cannot be.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A Lua function failed, or a decision is not legal.
    #[error(transparent)]
    Game(#[from] GameError),
}

/// A reply, and in how many turns the learner still gets there after it; `None`: no more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Defence {
    /// The reply.
    pub decisions: Vec<Decision>,
    /// Turns that the learner then needs.
    pub turns: Option<u16>,
    /// The number of ways that the learner then has, if they were counted.
    pub ways: usize,
}

impl Defence {
    /// Puts the best replies first: no way on is the best; then the longest way, and of several the narrowest. Equal ones keep their order.
    fn best_first(replies: &mut [Defence]) {
        replies.sort_by_key(|reply| {
            let passes = reply.decisions.iter().all(|decision| decision.kind() == DecisionKind::Pass);
            (Reverse(reply.turns.map_or(u32::MAX, u32::from)), reply.ways, passes)
        });
    }

    /// Puts the replies first after which the way is longest. Equal ones keep their order.
    fn longest_first(replies: &mut [Defence]) {
        replies.sort_by_key(|reply| Reverse(reply.turns.map_or(u32::MAX, u32::from)));
    }
}

/// The replies of the other side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Defences {
    /// Everything that matters, the best first.
    Known(Vec<Defence>),
    /// A reply that escapes from all chases; another way to the goal may exist.
    Guessed(Defence),
    /// The search ended before that was known.
    Unknown,
}

impl Defences {
    /// The replies, if they are known.
    pub fn known(self) -> Option<Vec<Defence>> {
        match self {
            Defences::Known(found) => Some(found),
            Defences::Guessed(_) | Defences::Unknown => None,
        }
    }
}

/// The start of a search: a position, the decisions played from it, and the turns that are left.
#[derive(Debug, Clone, Copy)]
pub struct StartPoint<'a> {
    /// The position; `None`: the first of the game.
    pub start: Option<&'a Setup>,
    /// Decisions made since.
    pub played: &'a [Decision],
    /// Turns of the learner that are left, the present one counted.
    pub left: u16,
    /// Pieces that the learner has taken.
    pub taken: u16,
    /// The place in the book of replies.
    pub branch: Branch,
}

/// Answers questions about one goal under one set of rules.
#[derive(Debug)]
pub struct Solver<'a> {
    rules: &'a Rules,
    task: Task<'a>,
    limits: Limits<'a>,
    judge: Judge,
    book: Option<Arc<Book>>,
}

impl<'a> Solver<'a> {
    /// For a goal under the rules of a game.
    pub fn new(rules: &'a Rules, task: Task<'a>, limits: Limits<'a>) -> Solver<'a> {
        let judge = Judge::new(rules.spec(), task.goal, task.learner);
        Solver { rules, task, limits, judge, book: None }
    }

    /// Replies of a script, read for the position that the step begins with.
    pub fn with_book(self, book: Option<Arc<Book>>) -> Solver<'a> {
        Solver { book, ..self }
    }

    /// Solves the goal from a position: the least number of turns, the first turns that reach it, and the line of best play.
    ///
    /// # Errors
    /// [`SolveError`].
    pub fn solve(&self, from: &Setup) -> Result<Solution, SolveError> {
        self.solve_from(StartPoint { start: Some(from), played: &[], left: self.task.within, taken: 0, branch: Branch::ROOT })
    }

    /// True if the goal is reached before anybody has moved, or nobody can move any more.
    ///
    /// # Errors
    /// [`SolveError`].
    pub fn holds_already(&self, from: &Setup) -> Result<bool, SolveError> {
        let mut game = self.rules.game();
        game.set_up(from)?;
        let mut board = PlayedGame { game: &mut *game };
        Ok(self.judge.over(&mut board).is_some() || self.judge.reached(&mut board, 0, true))
    }

    /// As [`Solver::solve`], from within a turn or a line.
    ///
    /// # Errors
    /// [`SolveError`].
    pub fn solve_from(&self, from: StartPoint<'_>) -> Result<Solution, SolveError> {
        self.rules.with_width(Asking { solver: self, from, what: Solve })
    }

    /// The outcome from here, and the least number of turns.
    pub fn least(&self, from: StartPoint<'_>) -> Result<(Status, Option<u16>), SolveError> {
        self.rules.with_width(Asking { solver: self, from, what: Least })
    }

    /// The other side's replies here, the best first: those that refute the goal, then those that delay it longest.
    pub fn defences(&self, from: StartPoint<'_>) -> Result<Defences, SolveError> {
        self.rules.with_width(Asking { solver: self, from, what: Defend })
    }

    /// A line in words.
    ///
    /// # Errors
    /// [`SolveError`] if a decision is not legal.
    pub fn told(&self, from: &Setup, line: &[Decision]) -> Result<Vec<Turned>, SolveError> {
        let mut game = self.rules.game();
        game.set_up(from)?;
        Ok(split_turns(&*game, line)?)
    }
}

/// A question, entered at the board's own width.
struct Asking<'s, 'a, Q> {
    solver: &'s Solver<'a>,
    from: StartPoint<'s>,
    what: Q,
}

trait Question {
    type Output;
    fn ask<const W: usize>(self, search: &mut Search<'_, W>, here: Node) -> Result<Self::Output, Halt>;
    /// The answer when the search ended too soon.
    fn unknown(nodes: u64) -> Self::Output;
}

impl<Q: Question> WidthVisitor for Asking<'_, '_, Q> {
    type Output = Result<Q::Output, SolveError>;

    fn visit<const W: usize>(self, rules: &Arc<CompiledRules<W>>) -> Self::Output {
        let mut position = match self.from.start {
            Some(setup) => Position::from_setup(rules, setup)?,
            None => Position::start(rules),
        };
        for &decision in self.from.played {
            position.make(decision);
        }
        let here = Node { left: self.from.left, taken: self.from.taken, branch: self.from.branch };
        let mut search = Search::new(position, self.solver);
        let answer = self.what.ask(&mut search, here);
        if let Some(fault) = search.position.take_fault() {
            return Err(GameError::Hook(fault).into());
        }
        Ok(answer.unwrap_or_else(|Halt| Q::unknown(search.all_nodes())))
    }
}

struct Solve;

impl Question for Solve {
    type Output = Solution;

    fn ask<const W: usize>(self, search: &mut Search<'_, W>, here: Node) -> Result<Solution, Halt> {
        let turns = search.least(here)?;
        let (mut ways, mut line) = (Vec::new(), Vec::new());
        if let Some(turns) = turns {
            let here = Node { left: turns, ..here };
            ways = search.ways(here)?;
            line = search.line(here)?;
        }
        let status = if turns.is_some() { Status::Proved } else { Status::Refuted };
        Ok(Solution { status, turns, ways, line, chase: search.chasing, nodes: search.all_nodes() })
    }

    fn unknown(nodes: u64) -> Solution {
        Solution { status: Status::Unknown, turns: None, ways: Vec::new(), line: Vec::new(), chase: false, nodes }
    }
}

struct Least;

impl Question for Least {
    type Output = (Status, Option<u16>);

    fn ask<const W: usize>(self, search: &mut Search<'_, W>, here: Node) -> Result<Self::Output, Halt> {
        let turns = search.least(here)?;
        Ok((if turns.is_some() { Status::Proved } else { Status::Refuted }, turns))
    }

    fn unknown(_: u64) -> Self::Output {
        (Status::Unknown, None)
    }
}

struct Defend;

impl Question for Defend {
    type Output = Defences;

    fn ask<const W: usize>(self, search: &mut Search<'_, W>, here: Node) -> Result<Defences, Halt> {
        if search.may_chase(here) && search.least(here).is_ok_and(|turns| turns.is_some()) && search.chasing {
            return search.defences(here).map(Defences::Known);
        }
        match search.defences(here) {
            Ok(found) => Ok(Defences::Known(found)),
            Err(Halt) => Ok(search.escape(here).map_or(Defences::Unknown, Defences::Guessed)),
        }
    }

    fn unknown(_: u64) -> Defences {
        Defences::Unknown
    }
}
