//! The reasons why rows of pieces do not move at once, push, or go round a track.

use crate::api::decision::DecisionKind;
use crate::api::explain::{Attempt, Refusal};
use crate::native::compiled_rules::CompiledRules;
use crate::native::phase::{Action, Shift};
use crate::refusals::Rejection;
use crate::spec::{Class, Site};
use crate::state::State;

impl<const W: usize> CompiledRules<W> {
    /// The reason why an attempt is refused that is meant for several pieces; `None` where it is meant otherwise.
    pub(super) fn not_shifted(&self, s: &State<W>, attempt: &Attempt) -> Option<Rejection> {
        let (from, to) = attempt.from.zip(attempt.to)?;
        let shifts = attempt.kind == Some(DecisionKind::Shift);
        if attempt.kind.is_some() && !shifts {
            return None;
        }
        if let Some(end) = attempt.row_end {
            let row = self.generator(s, |a| matches!(a, Action::Shift(_)));
            return Some(match row {
                Some(index) => self.by_generator(s, index, self.not_a_row(s, index, (from, end), to)),
                None => self.not_dragged(s, (from, end), to),
            });
        }
        let index = self.generator(s, |a| matches!(a, Action::Rotate(_)))?;
        let otherwise = |a: &Action<W>| !matches!(a, Action::Rotate(_)) && !matches!(a.class(), Class::Remove | Class::Aside);
        if !shifts && self.generator(s, otherwise).is_some() {
            return None;
        }
        Some(self.by_generator(s, index, if self.is_closed(s, index) { Refusal::NotYet } else { Refusal::NotTurned }))
    }

    /// The reason why no piece goes to a site and another follows it; the closest to a move of all generators.
    fn not_dragged(&self, s: &State<W>, (from, follower): (Site, Site), to: Site) -> Rejection {
        let due =
            |index: &usize| matches!(self.phase(s).moves[*index].action, Action::Drag(_)) && self.is_due(s, &self.phase(s).moves[*index]);
        let against = |index: usize| (index, self.against_drag(s, index, (from, follower), to));
        let found = (0..self.phase(s).moves.len()).filter(due).map(against).max_by_key(|(_, refusal)| *refusal != Refusal::NoRow);
        match found {
            Some((index, refusal)) => self.by_generator(s, index, refusal),
            None => self.by_phase(s, Refusal::NoRow),
        }
    }

    /// The reason against a row that lies between two sites, the first of which goes to a third.
    fn not_a_row(&self, s: &State<W>, index: usize, (from, end): (Site, Site), to: Site) -> Refusal {
        let me = s.flow.mover;
        let Some(Action::Shift(shift)) = self.phase(s).moves.get(index).map(|g| &g.action) else { return Refusal::Other };
        let pieces = self.set(s, me, &shift.from) & self.movable(s, me);
        let Some((row, more)) = self.row_between(from, end) else { return Refusal::NoRow };
        let (least, most) = self.row_lengths(s, shift);
        let mut sites = (0..=more).scan(Some(from), |at, _| {
            let site = *at;
            *at = site.and_then(|site| self.step(site, row));
            site
        });
        if !(least..=most).contains(&(more + 1)) || sites.any(|site| !pieces.has(site)) {
            return Refusal::NoRow;
        }
        if self.is_closed(s, index) {
            return Refusal::NotYet;
        }
        if self.goes_sideways(s, shift, (from, end), to) { Refusal::Blocked } else { Refusal::NotItsMove }
    }

    /// True if a row may go one step as its first piece would.
    fn goes_sideways(&self, s: &State<W>, shift: &Shift<W>, (from, end): (Site, Site), to: Site) -> bool {
        let (Some(step), Some((row, _))) = (self.step_between(from, to), self.row_between(from, end)) else { return false };
        let back = self.row_between(end, from).map(|(back, _)| back);
        let ways = shift.sideways.get(usize::from(s.flow.mover)).map_or(&[][..], Vec::as_slice);
        ways.iter().any(|&(along, way)| way == step && (along == row || Some(along) == back))
    }

    /// The reason why a piece does not push.
    pub(super) fn not_pushed(&self, s: &State<W>, index: usize, from: Site, to: Site) -> Refusal {
        let Some(Action::Push(push)) = self.phase(s).moves.get(index).map(|g| &g.action) else { return Refusal::Blocked };
        self.push_leads(s, push, from, to).map_or(Refusal::Blocked, |direction| self.against_push(s, push, from, direction))
    }
}
