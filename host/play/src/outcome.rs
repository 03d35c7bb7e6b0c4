//! The ends of a match: by the rules, by the players, by the clock, by an arbiter.

use tianyuan_rules::Ended;
use tianyuan_rules::spec::SideId;

/// The end of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// By the rules.
    Rules(Box<Ended>),
    /// A side resigned.
    Resigned {
        /// The side that resigned.
        loser: SideId,
    },
    /// A draw by agreement.
    Agreed,
    /// The time of a side is over.
    Flagged {
        /// The side whose flag fell.
        loser: SideId,
    },
    /// The time of a side is over, and the opponent cannot win.
    FlagDrawn {
        /// The side whose flag fell.
        side: SideId,
    },
    /// By the ruling of an arbiter.
    Ruled {
        /// The side that has lost; none for a draw.
        loser: Option<SideId>,
        /// The clause of the rules.
        clause: String,
    },
}
