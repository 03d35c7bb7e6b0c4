//! The games played so far, a line of JSON each, in the cache folder: `tune` goes on where it was ended.

use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use tianyuan_play::journal;
use tianyuan_search::tune;

use super::games::{Course, Played};

/// Characters of the version in a file's name.
const SHORT: usize = 16;

/// The file of the games of one version of the rules, with the same facts, under one limit and seed.
#[derive(Debug)]
pub(super) struct Store {
    file: PathBuf,
    adding: Mutex<()>,
}

impl Store {
    /// Opens the file, which need not exist.
    pub(super) fn open(course: &Course<'_>) -> Result<Store, String> {
        let folder = journal::cache().map_err(|error| error.to_string())?.join("tune");
        fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
        let Course { loaded, nodes, seed, .. } = course;
        let version: String = loaded.version.chars().take(SHORT).collect();
        // Facts are stored by their places in this list, and the games are played by its weights.
        let names: Vec<String> = tune::declared(loaded.rules.spec()).into_iter().map(|(name, weight)| format!("{name} {weight}")).collect();
        let facts: String = blake3::hash(names.join("\n").as_bytes()).to_hex().chars().take(SHORT / 2).collect();
        let file = folder.join(format!("{}-{version}-{facts}-{nodes}-{seed}.jsonl", loaded.id));
        Ok(Store { file, adding: Mutex::new(()) })
    }

    pub(super) fn file(&self) -> &Path {
        &self.file
    }

    /// The games that were kept. A line that was not written whole is none.
    pub(super) fn read(&self) -> Vec<Played> {
        let text = fs::read_to_string(&self.file).unwrap_or_default();
        text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect()
    }

    /// Adds a game.
    pub(super) fn add(&self, game: &Played) -> Result<(), String> {
        let _one_at_a_time = self.adding.lock().unwrap_or_else(PoisonError::into_inner);
        let mut line = serde_json::to_string(game).map_err(|error| error.to_string())?;
        line.push('\n');
        let file = OpenOptions::new().create(true).append(true).open(&self.file);
        file.and_then(|mut file| file.write_all(line.as_bytes())).map_err(|error| error.to_string())
    }
}
