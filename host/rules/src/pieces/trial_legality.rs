//! Attacks in a scene: the board as a move would leave it.

use tianyuan_board::Set;

use crate::api::packed::OptSite;
use crate::pieces::check_info::{CheckInfo, Legality};
use crate::pieces::special_moves::{Scene, SpecialWay};
use crate::pieces::{Army, at};
use crate::spec::{SideId, Site};
use crate::state::State;

impl<const W: usize> Army<W> {
    /// True if enemies of a side attack a site in a scene.
    pub(crate) fn is_attacked_in(&self, s: &State<W>, site: Site, side: SideId, scene: &Scene<W>) -> bool {
        let enemies = scene.still(scene.pieces.without(s.own(side)));
        if !self.leapers(s, site, side, enemies).is_empty() {
            return true;
        }
        let ridden = self.slider_lines.get(usize::from(side)).into_iter().flatten().any(|watch| {
            let limit = watch.limit.as_ref().map_or(at(&self.ray(watch.ray).open, site), |limit| limit.at(site));
            let group = &self.groups[usize::from(side)][usize::from(watch.group)];
            let riders = self.moving_as(s, group.side, &group.kinds, s.own(group.side) & enemies) & limit;
            !riders.is_empty() && self.ray(watch.ray).first(site, scene.pieces).is_some_and(|first| riders.has(first))
        });
        ridden || !self.special_attackers_in(s, site, side, scene).is_empty()
    }

    /// The check info of a side: checkers, and sites on which a piece that comes or goes could open the royal piece to attack.
    #[inline(never)]
    pub(crate) fn check_info_by_trial(&self, s: &State<W>, side: SideId, royal: Site, all: Set<W>) -> CheckInfo<W> {
        let mut guard = CheckInfo::none(all);
        guard.royal = OptSite::some(royal);
        guard.legality = Legality::Trial;
        guard.checkers = self.assailants(s, royal, side, all);
        if self.lent.is_some() {
            // What is captured may have lent its movement, or kept another piece from its own.
            guard.zone = all;
            return guard;
        }
        for watch in self.slider_lines.get(usize::from(side)).into_iter().flatten() {
            let ray = self.ray(watch.ray);
            let open = at(&ray.open, royal);
            let limit = watch.limit.as_ref().map_or(open, |limit| limit.at(royal));
            let riders = self.riders(s, side, watch.group) & limit;
            // The farthest one: the line to it holds the lines to all.
            if let Some(far) = if ray.up { riders.last() } else { riders.first() } {
                guard.zone |= open.without(at(&ray.open, far));
            }
        }
        for &(class, special) in self.special_attackers_of(side) {
            let class = &self.classes[usize::from(class)];
            let special = &class.special[usize::from(special)];
            let from = special.from.at(royal) & s.own(class.side);
            if from.is_empty() {
                continue;
            }
            for from in (from & self.of_class(s, class)).iter() {
                guard.zone |= special.clear.at(from);
                match special.way {
                    SpecialWay::Ride(ray) | SpecialWay::Hop(ray) | SpecialWay::Over { ray, .. } => {
                        let open = &self.ray(ray).open;
                        guard.zone |= at(open, from).without(at(open, royal));
                    }
                    SpecialWay::Bend(_) => guard.zone = all,
                    SpecialWay::Leap => {}
                }
            }
        }
        guard
    }
}
