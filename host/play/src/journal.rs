//! The journal: every event of every match, on disk before the board shows it.
//!
//! One SQLite file (write-ahead log, `synchronous=FULL`) in the user's data folder. A match belongs to the process that
//! holds its lock file; the operating system lets go of the lock when a process dies, however it dies.

mod analyses;
mod notes;
mod read;
mod running;
mod salvage;
mod schema;
mod times;
mod writer;

use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rusqlite::{Connection, ErrorCode};
use thiserror::Error;
use tianyuan_words::{Message, message};

pub use analyses::KeptAnalysis;
pub use notes::Note;
pub use read::{Kept, Recorded, Unfinished};
pub use running::RunningTime;
pub use salvage::Salvage;
pub use writer::{JournalWriter, NewMatch, Seat, VersionRow};

/// Name of the variable that overrides the user's data folder.
pub const HOME: &str = "TIANYUAN_HOME";

/// Time that a writer waits for another process before it gives up.
const PATIENCE: Duration = Duration::from_secs(2);

/// Between two tries to open it.
const RETRY: Duration = Duration::from_millis(10);

/// The reason why the journal cannot be used. Play goes on without it.
#[derive(Debug, Clone, Error)]
#[non_exhaustive]
pub enum JournalError {
    /// There is no data folder for this user. Set `TIANYUAN_HOME` to a folder.
    #[error("there is no folder for saved games: set {HOME} to one")]
    NoFolder,
    /// The folder or file cannot be created or written. Check its permissions or set `TIANYUAN_HOME`.
    #[error("the journal {path} cannot be opened: {why}")]
    Unwritable {
        /// The file or folder.
        path: PathBuf,
        /// The system's words.
        why: String,
    },
    /// The file is not a journal or its contents are damaged. Move it away; a new one is begun.
    #[error("the journal {path} is damaged: {why}")]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The fault found.
        why: String,
    },
    /// Another process holds the file for longer than a writer waits. Close that process.
    #[error("the journal {path} is locked by another program")]
    Locked {
        /// The file.
        path: PathBuf,
    },
    /// The file was written by a newer version of the program. Use that one.
    #[error("the journal {path} was written by a newer version of this program")]
    Newer {
        /// The file.
        path: PathBuf,
    },
    /// The match is open in another window. Leave it there first.
    #[error("this game is open in another window")]
    OpenElsewhere,
    /// The journal has no such match.
    #[error("the journal has no game {0}")]
    NoSuchMatch(i64),
}

impl JournalError {
    /// The sentence about it.
    pub fn message(&self) -> Message {
        let file = self.path().map(|path| path.display().to_string()).unwrap_or_default();
        match self {
            JournalError::NoFolder => message!(journal.no_folder),
            JournalError::Unwritable { why, .. } => message!(journal.unwritable, file = file, why = why),
            JournalError::Damaged { .. } => message!(journal.damaged, file = file),
            JournalError::Locked { .. } => message!(journal.locked, file = file),
            JournalError::Newer { .. } => message!(journal.newer, file = file),
            JournalError::OpenElsewhere => message!(journal.open_elsewhere),
            JournalError::NoSuchMatch(_) => message!(journal.no_such_game),
        }
    }

    /// The words of the system, if they help.
    pub fn why(&self) -> &str {
        match self {
            JournalError::Unwritable { why, .. } | JournalError::Damaged { why, .. } => why,
            _ => "",
        }
    }

    /// The file that it is about.
    pub fn path(&self) -> Option<&Path> {
        match self {
            JournalError::Unwritable { path, .. } | JournalError::Damaged { path, .. } => Some(path),
            JournalError::Locked { path } | JournalError::Newer { path } => Some(path),
            _ => None,
        }
    }

    fn of(path: &Path, error: &rusqlite::Error) -> JournalError {
        let path = path.to_owned();
        let why = error.to_string();
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => JournalError::Locked { path },
            Some(
                ErrorCode::CannotOpen
                | ErrorCode::ReadOnly
                | ErrorCode::PermissionDenied
                | ErrorCode::DiskFull
                // The system refuses a page: nothing says that one is wrong.
                | ErrorCode::SystemIoFailure,
            ) => JournalError::Unwritable { path, why },
            _ => JournalError::Damaged { path, why },
        }
    }
}

/// A connection that all matches of a journal share: a program with hundreds of open matches has one file open, not hundreds.
#[derive(Debug, Clone)]
struct Db(Arc<Mutex<Connection>>);

impl Db {
    fn new(connection: Connection) -> Db {
        Db(Arc::new(Mutex::new(connection)))
    }

    /// The connection; a transaction that a panic interrupted was rolled back when it was dropped.
    fn lock(&self) -> MutexGuard<'_, Connection> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The journal of this user. A clone is the same journal: it shares the connection.
#[derive(Debug, Clone)]
pub struct Journal {
    folder: PathBuf,
    file: PathBuf,
    db: Db,
    salvaged: Option<Salvage>,
}

impl Journal {
    /// Opens the user's journal, creating it where there is none.
    ///
    /// # Errors
    /// [`JournalError`].
    pub fn open() -> Result<Journal, JournalError> {
        Journal::open_in(&home()?)
    }

    /// Opens the journal in a folder, creating both where there is none.
    ///
    /// # Errors
    /// [`JournalError`].
    pub fn open_in(folder: &Path) -> Result<Journal, JournalError> {
        std::fs::create_dir_all(folder.join("open"))
            .map_err(|error| JournalError::Unwritable { path: folder.to_owned(), why: error.to_string() })?;
        let file = folder.join("journal.db");
        // SQLite does not wait where two processes make a new journal at once: turning to write-ahead fails for one of them.
        let patience = std::time::Instant::now() + PATIENCE;
        let (db, salvaged) = loop {
            let opened = connect(&file).and_then(|db| schema::prepare(&db, &file).map(|()| db));
            match opened {
                Err(JournalError::Locked { .. }) if std::time::Instant::now() < patience => std::thread::sleep(RETRY),
                Err(JournalError::Damaged { .. }) if is_database(&file) => {
                    let (db, salvaged) = salvage::salvage(folder, &file)?;
                    break (db, Some(salvaged));
                }
                opened => break (opened?, None),
            }
        };
        Ok(Journal { folder: folder.to_owned(), file, db: Db::new(db), salvaged })
    }

    /// The part of a damaged journal that was saved when this one replaced it.
    pub fn salvaged(&self) -> Option<&Salvage> {
        self.salvaged.as_ref()
    }

    /// The file.
    pub fn file(&self) -> &Path {
        &self.file
    }

    fn fault(&self, error: &rusqlite::Error) -> JournalError {
        JournalError::of(&self.file, error)
    }

    fn lock_file(&self, id: i64) -> PathBuf {
        self.folder.join("open").join(format!("{id}.lock"))
    }
}

/// True for a file of the database's format; any other is somebody else's, and left alone.
fn is_database(file: &Path) -> bool {
    let mut head = [0; 16];
    std::fs::File::open(file).and_then(|mut file| file.read_exact(&mut head)).is_ok() && head == *b"SQLite format 3\0"
}

/// The folder for what is kept of this user: `TIANYUAN_HOME`, else the user's data folder.
///
/// # Errors
/// [`JournalError::NoFolder`].
pub fn home() -> Result<PathBuf, JournalError> {
    folder(directories::ProjectDirs::data_dir)
}

/// The folder for what can be made again: `TIANYUAN_HOME`, else the user's cache folder.
///
/// # Errors
/// [`JournalError::NoFolder`].
pub fn cache() -> Result<PathBuf, JournalError> {
    folder(directories::ProjectDirs::cache_dir)
}

fn folder(usual: fn(&directories::ProjectDirs) -> &Path) -> Result<PathBuf, JournalError> {
    if let Some(folder) = std::env::var_os(HOME).filter(|folder| !folder.is_empty()) {
        return Ok(PathBuf::from(folder));
    }
    let folders = directories::ProjectDirs::from("", "", "tianyuan").ok_or(JournalError::NoFolder)?;
    Ok(usual(&folders).to_owned())
}

fn connect(file: &Path) -> Result<Connection, JournalError> {
    let fault = |error| JournalError::of(file, &error);
    let db = Connection::open(file).map_err(fault)?;
    db.busy_timeout(PATIENCE).map_err(fault)?;
    db.pragma_update(None, "journal_mode", "WAL").map_err(fault)?;
    db.pragma_update(None, "synchronous", "FULL").map_err(fault)?;
    db.pragma_update(None, "foreign_keys", "ON").map_err(fault)?;
    Ok(db)
}
