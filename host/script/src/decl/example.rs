//! Examples: a position, what is played in it, and what must hold then.

use std::collections::BTreeMap;

use super::Scalar;
use super::shape::{Shape, shape};

shape! {
    /// A position, what is played in it, and what must hold then.
    ExampleFields {
        /// The board drawn from the far side down: letters of the pieces, `.` where nothing stands.
        "board" "string?" board: Option<String>,
        /// Instead of a drawing: sites by side, such as `{ b = "E5 E6", w = "A1" }`; all others are empty.
        "stones" "table<string, string>?" stones: Option<BTreeMap<String, String>>,
        /// Instead of both: a position text.
        "position" "string?" position: Option<String>,
        /// Phase; the first where nothing is said.
        "phase" "string?" phase: Option<String>,
        /// Side that moves; the one that begins the phase where nothing is said.
        "to_move" "string?" to_move: Option<String>,
        /// Registers, as in a position text: `{ ["earned.b"] = 2 }`.
        "registers" "table<string, string|integer>?" registers: Option<BTreeMap<String, Scalar>>,
        /// Options that the example stands on, whatever they are set to elsewhere.
        "options" "table<string, string|integer|boolean>?" options: Option<BTreeMap<String, Scalar>>,
        /// Moves that are played.
        "play" "string?" play: Option<String>,
        /// Removals that are owed then.
        "owed" "integer?" owed: Option<u16>,
        /// Sites from which a piece may then be removed.
        "may_remove" "string?" may_remove: Option<String>,
        /// Sites from which none may be removed.
        "may_not_remove" "string?" may_not_remove: Option<String>,
        /// Moves that are then legal.
        "legal" "string?" legal: Option<String>,
        /// Moves that are then not legal.
        "illegal" "string?" illegal: Option<String>,
        /// How the game has then ended; `false` where it must go on.
        "ends" "(ExampleEnd|false)?" ends: Option<ExampleEnd>,
        /// Pieces on the board then, by side.
        "counts" "table<string, integer>?" counts: Option<BTreeMap<String, usize>>,
        /// Phase then.
        "then_phase" "string?" then_phase: Option<String>,
        /// Side that then moves.
        "then_moves" "string?" then_moves: Option<String>,
        /// The clause that refuses each move of `illegal`, or the word of the refusal.
        "refusal" "string?" refusal: Option<String>,
        /// Whether a royal piece of the side that then moves is attacked.
        "in_check" "boolean?" in_check: Option<bool>,
        /// What the sides have in hand then, by the letters of the first side: `{ b = "2P R", w = "-" }`.
        "hands" "table<string, string>?" hands: Option<BTreeMap<String, String>>,
        /// Claims that may then be made.
        "may_claim" "string?" may_claim: Option<String>,
        /// Claims that may then not be made.
        "may_not_claim" "string?" may_not_claim: Option<String>,
        /// A claim that is made after the moves.
        "claim" "string?" claim: Option<String>,
        /// A move that is tried after the moves as a foul.
        "foul" "string?" foul: Option<String>,
        /// The position then, as text.
        "then_position" "string?" then_position: Option<String>,
        /// Clause of the source, or several.
        "clause" "string?" clause: Option<String>,
    }
}

/// How an example's game must have ended.
#[derive(Debug, Clone)]
pub enum ExampleEnd {
    /// It must go on.
    GoesOn,
    /// For this reason, with this winner (none: a draw).
    Ended(EndFields),
}

impl<'de> serde::Deserialize<'de> for ExampleEnd {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(serde::Deserialize)]
        #[serde(untagged, expecting = "expected a table such as { reason = \"few\", winner = \"b\" }, or false")]
        enum Either {
            No(bool),
            Yes(EndFields),
        }
        match Either::deserialize(deserializer)? {
            Either::No(false) => Ok(ExampleEnd::GoesOn),
            Either::No(true) => Err(serde::de::Error::custom("expected a table such as { reason = \"few\", winner = \"b\" }, or false")),
            Either::Yes(end) => Ok(ExampleEnd::Ended(end)),
        }
    }
}

shape! {
    /// How an example's game has ended.
    EndFields {
        /// The reason's word.
        "reason" "string" reason: String,
        /// The winner; nobody where nothing is said.
        "winner" "string?" winner: Option<String>,
    }
}

/// The tables of this page, for the meta types.
pub(super) const EXAMPLE_SHAPES: &[Shape] = &[ExampleFields::SHAPE, EndFields::SHAPE];
