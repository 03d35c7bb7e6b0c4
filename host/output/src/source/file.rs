//! Files by their names: their bytes, the scripts beside them, the plugins that they need, and mistakes in them with their places.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{Read as _, stdin};
use std::path::Path;

use super::shelf::Shelf;
use crate::exit::Failure;
use crate::sentences;
use tianyuan_notation::kifu::KifuError;

use tianyuan_words::t;

/// Bytes of a file that are read at most; the readers themselves allow fewer.
const MOST: u64 = 16 << 20;

/// The bytes of a file, or of standard input for `-`.
///
/// # Errors
/// [`Failure`], in one sentence.
pub fn bytes(shelf: &dyn Shelf, path: &Path) -> Result<Vec<u8>, Failure> {
    let wrong = |why: &dyn std::fmt::Display| t!(shelf.lang(), cli.wrong.file, file = path.display(), why = why);
    if path.is_dir() {
        return Err(t!(shelf.lang(), cli.replay.folder, file = path.display()).into());
    }
    let mut bytes = Vec::new();
    if path.as_os_str() == "-" {
        stdin().lock().take(MOST).read_to_end(&mut bytes).map_err(|error| wrong(&error))?;
    } else {
        let file = File::open(path).map_err(|error| wrong(&error))?;
        file.take(MOST).read_to_end(&mut bytes).map_err(|error| wrong(&error))?;
    }
    Ok(bytes)
}

/// A file that cannot be read, in one sentence with its place.
pub fn unread(shelf: &dyn Shelf, path: &Path, error: &KifuError) -> Failure {
    Failure::Sentence(shown(path, error, &sentences::kifu(shelf.lang(), &error.problem)))
}

/// A mistake with its place, the sentence, and the line of the file under it.
pub fn shown(path: &Path, error: &KifuError, sentence: &str) -> String {
    let place = match error.at.line {
        0 => format!("{}", path.display()),
        line => format!("{}:{line}:{}", path.display(), error.at.column),
    };
    let ply = error.ply.map_or_else(String::new, |ply| format!("{ply}: "));
    let source = if error.source_line.is_empty() { String::new() } else { format!("\n    {}", error.source_line) };
    format!("{place}: {ply}{sentence}{source}")
}

/// The game that a file names: the script that lies there, seen from the file's folder, else an identifier.
pub(super) fn beside(file: &Path, named: &str) -> String {
    let is_path = named.ends_with(".lua") || named.contains(['/', '\\']);
    let beside = file.parent().map(|folder| folder.join(named)).filter(|path| is_path && path.is_file());
    beside.map_or_else(|| named.to_owned(), |found| found.to_string_lossy().into_owned())
}

/// That the plugins are loaded that a game was played with; one of another build is only spoken of.
pub(super) fn needed(shelf: &dyn Shelf, file: &Path, plugins: &BTreeMap<String, String>) -> Result<(), Failure> {
    for (name, digest) in plugins {
        let Some(plugin) = shelf.natives().plugin(name) else {
            return Err(t!(shelf.lang(), cli.plugin.needed, file = file.display(), name = name, digest = digest).into());
        };
        if plugin.digest != *digest {
            let why = t!(shelf.lang(), plugin.differs, name = name, was = digest, is = plugin.digest);
            shelf.warn(&t!(shelf.lang(), cli.plugin.warning, file = file.display(), why = why));
        }
    }
    Ok(())
}
