//! Random decisions are uniform over the legal ones however they are drawn, and endings that look round the last placement only are those
//! that the whole board gives.

#![allow(clippy::unwrap_used)] // a test fails by panicking

use crate::support;

use std::collections::BTreeMap;
use std::sync::Arc;

use support::scripts::load;
use tianyuan_rules::{CompiledRules, Moves, Position, WidthVisitor};

/// Draws many decisions from positions of a random game and counts them; returns the number of positions.
struct Draws(u64);

impl WidthVisitor for Draws {
    type Output = u32;

    fn visit<const W: usize>(self, rules: &Arc<CompiledRules<W>>) -> u32 {
        let mut random = fastrand::Rng::with_seed(self.0);
        let (mut position, mut moves) = (Position::start(rules), Moves::default());
        let mut looked_at = 0;
        for ply in 0..400 {
            position.generate(&mut moves);
            if moves.is_empty() || position.is_over() {
                break;
            }
            let next = moves.get(rules, random.u32(..moves.len())).unwrap();
            if ply % 5 == 0 {
                looked_at += 1;
                let mut counts = BTreeMap::new();
                moves.for_each(rules, |d| assert!(counts.insert(d, 0u32).is_none(), "{d:?} is offered twice"));
                let before = position.clone();
                for _ in 0..200 * counts.len() {
                    let d = position.sample(&mut moves, &mut |n| random.u32(..n)).unwrap();
                    *counts.get_mut(&d).expect("a legal decision") += 1;
                }
                assert!(position.same(&before));
                // 200 draws are expected of each: seven standard deviations either way.
                assert!(counts.values().all(|n| (100..=300).contains(n)), "{counts:?}");
            }
            position.make(next);
        }
        looked_at
    }
}

#[test]
fn what_is_drawn_is_uniform_over_what_is_legal() {
    for game in ["nine-mens-morris", "tablut", "brandubh", "breakthrough", "seega", "dara", "hex", "three-mens-morris"] {
        let rules = load(game, &[]).rules;
        let looked_at: u32 = (0..4).map(|seed| rules.with_width(Draws(seed))).sum();
        assert!(looked_at >= 8, "{game}: {looked_at}");
    }
}

/// Plays a random game; each position is set up anew from its contents, and there every decision must end the game, or not, as it does here.
struct SetUpAnew(u64);

impl WidthVisitor for SetUpAnew {
    type Output = u32;

    fn visit<const W: usize>(self, rules: &Arc<CompiledRules<W>>) -> u32 {
        let mut random = fastrand::Rng::with_seed(self.0);
        let (mut position, mut moves) = (Position::start(rules), Moves::default());
        let mut ends = 0;
        while !position.is_over() {
            position.generate(&mut moves);
            if moves.is_empty() {
                break;
            }
            let mut anew = Position::from_setup(rules, &position.setup()).unwrap();
            moves.for_each(rules, |d| {
                position.make(d);
                anew.make(d);
                assert_eq!(position.ending(), anew.ending());
                ends += u32::from(position.is_over());
                position.unmake();
                anew.unmake();
            });
            let next = moves.get(rules, random.u32(..moves.len())).unwrap();
            position.make(next);
        }
        ends
    }
}

#[test]
fn who_links_the_edges_is_seen_at_once() {
    let size = |n: &str| [("size", n.to_owned())];
    for (game, options) in [("hex", &size("5")[..]), ("hex", &size("11")), ("game-of-y", &[]), ("havannah", &size("4"))] {
        let rules = load(game, options).rules;
        let ends: u32 = (0..6).map(|seed| rules.with_width(SetUpAnew(seed))).sum();
        assert!(ends > 6, "{game}: {ends}");
    }
}
