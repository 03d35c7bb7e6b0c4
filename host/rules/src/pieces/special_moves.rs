//! Moves whose targets depend on occupancy (lame leapers, hoppers) or on the kind of the captured piece. They are computed per
//! position.

use tianyuan_board::Set;

use crate::pieces::site_table::SiteTable;
use crate::pieces::{Army, Class};
use crate::spec::{KindId, Lands, SideId, Site};
use crate::state::State;

/// The way of a movement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SpecialWay {
    /// A leap, whatever is between.
    Leap,
    /// Along a ray.
    Ride(u8),
    /// Along a ray over exactly one piece.
    Hop(u8),
    /// Along a ray over a number of pieces; `most` is 0 for any.
    Over { ray: u8, least: u8, most: u8 },
    /// A movement that goes on, by its place in [`Army::bends`].
    Bend(u16),
}

/// One movement, or several leaps that need the same.
#[derive(Debug)]
pub(crate) struct SpecialMove<const W: usize> {
    pub(crate) way: SpecialWay,
    /// Its targets on any board, site by site.
    pub(crate) open: SiteTable<W>,
    /// Its origins on any board, by target.
    pub(crate) from: SiteTable<W>,
    /// Sites that must be empty, by origin; no table if there are none.
    pub(crate) clear: SiteTable<W>,
    /// Kinds that it cannot ride over.
    pub(crate) not: Vec<KindId>,
    pub(crate) lands: Lands,
    pub(crate) only: Vec<KindId>,
    pub(crate) spares: Vec<KindId>,
    /// It could capture a royal piece.
    pub(crate) attacks: bool,
}

/// The occupancy of the board, or of the board after a move, as far as attacks depend on it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Scene<const W: usize> {
    pub(crate) pieces: Set<W>,
    /// Sites on which the kinds of the state are no longer true.
    gone: Set<W>,
    come: [(Site, KindId); MAX_LEGS],
    count: usize,
}

/// The most pieces that move in one decision.
pub(crate) const MAX_LEGS: usize = 4;

impl<const W: usize> Scene<W> {
    /// The present board.
    #[inline]
    pub(crate) fn now(s: &State<W>, all: Set<W>) -> Self {
        Self::of(all.without(s.empty))
    }

    /// Pieces at their sites, or something that stops riders as they do.
    #[inline]
    fn of(pieces: Set<W>) -> Self {
        Self { pieces, gone: Set::EMPTY, come: [(0, KindId::new(0)); MAX_LEGS], count: 0 }
    }

    /// A piece leaves a site.
    #[inline]
    pub(crate) fn lift(&mut self, site: Site) {
        self.pieces.remove(site);
        self.gone.insert(site);
    }

    /// An own piece comes to a site; its former piece has gone.
    #[inline]
    pub(crate) fn put(&mut self, site: Site, kind: KindId) {
        self.pieces.insert(site);
        self.gone.insert(site);
        if let Some(place) = self.come.get_mut(self.count) {
            *place = (site, kind);
            self.count += 1;
        }
    }

    /// Sites with any of some kinds.
    #[inline]
    pub(crate) fn of_any(&self, s: &State<W>, kinds: &[KindId]) -> Set<W> {
        if kinds.is_empty() {
            return Set::EMPTY;
        }
        if !s.kinds.several() {
            return self.pieces;
        }
        let mut set = s.kinds.of_any(kinds).without(self.gone);
        for (site, kind) in &self.come[..self.count] {
            if kinds.contains(kind) {
                set.insert(*site);
            }
        }
        set
    }

    /// Of pieces that do not move themselves, those still on the board.
    #[inline]
    pub(crate) fn still(&self, set: Set<W>) -> Set<W> {
        set.without(self.gone)
    }
}

impl<const W: usize> SpecialMove<W> {
    /// True if moving another piece can open or close it as it cannot a rider's way.
    pub(crate) fn is_touchy(&self) -> bool {
        !matches!(self.way, SpecialWay::Leap | SpecialWay::Ride(_)) || !self.clear.is_empty()
    }

    /// The ray, if it is a mere ride, which can be found from its target.
    pub(crate) fn rides(&self) -> Option<u8> {
        match self.way {
            SpecialWay::Ride(ray) if self.clear.is_empty() => Some(ray),
            _ => None,
        }
    }

    /// Of enemies, those that it may take.
    #[inline]
    pub(crate) fn prey(&self, s: &State<W>, prey: Set<W>) -> Set<W> {
        if !s.kinds.several() {
            return prey;
        }
        let prey = if self.only.is_empty() { prey } else { prey & s.kinds.of_any(&self.only) };
        if self.spares.is_empty() { prey } else { prey.without(s.kinds.of_any(&self.spares)) }
    }
}

impl<const W: usize> Army<W> {
    /// Targets of a piece by one of these movements, occupied ones included.
    pub(crate) fn gets_to(&self, s: &State<W>, special: &SpecialMove<W>, site: Site, scene: &Scene<W>) -> Set<W> {
        let open = special.open.at(site);
        if open.is_empty() || special.clear.at(site).meets(&scene.pieces) {
            return Set::EMPTY;
        }
        match special.way {
            SpecialWay::Leap => open,
            SpecialWay::Ride(ray) => self.ray(ray).seen(site, scene.pieces) & open,
            SpecialWay::Hop(ray) => {
                let ray = self.ray(ray);
                match ray.first(site, scene.pieces) {
                    Some(hurdle) if !scene.of_any(s, &special.not).has(hurdle) => ray.seen(hurdle, scene.pieces) & open,
                    _ => Set::EMPTY,
                }
            }
            SpecialWay::Over { ray, least, most } => {
                let (ray, poor) = (self.ray(ray), scene.of_any(s, &special.not));
                let (mut at, mut ridden, mut found) = (site, 0, Set::EMPTY);
                loop {
                    if ridden >= least {
                        found |= ray.seen(at, scene.pieces);
                    }
                    match ray.first(at, scene.pieces) {
                        Some(hurdle) if (most == 0 || ridden < most) && !poor.has(hurdle) => at = hurdle,
                        _ => break found & open,
                    }
                    ridden = ridden.saturating_add(1);
                }
            }
            SpecialWay::Bend(bend) => {
                self.bends.get(usize::from(bend)).map_or(Set::EMPTY, |bend| self.bent(bend, site, scene.pieces)) & open
            }
        }
    }

    /// Its targets on an empty board, or (over pieces) on any board.
    pub(crate) fn gets_to_when_empty(&self, special: &SpecialMove<W>, site: Site) -> Set<W> {
        let open = special.open.at(site);
        match special.way {
            SpecialWay::Bend(bend) => self.bends.get(usize::from(bend)).map_or(open, |bend| self.bent(bend, site, Set::EMPTY) & open),
            _ => open,
        }
    }

    /// Sites on which these movements of a class could capture a royal piece (in a game without: any piece), if one were there.
    #[inline(never)]
    pub(crate) fn special_attacks(&self, s: &State<W>, class: &Class<W>, site: Site, pieces: Set<W>) -> Set<W> {
        let scene = Scene::of(pieces);
        let attacking = class.special.iter().filter(|special| special.attacks);
        attacking.fold(Set::EMPTY, |all, special| all | self.gets_to(s, special, site, &scene))
    }

    /// Sites that those of these movements lead to that are in no table.
    #[inline(never)]
    pub(crate) fn special_targets(&self, s: &State<W>, class: &Class<W>, site: Site, pieces: Set<W>, free: Set<W>, prey: Set<W>) -> Set<W> {
        let scene = Scene::of(pieces);
        let mut set = Set::EMPTY;
        for special in class.hurdles.rest.iter().filter_map(|&index| class.special.get(usize::from(index))) {
            let landings = match special.lands {
                Lands::Anywhere => free | special.prey(s, prey),
                Lands::Empty => free,
                Lands::Enemy => special.prey(s, prey),
            };
            if landings.meets(&special.open.at(site)) {
                set |= self.gets_to(s, special, site, &scene) & landings;
            }
        }
        set
    }

    /// Targets of a piece of a class, occupied ones included.
    pub(crate) fn sees(&self, s: &State<W>, class: &Class<W>, site: Site, pieces: Set<W>) -> Set<W> {
        let scene = Scene::of(pieces);
        let seen = self.runs(class, site, pieces) | class.goes.at(site);
        class.special.iter().fold(seen, |all, special| all | self.gets_to(s, special, site, &scene))
    }

    /// Enemies that attack a site by such movements, but for mere rides.
    #[inline(never)]
    pub(crate) fn special_attackers_in(&self, s: &State<W>, site: Site, side: SideId, scene: &Scene<W>) -> Set<W> {
        let mut found = Set::EMPTY;
        for &(class, special) in self.special_attackers_of(side) {
            let class = &self.classes[usize::from(class)];
            let special = &class.special[usize::from(special)];
            let from = scene.still(special.from.at(site) & s.own(class.side));
            if from.is_empty() {
                continue;
            }
            for from in (from & self.moving_as(s, class.side, &class.kinds, scene.still(s.own(class.side)))).iter() {
                if self.gets_to(s, special, from, scene).has(site) {
                    found.insert(from);
                }
            }
        }
        found
    }

    /// Movements of enemies of a side that are computed one by one: (class, index among its special ones).
    #[inline]
    pub(crate) fn special_attackers_of(&self, side: SideId) -> &[(u16, u8)] {
        self.special_attackers.get(usize::from(side)).map_or(&[], Vec::as_slice)
    }
}
