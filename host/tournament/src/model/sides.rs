//! Sides, and the ways in which two who meet get theirs.

use serde::{Deserialize, Serialize};

/// The side that a player has: the first begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// Moves first.
    First,
    /// Moves second.
    Second,
}

impl Side {
    /// The opponent's.
    pub fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }
}

/// The way in which two who meet get their sides.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SideWay {
    /// Each is due the side that he had less often, or not the last time.
    #[default]
    Due,
    /// By numbers: an odd one has the odd side; of two odd or two even ones the smaller.
    Number,
    /// By rounds: who is placed better has the odd side in odd rounds.
    Round,
    /// The two draw lots at the board; until then they sit as they are due.
    Lot,
}

impl SideWay {
    /// All of them.
    pub const ALL: [SideWay; 4] = [SideWay::Due, SideWay::Number, SideWay::Round, SideWay::Lot];

    /// Its word.
    pub fn word(self) -> &'static str {
        match self {
            SideWay::Due => "due",
            SideWay::Number => "number",
            SideWay::Round => "round",
            SideWay::Lot => "lot",
        }
    }

    /// The way of a word.
    pub fn of(word: &str) -> Option<SideWay> {
        SideWay::ALL.into_iter().find(|way| way.word() == word)
    }
}

/// The ways in which sides are settled, round by round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SideRules {
    /// In the first round.
    pub first: SideWay,
    /// In the rounds that follow.
    pub then: SideWay,
    /// In the last round, where it has a way of its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<SideWay>,
    /// The odd side.
    pub odd: Side,
}

impl SideRules {
    /// Reads `first=number,then=round,last=lot,odd=second`; what is left out is `due`, without a last of its own, and the first side.
    pub fn parse(text: &str) -> Option<SideRules> {
        let mut rules = SideRules { first: SideWay::Due, then: SideWay::Due, last: None, odd: Side::First };
        for part in text.split(',') {
            let (word, value) = part.split_once('=')?;
            let value = value.trim();
            match word.trim() {
                "first" => rules.first = SideWay::of(value)?,
                "then" => rules.then = SideWay::of(value)?,
                "last" => rules.last = Some(SideWay::of(value)?),
                "odd" if value == "first" => rules.odd = Side::First,
                "odd" if value == "second" => rules.odd = Side::Second,
                _ => return None,
            }
        }
        Some(rules)
    }

    /// Their text, which [`SideRules::parse`] reads.
    pub fn text(&self) -> String {
        let last = self.last.map_or_else(String::new, |last| format!(",last={}", last.word()));
        let odd = if self.odd == Side::First { "first" } else { "second" };
        format!("first={},then={}{last},odd={odd}", self.first.word(), self.then.word())
    }

    /// The way of a round of so many.
    pub fn way(&self, round: u32, rounds: Option<u32>) -> SideWay {
        match self.last {
            Some(last) if Some(round) == rounds && round > 1 => last,
            _ if round <= 1 => self.first,
            _ => self.then,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_of_sides_are_read_as_they_are_written() {
        for text in ["first=number,then=round,last=lot,odd=second", "first=due,then=lot,odd=first"] {
            assert_eq!(SideRules::parse(text).unwrap().text(), text);
        }
        let rules = SideRules::parse("first=number,last=lot").unwrap();
        let ways: Vec<SideWay> = [1, 2, 5, 7].map(|round| rules.way(round, Some(7))).to_vec();
        assert_eq!(ways, [SideWay::Number, SideWay::Due, SideWay::Due, SideWay::Lot]);
        assert_eq!(rules.way(1, Some(1)), SideWay::Number);
        for wrong in ["", "first", "first=toss", "second=due", "odd=third", "first=due;then=due"] {
            assert_eq!(SideRules::parse(wrong), None, "{wrong}");
        }
    }
}
