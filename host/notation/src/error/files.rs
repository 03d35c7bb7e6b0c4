//! Errors of reading, playing or writing a file of these formats.

use thiserror::Error;
use tianyuan_rules::spec::Origin;
use tianyuan_rules::{GameError, SetupError, Verdict};

use super::moves::{MoveError, refusal_sentence};
use super::tags::PgnProblem;
use super::trees::SgfProblem;
use crate::format::{Format, Idiom};
use crate::position::PositionError;
use crate::text::Place;

/// An error of reading or playing a file, with its place.
#[derive(Debug, Clone, PartialEq, Error)]
#[error("{}{problem}", place(.at, .ply))]
pub struct KifuError {
    /// The place in the file.
    pub at: Place,
    /// Number of the ply, where one is in question.
    pub ply: Option<u32>,
    /// The line of the file, shortened.
    pub source_line: String,
    /// The mistake.
    pub problem: Box<KifuProblem>,
}

impl KifuError {
    pub(crate) fn new(at: Place, ply: Option<u32>, source_line: String, problem: KifuProblem) -> KifuError {
        KifuError { at, ply, source_line, problem: Box::new(problem) }
    }
}

impl From<KifuProblem> for KifuError {
    /// A mistake that has no place.
    fn from(problem: KifuProblem) -> KifuError {
        KifuError::new(Place::default(), None, String::new(), problem)
    }
}

fn place(at: &Place, ply: &Option<u32>) -> String {
    let ply = ply.map_or_else(String::new, |ply| format!("ply {ply}: "));
    if at.line == 0 { ply } else { format!("line {}, column {}: {ply}", at.line, at.column) }
}

/// A mistake in a file.
#[derive(Debug, Clone, PartialEq, Error)]
#[non_exhaustive]
pub enum KifuProblem {
    /// The bytes are text in none of the encodings. Save the file as UTF-8 or Shift_JIS.
    #[error("this is no text in any encoding")]
    NotText,
    /// More text than any game needs.
    #[error("a file of {0} bytes is too long; 4 MiB are read")]
    TooLong(usize),
    /// There is nothing in the file that the format knows.
    #[error("there is no game in this file")]
    Empty,
    /// A line that is nothing the format knows.
    #[error("`{found}` is no line of this format")]
    Line {
        /// The text found there.
        found: String,
    },
    /// A move that cannot be read.
    #[error("`{found}` is no move: {wanted} is expected there")]
    Move {
        /// The text found there.
        found: String,
        /// The expected text.
        wanted: &'static str,
    },
    /// A name that is no piece of the game.
    #[error("`{found}` begins with no piece of this game; its pieces are {known}")]
    Piece {
        /// The text found there.
        found: String,
        /// The names of the game.
        known: String,
    },
    /// A square that the board does not have.
    #[error("`{0}` is no square of this board")]
    Square(String),
    /// 同 with no move before it.
    #[error("there is no move before this one whose square 同 could mean")]
    NoSame,
    /// A word that would end the game, with moves behind it.
    #[error("`{0}` would end the game here, but it goes on")]
    GoesOn(String),
    /// The last line says another end than the word above it.
    #[error("the last line, `{found}`, contradicts the end of the game, `{end}`")]
    Footer {
        /// The last line.
        found: String,
        /// The word for the end of the game.
        end: String,
    },
    /// A time that is none.
    #[error("`{0}` is no time; write it as 0:16")]
    Time(String),
    /// A ply has another number than its place in the game.
    #[error("ply {wanted} is expected here, not {found}: a line is missing or doubled")]
    Number {
        /// The number that is written.
        found: u32,
        /// The number that should be.
        wanted: u32,
    },
    /// The last line counts other plies than the file has.
    #[error("the last line counts {found} plies, but the file has {plies}")]
    Total {
        /// The number that is written.
        found: u32,
        /// Plies of the file.
        plies: u32,
    },
    /// A variation begins where there is no move to vary.
    #[error("a variation of ply {from} cannot be: the line before it has {plies} plies")]
    Variation {
        /// The ply.
        from: u32,
        /// Plies of the line before it.
        plies: u32,
    },
    /// Another game follows.
    #[error("another game begins here; keep each in a file of its own")]
    Several,
    /// There are fewer games.
    #[error("there is no game {asked} in this file; it has {games}")]
    NoSuchGame {
        /// Asked for.
        asked: usize,
        /// In the file.
        games: usize,
    },
    /// Something follows the end of the game.
    #[error("the game has ended above; nothing may follow but comments and variations")]
    AfterEnd,
    /// A drawn board has a wrong row.
    #[error("this row of the board has {found} squares, but the board has {wanted}")]
    Row {
        /// Squares found.
        found: usize,
        /// Squares of the board.
        wanted: usize,
    },
    /// A drawn board has too many or too few rows.
    #[error("the board is drawn with {found} rows, but it has {wanted}")]
    Rows {
        /// Rows found.
        found: usize,
        /// Rows of the board.
        wanted: usize,
    },
    /// A hand that cannot be read.
    #[error("`{0}` is no piece in hand; write a piece and its number, such as 歩三")]
    Hand(String),
    /// A handicap that has no known layout.
    #[error("`{0}` is no handicap of this format; draw the board instead")]
    Handicap(String),
    /// A first position that is announced and not drawn.
    #[error("`{0}` names no first position, and no board is drawn")]
    NoBoard(String),
    /// A value that should be something else: in JSON, a field.
    #[error("{field}: {wanted} is expected")]
    Field {
        /// The field of the document.
        field: String,
        /// The expected value.
        wanted: &'static str,
    },
    /// The text is no JSON.
    #[error("this is no JSON: {0}")]
    Json(String),
    /// A position that cannot be read.
    #[error("{0}")]
    Position(PositionError),
    /// A position that cannot be played from.
    #[error("the position cannot be: {0}")]
    SetUp(SetupError),
    /// The sign of a move is the other side's.
    #[error("`{found}` is a move of the other side: it is {mover}'s turn")]
    WrongSide {
        /// The move.
        found: String,
        /// The side to move.
        mover: String,
    },
    /// The piece on the square is not the one that is named.
    #[error("`{found}` names a piece that is not on {square}: {there}")]
    WrongPiece {
        /// The move.
        found: String,
        /// The square.
        square: String,
        /// The text found there.
        there: String,
    },
    /// Several pieces could make the move.
    #[error("`{found}` could be {could}; say which by 左, 右, 直, 上, 寄 or 引")]
    Ambiguous {
        /// The move.
        found: String,
        /// The possible readings.
        could: String,
    },
    /// The rules do not allow the move.
    #[error("`{found}`: {}", refusal_sentence(.verdict))]
    Refused {
        /// The move.
        found: String,
        /// The same by coordinates, as far as it is clear: `c3c4`, `P*c4`.
        tried: String,
        /// The refusal, with the clause and its place.
        verdict: Box<Verdict>,
    },
    /// The file gives the game to another side than the rules do.
    #[error("the file gives the game to {said}, the rules to {rules} ({reason})")]
    Result {
        /// The winner by the file.
        said: String,
        /// The winner by the rules; `-` for nobody.
        rules: String,
        /// The reason.
        reason: String,
    },
    /// The file says that the side to move is mated, and it is not.
    #[error("the file says that the side to move is mated, and it is not")]
    NotMated,
    /// A move in the game's own notation cannot be played.
    #[error("{0}")]
    Text(MoveError),
    /// A mistake that only SGF files have.
    #[error(transparent)]
    Sgf(#[from] SgfProblem),
    /// A mistake that only PGN files have.
    #[error(transparent)]
    Pgn(#[from] PgnProblem),
    /// The game itself refused.
    #[error(transparent)]
    Game(#[from] GameError),
}

impl KifuProblem {
    /// The rule that decides, where one does.
    pub fn origin(&self) -> Option<&Origin> {
        match self {
            KifuProblem::Refused { verdict, .. } => Some(&verdict.origin),
            KifuProblem::Text(error) => error.origin(),
            KifuProblem::SetUp(SetupError::Impossible { origin, .. } | SetupError::NoLiberty { origin, .. }) => Some(origin),
            _ => None,
        }
    }

    /// The mistake as one in a move, where the rules refuse it.
    pub fn refused(&self) -> Option<MoveError> {
        match self {
            KifuProblem::Refused { tried, verdict, .. } => {
                Some(MoveError::Refused { part: tried.clone(), column: 1, verdict: verdict.clone() })
            }
            KifuProblem::Text(error) => Some(error.clone()),
            KifuProblem::Game(error) => Some(MoveError::Game(error.clone())),
            _ => None,
        }
    }
}

/// The reason that a game cannot be written in a format.
#[derive(Debug, Clone, PartialEq, Error)]
#[non_exhaustive]
pub enum WriteError {
    /// The board is larger than the format's squares, or no rectangle.
    #[error("this format has squares 1 to 9 each way, and the board of `{0}` does not fit")]
    Board(String),
    /// The game has not two sides.
    #[error("this format knows two sides, and `{0}` has another number")]
    Sides(String),
    /// A piece has no name in the format: give its kind a code in the script.
    #[error("`{kind}` has no name in this format; its script gives it one by `codes = {{ {key} = … }}`")]
    Name {
        /// The kind.
        kind: String,
        /// The format's key.
        key: &'static str,
    },
    /// The script has no codes for the format.
    #[error("`{game}` has no codes for this format; its script can give them in `codes`: {keys}")]
    NoCode {
        /// The game.
        game: String,
        /// Keys of the codes.
        keys: &'static str,
    },
    /// The game is not written in the notation asked for.
    #[error("`{game}` is not written in `{}`", notation.word())]
    Notation {
        /// The game.
        game: String,
        /// The notation.
        notation: Idiom,
        /// Those in which it is written.
        known: Vec<Idiom>,
    },
    /// A notation was asked for, and the format has one of its own.
    #[error("{} has a notation of its own", .0.word())]
    OwnNotation(Format),
    /// Variations within variations without end.
    #[error("variations are nested more than {0} deep, which this format is not written with")]
    Deep(usize),
    /// A decision that the format cannot say.
    #[error("`{0}` cannot be expressed in this format")]
    Move(String),
    /// A character that the encoding does not have.
    #[error("`{character}` cannot be written in {encoding}; write UTF-8 instead")]
    Character {
        /// The character.
        character: char,
        /// The encoding.
        encoding: &'static str,
    },
    /// A position cannot be set up, or a decision is not legal.
    #[error("{0}")]
    Game(String),
}
