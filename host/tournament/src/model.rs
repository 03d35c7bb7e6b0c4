//! Players, games, rounds and the settings of a tournament, as the file holds them.

pub(crate) mod meetings;
mod protests;
mod result;
pub(crate) mod rules;
mod sides;
pub(crate) mod teams;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use serde::{Deserialize, Serialize};
use tianyuan_words::{Key, key, message};

use crate::criteria::Ranked;
use crate::error::TournamentError;
use crate::points::Points;
use crate::ties::Tie;

pub use meetings::Meeting;
pub use protests::{FiledProtest, Protest, ProtestDecision};
pub use result::GameResult;
pub use rules::{RoundRules, Sitting};
pub use sides::{Side, SideRules, SideWay};
pub use teams::{BoardGame, BoardOrder, Member, Seat, TeamMatch, TeamRules};

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
    /// All of them.
    pub const ALL: [System; 5] = [System::Swiss, System::McMahon, System::RoundRobin, System::Knockout, System::League];

    /// The system of a word.
    ///
    /// # Errors
    /// There is none.
    pub fn of(word: &str) -> Result<System, TournamentError> {
        let found = System::ALL.into_iter().find(|system| system.word() == word);
        found.ok_or_else(|| message!(tournament.wrong.no_system, text = word).into())
    }

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

    /// Its name for people.
    pub fn name(self) -> Key {
        match self {
            System::Swiss => key!(tournament.system.swiss),
            System::McMahon => key!(tournament.system.mcmahon),
            System::RoundRobin => key!(tournament.system.round_robin),
            System::Knockout => key!(tournament.system.knockout),
            System::League => key!(tournament.system.league),
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

impl Scoring {
    /// The points of a side for a game.
    pub fn of(&self, result: GameResult, side: Side) -> Points {
        match result.winner() {
            _ if result.drawn() => self.draw,
            Some(winner) if winner == side => self.win,
            // Who has lost without a game gets nothing for it.
            _ if result.played() => self.loss,
            _ => Points::ZERO,
        }
    }

    /// All of them.
    pub(crate) fn all(&self) -> [Points; 5] {
        [self.win, self.draw, self.loss, self.bye, self.absent]
    }
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
    /// The ways of settling sides, where the game has its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sides: Option<SideRules>,
    /// The rules of matches, where teams play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub teams: Option<TeamRules>,
    /// The dates of rounds, in their order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub meetings: Vec<Meeting>,
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
            sides: None,
            teams: None,
            meetings: Vec::new(),
        }
    }

    /// The usual settings of matches between teams of so many boards: 2 points for a match won and 1 for a draw; a round without an
    /// opponent is worth a draw, but nothing where a table gives everybody as many.
    pub fn of_teams(name: &str, system: System, boards: u32) -> Settings {
        let mut settings = Settings::of(name, system);
        let scoring = &mut settings.scoring;
        (scoring.win, scoring.draw, scoring.loss) = (Points::whole(2), Points::whole(1), Points::ZERO);
        scoring.bye = if system.by_table() { Points::ZERO } else { scoring.draw };
        settings.ties = Tie::of_teams(system == System::McMahon);
        let mut rules = TeamRules::of(boards);
        if system.by_table() {
            rules.scoring.bye = Points::ZERO;
        }
        settings.teams = Some(rules);
        settings
    }
}

/// A player as entered, or a team.
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
    /// The level as people say it, such as `3d` or `5k`; without a rating it gives one.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub level: String,
    /// The board at which the player always sits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<u32>,
    /// The players of a team, in the order of their boards; those who are more than the boards are reserves.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub members: Vec<Member>,
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
    /// The points that were granted for such rounds, where they are not the usual ones.
    pub granted: BTreeMap<u32, Points>,
    /// The name with the number, where another player has the same name.
    pub(crate) label: Option<String>,
}

impl Player {
    /// A player who has no round off.
    pub(crate) fn new(entrant: Entrant, from: u32, until: Option<u32>) -> Player {
        Player { entrant, from, until, absent: BTreeSet::new(), granted: BTreeMap::new(), label: None }
    }

    /// True if the player is to be paired in a round.
    pub fn plays(&self, round: u32) -> bool {
        self.from <= round && self.until.is_none_or(|until| round <= until) && !self.absent.contains(&round)
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
    /// The rules of its game, where they are known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<RoundRules>,
}

/// A round in which a player does not play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundOff {
    /// The player.
    pub player: PlayerId,
    /// The round.
    pub round: u32,
    /// The points for it.
    pub points: Points,
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
