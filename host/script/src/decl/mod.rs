//! What a script declares, checked field by field but not yet lowered.

mod convert;
mod example;
mod fields;
pub(crate) mod from_lua;
mod groups;
mod pieces;
mod scores;
pub mod shape;
mod things;
pub(crate) mod trouble;

use std::collections::BTreeMap;

pub use example::*;
pub use fields::*;
pub use from_lua::FromScript;
pub use groups::*;
pub use pieces::*;
pub use scores::*;
pub use things::*;

/// One text in several languages: language tag → text.
pub type Texts = BTreeMap<String, String>;
