//! The protocols by which engines, boards and programs speak with each other, served and spoken.
//!
//! [`gtp`] serves any game by the Go Text Protocol, [`uci`] serves games of pieces by USI and UCI, [`rpc`] answers any program in lines of
//! JSON. [`client`] runs engines of others as players. [`sprt`] judges a match while it is played.
//! This module knows protocols and no game: what an engine calls a game or a piece is data of scripts (`codes`).
//! Everything that comes from outside is bounded in length and in time, and nothing of it is trusted.

pub mod client;
pub mod gtp;
mod lines;
pub mod rpc;
pub mod sprt;
mod table;
mod think;
pub mod uci;

pub use lines::{LONGEST, Line, Lines};
pub use table::Table;
pub use think::Task;
pub use tianyuan_play::{Tally, dead, tally};
