//! Unbroken lines over a set: what a piece flanks, what it meets, what lies behind.

use tianyuan_board::{Board, Set, Shifts};

use crate::api::decision::NOWHERE;
use crate::native::expr::{SetExpr, Ways, opposite};
use crate::native::ruleset::Ruleset;
use crate::spec::{DirectionId, Most, SideId, Site};
use crate::state::State;

/// More sites than boards have on which the ways between all sites are kept.
const MANY: usize = 512;
/// No direction.
const NONE: DirectionId = DirectionId::MAX;

/// Which direction leads straight from each site to each other, and which are opposite; empty where no rule asks for it.
#[derive(Debug, Default)]
pub(crate) struct Headings {
    sites: usize,
    /// From site by site, to site by site; empty on a board of many sites.
    leads: Vec<DirectionId>,
    /// The opposite of each direction.
    back: Vec<DirectionId>,
    /// Two lines through a site never meet again.
    apart: bool,
}

impl Headings {
    /// The directions between the sites of a board.
    pub(crate) fn new<const W: usize>(board: &Board, shifts: &Shifts<W>) -> Self {
        let (sites, ways) = (board.sites(), board.directions().len());
        let back: Vec<DirectionId> = (0..ways as DirectionId).map(|d| opposite(board, d).unwrap_or(NONE)).collect();
        if sites > MANY {
            return Self { back, ..Self::default() };
        }
        let all = Set::first_sites(sites);
        let meet = |site: Site, d: DirectionId, e: DirectionId| {
            let from = Set::one(site);
            e != d && e != back[usize::from(d)] && {
                let through = shifts.line(from, all, d) | shifts.line_back(from, all, d) | from;
                shifts.line(from, all, e).meets(&through)
            }
        };
        let lines = || (0..sites as Site).flat_map(|site| (0..ways as DirectionId).map(move |d| (site, d)));
        let mut leads = vec![NONE; sites * sites];
        for (site, d) in lines() {
            let walk = std::iter::successors(board.step(site, d), |at| board.step(*at, d)).take(sites);
            for to in walk.filter(|to| *to != site) {
                let place = &mut leads[usize::from(site) * sites + usize::from(to)];
                *place = (*place).min(d);
            }
        }
        Self { sites, leads, apart: lines().all(|(site, d)| !(0..ways as DirectionId).any(|e| meet(site, d, e))), back }
    }

    /// The direction from one site to another, if there is any; `None` where that is not kept.
    #[inline]
    fn of(&self, from: Site, to: Site) -> Option<Option<DirectionId>> {
        let found = *self.leads.get(usize::from(from) * self.sites + usize::from(to))?;
        Some((found != NONE).then_some(found))
    }

    /// The opposite of a direction.
    #[inline]
    pub(crate) fn back(&self, direction: DirectionId) -> Option<DirectionId> {
        self.back.get(usize::from(direction)).copied().filter(|back| *back != NONE)
    }
}

/// The first of all directions that leads straight from one site to another.
fn first_heading(
    sites: usize,
    ways: usize,
    (from, to): (Site, Site),
    step: impl Fn(Site, DirectionId) -> Option<Site>,
) -> Option<DirectionId> {
    // No line is longer than the board has sites.
    let leads = |d: &DirectionId| std::iter::successors(step(from, *d), |at| step(*at, *d)).take(sites).any(|at| at == to);
    (0..ways as DirectionId).find(leads)
}

/// Lines that begin next to a set and go over another.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Lines<'a, const W: usize> {
    pub(crate) from: &'a SetExpr<W>,
    pub(crate) over: &'a SetExpr<W>,
    pub(crate) directions: &'a Ways,
    pub(crate) most: Most,
}

impl<const W: usize> Ruleset<W> {
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
        lines.directions.of(me).iter().fold(Set::EMPTY, |all, &d| all | self.line(from, over, d, most))
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
            // Mostly nothing is met, and what must stand behind is not asked for.
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
        let (came, last) = (s.flow.came, s.flow.last);
        if came == NOWHERE || last == NOWHERE || came == last {
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
        let from = Set::one(s.flow.last);
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

#[cfg(test)]
mod tests {
    use super::*;

    fn compare<const W: usize>(board: &Board) -> Headings {
        let headings = Headings::new(board, &Shifts::<W>::new(board));
        let ways = board.directions().len();
        for from in 0..board.sites() as Site {
            for to in (0..board.sites() as Site).filter(|to| *to != from) {
                assert_eq!(headings.of(from, to), Some(first_heading(board.sites(), ways, (from, to), |at, d| board.step(at, d))));
            }
        }
        headings
    }

    #[test]
    fn headings_are_those_that_a_walk_finds() {
        let board = Board::rectangle(7, 5, true, None, None).unwrap();
        let headings = compare::<1>(&board);
        assert!(headings.apart);
        assert_eq!(headings.back(0), Some(2));
        // A ring through four corners of a row: its line and the row's meet twice.
        let nodes: Vec<_> = (0..4u8).map(|site| (format!("n{site}"), (i16::from(site), 0))).collect();
        let pairs = |list: &[(u8, u8)]| list.iter().map(|(a, b)| (format!("n{a}"), format!("n{b}"))).collect::<Vec<_>>();
        let edges = [("row".to_owned(), pairs(&[(0, 1), (1, 2), (2, 3)])), ("ring".to_owned(), pairs(&[(0, 2), (2, 1), (1, 3), (3, 0)]))];
        let board = Board::graph(&nodes, &edges, &[]).unwrap();
        let headings = compare::<1>(&board);
        assert!(!headings.apart);
        assert_eq!(headings.back(0), None);
    }
}
