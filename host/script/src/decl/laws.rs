//! Positions that a move may not leave.

use std::sync::Arc;

use super::RepeatsDecl;
use crate::fault::Place;
use crate::written::lua_table::{TableSchema, located, lua_table};
use crate::written::{Cond, Texts};

lua_table! {
    /// A position that a move may not leave. It is read for the side that moves once the piece has come to rest, captures have left and effects
    /// are done, before removals are owed and the turn passes on.
    LeavingFields {
        /// The condition that must not hold then.
        "1" "Condition" never: Cond,
        /// Clause of the source.
        "clause" "string?" clause: Option<String>,
        /// The rule in words, by language.
        "says" "Texts?" says: Option<Texts>,
    }
}

located! {
    /// A position that a move may not leave.
    LeavingDecl of LeavingFields;
}

/// Something in `never` of a phase.
#[derive(Debug, Clone)]
pub enum NeverDecl {
    /// A position that must not come again.
    Repeats(RepeatsDecl),
    /// A position that no move may leave.
    Leaving(LeavingDecl),
}

/// The tables of this page, for the meta types.
pub(super) const LAW_SHAPES: &[TableSchema] = &[LeavingFields::SHAPE];
