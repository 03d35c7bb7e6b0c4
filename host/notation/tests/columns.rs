//! Columns in moves: how many pieces go, and how that is written and read.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::sync::Arc;

use tianyuan_board::Board;
use tianyuan_notation::moves::{MoveError, Style, turns, write};
use tianyuan_notation::position;
use tianyuan_notation::typed::{find, find_turn, play};
use tianyuan_rules::spec::*;
use tianyuan_rules::{Game, Refusal, Rules};

/// Pieces of a column go as many cells as they are or, if they go anywhere, as one likes; whole columns jump, and take tops under them.
fn towers(distance: Option<Num>) -> Box<dyn Game> {
    let board = Arc::new(Board::rectangle(4, 4, true, None, None).unwrap());
    let every = || Ways { list: (0..8).map(DirectionId::new).collect(), turned: false };
    let carry =
        Carry { from: Sites::Own, to: Sites::All, over: Sites::All, directions: every(), distance, splits: true, ..Carry::default() };
    let hop = Hop {
        from: Sites::Own,
        over: Sites::Enemy,
        to: Sites::Empty,
        directions: every(),
        chain: true,
        at_least: Num::Const(1),
        at_once: false,
        under: true,
        ..Hop::default()
    };
    let side = |id: &str| Side { id: id.into(), prefix: id.to_uppercase(), ..Side::default() };
    let letters = ["a", "z"];
    let stone = Kind { id: "stone".into(), letters: letters.map(str::to_owned).to_vec(), supply: vec![None; 2], ..Kind::default() };
    let generator = |action, priority| Generator { action, priority, ..Generator::default() };
    let mut spec = Spec {
        id: "towers".into(),
        stacks: true,
        sides: letters.map(side).to_vec(),
        kinds: vec![stone],
        phases: vec![Phase {
            id: "play".into(),
            first: Some(SideId::new(0)),
            moves: vec![generator(Action::Hop(Box::new(hop)), 0), generator(Action::Carry(Box::new(carry)), 0)],
            judged: true,
            ..Phase::default()
        }],
        ..Spec::on(board)
    };
    let start = position::read(&spec, "zz1z/4/1z2/(aza)a1a a play -").unwrap();
    spec.start = Start { cells: start.cells, below: start.below, ..Start::default() };
    Rules::compile(spec, None).unwrap().game()
}

#[test]
fn the_number_of_pieces_is_written_where_some_stay() {
    let mut game = towers(Some(Num::Carried));
    let game = game.as_mut();
    let spec = game.spec().clone();
    let text = |game: &mut dyn Game, typed: &str| write(&spec, &find(game, typed).unwrap()[0]);
    assert_eq!(text(game, "A1^1→A2"), "A1^1→A2");
    assert_eq!(text(game, "a1^2-a3"), "A1^2→A3");
    assert_eq!(text(game, "A1→A4"), "A1→A4", "all of them");
    assert_eq!(text(game, "A1^3→A4"), "A1→A4", "all of them, counted");
    // Only two can go so far: the number says itself.
    assert_eq!(text(game, "A1→A3"), "A1^2→A3");
    for typed in ["A1^3→A3", "A1^1→A3", "A1^9→A3"] {
        let Err(MoveError::Refused { verdict, .. }) = find(game, typed) else { panic!("{typed}") };
        assert_eq!(verdict.refusal, Some(Refusal::WrongDistance), "{typed}");
    }
    assert!(find(game, "A1^0→A2").is_err() && find(game, "A1^x→A2").is_err() && find(game, "Q1^2→A3").is_err());
    assert_eq!(play(game, "A1^2→A3 D4→C4 B1→B3:x-B2"), Ok(3));
    assert_eq!(position::write(&spec, &game.setup()), "zzz1/(az)(az)2/4/a2a z play -");
}

#[test]
fn several_numbers_are_not_guessed() {
    let mut game = towers(None);
    let game = game.as_mut();
    // The whole column is meant where nothing is said.
    assert_eq!(find(game, "A1→A2").unwrap()[0].carried(), None);
    assert_eq!(find(game, "A1^2→A2").unwrap()[0].carried(), Some(2));
}

#[test]
fn what_is_written_is_read_again() {
    for seed in 0..40u64 {
        let start = towers(seed.is_multiple_of(2).then_some(Num::Carried));
        let mut game = start.fork();
        let mut random = seed;
        for _ in 0..80 {
            let legal = game.legal().unwrap();
            if legal.is_empty() {
                break;
            }
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            game.apply(legal[(random >> 33) as usize % legal.len()]).unwrap();
            let (spec, setup) = (game.spec().clone(), game.setup());
            let text = position::write(&spec, &setup);
            assert_eq!(position::read(&spec, &text).as_ref(), Ok(&setup), "{text}");
            if game.ended().is_some() {
                break;
            }
        }
        let decisions = game.decisions().to_vec();
        let mut again = start.fork();
        for turn in turns(&*start, &decisions, Style::Plain).unwrap() {
            let found = if turn.complete { find_turn(again.as_mut(), &turn.text) } else { find(again.as_mut(), &turn.text) };
            let found = found.unwrap_or_else(|error| panic!("{}: {error}", turn.text));
            assert_eq!(found, decisions[turn.decisions.clone()], "{}", turn.text);
            found.into_iter().for_each(|decision| again.apply(decision).unwrap());
        }
    }
}
