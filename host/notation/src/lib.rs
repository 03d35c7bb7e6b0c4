//! Position strings, move text and game records, both ways.
//!
//! [`position`] writes and reads a whole position on one line, and reads boards drawn over several. [`moves`] writes
//! decisions and turns, and finds the decisions that a typed move means. [`record`] reads and writes annotated games and
//! replays them. [`kifu`] reads and writes games of pieces in the formats that others exchange, [`sgf`] collections of games as trees,
//! [`pgn`] games with tags, moves as players write them and nested variations. [`idiom`] is how players write single moves in those.
//! [`visible`] makes texts of others harmless before they reach a terminal.
//! Nothing here panics on a text, whatever it holds; every refusal names its place.

mod near;
mod place;

pub mod idiom;
pub mod kifu;
pub mod moves;
pub mod pgn;
pub mod position;
pub mod record;
pub mod sgf;
pub mod visible;
mod width;
