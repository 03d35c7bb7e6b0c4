//! Requests as they are read. A field that is not known is refused, as a misspelt option would be.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;

/// An operation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Op {
    Load,
    State,
    Position,
    Apply,
    Undo,
    Legal,
    Playout,
    Search,
    Close,
}

/// A request.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Request {
    /// Repeated by the answer.
    #[serde(default)]
    pub(super) id: Value,
    pub(super) op: Op,
    /// The number of a game; of `load`: its id, or the path of a script.
    #[serde(default)]
    pub(super) game: Option<GameName>,
    #[serde(default)]
    pub(super) options: BTreeMap<String, Scalar>,
    #[serde(default)]
    pub(super) position: Option<String>,
    #[serde(default)]
    pub(super) positions: Option<Vec<String>>,
    #[serde(default)]
    pub(super) moves: Option<Moves>,
    #[serde(default)]
    pub(super) games: Option<u64>,
    #[serde(default)]
    pub(super) nodes: Option<u64>,
    #[serde(default)]
    pub(super) time: Option<f64>,
    #[serde(default)]
    pub(super) seed: Option<u64>,
    #[serde(default)]
    pub(super) lines: Option<usize>,
}

/// A game as a request names it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub(super) enum GameName {
    Number(u32),
    Id(String),
}

/// Moves for one position, or for each of several.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub(super) enum Moves {
    One(String),
    Each(Vec<String>),
}

/// The value of an option.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(untagged)]
pub(super) enum Scalar {
    Text(String),
    Flag(bool),
    Number(serde_json::Number),
}

impl Scalar {
    /// It as it would be typed.
    pub(super) fn text(&self) -> String {
        match self {
            Scalar::Text(text) => text.clone(),
            Scalar::Flag(flag) => flag.to_string(),
            Scalar::Number(number) => number.to_string(),
        }
    }
}
