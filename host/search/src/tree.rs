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
//! Nothing here reads a clock: the caller says when to stop. With one thread the answer depends on the position, the seed and the number of
//! playouts alone; with several, each grows a tree of its own, and the visits of the first decisions are added up.

mod arena;
mod kept;
mod later;
mod stepper;
mod value;
mod worker;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tianyuan_rules::{CompiledRules, Decision, Rules, Setup, WidthVisitor};

use crate::eval::Evaluation;
use crate::parallel::{Queue, everywhere};
use crate::threads;
use crate::{RulesForThread, SearchError, Weights};
pub use kept::KeptTrees;
use kept::{Grown, Tree};
use stepper::Board;
use worker::{Root, Worker};

/// The rule by which a search chooses between decisions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Policy {
    /// Mean and visits, without a solver: the yardstick of other searches.
    Uct,
    /// GRAVE with a solver.
    Grave,
}

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
    /// Playouts at most, of all threads.
    pub playouts: u64,
    /// Called often; the search ends soon after it returns true.
    pub stop: &'a (dyn Fn() -> bool + Sync),
    /// Called with what the first thread has found, each time its playouts have doubled twice.
    pub report: Option<&'a (dyn Fn(&Found) + Sync)>,
    /// Seed of the playouts.
    pub seed: u64,
    /// Threads, at least one.
    pub threads: usize,
    /// Most nodes of all trees: the tree grows no further then, and the search goes on.
    pub nodes: usize,
    /// The trees of earlier decisions: what was searched below the position is not searched again.
    pub kept: Option<&'a KeptTrees>,
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
    /// Nodes of all trees.
    pub nodes: u64,
}

/// Searches a position.
///
/// # Errors
/// [`SearchError`]: a position that cannot be, decisions that the rules do not offer, or a failure of a function of the script.
pub fn search(rules: RulesForThread<'_>, request: TreeRequest<'_>) -> Result<Found, SearchError> {
    let threads = threads::usable(request.threads);
    let (queue, begun) = (Queue::new(), AtomicU64::new(0));
    let roots = everywhere(threads, rules, &queue, |rules| {
        let thread = begun.fetch_add(1, Ordering::Relaxed);
        one_tree(rules, &request, thread, threads as u64).map_err(|error| queue.fail(thread, error))
    })?;
    Ok(together(roots))
}

/// Grows the tree of one thread.
fn one_tree(rules: &Arc<Rules>, request: &TreeRequest<'_>, thread: u64, threads: u64) -> Result<Root, SearchError> {
    struct Open<'a>(Option<&'a Setup>, Option<Arc<Evaluation>>);
    impl WidthVisitor for Open<'_> {
        type Output = Result<Box<dyn stepper::Stepper>, SearchError>;

        fn visit<const W: usize>(self, rules: &Arc<CompiledRules<W>>) -> Self::Output {
            Ok(Box::new(Board::open(rules, self.0, self.1)?))
        }
    }
    rules.reset();
    let worth = value::Worth::of(rules.spec(), request.cut);
    let evaluation = worth.is_valued().then(|| Evaluation::weighed(rules.spec(), request.weights.unwrap_or(&Weights::new())));
    let mut board = rules.with_width(Open(request.from, evaluation.map(Arc::new)))?;
    board.begin(request.made)?;
    // The remainder goes to the first threads.
    let playouts = request.playouts / threads + u64::from(thread < request.playouts % threads);
    let seed = request.seed ^ (thread + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let nodes = (request.nodes / threads as usize).max(1);
    let told = |root: Root| {
        if let Some(report) = request.report {
            report(&together(vec![root]));
        }
    };
    let report: Option<&dyn Fn(Root)> = if thread == 0 && request.report.is_some() { Some(&told) } else { None };
    let wanted = Grown { policy: request.policy, from: request.from.cloned(), made: request.made.to_vec() };
    let tree = request.kept.and_then(|kept| kept.take(thread, &wanted, nodes)).unwrap_or_else(|| Tree::new(board.mover()));
    let mut worker = Worker::new(board, worth, (request.policy, seed), (nodes, playouts), tree);
    let root = worker.grow(request.stop, report)?;
    if let Some(kept) = request.kept {
        kept.put(thread, wanted, worker.tree());
    }
    Ok(root)
}

/// The trees of all threads as one answer.
fn together(roots: Vec<Root>) -> Found {
    let (playouts, nodes) = roots.iter().fold((0, 0), |(playouts, nodes), root| (playouts + root.playouts, nodes + root.nodes));
    let mut lines: Vec<Line> = Vec::new();
    for root in roots {
        for child in root.children {
            match lines.iter_mut().find(|line| line.decisions.first() == child.decisions.first()) {
                Some(line) => {
                    let visits = line.visits + child.visits;
                    line.value = (line.value * line.visits as f64 + child.value * child.visits as f64) / visits.max(1) as f64;
                    if child.visits > line.visits {
                        line.decisions = child.decisions;
                    }
                    line.visits = visits;
                    line.proven = line.proven.or(child.proven);
                }
                None => lines.push(child),
            }
        }
    }
    // A proven result is certain, whatever the playouts before the proof said.
    for line in &mut lines {
        line.value = match line.proven {
            Some(Proven::Win) => 1.0,
            Some(Proven::Draw) => 0.5,
            Some(Proven::Loss) => 0.0,
            None => line.value,
        };
    }
    // Proven lines come by their result, all others by visits; of equals the first that the rules offer.
    let rank = |line: &Line| match line.proven {
        Some(Proven::Win) => 2,
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
    Found { lines, playouts, nodes }
}
