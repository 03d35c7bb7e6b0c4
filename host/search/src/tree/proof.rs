//! Generalised proof numbers (Kowalski, Soemers, Kosakowski and Winands 2025): for each node and team the number of leaves that must at least
//! turn out well to prove a result for the team.
//!
//! Two results are asked for, a win and at least a draw, so that the numbers hold the bounds of a node's result as well: a number of zero is a
//! proof, and an infinite one a refutation. Where the team decides its number is the least of the nodes that follow, elsewhere their sum:
//! everybody else is taken for an enemy.

use std::ops::Range;

use super::Proven;
use super::arena::NodeId;

/// The number of what is refuted.
pub(super) const REFUTED: u32 = u32::MAX;

/// The greatest number of what is open.
const MOST: u32 = REFUTED - 1;

/// The result that a number is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Goal {
    Win,
    /// At least a draw.
    Draw,
}

/// Results asked for.
const GOALS: usize = 2;

/// The decider of a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Decider {
    Team(usize),
    Chance,
}

/// The numbers of all nodes.
#[derive(Debug)]
pub(super) struct Numbers {
    teams: usize,
    /// Node by node, team by team, goal by goal.
    all: Vec<u32>,
}

impl Numbers {
    /// Numbers of a tree that has a root.
    pub(super) fn new(teams: usize) -> Numbers {
        let mut numbers = Numbers { teams: teams.max(1), all: Vec::new() };
        numbers.reach(1);
        numbers
    }

    /// Numbers of new nodes: each is one leaf, until so many nodes have theirs.
    pub(super) fn reach(&mut self, nodes: usize) {
        self.all.resize(nodes * self.stride(), 1);
    }

    fn stride(&self) -> usize {
        self.teams * GOALS
    }

    /// The number of a node.
    #[inline]
    pub(super) fn get(&self, node: usize, team: usize, goal: Goal) -> u32 {
        self.all.get(node * self.stride() + team * GOALS + goal as usize).copied().unwrap_or(1)
    }

    /// The game is over at a node; `None`: nobody has won.
    pub(super) fn end(&mut self, node: usize, winner: Option<usize>) {
        let at = node * self.stride();
        for (slot, number) in self.all[at..].iter_mut().take(self.teams * GOALS).enumerate() {
            let reached = match winner {
                Some(winner) => slot / GOALS == winner,
                None => slot % GOALS == Goal::Draw as usize,
            };
            *number = if reached { 0 } else { REFUTED };
        }
    }

    /// Works the numbers of a node out anew from those of the nodes that follow; true if any has changed.
    pub(super) fn back_up(&mut self, node: usize, children: Range<usize>, decider: Decider) -> bool {
        let stride = self.stride();
        let mut changed = false;
        for slot in 0..stride {
            let below = self.all[children.start * stride..children.end * stride].iter().skip(slot).step_by(stride).copied();
            let number = match decider {
                Decider::Team(team) if team == slot / GOALS => below.min().unwrap_or(REFUTED),
                Decider::Team(_) => below.fold(0, |sum, number| if sum.max(number) == REFUTED { REFUTED } else { added(sum, number) }),
                // Nothing thrown refutes what other faces may bring; it is only certain if all bring it.
                Decider::Chance if below.clone().all(|number| number == REFUTED) => REFUTED,
                Decider::Chance => below.fold(0, added),
            };
            let held = &mut self.all[node * stride + slot];
            changed |= *held != number;
            *held = number;
        }
        changed
    }

    /// The result of a node for a team, where it is certain.
    pub(super) fn proven(&self, node: usize, team: usize) -> Option<Proven> {
        let is_proven = |team: usize, goal: Goal| self.get(node, team, goal) == 0;
        if is_proven(team, Goal::Win) {
            Some(Proven::Win)
        } else if (0..self.teams).any(|other| is_proven(other, Goal::Win)) {
            Some(Proven::Loss)
        } else if (0..self.teams).all(|team| is_proven(team, Goal::Draw)) {
            Some(Proven::Draw)
        } else {
            None
        }
    }

    /// The numbers of the nodes that follow one, as a search for its decider's best reads them.
    pub(super) fn view(&self, node: NodeId, children: Range<usize>, team: usize) -> View<'_> {
        let node = node as usize;
        let goal = if self.get(node, team, Goal::Win) == REFUTED { Goal::Draw } else { Goal::Win };
        let open = children.map(|child| self.get(child, team, goal)).filter(|number| *number != REFUTED);
        // Of several enemies, none need do what would refute a result.
        let drawn = self.teams == 2 && self.get(node, team, Goal::Draw) == 0;
        View { numbers: self, team, goal, unit: (1.0 + open.max().unwrap_or(1) as f32).recip(), drawn }
    }
}

/// The numbers of the nodes that follow a node.
#[derive(Debug, Clone, Copy)]
pub(super) struct View<'a> {
    numbers: &'a Numbers,
    team: usize,
    goal: Goal,
    /// One by one more than the greatest number that is open.
    unit: f32,
    /// A draw is certain.
    drawn: bool,
}

impl View<'_> {
    /// True if a node cannot be better than what is certain.
    pub(super) fn is_vain(&self, child: usize) -> bool {
        self.drawn && self.numbers.get(child, self.team, Goal::Win) == REFUTED
    }

    /// How near to a proof a node is, from 0 to 1, among its siblings.
    pub(super) fn nearness(&self, child: usize) -> f32 {
        match self.numbers.get(child, self.team, self.goal) {
            REFUTED => 0.0,
            number => 1.0 - number as f32 * self.unit,
        }
    }
}

/// A sum that stays open.
fn added(sum: u32, number: u32) -> u32 {
    sum.saturating_add(number).min(MOST)
}

#[cfg(test)]
mod tests {
    use super::{Decider, Goal, MOST, Numbers, REFUTED};
    use crate::tree::Proven;

    /// A tree of the tests: leaves are open, drawn, or won by a team.
    #[derive(Debug)]
    enum Made {
        Open,
        Over(Option<usize>),
        Inner(usize, Vec<Made>),
    }

    fn random_tree(random: &mut fastrand::Rng, depth: u32, open: bool) -> Made {
        if depth == 0 || random.u32(..5) == 0 {
            return match random.u32(..if open { 4 } else { 3 }) {
                0 => Made::Over(None),
                winner @ 1..=2 => Made::Over(Some(winner as usize - 1)),
                _ => Made::Open,
            };
        }
        let below = (0..random.u32(1..4)).map(|_| random_tree(random, depth - 1, open)).collect();
        Made::Inner(random.usize(..2), below)
    }

    /// Lays a tree out as the search does, children side by side, and backs its numbers up.
    fn lay(numbers: &mut Numbers, used: &mut usize, at: usize, tree: &Made) {
        match tree {
            Made::Open => {}
            Made::Over(winner) => numbers.end(at, *winner),
            Made::Inner(team, below) => {
                let children = *used..*used + below.len();
                *used = children.end;
                numbers.reach(*used);
                children.clone().zip(below).for_each(|(child, tree)| lay(numbers, used, child, tree));
                numbers.back_up(at, children, Decider::Team(*team));
            }
        }
    }

    fn numbers(tree: &Made) -> Numbers {
        let mut numbers = Numbers::new(2);
        lay(&mut numbers, &mut 1, 0, tree);
        numbers
    }

    /// The result for the first team by exhaustive search, from 0 to 2; `None` where a leaf is open.
    fn solved(tree: &Made) -> Option<u32> {
        match tree {
            Made::Open => None,
            Made::Over(winner) => Some(winner.map_or(1, |winner| if winner == 0 { 2 } else { 0 })),
            Made::Inner(team, below) => {
                let results: Option<Vec<u32>> = below.iter().map(solved).collect();
                if *team == 0 { results?.into_iter().max() } else { results?.into_iter().min() }
            }
        }
    }

    /// The fewest leaves whose win proves the goal of a team, by trying all sets of open leaves; `None` where no set does.
    fn fewest(tree: &Made, leaves: u32, team: usize, goal: Goal) -> Option<u32> {
        fn holds(tree: &Made, team: usize, goal: Goal, chosen: u32, next: &mut u32) -> bool {
            match tree {
                Made::Open => {
                    *next += 1;
                    chosen & 1 << (*next - 1) != 0
                }
                Made::Over(winner) => *winner == Some(team) || winner.is_none() && goal == Goal::Draw,
                Made::Inner(decider, below) => {
                    let held: Vec<bool> = below.iter().map(|tree| holds(tree, team, goal, chosen, next)).collect();
                    if *decider == team { held.contains(&true) } else { !held.contains(&false) }
                }
            }
        }
        (0..1u32 << leaves).filter(|chosen| holds(tree, team, goal, *chosen, &mut 0)).map(u32::count_ones).min()
    }

    fn open_leaves(tree: &Made) -> u32 {
        match tree {
            Made::Open => 1,
            Made::Over(_) => 0,
            Made::Inner(_, below) => below.iter().map(open_leaves).sum(),
        }
    }

    #[test]
    fn a_number_is_the_fewest_leaves_that_prove_a_result() {
        let mut random = fastrand::Rng::with_seed(11);
        let mut open = 0;
        for _ in 0..400 {
            let tree = random_tree(&mut random, 3, true);
            let leaves = open_leaves(&tree);
            if leaves > 10 {
                continue;
            }
            let numbers = numbers(&tree);
            for (team, goal) in [(0, Goal::Win), (0, Goal::Draw), (1, Goal::Win), (1, Goal::Draw)] {
                let number = numbers.get(0, team, goal);
                assert_eq!(number, fewest(&tree, leaves, team, goal).unwrap_or(REFUTED), "{tree:?} {team} {goal:?}");
                open += u32::from(number > 1 && number < REFUTED);
            }
        }
        assert!(open > 50, "{open}");
    }

    #[test]
    fn a_proof_is_what_exhaustive_search_finds() {
        let mut random = fastrand::Rng::with_seed(12);
        let mut seen = [0; 3];
        for _ in 0..400 {
            let tree = random_tree(&mut random, 5, false);
            let (numbers, result) = (numbers(&tree), solved(&tree).expect("no open leaf"));
            let wanted = [Proven::Loss, Proven::Draw, Proven::Win];
            assert_eq!(numbers.proven(0, 0), Some(wanted[result as usize]), "{tree:?}");
            assert_eq!(numbers.proven(0, 1), Some(wanted[2 - result as usize]), "{tree:?}");
            seen[result as usize] += 1;
        }
        assert!(seen.iter().all(|count| *count > 20), "{seen:?}");
    }

    #[test]
    fn chance_proves_what_every_face_brings_and_refutes_what_none_does() {
        let faces = |winners: &[Option<Option<usize>>]| {
            let mut numbers = Numbers::new(2);
            numbers.reach(1 + winners.len());
            for (child, winner) in (1..).zip(winners) {
                if let Some(winner) = winner {
                    numbers.end(child, *winner);
                }
            }
            numbers.back_up(0, 1..1 + winners.len(), Decider::Chance);
            numbers
        };
        let [won, lost, open] = [Some(Some(0)), Some(Some(1)), None];
        assert_eq!(faces(&[won, won]).proven(0, 0), Some(Proven::Win));
        assert_eq!(faces(&[lost, lost]).proven(0, 0), Some(Proven::Loss));
        let mixed = faces(&[won, lost]);
        assert_eq!((mixed.proven(0, 0), mixed.get(0, 0, Goal::Win)), (None, MOST));
        assert_eq!(faces(&[won, open]).get(0, 0, Goal::Win), 1);
    }

    #[test]
    fn what_cannot_be_better_than_a_draw_in_hand_is_vain() {
        let tree = Made::Inner(0, vec![Made::Over(None), Made::Open, Made::Inner(1, vec![Made::Over(None), Made::Open])]);
        let numbers = numbers(&tree);
        let view = numbers.view(0, 1..4, 0);
        assert_eq!([1, 2, 3].map(|child| view.is_vain(child)), [true, false, true]);
        assert!(view.nearness(2) > 0.0 && view.nearness(1) == 0.0);
    }
}
