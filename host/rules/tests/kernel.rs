//! The kernel over random play of a made-up game: what is unmade comes back, what is incremental equals what is counted anew.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may panic")]

use crate::fixture;

use std::sync::Arc;

use tianyuan_rules::spec::{Action, Cond, DirectionId, HookId, KindId, PhaseId, RegisterId, Shape, SideId, Site, Spec};
use tianyuan_rules::{
    CompiledRules, Decision, DecisionFields, DecisionKind, Game, GameError, Moves, PerftOptions, Position, Rules, Setup, WidthVisitor,
};

/// Sizes that use each width of the kernel, the smallest boards and the largest.
const SIZES: [usize; 8] = [2, 3, 5, 8, 9, 14, 20, 36];

fn rules(size: usize) -> Rules {
    Rules::compile(fixture::layers(size, 6.min(size as i32), 2), None).expect("the fixture compiles")
}

struct UnmakeRestores {
    seed: u64,
    most: usize,
}

impl WidthVisitor for UnmakeRestores {
    type Output = ();
    fn visit<const W: usize>(self, rules: &Arc<CompiledRules<W>>) {
        let mut random = fastrand::Rng::with_seed(self.seed);
        let mut position = Position::start(rules);
        let mut moves = Moves::default();
        let mut before = vec![position.clone()];
        for _ in 0..self.most {
            position.generate(&mut moves);
            assert!(position.same(before.last().unwrap()), "generation leaves the position alone");
            assert!(position.key_is_true());
            if moves.is_empty() || position.is_over() {
                break;
            }
            // Every decision, made and unmade, leaves everything as it was.
            moves.for_each(rules, |decision| {
                position.make(decision);
                assert!(position.key_is_true(), "{decision:?}");
                assert_eq!(position.unmake(), Some(decision));
                assert!(position.same(before.last().unwrap()), "{decision:?}");
            });
            let nth = random.u32(..moves.len());
            let decision = moves.get(rules, nth).expect("in range");
            position.make(decision);
            before.push(position.clone());
        }
        while let Some(expected) = before.pop() {
            assert!(position.same(&expected));
            position.unmake();
        }
    }
}

#[test]
fn unmake_restores_the_position_and_the_key_is_true() {
    for size in SIZES {
        for seed in 0..3 {
            rules(size).with_width(UnmakeRestores { seed, most: if size > 14 { 60 } else { 400 } });
        }
    }
}

/// Plays a random game through the object-safe face and calls `each` before every decision.
fn random_game(rules: &Rules, seed: u64, most: usize, mut each: impl FnMut(&mut dyn Game, &[Decision])) {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut game = rules.game();
    for _ in 0..most {
        let legal = game.legal().expect("no hooks");
        each(&mut *game, &legal);
        if legal.is_empty() {
            assert!(game.ended().is_some());
            return;
        }
        let decision = legal[random.usize(..legal.len())];
        game.apply(decision).expect("a legal decision");
    }
}

#[test]
fn positions_round_trip_through_plain_data() {
    for size in [3, 8, 14] {
        let rules = rules(size);
        for seed in 0..6 {
            random_game(&rules, seed, 600, |game, legal| {
                let setup = game.setup();
                let mut copy = rules.game();
                copy.set_up(&setup).expect("its own position");
                assert_eq!(copy.setup(), setup);
                assert_eq!(copy.key(), game.key());
                assert_eq!(copy.legal().unwrap(), legal);
            });
        }
    }
}

#[test]
fn what_is_generated_is_accepted_and_everything_else_refused() {
    for size in [3usize, 4] {
        let rules = rules(size);
        let sites: Vec<Option<Site>> = (0..(size * size) as Site).map(Some).chain([None, Some(9999)]).collect();
        for seed in 0..2 {
            random_game(&rules, seed, 60, |game, legal| {
                for decision in legal {
                    let mut copy = game.fork();
                    assert_eq!(copy.apply(*decision), Ok(()));
                    assert!(copy.undo());
                    assert_eq!(copy.setup(), game.setup());
                }
                let mut copy = game.fork();
                for kind in DecisionKind::ALL {
                    for &from in &sites {
                        for &to in &sites {
                            for (by, arg) in [(0, 0), (1, 0), (1, from.unwrap_or(Site::MAX)), (2, 1), (9, 99)] {
                                let decision = Decision::from(DecisionFields { kind, by, from, to, arg });
                                if !legal.contains(&decision) {
                                    let refused = copy.apply(decision);
                                    assert!(matches!(refused, Err(GameError::NotLegal | GameError::Ended)), "{decision:?}: {refused:?}");
                                }
                            }
                        }
                    }
                }
                assert_eq!(copy.setup(), game.setup());
            });
        }
    }
}

/// Instances of a form that a side holds, from the declaration alone.
fn held(spec: &Spec, form: usize, setup: &Setup, side: SideId) -> Vec<Vec<Site>> {
    let own = |site: &Site| setup.cells[usize::from(*site)].is_some_and(|p| p.side == side);
    let Shape::Sites(instances) = &spec.forms[form].shape else { return Vec::new() };
    instances.iter().filter(|i| i.sites.iter().all(own)).map(|i| i.sites.clone()).collect()
}

#[test]
fn what_a_landing_makes_equals_a_naive_recount() {
    for size in [4, 9, 14] {
        let rules = rules(size);
        let spec = Arc::clone(rules.spec());
        for seed in 0..8 {
            random_game(&rules, seed, 900, |game, legal| {
                let before = game.setup();
                for decision in legal.iter().filter(|d| matches!(d.kind(), DecisionKind::Step | DecisionKind::Fly)) {
                    let mut copy = game.fork();
                    copy.apply(*decision).unwrap();
                    let mut after = before.clone();
                    after.cells[usize::from(decision.landing().unwrap())] = after.cells[usize::from(decision.origin().unwrap())].take();
                    let new = |form: usize| {
                        let old = held(&spec, form, &before, before.mover);
                        held(&spec, form, &after, before.mover).into_iter().filter(|sites| !old.contains(sites)).count() as u16
                    };
                    let squares: u16 = copy.earned().iter().filter(|(award, _)| *award == 0).map(|(_, n)| *n).sum();
                    assert_eq!(squares, new(0), "{decision:?}");
                    // Fewer lines may fire than were filled (once each, one axis), never more.
                    let fired = copy.earned().iter().filter(|(award, _)| *award == 1).count() as u16;
                    assert!(fired <= new(1));
                }
            });
        }
    }
}

#[test]
fn perft_counts_what_a_plain_walk_counts() {
    fn walk(game: &mut dyn Game, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let legal = game.legal().unwrap();
        legal
            .into_iter()
            .map(|d| {
                game.apply(d).unwrap();
                let nodes = walk(game, depth - 1);
                game.undo();
                nodes
            })
            .sum()
    }
    let rules = rules(4);
    random_game(&rules, 5, 40, |game, _| {
        let mut copy = game.fork();
        assert_eq!(game.perft(3, PerftOptions::default()).unwrap(), walk(&mut *copy, 3));
    });
}

#[test]
fn a_spec_that_contradicts_itself_is_refused() {
    let refuse = |change: fn(&mut Spec)| {
        let mut spec = fixture::layers(5, 3, 2);
        change(&mut spec);
        let error = Rules::compile(spec, None).expect_err("refused");
        assert!(!error.message.is_empty());
    };
    refuse(|spec| spec.phases.clear());
    refuse(|spec| spec.kinds.clear());
    refuse(|spec| spec.sides.truncate(0));
    refuse(|spec| spec.kinds[0].letters.truncate(1));
    refuse(|spec| spec.phases[0].first = Some(SideId::new(7)));
    refuse(|spec| spec.phases[0].exits[0].to = PhaseId::new(9));
    refuse(|spec| spec.phases[0].moves[0].when = Some(Cond::Hook(HookId::new(0))));
    refuse(|spec| spec.phases[0].moves[0].marks = Some(RegisterId::new(0)));
    refuse(|spec| {
        if let Action::Step(step) = &mut spec.phases[2].moves[0].action {
            step.directions.list.push(DirectionId::new(31));
        }
    });
    refuse(|spec| {
        if let Shape::Sites(instances) = &mut spec.forms[0].shape {
            instances[0].sites.push(25);
        }
    });
}

#[test]
fn impossible_positions_are_refused() {
    let rules = rules(3);
    let good = rules.game().setup();
    let refuse = |change: &dyn Fn(&mut Setup)| {
        let mut setup = good.clone();
        change(&mut setup);
        let mut game = rules.game();
        assert!(game.set_up(&setup).is_err(), "{setup:?}");
        assert_eq!(game.setup(), good, "a refused position changes nothing");
    };
    let stone = |side| Some(tianyuan_rules::Piece { side, kind: KindId::new(0) });
    refuse(&|s| s.cells.truncate(3));
    refuse(&|s| s.cells = vec![stone(SideId::new(1)); 9]);
    refuse(&|s| s.cells[0] = stone(SideId::new(3)));
    refuse(&|s| s.mover = SideId::new(2));
    refuse(&|s| s.phase = PhaseId::new(3));
    refuse(&|s| s.turn.owed = 2);
    refuse(&|s| s.turn.chain = Some(4));
    refuse(&|s| s.turn.chain = Some(999));
    refuse(&|s| s.turn.award = Some(0));
    refuse(&|s| s.turn.jumped = vec![1]);
    refuse(&|s| s.hands = Some(vec![vec![6], vec![4]]));
}

/// Draws many decisions from positions of random games and counts them.
struct Draws {
    seed: u64,
}

impl WidthVisitor for Draws {
    type Output = u32;

    fn visit<const W: usize>(self, rules: &Arc<CompiledRules<W>>) -> u32 {
        let mut random = fastrand::Rng::with_seed(self.seed);
        let mut position = Position::start(rules);
        let mut moves = Moves::default();
        let mut looked_at = 0;
        for ply in 0..600 {
            position.generate(&mut moves);
            if moves.is_empty() || position.is_over() {
                break;
            }
            if ply % 37 == 0 && moves.len() < 600 {
                looked_at += 1;
                let mut counts = std::collections::BTreeMap::new();
                moves.for_each(rules, |d| {
                    counts.insert(d, 0u32);
                });
                let before = position.clone();
                let draws = 200 * counts.len();
                for _ in 0..draws {
                    let d = position.sample(&mut moves, &mut |n| random.u32(..n)).unwrap();
                    *counts.get_mut(&d).expect("a legal decision") += 1;
                }
                assert!(position.same(&before));
                // 200 draws are expected of each: seven standard deviations either way.
                assert!(counts.values().all(|n| (100..=300).contains(n)), "{counts:?}");
                position.generate(&mut moves);
            }
            let d = moves.get(rules, random.u32(..moves.len())).unwrap();
            position.make(d);
        }
        looked_at
    }
}

#[test]
fn drawn_decisions_are_uniform_over_the_legal_ones() {
    let looked_at: u32 = (0..6).map(|seed| rules(6).with_width(Draws { seed })).sum();
    assert!(looked_at > 20);
}
