//! Players, games, rounds and the settings of a tournament, as the file holds them.

use std::collections::BTreeSet;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::criteria::Ranked;
use crate::points::Points;
use crate::ties::Tie;

/// The number of a player: 1 for the first who entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlayerId(pub u32);

impl PlayerId {
    /// Its place in a list of all players.
    pub fn index(self) -> usize {
        (self.0 as usize).wrapping_sub(1)
    }

    /// The player at a place in the list of all players.
    pub fn at(index: usize) -> PlayerId {
        PlayerId(u32::try_from(index + 1).unwrap_or(u32::MAX))
    }
}

impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The way in which opponents are found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum System {
    /// Players with equal points meet.
    Swiss,
    /// The same, and the points begin at a number that the rating gives.
    McMahon,
    /// Everybody meets everybody, by the Berger tables.
    RoundRobin,
    /// Whoever loses is out.
    Knockout,
    /// A round robin in several cycles, whose results come in whatever order.
    League,
}

impl System {
    /// Its word.
    pub fn word(self) -> &'static str {
        match self {
            System::Swiss => "swiss",
            System::McMahon => "mcmahon",
            System::RoundRobin => "round-robin",
            System::Knockout => "knockout",
            System::League => "league",
        }
    }

    /// True if a table fixes all games at the start.
    pub fn by_table(self) -> bool {
        matches!(self, System::RoundRobin | System::League)
    }

    /// True if criteria decide who meets whom.
    pub fn by_criteria(self) -> bool {
        matches!(self, System::Swiss | System::McMahon)
    }
}

/// Points for what can happen to a player in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scoring {
    /// For a game won.
    pub win: Points,
    /// For a draw.
    pub draw: Points,
    /// For a game lost.
    pub loss: Points,
    /// For a round without an opponent.
    pub bye: Points,
    /// For a round in which the player asked not to play.
    pub absent: Points,
}

/// The points that players of a rating begin with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bands {
    /// Up to this rating players begin with nothing.
    pub floor: i32,
    /// From this rating on all begin with the same.
    pub bar: i32,
    /// The rating that is worth one point more.
    pub step: i32,
}

/// All that is settled about a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// Its name.
    pub name: String,
    /// The way in which opponents are found.
    pub system: System,
    /// The number of rounds, if it is settled.
    pub rounds: Option<u32>,
    /// The times that everybody meets everybody, where a table fixes the games.
    pub cycles: u32,
    /// Points.
    pub scoring: Scoring,
    /// The points that players begin with, where the system has such.
    pub bands: Option<Bands>,
    /// The criteria of pairings.
    pub criteria: Vec<Ranked>,
    /// The numbers that separate players with equal points, in their order.
    pub ties: Vec<Tie>,
}

impl Settings {
    /// The usual settings of a system.
    pub fn of(name: &str, system: System) -> Settings {
        let bye = if system.by_table() { Points::ZERO } else { Points::whole(1) };
        Settings {
            name: name.to_owned(),
            system,
            rounds: None,
            cycles: if system == System::League { 2 } else { 1 },
            scoring: Scoring { win: Points::whole(1), draw: Points::halves(1), loss: Points::ZERO, bye, absent: Points::ZERO },
            bands: (system == System::McMahon).then_some(Bands { floor: 0, bar: 2000, step: 100 }),
            criteria: Ranked::usual(),
            ties: Tie::usual(system == System::McMahon),
        }
    }
}

/// A player as entered.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entrant {
    /// The name, which is different for every player.
    pub name: String,
    /// The rating.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<i32>,
    /// The club.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub club: String,
    /// The country.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub country: String,
    /// The number by which an association knows the player.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub member: String,
    /// The points to begin with, if they do not follow from the rating.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<Points>,
}

/// A player of the tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Player {
    /// As entered.
    pub entrant: Entrant,
    /// The first round.
    pub from: u32,
    /// The last round before the withdrawal.
    pub until: Option<u32>,
    /// Rounds in which the player does not want to play.
    pub absent: BTreeSet<u32>,
}

impl Player {
    /// True if the player is to be paired in a round.
    pub fn plays(&self, round: u32) -> bool {
        self.from <= round && self.until.is_none_or(|until| round <= until) && !self.absent.contains(&round)
    }
}

/// The side that a player has: the first begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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
}

impl GameResult {
    /// All of them.
    pub const ALL: [GameResult; 7] = [
        GameResult::FirstWins,
        GameResult::SecondWins,
        GameResult::Draw,
        GameResult::BothLose,
        GameResult::FirstByForfeit,
        GameResult::SecondByForfeit,
        GameResult::BothForfeit,
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
        }
    }

    /// True if the game was played.
    pub fn played(self) -> bool {
        matches!(self, GameResult::FirstWins | GameResult::SecondWins | GameResult::Draw | GameResult::BothLose)
    }

    /// The side that has won.
    pub fn winner(self) -> Option<Side> {
        match self {
            GameResult::FirstWins | GameResult::FirstByForfeit => Some(Side::First),
            GameResult::SecondWins | GameResult::SecondByForfeit => Some(Side::Second),
            _ => None,
        }
    }

    /// The share of a side in halves: 2 for a win, 1 for a draw.
    pub fn share(self, side: Side) -> i32 {
        match (self, self.winner()) {
            (GameResult::Draw, _) => 1,
            (_, Some(winner)) if winner == side => 2,
            _ => 0,
        }
    }
}

/// A game of a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Game {
    /// The player who moves first.
    pub first: PlayerId,
    /// The player who moves second.
    pub second: PlayerId,
    /// The result, once it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<GameResult>,
}

impl Game {
    /// The side of a player in it.
    pub fn side(&self, player: PlayerId) -> Option<Side> {
        if self.first == player { Some(Side::First) } else { (self.second == player).then_some(Side::Second) }
    }

    /// The player of a side.
    pub fn player(&self, side: Side) -> PlayerId {
        match side {
            Side::First => self.first,
            Side::Second => self.second,
        }
    }
}

/// A round as paired: its games in the order of their boards, and who has no opponent.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Round {
    /// The games, board 1 first.
    pub games: Vec<Game>,
    /// Players without an opponent.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub byes: Vec<PlayerId>,
    /// The program of others that paired it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
}

impl Round {
    /// True once all results are known.
    pub fn complete(&self) -> bool {
        self.games.iter().all(|game| game.result.is_some())
    }

    /// The board and side of a player.
    pub fn find(&self, player: PlayerId) -> Option<(usize, Side)> {
        self.games.iter().enumerate().find_map(|(board, game)| Some((board, game.side(player)?)))
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
        for wrong in ["", "2-0", "1-1", "win", "½-1", "1-0-1"] {
            assert_eq!(GameResult::parse(wrong), None, "{wrong}");
        }
    }
}
