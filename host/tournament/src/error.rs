//! The reasons why something cannot be done with a tournament. Nothing is changed then.

use std::path::{Path, PathBuf};

use thiserror::Error;
use tianyuan_words::{Lang, Message, message};

/// The reason why something cannot be done.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum TournamentError {
    /// The change or the question cannot be.
    #[error("{}", .0.in_lang(Lang::default()))]
    Refused(Message),
    /// A line of a file cannot be.
    #[error("{}:{line}: {}", .file.display(), .why.in_lang(Lang::default()))]
    Line {
        /// The file.
        file: PathBuf,
        /// The line, from 1.
        line: usize,
        /// The reason.
        why: Message,
    },
    /// The system refuses the file.
    #[error("{}: {why}", .file.display())]
    File {
        /// The file.
        file: PathBuf,
        /// The system's words.
        why: String,
    },
    /// There is no such file.
    #[error("{}: no such tournament", .0.display())]
    Missing(PathBuf),
    /// A file of that name exists.
    #[error("{}: exists", .0.display())]
    Exists(PathBuf),
    /// Another program writes the file.
    #[error("{}: in use by another program", .0.display())]
    Locked(PathBuf),
    /// A newer version of the program wrote the file.
    #[error("{}: written by a newer version", .0.display())]
    Newer(PathBuf),
    /// Nobody waits for the answer any more.
    #[error("stopped: nobody waits for the answer")]
    Stopped,
}

impl TournamentError {
    /// The sentence about it.
    pub fn message(&self) -> Message {
        match self {
            TournamentError::Refused(why) => why.clone(),
            TournamentError::Line { file, line, why } => message!(tournament.wrong.line, file = file.display(), line = line, why = why),
            TournamentError::File { file, why } => message!(tournament.wrong.file, file = file.display(), why = why),
            TournamentError::Missing(file) => message!(tournament.wrong.missing, file = file.display()),
            TournamentError::Exists(file) => message!(tournament.wrong.exists, file = file.display()),
            TournamentError::Locked(file) => message!(tournament.wrong.locked, file = file.display()),
            TournamentError::Newer(file) => message!(tournament.wrong.newer, file = file.display()),
            TournamentError::Stopped => message!(tournament.wrong.stopped),
        }
    }

    pub(crate) fn of(file: &Path, error: &std::io::Error) -> TournamentError {
        match error.kind() {
            std::io::ErrorKind::NotFound => TournamentError::Missing(file.to_owned()),
            std::io::ErrorKind::AlreadyExists => TournamentError::Exists(file.to_owned()),
            _ => TournamentError::File { file: file.to_owned(), why: error.to_string() },
        }
    }

    /// The same at a line of a file.
    pub(crate) fn at(self, file: &Path, line: usize) -> TournamentError {
        match self {
            TournamentError::Refused(why) => TournamentError::Line { file: file.to_owned(), line, why },
            other => other,
        }
    }
}

impl From<Message> for TournamentError {
    fn from(why: Message) -> TournamentError {
        TournamentError::Refused(why)
    }
}
