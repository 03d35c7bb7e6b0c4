//! Games of draughts in which captures are weighed beside a second program, `src/shots.py`: move trees of positions of random games.

use crate::support;

use support::second::{Trees, agree};
use tianyuan_rules::PerftOptions;

const TURNS: PerftOptions = PerftOptions { turns: true, sides: false };

#[test]
fn frisian_draughts_is_that_of_a_second_program() {
    agree(Trees { program: "shots.py", game: "frisian-draughts", phase: "play", games: 30, depth: 2, options: TURNS, hands: false });
}

#[test]
fn italian_draughts_is_that_of_a_second_program() {
    agree(Trees { program: "shots.py", game: "italian-draughts", phase: "play", games: 60, depth: 2, options: TURNS, hands: false });
}
