//! The progress of learners: attempts, and the schedule of repetitions.
//!
//! One SQLite file (write-ahead log, `synchronous=FULL`) in a folder that the program chooses; several learners by name.
//! Every attempt is one transaction and on disk before anything else happens, so that nothing is lost however the program
//! ends. The scheduler ([`schedule`]) works out of each attempt when its step is to be repeated; the time is handed in.

mod error;
mod read;
pub mod schedule;
mod schema;
#[cfg(test)]
mod tests;
mod write;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use rusqlite::Connection;

pub use error::ProgressError;
pub use read::{Attempted, Done, Due, Learner, Remembered};
pub use schedule::Card;
pub use write::{Attempt, AttemptOutcome};

/// Time that a writer waits for another process before it gives up.
const PATIENCE: Duration = Duration::from_secs(2);

/// Between two tries to open it.
const RETRY: Duration = Duration::from_millis(10);

/// Longest name of a learner, in characters.
const LONGEST_NAME: usize = 64;

/// The store of progress.
#[derive(Debug)]
pub struct Progress {
    file: PathBuf,
    db: Connection,
}

impl Progress {
    /// Opens the store in a folder, creating both where there is none.
    ///
    /// # Errors
    /// [`ProgressError`].
    pub fn open_in(folder: &Path) -> Result<Progress, ProgressError> {
        std::fs::create_dir_all(folder).map_err(|error| ProgressError::Unwritable { path: folder.to_owned(), why: error.to_string() })?;
        let file = folder.join("progress.db");
        // SQLite does not wait where two processes make a new file at once: turning to write-ahead fails for one of them.
        let patience = Instant::now() + PATIENCE;
        let db = loop {
            let opened = connect(&file).and_then(|db| schema::prepare(&db, &file).map(|()| db));
            match opened {
                Err(ProgressError::Locked { .. }) if Instant::now() < patience => std::thread::sleep(RETRY),
                opened => break opened?,
            }
        };
        Ok(Progress { file, db })
    }

    /// The file.
    pub fn file(&self) -> &Path {
        &self.file
    }

    fn fault(&self, error: &rusqlite::Error) -> ProgressError {
        ProgressError::of(&self.file, error)
    }
}

/// A learner's name as it is kept: without blanks around it.
///
/// # Errors
/// [`ProgressError::Name`] where it is empty, longer than 64 characters, or has control characters in it.
pub fn learner_name(typed: &str) -> Result<&str, ProgressError> {
    let name = typed.trim();
    let good = !name.is_empty() && name.chars().count() <= LONGEST_NAME && !name.chars().any(char::is_control);
    if good { Ok(name) } else { Err(ProgressError::Name(name.chars().filter(|c| !c.is_control()).take(LONGEST_NAME).collect())) }
}

fn connect(file: &Path) -> Result<Connection, ProgressError> {
    let fault = |error| ProgressError::of(file, &error);
    let db = Connection::open(file).map_err(fault)?;
    db.busy_timeout(PATIENCE).map_err(fault)?;
    db.pragma_update(None, "journal_mode", "WAL").map_err(fault)?;
    db.pragma_update(None, "synchronous", "FULL").map_err(fault)?;
    db.pragma_update(None, "foreign_keys", "ON").map_err(fault)?;
    Ok(db)
}
