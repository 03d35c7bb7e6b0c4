//! The naive shogi of the oracle against facts that others have confirmed.
//!
//! `TIANYUAN_LONG=1` counts larger trees.

#![allow(clippy::unwrap_used, dead_code, unreachable_pub)] // a test fails by panicking

use crate::support::facts;

use facts::{text, texts};
use tianyuan_tests::oracle::Side;
use tianyuan_tests::oracle::sfen;
use tianyuan_tests::oracle::shogi::{Outcome, Ply, Shogi};

/// Plays moves that must be legal.
fn played(sfen: &str, moves: &[&str]) -> Shogi {
    let mut game = Shogi::from_sfen(sfen).unwrap();
    for word in moves {
        let ply = legal(&game, word).unwrap_or_else(|| panic!("{word} is not legal in {}", game.to_sfen()));
        game.play(ply);
    }
    game
}

fn legal(game: &Shogi, word: &str) -> Option<Ply> {
    game.board.legal().into_iter().find(|ply| ply.to_string() == word)
}

fn word(result: Option<Outcome>) -> &'static str {
    match result {
        None => "ongoing",
        Some(Outcome::Drawn) => "draw",
        Some(Outcome::Won(Side::Black)) => "b-wins",
        Some(Outcome::Won(Side::White)) => "w-wins",
    }
}

#[test]
fn it_counts_right() {
    let most = if std::env::var_os("TIANYUAN_LONG").is_some() { 3_000_000 } else { 60_000 };
    for fact in facts::perft() {
        let game = Shogi::from_sfen(text(&fact, "sfen")).unwrap();
        for (depth, nodes) in (1..).zip(fact["nodes"].as_array().unwrap()) {
            let nodes = nodes.as_u64().unwrap();
            if nodes <= most {
                assert_eq!(game.board.perft(depth), nodes, "{} at depth {depth}", fact["name"]);
            }
        }
    }
}

#[test]
fn it_knows_what_is_legal() {
    for fact in facts::legality() {
        let game = played(text(&fact, "sfen"), &texts(&fact, "moves"));
        assert_eq!(legal(&game, text(&fact, "move")).is_some(), fact["legal"] == true, "{fact}");
    }
}

#[test]
fn it_knows_how_games_end() {
    for fact in facts::outcomes() {
        let game = played(text(&fact, "sfen"), &texts(&fact, "moves"));
        assert_eq!(word(game.result(&game.board.legal())), text(&fact, "expected"), "{fact}");
    }
    for fact in facts::games() {
        let game = played(sfen::START, &texts(&fact, "moves"));
        assert_eq!(word(game.result(&game.board.legal())), text(&fact, "result"), "{fact}");
        assert_eq!(game.to_sfen(), text(&fact, "final_sfen"));
    }
}

#[test]
fn it_reads_what_it_writes() {
    for fact in facts::perft() {
        let sfen = text(&fact, "sfen");
        let written = Shogi::from_sfen(sfen).unwrap().to_sfen();
        let sorted = |text: &str| {
            let mut letters: Vec<char> = text.chars().collect();
            letters.sort_unstable();
            letters
        };
        // Hands may be written in any order; everything else is as it was.
        assert_eq!((written.split_once(' ').unwrap().0, sorted(&written)), (sfen.split_once(' ').unwrap().0, sorted(sfen)));
        assert_eq!(Shogi::from_sfen(&written).unwrap().to_sfen(), written);
    }
    for wrong in
        ["", "9/9 b - 1", "9/9/9/9/9/9/9/9/8x b - 1", "9/9/9/9/9/9/9/9/9 x - 1", "9/9/9/9/9/9/9/9/9 b K 1", "9/9/9/9/9/9/9/9/91 b -"]
    {
        assert!(Shogi::from_sfen(wrong).is_err(), "{wrong}");
    }
}
