//! Games in the formats that they are exchanged in: KIF, KI2, CSA, USI, JKF, bare positions, and JSON of our own; trees (SGF) and our
//! own records have modules of their own, and meet the others here.
//!
//! The formats are known here, the game is not: which kind of piece a name means is data of the game (the codes and names of its
//! kinds), squares are numbered as the formats do, files from the right and ranks from the top. Japanese notation of single
//! moves, with all the words that distinguish like pieces, is part of it.
//!
//! Reading has two steps. [`read`] takes a text apart without playing it: headers, first position, the written form of each
//! move. [`Kifu::play`] finds the decision that each of them means. Both name line, column and ply of a mistake, and
//! nothing is repaired. Variations (`変化`) are kept: each begins at a ply of the line before it.

mod bytes;
mod csa;
mod detect;
mod diagram;
mod document;
mod ending;
mod error;
mod fields;
mod handicap;
mod headers;
mod japanese;
mod jkf;
mod ki2;
mod kif;
mod losses;
mod names;
mod outcome;
mod play;
mod reach;
mod resolve;
mod said;
mod source;
pub(crate) mod square;
pub(crate) mod tree;
mod usi;

use std::collections::BTreeMap;

use tianyuan_rules::setup::Setup;
use tianyuan_rules::spec::{SideId, Site, Spec};
use tianyuan_rules::{Decision, Game};

use crate::idiom::Idiom;
use crate::place::Place;
use crate::record;
pub(crate) use crate::sgf::is_list;
use crate::{pgn, sgf};

pub use bytes::{Encoding, decode, encode};
pub use detect::{detect, extension_of, format_for, usual};
pub use ending::{Ending, Winner};
pub use error::{KifuError, KifuProblem, WriteError};
pub use fields::Field;
pub(crate) use kif::Writer;
pub use losses::{Loss, Property, losses};
pub(crate) use outcome::{by_rules, read as result, winner_alone, words as result_words};
pub use play::{Played, PlayedPly};
pub(crate) use reach::{reaches, seen};
pub(crate) use resolve::resolve;
pub use said::{Mark, Said, Target};
pub(crate) use source::read_time;
pub(crate) use tree as lines;

/// A format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// KIF: numbered plies with the square left.
    Kif,
    /// KI2: plies as books print them.
    Ki2,
    /// CSA 2.2.
    Csa,
    /// `position … moves …`.
    Usi,
    /// A position alone.
    Sfen,
    /// JSON of our own.
    Json,
    /// JSON Kifu Format.
    Jkf,
    /// A tree of nodes: see [`crate::sgf`].
    Sgf,
    /// A record of our own: see [`crate::record`].
    Record,
    /// PGN and PDN: see [`crate::pgn`].
    Pgn,
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 10] = [
        Format::Kif,
        Format::Ki2,
        Format::Csa,
        Format::Usi,
        Format::Sfen,
        Format::Json,
        Format::Jkf,
        Format::Sgf,
        Format::Record,
        Format::Pgn,
    ];

    /// Its word on command lines.
    pub fn word(self) -> &'static str {
        match self {
            Format::Kif => "kif",
            Format::Ki2 => "ki2",
            Format::Csa => "csa",
            Format::Usi => "usi",
            Format::Sfen => "sfen",
            Format::Json => "json",
            Format::Jkf => "jkf",
            Format::Sgf => "sgf",
            Format::Record => "record",
            Format::Pgn => "pgn",
        }
    }

    /// True if the format can hold variations.
    pub fn holds_variations(self) -> bool {
        losses::holds(self, Property::Variations)
    }
}

/// A line of the head: `先手：…`, `$EVENT:…`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Header {
    /// The key, as KIF names it where KIF has one.
    pub key: String,
    /// The value.
    pub value: String,
}

/// The time of a ply.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Time {
    /// Milliseconds that the ply took.
    pub millis: u64,
}

/// A property of a position that is neither a move nor a comment: its name, a mark on the board, a clock.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Note {
    /// The property, by its name in files of trees: `N` for a name, `LB` for labels.
    pub key: String,
    /// Its values as texts, points as those files name them.
    pub values: Vec<String>,
    /// The place in the file.
    pub at: Place,
}

/// A move as a file writes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Told {
    /// In the words of one of the formats.
    Said(Said),
    /// In the game's own notation: a whole turn.
    Text,
    /// In a notation of its players, or in the game's own: see [`crate::idiom`].
    Idiom,
}

/// A ply of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ply {
    /// The move as written.
    pub told: Told,
    /// As it is written.
    pub text: String,
    /// The place in the file.
    pub at: Place,
    /// The time it took, where that is written.
    pub time: Option<Time>,
    /// Comments on it.
    pub comments: Vec<String>,
    /// The other notes of the file on this ply.
    pub notes: Vec<Note>,
    /// The decisions that it means; filled in by [`Kifu::play`].
    pub decisions: Vec<Decision>,
}

impl Ply {
    /// A ply with nothing but its written form.
    pub fn new(told: Told, text: String, at: Place) -> Ply {
        Ply { told, text, at, time: None, comments: Vec::new(), notes: Vec::new(), decisions: Vec::new() }
    }
}

/// The end of a game as a file writes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct End {
    /// The kind of end.
    pub ending: Ending,
    /// The side that is named with it (CSA: who did something illegal).
    pub side: Option<SideId>,
    /// As it is written.
    pub text: String,
    /// The place in the file.
    pub at: Place,
    /// The time that was spent on it.
    pub time: Option<Time>,
    /// Comments on it.
    pub comments: Vec<String>,
}

/// A line of plies.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Line {
    /// The plies.
    pub plies: Vec<Ply>,
    /// The end, if it is written.
    pub end: Option<End>,
}

/// A line that takes the place of another from a ply on. It branches off the line before it in the list (the main line for the
/// first), together with what that line branched off: as `変化` in KIF files.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Variation {
    /// Number of its first ply, from 1.
    pub from: u32,
    /// The place of its first character in the file.
    pub at: Place,
    /// The line.
    pub line: Line,
}

/// A game, or a position, as a file holds it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Kifu {
    /// The head, but for what says the first position.
    pub headers: Vec<Header>,
    /// Options of the game that the file names, as they are typed.
    pub options: BTreeMap<String, String>,
    /// Plugins that the rules were played with: name and digest.
    pub plugins: BTreeMap<String, String>,
    /// Path of the script, absolute or from the folder of the file, if the game's identifier does not give it.
    pub script: Option<String>,
    /// The first position; `None` where it is the game's own.
    pub start: Option<Setup>,
    /// The place of the first position in the file.
    pub start_at: Place,
    /// Comments before the first ply.
    pub preface: Vec<String>,
    /// The other notes before the first ply.
    pub notes: Vec<Note>,
    /// The game.
    pub main: Line,
    /// Variations.
    pub variations: Vec<Variation>,
}

impl Kifu {
    /// The value of a header.
    pub fn header(&self, key: &str) -> Option<&str> {
        self.headers.iter().find(|header| header.key == key).map(|header| header.value.as_str())
    }

    /// The first position.
    pub fn setup(&self, spec: &Spec) -> Setup {
        self.start.clone().unwrap_or_else(|| crate::position::start(spec))
    }
}

/// True if a game has names for its pieces in any of these formats.
pub fn is_for(spec: &Spec) -> bool {
    names::any_named(spec) && spec.sides.len() == 2
}

/// True if all pieces of a game have names in a format, and its board fits the format's squares.
pub fn can_write(spec: &Spec, format: Format) -> bool {
    if format == Format::Pgn {
        return pgn::is_for(spec);
    }
    names::all_named(spec, format) && (names::key(format).is_none() || square::fits(&spec.board))
}

/// Reads a text in a format.
///
/// # Errors
/// [`KifuError`] with line, column and ply.
pub fn read(spec: &Spec, format: Format, text: &str) -> Result<Kifu, KifuError> {
    match format {
        Format::Kif => kif::read(spec, text),
        Format::Ki2 => ki2::read(spec, text),
        Format::Csa => csa::read(spec, text),
        Format::Usi | Format::Sfen => usi::read(spec, text),
        Format::Jkf => jkf::read(spec, text),
        Format::Json => document::read(spec, text),
        Format::Sgf => read_tree(spec, text),
        Format::Record => {
            let wrong = |problem| KifuError::new(Place { line: 1, column: 1 }, None, String::new(), problem);
            let record = record::read(text).map_err(|_| wrong(KifuProblem::Empty))?;
            record::to_kifu(spec, &record)
        }
        Format::Pgn => read_pgn(spec, text),
    }
}

/// The first game of a file.
fn read_pgn(spec: &Spec, text: &str) -> Result<Kifu, KifuError> {
    let games = pgn::read(text)?;
    let first = games.first().ok_or(KifuProblem::Empty)?;
    pgn::to_kifu(spec, first)
}

/// The one game of a file of trees.
fn read_tree(spec: &Spec, text: &str) -> Result<Kifu, KifuError> {
    let collection = sgf::read(text)?;
    match collection.games() {
        &[game] => sgf::to_kifu(spec, &collection, game),
        several => {
            let at = several.get(1).map_or(Place::default(), |&second| collection.node(second).at);
            Err(KifuError::new(at, None, String::new(), KifuProblem::Several))
        }
    }
}

/// Writes a game in a format. Its decisions must have been found by [`Kifu::play`]; `game` is any game of the same rules, and
/// is left standing anywhere.
///
/// # Errors
/// [`WriteError`] where the format cannot say it.
pub fn write(game: &mut dyn Game, kifu: &Kifu, format: Format) -> Result<String, WriteError> {
    write_in(game, kifu, format, None)
}

/// Writes a game as [`write`] does, its moves in a notation. Only [`Format::Pgn`] leaves a choice.
///
/// # Errors
/// [`WriteError`] where the format cannot say it, has a notation of its own, or the game is not written in this one.
pub fn write_in(game: &mut dyn Game, kifu: &Kifu, format: Format, notation: Option<Idiom>) -> Result<String, WriteError> {
    if notation.is_some() && format != Format::Pgn {
        return Err(WriteError::OwnNotation(format));
    }
    let spec = game.spec().clone();
    if names::key(format).is_some() && !square::fits(&spec.board) {
        return Err(WriteError::Board(spec.id.clone()));
    }
    // Formats of this project hold any number of sides.
    if spec.sides.len() != 2 && !matches!(format, Format::Json | Format::Record) {
        return Err(WriteError::Sides(spec.id.clone()));
    }
    let ended = outcome::told(game, kifu, format)?;
    let kifu = ended.as_ref().unwrap_or(kifu);
    match format {
        Format::Kif => kif::write(game, kifu),
        Format::Ki2 => ki2::write(game, kifu),
        Format::Csa => csa::write(game, kifu),
        Format::Usi => usi::write(game, kifu),
        Format::Sfen => usi::write_position(game, kifu),
        Format::Jkf => jkf::write(game, kifu),
        Format::Json => document::write(game, kifu),
        Format::Sgf => sgf::from_kifu(game, kifu).map(|collection| sgf::write(&collection)),
        Format::Record => record::from_kifu(game, kifu).map(|record| record::write(&record)),
        Format::Pgn => pgn::from_kifu(game, kifu, notation),
    }
}

/// Single moves in the formats; made once for a game, it knows the names of its pieces.
#[derive(Debug)]
pub struct MoveText {
    names: names::Names,
}

impl MoveText {
    /// For the pieces of a game.
    pub fn new(spec: &Spec) -> MoveText {
        MoveText { names: names::Names::new(spec) }
    }

    /// A decision as a format writes it: `５八金(49)` in KIF, `▲５八金右` in KI2, `+4958KI` in CSA, else in the game's own
    /// notation. `last` is where the move before it landed.
    ///
    /// # Errors
    /// [`WriteError`] where the format cannot say it.
    pub fn write(&self, format: Format, game: &mut dyn Game, last: Option<Site>, decision: &Decision) -> Result<String, WriteError> {
        let spec = game.spec().clone();
        if names::key(format).is_some() && !square::fits(&spec.board) {
            return Err(WriteError::Board(spec.id.clone()));
        }
        match format {
            Format::Kif => japanese::tell(game, last, decision)?.with_origin(&spec, &self.names),
            Format::Ki2 | Format::Jkf => japanese::tell(game, last, decision)?.printed(&spec, &self.names),
            Format::Csa => csa::turn(&spec, &self.names, game, decision),
            Format::Usi | Format::Sfen | Format::Json | Format::Sgf | Format::Record | Format::Pgn => {
                Ok(crate::moves::write(&spec, decision))
            }
        }
    }

    /// The decision that a move in a format means. KIF and KI2 are read alike. `last` is where the move before it landed.
    ///
    /// # Errors
    /// [`KifuProblem`] where it cannot be read, or the rules do not allow it.
    pub fn read(&self, format: Format, game: &mut dyn Game, last: Option<Site>, text: &str) -> Result<Decision, KifuProblem> {
        let spec = game.spec().clone();
        let said = match format {
            Format::Kif | Format::Ki2 | Format::Jkf => japanese::read(&spec, &self.names, text)?,
            Format::Csa => csa::said(&spec, &self.names, source::Bit::lone(text)).map_err(|error| *error.problem)?,
            Format::Usi | Format::Sfen | Format::Json | Format::Sgf | Format::Record | Format::Pgn => {
                let found = crate::moves::find(game, text).map_err(KifuProblem::Text)?;
                return found.first().copied().ok_or(KifuProblem::Empty);
            }
        };
        resolve::resolve(game, last, &said, text)
    }
}
