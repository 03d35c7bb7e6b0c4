//! The agreements of the players besides the moves: the assignment of sides, and draws by agreement.

use super::{Origin, SideId};

/// The method by which the players are assigned to sides.
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

/// The agreements of the players besides the moves. No position depends on them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Conduct {
    /// The assignment of sides.
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
