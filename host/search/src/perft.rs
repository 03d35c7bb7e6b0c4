//! Perft over many threads: every thread walks through the first plies and counts below the positions that nobody else has
//! taken. There are as many of those as the threads need to stay busy until the end, so a root with few decisions is split deeper.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

use tianyuan_rules::{CompiledRules, Decision, GameError, Moves, PerftOptions, Position, Setup, WidthVisitor};

use crate::parallel::{Failed, Queue, everywhere};
use crate::{RulesForThread, SearchError, open};

/// Pieces of work for each thread, so that the last ones to be finished are small.
const EACH: u64 = 16;

/// A count of the nodes of a game's tree.
#[derive(Clone, Copy)]
pub struct PerftRequest<'a> {
    /// The first position; `None` is the game's own.
    pub from: Option<&'a Setup>,
    /// The depth in plies.
    pub depth: u32,
    /// The options of the count.
    pub options: PerftOptions,
    /// Threads, at least one.
    pub threads: usize,
    /// Called after each piece of work with the number finished and the number of all. On one thread a piece is a first decision.
    pub progress: Option<&'a (dyn Fn(usize, usize) + Sync)>,
}

impl std::fmt::Debug for PerftRequest<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PerftRequest").field("depth", &self.depth).field("options", &self.options).finish_non_exhaustive()
    }
}

/// The count.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Perft {
    /// Leaves.
    pub nodes: u64,
    /// Leaves below each first decision, in the position's order; empty when turns or sides are counted (a turn has no one first
    /// decision) and at depth 0.
    pub divide: Vec<(Decision, u64)>,
}

/// Counts the tree below a position.
///
/// # Errors
/// [`SearchError`]; of several the one that a single thread meets first.
pub fn perft(rules: RulesForThread<'_>, request: PerftRequest<'_>) -> Result<Perft, SearchError> {
    let shared = Shared { queue: Queue::new(), split: OnceLock::new(), done: AtomicU64::new(0) };
    let mut threads = if request.depth > 1 { request.threads } else { 1 };
    if threads > 1 && rules().map_err(SearchError::Rules)?.keeps_state() {
        // State that functions keep depends on every position before: one thread meets them in the order of the tree.
        threads = 1;
    }
    let request = PerftRequest { threads, ..request };
    let parts = everywhere(threads, rules, &shared.queue, |rules| rules.with_width(Part { request, shared: &shared }))?;
    let mut all = Perft::default();
    for part in parts {
        all.nodes += part.nodes;
        if all.divide.is_empty() {
            all.divide = part.divide;
        } else {
            all.divide.iter_mut().zip(part.divide).for_each(|(sum, row)| sum.1 += row.1);
        }
    }
    Ok(all)
}

/// The state that the threads share.
struct Shared {
    queue: Queue,
    split: OnceLock<Split>,
    done: AtomicU64,
}

/// The cut through the tree: its depth in plies, and the number of pieces of work.
#[derive(Debug, Clone, Copy)]
struct Split {
    plies: u32,
    pieces: u64,
}

impl Split {
    fn of<const W: usize>(position: &mut Position<W>, request: &PerftRequest<'_>) -> Split {
        // The last ply is counted without being made, so it stays with the pieces.
        let (deepest, wanted) = match request.threads {
            0 | 1 => (request.depth.min(1), u64::MAX),
            threads => (request.depth.saturating_sub(1).max(request.depth.min(1)), threads as u64 * EACH),
        };
        let mut split = Split { plies: 0, pieces: 1 };
        while split.plies < deepest && split.pieces < wanted {
            // A failing function of the script fails again in the count, which reports it.
            let Ok(pieces) = position.perft(split.plies + 1, request.options) else { break };
            split = Split { plies: split.plies + 1, pieces };
        }
        split
    }
}

struct Part<'a> {
    request: PerftRequest<'a>,
    shared: &'a Shared,
}

impl WidthVisitor for Part<'_> {
    type Output = Result<Perft, Failed>;

    // Profiles count the work of this function.
    #[inline(never)]
    fn visit<const W: usize>(self, rules: &Arc<CompiledRules<W>>) -> Self::Output {
        let queue = &self.shared.queue;
        let mut position = open(rules, self.request.from).map_err(|error| queue.fail(0, error))?;
        rules.reset();
        let split = *self.shared.split.get_or_init(|| Split::of(&mut position, &self.request));
        let mut walk = Walk { part: self, split, number: 0, mine: queue.take(1).start, counted: Perft::default(), failed: None };
        let mut buffers: Vec<Moves<W>> = Vec::new();
        buffers.resize_with(split.plies as usize, Moves::default);
        walk.down(&mut position, &mut buffers, split.plies);
        walk.failed.map_or(Ok(walk.counted), Err)
    }
}

/// One thread's way through the first plies.
struct Walk<'a> {
    part: Part<'a>,
    split: Split,
    /// Pieces passed.
    number: u64,
    /// The piece to be counted next.
    mine: u64,
    counted: Perft,
    failed: Option<Failed>,
}

impl Walk<'_> {
    fn down<const W: usize>(&mut self, position: &mut Position<W>, buffers: &mut [Moves<W>], plies: u32) {
        if plies == 0 {
            return self.arrive(position);
        }
        let PerftOptions { turns, sides } = self.part.request.options;
        if turns || sides {
            let mut each = |position: &mut Position<W>| {
                if self.goes_on() {
                    self.down(position, &mut [], plies - 1);
                }
            };
            if sides { position.each_run(&mut each) } else { position.each_turn(&mut each) }
        } else if let Some((moves, deeper)) = buffers.split_first_mut() {
            position.generate(moves);
            if self.is_broken(position) {
                return;
            }
            let rules = Arc::clone(position.rules());
            moves.for_each(&rules, |decision| {
                if plies == self.split.plies {
                    self.counted.divide.push((decision, 0));
                }
                if self.goes_on() {
                    position.make(decision);
                    self.down(position, deeper, plies - 1);
                    position.unmake();
                }
            });
        }
        self.is_broken(position);
    }

    /// At a piece: counted, if it is this thread's.
    fn arrive<const W: usize>(&mut self, position: &mut Position<W>) {
        let number = self.number;
        self.number += 1;
        if number != self.mine {
            return;
        }
        let Part { request, shared } = &self.part;
        match position.perft(request.depth - self.split.plies, request.options) {
            Ok(nodes) => {
                self.counted.nodes += nodes;
                if let Some((_, sum)) = self.counted.divide.last_mut() {
                    *sum += nodes;
                }
            }
            Err(error) => self.failed = Some(shared.queue.fail(number, error)),
        }
        if let Some(progress) = request.progress {
            progress(shared.done.fetch_add(1, Ordering::Relaxed) as usize + 1, self.split.pieces as usize);
        }
        self.mine = shared.queue.take(1).start;
    }

    fn goes_on(&self) -> bool {
        self.failed.is_none() && self.part.shared.queue.wants(self.number)
    }

    /// True if a function of the script has failed on the way.
    fn is_broken<const W: usize>(&mut self, position: &mut Position<W>) -> bool {
        if let Some(fault) = position.take_fault() {
            self.failed = self.failed.take().or(Some(self.part.shared.queue.fail(self.number, GameError::Hook(fault))));
        }
        self.failed.is_some()
    }
}
