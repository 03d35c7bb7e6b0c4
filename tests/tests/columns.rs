//! Games of columns beside a second program, `src/columns.py`, which knows their rules and nothing of the host: move trees of positions of
//! random games.

use crate::support;

use support::second::{Trees, agree};
use tianyuan_rules::PerftOptions;

const TURNS: PerftOptions = PerftOptions { turns: true, sides: false };

/// Compares trees, of which more than half begin with columns.
fn columns(game: &str, phase: &str, games: u64, depth: u32, options: PerftOptions) {
    let asked = agree(Trees { program: "columns.py", game, phase, games, depth, options, hands: false });
    let columns = asked.iter().filter(|position| position.contains('(')).count();
    assert!(columns * 2 > asked.len(), "{columns} of {} positions have columns", asked.len());
}

#[test]
fn lasca_is_that_of_a_second_program() {
    columns("lasca", "play", 12, 4, TURNS);
}

#[test]
fn bashni_is_that_of_a_second_program() {
    columns("bashni", "play", 12, 3, TURNS);
}

#[test]
fn focus_is_that_of_a_second_program() {
    // A move is a turn; two that lead to the same position are two.
    columns("focus", "play", 16, 2, PerftOptions::default());
}

#[test]
fn dvonn_is_that_of_a_second_program() {
    columns("dvonn", "march", 24, 2, PerftOptions::default());
}
