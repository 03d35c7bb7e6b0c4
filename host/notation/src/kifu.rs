//! A game as files hold it, and the formats for games of pieces: KIF, KI2, CSA, USI, JKF, bare positions, and JSON of our own.
//!
//! The formats are known here, the game is not: which kind of piece a name means is data of the game (the codes and names of its
//! kinds), squares are numbered as the formats do, files from the right and ranks from the top. Japanese notation of single
//! moves, with all the words that distinguish like pieces, is part of it. Variations (`変化`) are kept: each begins at a ply of the line
//! before it. [`crate::exchange`] reads, writes and plays files.

mod bytes;
pub(crate) mod csa;
mod diagram;
pub(crate) mod document;
mod ending;
pub(crate) mod fields;
mod handicap;
mod headers;
pub(crate) mod japanese;
pub(crate) mod jkf;
pub(crate) mod ki2;
pub(crate) mod kif;
mod losses;
pub(crate) mod names;
pub(crate) mod outcome;
mod played;
mod reach;
mod resolve;
mod said;
mod source;
pub(crate) mod square;
pub(crate) mod tree;
pub(crate) mod tree_result;
pub(crate) mod usi;

use std::collections::BTreeMap;

use tianyuan_rules::setup::Setup;
use tianyuan_rules::spec::{SideId, Site, Spec};
use tianyuan_rules::{Decision, Game};

pub use crate::error::{KifuError, KifuProblem, Mend, Mends, Repair, WriteError};
pub use crate::format::Format;
use crate::moves::{Extent, only, resolve as resolve_turn};
use crate::text::Place;

pub use bytes::{Encoding, decode, encode};
pub(crate) use ending::to_move;
pub use ending::{Ending, Winner};
pub use fields::Field;
pub use japanese::landed;
pub(crate) use kif::Writer;
pub use losses::{Loss, Property, losses};
pub(crate) use outcome::{by_rules, read as result, winner_alone, winner_named, words as result_words};
pub use played::{Played, PlayedPly};
pub(crate) use reach::{reaches, seen};
pub(crate) use resolve::{foul, resolve};
pub use said::{Mark, Said, Target};
pub(crate) use source::read_time;
pub(crate) use tree as lines;
pub use tree_result::{How, Outcome};

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
#[derive(Debug, Clone, PartialEq)]
pub enum Told {
    /// In the words of one of the formats.
    Said(Said),
    /// In the game's own notation: a whole turn.
    Text,
    /// In a notation of its players, or in the game's own: see [`crate::idiom`].
    Idiom,
    /// A text that cannot be read, with the mistake: the line can be played up to it.
    Unread(Box<KifuError>),
}

/// A ply of a file.
#[derive(Debug, Clone, PartialEq)]
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
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Line {
    /// The plies.
    pub plies: Vec<Ply>,
    /// The end, if it is written.
    pub end: Option<End>,
}

/// A line that takes the place of another from a ply on. It branches off the line before it in the list (the main line for the
/// first), together with what that line branched off: as `変化` in KIF files.
#[derive(Debug, Clone, PartialEq)]
pub struct Variation {
    /// Number of its first ply, from 1.
    pub from: u32,
    /// The place of its first character in the file.
    pub at: Place,
    /// The line.
    pub line: Line,
}

/// A game, or a position, as a file holds it.
#[derive(Debug, Clone, Default, PartialEq)]
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
    /// Places of the file that its reader left out or read as something else.
    pub mends: Mends,
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
                let found = only(&spec, text).and_then(|turn| resolve_turn(&*game, &turn, Extent::Open)).map_err(KifuProblem::Text)?;
                return found.first().copied().ok_or(KifuProblem::Empty);
            }
        };
        resolve::resolve(game, last, &said, text)
    }
}
