//! The table of weights that `tune` writes beside the scripts and that people may edit: `tuned/<id>.lua`.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

use mlua::{Table, Value};
use tianyuan_words::{Message, message};

use crate::diagnostic::{Diagnostic, Report};
use crate::fault::near_or_list;
use crate::loaded::LoadedGame;
use crate::locate;
use crate::reading::decode_error::describe;
use crate::sandbox::Sandbox;
use crate::tree::{Source, Tree};

/// The folder of the tables, beside the scripts.
const FOLDER: &str = "tuned";

/// The longest time of games without an end that a table may ask for, in decisions.
const LONGEST: f64 = 20_000.0;

/// A table, as it is written.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct TunedTable {
    /// The version of the rules that it was fitted to.
    pub rules: String,
    /// The search that suits the game, by its name; `None`: the one that follows from the rules.
    pub search: Option<String>,
    /// Decisions after which a random game is cut and valued; `None`: as follows from the rules.
    pub cut: Option<u32>,
    /// Weights by the names of their facts.
    pub weights: BTreeMap<String, f64>,
    /// Weights of the policy of placements, by the names of their features.
    pub placing: BTreeMap<String, f64>,
}

/// Names of one sort.
#[derive(Clone, Copy)]
pub struct NamesOf<'a> {
    /// Names, or the words of which they are made, to list for who has written another.
    pub words: &'a [&'a str],
    /// A test of a whole name.
    pub is_one: &'a dyn Fn(&str) -> bool,
}

impl std::fmt::Debug for NamesOf<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("NamesOf").field(&self.words).finish()
    }
}

/// The names that a table may use.
#[derive(Debug, Clone, Copy)]
pub struct TunedNames<'a> {
    /// Facts of the evaluation.
    pub facts: &'a [&'a str],
    /// Searches.
    pub searches: NamesOf<'a>,
    /// Features of placements; the words are those that are no patterns.
    pub features: NamesOf<'a>,
}

impl LoadedGame {
    /// The file of the game's table; `None` where the scripts lie in no folder. It need not exist.
    pub fn tuned_file(&self) -> Option<PathBuf> {
        self.recipe.root.as_ref().map(|root| root.join(FOLDER).join(format!("{}.lua", self.id)))
    }

    /// Reads the game's table, which may use these names; `None` where there is none.
    ///
    /// # Errors
    /// A report with the file and the line of whatever is wrong.
    pub fn tuned_table(&self, names: TunedNames<'_>) -> Result<Option<TunedTable>, Report> {
        let (Some(root), Some(path)) = (&self.recipe.root, self.tuned_file().filter(|path| path.is_file())) else { return Ok(None) };
        let file = path.to_string_lossy().into_owned();
        let mut sandbox = Sandbox::new(Arc::new(Tree::at(root)?), self.recipe.limits.clone())?;
        let value = sandbox.run(&file)?;
        let source = sandbox.sources().into_iter().next().unwrap_or(Source { file: file.clone(), text: String::new() });
        let reading = Reading { source: &source };
        let Value::Table(table) = &value else {
            return Err(reading.wrong("return", message!(script.tuned.table, found = describe(&value))));
        };
        reading.table(table, names).map(Some)
    }
}

/// The text that a table is read from: Lua tables do not know their lines, so mistakes are looked for by their words.
struct Reading<'a> {
    source: &'a Source,
}

impl Reading<'_> {
    fn wrong(&self, word: &str, message: Message) -> Report {
        self.mistake(word, message).into()
    }

    fn mistake(&self, word: &str, message: Message) -> Diagnostic {
        let text = &self.source.text;
        let line =
            (1..).zip(text.lines()).find(|(_, line)| !line.trim_start().starts_with("--") && line.contains(word)).map_or(1, |(at, _)| at);
        Diagnostic::error("tuned/wrong", message).at(&self.source.file, text, locate::word(text, line, word))
    }

    fn unknown(&self, word: &str, known: &[&str]) -> Report {
        let mut diagnostic = self.mistake(word, message!(script.tuned.unknown, name = word));
        diagnostic.help = near_or_list(word, known.iter().copied());
        diagnostic.into()
    }

    fn table(&self, table: &Table, names: TunedNames<'_>) -> Result<TunedTable, Report> {
        let TunedNames { facts, searches, features } = names;
        let mut read = TunedTable::default();
        for (key, value) in self.pairs(table)? {
            match (key.as_str(), &value) {
                ("rules", Value::String(text)) => read.rules = text.to_string_lossy(),
                ("search", Value::String(text)) => {
                    let text = text.to_string_lossy();
                    if !(searches.is_one)(&text) {
                        return Err(self.unknown(&text, searches.words));
                    }
                    read.search = Some(text);
                }
                ("cut", value) => match number(value).filter(|cut| cut.fract() == 0.0 && (1.0..=LONGEST).contains(cut)) {
                    Some(cut) => read.cut = Some(cut as u32),
                    None => return Err(self.wrong("cut", message!(script.tuned.cut, most = LONGEST, found = describe(value)))),
                },
                ("weights", Value::Table(weights)) => {
                    let facts = NamesOf { words: facts, is_one: &|name| facts.contains(&name) };
                    read.weights = self.numbers(weights, facts)?;
                }
                ("placing", Value::Table(weights)) => read.placing = self.numbers(weights, features)?,
                ("rules" | "search", value) => {
                    return Err(self.wrong(&key, message!(script.tuned.text, name = key, found = describe(value))));
                }
                ("weights" | "placing", value) => {
                    return Err(self.wrong(&key, message!(script.tuned.weights, name = key, found = describe(value))));
                }
                _ => return Err(self.unknown(&key, &["rules", "search", "cut", "weights", "placing"])),
            }
        }
        Ok(read)
    }

    /// Weights by names that are known.
    fn numbers(&self, table: &Table, known: NamesOf<'_>) -> Result<BTreeMap<String, f64>, Report> {
        let mut read = BTreeMap::new();
        for (name, value) in self.pairs(table)? {
            if !(known.is_one)(&name) {
                return Err(self.unknown(&name, known.words));
            }
            let Some(weight) = number(&value).filter(|weight| weight.is_finite()) else {
                return Err(self.wrong(&name, message!(script.tuned.number, name = name, found = describe(&value))));
            };
            read.insert(name, weight);
        }
        Ok(read)
    }

    /// The entries of a table in the order of their names.
    fn pairs(&self, table: &Table) -> Result<BTreeMap<String, Value>, Report> {
        let mut entries = BTreeMap::new();
        for pair in table.pairs::<Value, Value>() {
            match pair {
                Ok((Value::String(key), value)) => entries.insert(key.to_string_lossy(), value),
                Ok((key, _)) => return Err(self.wrong("return", message!(script.tuned.names, found = describe(&key)))),
                Err(error) => return Err(self.wrong("return", Message::same(error.to_string()))),
            };
        }
        Ok(entries)
    }
}

fn number(value: &Value) -> Option<f64> {
    match value {
        Value::Number(number) => Some(*number),
        Value::Integer(number) => Some(*number as f64),
        _ => None,
    }
}
