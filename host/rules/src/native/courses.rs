//! The straight lines through every site, site by site in order: what slides go along.

use tianyuan_board::{Board, Set};

use crate::api::packed::OptSite;
use crate::native::expr::opposite;
use crate::spec::{DirectionId, Site};
use crate::state::about::About;

/// Lines by direction and site; empty unless pieces slide.
#[derive(Debug, Clone, Default)]
pub(crate) struct Courses<const W: usize> {
    sites: usize,
    /// The sites before a site, without their order.
    ways: Vec<Set<W>>,
    /// These, the site itself, and those behind it.
    lines: Vec<Set<W>>,
    /// The sites before a site in order: from where to where in `order`.
    spans: Vec<(u32, u32)>,
    order: Vec<Site>,
    /// Direction by direction: site numbers grow along every line, or fall; `None` where they do neither.
    rising: Vec<Option<bool>>,
}

impl<const W: usize> Courses<W> {
    /// The lines of a board. A line that comes back to a site ends before it.
    pub(crate) fn new(board: &Board) -> Self {
        let sites = board.sites();
        let mut courses = Self { sites, ..Self::default() };
        for direction in DirectionId::first(board.directions().len()) {
            for site in 0..sites as Site {
                let first = courses.order.len();
                let mut way = Set::EMPTY;
                let mut at = board.step(site, direction);
                while let Some(next) = at.filter(|next| *next != site && !way.has(*next)) {
                    way.insert(next);
                    courses.order.push(next);
                    at = board.step(next, direction);
                }
                courses.spans.push((first as u32, courses.order.len() as u32));
                courses.ways.push(way);
            }
        }
        courses.rising = DirectionId::first(board.directions().len()).map(|direction| courses.rises(direction)).collect();
        for direction in DirectionId::first(board.directions().len()) {
            let back = opposite(board, direction);
            for site in 0..sites as Site {
                let behind = back.map_or(Set::EMPTY, |back| courses.way(site, back));
                courses.lines.push(courses.way(site, direction) | behind | Set::one(site));
            }
        }
        courses
    }

    /// True if site numbers grow along every line of a direction, false if they fall.
    fn rises(&self, direction: DirectionId) -> Option<bool> {
        let mut both = [true, true];
        for site in 0..self.sites as Site {
            let mut before = site;
            for &next in self.sites(site, direction) {
                both = [both[0] && next > before, both[1] && next < before];
                before = next;
            }
        }
        both.contains(&true).then_some(both[0])
    }

    #[inline]
    fn index(&self, site: Site, direction: DirectionId) -> usize {
        usize::from(direction) * self.sites + usize::from(site)
    }

    /// The sites before a site.
    #[inline]
    pub(crate) fn way(&self, site: Site, direction: DirectionId) -> Set<W> {
        self.ways.get(self.index(site, direction)).copied().unwrap_or_default()
    }

    /// The whole line through a site.
    #[inline]
    pub(crate) fn line(&self, site: Site, direction: DirectionId) -> Set<W> {
        self.lines.get(self.index(site, direction)).copied().unwrap_or_default()
    }

    /// The sites before a site in order.
    #[inline]
    pub(crate) fn sites(&self, site: Site, direction: DirectionId) -> &[Site] {
        let Some(&(first, end)) = self.spans.get(self.index(site, direction)) else { return &[] };
        self.order.get(first as usize..end as usize).unwrap_or_default()
    }

    /// The site so many sites on; 1 is the next one.
    #[inline]
    pub(crate) fn at(&self, site: Site, direction: DirectionId, distance: usize) -> Option<Site> {
        self.sites(site, direction).get(distance.checked_sub(1)?).copied()
    }

    /// The sites between a site and one before it.
    #[inline]
    pub(crate) fn between(&self, site: Site, landing: Site, direction: DirectionId) -> Set<W> {
        let mut between = self.way(site, direction).without(self.way(landing, direction));
        between.remove(landing);
        between
    }

    /// The sites to which something goes from a site: so far and no other way, or at any distance; over sites of `over` alone.
    #[inline]
    pub(crate) fn landings(&self, site: Site, direction: DirectionId, distance: Option<usize>, (to, over): (Set<W>, Set<W>)) -> Set<W> {
        if let Some(distance) = distance {
            let open = |landing: &Site| to.has(*landing) && over.contains(&self.between(site, *landing, direction));
            return self.at(site, direction, distance).filter(open).map_or(Set::EMPTY, Set::one);
        }
        if let Some(reach) = self.reach(site, direction, over) {
            return reach & to;
        }
        let mut landings = Set::EMPTY;
        for &next in self.sites(site, direction) {
            if to.has(next) {
                landings.insert(next);
            }
            if !over.has(next) {
                break;
            }
        }
        landings
    }

    /// The sites before a site as long as they are sites of `over`, and the first that is not; `None` where site numbers do not tell their order.
    #[inline]
    pub(crate) fn reach(&self, site: Site, direction: DirectionId, over: Set<W>) -> Option<Set<W>> {
        let up = (*self.rising.get(usize::from(direction))?)?;
        let way = self.way(site, direction);
        let stops = way.without(over);
        let stop = if up { stops.first() } else { stops.last() };
        Some(stop.map_or(way, |stop| way.without(self.way(stop, direction))))
    }

    /// The piece on a site and its line in a direction.
    #[inline]
    pub(crate) fn about(&self, site: Site, direction: DirectionId) -> About<W> {
        About { here: OptSite::some(site), line: self.line(site, direction), way: self.way(site, direction), ..About::default() }
    }
}
