//! The reasons why a message of a page cannot be followed.

use thiserror::Error;
use tianyuan_rules::GameError;

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
}
