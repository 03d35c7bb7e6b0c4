//! Latent attackers: enemies whose attack on the king depends only on which squares between are occupied (riders, lame leapers, hoppers).
//! A move opens or closes such an attack only by entering or leaving its way, so that a few sets decide where each piece may land.

use tianyuan_board::Set;

use crate::api::packed::OptSite;
use crate::pieces::check_info::{CheckInfo, Legality};
use crate::pieces::hurdles::of_kinds;
use crate::pieces::site_table::SiteTable;
use crate::pieces::special_moves::SpecialWay;
use crate::pieces::{Army, MAX_WATCHED, at};
use crate::spec::{KindId, Lands, SideId, Site};
use crate::state::State;

/// Enemies of one class that could attack a royal piece in these ways.
#[derive(Debug)]
pub(crate) struct LatentAttackers<const W: usize> {
    class: u16,
    /// Origins of any of the ways, by target.
    star: SiteTable<W>,
    ways: Vec<LatentAttacker<W>>,
}

/// One way to attack.
#[derive(Debug, Clone)]
pub(crate) struct LatentAttacker<const W: usize> {
    /// Origins from which it could attack a site on any board.
    pub(crate) from: SiteTable<W>,
    /// The ray from the royal piece to the attacker, if occupancy between matters.
    pub(crate) ray: Option<u8>,
    /// Other sites that must be empty, by the site of the attacker; no table if there are none.
    pub(crate) clear: SiteTable<W>,
    /// Exactly one piece must be on its way, instead of none.
    pub(crate) hops: bool,
}

/// A latent attack on a site in the present position.
#[derive(Debug, Clone, Copy)]
struct LatentAttack<const W: usize> {
    by: Site,
    way: Set<W>,
    /// Pieces on its way.
    on: Set<W>,
    hops: bool,
}

/// In place of a class: a leaper, whose way cannot be blocked.
const LEAPER: u16 = u16::MAX;

impl<const W: usize> LatentAttack<W> {
    /// True if it attacks with these pieces on its way; `poor` ones are no hurdles.
    #[inline(always)]
    fn attacks(&self, on: Set<W>, poor: Set<W>) -> bool {
        if self.hops { on.len() == 1 && !on.meets(&poor) } else { on.is_empty() }
    }

    /// True if no move of one piece can make it attack.
    #[inline(always)]
    fn is_vain(&self) -> bool {
        self.on.len() > 1 + u32::from(self.hops)
    }

    /// Landings of a piece on `site` (on its way or not), itself a hurdle or not, after which it does not attack.
    #[inline(always)]
    fn landings(&self, site: OptSite, is_poor: bool, poor: Set<W>) -> Set<W> {
        let mut left = self.on;
        left.remove(site.known());
        let makes_hurdle = self.hops && !is_poor;
        // It ends elsewhere, on an empty site of the way, in place of a piece there, or takes the attacker.
        let aside = Set::from_words([u64::MAX; W]).without(self.way).only_if(!self.attacks(left, poor));
        let between = self.way.without(left).only_if(!(makes_hurdle && left.is_empty()));
        let instead = left.only_if(!(makes_hurdle && left.len() == 1));
        aside | between | instead | Set::one(self.by)
    }
}

impl<const W: usize> LatentAttackers<W> {
    pub(crate) fn new(class: u16, sites: usize, ways: Vec<LatentAttacker<W>>) -> Self {
        let star = SiteTable::new(sites, |site| ways.iter().fold(Set::EMPTY, |all, way| all | way.from.at(site)));
        LatentAttackers { class, star, ways }
    }
}

impl<const W: usize> Army<W> {
    #[inline]
    fn latent_attackers_of(&self, side: SideId) -> &[LatentAttackers<W>] {
        self.latent_attackers.get(usize::from(side)).map_or(&[], Vec::as_slice)
    }

    #[inline(always)]
    fn aim(&self, attacker: &LatentAttacker<W>, target: Site, by: Site, pieces: Set<W>) -> LatentAttack<W> {
        let mut way = attacker.clear.at(by);
        if let Some(ray) = attacker.ray {
            let open = &self.ray(ray).open;
            way |= at(open, target).without(at(open, by)) ^ Set::one(by);
        }
        LatentAttack { by, way, on: way & pieces, hops: attacker.hops }
    }

    /// Calls `each` with everything that could attack a site until it answers: (its class, which of the ways, how).
    #[inline(always)]
    fn find_aim(
        &self,
        s: &State<W>,
        site: Site,
        side: SideId,
        pieces: Set<W>,
        mut each: impl FnMut(u16, u8, LatentAttack<W>) -> bool,
    ) -> bool {
        for (index, latent) in self.latent_attackers_of(side).iter().enumerate() {
            let enemies = self.of_class(s, &self.classes[usize::from(latent.class)]) & latent.star.at(site);
            if enemies.is_empty() {
                continue;
            }
            for (way, attacker) in latent.ways.iter().enumerate() {
                for by in (attacker.from.at(site) & enemies).iter() {
                    if each(index as u16, way as u8, self.aim(attacker, site, by, pieces)) {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// Pieces that no hopper can jump over.
    #[inline]
    pub(crate) fn non_hurdles_on(&self, s: &State<W>, all: Set<W>) -> Set<W> {
        of_kinds(s, &self.non_hurdles, all.without(s.empty))
    }

    /// True if no hopper can jump over a kind.
    #[inline]
    pub(crate) fn is_non_hurdle(&self, kind: KindId) -> bool {
        self.non_hurdles.contains(&kind)
    }

    /// The check info of a side whose enemies include lame leapers or hoppers.
    #[inline(never)]
    pub(crate) fn check_info_by_latent_attacks(&self, s: &State<W>, side: SideId, royal: Site, all: Set<W>) -> CheckInfo<W> {
        let mut guard = CheckInfo::none(all);
        (guard.royal, guard.legality) = (OptSite::some(royal), Legality::LatentAttacks);
        let (pieces, own, poor) = (all.without(s.empty), s.own(side), self.non_hurdles_on(s, all));
        let mut full = false;
        let mut note = |guard: &mut CheckInfo<W>, class: u16, way: u8, by: Site| {
            match guard.pins.get_mut(guard.count) {
                Some(pin) => *pin = (by, class, Site::from(way)),
                None => full = true,
            }
            guard.count += 1;
        };
        guard.checkers = self.leapers(s, royal, side, pieces.without(own));
        for by in guard.checkers.iter() {
            guard.land &= Set::one(by);
            guard.non_hurdle_land &= Set::one(by);
            note(&mut guard, LEAPER, 0, by);
        }
        self.find_aim(s, royal, side, pieces, |class, way, aim| {
            if aim.is_vain() {
                return false;
            }
            note(&mut guard, class, way, aim.by);
            guard.land &= aim.landings(OptSite::NONE, false, poor);
            if !self.non_hurdles.is_empty() {
                guard.non_hurdle_land &= aim.landings(OptSite::NONE, true, poor);
            }
            guard.pinned |= aim.on & own;
            if aim.attacks(aim.on, poor) {
                guard.checkers.insert(aim.by);
            }
            false
        });
        if self.non_hurdles.is_empty() {
            guard.non_hurdle_land = guard.land;
        }
        if full { self.check_info_by_trial(s, side, royal, all) } else { guard }
    }

    /// Legal landings of a piece that is not royal.
    #[inline(always)]
    pub(crate) fn land_of(&self, s: &State<W>, guard: &CheckInfo<W>, site: Site, all: Set<W>) -> Set<W> {
        if guard.pinned.has(site) {
            self.way_out(s, guard, site, all)
        } else if self.non_hurdles_on(s, all).has(site) {
            guard.non_hurdle_land
        } else {
            guard.land
        }
    }

    /// Legal landings of a piece on the way of a latent attack.
    #[inline(never)]
    fn way_out(&self, s: &State<W>, guard: &CheckInfo<W>, site: Site, all: Set<W>) -> Set<W> {
        let (pieces, poor) = (all.without(s.empty), self.non_hurdles_on(s, all));
        guard.pins[..guard.count.min(MAX_WATCHED)].iter().fold(all, |land, &(by, class, way)| {
            let attacker =
                self.latent_attackers_of(s.flow.mover).get(usize::from(class)).and_then(|latent| latent.ways.get(usize::from(way)));
            land & match attacker {
                Some(attacker) => self.aim(attacker, guard.royal.known(), by, pieces).landings(OptSite::some(site), poor.has(site), poor),
                None => Set::one(by),
            }
        })
    }

    /// Of the landings of the royal piece, those that no enemy attacks once it has gone there.
    #[inline(never)]
    pub(crate) fn unattacked_landings(&self, s: &State<W>, side: SideId, royal: Site, mut to: Set<W>, all: Set<W>) -> Set<W> {
        let mut pieces = all.without(s.empty);
        let (enemies, poor) = (pieces.without(s.own(side)), self.non_hurdles_on(s, all));
        pieces.remove(royal);
        for site in to.iter() {
            let leapt = !self.leapers(s, site, side, enemies).is_empty();
            if leapt || self.find_aim(s, site, side, pieces, |_, _, aim| aim.attacks(aim.on, poor)) {
                to.remove(site);
            }
        }
        to
    }
}

impl<const W: usize> crate::pieces::build::Builder<'_, W> {
    /// Finds the latent attackers of each side's royal pieces.
    pub(crate) fn find_latent_attackers(&mut self) {
        let sites = self.spec.board.sites();
        let mut poor: Option<Vec<KindId>> = None;
        let mut exact = true;
        let mut of_class = Vec::new();
        for index in 0..self.army.classes.len() {
            let mut ways = Vec::new();
            for slide in 0..self.army.classes[index].slides.len() {
                let slide = self.army.classes[index].slides[slide].clone();
                if slide.lands != Lands::Empty {
                    let back = self.back(slide.ray);
                    let from = match &slide.limit {
                        None => SiteTable::new(sites, |site| at(&self.army.ray(back).open, site)),
                        Some(limit) => limit.turned_round(),
                    };
                    ways.push(LatentAttacker { from, ray: Some(back), clear: SiteTable::default(), hops: false });
                }
            }
            for special in 0..self.army.classes[index].special.len() {
                let special = &self.army.classes[index].special[special];
                if !special.attacks {
                    continue;
                }
                let (way, from, clear) = (special.way, special.from.clone(), special.clear.clone());
                let hops = matches!(way, SpecialWay::Hop(_));
                if hops {
                    exact &= clear.is_empty() && poor.as_ref().is_none_or(|poor| *poor == special.not);
                    poor = Some(special.not.clone());
                }
                let ray = match way {
                    SpecialWay::Leap => None,
                    SpecialWay::Ride(ray) | SpecialWay::Hop(ray) => Some(self.back(ray)),
                    // More than the occupancy of one way, or of one hurdle on it, decides.
                    SpecialWay::Over { .. } | SpecialWay::Bend(_) => {
                        exact = false;
                        continue;
                    }
                };
                ways.push(LatentAttacker { from, ray, clear, hops });
            }
            of_class.push(ways);
        }
        self.army.non_hurdles = poor.unwrap_or_default();
        // A promoted piece may be a hurdle where the piece was none, or the other way round.
        let promotes = self.spec.kinds.iter().any(|kind| !kind.promotes.is_empty());
        self.army.exact = exact && (self.army.non_hurdles.is_empty() || !promotes);
        for side in self.spec.side_ids() {
            let others = of_class.iter().enumerate().filter(|(class, ways)| self.army.classes[*class].side != side && !ways.is_empty());
            let of = |(class, ways): (usize, &Vec<LatentAttacker<W>>)| LatentAttackers::new(class as u16, sites, ways.clone());
            let latent = others.map(of).collect();
            self.army.latent_attackers.push(latent);
        }
    }

    /// The ray the other way.
    fn back(&mut self, ray: u8) -> u8 {
        let (x, y) = self.army.ray(ray).step;
        self.ray((-x, -y))
    }
}
