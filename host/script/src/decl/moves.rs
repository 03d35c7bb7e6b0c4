//! The tables of simple moves: placing, stepping, jumping, flying, removing, passing.

use super::lua_table::{TableSchema, move_table};
use crate::vocab::expr::{Directions, Num, Sites};

move_table! {
    /// A piece of the supply is placed.
    PlaceFields {
        /// Where.
        "on" "Sites" on: Sites,
        /// Which kind, where there are several.
        "kind" "string?" kind: Option<String>,
    }
}

move_table! {
    /// A piece moves one step.
    StepFields {
        /// Directions.
        "1" "Directions?" directions: Option<Directions>,
        /// Pieces that may; own ones where nothing is said.
        "from" "Sites?" from: Option<Sites>,
        /// Where to; empty sites where nothing is said.
        "to" "Sites?" to: Option<Sites>,
        /// What must stand just behind the landing, in the direction of the step.
        "ahead" "Sites?" ahead: Option<Sites>,
        /// What must stand just behind the start, against the direction of the step.
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
        /// Directions; `orthogonal` where nothing is said.
        "1" "Directions?" directions: Option<Directions>,
        /// Pieces that may; own ones where nothing is said.
        "from" "Sites?" from: Option<Sites>,
        /// What may be jumped; `enemy` where nothing is said.
        "over" "Sites?" over: Option<Sites>,
        /// Where to; empty sites where nothing is said.
        "to" "Sites?" to: Option<Sites>,
        /// Over any number of empty sites before what is jumped, and any number behind it.
        "far" "boolean?" far: Option<bool>,
        /// What is jumped stays on the board.
        "spares" "boolean?" spares: Option<bool>,
        /// A chain goes on in the direction of its first jump.
        "straight" "boolean?" straight: Option<bool>,
        /// What is jumped is a whole unbroken line of `over`, and the piece lands just behind it.
        "line" "boolean?" line: Option<bool>,
        /// A chain never turns straight back.
        "forth" "boolean?" forth: Option<bool>,
        /// Only those jumps of the phase with which most can be taken in the whole chain.
        "most" "boolean?" most: Option<bool>,
        /// A chain ends where the piece lands on one of these.
        "ends_on" "Sites?" ends_on: Option<Sites>,
        /// Whether the same piece may jump again.
        "chain" "boolean?" chain: Option<bool>,
        /// Whether it must go on while it can.
        "must_continue" "boolean?" must_continue: Option<bool>,
        /// Jumps that a chain needs before it may stop.
        "at_least" "Number?" at_least: Option<Num>,
        /// Jumped pieces leave at once (so it is where nothing is said), or when the chain ends.
        "at_once" "boolean?" at_once: Option<bool>,
        /// What is earned is judged at every landing, not only at the last.
        "judge_each" "boolean?" judge_each: Option<bool>,
    }
}

move_table! {
    /// A piece moves anywhere.
    FlyFields {
        /// Pieces that may; own ones where nothing is said.
        "from" "Sites?" from: Option<Sites>,
        /// Where to; empty sites where nothing is said.
        "to" "Sites?" to: Option<Sites>,
        /// It may go on jumping in the same turn.
        "then_hop" "boolean?" then_hop: Option<bool>,
    }
}

move_table! {
    /// Pieces are removed, one by one.
    RemoveFields {
        /// Which; looked at again before each.
        "1" "Sites" prey: Sites,
        /// How many; one where nothing is said.
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
