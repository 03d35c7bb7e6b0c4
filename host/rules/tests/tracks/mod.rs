//! Throws, races along tracks, sowings and circuits: counted by hand, and the kernel's promises over random play.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may panic")]

mod circuits;
mod races;
mod sowings;
use crate::ways as tracks;

use std::sync::Arc;

use tianyuan_rules::spec::{Assign, Num, RegisterId, Site, Spec};
use tianyuan_rules::{
    Attempt, CompiledRules, Decision, DecisionFields, DecisionKind, Game, GameError, Moves, PerftOptions, Position, Rules, WidthVisitor,
};
use tracks::{Sown, Stuck, loops, race, race_of_four, race_repeated, seeds};

fn compile(spec: Spec) -> Rules {
    Rules::compile(spec, None).expect("the fixture compiles")
}

/// Every game with its variants.
fn all() -> Vec<Rules> {
    let sown = |bits: u8| Sown { first_stays: bits & 1 > 0, skips_start: bits & 2 > 0, goes_on: bits & 4 > 0, skips: bits & 8 > 0 };
    let sown = (0..16).map(|bits| seeds(sown(bits)));
    [race(Stuck::Skipped), race(Stuck::Passes), race_of_four(), loops()].into_iter().chain(sown).map(compile).collect()
}

struct UnmakeRestores {
    seed: u64,
}

impl WidthVisitor for UnmakeRestores {
    type Output = ();
    fn visit<const W: usize>(self, rules: &Arc<CompiledRules<W>>) {
        let mut random = fastrand::Rng::with_seed(self.seed);
        let mut position = Position::start(rules);
        let mut moves = Moves::default();
        let mut before = vec![position.clone()];
        for _ in 0..300 {
            position.generate(&mut moves);
            assert!(position.same(before.last().unwrap()), "generation leaves the position alone");
            if moves.is_empty() || position.is_over() {
                break;
            }
            moves.for_each(rules, |decision| {
                position.make(decision);
                assert!(position.key_is_true(), "{decision:?}");
                assert_eq!(position.unmake(), Some(decision));
                assert!(position.same(before.last().unwrap()), "{decision:?}");
            });
            let decision = moves.get(rules, random.u32(..moves.len())).expect("in range");
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
    for rules in all().into_iter().chain([compile(race_repeated())]) {
        (0..6).for_each(|seed| rules.with_width(UnmakeRestores { seed }));
    }
}

/// Plays a random game and calls `each` before every decision; says whether it ended.
fn random_game(rules: &Rules, seed: u64, most: usize, mut each: impl FnMut(&mut dyn Game, &[Decision])) -> bool {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut game = rules.game();
    for _ in 0..most {
        let legal = game.legal().expect("no hooks");
        each(&mut *game, &legal);
        if legal.is_empty() {
            assert!(game.ended().is_some());
            return true;
        }
        game.apply(legal[random.usize(..legal.len())]).expect("a legal decision");
    }
    false
}

#[test]
fn positions_round_trip_through_plain_data() {
    for rules in all() {
        for seed in 0..8 {
            random_game(&rules, seed, 400, |game, legal| {
                let setup = game.setup();
                let mut copy = rules.game();
                copy.set_up(&setup).expect("its own position");
                assert_eq!(copy.setup(), setup);
                assert_eq!(copy.key(), game.key(), "{setup:?}");
                assert_eq!(copy.legal().unwrap(), legal);
                assert_eq!(copy.turn_status().throwing, game.turn_status().throwing);
            });
        }
    }
}

#[test]
fn what_is_generated_is_accepted_and_everything_else_refused() {
    for rules in all() {
        let board = Arc::clone(&rules.spec().board);
        let sites: Vec<Option<Site>> = (0..board.sites() as Site).map(Some).chain([None, Some(9999)]).collect();
        random_game(&rules, 3, 40, |game, legal| {
            let mut copy = game.fork();
            for kind in DecisionKind::ALL {
                for &from in &sites {
                    for &to in &sites {
                        for (by, arg) in [(0, 0), (1, 0), (0, 1), (0, 3), (9, 99)] {
                            let decision = Decision::from(DecisionFields { kind, by, from, to, arg });
                            if !legal.contains(&decision) {
                                let refused = copy.apply(decision);
                                assert!(matches!(refused, Err(GameError::NotLegal | GameError::Ended)), "{decision:?}: {refused:?}");
                            }
                        }
                    }
                }
            }
            for decision in legal {
                assert_eq!(copy.apply(*decision), Ok(()));
                assert!(copy.undo());
            }
            assert_eq!(copy.setup(), game.setup());
        });
    }
}

#[test]
fn every_refusal_names_a_reason_and_every_decision_its_rule() {
    for rules in all() {
        let sites: Vec<Option<Site>> = (0..rules.spec().board.sites() as Site).map(Some).chain([None]).collect();
        let kinds = [None, Some(DecisionKind::Throw), Some(DecisionKind::Advance), Some(DecisionKind::Sow), Some(DecisionKind::Move)];
        random_game(&rules, 11, 30, |game, legal| {
            for kind in kinds {
                for &from in &sites {
                    for &to in &sites {
                        let verdict = game.explain(&Attempt { kind, from, to, ..Attempt::default() });
                        assert_eq!(verdict.decisions.is_empty(), verdict.refusal.is_some());
                        assert!(verdict.decisions.iter().all(|d| legal.contains(d)));
                        assert!(verdict.refusal.is_some() || !verdict.origin.clause.is_empty(), "{verdict:?}");
                    }
                }
            }
        });
    }
}

#[test]
fn a_spec_that_contradicts_itself_is_refused() {
    let refuse = |mut spec: Spec, change: fn(&mut Spec), word: &str| {
        change(&mut spec);
        let error = Rules::compile(spec, None).expect_err("refused");
        assert!(error.message.contains(word), "{}", error.message);
    };
    let thrown = || race(Stuck::Skipped);
    refuse(thrown(), |spec| spec.phases[0].throw.iter_mut().for_each(|throw| throw.faces = vec![(-1, 1), (2, 1)]), "face");
    refuse(thrown(), |spec| spec.phases[0].throw.iter_mut().for_each(|throw| throw.faces = vec![(1, 0)]), "weight");
    refuse(thrown(), |spec| spec.phases[0].throw.iter_mut().for_each(|throw| throw.register = RegisterId::new(9)), "register");
    refuse(thrown(), |spec| spec.phases[0].enter = vec![Assign { register: RegisterId::new(0), value: Num::Const(0) }], "thrown");
    refuse(thrown(), |spec| spec.tracks[0].closed = true, "leaves");
    refuse(thrown(), |spec| spec.tracks.clear(), "track");
    refuse(thrown(), |spec| spec.tracks[0].sites.truncate(1), "side");
    refuse(loops(), |spec| spec.tracks[0].closed = false, "closed");
    refuse(loops(), |spec| spec.tracks[0].bends.push(16), "bends");
    refuse(seeds(Sown::default()), |spec| spec.tracks[0].sites[1].truncate(1), "single");
}

#[test]
fn perft_counts_what_a_plain_walk_counts() {
    fn walk(game: &mut dyn Game, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut nodes = 0;
        for decision in game.legal().unwrap() {
            game.apply(decision).unwrap();
            nodes += walk(game, depth - 1);
            game.undo();
        }
        nodes
    }
    for rules in all() {
        random_game(&rules, 5, 30, |game, _| {
            let mut copy = game.fork();
            assert_eq!(game.perft(3, PerftOptions::default()).unwrap(), walk(&mut *copy, 3));
        });
    }
}
