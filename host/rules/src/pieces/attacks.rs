//! Attacks of pieces, and attackers of a site.

use tianyuan_board::Set;

use crate::pieces::special_moves::Scene;
use crate::pieces::{Army, Class, Group, Ray, Slide, at};
use crate::spec::{Lands, SideId, Site};
use crate::state::State;

impl<const W: usize> Ray<W> {
    /// The first piece on the ray from `site`.
    #[inline]
    pub(crate) fn first(&self, site: Site, pieces: Set<W>) -> Option<Site> {
        let on = at(&self.open, site) & pieces;
        if self.up { on.first() } else { on.last() }
    }

    /// All sites, along it, up to and with the first of some sites on the ray: a mask for the ray itself.
    #[inline(always)]
    pub(crate) fn until(&self, on: Set<W>) -> Set<W> {
        if self.up { on.to_first() } else { on.from_last() }
    }

    /// The sites up to and with the first piece on the ray.
    #[inline(always)]
    pub(crate) fn seen(&self, site: Site, pieces: Set<W>) -> Set<W> {
        let open = self.open[usize::from(site)];
        open & self.until(open & pieces)
    }
}

impl<const W: usize> Army<W> {
    #[inline]
    pub(crate) fn ray(&self, index: u8) -> &Ray<W> {
        &self.rays[usize::from(index)]
    }

    #[inline(always)]
    fn slid(&self, slide: &Slide<W>, site: Site, pieces: Set<W>) -> Set<W> {
        let seen = self.ray(slide.ray).seen(site, pieces);
        match &slide.limit {
            None => seen,
            Some(limit) => seen & limit.at(site),
        }
    }

    /// Sites that a piece of the class could capture on, if an enemy's royal piece were there (in a game without: any piece).
    #[inline]
    pub(crate) fn attacks(&self, s: &State<W>, class: &Class<W>, site: Site, pieces: Set<W>) -> Set<W> {
        if class.even {
            return self.runs(class, site, pieces);
        }
        let mut set = class.hits.at(site);
        for slide in class.slides.iter().filter(|slide| slide.lands != Lands::Empty) {
            set |= self.slid(slide, site, pieces);
        }
        if class.special.is_empty() { set } else { set | self.special_attacks(s, class, site, pieces) }
    }

    /// Sites that a piece of a class whose movements all land anywhere can see.
    #[inline(always)]
    pub(crate) fn runs(&self, class: &Class<W>, site: Site, pieces: Set<W>) -> Set<W> {
        let mut set = class.hits.of(site);
        for &axis in &class.axes {
            set |= self.axes[usize::from(axis)].seen(site, &pieces);
        }
        for slide in &class.rest {
            set |= self.slid(slide, site, pieces);
        }
        set
    }

    /// Sites that a piece of the class can go to among `free` (empty) and `prey` (enemies).
    #[inline]
    pub(crate) fn goes(&self, s: &State<W>, class: &Class<W>, site: Site, pieces: Set<W>, free: Set<W>, prey: Set<W>) -> Set<W> {
        if class.even {
            return self.runs(class, site, pieces) & (free | prey);
        }
        let mut set = (class.hits.at(site) & prey) | (class.goes.at(site) & free);
        for slide in class.slides.iter().filter(|slide| !slide.taken) {
            let seen = self.slid(slide, site, pieces);
            set |= match slide.lands {
                Lands::Anywhere => seen & (free | prey),
                Lands::Empty => seen & free,
                Lands::Enemy => seen & prey,
            };
        }
        if class.special.is_empty() {
            return set;
        }
        set |= self.over(s, &class.hurdles, site, pieces, free, prey);
        if class.hurdles.rest.is_empty() { set } else { set | self.special_targets(s, class, site, pieces, free, prey) }
    }

    /// Pieces of a side that belong to one of its classes.
    #[inline]
    pub(crate) fn of_class(&self, s: &State<W>, class: &Class<W>) -> Set<W> {
        self.moving_as(s, class.side, &class.kinds, s.own(class.side))
    }

    /// Royal pieces of a side.
    #[inline]
    pub(crate) fn royals_of(&self, s: &State<W>, side: SideId) -> Set<W> {
        let own = s.own(side);
        if s.kinds.several() || self.royals.is_empty() { own & s.kinds.of_any(&self.royals) } else { own }
    }

    /// A side's royal piece, if it has just one.
    #[inline]
    pub(crate) fn last_royal(&self, s: &State<W>, side: SideId) -> Option<Site> {
        let royals = self.royals_of(s, side);
        royals.first().filter(|_| royals.len() == 1)
    }

    /// The classes of a side, royal ones included.
    #[inline]
    pub(crate) fn classes_of(&self, side: SideId) -> &[Class<W>] {
        self.of_side.get(usize::from(side)).map_or(&[], |range| &self.classes[range.clone()])
    }

    /// All sites that a side attacks.
    pub(crate) fn attacked_by(&self, s: &State<W>, side: SideId, all: Set<W>) -> Set<W> {
        let pieces = all.without(s.empty);
        let mut set = Set::EMPTY;
        for class in self.classes_of(side) {
            for site in self.of_class(s, class).iter() {
                set |= self.attacks(s, class, site, pieces);
            }
        }
        set
    }

    /// Enemies that attack a site by a leap.
    #[inline]
    pub(crate) fn leapers(&self, s: &State<W>, site: Site, side: SideId, enemies: Set<W>) -> Set<W> {
        let mut found = Set::EMPTY;
        let near = self.near.get(usize::from(side)).map_or(Set::EMPTY, |near| at(near, site)) & enemies;
        for from in near.iter() {
            let class = s.piece(from).filter(|piece| piece.side != side).and_then(|_| self.class_moving(s, from, enemies));
            if class.is_some_and(|class| class.hits.leads(from, site)) {
                found.insert(from);
            }
        }
        found
    }

    /// True if a side's last royal piece is attacked.
    pub(crate) fn checked(&self, s: &State<W>, side: SideId, all: Set<W>) -> bool {
        !self.checkers(s, side, all).is_empty()
    }

    /// Enemies that attack a side's last royal piece; none where it has several (or none).
    pub(crate) fn checkers(&self, s: &State<W>, side: SideId, all: Set<W>) -> Set<W> {
        self.last_royal(s, side).map_or(Set::EMPTY, |royal| self.assailants(s, royal, side, all))
    }

    /// True if enemies of a side attack a site, where only some sites are seen.
    pub(crate) fn attacks_site(&self, s: &State<W>, site: Site, side: SideId, seen: Set<W>) -> bool {
        !self.assailants(s, site, side, seen).is_empty()
    }

    /// Enemies that could capture a royal piece on a site, riders found along rays.
    pub(crate) fn assailants(&self, s: &State<W>, site: Site, side: SideId, all: Set<W>) -> Set<W> {
        let pieces = all.without(s.empty);
        let mut found = self.leapers(s, site, side, pieces.without(s.own(side)));
        for watch in self.slider_lines.get(usize::from(side)).into_iter().flatten() {
            let riders = self.riders(s, side, watch.group);
            if let Some(first) = self.ray(watch.ray).first(site, pieces)
                && riders.has(first)
                && watch.limit.as_ref().is_none_or(|limit| limit.leads(site, first))
            {
                found.insert(first);
            }
        }
        if !self.special_attackers_of(side).is_empty() {
            found |= self.special_attackers_in(s, site, side, &Scene::now(s, all));
        }
        found
    }

    /// Enemy riders of a group seen by a side.
    #[inline]
    pub(crate) fn riders(&self, s: &State<W>, side: SideId, group: u8) -> Set<W> {
        self.riders_of(s, &self.groups[usize::from(side)][usize::from(group)])
    }

    /// The riders of a group.
    #[inline(always)]
    pub(crate) fn riders_of(&self, s: &State<W>, group: &Group<W>) -> Set<W> {
        self.moving_as(s, group.side, &group.kinds, s.own(group.side))
    }
}
