//! The PGN format, and PDN for numbered squares: tags, then the moves as players write them (see [`crate::idiom`]), with comments,
//! marks (`$1`, `!?`) and variations.
//!
//! [`read`] takes a file apart into its games without playing them. [`to_kifu`] makes of one what all formats have in common, to be
//! played by [`crate::kifu::Kifu::play`]; [`from_kifu`] writes it. Move numbers are not checked. The codes `pgn` and `pdn` of a
//! game's script are the names of the game in such files.
//!
//! Marks are kept as comments of their own, `$1`; times as the comment `[%emt 0:00:12]` that other programs write.

mod lex;
mod names;
mod read;
mod to_kifu;
mod write;

pub use crate::error::PgnProblem;
pub use names::{Named, is_declared, is_for, is_numbered, named};
pub use read::{Game, read};
pub use to_kifu::to_kifu;
pub use write::from_kifu;

/// A tag: `[White "Steinitz"]`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tag {
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: String,
    /// The place of its first character.
    pub at: crate::text::Place,
}

/// The tags that every file has, in their order.
const ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];
/// A result that is not known.
const OPEN: &str = "*";
/// Results: as files write them, and which of White and Black has won.
const RESULTS: [(&str, Option<Option<usize>>); 8] = [
    ("1-0", Some(Some(0))),
    ("0-1", Some(Some(1))),
    ("1/2-1/2", Some(None)),
    (OPEN, None),
    ("2-0", Some(Some(0))),
    ("0-2", Some(Some(1))),
    ("1-1", Some(None)),
    ("½-½", Some(None)),
];
/// Marks behind a move, and their numbers.
const MARKS: [(&str, u8); 6] = [("!!", 3), ("??", 4), ("!?", 5), ("?!", 6), ("!", 1), ("?", 2)];
/// Tags, and the header names that all formats share.
const FIELDS: [(&str, &str); 3] = [("Event", "棋戦"), ("Site", "場所"), ("Date", "開始日時")];
/// The players of the first and of the second side.
const PLAYERS: [&str; 2] = ["先手", "後手"];
/// Variations within variations at most.
const DEEPEST: usize = 200;
