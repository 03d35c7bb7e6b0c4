//! Ways along the sites, what is thrown, and the moves that follow them.

use std::collections::BTreeMap;
use std::sync::Arc;

use tianyuan_rules::spec::moves::{Advance, Circuit, Sow};

use crate::fault::Place;
use crate::written::lua_table::{TableSchema, located, lua_table};
use crate::written::{Num, Texts, Written};

lua_table! {
    /// A way along the sites: `track { "A1 A2 A3" }`, or another one for each side by its letter: `track { b = "…", w = "…" }`.
    TrackFields {
        /// Sites in order, the same for each side.
        "1" "string?" way: Option<String>,
        /// Sites in order by side; sides may also be fields beside the others.
        "sides" "table<string, string>?" sides: Option<BTreeMap<String, String>>,
        /// After the last site comes the first.
        "closed" "boolean?" closed: Option<bool>,
        /// Places in the list, from 1, after which the way bends; for `circuit`.
        "bends" "integer[]?" bends: Option<Vec<u16>>,
        /// Clause of the source.
        "clause" "string?" clause: Option<String>,
    }
}

lua_table! {
    /// Something thrown at the start of every turn: dice, sticks, shells.
    ThrowFields {
        /// The name of the dice, in a word.
        "1" "string" word: String,
        /// Name in English.
        "en" "string?" en: Option<String>,
        /// Name in Chinese.
        "zh" "string?" zh: Option<String>,
        /// The same in another language.
        "[lang]" "Texts?" more: Option<Texts>,
        /// Names in any languages.
        "names" "Texts?" names: Option<Texts>,
        /// The counter that holds what was thrown: `counter_shared "die"`.
        "into" "Number" into: Num,
        /// The faces.
        "faces" "integer[]" faces: Vec<i32>,
        /// The weight of each face in the sum of all; equal weights by default.
        "weights" "integer[]?" weights: Option<Vec<u32>>,
        /// Clause of the source.
        "clause" "string?" clause: Option<String>,
    }
}

located! {
    /// A way along the sites.
    TrackDecl of TrackFields;
    /// Something thrown at the start of every turn.
    ThrowDecl of ThrowFields;
}

/// The tables of this page, for the meta types.
pub(super) const TRACK_SHAPES: &[TableSchema] = &[
    TrackFields::SHAPE,
    ThrowFields::SHAPE,
    TableSchema::of_move::<Circuit<Written>>(),
    TableSchema::of_move::<Advance<Written>>(),
    TableSchema::of_move::<Sow<Written>>(),
];
