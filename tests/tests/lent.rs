//! Pieces that move as others do beside a second program, `src/lent.py`: move trees of positions of random games, without pieces in hand.

use crate::support;

use support::second::{Trees, agree};
use tianyuan_rules::PerftOptions;

#[test]
fn annan_shogi_is_that_of_a_second_program() {
    agree(Trees {
        program: "lent.py",
        game: "annan-shogi",
        phase: "play",
        games: 12,
        depth: 2,
        options: PerftOptions::default(),
        hands: false,
    });
}
