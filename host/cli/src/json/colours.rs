//! The answer of `colours`.

use std::collections::BTreeMap;

use serde::Serialize;

/// Who has which side in the games of a match.
#[derive(Debug, Serialize)]
pub(crate) struct Settled {
    /// The game.
    pub(crate) game: String,
    /// Its version.
    pub(crate) version: String,
    /// `agreed`, `guess` or `toss`.
    pub(crate) how: &'static str,
    /// True if the players change sides after each game.
    pub(crate) alternate: bool,
    /// Clause of the rule.
    pub(crate) clause: String,
    /// The seed of the lots; the same seed gives the same answer.
    pub(crate) seed: u64,
    /// Pieces hidden before the first game, or null.
    pub(crate) hidden: Option<u32>,
    /// The word said: `odd`, `even` or null.
    pub(crate) said: Option<&'static str>,
    /// True if the second player guessed right or won the toss; null where no lot was drawn.
    pub(crate) won: Option<bool>,
    /// The games.
    pub(crate) games: Vec<Seated>,
}

/// Who has which side in one game.
#[derive(Debug, Serialize)]
pub(crate) struct Seated {
    /// Its number, from 1.
    pub(crate) number: u16,
    /// Side → player.
    pub(crate) sides: BTreeMap<String, String>,
}
