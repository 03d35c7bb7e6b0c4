//! USI and UCI, the protocols of games of pieces, served.
//!
//! Both name squares by their place on the board and kinds by letters, so that one server speaks both: the dialect says how. What an
//! engine or a board calls a kind, where it is not the game's own letter, and what `UCI_Variant` calls a game, is data of the script: the codes
//! `uci` and `usi` of a kind and of the game.

mod clock;
mod dialect;
mod go;
mod options;
mod report;
mod server;

pub use dialect::{Dialect, find, winning_claim, word};
pub use go::Go;
pub(crate) use report::hundredths;
pub use server::serve;
