//! Games of pieces: short positions and moves by coordinates, both ways, and mistakes with their places.

#![allow(clippy::unwrap_used, clippy::expect_used, dead_code, unreachable_pub, missing_docs)]

use crate::armies_fixture as armies;

use proptest::prelude::*;
use tianyuan_notation::moves::{MoveError, write};
use tianyuan_notation::position::{self, PositionProblem};
use tianyuan_notation::typed::{find, find_turn, play};
use tianyuan_rules::spec::SideId;
use tianyuan_rules::spec::*;
use tianyuan_rules::{DecisionKind, Game, Refusal, Rules};

const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

fn game_of(spec: Spec, text: &str) -> Box<dyn Game> {
    let rules = Rules::compile(spec, None).unwrap();
    let mut game = rules.game();
    let setup = position::read(rules.spec(), text).unwrap();
    game.set_up(&setup).unwrap();
    game
}

fn game(text: &str) -> Box<dyn Game> {
    game_of(armies::armies(), text)
}

/// Walks at random from the start and looks at every position.
fn walk(games: u64, plies: usize, mut look: impl FnMut(&mut dyn Game)) {
    let rules = Rules::compile(armies::armies(), None).unwrap();
    let mut seed = 11u64;
    for _ in 0..games {
        let mut game = rules.game();
        for _ in 0..plies {
            look(game.as_mut());
            let legal = game.legal().unwrap();
            if legal.is_empty() {
                break;
            }
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            game.apply(legal[(seed >> 33) as usize % legal.len()]).unwrap();
        }
    }
}

#[test]
fn the_first_position_is_written_as_it_is_everywhere() {
    let rules = Rules::compile(armies::armies(), None).unwrap();
    let game = rules.game();
    assert_eq!(position::write(rules.spec(), &game.setup()), START);
    for text in [START, "startpos", "sfen startpos", "position startpos", &format!("sfen {START}"), &START[..START.len() - 2]] {
        assert_eq!(position::read(rules.spec(), text).unwrap(), game.setup(), "{text}");
    }
}

#[test]
fn every_position_of_play_comes_back() {
    walk(20, 120, |game| {
        let text = position::write(game.spec(), &game.setup());
        let setup = position::read(game.spec(), &text).unwrap();
        assert_eq!(setup, game.setup(), "{text}");
        let turns = game.turn_status().turns;
        assert!(text.ends_with(&format!(" {}", turns + 1)), "{text}");
        let mut other = game.fork();
        other.set_up(&setup).unwrap();
        assert_eq!(other.key(), game.key());
    });
}

#[test]
fn hands_are_counts_and_letters() {
    let text = "4k4/9/9/9/9/9/9/9/4K4 w 2Rb18p 7";
    let spec = armies::armies();
    let setup = position::read(&spec, text).unwrap();
    let hands = setup.hands.clone().unwrap();
    assert_eq!((hands[0][6], hands[1][5], hands[1][0], setup.turn.turns), (2, 1, 18, 6));
    for same in ["4k4/9/9/9/9/9/9/9/4K4 w b18p2R 7", "sfen 4k4/9/9/9/9/9/9/9/4K4 w 18p2Rb 7"] {
        assert_eq!(position::read(&spec, same).unwrap(), setup, "{same}");
    }
}

#[test]
fn mistakes_in_a_short_position_have_their_place() {
    let spec = armies::armies();
    let wrong = |text: &str| {
        let error = position::read(&spec, text).unwrap_err();
        (error.column, error.problem)
    };
    assert!(matches!(wrong(""), (1, PositionProblem::MissingShort("board"))));
    assert!(matches!(wrong("9/9/9"), (6, PositionProblem::RowCount { found: 3, wanted: 9 })));
    assert!(matches!(wrong(&START.replace("lnsgkgsnl/", "lnsxkgsnl/")), (4, PositionProblem::Letter { .. })));
    assert!(matches!(wrong(&START.replace("/1r5b1/", "/1r5b2/")), (_, PositionProblem::RowLength { found: 10, .. })));
    assert!(matches!(wrong(&START.replace("/1r5b1/", "/1r5b/")), (_, PositionProblem::RowLength { found: 8, .. })));
    let tail = |tail: &str| wrong(&format!("4k4/9/9/9/9/9/9/9/4K4 {tail}"));
    assert!(matches!(tail("x - 1"), (23, PositionProblem::Side { .. })));
    assert!(matches!(tail("b"), (24, PositionProblem::MissingShort("hands"))));
    assert!(matches!(tail("b Z 1"), (25, PositionProblem::ShortHand { .. })));
    assert!(matches!(tail("b P0P 1"), (26, PositionProblem::ShortHand { .. })));
    assert!(matches!(tail("b 2 1"), (25, PositionProblem::ShortHand { .. })));
    assert!(matches!(tail("b K 1"), (25, PositionProblem::NeverHeld(_))));
    assert!(matches!(tail("b +P 1"), (25, PositionProblem::NeverHeld(_))));
    assert!(matches!(tail("b 2P3P 1"), (28, PositionProblem::Twice(_))));
    assert!(matches!(tail("b - x"), (27, PositionProblem::TurnNumber(_))));
    assert!(matches!(tail("b - 0"), (27, PositionProblem::TurnNumber(_))));
    assert!(matches!(tail("b - 1 moves 7g7f"), (29, PositionProblem::Moves)));
    assert!(matches!(tail("b - 1 nonsense"), (29, PositionProblem::NoEquals(_))));
}

#[test]
fn every_decision_is_found_again() {
    let mut seen = 0;
    walk(12, 80, |game| {
        let spec = game.spec().clone();
        for decision in game.legal().unwrap() {
            let text = write(&spec, &decision);
            assert_eq!(find(game, &text).as_deref(), Ok([decision].as_slice()), "{text}");
            seen += 1;
        }
    });
    assert!(seen > 20_000, "{seen}");
}

#[test]
fn one_move_in_many_hands() {
    let mut game = game(START);
    let wanted = find(game.as_mut(), "7g7f").unwrap();
    for text in ["7G7F", "7g-7f", "7g→7f", "7g -> 7f", "７ｇ７ｆ", "7g7f=", "7g7f!", " 7g7f ", "B1: 7g7f"] {
        assert_eq!(find(game.as_mut(), text).as_deref(), Ok(wanted.as_slice()), "{text}");
        assert_eq!(find_turn(game.as_mut(), text).as_deref(), Ok(wanted.as_slice()), "{text}");
    }
    assert_eq!(play(game.as_mut(), "7g7f 3c3d; 8h2b+\n3a2b B*4e"), Ok(5));
    assert_eq!(position::write(game.spec(), &game.setup()), "lnsgkg1nl/1r5s1/pppppp1pp/6p2/5B3/2P6/PP1PPPPPP/7R1/LNSGKGSNL w b 6");
    let spec = game.spec().clone();
    assert_eq!(write(&spec, &find(game.as_mut(), "ｂ＊５ｅ").unwrap()[0]), "B*5e");
}

#[test]
fn a_promotion_that_nobody_wrote_is_implied_where_nothing_else_can_be() {
    let dead_end = "4k4/P8/9/9/9/9/9/9/4K4 b - 1";
    let mut game = game(dead_end);
    assert_eq!(find(game.as_mut(), "9b9a").unwrap(), find(game.as_mut(), "9b9a+").unwrap());
    let declined = find(game.as_mut(), "9b9a=").unwrap_err();
    assert_eq!(declined.verdict().and_then(|verdict| verdict.refusal), Some(Refusal::MustPromote));
    let mut strict = armies::armies();
    for generator in &mut strict.phases[0].moves {
        if let Action::Travel(travel) = &mut generator.action {
            travel.promotion.as_mut().unwrap().implied = false;
        }
    }
    let mut game = game_of(strict, dead_end);
    let refused = find(game.as_mut(), "9b9a").unwrap_err();
    assert_eq!(refused.verdict().and_then(|verdict| verdict.refusal), Some(Refusal::MustPromote));
    assert!(find(game.as_mut(), "9b9a+").is_ok());
}

#[test]
fn what_is_refused_says_why() {
    let mut game = game("4k4/9/9/9/9/9/4P4/4R4/4K4 b P 1");
    let why = |game: &mut dyn Game, text: &str| match find(game, text).unwrap_err() {
        MoveError::Refused { verdict, .. } => verdict.refusal,
        other => panic!("{text}: {other}"),
    };
    assert_eq!(why(game.as_mut(), "5g5e"), Some(Refusal::NotItsMove));
    assert_eq!(why(game.as_mut(), "5h5f"), Some(Refusal::Blocked));
    assert_eq!(why(game.as_mut(), "1a1b"), Some(Refusal::NothingThere));
    assert_eq!(why(game.as_mut(), "5a5b"), Some(Refusal::NotOwn));
    assert_eq!(why(game.as_mut(), "R*1a"), Some(Refusal::NotInHand));
    assert_eq!(why(game.as_mut(), "P*1a"), Some(Refusal::NeverMoves));
    assert_eq!(why(game.as_mut(), "P*5e"), Some(Refusal::NotHere));
    assert_eq!(why(game.as_mut(), "5g5f+"), Some(Refusal::NoPromotion));
    assert!(matches!(find(game.as_mut(), "5g5k"), Err(MoveError::NoSuchSite { column: 3, .. })));
    assert!(matches!(find(game.as_mut(), "P*5k"), Err(MoveError::NoSuchSite { column: 3, .. })));
    assert!(matches!(find(game.as_mut(), "X*5e"), Err(MoveError::NoSuchPiece { column: 1, .. })));
    assert!(matches!(find(game.as_mut(), "P*"), Err(MoveError::Unreadable { column: 3, .. })));
    assert!(matches!(find(game.as_mut(), "5g5f,"), Err(MoveError::Unreadable { .. })));
    assert!(matches!(find(game.as_mut(), "claim peace"), Err(MoveError::NoSuchClaim { column: 7, .. })));
}

#[test]
fn fouls_and_claims_are_made_only_by_their_words() {
    let mut game = game("4k4/9/9/9/9/9/4P4/4R4/4K4 b P 1");
    let foul = find(game.as_mut(), "foul P*5e").unwrap();
    assert_eq!(foul[0].kind(), DecisionKind::Foul);
    let spec = game.spec().clone();
    assert_eq!(write(&spec, &foul[0]), "foul P*5e");
    assert!(matches!(find(game.as_mut(), "foul 5g5f"), Err(MoveError::NoFoul { column: 6, .. })));
    assert_eq!(play(game.as_mut(), "foul P*5e"), Ok(1));
    assert_eq!(game.ended().map(|ended| (ended.winner, ended.reason)), Some((Some(SideId::new(1)), "foul".to_owned())));

    let mut spec = armies::armies();
    let claim = Claim { id: "peace".into(), names: Texts::new(), when: None, agreed: false, origin: Origin::default() };
    spec.claims.push(claim);
    spec.ends.push(Ending {
        reason: "peace".into(),
        says: Texts::new(),
        outcome: Outcome::Draw,
        of: Of::Mover,
        when: When::Claimed(0, Cond::Const(true)),
        phases: Vec::new(),
        origin: Origin::default(),
    });
    let mut game = game_of(spec, "startpos");
    let claim = find(game.as_mut(), "claim peace").unwrap();
    let spec = game.spec().clone();
    assert_eq!(write(&spec, &claim[0]), "claim peace");
    assert_eq!(play(game.as_mut(), "7g7f claim peace"), Ok(2));
    assert_eq!(game.ended().map(|ended| ended.winner), Some(None));
}

#[test]
fn a_piece_that_moves_on_joins_its_moves() {
    let mut spec = armies::armies();
    for movement in &mut spec.kinds[4].moves {
        movement.then = [(0, 1), (1, 0), (-1, 0), (0, -1)].map(|step| Next { step, then: Vec::new() }).to_vec();
    }
    let mut game = game_of(spec, "4k4/9/9/9/4G4/9/9/9/4K4 b - 1");
    let turn = find_turn(game.as_mut(), "5e5d,5d4d").unwrap();
    assert_eq!(turn.iter().map(|decision| decision.kind()).collect::<Vec<_>>(), [DecisionKind::Move, DecisionKind::Move]);
    let alone = find_turn(game.as_mut(), "5e5d").unwrap();
    assert_eq!(alone.iter().map(|decision| decision.kind()).collect::<Vec<_>>(), [DecisionKind::Move, DecisionKind::Stop]);
    assert_eq!(find(game.as_mut(), "5e5d").unwrap().len(), 1);
    let start = game.fork();
    assert_eq!(play(game.as_mut(), "5e5d,5d5c 5a4a 5c5d 4a5a"), Ok(6));
    let turns = tianyuan_notation::moves::turns(start.as_ref(), game.decisions(), tianyuan_notation::moves::Style::Plain).unwrap();
    let texts: Vec<&str> = turns.iter().map(|turn| turn.text.as_str()).collect();
    assert_eq!(texts, ["5e5d,5d5c", "5a4a", "5c5d", "4a5a"]);
}

proptest! {
    #[test]
    fn no_text_panics(text in "\\PC*", dense in "[a-z0-9+*/ ,=→PKRG-]{0,60}") {
        let spec = armies::armies();
        let rules = Rules::compile(spec, None).unwrap();
        for text in [&text, &dense] {
            let _ = position::read(rules.spec(), text);
            let mut game = rules.game();
            let _ = find(game.as_mut(), text);
            let _ = find_turn(game.as_mut(), text);
            let _ = play(game.as_mut(), text);
        }
    }
}
