//! Decisions and turns as text in the game's own notation, and the decisions that such a text means.
//!
//! One decision: place `E5`, step or flight `C3→C4`, hop `C3→C5:TC-C4`, removal `L1`, `stop`, `pass`, a choice `=5`.
//! A whole turn: the path, what was jumped, what was removed for it: `C6→E6→E4→G4：TC-D6，E5，F4：FC-L1`. The labels (`TC`,
//! `FC`) are the game's own; in a game without labels, `x` marks the jumped pieces and `take` the removed ones.
//! A turn of several acts has a stroke between them: `D1→D7/G7`. A ply is a turn with its number: `B9：…`.
//!
//! In games whose pieces move as their kinds do, a move is `C3→C4`, or `c3c4` if the game's notation asks for coordinates; `+` behind
//! it promotes (`=` declines), `P*c4` comes from the hand, and the moves that one piece makes in a turn are joined
//! by commas. A piece that could never move again is read as promoted where the rules imply it. `claim` and the name of a claim
//! makes that claim; `foul` and a move reports an illegal move that somebody has played. Both are read only if they
//! are written so. `mark E5` marks the piece on E5 with its whole group, or takes the mark away, `resume` leads the game back
//! to an earlier phase; a whole turn is `mark E5,F6 pass`.
//!
//! In games with dice, `throw 3` gives the face, and the turn follows behind a blank in every style:
//! `throw 3 A1→B2`. A turn in which nothing can follow is `throw 3` alone. The number without the word is read as well if it
//! is no point. A piece that goes along a way is `A1→B2`, one that enters `in→B2`, one that leaves `B2→out`; a point alone is
//! read if only one such move begins or ends there. Sowing is the name of the pit, `A3`, with the way if the game has several,
//! `A3→left`. A piece that steps on in the same turn is a path, `A1→A2→B2`, like that of one that jumps on; so is
//! a move along a circuit, with two points. A hop that takes nothing has no label; a step has one, `D3→E3:x-F3`, if it could take
//! ahead or behind: the next site on that side.
//!
//! A path that could be a jump and a flight is the flight if it names nothing jumped; `C3→C5:TC-none` says so. A person who types
//! an ambiguous move is asked which reading is meant.
//!
//! Reading is tolerant: full-width and ASCII signs, `→ -> - > ⇒ ➔`, blanks anywhere, either case, `C3xC5` for a hop.
//! Every text that this module writes, it reads.

mod agree;
mod foul;
mod labels;
mod legs;
mod lex;
mod parse;
mod promote;
mod rows;
mod search;
mod taken;
mod text;
mod travel;
mod ways;

pub use crate::error::{MoveError, MovesError};
pub use search::turn_is_over;
pub use text::{Style, Turn, turn, turns, write, write_at};
pub(crate) use travel::must_promote;
pub use ways::face;

pub(crate) use foul::{carry_out, foul_of, tried_in};
pub(crate) use lex::{Spanned, Token, lex};
pub(crate) use parse::{Act, Named, TurnText, parse, prefix};
pub(crate) use search::{Extent, is_choice, jumped_error, only, origin, resolve, resolve_but};
pub(crate) use taken::spares;
pub(crate) use text::write_apart;
