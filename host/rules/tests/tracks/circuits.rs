//! Pieces that go round a loop and capture what they meet.

use tianyuan_rules::spec::{KindId, SideId};
use tianyuan_rules::{Attempt, Decision, DecisionKind, Piece, Refusal, Setup};

use super::{compile, random_game};
use crate::ways::{loops, sites};

/// Circuits from a position of [`loops`], black to move.
fn circuits(b: &str, w: &str) -> Vec<String> {
    let rules = compile(loops());
    let board = &rules.spec().board;
    let mut setup = Setup { cells: vec![None; board.sites()], ..Setup::default() };
    for (side, names) in [(SideId::new(0), b), (SideId::new(1), w)] {
        sites(board, names).into_iter().for_each(|site| setup.cells[usize::from(site)] = Some(Piece { side, kind: KindId::new(0) }));
    }
    let mut game = rules.game();
    game.set_up(&setup).expect("a position");
    let name =
        |d: &Decision| format!("{}-{}", d.origin().map_or("", |site| board.name(site)), d.landing().map_or("", |site| board.name(site)));
    game.legal().unwrap().iter().filter(|d| d.kind() == DecisionKind::Move).map(name).collect()
}

#[test]
fn circuits_pass_a_bend_and_capture_what_they_meet_first() {
    // Both ways round lead to C1: one decision.
    assert_eq!(circuits("A2", "C1"), ["A2-C1"]);
    // Straight ahead is no circuit, but all the way round is.
    assert_eq!(circuits("A2", "D2"), ["A2-D2"]);
    // An own piece bars the way, and goes it itself.
    assert_eq!(circuits("A2 B1", "D2"), ["B1-D2"]);
    // The piece crosses its own starting point.
    assert_eq!(circuits("B2", "A3"), ["B2-A3"]);
    assert_eq!(circuits("B2", "B3"), ["B2-B3"]);
    // Behind the first is nothing to take; corners are on no loop.
    assert_eq!(circuits("A2", "C1 C3"), ["A2-C1", "A2-C3"]);
    assert_eq!(circuits("A2", "A4 D1"), [""; 0]);
    assert_eq!(circuits("A1", "C1"), [""; 0]);
}

#[test]
fn a_circuit_captures_and_says_why_not() {
    let rules = compile(loops());
    let mut game = rules.game();
    let site = |name: &str| rules.spec().board.site(name);
    let attempt = |from, to| Attempt { from: site(from), to: site(to), ..Attempt::default() };
    // A1 is on no loop, and from C1 the way to B4 is barred.
    let barred = game.explain(&attempt("A1", "B4"));
    assert_eq!((barred.refusal, barred.origin.clause), (Some(Refusal::NoWayRound), "circuit".into()));
    let taken = game.explain(&attempt("A1", "B1"));
    assert_eq!(taken.refusal, Some(Refusal::Taken));
    let verdict = game.explain(&attempt("C1", "B4"));
    assert_eq!((verdict.refusal, verdict.origin.clause), (Some(Refusal::NoWayRound), "circuit".into()));
    let mut rounds = 0;
    for seed in 0..10 {
        random_game(&rules, seed, 200, |game, legal| {
            for decision in legal.iter().filter(|d| d.kind() == DecisionKind::Move) {
                let mover = game.turn_status().mover;
                let mut copy = game.fork();
                let before = (copy.count(mover), copy.count(mover.other_of_two()));
                copy.apply(*decision).unwrap();
                assert_eq!((copy.count(mover), copy.count(mover.other_of_two())), (before.0, before.1 - 1));
                assert_eq!(decision.landing().and_then(|site| copy.at(site)).map(|piece| piece.side), Some(mover));
                rounds += 1;
            }
        });
    }
    assert!(rounds > 20);
}
