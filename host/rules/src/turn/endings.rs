//! Endings: those tested after a turn, and those of a side without a decision.

use crate::api::packed::OptIndex;
use crate::native::compiled_rules::CompiledRules;
use crate::native::ending::{Ending, When};
use crate::native::expr::CondExpr;
use crate::spec::{Of, Outcome, PhaseId, SideId};
use crate::state::State;
use crate::state::turn_state::Stage;

/// No side: a count that ends in a draw.
const NOBODY: SideId = SideId::new(u8::MAX);

impl<const W: usize> CompiledRules<W> {
    /// Tries the endings, in order, after a turn of `mover` in `phase`.
    pub(crate) fn judge(&self, s: &mut State<W>, phase: PhaseId, mover: SideId) {
        let judged = &self.judged_in[phase];
        if !judged.necessary.may_hold(s, self.side_count, self.all) {
            return;
        }
        for &index in &judged.after_turn {
            if self.ends[usize::from(index)].necessary.may_hold(s, self.side_count, self.all) && self.ends_by(s, index, mover) {
                return;
            }
        }
        if self.grows && !s.flow.settled {
            s.flow.settled = self.nothing_linked(s);
        }
    }

    /// Ends the game by an ending if it holds. Not inlined: turns after which none can hold would pay for its frame.
    #[inline(never)]
    fn ends_by(&self, s: &mut State<W>, index: u8, mover: SideId) -> bool {
        let (ending, next) = (&self.ends[usize::from(index)], self.next_side(mover));
        let When::Holds(when) = &ending.when else { return false };
        let about = match when {
            CondExpr::Linked(linked) if s.flow.settled => self.about(ending.of, mover, next, |side| self.linked_at_last(s, side, linked)),
            when => self.about(ending.of, mover, next, |side| self.holds(s, side, when)),
        };
        let Some(side) = about else { return false };
        if !self.ends_stuck_before(s, index) {
            self.over(s, index, side);
        }
        true
    }

    /// True if no ending for linked pieces holds of any side, whoever has moved.
    #[cold]
    fn nothing_linked(&self, s: &State<W>) -> bool {
        let linked = |ending: &Ending<W>| match &ending.when {
            When::Holds(CondExpr::Linked(linked)) => self.side_ids().any(|side| self.linked(s, side, linked)),
            _ => false,
        };
        !self.ends.iter().any(linked)
    }

    /// Ends the game for a side without a decision, where the rules name such an ending before another that holds as well.
    fn ends_stuck_before(&self, s: &mut State<W>, index: u8) -> bool {
        let first = self.judged_in[s.flow.phase].stuck.first();
        if s.flow.stage != Stage::Turn || first.is_none_or(|first| *first > index) {
            return false;
        }
        let mut moves = std::mem::take(&mut s.scratch);
        self.generate(s, &mut moves);
        let stuck = moves.is_empty();
        s.scratch = moves;
        match self.stuck_ending(s).filter(|(ending, _)| stuck && *ending < index) {
            Some((ending, side)) => self.over(s, ending, side),
            None => return false,
        }
        true
    }

    /// True if no position can recur often enough to matter within `depth` more decisions: between two
    /// occurrences lie two turns at least.
    pub(crate) fn cannot_recur(&self, s: &State<W>, depth: u32) -> bool {
        let least = self.phases.iter().map(|phase| usize::from(phase.judged_from)).min().unwrap_or(0);
        self.uses.only_ends_recur && s.flow.stage == Stage::Turn && s.history.len() + 1 + depth as usize <= 2 * least.saturating_sub(1)
    }

    /// The side of which something holds.
    #[inline]
    fn about(&self, of: Of, mover: SideId, next: SideId, holds: impl Fn(SideId) -> bool) -> Option<SideId> {
        match of {
            Of::Mover => holds(mover).then_some(mover),
            Of::Opponent => holds(next).then_some(next),
            Of::Side(side) => holds(side).then_some(side),
            Of::Any => self.sides_from(next).find(|&side| holds(side)),
        }
    }

    fn over(&self, s: &mut State<W>, ending: u8, side: SideId) {
        s.flow.stage = Stage::Over;
        s.flow.ending = OptIndex::some(ending);
        s.flow.ending_of = match self.ends[usize::from(ending)].outcome {
            Outcome::Score(scoring) => self.score_winner(s, usize::from(scoring)).unwrap_or(NOBODY),
            _ => side,
        };
    }

    /// True if the mover may make a claim now.
    pub(crate) fn may_claim(&self, s: &State<W>, claim: u16) -> bool {
        let Some(when) = self.claims.get(usize::from(claim)) else { return false };
        s.flow.stage == Stage::Turn && when.as_ref().is_none_or(|when| self.holds(s, s.flow.mover, when))
    }

    /// The mover makes a claim: the game ends by the first ending that judges it, or goes on with the same mover where none does.
    pub(crate) fn claim(&self, s: &mut State<W>, claim: u16) {
        let mover = s.flow.mover;
        for (index, ending) in self.ends.iter().enumerate() {
            let When::Claimed(of, when) = &ending.when else { continue };
            if u16::from(*of) != claim {
                continue;
            }
            if let Some(side) = self.about(ending.of, mover, self.next_side(mover), |side| self.holds(s, side, when)) {
                return self.over(s, index as u8, side);
            }
        }
    }

    /// The ending for something illegal, if the rules have one.
    pub(crate) fn foul_ending(&self) -> Option<u8> {
        self.ends.iter().position(|ending| matches!(ending.when, When::Foul)).map(|index| index as u8)
    }

    /// The mover has done something illegal, and the game ends.
    pub(crate) fn foul(&self, s: &mut State<W>) {
        let Some(index) = self.foul_ending() else { return };
        let side = self.whom(self.ends[usize::from(index)].of, s.flow.mover);
        self.over(s, index, side);
    }

    /// The side that an ending of the mover's action, or lack of one, is about.
    fn whom(&self, of: Of, mover: SideId) -> SideId {
        match of {
            Of::Opponent => self.next_side(mover),
            Of::Side(side) => side,
            Of::Mover | Of::Any => mover,
        }
    }

    /// Ends the game for a side that has no decision at its turn's start.
    pub(crate) fn end_stuck(&self, s: &mut State<W>) {
        match self.stuck_ending(s) {
            Some((index, side)) => self.over(s, index, side),
            None => {
                s.flow.stage = Stage::Over;
                (s.flow.ending, s.flow.ending_of) = (OptIndex::NONE, s.flow.mover);
            }
        }
    }

    /// The ending for a mover without a decision, and the side that it is about.
    fn stuck_ending(&self, s: &State<W>) -> Option<(u8, SideId)> {
        self.judged_in[s.flow.phase].stuck.iter().copied().find_map(|index| {
            let ending = &self.ends[usize::from(index)];
            let side = self.whom(ending.of, s.flow.mover);
            let When::Stuck(when) = &ending.when else { return None };
            self.holds(s, side, when).then_some((index, side))
        })
    }
}
