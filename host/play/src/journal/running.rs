//! The note about the time that runs: a row for each match, replaced every few seconds.

use rusqlite::{Connection, TransactionBehavior, params};
use serde::{Deserialize, Serialize};

use super::notes::Note;
use super::writer::JournalWriter;
use super::{Journal, JournalError};

/// The time of a move under way, noted while it runs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RunningTime {
    /// Events that the match has. A note that lacks the last ones says nothing.
    pub entry: usize,
    /// Identifier of the side whose time runs.
    pub side: String,
    /// Milliseconds of the move that have run and are not charged.
    pub used: u64,
    /// The time of the note, in seconds since 1970.
    pub at: u64,
}

impl RunningTime {
    /// The kind of the note.
    pub const NOTE: &'static str = "running";

    /// The note, to be written with events.
    pub fn note(&self) -> Note {
        Note::new(RunningTime::NOTE, serde_json::to_string(self).unwrap_or_default())
    }

    /// Writes the note of a match in place of the one before, unless the journal has other events than the note says.
    fn write(&self, work: &Connection, id: i64) -> rusqlite::Result<()> {
        let text = "INSERT INTO notes (game_id, kind, data) SELECT id, ?2, ?3 FROM matches WHERE id = ?1 AND written = ?4
                    ON CONFLICT (game_id, kind) DO UPDATE SET data = excluded.data";
        let data = serde_json::to_string(self).unwrap_or_default();
        work.prepare_cached(text)?.execute(params![id, RunningTime::NOTE, data, self.entry as i64]).map(|_| ())
    }
}

impl Journal {
    /// Notes the times that run in several matches, in one transaction.
    ///
    /// # Errors
    /// [`JournalError`]; nothing is written then.
    pub fn note_running(&self, running: &[(i64, RunningTime)]) -> Result<(), JournalError> {
        let fault = |error| self.fault(&error);
        let mut db = self.db.lock();
        let work = db.transaction_with_behavior(TransactionBehavior::Immediate).map_err(fault)?;
        for (id, time) in running {
            time.write(&work, *id).map_err(fault)?;
        }
        work.commit().map_err(fault)
    }

    /// Unfinished matches with a note of a kind, and the events that each has.
    ///
    /// # Errors
    /// [`JournalError`].
    pub fn unfinished_with(&self, kind: &str) -> Result<Vec<(i64, usize, String)>, JournalError> {
        let fault = |error| self.fault(&error);
        let text = "SELECT notes.game_id, matches.written, notes.data FROM notes JOIN matches ON matches.id = notes.game_id
                    WHERE notes.kind = ?1 AND matches.result IS NULL ORDER BY notes.game_id";
        let db = self.db.lock();
        let mut query = db.prepare(text).map_err(fault)?;
        let rows = query.query_map([kind], |row| Ok((row.get(0)?, row.get::<_, i64>(1)?, row.get(2)?))).map_err(fault)?;
        let rows = rows.map(|row| row.map(|(id, written, data)| (id, written.max(0) as usize, data)));
        rows.collect::<Result<_, _>>().map_err(fault)
    }
}

impl JournalWriter {
    /// Notes the time that runs in the match.
    ///
    /// # Errors
    /// [`JournalError`].
    pub fn note_running(&self, time: &RunningTime) -> Result<(), JournalError> {
        time.write(&self.db.lock(), self.id).map_err(|error| JournalError::of(&self.file, &error))
    }

    /// Writes notes about the match without an event, all or none.
    ///
    /// # Errors
    /// [`JournalError`]; nothing is written then.
    pub fn put_notes(&self, notes: &[Note]) -> Result<(), JournalError> {
        let fault = |error| JournalError::of(&self.file, &error);
        let mut db = self.db.lock();
        let work = db.transaction_with_behavior(TransactionBehavior::Immediate).map_err(fault)?;
        for note in notes {
            note.write(&work, self.id).map_err(fault)?;
        }
        work.commit().map_err(fault)
    }
}
