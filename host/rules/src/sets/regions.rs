//! Connected parts of a set: found set by set, one step in all directions at a time.

use tianyuan_board::Set;

use crate::native::compiled_rules::CompiledRules;
use crate::native::linked::{Linked, Touched};
use crate::spec::{DirectionId, SideId, Site};
use crate::state::State;

impl<const W: usize> CompiledRules<W> {
    /// Sites one step from a set.
    #[inline]
    pub(crate) fn beside(&self, of: Set<W>, directions: &[DirectionId]) -> Set<W> {
        directions.iter().fold(Set::EMPTY, |all, &d| all | self.shifts.shift(of, d))
    }

    /// Sites of `within` that are connected to `from` through sites of `within`.
    pub(crate) fn connected(&self, from: Set<W>, within: Set<W>, directions: &[DirectionId]) -> Set<W> {
        self.connected_until(from, within, directions, |_| false)
    }

    /// As [`CompiledRules::connected`], but no further than `enough` says of what is found.
    #[inline]
    pub(crate) fn connected_until(
        &self,
        from: Set<W>,
        within: Set<W>,
        directions: &[DirectionId],
        mut enough: impl FnMut(&Set<W>) -> bool,
    ) -> Set<W> {
        let near = self.near(directions);
        let step = |front: Set<W>| near.map_or_else(|| self.beside(front, directions), |near| near.beside(front));
        let mut found = (from | step(from)) & within;
        let mut front = found;
        while !enough(&found) {
            front = step(front) & within.without(found);
            if front.is_empty() {
                break;
            }
            found |= front;
        }
        found
    }

    /// The answer to a question about chains.
    #[inline(never)]
    pub(crate) fn linked(&self, s: &State<W>, me: SideId, linked: &Linked<W>) -> bool {
        match linked {
            Linked::Any(touched) => self.any_links(s, me, touched),
            Linked::OfLast { touched, least } => self.last_touches(s, me, touched, *least),
            Linked::CutOff { from, directions, followed } => {
                // What a chain surrounds it surrounds by a ring.
                let others = self.all.without(s.own(me));
                let is_cut = || !others.without(self.connected(others & *from, others, directions)).is_empty();
                let no_ring = || s.chains.as_ref().is_some_and(|chains| !chains.has_ring(me.number()));
                if *followed && self.rim.is_some_and(|rim| from.contains(&rim)) && no_ring() {
                    debug_assert!(!is_cut());
                    return false;
                }
                is_cut()
            }
        }
    }

    /// True if a chain of the side touches all of some regions.
    fn any_links(&self, s: &State<W>, me: SideId, linked: &Touched<W>) -> bool {
        let own = s.own(me);
        let Some((first, others)) = linked.regions.split_first() else { return false };
        if !own.meets(first) || others.iter().any(|region| !own.meets(region)) {
            return false;
        }
        let all = |part: &Set<W>| linked.regions.iter().all(|region| region.meets(part));
        let mut left = own & *first;
        while let Some(seed) = left.first() {
            let part = self.connected(Set::one(seed), own, &linked.directions);
            if all(&part) {
                return true;
            }
            left = left.without(part);
        }
        false
    }

    /// The same, where nothing was linked before the last placement: what is now goes through it.
    pub(crate) fn linked_at_last(&self, s: &State<W>, me: SideId, linked: &Linked<W>) -> bool {
        match linked {
            Linked::Any(touched) => {
                s.flow.last.get().is_some_and(|last| s.own(me).has(last)) && self.last_touches(s, me, touched, touched.regions.len() as u32)
            }
            linked => self.linked(s, me, linked),
        }
    }

    /// True if the chain of the last piece touches so many of some regions.
    #[inline]
    fn last_touches(&self, s: &State<W>, me: SideId, touched: &Touched<W>, least: u32) -> bool {
        let own = s.own(me);
        let enough = |part: &Set<W>| touched.regions.iter().filter(|region| region.meets(part)).count() as u32 >= least;
        let flooded = || enough(&self.connected_until(s.flow.last.set(), own, &touched.directions, enough));
        if let (Some(bits), Some(last)) = (touched.bits, s.flow.last.get().filter(|last| own.has(*last)))
            && let Some(found) = s.touched(last)
        {
            let answer = (found & bits).count_ones() >= least;
            debug_assert_eq!(answer, flooded());
            return answer;
        }
        flooded()
    }

    /// The connected parts of `within` that touch `by` and, outside themselves, nothing else.
    pub(crate) fn enclosed(&self, within: Set<W>, by: Set<W>, directions: &[DirectionId]) -> Set<W> {
        let others = self.all.without(within).without(by);
        let touching = self.connected(self.beside(by, directions) & within, within, directions);
        touching.without(self.connected(self.beside(others, directions) & within, within, directions))
    }

    /// The connected parts of `within` with at least so many sites of `apart`, no two of which are neighbours.
    pub(crate) fn parts_with(&self, within: Set<W>, apart: Set<W>, at_least: u8, directions: &[DirectionId]) -> Set<W> {
        let mut found = Set::EMPTY;
        self.parts(within, directions, |part| {
            if self.lie_apart(part & apart, at_least, directions) {
                found |= part;
            }
        });
        found
    }

    /// True if so many of some sites can be chosen that no two of them are neighbours.
    fn lie_apart(&self, sites: Set<W>, wanted: u8, directions: &[DirectionId]) -> bool {
        let Some(wanted) = wanted.checked_sub(1) else { return true };
        let Some(first) = sites.first() else { return false };
        // A chosen site excludes itself and its neighbours, of which there are two in each direction at most.
        if sites.len() > u32::from(wanted) * (1 + 2 * directions.len() as u32) {
            return true;
        }
        // A choice without `first` and its neighbours could be made larger by `first`.
        let without = |site: Site| {
            let mut rest = sites.without(self.beside(Set::one(site), directions));
            rest.remove(site);
            rest.iter().filter(|&other| !self.beside(Set::one(other), directions).has(site)).collect::<Set<W>>()
        };
        let mut tried = sites.without(without(first));
        tried.insert(first);
        tried.iter().any(|site| self.lie_apart(without(site), wanted, directions))
    }

    /// The number of connected parts of a set, or `most`, if there are more.
    #[inline(never)]
    pub(crate) fn parts_up_to(&self, of: Set<W>, directions: &[DirectionId], most: i32) -> i32 {
        let (mut left, mut count) = (of, 0);
        while let Some(first) = left.first().filter(|_| count < most) {
            left = left.without(self.connected(Set::one(first), left, directions));
            count += 1;
        }
        count
    }

    /// Calls `each` with every connected part of a set.
    pub(crate) fn parts(&self, of: Set<W>, directions: &[DirectionId], mut each: impl FnMut(Set<W>)) {
        let mut left = of;
        while let Some(first) = left.first() {
            let part = self.connected(Set::one(first), left, directions);
            left = left.without(part);
            each(part);
        }
    }
}
