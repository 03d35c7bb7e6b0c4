//! Declarations of a script, checked field by field but not yet lowered.

mod clock;
mod convert;
pub(crate) mod decode_error;
mod effects;
mod example;
mod fields;
pub(crate) mod from_lua;
mod groups;
mod lesson;
mod limits;
mod lines;
mod lists;
pub mod lua_table;
mod moves;
mod pieces;
mod scores;
mod things;
mod tracks;

use std::collections::BTreeMap;

pub use clock::*;
pub use effects::*;
pub use example::*;
pub use fields::*;
pub use from_lua::FromScript;
pub use groups::*;
pub use lesson::*;
pub use lines::*;
pub use moves::*;
pub use pieces::*;
pub use scores::*;
pub use things::*;
pub use tracks::*;

/// One text in several languages: language tag → text.
pub type Texts = BTreeMap<String, String>;
