//! The worth of going on with a node: what the playouts say, what is known besides, and how seldom it was tried.

use super::arena::Node;
use super::policy::{Policy, Rule};

/// The weight of later decisions against a node's own mean: the smaller, the longer they count. Playouts by a policy are worth more, so that a
/// node's own count sooner.
const LATER: f64 = 1e-4;
const LATER_BY_POLICY: f64 = 1e-3;

/// The weight of exploration of seldom visited nodes, and of nearness to a proof.
const EXPLORED: f64 = 0.05;
const EXPLORED_BY_UCT: f64 = 0.5;
const PROVED: f64 = 0.05;
const PROVED_BY_UCT: f64 = 0.3;

/// The weight of what the policy of placements prefers, in the place of exploration (Silver et al. 2016).
const PREFERRED: f64 = 0.5;

/// Visits for which the evaluation of a position counts.
const BIAS: f64 = 8.0;

/// The part that the evaluation, carried up the tree, has beside the mean of the playouts.
const MINIMAX: f64 = 0.3;

/// Knowledge of a node besides its own playouts.
#[derive(Debug, Clone, Copy)]
pub(super) struct Known {
    /// The logarithm of the visits of the node before it.
    pub(super) log: f64,
    /// The square root of those visits.
    pub(super) root: f64,
    /// Visits and sum of results of its decision, made later.
    pub(super) later: (f64, f64),
    /// Nearness to a proof, from 0 to 1.
    pub(super) nearness: f64,
    /// The value of a decision that nobody has tried.
    pub(super) open: f64,
}

/// The worth of going on with a node.
pub(super) fn value(policy: Policy, child: &Node, known: Known) -> f64 {
    let (mut visits, mut sum) = child.seen();
    if policy.bias {
        visits += BIAS;
        sum += BIAS * f64::from(child.prior);
    }
    let (later_visits, later_sum) = known.later;
    let preferred = child.share > 0.0;
    if visits == 0.0 && later_visits == 0.0 && !preferred {
        // Of those that nobody knows, the nearest to a proof comes first.
        return f64::MAX / 2.0 * (1.0 + known.nearness / 2.0);
    }
    let mean = match (visits > 0.0, preferred) {
        (true, _) => sum / visits,
        (false, true) => known.open,
        (false, false) => 0.5,
    };
    let (mut value, explored, near) = match policy.rule {
        Rule::Uct => (mean, EXPLORED_BY_UCT * (known.log / visits).sqrt(), PROVED_BY_UCT),
        Rule::Grave => {
            let own = if policy.patterns { LATER_BY_POLICY } else { LATER };
            let beta = if later_visits == 0.0 { 0.0 } else { later_visits / (later_visits + visits + own * later_visits * visits) };
            let later = if later_visits == 0.0 { 0.0 } else { later_sum / later_visits };
            ((1.0 - beta) * mean + beta * later, EXPLORED * (known.log / (visits + 1.0)).sqrt(), PROVED)
        }
    };
    if policy.minimax {
        value += MINIMAX * (f64::from(child.best) - value);
    }
    let explored = if preferred { PREFERRED * f64::from(child.share) * known.root / (1.0 + visits) } else { explored };
    value + explored + near * known.nearness
}
