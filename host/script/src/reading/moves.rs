//! Moves, read field by field: the fields of a kind by the row of the kind, the common ones as a table.

use std::sync::Arc;

use mlua::Value;
use serde::Deserialize;
use tianyuan_rules::spec::Fate;
use tianyuan_rules::spec::moves::Action;
use tianyuan_rules::stage::{Choice, FieldOf, Fields, Kind, Read};

use super::decode_error::DecodeError;
use super::open_table::{Entry, OpenTable};
use crate::decl::{CommonFields, MoveDecl};
use crate::fault::{Fault, Place, choose};
use crate::written::{Directions, DropFields, Name, Num, NumExpr, RegisterRef, Sites, SitesExpr, TravelFields, Written};

/// Reads a move of a kind.
///
/// # Errors
/// A field that is unknown, missing or of another type.
pub(crate) fn read_move<K>(value: &Value, place: &Place) -> Result<MoveDecl, Fault>
where
    K: Kind + Read<MoveTable> + Into<Action<Written>>,
{
    let keys = K::FIELDS.iter().chain(CommonFields::SHAPE.fields).map(|field| field.key).collect();
    let table = OpenTable::open(K::WORD, value, keys, place)?;
    let mut table = MoveTable { table, place: place.clone() };
    let action = K::read(&mut table)?.into();
    Ok(MoveDecl { action, common: Arc::new(table.table.rest()?), place: place.clone() })
}

/// The table of a move whose fields are being read.
pub(crate) struct MoveTable {
    table: OpenTable,
    place: Place,
}

impl Fields for MoveTable {
    type Fault = Fault;

    fn missing(&self, key: &'static str) -> Fault {
        self.table.fault(DecodeError::MissingField(key))
    }
}

impl MoveTable {
    /// A word, with the place of the move.
    fn name(&self, word: String) -> Name {
        Name { word, place: self.place.clone() }
    }

    fn read<'de, T: Deserialize<'de>>(&mut self, key: &'static str) -> Result<Option<T>, Fault> {
        self.table.take(key).map(|entry: Entry| self.table.read(key, entry)).transpose()
    }
}

/// Fields that are read as `T` and kept in another type.
macro_rules! fields_of {
    ($($T:ty = $Read:ty: $keep:expr;)+) => {
        $(impl FieldOf<$T> for MoveTable {
            fn field_of(&mut self, key: &'static str) -> Result<Option<$T>, Fault> {
                let keep: fn(&Self, $Read) -> $T = $keep;
                Ok(self.read::<$Read>(key)?.map(|read| keep(self, read)))
            }
        })+
    };
}

fields_of! {
    bool = bool: |_, flag| flag;
    Vec<NumExpr> = Vec<Num>: |_, list| list.iter().map(|num| (**num).clone()).collect();
    SitesExpr = Sites: |_, sites| (*sites).clone();
    NumExpr = Num: |_, num| (*num).clone();
    Arc<Directions> = Directions: |_, directions| Arc::new(directions);
    RegisterRef = RegisterRef: |_, register| register;
    Name = String: MoveTable::name;
    Option<Name> = String: |table, word| Some(table.name(word));
    Vec<Name> = Vec<String>: |table, words| words.into_iter().map(|word| table.name(word)).collect();
    Vec<Vec<String>> = Vec<Vec<String>>: |_, lists| lists;
}

impl FieldOf<Fate> for MoveTable {
    fn field_of(&mut self, key: &'static str) -> Result<Option<Fate>, Fault> {
        let word: Option<String> = self.read(key)?;
        word.map(|word| choose(self.table.owner(), key, &word, Fate::ALL, &self.place)).transpose()
    }
}

/// Moves whose fields are a table of their own.
macro_rules! read_whole {
    ($($Fields:ident),+) => {
        $(
            impl Read<MoveTable> for $Fields {
                fn read(table: &mut MoveTable) -> Result<Self, Fault> {
                    table.table.part(Self::FIELDS)
                }
            }
        )+
    };
}

read_whole!(TravelFields, DropFields);
