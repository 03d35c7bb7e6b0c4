//! The tables of moves. The fields of a kind are declared with the kind, in `spec/moves.rs` of host/rules; the fields that all kinds have are here.

use std::sync::Arc;

use mlua::Value;
use serde::Deserialize;
use tianyuan_rules::spec::Fate;
use tianyuan_rules::spec::moves::Action;
use tianyuan_rules::stage::{Choice, FieldOf, Fields, Kind, Read};

use super::decode_error::DecodeError;
use super::from_lua::{Entry, OpenTable};
use super::groups::GROUP_SHAPES;
use super::lua_table::{Field, TableSchema, lua_table};
use super::pieces::PIECE_SHAPES;
use super::tracks::TRACK_SHAPES;
use super::{Assign, DropFields, EffectDecl, Texts, TravelFields};
use crate::fault::{Fault, Place};
use crate::vocab::expr::{Cond, Directions, Name, Num, NumExpr, RegisterRef, Sites, SitesExpr, Written};

lua_table! {
    /// The fields that all kinds of move have.
    CommonFields {
        /// Offered only when this holds at the start of the turn.
        "when" "Condition?" when: Option<Cond>,
        /// Higher goes first: lower ones are offered only where no higher one is possible.
        "priority" "integer?" priority: Option<u8>,
        /// The landing site is remembered in this set.
        "marks" "Sites?" marks: Option<Sites>,
        /// Registers set after it, such as `earned:set(0)`.
        "after" "Assignment[]?" after: Option<Vec<Assign>>,
        /// Its own effects, before those of the phase: `take { … }`, `convert { … }` ….
        "effects" "Effect[]?" effects: Option<Vec<EffectDecl>>,
        /// Clause of the source.
        "clause" "string?" clause: Option<String>,
        /// The rule in words, by language.
        "says" "Texts?" says: Option<Texts>,
    }
}

/// One way to act.
#[derive(Debug, Clone)]
pub struct MoveDecl {
    /// The action.
    pub action: Action<Written>,
    /// The fields that all kinds of move have.
    pub common: Arc<CommonFields>,
    /// The place of its declaration.
    pub place: Place,
}

/// The tables of the kinds of move that no other page shows, for the meta types.
pub(super) fn move_shapes() -> impl Iterator<Item = TableSchema> {
    let elsewhere = |name: &str| [PIECE_SHAPES, GROUP_SHAPES, TRACK_SHAPES].into_iter().flatten().any(|shape| shape.name == name);
    let shared = CommonFields::SHAPE.fields;
    let all =
        Action::<Written>::TABLES.iter().map(move |table| TableSchema { name: table.name, doc: table.doc, fields: table.fields, shared });
    all.filter(move |shape| !elsewhere(shape.name))
}

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
        word.map(|word| crate::lower::choose(self.table.owner(), key, &word, Fate::ALL, &self.place)).transpose()
    }
}

/// Kinds of move that have other fields in a script than in a game.
macro_rules! read_whole {
    ($($Fields:ident = $word:literal, $Kind:ident;)+) => {
        $(
            impl Kind for $Fields {
                const WORD: &'static str = $word;
                const TABLE: &'static str = $Fields::SHAPE.name;
                const DOC: &'static str = $Fields::SHAPE.doc;
                const FIELDS: &'static [Field] = $Fields::SHAPE.fields;
            }

            impl Read<MoveTable> for $Fields {
                fn read(table: &mut MoveTable) -> Result<Self, Fault> {
                    table.table.part(Self::FIELDS)
                }
            }

            impl From<$Fields> for Action<Written> {
                fn from(fields: $Fields) -> Self {
                    Action::$Kind(Box::new(fields))
                }
            }
        )+
    };
}

read_whole! {
    TravelFields = "travel", Travel;
    DropFields = "drop", Drop;
}
