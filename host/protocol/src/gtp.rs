//! The Go Text Protocol, version 2, served for any game.
//!
//! Games of groups on square boards have all commands of the protocol, and vertices for sites. Other games have the commands for moves, with
//! the move text of the game behind the side (`play w e2e4`, `genmove b`), and all games have the extensions:
//!
//! | command | answer |
//! |---|---|
//! | `tianyuan-position [TEXT]` | the position as text; with a text, that position is set up |
//! | `tianyuan-legal` | the legal decisions, one on a line |
//! | `tianyuan-mover` | the side that decides |
//! | `tianyuan-ending` | the winner and the reason, or `open` |
//! | `tianyuan-option NAME VALUE` | sets an option of the game and begins again |
//! | `tianyuan-level N` | the strength of `genmove`, 1 to 10; 0 for the limits of the clock |
//!
//! Games of groups also have what the client of the server KGS sends: `kgs-genmove_cleanup`, `kgs-time_settings`, `kgs-rules`,
//! `kgs-game_over` and `kgs-chat`.

mod command;
mod handicap;
mod kgs;
mod moves;
mod server;
mod setting;
mod vertex;

pub use command::{Command, parse};
pub use server::{Settings, serve};
pub use vertex::{colour, fits, named_site, placed, placement, vertex};

pub(crate) use vertex::colour_word as side_word;
