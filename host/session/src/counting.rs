//! The position counted by each way that the script declares, side by side.

use schemars::JsonSchema;
use serde::Serialize;
use tianyuan_play::{count_lines, own_scoring, result};
use tianyuan_rules::Game;
use tianyuan_rules::spec::SideId;
use tianyuan_words::{Lang, pick};

/// A position counted in one way.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct CountView {
    /// Identifier of the way of counting.
    pub id: String,
    /// Its name.
    pub name: String,
    /// True if the game itself ends by it.
    pub own: bool,
    /// The winner and the margin in words.
    pub result: String,
    /// The parts, and the total last.
    pub lines: Vec<LineView>,
    /// Site → the side that it counts for.
    pub owners: Vec<Option<u8>>,
    /// Clause of the way of counting.
    pub clause: String,
}

/// A part of a count.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct LineView {
    /// Its name.
    pub name: String,
    /// The value of each side; empty where the part is another side's.
    pub values: Vec<String>,
}

/// The position counted in all ways of the game, its own first.
pub fn countings(lang: Lang, game: &dyn Game) -> Vec<CountView> {
    let spec = game.spec();
    let own = own_scoring(spec, game.turn_status().phase);
    let count = |(index, scoring): (usize, &tianyuan_rules::spec::Scoring)| {
        let scored = game.score(index)?;
        let line = |line: tianyuan_play::CountLine| LineView { name: line.name, values: line.values };
        Some(CountView {
            id: scoring.id.clone(),
            name: pick(lang, &scoring.names).unwrap_or(&scoring.id).to_owned(),
            own: own == Some(index),
            result: result(lang, spec, index, &scored),
            lines: count_lines(lang, spec, index, &scored).into_iter().map(line).collect(),
            owners: scored.owners.iter().map(|owner| owner.map(SideId::number)).collect(),
            clause: scoring.origin.clause.clone(),
        })
    };
    let mut counted: Vec<CountView> = spec.scores.iter().enumerate().filter_map(count).collect();
    counted.sort_by_key(|count| !count.own);
    counted
}
