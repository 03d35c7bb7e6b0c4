//! Counts of a game under way: pieces taken, forms completed, the first turns. Nothing is allocated for a decision once the first
//! turns are over.

use tianyuan_notation::moves::{Style, turn};
use tianyuan_rules::spec::{FormId, MAX_SIDES, PhaseId, SideId};
use tianyuan_rules::{Decision, DecisionKind, Position};

use crate::row::GameRow;

/// The sign between two turns of an opening.
pub(crate) const BETWEEN: &str = "; ";

/// The counts of a game under way.
#[derive(Debug)]
pub(crate) struct Measure {
    sides: usize,
    forms: Vec<FormId>,
    /// The forms that each phase counts.
    counted: Vec<Vec<FormId>>,
    pieces: [u32; MAX_SIDES],
    taken: Vec<u64>,
    made: Vec<u64>,
    decisions: u64,
    first_turn: u32,
    /// First turns that are written down, and those that are already.
    wanted: u16,
    noted: u16,
    /// True if every turn is written down.
    all: bool,
    opening: String,
    /// The decisions of the turn under way, where it is written down.
    open: Vec<Decision>,
    phase: PhaseId,
    mover: SideId,
}

/// A turn that is complete, as its row needs it.
#[derive(Debug)]
pub(crate) struct TurnOver {
    pub(crate) side: SideId,
    /// Its decisions.
    pub(crate) decisions: usize,
    pub(crate) text: String,
}

impl Measure {
    /// Counts for games of some rules.
    pub(crate) fn new<const W: usize>(position: &Position<W>, forms: &[FormId], wanted: u16, all: bool) -> Measure {
        let spec = position.rules().spec();
        let counted = PhaseId::first(spec.phases.len())
            .map(|phase| forms.iter().copied().filter(|form| position.counts_completed(phase, *form)).collect())
            .collect();
        let sides = spec.sides.len();
        Measure {
            sides,
            forms: forms.to_vec(),
            counted,
            pieces: [0; MAX_SIDES],
            taken: vec![0; sides],
            made: vec![0; sides * forms.len()],
            decisions: 0,
            first_turn: 0,
            wanted,
            noted: 0,
            all,
            opening: String::new(),
            open: Vec::new(),
            phase: PhaseId::default(),
            mover: 0,
        }
    }

    /// Begins a game at its first position.
    pub(crate) fn begin<const W: usize>(&mut self, position: &Position<W>) {
        self.taken.fill(0);
        self.made.fill(0);
        (self.decisions, self.noted) = (0, 0);
        self.opening.clear();
        self.open.clear();
        self.count(position);
        let status = position.turn_status();
        (self.first_turn, self.phase, self.mover) = (status.turns, status.phase, status.mover);
    }

    /// Decisions so far.
    pub(crate) fn decisions(&self) -> u64 {
        self.decisions
    }

    fn count<const W: usize>(&mut self, position: &Position<W>) {
        for (side, count) in (0..).zip(self.pieces.iter_mut().take(self.sides)) {
            *count = position.own(side).len();
        }
    }

    fn others(&self, mover: SideId) -> u32 {
        let side = |(side, _): &(usize, &u32)| *side != usize::from(mover);
        self.pieces.iter().take(self.sides).enumerate().filter(side).map(|(_, count)| count).sum()
    }

    /// Makes a decision and counts what came of it. The turn that it completes, if that is written down.
    #[inline]
    pub(crate) fn make<const W: usize>(&mut self, position: &mut Position<W>, decision: Decision) -> Option<TurnOver> {
        let before = position.turn_status();
        let (phase, mover) = (before.phase, before.mover);
        let others = self.others(mover);
        position.advance(decision);
        self.decisions += 1;
        self.count(position);
        let lost = others.saturating_sub(self.others(mover));
        if let Some(taken) = self.taken.get_mut(usize::from(mover)) {
            *taken += u64::from(lost);
        }
        let after = position.turn_status();
        let counted = self.counted.get(phase.index()).map(Vec::as_slice).unwrap_or_default();
        if !counted.is_empty() && lands(decision.kind()) && after.chain.is_none() {
            for (at, form) in self.forms.iter().enumerate().filter(|(_, form)| counted.contains(form)) {
                if let Some(made) = self.made.get_mut(at * self.sides + usize::from(mover)) {
                    *made += u64::from(position.completed(*form));
                }
            }
        }
        let over = after.turns != before.turns || position.is_over();
        let noted = match self.all || self.noted < self.wanted {
            true => self.note(position, decision, over),
            false => None,
        };
        if over {
            (self.phase, self.mover) = (after.phase, after.mover);
        }
        noted
    }

    /// Writes a turn down.
    #[cold]
    fn note<const W: usize>(&mut self, position: &Position<W>, decision: Decision, over: bool) -> Option<TurnOver> {
        self.open.push(decision);
        if !over {
            return None;
        }
        let text = turn(position.rules().spec(), self.phase, &self.open, position.earned(), Style::Plain);
        if self.noted < self.wanted {
            self.noted += 1;
            if !self.opening.is_empty() {
                self.opening.push_str(BETWEEN);
            }
            self.opening.push_str(&text);
        }
        let turn = TurnOver { side: self.mover, decisions: self.open.len(), text };
        self.open.clear();
        Some(turn)
    }

    /// Turns that were completed.
    pub(crate) fn turns<const W: usize>(&self, position: &Position<W>) -> u64 {
        position.turn_status().turns.saturating_sub(self.first_turn).into()
    }

    /// Puts the counts into a row.
    pub(crate) fn fill<const W: usize>(&self, position: &Position<W>, row: &mut GameRow) {
        row.decisions = self.decisions;
        row.turns = self.turns(position);
        row.taken.clone_from(&self.taken);
        row.forms.clone_from(&self.made);
        row.opening.clone_from(&self.opening);
    }
}

/// True for decisions after which a piece may have landed.
fn lands(kind: DecisionKind) -> bool {
    use DecisionKind::{Advance, Drop, Fly, Hop, Move, Place, Sow, Step, Stop};
    matches!(kind, Place | Step | Hop | Stop | Fly | Move | Drop | Advance | Sow)
}
