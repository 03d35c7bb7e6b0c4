//! Lessons: scripts that teach over a game. What they declare is read and lowered here; judging and drawing is for others.

mod lower;
mod model;
mod read;
mod record;

pub use model::*;
pub use read::{LessonEntry, MOST_STEPS};
