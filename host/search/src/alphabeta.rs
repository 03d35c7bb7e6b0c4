//! Alpha-beta search for games of two teams without chance.
//!
//! It knows the rules through [`Board`] alone. A depth is a number of decisions, and the sign of a score follows from who decides, never from
//! the parity of the ply: a turn may have several decisions. Scores are worths of [`crate::eval`], in hundredths of a stone.
//!
//! - **Principal variation search**, deeper and deeper, with a transposition table.
//! - **Order**: the best decision known, what takes most, killers, history; captures that lose by the exchange come last.
//! - **Quiescence**: beyond the depth everything that takes something is searched, but for losing captures; where a side must take, it is not
//!   assumed that it may not.
//! - **Reductions** of late quiet decisions, which are left out near the end of a line, both sooner where the side stands no better than at its
//!   last decision; **extensions** of checks, and, where declared royal pieces must be kept from attack and a side has strong pieces, **null moves**.
//! - **Draws**: a position that has been on the way before is worth nothing to anybody.
//!
//! Nothing here reads a clock, and nothing allocates for a node. With one thread, and nothing kept, the answer depends on the position and the
//! limits alone.

mod board;
mod exchange;
mod order;
mod search;
mod table;
#[cfg(test)]
mod tests;
mod worths;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use tianyuan_rules::{CompiledRules, Decision, Rules, Setup, WidthVisitor};

use crate::eval::{Evaluation, expected};
use crate::kept::KeptEvaluation;
use crate::parallel::{Queue, everywhere};
use crate::threads;
use crate::tree::{Found, Line, Proven};
use crate::{RulesForThread, SearchError, Weights};
use board::{Board, SizedBoard};
use search::{PROVEN, RootLine, Search, Shortcuts};
pub(crate) use table::KeptTable;
use table::Table;

/// The deepest search.
const DEEPEST: i32 = 100;

/// A search, with its limits.
pub(crate) struct Request<'a> {
    /// The position to decide in; `None` is the game's first.
    pub(crate) from: Option<&'a Setup>,
    /// Decisions made since, oldest first.
    pub(crate) made: &'a [Decision],
    /// Weights of the evaluation that take the places of the declared ones.
    pub(crate) weights: Option<&'a Weights>,
    /// Nodes at most.
    pub(crate) nodes: u64,
    /// Decisions ahead at most; 0 for no limit.
    pub(crate) depth: u16,
    /// Decisions of which the score is exact.
    pub(crate) lines: usize,
    /// Called often; the search ends soon after it returns true.
    pub(crate) stop: &'a (dyn Fn() -> bool + Sync),
    /// Threads, at least one.
    pub(crate) threads: usize,
    /// Results of earlier searches for positions of this game.
    pub(crate) kept: Option<&'a KeptTable>,
    /// The evaluation of earlier searches of this game.
    pub(crate) evaluation: Option<&'a KeptEvaluation>,
    /// Called with what is found after each depth.
    pub(crate) report: Option<&'a (dyn Fn(&Found) + Sync)>,
}

/// Searches a position, on so many threads that share what they find out about positions (lazy SMP). With one, the answer depends on the position
/// and the limits alone.
///
/// # Errors
/// [`SearchError`]: a position that cannot be, decisions that the rules do not offer, or a failure of a function of the script.
pub(crate) fn search(rules: RulesForThread<'_>, request: &Request<'_>) -> Result<Found, SearchError> {
    let threads = threads::usable(request.threads);
    let table = request.kept.map_or_else(|| Arc::new(Table::new(request.nodes)), |kept| kept.take(request.nodes));
    let (queue, begun, over) = (Queue::new(), AtomicU64::new(0), AtomicBool::new(false));
    let own = KeptEvaluation::default();
    let evaluation = request.evaluation.unwrap_or(&own);
    let all = everywhere(threads, rules, &queue, |rules| {
        let thread = begun.fetch_add(1, Relaxed);
        let found = on_one_thread(rules, request, &table, evaluation, (thread, threads as u64), &over);
        // Whoever has finished has the answer: the others only helped.
        over.store(true, Relaxed);
        found.map_err(|error| queue.fail(thread, error))
    })?;
    let nodes = all.iter().map(|part| part.nodes).sum();
    let best = all.into_iter().min_by_key(|part| (std::cmp::Reverse(part.depth), part.thread));
    Ok(found(best.map(|part| part.roots).unwrap_or_default(), nodes))
}

/// The search of one thread.
struct Part {
    thread: u64,
    roots: Vec<RootLine>,
    /// The last depth that was searched to its end.
    depth: i32,
    nodes: u64,
}

fn on_one_thread(
    rules: &Arc<Rules>,
    request: &Request<'_>,
    table: &Arc<Table>,
    evaluation: &KeptEvaluation,
    (thread, threads): (u64, u64),
    over: &AtomicBool,
) -> Result<Part, SearchError> {
    let mut path = Vec::new();
    let evaluation = evaluation.of(rules.spec(), request.weights);
    let board = open(rules, (request.from, request.made), evaluation, &mut path)?;
    let shortcuts = Shortcuts { any: true, quiescence: true };
    let limit = (request.nodes / threads + u64::from(thread < request.nodes % threads)).max(1);
    let stop = || over.load(Relaxed) || (request.stop)();
    let mut search = Search::new(board, path, (Arc::clone(table), limit), &stop, shortcuts);
    let depth = if request.depth == 0 { DEEPEST } else { i32::from(request.depth).min(DEEPEST) };
    let report = |roots: &[RootLine], nodes: u64| {
        if let Some(report) = request.report {
            report(&found(roots.to_vec(), nodes));
        }
    };
    let report: Option<search::Report<'_>> = if thread == 0 && request.report.is_some() { Some(&report) } else { None };
    // Every second thread is a depth ahead, so that threads do not all do the same.
    let first = (1 + thread as i32 % 2).min(depth);
    let roots = search.run(first..=depth, request.lines, report)?;
    Ok(Part { thread, roots, depth: search.finished, nodes: search.nodes })
}

fn found(roots: Vec<RootLine>, nodes: u64) -> Found {
    Found { lines: roots.into_iter().map(line).collect(), playouts: nodes, nodes }
}

/// A board at the position to decide in.
fn open(
    rules: &Arc<Rules>,
    (from, made): (Option<&Setup>, &[Decision]),
    evaluation: Arc<Evaluation>,
    path: &mut Vec<u64>,
) -> Result<Box<dyn Board>, SearchError> {
    struct Open<'a>(Option<&'a Setup>, Arc<Evaluation>);
    impl WidthVisitor for Open<'_> {
        type Output = Result<Box<dyn Board>, SearchError>;

        fn visit<const W: usize>(self, rules: &Arc<CompiledRules<W>>) -> Self::Output {
            Ok(Box::new(SizedBoard::open(rules, self.0, self.1)?))
        }
    }
    rules.reset();
    let mut board = rules.with_width(Open(from, evaluation))?;
    board.begin(made, path)?;
    Ok(board)
}

fn line(root: RootLine) -> Line {
    let proven = match root.score {
        score if score > PROVEN && root.exact => Some(Proven::Win),
        score if score < -PROVEN && root.nodes > 0 => Some(Proven::Loss),
        _ => None,
    };
    let value = match proven {
        Some(Proven::Win) => 1.0,
        Some(Proven::Loss) => 0.0,
        _ => expected(root.score),
    };
    Line { decisions: root.line, visits: root.nodes, value, proven }
}
