//! Position strings, move text and game records, both ways.
//!
//! [`position`] writes and reads a whole position on one line, and reads boards drawn over several. [`moves`] is the game's own notation of
//! decisions and turns, [`idiom`] how players write single moves; [`typed`] finds the decisions that a typed text means in either.
//! [`kifu`] is a game as files hold it, with the formats for games of pieces; [`sgf`] are collections of games as trees, [`pgn`] games with
//! tags and nested variations, [`record`] annotated games of our own, which are replayed. [`exchange`] joins them: which format a text is
//! in, reading and writing it, playing what was read. [`visible`] makes texts of others harmless before they reach a terminal.
//! Nothing here panics on a text, whatever it holds; every refusal names its place.

mod error;
mod format;
mod text;

pub mod exchange;
pub mod idiom;
pub mod kifu;
pub mod moves;
pub mod pgn;
pub mod position;
pub mod record;
pub mod sgf;
pub mod typed;
pub mod visible;
