//! The table of weights that `tune` writes beside the scripts and that people may edit: `tuned/<id>.lua`, or `tuned/<id>,<option>=<value>.lua`
//! for other options than a game begins with. The program ships tables for games that it ships.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use mlua::{Table, Value};
use tianyuan_words::{Message, message};

use crate::diagnostic::{Diagnostic, Report};
use crate::fault::near_or_list;
use crate::loaded::LoadedGame;
use crate::locate;
use crate::reading::decode_error::describe;
use crate::sandbox::Sandbox;
use crate::tree::{Source, TUNED, TUNED_FOLDER, Tree};

/// The longest time of games without an end that a table may ask for, in decisions.
const LONGEST: f64 = 20_000.0;

/// A table, as it is written.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct TunedTable {
    /// The version of the rules that it was fitted to; `None`: those that the program ships.
    pub rules: Option<String>,
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

/// The place of a table that is there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TunedPlace {
    /// A file beside the scripts.
    File(PathBuf),
    /// One that the program ships, by its name in the tree: `tuned/ID.lua`.
    Shipped(String),
}

impl std::fmt::Display for TunedPlace {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            TunedPlace::File(path) => path.display().fmt(f),
            TunedPlace::Shipped(name) => f.write_str(name),
        }
    }
}

impl LoadedGame {
    /// The file of the game's table under its options; `None` where the script lies in no folder. It need not exist.
    pub fn tuned_file(&self) -> Option<PathBuf> {
        self.tuned_folders().first().map(|folder| folder.join(self.tuned_names().swap_remove(0)))
    }

    /// The folders of tables, the nearest first: that beside a script given by path, then that of the tree.
    fn tuned_folders(&self) -> Vec<PathBuf> {
        let file = &self.recipe.file;
        let beside = (!Tree::is_name(file)).then(|| Path::new(file).parent().unwrap_or(Path::new("")).to_owned());
        beside.into_iter().chain(self.recipe.root.clone()).map(|folder| folder.join(TUNED_FOLDER)).collect()
    }

    /// The nearest table: that of the game under its options before that of the game as it begins, one beside the scripts before a shipped one.
    pub fn tuned_place(&self) -> Option<TunedPlace> {
        let names = self.tuned_names();
        let folders = self.tuned_folders();
        let beside = |name: &String| folders.iter().map(|folder| folder.join(name)).find(|path| path.is_file());
        let own = names.iter().find_map(beside).map(TunedPlace::File);
        let shipped = |name: &String| TUNED.get_file(name).map(|_| TunedPlace::Shipped(format!("{TUNED_FOLDER}/{name}")));
        // A script of one's own may have the id of a game that the program ships.
        let is_shipped = Tree::is_name(&self.recipe.file) && Tree::embedded().has(&self.recipe.file);
        own.or_else(|| names.iter().filter(|_| is_shipped).find_map(shipped))
    }

    /// Reads a table of the game, which may use these names.
    ///
    /// # Errors
    /// A report with the file and the line of whatever is wrong.
    pub fn tuned_table(&self, place: &TunedPlace, names: TunedNames<'_>) -> Result<TunedTable, Report> {
        let file = place.to_string();
        let tree = match (place, &self.recipe.root) {
            (TunedPlace::File(_), Some(root)) => Tree::at(root)?,
            (TunedPlace::File(_), None) => Tree::embedded(),
            (TunedPlace::Shipped(_), _) => {
                Tree::of_sources(&[Source { file: file.clone(), text: shipped_text(&file).unwrap_or_default().to_owned() }])
            }
        };
        let mut sandbox = Sandbox::new(Arc::new(tree), self.recipe.limits.clone())?;
        let value = sandbox.run(&file)?;
        let source = sandbox.sources().into_iter().next().unwrap_or(Source { file: file.clone(), text: String::new() });
        let reading = Reading { source: &source, shipped: shipped_text(&file) == Some(&source.text) };
        let Value::Table(table) = &value else {
            return Err(reading.wrong("return", message!(script.tuned.table, found = describe(&value))));
        };
        reading.table(table, names)
    }

    /// True if a table was fitted to these rules.
    pub fn is_tuned_by(&self, place: &TunedPlace, table: &TunedTable) -> bool {
        if let Some(rules) = &table.rules {
            return *rules == self.version;
        }
        let file = place.to_string();
        let of_these_options = self.tuned_names().first().map(String::as_str) == file_name(&file);
        of_these_options && self.sources.iter().all(|source| Tree::embedded().read(&source.file).is_ok_and(|text| text == source.text))
    }

    /// The names of tables that would serve, the nearest first: for all options that are not those that the game begins with, for each of them
    /// alone, and for the game as it begins.
    fn tuned_names(&self) -> Vec<String> {
        let is_plain = |c: char| c.is_ascii_alphanumeric() || "._-".contains(c);
        let changed = self.options.iter().filter(|(info, value)| *value != info.default);
        let changed: Vec<String> =
            changed.map(|(info, value)| format!(",{}={}", info.name, value.to_string().replace(|c| !is_plain(c), "_"))).collect();
        let mut names = vec![changed.concat()];
        names.extend(changed);
        names.push(String::new());
        names.dedup();
        names.into_iter().map(|options| format!("{}{options}.lua", self.id)).collect()
    }
}

/// The text of the shipped table with the name of this file.
fn shipped_text(file: &str) -> Option<&'static str> {
    TUNED.get_file(file_name(file)?)?.contents_utf8()
}

fn file_name(file: &str) -> Option<&str> {
    file.rsplit(['/', '\\']).next()
}

/// The text that a table is read from: Lua tables do not know their lines, so mistakes are looked for by their words.
struct Reading<'a> {
    source: &'a Source,
    /// It is a table of the program as it ships, maybe for the rules of which these are a change: what they have no longer is left out.
    shipped: bool,
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
                ("rules", Value::String(text)) => read.rules = Some(text.to_string_lossy()),
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
                if self.shipped {
                    continue;
                }
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
