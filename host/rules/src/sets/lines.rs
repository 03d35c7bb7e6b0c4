//! Unbroken lines over a set: sites flanked, met, or behind.

use tianyuan_board::Set;

use crate::native::compiled_rules::CompiledRules;
use crate::native::expr::{SetExpr, Ways};
use crate::native::headings::first_heading;
use crate::spec::{DirectionId, Most, SideId};
use crate::state::State;

/// Lines that begin next to a set and go over another.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Lines<'a, const W: usize> {
    pub(crate) from: &'a SetExpr<W>,
    pub(crate) over: &'a SetExpr<W>,
    pub(crate) directions: &'a Ways,
    pub(crate) most: Most,
}

impl<const W: usize> CompiledRules<W> {
    /// Sites of `over` in unbroken lines in one direction that begin next to `from`, at most so many in each.
    #[inline]
    fn line(&self, from: Set<W>, over: Set<W>, direction: DirectionId, most: u16) -> Set<W> {
        if most == u16::MAX {
            return self.shifts.line(from, over, direction);
        }
        few(from, over, most, |front| self.shifts.shift(front, direction))
    }

    /// The same against the direction.
    #[inline]
    fn line_back(&self, from: Set<W>, over: Set<W>, direction: DirectionId, most: u16) -> Set<W> {
        if most == u16::MAX {
            return self.shifts.line_back(from, over, direction);
        }
        few(from, over, most, |front| self.shifts.back(front, direction))
    }

    /// See [`crate::spec::Sites::Run`].
    pub(crate) fn run(&self, s: &State<W>, me: SideId, lines: Lines<'_, W>) -> Set<W> {
        let (from, over, most) = (self.set(s, me, lines.from), self.set(s, me, lines.over), lines.most.sites());
        let only = from.first().filter(|_| most == u16::MAX && from.len() == 1);
        lines.directions.of(me).iter().fold(Set::EMPTY, |all, &d| {
            // From one site a look at the first piece on the line is enough.
            let reach = only.and_then(|site| self.courses.reach(site, d, over));
            all | reach.map_or_else(|| self.line(from, over, d, most), |reach| reach & over)
        })
    }

    /// See [`crate::spec::Sites::Flanked`]. A site lies between two others where the line to it is unbroken from both.
    pub(crate) fn flanked(&self, s: &State<W>, me: SideId, lines: Lines<'_, W>, by: &SetExpr<W>) -> Set<W> {
        let (from, over, most) = (self.set(s, me, lines.from), self.set(s, me, lines.over), lines.most.sites());
        if over.is_empty() {
            return Set::EMPTY;
        }
        let mut behind = None;
        lines.directions.of(me).iter().fold(Set::EMPTY, |all, &d| {
            if !self.shifts.shift(from, d).meets(&over) {
                return all;
            }
            let met = self.line(from, over, d, most);
            if met.is_empty() {
                return all;
            }
            // Mostly nothing is met, and the set behind is not evaluated.
            let by = *behind.get_or_insert_with(|| self.set(s, me, by));
            all | (met & self.line_back(by, met, d, most))
        })
    }

    /// See [`crate::spec::Sites::Beyond`].
    pub(crate) fn beyond(&self, s: &State<W>, me: SideId, lines: Lines<'_, W>) -> Set<W> {
        let (from, over, most) = (self.set(s, me, lines.from), self.set(s, me, lines.over), lines.most.sites());
        let ends = |d| self.shifts.shift(self.line(from, over, d, most), d).without(over);
        lines.directions.of(me).iter().fold(Set::EMPTY, |all, &d| all | ends(d))
    }

    /// The direction in which the last piece moved, where it moved along a straight line.
    pub(crate) fn heading(&self, s: &State<W>) -> Option<DirectionId> {
        let (came, last) = (s.flow.moved_from.get()?, s.flow.last.get()?);
        if came == last {
            return None;
        }
        match self.headings.of(came, last) {
            Some(found) => found,
            None => first_heading(self.sites, self.spec.board.directions().len(), (came, last), |at, d| self.step(at, d)),
        }
    }

    /// See [`crate::spec::Sites::Onward`].
    pub(crate) fn onward_of(&self, s: &State<W>, me: SideId, of: &SetExpr<W>) -> Set<W> {
        match of {
            // Of lines that begin on the line of the move, only those along it can lie on it.
            SetExpr::Run { from, over, directions, most } if self.headings.apart && matches!(**from, SetExpr::Last | SetExpr::Came) => {
                let Some(heading) = self.heading(s) else { return Set::EMPTY };
                let (from, over, most) = (self.set(s, me, from), self.set(s, me, over), most.sites());
                let along = [Some(heading), self.headings.back(heading)].into_iter().flatten();
                along.filter(|d| directions.of(me).contains(d)).fold(Set::EMPTY, |all, d| all | self.line(from, over, d, most))
            }
            of => self.onward(s) & self.set(s, me, of),
        }
    }

    /// The line through the last landing, in the direction of the move and against it.
    fn onward(&self, s: &State<W>) -> Set<W> {
        let Some(direction) = self.heading(s) else { return Set::EMPTY };
        let from = s.flow.last.set();
        self.line(from, self.all, direction, u16::MAX) | self.line_back(from, self.all, direction, u16::MAX)
    }
}

/// Lines followed one step at a time.
#[inline]
fn few<const W: usize>(from: Set<W>, over: Set<W>, most: u16, step: impl Fn(Set<W>) -> Set<W>) -> Set<W> {
    let mut found = Set::EMPTY;
    let mut front = from;
    for _ in 0..most {
        front = step(front) & over;
        if front.without(found).is_empty() {
            break;
        }
        found |= front;
    }
    found
}
