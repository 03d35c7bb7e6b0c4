//! The criteria of pairings as data: each has a rank and a weight, which the organiser sees and changes.

use serde::{Deserialize, Serialize};
use tianyuan_words::{Key, key};

use crate::span::RoundSpan;

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
    /// The rounds in which it has this rank, instead of the one that it has otherwise; none for the latter.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<RoundSpan>,
}

/// A change of the criteria as people write it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct RankChange {
    pub(crate) criterion: Criterion,
    /// The rounds that it is about; none for all that have no rank of their own.
    pub(crate) rounds: Option<RoundSpan>,
    /// The rank from then on; none where the rounds have no rank of their own any more.
    pub(crate) ranked: Option<Ranked>,
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
        Criterion::ALL.into_iter().map(|criterion| Ranked { criterion, rank: rank(criterion), weight: 1, rounds: None }).collect()
    }

    /// The criteria of a round in the order of their ranks, without those that are off.
    pub(crate) fn of_round(criteria: &[Ranked], round: u32) -> Vec<Ranked> {
        let own = |criterion| criteria.iter().any(|one| one.criterion == criterion && one.rounds.is_some_and(|rounds| rounds.holds(round)));
        let counts = |one: &&Ranked| match one.rounds {
            Some(rounds) => rounds.holds(round),
            None => !own(one.criterion),
        };
        let mut ranked: Vec<Ranked> = criteria.iter().filter(counts).copied().filter(|one| one.rank > 0).collect();
        ranked.sort_by_key(|one| one.rank);
        ranked
    }

    /// The text that makes it, without the word: `4`, `4:2` or `off`.
    pub fn value(&self) -> String {
        match (self.rank, self.weight) {
            (0, _) => OFF.to_owned(),
            (rank, 1) => rank.to_string(),
            (rank, weight) => format!("{rank}:{weight}"),
        }
    }

    /// The word, with the rounds where it has some: `club` or `club@1-2`.
    pub fn name(&self) -> String {
        let word = self.criterion.word();
        self.rounds.map_or_else(|| word.to_owned(), |rounds| format!("{word}@{rounds}"))
    }
}

/// The rank of a criterion that does not count.
const OFF: &str = "off";
/// The rank of rounds that have none of their own any more.
const USUAL: &str = "usual";

impl RankChange {
    /// Reads `club=4`, `club=4:2` (rank and weight) or `club=off`; in some rounds alone `club@1-2=1`, which `club@1-2=usual` takes back.
    pub(crate) fn parse(text: &str) -> Option<RankChange> {
        let (name, value) = text.split_once('=')?;
        let (word, rounds) = match name.split_once('@') {
            Some((word, rounds)) => (word, Some(RoundSpan::parse(rounds)?)),
            None => (name, None),
        };
        let (criterion, value) = (Criterion::of(word.trim())?, value.trim());
        let ranked = match value {
            USUAL if rounds.is_some() => None,
            OFF => Some(Ranked { criterion, rank: 0, weight: 1, rounds }),
            value => {
                let (rank, weight) = value.split_once(':').unwrap_or((value, "1"));
                let rank: u8 = rank.trim().parse().ok().filter(|rank| (1..=LAST).contains(rank))?;
                let weight: u16 = weight.trim().parse().ok().filter(|weight| (1..=1000).contains(weight))?;
                Some(Ranked { criterion, rank, weight, rounds })
            }
        };
        Some(RankChange { criterion, rounds, ranked })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn criteria_are_read() {
        let ranked = |text: &str| RankChange::parse(text).and_then(|change| change.ranked);
        assert_eq!(ranked("club=4:20"), Some(Ranked { criterion: Criterion::Club, rank: 4, weight: 20, rounds: None }));
        assert_eq!(ranked("near = off").map(|ranked| ranked.rank), Some(0));
        assert_eq!(ranked("club@1-2=1").and_then(|ranked| ranked.rounds), Some(RoundSpan { from: 1, to: 2 }));
        assert_eq!(RankChange::parse("club@3=usual").map(|change| change.ranked), Some(None));
        for wrong in [
            "club",
            "club=",
            "club=0",
            "club=21",
            "clubs=1",
            "club=1:0",
            "club=1:2:3",
            "club=-1",
            "club=usual",
            "club@=1",
            "club@0=1",
            "club@2-1=1",
        ] {
            assert_eq!(RankChange::parse(wrong), None, "{wrong}");
        }
        assert!(Criterion::ALL.into_iter().all(|criterion| Criterion::of(criterion.word()) == Some(criterion)));
    }

    #[test]
    fn rounds_have_ranks_of_their_own() {
        let mut criteria = Ranked::usual();
        for text in ["club@1-2=1", "country@2=3", "score@3=off"] {
            let change = RankChange::parse(text).unwrap();
            criteria.extend(change.ranked);
        }
        let rank = |round: u32, criterion: Criterion| {
            Ranked::of_round(&criteria, round).iter().find(|one| one.criterion == criterion).map(|one| one.rank)
        };
        assert_eq!([1, 2, 3].map(|round| rank(round, Criterion::Club)), [Some(1), Some(1), Some(8)]);
        assert_eq!([1, 2, 3].map(|round| rank(round, Criterion::Country)), [None, Some(3), None]);
        assert_eq!([2, 3].map(|round| rank(round, Criterion::Score)), [Some(5), None]);
        let names: Vec<String> =
            criteria.iter().filter(|one| one.rounds.is_some()).map(|one| format!("{}={}", one.name(), one.value())).collect();
        assert_eq!(names, ["club@1-2=1", "country@2=3", "score@3=off"]);
    }
}
