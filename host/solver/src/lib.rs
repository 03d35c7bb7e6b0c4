//! Proof that a lesson's goal can be reached: in how many turns, by how many ways, and how the other side delays it longest.
//!
//! A [`Solver`] searches whole turns by make and unmake. [`mating`] judges mates by the search for mates, [`capture`] groups of
//! stones that are chased or dead. [`generate`] and [`candidates`] find positions in random games.
//!
//! All that lessons search with positions as wide as the board is compiled in this room, once. Limits are counted in positions, and
//! nothing here reads a clock: the same question has the same answer everywhere.

pub mod candidates;
pub mod capture;
pub mod chance;
pub mod generate;
pub mod judge;
pub mod line;
pub mod mating;
pub mod solve;

mod chase;
mod order;

pub use judge::Judge;
pub use line::{LineError, ParsedTurn, Turned, one_turn, parse_turn, play_line, split_turns};
pub use solve::{Limits, Solution, SolveError, Solver, Status, Task, Way};
