//! Sets along lines and tracks, and what registers hold at the start.

use std::collections::BTreeMap;

use crate::written::lua_table::{TableSchema, lua_table};
use crate::written::{Directions, Sites};

lua_table! {
    /// Unbroken lines that begin next to a set.
    RunFields {
        /// The sites that they begin from, which are not part of them.
        "from" "Sites" from: Sites,
        /// The sites that they go over.
        "over" "Sites" over: Sites,
        /// Directions; `orthogonal` by default.
        "directions" "Directions?" directions: Option<Directions>,
        /// At most so many sites in a line; any number by default.
        "most" "integer?" most: Option<u8>,
    }
}

lua_table! {
    /// Unbroken lines between two sets.
    FlankedFields {
        /// The sites that they begin from, which are not part of them.
        "from" "Sites" from: Sites,
        /// The sites that they go over.
        "over" "Sites" over: Sites,
        /// The set that must hold the site behind them; as `from` by default.
        "by" "Sites?" by: Option<Sites>,
        /// Directions; `orthogonal` by default.
        "directions" "Directions?" directions: Option<Directions>,
        /// At most so many sites in a line; any number by default.
        "most" "integer?" most: Option<u8>,
    }
}

lua_table! {
    /// An unbroken run along a track.
    TrailFields {
        /// The track, by its name in `tracks`.
        "track" "string" track: String,
        /// The sites that it begins from.
        "from" "Sites" from: Sites,
        /// The sites that it goes through.
        "through" "Sites" through: Sites,
        /// Against the track's direction.
        "back" "boolean?" back: Option<bool>,
    }
}

lua_table! {
    /// Fields of a counter.
    CounterFields {
        /// Its initial value: one number, or a number by side; 0 by default.
        "start" "(integer|table<string, integer>)?" start: Option<StartNumbers>,
        /// True if repetition compares it, which is the default: else positions that differ in nothing else are equal.
        "compared" "boolean?" compared: Option<bool>,
    }
}

lua_table! {
    /// Fields of marks.
    MarksFields {
        /// The sites that are marked at the start; none by default.
        "start" "Sites?" start: Option<Sites>,
        /// A site loses its mark as soon as a piece comes to it or leaves it.
        "fades" "boolean?" fades: Option<bool>,
        /// True if repetition compares them, which is the default: else positions that differ in nothing else are equal.
        "compared" "boolean?" compared: Option<bool>,
    }
}

lua_table! {
    /// Fields of counts.
    CountsFields {
        /// The initial counts: one number for every site, or numbers by site; nothing by default.
        "start" "(integer|table<string, integer>)?" start: Option<StartNumbers>,
        /// The sites with so many; all by default.
        "on" "Sites?" on: Option<Sites>,
        /// True if repetition compares them, which is the default: else positions that differ in nothing else are equal.
        "compared" "boolean?" compared: Option<bool>,
    }
}

/// One number, or numbers by name.
#[derive(Debug, Clone)]
pub enum StartNumbers {
    /// The same everywhere.
    One(i32),
    /// By side or by site.
    Named(BTreeMap<String, i32>),
}

/// The tables of this page, for the meta types.
pub(super) const LINE_SHAPES: &[TableSchema] =
    &[RunFields::SHAPE, FlankedFields::SHAPE, TrailFields::SHAPE, CounterFields::SHAPE, MarksFields::SHAPE, CountsFields::SHAPE];
