//! What the players settle besides the moves: who has which side, and whether a draw may be agreed on.

use super::{Origin, SideId};

/// How it is settled who has which side.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Colours {
    /// The players, or whoever arranges the match, say it.
    #[default]
    Agreed,
    /// One player hides some pieces, the other says whether they are odd or even.
    Guess,
    /// A coin, or another lot.
    Toss,
}

impl Colours {
    /// Its word.
    pub fn word(self) -> &'static str {
        match self {
            Colours::Agreed => "agreed",
            Colours::Guess => "guess",
            Colours::Toss => "toss",
        }
    }
}

/// What the players settle besides the moves. No position depends on it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Conduct {
    /// Who has which side.
    pub colours: Colours,
    /// The side of the player who has guessed right or won the toss.
    pub winner: SideId,
    /// In a match of several games the players change sides after each.
    pub alternate: bool,
    /// A draw may be offered and accepted.
    pub draw_offers: bool,
    /// The rule about the sides.
    pub origin: Origin,
    /// The rule about draws.
    pub draws: Origin,
}

impl Default for Conduct {
    fn default() -> Self {
        Conduct {
            colours: Colours::Agreed,
            winner: 0,
            alternate: false,
            draw_offers: true,
            origin: Origin::default(),
            draws: Origin::default(),
        }
    }
}
