//! Check info of a side's last royal piece: checkers, pinned pieces, block mask.

use tianyuan_board::Set;

use crate::api::packed::OptSite;
use crate::pieces::special_moves::Scene;
use crate::pieces::{Army, MAX_WATCHED, at};
use crate::spec::{SideId, Site};
use crate::state::State;

/// So few landings of a royal piece are tested one by one.
const FEW: u32 = 3;

/// Checkers, pins and masks of the side to move.
#[derive(Debug, Clone, Copy)]
pub(crate) struct CheckInfo<const W: usize> {
    /// The royal piece, if one has to be protected.
    pub(crate) royal: OptSite,
    /// Enemies that attack it.
    pub(crate) checkers: Set<W>,
    /// Sites on which other pieces may land.
    pub(crate) land: Set<W>,
    /// Sites on which a piece may be dropped.
    pub(crate) block: Set<W>,
    /// Pieces that may move along one line only.
    pub(crate) pinned: Set<W>,
    /// The test of legality.
    pub(crate) legality: Legality,
    /// Sites on which a piece that comes or goes could open the royal piece to attack, if that has to be tested.
    pub(crate) zone: Set<W>,
    /// Sites on which pieces that are no hurdles may land, if there are such pieces.
    pub(crate) non_hurdle_land: Set<W>,
    /// Pins: (pinned piece, ray, pinner); with [`Legality::LatentAttacks`], attackers with their places among the latent ones.
    pub(crate) pins: [(Site, u16, Site); MAX_WATCHED],
    pub(crate) count: usize,
}

/// The test by which moves that leave the royal piece attacked are refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Legality {
    /// By pins and the block mask.
    Pins,
    /// By the occupancy of the ways to the royal piece (see [`crate::pieces::latent_attacks`]); a pinned piece may have several ways out.
    LatentAttacks,
    /// By a trial of each landing (see [`crate::moves::pieces::trial_legality`]); nothing is pinned.
    Trial,
}

impl<const W: usize> CheckInfo<W> {
    /// The check info without a royal piece to protect.
    pub(crate) fn none(all: Set<W>) -> Self {
        Self {
            royal: OptSite::NONE,
            checkers: Set::EMPTY,
            land: all,
            block: all,
            pinned: Set::EMPTY,
            legality: Legality::Pins,
            zone: Set::EMPTY,
            non_hurdle_land: all,
            pins: [(0, 0, 0); MAX_WATCHED],
            count: 0,
        }
    }
}

impl<const W: usize> Army<W> {
    /// Checkers and pinned pieces of a side.
    #[inline]
    pub(crate) fn check_info(&self, s: &State<W>, side: SideId, all: Set<W>) -> CheckInfo<W> {
        let mut guard = CheckInfo::none(all);
        if !self.safe {
            return guard;
        }
        let Some(royal) = self.last_royal(s, side) else { return guard };
        if self.occupancy_dependent {
            return if self.exact {
                self.check_info_by_latent_attacks(s, side, royal, all)
            } else {
                self.check_info_by_trial(s, side, royal, all)
            };
        }
        guard.royal = OptSite::some(royal);
        let pieces = all.without(s.empty);
        let own = s.own(side);
        guard.checkers = self.leapers(s, royal, side, pieces.without(own));
        if !self.special_attackers_of(side).is_empty() {
            guard.checkers |= self.special_attackers_in(s, royal, side, &Scene::now(s, all));
        }
        let between = self.look_along(s, royal, side, pieces, &mut guard);
        match guard.checkers.len() {
            0 => {}
            1 => {
                guard.land = between | guard.checkers;
                guard.block = between.without(guard.checkers);
            }
            _ => {
                guard.land = Set::EMPTY;
                guard.block = Set::EMPTY;
            }
        }
        guard
    }

    /// Riders that could come to a site, were the board empty.
    #[inline(always)]
    pub(crate) fn snipers(&self, s: &State<W>, site: Site, side: SideId) -> Set<W> {
        let groups = self.groups[usize::from(side)].iter();
        groups.fold(Set::EMPTY, |all, group| all | (self.riders_of(s, group) & group.star.at(site)))
    }

    /// The sites from next to a site up to a rider, the rider included.
    #[inline(always)]
    pub(crate) fn span(&self, site: Site, rider: Site) -> Set<W> {
        let open = &self.ray(self.toward[usize::from(site) * self.sites + usize::from(rider)]).open;
        at(open, site).without(at(open, rider))
    }

    /// Finds riders that give check and those that pin; returns the sites between the royal piece and the checkers, these included.
    #[inline(always)]
    fn look_along(&self, s: &State<W>, royal: Site, side: SideId, pieces: Set<W>, guard: &mut CheckInfo<W>) -> Set<W> {
        if self.toward.is_empty() {
            return self.look_along_each(s, royal, side, pieces, guard);
        }
        let mut between = Set::EMPTY;
        let own = s.own(side);
        for sniper in self.snipers(s, royal, side).iter() {
            let span = self.span(royal, sniper);
            let mut on = span & pieces;
            on.remove(sniper);
            if on.is_empty() {
                guard.checkers.insert(sniper);
                between |= span;
            } else if on.len() == 1
                && own.meets(&on)
                && guard.count < MAX_WATCHED
                && let Some(first) = on.first()
            {
                guard.pinned.insert(first);
                guard.pins[guard.count] = (first, self.toward[usize::from(royal) * self.sites + usize::from(sniper)].into(), sniper);
                guard.count += 1;
            }
        }
        between
    }

    /// The same where two rays can lead from one site to another.
    #[cold]
    fn look_along_each(&self, s: &State<W>, royal: Site, side: SideId, pieces: Set<W>, guard: &mut CheckInfo<W>) -> Set<W> {
        let mut between = Set::EMPTY;
        let own = s.own(side);
        for watch in &self.slider_lines[usize::from(side)] {
            let ray = self.ray(watch.ray);
            let open = at(&ray.open, royal);
            let mut riders = self.riders(s, side, watch.group) & open;
            if let Some(limit) = &watch.limit {
                riders &= limit.at(royal);
            }
            if riders.is_empty() {
                continue;
            }
            let Some(first) = ray.first(royal, pieces) else { continue };
            if riders.has(first) {
                guard.checkers.insert(first);
                between |= open.without(at(&ray.open, first));
            } else if own.has(first)
                && let Some(second) = ray.first(first, pieces)
                && riders.has(second)
                && guard.count < MAX_WATCHED
                && !(guard.pinned.has(first) && guard.pins[..guard.count].iter().any(|pin| (pin.0, pin.1) == (first, u16::from(watch.ray))))
            {
                guard.pinned.insert(first);
                guard.pins[guard.count] = (first, watch.ray.into(), second);
                guard.count += 1;
            }
        }
        between
    }

    /// Targets of a pinned piece: the line to its pinner.
    #[inline]
    pub(crate) fn pin_line(&self, guard: &CheckInfo<W>, site: Site) -> Set<W> {
        let mut set = Set::from_words([u64::MAX; W]);
        for &(pinned, ray, pinner) in &guard.pins[..guard.count] {
            if pinned == site {
                let open = &self.ray(ray as u8).open;
                set &= at(open, guard.royal.known()).without(at(open, pinner));
            }
        }
        set
    }

    /// Of the landings of a royal piece, those that no enemy attacks once it has left its site.
    #[inline]
    pub(crate) fn without_danger(&self, s: &State<W>, side: SideId, royal: Site, to: Set<W>, all: Set<W>) -> Set<W> {
        if to.len() > FEW || self.needs_scenes(side) {
            return to.without(self.attacked_near_royal(s, side, royal, all));
        }
        self.without_hits(s, side, OptSite::some(royal), to, all)
    }

    /// True if some attacks on a side do not depend on the sites between alone.
    #[inline]
    pub(crate) fn needs_scenes(&self, side: SideId) -> bool {
        self.toward.is_empty() || !self.special_attackers_of(side).is_empty()
    }

    /// Of some sites, those that no enemy attacks once the piece on `gone` has left the board.
    #[inline]
    pub(crate) fn without_hits(&self, s: &State<W>, side: SideId, gone: OptSite, mut to: Set<W>, all: Set<W>) -> Set<W> {
        let mut pieces = all.without(s.empty);
        let enemies = pieces.without(s.own(side));
        pieces.remove(gone.known());
        for site in to.iter() {
            if self.is_hit(s, side, site, pieces, enemies) {
                to.remove(site);
            }
        }
        to
    }

    /// True if enemies attack a site, by attacks that depend on the sites between alone.
    #[inline]
    fn is_hit(&self, s: &State<W>, side: SideId, site: Site, pieces: Set<W>, enemies: Set<W>) -> bool {
        if !self.leapers(s, site, side, enemies).is_empty() {
            return true;
        }
        let mut snipers = self.snipers(s, site, side).iter();
        snipers.any(|sniper| (self.span(site, sniper) & pieces).len() == 1)
    }

    /// Sites round the royal piece that enemies attack once it has left.
    pub(crate) fn attacked_near_royal(&self, s: &State<W>, side: SideId, royal: Site, all: Set<W>) -> Set<W> {
        let mut pieces = all.without(s.empty);
        let enemies = pieces.without(s.own(side));
        pieces.remove(royal);
        let mut danger = Set::EMPTY;
        let Some(reaches) = self.reach.get(usize::from(side)).and_then(|sites| sites.get(usize::from(royal))) else { return danger };
        for (class, reach) in reaches {
            let near = *reach & enemies;
            if near.is_empty() {
                continue;
            }
            let class = &self.classes[usize::from(*class)];
            (near & self.of_class(s, class)).iter().for_each(|site| danger |= self.attacks(s, class, site, pieces));
        }
        danger
    }
}
