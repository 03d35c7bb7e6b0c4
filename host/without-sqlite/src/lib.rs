//! The face of `rusqlite` where there are no files, as in a page: WebAssembly has no SQLite to link.
//!
//! `host/play` uses this room in the place of `rusqlite` there, so that its journal is one text for all targets. [`Connection::open`] refuses,
//! which is the one thing that can happen: a connection, and all that comes of one, is a type without values, so that no other function here
//! can be called. A match without a journal needs none of it.

mod rows;
pub mod types;

pub use rows::{CachedStatement, FromSql, Given, MappedRows, Params, Row, Rows, Statement};

use std::ops::{BitOr, Deref};
use std::path::Path;

use thiserror::Error;

/// A type without values.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Never {}

/// The result of whatever a database does.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// An error of a database.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Error {
    /// The database cannot be opened.
    #[error("this build keeps no journal: it has no files (WebAssembly)")]
    NoFiles,
    /// A query has found no row.
    #[error("no row was found")]
    QueryReturnedNoRows,
}

impl Error {
    /// The sort of error.
    pub fn sqlite_error_code(&self) -> Option<ErrorCode> {
        match self {
            Error::NoFiles => Some(ErrorCode::CannotOpen),
            Error::QueryReturnedNoRows => None,
        }
    }
}

/// The sorts of errors that the host tells apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum ErrorCode {
    /// Another process writes.
    DatabaseBusy,
    /// Another part of the program writes.
    DatabaseLocked,
    /// There is no such file, or none can be made.
    CannotOpen,
    /// The file may not be written.
    ReadOnly,
    /// The file may not be opened.
    PermissionDenied,
    /// Nothing more fits on the disk.
    DiskFull,
    /// The disk does not read or write.
    SystemIoFailure,
}

/// The way in which a transaction begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TransactionBehavior {
    /// With the right to write.
    Immediate,
}

/// The way in which a file is opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenFlags;

impl OpenFlags {
    /// To read alone.
    pub const SQLITE_OPEN_READ_ONLY: OpenFlags = OpenFlags;
    /// For one thread at a time.
    pub const SQLITE_OPEN_NO_MUTEX: OpenFlags = OpenFlags;
}

impl BitOr for OpenFlags {
    type Output = OpenFlags;

    fn bitor(self, _other: OpenFlags) -> OpenFlags {
        OpenFlags
    }
}

/// An open database, of which there is none.
#[derive(Debug)]
pub struct Connection(Never);

impl Connection {
    /// Refuses: there are no files here.
    ///
    /// # Errors
    /// Always [`Error::NoFiles`].
    pub fn open(_file: impl AsRef<Path>) -> Result<Connection> {
        Err(Error::NoFiles)
    }

    /// Refuses, as [`Connection::open`].
    ///
    /// # Errors
    /// Always [`Error::NoFiles`].
    pub fn open_with_flags(_file: impl AsRef<Path>, _flags: OpenFlags) -> Result<Connection> {
        Err(Error::NoFiles)
    }

    /// The file.
    pub fn path(&self) -> Option<&str> {
        match self.0 {}
    }

    /// Waits so long for others.
    ///
    /// # Errors
    /// None: there is no connection to call it on, here and below.
    pub fn busy_timeout(&self, _time: std::time::Duration) -> Result<()> {
        match self.0 {}
    }

    /// Sets a switch of the database.
    ///
    /// # Errors
    /// None.
    pub fn pragma_update<V>(&self, _schema: Option<&str>, _name: &str, _value: V) -> Result<()> {
        match self.0 {}
    }

    /// Reads a switch of the database.
    ///
    /// # Errors
    /// None.
    pub fn pragma_query_value<T>(&self, _schema: Option<&str>, _name: &str, _read: impl FnOnce(&Row<'_>) -> Result<T>) -> Result<T> {
        match self.0 {}
    }

    /// Begins a transaction.
    ///
    /// # Errors
    /// None.
    pub fn transaction_with_behavior(&mut self, _behavior: TransactionBehavior) -> Result<Transaction<'_>> {
        match self.0 {}
    }

    /// Runs a statement and counts the rows that it changes.
    ///
    /// # Errors
    /// None.
    pub fn execute<P: Params>(&self, _text: &str, _params: P) -> Result<usize> {
        match self.0 {}
    }

    /// Runs several statements.
    ///
    /// # Errors
    /// None.
    pub fn execute_batch(&self, _text: &str) -> Result<()> {
        match self.0 {}
    }

    /// Reads one row.
    ///
    /// # Errors
    /// None.
    pub fn query_row<T, P: Params>(&self, _text: &str, _params: P, _read: impl FnOnce(&Row<'_>) -> Result<T>) -> Result<T> {
        match self.0 {}
    }

    /// Makes a statement ready.
    ///
    /// # Errors
    /// None.
    pub fn prepare(&self, _text: &str) -> Result<Statement<'_>> {
        match self.0 {}
    }

    /// Makes a statement ready that is kept.
    ///
    /// # Errors
    /// None.
    pub fn prepare_cached(&self, _text: &str) -> Result<CachedStatement<'_>> {
        match self.0 {}
    }

    /// The number of the row written last.
    pub fn last_insert_rowid(&self) -> i64 {
        match self.0 {}
    }
}

/// Statements of which all or none take effect.
#[derive(Debug)]
pub struct Transaction<'a>(&'a Connection);

impl Transaction<'_> {
    /// Makes them take effect.
    ///
    /// # Errors
    /// None.
    pub fn commit(self) -> Result<()> {
        match self.0.0 {}
    }
}

impl Deref for Transaction<'_> {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        self.0
    }
}

/// Reads "no row" as nothing.
pub trait OptionalExtension<T> {
    /// The row, if there is one.
    ///
    /// # Errors
    /// Every error but [`Error::QueryReturnedNoRows`].
    fn optional(self) -> Result<Option<T>>;
}

impl<T> OptionalExtension<T> for Result<T> {
    fn optional(self) -> Result<Option<T>> {
        match self {
            Ok(found) => Ok(Some(found)),
            Err(Error::QueryReturnedNoRows) => Ok(None),
            Err(error) => Err(error),
        }
    }
}

/// The values of a statement.
#[macro_export]
macro_rules! params {
    ($($value:expr),* $(,)?) => {{
        let _ = ($(&$value,)*);
        $crate::Given
    }};
}

/// The values of a statement, from a list.
pub fn params_from_iter<I: IntoIterator>(_values: I) -> Given {
    Given
}
