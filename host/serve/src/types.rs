//! The types of the API: one place for all that is sent and taken.

mod analyses;
mod desk;
mod hall;

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tianyuan_clock::TimeControl;
use tianyuan_play::RowsSince;
use tianyuan_rules::spec::Site;
use tianyuan_session::{BoardView, ClockOffer, MatchView, OptionView, PositionView, RefusalView, Touched, TurnView};

use crate::links::Link;

pub(crate) use hall::{
    BoardCard, EntrantFacts, HallAct, HallAnswer, HallCard, HallLink, HallLinks, HallRatings, HallReasons, HallRequest, NewHall,
    RoundAnswer,
};

pub(crate) use desk::{ArbiterAct, DeskAnswer, DeskCard, DeskProtest, DeskSeat, RulingRequest, RulingsAnswer};

pub(crate) use analyses::{
    AimedNode, AnalysisAnswer, BegunAnalysis, DraftRequest, Edited, LessonCard, LinesAnswer, LinesRequest, NewAnalysis, SetupAnswer,
    SetupRequest, TypingNode, UnderNode, VainNode,
};

/// The addresses of the server for others.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct AddressesAnswer {
    /// The beginnings of links, the likeliest first; none where no other device reaches the server.
    pub(crate) addresses: Vec<String>,
}

/// A game of the list.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct GameCard {
    /// Identifier.
    pub(crate) id: String,
    /// Name.
    pub(crate) name: String,
    /// Names in all languages, to be searched.
    pub(crate) names: Vec<String>,
    /// The game that it is a variant of.
    pub(crate) of: Option<String>,
    /// The reason why it cannot be played.
    pub(crate) broken: Option<String>,
}

/// The order in which games are shown.
#[derive(Debug, Default, Serialize, JsonSchema)]
pub(crate) struct FamiliesAnswer {
    /// Games that come before all others.
    pub(crate) first: Vec<String>,
    /// The families in order.
    pub(crate) families: Vec<FamilyCard>,
    /// The reason why the order that the tree says cannot be used, in words.
    pub(crate) problem: Option<String>,
}

/// A family of games.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct FamilyCard {
    /// Its name.
    pub(crate) name: String,
    /// Its games in order.
    pub(crate) games: Vec<String>,
}

/// A game with its options and its first position.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct GameAnswer {
    /// The board.
    pub(crate) board: BoardView,
    /// The options with the values asked for.
    pub(crate) options: Vec<OptionView>,
    /// The first position.
    pub(crate) position: PositionView,
    /// Programs of others that can play it, by name.
    pub(crate) engines: Vec<String>,
    /// The times that its rules offer.
    pub(crate) clock: ClockOffer,
    /// File of the script.
    pub(crate) file: String,
}

/// Options in the address of a game: `?lose_at=3`.
pub(crate) type Asked = BTreeMap<String, String>;

/// The player of a side, as whoever begins a match wishes.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Sitter {
    /// Whoever begins the match.
    #[default]
    Me,
    /// Somebody who gets a link.
    Open,
    /// The program: anything legal.
    Random,
    /// The program, at a level from 1 to 10.
    Level(u8),
    /// A program of others, by its name.
    Engine(String),
}

/// A request for a match.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewMatch {
    /// Identifier of the game.
    pub(crate) game: String,
    /// Its options.
    #[serde(default)]
    pub(crate) options: BTreeMap<String, String>,
    /// The players, in the order of the sides; `me` where the list is short.
    #[serde(default)]
    pub(crate) seats: Vec<Sitter>,
    /// True if levels of the program think on the time of their opponents.
    #[serde(default)]
    pub(crate) ponder: bool,
    /// The position to start from.
    #[serde(default)]
    pub(crate) position: Option<String>,
    /// The word of the policy for changed rules.
    #[serde(default)]
    pub(crate) policy: Option<String>,
    /// The seed of dice and of the program; else a fresh one.
    #[serde(default)]
    pub(crate) seed: Option<u64>,
    /// The clock; without it that of the rules, if they have one.
    #[serde(default)]
    pub(crate) clock: Option<ClockWish>,
    /// True if the players press the clock themselves, beside a board of wood.
    #[serde(default)]
    pub(crate) by_hand: bool,
}

/// A clock as whoever begins a match wishes it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(untagged)]
pub(crate) enum ClockWish {
    /// The word of times that the rules offer, or `none`.
    Word(String),
    /// Times of one's own: `{"total": "30m", "byo_yomi": {"periods": 5, "time": "30s"}}`.
    Times(#[schemars(with = "serde_json::Value")] TimeControl),
}

/// A match of the list.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct MatchCard {
    /// Its name.
    pub(crate) name: String,
    /// Identifier of the game.
    pub(crate) game: String,
    /// Name of the game.
    pub(crate) title: String,
    /// Options that differ from the standard, in words.
    pub(crate) chip: String,
    /// Turns so far.
    pub(crate) turns: usize,
    /// The end in words.
    pub(crate) outcome: Option<String>,
}

/// A match that was begun.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Begun {
    /// Its name.
    pub(crate) name: String,
    /// The secret of whoever began it.
    pub(crate) token: String,
    /// The links, that of whoever began it first.
    pub(crate) links: Vec<LinkAnswer>,
    /// The parts of the position that were left out because they mean nothing in it, a sentence each.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) notes: Vec<String>,
}

/// A link to a match.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct LinkAnswer {
    /// The secret.
    pub(crate) token: String,
    /// The sides that its holder plays.
    pub(crate) sides: Vec<u8>,
    /// True of whoever decides about the rules.
    pub(crate) owner: bool,
}

impl From<&Link> for LinkAnswer {
    fn from(link: &Link) -> LinkAnswer {
        LinkAnswer { token: link.token.clone(), sides: link.numbers(), owner: link.owner }
    }
}

/// The rights of a token.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Rights {
    /// The sides that its holder plays.
    pub(crate) sides: Vec<u8>,
    /// True of whoever decides about the rules.
    pub(crate) owner: bool,
    /// True if nobody else plays: what is taken back is asked of nobody.
    pub(crate) alone: bool,
    /// Its place in a tournament, with the names of the players.
    pub(crate) seat: Option<DeskSeat>,
}

/// A match.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct MatchAnswer<'a> {
    /// Its name.
    pub(crate) name: &'a str,
    /// Number of the last change.
    pub(crate) change: u64,
    /// The match itself.
    #[serde(flatten)]
    pub(crate) view: &'a MatchView,
    /// Turns left out of `turns`, which the reader has; 0 but in a stream.
    pub(crate) turns_from: usize,
    /// The turns after them.
    #[schemars(with = "Vec<TurnView>")]
    pub(crate) turns: RowsSince<'a>,
    /// A question to the other side.
    pub(crate) question: Option<QuestionAnswer>,
    /// A mistake in the script on disk, in words.
    pub(crate) mistake: Option<&'a str>,
    /// The reason why the program at the side to move does not move, in words.
    pub(crate) trouble: Option<String>,
    /// True while the program searches.
    pub(crate) thinking: bool,
    /// The name of the match that followed it.
    pub(crate) next: Option<&'a str>,
    /// True if it belongs to a tournament.
    pub(crate) hall: bool,
}

/// A question to the other side.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct QuestionAnswer {
    /// The side that asks.
    pub(crate) side: u8,
    /// `take-back` or `claim`.
    pub(crate) about: &'static str,
}

/// Decisions of a turn under way.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Under {
    /// Steps of the match that the page has seen.
    pub(crate) steps: usize,
    /// The numbers of the decisions since.
    #[serde(default)]
    pub(crate) decisions: Vec<String>,
    /// Milliseconds that the turn took at the player's own place: what is longer at the server was on the line.
    #[serde(default)]
    pub(crate) took: Option<u64>,
}

/// A text typed in a turn under way.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Typing {
    /// Steps of the match that the page has seen.
    pub(crate) steps: usize,
    /// The numbers of the decisions since.
    #[serde(default)]
    pub(crate) decisions: Vec<String>,
    /// The text.
    pub(crate) text: String,
}

/// Touches that led to nothing.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Vain {
    /// Steps of the match that the page has seen.
    pub(crate) steps: usize,
    /// The numbers of the decisions since.
    #[serde(default)]
    pub(crate) decisions: Vec<String>,
    /// The touches.
    pub(crate) touched: Touched,
}

/// A question about a site in a turn under way.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AimedAt {
    /// Steps of the match that the page has seen.
    pub(crate) steps: usize,
    /// The numbers of the decisions since.
    #[serde(default)]
    pub(crate) decisions: Vec<String>,
    /// The site.
    pub(crate) site: Site,
}

/// The reason why touches led to nothing.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct VainAnswer {
    /// The reason; null where the rules allow what they attempt.
    pub(crate) refusal: Option<RefusalView>,
}

/// Something done besides a turn.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", tag = "act", deny_unknown_fields)]
pub(crate) enum Act {
    /// A side gives up.
    Resign,
    /// A side offers a draw.
    OfferDraw,
    /// The last turn is taken back; where others play, they are asked.
    TakeBack,
    /// The turn taken back last is made again.
    Redo,
    /// The question or the offer is answered.
    Answer {
        /// True if it is accepted.
        accepted: bool,
    },
    /// The policy for changed rules is set.
    Policy {
        /// Its word.
        policy: String,
    },
    /// The version that waits is adopted.
    Adopt,
    /// The version before is gone back to.
    RollBack,
    /// The program moves at once.
    MoveNow,
    /// The clocks are set going, at first or after a pause.
    RunClock,
    /// The clocks are stopped; where others play, they are asked.
    PauseClock,
    /// The arbiter is called.
    CallArbiter {
        /// The word of the offence that is claimed.
        #[serde(default)]
        offence: Option<String>,
        /// The side that committed it.
        #[serde(default)]
        against: Option<u8>,
    },
    /// The result is confirmed.
    ConfirmResult,
    /// The side whose time runs presses the clock, where that is done by hand.
    PressClock {
        /// The side.
        side: u8,
    },
    /// It is ruled about a flag that fell: `loss`, `draw`, or `open` where play goes on.
    RuleFlag {
        /// The word.
        result: String,
    },
}

/// A hint: lines of a search.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct HintAnswer {
    /// The lines, the best first.
    pub(crate) lines: Vec<HintLine>,
}

/// A line of a search.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct HintLine {
    /// The expected result in words.
    pub(crate) expected: String,
    /// The expected result as a share of a win.
    pub(crate) value: f64,
    /// The result where it is certain: `win`, `draw` or `loss`.
    pub(crate) proven: Option<&'static str>,
    /// The line as text.
    pub(crate) text: String,
    /// The same in the notations of the game's players, by the words of `BoardView.notations`.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) said: BTreeMap<&'static str, String>,
    /// The numbers of the decisions of its first turn.
    pub(crate) decisions: Vec<String>,
    /// The way of its first decision over the board.
    pub(crate) way: (Option<u16>, Option<u16>),
    /// Reasons for it in words.
    pub(crate) reasons: Vec<String>,
}

/// A script file of the list.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct ScriptList {
    /// The files.
    pub(crate) files: Vec<String>,
    /// True if the asker may write them.
    pub(crate) writable: bool,
    /// The word of the reason why not: `inside` the program, or `token` where the asker lacks it.
    pub(crate) why: Option<&'static str>,
}

/// The text of a script.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub(crate) struct ScriptText {
    /// The text.
    pub(crate) text: String,
}

/// The consequences of a script that was written.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Written {
    /// The differences from the rules before, in words; none where the script declares no game, before or after.
    pub(crate) changes: Option<String>,
    /// Mistakes, and examples that no longer hold.
    pub(crate) problems: Vec<Problem>,
}

/// A word of the vocabulary.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct WordAnswer {
    /// `thing`, `function`, `method` or `field`.
    pub(crate) kind: &'static str,
    /// The word.
    pub(crate) name: &'static str,
    /// The class or the table that it belongs to; empty for a word of its own.
    pub(crate) of: &'static str,
    /// Its type.
    pub(crate) lua: &'static str,
    /// The description.
    pub(crate) doc: &'static str,
}

/// A script that is to be checked and not written.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct CheckRequest {
    /// Its name in the tree.
    pub(crate) file: String,
    /// The game by which a file that several games share is checked.
    #[serde(default)]
    pub(crate) game: Option<String>,
    /// Its text.
    pub(crate) text: String,
}

/// The mistakes of a script.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct CheckAnswer {
    /// The mistakes; none of a good script.
    pub(crate) problems: Vec<Problem>,
}

/// A mistake in a script.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Problem {
    /// `error`, `warning` or `note`.
    pub(crate) severity: &'static str,
    /// The file.
    pub(crate) file: String,
    /// Line, from 1; 0 where there is none.
    pub(crate) line: u32,
    /// Column, from 1.
    pub(crate) column: u32,
    /// One sentence.
    pub(crate) message: String,
    /// Advice.
    pub(crate) help: Option<String>,
}
