//! The place of a match in a tournament, as the journal of matches notes it.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

/// The kind of the journal's note about a match that a server has opened; its field `seat` is a [`HallSeat`].
pub const NOTE: &str = "served";

/// The place of a match in a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct HallSeat {
    /// The tournament, by the word that its boards know.
    pub hall: String,
    /// The round.
    pub round: u32,
    /// The board, from 1.
    pub board: usize,
    /// The numbers of the players or teams, the one that moves first before the other.
    pub players: [u32; 2],
    /// The place in a match of teams.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team: Option<TeamSeat>,
}

impl HallSeat {
    /// The board as people call it: `3`, or `2.3` in a match of teams.
    pub fn label(&self) -> String {
        self.team.map_or_else(|| self.board.to_string(), |team| format!("{}.{}", self.board, team.place))
    }

    /// The order of boards: the last round first.
    pub fn order(&self) -> (Reverse<u32>, usize, usize) {
        (Reverse(self.round), self.board, self.team.map_or(0, |team| team.place))
    }
}

/// A place in a match of teams.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamSeat {
    /// The board of the match, from 1.
    pub place: usize,
    /// The numbers of the two in their teams.
    pub members: [u32; 2],
}
