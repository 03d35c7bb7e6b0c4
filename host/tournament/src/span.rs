//! Rounds from one to another.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Rounds from one to another, both included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundSpan {
    /// The first.
    pub from: u32,
    /// The last.
    pub to: u32,
}

impl RoundSpan {
    /// Reads rounds such as `3` or `1-3`.
    ///
    /// ```
    /// # use tianyuan_tournament::RoundSpan;
    /// assert_eq!(RoundSpan::parse("1-3"), Some(RoundSpan { from: 1, to: 3 }));
    /// assert_eq!(RoundSpan::parse("3-1"), None);
    /// ```
    pub fn parse(text: &str) -> Option<RoundSpan> {
        let (from, to) = text.trim().split_once(['-', '–']).unwrap_or((text.trim(), text.trim()));
        let (from, to) = (from.trim().parse().ok()?, to.trim().parse().ok()?);
        (1 <= from && from <= to).then_some(RoundSpan { from, to })
    }

    /// True if a round belongs to it.
    pub fn holds(self, round: u32) -> bool {
        (self.from..=self.to).contains(&round)
    }

    /// True if both have a round.
    pub(crate) fn overlaps(self, other: RoundSpan) -> bool {
        self.from <= other.to && other.from <= self.to
    }

    /// True if it has a first and a last round, and the last is none beyond the longest tournament.
    pub(crate) fn sound(self, most: u32) -> bool {
        1 <= self.from && self.from <= self.to && self.to <= most
    }
}

impl fmt::Display for RoundSpan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.from == self.to { self.from.fmt(f) } else { write!(f, "{}-{}", self.from, self.to) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_are_read() {
        for (text, from, to) in [("3", 3, 3), (" 1 - 3 ", 1, 3), ("2–9", 2, 9)] {
            assert_eq!(RoundSpan::parse(text), Some(RoundSpan { from, to }));
        }
        for wrong in ["", "0", "3-1", "-1", "1-", "a", "1-2-3", "1,2"] {
            assert_eq!(RoundSpan::parse(wrong), None, "{wrong}");
        }
        assert_eq!(RoundSpan { from: 2, to: 2 }.to_string(), "2");
        assert_eq!(RoundSpan { from: 2, to: 4 }.to_string(), "2-4");
    }
}
