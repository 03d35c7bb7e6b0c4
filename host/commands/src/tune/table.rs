//! The table that is written, for people to read and edit.

use std::fmt::Write as _;

use tianyuan_script::LoadedGame;
use tianyuan_search::Weights;
use tianyuan_search::placing::Learned;
use tianyuan_search::tune::{self, Fitted, LATE};

use super::games::SHARP;
use super::trial::Candidate;

/// The beginning of the names of weights of single sites, and their number in a line.
const SQUARE: &str = "square.";
const IN_A_ROW: usize = 4;

/// The beginning of the names of patterns.
const PATTERN: &str = "pattern.";

/// The games that the weights come from.
pub(super) struct Source<'a> {
    pub(super) fitted: &'a Fitted,
    pub(super) learned: &'a Learned,
    pub(super) games: usize,
    pub(super) positions: usize,
}

/// The text of the table. Weights that were not chosen stay as the declarations have them, so that all can be edited.
pub(super) fn write(loaded: &LoadedGame, chosen: &Candidate, source: &Source<'_>) -> String {
    let Source { fitted, learned, games, positions } = source;
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
             -- numbers), +bias and +minimax (the evaluation in the tree), +patterns (placements by the policy below). Without this\n  \
             -- line as follows from the rules.\n  \
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
    let (squares, others): (Vec<_>, Vec<_>) = declared.iter().partition(|(name, _)| plain(name).starts_with(SQUARE));
    let mut late = false;
    for (name, declared) in others {
        if name.starts_with(LATE) && !std::mem::replace(&mut late, true) {
            text.push_str("    -- Changes of weights as the pieces leave the board: the whole change counts where none is left.\n");
        }
        let _ = writeln!(text, "    [\"{name}\"] = {},", weight(name, *declared));
    }
    let kind = |name: &str| {
        let of = plain(name).strip_prefix(SQUARE).and_then(|rest| rest.split('.').next()).unwrap_or_default();
        (of.to_owned(), name.starts_with(LATE))
    };
    for of_kind in squares.chunk_by(|one, next| kind(&one.0) == kind(&next.0)) {
        let Some((first, _)) = of_kind.first() else { continue };
        let _ = match kind(first) {
            (of, true) => writeln!(text, "    -- Changes of the same as the pieces leave the board ({of})."),
            (of, false) => writeln!(
                text,
                "    -- What a site adds to the worth of a piece there ({of}). Each stands for all sites that the rules treat\n    \
                 -- like it; it is named as the first side sees it."
            ),
        };
        for row in of_kind.chunks(IN_A_ROW) {
            let row: Vec<String> = row.iter().map(|(name, declared)| format!("[\"{name}\"] = {}", weight(name, *declared))).collect();
            let _ = writeln!(text, "    {},", row.join(", "));
        }
    }
    text.push_str("  },\n");
    let placing = if chosen.tuned.placing.is_empty() { learned.sharpened(SHARP) } else { chosen.tuned.placing.clone() };
    place(&mut text, &placing, learned.error);
    text.push_str("}\n");
    text
}

/// The name of the fact whose weight, or the change of whose weight, has this name.
fn plain(name: &str) -> &str {
    name.strip_prefix(LATE).unwrap_or(name)
}

/// Writes the policy of placements.
fn place(text: &mut String, placing: &Weights, [before, after]: [f64; 2]) {
    if placing.is_empty() {
        return;
    }
    let _ = writeln!(
        text,
        "  -- How likely a placement is, as a logarithm: what it does, how near it is to the one before (near.1 beside it, near.2 at its\n  \
         -- corner), its line from the edge, and the pattern around it, clockwise from the north: `.` empty, `x` own, `o` enemy,\n  \
         -- `-` off the board; turns and mirrors are the same. Cross entropy {before:.3} without, {after:.3} with it\n  \
         -- as it was learned; the numbers here may be a multiple, which prefers more.\n  placing = {{"
    );
    let (patterns, others): (Vec<_>, Vec<_>) = placing.iter().partition(|(name, _)| name.starts_with(PATTERN));
    let entry = |(name, weight): &(&String, &f32)| format!("[\"{name}\"] = {}", (f64::from(**weight) * 1e2).round() / 1e2 + 0.0);
    for row in others.chunks(IN_A_ROW).chain(patterns.chunks(IN_A_ROW)) {
        let _ = writeln!(text, "    {},", row.iter().map(entry).collect::<Vec<_>>().join(", "));
    }
    text.push_str("  },\n");
}
