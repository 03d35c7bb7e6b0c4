//! Decisions and turns as text, and the decisions that a text means.
//!
//! One decision: place `E5`, step or flight `C3→C4`, hop `C3→C5:TC-C4`, removal `L1`, `stop`, `pass`, a choice `=5`.
//! A whole turn: the path, what was jumped, what was removed for it: `C6→E6→E4→G4：TC-D6，E5，F4：FC-L1`. The labels (`TC`,
//! `FC`) are the game's own; where it declares none, `x` stands for what is jumped and `take` for what is removed.
//! A ply is a turn with its number: `B9：…`.
//!
//! Where pieces move as their kinds do, a move is `C3→C4`, or `c3c4` where the game's notation asks for coordinates; `+` behind
//! it promotes (`=` says that it does not), `P*c4` comes from the hand, and the moves that one piece makes in a turn are joined
//! by commas. A piece that could never move again is read as promoted where the rules imply it. `claim` and the name of a claim
//! makes that claim; `foul` and a move says that somebody has played it although it is illegal. Both are read only where they
//! are written so. `mark E5` marks the piece on E5 with all that goes with it, or takes the mark away, `resume` leads the game back
//! to an earlier phase; a whole turn is `mark E5,F6 pass`.
//!
//! Reading is tolerant: full-width and ASCII signs, `→ -> - > ⇒ ➔`, blanks anywhere, either case, `C3xC5` for a hop.
//! Every text that this module writes, it reads.

mod agree;
mod error;
mod find;
mod labels;
mod legs;
mod lex;
mod parse;
mod search;
mod text;
mod travel;

pub(crate) use error::refusal_sentence;
pub use error::{MoveError, MovesError};
pub use find::{find, find_turn, play};
pub use text::{Style, Turn, turn, turns, write};
pub(crate) use travel::must_promote;

pub(crate) use find::Extent;
pub(crate) use lex::lex;
pub(crate) use parse::{Act, Named, TurnText, parse, prefix};
pub(crate) use search::{jumped_error, origin, resolve};
