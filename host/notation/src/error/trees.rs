//! Mistakes that only SGF files have.

use thiserror::Error;

/// A mistake in an SGF file.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SgfProblem {
    /// No game begins anywhere in the file.
    #[error("there is no game in this file; a game begins with `(;`")]
    NoGame,
    /// A character in a wrong place.
    #[error("`{found}` is found where {wanted} is expected")]
    Unexpected {
        /// The text found there.
        found: String,
        /// The expected text.
        wanted: &'static str,
    },
    /// A bracket is never closed.
    #[error("the part that begins here is never closed: `{missing}` is missing")]
    Open {
        /// The missing sign that would close it.
        missing: &'static str,
    },
    /// A bracket that closes a value in the middle of its text.
    #[error("`]` ends a text; inside of one it is written as `\\]`")]
    Bracket,
    /// The name of a property in small letters.
    #[error("`{0}` is written in small letters; names of properties are written in capitals")]
    SmallName(String),
    /// A point in capitals.
    #[error("`{0}` is written in capitals; points of boards up to 26 lines are written in small letters")]
    CapitalPoint(String),
    /// More mistakes than any file of this format has.
    #[error("the file has more than {0} mistakes; it is no SGF file")]
    TooBroken(usize),
    /// A property without a value.
    #[error("`{0}` has no value; write it in `[` and `]`")]
    NoValue(String),
    /// A node of a line behind its variations.
    #[error("a node follows a variation here; variations come last in their tree")]
    NodeBehind,
    /// More nodes and values than any collection has.
    #[error("the file has more than {0} nodes and values; split it")]
    TooMany(usize),
    /// Variations within variations beyond any game.
    #[error("variations are nested more than {0} deep here")]
    TooDeep(usize),
    /// Variations of a game beyond what can be played through.
    #[error("the variations of this game have more than {0} plies, each counted from the start; convert it to sgf alone")]
    TooManyLines(usize),
    /// A line beyond any game.
    #[error("the line has more than {0} moves")]
    TooManyPlies(usize),
    /// The file is too long.
    #[error("a file of {0} bytes is too long; 16 MiB are read")]
    TooLong(usize),
    /// The bytes are no text in the encoding that the file names.
    #[error("this is no text in {encoding}, which `CA[{named}]` names")]
    NotIn {
        /// The encoding.
        encoding: &'static str,
        /// As the file names it.
        named: String,
    },
    /// The encoding that the file names is none.
    #[error("`CA[{0}]` names no encoding that is known; UTF-8, GB18030 and Shift_JIS are, among others")]
    Encoding(String),
    /// The file has no game of this number.
    #[error("the file has {games} games, and no game {asked}")]
    NoSuchGame {
        /// The number that was asked for.
        asked: usize,
        /// Games of the file.
        games: usize,
    },
    /// The game has no variation of this number.
    #[error("the game has {variations} variations, and no variation {asked}")]
    NoSuchVariation {
        /// The number that was asked for.
        asked: usize,
        /// Variations of the game.
        variations: usize,
    },
    /// A size that is none.
    #[error("`SZ[{0}]` is no size of a board; write a number from 1 to 52, or `columns:rows`")]
    Size(String),
    /// The board of the file is another one.
    #[error("the file has a board of {found}, and the game one of {wanted}")]
    OtherBoard {
        /// Columns and rows of the file.
        found: String,
        /// Columns and rows of the game.
        wanted: String,
    },
    /// A point that the board does not have.
    #[error("`{found}` is no point of this board; points are two letters from `aa` to `{last}`, column and row")]
    Point {
        /// The text found there.
        found: String,
        /// The point in the last corner.
        last: String,
    },
    /// A number that is none.
    #[error("`{name}[{found}]` is no number")]
    Number {
        /// The property.
        name: &'static str,
        /// The text found there.
        found: String,
    },
    /// A colour that is none.
    #[error("`PL[{0}]` is no colour; write `B` or `W`")]
    Color(String),
    /// A point is given two stones at once, or one and none.
    #[error("`{0}` is set up twice in one node")]
    Twice(String),
    /// The game has not two sides, or its board is no rectangle.
    #[error("this format knows two sides and rectangular boards up to 52 by 52, and `{0}` is played otherwise")]
    NoFormat(String),
    /// Stones are set up, or a side moves twice, in the middle of a game; the format to be written cannot say it.
    #[error(
        "stones are set up in the middle of the game, a side moves twice in a row, or takes the game up again after both passed: only sgf can express that"
    )]
    MidSetup,
}
