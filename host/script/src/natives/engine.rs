//! Engines of plugins: a trait, so that whoever plays needs to know nothing of libraries.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use thiserror::Error;
use tianyuan_rules::{Decision, Game};

/// The limits of an engine's search, and its seed.
#[derive(Debug, Clone, Default)]
pub struct ChooserLimits {
    /// Decisions to make at most.
    pub nodes: Option<u64>,
    /// Time at most.
    pub time: Option<Duration>,
    /// The seed.
    pub seed: u64,
    /// Set by anybody to end the search.
    pub stop: Arc<AtomicBool>,
}

/// The choice of an engine.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Chosen {
    /// A legal decision, and the expected result from 0 to 1.
    Decision(Decision, f64),
    /// It gives up.
    Resigns,
}

/// A fault of an engine, in one sentence that names the library.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{message}")]
pub struct ChooserFault {
    /// True if it chose what the rules do not allow.
    pub illegal: bool,
    /// The sentence.
    pub message: String,
}

/// An engine that decides. It may be called from several threads at once.
pub trait Chooser: Send + Sync + fmt::Debug {
    /// The engine's decision in a game that it may do with as it likes; `report` is called with its best decision so far. An engine that
    /// never answers never returns: whoever calls it does so on a thread of its own.
    ///
    /// # Errors
    /// [`ChooserFault`].
    fn choose(&self, game: Box<dyn Game>, limits: &ChooserLimits, report: &mut dyn FnMut(Decision, f64)) -> Result<Chosen, ChooserFault>;
}

/// An engine that a plugin offers.
#[derive(Debug, Clone)]
pub struct NativeEngine {
    /// Its name, without the plugin's.
    pub name: String,
    /// Its description, in the words of its author; may be empty.
    pub about: String,
    /// The engine.
    pub chooser: Arc<dyn Chooser>,
}
