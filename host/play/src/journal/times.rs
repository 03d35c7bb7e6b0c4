//! When events of a match were written.

use super::{Journal, JournalError};

impl Journal {
    /// The moments at which the events of a match were written, in seconds since 1970, oldest first.
    ///
    /// # Errors
    /// [`JournalError`].
    pub fn times(&self, id: i64) -> Result<Vec<i64>, JournalError> {
        let fault = |error| self.fault(&error);
        let db = self.db.lock();
        let mut query = db.prepare("SELECT at FROM events WHERE game_id = ?1 ORDER BY seq").map_err(fault)?;
        let rows = query.query_map([id], |row| row.get(0)).map_err(fault)?;
        rows.collect::<Result<_, _>>().map_err(fault)
    }
}
