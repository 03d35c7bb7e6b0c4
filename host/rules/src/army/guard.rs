//! What keeps a side's last royal piece from attack: who gives check, who is pinned, where an answer can land.

use tianyuan_board::Set;

use super::odd::Scene;
use super::{Army, MAX_WATCHED, at};
use crate::game::NOWHERE;
use crate::spec::{SideId, Site};
use crate::state::State;

/// The state of guard of the side to move.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Guard<const W: usize> {
    /// The royal piece; [`NOWHERE`] where nothing has to be guarded.
    pub(crate) royal: Site,
    /// Enemies that attack it.
    pub(crate) checkers: Set<W>,
    /// Where other pieces may land.
    pub(crate) land: Set<W>,
    /// Where a piece of the hand may come down.
    pub(crate) block: Set<W>,
    /// Pieces that may move along one line only.
    pub(crate) pinned: Set<W>,
    /// How what may be done is told.
    pub(crate) care: Care,
    /// Where a piece that comes or goes could open the royal piece to attack, where that has to be looked at.
    pub(crate) zone: Set<W>,
    /// Where pieces may land that cannot be ridden over, where there are any.
    pub(super) poor_land: Set<W>,
    /// What is pinned, along which ray, by what; with [`Care::Ways`], what attacks, and its place among the menaces.
    pub(super) pins: [(Site, u8, Site); MAX_WATCHED],
    pub(super) count: usize,
}

/// How a guard tells what may be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Care {
    /// By pins and where an answer lands.
    Pins,
    /// By what stands on the ways to the royal piece (see [`super::menace`]); what is pinned may have several ways out.
    Ways,
    /// Each landing has to be looked at (see [`super::careful`]); nothing is pinned.
    Each,
}

impl<const W: usize> Guard<W> {
    pub(super) fn none(all: Set<W>) -> Self {
        Self {
            royal: NOWHERE,
            checkers: Set::EMPTY,
            land: all,
            block: all,
            pinned: Set::EMPTY,
            care: Care::Pins,
            zone: Set::EMPTY,
            poor_land: all,
            pins: [(NOWHERE, 0, NOWHERE); MAX_WATCHED],
            count: 0,
        }
    }
}

impl<const W: usize> Army<W> {
    /// Who gives check to a side and who is pinned.
    #[inline]
    pub(crate) fn guard(&self, s: &State<W>, side: SideId, all: Set<W>) -> Guard<W> {
        let mut guard = Guard::none(all);
        if !self.safe {
            return guard;
        }
        let Some(royal) = self.last_royal(s, side) else { return guard };
        if self.careful {
            return if self.told { self.wary_guard(s, side, royal, all) } else { self.careful_guard(s, side, royal, all) };
        }
        guard.royal = royal;
        let pieces = all.without(s.empty);
        let own = s.own(side);
        guard.checkers = self.leapers(s, royal, side, pieces.without(own));
        if !self.lurks_for(side).is_empty() {
            guard.checkers |= self.lurking(s, royal, side, &Scene::now(s, all));
        }
        let mut between = Set::EMPTY;
        let mut groups = [Set::EMPTY; MAX_WATCHED];
        let mut threats = Set::EMPTY;
        for (index, group) in groups.iter_mut().enumerate().take(self.groups[usize::from(side)].len()) {
            *group = self.riders(s, side, index as u8);
            threats |= *group;
        }
        let star = at(&self.stars[usize::from(side)], royal);
        let watched = if star.meets(&threats) { self.watched[usize::from(side)].as_slice() } else { &[] };
        for watch in watched {
            let ray = self.ray(watch.ray);
            let open = at(&ray.open, royal);
            let mut riders = groups[usize::from(watch.group) % MAX_WATCHED] & open;
            if let Some(limit) = &watch.limit {
                riders &= at(limit, royal);
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
                && !(guard.pinned.has(first) && guard.pins[..guard.count].iter().any(|pin| (pin.0, pin.1) == (first, watch.ray)))
            {
                guard.pinned.insert(first);
                guard.pins[guard.count] = (first, watch.ray, second);
                guard.count += 1;
            }
        }
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

    /// Where a pinned piece may still go: along the line to what pins it.
    #[inline]
    pub(super) fn leash(&self, guard: &Guard<W>, site: Site) -> Set<W> {
        let mut set = Set::from_words([u64::MAX; W]);
        for &(pinned, ray, pinner) in &guard.pins[..guard.count] {
            if pinned == site {
                let open = &self.ray(ray).open;
                set &= at(open, guard.royal).without(at(open, pinner));
            }
        }
        set
    }

    /// Sites round the royal piece that enemies attack once it has left.
    #[inline]
    pub(super) fn danger(&self, s: &State<W>, side: SideId, royal: Site, all: Set<W>) -> Set<W> {
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
