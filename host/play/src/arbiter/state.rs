//! The rulings, calls and confirmations of a match.

use std::collections::BTreeSet;

use tianyuan_clock::Faces;
use tianyuan_rules::Game;
use tianyuan_rules::spec::{Remedy, SideId};

use crate::arbiter::{Call, Counted, Ruling};
use crate::journal::Seat;
use crate::live::{Match, Outcome};
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

impl Match {
    /// The rulings in force, oldest first.
    pub fn rulings(&self) -> impl ExactSizeIterator<Item = &Ruling> {
        self.arbiter.ruled.iter().map(|ruled| &ruled.ruling)
    }

    /// Calls for the arbiter that nobody has answered.
    pub fn calls(&self) -> &[Call] {
        &self.arbiter.calls
    }

    /// Words of the sides that have confirmed the result, and [`ARBITER`] once the arbiter has.
    pub fn confirmations(&self) -> impl Iterator<Item = &str> {
        self.arbiter.confirmed.iter().map(String::as_str)
    }

    /// True once every person who plays and the arbiter have confirmed the result: nothing changes it then.
    pub fn is_confirmed(&self) -> bool {
        let spec = self.spec();
        let persons = spec.sides.iter().enumerate().filter(|(at, side)| !side.neutral && self.seat(*at as SideId) == Seat::Person);
        let mut words = persons.map(|(_, side)| side.id.as_str()).chain([ARBITER]);
        self.outcome().is_some() && words.all(|word| self.arbiter.confirmed.contains(word))
    }

    /// Complete turns so far.
    pub fn complete_turns(&self) -> usize {
        self.turn() - 1
    }

    /// The counts of all sides in all counters, by the rulings in force.
    pub fn counted(&self) -> Vec<Counted> {
        counts(self, None)
    }
}

/// The counts, with one more ruling perhaps.
pub(crate) fn counts(played: &Match, more: Option<&Ruling>) -> Vec<Counted> {
    let spec = played.spec();
    let rules = &spec.conduct.arbiter;
    let sides = spec.sides.iter().filter(|side| !side.neutral);
    let rows = sides.flat_map(|side| (0..rules.limits.len()).map(|limit| Counted { limit, side: side.id.clone(), count: 0 }));
    let mut rows: Vec<Counted> = rows.collect();
    for ruling in played.rulings().chain(more) {
        let counts = rules.offence(&ruling.offence).and_then(|offence| offence.counts);
        let reminded = Remedy::read(&ruling.remedy) == Some(Remedy::Reminder);
        let (Some((limit, times)), Some(side), false) = (counts, &ruling.side, reminded) else { continue };
        if let Some(row) = rows.iter_mut().find(|row| row.limit == limit && row.side == *side) {
            row.count += u32::from(times);
        }
    }
    rows
}
