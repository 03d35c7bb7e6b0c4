//! Trees that are kept from decision to decision: the part below the position that was reached is grown further.

use std::sync::{Mutex, PoisonError};

use tianyuan_rules::spec::SideId;
use tianyuan_rules::{Decision, Setup};

use super::arena::{Node, NodeId};
use super::habits::Habits;
use super::later::{Block, Later};
use super::policy::Policy;
use super::proof::Numbers;
use super::{Line, Proven};

/// The best line is written to so many decisions.
const LONGEST: usize = 32;

/// Visits of the ancestor whose later decisions GRAVE reads.
pub(super) const REFERENCE: u32 = 50;

/// A tree whose nodes take more than this part of the room is given up.
const ROOM: usize = 2;

/// The nodes of a tree, and what was made later in its playouts.
#[derive(Debug)]
pub(super) struct Tree {
    /// The first is of the position that the tree was begun with.
    pub(super) nodes: Vec<Node>,
    /// The decisions that led to that position.
    began: Vec<Decision>,
    /// The node of the position to decide in. Nodes that are not below it are reached again only if the game turns out otherwise.
    pub(super) root: NodeId,
    pub(super) later: Later,
    /// `None` where none are asked for.
    pub(super) numbers: Option<Numbers>,
    /// The habits of threads that are not at work.
    pub(super) habits: Vec<Habits>,
}

impl Tree {
    /// A tree of nothing but a root, for the side that decides there after these decisions.
    pub(super) fn new((mover, made): (SideId, &[Decision]), later: Later, numbers: Option<Numbers>) -> Tree {
        let nodes = vec![Node::new(Decision::pass(0), mover)];
        Tree { nodes, began: made.to_vec(), root: 0, later, numbers, habits: Vec::new() }
    }

    /// The node to decide in.
    pub(super) fn top(&self) -> &Node {
        &self.nodes[self.root as usize]
    }

    /// The decisions at the root, each with the most visited ones after it.
    pub(super) fn lines(&self) -> Vec<Line> {
        self.top().children().map(|child| self.line(child)).collect()
    }

    fn line(&self, child: usize) -> Line {
        let node = &self.nodes[child];
        let (mut decisions, mut at) = (vec![node.decision], child);
        while decisions.len() < LONGEST && self.nodes[at].count > 0 && !self.nodes[at].chance {
            let best = self.nodes[at].children().max_by_key(|&next| {
                let next = &self.nodes[next];
                (next.proven == Some(Proven::Win), next.proven != Some(Proven::Loss), next.visits)
            });
            let Some(best) = best.filter(|&best| self.nodes[best].visits > 0) else { break };
            decisions.push(self.nodes[best].decision);
            at = best;
        }
        Line { decisions, visits: u64::from(node.visits), value: node.known_mean(), proven: node.proven }
    }

    /// The node that the decisions of a game lead to, if they were all searched.
    fn after(&self, made: &[Decision]) -> Option<NodeId> {
        made.strip_prefix(self.began.as_slice())?.iter().try_fold(0, |at: NodeId, decision| {
            let node = self.nodes.get(at as usize)?;
            node.children()
                .find(|child| self.nodes.get(*child).is_some_and(|child| child.decision == *decision))
                .map(|child| child as NodeId)
        })
    }

    /// Makes room for what is noted from now on: keeps what was made later after the nodes below the root that may be read.
    fn tidy_later(&mut self) {
        let mut later = self.later.renewed();
        let mut blocks = vec![Block::NONE; self.nodes.len()];
        // Level by level: what is above is read more often.
        let (mut level, mut next) = (vec![self.root as usize], 0);
        while let Some(&at) = level.get(next).filter(|_| !later.is_crowded()) {
            blocks[at] = self.later.moved(self.nodes[at].later, &mut later);
            level.extend(self.nodes[at].children().filter(|child| self.nodes[*child].visits >= REFERENCE));
            next += 1;
        }
        self.nodes.iter_mut().zip(blocks).for_each(|(node, block)| node.later = block);
        self.later = later;
    }

    /// False if one of the decisions after a node was searched by itself: its visits are no preference then.
    fn is_even(&self, at: NodeId) -> bool {
        let node = &self.nodes[at as usize];
        node.children().map(|child| u64::from(self.nodes[child].visits)).sum::<u64>() <= u64::from(node.visits)
    }
}

/// The position that a tree was searched for last, and the rule that it grew by.
#[derive(Debug, Clone)]
pub(super) struct Grown {
    pub(super) policy: Policy,
    pub(super) from: Option<Setup>,
    pub(super) made: Vec<Decision>,
}

/// The tree of one player in one game.
#[derive(Debug, Default)]
pub struct KeptTrees(Mutex<Option<(Grown, Tree)>>);

impl KeptTrees {
    /// The tree with the position wanted as its root; `None` where none was grown that holds it, or it leaves too little room.
    pub(super) fn take(&self, wanted: &Grown, room: usize) -> Option<Tree> {
        let (grown, mut tree) = self.0.lock().unwrap_or_else(PoisonError::into_inner).take()?;
        if grown.policy != wanted.policy || grown.from != wanted.from || tree.nodes.len() > room / ROOM {
            return None;
        }
        tree.root = tree.after(&wanted.made).filter(|at| tree.is_even(*at))?;
        tree.habits.iter_mut().for_each(Habits::fade);
        if tree.later.is_crowded() {
            tree.tidy_later();
        }
        Some(tree)
    }

    pub(super) fn put(&self, grown: Grown, tree: Tree) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some((grown, tree));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use tianyuan_rules::spec::SideId;
    use tianyuan_rules::{Decision, Rules};

    use super::{KeptTrees, REFERENCE, Tree};
    use crate::fixtures::fixture;
    use crate::tree::arena::Node;
    use crate::tree::later::{Block, Later};
    use crate::tree::{Found, Policy, TreeRequest, search};

    #[test]
    fn what_was_searched_below_the_next_position_is_kept() {
        let rules = Arc::new(Rules::compile(fixture::layers(5, 3, 2), None).expect("rules"));
        let trees = KeptTrees::default();
        let found = |made: &[Decision], kept| -> Found {
            let request = TreeRequest {
                from: None,
                made,
                policy: Policy::GRAVE,
                weights: None,
                cut: None,
                placing: None,
                playouts: 400,
                stop: &|| false,
                report: None,
                seed: 1,
                threads: 1,
                nodes: 100_000,
                kept,
                evaluation: None,
            };
            search(&|| Ok(Arc::clone(&rules)), request).expect("a position")
        };
        let visits = |found: &Found| found.lines.iter().map(|line| line.visits).sum::<u64>();
        let first = found(&[], Some(&trees));
        let (line, made) = (&first.lines[0], [first.lines[0].decisions[0]]);
        let (alone, kept) = (found(&made, None), found(&made, Some(&trees)));
        assert_eq!((alone.playouts, kept.playouts), (400, 400));
        // Of the visits of a decision, all but the first few went on below it.
        assert!(visits(&kept) > visits(&alone) + line.visits / 2, "{} {} {}", visits(&kept), visits(&alone), line.visits);
        assert_eq!(alone.lines.len(), kept.lines.len());
        // A position that was never reached begins a tree of its own.
        let other = [first.lines[first.lines.len() - 1].decisions[0]];
        let none = KeptTrees::default();
        assert_eq!(found(&other, Some(&none)), found(&other, None));
        // What was expected and did not come is not lost: the other decisions are in the same tree.
        assert!(visits(&found(&other, Some(&trees))) >= visits(&found(&other, None)));
        assert_eq!(found(&[], Some(&trees)), first, "where the game goes back, the search begins anew");
    }

    #[test]
    fn what_was_made_later_stays_below_the_root_when_the_table_is_crowded() {
        let side = SideId::new(0);
        let mut tree = Tree::new((side, &[]), Later::new(1), None);
        tree.nodes.extend([Node::new(Decision::pass(0), side); 3]);
        (tree.nodes[0].first, tree.nodes[0].count) = (1, 2);
        (tree.nodes[1].first, tree.nodes[1].count) = (3, 1);
        for node in &mut tree.nodes {
            node.visits = REFERENCE;
            node.later = tree.later.open(200);
            tree.later.add(&mut node.later, 7, 1.0);
        }
        tree.nodes[3].visits = REFERENCE - 1;
        assert!(!tree.later.is_crowded());
        tree.later.open(200);
        assert!(tree.later.is_crowded());
        tree.root = 1;
        tree.tidy_later();
        assert_eq!(tree.later.get(tree.nodes[1].later, 7), (1.0, 1.0));
        assert_eq!([0, 2, 3].map(|at: usize| tree.nodes[at].later), [Block::NONE; 3], "above, beside, and hardly visited");
        assert!(!tree.later.is_crowded());
    }
}
