//! Useless interpositions: drops that only put the mate off.
//!
//! A drop of the defender is *futile* where a piece that gave the check takes it on its site, and the position then reached is, with
//! the piece given back, mated within as many turns as the defender's other answers last: the mate that follows is no longer than it
//! would be without the drop, and the attacker does not need the piece. A drop on a site counts with all others there, for
//! the capture leads to the same position; of several sites the one that puts the mate off least is judged first, and counts for the next
//! if it is not futile itself. A piece that moves between has left its own site, so that counts always.
//!
//! The length without futile drops lies between two lengths that proof-number search gives: that where only the drops at the mate
//! itself are left out (`idle`), and that with no drops at all. Only where these differ are positions searched one by one.

use tianyuan_rules::spec::Site;
use tianyuan_rules::{Decision, DecisionKind};

use super::numbers::left_after;
use super::prover::Defence;
use super::solver::Solver;

/// Positions searched one by one at most, for one question.
pub(super) const PATIENCE: u32 = 60_000;
/// Captures of futile drops in a row at most.
const ROW: u16 = 16;

/// The search for the length without futile drops.
pub(super) struct Futile<'s, 'a> {
    solver: &'s mut Solver<'a>,
    patience: u32,
    row: u16,
}

/// `None` where patience or the limit ended first.
type Answer = Option<bool>;

impl<'s, 'a> Futile<'s, 'a> {
    /// At most so many positions are searched one by one.
    pub(super) fn new(solver: &'s mut Solver<'a>, patience: u32) -> Futile<'s, 'a> {
        Futile { solver, patience, row: 0 }
    }

    /// Positions that may still be searched.
    pub(super) fn patience(&self) -> u32 {
        self.patience
    }

    /// `Some(true)` if the attacker mates within so many turns.
    pub(super) fn mates(&mut self, left: u16) -> Answer {
        self.mated(left)
    }

    /// `Some(true)` if a check of the attacker mates within so many turns, itself included.
    pub(super) fn keeps(&mut self, check: Decision, left: u16) -> Answer {
        self.after(check, true, left)
    }

    /// `Some(true)` if an answer of the defender is mated within so many turns, itself included.
    pub(super) fn holds(&mut self, answer: Decision, left: u16) -> Answer {
        self.after(answer, false, left)
    }

    /// `Some(true)` if the present position is mated within so many turns, futile drops not counted.
    fn mated(&mut self, left: u16) -> Answer {
        if self.solver.prover.position.is_over() {
            return Some(self.solver.prover.settle(left).proved());
        }
        let key = (self.solver.prover.position.key(), left);
        if let Some(known) = self.solver.judged.get(&key) {
            return Some(*known);
        }
        let answer = if self.solver.prover.settle_against(Defence::Telling, left).proved() {
            true
        } else if self.solver.prover.settle_against(Defence::Bare, left).disproved() {
            false
        } else {
            self.patience = self.patience.checked_sub(1)?;
            if self.solver.prover.halted() {
                return None;
            }
            if self.solver.prover.attacking() { self.best_check(left)?.is_some() } else { self.every_answer(left)? }
        };
        self.solver.judged.insert(key, answer);
        Some(answer)
    }

    fn every_answer(&mut self, left: u16) -> Answer {
        let (drops, others) = self.answers();
        for &decision in &others {
            if !self.after(decision, false, left)? {
                return Some(false);
            }
        }
        let (short, long) = self.sites(&drops, left)?;
        for drops in &long {
            if !self.is_futile(drops, left)? {
                return Some(false);
            }
        }
        if long.is_empty() {
            return Some(true);
        }
        let lasts = self.lasts(&others, &short, left)?;
        for drops in &long {
            if lasts < left && !self.is_futile(drops, lasts)? {
                return Some(false);
            }
        }
        Some(true)
    }

    /// The defender's answers: (drops, others).
    fn answers(&mut self) -> (Vec<Decision>, Vec<Decision>) {
        let mut options = self.solver.prover.options();
        options.sort_by_key(|decision| decision.landing());
        options.into_iter().partition(|decision| decision.kind() == DecisionKind::Drop)
    }

    /// Drops by their sites: those where all are mated within so many turns, and those where some last longer.
    #[expect(clippy::type_complexity, reason = "two lists of lists")]
    fn sites(&mut self, drops: &[Decision], left: u16) -> Option<(Vec<Vec<Decision>>, Vec<Vec<Decision>>)> {
        let (mut short, mut long) = (Vec::new(), Vec::new());
        for site in drops.chunk_by(|one, other| one.landing() == other.landing()) {
            let mut all = true;
            for &drop in site {
                if !self.after(drop, false, left)? {
                    all = false;
                    break;
                }
            }
            if all { short.push(site.to_vec()) } else { long.push(site.to_vec()) }
        }
        Some((short, long))
    }

    /// Turns that the defender lasts by its other answers, and by drops on sites that are mated within `most` turns and not futile.
    fn lasts(&mut self, others: &[Decision], short: &[Vec<Decision>], most: u16) -> Option<u16> {
        let mut lasts = self.longest(others, most)?;
        if lasts >= most {
            return Some(lasts);
        }
        let mut sites = Vec::with_capacity(short.len());
        for drops in short {
            sites.push((self.longest(drops, most)?, drops));
        }
        sites.sort_by_key(|(longest, _)| *longest);
        for (longest, drops) in sites {
            if longest > lasts && !self.is_futile(drops, lasts)? {
                lasts = longest;
            }
        }
        Some(lasts)
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

    /// `Some(true)` if the attacker mates within so many turns, the move included.
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

    /// `Some(true)` if the drops on a site only put off a mate that otherwise takes so many turns.
    fn is_futile(&mut self, drops: &[Decision], lasts: u16) -> Answer {
        let Some(&drop) = drops.first().filter(|_| self.row < ROW) else { return Some(false) };
        let mut checkers = Vec::new();
        self.solver.prover.position.checkers(self.solver.prover.defender, &mut checkers);
        self.solver.prover.position.make(drop);
        let takings = if self.solver.prover.attacking() { self.solver.prover.options() } else { Vec::new() };
        let mut answer = Some(false);
        let takes = |taking: &Decision| {
            taking.kind() == DecisionKind::Move
                && taking.landing() == drop.landing()
                && taking.origin().is_some_and(|site| checkers.contains(&site))
        };
        for taking in takings.into_iter().filter(takes) {
            answer = self.given_back(taking, drop, lasts);
            if answer != Some(false) {
                break;
            }
        }
        self.solver.prover.position.unmake();
        answer
    }

    /// `Some(true)` if the defender, given back the piece that was captured, is mated within so many turns.
    fn given_back(&mut self, taking: Decision, drop: Decision, lasts: u16) -> Answer {
        let prover = &mut self.solver.prover;
        prover.position.make(taking);
        let edited = if prover.attacking() { None } else { prover.position.give_back(drop, prover.attacker, prover.defender) };
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
    pub(super) fn line(&mut self, left: u16) -> Option<Vec<Decision>> {
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

    /// An answer that lasts the whole number of turns and is not futile; any of the longest where there is none.
    fn best_answer(&mut self, left: u16) -> Option<Option<Decision>> {
        let (drops, others) = self.answers();
        for &decision in &others {
            if !self.after(decision, false, left.saturating_sub(1))? {
                return Some(Some(decision));
            }
        }
        let lasting: Vec<Site> = {
            let (_, long) = self.sites(&drops, left.saturating_sub(1))?;
            long.iter().filter_map(|drops| drops.first()?.landing()).collect()
        };
        let (ends, goes_on): (Vec<Decision>, Vec<Decision>) =
            drops.into_iter().partition(|drop| !drop.landing().is_some_and(|site| lasting.contains(&site)));
        let (short, _) = self.sites(&ends, left)?;
        let lasts = self.lasts(&others, &short, left)?;
        for drops in goes_on.chunk_by(|one, other| one.landing() == other.landing()) {
            if self.is_futile(drops, lasts)? {
                continue;
            }
            for &decision in drops {
                if self.after(decision, false, left)? && !self.after(decision, false, left.saturating_sub(1))? {
                    return Some(Some(decision));
                }
            }
        }
        Some(None)
    }
}
