//! Mistakes that only PGN files have.

use thiserror::Error;

/// A mistake in a PGN file.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PgnProblem {
    /// Something is opened and never closed: a comment, a variation, a tag. Close it.
    #[error("this is opened and never closed: `{missing}` is missing")]
    Open {
        /// The missing sign that would close it.
        missing: &'static str,
    },
    /// A variation is closed that was not opened.
    #[error("this `)` closes no variation")]
    Closed,
    /// Variations within variations without end.
    #[error("variations are nested more than {0} deep")]
    TooDeep(usize),
    /// A variation where there is no move to vary.
    #[error("there is no move before this variation that it could replace")]
    NoMove,
    /// A tag without a value in quotes.
    #[error("a tag is a name and a value in quotes, `[White \"Steinitz\"]`")]
    Tag,
    /// A result that is none.
    #[error("`{0}` is no result; write 1-0, 0-1, 1/2-1/2 or *")]
    Result(String),
    /// The head and the moves end with different results.
    #[error("the moves end with {found}, and the tag Result says {tag}")]
    Differs {
        /// Behind the moves.
        found: String,
        /// In the head.
        tag: String,
    },
    /// The game breaks off before its result.
    #[error("the game breaks off: its result, {0}, is missing behind the moves")]
    Unended(String),
}
