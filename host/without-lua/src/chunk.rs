//! Texts to be run.

use crate::values::Never;
use crate::{Error, FromLuaMulti, Function, IntoLuaMulti, Result};

/// The form of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChunkMode {
    /// Lua as it is written.
    Text,
    /// Compiled.
    Binary,
}

/// A text to be run, of which there is none without a state.
#[derive(Debug)]
pub struct Chunk(Never);

impl Chunk {
    /// Names it.
    #[must_use]
    pub fn set_name(self, _name: impl Into<String>) -> Chunk {
        self
    }

    /// Says its form.
    #[must_use]
    pub fn set_mode(self, _mode: ChunkMode) -> Chunk {
        self
    }

    /// Compiles it.
    ///
    /// # Errors
    /// None.
    pub fn into_function(self) -> Result<Function> {
        match self.0 {}
    }

    /// Runs it.
    ///
    /// # Errors
    /// None.
    pub fn call<R: FromLuaMulti>(self, _arguments: impl IntoLuaMulti) -> Result<R> {
        match self.0 {}
    }
}

/// A compiler that compiles nothing.
#[derive(Debug, Clone, Copy, Default)]
pub struct Compiler;

impl Compiler {
    /// A compiler.
    pub fn new() -> Compiler {
        Compiler
    }

    /// Sets how much it optimizes.
    #[must_use]
    pub fn set_optimization_level(self, _level: u8) -> Compiler {
        self
    }

    /// Sets how much it keeps for messages.
    #[must_use]
    pub fn set_debug_level(self, _level: u8) -> Compiler {
        self
    }

    /// Names functions that are not to be built in.
    #[must_use]
    pub fn set_disabled_builtins<T>(self, _names: T) -> Compiler {
        self
    }

    /// Refuses every text.
    ///
    /// # Errors
    /// Always [`Error::RuntimeError`].
    pub fn compile(&self, _text: impl AsRef<[u8]>) -> Result<Vec<u8>> {
        Err(Error::runtime("nothing here compiles Lua"))
    }
}
