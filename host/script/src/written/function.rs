//! Functions in the places of expressions: of Lua, and of plugins.

use mlua::Function;
use tianyuan_words::{Message, message};

use crate::fault::Place;

/// The type of the value that a function returns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NativeKind {
    /// A whole number.
    Number,
    /// A condition.
    Condition,
    /// A set of sites.
    Sites,
}

impl NativeKind {
    /// Its word, as in [`crate::HookInfo::kind`].
    pub fn word(self) -> &'static str {
        match self {
            NativeKind::Number => "number",
            NativeKind::Condition => "condition",
            NativeKind::Sites => "sites",
        }
    }

    pub(crate) fn said(self) -> Message {
        match self {
            NativeKind::Number => message!(script.number),
            NativeKind::Condition => message!(script.condition),
            NativeKind::Sites => message!(script.set_of_sites),
        }
    }
}

/// A function in the place of an expression.
#[derive(Debug, Clone, PartialEq)]
pub struct Hook {
    /// The function.
    pub function: HookFn,
    /// The type that it must return.
    pub kind: NativeKind,
}

/// A function of Lua or of a plugin.
#[derive(Debug, Clone, PartialEq)]
pub enum HookFn {
    /// A Lua function.
    Lua(LuaFn),
    /// A function of a plugin.
    Native(NativeFn),
}

/// A Lua function.
#[derive(Debug, Clone, PartialEq)]
pub struct LuaFn {
    /// The function.
    pub function: Function,
    /// The place of its first line.
    pub place: Place,
}

/// A function of a plugin in the place of an expression.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NativeFn {
    /// The plugin.
    pub plugin: String,
    /// Its function.
    pub function: String,
    /// The place that names it.
    pub place: Place,
}
