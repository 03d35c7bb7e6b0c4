//! Tables of which the fields are taken one by one, with the same strictness as tables that are read whole.

use mlua::Value;
use serde::de::{self, DeserializeOwned};

use super::decode_error::DecodeError;
use super::from_lua::{FromLua, Named, fault};
use crate::fault::{Fault, Place};
use crate::written::lua_table::Field;

/// The value of a field of an [`OpenTable`].
pub(crate) struct Entry(FromLua);

/// A table of which the fields are taken one by one.
pub(crate) struct OpenTable {
    owner: &'static str,
    place: Place,
    entries: Vec<(String, FromLua)>,
}

impl OpenTable {
    /// Opens a table that may have these fields.
    ///
    /// # Errors
    /// Another field, or a key that is none.
    pub(crate) fn open(owner: &'static str, value: &Value, keys: Vec<&'static str>, place: &Place) -> Result<Self, Fault> {
        let mut table = Self { owner, place: place.clone(), entries: Vec::new() };
        let mut named = FromLua::Value(value.clone()).fields(&keys).map_err(|error| table.fault(error))?;
        while named.advance() {
            let key = std::mem::take(&mut named.key);
            if !keys.contains(&key.as_str()) {
                return Err(table.fault(DecodeError::UnknownField(key, keys)));
            }
            table.entries.extend(named.value.take().map(|value| (key, value)));
        }
        Ok(table)
    }

    /// The word whose table it is.
    pub(crate) fn owner(&self) -> &'static str {
        self.owner
    }

    /// Takes a field out, if it is there.
    pub(crate) fn take(&mut self, key: &str) -> Option<Entry> {
        let at = self.entries.iter().position(|(known, _)| known == key)?;
        Some(Entry(self.entries.remove(at).1))
    }

    /// Reads a field that has been taken out.
    ///
    /// # Errors
    /// A value of another type.
    pub(crate) fn read<'de, T: de::Deserialize<'de>>(&self, key: &str, entry: Entry) -> Result<T, Fault> {
        T::deserialize(entry.0).map_err(|error| self.fault(if key == "[]" { error } else { error.within(key.to_owned()) }))
    }

    /// Reads what is left.
    ///
    /// # Errors
    /// The first field of another type.
    pub(crate) fn rest<T: DeserializeOwned>(mut self) -> Result<T, Fault> {
        let entries = std::mem::take(&mut self.entries);
        self.read_all(entries)
    }

    /// Reads some of the fields.
    ///
    /// # Errors
    /// The first field that is missing or of another type.
    pub(crate) fn part<T: DeserializeOwned>(&mut self, fields: &[Field]) -> Result<T, Fault> {
        let all = std::mem::take(&mut self.entries);
        let (mine, others) = all.into_iter().partition(|(key, _)| fields.iter().any(|field| field.key == key));
        self.entries = others;
        self.read_all(mine)
    }

    fn read_all<T: DeserializeOwned>(&self, entries: Vec<(String, FromLua)>) -> Result<T, Fault> {
        let entries = entries.into_iter().filter_map(|(key, value)| match value {
            FromLua::Value(value) => Some((key, value)),
            FromLua::List(_) | FromLua::Texts(_) => None,
        });
        let map = de::value::MapAccessDeserializer::new(Named::of(entries.collect()));
        T::deserialize(map).map_err(|error| self.fault(error))
    }

    /// A mistake in the table.
    pub(crate) fn fault(&self, error: DecodeError) -> Fault {
        let (mut path, error) = error.located();
        fault(self.owner, &mut path, error, &self.place)
    }
}
