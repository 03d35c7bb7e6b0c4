//! Perft over many threads: the first decisions are shared out.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tianyuan_rules::{Decision, GameError, Moves, PerftOptions, Rules, Ruleset, Setup, Visit};

use crate::{RulesForThread, SearchError, open};

/// What to count.
#[derive(Clone, Copy)]
pub struct PerftRequest<'a> {
    /// Where to start; `None` is the game's first position.
    pub from: Option<&'a Setup>,
    /// How deep.
    pub depth: u32,
    /// How to count.
    pub options: PerftOptions,
    /// Threads, at least one.
    pub threads: usize,
    /// Called after each first decision with the number finished and the number of all.
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
    /// Leaves below each first decision, in the position's order; empty when turns are counted (a turn has no one first
    /// decision) and at depth 0.
    pub divide: Vec<(Decision, u64)>,
}

/// Counts the tree below a position.
///
/// # Errors
/// [`SearchError`].
pub fn perft(rules: RulesForThread<'_>, request: PerftRequest<'_>) -> Result<Perft, SearchError> {
    if request.options.turns || request.depth == 0 {
        let rules: Arc<Rules> = rules().map_err(SearchError::Rules)?;
        let nodes = rules.visit(Whole { request })?;
        return Ok(Perft { nodes, divide: Vec::new() });
    }
    let next = AtomicUsize::new(0);
    let done = AtomicUsize::new(0);
    let work = || -> Result<Vec<(usize, Decision, u64)>, SearchError> {
        let rules: Arc<Rules> = rules().map_err(SearchError::Rules)?;
        rules.visit(Part { request, next: &next, done: &done })
    };
    let results = std::thread::scope(|scope| {
        let handles: Vec<_> = (1..request.threads.clamp(1, 1024)).map(|_| scope.spawn(work)).collect();
        let mut results = vec![work()];
        results.extend(handles.into_iter().map(|handle| handle.join().unwrap_or(Err(SearchError::Worker))));
        results
    });
    let mut rows = Vec::new();
    for result in results {
        rows.extend(result?);
    }
    rows.sort_by_key(|row| row.0);
    Ok(Perft {
        nodes: rows.iter().map(|row| row.2).sum(),
        divide: rows.into_iter().map(|(_, decision, nodes)| (decision, nodes)).collect(),
    })
}

struct Whole<'a> {
    request: PerftRequest<'a>,
}

impl Visit for Whole<'_> {
    type Out = Result<u64, SearchError>;

    fn visit<const W: usize>(self, rules: &Arc<Ruleset<W>>) -> Self::Out {
        Ok(open(rules, self.request.from)?.perft(self.request.depth, self.request.options)?)
    }
}

struct Part<'a> {
    request: PerftRequest<'a>,
    next: &'a AtomicUsize,
    done: &'a AtomicUsize,
}

impl Visit for Part<'_> {
    type Out = Result<Vec<(usize, Decision, u64)>, SearchError>;

    fn visit<const W: usize>(self, rules: &Arc<Ruleset<W>>) -> Self::Out {
        let mut position = open(rules, self.request.from)?;
        let mut moves = Moves::default();
        position.generate(&mut moves);
        if let Some(fault) = position.take_fault() {
            return Err(SearchError::Game(GameError::Hook(fault)));
        }
        let all = moves.len() as usize;
        let mut rows = Vec::new();
        loop {
            let index = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(decision) = u32::try_from(index).ok().and_then(|nth| moves.get(rules, nth)) else { return Ok(rows) };
            position.make(decision);
            let nodes = position.perft(self.request.depth - 1, self.request.options)?;
            position.unmake();
            rows.push((index, decision, nodes));
            if let Some(progress) = self.request.progress {
                progress(self.done.fetch_add(1, Ordering::Relaxed) + 1, all);
            }
        }
    }
}
