//! The tables of moves. The fields of a kind are declared with the kind, in `spec/moves.rs` of host/rules; the fields that all kinds have are here.

use std::sync::Arc;

use tianyuan_rules::spec::moves::Action;
use tianyuan_rules::stage::Kind;

use super::groups::GROUP_SHAPES;
use super::pieces::PIECE_SHAPES;
use super::tracks::TRACK_SHAPES;
use super::{Assign, EffectDecl, LeavingDecl};
use crate::fault::Place;
use crate::written::lua_table::{TableSchema, lua_table};
use crate::written::{Cond, Sites, Texts, Written};

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
        /// Positions that it may not leave: `leaving { … }`.
        "never" "Leaving[]?" never: Option<Vec<LeavingDecl>>,
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

impl TableSchema {
    /// The table of a kind of move.
    pub const fn of_move<K: Kind>() -> Self {
        Self { name: K::TABLE, doc: K::DOC, fields: K::FIELDS, shared: CommonFields::SHAPE.fields }
    }
}
