//! Meetings: rounds that are played on one date, as of a league over weekends.

use serde::{Deserialize, Serialize};

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
    /// Reads rounds such as `3` or `1-3`.
    pub fn rounds(text: &str) -> Option<(u32, u32)> {
        let (from, to) = text.trim().split_once(['-', '–']).unwrap_or((text.trim(), text.trim()));
        let (from, to) = (from.trim().parse().ok()?, to.trim().parse().ok()?);
        (1 <= from && from <= to).then_some((from, to))
    }

    /// True if a round belongs to it.
    pub fn holds(&self, round: u32) -> bool {
        (self.from..=self.to).contains(&round)
    }

    /// True if both have a round.
    pub(crate) fn overlaps(&self, other: &Meeting) -> bool {
        self.from <= other.to && other.from <= self.to
    }

    /// The date with the place.
    pub fn shown(&self) -> String {
        if self.place.is_empty() { self.date.clone() } else { format!("{}, {}", self.date, self.place) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_are_read() {
        assert_eq!(Meeting::rounds("3"), Some((3, 3)));
        assert_eq!(Meeting::rounds(" 1 - 3 "), Some((1, 3)));
        for wrong in ["", "0", "3-1", "-1", "1-", "a", "1-2-3", "1,2"] {
            assert_eq!(Meeting::rounds(wrong), None, "{wrong}");
        }
    }
}
