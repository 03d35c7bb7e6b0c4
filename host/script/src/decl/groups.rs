//! Games of groups: capture by surrounding, positions that must not come again, agreeing about the end.

use std::sync::Arc;

use tianyuan_rules::spec::moves::{Mark, Resume};

use super::Patch;
use crate::fault::Place;
use crate::written::lua_table::{TableSchema, located, lua_table};
use crate::written::{Directions, Num, Sites, Texts, Written};

lua_table! {
    /// Groups without a liberty leave the board after a landing: the enemies' first, then the own one, if it still has none.
    SurroundFields {
        /// Directions in which pieces are connected and breathe; `orthogonal` by default.
        "directions" "Directions?" directions: Option<Directions>,
        /// The rule for a placement that leaves its own group without liberties: `forbidden` (the default), `several` (allowed for a group
        /// of several pieces) or `allowed`.
        "suicide" "\"forbidden\"|\"several\"|\"allowed\"|nil" suicide: Option<String>,
        /// Nothing may be captured: a placement that would leave an enemy group without liberties is forbidden.
        "peaceful" "boolean?" peaceful: Option<bool>,
        /// A placement that leaves the board as it was, by a single piece that takes itself, is a pass: `passes` counts it, and `repeats` treats it as one.
        "unchanged_passes" "boolean?" unchanged_passes: Option<bool>,
        /// The counter of what a side has lost this way; its prisoners are `lost:of_enemy()`.
        "lost" "Number?" lost: Option<Num>,
        /// Clause of the capture in the source.
        "clause" "string?" clause: Option<String>,
        /// Clause of the source that forbids suicide.
        "suicide_clause" "string?" suicide_clause: Option<String>,
        /// That rule in words, by language.
        "suicide_says" "Texts?" suicide_says: Option<Texts>,
    }
}

lua_table! {
    /// A position that no decision may bring about again.
    RepeatsFields {
        /// The situation that must not recur: `ko` (a single piece that has just captured a single one is not taken back at once), `board`
        /// (the pieces), `situation` (the pieces and the side to move).
        "1" "\"ko\"|\"board\"|\"situation\"" what: String,
        /// True if a pass is allowed whatever it repeats, which is the default.
        "passes_exempt" "boolean?" passes_exempt: Option<bool>,
        /// Clause of the source.
        "clause" "string?" clause: Option<String>,
        /// The rule in words, by language.
        "says" "Texts?" says: Option<Texts>,
    }
}

lua_table! {
    /// The sites connected to a set.
    ConnectedFields {
        /// The sites to begin from.
        "from" "Sites" from: Sites,
        /// The sites that connect, and that are found.
        "within" "Sites" within: Sites,
        /// Directions; `orthogonal` by default.
        "directions" "Directions?" directions: Option<Directions>,
    }
}

lua_table! {
    /// The sites enclosed by a set.
    EnclosedFields {
        /// The set of the connected parts.
        "within" "Sites" within: Sites,
        /// The sites that they must touch, and touch nothing else outside themselves.
        "by" "Sites" by: Sites,
        /// Directions; `orthogonal` by default.
        "directions" "Directions?" directions: Option<Directions>,
    }
}

lua_table! {
    /// Parts of a set that have something in them.
    PartsWithFields {
        /// The set whose connected parts are meant.
        "within" "Sites" within: Sites,
        /// The sites that they must have, no two of which are next to each other.
        "apart" "Sites" apart: Sites,
        /// Number, from 1 to 4; 1 by default.
        "at_least" "integer?" at_least: Option<u8>,
        /// Directions in which sites are connected, and next to each other; `orthogonal` by default.
        "directions" "Directions?" directions: Option<Directions>,
    }
}

lua_table! {
    /// Decisions that the rules allow and a random player avoids.
    RandomFields {
        /// Sites on which it does not place.
        "shuns" "Sites?" shuns: Option<Sites>,
        /// It passes only where it has nothing else.
        "pass_last" "boolean?" pass_last: Option<bool>,
    }
}

located! {
    /// Capture by surrounding.
    SurroundDecl of SurroundFields;
    /// A position that must not come again.
    RepeatsDecl of RepeatsFields;
}

/// The moves that random players avoid, or none.
pub type RandomSwitch = Patch<RandomFields>;

/// The tables of this page, for the meta types.
pub(super) const GROUP_SHAPES: &[TableSchema] = &[
    SurroundFields::SHAPE,
    RepeatsFields::SHAPE,
    TableSchema::of_move::<Mark<Written>>(),
    TableSchema::of_move::<Resume<Written>>(),
    ConnectedFields::SHAPE,
    EnclosedFields::SHAPE,
    PartsWithFields::SHAPE,
    RandomFields::SHAPE,
];
