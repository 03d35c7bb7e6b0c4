//! Verdicts on a solved position as a problem: other solutions, other defences, pieces left over.

use tianyuan_rules::{Decision, DecisionKind};

use super::answer::{Another, Mate, Variation, Verdict};
use super::futile::{Futile, PATIENCE};
use super::request::MateRequest;
use super::solver::Solver;
use super::table::FOREVER;
use super::tries::Tries;

/// Positions that are searched for other, longer solutions: at least so many in all, and as many as the solution took.
const POOL: u64 = 100_000;
/// The part of all positions allowed that is searched for them at least.
const PART: u64 = 50;
/// Moves among which the pool is shared out.
const SHARES: u64 = 16;

/// Judges the moves along a line.
pub(super) struct Judge<'s, 'a> {
    solver: &'s mut Solver<'a>,
    request: MateRequest<'s>,
    max: Option<u16>,
    pool: u64,
    /// True if the length leaves out drops that are found to be futile one by one.
    one_by_one: bool,
}

/// The result of a check that is not on the line.
enum Fate {
    Mates { length: u16, same: bool },
    Fails,
    NotFoundOut,
}

impl<'s, 'a> Judge<'s, 'a> {
    pub(super) fn new(solver: &'s mut Solver<'a>, request: MateRequest<'s>, max: Option<u16>) -> Judge<'s, 'a> {
        let pool = POOL.max(solver.prover.nodes).max(request.nodes / PART);
        Judge { solver, request, max, pool, one_by_one: false }
    }

    /// Walks along the answer's line, which takes so many turns, and fills in the moves beside it.
    pub(super) fn judge(&mut self, length: u16, one_by_one: bool, answer: &mut Mate) {
        self.one_by_one = one_by_one;
        let line = answer.line.clone();
        let mut turn = 1u16;
        for &decision in &line {
            let left = (length + 1).saturating_sub(turn);
            let attacking = self.solver.prover.attacking();
            if attacking {
                self.checks(decision, turn, left, answer);
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
        answer.tries.sort_by_key(|one| (one.refuted_by.len(), one.turn));
        // A line that was broken off says nothing about its end.
        if turn != length + 1 {
            answer.left_over = 0;
            return;
        }
        answer.verdicts = verdicts(answer);
    }

    /// Other checks that mate.
    fn checks(&mut self, chosen: Decision, turn: u16, left: u16, answer: &mut Mate) {
        let whole = |rest: u16| u32::from(turn - 1) + u32::from(rest);
        let mut failing = Vec::new();
        for decision in self.solver.prover.options() {
            if decision == chosen {
                continue;
            }
            match self.fate(decision, left) {
                Fate::Mates { length, same } => {
                    let sort = sort(chosen, decision, turn, left, same);
                    answer.others.push(Another { turn: turn.into(), decision, length: whole(length), same, sort });
                }
                Fate::Fails => failing.push(decision),
                // At the last turn it would be no fault.
                Fate::NotFoundOut => answer.undecided += u32::from(left > 1),
            }
        }
        if self.request.tries {
            let mut tries = Tries::new(self.solver, self.request.nodes, self.max);
            answer.tries.extend(failing.into_iter().filter_map(|check| tries.look(check, turn.into())));
        }
        self.solver.prover.allow(u64::MAX, self.request.nodes);
    }

    fn fate(&mut self, decision: Decision, left: u16) -> Fate {
        self.solver.prover.allow(u64::MAX, self.request.nodes);
        let same = if self.one_by_one {
            Futile::new(self.solver, PATIENCE).keeps(decision, left)
        } else {
            let value = self.solver.after(decision, true, left);
            value.settled().then(|| value.proved())
        };
        match same {
            Some(true) => return Fate::Mates { length: left, same: true },
            None => return Fate::NotFoundOut,
            Some(false) => {}
        }
        let before = self.solver.prover.nodes;
        self.solver.prover.allow((self.pool / SHARES).max(1), self.request.nodes);
        let fate = self.longer(decision, left);
        self.pool = self.pool.saturating_sub(self.solver.prover.nodes - before);
        fate
    }

    /// The result of a check that does not mate as soon as the line, searched for a longer mate.
    fn longer(&mut self, decision: Decision, left: u16) -> Fate {
        let most = self.max.map_or(FOREVER, |max| max.max(left));
        let value = self.solver.after(decision, true, most);
        if !value.proved() {
            return if value.disproved() { Fate::Fails } else { Fate::NotFoundOut };
        }
        self.solver.prover.position.make(decision);
        let takes = self.solver.takes(true);
        self.solver.prover.position.unmake();
        // The proof need not be the shortest; the steps up to it mostly are cheap.
        let longest = value.length.saturating_add(takes);
        let mut shortest = left + 2;
        while shortest < longest && self.solver.after(decision, true, shortest).disproved() {
            shortest += 2;
        }
        let shortest = shortest.min(longest);
        let length = if self.solver.after(decision, true, shortest).proved() { shortest } else { longest };
        Fate::Mates { length, same: false }
    }

    /// Other defences, with the length of each. Futile drops last longer than the line, and are none.
    fn answers(&mut self, chosen: Decision, turn: u16, left: u16, answer: &mut Mate) {
        for decision in self.solver.prover.options() {
            if decision == chosen || !self.holds(decision, left) {
                continue;
            }
            let mut lasts = 0;
            while lasts < left && !self.holds(decision, lasts) {
                lasts += 1;
            }
            let length = u32::from(turn - 1) + u32::from(lasts);
            answer.variations.push(Variation { turn: turn.into(), decision, length });
        }
    }

    /// True if a defence is mated within so many turns.
    fn holds(&mut self, decision: Decision, left: u16) -> bool {
        if self.one_by_one {
            Futile::new(self.solver, PATIENCE).holds(decision, left).unwrap_or(false)
        } else {
            self.solver.after(decision, false, left).proved()
        }
    }
}

/// The verdict that another mating check causes.
fn sort(chosen: Decision, other: Decision, turn: u16, left: u16, same: bool) -> Verdict {
    let moves = chosen.kind() == DecisionKind::Move && other.kind() == DecisionKind::Move;
    if same
        && moves
        && (chosen.origin(), chosen.landing()) == (other.origin(), other.landing())
        && chosen.promotion().is_none() != other.promotion().is_none()
    {
        return Verdict::PromotionChoice;
    }
    // A problem of one turn has nothing but its last move: two that mate at once are two solutions.
    if left == 1 && (turn > 1 || !same) { Verdict::LastMove } else { Verdict::SecondSolution }
}

/// The verdicts by name.
fn verdicts(answer: &Mate) -> Vec<Verdict> {
    let has = |sort: Verdict| answer.others.iter().any(|other| other.sort == sort);
    let mut verdicts = Vec::new();
    if has(Verdict::SecondSolution) {
        verdicts.push(Verdict::SecondSolution);
    }
    if answer.left_over > 0 {
        verdicts.push(Verdict::LeftOver);
    }
    verdicts.push(match verdicts.is_empty() {
        // The found faults are certain, but the whole is not known.
        _ if answer.undecided > 0 => Verdict::NotFoundOut,
        true => Verdict::Complete,
        false => Verdict::Incomplete,
    });
    verdicts.extend([Verdict::PromotionChoice, Verdict::LastMove].into_iter().filter(|&sort| has(sort)));
    verdicts
}
