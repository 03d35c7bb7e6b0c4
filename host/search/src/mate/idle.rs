//! Idle interpositions at the mate: every answer is a drop that the checking piece takes, and the next position is the same again.
//!
//! A position is mated *but for idle drops* where the defender, in check, has drops only, and each of them can be taken on its site
//! by a piece that gave the check, with a check that mates but for idle drops. The attacker needs nothing but the captures, so the
//! drops change nothing. Where the defender has no drop either it is plain mate.

use tianyuan_rules::spec::{SideId, Site};
use tianyuan_rules::{Decision, DecisionKind};

use super::board::Board;

/// Captures of idle drops in a row at most.
const ROW: usize = 16;
/// Positions of one question at most; a larger search counts as no mate.
const MOST: u32 = 4000;

/// The buffers of a place in the row; kept, so that nothing is allocated once they have grown.
#[derive(Debug, Default)]
struct Frame {
    checkers: Vec<Site>,
    drops: Vec<Decision>,
    takings: Vec<Decision>,
}

/// The test if a position is mated but for idle drops.
#[derive(Debug)]
pub(super) struct Idle {
    attacker: SideId,
    defender: SideId,
    frames: Vec<Frame>,
    work: u32,
}

impl Idle {
    pub(super) fn new(attacker: SideId, defender: SideId) -> Idle {
        Idle { attacker, defender, frames: Vec::new(), work: 0 }
    }

    /// True if the defender, who is to move, is mated but for idle drops.
    pub(super) fn mated(&mut self, position: &mut dyn Board) -> bool {
        self.work = 0;
        self.all_idle(position, 0)
    }

    fn all_idle(&mut self, position: &mut dyn Board, row: usize) -> bool {
        self.work += 1;
        if row >= ROW || self.work > MOST {
            return false;
        }
        if self.frames.len() <= row {
            self.frames.resize_with(row + 1, Frame::default);
        }
        let mut frame = self.frames.get_mut(row).map(std::mem::take).unwrap_or_default();
        let Frame { checkers, drops, takings } = &mut frame;
        position.checkers(self.defender, checkers);
        let mut idle = !checkers.is_empty() && {
            position.list(drops);
            drops.iter().all(|decision| decision.kind() == DecisionKind::Drop)
        };
        if idle {
            drops.sort_unstable_by_key(|drop| drop.landing());
            idle = drops.chunk_by(|one, other| one.landing() == other.landing()).all(|drops| {
                // The kind of the dropped piece only matters by the rest of the hand: if another of the kind is left, nothing is missing.
                let plenty = drops.iter().position(|&drop| position.has_another(self.defender, drop));
                let telling = plenty.map_or(drops, |first| drops.get(first..=first).unwrap_or(drops));
                telling.iter().all(|&drop| {
                    position.make(drop);
                    let idle = drop.landing().is_none_or(|to| self.taken(position, to, checkers, takings, row));
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
    fn taken(&mut self, position: &mut dyn Board, site: Site, checkers: &[Site], takings: &mut Vec<Decision>, row: usize) -> bool {
        if position.is_over() || position.mover() != self.attacker {
            return false;
        }
        let takes = |decision: &Decision| {
            decision.kind() == DecisionKind::Move
                && decision.landing() == Some(site)
                && decision.origin().is_some_and(|origin| checkers.contains(&origin))
        };
        position.list(takings);
        takings.retain(takes);
        takings.iter().any(|&taking| {
            position.make(taking);
            let mated = match position.winner() {
                Some(winner) => winner == Some(self.attacker),
                None => position.mover() == self.defender && self.all_idle(position, row + 1),
            };
            position.unmake();
            mated
        })
    }
}
