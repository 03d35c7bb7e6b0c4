//! Checks that a side can give: the sites from which its pieces attack an enemy's royal piece, and the pieces that stand before its riders.

use tianyuan_board::Set;

use crate::pieces::{Army, Class};
use crate::spec::{KindId, SideId, Site};
use crate::state::State;

impl<const W: usize> Army<W> {
    /// True if attacks on a side are leaps and rides whose ways the sites between decide, each site by one ray.
    pub(crate) fn watches_by_rays(&self, side: SideId) -> bool {
        self.safe && !self.occupancy_dependent && !self.needs_scenes(side)
    }

    /// The pieces that alone stand between a rider of their own and a royal piece of `side`; `None` where it is attacked already.
    pub(crate) fn uncovering(&self, s: &State<W>, royal: Site, side: SideId, all: Set<W>) -> Option<Set<W>> {
        let pieces = all.without(s.empty);
        let hostile = pieces.without(s.own(side));
        if !self.leapers(s, royal, side, hostile).is_empty() {
            return None;
        }
        let mut found = Set::EMPTY;
        for rider in self.snipers(s, royal, side).iter() {
            let mut between = self.span(royal, rider) & pieces;
            between.remove(rider);
            match between.len() {
                0 => return None,
                1 => found |= between & hostile,
                _ => {}
            }
        }
        Some(found)
    }

    /// Sites from which an enemy of `side` of a class and kind would attack a site.
    pub(crate) fn attacking(&self, class: &Class<W>, kind: KindId, site: Site, side: SideId, pieces: Set<W>) -> Set<W> {
        let mut from = class.from.at(site);
        let groups = &self.groups[usize::from(side)];
        for watch in &self.slider_lines[usize::from(side)] {
            if groups[usize::from(watch.group)].kinds.contains(&kind) {
                let seen = self.ray(watch.ray).seen(site, pieces);
                from |= watch.limit.as_ref().map_or(seen, |limit| seen & limit.at(site));
            }
        }
        from
    }
}
