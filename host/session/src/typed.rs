//! Typed moves: read in the game's notation, with near misses named.

use schemars::JsonSchema;
use serde::Serialize;
use tianyuan_notation::{
    moves::{self, MoveError},
    typed,
};
use tianyuan_play::{kind_key, not_a_move};
use tianyuan_rules::{Decision, Game};
use tianyuan_words::Lang;

use crate::choice::number;
use crate::judge::RefusalView;

/// The longest text that is read as a move.
const LONGEST: usize = 2_000;

/// A typed text.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Typed {
    /// Its readings; the page asks where there are several.
    Readings(Vec<Reading>),
    /// The reason why it is no move.
    Refused(RefusalView),
}

/// One reading of a text.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Reading {
    /// The numbers of its decisions.
    pub decisions: Vec<String>,
    /// The first of them in words.
    pub label: String,
}

/// Reads a text as a move or a turn in the position of `game`, which is used up.
pub fn typed(lang: Lang, mut game: Box<dyn Game>, text: &str) -> Typed {
    let text: String = text.chars().take(LONGEST).collect();
    let (spec, phase) = (std::sync::Arc::clone(game.spec()), game.turn_status().phase);
    let reading = |decisions: Vec<Decision>| {
        let written = |first: &Decision| format!("{} · {}", moves::write_at(&spec, phase, first), kind_key(first.kind()).text(lang));
        Reading { label: decisions.first().map(written).unwrap_or_default(), decisions: decisions.into_iter().map(number).collect() }
    };
    match typed::readings(game.as_mut(), &text) {
        Ok(readings) => Typed::Readings(readings.into_iter().map(reading).collect()),
        Err(MoveError::Several { .. }) => {
            let before = game.decisions().len();
            match typed::play_typed(game.as_mut(), &text) {
                Ok(_) => Typed::Readings(vec![reading(game.decisions()[before..].to_vec())]),
                Err(found) => Typed::Refused(not_a_move(lang, game.as_ref(), &found.error).into()),
            }
        }
        Err(error) => Typed::Refused(not_a_move(lang, game.as_ref(), &error).into()),
    }
}
