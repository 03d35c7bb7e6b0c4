//! The request for a mate, and its limits.

use std::fmt;
use std::sync::atomic::AtomicBool;

use tianyuan_rules::Setup;

/// A search for a mate, with its limits.
#[derive(Clone, Copy)]
pub struct MateRequest<'a> {
    /// The first position; `None` is the game's own. The side to move attacks.
    pub from: Option<&'a Setup>,
    /// Turns of the mate at most; `None`: any number.
    pub max: Option<u32>,
    /// Positions to search at most.
    pub nodes: u64,
    /// Bytes of memory for the table.
    pub memory: usize,
    /// True if `length`, `line` and the verdicts leave useless interpositions out.
    pub without_futile: bool,
    /// True if the checks that only mate a weak defence are asked for.
    pub tries: bool,
    /// A stop sign from outside: the search then returns its result so far.
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
