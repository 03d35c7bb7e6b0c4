//! Errors of reading a position text.

use thiserror::Error;

/// An error of a position text, with its place.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{}{problem}", place(.line, .column))]
pub struct PositionError {
    /// Line in the text, from 1.
    pub line: usize,
    /// Character in that line, from 1.
    pub column: usize,
    /// The mistake.
    pub problem: PositionProblem,
}

fn squares(last: &Option<usize>) -> String {
    last.map_or_else(
        || "squares have names here, such as c3, one by one".to_owned(),
        |last| format!("squares are 1 to {last}, or a range such as 1-{last}"),
    )
}

fn place(line: &usize, column: &usize) -> String {
    if *line > 1 { format!("line {line}, column {column}: ") } else { format!("column {column}: ") }
}

/// A mistake in a position text.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PositionProblem {
    /// The text ends too early. Write `<board> <mover> <phase> <hands or ->`.
    #[error("the position ends before its {0}; write `<board> <mover> <phase> <hands or ->`")]
    Missing(&'static str),
    /// The same in a game that writes its positions shortly. Write `<board> <side to move> <hands or -> <number>`.
    #[error("the position ends before its {0}; write `<board> <side to move> <hands or -> <number of the next turn>`")]
    MissingShort(&'static str),
    /// A letter that is no right to castle in this game.
    #[error("`{found}` is no right to castle in this game; write `-` or some of `{known}`")]
    Right {
        /// The text found there.
        found: String,
        /// The letters of the game.
        known: String,
    },
    /// A right to castle whose pieces are not on their squares.
    #[error("`{letter}` gives a right that nobody has: its pieces are not on {squares}")]
    NoRight {
        /// The letter.
        letter: String,
        /// The squares.
        squares: String,
    },
    /// A part of a position by the numbers of squares that is none.
    #[error("`{0}` is no part of a position by numbers; write `W:W31-50,K5:B1-20`, and behind it `:H0:F1` for the counts of turns")]
    NumberedField(String),
    /// A square that the board does not have, in a position by the numbers of squares.
    #[error("`{found}` is no square; {}", squares(.last))]
    NumberedSquare {
        /// The text found there.
        found: String,
        /// The number of the last square; `None` where squares have names.
        last: Option<usize>,
    },
    /// A square that is given two pieces.
    #[error("square `{0}` is given two different pieces; leave one out")]
    SquareTwice(String),
    /// More text than any position needs. Cut it.
    #[error("the text has {0} characters, far more than any position needs")]
    TooLong(usize),
    /// A character that is no piece of the game.
    #[error("`{found}` is no piece of this game; its pieces are {known}, and digits count empty sites")]
    Letter {
        /// The text found there.
        found: String,
        /// The letters of the game.
        known: String,
    },
    /// A rank with too many or too few sites.
    #[error("{row} has {found} sites, but the board has {wanted} there")]
    RowLength {
        /// The rank in words.
        row: String,
        /// Sites found; where too many are written, the first that is too many.
        found: usize,
        /// Sites of the board.
        wanted: usize,
    },
    /// Too many or too few ranks.
    #[error("the board part has {found} ranks, but the board has {wanted}")]
    RowCount {
        /// Ranks found.
        found: usize,
        /// Ranks of the board.
        wanted: usize,
    },
    /// A run of empty sites that is longer than the board, or of no site.
    #[error("a run of `{0}` empty sites does not fit on this board")]
    Run(String),
    /// A side that the game does not have.
    #[error("`{found}` is no side of this game; the side to move is {known}")]
    Side {
        /// The text found there.
        found: String,
        /// The sides.
        known: String,
    },
    /// Something in brackets that is no column.
    #[error("`{found}` is no column; write the letters of two pieces or more in brackets, the top first; the pieces are {known}")]
    Column {
        /// The text found there.
        found: String,
        /// The letters of the pieces.
        known: String,
    },
    /// A phase that the game does not have.
    #[error("`{found}` is no phase of this game; {}its phases are {known}", hint(.near))]
    Phase {
        /// The text found there.
        found: String,
        /// The phases.
        known: String,
        /// The phase that was probably meant.
        near: Option<String>,
    },
    /// The hands cannot be read.
    #[error("`{0}` is no hand; write `-`, `0`, or counts and letters such as `3b2w`")]
    Hand(String),
    /// The hands cannot be read, in a game that writes its positions shortly.
    #[error("`{found}` is no hand; write `-` for empty hands, or counts and letters such as `2{known}`")]
    ShortHand {
        /// The text found there.
        found: String,
        /// A letter of the game.
        known: String,
    },
    /// A piece that never lies in a hand: one that has promoted, or a royal one.
    #[error("`{0}` never lies in a hand")]
    NeverHeld(String),
    /// The number of the turn is none.
    #[error("`{0}` is no number of a turn; the next turn of a game that begins is 1")]
    TurnNumber(String),
    /// Moves follow the position.
    #[error("the position ends here; moves are given apart from it")]
    Moves,
    /// A field without `=`.
    #[error("`{0}` has no `=`; after the hands only fields such as `owed=2` may stand")]
    NoEquals(String),
    /// A field that is neither a register nor a part of a turn.
    #[error("there is no register `{found}`; {}known are {known}", hint(.near))]
    Field {
        /// The text found there.
        found: String,
        /// The fields.
        known: String,
        /// The field that was probably meant.
        near: Option<String>,
    },
    /// A register of a side written without the side.
    #[error("`{register}` belongs to a side; write {wanted}")]
    NeedsSide {
        /// The register.
        register: String,
        /// The correct spelling.
        wanted: String,
    },
    /// A register of the game written with a side.
    #[error("`{register}` belongs to the game and to no side; write `{register}=`")]
    NoSideHere {
        /// The register.
        register: String,
    },
    /// A field that is written twice.
    #[error("`{0}` is written twice")]
    Twice(String),
    /// A number that is none, or out of range.
    #[error("`{field}` needs a whole number from {least} to {most}, not `{found}`")]
    Number {
        /// The field.
        field: String,
        /// The text found there.
        found: String,
        /// The least.
        least: i64,
        /// The most.
        most: i64,
    },
    /// A register that counts on every site, with too many or too few numbers.
    #[error("`{register}` needs a number for each of the {wanted} sites, site by site, but {found} are written")]
    Counts {
        /// The register.
        register: String,
        /// Numbers found.
        found: usize,
        /// Sites of the board.
        wanted: usize,
    },
    /// A name that is no site.
    #[error("`{found}` is no site of this board{}", question(.near))]
    Site {
        /// The text found there.
        found: String,
        /// The site that was probably meant.
        near: Option<String>,
    },
    /// A name that is no instance of the register's form.
    #[error("`{found}` is no {form} of this board{}", question(.near))]
    Instance {
        /// The text found there.
        found: String,
        /// The form.
        form: String,
        /// The instance that was probably meant.
        near: Option<String>,
    },
    /// A line of a drawing is under a wrong coordinate.
    #[error("this line is marked `{found}`, but {wanted} stands here; ranks are drawn from the far side down")]
    Margin {
        /// The mark.
        found: String,
        /// The rank in words.
        wanted: String,
    },
}

fn hint(near: &Option<String>) -> String {
    near.as_ref().map_or_else(String::new, |near| format!("did you mean `{near}`? "))
}

fn question(near: &Option<String>) -> String {
    near.as_ref().map_or_else(String::new, |near| format!("; did you mean `{near}`?"))
}
