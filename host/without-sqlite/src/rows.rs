//! Statements and the rows that they find: types without values.

use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};

use crate::{Connection, Never, Result};

/// The values of a statement.
pub trait Params {}

impl Params for [i64; 0] {}

impl<T> Params for [T; 1] {}

impl Params for Given {}

/// Values that were given and go nowhere.
#[derive(Debug, Clone, Copy)]
pub struct Given;

/// A value that a column gives.
pub trait FromSql {}

impl<T> FromSql for T {}

/// A statement.
#[derive(Debug)]
pub struct Statement<'a>(&'a Connection);

impl Statement<'_> {
    /// Runs it and counts the rows that it changes.
    ///
    /// # Errors
    /// None: there is no statement to call it on, here and below.
    pub fn execute<P: Params>(&mut self, _params: P) -> Result<usize> {
        match self.0.0 {}
    }

    /// Runs it and reads each row.
    ///
    /// # Errors
    /// None.
    pub fn query_map<T, P: Params, F: FnMut(&Row<'_>) -> Result<T>>(&mut self, _params: P, _read: F) -> Result<MappedRows<T>> {
        match self.0.0 {}
    }

    /// Runs it.
    ///
    /// # Errors
    /// None.
    pub fn query<P: Params>(&mut self, _params: P) -> Result<Rows<'_>> {
        match self.0.0 {}
    }

    /// The number of its columns.
    pub fn column_count(&self) -> usize {
        match self.0.0 {}
    }
}

/// A statement that is kept.
#[derive(Debug)]
pub struct CachedStatement<'a>(Statement<'a>);

impl<'a> Deref for CachedStatement<'a> {
    type Target = Statement<'a>;

    fn deref(&self) -> &Statement<'a> {
        &self.0
    }
}

impl<'a> DerefMut for CachedStatement<'a> {
    fn deref_mut(&mut self) -> &mut Statement<'a> {
        &mut self.0
    }
}

/// Rows, one after the other.
#[derive(Debug)]
pub struct Rows<'a>(&'a Connection);

impl<'a> Rows<'a> {
    /// The next row.
    ///
    /// # Errors
    /// None.
    #[allow(clippy::should_implement_trait, reason = "the name that the host calls")]
    pub fn next(&mut self) -> Result<Option<&Row<'a>>> {
        match self.0.0 {}
    }
}

/// Rows, read.
#[derive(Debug)]
pub struct MappedRows<T>(Never, PhantomData<T>);

impl<T> Iterator for MappedRows<T> {
    type Item = Result<T>;

    fn next(&mut self) -> Option<Self::Item> {
        match self.0 {}
    }
}

/// A row.
#[derive(Debug)]
pub struct Row<'a>(&'a Connection);

impl Row<'_> {
    /// The value of a column.
    ///
    /// # Errors
    /// None.
    pub fn get<I, T: FromSql>(&self, _column: I) -> Result<T> {
        match self.0.0 {}
    }
}
