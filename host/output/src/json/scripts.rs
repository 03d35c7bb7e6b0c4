//! Answers about scripts: `list show check test watch export`.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{Diagnostic, Texts};

/// One game of `list`.
#[derive(Debug, Serialize)]
pub struct Listed {
    /// The word that commands take.
    pub id: String,
    /// The game that this is a variant of, or null.
    pub of: Option<String>,
    /// Names.
    pub names: Texts,
    /// Script file, relative to its root.
    pub file: String,
    /// Options with their defaults.
    pub options: Vec<GameOption>,
    /// Mistakes in the script; empty if it is right.
    pub diagnostics: Vec<Diagnostic>,
}

/// An option of a game.
#[derive(Debug, Serialize)]
pub struct GameOption {
    /// The word before `=`.
    pub name: String,
    /// `integer`, `boolean`, `choice`, or `exact`: a fraction as text.
    pub kind: &'static str,
    /// Least value of a number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min: Option<serde_json::Value>,
    /// Greatest value of a number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max: Option<serde_json::Value>,
    /// True where an integer must be even.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub even: Option<bool>,
    /// Words of a choice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub values: Option<Vec<String>>,
    /// The option whose value is its default.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub follows: Option<String>,
    /// Value where none is given.
    pub default: serde_json::Value,
    /// Value in force (`show` only).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<serde_json::Value>,
    /// Clause of the source that it is about.
    pub clause: String,
    /// Its names for people.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub names: Texts,
    /// Names of the words of a choice, by word.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub words: BTreeMap<String, Texts>,
    /// Its meaning.
    pub says: Texts,
}

/// A function that the host calls while a game is played: of Lua, or of a plugin.
#[derive(Debug, Clone, Serialize)]
pub struct Hook {
    /// Script file.
    pub file: String,
    /// Line of the function, or where a plugin's is asked for.
    pub line: u32,
    /// The type of the function's answer: `number`, `condition` or `sites`.
    pub kind: String,
    /// The place of the rules that asks for it.
    #[serde(rename = "where")]
    pub place: String,
    /// The plugin's function, such as `stones.lonely`; null for one of Lua.
    pub native: Option<String>,
    /// Cost of a call, measured when the script was checked; null where it was not.
    pub nanoseconds: Option<u64>,
}

/// `check`.
#[derive(Debug, Serialize)]
pub struct Checked {
    /// True if no file has an error.
    pub ok: bool,
    /// All files' diagnostics.
    pub diagnostics: Vec<Diagnostic>,
    /// All files' hooks.
    pub hooks: Vec<Hook>,
    /// Each file for itself.
    pub files: Vec<CheckedFile>,
}

/// One file of `check`.
#[derive(Debug, Serialize)]
pub struct CheckedFile {
    /// As typed.
    pub file: String,
    /// True if it has no error.
    pub ok: bool,
    /// The game that it declares, where it could be read.
    pub id: Option<String>,
    /// Its version with the default options.
    pub version: Option<String>,
    /// Milliseconds to evaluate, check, lower and compile it.
    pub millis: f64,
}

/// `test`.
#[derive(Debug, Serialize)]
pub struct Tested {
    /// True if every script loads and every example holds.
    pub ok: bool,
    /// Examples that hold.
    pub passed: usize,
    /// Examples that do not.
    pub failed: usize,
    /// Every example.
    pub examples: Vec<Example>,
    /// Mistakes that keep scripts from loading.
    pub diagnostics: Vec<Diagnostic>,
}

/// One example of a script.
#[derive(Debug, Serialize)]
pub struct Example {
    /// The game.
    pub game: String,
    /// Its title.
    pub name: String,
    /// True if it holds.
    pub ok: bool,
    /// The claim that does not hold, or null.
    pub message: Option<String>,
    /// Clause that it is about.
    pub clause: String,
    /// Script file.
    pub file: String,
    /// Line.
    pub line: u32,
}

/// One line of `watch`.
#[derive(Debug, Serialize)]
pub struct Watched {
    /// `published` or `rejected`.
    pub event: &'static str,
    /// The game.
    pub id: String,
    /// The new version; of a rejected change, null.
    pub version: Option<String>,
    /// The changes: sentences in the language chosen.
    pub changes: Vec<String>,
    /// From the file's change to publication.
    pub millis: u64,
    /// Mistakes in a rejected change.
    pub diagnostics: Vec<Diagnostic>,
}

/// `export --matches`: one of them.
#[derive(Debug, Serialize)]
pub struct KeptMatch {
    /// Number of the match.
    pub id: i64,
    /// The game.
    pub game: String,
    /// Turns completed.
    pub turns: usize,
    /// Day on which it was begun.
    pub date: String,
    /// Word of its result, or null while it goes on.
    pub result: Option<String>,
}

/// `export --match`.
#[derive(Debug, Serialize)]
pub struct ExportedMatch {
    /// Number of the match.
    pub id: i64,
    /// The game.
    pub game: String,
    /// Version of its rules.
    pub version: String,
    /// Format written.
    pub to: &'static str,
    /// Plies written.
    pub plies: usize,
    /// Losses: each kind of thing that the format cannot hold, once.
    pub dropped: Vec<super::Dropped>,
    /// File written to, or null.
    pub out: Option<String>,
    /// The text written, if it went to no file.
    pub text: Option<String>,
}

/// `export`.
#[derive(Debug, Serialize)]
pub struct Exported {
    /// Folder written to.
    pub dir: String,
    /// Files written.
    pub written: Vec<String>,
    /// Files that were already there and equal.
    pub unchanged: Vec<String>,
    /// Files that differ and were left alone.
    pub refused: Vec<String>,
}
