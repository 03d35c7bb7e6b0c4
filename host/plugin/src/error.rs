//! Errors of loading a plugin.

use thiserror::Error;
use tianyuan_words::{Message, message};

/// The reason that a plugin cannot be loaded. Each is one sentence that names the library and the remedy.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PluginError {
    /// Nothing there.
    #[error("there is no plugin {path}: check the path")]
    Missing {
        /// The library.
        path: String,
    },
    /// A folder, a pipe, a device.
    #[error("the plugin {path} is no file: give the path of the library itself")]
    NoFile {
        /// The library.
        path: String,
    },
    /// The system refuses.
    #[error("the plugin {path} cannot be read: {why}")]
    Unreadable {
        /// The library.
        path: String,
        /// The system's words.
        why: String,
    },
    /// Something else, a library of another system, or half of one.
    #[error("the plugin {path} is no library of this system ({why}): build it here, as a shared library")]
    NoLibrary {
        /// The library.
        path: String,
        /// The system's words.
        why: String,
    },
    /// A library that is no plugin.
    #[error("the library {path} is no plugin: it exports no `tianyuan_plugin`")]
    NoEntry {
        /// The library.
        path: String,
    },
    /// The entry answers nothing.
    #[error("the plugin {path} says nothing of itself (its entry returns null): ask its author")]
    Null {
        /// The library.
        path: String,
    },
    /// Made for other types.
    #[error(
        "the plugin {path} was made for version {found} of the plugin interface; this program has {wanted}: build it again with the tianyuan-plugin-api or the header of this program"
    )]
    Abi {
        /// The library.
        path: String,
        /// The ABI that it was made for.
        found: u32,
        /// The ABI that is needed.
        wanted: u32,
    },
    /// Its manifest is invalid.
    #[error("the manifest of the plugin {path} is invalid: {what}; ask its author")]
    Untrue {
        /// The library.
        path: String,
        /// The fault.
        what: ManifestError,
    },
    /// Two plugins with one name.
    #[error("the plugins {other} and {path} are both called `{name}`: load one of them")]
    SameName {
        /// The library.
        path: String,
        /// The name.
        name: String,
        /// The library that has it already.
        other: String,
    },
    /// The file is not the one that was read a moment ago.
    #[error("the plugin {path} was changed while it was loaded: try again")]
    Changed {
        /// The library.
        path: String,
    },
}

/// A fault in a plugin's manifest.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ManifestError {
    /// A name that no script could write.
    #[error("its name `{0}` has other signs than lower-case letters, digits, `-` and `_`, or does not begin with a letter")]
    Name(String),
    /// The same of a function.
    #[error("the name `{0}` of a function has other signs than lower-case letters, digits, `-` and `_`, or does not begin with a letter")]
    FunctionName(String),
    /// A text that is null, no UTF-8 or endless.
    #[error("{0} is null, too long, or no UTF-8")]
    Text(&'static str),
    /// No table, or one that is too long.
    #[error("it offers {0} functions; 1 to {MOST_FUNCTIONS} can be")]
    Functions(u32),
    /// A null table.
    #[error("its table of functions is null")]
    Table,
    /// An unknown kind of answer.
    #[error("`{0}` is a function of kind {1}; there are 1 (number), 2 (condition) and 3 (sites)")]
    Kind(String, u32),
    /// A null function.
    #[error("`{0}` is a null function")]
    Function(String),
    /// Two functions with one name.
    #[error("two functions are called `{0}`")]
    Twice(String),
    /// Too many engines.
    #[error("it offers {0} engines; {MOST_FUNCTIONS} can be")]
    Engines(u32),
    /// A null table of engines.
    #[error("its table of engines is null")]
    EngineTable,
    /// An engine with a name that nobody could write.
    #[error("the name `{0}` of an engine has other signs than lower-case letters, digits, `-` and `_`, or does not begin with a letter")]
    EngineName(String),
    /// A null engine.
    #[error("`{0}` is a null engine")]
    Engine(String),
    /// Two engines with one name.
    #[error("two engines are called `{0}`")]
    EngineTwice(String),
}

/// The most functions of one plugin.
pub(crate) const MOST_FUNCTIONS: u32 = 1000;

impl PluginError {
    /// The sentence about it.
    pub fn message(&self) -> Message {
        let path = self.path();
        match self {
            PluginError::Missing { .. } => message!(plugin.missing, path = path),
            PluginError::NoFile { .. } => message!(plugin.no_file, path = path),
            PluginError::Unreadable { why, .. } => message!(plugin.unreadable, path = path, why = why),
            PluginError::NoLibrary { why, .. } => message!(plugin.no_library, path = path, why = why),
            PluginError::NoEntry { .. } => message!(plugin.no_entry, path = path),
            PluginError::Null { .. } => message!(plugin.says_nothing, path = path),
            PluginError::Abi { found, wanted, .. } => message!(plugin.abi, path = path, found = found, wanted = wanted),
            PluginError::Untrue { what, .. } => message!(plugin.untrue, path = path, what = what.message()),
            PluginError::SameName { name, other, .. } => message!(plugin.same_name, other = other, path = path, name = name),
            PluginError::Changed { .. } => message!(plugin.changed, path = path),
        }
    }

    /// The library.
    pub fn path(&self) -> &str {
        match self {
            PluginError::Missing { path }
            | PluginError::NoFile { path }
            | PluginError::Unreadable { path, .. }
            | PluginError::NoLibrary { path, .. }
            | PluginError::NoEntry { path }
            | PluginError::Null { path }
            | PluginError::Abi { path, .. }
            | PluginError::Untrue { path, .. }
            | PluginError::SameName { path, .. }
            | PluginError::Changed { path } => path,
        }
    }
}

impl ManifestError {
    /// The words for it.
    pub fn message(&self) -> Message {
        match self {
            ManifestError::Name(name) => message!(plugin.says.name, name = name),
            ManifestError::FunctionName(name) => message!(plugin.says.function_name, name = name),
            ManifestError::Text(_) => message!(plugin.says.text),
            ManifestError::Functions(count) => message!(plugin.says.functions, count = count, most = MOST_FUNCTIONS),
            ManifestError::Table => message!(plugin.says.table),
            ManifestError::Kind(name, kind) => message!(plugin.says.kind, name = name, kind = kind),
            ManifestError::Function(name) => message!(plugin.says.function, name = name),
            ManifestError::Twice(name) => message!(plugin.says.twice, name = name),
            ManifestError::Engines(count) => message!(plugin.says.engines, count = count, most = MOST_FUNCTIONS),
            ManifestError::EngineTable => message!(plugin.says.engine_table),
            ManifestError::EngineName(name) => message!(plugin.says.engine_name, name = name),
            ManifestError::Engine(name) => message!(plugin.says.engine, name = name),
            ManifestError::EngineTwice(name) => message!(plugin.says.engine_twice, name = name),
        }
    }
}
