//! Games of pushing and pulling beside a second program, `src/drags.py`: move trees of positions of random games.

use crate::support;

use support::second::{Trees, agree};
use tianyuan_rules::PerftOptions;

#[test]
fn arimaa_is_that_of_a_second_program() {
    agree(Trees {
        program: "drags.py",
        game: "arimaa",
        phase: "play",
        games: 12,
        depth: 2,
        options: PerftOptions::default(),
        hands: false,
    });
}
