//! Adjournments as an organiser settles them.

use serde::{Deserialize, Serialize};

/// The word of an organiser about adjournments, which takes the place of the rules of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Adjournments {
    /// No game is adjourned.
    Never,
    /// The clocks stop at once.
    Open,
    /// The side to move seals its move.
    Sealed,
}

impl Adjournments {
    /// All of them with their words.
    pub const ALL: [(&'static str, Adjournments); 3] =
        [("never", Adjournments::Never), ("open", Adjournments::Open), ("sealed", Adjournments::Sealed)];

    /// The one of a word.
    pub fn read(word: &str) -> Option<Adjournments> {
        Adjournments::ALL.iter().find(|(known, _)| *known == word).map(|(_, found)| *found)
    }
}
