//! Arguments of `lesson make` and `lesson import`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use tianyuan_script::lesson::MOST_STEPS;

/// The arguments of `lesson make`.
#[derive(Debug, Clone, Args)]
pub(crate) struct LessonMake {
    /// A game's id, or the path of a script
    #[arg(long, value_name = "ID")]
    pub(crate) game: String,
    /// Number of problems
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=MOST_STEPS as i64))]
    pub(crate) count: u32,
    /// The seed: the same seed makes the same problems
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    pub(crate) seed: u64,
    /// The goals: take:2, capture, form:NAME, win, mate:3; without it, the game's own. May be repeated
    #[arg(long = "goal", value_name = "GOAL")]
    pub(crate) goals: Vec<String>,
    /// Number of turns that the learner has
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=9))]
    pub(crate) within: Option<u16>,
    /// Only problems of this grade
    #[arg(long, value_enum, value_name = "GRADE")]
    pub(crate) grade: Option<Hardness>,
    /// The file to write; without it, it is printed
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Overwrite the file of --out if it exists
    #[arg(long)]
    pub(crate) force: bool,
    /// Positions to search for one problem at most
    #[arg(long, value_name = "N", default_value_t = 200_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: u64,
    /// Random games to scan, at most
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: Option<u64>,
    /// Threads to work on
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: u16,
}

/// The difficulty of problems.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Hardness {
    // The help of `--grade` explains each, in every language.
    Easy,
    Medium,
    Hard,
}

/// The arguments of `lesson import`.
#[derive(Debug, Clone, Args)]
pub(crate) struct LessonImport {
    /// A collection in SGF, or a problem in KIF, KI2, CSA, JKF, USI or SFEN
    pub(crate) file: PathBuf,
    /// The file to write; without it, it is printed
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Overwrite the file of --out if it exists
    #[arg(long)]
    pub(crate) force: bool,
    /// A game's id, or the path of a script; else the one that the file names
    #[arg(long, value_name = "ID")]
    pub(crate) game: Option<String>,
}
