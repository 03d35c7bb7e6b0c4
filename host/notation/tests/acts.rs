//! Turns of several acts as text, and their middle in position texts.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::sync::Arc;

use tianyuan_board::Board;
use tianyuan_notation::moves::{MoveError, Style, turns};
use tianyuan_notation::position;
use tianyuan_notation::typed::{find, find_turn, play};
use tianyuan_rules::spec::*;
use tianyuan_rules::{Game, Refusal, Rules};

/// A piece slides, and a stone of nobody is put up beside it.
fn walls() -> Box<dyn Game> {
    let board = Arc::new(Board::rectangle(4, 4, true, None, None).unwrap());
    let every = || Ways { list: (0..8).map(DirectionId::new).collect(), turned: false };
    let beside = Sites::Neighbours(Sites::Last.into(), (0..8).map(DirectionId::new).collect());
    let slide = Slide { from: Sites::Own, to: Sites::Empty, over: Sites::Empty, directions: every(), ..Slide::default() };
    let wall = Place { on: Sites::Both(Sites::Empty.into(), beside.into()), of: Some(SideId::new(2)), ..Place::default() };
    let act = |nth, action| Generator { action, act: Some(Act { turn: 0, nth }), ..Generator::default() };
    let side = |id: &str| Side { id: id.into(), prefix: id.to_uppercase(), neutral: id == "x", ..Side::default() };
    let letters = ["a", "z", "x"];
    let stone = Kind { id: "stone".into(), letters: letters.map(str::to_owned).to_vec(), supply: vec![None; 3], ..Kind::default() };
    let mut cells = vec![None; 16];
    cells[0] = Some(Piece { side: SideId::new(0), kind: KindId::new(0) });
    cells[15] = Some(Piece { side: SideId::new(1), kind: KindId::new(0) });
    let spec = Spec {
        id: "walls".into(),
        sides: letters.iter().map(|id| side(id)).collect(),
        kinds: vec![stone],
        phases: vec![Phase {
            id: "play".into(),
            first: Some(SideId::new(0)),
            moves: vec![act(0, Action::Slide(Box::new(slide))), act(1, Action::Place(wall))],
            judged: true,
            ..Phase::default()
        }],
        start: Start { cells, ..Start::default() },
        ..Spec::on(board)
    };
    Rules::compile(spec, None).unwrap().game()
}

#[test]
fn a_stroke_stands_between_the_acts() {
    let mut game = walls();
    let game = game.as_mut();
    assert_eq!(find_turn(game, "A1→A3/B3").unwrap().len(), 2);
    assert_eq!(find_turn(game, "a1-a3 / b3").unwrap().len(), 2);
    assert_eq!(find(game, "A1→A3").unwrap().len(), 1);
    assert!(matches!(find_turn(game, "A1→A3"), Err(MoveError::Unfinished { .. })));
    assert_eq!(play(game, "A1→A3/B3 D4→D2/C2"), Ok(4));
    assert_eq!(play(game, "A3→A1"), Ok(1));
    let Err(MoveError::Refused { verdict, .. }) = find(game, "A1→A2") else { panic!("no piece moves twice") };
    assert_eq!(verdict.refusal, Some(Refusal::NextAct));
    assert_eq!(play(game, "B2"), Ok(1));
}

#[test]
fn what_is_written_is_read_again() {
    for seed in 0..30u64 {
        let start = walls();
        let mut game = start.fork();
        let mut random = seed;
        while let Some(count) = game.legal().ok().map(|legal| legal.len()).filter(|count| *count > 0) {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let decision = game.legal().unwrap()[(random >> 33) as usize % count];
            game.apply(decision).unwrap();
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
