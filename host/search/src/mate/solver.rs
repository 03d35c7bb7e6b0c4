//! From single proofs to a solution: the line of best play, and every move that would do as well.

use std::collections::HashMap;

use tianyuan_rules::Decision;

use super::numbers::left_after;
use super::prover::Prover;
use super::table::{FOREVER, Value};

/// Positions of best play that are looked through for a line that leaves nothing in the attacker's hand.
const TIDY: u32 = 4000;
/// Judged positions: (position, turns left) → true if mated.
pub(super) type Judged = HashMap<(u128, u16), bool>;

/// A search that can be asked for lengths and lines.
pub(super) struct Solver<'a> {
    pub(super) prover: Prover<'a>,
    /// The results found one by one about lengths without futile drops.
    pub(super) judged: Judged,
    /// Positions that may still be searched one by one for that.
    pub(super) patience: u32,
}

impl Solver<'_> {
    /// Every move that counts here, with what becomes of it in so many turns from now.
    pub(super) fn choices(&mut self, left: u16) -> Vec<(Decision, Value)> {
        let attacking = self.prover.attacking();
        let options = self.prover.options();
        options.into_iter().map(|decision| (decision, self.after(decision, attacking, left))).collect()
    }

    /// The value of a move in so many turns from now, itself included.
    pub(super) fn after(&mut self, decision: Decision, attacking: bool, left: u16) -> Value {
        self.prover.position.make(decision);
        let takes = self.takes(attacking);
        let value = if left < takes { Value::disproof(0, super::table::NEVER) } else { self.prover.settle(left_after(left, takes)) };
        self.prover.position.unmake();
        value
    }

    /// Turns that the move just made has taken.
    pub(super) fn takes(&self, attacking: bool) -> u16 {
        u16::from(self.prover.position.is_over() || self.prover.attacking() != attacking)
    }

    /// Moves of best play here, where the mate is known to take exactly `left` turns: for the attacker those that keep the length,
    /// for the defender those that last longest. Empty where the search was halted before that was known.
    pub(super) fn best(&mut self, left: u16) -> Vec<Decision> {
        let attacking = self.prover.attacking();
        let mut best = Vec::new();
        for (decision, value) in self.choices(left) {
            let good = if attacking { value.proved() } else { value.proved() && self.lasts(decision, left) };
            if good {
                best.push(decision);
            }
        }
        best
    }

    /// True if a defence lasts the whole number of turns.
    fn lasts(&mut self, decision: Decision, left: u16) -> bool {
        left < 2 || self.after(decision, false, left - 2).disproved()
    }

    /// The line of best play where the mate takes exactly `left` turns. Of several that are equally long it is one that leaves the
    /// attacker's hand empty, if there is one.
    pub(super) fn line(&mut self, left: u16) -> Vec<Decision> {
        let mut budget = TIDY;
        self.follow(left, &mut budget).1
    }

    /// A line that mates, as far as it is remembered: what there is to show where the search was halted before the shortest mate
    /// was known.
    pub(super) fn sketch(&mut self, most: u16) -> Vec<Decision> {
        let mut line = Vec::new();
        while line.len() < usize::from(most) && !self.prover.position.is_over() {
            let attacking = self.prover.attacking();
            let proved = self.choices(FOREVER).into_iter().filter(|(_, value)| value.proved());
            let length = |(_, value): &(Decision, Value)| value.length;
            let next = if attacking { proved.min_by_key(length) } else { proved.max_by_key(length) };
            let Some((decision, _)) = next else { break };
            self.prover.position.make(decision);
            line.push(decision);
        }
        line.iter().for_each(|_| {
            self.prover.position.unmake();
        });
        line
    }

    /// (pieces left in the attacker's hand, the line).
    fn follow(&mut self, left: u16, budget: &mut u32) -> (u32, Vec<Decision>) {
        let hand = self.hand();
        if left == 0 || self.prover.position.is_over() {
            return (hand, Vec::new());
        }
        let attacking = self.prover.attacking();
        let best = self.best(left);
        // A turn puts one piece of the hand on the board at most.
        let hopeless = hand > u32::from(left.div_ceil(2));
        let mut found: Option<(u32, Vec<Decision>)> = None;
        for decision in best {
            *budget = budget.saturating_sub(1);
            self.prover.position.make(decision);
            let below = left_after(left, self.takes(attacking));
            let (over, mut rest) = self.follow(below, budget);
            self.prover.position.unmake();
            if found.as_ref().is_none_or(|(least, _)| over < *least) {
                rest.insert(0, decision);
                found = Some((over, rest));
            }
            if over == 0 || hopeless || *budget == 0 {
                break;
            }
        }
        found.unwrap_or((hand, Vec::new()))
    }

    /// Pieces in the attacker's hand.
    pub(super) fn hand(&self) -> u32 {
        self.prover.position.hand(self.prover.attacker)
    }
}
