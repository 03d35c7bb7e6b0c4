//! One tree: descend, grow, play out, and note the result on the way back.

use fastrand::Rng;
use tianyuan_rules::spec::SideId;
use tianyuan_rules::{Decision, DecisionKind};

use super::arena::{Node, NodeId, word};
use super::kept::Tree;
use super::later::Later;
use super::stepper::{Outcome, Stepper};
use super::value::{Results, Worth};
use super::{Line, Policy, Proven};
use crate::SearchError;

/// Visits of a node before its decisions are listed.
const GROWN_AT: u32 = 1;

/// Visits of a node before later decisions are noted for it.
const NOTED_AT: u32 = 8;

/// Visits of the ancestor whose later decisions GRAVE reads.
const REFERENCE: u32 = 50;

/// The weight of later decisions against a node's own mean: the smaller, the longer they count.
const BIAS: f64 = 1e-4;

/// The weight of exploration of seldom visited nodes.
const EXPLORED: f64 = 0.05;
const EXPLORED_BY_UCT: f64 = 0.5;

/// Later decisions of a playout that the table of all later decisions has room for.
const ROOM: u64 = 64;

/// Bits of the table in which decisions of a playout are counted once.
const SEEN: u32 = 12;

/// Playouts before the first report, and how many times as many before each further one.
const REPORTED: u64 = 32;
const REPORTED_AGAIN: u64 = 4;

/// The best line is written to so many decisions.
const LONGEST: usize = 32;

/// A tree as its root sees it.
#[derive(Debug)]
pub(super) struct Root {
    pub(super) children: Vec<Line>,
    pub(super) playouts: u64,
    pub(super) nodes: u64,
}

/// A tree and the parts that it grows with.
pub(super) struct Worker {
    board: Box<dyn Stepper>,
    worth: Worth,
    policy: Policy,
    random: Rng,
    nodes: Vec<Node>,
    /// The position to decide in.
    root: NodeId,
    limit: usize,
    playouts: u64,
    later: Later,
    two_teams: bool,
    path: Vec<NodeId>,
    /// Decisions of the playout, each with its side; those of the tree come first, one for each node of the path but the root, a throw included.
    made: Vec<(SideId, Decision)>,
    listed: Vec<Decision>,
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
        (limit, playouts): (usize, u64),
        tree: Tree,
    ) -> Worker {
        let noted = if policy == Policy::Grave { playouts.saturating_mul(ROOM).min(limit as u64) as usize } else { 0 };
        Worker {
            two_teams: worth.teams <= 2,
            board,
            worth,
            policy,
            random: Rng::with_seed(seed),
            nodes: tree.nodes,
            root: tree.root,
            limit,
            playouts,
            later: tree.later.unwrap_or_else(|| Later::new(noted)),
            path: Vec::new(),
            made: Vec::new(),
            listed: Vec::new(),
            after: Vec::new(),
            seen: vec![(0, 0); 1 << SEEN],
            stamp: 0,
        }
    }

    /// Plays until the playouts are made, the position is proven, or somebody says stop; once at least. The tree is reported now and then.
    pub(super) fn grow(&mut self, stop: &dyn Fn() -> bool, report: Option<&dyn Fn(Root)>) -> Result<Root, SearchError> {
        self.board.restart();
        let top = self.root as usize;
        if !self.nodes[top].grown {
            self.list(self.root);
        }
        let mut played = 0;
        let mut next = REPORTED;
        while self.nodes[top].count > 0 && self.nodes[top].proven.is_none() && played < self.playouts.max(1) && (played == 0 || !stop()) {
            self.once();
            if let Some(fault) = self.board.fault() {
                return Err(fault);
            }
            played += 1;
            if let (Some(report), true) = (report, played == next) {
                report(self.as_root(played));
                next *= REPORTED_AGAIN;
            }
        }
        Ok(self.as_root(played))
    }

    /// The tree, to be kept.
    pub(super) fn tree(self) -> Tree {
        Tree { nodes: self.nodes, root: self.root, later: Some(self.later) }
    }

    /// The tree as its root sees it.
    fn as_root(&self, played: u64) -> Root {
        let children = self.nodes[self.root as usize].children().map(|child| self.line(child)).collect();
        Root { children, playouts: played, nodes: self.nodes.len() as u64 }
    }

    /// A decision, and the most visited ones after it.
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
        Line { decisions, visits: u64::from(node.visits), value: node.mean(), proven: node.proven }
    }

    /// One playout.
    fn once(&mut self) {
        self.board.restart();
        self.path.clear();
        self.made.clear();
        self.path.push(self.root);
        let results = self.descend();
        self.note_results(&results);
        if self.policy == Policy::Grave {
            self.prove();
            self.note_later(&results);
        }
    }

    /// Goes down the tree and plays on from its edge: the results.
    fn descend(&mut self) -> Results {
        let mut at = self.root;
        loop {
            let node = self.nodes[at as usize];
            if !node.grown && (node.visits < GROWN_AT || !self.list(at)) {
                break;
            }
            if self.nodes[at as usize].count == 0 {
                break;
            }
            at = self.select(at);
            let (by, decision) = (self.nodes[at as usize].by, self.nodes[at as usize].decision);
            self.path.push(at);
            self.made.push((by, decision));
            self.board.advance(decision);
            if let Outcome::Over(winner) = self.board.outcome() {
                return self.ended(at, winner);
            }
        }
        let made = self.made.len();
        match self.board.play_out(&mut self.random, self.worth.cut, &mut self.made) {
            // A side without a decision: that the game is over is noticed when one is asked for.
            Outcome::Over(winner) if self.made.len() == made => self.ended(at, winner),
            Outcome::Over(winner) => self.worth.won(winner),
            Outcome::Open => match self.board.worth() {
                Some((worth, first)) => self.worth.by_worth(worth, first),
                None => self.worth.by_pieces(&mut *self.board),
            },
        }
    }

    /// Notes that the game is over at a node: the results.
    fn ended(&mut self, at: NodeId, winner: Option<SideId>) -> Results {
        let by = self.nodes[at as usize].by;
        self.nodes[at as usize].proven = match (winner, self.policy) {
            (_, Policy::Uct) => None,
            (None, Policy::Grave) => Some(Proven::Draw),
            (Some(winner), Policy::Grave) if self.worth.shares(by, winner) => Some(Proven::Win),
            (Some(_), Policy::Grave) => Some(Proven::Loss),
        };
        self.worth.won(winner)
    }

    /// Lists the decisions of a node; false where there is no room for them.
    fn list(&mut self, at: NodeId) -> bool {
        let mut listed = std::mem::take(&mut self.listed);
        self.board.list(self.policy == Policy::Grave, &mut listed);
        let room = self.nodes.len() + listed.len() <= self.limit || at == self.root;
        if room {
            let chance = listed.first().is_some_and(|decision| decision.kind() == DecisionKind::Throw);
            let by = if chance { self.nodes[at as usize].by } else { self.board.mover() };
            let first = self.nodes.len() as NodeId;
            self.nodes.extend(listed.iter().map(|decision| Node::new(*decision, by)));
            let node = &mut self.nodes[at as usize];
            (node.first, node.count, node.chance, node.grown) = (first, listed.len() as u32, chance, true);
        }
        self.listed = listed;
        room
    }

    /// The node to go on with.
    fn select(&mut self, at: NodeId) -> NodeId {
        let node = self.nodes[at as usize];
        if node.chance {
            let face = self.board.draw(&mut self.random);
            let found = node.children().find(|&child| Some(self.nodes[child].decision) == face);
            return found.unwrap_or(node.first as usize) as NodeId;
        }
        let reference = self.path.iter().rev().copied().find(|&node| self.nodes[node as usize].visits >= REFERENCE).unwrap_or(self.root);
        let log = f64::from(node.visits.max(1)).ln();
        let mut best = (f64::NEG_INFINITY, node.first);
        for id in node.children() {
            let child = &self.nodes[id];
            let value = match child.proven {
                Some(Proven::Win) => return id as NodeId,
                Some(Proven::Loss) => -1.0,
                Some(Proven::Draw) => 0.5,
                None => match self.policy {
                    Policy::Uct => uct(child, log),
                    Policy::Grave => grave(child, log, self.later.get(reference, child.by, word(child.decision))),
                },
            };
            if value > best.0 {
                best = (value, id as NodeId);
            }
        }
        best.1
    }

    /// Adds the results to the nodes of the path.
    fn note_results(&mut self, results: &Results) {
        for &at in &self.path {
            let node = &mut self.nodes[at as usize];
            node.visits += 1;
            node.sum += f64::from(results.get(usize::from(node.by)).copied().unwrap_or(0.5));
        }
    }

    /// Carries proven results up the path.
    fn prove(&mut self) {
        for step in (0..self.path.len().saturating_sub(1)).rev() {
            let (at, below) = (self.path[step] as usize, self.path[step + 1] as usize);
            if self.nodes[below].proven.is_none() || self.nodes[at].proven.is_some() {
                break;
            }
            let node = self.nodes[at];
            let mover = self.nodes[below].by;
            let results = || node.children().map(|child| self.nodes[child].proven);
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
            self.nodes[at].proven = match decided {
                None => break,
                Some(result) if same || result == Proven::Draw => Some(result),
                Some(Proven::Win) => Some(Proven::Loss),
                // Who wins instead is only known where there is one other.
                Some(_) if self.two_teams => Some(Proven::Win),
                Some(_) => break,
            };
        }
    }

    /// Notes for each node of the path which decisions came after it.
    fn note_later(&mut self, results: &Results) {
        self.stamp += 1;
        self.after.clear();
        let tree = self.path.len() - 1;
        for number in (0..self.made.len()).rev() {
            let (side, decision) = self.made[number];
            if decision.kind() != DecisionKind::Throw {
                self.see(side, word(decision));
            }
            // Decision `number` was made at node `number` of the path.
            if number <= tree {
                self.note_at(self.path[number], results);
            }
        }
    }

    /// Counts a decision once.
    fn see(&mut self, side: SideId, word: u32) {
        let key = word ^ u32::from(side.number()).wrapping_mul(0x85EB_CA6B);
        let slot = (key.wrapping_mul(0x9E37_79B9) >> (32 - SEEN)) as usize;
        if self.seen[slot] != (self.stamp, key) {
            self.seen[slot] = (self.stamp, key);
            self.after.push((side, word));
        }
    }

    fn note_at(&mut self, at: NodeId, results: &Results) {
        if self.nodes[at as usize].visits < NOTED_AT {
            return;
        }
        for &(side, word) in &self.after {
            let result = results.get(usize::from(side)).copied().unwrap_or(0.5);
            self.later.add(at, side, word, result);
        }
    }
}

fn uct(child: &Node, log: f64) -> f64 {
    if child.visits == 0 {
        return f64::MAX;
    }
    child.mean() + EXPLORED_BY_UCT * (log / f64::from(child.visits)).sqrt()
}

fn grave(child: &Node, log: f64, (visits, sum): (f64, f64)) -> f64 {
    let own = f64::from(child.visits);
    if own == 0.0 && visits == 0.0 {
        return f64::MAX;
    }
    let beta = if visits == 0.0 { 0.0 } else { visits / (visits + own + BIAS * visits * own) };
    let later = if visits == 0.0 { 0.0 } else { sum / visits };
    (1.0 - beta) * child.mean() + beta * later + EXPLORED * (log / (own + 1.0)).sqrt()
}
