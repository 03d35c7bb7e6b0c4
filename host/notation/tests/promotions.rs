//! Promotions to one of several kinds, and pieces that move at once, as text and back.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, dead_code, unreachable_pub, missing_docs)]

use crate::ranks as eight;

use tianyuan_notation::moves::{MoveError, write};
use tianyuan_notation::position;
use tianyuan_notation::typed::find;
use tianyuan_rules::spec::{MoveStyle, Spec};
use tianyuan_rules::{Decision, Game, Refusal, Rules};

fn game_of(spec: Spec, text: &str) -> Box<dyn Game> {
    let rules = Rules::compile(spec, None).unwrap();
    let mut game = rules.game();
    game.set_up(&position::read(rules.spec(), text).unwrap()).unwrap();
    game
}

fn game(text: &str) -> Box<dyn Game> {
    game_of(eight::eight(), text)
}

/// The decision that a text means, written again.
fn read(game: &mut dyn Game, text: &str) -> Result<String, MoveError> {
    let found = find(game, text)?;
    Ok(found.iter().map(|decision| write(game.spec(), decision)).collect::<Vec<_>>().join(" "))
}

const LAST_RANK: &str = "1n2k3/P7/8/8/8/8/8/4K3 w - 1";

#[test]
fn the_letter_says_what_it_becomes() {
    let mut game = game(LAST_RANK);
    for text in ["A7A8=Q", "a7a8=q", "a7a8q", "A7-A8=Q", "a7→a8q", "A7A8=Q+", "a7a8=Q!", "A7A8=1"] {
        assert_eq!(read(game.as_mut(), text).unwrap(), "A7A8=Q", "{text}");
    }
    assert_eq!(read(game.as_mut(), "a7b8n").unwrap(), "A7B8=N");
    assert_eq!(read(game.as_mut(), "a7b8b").unwrap(), "A7B8=B");
    let mut written: Vec<String> = game.legal().unwrap().iter().map(|decision| write(game.spec(), decision)).collect();
    written.retain(|text| text.starts_with("A7A8"));
    written.sort();
    assert_eq!(written, ["A7A8=B", "A7A8=N", "A7A8=Q", "A7A8=R"]);
}

#[test]
fn arrows_have_it_too() {
    let mut spec = eight::eight();
    spec.notation.moves = MoveStyle::Arrow;
    let mut game = game_of(spec, LAST_RANK);
    for text in ["A7→A8=R", "A7->A8=r", "a7a8r", "A7-A8r"] {
        assert_eq!(read(game.as_mut(), text).unwrap(), "A7→A8=R", "{text}");
    }
}

#[test]
fn what_is_not_said_is_asked_for() {
    let mut game = game(LAST_RANK);
    for text in ["a7a8", "a7a8+"] {
        match read(game.as_mut(), text) {
            Err(MoveError::Ambiguous { may, column: 1, .. }) => assert!(may.contains("`A7A8=Q`") && may.contains("`A7A8=N`"), "{may}"),
            other => panic!("{text}: {other:?}"),
        }
    }
    let refused = |game: &mut dyn Game, text: &str| match read(game, text) {
        Err(MoveError::Refused { verdict, .. }) => verdict.refusal.unwrap(),
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(refused(game.as_mut(), "a7a8="), Refusal::MustPromote);
    assert_eq!(refused(game.as_mut(), "a7a8=K"), Refusal::NoPromotion);
    assert_eq!(refused(game.as_mut(), "e1e2=Q"), Refusal::NoPromotion);
    assert!(matches!(read(game.as_mut(), "a7a8=X"), Err(MoveError::NoSuchPiece { column: 6, .. })));
    assert!(matches!(read(game.as_mut(), "a7-a8=X"), Err(MoveError::NoSuchPiece { column: 7, .. })));
}

#[test]
fn every_move_of_play_is_read_as_it_is_written() {
    let rules = Rules::compile(eight::eight(), None).unwrap();
    let mut seed = 5u64;
    let (mut promotions, mut castlings) = (0, 0);
    for _ in 0..12 {
        let mut game = rules.game();
        for _ in 0..220 {
            let legal = game.legal().unwrap();
            if legal.is_empty() || game.ended().is_some() {
                break;
            }
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let promotes = |decision: &Decision| decision.promotion().is_some();
            let castles = |decision: &Decision| decision.generator() > Some(0);
            for decision in legal.iter().filter(|decision| promotes(decision) || castles(decision) || seed.is_multiple_of(7)) {
                let text = write(game.spec(), decision);
                assert_eq!(find(game.as_mut(), &text).unwrap(), [*decision], "{text}");
                promotions += usize::from(promotes(decision));
                castlings += usize::from(castles(decision));
            }
            game.apply(legal[(seed >> 33) as usize % legal.len()]).unwrap();
        }
    }
    assert!(promotions > 20 && castlings > 0, "{promotions} promotions, {castlings} castlings");
}
