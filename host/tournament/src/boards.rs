//! The boards of a tournament: the game that is played at them, and when spectators see its turns.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// The longest delay of spectators, in seconds.
pub(crate) const LONGEST_DELAY: u32 = 7_200;

/// The game at the boards of a tournament.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Boards {
    /// Identifier of the game.
    pub game: String,
    /// Its options.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
    /// The word of times that the rules of the game offer, times as they are written, or `none`; without it the usual times of the rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<String>,
    /// Seconds after which spectators see a turn.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub delay: u32,
}

#[allow(clippy::trivially_copy_pass_by_ref)] // serde passes a reference
fn is_zero(delay: &u32) -> bool {
    *delay == 0
}
