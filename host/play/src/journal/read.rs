//! Matches, read back.

use std::collections::BTreeMap;

use rusqlite::{OptionalExtension, Params, Row};
use serde::de::DeserializeOwned;

use super::{Journal, JournalError, Seat, VersionRow};
use crate::event::Event;

/// A match that can be taken up again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unfinished {
    /// Number of the match.
    pub id: i64,
    /// Identifier of the game.
    pub game: String,
    /// Names of the game: language → name.
    pub names: BTreeMap<String, String>,
    /// Turns completed.
    pub turns: usize,
    /// The time of the last entry, in seconds since 1970.
    pub touched: i64,
    /// True if another window has it open.
    pub open_elsewhere: bool,
}

/// A match of the journal, over or not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kept {
    /// Number of the match.
    pub id: i64,
    /// Identifier of the game.
    pub game: String,
    /// Names of the game: language → name.
    pub names: BTreeMap<String, String>,
    /// Turns completed.
    pub turns: usize,
    /// The time of the beginning, in seconds since 1970.
    pub opened: i64,
    /// The time of the last entry.
    pub touched: i64,
    /// Word of its result; none while it goes on.
    pub result: Option<String>,
}

/// Everything that the journal holds of one match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recorded {
    /// Number of the match.
    pub id: i64,
    /// Digest of the first version.
    pub version: String,
    /// Position that it started from, if not the game's own.
    pub start: Option<String>,
    /// Path of its script, where it was not opened by its identifier.
    pub path: Option<String>,
    /// Word of its first policy.
    pub policy: String,
    /// The player of each side.
    pub seats: Vec<Seat>,
    /// Events, oldest first; where one is missing, those before it.
    pub events: Vec<Event>,
    /// The first event that is missing or cannot be read, counted from 1.
    pub missing: Option<usize>,
    /// Versions that it names, by digest.
    pub versions: BTreeMap<String, VersionRow>,
}

impl Journal {
    /// Matches without a result, the last played first.
    ///
    /// # Errors
    /// [`JournalError`].
    pub fn unfinished(&self) -> Result<Vec<Unfinished>, JournalError> {
        let fault = |error| self.fault(&error);
        let text = "SELECT id, game, names, turns, touched FROM matches WHERE result IS NULL ORDER BY played DESC, id DESC LIMIT 100";
        let db = self.db.lock();
        let mut query = db.prepare(text).map_err(fault)?;
        let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?))).map_err(fault)?;
        let mut found = Vec::new();
        for row in rows {
            let (id, game, names, turns, touched): (i64, String, String, i64, i64) = row.map_err(fault)?;
            let names = self.parse(&names)?;
            found.push(Unfinished { id, game, names, turns: turns.max(0) as usize, touched, open_elsewhere: self.is_open(id) });
        }
        Ok(found)
    }

    /// All matches, the last begun first.
    ///
    /// # Errors
    /// [`JournalError`].
    pub fn matches(&self) -> Result<Vec<Kept>, JournalError> {
        self.kept("ORDER BY id DESC", [])
    }

    /// The row of one match.
    ///
    /// # Errors
    /// [`JournalError::NoSuchMatch`].
    pub fn kept_match(&self, id: i64) -> Result<Kept, JournalError> {
        self.kept("WHERE id = ?1", [id])?.pop().ok_or(JournalError::NoSuchMatch(id))
    }

    fn kept(&self, which: &str, params: impl Params) -> Result<Vec<Kept>, JournalError> {
        let fault = |error| self.fault(&error);
        let text = format!("SELECT id, game, names, turns, opened, touched, result FROM matches {which}");
        let db = self.db.lock();
        let mut query = db.prepare(&text).map_err(fault)?;
        type Fields = (i64, String, String, i64, i64, i64, Option<String>);
        let fields = |row: &Row<'_>| -> rusqlite::Result<Fields> {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?, row.get(5)?, row.get(6)?))
        };
        let mut found = Vec::new();
        for row in query.query_map(params, fields).map_err(fault)? {
            let (id, game, names, turns, opened, touched, result) = row.map_err(fault)?;
            found.push(Kept { id, game, names: self.parse(&names)?, turns: turns.max(0) as usize, opened, touched, result });
        }
        Ok(found)
    }

    /// All that is recorded of a match.
    ///
    /// # Errors
    /// [`JournalError::NoSuchMatch`], and [`JournalError::Damaged`] where a row cannot be read.
    pub fn read(&self, id: i64) -> Result<Recorded, JournalError> {
        type Head = (String, Option<String>, Option<String>, String, String, i64);
        let fault = |error| self.fault(&error);
        let head = |row: &Row<'_>| -> rusqlite::Result<Head> {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?, row.get(5)?))
        };
        let text = "SELECT version, start, path, policy, seats, written FROM matches WHERE id = ?1";
        let found = self.db.lock().query_row(text, [id], head).optional().map_err(fault)?;
        let (version, start, path, policy, seats, written) = found.ok_or(JournalError::NoSuchMatch(id))?;
        let (events, missing) = self.events(id, written)?;
        let mut versions = BTreeMap::new();
        let named = events.iter().filter_map(|event| match event {
            Event::Adopt { version, .. } | Event::Rollback { version, .. } => Some(version),
            _ => None,
        });
        for digest in std::iter::once(&version).chain(named) {
            if !versions.contains_key(digest) {
                versions.insert(digest.clone(), self.version(digest)?);
            }
        }
        Ok(Recorded { id, version, start, path, policy, seats: self.parse(&seats)?, events, missing, versions })
    }

    /// The events of a match up to the first that is missing or unreadable, and which that is.
    fn events(&self, id: i64, written: i64) -> Result<(Vec<Event>, Option<usize>), JournalError> {
        let fault = |error| self.fault(&error);
        let db = self.db.lock();
        let mut query = db.prepare("SELECT seq, data FROM events WHERE game_id = ?1 ORDER BY seq").map_err(fault)?;
        let mut rows = query.query([id]).map_err(fault)?;
        let mut events = Vec::new();
        loop {
            let entry = events.len() + 1;
            let row = match rows.next() {
                Ok(Some(row)) => row,
                // Nothing follows; fewer than were written is a loss too.
                Ok(None) => return Ok((events, (entry as i64 <= written).then_some(entry))),
                Err(_) => return Ok((events, Some(entry))),
            };
            let read = row.get::<_, i64>(0).ok().filter(|seq| *seq == entry as i64).and_then(|_| row.get::<_, String>(1).ok());
            match read.and_then(|data| serde_json::from_str::<Event>(&data).ok()) {
                Some(event) => events.push(event),
                None => return Ok((events, Some(entry))),
            }
        }
    }

    /// A version of rules by its digest, as a match has kept it.
    ///
    /// # Errors
    /// There is none, or a row of it cannot be read.
    pub fn version(&self, digest: &str) -> Result<VersionRow, JournalError> {
        type Fields = (String, String, String, String);
        let fields = |row: &Row<'_>| -> rusqlite::Result<Fields> { Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)) };
        let (game, sources, options, plugins) = self
            .db
            .lock()
            .query_row("SELECT game, sources, options, plugins FROM versions WHERE digest = ?1", [digest], fields)
            .map_err(|error| self.fault(&error))?;
        let (sources, options, plugins) = (self.parse(&sources)?, self.parse(&options)?, self.parse(&plugins)?);
        Ok(VersionRow { digest: digest.to_owned(), game, sources, options, plugins })
    }

    fn parse<T: DeserializeOwned>(&self, text: &str) -> Result<T, JournalError> {
        serde_json::from_str(text).map_err(|error| JournalError::Damaged { path: self.file.clone(), why: error.to_string() })
    }
}
