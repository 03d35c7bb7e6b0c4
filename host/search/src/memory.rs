//! The tables and trees that searches keep from decision to decision.

use crate::alphabeta::KeptTable;
use crate::tree::KeptTrees;

/// Tables and trees of one player in one game under one version of its rules: whoever changes the game, the rules or the weights takes a new one.
#[derive(Debug, Default)]
pub struct Memory {
    /// Positions that alpha-beta has searched.
    pub(crate) table: KeptTable,
    /// Trees of random games.
    pub(crate) trees: KeptTrees,
}
