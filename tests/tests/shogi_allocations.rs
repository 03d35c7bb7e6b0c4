//! Shogi in the hot loops: nothing is allocated per node, no call enters Lua, and the report of random play is true.

#![allow(clippy::unwrap_used)] // a test fails by panicking

#[path = "../../host/rules/tests/fixture/counting.rs"]
mod counting;
mod support;

use std::sync::Arc;

use support::scripts::load;
use tianyuan_rules::{CompiledRules, Moves, Position, WidthVisitor};

use counting::ALLOCATIONS;

/// The results of a row of games.
#[derive(Debug, Default)]
struct Played {
    decisions: u64,
    allocations: u64,
    over: u64,
}

/// Random games, played twice: the second time the buffers have their size.
struct Games;

impl WidthVisitor for Games {
    type Output = Played;

    fn visit<const W: usize>(self, rules: &Arc<CompiledRules<W>>) -> Played {
        let start = Position::start(rules);
        let mut position = start.clone();
        let mut moves = Moves::default();
        let mut last = Played::default();
        for _ in 0..2 {
            let before = ALLOCATIONS.get();
            last = Played::default();
            for seed in 0..100 {
                position.copy_from(&start);
                let mut random = fastrand::Rng::with_seed(seed);
                for _ in 0..2000 {
                    if position.is_over() {
                        last.over += 1;
                        break;
                    }
                    position.legal(&mut moves);
                    if moves.is_empty() {
                        continue;
                    }
                    let decision = moves.get(rules, random.u32(..moves.len())).unwrap();
                    position.make(decision);
                    position.unmake();
                    position.make(decision);
                    last.decisions += 1;
                }
            }
            last.allocations = ALLOCATIONS.get() - before;
        }
        last
    }
}

/// A tree, every leaf made; counted twice likewise.
struct Tree(usize);

fn leaves<const W: usize>(rules: &CompiledRules<W>, position: &mut Position<W>, buffers: &mut [Moves<W>]) -> u64 {
    let Some((moves, deeper)) = buffers.split_first_mut() else { return 1 };
    let mut nodes = 0;
    position.generate(moves);
    moves.for_each(rules, |decision| {
        position.make(decision);
        nodes += leaves(rules, position, deeper);
        position.unmake();
    });
    nodes
}

impl WidthVisitor for Tree {
    type Output = (u64, u64);

    fn visit<const W: usize>(self, rules: &Arc<CompiledRules<W>>) -> (u64, u64) {
        let mut position = Position::start(rules);
        let mut buffers: Vec<Moves<W>> = Vec::new();
        buffers.resize_with(self.0, Moves::default);
        let mut last = (0, 0);
        for _ in 0..2 {
            let before = ALLOCATIONS.get();
            let nodes = leaves(rules, &mut position, &mut buffers);
            last = (nodes, ALLOCATIONS.get() - before);
        }
        last
    }
}

#[test]
fn nothing_is_allocated_and_no_lua_is_called() {
    let loaded = load("shogi", &[]);
    let played = loaded.rules.with_width(Games);
    assert!(played.decisions > 10_000 && played.over > 50, "{played:?}");
    assert_eq!(played.allocations, 0, "{played:?}");
    assert_eq!(loaded.rules.with_width(Tree(4)), (719_731, 0), "leaves and allocations");
    assert_eq!(loaded.hook_calls(), 0, "calls into Lua");
}
