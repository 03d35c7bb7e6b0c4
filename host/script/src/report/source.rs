//! Texts of scripts, kept for reports and for old games.

use serde::{Deserialize, Serialize};

/// A file that was read, as it was read.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Source {
    /// The name in the tree (`scripts/lib/x.lua`), or the path as it was given.
    pub file: String,
    /// The text.
    pub text: String,
}
