//! Meetings: rounds that are played on one date, as of a league over weekends.

use serde::{Deserialize, Serialize};

use crate::span::RoundSpan;

/// The most meetings of a tournament.
pub(crate) const MOST: usize = 200;

/// Rounds that are played together. The program reads no clock: a date is a text of the organiser.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Meeting {
    /// The first of its rounds.
    pub from: u32,
    /// The last.
    pub to: u32,
    /// The date, such as `2027-01-16` or `first weekend of May`.
    pub date: String,
    /// The place.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub place: String,
}

impl Meeting {
    /// Its rounds.
    pub fn rounds(&self) -> RoundSpan {
        RoundSpan { from: self.from, to: self.to }
    }

    /// True if a round belongs to it.
    pub fn holds(&self, round: u32) -> bool {
        self.rounds().holds(round)
    }

    /// The date with the place.
    pub fn shown(&self) -> String {
        if self.place.is_empty() { self.date.clone() } else { format!("{}, {}", self.date, self.place) }
    }
}
