//! The answers of `tournament`.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;

/// A tournament: the answer of all commands that change more than a round.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Tournament {
    /// The file.
    pub file: String,
    /// The change that was made, or null.
    pub done: Option<&'static str>,
    /// Its name.
    pub name: String,
    /// The way in which opponents are found.
    pub system: &'static str,
    /// Rounds that are paired.
    pub paired: u32,
    /// The round that is played now: the first with an open game, else the last that is paired.
    pub current: u32,
    /// Rounds in all, or null.
    pub rounds: Option<u32>,
    /// Points.
    pub scoring: TournamentScoring,
    /// The players.
    pub players: Vec<TournamentPlayer>,
    /// Pairs of numbers of players who are not to meet in any round.
    pub forbidden: Vec<[u32; 2]>,
    /// Pairs that are not to meet in some rounds.
    pub forbidden_in: Vec<TournamentForbidden>,
    /// The criteria of pairings.
    pub criteria: Vec<TournamentCriterion>,
    /// The numbers that separate equals.
    pub ties: Vec<&'static str>,
    /// The rule about the sides of rounds, or null.
    pub sides: Option<String>,
    /// The rules of matches, where teams play; else null.
    pub teams: Option<TournamentTeams>,
    /// The dates of rounds.
    pub meetings: Vec<TournamentMeeting>,
    /// The game at the boards of the round that is played now, or null.
    pub boards: Option<TournamentBoards>,
    /// The games at the boards: first that of all rounds without a game of their own, then those of rounds.
    pub games: Vec<TournamentBoards>,
    /// Boards of the room, or null where every game has its own.
    pub tables: Option<u32>,
    /// The names of the arbiters.
    pub arbiters: Vec<String>,
    /// Columns of an imported file that mean nothing here.
    pub ignored: Vec<String>,
    /// Bytes at the end of the file that were no whole entry.
    pub torn: usize,
}

/// The rules of matches.
#[derive(Debug, Serialize, JsonSchema)]
pub struct TournamentTeams {
    /// Boards of a match.
    pub boards: u32,
    /// The order of the players of a team: `fixed`, `rating` or `free`.
    pub order: &'static str,
    /// Board points.
    pub scoring: TournamentScoring,
}

/// Rounds that are played on one date.
#[derive(Debug, Serialize, JsonSchema)]
pub struct TournamentMeeting {
    /// Its number, from 1.
    pub number: usize,
    /// The first of its rounds.
    pub from: u32,
    /// The last.
    pub to: u32,
    /// The date, as the organiser has written it.
    pub date: String,
    /// The place.
    pub place: String,
    /// Its games without a result.
    pub open: Vec<TournamentOpen>,
}

/// A game without a result.
#[derive(Debug, Serialize, JsonSchema)]
pub struct TournamentOpen {
    /// The round.
    pub round: u32,
    /// The board.
    pub board: usize,
    /// The date to which it is postponed, which may be empty; null where it is not.
    pub postponed: Option<String>,
}

/// Two players who are not to meet in some rounds.
#[derive(Debug, Serialize, JsonSchema)]
pub struct TournamentForbidden {
    /// Their numbers.
    pub players: [u32; 2],
    /// The rounds, such as `1-3`.
    pub rounds: String,
}

/// The game at the boards of a tournament.
#[derive(Debug, Serialize, JsonSchema)]
pub struct TournamentBoards {
    /// The rounds whose game it is, such as `1-3`; null for those without a game of their own.
    pub rounds: Option<String>,
    /// Identifier of the game.
    pub game: String,
    /// Its options.
    pub options: BTreeMap<String, String>,
    /// The word of times, times as they are written, or null for the usual ones.
    pub clock: Option<String>,
    /// `never`, `open` or `sealed`; null where adjourned games follow the rules of the game.
    pub adjourn: Option<&'static str>,
    /// Seconds after which spectators see a turn.
    pub delay: u32,
}

/// Points for what can happen in a round.
#[derive(Debug, Serialize, JsonSchema)]
pub struct TournamentScoring {
    /// A game won.
    pub win: f64,
    /// A draw.
    pub draw: f64,
    /// A game lost.
    pub loss: f64,
    /// A round without an opponent.
    pub bye: f64,
    /// A round off.
    pub absent: f64,
}

/// A player.
#[derive(Debug, Serialize, JsonSchema)]
pub struct TournamentPlayer {
    /// The number.
    pub number: u32,
    /// The name.
    pub name: String,
    /// The rating, or null.
    pub rating: Option<i32>,
    /// The club.
    pub club: String,
    /// The country.
    pub country: String,
    /// The number by which an association knows the player.
    pub member: String,
    /// Points to begin with.
    pub start: f64,
    /// The first round.
    pub from: u32,
    /// The last round before the withdrawal, or null.
    pub until: Option<u32>,
    /// Rounds off.
    pub absent_in: Vec<u32>,
    /// Points granted for such rounds, by round.
    pub granted: BTreeMap<u32, f64>,
    /// The level, such as `3d`.
    pub level: String,
    /// The board at which the player always sits, or null.
    pub fixed_board: Option<u32>,
    /// The players of a team, in the order of their list.
    pub members: Vec<TournamentMember>,
}

/// A player of a team.
#[derive(Debug, Serialize, JsonSchema)]
pub struct TournamentMember {
    /// The number in the team.
    pub number: u32,
    /// The name.
    pub name: String,
    /// The rating, or null.
    pub rating: Option<i32>,
    /// The country.
    pub country: String,
    /// The number by which an association knows the player.
    pub member: String,
}

/// A criterion.
#[derive(Debug, Serialize, JsonSchema)]
pub struct TournamentCriterion {
    /// Its word.
    pub criterion: &'static str,
    /// 1 is decided first; 0 is off.
    pub rank: u8,
    /// The weight within the rank.
    pub weight: u16,
    /// The rounds in which it has this rank, such as `1-3`; null for all others.
    pub rounds: Option<String>,
    /// The explanation.
    pub about: String,
}

/// A round: the answer of `pair`, `swap` and `result`.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct TournamentRound {
    /// The file.
    pub file: String,
    /// The number.
    pub round: u32,
    /// True once all results are known.
    pub complete: bool,
    /// The program of others that paired it, or null.
    pub by: Option<String>,
    /// The rules of its game as they were written down, or null.
    pub rules: Option<TournamentRules>,
    /// The games.
    pub games: Vec<TournamentGame>,
    /// Players without an opponent.
    pub byes: Vec<TournamentBye>,
}

/// The rules of a round.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct TournamentRules {
    /// Identifier of the game.
    pub game: String,
    /// The digest of its files and options.
    pub digest: String,
    /// The options that are not as the game usually has them.
    pub options: BTreeMap<String, String>,
    /// The time control, or null.
    pub clock: Option<String>,
}

/// A game of a round.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct TournamentGame {
    /// The board.
    pub board: usize,
    /// The sitting, from 1, and the board of the room, where the round has more games than the room has boards; else null.
    pub sitting: Option<[usize; 2]>,
    /// The player who moves first.
    pub first: TournamentSeat,
    /// The player who moves second.
    pub second: TournamentSeat,
    /// The result, or null.
    pub result: Option<&'static str>,
    /// The date to which it is postponed, which may be empty; null where it is not.
    pub postponed: Option<String>,
    /// The board points of both teams of a match, once one is known; else null.
    pub score: Option<[f64; 2]>,
    /// The boards of a match.
    pub boards: Vec<TournamentBoard>,
    /// The reasons for the pair.
    pub reasons: Vec<String>,
}

/// A board of a match.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct TournamentBoard {
    /// The board, from 1.
    pub board: usize,
    /// The player who moves first; null where the team has nobody.
    pub first: Option<TournamentSitter>,
    /// The player who moves second.
    pub second: Option<TournamentSitter>,
    /// The result, or null.
    pub result: Option<&'static str>,
}

/// A player of a team at a board.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct TournamentSitter {
    /// The number of the team.
    pub team: u32,
    /// The player's number in it.
    pub number: u32,
    /// The name.
    pub name: String,
}

/// `tournament lineup`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct TournamentLineup {
    /// The round.
    pub round: u32,
    /// The number of the team.
    pub team: u32,
    /// The name of the team.
    pub name: String,
    /// True if the team has named its players; else they are the first of its list.
    pub named: bool,
    /// The players, the first board first.
    pub players: Vec<TournamentSitter>,
}

/// `tournament standings --boards`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct TournamentByBoards {
    /// The round after which.
    pub round: u32,
    /// The players, board by board, the best first.
    pub rows: Vec<TournamentBoardRow>,
}

/// A player's line at a board.
#[derive(Debug, Serialize, JsonSchema)]
pub struct TournamentBoardRow {
    /// The board.
    pub board: usize,
    /// The rank among those who sat there.
    pub rank: usize,
    /// The player.
    pub player: TournamentSitter,
    /// The name of the team.
    pub team: String,
    /// Points from that board.
    pub points: f64,
    /// Games played there.
    pub games: usize,
}

/// A player without an opponent.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct TournamentBye {
    /// The player.
    pub player: TournamentSeat,
    /// The reasons.
    pub reasons: Vec<String>,
}

/// A player at a board.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct TournamentSeat {
    /// The number.
    pub number: u32,
    /// The name.
    pub name: String,
    /// Points before the round.
    pub points: f64,
}

/// `tournament why`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct TournamentReasons {
    /// The round.
    pub round: u32,
    /// The board.
    pub board: usize,
    /// The reasons; the last one says what the round would lose.
    pub reasons: Vec<String>,
}

/// `tournament standings`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct TournamentStandings {
    /// The round after which.
    pub round: u32,
    /// The numbers that order the players.
    pub ties: Vec<&'static str>,
    /// The players in their order.
    pub rows: Vec<TournamentRow>,
}

/// A line of the standings.
#[derive(Debug, Serialize, JsonSchema)]
pub struct TournamentRow {
    /// The rank.
    pub rank: usize,
    /// The number of the player.
    pub number: u32,
    /// The name.
    pub name: String,
    /// Points.
    pub points: f64,
    /// Games played.
    pub games: usize,
    /// The numbers, by their words.
    pub values: BTreeMap<&'static str, f64>,
}

/// `tournament crosstable`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct TournamentCrosstable {
    /// Rounds that are paired.
    pub paired: u32,
    /// The players in the order of the standings.
    pub rows: Vec<TournamentCells>,
}

/// The rounds of a player.
#[derive(Debug, Serialize, JsonSchema)]
pub struct TournamentCells {
    /// The rank.
    pub rank: usize,
    /// The number of the player.
    pub number: u32,
    /// The name.
    pub name: String,
    /// Points.
    pub points: f64,
    /// Round after round.
    pub cells: Vec<TournamentCell>,
}

/// A round of a player.
#[derive(Debug, Serialize, JsonSchema)]
pub struct TournamentCell {
    /// `game`, `bye`, `absent` or `out`.
    pub kind: &'static str,
    /// The number of the opponent, or null.
    pub opponent: Option<u32>,
    /// `first` or `second`, or null.
    pub side: Option<&'static str>,
    /// The result of the game as the board has it, or null.
    pub result: Option<&'static str>,
    /// The board points of a team, or null.
    pub board_points: Option<f64>,
    /// The same in few signs.
    pub text: String,
}

/// `tournament ratings`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct TournamentRatings {
    /// The round after which.
    pub round: u32,
    /// The way of rating, as asked for.
    pub by: String,
    /// The players, the highest first; a module has an order of its own.
    pub rows: Vec<TournamentRating>,
}

/// A player's ratings.
#[derive(Debug, Serialize, JsonSchema)]
pub struct TournamentRating {
    /// The number.
    pub number: u32,
    /// The name.
    pub name: String,
    /// The rating that the player entered with, or null.
    pub before: Option<i32>,
    /// The rating after the round, or null.
    pub after: Option<i64>,
    /// Its deviation, where the way knows one.
    pub deviation: Option<i64>,
    /// The level that it is worth, where a module says one.
    pub level: Option<String>,
    /// The games that count.
    pub games: u64,
}

/// `tournament print`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct TournamentPrinted {
    /// The pages written.
    pub files: Vec<String>,
}

/// `tournament export`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct TournamentExported {
    /// The format.
    pub format: &'static str,
    /// The file written; null where the text is printed.
    pub out: Option<String>,
    /// The text, where no file is written.
    pub text: Option<String>,
}

/// The protests of a tournament, the open ones first.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct TournamentProtests {
    /// Minutes after the result within which protests are filed; null where they have no end.
    pub minutes: Option<u32>,
    /// The protests.
    pub protests: Vec<TournamentProtest>,
}

/// A protest.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct TournamentProtest {
    /// Its number, from 1.
    pub number: u32,
    /// The round.
    pub round: u32,
    /// The board: `3`, or `2.3` in a match of teams; null where it is about the round.
    pub board: Option<String>,
    /// The number of the player who protests, or of the team.
    pub player: u32,
    /// The number in the team, or null.
    pub member: Option<u32>,
    /// The name.
    pub name: String,
    /// The text.
    pub text: String,
    /// The moment at which it was filed, in seconds since 1970.
    pub at: u64,
    /// The decision, or null while it is open.
    pub decision: Option<TournamentDecision>,
}

/// The decision about a protest.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct TournamentDecision {
    /// True if it is upheld, false if it is rejected.
    pub upheld: bool,
    /// The text.
    pub text: String,
    /// The name of the arbiter.
    pub arbiter: String,
    /// The moment, in seconds since 1970.
    pub at: u64,
}

/// All rulings at the boards of a tournament, and all its protests.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct TournamentRulings {
    /// The rulings by round and board, those that were reversed too.
    pub rulings: Vec<TournamentRuling>,
    /// The protests, the open ones first.
    pub protests: Vec<TournamentProtest>,
}

/// A ruling at a board.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct TournamentRuling {
    /// The round.
    pub round: u32,
    /// The board: `3`, or `2.3` in a match of teams.
    pub board: String,
    /// The names of the two players, the one who moves first before the other.
    pub players: [String; 2],
    /// The turn.
    pub turn: usize,
    /// The word of the offence.
    pub offence: String,
    /// Its name.
    pub offence_name: String,
    /// The name of the offender's side, or null.
    pub side: Option<String>,
    /// The word of the remedy.
    pub remedy: String,
    /// Its name.
    pub remedy_name: String,
    /// The clause; empty where the rule names none.
    pub clause: String,
    /// The name of the arbiter; empty where none was asked for.
    pub arbiter: String,
    /// The reason.
    pub reason: String,
    /// The moment, in seconds since 1970.
    pub at: u64,
    /// The reversal, or null while the ruling is in force.
    pub reversed: Option<TournamentReversal>,
}

/// The reversal of a ruling.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct TournamentReversal {
    /// The name of the arbiter.
    pub arbiter: String,
    /// The reason.
    pub reason: String,
    /// The moment, in seconds since 1970.
    pub at: u64,
}
