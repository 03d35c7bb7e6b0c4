//! What differs between two versions of a game, in words.

use crate::decl::Texts;
use crate::loaded::Loaded;

/// One thing that differs.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Change {
    /// In words, by language: `lose_at: 3 → 4`.
    pub what: Texts,
}

/// What differs between two versions.
pub fn changes(old: &Loaded, new: &Loaded) -> Vec<Change> {
    let _ = (old, new);
    Vec::new()
}
