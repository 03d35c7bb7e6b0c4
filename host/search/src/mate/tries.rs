//! Tries: checks that do not mate by force, but mate where the defence is weak.

use tianyuan_rules::Decision;

use super::Try;
use super::numbers::left_after;
use super::solver::Solver;
use super::table::FOREVER;

/// Positions that are searched for the tries of one turn.
const POOL: u64 = 200_000;
/// Answers among which they are shared out.
const SHARES: u64 = 64;

/// Looks for tries among the checks of a position.
pub(super) struct Tries<'s, 'a> {
    solver: &'s mut Solver<'a>,
    whole: u64,
    max: Option<u16>,
    pool: u64,
}

impl<'s, 'a> Tries<'s, 'a> {
    pub(super) fn new(solver: &'s mut Solver<'a>, whole: u64, max: Option<u16>) -> Tries<'s, 'a> {
        Tries { solver, whole, max, pool: POOL }
    }

    /// The try that a check which does not mate makes: `None` if no answer is weak, or if none was found that refutes it.
    pub(super) fn look(&mut self, check: Decision, turn: u32) -> Option<Try> {
        self.solver.prover.position.make(check);
        let answers = if self.solver.prover.attacking() { Vec::new() } else { self.solver.prover.options() };
        let mut found = Try { turn, decision: check, refuted_by: Vec::new(), weak: Vec::new() };
        for answer in answers {
            let before = self.solver.prover.nodes;
            self.solver.prover.allow((self.pool / SHARES).max(1), self.whole);
            let value = self.solver.after(answer, false, left_after(self.max.unwrap_or(FOREVER), 1));
            self.pool = self.pool.saturating_sub(self.solver.prover.nodes - before);
            if value.proved() {
                found.weak.push((answer, turn + 1 + u32::from(value.length)));
            } else if value.disproved() {
                found.refuted_by.push(answer);
            }
        }
        self.solver.prover.position.unmake();
        Some(found).filter(|found| !found.weak.is_empty() && !found.refuted_by.is_empty())
    }
}
