//! Events of one match, written.

use std::collections::BTreeMap;
use std::fs::{File, TryLockError};
use std::path::PathBuf;

use rusqlite::{Transaction, TransactionBehavior, params};
use serde::{Deserialize, Serialize};

use super::notes::Note;
use super::{Db, Journal, JournalError};
use crate::event::Event;
use crate::wall_clock::now;

/// The player of a side.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Seat {
    /// A person.
    #[default]
    Person,
    /// The program: any legal decision, chosen by the seed.
    Random {
        /// The seed.
        seed: u64,
    },
    /// The program: the turn that a search of this strength finds.
    Level {
        /// From 1 to [`tianyuan_search::tree::levels::STRONGEST`].
        level: u8,
        /// The seed.
        seed: u64,
        /// True if it thinks on the time of its opponents.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        ponder: bool,
    },
    /// A program of others, which whoever shows the match runs.
    Engine {
        /// The name by which people know it.
        name: String,
        /// Protocol and command, as they are typed.
        command: String,
        /// Milliseconds for a turn.
        millis: u64,
    },
}

/// A version of rules with all that is needed to play under it again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VersionRow {
    /// Its digest.
    pub digest: String,
    /// Identifier of the game.
    pub game: String,
    /// Files read: name and text.
    pub sources: Vec<(String, String)>,
    /// Options as they were typed.
    pub options: BTreeMap<String, String>,
    /// Plugins that its rules need: name and digest.
    pub plugins: BTreeMap<String, String>,
}

/// A match about to begin.
#[derive(Debug, Clone)]
pub struct NewMatch {
    /// Names of the game: language → name.
    pub names: BTreeMap<String, String>,
    /// First version of its rules.
    pub version: VersionRow,
    /// Position that it starts from, if not the game's own.
    pub start: Option<String>,
    /// Path of its script, where it was not opened by its identifier.
    pub path: Option<String>,
    /// Word of its policy.
    pub policy: String,
    /// The player of each side.
    pub seats: Vec<Seat>,
}

/// The right to write one match, held until it is dropped.
#[derive(Debug)]
pub struct JournalWriter {
    pub(super) db: Db,
    pub(super) file: PathBuf,
    pub(super) id: i64,
    next: i64,
    // Held for its lock: the system frees it when the process ends in whatever way.
    _lock: File,
}

impl Journal {
    /// Begins a match.
    ///
    /// # Errors
    /// [`JournalError`]; nothing is written then.
    pub fn begin(&self, new: &NewMatch) -> Result<JournalWriter, JournalError> {
        let now = now() as i64;
        let file = self.file.clone();
        let fault = |error: rusqlite::Error| JournalError::of(&file, &error);
        let mut db = self.db.lock();
        let work = db.transaction_with_behavior(TransactionBehavior::Immediate).map_err(fault)?;
        write_version(&work, &new.version).map_err(fault)?;
        work.execute(
            "INSERT INTO matches (game, names, version, start, path, policy, seats, opened, touched, played)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8, (SELECT coalesce(max(played), 0) + 1 FROM matches))",
            params![new.version.game, json(&new.names), new.version.digest, new.start, new.path, new.policy, json(&new.seats), now],
        )
        .map_err(fault)?;
        let id = work.last_insert_rowid();
        work.commit().map_err(fault)?;
        drop(db);
        self.claim(id)
    }

    /// Takes the right to write a match that was begun before.
    ///
    /// # Errors
    /// [`JournalError::OpenElsewhere`] while another process has it, [`JournalError::NoSuchMatch`].
    pub fn claim(&self, id: i64) -> Result<JournalWriter, JournalError> {
        let exists = self.db.lock().query_row("SELECT EXISTS (SELECT 1 FROM matches WHERE id = ?1)", [id], |row| row.get::<_, bool>(0));
        if !exists.map_err(|error| self.fault(&error))? {
            return Err(JournalError::NoSuchMatch(id));
        }
        let lock = lock(self.lock_file(id))?;
        let last = "SELECT coalesce(max(seq), 0) FROM events WHERE game_id = ?1";
        let last = self.db.lock().query_row(last, [id], |row| row.get::<_, i64>(0));
        let next = last.map_err(|error| self.fault(&error))? + 1;
        Ok(JournalWriter { db: self.db.clone(), file: self.file.clone(), id, next, _lock: lock })
    }

    /// Takes the sign that a program of one kind uses the journal, until the answer is dropped.
    ///
    /// # Errors
    /// [`JournalError::OpenElsewhere`] while another program of that kind has it; the sign cannot be written.
    pub fn hold(&self, kind: &str) -> Result<File, JournalError> {
        lock(self.folder.join("open").join(format!("{kind}.lock")))
    }

    /// True if another process (or window) is playing a match.
    pub(crate) fn is_open(&self, id: i64) -> bool {
        File::open(self.lock_file(id)).is_ok_and(|file| matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock)))
    }

    /// Marks a match as given up, so that it is no longer offered. Its events stay.
    ///
    /// # Errors
    /// [`JournalError`].
    pub fn abandon(&self, id: i64) -> Result<(), JournalError> {
        let _claim = self.claim(id)?;
        let done = self.db.lock().execute("UPDATE matches SET result = 'abandoned' WHERE id = ?1 AND result IS NULL", [id]);
        done.map(|_| ()).map_err(|error| self.fault(&error))
    }
}

impl JournalWriter {
    /// Number of the match.
    pub fn id(&self) -> i64 {
        self.id
    }

    /// Writes events, the versions of rules that they name and notes that belong to them, all or none, and waits until they are on disk.
    ///
    /// `turns` is the number of turns completed, shown where unfinished games are offered. `result` is the word of the
    /// match's result, or `None` while it goes on.
    ///
    /// # Errors
    /// [`JournalError`]; nothing is written then.
    pub fn write(
        &mut self,
        versions: &[&VersionRow],
        events: &[&Event],
        notes: &[Note],
        turns: usize,
        result: Option<&str>,
    ) -> Result<(), JournalError> {
        let (file, id, now) = (self.file.clone(), self.id, now() as i64);
        let fault = |error: rusqlite::Error| JournalError::of(&file, &error);
        let mut db = self.db.lock();
        let work = db.transaction_with_behavior(TransactionBehavior::Immediate).map_err(fault)?;
        for version in versions {
            write_version(&work, version).map_err(fault)?;
        }
        let mut next = self.next;
        for event in events {
            let data = json(event);
            work.prepare_cached("INSERT INTO events (game_id, seq, at, kind, data) VALUES (?1, ?2, ?3, ?4, ?5)")
                .and_then(|mut insert| insert.execute(params![id, next, now, event.word(), data]))
                .map_err(fault)?;
            next += 1;
        }
        for note in notes {
            note.write(&work, id).map_err(fault)?;
        }
        work.prepare_cached(
            "UPDATE matches SET touched = ?2, turns = ?3, result = ?4, written = ?5,
               played = (SELECT coalesce(max(played), 0) + 1 FROM matches) WHERE id = ?1",
        )
        .and_then(|mut update| update.execute(params![id, now, turns as i64, result, next - 1]))
        .map_err(fault)?;
        work.commit().map_err(fault)?;
        self.next = next;
        Ok(())
    }
}

impl JournalWriter {
    /// Goes on before a missing or unreadable event: the events behind it are set aside in the journal, and the next one is written in
    /// its place.
    ///
    /// # Errors
    /// [`JournalError`]; nothing is changed then.
    pub fn go_on_before(&mut self, entry: usize) -> Result<(), JournalError> {
        let (file, id, entry) = (self.file.clone(), self.id, entry as i64);
        let fault = |error: rusqlite::Error| JournalError::of(&file, &error);
        let mut db = self.db.lock();
        let work = db.transaction_with_behavior(TransactionBehavior::Immediate).map_err(fault)?;
        let behind = params![id, entry];
        work.execute(
            "INSERT INTO orphans (game_id, seq, at, kind, data)
             SELECT game_id, seq, at, kind, data FROM events WHERE game_id = ?1 AND seq >= ?2",
            behind,
        )
        .and_then(|_| work.execute("DELETE FROM events WHERE game_id = ?1 AND seq >= ?2", behind))
        .and_then(|_| work.execute("UPDATE matches SET written = ?2 - 1 WHERE id = ?1", behind))
        .map_err(fault)?;
        work.commit().map_err(fault)?;
        self.next = entry;
        Ok(())
    }
}

/// A lock file, locked. The system frees it when the process ends in whatever way.
fn lock(path: PathBuf) -> Result<File, JournalError> {
    let locked = File::options().create(true).truncate(false).write(true).open(&path).map_err(TryLockError::Error);
    let locked = locked.and_then(|file| file.try_lock().map(|()| file));
    locked.map_err(|error| match error {
        TryLockError::WouldBlock => JournalError::OpenElsewhere,
        TryLockError::Error(error) => JournalError::Unwritable { path, why: error.to_string() },
    })
}

pub(super) fn write_version(work: &Transaction<'_>, version: &VersionRow) -> rusqlite::Result<()> {
    work.execute(
        "INSERT INTO versions (digest, game, sources, options, plugins) VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT(digest) DO NOTHING",
        params![version.digest, version.game, json(&version.sources), json(&version.options), json(&version.plugins)],
    )
    .map(|_| ())
}

/// Plain data of this crate: maps with text keys, which always have a JSON form.
fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
