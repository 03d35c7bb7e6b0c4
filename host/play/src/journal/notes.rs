//! Notes: facts about a match that are no events of it, such as the links by which people take part.

use rusqlite::{Connection, params};

use super::{Journal, JournalError};

/// A note of a kind, to be written together with events.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// Its kind.
    pub kind: String,
    /// Its text; none takes away the note that there is.
    pub data: Option<String>,
}

impl Note {
    /// A note that takes the place of the one before.
    pub fn new(kind: &str, data: String) -> Note {
        Note { kind: kind.to_owned(), data: Some(data) }
    }

    /// No note of a kind any more.
    pub fn none(kind: &str) -> Note {
        Note { kind: kind.to_owned(), data: None }
    }

    /// Writes it within a transaction, or as one.
    pub(super) fn write(&self, work: &Connection, id: i64) -> rusqlite::Result<()> {
        let Some(data) = &self.data else {
            return work.execute("DELETE FROM notes WHERE game_id = ?1 AND kind = ?2", params![id, self.kind]).map(|_| ());
        };
        let text = "INSERT INTO notes (game_id, kind, data) VALUES (?1, ?2, ?3)
                    ON CONFLICT (game_id, kind) DO UPDATE SET data = excluded.data";
        work.execute(text, params![id, self.kind, data]).map(|_| ())
    }
}

impl Journal {
    /// Writes the note of a kind about a match, in place of the one before, and waits until it is on disk.
    ///
    /// # Errors
    /// [`JournalError`].
    pub fn note(&self, id: i64, kind: &str, data: &str) -> Result<(), JournalError> {
        Note::new(kind, data.to_owned()).write(&self.db.lock(), id).map_err(|error| self.fault(&error))
    }

    /// The note of a kind about a match, if there is one.
    ///
    /// # Errors
    /// [`JournalError`].
    pub fn note_of(&self, id: i64, kind: &str) -> Result<Option<String>, JournalError> {
        let text = "SELECT data FROM notes WHERE game_id = ?1 AND kind = ?2";
        match self.db.lock().query_row(text, params![id, kind], |row| row.get(0)) {
            Ok(data) => Ok(Some(data)),
            Err(rusqlite::Error::QueryReturnedNoRows) => Ok(None),
            Err(error) => Err(self.fault(&error)),
        }
    }

    /// The notes of a kind about all matches, by the number of the match.
    ///
    /// # Errors
    /// [`JournalError`].
    pub fn notes(&self, kind: &str) -> Result<Vec<(i64, String)>, JournalError> {
        let fault = |error| self.fault(&error);
        let db = self.db.lock();
        let mut query = db.prepare("SELECT game_id, data FROM notes WHERE kind = ?1 ORDER BY game_id").map_err(fault)?;
        let rows = query.query_map([kind], |row| Ok((row.get(0)?, row.get(1)?))).map_err(fault)?;
        rows.collect::<Result<_, _>>().map_err(fault)
    }
}
