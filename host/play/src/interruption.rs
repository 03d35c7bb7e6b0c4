//! Moves that an end of the program interrupted while their time ran, and what an arbiter decided about that time.

use serde::{Deserialize, Serialize};

/// A move that an end of the program interrupted while its time ran. The clock goes on without that time.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Interruption {
    /// Events of the match before it: its number.
    pub entry: usize,
    /// Identifier of the side whose time ran.
    pub side: String,
    /// The turn under way, from 1; by a clock that is pressed by hand, the press that it waited for.
    pub turn: usize,
    /// Milliseconds of the move that had run when the journal noted them last.
    pub used: u64,
    /// Milliseconds that the clock shows without them.
    pub left: u64,
    /// Periods of overtime that it shows; 0 outside overtime.
    #[serde(default)]
    pub periods: u16,
    /// The time of the note, in seconds since 1970.
    pub at: u64,
    /// Milliseconds from the note until the match was taken up.
    #[serde(default)]
    pub away: u64,
}

/// An arbiter's decision about the time of a move that was interrupted.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct InterruptionRuling {
    /// The number of the interruption.
    pub entry: usize,
    /// Identifier of the side whose time ran.
    pub side: String,
    /// The turn that was interrupted.
    pub turn: usize,
    /// Milliseconds of the move that had run.
    pub used: u64,
    /// True if they were taken from the clock of the side; false if they stay nobody's.
    pub deducted: bool,
    /// The time of the decision, in seconds since 1970.
    pub at: u64,
}
