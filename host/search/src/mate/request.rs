//! A question for a mate, and its limits.

use std::fmt;
use std::sync::atomic::AtomicBool;

use tianyuan_rules::Setup;

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
    /// Whether `length`, `line` and the verdicts leave useless interpositions out.
    pub without_futile: bool,
    /// Whether the checks that only mate a weak defence are asked for.
    pub tries: bool,
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
