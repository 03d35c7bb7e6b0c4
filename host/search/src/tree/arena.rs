//! The nodes of a tree, in one list.

use tianyuan_rules::Decision;
use tianyuan_rules::spec::SideId;

use super::Proven;
use super::later::{self, Block};
use super::policy::{Policy, Rule};

/// The place of a node in the list.
pub(super) type NodeId = u32;

/// Visits for which the evaluation of a position counts.
pub(super) const BIAS: f64 = 8.0;

/// A position, reached by a decision. It is as long as a line of the cache: the choice between decisions reads one node of each.
///
/// It is not aligned to a line: a long list of ordinary alignment grows without being copied, one of a greater alignment does not.
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
    pending: u16,
    /// The mean result and one by the root of the visits, the playouts under way and what counts as such included.
    pub(super) mean: f32,
    pub(super) spread: f32,
    /// The decision's key among those that were made later.
    pub(super) key: u32,
    /// The decisions made later after this node.
    pub(super) later: Block,
    /// The expected result for the side that has decided, by the evaluation of the position, and by the best that follows from it as far as it
    /// was searched.
    pub(super) prior: f32,
    pub(super) best: f32,
    /// The share that the policy of placements gives to the decision among its sisters; 0 where there is none.
    pub(super) share: f32,
}

const _: () = assert!(size_of::<Node>() == 64);

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
            mean: 0.5,
            spread: 1.0,
            key: later::key(by, word(decision)),
            later: Block::NONE,
            prior: 0.5,
            best: 0.5,
            share: 0.0,
        }
    }

    /// The mean of the results that are known.
    pub(super) fn known_mean(&self) -> f64 {
        if self.visits == 0 { 0.5 } else { self.sum / f64::from(self.visits) }
    }

    /// Playouts through here, those under way included.
    #[inline]
    pub(super) fn begun(&self) -> u32 {
        self.visits + u32::from(self.pending)
    }

    /// A playout goes through here.
    pub(super) fn enter(&mut self, policy: Policy) {
        self.pending = self.pending.saturating_add(1);
        self.settle(policy);
    }

    /// A playout through here is back.
    pub(super) fn leave(&mut self, policy: Policy, result: f32) {
        self.pending = self.pending.saturating_sub(1);
        self.visits += 1;
        self.sum += f64::from(result);
        self.settle(policy);
    }

    /// Works out what the choice between decisions reads. A playout changes one node of each level, and the choice reads all: a root and a
    /// quotient for each of these would take longer than the playout.
    pub(super) fn settle(&mut self, policy: Policy) {
        let (mut visits, mut sum) = (f64::from(self.begun()), self.sum);
        if policy.bias {
            visits += BIAS;
            sum += BIAS * f64::from(self.prior);
        }
        self.mean = if visits > 0.0 { (sum / visits) as f32 } else { 0.5 };
        let spread = match policy.rule {
            Rule::Uct => visits,
            Rule::Grave => visits + 1.0,
        };
        self.spread = spread.max(1.0).sqrt().recip() as f32;
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
