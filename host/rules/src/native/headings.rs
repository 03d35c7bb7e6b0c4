//! Headings: the direction that leads straight from one site to another.

use tianyuan_board::{Board, Set, Shifts};

use crate::native::expr::opposite;
use crate::spec::{DirectionId, Site};

/// More sites than boards have on which the ways between all sites are kept.
pub(crate) const MANY: usize = 512;

/// No direction.
pub(crate) const NONE: DirectionId = DirectionId::new(u8::MAX);

/// The direction that leads straight from each site to each other, and opposite directions; empty unless a rule reads them.
#[derive(Debug, Default)]
pub(crate) struct Headings {
    pub(crate) sites: usize,
    /// From site by site, to site by site; empty on a board of many sites.
    pub(crate) leads: Vec<DirectionId>,
    /// The opposite of each direction.
    pub(crate) back: Vec<DirectionId>,
    /// Two lines through a site never meet again.
    pub(crate) apart: bool,
}

impl Headings {
    /// The directions between the sites of a board.
    pub(crate) fn new<const W: usize>(board: &Board, shifts: &Shifts<W>) -> Self {
        let (sites, ways) = (board.sites(), board.directions().len());
        let back: Vec<DirectionId> = DirectionId::first(ways).map(|d| opposite(board, d).unwrap_or(NONE)).collect();
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
        let lines = || (0..sites as Site).flat_map(|site| DirectionId::first(ways).map(move |d| (site, d)));
        let mut leads = vec![NONE; sites * sites];
        for (site, d) in lines() {
            let walk = std::iter::successors(board.step(site, d), |at| board.step(*at, d)).take(sites);
            for to in walk.filter(|to| *to != site) {
                let place = &mut leads[usize::from(site) * sites + usize::from(to)];
                *place = (*place).min(d);
            }
        }
        Self { sites, leads, apart: lines().all(|(site, d)| !DirectionId::first(ways).any(|e| meet(site, d, e))), back }
    }

    /// The direction from one site to another, if there is any; `None` where that is not kept.
    #[inline]
    pub(crate) fn of(&self, from: Site, to: Site) -> Option<Option<DirectionId>> {
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
pub(crate) fn first_heading(
    sites: usize,
    ways: usize,
    (from, to): (Site, Site),
    step: impl Fn(Site, DirectionId) -> Option<Site>,
) -> Option<DirectionId> {
    // No line is longer than the board has sites.
    let leads = |d: &DirectionId| std::iter::successors(step(from, *d), |at| step(*at, *d)).take(sites).any(|at| at == to);
    DirectionId::first(ways).find(leads)
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
        assert_eq!(headings.back(DirectionId::new(0)), Some(DirectionId::new(2)));
        // A ring through four corners of a row: its line and the row's meet twice.
        let nodes: Vec<_> = (0..4u8).map(|site| (format!("n{site}"), (i16::from(site), 0))).collect();
        let pairs = |list: &[(u8, u8)]| list.iter().map(|(a, b)| (format!("n{a}"), format!("n{b}"))).collect::<Vec<_>>();
        let edges = [("row".to_owned(), pairs(&[(0, 1), (1, 2), (2, 3)])), ("ring".to_owned(), pairs(&[(0, 2), (2, 1), (1, 3), (3, 0)]))];
        let board = Board::graph(&nodes, &edges, &[]).unwrap();
        let headings = compare::<1>(&board);
        assert!(!headings.apart);
        assert_eq!(headings.back(DirectionId::new(0)), None);
    }
}
