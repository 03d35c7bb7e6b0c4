//! Idle interpositions at the mate: every answer is a drop that the checking piece takes, and the next position is the same again.
//!
//! A position is mated *but for idle drops* where the defender, in check, has drops only, and each of them can be taken on its site
//! by a piece that gave the check, with a check that mates but for idle drops. The attacker needs nothing but the captures, so the
//! drops change nothing. Where the defender has no drop either it is plain mate.

use std::sync::Arc;

use tianyuan_rules::spec::{SideId, Site};
use tianyuan_rules::{CompiledRules, Decision, DecisionKind, Moves, Position};

/// Captures of idle drops in a row at most.
const ROW: usize = 16;
/// Positions of one question at most; a larger search counts as no mate.
const MOST: u32 = 4000;

/// The buffers of a place in the row; kept, so that nothing is allocated once they have grown.
#[derive(Debug, Default)]
struct Frame<const W: usize> {
    moves: Moves<W>,
    drops: Vec<Decision>,
    takings: Vec<Decision>,
}

/// The test if a position is mated but for idle drops.
#[derive(Debug)]
pub(super) struct Idle<const W: usize> {
    rules: Arc<CompiledRules<W>>,
    attacker: SideId,
    defender: SideId,
    frames: Vec<Frame<W>>,
    work: u32,
}

impl<const W: usize> Idle<W> {
    pub(super) fn new(rules: &Arc<CompiledRules<W>>, attacker: SideId, defender: SideId) -> Idle<W> {
        Idle { rules: Arc::clone(rules), attacker, defender, frames: Vec::new(), work: 0 }
    }

    /// True if the defender, who is to move, is mated but for idle drops.
    pub(super) fn mated(&mut self, position: &mut Position<W>) -> bool {
        self.work = 0;
        self.all_idle(position, 0)
    }

    fn all_idle(&mut self, position: &mut Position<W>, row: usize) -> bool {
        self.work += 1;
        let checkers = position.checkers(self.defender);
        if row >= ROW || self.work > MOST || checkers.is_empty() {
            return false;
        }
        if self.frames.len() <= row {
            self.frames.resize_with(row + 1, Frame::default);
        }
        let mut frame = self.frames.get_mut(row).map(std::mem::take).unwrap_or_default();
        position.generate(&mut frame.moves);
        frame.drops.clear();
        frame.moves.for_each(&self.rules, |decision| {
            if decision.kind() == DecisionKind::Drop {
                frame.drops.push(decision);
            }
        });
        let mut idle = frame.drops.len() as u32 == frame.moves.len();
        if idle {
            frame.drops.sort_unstable_by_key(|drop| drop.landing());
            let Frame { moves, drops, takings } = &mut frame;
            idle = drops.chunk_by(|one, other| one.landing() == other.landing()).all(|drops| {
                // The kind of the dropped piece only matters by the rest of the hand: if another of the kind is left, nothing is missing.
                let plenty = drops.iter().position(|drop| drop.placed_kind().is_some_and(|kind| position.hand(self.defender, kind) > 1));
                let telling = plenty.map_or(drops, |first| drops.get(first..=first).unwrap_or(drops));
                telling.iter().all(|&drop| {
                    position.make(drop);
                    let idle = drop.landing().is_none_or(|to| self.taken(position, to, |site| checkers.has(site), moves, takings, row));
                    position.unmake();
                    idle
                })
            });
        }
        if let Some(slot) = self.frames.get_mut(row) {
            *slot = frame;
        }
        idle
    }

    /// True if a piece that gave the check takes the dropped piece, and mates so.
    fn taken(
        &mut self,
        position: &mut Position<W>,
        site: Site,
        checked: impl Fn(Site) -> bool,
        moves: &mut Moves<W>,
        takings: &mut Vec<Decision>,
        row: usize,
    ) -> bool {
        if position.is_over() || position.mover() != self.attacker {
            return false;
        }
        position.generate(moves);
        takings.clear();
        moves.for_each(&self.rules, |decision| {
            if decision.kind() == DecisionKind::Move && decision.landing() == Some(site) && decision.origin().is_some_and(&checked) {
                takings.push(decision);
            }
        });
        takings.iter().any(|&taking| {
            position.make(taking);
            let mated = match position.ending() {
                Some((_, winner)) => winner == Some(self.attacker),
                None => position.mover() == self.defender && self.all_idle(position, row + 1),
            };
            position.unmake();
            mated
        })
    }
}
