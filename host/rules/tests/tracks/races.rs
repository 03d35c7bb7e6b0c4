//! Throws, and runners that go as far as was thrown.

use std::sync::Arc;

use tianyuan_rules::setup::{Entry, Value};
use tianyuan_rules::spec::{KindId, RegisterId, SideId, Site};
use tianyuan_rules::{
    Attempt, CompiledRules, Decision, DecisionKind, Game, Moves, PerftOptions, Piece, Position, Refusal, Rules, Setup, WidthVisitor,
};

use super::{compile, random_game};
use crate::ways::{FACES, Stuck, race, race_of_four, race_repeated, sites};

fn throw(face: u16) -> Decision {
    Decision::throw(face)
}

/// A race position: pieces by site and what has been thrown.
fn racing(rules: &Rules, b: &str, w: &str, hands: [u16; 2], thrown: Option<i32>) -> Box<dyn Game> {
    let board = &rules.spec().board;
    let mut setup = Setup { cells: vec![None; board.sites()], hands: Some(hands.map(|n| vec![n, 0]).to_vec()), ..Setup::default() };
    for (side, names) in [(SideId::new(0), b), (SideId::new(1), w)] {
        sites(board, names).into_iter().for_each(|site| setup.cells[usize::from(site)] = Some(Piece { side, kind: KindId::new(0) }));
    }
    setup.registers = thrown.map(|n| Entry { register: RegisterId::new(0), side: None, value: Value::Number(n) }).into_iter().collect();
    let mut game = rules.game();
    game.set_up(&setup).expect("a position");
    game
}

/// The legal decisions as `from-to` by name, `*` for the hand and `off` for leaving.
fn named(game: &mut dyn Game) -> Vec<String> {
    let board = Arc::clone(&game.spec().board);
    let name = |site: Option<Site>, nowhere: &'static str| site.map_or(nowhere, |site| board.name(site)).to_owned();
    let mut names: Vec<String> =
        game.legal().unwrap().iter().map(|d| format!("{}-{}", name(d.origin(), "*"), name(d.landing(), "off"))).collect();
    names.sort();
    names
}

#[test]
fn every_turn_begins_with_a_throw() {
    let rules = compile(race(Stuck::Skipped));
    let mut game = rules.game();
    assert!(game.turn_status().throwing);
    assert_eq!(game.legal().unwrap(), (0..5).map(throw).collect::<Vec<_>>());
    assert_eq!(game.setup().registers, []);
    game.apply(throw(1)).unwrap();
    assert!(!game.turn_status().throwing);
    assert_eq!((game.turn_status().mover, game.setup().registers.len()), (SideId::new(0), 1));
    assert_eq!(named(&mut *game), ["*-A1"]);
    let enter = game.legal().unwrap()[0];
    game.apply(enter).unwrap();
    assert!(game.turn_status().throwing);
    assert_eq!((game.turn_status().mover, game.hand(SideId::new(0), KindId::new(0)), game.setup().registers.len()), (SideId::new(1), 2, 0));
    assert!(game.undo() && game.undo());
    assert_eq!(
        (game.turn_status().throwing, game.turn_status().mover, game.hand(SideId::new(0), KindId::new(0))),
        (true, SideId::new(0), 3)
    );
    // Two plies of a tree: five faces, one of which passes the turn on; then one way in for each of the other four.
    assert_eq!(game.perft(1, PerftOptions::default()), Ok(5));
    assert_eq!(game.perft(2, PerftOptions::default()), Ok(5 + 4));
}

#[test]
fn throws_are_drawn_by_their_weights() {
    struct Draw;
    impl WidthVisitor for Draw {
        type Output = [f64; 2];
        fn visit<const W: usize>(self, rules: &Arc<CompiledRules<W>>) -> [f64; 2] {
            let mut position = Position::start(rules);
            let mut moves = Moves::default();
            let mut random = fastrand::Rng::with_seed(2026);
            [false, true].map(|sensibly| {
                let mut counts = [0.0f64; FACES.len()];
                for _ in 0..16_000 {
                    let drawn = match sensibly {
                        true => position.sample_playout(&mut moves, &mut |n| random.u32(..n)),
                        false => position.sample(&mut moves, &mut |n| random.u32(..n)),
                    };
                    counts[drawn.and_then(|throw| throw.face()).expect("a throw")] += 1.0;
                }
                let off = |(count, (_, weight)): (&f64, &(i32, u32))| {
                    (count - f64::from(*weight) * 1000.0).powi(2) / (f64::from(*weight) * 1000.0)
                };
                counts.iter().zip(&FACES).map(off).sum()
            })
        }
    }
    // With four degrees of freedom one draw in a thousand is further off.
    for chi_square in compile(race(Stuck::Skipped)).with_width(Draw) {
        assert!(chi_square < 18.47, "{chi_square}");
    }
}

#[test]
fn pieces_enter_go_on_capture_and_leave() {
    let rules = compile(race(Stuck::Skipped));
    // From the hand to the third place, from A1 to B2's neighbour, past the last place by one, and no further.
    let mut game = racing(&rules, "A1 D1", "A2 C2", [1, 1], Some(3));
    assert_eq!(named(&mut *game), ["*-A2", "A1-B2"]);
    let mut game = racing(&rules, "A1 D1", "A2 C2", [1, 1], Some(2));
    assert_eq!(named(&mut *game), ["*-B1", "A1-A2", "D1-off"]);
    let capture = game.legal().unwrap()[1];
    game.apply(capture).unwrap();
    assert_eq!(
        (game.hand(SideId::new(0), KindId::new(0)), game.hand(SideId::new(1), KindId::new(0)), game.count(SideId::new(1))),
        (1, 2, 1)
    );
    assert!(game.undo());
    let leave = game.legal().unwrap()[2];
    assert_eq!(leave.landing(), None);
    game.apply(leave).unwrap();
    assert_eq!((game.count(SideId::new(0)), game.hand(SideId::new(0), KindId::new(0)), game.setup().turn.last), (1, 1, None));
    // The last piece home wins.
    let mut game = racing(&rules, "C1", "A2", [0, 1], Some(1));
    let leave = game.legal().unwrap()[0];
    game.apply(leave).unwrap();
    assert_eq!(game.ended().and_then(|ended| ended.winner), Some(SideId::new(0)));
}

#[test]
fn a_marked_site_gives_another_turn_and_protects() {
    let rules = compile(race(Stuck::Skipped));
    let mut game = racing(&rules, "A2", "D2", [2, 2], Some(1));
    let to_refuge = game.legal().unwrap()[1];
    game.apply(to_refuge).unwrap();
    assert_eq!((game.turn_status().mover, game.turn_status().throwing), (SideId::new(0), true));
    // A throw with which nothing can be done ends the turn, and gives no further one.
    game.apply(throw(0)).unwrap();
    assert_eq!((game.turn_status().mover, game.turn_status().throwing), (SideId::new(1), true));
    let mut safe = racing(&rules, "B2", "A3", [0, 0], None);
    let mut setup = safe.setup();
    setup.mover = SideId::new(1);
    safe.set_up(&setup).unwrap();
    safe.apply(throw(3)).unwrap();
    // Three sites on stands what may not be captured: the turn is over.
    assert_eq!((safe.turn_status().mover, safe.turn_status().throwing), (SideId::new(0), true));
}

#[test]
fn a_pass_of_lower_priority_stands_in_for_skipping() {
    let rules = compile(race(Stuck::Passes));
    let mut game = rules.game();
    game.apply(throw(0)).unwrap();
    assert_eq!((game.turn_status().mover, game.turn_status().throwing), (SideId::new(0), false));
    let legal = game.legal().unwrap();
    assert!(matches!(legal[..], [only] if only.kind() == DecisionKind::Pass));
    game.apply(legal[0]).unwrap();
    assert_eq!((game.turn_status().mover, game.turn_status().throwing), (SideId::new(1), true));
}

#[test]
fn a_position_recurs_before_the_throw() {
    let rules = compile(race_repeated());
    let mut game = rules.game();
    for turn in 0..4 {
        assert!(game.ended().is_none(), "after {turn} turns");
        game.apply(throw(0)).unwrap();
    }
    assert_eq!(game.ended().map(|ended| ended.reason), Some("repeated".into()));
    assert!(game.undo() && game.ended().is_none());
    // A throw that is taken back and made otherwise has not stood.
    game.apply(throw(1)).unwrap();
    assert!(game.undo());
    game.apply(throw(0)).unwrap();
    assert!(game.ended().is_some());
}

#[test]
fn turns_are_counted_with_their_throws() {
    let mut game = compile(race(Stuck::Skipped)).game();
    let turns = PerftOptions { turns: true, ..PerftOptions::default() };
    // A throw of nothing, and one piece entering on each of four sites.
    assert_eq!(game.perft(1, turns), Ok(5));
    // The other side has as many, but after B2 the same side goes again: with two pieces, 1 + 2 + 2 + 2 + 1.
    assert_eq!(game.perft(2, turns), Ok(4 * 5 + 8));
}

#[test]
fn four_sides_take_turns_and_spare_their_partners() {
    let rules = compile(race_of_four());
    let mut captured = 0;
    random_game(&rules, 8, 4000, |game, legal| {
        let mover = game.turn_status().mover;
        for decision in legal.iter().filter(|d| d.kind() == DecisionKind::Advance) {
            if let Some(prey) = decision.landing().and_then(|site| game.at(site)) {
                assert_eq!((prey.side.number() + mover.number()) % 2, 1);
                captured += 1;
            }
        }
    });
    assert!(captured > 20);
}

#[test]
fn races_end() {
    for stuck in [Stuck::Skipped, Stuck::Passes] {
        let rules = compile(race(stuck));
        assert!((0..20).all(|seed| random_game(&rules, seed, 20_000, |_, _| {})));
    }
}

#[test]
fn what_cannot_be_thrown_is_no_position() {
    let rules = compile(race(Stuck::Skipped));
    let mut setup = rules.game().setup();
    let mut game = rules.game();
    for value in [7, -2] {
        setup.registers = vec![Entry { register: RegisterId::new(0), side: None, value: Value::Number(value) }];
        assert!(game.set_up(&setup).is_err());
    }
    setup.registers = vec![Entry { register: RegisterId::new(0), side: None, value: Value::Number(-1) }];
    assert!(game.set_up(&setup).is_ok() && game.turn_status().throwing && game.setup().registers.is_empty());
    // With nothing to do the turn has passed on.
    setup.registers = vec![Entry { register: RegisterId::new(0), side: None, value: Value::Number(0) }];
    assert!(game.set_up(&setup).is_ok() && game.turn_status().throwing && game.turn_status().mover == SideId::new(1));
}

#[test]
fn refusals_of_a_race_say_why() {
    let rules = compile(race(Stuck::Passes));
    let site = |name: &str| rules.spec().board.site(name);
    let why = |game: &mut dyn Game, from: Option<Site>, to: Option<Site>| {
        let verdict = game.explain(&Attempt { from, to, ..Attempt::default() });
        (verdict.refusal, verdict.origin.clause)
    };
    let mut game = rules.game();
    assert_eq!(why(&mut *game, None, site("A1")), (Some(Refusal::Throwing), "die".into()));
    let mut game = racing(&rules, "A1 A2", "B2 C2", [0, 1], Some(1));
    assert_eq!(why(&mut *game, site("A1"), site("B1")), (None, "advance".into()));
    assert_eq!(why(&mut *game, site("A1"), site("A2")), (Some(Refusal::WrongDistance), "advance".into()));
    assert_eq!(why(&mut *game, site("A2"), site("B2")), (Some(Refusal::Protected), "refuge".into()));
    assert_eq!(why(&mut *game, site("B2"), site("C2")), (Some(Refusal::NotOwn), "advance".into()));
    assert_eq!(why(&mut *game, site("D2"), site("D1")), (Some(Refusal::NothingThere), "advance".into()));
    assert_eq!(why(&mut *game, None, site("A1")), (Some(Refusal::NoSupply), "advance".into()));
    assert_eq!(why(&mut *game, site("A1"), None), (None, "advance".into()));
    let thrown = game.explain(&Attempt { kind: Some(DecisionKind::Throw), ..Attempt::default() });
    assert_eq!(thrown.refusal, Some(Refusal::NothingToThrow));
    let mut game = racing(&rules, "A1 A2", "B2 C2", [0, 1], Some(2));
    assert_eq!(why(&mut *game, site("A1"), site("A2")), (Some(Refusal::Taken), "advance".into()));
}
