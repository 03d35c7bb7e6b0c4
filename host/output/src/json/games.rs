//! Answers about games: `legal apply judge perft playout replay`.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{Plugin, Texts};

/// One decision.
#[derive(Debug, Clone, Serialize)]
pub struct Decision {
    /// In the game's notation; every command that takes moves reads it.
    pub text: String,
    /// `place step hop stop fly remove pass choose move drop claim foul mark resume`.
    pub kind: &'static str,
    /// Label of the site left, or null.
    pub from: Option<String>,
    /// Label of the site landed on or emptied, or null.
    pub to: Option<String>,
    /// Label of the site jumped.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub over: Option<String>,
    /// Label of the other end of a row of pieces that moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end: Option<String>,
    /// Of a carry: number of pieces that go from the top; absent where the whole column goes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub carried: Option<u16>,
    /// Kind of the piece placed or dropped.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub piece: Option<String>,
    /// Of a move: true if the piece promotes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub promotes: Option<bool>,
    /// Of a claim: its identifier.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub claim: Option<String>,
    /// Of a foul: the kind of decision that was tried.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tried: Option<&'static str>,
    /// Of a mark: labels of all sites that are marked together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sites: Option<Vec<String>>,
    /// Of a mark: true if it takes the mark away.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unmarks: Option<bool>,
    /// Of a resumption: the phase that it leads back to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phase: Option<String>,
    /// Clause of the rule that allows it.
    pub clause: String,
}

/// The end of a game; the fields are null or false while it goes on.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Ending {
    /// True if it has.
    pub ended: bool,
    /// Side that won; null for a draw and while the game goes on.
    pub winner: Option<String>,
    /// Identifier of the reason.
    pub reason: Option<String>,
    /// Clause of the ending.
    pub clause: Option<String>,
    /// `win`, `loss` (of the side that the ending is about), `draw`, `replay`: to be played again with the sides changed, or
    /// `score`: by counting.
    pub outcome: Option<&'static str>,
    /// The count by which it ended, or null.
    pub score: Option<FinalCount>,
}

/// A position counted by the game's own rule. Numbers are exact fractions as text.
#[derive(Debug, Clone, Serialize)]
pub struct FinalCount {
    /// The way of counting.
    pub scoring: String,
    /// Side that is ahead, or null.
    pub winner: Option<String>,
    /// The margin, in the unit.
    pub margin: String,
    /// The unit.
    pub unit: Texts,
    /// The stake of the winner, if that is not the margin.
    pub stake: Option<i32>,
    /// Side → total.
    pub totals: BTreeMap<String, String>,
    /// The parts, in the order of the declaration.
    pub parts: Vec<FinalPart>,
    /// Side → labels of the sites that are its own in this counting.
    pub owners: BTreeMap<String, Vec<String>>,
    /// Clause of the way of counting.
    pub clause: String,
}

/// A part of a count.
#[derive(Debug, Clone, Serialize)]
pub struct FinalPart {
    /// Identifier.
    pub id: String,
    /// Names.
    pub names: Texts,
    /// Side → its value of the part.
    pub values: BTreeMap<String, String>,
    /// Side → how many of the thing it has; null where the part is no multiple of a number.
    pub counts: BTreeMap<String, Option<i32>>,
    /// Clause.
    pub clause: String,
}

/// The standing of a game; part of several answers.
#[derive(Debug, Clone, Serialize)]
pub struct GameStatus {
    /// Position text.
    pub position: String,
    /// Side that decides.
    pub mover: String,
    /// Phase.
    pub phase: String,
    /// Removals still owed by the turn.
    pub owed: u16,
    /// Side → pieces on the board.
    pub counts: BTreeMap<String, usize>,
    /// Side → pieces still in hand.
    pub hands: BTreeMap<String, u32>,
    /// Side → kind → pieces of it in hand; kinds of which there are none are left out.
    pub in_hand: BTreeMap<String, BTreeMap<String, u16>>,
    /// Sides of which a royal piece is attacked.
    pub checked: Vec<String>,
    /// Claims that the mover may make.
    pub claims: Vec<String>,
    /// Label of the site where a piece must not be taken back in this turn, or null.
    pub ko: Option<String>,
    /// Side → pieces of its enemies that it has captured by surrounding, where the game counts them.
    pub prisoners: BTreeMap<String, i64>,
}

/// `legal`.
#[derive(Debug, Serialize)]
pub struct Legal {
    /// The game.
    pub game: String,
    /// Its version.
    pub version: String,
    /// Its standing.
    #[serde(flatten)]
    pub status: GameStatus,
    /// Decisions that are allowed, in a fixed order.
    pub decisions: Vec<Decision>,
    /// Pieces that may be marked, or have their mark taken away; never among the decisions.
    pub marks: Vec<Decision>,
    /// Decisions that go back to an earlier phase; never among the decisions.
    pub resumes: Vec<Decision>,
    /// The end, if the game is over.
    #[serde(flatten)]
    pub ending: Ending,
}

/// `apply`.
#[derive(Debug, Serialize)]
pub struct Applied {
    /// The game.
    pub game: String,
    /// Its version.
    pub version: String,
    /// The standing after the moves; if one was refused, the standing before them all.
    #[serde(flatten)]
    pub status: GameStatus,
    /// The end, if the game is over.
    #[serde(flatten)]
    pub ending: Ending,
    /// Decisions carried out: 0 where a move was refused.
    pub decisions: usize,
    /// The move that was not allowed, or null.
    pub refused: Option<Refused>,
}

/// The reason why a move is not allowed, or the rule that allows it.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Refusal {
    /// Stable word for why not; null where it is allowed.
    pub reason: Option<String>,
    /// The reason against it, in one sentence for people; null if it is allowed.
    pub sentence: Option<String>,
    /// The rule's own words.
    pub says: Texts,
    /// Clause of the rule that decides.
    pub clause: String,
    /// Script file of that rule.
    pub file: String,
    /// Line of that rule.
    pub line: u32,
}

/// A move of a list that is not allowed.
#[derive(Debug, Clone, Serialize)]
pub struct Refused {
    /// Its number in the list, 1-based.
    pub word: usize,
    /// The move.
    pub text: String,
    /// The reason against it.
    #[serde(flatten)]
    pub refusal: Refusal,
}

/// `judge --move`.
#[derive(Debug, Serialize)]
pub struct Judged {
    /// True if the move is allowed.
    pub legal: bool,
    /// The reason against it, or the rule that allows it.
    #[serde(flatten)]
    pub refusal: Refusal,
    /// The decisions of the move; empty where it is not allowed.
    pub decisions: Vec<Decision>,
    /// The game.
    pub game: String,
    /// Its version.
    pub version: String,
    /// The move as typed.
    #[serde(rename = "move")]
    pub text: String,
    /// Position in which it was judged.
    pub position: String,
    /// All readings, where the text has several; the fields above are those of the first.
    pub readings: Vec<Reading>,
}

/// One of several readings of a move.
#[derive(Debug, Clone, Serialize)]
pub struct Reading {
    /// Its first decision, as the game writes it.
    #[serde(rename = "move")]
    pub text: String,
    /// Its decisions.
    pub decisions: Vec<Decision>,
    /// The rule that allows it.
    #[serde(flatten)]
    pub rule: Refusal,
}

/// `judge` without `--move`.
#[derive(Debug, Serialize)]
pub struct Surveyed {
    /// The game.
    pub game: String,
    /// Its version.
    pub version: String,
    /// Its standing.
    #[serde(flatten)]
    pub status: GameStatus,
    /// The number of legal decisions.
    pub decisions: usize,
    /// The end, if the game is over.
    #[serde(flatten)]
    pub ending: Ending,
    /// 128-bit key of the position, hexadecimal.
    pub key: String,
}

/// `perft`.
#[derive(Debug, Serialize)]
pub struct Perft {
    /// The game.
    pub game: String,
    /// Its version.
    pub version: String,
    /// Depth.
    pub depth: u32,
    /// Leaves at that depth.
    pub nodes: u64,
    /// Wall time.
    pub seconds: f64,
    /// User CPU time of all threads.
    pub cpu_seconds: f64,
    /// First decision (or turn) → nodes below it; null without `--divide`.
    pub divide: Option<serde_json::Map<String, serde_json::Value>>,
    /// True if depth counts turns.
    pub turns: bool,
    /// True if depth counts changes of the side to move.
    pub sides: bool,
    /// Position counted from.
    pub position: String,
    /// Calls into Lua.
    pub hook_calls: u64,
    /// Greatest resident memory of the process.
    pub peak_rss_bytes: u64,
}

/// `playout`.
#[derive(Debug, Serialize)]
pub struct Playout {
    /// Games played.
    pub games: u64,
    /// Decisions in all of them.
    pub decisions: u64,
    /// Wall time.
    pub seconds: f64,
    /// User CPU time of all threads.
    pub cpu_seconds: f64,
    /// Reason → games that ended so; `max` counts those stopped by `--max`.
    pub endings: BTreeMap<String, u64>,
    /// Side → games it won; every side is named.
    pub winners: BTreeMap<String, u64>,
    /// Games without a winner: drawn or stopped.
    pub no_winner: u64,
    /// Calls into Lua.
    pub hook_calls: u64,
    /// Greatest resident memory of the process.
    pub peak_rss_bytes: u64,
    /// The game.
    pub game: String,
    /// Its version.
    pub version: String,
    /// The seed.
    pub seed: u64,
}

/// `replay`.
#[derive(Debug, Serialize)]
pub struct Replayed {
    /// Plies of the record.
    pub plies: usize,
    /// Plies that the rules do not allow, and mistakes in the text.
    pub problems: Vec<Problem>,
    /// Plies that the reading mended, or mistakes that the reader of another format did; they are no problems.
    pub mended: Vec<Mended>,
    /// Games of the file that were replayed.
    pub games: usize,
    /// Variations that were replayed besides the lines that go on to the end of each game.
    pub variations: usize,
    /// Lines and games that were not replayed, in one sentence each.
    pub left_out: Vec<String>,
    /// Plies that were not reached because the game had ended.
    pub unreached: usize,
    /// The standing of the game at the end.
    #[serde(rename = "final")]
    pub last: Final,
    /// The record's result as it is written, or null.
    pub result: Option<String>,
    /// Side that won according to the record, or null.
    pub winner: Option<String>,
    /// The game.
    pub game: String,
    /// Its version.
    pub version: String,
    /// Plugins that the rules need.
    pub plugins: Vec<Plugin>,
    /// Names of those that the record was played with in another build.
    pub plugins_changed: Vec<String>,
    /// The reading; null for the text as printed.
    pub reading: Option<String>,
    /// Points whose pieces the file marks as dead; null if it has no such marks.
    pub dead: Option<Vec<String>>,
    /// Every ply, where asked for by `--plies` or `--boards`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<Vec<ReplayedPly>>,
}

/// `convert`.
#[derive(Debug, Serialize)]
pub struct Converted {
    /// The game.
    pub game: String,
    /// Its version.
    pub version: String,
    /// Format read.
    pub from: &'static str,
    /// Format written.
    pub to: &'static str,
    /// Plies of the main line.
    pub plies: usize,
    /// Variations of the file read.
    pub variations: usize,
    /// Those of them that the format written cannot hold.
    pub left_out: usize,
    /// Losses: each kind of thing that the format written cannot hold, once.
    pub dropped: Vec<Dropped>,
    /// Places of the file that its reader left out or read as something else.
    pub mended: Vec<Mended>,
    /// Moves that the rules do not allow; then nothing is written.
    pub problems: Vec<Problem>,
    /// File written to, or null.
    pub out: Option<String>,
    /// The text written, if it went to no file; null if nothing was written.
    pub text: Option<String>,
}

/// A kind of thing that a format cannot hold.
#[derive(Debug, Serialize)]
pub struct Dropped {
    /// Its word.
    pub what: &'static str,
    /// The number of its occurrences.
    pub count: usize,
    /// Line of the first in the file read; 0 where it has none.
    pub line: usize,
    /// Its column.
    pub column: usize,
    /// The ply that it belongs to, or null.
    pub ply: Option<u32>,
    /// The sentence.
    pub sentence: String,
}

/// The end of a record.
#[derive(Debug, Serialize)]
pub struct Final {
    /// Position text.
    pub position: String,
    /// Side → pieces on the board.
    pub counts: BTreeMap<String, usize>,
}

/// A ply that the rules do not allow.
#[derive(Debug, Serialize)]
pub struct Problem {
    /// Side and number, as the record counts; empty for the head of the record.
    pub ply: String,
    /// The record's text.
    pub text: String,
    /// The reason why it is not allowed, in one sentence.
    pub reason: String,
    /// Stable word for the reason; `text` for mistakes in the text alone.
    pub code: String,
    /// Clause; empty where none decides.
    pub clause: String,
    /// Line of the file, 1-based.
    pub line: usize,
    /// Character of the line, 1-based.
    pub column: usize,
    /// The turn that was played so that the replay could go on; null in the head.
    pub played: Option<String>,
}

/// A mistake that was mended: a ply by a reading, any other place by the reader of its format.
#[derive(Debug, Serialize)]
pub struct Mended {
    /// Side and number, in other formats the number; empty where it is no ply.
    pub ply: String,
    /// The printed text.
    pub text: String,
    /// The text that it was read as; empty where it was left out.
    pub read_as: String,
    /// The reason: in the words of the record, of other formats in one sentence.
    pub reason: String,
    /// Line of the file, 1-based; 0 in a JSON document.
    pub line: usize,
    /// Character of the line, 1-based.
    pub column: usize,
}

/// One ply of a record.
#[derive(Debug, Serialize)]
pub struct ReplayedPly {
    /// Side and number.
    pub ply: String,
    /// As printed.
    pub text: String,
    /// As played.
    pub played: String,
    /// Side → pieces on the board after it.
    pub counts: BTreeMap<String, usize>,
    /// Position after it.
    pub position: String,
}
