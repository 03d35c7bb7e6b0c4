//! Rows of pieces that move sideways: several at once, one step each, named by their two ends.

use crate::api::decision::{Decision, DecisionKind};
use crate::native::compiled_rules::CompiledRules;
use crate::native::phase::Shift;
use crate::spec::{DirectionId, Site};
use crate::state::State;
use crate::state::offers::{Moves, Shape};

impl<const W: usize> CompiledRules<W> {
    /// Offers the rows of a generator.
    pub(crate) fn offer_shifts(&self, s: &State<W>, shift: &Shift<W>, by: u8, moves: &mut Moves<W>) {
        let me = s.flow.mover;
        let from = self.set(s, me, &shift.from) & self.movable(s, me);
        let to = self.set(s, me, &shift.to) & s.empty;
        let (least, most) = self.row_lengths(s, shift);
        for &(row, step) in shift.sideways.get(usize::from(me)).map_or(&[][..], Vec::as_slice) {
            let open = from & self.shifts.back(to, step);
            let mut rows = open;
            for length in 1..=most {
                if rows.is_empty() {
                    break;
                }
                if length >= least {
                    moves.push(DecisionKind::Shift, by, Shape::Rows(rows, step, row, length as u16 - 1));
                }
                rows = open & self.shifts.back(rows, row);
            }
        }
    }

    /// The fewest and the most pieces in a row.
    pub(crate) fn row_lengths(&self, s: &State<W>, shift: &Shift<W>) -> (usize, usize) {
        let me = s.flow.mover;
        let number = |num| usize::try_from(self.num(s, me, num)).unwrap_or(0).min(self.sites);
        (number(&shift.least).max(2), shift.most.as_ref().map_or(self.sites, number))
    }

    /// Moves the row of a decision.
    pub(crate) fn shift_row(&self, s: &mut State<W>, d: Decision) {
        let Some(end) = d.row_end() else { return };
        let Some(step) = self.step_between(d.start(), d.target()) else { return };
        let Some((row, more)) = self.row_between(d.start(), end) else { return };
        let mut at = Some(d.start());
        for _ in 0..=more {
            let Some(site) = at else { return };
            if let Some(to) = self.step(site, step) {
                s.move_piece(&self.zobrist, site, to);
            }
            at = self.step(site, row);
        }
    }

    /// The direction of a step from a site to another.
    pub(crate) fn step_between(&self, from: Site, to: Site) -> Option<DirectionId> {
        DirectionId::first(self.spec.board.directions().len()).find(|&direction| self.step(from, direction) == Some(to))
    }

    /// The direction that leads straight from a site to another, and the number of steps.
    pub(crate) fn row_between(&self, from: Site, to: Site) -> Option<(DirectionId, usize)> {
        let steps = |direction: DirectionId| {
            let mut at = from;
            for steps in 0..self.sites {
                if at == to {
                    return Some((direction, steps));
                }
                at = self.step(at, direction)?;
            }
            None
        };
        DirectionId::first(self.spec.board.directions().len()).find_map(steps)
    }
}
