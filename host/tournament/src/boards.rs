//! The boards of a tournament: the game that is played at them, and when spectators see its turns.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tianyuan_words::{Key, key, message};

use crate::error::TournamentError;

/// The longest delay of spectators, in seconds.
pub(crate) const LONGEST_DELAY: u32 = 7_200;

/// The organiser's word about adjourned games, in place of the rules of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AdjournWay {
    /// No game is adjourned.
    Never,
    /// The clocks stop at once.
    Open,
    /// The side to move seals its move.
    Sealed,
}

impl AdjournWay {
    /// All of them.
    pub const ALL: [AdjournWay; 3] = [AdjournWay::Never, AdjournWay::Open, AdjournWay::Sealed];
    /// The word for the rules of the game.
    pub const BY_RULES: &'static str = "rules";

    /// Its word.
    pub fn word(self) -> &'static str {
        match self {
            AdjournWay::Never => "never",
            AdjournWay::Open => "open",
            AdjournWay::Sealed => "sealed",
        }
    }

    /// Its name for people.
    pub fn name(self) -> Key {
        match self {
            AdjournWay::Never => key!(tournament.adjourn.never),
            AdjournWay::Open => key!(tournament.adjourn.open),
            AdjournWay::Sealed => key!(tournament.adjourn.sealed),
        }
    }

    /// The way of a word; none for the word of the rules.
    ///
    /// # Errors
    /// There is none.
    pub fn of(word: &str) -> Result<Option<AdjournWay>, TournamentError> {
        let word = word.trim();
        let found = AdjournWay::ALL.into_iter().find(|way| way.word() == word);
        if found.is_none() && word != AdjournWay::BY_RULES {
            return Err(message!(tournament.wrong.no_adjourn, text = word).into());
        }
        Ok(found)
    }
}

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
    /// The organiser's word about adjourned games; the rules of the game where it is missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub adjourn: Option<AdjournWay>,
    /// Seconds after which spectators see a turn.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub delay: u32,
}

#[allow(clippy::trivially_copy_pass_by_ref)] // serde passes a reference
fn is_zero(delay: &u32) -> bool {
    *delay == 0
}
