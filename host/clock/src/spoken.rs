//! Announcements of the time that is left.

use serde::{Deserialize, Serialize};

use crate::faces::Faces;
use crate::millis::Millis;

/// The most announcements that are foretold.
const MOST: usize = 200;

/// The times at which the rest is announced.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spoken {
    /// Times left, in any order.
    pub at: Vec<Millis>,
    /// From here on every second.
    pub count: Option<Millis>,
}

/// An announcement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Announcement {
    /// So much of the period is left.
    Left(Millis),
    /// Overtime, or the next period of it, begins: so many are left.
    Period(u16),
    /// The time is over.
    Flag,
}

impl Spoken {
    /// The times left at which something is announced, the longest first.
    fn marks(&self) -> Vec<u64> {
        let seconds = self.count.map_or(0, |count| count.0 / 1_000);
        let mut marks: Vec<u64> = self.at.iter().map(|time| time.0).chain((1..=seconds).map(|second| second * 1_000)).collect();
        marks.sort_unstable_by(|a, b| b.cmp(a));
        marks.dedup();
        marks
    }
}

impl Faces {
    /// The announcements to come while a player thinks about this move, with the milliseconds until each. The flag is the last.
    pub fn announcements(&self, player: usize, spoken: &Spoken) -> Vec<(u64, Announcement)> {
        let Some(flag) = self.until_flag(player) else { return Vec::new() };
        let marks = spoken.marks();
        let mut found = Vec::new();
        let mut at = 0;
        while at < flag && found.len() < MOST {
            let Some(reading) = self.reading(player, at) else { break };
            let (left, free) = (reading.left, reading.free);
            found
                .extend(marks.iter().filter(|mark| **mark < left).map(|mark| (at + free + left - mark, Announcement::Left(Millis(*mark)))));
            at += free + left;
            if at < flag
                && let Some(next) = self.reading(player, at)
            {
                found.push((at, Announcement::Period(next.periods)));
            }
        }
        found.retain(|(at, _)| *at < flag);
        found.truncate(MOST);
        found.push((flag, Announcement::Flag));
        found
    }
}
