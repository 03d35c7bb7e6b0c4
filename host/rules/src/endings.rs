//! How the game ends: endings judged after a turn, and the side that has no decision.

use crate::ruleset::Ruleset;
use crate::spec::{Of, PhaseId, SideId};
use crate::state::{Stage, State};

impl<const W: usize> Ruleset<W> {
    /// Tries the endings, in order, after a turn of `mover` in `phase`.
    pub(crate) fn judge(&self, s: &mut State<W>, phase: PhaseId, mover: SideId) {
        let next = self.next_side(mover);
        for &index in &self.judged_in[usize::from(phase)].0 {
            let ending = &self.ends[usize::from(index)];
            let Some(when) = &ending.when else { continue };
            let about = match ending.of {
                Of::Mover => self.holds(s, mover, when).then_some(mover),
                Of::Opponent => self.holds(s, next, when).then_some(next),
                Of::Side(side) => self.holds(s, side, when).then_some(side),
                Of::Any => self.sides_from(next).find(|&side| self.holds(s, side, when)),
            };
            if let Some(side) = about {
                s.flow.stage = Stage::Over;
                s.flow.ending = index + 1;
                s.flow.ending_of = side;
                return;
            }
        }
    }

    fn sides_from(&self, first: SideId) -> impl Iterator<Item = SideId> + use<W> {
        let count = self.side_count;
        (0..count).map(move |i| (first + i) % count)
    }

    /// Ends the game for a side that has no decision at its turn's start.
    pub(crate) fn end_stuck(&self, s: &mut State<W>) {
        let stuck = self.judged_in[usize::from(s.flow.phase)].1.first().copied();
        s.flow.ending = stuck.map_or(0, |i| i + 1);
        s.flow.ending_of = match stuck.map(|i| self.ends[usize::from(i)].of) {
            Some(Of::Opponent) => self.next_side(s.flow.mover),
            Some(Of::Side(side)) => side,
            _ => s.flow.mover,
        };
        s.flow.stage = Stage::Over;
    }
}
