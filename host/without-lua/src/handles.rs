//! What lives in a state: types without values.

use std::borrow::Cow;
use std::marker::PhantomData;
use std::ops::Deref;

use crate::{FromLua, FromLuaMulti, IntoLua, IntoLuaMulti, Result};

/// A type without values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Never {}

/// A text of Lua.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LuaString(Never);

impl LuaString {
    /// Its bytes.
    pub fn as_bytes(&self) -> Cow<'_, [u8]> {
        match self.0 {}
    }

    /// The text, if it is Unicode.
    ///
    /// # Errors
    /// None.
    pub fn to_str(&self) -> Result<Cow<'_, str>> {
        match self.0 {}
    }

    /// The text, made Unicode.
    pub fn to_string_lossy(&self) -> String {
        match self.0 {}
    }
}

/// A table of Lua.
#[derive(Debug, Clone, PartialEq)]
pub struct Table(Never);

impl Table {
    /// Writes a field.
    ///
    /// # Errors
    /// None.
    pub fn raw_set(&self, _key: impl IntoLua, _value: impl IntoLua) -> Result<()> {
        match self.0 {}
    }

    /// Reads a field.
    ///
    /// # Errors
    /// None.
    pub fn raw_get<T: FromLua>(&self, _key: impl IntoLua) -> Result<T> {
        match self.0 {}
    }

    /// Adds an item.
    ///
    /// # Errors
    /// None.
    pub fn raw_push(&self, _value: impl IntoLua) -> Result<()> {
        match self.0 {}
    }

    /// Number of items.
    pub fn raw_len(&self) -> usize {
        match self.0 {}
    }

    /// Its fields.
    pub fn pairs<K: FromLua, V: FromLua>(&self) -> Pairs<K, V> {
        match self.0 {}
    }

    /// Its items.
    pub fn sequence_values<V: FromLua>(&self) -> Values<V> {
        match self.0 {}
    }

    /// Its metatable.
    pub fn metatable(&self) -> Option<Table> {
        match self.0 {}
    }

    /// Gives it a metatable.
    ///
    /// # Errors
    /// None.
    pub fn set_metatable(&self, _table: Option<Table>) -> Result<()> {
        match self.0 {}
    }

    /// Makes it unchangeable.
    pub fn set_readonly(&self, _on: bool) {
        match self.0 {}
    }

    /// The address by which two tables are told apart.
    pub fn to_pointer(&self) -> *const std::ffi::c_void {
        match self.0 {}
    }
}

/// The fields of a table.
#[derive(Debug)]
pub struct Pairs<K, V>(Never, PhantomData<(K, V)>);

impl<K, V> Iterator for Pairs<K, V> {
    type Item = Result<(K, V)>;

    fn next(&mut self) -> Option<Self::Item> {
        match self.0 {}
    }
}

/// The items of a list.
#[derive(Debug)]
pub struct Values<V>(Never, PhantomData<V>);

impl<V> Iterator for Values<V> {
    type Item = Result<V>;

    fn next(&mut self) -> Option<Self::Item> {
        match self.0 {}
    }
}

/// A function of Lua.
#[derive(Debug, Clone, PartialEq)]
pub struct Function(Never);

/// The place of a function.
#[derive(Debug, Clone)]
pub struct FunctionInfo {
    /// Its name.
    pub name: Option<String>,
    /// The name of its text.
    pub source: Option<String>,
    /// The same, cut short.
    pub short_src: Option<String>,
    /// `C` for a function of the host.
    pub what: &'static str,
    /// Its first line.
    pub line_defined: Option<usize>,
}

impl Function {
    /// Calls it.
    ///
    /// # Errors
    /// None.
    pub fn call<R: FromLuaMulti>(&self, _arguments: impl IntoLuaMulti) -> Result<R> {
        match self.0 {}
    }

    /// Its place.
    pub fn info(&self) -> FunctionInfo {
        match self.0 {}
    }

    /// The address by which two functions are told apart.
    pub fn to_pointer(&self) -> *const std::ffi::c_void {
        match self.0 {}
    }
}

/// A value of the host in Lua.
#[derive(Debug, Clone, PartialEq)]
pub struct AnyUserData(Never);

impl AnyUserData {
    /// The value, if it is of that type.
    ///
    /// # Errors
    /// None.
    pub fn borrow<T: 'static>(&self) -> Result<Ref<T>> {
        match self.0 {}
    }
}

/// A value that a state keeps, borrowed.
#[derive(Debug)]
pub struct Ref<T>(Never, PhantomData<T>);

impl<T> Deref for Ref<T> {
    type Target = T;

    fn deref(&self) -> &T {
        match self.0 {}
    }
}

/// A call under way.
#[derive(Debug)]
pub struct Frame(Never);

/// The text of a call under way.
#[derive(Debug)]
pub struct Source<'a> {
    /// Its name.
    pub source: Option<Cow<'a, str>>,
    /// `C` for a function of the host.
    pub what: &'static str,
}

impl Frame {
    /// Its text.
    pub fn source(&self) -> Source<'_> {
        match self.0 {}
    }

    /// Its line.
    pub fn current_line(&self) -> Option<usize> {
        match self.0 {}
    }
}
