//! A replay of the solution by nothing but the rules: no table, no proof numbers.

use std::collections::{HashMap, HashSet};

use tianyuan_rules::spec::SideId;
use tianyuan_rules::{Decision, DecisionKind};

use super::board::Board;
use super::numbers::left_after;
use super::prover::Defence;
use super::solver::Solver;

/// Positions of a solution at most; a larger one is not walked through.
const LARGEST: usize = 400_000;

/// Captures of idle drops in a row at most.
const ROW: u32 = 16;

/// The attacker's move for every position of the solution and the turns left there.
type Plan = HashMap<(u128, u16), Decision>;

/// Writes the solution down and walks through it: every defence, to the mate. The number of positions where that was done, `None`
/// where the solution is too large or the search was halted.
///
/// # Errors
/// The sentence says at which move the solution fails; that is a fault of the search.
pub(super) fn verify(solver: &mut Solver<'_>, start: &dyn Board, length: u16) -> Result<Option<u64>, String> {
    let mut plan = Plan::new();
    let mut seen = HashSet::new();
    if !write(solver, length, &mut plan, &mut seen) {
        return Ok(None);
    }
    let idle = solver.prover.defence == Defence::Telling;
    let (attacker, defender) = (solver.prover.attacker, solver.prover.defender);
    let mut walk = Walk { plan, done: HashSet::new(), mated: HashSet::new(), idle, attacker, defender };
    walk.walk(start.copy().as_mut(), length)?;
    Ok(Some(walk.done.len() as u64))
}

/// Writes the attacker's moves down; false where there are too many or the search was halted.
fn write(solver: &mut Solver<'_>, left: u16, plan: &mut Plan, seen: &mut HashSet<(u128, u16)>) -> bool {
    let key = (solver.prover.position.key(), left);
    if solver.prover.position.is_over() || !seen.insert(key) {
        return true;
    }
    if seen.len() > LARGEST {
        return false;
    }
    let attacking = solver.prover.attacking();
    if !attacking && left == 0 {
        return true;
    }
    let options = solver.prover.options();
    if attacking {
        let Some(decision) = options.into_iter().find(|decision| solver.after(*decision, true, left).proved()) else { return false };
        plan.insert(key, decision);
        return step(solver, decision, attacking, left, plan, seen);
    }
    options.into_iter().all(|decision| step(solver, decision, attacking, left, plan, seen))
}

fn step(solver: &mut Solver<'_>, decision: Decision, attacking: bool, left: u16, plan: &mut Plan, seen: &mut HashSet<(u128, u16)>) -> bool {
    solver.prover.position.make(decision);
    let below = left_after(left, solver.takes(attacking));
    let written = write(solver, below, plan, seen);
    solver.prover.position.unmake();
    written
}

struct Walk {
    plan: Plan,
    done: HashSet<(u128, u16)>,
    /// Positions that are mated but for idle drops.
    mated: HashSet<u128>,
    /// True if the solution leaves such drops out.
    idle: bool,
    attacker: SideId,
    defender: SideId,
}

impl Walk {
    fn walk(&mut self, position: &mut dyn Board, left: u16) -> Result<(), String> {
        if position.is_over() {
            return if position.winner() == Some(Some(self.attacker)) { Ok(()) } else { Err("a line ends without a mate".to_owned()) };
        }
        let key = (position.key(), left);
        if !self.done.insert(key) {
            return Ok(());
        }
        let attacking = position.mover() == self.attacker;
        let list = legal(position);
        if attacking {
            let decision = self.plan.get(&key).copied().filter(|decision| list.contains(decision));
            let decision = decision.ok_or_else(|| "the solution has no move for a position".to_owned())?;
            return self.play(position, decision, attacking, left);
        }
        if list.is_empty() {
            return if position.checked(self.defender) { Ok(()) } else { Err("a line ends without a check".to_owned()) };
        }
        if self.idle && left == 0 && self.only_idle(position, list.clone(), ROW) {
            return Ok(());
        }
        list.into_iter().try_for_each(|decision| self.play(position, decision, attacking, left))
    }

    /// True if every answer is a drop that a piece which gave the check takes, mating but for such drops.
    fn only_idle(&mut self, position: &mut dyn Board, answers: Vec<Decision>, row: u32) -> bool {
        let mut checkers = Vec::new();
        position.checkers(self.defender, &mut checkers);
        if row == 0 || checkers.is_empty() || self.mated.contains(&position.key()) {
            return row > 0 && !checkers.is_empty();
        }
        let idle = answers.into_iter().all(|drop| {
            drop.kind() == DecisionKind::Drop
                && after(position, drop, |position| {
                    let takes = |taking: &Decision| {
                        taking.kind() == DecisionKind::Move
                            && taking.landing() == drop.landing()
                            && taking.origin().is_some_and(|site| checkers.contains(&site))
                    };
                    legal(position).into_iter().filter(takes).any(|taking| {
                        after(position, taking, |position| {
                            let answers = legal(position);
                            position.mover() == self.defender && self.only_idle(position, answers, row - 1)
                        })
                    })
                })
        });
        if idle {
            self.mated.insert(position.key());
        }
        idle
    }

    fn play(&mut self, position: &mut dyn Board, decision: Decision, attacking: bool, left: u16) -> Result<(), String> {
        position.make(decision);
        let over = position.is_over();
        let turned = over || (position.mover() == self.attacker) != attacking;
        let result = if turned && left == 0 {
            Err("a line is longer than the solution says".to_owned())
        } else if attacking && turned && !over && !position.checked(self.defender) {
            Err("the solution has a move without a check".to_owned())
        } else {
            self.walk(position, left_after(left, u16::from(turned)))
        };
        position.unmake();
        result
    }
}

/// Every legal decision.
fn legal(position: &mut dyn Board) -> Vec<Decision> {
    let mut list = Vec::new();
    position.list(&mut list);
    list
}

/// Asks the position after a decision.
fn after<T>(position: &mut dyn Board, decision: Decision, ask: impl FnOnce(&mut dyn Board) -> T) -> T {
    position.make(decision);
    let answer = ask(position);
    position.unmake();
    answer
}
