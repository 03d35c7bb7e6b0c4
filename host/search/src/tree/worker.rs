//! The work of one thread on a tree: descend, grow, play out, and note the result on the way back.
//!
//! The tree is locked on the way down and on the way back, and free during the playout, which takes most of the time.

use std::sync::{Mutex, MutexGuard, PoisonError};

use fastrand::Rng;
use tianyuan_rules::spec::SideId;
use tianyuan_rules::{Decision, DecisionKind};

use super::Proven;
use super::arena::{Node, NodeId, word};
use super::habits::Habits;
use super::kept::{REFERENCE, Tree};
use super::later::{self, Block};
use super::policy::{Policy, Rule};
use super::proof::{Decider, Numbers};
use super::select::Choice;
use super::stepper::{Outcome, Stepper};
use super::value::{EVEN, Results, Worth};
use crate::SearchError;

/// Visits of a node before its decisions are listed.
const GROWN_AT: u32 = 1;

/// Visits of a node before later decisions are noted for it.
const NOTED_AT: u32 = 16;

/// Bits of the table in which decisions of a playout are counted once.
const SEEN: u32 = 12;

/// The tree, for this thread alone.
pub(super) fn lock(tree: &Mutex<Tree>) -> MutexGuard<'_, Tree> {
    tree.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A thread's board, and the parts with which it helps a tree to grow.
pub(super) struct Worker {
    board: Box<dyn Stepper>,
    worth: Worth,
    policy: Policy,
    random: Rng,
    /// Most nodes of the tree.
    limit: usize,
    /// A policy of placements gives new nodes their shares.
    prefers: bool,
    habits: Option<Habits>,
    path: Vec<NodeId>,
    /// Decisions of the playout, each with its side; those of the tree come first, one for each node of the path but the root, a throw included.
    made: Vec<(SideId, Decision)>,
    listed: Vec<Decision>,
    foreseen: Vec<(Outcome, i32)>,
    preferred: Vec<f32>,
    /// Decisions that were made after a node, each once.
    after: Vec<(SideId, u32)>,
    seen: Vec<(u64, u32)>,
    stamp: u64,
}

impl Worker {
    pub(super) fn new(
        board: Box<dyn Stepper>,
        worth: Worth,
        (policy, seed): (Policy, u64),
        (limit, prefers): (usize, bool),
        tree: &Mutex<Tree>,
    ) -> Worker {
        let mut worker = Worker {
            board,
            worth,
            policy,
            random: Rng::with_seed(seed),
            limit,
            prefers,
            habits: lock(tree).habits.pop().or_else(|| Habits::of(policy.habit)),
            path: Vec::new(),
            made: Vec::new(),
            listed: Vec::new(),
            foreseen: Vec::new(),
            preferred: Vec::new(),
            after: Vec::new(),
            seen: vec![(0, 0); 1 << SEEN],
            stamp: 0,
        };
        let mut tree = lock(tree);
        if !tree.top().grown {
            worker.board.restart();
            let root = tree.root;
            worker.list(&mut tree, root);
        }
        worker
    }

    /// Gives back to the tree what is kept with it.
    pub(super) fn leave(self, tree: &Mutex<Tree>) {
        lock(tree).habits.extend(self.habits);
    }

    /// One playout; false where there is nothing to decide, or nothing to find out any more.
    ///
    /// # Errors
    /// A failure of a function of the script.
    pub(super) fn once(&mut self, tree: &Mutex<Tree>) -> Result<bool, SearchError> {
        self.board.restart();
        self.path.clear();
        self.made.clear();
        let mut held = lock(tree);
        if held.top().count == 0 || held.top().proven.is_some() {
            return Ok(false);
        }
        let results = match self.descend(&mut held) {
            Some(results) => results,
            None => {
                drop(held);
                let results = self.play_on();
                held = lock(tree);
                match results {
                    Ok(results) => results,
                    // A side without a decision: that the game is over is noticed when one is asked for.
                    Err(winner) => self.ended(&mut held, winner),
                }
            }
        };
        self.note_results(&mut held, &results);
        if held.numbers.is_some() {
            self.number(&mut held);
        } else if self.policy.solves() {
            self.prove(&mut held);
        }
        if self.policy.minimax {
            self.carry_up(&mut held);
        }
        if self.policy.rule == Rule::Grave {
            self.note_later(&mut held, &results);
        }
        drop(held);
        if let Some(habits) = &mut self.habits {
            habits.note(&self.made, &results);
        }
        self.board.fault().map_or(Ok(true), Err)
    }

    /// Goes down the tree to its edge: the results, if the game is over there.
    fn descend(&mut self, tree: &mut Tree) -> Option<Results> {
        let mut at = tree.root;
        self.enter(tree, at);
        loop {
            let node = tree.nodes[at as usize];
            if !node.grown && (node.visits < GROWN_AT || !self.list(tree, at)) || tree.nodes[at as usize].count == 0 {
                return None;
            }
            at = self.select(tree, at);
            let (by, decision) = (tree.nodes[at as usize].by, tree.nodes[at as usize].decision);
            self.enter(tree, at);
            self.made.push((by, decision));
            self.board.advance(decision);
            if let Outcome::Over(winner) = self.board.outcome() {
                return Some(self.ended(tree, winner));
            }
        }
    }

    fn enter(&mut self, tree: &mut Tree, at: NodeId) {
        tree.nodes[at as usize].enter(self.policy);
        self.path.push(at);
    }

    /// Plays on from the edge of the tree: the results, or the winner of a game that turns out to be over already.
    fn play_on(&mut self) -> Result<Results, Option<SideId>> {
        let made = self.made.len();
        match self.board.play_out(&mut self.random, self.worth.cut, self.habits.as_ref(), &mut self.made) {
            Outcome::Over(winner) if self.made.len() == made => Err(winner),
            Outcome::Over(winner) => Ok(self.worth.won(winner)),
            Outcome::Open => Ok(match self.board.worth().filter(|_| self.worth.is_valued()) {
                Some((worth, first)) => self.worth.by_worth(worth, first),
                None => self.worth.by_pieces(&mut *self.board),
            }),
        }
    }

    /// Notes that the game is over at the last node of the path: the results.
    fn ended(&self, tree: &mut Tree, winner: Option<SideId>) -> Results {
        if let Some(&at) = self.path.last().filter(|_| self.policy.solves()) {
            self.end(tree, at as usize, winner);
        }
        self.worth.won(winner)
    }

    fn end(&self, tree: &mut Tree, at: usize, winner: Option<SideId>) {
        let by = tree.nodes[at].by;
        tree.nodes[at].proven = Some(match winner {
            None => Proven::Draw,
            Some(winner) if self.worth.shares(by, winner) => Proven::Win,
            Some(_) => Proven::Loss,
        });
        if let Some(numbers) = &mut tree.numbers {
            numbers.end(at, winner.map(|winner| self.worth.team(winner)));
        }
    }

    /// Lists the decisions of a node; false where there is no room for them.
    fn list(&mut self, tree: &mut Tree, at: NodeId) -> bool {
        let mut listed = std::mem::take(&mut self.listed);
        self.board.list(self.policy.solves(), &mut listed);
        let room = tree.nodes.len() + listed.len() <= self.limit || at == tree.root;
        if room {
            let chance = listed.first().is_some_and(|decision| decision.kind() == DecisionKind::Throw);
            let by = if chance { tree.nodes[at as usize].by } else { self.board.mover() };
            let first = tree.nodes.len();
            tree.nodes.extend(listed.iter().map(|decision| Node::new(*decision, by)));
            if let Some(numbers) = &mut tree.numbers {
                numbers.reach(tree.nodes.len());
            }
            let node = &mut tree.nodes[at as usize];
            (node.first, node.count, node.chance, node.grown) = (first as NodeId, listed.len() as u32, chance, true);
            if self.policy.foresees() && !chance {
                self.foresee(tree, first, &listed);
            }
            if self.prefers && !chance {
                self.board.prefer(&listed, &mut self.preferred);
                tree.nodes[first..].iter_mut().zip(&self.preferred).for_each(|(node, share)| node.share = *share);
            }
            if self.policy.bias {
                tree.nodes[first..].iter_mut().for_each(|node| node.settle(self.policy));
            }
        }
        self.listed = listed;
        room
    }

    /// Values new nodes by the positions that they lead to.
    fn foresee(&mut self, tree: &mut Tree, first: usize, listed: &[Decision]) {
        let mut foreseen = std::mem::take(&mut self.foreseen);
        self.board.foresee(listed, &mut foreseen);
        let team = self.board.first();
        for (child, (outcome, worth)) in (first..).zip(&foreseen) {
            let results = match (outcome, team) {
                (Outcome::Over(winner), _) => {
                    self.end(tree, child, *winner);
                    self.worth.won(*winner)
                }
                (Outcome::Open, Some(team)) => self.worth.by_worth(*worth, team),
                (Outcome::Open, None) => EVEN,
            };
            let node = &mut tree.nodes[child];
            node.prior = results.get(usize::from(node.by)).copied().unwrap_or(0.5);
            node.best = node.prior;
        }
        self.foreseen = foreseen;
    }

    /// The node to go on with.
    fn select(&mut self, tree: &Tree, at: NodeId) -> NodeId {
        let node = tree.nodes[at as usize];
        if node.chance {
            let face = self.board.draw(&mut self.random);
            let found = node.children().find(|&child| Some(tree.nodes[child].decision) == face);
            return found.unwrap_or(node.first as usize) as NodeId;
        }
        let reference = match self.policy.rule {
            Rule::Uct => Block::NONE,
            Rule::Grave => self.reference(tree),
        };
        let Some(first) = tree.nodes.get(node.first as usize) else { return node.first };
        // Whoever decides here expects of an untried decision what the playouts through here say.
        let open = if self.worth.shares(node.by, first.by) { node.known_mean() } else { 1.0 - node.known_mean() };
        let choice = Choice::new(self.policy, node.visits, open);
        let numbers = tree.numbers.as_ref().map(|numbers| numbers.view(at, node.children(), self.worth.team(first.by)));
        let mut best = (f32::NEG_INFINITY, node.first);
        for (id, child) in (node.first..).zip(&tree.nodes[node.children()]) {
            let value = match child.proven {
                Some(Proven::Win) => return id,
                Some(Proven::Loss) => -1.0,
                Some(Proven::Draw) => 0.5,
                None if numbers.is_some_and(|numbers| numbers.is_vain(id as usize)) => -1.0,
                None => {
                    let nearness = numbers.map_or(0.0, |numbers| numbers.nearness(id as usize));
                    choice.value(child, tree.later.get(reference, child.key), nearness)
                }
            };
            if value > best.0 {
                best = (value, id);
            }
        }
        best.1
    }

    /// The decisions made later after the nearest node of the path that was visited often enough.
    fn reference(&self, tree: &Tree) -> Block {
        let nodes = self.path.iter().rev().map(|&at| &tree.nodes[at as usize]);
        nodes.filter(|node| node.later != Block::NONE).find(|node| node.visits >= REFERENCE).unwrap_or(tree.top()).later
    }

    /// Adds the results to the nodes of the path.
    fn note_results(&self, tree: &mut Tree, results: &Results) {
        for &at in &self.path {
            let node = &mut tree.nodes[at as usize];
            node.leave(self.policy, results.get(usize::from(node.by)).copied().unwrap_or(0.5));
        }
    }

    /// Carries proof numbers up the path, and what they prove.
    fn number(&self, tree: &mut Tree) {
        let Tree { nodes, numbers: Some(numbers), .. } = tree else { return };
        for &at in self.path.iter().rev() {
            let node = &mut nodes[at as usize];
            if node.count == 0 {
                continue;
            }
            let (chance, children) = (node.chance, node.children());
            let mover = nodes[children.start].by;
            let decider = if chance { Decider::Chance } else { Decider::Team(self.worth.team(mover)) };
            if !numbers.back_up(at as usize, children, decider) {
                break;
            }
            let node = &mut nodes[at as usize];
            node.proven = node.proven.or(self.proven(numbers, at as usize, node.by));
        }
    }

    fn proven(&self, numbers: &Numbers, at: usize, side: SideId) -> Option<Proven> {
        numbers.proven(at, self.worth.team(side))
    }

    /// Carries the evaluation up the path: the best for whoever decides.
    fn carry_up(&self, tree: &mut Tree) {
        for &at in self.path.iter().rev() {
            let node = tree.nodes[at as usize];
            if node.count == 0 || node.chance {
                continue;
            }
            let mover = tree.nodes[node.first as usize].by;
            let best = node.children().map(|child| tree.nodes[child].best).fold(0.0, f32::max);
            tree.nodes[at as usize].best = if self.worth.shares(node.by, mover) { best } else { 1.0 - best };
        }
    }

    /// Carries proven results up the path.
    fn prove(&self, tree: &mut Tree) {
        let nodes = &mut tree.nodes;
        for step in (0..self.path.len().saturating_sub(1)).rev() {
            let (at, below) = (self.path[step] as usize, self.path[step + 1] as usize);
            if nodes[below].proven.is_none() || nodes[at].proven.is_some() {
                break;
            }
            let node = nodes[at];
            let mover = nodes[below].by;
            let results = || node.children().map(|child| nodes[child].proven);
            let all = |result: Proven| results().all(|other| other == Some(result));
            let any = |result: Proven| results().any(|other| other == Some(result));
            let decided = if node.chance {
                [Proven::Win, Proven::Draw, Proven::Loss].into_iter().find(|result| all(*result))
            } else if any(Proven::Win) {
                Some(Proven::Win)
            } else if results().all(|result| result.is_some()) {
                Some(if any(Proven::Draw) { Proven::Draw } else { Proven::Loss })
            } else {
                None
            };
            let same = self.worth.shares(node.by, mover);
            nodes[at].proven = match decided {
                None => break,
                Some(result) if same || result == Proven::Draw => Some(result),
                Some(Proven::Win) => Some(Proven::Loss),
                // Who wins instead is only known where there is one other.
                Some(_) if self.worth.teams <= 2 => Some(Proven::Win),
                Some(_) => break,
            };
        }
    }

    /// Notes for each node of the path which decisions came after it.
    fn note_later(&mut self, tree: &mut Tree, results: &Results) {
        self.stamp += 1;
        self.after.clear();
        let last = self.path.len() - 1;
        for number in (0..self.made.len()).rev() {
            let (side, decision) = self.made[number];
            if decision.kind() != DecisionKind::Throw {
                self.see(side, later::key(side, word(decision)));
            }
            // Decision `number` was made at node `number` of the path.
            if number <= last {
                self.note_at(tree, self.path[number], results);
            }
        }
    }

    /// Counts a decision once.
    fn see(&mut self, side: SideId, key: u32) {
        let slot = (key.wrapping_mul(0x9E37_79B9) >> (32 - SEEN)) as usize;
        if self.seen[slot] != (self.stamp, key) {
            self.seen[slot] = (self.stamp, key);
            self.after.push((side, key));
        }
    }

    fn note_at(&self, tree: &mut Tree, at: NodeId, results: &Results) {
        let Tree { nodes, later, .. } = tree;
        let node = &mut nodes[at as usize];
        if node.visits < NOTED_AT {
            return;
        }
        if node.later == Block::NONE {
            node.later = later.open(self.after.len());
        }
        for &(side, key) in &self.after {
            later.add(&mut node.later, key, results.get(usize::from(side)).copied().unwrap_or(0.5));
        }
    }
}
