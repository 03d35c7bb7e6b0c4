//! The reasons why a message of a page cannot be followed.

use thiserror::Error;
use tianyuan_notation::position::PositionError;
use tianyuan_rules::{GameError, SetupError};

/// The reason why a message cannot be followed.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum SessionError {
    /// The position does not offer this choice: the page is behind the match, or the number is none of its choices.
    #[error("the position does not offer the choice `{0}`")]
    NoSuchChoice(String),
    /// A turn has more decisions than any game's.
    #[error("a turn of {0} decisions is too long")]
    TooLong(usize),
    /// The rules refuse a decision, or a function of the script failed.
    #[error(transparent)]
    Game(#[from] GameError),
    /// The match has no such step.
    #[error("the match has no step {0}")]
    NoSuchStep(usize),
    /// The analysis has no such node: somebody has taken it away.
    #[error("the analysis has no node {0}")]
    NoSuchNode(u32),
    /// A turn that is kept must be complete.
    #[error("the turn is not complete")]
    Unfinished,
    /// An analysis is as large as it may be.
    #[error("an analysis has {0} turns at most")]
    TooManyNodes(usize),
    /// A line is as long as it may be.
    #[error("a line has {0} turns at most")]
    TooDeep(usize),
    /// A comment is too long.
    #[error("a comment has {0} characters at most")]
    LongComment(usize),
    /// All comments together are too long.
    #[error("the comments of an analysis have {0} KB at most")]
    TooManyComments(usize),
    /// A position text cannot be read.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The rules do not permit a position.
    #[error(transparent)]
    SetUp(#[from] SetupError),
    /// A position that a page describes does not fit the game.
    #[error("the position does not fit the board")]
    Misfit,
    /// A kept analysis cannot be taken up.
    #[error("the analysis cannot be read: {0}")]
    Kept(String),
}
