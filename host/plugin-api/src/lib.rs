//! The kit of a native plugin: the types that cross the boundary as C has them ([`abi`]), and, for an author who writes Rust,
//! a read-only view of the position and a macro that exports the functions, so that a plugin needs no `unsafe` of its own.
//!
//! ```
//! use tianyuan_plugin_api::{Position, SiteSet, plugin};
//!
//! /// Own pieces on the edge of the board.
//! fn edge(position: &Position<'_>) -> SiteSet {
//!     let at_edge = |site| position.directions().take(4).any(|way| position.next(site, way).is_none());
//!     position.held(position.own()).iter().filter(|site| at_edge(*site)).collect()
//! }
//!
//! fn crowded(position: &Position<'_>) -> bool {
//!     position.count(position.own()) > 20
//! }
//!
//! plugin! {
//!     name: "edges",
//!     version: "1.0.0",
//!     functions: {
//!         "edge" => edge, "own pieces on the edge";
//!         "crowded" => crowded, "the side has more than 20 pieces";
//!     }
//! }
//! ```
//!
//! The crate of a plugin is a `cdylib`. Functions are called from many threads at once and are asked again and again: they answer
//! from the position alone. A panic is caught and reported as an error; a plugin built with `panic = "abort"` ends the program.

#![allow(unsafe_code)] // One of the two rooms at the border of C; every block says why it may.
#![warn(clippy::undocumented_unsafe_blocks)]

pub mod abi;
mod answer;
mod export;
mod ids;
mod position;
mod search;
mod set;

pub use answer::{Answer, Reply};
pub use export::{choose, describe, engine, function, greet, kind_of, run};
pub use ids::{Direction, Kind, Register, Side, Site};
pub use position::{Piece, Position};
pub use search::{Choice, Chooses, Outcome, Search};
pub use set::SiteSet;
