//! Positions that a move may not leave.

use std::sync::Arc;

use super::lua_table::{TableSchema, located, lua_table};
use super::{Cond, Texts};
use crate::fault::Place;

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

/// The table of this page, for the meta types.
pub(crate) const LAW_SHAPES: &[TableSchema] = &[LeavingFields::SHAPE];
