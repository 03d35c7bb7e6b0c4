//! Arguments of `tianyuan tournament`.

mod players;

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};
use tianyuan_tournament::System;

pub(crate) use players::*;

/// The commands about tournaments.
#[derive(Debug, Clone, Subcommand)]
pub(crate) enum TournamentCommand {
    /// Begin a tournament in a new file
    New(TournamentNew),
    /// Show the players, the settings and how far it has come
    Show(TournamentFile),
    /// Enter a player
    Add(TournamentAdd),
    /// Correct the facts about a player
    Edit(TournamentEdit),
    /// Enter the players of a file: CSV, TRF or OpenGotha's XML
    Import(TournamentImport),
    /// Enter or correct a player of a team
    Member(TournamentMember),
    /// Let a player leave, have a round off, or come back
    Withdraw(TournamentWithdraw),
    /// Grant a player a round off with points
    Bye(TournamentBye),
    /// Forbid two players to meet
    Forbid(TournamentForbid),
    /// Show or change the criteria of pairings
    Criteria(TournamentCriteria),
    /// Show or change the numbers that separate equals
    Ties(TournamentTies),
    /// Choose the game that is played at the boards of `serve`
    Boards(TournamentBoards),
    /// Name the arbiters
    Arbiters(TournamentArbiters),
    /// Pair the next round
    Pair(TournamentPair),
    /// Exchange two players of the last round by hand
    Swap(TournamentSwap),
    /// Let two players without a game meet in the last round
    Seat(TournamentSwap),
    /// Show or name the players of a team for a round
    Lineup(TournamentLineup),
    /// Enter a result
    Result(TournamentResult),
    /// Show, file or decide protests
    Protest(TournamentProtest),
    /// Report all rulings at the boards, and all protests
    Rulings(TournamentRulings),
    /// Let a game be played later
    Postpone(TournamentPostpone),
    /// Show or settle the dates of rounds
    Meeting(TournamentMeeting),
    /// Explain a pair, and what the round would lose without it
    Why(TournamentWhy),
    /// Take back the last change
    Undo(TournamentFile),
    /// Print the standings
    Standings(TournamentStandings),
    /// Print the rounds of each player
    Crosstable(TournamentFile),
    /// Rate the games so far
    Ratings(TournamentRatings),
    /// Write pages for A4 and the wall
    Print(TournamentPrint),
    /// Write the tournament in another format
    Export(TournamentExport),
}

/// The file of a tournament.
#[derive(Debug, Clone, Args)]
pub(crate) struct TournamentFile {
    /// The file of the tournament
    pub(crate) file: PathBuf,
}

/// The way in which opponents are found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Pairing {
    // The help of `--system` explains each, in every language.
    Swiss,
    Mcmahon,
    RoundRobin,
    Knockout,
    League,
}

impl Pairing {
    /// The system of the room.
    pub(crate) fn system(self) -> System {
        match self {
            Pairing::Swiss => System::Swiss,
            Pairing::Mcmahon => System::McMahon,
            Pairing::RoundRobin => System::RoundRobin,
            Pairing::Knockout => System::Knockout,
            Pairing::League => System::League,
        }
    }
}

/// Arguments of `tournament new`.
#[derive(Debug, Clone, Args)]
pub(crate) struct TournamentNew {
    /// The file to begin
    pub(crate) file: PathBuf,
    /// The way in which opponents are found
    #[arg(long, value_enum, value_name = "SYSTEM")]
    pub(crate) system: Pairing,
    /// The name of the tournament
    #[arg(long, value_name = "NAME")]
    pub(crate) name: Option<String>,
    /// A Lua module that settles the rest
    #[arg(long, value_name = "SCRIPT")]
    pub(crate) rules: Option<String>,
    /// Number of rounds
    #[arg(long, value_name = "N")]
    pub(crate) rounds: Option<u32>,
    /// Points for a win, a draw and a loss
    #[arg(long, value_name = "WIN,DRAW,LOSS")]
    pub(crate) points: Option<String>,
    /// Points for a round without an opponent
    #[arg(long, value_name = "POINTS")]
    pub(crate) bye: Option<String>,
    /// Points for a round off
    #[arg(long, value_name = "POINTS")]
    pub(crate) absent: Option<String>,
    /// McMahon: the rating that begins with nothing, that from which all begin alike, and the step for a point
    #[arg(long, value_name = "FLOOR,BAR,STEP", allow_hyphen_values = true)]
    pub(crate) bands: Option<String>,
    /// Times that everybody meets everybody
    #[arg(long, value_name = "N")]
    pub(crate) cycles: Option<u32>,
    /// Teams play, with so many boards
    #[arg(long, value_name = "BOARDS")]
    pub(crate) teams: Option<u32>,
    /// The order of the players of a team
    #[arg(long, value_name = "ORDER")]
    pub(crate) order: Option<String>,
    /// Board points for a win, a draw and a loss
    #[arg(long, value_name = "WIN,DRAW,LOSS")]
    pub(crate) board_points: Option<String>,
    /// A game or variant, whose rule about the sides of rounds is kept
    #[arg(long, value_name = "ID", conflicts_with = "sides")]
    pub(crate) game: Option<String>,
    /// The ways in which sides are settled
    #[arg(long, value_name = "WAYS")]
    pub(crate) sides: Option<String>,
    /// A meeting: rounds and a date
    #[arg(long, value_name = "ROUNDS=DATE")]
    pub(crate) meeting: Vec<String>,
}

/// Arguments of `tournament criteria`.
#[derive(Debug, Clone, Args)]
pub(crate) struct TournamentCriteria {
    /// The file of the tournament
    pub(crate) file: PathBuf,
    /// Changes, such as club=4, club=4:2 or club=off
    #[arg(long, value_name = "CHANGE")]
    pub(crate) set: Vec<String>,
}

/// Arguments of `tournament ties`.
#[derive(Debug, Clone, Args)]
pub(crate) struct TournamentTies {
    /// The file of the tournament
    pub(crate) file: PathBuf,
    /// The numbers, in their order
    #[arg(long, value_name = "WORDS", value_delimiter = ',')]
    pub(crate) set: Vec<String>,
}

/// Arguments of `tournament boards`.
#[derive(Debug, Clone, Args)]
pub(crate) struct TournamentBoards {
    /// The file of the tournament
    pub(crate) file: PathBuf,
    /// The game or variant; its options by --option
    #[arg(long, value_name = "ID")]
    pub(crate) game: Option<String>,
    /// The word of times that its rules offer, times such as 5m+3s, or none; else the usual times
    #[arg(long, value_name = "WORD")]
    pub(crate) clock: Option<String>,
    /// Seconds after which spectators see a turn
    #[arg(long, value_name = "SECONDS")]
    pub(crate) delay: Option<u32>,
    /// Adjourned games, in place of the rules: never, open, sealed, or rules
    #[arg(long, value_name = "WORD")]
    pub(crate) adjourn: Option<String>,
    /// The rounds whose game it is, such as 3 or 1-3; else all that have none of their own
    #[arg(long, value_name = "ROUNDS")]
    pub(crate) rounds: Option<String>,
    /// Boards of the room, or none where every game has its own
    #[arg(long, value_name = "N")]
    pub(crate) tables: Option<String>,
    /// Nobody plays at boards of the server
    #[arg(long, conflicts_with_all = ["game", "clock", "delay", "adjourn"])]
    pub(crate) off: bool,
}

/// Arguments of `tournament arbiters`.
#[derive(Debug, Clone, Args)]
pub(crate) struct TournamentArbiters {
    /// The file of the tournament
    pub(crate) file: PathBuf,
    /// Their names; nobody without one
    pub(crate) names: Vec<String>,
}

/// Arguments of `tournament pair`.
#[derive(Debug, Clone, Args)]
pub(crate) struct TournamentPair {
    /// The file of the tournament
    pub(crate) file: PathBuf,
    /// The round; else the next
    #[arg(long, value_name = "ROUND", conflicts_with = "all")]
    pub(crate) round: Option<u32>,
    /// All rounds that a table fixes
    #[arg(long)]
    pub(crate) all: bool,
    /// A program of others that pairs the round
    #[arg(long, value_name = "CMD", conflicts_with = "all")]
    pub(crate) engine: Option<String>,
}

/// Arguments of `tournament swap`.
#[derive(Debug, Clone, Args)]
pub(crate) struct TournamentSwap {
    /// The file of the tournament
    pub(crate) file: PathBuf,
    /// A player, by name or number
    pub(crate) first: String,
    /// The player who takes the other's place
    pub(crate) second: String,
}

/// A command line in which `--` as the result of `tournament result` is `---`: where results are typed it ends no options.
pub(crate) fn with_double_forfeit(line: &[OsString]) -> Vec<OsString> {
    let named = |at: usize, name: &str| line.get(at).is_some_and(|word| word == name);
    let at = (1..line.len()).find(|at| named(*at, "tournament"));
    let here = at.is_some_and(|at| named(at + 1, "result"));
    line.iter().map(|word| if here && word == "--" { OsString::from("---") } else { word.clone() }).collect()
}

/// A board, or a match and a board of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct BoardNumber {
    /// The board or match.
    pub(crate) game: usize,
    /// The board of a match.
    pub(crate) board: Option<usize>,
}

impl std::str::FromStr for BoardNumber {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<BoardNumber, Self::Err> {
        match text.split_once('.') {
            Some((game, board)) => Ok(BoardNumber { game: game.parse()?, board: Some(board.parse()?) }),
            None => Ok(BoardNumber { game: text.parse()?, board: None }),
        }
    }
}

/// Arguments of `tournament result`.
#[derive(Debug, Clone, Args)]
pub(crate) struct TournamentResult {
    /// The file of the tournament
    pub(crate) file: PathBuf,
    /// The board, or match and board such as 2.3
    pub(crate) board: BoardNumber,
    /// The result
    #[arg(allow_hyphen_values = true)]
    pub(crate) result: String,
    /// The round; else the last
    #[arg(long, value_name = "ROUND")]
    pub(crate) round: Option<u32>,
    /// Change it also where it was confirmed, or later rounds rest on it
    #[arg(long)]
    pub(crate) sure: bool,
}

/// Arguments of `tournament why`.
#[derive(Debug, Clone, Args)]
pub(crate) struct TournamentWhy {
    /// The file of the tournament
    pub(crate) file: PathBuf,
    /// The board
    pub(crate) board: usize,
    /// The round; else the last
    #[arg(long, value_name = "ROUND")]
    pub(crate) round: Option<u32>,
}

/// Arguments of `tournament standings`.
#[derive(Debug, Clone, Args)]
pub(crate) struct TournamentStandings {
    /// The file of the tournament
    pub(crate) file: PathBuf,
    /// The round after which; else the last
    #[arg(long, value_name = "ROUND")]
    pub(crate) round: Option<u32>,
    /// The meeting after which, by its number
    #[arg(long, value_name = "N", conflicts_with = "round")]
    pub(crate) meeting: Option<usize>,
    /// The players of teams, board by board
    #[arg(long)]
    pub(crate) boards: bool,
}

/// Arguments of `tournament ratings`.
#[derive(Debug, Clone, Args)]
pub(crate) struct TournamentRatings {
    /// The file of the tournament
    pub(crate) file: PathBuf,
    /// The round after which; else the last
    #[arg(long, value_name = "ROUND")]
    pub(crate) round: Option<u32>,
    /// The way of rating
    #[arg(long, value_name = "WAY", default_value = "elo")]
    pub(crate) by: String,
}

/// Arguments of `tournament print`.
#[derive(Debug, Clone, Args)]
pub(crate) struct TournamentPrint {
    /// The file of the tournament
    pub(crate) file: PathBuf,
    /// The folder for the pages
    pub(crate) dir: PathBuf,
    /// The round; else the last
    #[arg(long, value_name = "ROUND")]
    pub(crate) round: Option<u32>,
    /// A game or variant, whose scoresheets and notice are printed too; else the one at the boards
    #[arg(long, value_name = "ID")]
    pub(crate) game: Option<String>,
    /// An address for the code of the notice
    #[arg(long, value_name = "URL")]
    pub(crate) address: Option<String>,
}

/// Formats of a tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum TournamentFormat {
    // The help of `--format` explains each, in every language.
    Trf,
    Csv,
    Html,
}

/// Arguments of `tournament export`.
#[derive(Debug, Clone, Args)]
pub(crate) struct TournamentExport {
    /// The file of the tournament
    pub(crate) file: PathBuf,
    /// The format
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub(crate) format: TournamentFormat,
    /// File to write to, instead of standard output
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Overwrite the file of --out if it exists
    #[arg(long)]
    pub(crate) force: bool,
}

/// Arguments of `tournament postpone`.
#[derive(Debug, Clone, Args)]
pub(crate) struct TournamentPostpone {
    /// The file of the tournament
    pub(crate) file: PathBuf,
    /// The board
    #[arg(required_unless_present = "player")]
    pub(crate) board: Option<usize>,
    /// The player whose games they are, instead of a board
    #[arg(long, value_name = "PLAYER", conflicts_with = "board")]
    pub(crate) player: Option<String>,
    /// The round; else the last
    #[arg(long, value_name = "ROUND")]
    pub(crate) round: Option<u32>,
    /// All rounds of a meeting, by its number
    #[arg(long, value_name = "N", conflicts_with_all = ["round", "board"], requires = "player")]
    pub(crate) meeting: Option<usize>,
    /// The date on which it is played
    #[arg(long, value_name = "DATE")]
    pub(crate) date: Option<String>,
    /// It is played with its round after all
    #[arg(long, conflicts_with = "date")]
    pub(crate) back: bool,
}

/// Arguments of `tournament meeting`.
#[derive(Debug, Clone, Args)]
pub(crate) struct TournamentMeeting {
    /// The file of the tournament
    pub(crate) file: PathBuf,
    /// Its rounds, such as 3 or 1-3
    pub(crate) rounds: Option<String>,
    /// Its date
    #[arg(long, value_name = "DATE", requires = "rounds")]
    pub(crate) date: Option<String>,
    /// Its place
    #[arg(long, value_name = "PLACE", requires = "date")]
    pub(crate) place: Option<String>,
    /// The rounds are no meeting any more
    #[arg(long, conflicts_with = "date", requires = "rounds")]
    pub(crate) drop: bool,
}

/// Arguments of `tournament protest`.
#[derive(Debug, Clone, Args)]
pub(crate) struct TournamentProtest {
    /// The file of the tournament
    pub(crate) file: PathBuf,
    /// The player who protests, or the team
    #[arg(long, value_name = "PLAYER", requires = "text")]
    pub(crate) by: Option<String>,
    /// The number of the player in the team
    #[arg(long, value_name = "N", requires = "by")]
    pub(crate) member: Option<u32>,
    /// The round; else the last
    #[arg(long, value_name = "ROUND", requires = "by")]
    pub(crate) round: Option<u32>,
    /// The board, or match and board such as 2.3; without it the protest is about the round
    #[arg(long, value_name = "BOARD", requires = "by")]
    pub(crate) board: Option<BoardNumber>,
    /// The text of the protest, or of the decision
    #[arg(long, value_name = "TEXT")]
    pub(crate) text: Option<String>,
    /// Decide the protest of this number
    #[arg(long, value_name = "N", conflicts_with = "by", requires_all = ["text", "arbiter", "decision"])]
    pub(crate) decide: Option<u32>,
    /// It is upheld
    #[arg(long, requires = "decide", group = "decision")]
    pub(crate) uphold: bool,
    /// It is rejected
    #[arg(long, requires = "decide", group = "decision")]
    pub(crate) reject: bool,
    /// The name of the arbiter who decides
    #[arg(long, value_name = "NAME", requires = "decide")]
    pub(crate) arbiter: Option<String>,
    /// Minutes after the result within which protests are filed, or none
    #[arg(long, value_name = "MINUTES", conflicts_with_all = ["by", "decide", "text"])]
    pub(crate) minutes: Option<String>,
}

/// Arguments of `tournament rulings`.
#[derive(Debug, Clone, Args)]
pub(crate) struct TournamentRulings {
    /// The file of the tournament
    pub(crate) file: PathBuf,
    /// File for the report as a page to print, instead of lines
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Overwrite the file of --out if it exists
    #[arg(long)]
    pub(crate) force: bool,
}
