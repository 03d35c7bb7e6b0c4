//! The answers of `arbiter`.

use serde::Serialize;
use tianyuan_play::arbiter::{Call, Ruling};
use tianyuan_play::{Interruption, InterruptionRuling};

/// A match of the journal with its calls and rulings.
#[derive(Debug, Serialize)]
pub struct CalledMatch {
    /// Its number.
    pub id: i64,
    /// The game.
    pub game: String,
    /// Turns so far.
    pub turns: usize,
    /// Word of its result, or null.
    pub result: Option<String>,
    /// Calls that nobody has answered.
    pub calls: usize,
    /// Rulings in force.
    pub rulings: usize,
}

/// A match as an arbiter sees it.
#[derive(Debug, Serialize)]
pub struct RuledMatch {
    /// Its number.
    pub id: i64,
    /// The game.
    pub game: String,
    /// Its version.
    pub version: String,
    /// Complete turns.
    pub turns: usize,
    /// Position.
    pub position: String,
    /// Word of its result, or null.
    pub result: Option<String>,
    /// The winner, or null.
    pub winner: Option<String>,
    /// The offences that the rules name.
    pub offences: Vec<Offence>,
    /// The counts of all sides.
    pub counted: Vec<CountedOffences>,
    /// Calls that nobody has answered.
    pub calls: Vec<Call>,
    /// Rulings in force, oldest first.
    pub rulings: Vec<Ruling>,
    /// Moves that an end of the program interrupted, about whose time nobody has decided.
    pub interrupted: Vec<Interruption>,
    /// Decisions about others.
    pub interruptions: Vec<InterruptionRuling>,
    /// Those who have confirmed the result: sides, and `arbiter`.
    pub confirmed: Vec<String>,
    /// The clocks, without the time that runs; empty where there are none.
    pub clocks: Vec<ShownClock>,
    /// True for the consequences of a ruling that was not made.
    pub planned: bool,
    /// `sealing` while the side to move is asked to seal its turn, `sealed` or `open` once the game is adjourned, else null.
    pub adjourned: Option<&'static str>,
}

/// The clock of a side.
#[derive(Debug, Serialize)]
pub struct ShownClock {
    /// The side.
    pub side: String,
    /// Milliseconds left of the stretch that runs.
    pub left: u64,
    /// Periods of overtime left, this one too; 0 outside overtime.
    pub periods: u16,
}

/// An offence that the rules of a game name.
#[derive(Debug, Serialize)]
pub struct Offence {
    /// Its word.
    pub offence: String,
    /// The clause.
    pub clause: String,
    /// Remedies that the text prescribes.
    pub remedies: Vec<&'static str>,
    /// Remedies on which both players have to agree.
    pub agreed: Vec<&'static str>,
    /// Remedies among which the arbiter chooses.
    pub ruled: Vec<&'static str>,
}

/// The count of a side.
#[derive(Debug, Serialize)]
pub struct CountedOffences {
    /// The side.
    pub side: String,
    /// The counter.
    pub counter: String,
    /// The count.
    pub count: u32,
    /// The count that ends the game; 0 for none.
    pub at: u16,
}
