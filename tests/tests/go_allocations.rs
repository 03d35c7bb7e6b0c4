//! Go in the hot loops: nothing is allocated per node, whatever may not come again, and no call enters Lua.

#![allow(clippy::unwrap_used)] // a test fails by panicking

#[path = "../../host/rules/tests/fixture/counting.rs"]
mod counting;
mod support;

use std::sync::Arc;

use support::scripts::load;
use tianyuan_rules::{CompiledRules, Moves, Position, WidthVisitor};

use counting::ALLOCATIONS;

/// The results of a row of games.
#[derive(Debug, Default, Clone, Copy)]
struct Played {
    decisions: u64,
    allocations: u64,
    over: u64,
}

/// How a game goes on.
#[derive(Debug, Clone, Copy)]
enum Manner {
    /// Any legal decision, listed, made, taken back and made again.
    Any,
    /// As random players of the rules play.
    Sensible,
}

/// Random games, played twice: the second time the buffers have their size.
struct Games(Manner);

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
            for seed in 0..20 {
                position.copy_from(&start);
                let mut random = fastrand::Rng::with_seed(seed);
                for _ in 0..600 {
                    if position.is_over() {
                        last.over += 1;
                        break;
                    }
                    let decision = match self.0 {
                        Manner::Any => {
                            position.legal(&mut moves);
                            if moves.is_empty() { None } else { moves.get(rules, random.u32(..moves.len())) }
                        }
                        Manner::Sensible => position.sample_playout(&mut moves, &mut |n| random.u32(..n)),
                    };
                    let Some(decision) = decision else { continue };
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

#[test]
fn nothing_is_allocated_and_no_lua_is_called() {
    for (id, size) in [("go", "9"), ("go", "19"), ("go-japanese", "9"), ("go-liangyi", "9"), ("go-tromp-taylor", "13")] {
        let loaded = load(id, &[("size", size.to_owned())]);
        for manner in [Manner::Any, Manner::Sensible] {
            let played = loaded.rules.with_width(Games(manner));
            assert!(played.decisions > 1_000, "{id} {size} {manner:?}: {played:?}");
            assert_eq!(played.allocations, 0, "{id} {size} {manner:?}: {played:?}");
        }
        assert_eq!(loaded.hook_calls(), 0, "{id}: calls into Lua");
    }
}
