//! Games of canters, jumps and charges beside a second program, `src/leaps.py`: move trees of positions of random games.

use crate::support;

use support::second::{Trees, agree};
use tianyuan_rules::PerftOptions;

#[test]
fn camelot_is_that_of_a_second_program() {
    let options = PerftOptions { turns: true, sides: false };
    agree(Trees { program: "leaps.py", game: "camelot", phase: "play", games: 16, depth: 2, options, hands: false });
}

#[test]
fn cam_is_that_of_a_second_program() {
    let options = PerftOptions { turns: true, sides: false };
    agree(Trees { program: "leaps.py", game: "cam", phase: "play", games: 30, depth: 2, options, hands: false });
}
