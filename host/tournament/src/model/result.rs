//! The results of games, as people write them.

use serde::{Deserialize, Serialize};

use crate::model::Side;

/// The result of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum GameResult {
    /// The first side has won.
    #[serde(rename = "1-0")]
    FirstWins,
    /// The second side has won.
    #[serde(rename = "0-1")]
    SecondWins,
    /// A draw.
    #[serde(rename = "=")]
    Draw,
    /// Both have lost.
    #[serde(rename = "0-0")]
    BothLose,
    /// The second side did not appear.
    #[serde(rename = "+-")]
    FirstByForfeit,
    /// The first side did not appear.
    #[serde(rename = "-+")]
    SecondByForfeit,
    /// Neither appeared.
    #[serde(rename = "--")]
    BothForfeit,
    /// A draw, after which the first side has won the play-off.
    #[serde(rename = "=+-")]
    DrawFirstGoesOn,
    /// A draw, after which the second side has won the play-off.
    #[serde(rename = "=-+")]
    DrawSecondGoesOn,
}

impl GameResult {
    /// All of them.
    pub const ALL: [GameResult; 9] = [
        GameResult::FirstWins,
        GameResult::SecondWins,
        GameResult::Draw,
        GameResult::BothLose,
        GameResult::FirstByForfeit,
        GameResult::SecondByForfeit,
        GameResult::BothForfeit,
        GameResult::DrawFirstGoesOn,
        GameResult::DrawSecondGoesOn,
    ];

    /// Reads a result as people write it.
    pub fn parse(text: &str) -> Option<GameResult> {
        let text: String = text.trim().chars().filter(|c| !c.is_whitespace()).collect();
        Some(match text.replace([':', '–'], "-").as_str() {
            "1-0" => GameResult::FirstWins,
            "0-1" => GameResult::SecondWins,
            "=" | "1/2" | "½" | "½-½" | "1/2-1/2" | "0.5-0.5" => GameResult::Draw,
            "0-0" => GameResult::BothLose,
            "+-" | "+--" => GameResult::FirstByForfeit,
            "-+" | "--+" => GameResult::SecondByForfeit,
            "--" | "---" => GameResult::BothForfeit,
            "=+-" | "½+-" => GameResult::DrawFirstGoesOn,
            "=-+" | "½-+" => GameResult::DrawSecondGoesOn,
            _ => return None,
        })
    }

    /// Its text, which [`GameResult::parse`] reads.
    pub fn text(self) -> &'static str {
        match self {
            GameResult::FirstWins => "1-0",
            GameResult::SecondWins => "0-1",
            GameResult::Draw => "½-½",
            GameResult::BothLose => "0-0",
            GameResult::FirstByForfeit => "+-",
            GameResult::SecondByForfeit => "-+",
            GameResult::BothForfeit => "--",
            GameResult::DrawFirstGoesOn => "=+-",
            GameResult::DrawSecondGoesOn => "=-+",
        }
    }

    /// True if the game was played.
    pub fn played(self) -> bool {
        !matches!(self, GameResult::FirstByForfeit | GameResult::SecondByForfeit | GameResult::BothForfeit)
    }

    /// The side that has won.
    pub fn winner(self) -> Option<Side> {
        match self {
            GameResult::FirstWins | GameResult::FirstByForfeit => Some(Side::First),
            GameResult::SecondWins | GameResult::SecondByForfeit => Some(Side::Second),
            _ => None,
        }
    }

    /// True for a draw, whoever goes on after it.
    pub fn drawn(self) -> bool {
        matches!(self, GameResult::Draw | GameResult::DrawFirstGoesOn | GameResult::DrawSecondGoesOn)
    }

    /// The side that goes on where whoever loses is out: the winner, or that of the play-off.
    pub fn goes_on(self) -> Option<Side> {
        match self {
            GameResult::DrawFirstGoesOn => Some(Side::First),
            GameResult::DrawSecondGoesOn => Some(Side::Second),
            other => other.winner(),
        }
    }

    /// The share of a side in halves: 2 for a win, 1 for a draw.
    pub fn share(self, side: Side) -> i32 {
        match self.winner() {
            _ if self.drawn() => 1,
            Some(winner) if winner == side => 2,
            _ => 0,
        }
    }

    /// The same game with its sides named the other way round.
    pub(crate) fn turned(self) -> GameResult {
        match self {
            GameResult::FirstWins => GameResult::SecondWins,
            GameResult::SecondWins => GameResult::FirstWins,
            GameResult::FirstByForfeit => GameResult::SecondByForfeit,
            GameResult::SecondByForfeit => GameResult::FirstByForfeit,
            GameResult::DrawFirstGoesOn => GameResult::DrawSecondGoesOn,
            GameResult::DrawSecondGoesOn => GameResult::DrawFirstGoesOn,
            GameResult::Draw | GameResult::BothLose | GameResult::BothForfeit => self,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read_as_they_are_written() {
        for result in GameResult::ALL {
            assert_eq!(GameResult::parse(result.text()), Some(result));
            let json = serde_json::to_string(&result).unwrap();
            assert_eq!(GameResult::parse(json.trim_matches('"')), Some(result));
        }
        for result in GameResult::ALL {
            let both = result.share(Side::First) + result.share(Side::Second);
            assert_eq!((both, result.turned().turned()), (if result.drawn() || result.winner().is_some() { 2 } else { 0 }, result));
        }
        for wrong in ["", "2-0", "1-1", "win", "½-1", "1-0-1", "=+", "=+-+"] {
            assert_eq!(GameResult::parse(wrong), None, "{wrong}");
        }
    }
}
