//! The answer of `rate`.

use serde::Serialize;

/// A player of a season, rated; `rate` prints an array of these, in the order of the module.
#[derive(Debug, Serialize)]
pub struct Rated {
    /// As the season calls the player.
    pub name: String,
    /// Points after the season.
    pub points: i64,
    /// The level that they are worth.
    pub level: String,
    /// Games played.
    pub games: u64,
}
