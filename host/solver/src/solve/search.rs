//! The AND-OR search: one decision for the learner, all decisions for the other side.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use rustc_hash::{FxHashMap, FxHashSet};
use tianyuan_rules::spec::SideId;
use tianyuan_rules::{CompiledRules, Decision, Moves, Position};
use tianyuan_script::lesson::Replies;

use super::{Branch, Limits, Solver};
use crate::chance::dice;
use crate::chase::Chase;
use crate::judge::Judge;
use crate::line::{ParsedTurn, parse_turn};

/// The search has to end before the answer is known.
#[derive(Debug, Clone, Copy)]
pub(super) struct Halt;

/// The remaining task at a position.
#[derive(Debug, Clone, Copy)]
pub(super) struct Node {
    /// Turns of the learner, the present one counted.
    pub(super) left: u16,
    /// Pieces taken.
    pub(super) taken: u16,
    /// The place in the book of replies.
    pub(super) branch: Branch,
}

/// The share of all positions that may be searched if no reply is listed and no chase is known.
const SPARED: u64 = 100;
/// Turns of the learner in which that may be cheap.
const CHEAP: u16 = 3;
/// Number of positions searched between two calls of the progress and stop hooks.
const PULSE: u64 = 4096;

pub(super) struct Search<'a, const W: usize> {
    pub(super) position: Position<W>,
    rules: Arc<CompiledRules<W>>,
    pub(super) solver: &'a Solver<'a>,
    pub(super) limits: Limits<'a>,
    nodes: u64,
    /// Proved or refuted positions, by key and remaining task.
    memo: FxHashMap<u128, bool>,
    /// Positions in the middle of the turns under way.
    open: FxHashSet<u128>,
    /// Number of times that a turn came round to a position of its own: the result then holds for this way alone.
    rounds: u64,
    /// Decisions made, and where the present turn began among them.
    pub(super) path: Vec<Decision>,
    pub(super) begun: usize,
    lists: Vec<Vec<Decision>>,
    moves: Moves<W>,
    /// The decision that settled the last like question, by turns left and by who decides.
    killers: FxHashMap<(u16, bool), Decision>,
    /// Chases of groups, each by its hunter.
    pub(super) chases: Vec<(SideId, Chase<'a, W>)>,
    /// The answer rests upon a chase: other ways were not looked for.
    pub(super) chasing: bool,
    /// Somewhere it was taken for granted that what no chase reaches is not reached.
    presumed: bool,
    /// True while all turns are searched as far as that is cheap.
    spared: bool,
    /// Turns that are accepted, by the key of the position in which they begin.
    allowed: FxHashMap<u128, Arc<Vec<ParsedTurn>>>,
}

/// The result of a decision of the learner.
pub(super) enum Step {
    /// The goal is reached, or missed for good.
    Known(bool),
    /// The search goes on from here.
    On(Node),
}

impl<'a, const W: usize> Search<'a, W> {
    pub(super) fn new(position: Position<W>, solver: &'a Solver<'a>) -> Self {
        Search {
            rules: Arc::clone(position.rules()),
            position,
            solver,
            limits: solver.limits,
            nodes: 0,
            memo: FxHashMap::default(),
            open: FxHashSet::default(),
            rounds: 0,
            path: Vec::new(),
            begun: 0,
            lists: Vec::new(),
            moves: Moves::default(),
            killers: FxHashMap::default(),
            chases: Vec::new(),
            chasing: false,
            presumed: false,
            spared: false,
            allowed: FxHashMap::default(),
        }
    }

    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Number of positions searched, those of chases included.
    pub(super) fn all_nodes(&self) -> u64 {
        self.nodes + self.chases.iter().map(|(_, chase)| chase.nodes).sum::<u64>()
    }

    pub(super) fn judge(&self) -> &'a Judge {
        &self.solver.judge
    }

    /// The least number of turns that reach the goal from here.
    pub(super) fn least(&mut self, here: Node) -> Result<Option<u16>, Halt> {
        if self.judge().survives() || here.left == 0 {
            return Ok(self.reach(here)?.then_some(here.left));
        }
        self.least_chased(here)
    }

    /// The same by looking at all turns.
    pub(super) fn least_of_all(&mut self, here: Node) -> Result<Option<u16>, Halt> {
        for left in 1..=here.left {
            if self.reach(Node { left, ..here })? {
                self.chasing |= self.presumed;
                return Ok(Some(left));
            }
        }
        if self.presumed { Err(Halt) } else { Ok(None) }
    }

    /// Settles by a chase a position behind the listed replies; `None` if no chase does.
    fn settled_by_chase(&mut self, here: Node) -> Option<bool> {
        if self.spared || self.path.len() != self.begun || !self.is_unlisted(here) {
            return None;
        }
        if self.chased(here).is_some_and(|turns| turns <= here.left) {
            self.presumed = true;
            return Some(true);
        }
        if here.left < 2 {
            return None;
        }
        if here.left > CHEAP {
            self.presumed = true;
            return Some(false);
        }
        // All turns are searched only as far as that is cheap.
        let limit = self.limits.nodes;
        self.limits.nodes = limit.min(self.nodes + limit / SPARED);
        self.spared = true;
        let found = self.reach(here);
        self.spared = false;
        self.limits.nodes = limit;
        Some(match found {
            Ok(found) => found,
            Err(Halt) => {
                self.presumed = true;
                false
            }
        })
    }

    fn look(&mut self) -> Result<(), Halt> {
        self.nodes += 1;
        if self.nodes > self.limits.nodes {
            return Err(Halt);
        }
        if self.nodes.is_multiple_of(PULSE) {
            if let Some(progress) = self.limits.progress {
                progress(self.nodes);
            }
            if self.limits.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
                return Err(Halt);
            }
        }
        Ok(())
    }

    /// The legal decisions; the list goes back by [`Search::give_back`].
    pub(super) fn legal(&mut self) -> Vec<Decision> {
        self.listed(Position::generate)
    }

    /// The legal decisions, listed by a way of generating them.
    fn listed(&mut self, generate: impl FnOnce(&mut Position<W>, &mut Moves<W>)) -> Vec<Decision> {
        let mut list = self.lists.pop().unwrap_or_default();
        list.clear();
        generate(&mut self.position, &mut self.moves);
        self.moves.list_into(&self.rules, &mut list);
        list
    }

    pub(super) fn give_back(&mut self, list: Vec<Decision>) {
        self.lists.push(list);
    }

    pub(super) fn is_learners(&self) -> bool {
        self.position.mover() == self.judge().learner()
    }

    fn memo_key(&self, here: Node) -> u128 {
        let rest = (u128::from(here.left) << 48) | (u128::from(here.taken) << 32) | u128::from(here.branch.0);
        self.position.key() ^ rest.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835)
    }

    /// True if the goal is reached from here.
    pub(super) fn reach(&mut self, here: Node) -> Result<bool, Halt> {
        self.look()?;
        let judge = self.judge();
        if let Some(known) = judge.over(&mut self.position) {
            return Ok(known);
        }
        let learners = self.is_learners();
        let fresh = self.path.len() == self.begun;
        if here.left == 0 {
            if learners {
                return Ok(judge.survives());
            }
            if !judge.survives() && !judge.wins() {
                return Ok(false);
            }
        }
        let key = self.memo_key(here);
        if let Some(&known) = self.memo.get(&key) {
            return Ok(known);
        }
        if let Some(known) = self.settled_by_chase(here) {
            self.memo.insert(key, known);
            return Ok(known);
        }
        if !fresh && !self.open.insert(key) {
            // Going round in a circle brings the learner nowhere, and the other side no escape.
            self.rounds += 1;
            return Ok(!learners);
        }
        let rounds = self.rounds;
        let result = self.expand(here, learners);
        if fresh {
            self.rounds = rounds;
        } else {
            self.open.remove(&key);
        }
        let result = result?;
        if self.rounds == rounds {
            self.memo.insert(key, result);
        }
        Ok(result)
    }

    fn expand(&mut self, here: Node, learners: bool) -> Result<bool, Halt> {
        let mut list = self.listed(Position::legal);
        if list.is_empty() {
            self.give_back(list);
            return Ok(self.judge().over(&mut self.position).unwrap_or(false));
        }
        let result = if here.left == 0 && self.judge().wins() {
            // Nobody is stuck, and the learner has no turn left.
            Ok(false)
        } else if !learners {
            self.other(here, &mut list)
        } else if self.position.turn_status().throwing {
            self.all(here, &mut list)
        } else {
            self.one(here, &mut list)
        };
        self.give_back(list);
        result
    }

    /// Puts first what settled the last question of this sort.
    fn order(&self, here: Node, learners: bool, list: &mut [Decision]) {
        if let Some(killer) = self.killers.get(&(here.left, learners))
            && let Some(at) = list.iter().position(|decision| decision == killer)
        {
            list[..=at].rotate_right(1);
        }
    }

    fn one(&mut self, here: Node, list: &mut [Decision]) -> Result<bool, Halt> {
        self.order(here, true, list);
        for &decision in list.iter() {
            if self.try_one(here, decision)? {
                self.killers.insert((here.left, true), decision);
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// True if a decision of the learner reaches the goal.
    pub(super) fn try_one(&mut self, here: Node, decision: Decision) -> Result<bool, Halt> {
        let begun = self.begun;
        let result = match self.step(here, decision) {
            Step::Known(known) => Ok(known),
            Step::On(next) => self.reach(next),
        };
        self.back(begun);
        result
    }

    /// Makes a decision of the learner, and returns its result. [`Search::back`] takes it back.
    pub(super) fn step(&mut self, here: Node, decision: Decision) -> Step {
        let judge = self.judge();
        let prey = if judge.takes() { judge.prey(&self.position) } else { 0 };
        let turns = self.position.turn_status().turns;
        let accepted = self.accepted();
        self.position.make(decision);
        self.path.push(decision);
        let gone = if judge.takes() { prey.saturating_sub(judge.prey(&self.position)) } else { 0 };
        let taken = here.taken.saturating_add(gone);
        let over = self.position.is_over();
        let complete = over || self.position.turn_status().turns != turns;
        let turn = self.path.get(self.begun..).unwrap_or_default();
        if let Some(accepted) = accepted {
            let key = self.position.key();
            let fits = |meant: &ParsedTurn| if complete { meant.is(turn, key) } else { meant.begins(turn) };
            if !accepted.iter().any(fits) {
                return Step::Known(false);
            }
        }
        if judge.reached(&mut self.position, taken, complete) {
            return Step::Known(true);
        }
        if !complete {
            if here.left == 1 && judge.is_past(&self.position.turn_status(), taken) {
                return Step::Known(false);
            }
            return Step::On(Node { taken, ..here });
        }
        if over {
            return Step::Known(judge.over(&mut self.position).unwrap_or(false));
        }
        if self.solver.task.checks && !self.gives_check() {
            return Step::Known(false);
        }
        let branch = match &self.solver.book {
            None => here.branch,
            Some(book) => match book.follow(here.branch, turn, self.position.key()) {
                Some(branch) => branch,
                None => return Step::Known(false),
            },
        };
        self.begun = self.path.len();
        Step::On(Node { left: here.left - 1, taken, branch })
    }

    /// Takes the last decision back; `begun` is where its turn began.
    pub(super) fn back(&mut self, begun: usize) {
        self.position.unmake();
        self.path.pop();
        self.begun = begun;
    }

    fn gives_check(&self) -> bool {
        let learner = self.judge().learner();
        self.position.rules().spec().side_ids().any(|side| side != learner && self.position.checked(side))
    }

    /// The turns that are accepted in the turn under way.
    fn accepted(&mut self) -> Option<Arc<Vec<ParsedTurn>>> {
        let texts = self.solver.task.allow?;
        let made = self.path.len() - self.begun;
        if made > 0 {
            let first: Vec<Decision> = self.path.get(self.begun..).unwrap_or_default().to_vec();
            for _ in &first {
                self.position.unmake();
            }
            let accepted = self.accepted_here(texts);
            first.iter().for_each(|&decision| self.position.make(decision));
            return Some(accepted);
        }
        Some(self.accepted_here(texts))
    }

    fn accepted_here(&mut self, texts: &[String]) -> Arc<Vec<ParsedTurn>> {
        let key = self.position.key();
        if let Some(known) = self.allowed.get(&key) {
            return Arc::clone(known);
        }
        let mut game = self.solver.rules.game();
        let found = match game.set_up(&self.position.setup()) {
            Ok(()) => texts.iter().filter_map(|text| parse_turn(&mut *game, text).ok()).collect(),
            Err(_) => Vec::new(),
        };
        let found = Arc::new(found);
        self.allowed.insert(key, Arc::clone(&found));
        found
    }

    /// The other side decides.
    fn other(&mut self, here: Node, list: &mut Vec<Decision>) -> Result<bool, Halt> {
        self.narrow(here, list);
        // A book that says nothing here leads nowhere.
        if list.is_empty() { Ok(false) } else { self.all(here, list) }
    }

    /// Leaves of the other side's decisions those that it may make: all of them, the one drawn, the one in the book.
    pub(super) fn narrow(&mut self, here: Node, list: &mut Vec<Decision>) {
        let one = match (self.solver.task.replies, &self.solver.book) {
            (Replies::Tree(_), Some(book)) if here.branch != Branch::FREE => {
                book.reply(here.branch).get(self.path.len() - self.begun).copied()
            }
            (Replies::Random(seed), _) if !list.is_empty() => {
                let mut dice = dice(*seed, self.position.key());
                self.position.sample_playout(&mut self.moves, &mut |n| dice.u32(..n.max(1)))
            }
            _ => return,
        };
        list.retain(|decision| Some(*decision) == one);
    }

    fn all(&mut self, here: Node, list: &mut [Decision]) -> Result<bool, Halt> {
        self.order(here, false, list);
        for &decision in list.iter() {
            if !self.try_all(here, decision)? {
                self.killers.insert((here.left, false), decision);
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn try_all(&mut self, here: Node, decision: Decision) -> Result<bool, Halt> {
        let begun = self.begun;
        self.reply(decision);
        let result = self.reach(here);
        self.back(begun);
        result
    }

    /// Makes a decision of the other side or of chance; says whether its turn is over.
    pub(super) fn reply(&mut self, decision: Decision) -> bool {
        let turns = self.position.turn_status().turns;
        self.position.make(decision);
        self.path.push(decision);
        let complete = self.position.is_over() || self.position.turn_status().turns != turns;
        if complete {
            self.begun = self.path.len();
        }
        complete
    }
}
