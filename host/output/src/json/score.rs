//! The answer of `score`.

use std::collections::BTreeMap;

use serde::Serialize;

use super::Texts;

/// A position counted one way; `score` prints an array of these.
#[derive(Debug, Serialize)]
pub struct Counted {
    /// The game whose rules count.
    pub rules: String,
    /// Its version.
    pub version: String,
    /// The way of counting.
    pub scoring: String,
    /// Its names.
    pub names: Texts,
    /// Its assumptions.
    pub says: Texts,
    /// Side, or null: a draw.
    pub winner: Option<String>,
    /// The margin.
    pub margin: String,
    /// The unit of the count.
    pub unit: String,
    /// Total of the dark side; of the first one where no side is dark.
    pub black: String,
    /// Total of the light side; of the second one where no side is light.
    pub white: String,
    /// Side → total.
    pub totals: BTreeMap<String, String>,
    /// The parts of the sum.
    pub parts: Vec<CountedPart>,
    /// The stake of the winner, if that is not the margin; else null.
    pub stake: Option<CountedStake>,
    /// The reasons why it differs from the first.
    pub reasons: Vec<String>,
    /// Clauses of the counting and of its parts.
    pub clauses: Vec<String>,
    /// Side → its sites.
    pub owners: BTreeMap<String, Vec<String>>,
    /// Pieces counted as dead.
    pub dead: Vec<String>,
    /// The position counted.
    pub position: String,
    /// File with the board, or null.
    pub svg: Option<String>,
    /// The result that the file gives, as it is written, or null.
    pub file_result: Option<String>,
    /// The agreement of this count with it: `whole`, `winner` or `none`; null if they cannot be compared.
    pub agreement: Option<&'static str>,
}

/// A part of a count.
#[derive(Debug, Serialize)]
pub struct CountedPart {
    /// Identifier.
    pub id: String,
    /// Names.
    pub names: Texts,
    /// Side → its value of the part.
    pub values: BTreeMap<String, String>,
    /// Side → how many of the thing it has, or null.
    pub counts: BTreeMap<String, Option<i32>>,
    /// Clause.
    pub clause: String,
}

/// The stake of the winner.
#[derive(Debug, Serialize)]
pub struct CountedStake {
    /// Its amount.
    pub value: i32,
    /// Its unit.
    pub unit: String,
}
