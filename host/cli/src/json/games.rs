//! Answers about games: `legal apply judge perft playout replay`.

use std::collections::BTreeMap;
use std::path::Path;

use serde::Serialize;
use tianyuan_notation::kifu::{Format, Loss};
use tianyuan_words::Lang;

use super::{Plugin, Texts};
use crate::sentences;

/// One decision.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Decision {
    /// In the game's notation; every command that takes moves reads it.
    pub(crate) text: String,
    /// `place step hop stop fly remove pass choose move drop claim foul mark resume`.
    pub(crate) kind: &'static str,
    /// Label of the site left, or null.
    pub(crate) from: Option<String>,
    /// Label of the site landed on or emptied, or null.
    pub(crate) to: Option<String>,
    /// Label of the site jumped.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) over: Option<String>,
    /// Kind of the piece placed or dropped.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) piece: Option<String>,
    /// Of a move: whether the piece promotes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) promotes: Option<bool>,
    /// Of a claim: which.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) claim: Option<String>,
    /// Of a foul: the kind of decision that was tried.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) tried: Option<&'static str>,
    /// Of a mark: labels of all sites that are marked together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) sites: Option<Vec<String>>,
    /// Of a mark: whether it takes the mark away.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) unmarks: Option<bool>,
    /// Of a resumption: the phase that it leads back to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) phase: Option<String>,
    /// Clause of the rule that allows it.
    pub(crate) clause: String,
}

/// How a game ended; the fields are null or false while it goes on.
#[derive(Debug, Clone, Default, Serialize)]
pub(crate) struct Ending {
    /// Whether it has.
    pub(crate) ended: bool,
    /// Side that won; null for a draw and while the game goes on.
    pub(crate) winner: Option<String>,
    /// Identifier of the reason.
    pub(crate) reason: Option<String>,
    /// Clause of the ending.
    pub(crate) clause: Option<String>,
    /// `win`, `loss` (of the side that the ending is about), `draw`, `replay`: to be played again with the sides changed, or
    /// `score`: by counting.
    pub(crate) outcome: Option<&'static str>,
    /// The count by which it ended, or null.
    pub(crate) score: Option<FinalCount>,
}

/// A position counted by the game's own rule. Numbers are exact fractions as text.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct FinalCount {
    /// The way of counting.
    pub(crate) scoring: String,
    /// Side that is ahead, or null.
    pub(crate) winner: Option<String>,
    /// By how much, in the unit.
    pub(crate) margin: String,
    /// The unit.
    pub(crate) unit: Texts,
    /// What the winner gets, where that is not the margin.
    pub(crate) stake: Option<i32>,
    /// Side → total.
    pub(crate) totals: BTreeMap<String, String>,
    /// The parts, in the order of the declaration.
    pub(crate) parts: Vec<FinalPart>,
    /// Side → labels of the sites that are its own in this counting.
    pub(crate) owners: BTreeMap<String, Vec<String>>,
    /// Clause of the way of counting.
    pub(crate) clause: String,
}

/// A part of a count.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct FinalPart {
    /// Identifier.
    pub(crate) id: String,
    /// Names.
    pub(crate) names: Texts,
    /// Side → what it gets.
    pub(crate) values: BTreeMap<String, String>,
    /// Side → how many of the thing it has; null where the part is no multiple of a number.
    pub(crate) counts: BTreeMap<String, Option<i32>>,
    /// Clause.
    pub(crate) clause: String,
}

/// Where a game stands; part of several answers.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Standing {
    /// Position text.
    pub(crate) position: String,
    /// Side that decides.
    pub(crate) mover: String,
    /// Phase.
    pub(crate) phase: String,
    /// Removals still owed by the turn.
    pub(crate) owed: u16,
    /// Side → pieces on the board.
    pub(crate) counts: BTreeMap<String, usize>,
    /// Side → pieces still in hand.
    pub(crate) hands: BTreeMap<String, u32>,
    /// Side → kind → pieces of it in hand; kinds of which there are none are left out.
    pub(crate) in_hand: BTreeMap<String, BTreeMap<String, u16>>,
    /// Sides of which a royal piece is attacked.
    pub(crate) checked: Vec<String>,
    /// What the mover may claim.
    pub(crate) claims: Vec<String>,
    /// Label of the site where a piece must not be taken back in this turn, or null.
    pub(crate) ko: Option<String>,
    /// Side → pieces of its enemies that it has captured by surrounding, where the game counts them.
    pub(crate) prisoners: BTreeMap<String, i64>,
}

/// `legal`.
#[derive(Debug, Serialize)]
pub(crate) struct Legal {
    /// The game.
    pub(crate) game: String,
    /// Its version.
    pub(crate) version: String,
    /// Where it stands.
    #[serde(flatten)]
    pub(crate) standing: Standing,
    /// What is allowed, in a fixed order.
    pub(crate) decisions: Vec<Decision>,
    /// What may be marked, or have its mark taken away; never among the decisions.
    pub(crate) marks: Vec<Decision>,
    /// How the game may go back to an earlier phase; never among the decisions.
    pub(crate) resumes: Vec<Decision>,
    /// How it ended, if it did.
    #[serde(flatten)]
    pub(crate) ending: Ending,
}

/// `apply`.
#[derive(Debug, Serialize)]
pub(crate) struct Applied {
    /// The game.
    pub(crate) game: String,
    /// Its version.
    pub(crate) version: String,
    /// Where it stands after the moves; where one was refused, where it stood before them all.
    #[serde(flatten)]
    pub(crate) standing: Standing,
    /// How it ended, if it did.
    #[serde(flatten)]
    pub(crate) ending: Ending,
    /// Decisions carried out: 0 where a move was refused.
    pub(crate) decisions: usize,
    /// The move that was not allowed, or null.
    pub(crate) refused: Option<Refused>,
}

/// Why a move is not allowed, or by which rule it is.
#[derive(Debug, Clone, Default, Serialize)]
pub(crate) struct Refusal {
    /// Stable word for why not; null where it is allowed.
    pub(crate) reason: Option<String>,
    /// Why not, in one sentence for people; null where it is allowed.
    pub(crate) sentence: Option<String>,
    /// The rule's own words.
    pub(crate) says: Texts,
    /// Clause of the rule that decides.
    pub(crate) clause: String,
    /// Script file of that rule.
    pub(crate) file: String,
    /// Line of that rule.
    pub(crate) line: u32,
}

/// A move of a list that is not allowed.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Refused {
    /// Its number in the list, 1-based.
    pub(crate) word: usize,
    /// The move.
    pub(crate) text: String,
    /// Why not.
    #[serde(flatten)]
    pub(crate) refusal: Refusal,
}

/// `judge --move`.
#[derive(Debug, Serialize)]
pub(crate) struct Judged {
    /// Whether the move is allowed.
    pub(crate) legal: bool,
    /// Why not, or by which rule.
    #[serde(flatten)]
    pub(crate) refusal: Refusal,
    /// The decisions that the move stands for; empty where it is not allowed.
    pub(crate) decisions: Vec<Decision>,
    /// The game.
    pub(crate) game: String,
    /// Its version.
    pub(crate) version: String,
    /// The move as typed.
    #[serde(rename = "move")]
    pub(crate) text: String,
    /// Position in which it was judged.
    pub(crate) position: String,
    /// All readings, where the text has several; the fields above are those of the first.
    pub(crate) readings: Vec<Reading>,
}

/// One of several readings of a move.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Reading {
    /// Its first decision, as the game writes it.
    #[serde(rename = "move")]
    pub(crate) text: String,
    /// The decisions that it stands for.
    pub(crate) decisions: Vec<Decision>,
    /// The rule that allows it.
    #[serde(flatten)]
    pub(crate) rule: Refusal,
}

/// `judge` without `--move`.
#[derive(Debug, Serialize)]
pub(crate) struct Surveyed {
    /// The game.
    pub(crate) game: String,
    /// Its version.
    pub(crate) version: String,
    /// Where it stands.
    #[serde(flatten)]
    pub(crate) standing: Standing,
    /// How many decisions are allowed.
    pub(crate) decisions: usize,
    /// How it ended, if it did.
    #[serde(flatten)]
    pub(crate) ending: Ending,
    /// 128-bit key of the position, hexadecimal.
    pub(crate) key: String,
}

/// `perft`.
#[derive(Debug, Serialize)]
pub(crate) struct Perft {
    /// The game.
    pub(crate) game: String,
    /// Its version.
    pub(crate) version: String,
    /// Depth.
    pub(crate) depth: u32,
    /// Leaves at that depth.
    pub(crate) nodes: u64,
    /// Wall time.
    pub(crate) seconds: f64,
    /// User CPU time of all threads.
    pub(crate) cpu_seconds: f64,
    /// First decision (or turn) → nodes below it; null without `--divide`.
    pub(crate) divide: Option<serde_json::Map<String, serde_json::Value>>,
    /// Whether depth counts turns.
    pub(crate) turns: bool,
    /// Position counted from.
    pub(crate) position: String,
    /// Calls into Lua.
    pub(crate) hook_calls: u64,
    /// Greatest resident memory of the process.
    pub(crate) peak_rss_bytes: u64,
}

/// `playout`.
#[derive(Debug, Serialize)]
pub(crate) struct Playout {
    /// Games played.
    pub(crate) games: u64,
    /// Decisions in all of them.
    pub(crate) decisions: u64,
    /// Wall time.
    pub(crate) seconds: f64,
    /// User CPU time of all threads.
    pub(crate) cpu_seconds: f64,
    /// Reason → games that ended so; `max` counts those stopped by `--max`.
    pub(crate) endings: BTreeMap<String, u64>,
    /// Side → games it won; every side is named.
    pub(crate) winners: BTreeMap<String, u64>,
    /// Games without a winner: drawn or stopped.
    pub(crate) no_winner: u64,
    /// Calls into Lua.
    pub(crate) hook_calls: u64,
    /// Greatest resident memory of the process.
    pub(crate) peak_rss_bytes: u64,
    /// The game.
    pub(crate) game: String,
    /// Its version.
    pub(crate) version: String,
    /// The seed.
    pub(crate) seed: u64,
}

/// `replay`.
#[derive(Debug, Serialize)]
pub(crate) struct Replayed {
    /// Plies of the record.
    pub(crate) plies: usize,
    /// Plies that the rules do not allow, and places where the text is not what it should be.
    pub(crate) problems: Vec<Problem>,
    /// Plies that the reading mended; they are no problems.
    pub(crate) mended: Vec<Mended>,
    /// Plies that were not reached because the game had ended.
    pub(crate) unreached: usize,
    /// Where the game stands at the end.
    #[serde(rename = "final")]
    pub(crate) last: Final,
    /// The record's result as it is written, or null.
    pub(crate) result: Option<String>,
    /// Side that won according to the record, or null.
    pub(crate) winner: Option<String>,
    /// The game.
    pub(crate) game: String,
    /// Its version.
    pub(crate) version: String,
    /// Plugins that the rules need.
    pub(crate) plugins: Vec<Plugin>,
    /// Names of those that the record was played with in another build.
    pub(crate) plugins_changed: Vec<String>,
    /// The reading; null for the text as printed.
    pub(crate) reading: Option<String>,
    /// Points whose pieces the file says are dead; null where it says nothing of it.
    pub(crate) dead: Option<Vec<String>>,
    /// Every ply, where asked for by `--plies` or `--boards`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) moves: Option<Vec<ReplayedPly>>,
}

/// `convert`.
#[derive(Debug, Serialize)]
pub(crate) struct Converted {
    /// The game.
    pub(crate) game: String,
    /// Its version.
    pub(crate) version: String,
    /// Format read.
    pub(crate) from: &'static str,
    /// Format written.
    pub(crate) to: &'static str,
    /// Plies of the main line.
    pub(crate) plies: usize,
    /// Variations of the file read.
    pub(crate) variations: usize,
    /// Those of them that the format written cannot hold.
    pub(crate) left_out: usize,
    /// Losses: each kind of thing that the format written cannot hold, once.
    pub(crate) dropped: Vec<Dropped>,
    /// What the rules do not allow; then nothing is written.
    pub(crate) problems: Vec<Problem>,
    /// File written to, or null.
    pub(crate) out: Option<String>,
    /// The text written, if it went to no file; null if nothing was written.
    pub(crate) text: Option<String>,
}

/// A kind of thing that a format cannot hold.
#[derive(Debug, Serialize)]
pub(crate) struct Dropped {
    /// Its word.
    pub(crate) what: &'static str,
    /// How often it occurs.
    pub(crate) count: usize,
    /// Line of the first in the file read; 0 where it has none.
    pub(crate) line: usize,
    /// Its column.
    pub(crate) column: usize,
    /// The ply that it belongs to, or null.
    pub(crate) ply: Option<u32>,
    /// The sentence.
    pub(crate) sentence: String,
}

impl Dropped {
    /// Of a game that came from a file, or from the journal.
    pub(crate) fn of(lang: Lang, file: Option<&Path>, format: Format, loss: &Loss) -> Dropped {
        Dropped {
            what: loss.property.word(),
            count: loss.count,
            line: loss.at.line,
            column: loss.at.column,
            ply: loss.ply,
            sentence: sentences::lost(lang, file, format, loss),
        }
    }
}

/// The end of a record.
#[derive(Debug, Serialize)]
pub(crate) struct Final {
    /// Position text.
    pub(crate) position: String,
    /// Side → pieces on the board.
    pub(crate) counts: BTreeMap<String, usize>,
}

/// A ply that the rules do not allow.
#[derive(Debug, Serialize)]
pub(crate) struct Problem {
    /// Side and number, as the record counts; empty for the head of the record.
    pub(crate) ply: String,
    /// The record's text.
    pub(crate) text: String,
    /// Why it is not allowed, in one sentence.
    pub(crate) reason: String,
    /// Stable word for why; `text` for what is wrong with the text alone.
    pub(crate) code: String,
    /// Clause; empty where none decides.
    pub(crate) clause: String,
    /// Line of the file, 1-based.
    pub(crate) line: usize,
    /// Character of the line, 1-based.
    pub(crate) column: usize,
    /// The turn that was played so that the replay could go on; null in the head.
    pub(crate) played: Option<String>,
}

/// A ply that a reading mended.
#[derive(Debug, Serialize)]
pub(crate) struct Mended {
    /// Side and number.
    pub(crate) ply: String,
    /// What is printed.
    pub(crate) text: String,
    /// What it was read as.
    pub(crate) read_as: String,
    /// Why, in the words of the record.
    pub(crate) reason: String,
}

/// One ply of a record.
#[derive(Debug, Serialize)]
pub(crate) struct ReplayedPly {
    /// Side and number.
    pub(crate) ply: String,
    /// As printed.
    pub(crate) text: String,
    /// As played.
    pub(crate) played: String,
    /// Side → pieces on the board after it.
    pub(crate) counts: BTreeMap<String, usize>,
    /// Position after it.
    pub(crate) position: String,
}
