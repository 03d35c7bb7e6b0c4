//! Protests: what a player objects to, and what the arbiter has decided about it.

use serde::{Deserialize, Serialize};

use crate::model::PlayerId;

/// A protest about a board, or about a round as a whole.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Protest {
    /// The round.
    pub round: u32,
    /// The board, from 1; of teams, the match. None where it is about the round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<usize>,
    /// The board of the match, from 1, where teams play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<usize>,
    /// The player who protests, or the team.
    pub by: PlayerId,
    /// The number in the team.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub member: Option<u32>,
    /// The text.
    pub text: String,
    /// The moment at which it was filed, in seconds since 1970.
    pub at: u64,
}

impl Protest {
    /// The board as people call it: `3`, or `2.3` in a match of teams; none where it is about the round.
    pub fn label(&self) -> Option<String> {
        let board = self.board?;
        Some(self.place.map_or_else(|| board.to_string(), |place| format!("{board}.{place}")))
    }
}

/// The decision about a protest.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProtestDecision {
    /// True if the protest is upheld, false if it is rejected.
    pub upheld: bool,
    /// The text.
    pub text: String,
    /// The name of the arbiter.
    pub arbiter: String,
    /// The moment, in seconds since 1970.
    pub at: u64,
}

/// A protest of a tournament, with its decision.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FiledProtest {
    /// Its number, from 1.
    pub number: u32,
    /// The protest.
    pub protest: Protest,
    /// The decision; none while it is open.
    pub decision: Option<ProtestDecision>,
}
