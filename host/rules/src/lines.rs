//! Unbroken lines over a set: what a piece flanks, what it meets, what lies behind.

use tianyuan_board::Set;

use crate::expr::Lines;
use crate::game::NOWHERE;
use crate::ruleset::Ruleset;
use crate::spec::{DirectionId, SideId};
use crate::state::State;

impl<const W: usize> Ruleset<W> {
    /// Sites of `over` in unbroken lines in one direction that begin next to `from`.
    #[inline]
    fn line(&self, from: Set<W>, over: Set<W>, direction: DirectionId, most: u16) -> Set<W> {
        let mut found = Set::EMPTY;
        let mut front = from;
        for _ in 0..most {
            front = self.shifts.shift(front, direction) & over;
            if front.without(found).is_empty() {
                break;
            }
            found |= front;
        }
        found
    }

    /// The same against the direction.
    #[inline]
    fn line_back(&self, from: Set<W>, over: Set<W>, direction: DirectionId, most: u16) -> Set<W> {
        let mut found = Set::EMPTY;
        let mut front = from;
        for _ in 0..most {
            front = self.shifts.back(front, direction) & over;
            if front.without(found).is_empty() {
                break;
            }
            found |= front;
        }
        found
    }

    /// See [`crate::spec::Sites::Run`].
    pub(crate) fn run(&self, s: &State<W>, me: SideId, lines: &Lines<W>) -> Set<W> {
        let (from, over) = (self.set(s, me, &lines.from), self.set(s, me, &lines.over));
        lines.ways.of(me).iter().fold(Set::EMPTY, |all, &d| all | self.line(from, over, d, lines.most))
    }

    /// See [`crate::spec::Sites::Flanked`]. A site lies between two others where the line to it is unbroken from both.
    pub(crate) fn flanked(&self, s: &State<W>, me: SideId, lines: &Lines<W>) -> Set<W> {
        let (from, over) = (self.set(s, me, &lines.from), self.set(s, me, &lines.over));
        let by = self.set(s, me, &lines.by);
        lines.ways.of(me).iter().fold(Set::EMPTY, |all, &d| {
            let met = self.line(from, over, d, lines.most);
            if met.is_empty() { all } else { all | (met & self.line_back(by, met, d, lines.most)) }
        })
    }

    /// See [`crate::spec::Sites::Beyond`].
    pub(crate) fn beyond(&self, s: &State<W>, me: SideId, lines: &Lines<W>) -> Set<W> {
        let (from, over) = (self.set(s, me, &lines.from), self.set(s, me, &lines.over));
        let ends = |d| self.shifts.shift(self.line(from, over, d, lines.most), d).without(over);
        lines.ways.of(me).iter().fold(Set::EMPTY, |all, &d| all | ends(d))
    }

    /// The direction in which the last piece moved, where it moved along a straight line.
    pub(crate) fn heading(&self, s: &State<W>) -> Option<DirectionId> {
        let (came, last) = (s.flow.came, s.flow.last);
        if came == NOWHERE || last == NOWHERE || came == last {
            return None;
        }
        let leads = |d: &DirectionId| {
            let mut at = came;
            // No line is longer than the board has sites.
            for _ in 0..self.sites {
                match self.step(at, *d) {
                    Some(next) if next == last => return true,
                    Some(next) => at = next,
                    None => return false,
                }
            }
            false
        };
        (0..self.spec.board.directions().len() as DirectionId).find(leads)
    }

    /// The line through the last landing, in the direction of the move and against it.
    pub(crate) fn onward(&self, s: &State<W>) -> Set<W> {
        let Some(direction) = self.heading(s) else { return Set::EMPTY };
        let from = Set::one(s.flow.last);
        self.line(from, self.all, direction, u16::MAX) | self.line_back(from, self.all, direction, u16::MAX)
    }
}
