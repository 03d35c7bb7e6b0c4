//! Notes: facts about a match that are no events of it, such as the links by which people take part.

use rusqlite::params;

use super::{Journal, JournalError};

impl Journal {
    /// Writes the note of a kind about a match, in place of the one before, and waits until it is on disk.
    ///
    /// # Errors
    /// [`JournalError`].
    pub fn note(&self, id: i64, kind: &str, data: &str) -> Result<(), JournalError> {
        let text = "INSERT INTO notes (game_id, kind, data) VALUES (?1, ?2, ?3)
                    ON CONFLICT (game_id, kind) DO UPDATE SET data = excluded.data";
        self.db.lock().execute(text, params![id, kind, data]).map(|_| ()).map_err(|error| self.fault(&error))
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
