//! The answer of `colours`.

use std::collections::BTreeMap;

use serde::Serialize;

/// The sides of the players in the games of a match.
#[derive(Debug, Serialize)]
pub struct Settled {
    /// The game.
    pub game: String,
    /// Its version.
    pub version: String,
    /// `agreed`, `guess` or `toss`.
    pub how: &'static str,
    /// True if the players change sides after each game.
    pub alternate: bool,
    /// Clause of the rule.
    pub clause: String,
    /// The seed of the lots; the same seed gives the same answer.
    pub seed: u64,
    /// Pieces hidden before the first game, or null.
    pub hidden: Option<u32>,
    /// The word guessed: `odd`, `even` or null.
    pub said: Option<&'static str>,
    /// True if the second player guessed right or won the toss; null where no lot was drawn.
    pub won: Option<bool>,
    /// The games.
    pub games: Vec<Seated>,
}

/// The sides of the players in one game.
#[derive(Debug, Serialize)]
pub struct Seated {
    /// Its number, from 1.
    pub number: u16,
    /// Side → player.
    pub sides: BTreeMap<String, String>,
}
