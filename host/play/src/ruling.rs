//! Rulings, calls and confirmations as the journal keeps them.

use serde::{Deserialize, Serialize};
use tianyuan_clock::Millis;

/// A ruling of an arbiter.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ruling {
    /// Word of the offence that the rules of the game name.
    pub offence: String,
    /// Identifier of the side that committed it; none where nobody did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<String>,
    /// The turn in which it happened, from 1; the one under way has the number after the last.
    pub turn: usize,
    /// Complete turns when it was claimed.
    pub claimed: usize,
    /// Word of the remedy.
    pub remedy: String,
    /// Both players have agreed on the remedy.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub agreed: bool,
    /// The position to which the board is set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// The site of the piece that was touched.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub site: Option<String>,
    /// Acts upon the clocks, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub clocks: Vec<ClockAct>,
    /// The clause of the rules.
    #[serde(default)]
    pub clause: String,
    /// Name of the arbiter.
    pub arbiter: String,
    /// The reason in the arbiter's words.
    pub reason: String,
    /// The time of the ruling, in seconds since 1970.
    pub at: u64,
    /// Decisions of the match that were kept.
    #[serde(default)]
    pub kept: usize,
    /// Milliseconds of the move under way that were charged when the clocks were stopped for the ruling.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub took: Option<u64>,
}

/// An act upon a clock.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "how", deny_unknown_fields)]
pub enum ClockAct {
    /// All clocks go back to their reading before the turn of the offence.
    Recount,
    /// A side is given time.
    Give {
        /// Identifier of the side.
        side: String,
        /// The time.
        time: Millis,
    },
    /// Time is taken from a side.
    Take {
        /// Identifier of the side.
        side: String,
        /// The time.
        time: Millis,
    },
    /// The clock of a side is set.
    Set {
        /// Identifier of the side.
        side: String,
        /// The time that it has left.
        time: Millis,
    },
}

/// The last ruling in force was reversed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reversal {
    /// Name of the arbiter.
    pub arbiter: String,
    /// The reason in the arbiter's words.
    pub reason: String,
    /// The time, in seconds since 1970.
    pub at: u64,
    /// Decisions of the match afterwards.
    #[serde(default)]
    pub kept: usize,
    /// Milliseconds of the move under way that were charged when the clocks were stopped for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub took: Option<u64>,
}

/// A call for the arbiter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Call {
    /// Identifier of the side that calls; none where the program does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<String>,
    /// Word of the offence that is claimed, where it is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offence: Option<String>,
    /// Identifier of the side that is said to have committed it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub against: Option<String>,
    /// Complete turns at the call.
    pub turn: usize,
}

/// The count of a side in one of its counters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Counted {
    /// The counter, by its place among the limits.
    pub limit: usize,
    /// Identifier of the side.
    pub side: String,
    /// The count.
    pub count: u32,
}
