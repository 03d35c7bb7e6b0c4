//! The description of a board without any rule: points, bit sets and geometry.
//!
//! [`Board`] is the plain description of a board (sites, directions, lines, names), made once from a declaration and
//! shared. [`Set`] is a set of sites sized to the board, and [`Shifts`] moves whole sets one step along a direction.
//! Nothing here knows pieces, sides or turns, and nothing does IO, time, threads or randomness.

mod board;
mod chains;
mod groups;
mod id;
mod label;
mod life;
mod set;
mod shifts;

pub use board::{Board, BoardError, Direction, Line, MAX_SIDE, MAX_SITES, Region};
pub use chains::{ChainLinks, Chains};
pub use groups::{Breath, Captured, Groups, LinkError, Links, Look, MAX_NEIGHBOURS};
pub use id::DirectionId;
pub use label::LabelError;
pub use life::{Life, neighbours, unconditional_life};
pub use set::{Set, SetIter};
pub use shifts::Shifts;
