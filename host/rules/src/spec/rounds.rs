//! Sides in the rounds of an event: who has which in the first round, in those that follow, and in the last.

use super::{Origin, SideId};

/// The way in which the sides of a round are settled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RoundSides {
    /// By the lot of the rules.
    Lot,
    /// Each player takes the other side than in the round before.
    Alternate,
    /// The player whose number is odd has one side.
    OddNumber,
    /// In rounds of an odd number the player who is named first has one side, in the others the other.
    OddRound,
}

impl RoundSides {
    /// All ways with their words.
    pub const ALL: [(&'static str, RoundSides); 4] = [
        ("lot", RoundSides::Lot),
        ("alternate", RoundSides::Alternate),
        ("odd_number", RoundSides::OddNumber),
        ("odd_round", RoundSides::OddRound),
    ];

    /// Its word.
    pub fn word(self) -> &'static str {
        RoundSides::ALL.iter().find(|(_, way)| *way == self).map_or("", |(word, _)| word)
    }
}

/// The sides in the rounds of an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rounds {
    /// In the first round.
    pub first: RoundSides,
    /// In the rounds that follow.
    pub then: RoundSides,
    /// In the last round, where it has a way of its own.
    pub last: Option<RoundSides>,
    /// The side of an odd number, or of the player named first in an odd round.
    pub odd: SideId,
    /// The rule about the first round.
    pub origin: Origin,
    /// The other rules about rounds.
    pub further: Vec<Origin>,
}

impl Rounds {
    /// The way of a round, counted from 1.
    pub fn way(&self, round: u16, rounds: u16) -> RoundSides {
        match self.last {
            Some(last) if round == rounds && rounds > 1 => last,
            _ if round <= 1 => self.first,
            _ => self.then,
        }
    }
}
