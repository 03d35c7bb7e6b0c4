//! Games of pieces: counted trees, refusals, promotion, drops, repetition, undo.

#![allow(missing_docs, unreachable_pub, clippy::expect_used)]

use crate::armies_fixture as armies;

use tianyuan_rules::{Game, PerftOptions, Rules};

fn game() -> Box<dyn Game> {
    Rules::compile(armies::armies(), None).expect("rules").game()
}

fn perft(text: &str, depth: u32) -> u64 {
    let mut game = game();
    let setup = armies::setup(game.spec(), text);
    game.set_up(&setup).expect("a position");
    game.perft(depth, PerftOptions::default()).expect("no hooks")
}

#[test]
fn counts_the_tree_from_the_start() {
    let mut game = game();
    for (depth, nodes) in [(1, 30), (2, 900), (3, 25_470), (4, 719_731)] {
        assert_eq!(game.perft(depth, PerftOptions::default()), Ok(nodes));
    }
}

#[test]
fn counts_positions_full_of_drops_and_promotions() {
    assert_eq!(perft("R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p", 1), 593);
    assert_eq!(perft("R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p", 2), 105_677);
    assert_eq!(perft("l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg", 1), 207);
}
