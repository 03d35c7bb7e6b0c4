//! Arguments of `best`, `analyse`, `match`, and the commands that serve a protocol.

use std::path::PathBuf;

use clap::value_parser;
use clap::{Args as ClapArgs, ValueEnum};

/// The effort of a search, as `best` and `analyse` take it.
#[derive(Debug, Clone, Copy, ClapArgs)]
pub(crate) struct Effort {
    /// Positions at most, or random games where the search plays them
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    pub(crate) nodes: Option<u64>,
    /// Seconds at most
    #[arg(long, value_name = "S", value_parser = seconds)]
    pub(crate) time: Option<f64>,
    /// Strength from 1 to 10, instead of a limit
    #[arg(long, value_name = "L", value_parser = value_parser!(u8).range(1..=10), conflicts_with_all = ["nodes", "time"])]
    pub(crate) level: Option<u8>,
    /// Threads to search with
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u16).range(1..=1024))]
    pub(crate) threads: u16,
    /// Seed of the random games
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
}

/// Arguments of `best`.
#[derive(Debug, Clone, ClapArgs)]
pub(crate) struct Best {
    /// A game's id, or the path of a script
    pub(crate) id: String,
    /// Moves made since the position, separated by blanks or semicolons
    #[arg(long, value_name = "MOVES", default_value = "")]
    pub(crate) moves: String,
    #[command(flatten)]
    pub(crate) effort: Effort,
    /// Lines to show
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = value_parser!(u16).range(1..=1000))]
    pub(crate) lines: u16,
}

/// Arguments of `analyse`.
#[derive(Debug, Clone, ClapArgs)]
pub(crate) struct Analyse {
    /// A game's id, or the path of a script
    pub(crate) id: String,
    /// Moves made since the position, separated by blanks or semicolons
    #[arg(long, value_name = "MOVES", default_value = "", conflicts_with = "record")]
    pub(crate) moves: String,
    /// A file of a game: every turn is analysed
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    /// Lines to show
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = value_parser!(u16).range(1..=1000))]
    pub(crate) lines: u16,
    #[command(flatten)]
    pub(crate) effort: Effort,
}

/// Arguments of `match`.
#[derive(Debug, Clone, ClapArgs)]
pub(crate) struct Match {
    /// A game's id, or the path of a script
    pub(crate) id: String,
    /// The first player: random, uct, grave, alphabeta, best, level:N, gtp:CMD, usi:CMD, uci:CMD, or a name of --engines
    #[arg(long, value_name = "PLAYER")]
    pub(crate) a: String,
    /// The second player
    #[arg(long, value_name = "PLAYER")]
    pub(crate) b: String,
    /// Games; each opening is played twice, the sides changed
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = value_parser!(u64).range(1..=1_000_000))]
    pub(crate) games: u64,
    /// Positions or random games for each decision of a search
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    pub(crate) nodes: Option<u64>,
    /// Seconds for each decision of a search
    #[arg(long, value_name = "S", value_parser = seconds, conflicts_with = "nodes")]
    pub(crate) time: Option<f64>,
    /// Random decisions at the start of each game
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = value_parser!(u16).range(0..=1000))]
    pub(crate) opening: u16,
    /// Seed of the openings and of the players
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Two differences in Elo: the match ends as soon as one of them is likely enough
    #[arg(long, value_name = "E0,E1", allow_hyphen_values = true)]
    pub(crate) sprt: Option<String>,
    /// Per cent that a search expects at four turns in a row for a game to be counted as won
    #[arg(long, value_name = "PERCENT", value_parser = certainty)]
    pub(crate) adjudicate: Option<f64>,
    /// Folder for the games, a record each
    #[arg(long, value_name = "DIR")]
    pub(crate) save: Option<PathBuf>,
    /// The consequence of an engine's fault: it loses the game, or is started again
    #[arg(long, value_enum, value_name = "WHAT", default_value = "loss")]
    pub(crate) on_fault: OnFault,
    /// The file that names programs of others
    #[arg(long, value_name = "FILE")]
    pub(crate) engines: Option<PathBuf>,
    /// Seconds that an engine may take beyond its limit
    #[arg(long, value_name = "S", default_value = "30", value_parser = seconds)]
    pub(crate) patience: f64,
    /// Threads of each search
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u16).range(1..=1024))]
    pub(crate) threads: u16,
}

/// Arguments of `tune`.
#[derive(Debug, Clone, ClapArgs)]
pub(crate) struct Tune {
    /// A game's id, or the path of a script
    pub(crate) id: String,
    /// Games against itself
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = value_parser!(u64).range(1..=100_000))]
    pub(crate) games: u64,
    /// Positions or random games for each decision of these games
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = value_parser!(u64).range(1..))]
    pub(crate) nodes: u64,
    /// Games between each two candidates in the first round of the trial, twice as many in each further one
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = value_parser!(u64).range(0..=1000))]
    pub(crate) trial: u64,
    /// Seconds for each decision of the trial
    #[arg(long, value_name = "S", default_value = "0.05", value_parser = seconds)]
    pub(crate) time: f64,
    /// Threads to play on
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = value_parser!(u16).range(1..=1024))]
    pub(crate) threads: u16,
    /// Seed of the games
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
}

/// The consequence of an engine's fault.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum OnFault {
    // The help of `--on-fault` explains them, in every language.
    Loss,
    Restart,
}

/// Arguments of `gtp`.
#[derive(Debug, Clone, ClapArgs)]
pub(crate) struct ServeGtp {
    /// A game's id, or the path of a script
    pub(crate) id: String,
    /// Positions or random games for each move, if no clock is set
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    pub(crate) nodes: Option<u64>,
    /// Seconds for each move, where no clock is set
    #[arg(long, value_name = "S", value_parser = seconds, conflicts_with = "nodes")]
    pub(crate) time: Option<f64>,
    /// Strength from 1 to 10, instead of a limit
    #[arg(long, value_name = "L", value_parser = value_parser!(u8).range(1..=10), conflicts_with_all = ["nodes", "time"])]
    pub(crate) level: Option<u8>,
    /// Threads to search with
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u16).range(1..=1024))]
    pub(crate) threads: u16,
    /// Seed of the random games
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
}

/// Arguments of `usi` and `uci`.
#[derive(Debug, Clone, ClapArgs)]
pub(crate) struct ServePieces {
    /// Games by id or path; the first is played until another is chosen
    #[arg(required = true, value_name = "ID")]
    pub(crate) ids: Vec<String>,
}

/// A number of seconds above 0 and of at most a day.
pub(super) fn seconds(text: &str) -> Result<f64, String> {
    let number: f64 = text.parse().map_err(|_| format!("`{text}` is no number of seconds"))?;
    if number > 0.0 && number <= 86_400.0 { Ok(number) } else { Err(format!("{text} is not above 0 and at most 86400")) }
}

/// A percentage above 50 and of at most 100.
fn certainty(text: &str) -> Result<f64, String> {
    let number: f64 = text.parse().map_err(|_| format!("`{text}` is no percentage"))?;
    if number > 50.0 && number <= 100.0 { Ok(number) } else { Err(format!("{text} is not above 50 and at most 100")) }
}
