//! Useless interpositions: drops that only put the mate off.
//!
//! A drop of the defender is *futile* where the attacker captures the dropped piece with check, and the position then reached is, with
//! the piece given back, mated within as many turns as the defender's other answers last. So it puts the mate off by two
//! turns and adds nothing: the attacker does not need the piece. Of drops that put it off by different numbers of turns the
//! shortest is judged first, and counts for the next where it is not futile itself.
//!
//! The length without futile drops lies between two lengths that proof-number search gives: that with all drops counted, and that
//! with none. Only where these differ are positions looked through one by one.

use std::collections::HashMap;

use tianyuan_rules::spec::KindId;
use tianyuan_rules::{Decision, DecisionKind, Position};

use super::numbers::left_after;
use super::solver::Solver;

/// Positions looked through one by one at most.
const PATIENCE: u32 = 30_000;
/// Captures of futile drops in a row at most.
const ROW: u16 = 16;

/// What has been judged already: (position, turns left) → mated or not.
type Judged = HashMap<(u128, u16), bool>;

/// The search for the length without futile drops.
pub(super) struct Futile<'s, 'a, const W: usize> {
    solver: &'s mut Solver<'a, W>,
    judged: Judged,
    patience: u32,
    row: u16,
}

/// `None` where patience or the leash ended first.
type Answer = Option<bool>;

impl<'s, 'a, const W: usize> Futile<'s, 'a, W> {
    pub(super) fn new(solver: &'s mut Solver<'a, W>) -> Futile<'s, 'a, W> {
        Futile { solver, judged: Judged::new(), patience: PATIENCE, row: 0 }
    }

    /// The length without futile drops, where the length with them is `counted`, and the line of best play under it.
    pub(super) fn solve(&mut self, counted: u16) -> Option<(u16, Vec<Decision>)> {
        let mut left = 1.min(counted);
        while left < counted && !self.mated(left)? {
            left += 2;
        }
        let left = left.min(counted);
        let line = self.line(left)?;
        Some((left, line))
    }

    /// Whether a check of the attacker mates within so many turns, itself included.
    pub(super) fn keeps(&mut self, check: Decision, left: u16) -> Option<bool> {
        self.after(check, true, left)
    }

    /// Whether the present position is mated within so many turns, futile drops not counted.
    fn mated(&mut self, left: u16) -> Answer {
        if self.solver.prover.position.is_over() {
            return Some(self.solver.prover.settle(left).proved());
        }
        let key = (self.solver.prover.position.key(), left);
        if let Some(known) = self.judged.get(&key) {
            return Some(*known);
        }
        let with_all = self.solver.prover.settle(left);
        let answer = if with_all.proved() {
            true
        } else if self.solver.prover.settle_without_drops(left).disproved() {
            false
        } else {
            self.patience = self.patience.checked_sub(1)?;
            if self.solver.prover.halted() {
                return None;
            }
            if self.solver.prover.attacking() { self.best_check(left)?.is_some() } else { self.every_answer(left)? }
        };
        self.judged.insert(key, answer);
        Some(answer)
    }

    fn every_answer(&mut self, left: u16) -> Answer {
        let (drops, others) = self.answers();
        for &decision in &others {
            if !self.after(decision, false, left)? {
                return Some(false);
            }
        }
        let mut counting = others;
        let mut long = Vec::new();
        for decision in drops {
            if self.after(decision, false, left)? { counting.push(decision) } else { long.push(decision) }
        }
        if long.is_empty() {
            return Some(true);
        }
        let lasts = self.longest(&counting, left)?;
        for decision in long {
            if !self.is_futile(decision, lasts)? {
                return Some(false);
            }
        }
        Some(true)
    }

    /// The defender's answers: (drops, others).
    fn answers(&mut self) -> (Vec<Decision>, Vec<Decision>) {
        self.solver.prover.options().into_iter().partition(|decision| decision.kind == DecisionKind::Drop)
    }

    /// Turns that the longest of some answers lasts, an even number; 0 for none. All of them last `most` at most.
    fn longest(&mut self, answers: &[Decision], most: u16) -> Option<u16> {
        let mut lasts = 0;
        for &decision in answers {
            while lasts < most && !self.after(decision, false, lasts)? {
                lasts += 2;
            }
        }
        Some(lasts)
    }

    /// Whether the attacker mates within so many turns, the move included.
    fn after(&mut self, decision: Decision, attacking: bool, left: u16) -> Answer {
        if left == 0 {
            return Some(false);
        }
        self.solver.prover.position.make(decision);
        let takes = self.solver.takes(attacking);
        let answer = self.mated(left_after(left, takes));
        self.solver.prover.position.unmake();
        answer
    }

    /// Whether a drop only puts off a mate that otherwise takes so many turns.
    fn is_futile(&mut self, drop: Decision, lasts: u16) -> Answer {
        if self.row >= ROW {
            return Some(false);
        }
        self.solver.prover.position.make(drop);
        let takings = self.solver.prover.options();
        let mut answer = Some(false);
        for taking in takings.into_iter().filter(|taking| taking.kind == DecisionKind::Move && taking.to == drop.to) {
            answer = self.given_back(taking, drop, lasts);
            if answer != Some(false) {
                break;
            }
        }
        self.solver.prover.position.unmake();
        answer
    }

    /// Whether the defender, given back the piece that was captured, is mated within so many turns.
    fn given_back(&mut self, taking: Decision, drop: Decision, lasts: u16) -> Answer {
        let prover = &mut self.solver.prover;
        prover.position.make(taking);
        let edited = if prover.attacking() { None } else { give_back(&prover.position, drop, prover.attacker, prover.defender) };
        let answer = match edited {
            None => Some(false),
            Some(edited) => {
                let saved = std::mem::replace(&mut prover.position, edited);
                self.row += 1;
                let answer = self.mated(lasts);
                self.row -= 1;
                self.solver.prover.position = saved;
                answer
            }
        };
        self.solver.prover.position.unmake();
        answer
    }

    /// The line of best play where futile drops are not played and the mate takes exactly so many turns.
    fn line(&mut self, left: u16) -> Option<Vec<Decision>> {
        if left == 0 || self.solver.prover.position.is_over() {
            return Some(Vec::new());
        }
        let attacking = self.solver.prover.attacking();
        let Some(decision) = (if attacking { self.best_check(left)? } else { self.best_answer(left)? }) else { return Some(Vec::new()) };
        self.solver.prover.position.make(decision);
        let below = left_after(left, self.solver.takes(attacking));
        let rest = self.line(below);
        self.solver.prover.position.unmake();
        let mut line = rest?;
        line.insert(0, decision);
        Some(line)
    }

    fn best_check(&mut self, left: u16) -> Option<Option<Decision>> {
        for decision in self.solver.prover.options() {
            if self.after(decision, true, left)? {
                return Some(Some(decision));
            }
        }
        Some(None)
    }

    fn best_answer(&mut self, left: u16) -> Option<Option<Decision>> {
        let (drops, others) = self.answers();
        for &decision in &others {
            if !self.after(decision, false, left.saturating_sub(1))? {
                return Some(Some(decision));
            }
        }
        let mut shorter = others;
        let mut longest = Vec::new();
        for decision in drops {
            if self.after(decision, false, left.saturating_sub(1))? { shorter.push(decision) } else { longest.push(decision) }
        }
        let lasts = self.longest(&shorter, left)?;
        for decision in longest {
            if self.after(decision, false, left)? && !self.is_futile(decision, lasts)? {
                return Some(Some(decision));
            }
        }
        Some(None)
    }
}

/// The position with the dropped piece back in the defender's hand instead of the attacker's.
fn give_back<const W: usize>(position: &Position<W>, drop: Decision, attacker: u8, defender: u8) -> Option<Position<W>> {
    let kind = KindId::try_from(drop.arg).ok()?;
    let spec = position.rules().spec();
    let taken = spec.kinds.get(usize::from(kind))?.captured_as.unwrap_or(kind);
    let mut setup = position.setup();
    let hands = setup.hands.as_mut()?;
    // Where captured pieces leave the game there is nothing to take away.
    if position.hand(attacker, taken) > 0 {
        let had = hands.get_mut(usize::from(attacker))?.get_mut(usize::from(taken))?;
        *had = had.saturating_sub(1);
    }
    *hands.get_mut(usize::from(defender))?.get_mut(usize::from(kind))? += 1;
    Position::from_setup(position.rules(), &setup).ok()
}
