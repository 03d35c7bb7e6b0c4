//! The face of `mlua` where no Lua can run, as in a page: WebAssembly has no Luau to link.
//!
//! `host/script` uses this room in the place of `mlua` there, so that it is one text for all targets. [`Lua::new_with`] refuses, which is the
//! one thing that can happen: a state, and all that lives in one, is a type without values, so that no other function here can be called.
//! Rules that need no evaluation are played without it.

pub mod chunk;
mod values;

pub use chunk::Chunk;
pub use values::{
    AnyUserData, Frame, FromLua, FromLuaMulti, Function, FunctionInfo, IntoLua, IntoLuaMulti, LuaString, MetaMethod, MultiValue, Pairs,
    Ref, Source, Table, UserData, UserDataMethods, Value, Values,
};

use std::ops::BitOr;
use std::sync::Arc;

use thiserror::Error;

use crate::values::Never;

/// The result of whatever Lua does.
pub type Result<T> = std::result::Result<T, Error>;

/// An error of Lua, or of the host on its way through Lua. It has the variants that the host tells apart.
#[derive(Debug, Clone, Error)]
#[non_exhaustive]
pub enum Error {
    /// A function of the host failed, called by a script.
    #[error("{cause}")]
    CallbackError {
        /// The calls on the way.
        traceback: String,
        /// The failure.
        cause: Arc<Error>,
    },
    /// An error with a sentence about it.
    #[error("{context}: {cause}")]
    WithContext {
        /// The sentence.
        context: String,
        /// The error.
        cause: Arc<Error>,
    },
    /// An argument of a wrong type.
    #[error("{cause}")]
    BadArgument {
        /// The error.
        cause: Arc<Error>,
    },
    /// An error of the host.
    #[error("{0}")]
    ExternalError(Arc<dyn std::error::Error + Send + Sync>),
    /// No memory is left.
    #[error("{0}")]
    MemoryError(String),
    /// A text is no Lua.
    #[error("{message}")]
    SyntaxError {
        /// The reason.
        message: String,
    },
    /// An error of a running script.
    #[error("{0}")]
    RuntimeError(String),
}

impl Error {
    /// An error of the host.
    pub fn external(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Error {
        Error::ExternalError(error.into().into())
    }

    /// An error with a text.
    pub fn runtime(text: impl ToString) -> Error {
        Error::RuntimeError(text.to_string())
    }

    /// The error of the host in this one, if it is of this type.
    pub fn downcast_ref<T: std::error::Error + 'static>(&self) -> Option<&T> {
        match self {
            Error::ExternalError(error) => error.downcast_ref(),
            Error::CallbackError { cause, .. } | Error::WithContext { cause, .. } | Error::BadArgument { cause } => cause.downcast_ref(),
            Error::MemoryError(_) | Error::SyntaxError { .. } | Error::RuntimeError(_) => None,
        }
    }
}

/// Libraries of Lua.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StdLib;

impl StdLib {
    /// Tables.
    pub const TABLE: StdLib = StdLib;
    /// Texts.
    pub const STRING: StdLib = StdLib;
    /// Texts by characters.
    pub const UTF8: StdLib = StdLib;
    /// Numbers.
    pub const MATH: StdLib = StdLib;
}

impl BitOr for StdLib {
    type Output = StdLib;

    fn bitor(self, _other: StdLib) -> StdLib {
        StdLib
    }
}

/// Options of a state.
#[derive(Debug, Clone, Copy, Default)]
pub struct LuaOptions;

impl LuaOptions {
    /// The usual options.
    pub fn new() -> LuaOptions {
        LuaOptions
    }
}

/// The answer of an interrupt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum VmState {
    /// The script goes on.
    Continue,
}

/// A state of Lua, of which there is none.
#[derive(Debug, Clone)]
pub struct Lua(Never);

impl Lua {
    /// Refuses: nothing here evaluates Lua.
    ///
    /// # Errors
    /// Always [`Error::RuntimeError`].
    pub fn new_with(_libraries: StdLib, _options: LuaOptions) -> Result<Lua> {
        Err(Error::runtime("scripts cannot be evaluated in this build: it has no Lua (WebAssembly)"))
    }

    /// The global names.
    pub fn globals(&self) -> Table {
        match self.0 {}
    }

    /// A new table.
    ///
    /// # Errors
    /// None: there is no state to call it on, here and below.
    pub fn create_table(&self) -> Result<Table> {
        match self.0 {}
    }

    /// A new list.
    ///
    /// # Errors
    /// None.
    pub fn create_sequence_from<T: IntoLua>(&self, _items: impl IntoIterator<Item = T>) -> Result<Table> {
        match self.0 {}
    }

    /// A new text.
    ///
    /// # Errors
    /// None.
    pub fn create_string(&self, _text: impl AsRef<[u8]>) -> Result<LuaString> {
        match self.0 {}
    }

    /// A function of the host for scripts.
    ///
    /// # Errors
    /// None.
    pub fn create_function<A: FromLuaMulti, R: IntoLuaMulti>(&self, _run: impl Fn(&Lua, A) -> Result<R> + 'static) -> Result<Function> {
        match self.0 {}
    }

    /// A value of the host for scripts.
    ///
    /// # Errors
    /// None.
    pub fn create_userdata<T: UserData + 'static>(&self, _value: T) -> Result<AnyUserData> {
        match self.0 {}
    }

    /// A value as text.
    ///
    /// # Errors
    /// None.
    pub fn coerce_string(&self, _value: Value) -> Result<Option<LuaString>> {
        match self.0 {}
    }

    /// A text to be run.
    pub fn load(&self, _text: impl AsRef<[u8]>) -> Chunk {
        match self.0 {}
    }

    /// Frees what no value reaches any more.
    ///
    /// # Errors
    /// None.
    pub fn gc_collect(&self) -> Result<()> {
        match self.0 {}
    }

    /// Chooses the compiler of texts.
    pub fn set_compiler(&self, _compiler: chunk::Compiler) {
        match self.0 {}
    }

    /// Keeps a value of the host with the state.
    pub fn set_app_data<T: 'static>(&self, _value: T) {
        match self.0 {}
    }

    /// The value of a type that was kept.
    pub fn app_data_ref<T: 'static>(&self) -> Option<Ref<T>> {
        match self.0 {}
    }

    /// Keeps a value of Lua under a name.
    ///
    /// # Errors
    /// None.
    pub fn set_named_registry_value(&self, _name: &str, _value: impl IntoLua) -> Result<()> {
        match self.0 {}
    }

    /// The value of Lua under a name.
    ///
    /// # Errors
    /// None.
    pub fn named_registry_value<T: FromLua>(&self, _name: &str) -> Result<T> {
        match self.0 {}
    }

    /// Bounds the memory.
    ///
    /// # Errors
    /// None.
    pub fn set_memory_limit(&self, _bytes: usize) -> Result<usize> {
        match self.0 {}
    }

    /// Bytes in use.
    pub fn used_memory(&self) -> usize {
        match self.0 {}
    }

    /// Makes the libraries unchangeable.
    ///
    /// # Errors
    /// None.
    pub fn sandbox(&self, _on: bool) -> Result<()> {
        match self.0 {}
    }

    /// Calls a function now and then while a script runs.
    pub fn set_interrupt(&self, _run: impl Fn(&Lua) -> Result<VmState> + 'static) {
        match self.0 {}
    }

    /// Shows a call under way.
    pub fn inspect_stack<R>(&self, _level: usize, _show: impl FnOnce(&Frame) -> R) -> Option<R> {
        match self.0 {}
    }
}
