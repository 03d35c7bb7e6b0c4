//! The reasons why games cannot be played, joined or counted. What has been written before stays.

use std::path::{Path, PathBuf};

use thiserror::Error;
use tianyuan_words::{Lang, Message, message};

/// The reason why something cannot be done.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum SimulateError {
    /// The request cannot be.
    #[error("{}", .0.in_lang(Lang::default()))]
    Refused(Message),
    /// The system refuses a file.
    #[error("{}: {why}", .file.display())]
    File {
        /// The file.
        file: PathBuf,
        /// The system's words.
        why: String,
    },
    /// The folder holds no plan.
    #[error("{}: no simulation", .0.display())]
    NoPlan(PathBuf),
    /// The folder holds another plan.
    #[error("{}: another simulation", .file.display())]
    OtherPlan {
        /// The file of the plan.
        file: PathBuf,
        /// The fields that differ.
        fields: Vec<&'static str>,
    },
    /// A file cannot be read as what its name says.
    #[error("{}: {}", .file.display(), .why.in_lang(Lang::default()))]
    Broken {
        /// The file.
        file: PathBuf,
        /// The reason.
        why: Message,
    },
    /// Parts are missing.
    #[error("{missing} of {games} games are missing")]
    Missing {
        /// Games of the parts that are not there.
        missing: u64,
        /// All games.
        games: u64,
        /// The first ranges of them.
        ranges: Vec<(u64, u64)>,
        /// The number of ranges.
        count: usize,
    },
    /// A game could not be played.
    #[error("game {game}: {why}")]
    Game {
        /// The number of the game.
        game: u64,
        /// The reason.
        why: String,
    },
    /// The rules could not be evaluated, or a player could not be started.
    #[error("{0}")]
    Worker(String),
}

impl SimulateError {
    /// The sentence about it.
    pub fn message(&self) -> Message {
        match self {
            SimulateError::Refused(why) => why.clone(),
            SimulateError::File { file, why } => message!(simulate.wrong.file, file = file.display(), why = why),
            SimulateError::NoPlan(folder) => message!(simulate.wrong.no_plan, folder = folder.display()),
            SimulateError::OtherPlan { file, fields } => {
                message!(simulate.wrong.other_plan, file = file.display(), fields = Message::list(fields.iter().map(Message::same)))
            }
            SimulateError::Broken { file, why } => message!(simulate.wrong.broken, file = file.display(), why = why),
            SimulateError::Missing { missing, games, ranges, count } => {
                let ranges_text = Message::list(ranges.iter().map(|(first, last)| Message::same(format!("{first}–{last}"))));
                match count - ranges.len() {
                    0 => message!(simulate.wrong.missing, n = missing, games = games, ranges = ranges_text),
                    more => message!(simulate.wrong.missing_more, n = missing, games = games, ranges = ranges_text, more = more),
                }
            }
            SimulateError::Game { game, why } => message!(simulate.wrong.game, game = game, why = why),
            SimulateError::Worker(why) => Message::same(why),
        }
    }

    pub(crate) fn of(file: &Path, error: &std::io::Error) -> SimulateError {
        SimulateError::File { file: file.to_owned(), why: error.to_string() }
    }

    pub(crate) fn broken(file: &Path, why: Message) -> SimulateError {
        SimulateError::Broken { file: file.to_owned(), why }
    }
}
