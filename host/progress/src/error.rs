//! Errors of the store.

use std::path::{Path, PathBuf};

use rusqlite::ErrorCode;
use thiserror::Error;
use tianyuan_words::{Message, message};

/// The reason why progress cannot be kept or read. Lessons go on without it.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ProgressError {
    /// The folder or file cannot be created or written. Check its permissions, or choose another folder.
    #[error("{path} cannot be written: {why}")]
    Unwritable {
        /// The file or folder.
        path: PathBuf,
        /// The system's words.
        why: String,
    },
    /// The file is no store of progress, or its contents are damaged. Move it away; a new one is begun.
    #[error("{path} is damaged: {why}")]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The fault found.
        why: String,
    },
    /// Another process holds the file for longer than a writer waits. Close that process.
    #[error("{path} is locked by another program")]
    Locked {
        /// The file.
        path: PathBuf,
    },
    /// The file was written by a newer version of the program. Use that one.
    #[error("{path} was written by a newer version of this program")]
    Newer {
        /// The file.
        path: PathBuf,
    },
    /// This is no name for a learner. Choose one of 1 to 64 characters on one line.
    #[error("`{0}` is no name for a learner")]
    Name(String),
}

impl ProgressError {
    /// The sentence about it.
    pub fn message(&self) -> Message {
        let file = self.path().map(|path| path.display().to_string()).unwrap_or_default();
        match self {
            ProgressError::Unwritable { .. } => message!(lesson.progress_unwritable, file = file, why = self.why()),
            ProgressError::Damaged { .. } => message!(lesson.progress_damaged, file = file, why = self.why()),
            ProgressError::Locked { .. } => message!(lesson.progress_locked, file = file),
            ProgressError::Newer { .. } => message!(lesson.progress_newer, file = file),
            ProgressError::Name(_) => message!(lesson.progress_name, why = self.why()),
        }
    }

    /// The words of the system, if they help; for a name, the name.
    pub fn why(&self) -> &str {
        match self {
            ProgressError::Unwritable { why, .. } | ProgressError::Damaged { why, .. } => why,
            ProgressError::Name(name) => name,
            _ => "",
        }
    }

    /// The file that it is about.
    pub fn path(&self) -> Option<&Path> {
        match self {
            ProgressError::Unwritable { path, .. } | ProgressError::Damaged { path, .. } => Some(path),
            ProgressError::Locked { path } | ProgressError::Newer { path } => Some(path),
            ProgressError::Name(_) => None,
        }
    }

    pub(super) fn of(path: &Path, error: &rusqlite::Error) -> ProgressError {
        let path = path.to_owned();
        let why = error.to_string();
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => ProgressError::Locked { path },
            Some(ErrorCode::CannotOpen | ErrorCode::ReadOnly | ErrorCode::PermissionDenied | ErrorCode::DiskFull) => {
                ProgressError::Unwritable { path, why }
            }
            _ => ProgressError::Damaged { path, why },
        }
    }
}
