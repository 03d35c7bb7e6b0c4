//! The rulings in force, and the counts that follow from them.

use tianyuan_rules::spec::Remedy;

use crate::arbiter_state::ARBITER;
use crate::journal::Seat;
use crate::live::Match;
use crate::ruling::{Call, Counted, Ruling};

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
        let persons = spec.player_ids().filter(|side| self.seat(*side) == Seat::Person);
        let mut words = persons.map(|side| spec.sides[side].id.as_str()).chain([ARBITER]);
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
