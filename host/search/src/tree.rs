//! Monte-Carlo tree search over the decisions of any game.
//!
//! The search knows the rules through [`Stepper`] alone. Its tree is one of decisions, not of turns: a turn of several decisions is several
//! levels, and each level is valued for the side that decides there. Chance is a level whose face is drawn by its odds. Values are results
//! for each side between 0 and 1, so that games of more than two sides and of teams need nothing of their own.
//!
//! - **UCT** chooses by mean and visits; **GRAVE** (Cazenave 2015) adds how a decision fared later in the playouts through the nearest ancestor
//!   that has been visited often enough.
//! - **Solver**: a win, a draw or a loss that the rules prove goes up the tree, and proven nodes are not searched again (Winands 2008).
//! - **Early end of playouts** (Lorentz 2008): long playouts are cut, and the position is valued by the pieces.
//!
//! Switches ([`Policy`]) add to these: playouts by habit (`habits.rs`), proof numbers with bounds of results (`proof.rs`), a bias by the
//! evaluation of new positions, which the facts of the declarations make up, and implicit minimax (Lanctot 2014), the same evaluation carried up
//! the tree, and a learned policy of placements (`placing/`), drawn in playouts and first in the tree.
//!
//! Nothing here reads a clock: the caller says when to stop. With one thread the answer depends on the position, the seed and the number of
//! playouts alone; several grow one tree together, and playouts under way count as lost until they are back (virtual loss).

mod arena;
mod habits;
mod kept;
mod later;
mod policy;
mod proof;
mod select;
mod stepper;
#[cfg(test)]
mod tests;
mod value;
mod worker;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use tianyuan_rules::{CompiledRules, Decision, Rules, Setup, WidthVisitor};

use crate::eval::Evaluation;
use crate::kept::KeptEvaluation;
use crate::parallel::{Queue, everywhere};
use crate::placing::PlacementPolicy;
use crate::threads;
use crate::{RulesForThread, SearchError, Weights};
pub use kept::KeptTrees;
use kept::{Grown, Tree};
use later::Later;
pub use policy::{Habit, Policy, Rule};
use proof::Numbers;
use stepper::Board;
use worker::{Worker, lock};

/// Playouts before the first report, and how many times as many before each further one.
const REPORTED: u64 = 32;
const REPORTED_AGAIN: u64 = 4;

/// Later decisions of a playout that the table of all later decisions has room for.
const ROOM: u64 = 64;

/// A search, with its limits.
#[derive(Clone, Copy)]
pub struct TreeRequest<'a> {
    /// The position to decide in; `None` is the game's first.
    pub from: Option<&'a Setup>,
    /// Decisions made since, oldest first.
    pub made: &'a [Decision],
    /// The rule by which decisions are chosen.
    pub policy: Policy,
    /// Weights of the evaluation that take the places of the declared ones.
    pub weights: Option<&'a Weights>,
    /// Decisions after which a playout is cut and valued; `None`: as follows from the declarations.
    pub cut: Option<u32>,
    /// Weights of the policy of placements, which [`Policy::patterns`] asks for.
    pub placing: Option<&'a Weights>,
    /// Playouts at most, of all threads.
    pub playouts: u64,
    /// Called often; the search ends soon after it returns true.
    pub stop: &'a (dyn Fn() -> bool + Sync),
    /// Called with what was found so far, each time the playouts have doubled twice.
    pub report: Option<&'a (dyn Fn(&Found) + Sync)>,
    /// Seed of the playouts.
    pub seed: u64,
    /// Threads, at least one.
    pub threads: usize,
    /// Most nodes: the tree grows no further then, and the search goes on.
    pub nodes: usize,
    /// The tree of earlier decisions: what was searched below the position is not searched again.
    pub kept: Option<&'a KeptTrees>,
    /// The evaluation of earlier searches of this game.
    pub evaluation: Option<&'a KeptEvaluation>,
}

impl std::fmt::Debug for TreeRequest<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TreeRequest")
            .field("policy", &self.policy)
            .field("playouts", &self.playouts)
            .field("seed", &self.seed)
            .field("threads", &self.threads)
            .finish_non_exhaustive()
    }
}

/// A result that is certain, for the side that decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Proven {
    /// It wins.
    Win,
    /// Nobody can win.
    Draw,
    /// It loses.
    Loss,
}

impl Proven {
    /// Its word in JSON: `win`, `draw` or `loss`.
    pub fn word(self) -> &'static str {
        match self {
            Proven::Win => "win",
            Proven::Draw => "draw",
            Proven::Loss => "loss",
        }
    }
}

/// A decision that was searched.
#[derive(Debug, Clone, PartialEq)]
pub struct Line {
    /// The decision and the best ones after it, as far as they were searched.
    pub decisions: Vec<Decision>,
    /// Playouts through it.
    pub visits: u64,
    /// The expected result of the side that decides: 1 a win, 0 a loss.
    pub value: f64,
    /// The result, where it is proven.
    pub proven: Option<Proven>,
}

impl Line {
    /// Its value to four places, as JSON has it.
    pub fn rounded(&self) -> f64 {
        rounded(self.value)
    }
}

/// A value to four places.
pub fn rounded(value: f64) -> f64 {
    (value * 1e4).round() / 1e4
}

/// The result of a search.
#[derive(Debug, Clone, PartialEq)]
pub struct Found {
    /// The decisions, the best first; empty where the game is over.
    pub lines: Vec<Line>,
    /// Playouts made.
    pub playouts: u64,
    /// Nodes of the tree.
    pub nodes: u64,
}

/// The parts that the threads of a search share.
#[derive(Debug, Default)]
struct Shared {
    tree: OnceLock<Mutex<Tree>>,
    /// The evaluation, where none is kept from earlier searches.
    evaluation: KeptEvaluation,
    /// Threads that have begun, playouts that were begun, and those that were made.
    threads: AtomicU64,
    begun: AtomicU64,
    played: AtomicU64,
    /// Nothing is left to search, or a thread has failed.
    over: AtomicBool,
}

/// Searches a position.
///
/// # Errors
/// [`SearchError`]: a position that cannot be, decisions that the rules do not offer, or a failure of a function of the script.
pub fn search(rules: RulesForThread<'_>, request: TreeRequest<'_>) -> Result<Found, SearchError> {
    let (queue, shared) = (Queue::new(), Shared::default());
    let wanted = Grown { policy: request.policy, from: request.from.cloned(), made: request.made.to_vec() };
    everywhere(threads::usable(request.threads), rules, &queue, |rules| {
        let thread = shared.threads.fetch_add(1, Relaxed);
        help(rules, &request, &wanted, &shared, thread).map_err(|error| {
            shared.over.store(true, Relaxed);
            queue.fail(thread, error)
        })
    })?;
    let Some(tree) = shared.tree.into_inner() else { return Ok(Found { lines: Vec::new(), playouts: 0, nodes: 0 }) };
    let tree = tree.into_inner().unwrap_or_else(PoisonError::into_inner);
    let found = found(&tree, shared.played.into_inner());
    if let Some(kept) = request.kept {
        kept.put(wanted, tree);
    }
    Ok(found)
}

/// Helps the tree to grow until the playouts are made, the position is proven, or somebody says stop; one playout is made at least.
fn help(rules: &Arc<Rules>, request: &TreeRequest<'_>, wanted: &Grown, shared: &Shared, thread: u64) -> Result<(), SearchError> {
    struct Open<'a>(Option<&'a Setup>, Option<Arc<Evaluation>>, Option<Arc<PlacementPolicy>>);
    impl WidthVisitor for Open<'_> {
        type Output = Result<Box<dyn stepper::Stepper>, SearchError>;

        fn visit<const W: usize>(self, rules: &Arc<CompiledRules<W>>) -> Self::Output {
            Ok(Box::new(Board::open(rules, self.0, self.1, self.2)?))
        }
    }
    rules.reset();
    let policy = request.policy;
    let worth = value::Worth::of(rules.spec(), request.cut);
    let evaluation = (worth.is_valued() || policy.foresees() && worth.has_evaluation())
        .then(|| request.evaluation.unwrap_or(&shared.evaluation).of(rules.spec(), request.weights));
    let placing = request.placing.filter(|_| policy.patterns);
    let placing = placing.and_then(|weights| request.evaluation.unwrap_or(&shared.evaluation).placing(rules.spec(), Some(weights)));
    let prefers = placing.is_some();
    let mut board = rules.with_width(Open(request.from, evaluation, placing))?;
    board.begin(request.made)?;
    let tree = shared.tree.get_or_init(|| {
        let noted = if policy.rule == Rule::Grave { request.playouts.saturating_mul(ROOM).min(request.nodes as u64) as usize } else { 0 };
        let new = || Tree::new((board.mover(), request.made), Later::new(noted), policy.proof.then(|| Numbers::new(worth.teams)));
        Mutex::new(request.kept.and_then(|kept| kept.take(wanted, request.nodes)).unwrap_or_else(new))
    });
    let seed = request.seed ^ (thread + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let mut worker = Worker::new(board, worth, (policy, seed), (request.nodes.max(1), prefers), tree);
    let mut next = REPORTED;
    while !shared.over.load(Relaxed) {
        let playout = shared.begun.fetch_add(1, Relaxed);
        if playout >= request.playouts.max(1) || playout > 0 && (request.stop)() || !worker.once(tree)? {
            shared.over.store(true, Relaxed);
            break;
        }
        let played = shared.played.fetch_add(1, Relaxed) + 1;
        if let Some(report) = request.report.filter(|_| thread == 0 && played >= next) {
            let so_far = found(&lock(tree), played);
            report(&so_far);
            while next <= played {
                next *= REPORTED_AGAIN;
            }
        }
    }
    worker.leave(tree);
    Ok(())
}

/// The tree as an answer.
fn found(tree: &Tree, playouts: u64) -> Found {
    let mut lines = tree.lines();
    // A proven result is certain, whatever the playouts before the proof said.
    for line in &mut lines {
        line.value = match line.proven {
            Some(Proven::Win) => 1.0,
            Some(Proven::Draw) => 0.5,
            Some(Proven::Loss) => 0.0,
            None => line.value,
        };
    }
    // Proven lines come by their result, all others by visits; of equals the first that the rules offer. Where no line is better than a draw, a
    // draw in hand comes before what is still open.
    let drawn = tree.top().proven == Some(Proven::Draw);
    let rank = |line: &Line| match line.proven {
        Some(Proven::Win) => 3,
        Some(Proven::Draw) if drawn => 2,
        Some(Proven::Loss) => 0,
        Some(Proven::Draw) | None => 1,
    };
    lines.sort_by(|a, b| rank(b).cmp(&rank(a)).then(b.visits.cmp(&a.visits)));
    // A draw in hand is better than what looks worse.
    if let Some(at) = lines.iter().position(|line| line.proven == Some(Proven::Draw))
        && lines.first().is_some_and(|best| best.proven.is_none() && best.value < 0.5)
    {
        lines[..=at].rotate_right(1);
    }
    Found { lines, playouts, nodes: tree.nodes.len() as u64 }
}
