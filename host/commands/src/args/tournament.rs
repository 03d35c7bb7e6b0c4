//! Arguments of `tianyuan tournament`.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};
use tianyuan_tournament::System;

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
    /// Let a player leave, have a round off, or come back
    Withdraw(TournamentWithdraw),
    /// Forbid two players to meet
    Forbid(TournamentForbid),
    /// Show or change the criteria of pairings
    Criteria(TournamentCriteria),
    /// Show or change the numbers that separate equals
    Ties(TournamentTies),
    /// Pair the next round
    Pair(TournamentPair),
    /// Exchange two players of the last round by hand
    Swap(TournamentSwap),
    /// Enter a result
    Result(TournamentResult),
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
    // What each means stands in the help of `--system`, in every language.
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
}

/// Facts about a player.
#[derive(Debug, Clone, Default, Args)]
pub(crate) struct PlayerFacts {
    /// The rating
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) rating: Option<i32>,
    /// The club
    #[arg(long, value_name = "NAME")]
    pub(crate) club: Option<String>,
    /// The country
    #[arg(long, value_name = "NAME")]
    pub(crate) country: Option<String>,
    /// The number by which an association knows the player
    #[arg(long, value_name = "NUMBER")]
    pub(crate) member: Option<String>,
    /// Points to begin with
    #[arg(long, value_name = "POINTS")]
    pub(crate) start: Option<String>,
}

/// Arguments of `tournament add`.
#[derive(Debug, Clone, Args)]
pub(crate) struct TournamentAdd {
    /// The file of the tournament
    pub(crate) file: PathBuf,
    /// The player's name
    pub(crate) name: String,
    #[command(flatten)]
    pub(crate) facts: PlayerFacts,
    /// The first round; else the next
    #[arg(long, value_name = "ROUND")]
    pub(crate) from: Option<u32>,
}

/// Arguments of `tournament edit`.
#[derive(Debug, Clone, Args)]
pub(crate) struct TournamentEdit {
    /// The file of the tournament
    pub(crate) file: PathBuf,
    /// The player, by name or number
    pub(crate) player: String,
    /// Another name
    #[arg(long, value_name = "NAME")]
    pub(crate) name: Option<String>,
    #[command(flatten)]
    pub(crate) facts: PlayerFacts,
}

/// Arguments of `tournament import`.
#[derive(Debug, Clone, Args)]
pub(crate) struct TournamentImport {
    /// The file of the tournament
    pub(crate) file: PathBuf,
    /// The file of players; - for standard input
    pub(crate) players: PathBuf,
    /// The first round; else the next
    #[arg(long, value_name = "ROUND")]
    pub(crate) from: Option<u32>,
}

/// Arguments of `tournament withdraw`.
#[derive(Debug, Clone, Args)]
pub(crate) struct TournamentWithdraw {
    /// The file of the tournament
    pub(crate) file: PathBuf,
    /// The player, by name or number
    pub(crate) player: String,
    /// Only this round off
    #[arg(long, value_name = "ROUND", conflicts_with = "back")]
    pub(crate) round: Option<u32>,
    /// The player comes back
    #[arg(long)]
    pub(crate) back: bool,
}

/// Arguments of `tournament forbid`.
#[derive(Debug, Clone, Args)]
pub(crate) struct TournamentForbid {
    /// The file of the tournament
    pub(crate) file: PathBuf,
    /// A player, by name or number
    pub(crate) first: String,
    /// Another player
    pub(crate) second: String,
    /// They may meet again
    #[arg(long)]
    pub(crate) lift: bool,
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

/// Arguments of `tournament result`.
#[derive(Debug, Clone, Args)]
pub(crate) struct TournamentResult {
    /// The file of the tournament
    pub(crate) file: PathBuf,
    /// The board
    pub(crate) board: usize,
    /// The result
    #[arg(allow_hyphen_values = true)]
    pub(crate) result: String,
    /// The round; else the last
    #[arg(long, value_name = "ROUND")]
    pub(crate) round: Option<u32>,
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
    /// A game or variant, whose scoresheets and notice are printed too
    #[arg(long, value_name = "ID")]
    pub(crate) game: Option<String>,
    /// An address for the code of the notice
    #[arg(long, value_name = "URL", requires = "game")]
    pub(crate) address: Option<String>,
}

/// Formats of a tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum TournamentFormat {
    // What each means stands in the help of `--format`, in every language.
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
