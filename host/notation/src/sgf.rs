//! The SGF format: collections of games as trees of nodes, with everything that a file says.
//!
//! Reading has two steps. [`read`] takes a file apart without knowing its game: every property is kept, known or not, exactly as
//! it is written. The mistakes of well-known collections are mended, each with its line and column ([`Collection::mends`]), so that
//! every reader finds the same tree; [`Collection::sound`] is for those who accept none. [`play`] asks a game for the effect of the
//! nodes of one line: stones that are set up, moves, passes; [`variations`] does so for all other lines. `FF[4]` is written; the
//! habits of older files (lower-case letters in names of properties, `tt` for a pass) are read.
//!
//! A tree is a list of nodes that name each other by number, so its depth is limited by memory alone and nothing here recurses.
//! Points are columns from the left and rows from the top of any rectangular board of up to 52 by 52.
//!
//! The codes of the games' scripts identify the game of a file: see [`Codes`].

mod bytes;
mod codes;
mod dead;
mod exchange;
mod head;
mod lines;
mod mend;
mod parse;
mod play;
mod point;
mod text;
mod tree;
mod write;

pub use crate::error::SgfProblem;
pub use crate::kifu::{How, Outcome};
pub use bytes::{FileText, decode, encode, encoding_named};
pub use codes::Codes;
pub use dead::dead;
pub(crate) use exchange::is_list;
pub use exchange::{from_kifu, to_kifu};
pub use head::{HANDICAP, Head, Size, decimal};
pub use lines::{LineProblem, Variations, variations};
pub use parse::{read, read_bytes};
pub use play::{play, plies, setup};
pub use point::{point, site, sites};
pub use text::{escape, simple, split, text};
pub use tree::{Collection, Node, NodeId, Property, Value};
pub use write::write;
