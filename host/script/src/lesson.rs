//! Lessons: scripts that teach over a game. What they declare is read and lowered here; judging and drawing is for others.

mod model;

pub use model::*;
