//! A compiled ruleset without its width.

use std::sync::Arc;

use thiserror::Error;

use crate::game::Game;
use crate::hooks::Hooks;
use crate::spec::{Origin, Spec};

/// Why a [`Spec`] cannot be played.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{message}")]
pub struct CompileError {
    /// One sentence.
    pub message: String,
    /// The declaration that is wrong.
    pub origin: Origin,
}

/// A game ready to be played: immutable, shared between threads.
#[derive(Debug, Clone)]
pub struct Rules {
    spec: Arc<Spec>,
}

impl Rules {
    /// Checks a spec and turns it into native tables sized to its board.
    ///
    /// # Errors
    /// [`CompileError`] where the spec contradicts itself or exceeds a limit of the host.
    pub fn compile(spec: Spec, hooks: Option<Arc<dyn Hooks>>) -> Result<Rules, CompileError> {
        let _ = hooks;
        Ok(Rules { spec: Arc::new(spec) })
    }

    /// The declarations.
    pub fn spec(&self) -> &Arc<Spec> {
        &self.spec
    }

    /// A game at its first position.
    pub fn game(&self) -> Box<dyn Game> {
        unimplemented!("the kernel is being written")
    }
}
