//! The index: what each script of a tree declares about itself, remembered from start to start.
//!
//! Evaluating every script of a tree costs half a second; reading and hashing their texts costs milliseconds. A row is
//! valid while every file that its evaluation read has the same digest, the tree has the same files under the same ids,
//! and the program is the same build. A script with a mistake has no row: it is evaluated, and reported, each time.

use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::io::Write as _;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use super::entry::{Entry, Traits};
use crate::evaluate::written_id;
use crate::options::{OptionInfo, OptionKind};
use crate::tree::{LESSONS_ROOT, Source, Tree};
use crate::written::Texts;

/// The sources of the rooms that evaluate scripts: another build may read a script differently.
const BUILD: &str = env!("TIANYUAN_SCRIPT_BUILD");
/// Rows kept at most; those of the trees read last stay.
const MOST_ROWS: usize = 1024;
/// A larger file is not read: it is no index of ours.
const MOST_BYTES: u64 = 16 << 20;

/// An option as it is kept; its default is text, which its kind reads back.
#[derive(Debug, Serialize, Deserialize)]
struct OptionRow {
    name: String,
    kind: OptionKind,
    default: String,
    follows: Option<String>,
    names: Texts,
    words: BTreeMap<String, Texts>,
    says: Texts,
    clause: String,
    file: String,
    line: u32,
}

impl OptionRow {
    fn of(info: &OptionInfo) -> OptionRow {
        let OptionInfo { name, kind, default, follows, names, words, says, clause, file, line } = info.clone();
        OptionRow { name, kind, default: default.to_string(), follows, names, words, says, clause, file, line }
    }

    /// `None` for a default that its kind does not take: the row is damaged.
    fn info(&self) -> Option<OptionInfo> {
        Some(OptionInfo {
            name: self.name.clone(),
            kind: self.kind.clone(),
            default: self.kind.value(&self.default)?,
            follows: self.follows.clone(),
            names: self.names.clone(),
            words: self.words.clone(),
            says: self.says.clone(),
            clause: self.clause.clone(),
            file: self.file.clone(),
            line: self.line,
        })
    }
}

/// One script.
#[derive(Debug, Serialize, Deserialize)]
struct Row {
    file: String,
    /// Digest of the names and ids of the tree.
    names_digest: String,
    /// Every file that the evaluation read, with its digest.
    read: Vec<(String, String)>,
    id: String,
    of: Option<String>,
    names: Texts,
    options: Vec<OptionRow>,
    traits: Option<Traits>,
}

impl Row {
    fn entry(&self) -> Option<Entry> {
        Some(Entry {
            id: self.id.clone(),
            of: self.of.clone(),
            names: self.names.clone(),
            file: self.file.clone(),
            options: self.options.iter().map(OptionRow::info).collect::<Option<_>>()?,
            broken: None,
        })
    }
}

/// The file.
#[derive(Debug, Default, Serialize, Deserialize)]
struct Kept {
    build: String,
    rows: Vec<Row>,
}

/// Rows of this and earlier starts.
#[derive(Debug)]
pub(crate) struct Index {
    path: PathBuf,
    /// By file and digest of its text; `None` until somebody lists the tree, which most commands never do.
    rows: Option<HashMap<(String, String), Row>>,
    changed: bool,
}

impl Index {
    /// The index at a path. One that is missing, damaged or of another build is empty.
    pub(crate) fn at(path: PathBuf) -> Index {
        Index { path, rows: None, changed: false }
    }

    fn rows(&mut self) -> &mut HashMap<(String, String), Row> {
        let path = &self.path;
        self.rows.get_or_insert_with(|| kept(path).into_iter().filter_map(|row| Some((key(&row)?, row))).collect())
    }

    /// The entry of a file of a tree, if nothing that made it has changed.
    pub(crate) fn entry(&mut self, file: &str, now: &mut Digests<'_>) -> Option<(Entry, Option<Traits>)> {
        let row = self.rows().get(&(file.to_owned(), now.of(file)?))?;
        let same = row.names_digest == now.names() && row.read.iter().all(|(file, digest)| now.of(file).as_ref() == Some(digest));
        if same { Some((row.entry()?, row.traits.clone())) } else { None }
    }

    /// Remembers an evaluation.
    pub(crate) fn insert(&mut self, entry: &Entry, traits: Option<Traits>, sources: &[Source], now: &mut Digests<'_>) {
        // A file that changed while it was evaluated has no row.
        let same = sources.iter().all(|source| now.of(&source.file).as_deref() == Some(&*hash(&source.text)));
        if !same || entry.broken.is_some() {
            return;
        }
        let row = Row {
            file: entry.file.clone(),
            names_digest: now.names(),
            read: sources.iter().map(|source| (source.file.clone(), hash(&source.text))).collect(),
            id: entry.id.clone(),
            of: entry.of.clone(),
            names: entry.names.clone(),
            options: entry.options.iter().map(OptionRow::of).collect(),
            traits,
        };
        if let Some(key) = key(&row) {
            self.rows().insert(key, row);
            self.changed = true;
        }
    }

    /// Writes the index, if it has changed: whole or not at all. A folder that cannot be written costs time at the next start, no more.
    pub(crate) fn save(&mut self, now: &mut Digests<'_>) {
        if !std::mem::take(&mut self.changed) {
            return;
        }
        let names = now.names();
        let mut rows: Vec<&Row> = self.rows.iter().flat_map(HashMap::values).collect();
        rows.sort_by_key(|row| (row.names_digest != names, &row.names_digest, &row.file));
        rows.truncate(MOST_ROWS);
        #[derive(Serialize)]
        struct Written<'a> {
            build: &'a str,
            rows: Vec<&'a Row>,
        }
        let _unwritable = serde_json::to_vec(&Written { build: BUILD, rows }).map(|bytes| write(&self.path, &bytes));
    }
}

fn key(row: &Row) -> Option<(String, String)> {
    let own = row.read.iter().find(|(file, _)| *file == row.file)?;
    Some((row.file.clone(), own.1.clone()))
}

fn kept(path: &std::path::Path) -> Vec<Row> {
    let small = fs::metadata(path).is_ok_and(|data| data.is_file() && data.len() <= MOST_BYTES);
    let bytes = if small { fs::read(path).unwrap_or_default() } else { Vec::new() };
    let kept: Kept = serde_json::from_slice(&bytes).unwrap_or_default();
    if kept.build == BUILD { kept.rows } else { Vec::new() }
}

/// Writes beside the file, then renames: who reads meanwhile sees the old or the new one.
fn write(path: &std::path::Path, bytes: &[u8]) -> std::io::Result<()> {
    let folder = path.parent().unwrap_or(std::path::Path::new("."));
    fs::create_dir_all(folder)?;
    let beside = path.with_extension(format!("{}.part", std::process::id()));
    let written = fs::File::create(&beside).and_then(|mut file| file.write_all(bytes)).and_then(|()| fs::rename(&beside, path));
    if written.is_err() {
        let _gone = fs::remove_file(&beside);
    }
    written
}

fn hash(text: &str) -> String {
    blake3::hash(text.as_bytes()).to_hex().to_string()
}

/// Digests of the files of a tree as it is now; each file is read once.
#[derive(Debug)]
pub(crate) struct Digests<'a> {
    tree: &'a Tree,
    files: HashMap<String, Option<String>>,
    names: Option<String>,
}

impl<'a> Digests<'a> {
    pub(crate) fn new(tree: &'a Tree) -> Digests<'a> {
        Digests { tree, files: HashMap::new(), names: None }
    }

    /// The digest of a file; `None` where it cannot be read.
    fn of(&mut self, file: &str) -> Option<String> {
        if let Some(known) = self.files.get(file) {
            return known.clone();
        }
        let digest = self.tree.read(file).ok().map(|text| hash(&text));
        self.files.insert(file.to_owned(), digest.clone());
        digest
    }

    /// Digest of the names and ids of all files that games may read: by these, a variant finds its base.
    fn names(&mut self) -> String {
        if let Some(names) = &self.names {
            return names.clone();
        }
        let mut hasher = blake3::Hasher::new();
        for file in self.tree.files().iter().filter(|file| !file.starts_with(LESSONS_ROOT)) {
            let id = written_id(self.tree, file).unwrap_or_default();
            for part in [file, &id] {
                hasher.update(&(part.len() as u64).to_le_bytes());
                hasher.update(part.as_bytes());
            }
        }
        self.names.insert(hasher.finalize().to_hex().to_string()).clone()
    }
}
