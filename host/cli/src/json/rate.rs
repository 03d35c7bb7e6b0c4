//! The answer of `rate`.

use serde::Serialize;

/// A player of a season, rated; `rate` prints an array of these, in the order of the module.
#[derive(Debug, Serialize)]
pub(crate) struct Rated {
    /// As the season calls the player.
    pub(crate) name: String,
    /// Points after the season.
    pub(crate) points: i64,
    /// The level that they are worth.
    pub(crate) level: String,
    /// Games played.
    pub(crate) games: u64,
}
