//! The types of tournaments.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tianyuan_output::json;
use tianyuan_session::ClockView;

use crate::links::HallSeat;

/// A tournament of the list.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct HallCard {
    /// Its name in addresses.
    pub(crate) name: String,
    /// Its name.
    pub(crate) title: String,
    /// The way in which opponents are found.
    pub(crate) system: &'static str,
    /// Number of players.
    pub(crate) players: usize,
    /// Rounds that are paired.
    pub(crate) paired: u32,
    /// Rounds in all, where that is settled.
    pub(crate) rounds: Option<u32>,
    /// `organiser`, `arbiter`, `player` or `spectator`.
    pub(crate) role: &'static str,
}

/// A tournament.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct HallAnswer {
    /// Its name in addresses.
    pub(crate) name: String,
    /// `organiser`, `arbiter`, `player` or `spectator`.
    pub(crate) role: &'static str,
    /// The number of the player who asks, or of his team.
    pub(crate) player: Option<u32>,
    /// His number in the team.
    pub(crate) member: Option<u32>,
    /// Grows with every change.
    pub(crate) revision: u64,
    /// The word of the last change, for the organiser: the one that would be undone.
    pub(crate) last: Option<&'static str>,
    /// The same for people.
    pub(crate) undoes: Option<String>,
    /// True if players may be exchanged by hand.
    pub(crate) swaps: bool,
    /// True if players may still enter.
    pub(crate) late: bool,
    /// True if whoever loses is out.
    pub(crate) knockout: bool,
    /// The name of the game at the boards.
    pub(crate) game: Option<String>,
    /// Sentences about what the act has left out, or read otherwise than a file says.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) notes: Vec<String>,
    /// Players and settings.
    pub(crate) tournament: json::Tournament,
}

/// A round with its boards.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct RoundAnswer {
    /// The name of the tournament.
    pub(crate) title: String,
    /// Grows with every change.
    pub(crate) revision: u64,
    /// Seconds after which spectators see turns.
    pub(crate) delay: u64,
    /// The place among the boards of that of the player who asks, from 1.
    pub(crate) mine: Option<usize>,
    /// The pairs with their reasons.
    pub(crate) pairs: json::TournamentRound,
    /// The boards in the order of the games; of teams, those at which both have somebody.
    pub(crate) boards: Vec<BoardCard>,
}

/// A board of a round.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct BoardCard {
    /// The board, from 1; of teams, the match.
    pub(crate) board: usize,
    /// The board of the match, from 1, where teams play.
    pub(crate) place: Option<usize>,
    /// The name of its match; none where it is played elsewhere.
    pub(crate) name: Option<String>,
    /// Number of the last change.
    pub(crate) change: u64,
    /// Complete turns.
    pub(crate) turns: usize,
    /// The last turn.
    pub(crate) last: Option<String>,
    /// The clock.
    pub(crate) clock: Option<ClockView>,
    /// The present moment of the server's clock.
    pub(crate) now: u64,
    /// The sides of the two players.
    pub(crate) sides: [Option<u8>; 2],
    /// The end in words.
    pub(crate) outcome: Option<String>,
    /// True if both players and the arbiter have confirmed the result.
    pub(crate) confirmed: bool,
    /// True if the arbiter is called.
    pub(crate) calls: bool,
    /// True if the asker sees it later than it is played.
    pub(crate) later: bool,
}

impl BoardCard {
    /// A board of which nothing is known but its match.
    pub(crate) fn empty(seat: &HallSeat, name: Option<String>) -> BoardCard {
        BoardCard {
            board: seat.board,
            place: seat.team.map(|team| team.place),
            name,
            change: 0,
            turns: 0,
            last: None,
            clock: None,
            now: 0,
            sides: [None; 2],
            outcome: None,
            confirmed: false,
            calls: false,
            later: false,
        }
    }
}

/// The reasons for a pair.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct HallReasons {
    /// Sentences; the last one says what the round would lose.
    pub(crate) reasons: Vec<String>,
}

/// Ratings, and the ways that this server knows.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct HallRatings {
    /// Modules of the tree that rate.
    pub(crate) modules: Vec<String>,
    /// The ratings.
    pub(crate) ratings: json::TournamentRatings,
}

/// The links of all roles.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct HallLinks {
    /// The organiser's secret.
    pub(crate) organiser: String,
    /// The arbiters' secret.
    pub(crate) arbiter: String,
    /// Those of the players.
    pub(crate) players: Vec<HallLink>,
}

/// The link of a player.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct HallLink {
    /// The number of the player, or of the team.
    pub(crate) number: u32,
    /// The number in the team.
    pub(crate) member: Option<u32>,
    /// The name.
    pub(crate) name: String,
    /// The name of the team.
    pub(crate) team: Option<String>,
    /// The secret.
    pub(crate) token: String,
}

/// A tournament that is to begin.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewHall {
    /// Its name.
    pub(crate) name: String,
    /// `swiss`, `mcmahon`, `round-robin`, `knockout` or `league`.
    pub(crate) system: String,
    /// Settings by their words, as of `tournament new --rules`: `rounds`, `teams`, `points`, `bands` and so on.
    #[serde(default)]
    pub(crate) settings: BTreeMap<String, String>,
}

/// An act of an organiser.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct HallRequest {
    /// The revision that the page has seen; an act upon another one is refused.
    #[serde(default)]
    pub(crate) seen: Option<u64>,
    /// The act.
    pub(crate) act: HallAct,
}

/// Facts about a player as typed. Missing fields stay as they are, empty ones are cleared.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct EntrantFacts {
    /// The name.
    pub(crate) name: Option<String>,
    /// The rating, or a level such as `3d`.
    pub(crate) rating: Option<String>,
    /// The club.
    pub(crate) club: Option<String>,
    /// The country.
    pub(crate) country: Option<String>,
    /// The number by which an association knows the player.
    pub(crate) member: Option<String>,
    /// Points to begin with.
    pub(crate) start: Option<String>,
    /// The board at which the player always sits.
    pub(crate) fixed_board: Option<String>,
}

/// Something that an organiser does with a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", tag = "do", deny_unknown_fields)]
pub(crate) enum HallAct {
    /// A player enters.
    Add {
        /// The player.
        facts: EntrantFacts,
    },
    /// Facts about a player are corrected.
    Edit {
        /// The number of the player.
        player: u32,
        /// The facts.
        facts: EntrantFacts,
    },
    /// The players of a file enter, all or none: CSV, TRF or XML.
    Import {
        /// The name of the file, for sentences about it.
        file: String,
        /// Its text.
        #[serde(default)]
        text: String,
        /// Its bytes in base64 in place of a text: a file need not be UTF-8.
        data: Option<String>,
    },
    /// A player leaves.
    Withdraw {
        /// The number of the player.
        player: u32,
    },
    /// A player has a round off.
    Absent {
        /// The number of the player.
        player: u32,
        /// The round; the next where it is missing.
        #[serde(default)]
        round: Option<u32>,
        /// Points that are granted for it; those of a round off where they are missing.
        #[serde(default)]
        points: Option<String>,
    },
    /// A player comes back.
    Return {
        /// The number of the player.
        player: u32,
    },
    /// Two players are not to meet, or may again.
    Forbid {
        /// Their numbers.
        players: [u32; 2],
        /// The rounds in which they are not, such as `3` or `1-3`; all where it is missing.
        #[serde(default)]
        rounds: Option<String>,
        /// True if they may meet again.
        #[serde(default)]
        lift: bool,
    },
    /// The next round is paired, or the last once more.
    Pair {
        /// The round; the next where it is missing.
        #[serde(default)]
        round: Option<u32>,
    },
    /// Two players of the last round are exchanged.
    Swap {
        /// Their numbers.
        players: [u32; 2],
    },
    /// Two players without a game in the last round get one.
    Seat {
        /// Their numbers; the first moves first.
        players: [u32; 2],
    },
    /// A game is played later than its round.
    Postpone {
        /// The round.
        round: u32,
        /// The board, from 1.
        board: usize,
        /// The date as the organiser writes it.
        #[serde(default)]
        date: String,
        /// True if it is played with its round after all.
        #[serde(default)]
        lift: bool,
    },
    /// Rounds are played on a date; on none any more without one.
    Meeting {
        /// They, such as `3` or `1-3`.
        rounds: String,
        /// The date as the organiser writes it.
        #[serde(default)]
        date: String,
        /// The place.
        #[serde(default)]
        place: String,
    },
    /// A result is entered by hand; arbiters may too.
    Result {
        /// The round.
        round: u32,
        /// The board, from 1; of teams, the match.
        board: usize,
        /// The board of the match, from 1; the whole match where it is missing.
        #[serde(default)]
        place: Option<usize>,
        /// The result as people write it; `*` takes it back.
        result: String,
        /// True if it changes also where it was confirmed, or later rounds rest on it; else the error `ask` says so.
        #[serde(default)]
        sure: bool,
    },
    /// A player enters a team, or facts about one of its players are corrected.
    Member {
        /// The number of the team.
        team: u32,
        /// The number of the player in it; a new one without it.
        #[serde(default)]
        member: Option<u32>,
        /// The facts.
        facts: EntrantFacts,
    },
    /// A team names its players for a round.
    Lineup {
        /// The number of the team.
        team: u32,
        /// The round.
        round: u32,
        /// The numbers of its players, the first board first.
        members: Vec<u32>,
    },
    /// A criterion of pairings is changed.
    Criteria {
        /// A text such as `club=4:2`.
        change: String,
    },
    /// The numbers that separate equals are changed.
    Ties {
        /// Their words, with commas.
        ties: String,
    },
    /// The game at the boards is chosen; without one nobody plays at boards.
    Boards {
        /// Identifier of the game.
        #[serde(default)]
        game: Option<String>,
        /// Its options.
        #[serde(default)]
        options: BTreeMap<String, String>,
        /// The word of times that its rules offer, or `none`.
        #[serde(default)]
        clock: Option<String>,
        /// Adjourned games, in place of the rules: `never`, `open` or `sealed`; `rules`, or nothing, for those of the game.
        #[serde(default)]
        adjourn: Option<String>,
        /// Seconds after which spectators see turns.
        #[serde(default)]
        delay: u32,
        /// The rounds whose game it is, such as `3` or `1-3`; those without a game of their own where it is missing.
        #[serde(default)]
        rounds: Option<String>,
    },
    /// The boards of the room are counted: games beyond them are played in a later sitting.
    Tables {
        /// Boards; none where every game has its own.
        #[serde(default)]
        tables: Option<u32>,
    },
    /// The arbiters are named.
    Arbiters {
        /// Their names.
        names: Vec<String>,
    },
    /// A match is opened for each pair of a round that has none.
    Open {
        /// The round.
        round: u32,
    },
    /// The clocks at the boards of a round are set going where nobody has moved yet; arbiters may too.
    Start {
        /// The round.
        round: u32,
        /// The sitting, from 1; all where it is missing.
        #[serde(default)]
        sitting: Option<usize>,
    },
    /// All clocks of a round that run are stopped; arbiters may too.
    Stop {
        /// The round.
        round: u32,
    },
    /// All clocks of a round that are stopped go on; arbiters may too.
    Resume {
        /// The round.
        round: u32,
    },
    /// A player protests; an arbiter may take it down for him.
    Protest {
        /// The round.
        round: u32,
        /// The board, from 1; of teams, the match. Without it the protest is about the round.
        #[serde(default)]
        board: Option<usize>,
        /// The board of the match, from 1, where teams play.
        #[serde(default)]
        place: Option<usize>,
        /// The number of the player or team; a player's own link says it.
        #[serde(default)]
        player: Option<u32>,
        /// The number in the team.
        #[serde(default)]
        member: Option<u32>,
        /// The text.
        text: String,
    },
    /// A protest is decided; arbiters may too.
    Decide {
        /// Its number.
        number: u32,
        /// True if it is upheld, false if it is rejected.
        upheld: bool,
        /// The text of the decision.
        text: String,
        /// The name of the arbiter.
        arbiter: String,
    },
    /// The time for protests is settled.
    ProtestTime {
        /// Minutes after the result; without them protests have no end.
        #[serde(default)]
        minutes: Option<u32>,
    },
    /// At all boards of a round, the times of interrupted moves stay uncharged; arbiters may too.
    GiveBack {
        /// The round.
        round: u32,
    },
    /// At all boards of a round, the times of interrupted moves are taken from the clocks; arbiters may too.
    Deduct {
        /// The round.
        round: u32,
    },
    /// The last change is undone; protests stay.
    Undo,
}
