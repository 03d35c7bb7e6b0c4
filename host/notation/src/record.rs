//! Annotated records of games: reading, writing, replaying.
//!
//! A record is a text for people. Its head is a list of `key: value` lines; a value may go on over indented lines. Then
//! `moves:` and the game as it is printed, several plies on a line if one likes, in any mixture of full-width and ASCII signs:
//!
//! ```text
//! # a comment
//! game: some-game
//! options: size=14
//! player.b: Ann
//! player.w: Ben
//! position:
//!       A B C
//!   3   w . b
//!   2   . b .
//!   1   b w .
//! state: b march -
//! readings:
//!   corrected: Two slips of the pen.
//!     W2: C3→C2 | C4 is not on the board
//! result: b resignation
//! moves:
//! B1：B2→C2    W2: C3→C4
//! A line that begins with no ply is a comment on the ply before it.
//! B3: C2→C1 {a remark} # another
//! ```
//!
//! - `position` is a drawing (see [`crate::position::read_drawing`]) or a position text on one line. `state` is the rest of the
//!   position text for a drawing: mover, phase, hands, registers. Without a position the game begins where it always does.
//! - `readings` are named lists of corrections: ply, text, `|`, reason. They change nothing unless a replay is asked to use one.
//! - `plugin.<name>` is the BLAKE3 digest, in hex, of a native plugin that the rules were played with.
//! - `result` is the side that won, `draw` or `-`, and in words why.
//! - `headers` is a list of `key: value` lines: what other formats call by names that cannot be keys here.
//! - Everything else in the head is kept as it is.
//! - A remark that begins with `@` is a note: `{@time 12.5}` is the time of the ply before it in seconds, `{@N a name}` and
//!   `{@LB dd:a}` are properties as SGF has them, `{@end}` begins the remarks on the end of the game.
//!
//! Reading repairs nothing: every oddity is kept and listed in [`Record::problems`] with its place.

mod exchange;
mod judge;
mod lines;
mod mend;
mod read;
mod readings;
mod remarks;
mod replay;
mod write;

use std::collections::BTreeMap;

use thiserror::Error;
use tianyuan_rules::setup::{Setup, SetupError};
use tianyuan_rules::spec::{SideId, Spec};

use crate::moves::MoveError;
use crate::position::{self, PositionError};
pub use crate::text::Place;

pub use exchange::{from_kifu, to_kifu};
pub use judge::Carried;
pub use read::{read, read_bytes};
pub use readings::{Mend, Reading};
pub use replay::{GameResult, PlyOutcome, Replay, ReplayError, replay};
pub use write::write;

/// The prefix of the keys of plugins.
const PLUGIN: &str = "plugin.";

/// A line of the head, or a line with those that continue it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Entry {
    /// `key: value`
    Field(Field),
    /// A comment, an empty line, or a line that could not be read.
    Other(String),
}

/// `key: value`
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Field {
    /// The key.
    pub key: String,
    /// The value on its line.
    pub value: String,
    /// The lines that continue it, without their common indentation.
    pub more: Vec<String>,
    /// That indentation, in characters.
    pub indent: usize,
    /// The place of the key.
    pub at: Place,
}

impl Field {
    /// The whole value; lines are joined by `\n`.
    pub fn text(&self) -> String {
        let mut lines: Vec<&str> = self.more.iter().map(String::as_str).collect();
        if !self.value.is_empty() {
            lines.insert(0, &self.value);
        }
        lines.join("\n")
    }
}

/// A line of the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Line {
    /// Plies and remarks.
    Moves(Vec<Part>),
    /// A comment on the ply before it; empty for an empty line.
    Prose(String),
}

/// A part of a line of the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    /// Blanks before it.
    pub before: String,
    /// The part.
    pub item: Item,
}

/// A ply or a remark.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Item {
    /// A ply.
    Ply(Ply),
    /// `{…}` or `# …`, as it is written.
    Remark(String),
}

/// A ply as it is printed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ply {
    /// The letter of its side, as it is printed; empty where only a number is.
    pub side: String,
    /// Its number.
    pub number: u32,
    /// All of it, as it is printed: `B9：C6→E6 TC-D6`.
    pub text: String,
    /// Characters of `text` before the turn itself.
    pub head: usize,
    /// The place in the file.
    pub at: Place,
}

impl Ply {
    /// Side and number: `B9`.
    pub fn key(&self) -> String {
        format!("{}{}", self.side.to_uppercase(), self.number)
    }

    /// The turn itself.
    pub fn turn(&self) -> &str {
        self.text.char_indices().nth(self.head).map_or("", |(byte, _)| &self.text[byte..])
    }
}

/// Something in a record that is not as it should be.
#[derive(Debug, Clone, PartialEq)]
pub struct Problem {
    /// The ply, such as `W16`; empty for the head.
    pub ply: String,
    /// The printed text.
    pub text: String,
    /// The mistake, in one sentence.
    pub reason: String,
    /// The clause that does not allow it; empty where none decides.
    pub clause: String,
    /// The place in the file.
    pub at: Place,
    /// The refusal of the move, if there was one.
    pub error: Option<MoveError>,
}

/// A record.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Record {
    /// The head.
    pub head: Vec<Entry>,
    /// The game.
    pub lines: Vec<Line>,
    /// Named corrections.
    pub readings: Vec<Reading>,
    /// Oddities of the text itself. [`replay`] judges the legality of the plies.
    pub problems: Vec<Problem>,
}

/// The reason that a text is no record at all.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RecordError {
    /// The bytes are no UTF-8 text. Save the file as UTF-8.
    #[error("line {line}: this is no UTF-8 text")]
    NotText {
        /// The line.
        line: usize,
    },
    /// More text than any game needs.
    #[error("a record of {0} bytes is too long; 4 MiB are read")]
    TooLong(usize),
    /// There is neither a head nor a ply. Begin with `game:`.
    #[error("there is no record in this text; it begins with `game: …` and its plies follow `moves:`")]
    Empty,
}

/// The reason that the first position of a record cannot be set up.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum StartError {
    /// The position cannot be read.
    #[error("line {}, column {}: {}", .0.line, .0.column, .0.problem)]
    Position(PositionError),
    /// The position cannot be played from.
    #[error("line {line}: {error}")]
    SetUp {
        /// Line of the position.
        line: usize,
        /// The reason.
        error: SetupError,
    },
}

impl Record {
    /// The field with a key.
    pub fn field(&self, key: &str) -> Option<&Field> {
        self.head.iter().find_map(|entry| match entry {
            Entry::Field(field) if field.key == key => Some(field),
            _ => None,
        })
    }

    /// Sets a field, or adds it at the end of the head.
    pub fn set(&mut self, key: &str, value: &str) {
        let mut lines = value.lines();
        let first = lines.next().unwrap_or("").trim().to_owned();
        let more: Vec<String> = lines.map(str::to_owned).collect();
        let field = Field { key: key.to_owned(), value: first, more, indent: 2, at: Place::default() };
        let slot = self.head.iter_mut().find_map(|entry| match entry {
            Entry::Field(old) if old.key == key => Some(old),
            _ => None,
        });
        match slot {
            Some(old) => *old = field,
            None => self.head.push(Entry::Field(field)),
        }
    }

    /// The game: an identifier or the path of a script.
    pub fn game(&self) -> Option<&str> {
        self.field("game").map(|field| field.value.as_str()).filter(|id| !id.is_empty())
    }

    /// Options as they are written: `size=14`, joined by blanks or commas.
    pub fn options(&self) -> BTreeMap<String, String> {
        let text = self.field("options").map(Field::text).unwrap_or_default();
        let pairs = text.split(|c: char| c.is_whitespace() || matches!(c, ',' | '，' | ';')).filter(|pair| !pair.is_empty());
        pairs
            .map(|pair| pair.split_once('=').map_or((pair, ""), |pair| pair))
            .map(|(k, v)| (k.trim().to_owned(), v.trim().to_owned()))
            .collect()
    }

    /// The player of a side, from `player.<side>:`.
    pub fn player(&self, side: &str) -> Option<&str> {
        self.field(&format!("player.{side}")).map(|field| field.value.as_str())
    }

    /// The plugins that the rules were played with, from `plugin.<name>:`: name and digest.
    pub fn plugins(&self) -> BTreeMap<String, String> {
        let fields = self.head.iter().filter_map(|entry| match entry {
            Entry::Field(field) => Some((field.key.strip_prefix(PLUGIN)?.to_owned(), field.value.trim().to_ascii_lowercase())),
            Entry::Other(_) => None,
        });
        fields.collect()
    }

    /// All plies in order.
    pub fn plies(&self) -> impl Iterator<Item = &Ply> {
        self.lines
            .iter()
            .flat_map(|line| match line {
                Line::Moves(parts) => parts.as_slice(),
                Line::Prose(_) => &[],
            })
            .filter_map(|part| match &part.item {
                Item::Ply(ply) => Some(ply),
                Item::Remark(_) => None,
            })
    }

    /// The reading with a name.
    pub fn reading(&self, name: &str) -> Option<&Reading> {
        self.readings.iter().find(|reading| reading.name == name)
    }

    /// The first position, where the record gives one.
    ///
    /// # Errors
    /// [`StartError::Position`] with its place in the file.
    pub fn start(&self, spec: &Spec) -> Result<Option<Setup>, StartError> {
        self.start_mended(spec).map(|(setup, _)| setup)
    }

    /// The first position, and the parts of its text that are left out because they mean nothing in it.
    ///
    /// # Errors
    /// As [`Record::start`].
    pub fn start_mended(&self, spec: &Spec) -> Result<(Option<Setup>, Vec<PositionError>), StartError> {
        let Some(field) = self.field("position") else { return Ok((None, Vec::new())) };
        // The text's own beginning: a place in it becomes a place in the file.
        let shift = |error: PositionError, line: usize, column: usize| {
            let PositionError { line: own, column: character, problem } = error;
            PositionError { line: line + own - 1, column: column + character - 1, problem }
        };
        let wrong = |error: PositionError, line: usize, column: usize| StartError::Position(shift(error, line, column));
        if field.more.is_empty() {
            let column = field.at.column + field.key.chars().count() + 2;
            let read = position::read_mended(spec, &field.value);
            let (setup, dropped) = read.map_err(|error| wrong(error, field.at.line, column))?;
            return Ok((Some(setup), dropped.into_iter().map(|error| shift(error, field.at.line, column)).collect()));
        }
        let first = field.at.line + usize::from(field.value.is_empty());
        let drawn = position::read_drawing(spec, &field.text()).map_err(|error| wrong(error, first, field.indent + 1))?;
        let Some(state) = self.field("state") else { return Ok((Some(drawn), Vec::new())) };
        let column = state.at.column + state.key.chars().count() + 2;
        let setup = position::read_state(spec, drawn, &state.value).map_err(|error| wrong(error, state.at.line, column))?;
        Ok((Some(setup), Vec::new()))
    }

    /// The result as it is written: who won (`None` for a draw or an open game), and all of it.
    pub fn result(&self, spec: &Spec) -> Option<GameResult> {
        let field = self.field("result")?;
        let word = field.value.split_whitespace().next().unwrap_or("");
        let winner = SideId::find(&spec.sides, |side| side.id.eq_ignore_ascii_case(word));
        Some(GameResult { winner, draw: word == "draw", text: field.text() })
    }
}
