//! Moves as text: written moves are found again, slips are named, and no text panics.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use crate::fixture;

use proptest::prelude::*;
use tianyuan_notation::moves::{MoveError, Style, turns, write};
use tianyuan_notation::position;
use tianyuan_notation::typed::{find, find_turn, play, readings};
use tianyuan_rules::spec::{Notation, PhaseId, Spec};
use tianyuan_rules::{Decision, DecisionKind, Game, Refusal, Rules};

fn labelled(size: usize, fly_at: i32) -> Spec {
    let mut spec = fixture::layers(size, fly_at, 0);
    let removed = vec![("square".to_owned(), "FC".to_owned()), ("line".to_owned(), "QC".to_owned())];
    spec.notation =
        Notation { arrow: String::new(), jumped: "TC".to_owned(), removed, numbered_from: Some(PhaseId::new(1)), ..Notation::default() };
    spec
}

fn game_of(spec: Spec, text: &str) -> Box<dyn Game> {
    let rules = Rules::compile(spec, None).unwrap();
    let mut game = rules.game();
    let setup = position::read(rules.spec(), text).unwrap();
    game.set_up(&setup).unwrap();
    game
}

/// White to move; the stone on A1 may jump to C1, C3 and on to E3.
const CHAIN: &str = "5/1w3/3b1/2b2/wb2b w march -";

fn texts(game: &mut dyn Game, text: &str) -> Vec<String> {
    let spec = game.spec().clone();
    find(game, text).unwrap().iter().map(|decision| write(&spec, decision)).collect()
}

#[test]
fn one_decision_in_many_hands() {
    let mut game = game_of(labelled(5, 0), CHAIN);
    for text in [
        "A1→C1",
        "a1-c1",
        "A1 -> C1",
        "a1>c1",
        "A1xC1",
        "A1 x C1",
        "A1→C1:TC-B1",
        "A1→C1 TC-B1",
        "A1→C1：ＴＣ－Ｂ１",
        "A1-C1 tcb1",
        "A1→C1!",
    ] {
        assert_eq!(texts(&mut *game, text), ["A1→C1:TC-B1"], "{text}");
    }
    assert_eq!(texts(&mut *game, "A1→A2"), ["A1→A2"]);
    assert_eq!(game.decisions().len(), 0);
}

#[test]
fn a_turn_stops_where_its_text_does() {
    let mut game = game_of(labelled(5, 0), CHAIN);
    assert_eq!(texts(&mut *game, "A1→C1→C3"), ["A1→C1:TC-B1", "C1→C3:TC-C2", "stop"]);
    assert_eq!(texts(&mut *game, "W4：A1→C1→C3→E3：TC-B1，C2，D3"), ["A1→C1:TC-B1", "C1→C3:TC-C2", "C3→E3:TC-D3"]);
    assert_eq!(texts(&mut *game, "W4: A1→C1"), ["A1→C1:TC-B1", "stop"]);
    let decisions = find_turn(&mut *game, "A1→C1").unwrap();
    assert_eq!(decisions.last().map(|d| d.kind()), Some(DecisionKind::Stop));
}

#[test]
fn a_list_of_moves_stops_chains_where_it_must() {
    for (list, count) in [
        ("A1→C1 C1→C3 stop E1→E2", 4),
        ("A1→C1; C1→C3; E1→E2", 4),
        ("A1→C1→C3 E1→E2", 4),
        ("A1→C1→C3", 3),
        ("A1→C1", 1),
        ("A1 → C1 TC-B1\nE1-E2", 3),
    ] {
        let mut game = game_of(labelled(5, 0), CHAIN);
        assert_eq!(play(&mut *game, list), Ok(count), "{list}");
    }
    let mut game = game_of(labelled(5, 0), CHAIN);
    let error = play(&mut *game, "A1→C1 C1→C3 E1→E5").unwrap_err();
    assert_eq!((error.index, error.column, error.word.as_str()), (3, 13, "E1→E5"));
    assert_eq!(game.decisions().len(), 0);
}

#[test]
fn a_flight_goes_before_a_jump() {
    let mut game = game_of(labelled(5, 4), "5/1w3/w4/b4/wb2b w march -");
    let kind = |game: &mut dyn Game, text: &str| find(game, text).unwrap()[0].kind();
    // Jumping needs two in one go while a side flies, so only flights are there.
    assert_eq!(kind(&mut *game, "A1→C1"), DecisionKind::Fly);
    assert!(matches!(find(&mut *game, "A1→C1:TC-B1"), Err(MoveError::Jumped { .. })));
    assert!(matches!(find(&mut *game, "A1xC1"), Err(MoveError::Refused { .. })));
}

#[test]
fn all_readings_are_found() {
    let both = |game: &mut dyn Game, text: &str| -> Vec<DecisionKind> {
        readings(game, text).unwrap().iter().map(|reading| reading[0].kind()).collect()
    };
    let mut game = game_of(labelled(5, 9), CHAIN);
    assert_eq!(both(&mut *game, "A1→C1"), [DecisionKind::Fly, DecisionKind::Hop]);
    assert_eq!(both(&mut *game, "A1xC1"), [DecisionKind::Hop]);
    assert_eq!(both(&mut *game, "A1→C1:TC-B1"), [DecisionKind::Hop]);
    assert_eq!(both(&mut *game, "A1→C1→C3"), [DecisionKind::Hop]);
    assert_eq!(both(&mut *game, "A1→D4"), [DecisionKind::Fly]);
    assert_eq!(readings(&mut *game, "A1→C1").unwrap()[0], find(&mut *game, "A1→C1").unwrap());
    assert_eq!(readings(&mut *game, "A1→A1"), Err(find(&mut *game, "A1→A1").unwrap_err()));
    let mut game = game_of(labelled(5, 0), CHAIN);
    assert_eq!(both(&mut *game, "A1→C1"), [DecisionKind::Hop]);
}

#[test]
fn removals_are_given_to_awards_in_order() {
    let mut game = game_of(labelled(5, 0), "wwww1/ww2b/4b/2bbb/w4 w march -");
    // E5 would complete the rank; A1→A2 nothing; the square A3 is open.
    let spec = game.spec().clone();
    let decisions = {
        let mut game = game_of(labelled(5, 0), "wwww1/ww2w/4b/2bbb/w4 w march -");
        let first = find_turn(&mut *game, "E4→E5：QC-C2，D2，E2，E3").unwrap();
        let all = turns(&*game, &first, Style::Full).unwrap();
        assert_eq!(all[0].ply(Style::Full), "W1：E4→E5：QC-C2，D2，E2，E3");
        assert!(matches!(find_turn(&mut *game, "E4→E5 FC-C2 QC-D2,E2,E3"), Err(MoveError::Removed { .. })));
        assert!(matches!(find_turn(&mut *game, "E4→E5 QC-C2,D2"), Err(MoveError::Owed { owed: 3, .. })));
        first
    };
    assert!(decisions.iter().skip(1).all(|d| d.kind() == DecisionKind::Remove));
    assert!(matches!(find(&mut *game, "A1→A2 FC-C2"), Err(MoveError::Removed { owed: 0, .. })));
    assert_eq!(spec.sides.len(), 2);
}

#[test]
fn slips_are_named() {
    let mut game = game_of(labelled(5, 0), CHAIN);
    let mut fails = |text: &str| find(&mut *game, text).unwrap_err();
    assert_eq!(fails("").column(), 1);
    assert_eq!(fails("A1→").to_string(), "column 4: a point after the arrow is expected here, but the text ends");
    assert_eq!(fails("A1→C1:B1").to_string(), "column 7: a label of what was taken is expected here, not `B1`");
    assert_eq!(fails("A1→C11").to_string(), "`C11` is no point of this board; did you mean `C1`?");
    assert!(matches!(fails("A1→A2 A2→A3"), MoveError::Several { column: 7 }));
    assert!(matches!(fails("B3: A1→A2"), MoveError::WrongSide { .. }));
    assert_eq!(fails("A1→C1 TC-C2").to_string(), "TC names C2, but the path jumps B1");
    let refusal = |error: &MoveError| error.verdict().and_then(|verdict| verdict.refusal);
    assert_eq!(refusal(&fails("A1→A4")), Some(Refusal::NotYet));
    assert_eq!(refusal(&fails("B1→B2")), Some(Refusal::NotOwn));
    assert_eq!(refusal(&fails("stop")), Some(Refusal::NothingUnderWay));
    assert_eq!(refusal(&fails("A1→A2→A3")), Some(Refusal::NothingToJump));
}

/// Plays at random and hands over the decisions.
fn random(game: &mut dyn Game, mut seed: u64, most: usize) -> Vec<Decision> {
    for _ in 0..most {
        let legal = game.legal().unwrap();
        if legal.is_empty() {
            break;
        }
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        game.apply(legal[(seed >> 33) as usize % legal.len()]).unwrap();
    }
    game.decisions().to_vec()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn every_decision_is_found_by_its_text(seed: u64, labels: bool) {
        let spec = if labels { labelled(4, 4) } else { fixture::layers(4, 4, 2) };
        let rules = Rules::compile(spec, None).unwrap();
        let mut game = rules.game();
        for decision in random(rules.game().as_mut(), seed, 120) {
            for legal in game.legal().unwrap() {
                let text = write(rules.spec(), &legal);
                prop_assert_eq!(find(&mut *game, &text), Ok(vec![legal]), "{}", text);
            }
            game.apply(decision).unwrap();
        }
    }

    #[test]
    fn every_turn_is_found_by_its_text(seed: u64, labels: bool) {
        let spec = if labels { labelled(5, 6) } else { fixture::layers(5, 6, 2) };
        let rules = Rules::compile(spec, None).unwrap();
        let decisions = random(rules.game().as_mut(), seed, 200);
        for style in [Style::Plain, Style::Full, Style::Ascii] {
            let mut game = rules.game();
            for turn in turns(&*game, &decisions, style).unwrap() {
                let played = &decisions[turn.decisions.clone()];
                if turn.complete {
                    let ply = turn.ply(style);
                    prop_assert_eq!(find_turn(&mut *game, &ply), Ok(played.to_vec()), "{}", ply);
                }
                for &decision in played {
                    game.apply(decision).unwrap();
                }
            }
        }
    }

    #[test]
    fn no_text_panics(text in "\\PC{0,60}", dense in "[A-Ea-ex1-6TCFQ:：,，→>\\- ;=\n]{0,40}") {
        let mut game = game_of(labelled(5, 0), CHAIN);
        for text in [&text, &dense] {
            let length = text.chars().count();
            if let Err(error) = find(&mut *game, text) {
                prop_assert!(error.column() <= length + 1, "{error} in {text:?}");
            }
            let _ = find_turn(&mut *game, text);
            let _ = play(&mut *game.fork(), text);
        }
    }
}
