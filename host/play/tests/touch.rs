//! Touch-move: the piece that was touched is moved or taken, where that is legal.

use tianyuan_play::PlayError;
use tianyuan_play::arbiter::{Ruling, RulingError};
use tianyuan_rules::spec::SideId;

use crate::hall::{Hall, reversal, ruling, seen, sides, turns};

const CONDUCT: &str = r#"conduct = { arbiter = { limits = { { "notes" } }, offences = {
  { "touched", remedies = { "touch_move" }, counts = 1 },
  { "drawn", ruled = { "draw" }, enforced = count(own):at_least(2) },
} } }"#;

/// The ruling that a side plays the piece on a site.
fn touched(played: &tianyuan_play::Match, side: &str, site: &str) -> Ruling {
    Ruling { site: Some(site.to_owned()), ..ruling(played, "touched", side, played.complete_turns() + 1, "touch_move") }
}

#[test]
fn a_touched_piece_is_played() {
    let hall = Hall::with(CONDUCT);
    let mut played = hall.begin(false);
    turns(&mut played, 8);
    let [one, other] = sides(&played);
    let all = played.legal().to_vec();
    let name = |played: &tianyuan_play::Match, site| played.spec().board.name(site).to_owned();
    let (first, last) = (all[0], *all.iter().rev().find(|decision| decision.origin() != all[0].origin()).unwrap());
    let site = name(&played, last.origin().unwrap());
    played.rule(&touched(&played, &one, &site)).unwrap();
    assert_eq!(played.touched_piece(), last.origin());
    assert!(!played.legal().is_empty() && played.legal().iter().all(|decision| decision.origin() == last.origin()));
    hall.same_again(&played);
    match played.decide(first) {
        Err(PlayError::Touched(named)) => assert_eq!(named, site),
        other => panic!("{other:?}"),
    }
    played.reverse(&reversal()).unwrap();
    assert_eq!((played.legal(), played.touched_piece()), (all.as_slice(), None));
    played.rule(&touched(&played, &one, &site)).unwrap();
    let again = hall.resume({
        let id = played.journal_id().unwrap();
        drop(played);
        id
    });
    let mut played = again;
    assert!(matches!(played.decide(first), Err(PlayError::Touched(_))), "a restart changes nothing");
    played.decide(last).unwrap();
    assert_eq!((played.touched_piece(), played.counted()[0].count), (None, 1));
    hall.same_again(&played);
    // A turn that is taken back is owed again.
    played.undo_turn().unwrap();
    assert!(played.legal().iter().all(|decision| decision.origin() == last.origin()));
    played.decide(last).unwrap();
    // An enemy piece that cannot be taken, an empty point, the other side, a turn that is over.
    let enemy = (0..25).find(|site| played.game().at(*site).is_some_and(|piece| piece.side.is_first())).unwrap();
    let empty = (0..25).find(|site| played.game().at(*site).is_none()).unwrap();
    let (enemy, empty) = (name(&played, enemy), name(&played, empty));
    assert_eq!(played.plan(&touched(&played, &other, &enemy)).unwrap_err(), RulingError::CannotPlay(enemy));
    assert_eq!(played.plan(&touched(&played, &other, &empty)).unwrap_err(), RulingError::NoPiece(empty));
    assert_eq!(played.plan(&touched(&played, &one, &site)).unwrap_err(), RulingError::NoPiece(site));
    assert_eq!(played.plan(&Ruling { site: None, ..touched(&played, &other, "") }).unwrap_err(), RulingError::NeedsSite);
    let own = (0..25).find(|site| played.game().at(*site).is_some_and(|piece| !piece.side.is_first())).unwrap();
    let own = name(&played, own);
    assert_eq!(played.plan(&Ruling { turn: 9, ..touched(&played, &other, &own) }).unwrap_err(), RulingError::NotUnderWay);
    assert_eq!(played.plan(&touched(&played, &one, &own)).unwrap_err(), RulingError::NotUnderWay);
}

#[test]
fn a_touched_enemy_is_taken() {
    let hall = Hall::with(CONDUCT);
    let mut played = hall.begin(false);
    turns(&mut played, 8);
    let [one, _] = sides(&played);
    // Dark beside Light with an empty point behind: it can be jumped.
    let set = "1w3/bbw2/3w1/5/bw3";
    let mut position = seen(&played).0;
    position = position.replacen(position.split(' ').next().unwrap(), set, 1);
    let loaded = std::sync::Arc::clone(played.loaded());
    let opening = tianyuan_play::Opening { position: Some(position), ..tianyuan_play::Opening::default() };
    let mut played = tianyuan_play::Match::new(loaded, opening, None).unwrap();
    let jumps: Vec<_> = played.legal().iter().filter(|decision| decision.kind() == tianyuan_rules::DecisionKind::Hop).copied().collect();
    assert!(!jumps.is_empty() && jumps.len() < played.legal().len());
    let enemies = (0..25).filter(|site| played.game().at(*site).is_some_and(|piece| !piece.side.is_first()));
    let names: Vec<String> = enemies.map(|site| played.spec().board.name(site).to_owned()).collect();
    let takeable: Vec<&String> = names.iter().filter(|site| played.plan(&touched(&played, &one, site)).is_ok()).collect();
    assert!(!takeable.is_empty() && takeable.len() < names.len(), "{takeable:?}");
    let site = takeable[0].clone();
    played.rule(&touched(&played, &one, &site)).unwrap();
    assert!(played.legal().iter().all(|decision| jumps.contains(decision)));
    let taken = played.spec().board.site(&site).unwrap();
    let first = played.legal()[0];
    played.decide(first).unwrap();
    assert!(played.game().at(taken).is_none());
}

#[test]
fn an_offer_that_may_not_be_refused_calls_the_arbiter() {
    let hall = Hall::with(CONDUCT);
    let mut played = hall.begin(false);
    turns(&mut played, 1);
    for (turns_before, calls) in [(0, 0), (4, 1)] {
        turns(&mut played, turns_before);
        played.offer_draw(SideId::new(0)).unwrap();
        played.answer_draw(false).unwrap();
        assert_eq!(played.calls().len(), calls);
        hall.same_again(&played);
    }
    assert_eq!(played.calls()[0].offence.as_deref(), Some("drawn"));
    played.rule(&ruling(&played, "drawn", "", 5, "draw")).unwrap();
    assert_eq!((played.outcome().is_some(), played.winner()), (true, None));
    assert!(played.enforced_draw(SideId::new(0)).is_none(), "the game is over");
}

#[test]
fn a_draw_is_claimed_only_where_its_rule_holds() {
    let hall = Hall::with(CONDUCT);
    let mut played = hall.begin(false);
    let [one, _] = sides(&played);
    let (first, second) = (SideId::new(0), SideId::new(1));
    let refused = RulingError::NotEnforced { offence: "drawn".to_owned(), clause: String::new() };
    turns(&mut played, 1);
    assert!(played.enforced_draw(first).is_none());
    match played.call_arbiter(Some(first), Some("drawn"), None) {
        Err(PlayError::Ruling(why)) => assert_eq!(why, refused),
        other => panic!("{other:?}"),
    }
    assert_eq!(played.calls().len(), 0);
    assert_eq!(played.plan(&ruling(&played, "drawn", "", 1, "draw")).unwrap_err(), refused);
    assert_eq!(played.plan(&ruling(&played, "drawn", &one, 1, "draw")).unwrap_err(), refused);
    let drawn = played.spec().conduct.arbiter.offence("drawn").unwrap().clone();
    assert!(!played.may_be_ruled_drawn(&drawn));
    // Seen from the side that claims: this one has its two pieces, the other has one.
    turns(&mut played, 2);
    let holds = [first, second].map(|side| played.enforced_draw(side).is_some());
    assert_eq!(holds, [true, false]);
    assert!(played.call_arbiter(Some(second), Some("drawn"), None).is_err());
    played.call_arbiter(Some(first), Some("drawn"), None).unwrap();
    assert!(played.may_be_ruled_drawn(&drawn));
    let claimed = played.complete_turns();
    // The claim is judged by the position in which it was made.
    let late = Ruling { claimed, ..ruling(&played, "drawn", "", claimed, "draw") };
    played.rule(&late).unwrap();
    assert_eq!((played.outcome().is_some(), played.winner()), (true, None));
}
