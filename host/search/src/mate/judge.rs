//! What a solved position is as a problem: other solutions, other defences, pieces left over.

use tianyuan_rules::Decision;

use super::futile::Futile;
use super::solver::Solver;
use super::table::FOREVER;
use super::{Another, Mate, Variation, Verdict};

/// Positions that are searched for other, longer solutions: at least so many in all, and as many as the solution took.
const POOL: u64 = 100_000;
/// Moves among which the pool is shared out.
const SHARES: u64 = 16;

/// Judges the moves along a line.
pub(super) struct Judge<'s, 'a, const W: usize> {
    solver: &'s mut Solver<'a, W>,
    /// Positions to search at most, all in all.
    whole: u64,
    max: Option<u16>,
    pool: u64,
}

impl<'s, 'a, const W: usize> Judge<'s, 'a, W> {
    pub(super) fn new(solver: &'s mut Solver<'a, W>, whole: u64, max: Option<u16>) -> Judge<'s, 'a, W> {
        let pool = POOL.max(solver.prover.nodes);
        Judge { solver, whole, max, pool }
    }

    /// Walks along the answer's line, which takes so many turns, and fills in what is found beside it.
    pub(super) fn judge(&mut self, length: u16, without_futile: bool, answer: &mut Mate) {
        let line = answer.line.clone();
        let mut turn = 1u16;
        for &decision in &line {
            let left = (length + 1).saturating_sub(turn);
            let attacking = self.solver.prover.attacking();
            if attacking {
                self.checks(decision, turn, left, without_futile, answer);
            } else {
                self.answers(decision, turn, left, answer);
            }
            self.solver.prover.position.make(decision);
            turn += self.solver.takes(attacking);
        }
        answer.left_over = self.solver.hand();
        line.iter().for_each(|_| {
            self.solver.prover.position.unmake();
        });
        // A line that was broken off says nothing about its end.
        if turn != length + 1 {
            answer.left_over = 0;
            return;
        }
        answer.verdicts = verdicts(answer);
    }

    /// Other checks that mate.
    fn checks(&mut self, chosen: Decision, turn: u16, left: u16, without_futile: bool, answer: &mut Mate) {
        let whole = |rest: u16| u32::from(turn - 1) + u32::from(rest);
        for decision in self.solver.prover.options() {
            if decision == chosen {
                continue;
            }
            self.solver.prover.allow(u64::MAX, self.whole);
            let same = if without_futile {
                Futile::new(self.solver).keeps(decision, left).unwrap_or(false)
            } else {
                self.solver.after(decision, true, left).proved()
            };
            if same {
                answer.others.push(Another { turn: turn.into(), decision, length: whole(left), same });
                continue;
            }
            match self.longer(decision, left) {
                Some(Some(rest)) => answer.others.push(Another { turn: turn.into(), decision, length: whole(rest), same: false }),
                Some(None) => {}
                None => answer.undecided += 1,
            }
        }
        self.solver.prover.allow(u64::MAX, self.whole);
    }

    /// Whether a check mates at all: `Some(None)` where it does not, `None` where the pool did not suffice to know.
    fn longer(&mut self, decision: Decision, left: u16) -> Option<Option<u16>> {
        let before = self.solver.prover.nodes;
        self.solver.prover.allow((self.pool / SHARES).max(1), self.whole);
        let most = self.max.map_or(FOREVER, |max| max.max(left));
        let value = self.solver.after(decision, true, most);
        let rest = value.proved().then(|| {
            self.solver.prover.position.make(decision);
            let takes = self.solver.takes(true);
            self.solver.prover.position.unmake();
            // The proof need not be the shortest; the steps up to it mostly are cheap.
            let longest = value.length.saturating_add(takes);
            let mut shortest = left + 2;
            while shortest < longest && self.solver.after(decision, true, shortest).disproved() {
                shortest += 2;
            }
            if self.solver.after(decision, true, shortest.min(longest)).proved() { shortest.min(longest) } else { longest }
        });
        self.pool = self.pool.saturating_sub(self.solver.prover.nodes - before);
        if value.settled() { Some(rest) } else { None }
    }

    /// Other defences, with the length of each.
    fn answers(&mut self, chosen: Decision, turn: u16, left: u16, answer: &mut Mate) {
        for decision in self.solver.prover.options() {
            if decision == chosen {
                continue;
            }
            let mut lasts = 0;
            while lasts < left && !self.solver.after(decision, false, lasts).proved() {
                lasts += 1;
            }
            // Where futile drops are left out some defences would seem longer; they are the futile ones.
            if self.solver.after(decision, false, left).proved() {
                let length = u32::from(turn - 1) + u32::from(lasts);
                answer.variations.push(Variation { turn: turn.into(), decision, length });
            }
        }
    }
}

/// The verdicts by name.
fn verdicts(answer: &Mate) -> Vec<Verdict> {
    let mut verdicts = Vec::new();
    if !answer.others.is_empty() {
        verdicts.push(Verdict::SecondSolution);
    }
    if answer.left_over > 0 {
        verdicts.push(Verdict::LeftOver);
    }
    if verdicts.is_empty() {
        // Where other checks could not be decided nothing is said.
        if answer.undecided == 0 {
            verdicts.push(Verdict::Complete);
        }
    } else {
        verdicts.push(Verdict::Incomplete);
    }
    verdicts
}
