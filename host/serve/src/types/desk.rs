//! The types of the arbiter's desk.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tianyuan_output::json::{RuledMatch, TournamentProtest};
use tianyuan_play::arbiter::ClockAct;
use tianyuan_session::{CallView, ClockView, CountedView};

/// All boards, as the arbiter's desk shows them.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct DeskAnswer {
    /// True if the asker may rule.
    pub(crate) arbiter: bool,
    /// The open protests of the tournaments in which the asker officiates.
    pub(crate) protests: Vec<DeskProtest>,
    /// The boards, those with calls first.
    pub(crate) boards: Vec<DeskCard>,
}

/// An open protest of a tournament.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct DeskProtest {
    /// The name of the tournament in addresses.
    pub(crate) hall: String,
    /// Its name.
    pub(crate) event: String,
    /// The protest.
    pub(crate) protest: TournamentProtest,
}

/// A board of the desk.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct DeskCard {
    /// Its name in addresses.
    pub(crate) name: String,
    /// Its number in the journal; 0 where it is not kept.
    pub(crate) number: i64,
    /// Identifier of the game.
    pub(crate) game: String,
    /// Word of the result.
    pub(crate) result: Option<String>,
    /// Name of the game.
    pub(crate) title: String,
    /// Options that differ from the standard, in words.
    pub(crate) chip: String,
    /// Names of the sides.
    pub(crate) sides: Vec<String>,
    /// Its place in a tournament.
    pub(crate) seat: Option<DeskSeat>,
    /// Number of the last change.
    pub(crate) change: u64,
    /// Complete turns.
    pub(crate) turns: usize,
    /// The last turn.
    pub(crate) last: Option<String>,
    /// The clock.
    pub(crate) clock: Option<ClockView>,
    /// The present moment of the server's clock.
    pub(crate) now: u64,
    /// The end in words.
    pub(crate) outcome: Option<String>,
    /// Calls that nobody has answered.
    pub(crate) calls: Vec<CallView>,
    /// Counts that are not nothing.
    pub(crate) counts: Vec<CountedView>,
    /// Number of rulings in force.
    pub(crate) rulings: usize,
    /// True if nothing changes the result any more.
    pub(crate) is_final: bool,
}

/// The place of a board in a tournament.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct DeskSeat {
    /// The name of the tournament in addresses.
    pub(crate) hall: String,
    /// The round.
    pub(crate) round: u32,
    /// The name of the tournament.
    pub(crate) event: String,
    /// The board: `3`, or `2.3` in a match of teams.
    pub(crate) board: String,
    /// The names of the players by side; empty where nobody plays one.
    pub(crate) names: Vec<String>,
}

/// A match as an arbiter sees it, as the command line shows it.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct RulingsAnswer {
    /// The answer of `tianyuan arbiter N --json`.
    #[schemars(with = "serde_json::Value")]
    pub(crate) ruled: RuledMatch,
    /// The same in lines for people.
    pub(crate) lines: Vec<String>,
}

/// A ruling as an arbiter asks for it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RulingRequest {
    /// Word of the offence.
    pub(crate) offence: String,
    /// Identifier of the side that committed it.
    #[serde(default)]
    pub(crate) side: Option<String>,
    /// The turn in which it happened, from 1.
    pub(crate) turn: usize,
    /// Complete turns when it was claimed; now where it is missing.
    #[serde(default)]
    pub(crate) claimed: Option<usize>,
    /// Word of the remedy.
    pub(crate) remedy: String,
    /// True if both players agree.
    #[serde(default)]
    pub(crate) agreed: bool,
    /// The site of the piece that was touched.
    #[serde(default)]
    pub(crate) site: Option<String>,
    /// The position to which the board is set.
    #[serde(default)]
    pub(crate) position: Option<String>,
    /// Acts upon the clocks: `{"how": "set", "side": "b", "time": "5m"}`.
    #[serde(default)]
    #[schemars(with = "Vec<serde_json::Value>")]
    pub(crate) clocks: Vec<ClockAct>,
    /// Name of the arbiter.
    pub(crate) arbiter: String,
    /// The reason.
    pub(crate) reason: String,
}

/// Something that an arbiter does.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", tag = "act", deny_unknown_fields)]
pub(crate) enum ArbiterAct {
    /// Rules.
    Rule {
        /// The ruling.
        ruling: RulingRequest,
    },
    /// Reverses the last ruling in force.
    Reverse {
        /// Name of the arbiter.
        arbiter: String,
        /// The reason.
        reason: String,
    },
    /// Answers the calls without a ruling.
    Answered,
    /// Confirms the result.
    Confirm,
    /// Sets the clocks going.
    RunClock,
    /// Stops the clocks.
    PauseClock,
    /// Leaves the time of an interrupted move uncharged: the clock goes on as it does.
    GiveBack {
        /// The number of the interruption; the oldest where it is missing.
        #[serde(default)]
        entry: Option<usize>,
    },
    /// Takes the time of an interrupted move from the clock of its side.
    Deduct {
        /// The number of the interruption; the oldest where it is missing.
        #[serde(default)]
        entry: Option<usize>,
    },
    /// Adjourns the game; where the rules ask for it, the side to move seals its next turn.
    Adjourn,
    /// Goes on with an adjourned game: the sealed move is made.
    Continue,
}
