//! Declarations of a script, checked field by field but not yet lowered.

mod acts;
mod arbiter;
mod clock;
mod effects;
mod example;
mod fields;
mod groups;
mod laws;
mod lesson;
mod lines;
mod moves;
mod pieces;
mod scores;
mod things;
mod tracks;

pub use acts::*;
pub use arbiter::*;
pub use clock::*;
pub use effects::*;
pub use example::*;
pub use fields::*;
pub use groups::*;
pub use laws::*;
pub use lesson::*;
pub use lines::*;
pub use moves::*;
pub use pieces::*;
pub use scores::*;
pub use things::*;
pub use tracks::*;
