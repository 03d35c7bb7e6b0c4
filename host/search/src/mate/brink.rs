//! Brinkmates: moves without a check after which every defence is mated.
//!
//! In the source, each answer of the defender to a brinkmate is met by mate at the attacker's next move. Here, the caller sets the number
//! of turns that the mate may take, with a check at each of the attacker's: one is the source's rule.

use tianyuan_rules::{Decision, GameError, Rules};

use super::prover::Defence;
use super::solver::Solver;
use super::{MateError, MateRequest, begin, drops, on_a_large_stack};

/// A move that threatens a mate which nothing prevents.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BrinkMove {
    /// The move.
    pub decision: Decision,
    /// Answers of the defender.
    pub answers: u32,
    /// Turns of the mate that follows the answer which lasts longest.
    pub length: u32,
    /// The move, that answer, and the mate.
    pub line: Vec<Decision>,
}

/// The brinkmates of a position.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Brink {
    /// The moves, those with the shortest mates first.
    pub moves: Vec<BrinkMove>,
    /// Moves of which it was not found out.
    pub undecided: u32,
    /// Turns of a mate by checks alone, which needs no brinkmate; `None` where there is none as short as a brinkmate would be.
    pub mate: Option<u32>,
    /// Positions searched.
    pub nodes: u64,
}

/// Looks for brinkmates. `request.max` is the turns of the mate that follows at most (one where it is not given).
///
/// # Errors
/// [`MateError`].
pub fn brinkmates(rules: &Rules, request: MateRequest<'_>) -> Result<Brink, MateError> {
    on_a_large_stack(|| seek(rules, &request))
}

fn seek(rules: &Rules, request: &MateRequest<'_>) -> Result<Brink, MateError> {
    let (mut solver, start) = begin(rules, request)?;
    if request.without_futile && drops(start.spec()) {
        solver.prover.defence = Defence::Telling;
    }
    let next = request.max.and_then(|max| u16::try_from(max).ok()).unwrap_or(1);
    let brink = Search { solver: &mut solver, next, killers: Vec::new() }.seek();
    match solver.prover.position.take_fault() {
        Some(fault) => Err(GameError::Hook(fault).into()),
        None => Ok(brink),
    }
}

struct Search<'s, 'a> {
    solver: &'s mut Solver<'a>,
    next: u16,
    /// Answers that have refuted a move, the latest last: they are likely to refute the next.
    killers: Vec<Decision>,
}

impl Search<'_, '_> {
    fn seek(mut self) -> Brink {
        let mut brink = Brink::default();
        let shorter = (1..=self.next + 2).step_by(2).find(|&left| self.solver.prover.settle(left).proved());
        brink.mate = shorter.map(u32::from);
        for decision in self.solver.prover.legal() {
            match self.threatens(decision) {
                Some(Some(found)) => brink.moves.push(found),
                Some(None) => {}
                None => brink.undecided += 1,
            }
        }
        brink.moves.sort_by_key(|found| found.length);
        brink.nodes = self.solver.prover.nodes;
        brink
    }

    /// The move with its length, if every answer to this move without a check is mated. The outer `None`: not found out.
    fn threatens(&mut self, decision: Decision) -> Option<Option<BrinkMove>> {
        self.solver.prover.position.make(decision);
        let found = self.every_answer(decision);
        self.solver.prover.position.unmake();
        found
    }

    fn every_answer(&mut self, decision: Decision) -> Option<Option<BrinkMove>> {
        let prover = &mut self.solver.prover;
        if prover.position.is_over() || prover.attacking() || prover.position.checked(prover.defender) {
            return Some(None);
        }
        let mut answers = prover.legal();
        if answers.is_empty() {
            return Some(None);
        }
        answers.sort_by_key(|answer| std::cmp::Reverse(self.killers.iter().position(|killer| killer == answer)));
        let (mut sure, mut longest) = (true, (0, None));
        for &answer in &answers {
            let value = self.solver.after(answer, false, self.next + 1);
            if value.disproved() {
                self.killers.retain(|killer| *killer != answer);
                self.killers.push(answer);
                return Some(None);
            }
            sure &= value.proved();
            if value.proved() && (longest.1.is_none() || value.length > longest.0) {
                longest = (value.length, Some(answer));
            }
        }
        if !sure {
            return None;
        }
        let answer = longest.1?;
        let mut found = BrinkMove { decision, answers: answers.len() as u32, length: 0, line: vec![decision, answer] };
        self.solver.prover.position.make(answer);
        let exact = (1..=longest.0).step_by(2).find(|&left| self.solver.prover.settle(left).proved()).unwrap_or(longest.0);
        found.length = exact.into();
        found.line.extend(self.solver.line(exact));
        self.solver.prover.position.unmake();
        Some(Some(found))
    }
}
