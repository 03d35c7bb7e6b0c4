//! Mistakes in texts: in a typed move, in a file of plies, of trees, of tags. Files hold moves, and moves may be in the notation of
//! files, so that their mistakes name each other.

mod files;
mod mend;
mod moves;
mod tags;
mod trees;

pub use files::{KifuError, KifuProblem, WriteError};
pub use mend::{Mend, Mends, Repair};
pub use moves::{MoveError, MovesError};
pub use tags::PgnProblem;
pub use trees::SgfProblem;
