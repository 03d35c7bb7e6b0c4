//! The tables and trees that searches keep from decision to decision.

use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::alphabeta::KeptTable;
use crate::kept::KeptEvaluation;
use crate::tree::KeptTrees;

/// Tables and trees of one player in one game under one version of its rules: whoever changes the game or the rules takes a new one.
///
/// One search at a time uses it, and the next waits for it: whoever begins another stops the one before.
#[derive(Debug, Default)]
pub struct Memory {
    /// Positions that alpha-beta has searched.
    pub(crate) table: KeptTable,
    /// Trees of random games.
    pub(crate) trees: KeptTrees,
    /// The evaluation, which levels share as well.
    pub(crate) evaluation: KeptEvaluation,
    for_levels: bool,
    busy: Mutex<()>,
}

impl Memory {
    /// A memory that levels use too. They play better then than their number says, and not the same on every machine.
    pub fn for_levels() -> Memory {
        Memory { for_levels: true, ..Memory::default() }
    }

    /// True if levels use it too.
    pub fn is_for_levels(&self) -> bool {
        self.for_levels
    }

    /// True if a search at this level goes on from what is kept.
    pub(crate) fn serves(&self, level: Option<u8>) -> bool {
        self.for_levels || level.is_none()
    }

    /// The right to use it, until the guard is dropped.
    pub(crate) fn alone(&self) -> MutexGuard<'_, ()> {
        self.busy.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
