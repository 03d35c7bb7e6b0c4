//! Analyses: trees of positions with comments, each with the version of the rules that it was made under.

use rusqlite::{OptionalExtension as _, Params, TransactionBehavior, params};

use super::writer::write_version;
use super::{Journal, JournalError, VersionRow};
use crate::wall_clock::now;

/// An analysis as the journal keeps it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptAnalysis {
    /// The version of its rules.
    pub version: VersionRow,
    /// The network from which it was begun; empty for the machine itself.
    pub origin: String,
    /// The analysis as text.
    pub data: String,
}

impl Journal {
    /// Writes an analysis under its name, in place of the one before, and waits until it is on disk. `origin` is the network from which it
    /// was begun.
    ///
    /// # Errors
    /// [`JournalError`]; nothing is written then.
    pub fn keep_analysis(&self, name: &str, version: &VersionRow, origin: &str, data: &str) -> Result<(), JournalError> {
        let fault = |error: rusqlite::Error| self.fault(&error);
        let mut db = self.db.lock();
        let work = db.transaction_with_behavior(TransactionBehavior::Immediate).map_err(fault)?;
        write_version(&work, version).map_err(fault)?;
        let text = "INSERT INTO analyses (name, version, data, touched, origin, edits) VALUES (?1, ?2, ?3, ?4, ?5, 0)
                    ON CONFLICT (name) DO UPDATE SET version = excluded.version, data = excluded.data, touched = excluded.touched,
                      edits = edits + 1";
        work.execute(text, params![name, version.digest, data, now() as i64, origin]).map_err(fault)?;
        work.commit().map_err(fault)
    }

    /// An analysis by its name.
    ///
    /// # Errors
    /// [`JournalError`].
    pub fn analysis(&self, name: &str) -> Result<Option<KeptAnalysis>, JournalError> {
        let row = |row: &rusqlite::Row<'_>| -> rusqlite::Result<(String, String, String)> { Ok((row.get(0)?, row.get(1)?, row.get(2)?)) };
        let found = self.db.lock().query_row("SELECT version, origin, data FROM analyses WHERE name = ?1", [name], row).optional();
        let Some((digest, origin, data)) = found.map_err(|error| self.fault(&error))? else { return Ok(None) };
        Ok(Some(KeptAnalysis { version: self.version(&digest)?, origin, data }))
    }

    /// The number of analyses, of all or of those from one network.
    ///
    /// # Errors
    /// [`JournalError`].
    pub fn count_analyses(&self, origin: Option<&str>) -> Result<usize, JournalError> {
        let text = "SELECT count(*) FROM analyses WHERE ?1 IS NULL OR origin = ?1";
        let count = self.db.lock().query_row(text, [origin], |row| row.get::<_, i64>(0));
        count.map(|count| usize::try_from(count).unwrap_or(0)).map_err(|error| self.fault(&error))
    }

    /// Forgets the oldest analyses that nobody has changed since they were begun, of all or of those from one network; their names.
    ///
    /// # Errors
    /// [`JournalError`].
    pub fn forget_untouched_analyses(&self, origin: Option<&str>, most: usize) -> Result<Vec<String>, JournalError> {
        let text = "DELETE FROM analyses WHERE name IN (SELECT name FROM analyses
                      WHERE edits = 0 AND (?1 IS NULL OR origin = ?1) ORDER BY touched, rowid LIMIT ?2) RETURNING name";
        self.forget_analyses(text, params![origin, i64::try_from(most).unwrap_or(i64::MAX)])
    }

    /// Forgets the analyses that nobody has changed for so many seconds; their names.
    ///
    /// # Errors
    /// [`JournalError`].
    pub fn forget_old_analyses(&self, seconds: i64) -> Result<Vec<String>, JournalError> {
        self.forget_analyses("DELETE FROM analyses WHERE touched < ?1 RETURNING name", params![(now() as i64).saturating_sub(seconds)])
    }

    fn forget_analyses(&self, text: &str, params: impl Params) -> Result<Vec<String>, JournalError> {
        let db = self.db.lock();
        let names = db.prepare(text).and_then(|mut gone| gone.query_map(params, |row| row.get(0))?.collect());
        names.map_err(|error| self.fault(&error))
    }
}
