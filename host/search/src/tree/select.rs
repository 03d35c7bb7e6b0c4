//! The worth of going on with a node: what the playouts say, what is known besides, and how seldom it was tried.

use super::arena::{BIAS, Node};
use super::policy::{Policy, Rule};

/// The weight of later decisions against a node's own mean: the smaller, the longer they count. Playouts by a policy are worth more, so that a
/// node's own count sooner.
const LATER: f32 = 1e-4;
const LATER_BY_POLICY: f32 = 1e-3;

/// The weight of exploration of seldom visited nodes, and of nearness to a proof.
const EXPLORED: f32 = 0.05;
const EXPLORED_BY_UCT: f32 = 0.5;
const PROVED: f32 = 0.05;
const PROVED_BY_UCT: f32 = 0.3;

/// The weight of what the policy of placements prefers, in the place of exploration (Silver et al. 2016).
const PREFERRED: f32 = 0.5;

/// The part that the evaluation, carried up the tree, has beside the mean of the playouts.
const MINIMAX: f32 = 0.3;

/// The worth of a node that nobody knows: above all others.
const UNKNOWN: f32 = f32::MAX / 2.0;

/// A choice between the nodes that follow a node.
#[derive(Debug, Clone, Copy)]
pub(super) struct Choice {
    policy: Policy,
    /// The weight of exploration, times the root of the logarithm of the visits of the node before.
    explored: f32,
    /// The weight of preference, times the root of those visits.
    preferred: f32,
    /// The value of a decision that nobody has tried.
    open: f32,
}

impl Choice {
    /// A choice by a policy after a node of so many visits.
    pub(super) fn new(policy: Policy, visits: u32, open: f64) -> Choice {
        let visits = f64::from(visits.max(1));
        let explored = match policy.rule {
            Rule::Uct => EXPLORED_BY_UCT,
            Rule::Grave => EXPLORED,
        };
        Choice { policy, explored: explored * visits.ln().sqrt() as f32, preferred: PREFERRED * visits.sqrt() as f32, open: open as f32 }
    }

    /// The worth of going on with a node: by visits and sum of results of its decision, made later, and by its nearness to a proof, from 0 to 1.
    #[inline]
    pub(super) fn value(&self, child: &Node, (later_visits, later_sum): (f32, f32), nearness: f32) -> f32 {
        let policy = self.policy;
        let mut visits = child.begun() as f32;
        if policy.bias {
            visits += BIAS as f32;
        }
        let preferred = child.share > 0.0;
        if visits == 0.0 && later_visits == 0.0 && !preferred {
            // Of those that nobody knows, the nearest to a proof comes first.
            return UNKNOWN * (1.0 + nearness / 2.0);
        }
        let mean = if preferred && visits == 0.0 { self.open } else { child.mean };
        let (mut value, near) = match policy.rule {
            Rule::Uct => (mean, PROVED_BY_UCT),
            Rule::Grave if later_visits == 0.0 => (mean, PROVED),
            Rule::Grave => {
                // The mean of the later decisions, by the part β = l / (l + v + w·l·v) of these; see Gelly and Silver 2011.
                let own = if policy.patterns { LATER_BY_POLICY } else { LATER };
                (mean + (later_sum - later_visits * mean) / (later_visits + visits + own * later_visits * visits), PROVED)
            }
        };
        if policy.minimax {
            value += MINIMAX * (child.best - value);
        }
        let explored = if preferred { self.preferred * child.share / (1.0 + visits) } else { self.explored * child.spread };
        value + explored + near * nearness
    }
}
