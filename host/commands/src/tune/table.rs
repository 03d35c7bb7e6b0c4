//! The table that is written, for people to read and edit.

use std::fmt::Write as _;

use tianyuan_script::LoadedGame;
use tianyuan_search::tune::{self, Fitted};

use super::trial::Candidate;

/// The games that the weights come from.
pub(super) struct Source<'a> {
    pub(super) fitted: &'a Fitted,
    pub(super) games: usize,
    pub(super) positions: usize,
}

/// The text of the table. Weights that were not chosen stay as the declarations have them, so that all can be edited.
pub(super) fn write(loaded: &LoadedGame, chosen: &Candidate, source: &Source<'_>) -> String {
    let Source { fitted, games, positions } = source;
    let [before, after] = fitted.error;
    let mut text = format!(
        "-- Weights of the evaluation of {id}, in stones: what each fact of a position is worth to the side that has it.\n\
         -- Written by `tianyuan tune {id}` from {positions} positions of {games} games (log loss {before:.4} with the\n\
         -- declared weights, {after:.4} with the fitted ones); chosen: {name}.\n\
         -- Searches read it wherever the game is played; every number may be edited.\n\
         return {{\n\
         \x20 -- The version of the rules that it was fitted to.\n\
         \x20 rules = \"{version}\",\n",
        id = loaded.id,
        name = chosen.name,
        version = loaded.version,
    );
    if let Some(method) = chosen.tuned.method {
        let _ = writeln!(
            text,
            "  -- \"alphabeta\", \"grave\" or \"uct\", the last two with switches: +mast or +nst (playouts by habit), +proof (proof\n  \
             -- numbers), +bias and +minimax (the evaluation in the tree). Without this line as follows from the rules.\n  \
             search = \"{method}\","
        );
    }
    if let Some(cut) = chosen.tuned.cut {
        let _ = writeln!(text, "  -- Decisions after which a random game is cut and valued.\n  cut = {cut},");
    }
    text.push_str("  weights = {\n");
    for (name, declared) in tune::declared(loaded.rules.spec()) {
        let weight = chosen.tuned.weights.get(&name).copied().unwrap_or(declared);
        // Adding 0 makes of minus zero a zero.
        let _ = writeln!(text, "    [\"{name}\"] = {},", (f64::from(weight) * 1e3).round() / 1e3 + 0.0);
    }
    text.push_str("  },\n}\n");
    text
}
