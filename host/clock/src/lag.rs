//! Credit for the time that a move is on the line, within a budget.

use serde::{Deserialize, Serialize};

/// A budget to begin with, in milliseconds …
const FIRST: u64 = 1_500;
/// … what each move adds to it …
const GAIN: u64 = 150;
/// … the most that it holds …
const MOST: u64 = 4_000;
/// … and the most that one move is credited with.
pub const MOST_A_MOVE: u64 = 1_000;

/// The budget of one player. Who says a longer time on the line than there was gains no more than the budget.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lag {
    /// Milliseconds that can still be credited.
    pub left: u64,
    /// Milliseconds credited so far.
    pub credited: u64,
}

impl Default for Lag {
    fn default() -> Lag {
        Lag { left: FIRST, credited: 0 }
    }
}

impl Lag {
    /// The most that the next move can be credited with.
    pub fn available(&self) -> u64 {
        self.left.min(MOST_A_MOVE)
    }

    /// The credit of a move that took `elapsed` here and `measured` where the player sits.
    pub fn credit(&mut self, elapsed: u64, measured: u64) -> u64 {
        let credit = elapsed.saturating_sub(measured).min(self.available());
        self.left = (self.left - credit + GAIN).min(MOST);
        self.credited += credit;
        credit
    }
}
