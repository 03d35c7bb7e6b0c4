//! Analyses: trees of positions with comments, each with the version of the rules that it was made under.

use rusqlite::{OptionalExtension as _, TransactionBehavior, params};

use super::writer::{now, write_version};
use super::{Journal, JournalError, VersionRow};

/// An analysis as the journal keeps it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptAnalysis {
    /// The version of its rules.
    pub version: VersionRow,
    /// The analysis as text.
    pub data: String,
}

impl Journal {
    /// Writes an analysis under its name, in place of the one before, and waits until it is on disk.
    ///
    /// # Errors
    /// [`JournalError`]; nothing is written then.
    pub fn keep_analysis(&self, name: &str, version: &VersionRow, data: &str) -> Result<(), JournalError> {
        let fault = |error: rusqlite::Error| self.fault(&error);
        let mut db = self.db.lock();
        let work = db.transaction_with_behavior(TransactionBehavior::Immediate).map_err(fault)?;
        write_version(&work, version).map_err(fault)?;
        let text = "INSERT INTO analyses (name, version, data, touched) VALUES (?1, ?2, ?3, ?4)
                    ON CONFLICT (name) DO UPDATE SET version = excluded.version, data = excluded.data, touched = excluded.touched";
        work.execute(text, params![name, version.digest, data, now()]).map_err(fault)?;
        work.commit().map_err(fault)
    }

    /// An analysis by its name.
    ///
    /// # Errors
    /// [`JournalError`].
    pub fn analysis(&self, name: &str) -> Result<Option<KeptAnalysis>, JournalError> {
        let row = |row: &rusqlite::Row<'_>| -> rusqlite::Result<(String, String)> { Ok((row.get(0)?, row.get(1)?)) };
        let found = self.db.lock().query_row("SELECT version, data FROM analyses WHERE name = ?1", [name], row).optional();
        let Some((digest, data)) = found.map_err(|error| self.fault(&error))? else { return Ok(None) };
        Ok(Some(KeptAnalysis { version: self.version(&digest)?, data }))
    }

    /// The number of analyses.
    ///
    /// # Errors
    /// [`JournalError`].
    pub fn count_analyses(&self) -> Result<usize, JournalError> {
        let count = self.db.lock().query_row("SELECT count(*) FROM analyses", [], |row| row.get::<_, i64>(0));
        count.map(|count| usize::try_from(count).unwrap_or(0)).map_err(|error| self.fault(&error))
    }

    /// Forgets the analyses that nobody has changed for so many seconds; the number of them.
    ///
    /// # Errors
    /// [`JournalError`].
    pub fn forget_analyses(&self, seconds: i64) -> Result<usize, JournalError> {
        let gone = self.db.lock().execute("DELETE FROM analyses WHERE touched < ?1", [now().saturating_sub(seconds)]);
        gone.map_err(|error| self.fault(&error))
    }
}
