//! Arguments of `tianyuan simulate`.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum, value_parser};

use super::search::seconds;

/// The commands about many games.
#[derive(Debug, Clone, Subcommand)]
pub(crate) enum SimulateCommand {
    /// Play the parts of a shard that are not in the folder yet
    Run(Box<SimulateRun>),
    /// Join all parts to one table, once none is missing
    Merge(SimulateMerge),
    /// Count the games: who wins, lengths, captures, forms, first turns, with intervals
    Report(SimulateReport),
}

/// Arguments of `simulate run`.
#[derive(Debug, Clone, Args)]
pub(crate) struct SimulateRun {
    /// A game's id, or the path of a script
    pub(crate) id: String,
    /// Number of games of the whole simulation
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..=1_000_000_000_000))]
    pub(crate) games: u64,
    /// Seed: a game depends on the rules, the seed and its number alone
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// The share of the parts to play, such as 2/8
    #[arg(long, value_name = "I/N", default_value = "1/1")]
    pub(crate) shard: String,
    /// Folder of the parts
    #[arg(long, value_name = "DIR")]
    pub(crate) out: PathBuf,
    /// Threads to play with; the files do not depend on it
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = value_parser!(u16).range(1..=1024))]
    pub(crate) threads: u16,
    /// Games in a part; by default a hundredth of all, at most 10000
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    pub(crate) part: Option<u64>,
    /// Break a game off after so many decisions and count it under the ending `max`
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..))]
    pub(crate) max: Option<u32>,
    /// Give every legal decision the same chance, also those that the rules let random players leave alone
    #[arg(long)]
    pub(crate) uniform: bool,
    /// The first player, as `match` takes it
    #[arg(long, value_name = "PLAYER")]
    pub(crate) a: Option<String>,
    /// The second player
    #[arg(long, value_name = "PLAYER")]
    pub(crate) b: Option<String>,
    /// Positions or random games for each decision of a player who searches
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = value_parser!(u64).range(1..))]
    pub(crate) nodes: u64,
    /// Random decisions at the start of each game between players
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = value_parser!(u16).range(0..=1000))]
    pub(crate) random: u16,
    /// The file that names programs of others
    #[arg(long, value_name = "FILE")]
    pub(crate) engines: Option<PathBuf>,
    /// Seconds that a program of others may take for a move
    #[arg(long, value_name = "S", default_value = "30", value_parser = seconds)]
    pub(crate) patience: f64,
    /// Write a row for each turn, too
    #[arg(long)]
    pub(crate) turns: bool,
    /// First turns to write down for each game
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u16).range(0..=20))]
    pub(crate) opening: u16,
}

/// A format of tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum TableFormat {
    // The help of `--format` explains them, in every language.
    Csv,
    Parquet,
}

/// Arguments of `simulate merge`.
#[derive(Debug, Clone, Args)]
pub(crate) struct SimulateMerge {
    /// Folder of the parts
    pub(crate) dir: PathBuf,
    /// csv, or parquet as well
    #[arg(long, value_enum, value_name = "FORMAT", default_value = "csv")]
    pub(crate) format: TableFormat,
}

/// A format of reports.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ReportFormat {
    // The help of `--format` explains them, in every language.
    Text,
    Csv,
    Html,
}

/// Arguments of `simulate report`.
#[derive(Debug, Clone, Args)]
pub(crate) struct SimulateReport {
    /// Folder of the parts
    pub(crate) dir: PathBuf,
    /// text, csv or html
    #[arg(long, value_enum, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: ReportFormat,
    /// File to write instead of standard output
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Overwrite the file
    #[arg(long)]
    pub(crate) force: bool,
}
