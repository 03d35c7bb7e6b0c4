//! The table that is written, for people to read and edit.

use std::fmt::Write as _;

use tianyuan_script::LoadedGame;
use tianyuan_search::tune::{self, Fitted};

use super::trial::Candidate;

/// The beginning of the names of weights of single sites, and how many of them stand in a line.
const SQUARE: &str = "square.";
const IN_A_ROW: usize = 4;

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
    let declared = tune::declared(loaded.rules.spec());
    let weight = |name: &str, declared: f32| {
        let weight = chosen.tuned.weights.get(name).copied().unwrap_or(declared);
        // Adding 0 makes of minus zero a zero.
        (f64::from(weight) * 1e3).round() / 1e3 + 0.0
    };
    let (squares, others): (Vec<_>, Vec<_>) = declared.iter().partition(|(name, _)| name.starts_with(SQUARE));
    for (name, declared) in others {
        let _ = writeln!(text, "    [\"{name}\"] = {},", weight(name, *declared));
    }
    let kind = |name: &str| name.strip_prefix(SQUARE).and_then(|rest| rest.split('.').next()).unwrap_or_default().to_owned();
    for of_kind in squares.chunk_by(|one, next| kind(&one.0) == kind(&next.0)) {
        let Some((first, _)) = of_kind.first() else { continue };
        let _ = writeln!(
            text,
            "    -- What a site adds to the worth of a piece there ({}). Each stands for all sites that the rules treat like it; it is\n    \
             -- named as the first side sees it.",
            kind(first)
        );
        for row in of_kind.chunks(IN_A_ROW) {
            let row: Vec<String> = row.iter().map(|(name, declared)| format!("[\"{name}\"] = {}", weight(name, *declared))).collect();
            let _ = writeln!(text, "    {},", row.join(", "));
        }
    }
    text.push_str("  },\n");
    text.push_str("}\n");
    text
}
