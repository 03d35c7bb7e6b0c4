//! Answers as they are written.

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;
use serde::Serialize;
use serde_json::Value;
use tianyuan_notation::{moves, position};
use tianyuan_rules::spec::{PhaseId, SideId};
use tianyuan_rules::{Decision, Game};

/// An answer with the number of its request.
#[derive(Debug, Serialize)]
pub(super) struct Answer<'a, T: Serialize> {
    pub(super) id: &'a Value,
    #[serde(flatten)]
    pub(super) answer: T,
}

/// A failure.
#[derive(Debug, Serialize)]
pub(super) struct Failed {
    /// One sentence.
    pub(super) error: String,
}

/// A game that was loaded.
#[derive(Debug, Serialize)]
pub(super) struct LoadedGame {
    /// Its number in later requests.
    pub(super) game: u32,
    /// Its id.
    pub(super) name: String,
    /// The version of its rules.
    pub(super) version: String,
    /// Its sides in their order of play.
    pub(super) sides: Vec<String>,
    /// The names of the sites.
    pub(super) sites: Vec<String>,
    #[serde(flatten)]
    pub(super) state: State,
}

/// A position.
#[derive(Debug, Serialize)]
pub(super) struct State {
    /// It as text.
    pub(super) position: String,
    /// The side that decides.
    pub(super) mover: String,
    /// True if chance decides: the legal decisions are the faces of a roll.
    pub(super) chance: bool,
    /// The end, if it has come.
    pub(super) ended: Option<End>,
    /// The parts of the position text of the request that were left out, a sentence each.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) notes: Vec<String>,
}

/// The end of a game.
#[derive(Debug, Serialize)]
pub(super) struct End {
    /// The side that won; null in a draw.
    pub(super) winner: Option<String>,
    /// The reason.
    pub(super) reason: String,
}

/// Several positions.
#[derive(Debug, Serialize)]
pub(super) struct States {
    /// An entry for each, in order; one that fails has `error` alone.
    pub(super) answers: Vec<OneState>,
}

/// One of several positions.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(super) enum OneState {
    State(State),
    Failed(Failed),
}

/// Remarks about one of several positions.
#[derive(Debug, Serialize)]
pub(super) struct PositionNotes {
    /// Its place among the positions of the request, from 0.
    pub(super) index: usize,
    /// The parts of its text that were left out, a sentence each.
    pub(super) notes: Vec<String>,
}

/// Random games.
#[derive(Debug, Serialize)]
pub(super) struct Played {
    /// Games played.
    pub(super) games: u64,
    /// Games won, by side.
    pub(super) wins: BTreeMap<String, u64>,
    /// Games without a winner.
    pub(super) draws: u64,
    /// Decisions made in all.
    pub(super) decisions: u64,
}

/// A search.
#[derive(Debug, Serialize)]
pub(super) struct Searched {
    /// The best turn; null where the game is over.
    pub(super) turn: Option<String>,
    /// Its decisions.
    pub(super) decisions: Vec<String>,
    /// The first decisions, the best first.
    pub(super) lines: Vec<SearchedLine>,
    /// Random games played.
    pub(super) nodes: u64,
}

/// A decision that was searched.
#[derive(Debug, Serialize)]
pub(super) struct SearchedLine {
    /// The decision and the best ones after it.
    pub(super) pv: Vec<String>,
    /// The expected result for the side that decides.
    pub(super) score: f64,
    /// `win`, `draw` or `loss` where the result is certain.
    pub(super) proven: Option<&'static str>,
    /// Random games through it.
    pub(super) visits: u64,
}

/// The state of a game.
pub(super) fn state(game: &mut dyn Game) -> State {
    let spec = game.spec().clone();
    let side = |side: SideId| spec.sides.get(usize::from(side)).map_or_else(String::new, |side| side.id.clone());
    let ended = game.ended().map(|ended| End { winner: ended.winner.map(side), reason: ended.reason });
    let status = game.turn_status();
    let chance = status.throwing && ended.is_none();
    State { position: position::write(&spec, &game.setup()), mover: side(status.mover), chance, ended, notes: Vec::new() }
}

/// Decisions as JSON, each written once: the same few are listed over and over.
#[derive(Debug, Default)]
pub(super) struct Names {
    known: FxHashMap<(PhaseId, Decision), Box<str>>,
}

/// Decisions that are kept.
const MOST: usize = 1 << 16;

impl Names {
    /// Writes legal decisions as an array.
    pub(super) fn write(&mut self, game: &dyn Game, legal: &[Decision], out: &mut Vec<u8>) {
        let phase = game.turn_status().phase;
        out.push(b'[');
        for (index, decision) in legal.iter().enumerate() {
            if index > 0 {
                out.push(b',');
            }
            if self.known.len() >= MOST {
                self.known.clear();
            }
            let text = self.known.entry((phase, *decision)).or_insert_with(|| {
                // A text always has its JSON.
                serde_json::to_string(&moves::write_at(game.spec(), phase, decision)).unwrap_or_default().into()
            });
            out.extend_from_slice(text.as_bytes());
        }
        out.push(b']');
    }
}
