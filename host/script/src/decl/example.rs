//! Examples: a position, what is played in it, and what must hold then.

use std::collections::BTreeMap;

use super::Scalar;
use crate::written::ExactArg;
use crate::written::lua_table::{TableSchema, lua_table};

lua_table! {
    /// A position, what is played in it, and what must hold then.
    #[derive(Default)]
    ExampleFields {
        /// The board drawn from the far side down: letters of the pieces, `.` for empty sites.
        "board" "string?" board: Option<String>,
        /// Instead of a drawing: sites by side, such as `{ b = "E5 E6", w = "A1" }`; all others are empty.
        "stones" "table<string, string>?" stones: Option<BTreeMap<String, String>>,
        /// Instead of both: a position text.
        "position" "string?" position: Option<String>,
        /// Phase; the first by default.
        "phase" "string?" phase: Option<String>,
        /// Side that moves; the one that begins the phase by default.
        "to_move" "string?" to_move: Option<String>,
        /// Registers, as in a position text: `{ ["earned.b"] = 2 }`.
        "registers" "table<string, string|integer>?" registers: Option<BTreeMap<String, Scalar>>,
        /// Options of the example, whatever they are set to elsewhere.
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
        /// The end that the game must then have; `false` if it must go on.
        "ends" "(EndFields|false)?" ends: Option<ExampleEnd>,
        /// Pieces on the board then, by side.
        "counts" "table<string, integer>?" counts: Option<BTreeMap<String, usize>>,
        /// Phase then.
        "then_phase" "string?" then_phase: Option<String>,
        /// Side that then moves.
        "then_moves" "string?" then_moves: Option<String>,
        /// The clause that refuses each move of `illegal`, or the word of the refusal.
        "refusal" "string?" refusal: Option<String>,
        /// True if a royal piece of the side that then moves is attacked.
        "in_check" "boolean?" in_check: Option<bool>,
        /// The hands of the sides then, by the letters of the first side: `{ b = "2P R", w = "-" }`.
        "hands" "table<string, string>?" hands: Option<BTreeMap<String, String>>,
        /// Claims that may then be made.
        "may_claim" "string?" may_claim: Option<String>,
        /// Claims that may then not be made.
        "may_not_claim" "string?" may_not_claim: Option<String>,
        /// Offences by whose rule the side that then moves may insist on a draw.
        "enforced" "string?" enforced: Option<String>,
        /// Offences by whose rule it may not.
        "not_enforced" "string?" not_enforced: Option<String>,
        /// A claim that is made after the moves.
        "claim" "string?" claim: Option<String>,
        /// A move that is tried after the moves as a foul.
        "foul" "string?" foul: Option<String>,
        /// The position then, as text.
        "then_position" "string?" then_position: Option<String>,
        /// True if the rules allow no such position, by the clause of the example.
        "cannot_be" "boolean?" cannot_be: Option<bool>,
        /// The sites that have lost their piece by the last decision of `play`, and no others.
        "captured" "string?" captured: Option<String>,
        /// Registers then, as in a position text: `{ ["lost.b"] = 2 }`.
        "then_registers" "table<string, string|integer>?" then_registers: Option<BTreeMap<String, Scalar>>,
        /// Number of liberties that the group on a site then has.
        "liberties" "table<string, integer>?" liberties: Option<BTreeMap<String, usize>>,
        /// The site where a piece must not be taken back at once then; `false` for nowhere.
        "then_ko" "(string|false)?" then_ko: Option<KoWanted>,
        /// The pieces that may then be marked, or unmarked.
        "may_mark" "string?" may_mark: Option<String>,
        /// The pieces that may then not be marked.
        "may_not_mark" "string?" may_not_mark: Option<String>,
        /// True if the game may then go back to an earlier phase.
        "may_resume" "boolean?" may_resume: Option<bool>,
        /// The counts of the position then, by score, as if the game ended there.
        "score" "table<string, ScoreWanted>?" score: Option<BTreeMap<String, ScoreWanted>>,
        /// Clause of the source, or several.
        "clause" "string?" clause: Option<String>,
    }
}

/// The end that an example's game must have.
#[derive(Debug, Clone)]
pub enum ExampleEnd {
    /// It must go on.
    GoesOn,
    /// For this reason, with this winner (none: a draw).
    Ended(EndFields),
}

/// The sites at which a piece must not be taken back at once.
#[derive(Debug, Clone)]
pub enum KoWanted {
    /// Nowhere.
    Nowhere,
    /// On this site.
    At(String),
}

lua_table! {
    /// The end that an example's game must have.
    EndFields {
        /// The reason's word.
        "reason" "string" reason: String,
        /// The winner; nobody by default.
        "winner" "string?" winner: Option<String>,
        /// By how much, where the game was counted.
        "margin" "Exact?" margin: Option<ExactArg>,
        /// The winner's gain, where the count has a stake.
        "stake" "integer?" stake: Option<i32>,
    }
}

lua_table! {
    /// The result of a count; only the fields given are compared, but the winner always is.
    ScoreWanted {
        /// The winner; nobody by default.
        "winner" "string?" winner: Option<String>,
        /// By how much.
        "margin" "Exact?" margin: Option<ExactArg>,
        /// The winner's gain.
        "stake" "integer?" stake: Option<i32>,
        /// Totals by side.
        "totals" "table<string, Exact>?" totals: Option<BTreeMap<String, ExactArg>>,
        /// Parts by identifier, and by side.
        "parts" "table<string, table<string, Exact>>?" parts: Option<BTreeMap<String, BTreeMap<String, ExactArg>>>,
        /// Sites that belong to a side, by side; others may belong to it too.
        "owned" "table<string, string>?" owned: Option<BTreeMap<String, String>>,
    }
}

/// The tables of this page, for the meta types.
pub(super) const EXAMPLE_SHAPES: &[TableSchema] = &[ExampleFields::SHAPE, EndFields::SHAPE, ScoreWanted::SHAPE];
