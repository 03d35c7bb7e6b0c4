//! The answer of `score`.

use std::collections::BTreeMap;

use serde::Serialize;

use super::Texts;

/// A position counted one way; `score` prints an array of these.
#[derive(Debug, Serialize)]
pub(crate) struct Counted {
    /// The game whose rules count.
    pub(crate) rules: String,
    /// Its version.
    pub(crate) version: String,
    /// The way of counting.
    pub(crate) scoring: String,
    /// Its names.
    pub(crate) names: Texts,
    /// What it assumes.
    pub(crate) says: Texts,
    /// Side, or null: a draw.
    pub(crate) winner: Option<String>,
    /// By how much.
    pub(crate) margin: String,
    /// What that is counted in.
    pub(crate) unit: String,
    /// Total of the dark side; of the first one where no side is dark.
    pub(crate) black: String,
    /// Total of the light side; of the second one where no side is light.
    pub(crate) white: String,
    /// Side → total.
    pub(crate) totals: BTreeMap<String, String>,
    /// What is added up.
    pub(crate) parts: Vec<CountedPart>,
    /// What the winner gets, where that is not the margin; else null.
    pub(crate) stake: Option<CountedStake>,
    /// Why it differs from the first.
    pub(crate) reasons: Vec<String>,
    /// Clauses of the counting and of its parts.
    pub(crate) clauses: Vec<String>,
    /// Side → its sites.
    pub(crate) owners: BTreeMap<String, Vec<String>>,
    /// Pieces counted as dead.
    pub(crate) dead: Vec<String>,
    /// The position counted.
    pub(crate) position: String,
    /// File with the board, or null.
    pub(crate) svg: Option<String>,
    /// The result that the file gives, as it is written, or null.
    pub(crate) file_result: Option<String>,
    /// How far this count agrees with it: `whole`, `winner` or `none`; null where they cannot be compared.
    pub(crate) agreement: Option<&'static str>,
}

/// A part of a count.
#[derive(Debug, Serialize)]
pub(crate) struct CountedPart {
    /// Identifier.
    pub(crate) id: String,
    /// Names.
    pub(crate) names: Texts,
    /// Side → what it gets by it.
    pub(crate) values: BTreeMap<String, String>,
    /// Side → how many of the thing it has, or null.
    pub(crate) counts: BTreeMap<String, Option<i32>>,
    /// Clause.
    pub(crate) clause: String,
}

/// What the winner gets.
#[derive(Debug, Serialize)]
pub(crate) struct CountedStake {
    /// How much.
    pub(crate) value: i32,
    /// What that is counted in.
    pub(crate) unit: String,
}
