//! Checks that a side can give: the sites from which its pieces attack an enemy's royal piece, and the pieces that stand before its riders.

use tianyuan_board::Set;

use crate::pieces::{Army, Class, MAX_WATCHED};
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

    /// Group by group of the riders hostile to `side`: the sites from which they attack a site. There are no more groups than directions watched.
    pub(crate) fn rides_to(&self, site: Site, side: SideId, pieces: Set<W>) -> [Set<W>; MAX_WATCHED] {
        let mut rides = [Set::EMPTY; MAX_WATCHED];
        for watch in &self.slider_lines[usize::from(side)] {
            let seen = self.ray(watch.ray).seen(site, pieces);
            rides[usize::from(watch.group) % MAX_WATCHED] |= watch.limit.as_ref().map_or(seen, |limit| seen & limit.at(site));
        }
        rides
    }

    /// Sites from which an enemy of `side` of a class and kind would attack a site, to which riders come as said.
    pub(crate) fn attacking(&self, class: &Class<W>, kind: KindId, site: Site, side: SideId, rides: &[Set<W>; MAX_WATCHED]) -> Set<W> {
        let groups = self.groups[usize::from(side)].iter().zip(rides);
        groups.filter(|(group, _)| group.kinds.contains(&kind)).fold(class.from.at(site), |all, (_, from)| all | *from)
    }
}
