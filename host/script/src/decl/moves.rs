//! The tables of simple moves: placing, stepping, jumping, flying, removing, passing.

use super::lua_table::{TableSchema, move_table};
use crate::vocab::expr::{Directions, Num, Sites};

move_table! {
    /// A piece of the supply is placed.
    PlaceFields {
        /// The sites.
        "on" "Sites" on: Sites,
        /// The kind, if there are several.
        "kind" "string?" kind: Option<String>,
    }
}

move_table! {
    /// A piece moves one step.
    StepFields {
        /// Directions.
        "1" "Directions?" directions: Option<Directions>,
        /// Pieces that may do so; own ones by default.
        "from" "Sites?" from: Option<Sites>,
        /// The landings; empty sites by default.
        "to" "Sites?" to: Option<Sites>,
        /// The set that must hold the site just behind the landing, in the direction of the step.
        "ahead" "Sites?" ahead: Option<Sites>,
        /// The set that must hold the site just behind the start, against the direction of the step.
        "behind" "Sites?" behind: Option<Sites>,
        /// Nothing moves: a piece of `from` stays where it is and does what the `effects` say; of the rest only `from` is read.
        "stays" "boolean?" stays: Option<bool>,
        /// The same piece may go on by another chaining step of the phase, or stop.
        "chain" "boolean?" chain: Option<bool>,
    }
}

move_table! {
    /// A piece jumps over a neighbour and takes it.
    HopFields {
        /// Directions; `orthogonal` by default.
        "1" "Directions?" directions: Option<Directions>,
        /// Pieces that may do so; own ones by default.
        "from" "Sites?" from: Option<Sites>,
        /// The pieces that may be jumped; `enemy` by default.
        "over" "Sites?" over: Option<Sites>,
        /// The landings; empty sites by default.
        "to" "Sites?" to: Option<Sites>,
        /// Over any number of empty sites before what is jumped, and any number behind it.
        "far" "boolean?" far: Option<bool>,
        /// True if the jumped pieces stay on the board.
        "spares" "boolean?" spares: Option<bool>,
        /// A chain goes on in the direction of its first jump.
        "straight" "boolean?" straight: Option<bool>,
        /// True if a whole unbroken line of `over` is jumped, and the piece lands just behind it.
        "line" "boolean?" line: Option<bool>,
        /// A chain never turns straight back.
        "forth" "boolean?" forth: Option<bool>,
        /// Only those jumps of the phase with which most can be taken in the whole chain.
        "most" "boolean?" most: Option<bool>,
        /// A chain ends where the piece lands on one of these.
        "ends_on" "Sites?" ends_on: Option<Sites>,
        /// True if the same piece may jump again.
        "chain" "boolean?" chain: Option<bool>,
        /// True if it must go on while it can.
        "must_continue" "boolean?" must_continue: Option<bool>,
        /// Jumps that a chain needs before it may stop.
        "at_least" "Number?" at_least: Option<Num>,
        /// True if jumped pieces leave at once (the default), false if they leave when the chain ends.
        "at_once" "boolean?" at_once: Option<bool>,
        /// True if awards are tested at every landing, not only at the last.
        "judge_each" "boolean?" judge_each: Option<bool>,
    }
}

move_table! {
    /// A piece moves anywhere.
    FlyFields {
        /// Pieces that may do so; own ones by default.
        "from" "Sites?" from: Option<Sites>,
        /// The landings; empty sites by default.
        "to" "Sites?" to: Option<Sites>,
        /// It may go on jumping in the same turn.
        "then_hop" "boolean?" then_hop: Option<bool>,
    }
}

move_table! {
    /// Pieces are removed, one by one.
    RemoveFields {
        /// The pieces; evaluated again before each removal.
        "1" "Sites" prey: Sites,
        /// Number of removals; one by default.
        "count" "Number?" count: Option<Num>,
        /// Keep to the alternative of `prefer` that was open at first.
        "keep_choice" "boolean?" keep_choice: Option<bool>,
    }
}

move_table! {
    /// Nothing is done.
    PassFields {
    }
}

/// The tables of this page, for the meta types.
pub(super) const MOVE_SHAPES: &[TableSchema] =
    &[PlaceFields::SHAPE, StepFields::SHAPE, HopFields::SHAPE, FlyFields::SHAPE, RemoveFields::SHAPE, PassFields::SHAPE];
