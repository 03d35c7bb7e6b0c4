//! Random playouts and perft over many threads, searches for the best decision, and the search for mates.
//!
//! Playouts and perft are deterministic whatever the number of threads: a playout's random numbers come from the seed and the game's own
//! number, and perft is a sum. Randomness comes in as a seed; nothing here reads a clock.

mod alphabeta;
pub mod choose;
mod eval;
#[cfg(test)]
mod fixtures;
mod kept;
pub mod levels;
pub mod life;
mod mate;
mod memory;
mod parallel;
mod perft;
pub mod placing;
mod playout;
mod threads;
pub mod tree;
pub mod tune;

use std::sync::Arc;

use thiserror::Error;
use tianyuan_rules::{CompiledRules, GameError, Position, Rules, Setup, SetupError};

pub use eval::Weights;
pub use kept::KeptEvaluation;
pub use mate::{
    Another, Brink, BrinkMove, Mate, MateError, MateRequest, MateStatus, Try, Variation, Verdict, brinkmates, mate, unused_pieces,
};
pub use memory::Memory;
pub use perft::{Perft, PerftRequest, perft};
pub use playout::{PlayoutRequest, Playouts, playouts};

/// Gives every worker thread its rules: the same [`Arc`] for a fully declared game, a fresh evaluation for one with hooks.
pub type RulesForThread<'a> = &'a (dyn Fn() -> Result<Arc<Rules>, String> + Sync);

/// The reason that a search stopped.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SearchError {
    /// The position to start from cannot be.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A Lua function failed during the search.
    #[error(transparent)]
    Game(#[from] GameError),
    /// The rules could not be evaluated for a worker thread.
    #[error("the rules could not be evaluated for another thread: {0}")]
    Rules(String),
    /// The system does not give so many threads.
    #[error("the threads could not be started: {0}")]
    Threads(String),
    /// A worker thread broke down. This is a fault of the program.
    #[error("a worker thread broke down")]
    Worker,
}

/// The position to start from: the one asked for, else the game's first.
fn open<const W: usize>(rules: &Arc<CompiledRules<W>>, from: Option<&Setup>) -> Result<Position<W>, SetupError> {
    match from {
        Some(setup) => Position::from_setup(rules, setup),
        None => Ok(Position::start(rules)),
    }
}
