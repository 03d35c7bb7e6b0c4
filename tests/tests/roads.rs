//! Games of columns that leave pieces on their way beside a second program, `src/roads.py`: move trees of positions of random games.

use crate::support;

use support::second::{Trees, agree};
use tianyuan_rules::PerftOptions;

#[test]
fn tak_is_that_of_a_second_program() {
    agree(Trees { program: "roads.py", game: "tak", phase: "play", games: 24, depth: 2, options: PerftOptions::default(), hands: true });
}
