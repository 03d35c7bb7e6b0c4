//! Counting the tree below a position, by decisions or by whole turns.

use std::collections::HashSet;

use crate::api::decision::PerftOptions;
use crate::game::position::Position;
use crate::spec::{SideId, Site};
use crate::state::offers::Moves;
use crate::state::turn_state::Stage;

/// Leaves `depth` decisions below; the last ply is counted without being made.
pub(crate) fn decisions<const W: usize>(position: &mut Position<W>, depth: u32, buffers: &mut [Moves<W>]) -> u64 {
    let Some((moves, deeper)) = buffers.split_first_mut().filter(|_| depth > 0) else { return 1 };
    if depth == 1 {
        return position.count(moves);
    }
    position.generate(moves);
    let rules = std::sync::Arc::clone(position.rules());
    let mut nodes = 0;
    moves.for_each(&rules, |decision| {
        position.make(decision);
        nodes += decisions(position, depth - 1, deeper);
        position.unmake();
    });
    nodes
}

/// Calls a function with the position after every way to go on by one unit of depth: [`each_turn`] or [`each_run`].
type Every<const W: usize> = fn(&mut Position<W>, &mut dyn FnMut(&mut Position<W>));

/// Leaves `depth` units below.
pub(crate) fn leaves<const W: usize>(position: &mut Position<W>, depth: u32, every: Every<W>) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    every(position, &mut |position| nodes += if depth == 1 { 1 } else { leaves(position, depth - 1, every) });
    nodes
}

/// Every way to go on until another side is to move, or the game is over.
pub(crate) fn each_run<const W: usize>(position: &mut Position<W>, each: &mut dyn FnMut(&mut Position<W>)) {
    let mover = position.state().flow.mover;
    one_run(position, mover, &mut HashSet::new(), each);
}

/// Walks every way to go on. A position in which the run has been already is not followed: a side that goes to and fro alone would never end.
fn one_run<const W: usize>(position: &mut Position<W>, mover: SideId, passed: &mut HashSet<u128>, each: &mut dyn FnMut(&mut Position<W>)) {
    each_turn(position, &mut |position| {
        let flow = &position.state().flow;
        let key = position.key();
        if flow.stage == Stage::Over || flow.mover != mover {
            each(position);
        } else if passed.insert(key) {
            one_run(position, mover, passed, each);
            passed.remove(&key);
        }
    });
}

/// Every way to finish the present turn. Turns of one piece that reach the same position count once.
pub(crate) fn each_turn<const W: usize>(position: &mut Position<W>, each: &mut dyn FnMut(&mut Position<W>)) {
    let mut seen = HashSet::new();
    let started = position.state().flow.turns;
    one_turn(position, started, None, &mut HashSet::new(), &mut |position, piece| {
        if seen.insert((piece, position.key())) {
            each(position);
        }
    });
}

/// Walks every way to finish the present turn; `each` is called at its end with the site that the moved piece came from. What was
/// `passed` in the middle of the turn is not walked through again: a piece that takes nothing could go to and fro for ever.
fn one_turn<const W: usize>(
    position: &mut Position<W>,
    started: u32,
    piece: Option<Site>,
    passed: &mut HashSet<(Option<Site>, u128)>,
    each: &mut dyn FnMut(&mut Position<W>, Option<Site>),
) {
    let mut moves = Moves::default();
    position.generate(&mut moves);
    let rules = std::sync::Arc::clone(position.rules());
    moves.for_each(&rules, |decision| {
        let piece = piece.or(decision.origin());
        position.make(decision);
        if position.state().flow.turns == started {
            if passed.insert((piece, position.key())) {
                one_turn(position, started, piece, passed, each);
            }
        } else {
            each(position, piece);
        }
        position.unmake();
    });
}

/// Every first decision with the leaves below it, in the position's order.
pub fn divide<const W: usize>(
    position: &mut Position<W>,
    depth: u32,
    options: PerftOptions,
) -> Result<Vec<(crate::api::decision::Decision, u64)>, crate::api::decision::GameError> {
    let mut moves = Moves::default();
    position.generate(&mut moves);
    let rules = std::sync::Arc::clone(position.rules());
    let mut rows = Vec::new();
    let mut failed = None;
    moves.for_each(&rules, |decision| {
        position.make(decision);
        match position.perft(depth.saturating_sub(1), options) {
            Ok(nodes) => rows.push((decision, nodes)),
            Err(error) => failed = Some(error),
        }
        position.unmake();
    });
    failed.map_or(Ok(rows), Err)
}
