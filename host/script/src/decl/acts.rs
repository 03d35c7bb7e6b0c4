//! Turns of several acts.

use std::sync::Arc;

use super::MoveDecl;
use crate::fault::Place;
use crate::written::lua_table::{TableSchema, located, lua_table};

lua_table! {
    /// The acts of one turn, in their order: each a move, or a list of moves of which one is made. An act that cannot be done is left out, unless
    /// it is the first.
    TurnFields {
        /// The acts.
        "[]" "(Move|Move[])[]" acts: Vec<ActDecl>,
    }
}

located! {
    /// A turn of several acts.
    TurnDecl of TurnFields;
}

/// One act: a move, or several of which one is made.
#[derive(Debug, Clone)]
pub struct ActDecl(pub Vec<MoveDecl>);

/// One way to take a turn.
#[allow(clippy::large_enum_variant)] // a script has few of them, and nearly all are moves
#[derive(Debug, Clone)]
pub enum WayDecl {
    /// By one move.
    Move(MoveDecl),
    /// By several acts.
    Turn(TurnDecl),
}

/// The tables of this page, for the meta types.
pub(super) const ACT_SHAPES: &[TableSchema] = &[TurnFields::SHAPE];
