//! What a script declares, checked field by field but not yet lowered.

mod convert;
mod fields;
pub(crate) mod from_lua;
pub mod shape;
mod things;
pub(crate) mod trouble;

use std::collections::BTreeMap;

pub use fields::*;
pub use from_lua::FromScript;
pub use things::*;

/// One text in several languages: language tag → text.
pub type Texts = BTreeMap<String, String>;
