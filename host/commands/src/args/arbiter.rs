//! Arguments of `tianyuan arbiter`.

use std::str::FromStr;

use clap::Args;
use tianyuan_clock::Millis;
use tianyuan_play::arbiter::ClockAct;

/// Arguments of `arbiter`.
#[derive(Debug, Clone, Args)]
pub(crate) struct Arbiter {
    /// The number of a match in the journal; without it, all with calls and rulings
    pub(crate) number: Option<i64>,
    /// Rule about an offence that the game names
    #[arg(long, value_name = "OFFENCE", requires_all = ["number", "remedy", "arbiter", "reason"])]
    pub(crate) rule: Option<String>,
    /// Reverse the last ruling in force
    #[arg(long, conflicts_with = "rule", requires_all = ["number", "arbiter", "reason"])]
    pub(crate) reverse: bool,
    /// Show what the ruling would change, and change nothing
    #[arg(long, requires = "rule")]
    pub(crate) plan: bool,
    /// The side that committed the offence: its letter
    #[arg(long, value_name = "SIDE", requires = "rule")]
    pub(crate) side: Option<String>,
    /// The turn in which it happened; the last by default
    #[arg(long, value_name = "N", requires = "rule")]
    pub(crate) turn: Option<usize>,
    /// The remedy: a word that the offence allows
    #[arg(long, value_name = "REMEDY", requires = "rule")]
    pub(crate) remedy: Option<String>,
    /// Both players agree on the remedy
    #[arg(long, requires = "rule")]
    pub(crate) agreed: bool,
    /// The site of the piece that was touched
    #[arg(long, value_name = "SITE", requires = "rule")]
    pub(crate) site: Option<String>,
    /// The position to which the board is set
    #[arg(long, value_name = "TEXT", requires = "rule")]
    pub(crate) board: Option<String>,
    /// An act upon the clocks: recount, give:SIDE=2m, take:SIDE=30s or set:SIDE=5m; may be repeated
    #[arg(long, value_name = "ACT", requires = "rule")]
    pub(crate) clock: Vec<ClockWord>,
    /// Adjourn the game; where the rules ask for it, the side to move seals its next turn
    #[arg(long, requires = "number", conflicts_with_all = ["rule", "reverse", "goes_on"])]
    pub(crate) adjourn: bool,
    /// Go on with an adjourned game: the sealed move is made
    #[arg(long = "continue", requires = "number", conflicts_with_all = ["rule", "reverse"])]
    pub(crate) goes_on: bool,
    /// Take the time of a move that a crash interrupted from the clock of its side
    #[arg(long, requires = "number", conflicts_with_all = ["rule", "reverse", "adjourn", "goes_on", "give_back"])]
    pub(crate) deduct: bool,
    /// Leave the time of a move that a crash interrupted uncharged
    #[arg(long, requires = "number", conflicts_with_all = ["rule", "reverse", "adjourn", "goes_on"])]
    pub(crate) give_back: bool,
    /// The address of a server that has the matches open, instead of the journal
    #[arg(long, value_name = "URL")]
    pub(crate) server: Option<String>,
    /// The token of the server; not needed on its own machine
    #[arg(long, value_name = "TOKEN", requires = "server")]
    pub(crate) token: Option<String>,
    /// The arbiter's name
    #[arg(long, value_name = "NAME")]
    pub(crate) arbiter: Option<String>,
    /// The reason in the arbiter's words
    #[arg(long, value_name = "TEXT")]
    pub(crate) reason: Option<String>,
}

/// An act upon the clocks, as it is typed.
#[derive(Debug, Clone)]
pub(crate) struct ClockWord(pub(crate) ClockAct);

impl FromStr for ClockWord {
    type Err = String;

    fn from_str(text: &str) -> Result<ClockWord, String> {
        if text == "recount" {
            return Ok(ClockWord(ClockAct::Recount));
        }
        let how = || "recount, give:SIDE=2m, take:SIDE=30s or set:SIDE=5m".to_owned();
        let (act, rest) = text.split_once(':').ok_or_else(how)?;
        let (side, time) = rest.split_once('=').ok_or_else(how)?;
        let side = side.to_owned();
        let time: Millis = time.parse().map_err(|error: tianyuan_clock::TimeTextError| error.to_string())?;
        match act {
            "give" => Ok(ClockWord(ClockAct::Give { side, time })),
            "take" => Ok(ClockWord(ClockAct::Take { side, time })),
            "set" => Ok(ClockWord(ClockAct::Set { side, time })),
            _ => Err(how()),
        }
    }
}
