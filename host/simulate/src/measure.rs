//! Counts of a game under way: pieces taken, forms completed, the first turns. Nothing is allocated for a decision once the first
//! turns are over.

use tianyuan_notation::moves::{Style, turn};
use tianyuan_rules::spec::{FormId, PhaseId, SideId};
use tianyuan_rules::{Decision, DecisionKind, Position, TurnStatus};

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
    /// The state of the turn before the next decision.
    status: TurnStatus,
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
            status: position.turn_status(),
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
            mover: SideId::default(),
        }
    }

    /// Begins a game at its first position.
    pub(crate) fn begin<const W: usize>(&mut self, position: &Position<W>) {
        self.taken.fill(0);
        self.made.fill(0);
        (self.decisions, self.noted) = (0, 0);
        self.opening.clear();
        self.open.clear();
        self.status = position.turn_status();
        (self.first_turn, self.phase, self.mover) = (self.status.turns, self.status.phase, self.status.mover);
    }

    /// Decisions so far.
    pub(crate) fn decisions(&self) -> u64 {
        self.decisions
    }

    /// Pieces on the board of the mover's enemies.
    #[inline]
    fn enemies<const W: usize>(&self, position: &Position<W>, mover: SideId) -> u32 {
        SideId::first(self.sides).filter(|side| *side != mover).map(|side| position.own(side).len()).sum()
    }

    /// Makes a decision and counts what came of it. The turn that it completes, if that is written down.
    #[inline]
    pub(crate) fn make<const W: usize>(&mut self, position: &mut Position<W>, decision: Decision) -> Option<TurnOver> {
        let TurnStatus { phase, mover, turns, .. } = self.status;
        let enemies = self.enemies(position, mover);
        position.advance(decision);
        self.decisions += 1;
        let after = position.turn_status();
        self.status = after;
        let lost = enemies.saturating_sub(self.enemies(position, mover));
        if let Some(taken) = self.taken.get_mut(usize::from(mover)) {
            *taken += u64::from(lost);
        }
        let counted = self.counted.get(phase.index()).map(Vec::as_slice).unwrap_or_default();
        if !counted.is_empty() && lands(decision.kind()) && after.chain.is_none() {
            for (at, form) in self.forms.iter().enumerate().filter(|(_, form)| counted.contains(form)) {
                if let Some(made) = self.made.get_mut(at * self.sides + usize::from(mover)) {
                    *made += u64::from(position.completed(*form));
                }
            }
        }
        let over = after.turns != turns || position.is_over();
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
