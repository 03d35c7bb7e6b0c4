//! The rulings, calls and confirmations that a match holds.

use std::collections::BTreeSet;

use tianyuan_clock::Faces;
use tianyuan_rules::Game;
use tianyuan_rules::spec::SideId;

use crate::clock::Presses;
use crate::journal::Seat;
use crate::outcome::Outcome;
use crate::ruling::{Call, Ruling};
use crate::step::{Span, Step};

/// The word of the arbiter among those who confirm a result.
pub const ARBITER: &str = "arbiter";

/// Rulings of one match at most.
pub const MOST_RULINGS: usize = 200;

/// The rulings, calls and confirmations of a match.
#[derive(Debug, Default)]
pub(crate) struct ArbiterState {
    /// Rulings in force, oldest first.
    pub(crate) ruled: Vec<Ruled>,
    /// Calls that nobody has answered.
    pub(crate) calls: Vec<Call>,
    /// Words of the sides that have confirmed the result, and of the arbiter.
    pub(crate) confirmed: BTreeSet<String>,
    /// The calls of sides that came late, by the words of the offence and of the side: each is called once.
    pub(crate) late: BTreeSet<(String, String)>,
    /// Offers of a draw: the side, and the pieces that there were.
    pub(crate) offers: Vec<(SideId, usize)>,
}

/// A ruling in force, with the match as it was before.
#[derive(Debug)]
pub(crate) struct Ruled {
    pub(crate) ruling: Ruling,
    pub(crate) before: Before,
}

/// The parts of a match that a ruling has changed, as they were.
#[derive(Debug)]
pub(crate) struct Before {
    /// The board, where the ruling has changed it.
    pub(crate) board: Option<Board>,
    /// The result, where the ruling has changed it.
    pub(crate) settled: Option<Option<Outcome>>,
    pub(crate) seats: Vec<Seat>,
    pub(crate) awaits: Option<SideId>,
    /// The clocks before and after.
    pub(crate) faces: Option<(Faces, Faces)>,
    /// The presses of a clock that is pressed by hand.
    pub(crate) presses: Option<Presses>,
    /// Digest of the rules in force then.
    pub(crate) version: String,
}

/// A board with its history.
#[derive(Debug)]
pub(crate) struct Board {
    pub(crate) game: Box<dyn Game>,
    pub(crate) steps: Vec<Step>,
    pub(crate) segments: Vec<Span>,
}
