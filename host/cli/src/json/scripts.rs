//! Answers about scripts: `list show check test watch export`.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{Diagnostic, Texts};

/// One game of `list`.
#[derive(Debug, Serialize)]
pub(crate) struct Listed {
    /// The word that commands take.
    pub(crate) id: String,
    /// The game that this is a variant of, or null.
    pub(crate) of: Option<String>,
    /// Names.
    pub(crate) names: Texts,
    /// Script file, relative to its root.
    pub(crate) file: String,
    /// Options with their defaults.
    pub(crate) options: Vec<GameOption>,
    /// What is wrong with the script; empty where it is right.
    pub(crate) diagnostics: Vec<Diagnostic>,
}

/// An option of a game.
#[derive(Debug, Serialize)]
pub(crate) struct GameOption {
    /// The word before `=`.
    pub(crate) name: String,
    /// `integer`, `boolean`, `choice`, or `exact`: a fraction as text.
    pub(crate) kind: &'static str,
    /// Least value of a number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) min: Option<serde_json::Value>,
    /// Greatest value of a number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) max: Option<serde_json::Value>,
    /// True where an integer must be even.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) even: Option<bool>,
    /// Words of a choice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) values: Option<Vec<String>>,
    /// The option whose value is its default.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) follows: Option<String>,
    /// Value where none is given.
    pub(crate) default: serde_json::Value,
    /// Value in force (`show` only).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) value: Option<serde_json::Value>,
    /// Clause of the source that it is about.
    pub(crate) clause: String,
    /// Its names for people.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) names: Texts,
    /// Names of the words of a choice, by word.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) words: BTreeMap<String, Texts>,
    /// What it means.
    pub(crate) says: Texts,
}

/// A function that the host calls while a game is played: of Lua, or of a plugin.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Hook {
    /// Script file.
    pub(crate) file: String,
    /// Line of the function, or where a plugin's is asked for.
    pub(crate) line: u32,
    /// What the function answers: `number`, `condition` or `sites`.
    pub(crate) kind: String,
    /// Where the game asks it.
    #[serde(rename = "where")]
    pub(crate) place: String,
    /// The plugin's function, such as `stones.lonely`; null for one of Lua.
    pub(crate) native: Option<String>,
    /// Cost of a call, measured when the script was checked; null where it was not.
    pub(crate) nanoseconds: Option<u64>,
}

/// `check`.
#[derive(Debug, Serialize)]
pub(crate) struct Checked {
    /// Whether no file has an error.
    pub(crate) ok: bool,
    /// All files' diagnostics.
    pub(crate) diagnostics: Vec<Diagnostic>,
    /// All files' hooks.
    pub(crate) hooks: Vec<Hook>,
    /// Each file for itself.
    pub(crate) files: Vec<CheckedFile>,
}

/// One file of `check`.
#[derive(Debug, Serialize)]
pub(crate) struct CheckedFile {
    /// As typed.
    pub(crate) file: String,
    /// Whether it has no error.
    pub(crate) ok: bool,
    /// The game that it declares, where it could be read.
    pub(crate) id: Option<String>,
    /// Its version with the default options.
    pub(crate) version: Option<String>,
    /// Milliseconds to evaluate, check, lower and compile it.
    pub(crate) millis: f64,
}

/// `test`.
#[derive(Debug, Serialize)]
pub(crate) struct Tested {
    /// Whether every script loads and every example holds.
    pub(crate) ok: bool,
    /// Examples that hold.
    pub(crate) passed: usize,
    /// Examples that do not.
    pub(crate) failed: usize,
    /// Every example.
    pub(crate) examples: Vec<Example>,
    /// What keeps scripts from loading.
    pub(crate) diagnostics: Vec<Diagnostic>,
}

/// One example of a script.
#[derive(Debug, Serialize)]
pub(crate) struct Example {
    /// The game.
    pub(crate) game: String,
    /// Its title.
    pub(crate) name: String,
    /// Whether it holds.
    pub(crate) ok: bool,
    /// What does not hold, or null.
    pub(crate) message: Option<String>,
    /// Clause that it is about.
    pub(crate) clause: String,
    /// Script file.
    pub(crate) file: String,
    /// Line.
    pub(crate) line: u32,
}

/// One line of `watch`.
#[derive(Debug, Serialize)]
pub(crate) struct Watched {
    /// `published` or `rejected`.
    pub(crate) event: &'static str,
    /// The game.
    pub(crate) id: String,
    /// The new version; of a rejected change, null.
    pub(crate) version: Option<String>,
    /// What changed: sentences in the language chosen.
    pub(crate) changes: Vec<String>,
    /// From the file's change to publication.
    pub(crate) millis: u64,
    /// What is wrong with a rejected change.
    pub(crate) diagnostics: Vec<Diagnostic>,
}

/// `export --matches`: one of them.
#[derive(Debug, Serialize)]
pub(crate) struct KeptMatch {
    /// Number of the match.
    pub(crate) id: i64,
    /// The game.
    pub(crate) game: String,
    /// Turns completed.
    pub(crate) turns: usize,
    /// Day on which it was begun.
    pub(crate) date: String,
    /// Word of its result, or null while it goes on.
    pub(crate) result: Option<String>,
}

/// `export --match`.
#[derive(Debug, Serialize)]
pub(crate) struct ExportedMatch {
    /// Number of the match.
    pub(crate) id: i64,
    /// The game.
    pub(crate) game: String,
    /// Version of its rules.
    pub(crate) version: String,
    /// Format written.
    pub(crate) to: &'static str,
    /// Plies written.
    pub(crate) plies: usize,
    /// Losses: each kind of thing that the format cannot hold, once.
    pub(crate) dropped: Vec<super::Dropped>,
    /// File written to, or null.
    pub(crate) out: Option<String>,
    /// The text written, if it went to no file.
    pub(crate) text: Option<String>,
}

/// `export`.
#[derive(Debug, Serialize)]
pub(crate) struct Exported {
    /// Folder written to.
    pub(crate) dir: String,
    /// Files written.
    pub(crate) written: Vec<String>,
    /// Files that were already there and equal.
    pub(crate) unchanged: Vec<String>,
    /// Files that differ and were left alone.
    pub(crate) refused: Vec<String>,
}
