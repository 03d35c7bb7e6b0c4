//! The nodes of a tree, in one list.

use tianyuan_rules::Decision;
use tianyuan_rules::spec::SideId;

use super::Proven;

/// The place of a node in the list.
pub(super) type NodeId = u32;

/// A position, reached by a decision.
#[derive(Debug, Clone, Copy)]
pub(super) struct Node {
    /// The decision that leads here.
    pub(super) decision: Decision,
    /// The side that has made it; of chance, the side that the position is read for.
    pub(super) by: SideId,
    /// The result, where it is certain.
    pub(super) proven: Option<Proven>,
    /// True if the faces of something thrown follow.
    pub(super) chance: bool,
    /// True if the decisions that follow are listed.
    pub(super) grown: bool,
    /// The first of the nodes that follow, and their number.
    pub(super) first: NodeId,
    pub(super) count: u32,
    /// Playouts through here.
    pub(super) visits: u32,
    /// The sum of their results, for the side that has decided.
    pub(super) sum: f64,
    /// Playouts through here whose results are not known yet: they count as lost, so that several threads do not all search the same.
    pub(super) pending: u32,
    /// The expected result for the side that has decided, by the evaluation of the position, and by the best that follows from it as far as it
    /// was searched.
    pub(super) prior: f32,
    pub(super) best: f32,
    /// The share that the policy of placements gives to the decision among its sisters; 0 where there is none.
    pub(super) share: f32,
}

impl Node {
    pub(super) fn new(decision: Decision, by: SideId) -> Node {
        Node {
            decision,
            by,
            proven: None,
            chance: false,
            grown: false,
            first: 0,
            count: 0,
            visits: 0,
            sum: 0.0,
            pending: 0,
            prior: 0.5,
            best: 0.5,
            share: 0.0,
        }
    }

    /// The mean result.
    pub(super) fn mean(&self) -> f64 {
        if self.visits == 0 { 0.5 } else { self.sum / f64::from(self.visits) }
    }

    /// Playouts through here, those under way included, and the sum of their results.
    #[inline]
    pub(super) fn seen(&self) -> (f64, f64) {
        (f64::from(self.visits + self.pending), self.sum)
    }

    /// The nodes that follow.
    pub(super) fn children(&self) -> std::ops::Range<usize> {
        self.first as usize..self.first as usize + self.count as usize
    }
}

/// A number of 32 bits for a decision: its kind and sites, without the rule of the script that offers it.
pub(super) fn word(decision: Decision) -> u32 {
    let bits = decision.bits() >> 16 | (decision.kind() as u64) << 48;
    // Fibonacci hashing; the high half is the well mixed one.
    ((bits ^ bits >> 29).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) as u32
}
