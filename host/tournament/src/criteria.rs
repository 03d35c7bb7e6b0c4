//! The criteria of pairings as data: each has a rank and a weight, which the organiser sees and changes.

use serde::{Deserialize, Serialize};
use tianyuan_words::{Key, key};

/// A fault that a pair can have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Criterion {
    /// The two have met.
    Repeat,
    /// Somebody gets a second round without an opponent.
    Bye,
    /// Somebody gets the same side a third time in a row, or three times more often than the other.
    SideLimit,
    /// The player without an opponent has more points than the last.
    ByeScore,
    /// The two have different points.
    Score,
    /// Somebody meets one with more points, or with less, in two rounds in a row.
    Float,
    /// Both are due the same side.
    SideDue,
    /// Both are of one club.
    Club,
    /// Both are of one country.
    Country,
    /// Among equals the upper half does not meet the lower half in order.
    Split,
    /// Among equals the first does not meet the last.
    Fold,
    /// Among equals the neighbours by rating do not meet.
    Near,
}

impl Criterion {
    /// All of them, in the usual order.
    pub const ALL: [Criterion; 12] = [
        Criterion::Repeat,
        Criterion::Bye,
        Criterion::SideLimit,
        Criterion::ByeScore,
        Criterion::Score,
        Criterion::Float,
        Criterion::SideDue,
        Criterion::Club,
        Criterion::Country,
        Criterion::Split,
        Criterion::Fold,
        Criterion::Near,
    ];

    /// Its word.
    pub fn word(self) -> &'static str {
        match self {
            Criterion::Repeat => "repeat",
            Criterion::Bye => "bye",
            Criterion::SideLimit => "side-limit",
            Criterion::ByeScore => "bye-score",
            Criterion::Score => "score",
            Criterion::Float => "float",
            Criterion::SideDue => "side-due",
            Criterion::Club => "club",
            Criterion::Country => "country",
            Criterion::Split => "split",
            Criterion::Fold => "fold",
            Criterion::Near => "near",
        }
    }

    /// The criterion of a word.
    pub fn of(word: &str) -> Option<Criterion> {
        Criterion::ALL.into_iter().find(|criterion| criterion.word() == word)
    }

    /// The explanation for the organiser.
    pub fn about(self) -> Key {
        match self {
            Criterion::Repeat => key!(tournament.criterion.repeat),
            Criterion::Bye => key!(tournament.criterion.bye),
            Criterion::SideLimit => key!(tournament.criterion.side_limit),
            Criterion::ByeScore => key!(tournament.criterion.bye_score),
            Criterion::Score => key!(tournament.criterion.score),
            Criterion::Float => key!(tournament.criterion.float),
            Criterion::SideDue => key!(tournament.criterion.side_due),
            Criterion::Club => key!(tournament.criterion.club),
            Criterion::Country => key!(tournament.criterion.country),
            Criterion::Split => key!(tournament.criterion.split),
            Criterion::Fold => key!(tournament.criterion.fold),
            Criterion::Near => key!(tournament.criterion.near),
        }
    }
}

/// A criterion with its rank and weight.
///
/// A rank decides only where those above leave a choice: all the faults of the ranks below together count less than one of its own.
/// Within a rank the faults add up by their weights.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ranked {
    /// The criterion.
    pub criterion: Criterion,
    /// 1 is decided first; 0: the criterion is off.
    pub rank: u8,
    /// The weight within the rank.
    pub weight: u16,
}

/// The lowest rank.
const LAST: u8 = 20;

impl Ranked {
    /// The usual criteria: countries, and two of the three orders among equals, are off.
    pub fn usual() -> Vec<Ranked> {
        let rank = |criterion| match criterion {
            Criterion::Repeat => 1,
            Criterion::Bye => 2,
            Criterion::SideLimit => 3,
            Criterion::ByeScore => 4,
            Criterion::Score => 5,
            Criterion::Float => 6,
            Criterion::SideDue => 7,
            Criterion::Club => 8,
            Criterion::Split => 9,
            Criterion::Country | Criterion::Fold | Criterion::Near => 0,
        };
        Criterion::ALL.into_iter().map(|criterion| Ranked { criterion, rank: rank(criterion), weight: 1 }).collect()
    }

    /// Reads `club=4`, `club=4:2` (rank and weight) or `club=off`.
    pub fn parse(text: &str) -> Option<Ranked> {
        let (word, value) = text.split_once('=')?;
        let criterion = Criterion::of(word.trim())?;
        let value = value.trim();
        if value == "off" {
            return Some(Ranked { criterion, rank: 0, weight: 1 });
        }
        let (rank, weight) = value.split_once(':').unwrap_or((value, "1"));
        let rank: u8 = rank.trim().parse().ok().filter(|rank| (1..=LAST).contains(rank))?;
        let weight: u16 = weight.trim().parse().ok().filter(|weight| (1..=1000).contains(weight))?;
        Some(Ranked { criterion, rank, weight })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn criteria_are_read() {
        assert_eq!(Ranked::parse("club=4:20"), Some(Ranked { criterion: Criterion::Club, rank: 4, weight: 20 }));
        assert_eq!(Ranked::parse("near = off").map(|ranked| ranked.rank), Some(0));
        for wrong in ["club", "club=", "club=0", "club=21", "clubs=1", "club=1:0", "club=1:2:3", "club=-1"] {
            assert_eq!(Ranked::parse(wrong), None, "{wrong}");
        }
        assert!(Criterion::ALL.into_iter().all(|criterion| Criterion::of(criterion.word()) == Some(criterion)));
    }
}
