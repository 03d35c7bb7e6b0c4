//! Why a library cannot be used.

use thiserror::Error;

/// Why a plugin cannot be loaded. Each is one sentence that names the library and says what to do.
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
        /// What it was made for.
        found: u32,
        /// What is needed.
        wanted: u32,
    },
    /// What it says of itself cannot be.
    #[error("the plugin {path} says of itself what cannot be: {what}; ask its author")]
    Untrue {
        /// The library.
        path: String,
        /// What.
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

/// What a plugin says of itself and cannot be.
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
}

/// The most functions of one plugin.
pub(crate) const MOST_FUNCTIONS: u32 = 1000;

impl PluginError {
    /// Key of its sentence in the tables of texts.
    pub fn key(&self) -> &'static str {
        match self {
            PluginError::Missing { .. } => "plugin.missing",
            PluginError::NoFile { .. } => "plugin.no-file",
            PluginError::Unreadable { .. } => "plugin.unreadable",
            PluginError::NoLibrary { .. } => "plugin.no-library",
            PluginError::NoEntry { .. } => "plugin.no-entry",
            PluginError::Null { .. } => "plugin.says-nothing",
            PluginError::Abi { .. } => "plugin.abi",
            PluginError::Untrue { .. } => "plugin.untrue",
            PluginError::SameName { .. } => "plugin.same-name",
            PluginError::Changed { .. } => "plugin.changed",
        }
    }

    /// What the plugin says of itself, where that is what is wrong: the value of `what` in the sentence.
    pub fn untold(&self) -> Option<&ManifestError> {
        match self {
            PluginError::Untrue { what, .. } => Some(what),
            _ => None,
        }
    }

    /// What its sentence in those tables is filled with: name and value.
    pub fn args(&self) -> Vec<(&'static str, String)> {
        let mut args = vec![("path", self.path().to_owned())];
        match self {
            PluginError::Unreadable { why, .. } | PluginError::NoLibrary { why, .. } => args.push(("why", why.clone())),
            PluginError::Abi { found, wanted, .. } => args.extend([("found", found.to_string()), ("wanted", wanted.to_string())]),
            PluginError::SameName { name, other, .. } => args.extend([("name", name.clone()), ("other", other.clone())]),
            _ => {}
        }
        args
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
    /// Key of its words in the tables of texts.
    pub fn key(&self) -> &'static str {
        match self {
            ManifestError::Name(_) => "plugin.says.name",
            ManifestError::FunctionName(_) => "plugin.says.function-name",
            ManifestError::Text(_) => "plugin.says.text",
            ManifestError::Functions(_) => "plugin.says.functions",
            ManifestError::Table => "plugin.says.table",
            ManifestError::Kind(..) => "plugin.says.kind",
            ManifestError::Function(_) => "plugin.says.function",
            ManifestError::Twice(_) => "plugin.says.twice",
        }
    }

    /// What those are filled with: name and value.
    pub fn args(&self) -> Vec<(&'static str, String)> {
        match self {
            ManifestError::Name(name) | ManifestError::FunctionName(name) | ManifestError::Function(name) | ManifestError::Twice(name) => {
                vec![("name", name.clone())]
            }
            ManifestError::Kind(name, kind) => vec![("name", name.clone()), ("kind", kind.to_string())],
            ManifestError::Functions(count) => vec![("count", count.to_string()), ("most", MOST_FUNCTIONS.to_string())],
            ManifestError::Text(_) | ManifestError::Table => Vec::new(),
        }
    }
}
