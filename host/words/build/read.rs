//! The files of a language, read with the line of each text.

use std::collections::BTreeMap;
use std::fmt;

use saphyr_parser::{Event, Parser};

/// The file that describes the language itself.
pub(crate) const HEAD: &str = "language.yml";

/// A mistake in a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Problem {
    file: String,
    /// From 1; 0 where no line is to blame.
    line: usize,
    what: String,
}

impl Problem {
    /// A mistake at a place.
    pub(crate) fn of(file: &str, line: usize, what: String) -> Problem {
        Problem { file: file.to_owned(), line, what }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}: {}", self.file, self.what),
            line => write!(f, "{}:{line}: {}", self.file, self.what),
        }
    }
}

/// A text and its place.
#[derive(Debug, Clone)]
pub(crate) struct Entry {
    pub(crate) text: String,
    pub(crate) file: String,
    pub(crate) line: usize,
}

impl Entry {
    /// A mistake in it.
    pub(crate) fn problem(&self, what: String) -> Problem {
        Problem::of(&self.file, self.line, what)
    }

    /// Its file without the folder of the language.
    pub(crate) fn area(&self) -> &str {
        name(&self.file)
    }
}

/// A language as its files have it.
#[derive(Debug, Default)]
pub(crate) struct Language {
    /// The name of its folder: `en`.
    pub(crate) tag: String,
    /// Its own name for itself.
    pub(crate) name: String,
    /// English words by which it may be asked for, besides its tag and its name.
    pub(crate) called: String,
    /// Its place among the languages; that of place 1 stands in where a script lacks another.
    pub(crate) order: u32,
    /// Between the parts of a list.
    pub(crate) comma: String,
    /// Between longer parts of a list.
    pub(crate) semicolon: String,
    /// Written with Han characters, and so without blanks.
    pub(crate) han: bool,
    /// Given in every answer for programs, whatever language was asked for.
    pub(crate) everywhere: bool,
    /// Its texts by key.
    pub(crate) entries: BTreeMap<String, Entry>,
}

/// A language of files with their texts.
pub(crate) fn language(tag: &str, files: &[(String, String)]) -> Result<Language, Vec<Problem>> {
    let mut language = Language { tag: tag.to_owned(), ..Language::default() };
    let mut problems = Vec::new();
    let mut head = None;
    for (file, text) in files {
        // Whole pages, such as what a new lesson begins with, are files of their own; the name of the file is the key.
        if let Some((page, kind)) = name(file).rsplit_once('.')
            && kind != "yml"
        {
            let entry = Entry { text: text.clone(), file: file.clone(), line: 1 };
            language.entries.insert(format!("page.{page}"), entry);
            continue;
        }
        match entries(file, text) {
            Err(problem) => problems.push(problem),
            Ok(found) if name(file) == HEAD => head = Some((file, found)),
            Ok(found) => {
                for (key, entry) in found {
                    if let Some(first) = language.entries.get(&key) {
                        problems.push(entry.problem(format!("`{key}` is in {}:{} already", first.file, first.line)));
                    } else {
                        language.entries.insert(key, entry);
                    }
                }
            }
        }
    }
    match head {
        None => problems.push(Problem::of(tag, 0, format!("this language has no {HEAD}"))),
        Some((file, fields)) => problems.extend(describe(&mut language, file, fields)),
    }
    if problems.is_empty() { Ok(language) } else { Err(problems) }
}

fn name(file: &str) -> &str {
    file.rsplit(['/', '\\']).next().unwrap_or(file)
}

/// Reads the fields of a language's head.
fn describe(language: &mut Language, file: &str, fields: Vec<(String, Entry)>) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut missing = vec!["name", "called", "order", "comma", "semicolon", "han", "everywhere"];
    for (key, entry) in fields {
        missing.retain(|field| *field != key);
        let wrong = |wanted: &str| entry.problem(format!("`{key}` should be {wanted}, not `{}`", entry.text));
        let truth = |into: &mut bool| match entry.text.parse() {
            Ok(value) => {
                *into = value;
                None
            }
            Err(_) => Some(wrong("`true` or `false`")),
        };
        problems.extend(match key.as_str() {
            "name" => take(&mut language.name, &entry),
            "called" => take(&mut language.called, &entry),
            "comma" => take(&mut language.comma, &entry),
            "semicolon" => take(&mut language.semicolon, &entry),
            "han" => truth(&mut language.han),
            "everywhere" => truth(&mut language.everywhere),
            "order" => match entry.text.parse() {
                Ok(order) => {
                    language.order = order;
                    None
                }
                Err(_) => Some(wrong("a whole number")),
            },
            _ => Some(entry.problem(format!("a language has no field `{key}`"))),
        });
    }
    problems.extend(missing.iter().map(|field| Problem::of(file, 0, format!("the field `{field}` is missing"))));
    problems
}

fn take(into: &mut String, entry: &Entry) -> Option<Problem> {
    entry.text.clone_into(into);
    None
}

/// The texts of a file by key: names of nested tables joined by dots.
fn entries(file: &str, text: &str) -> Result<Vec<(String, Entry)>, Problem> {
    let mut found = Vec::new();
    // Names of the tables that are open; `None` is one whose name is still to come.
    let mut path: Vec<Option<String>> = Vec::new();
    for event in Parser::new_from_str(text) {
        let (event, span) = event.map_err(|error| Problem::of(file, error.marker().line(), error.info().to_owned()))?;
        let line = span.start.line();
        match event {
            Event::MappingStart(..) => path.push(None),
            Event::MappingEnd => {
                path.pop();
                if let Some(outer) = path.last_mut() {
                    *outer = None;
                }
            }
            Event::Scalar(value, ..) => match path.last_mut() {
                None => return Err(Problem::of(file, line, "a file is a table of texts".to_owned())),
                Some(name @ None) => *name = Some(value.into_owned()),
                Some(_) => {
                    let key = path.iter().flatten().map(String::as_str).collect::<Vec<_>>().join(".");
                    found.push((key, Entry { text: value.into_owned(), file: file.to_owned(), line }));
                    if let Some(name) = path.last_mut() {
                        *name = None;
                    }
                }
            },
            Event::SequenceStart(..) | Event::Alias(_) => {
                return Err(Problem::of(
                    file,
                    line,
                    "lists and references are not used here: a text is one line in quotation marks".to_owned(),
                ));
            }
            _ => {}
        }
    }
    Ok(found)
}
