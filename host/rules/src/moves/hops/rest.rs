//! Chains of hops that may end on some sites only, and hops that take nothing before others that take.

use tianyuan_board::Set;

use crate::api::decision::Decision;
use crate::api::packed::{OptIndex, OptSite};
use crate::moves::hops::Over;
use crate::native::compiled_rules::CompiledRules;
use crate::native::phase::{Action, Generator, Hop};
use crate::spec::Site;
use crate::state::State;
use crate::state::turn_state::Stage;

/// Hops in a row that a look for the end of a chain follows at most.
const MOST_HOPS: u16 = 128;

/// A look for a site on which a chain may end.
struct Look<const W: usize> {
    /// Sites that hops which take nothing have come to already: nothing new is found from there.
    passed: Set<W>,
    /// Further hops that are followed.
    left: u16,
    /// Hops that the chain needs before it may stop.
    need: u16,
}

impl<const W: usize> CompiledRules<W> {
    /// True if a piece that has hopped by `own` to a site may go on there by a hop that takes.
    pub(crate) fn takes_after(&self, s: &State<W>, own: &Hop<W>, generator: &Generator<W>, site: Site) -> bool {
        let me = s.flow.mover;
        match &generator.action {
            Action::Hop(hop) if own.then_takes && !hop.spares => {
                self.set(s, me, &hop.from).has(site) && generator.when.as_ref().is_none_or(|cond| self.holds(s, me, cond))
            }
            _ => false,
        }
    }

    /// Of the landings of a hop, keeps those after which the chain can come to rest where it may.
    pub(crate) fn keep_restful(&self, s: &mut State<W>, hop: &Hop<W>, by: u8, origin: Site, over: Site, landings: &mut Set<W>) {
        for to in landings.iter() {
            let mut look = self.look(s, hop);
            if !self.comes_to_rest(s, hop, by, origin, (over, to), &mut look) {
                landings.remove(to);
            }
        }
    }

    /// True if a chain that begins, or goes on, with a hop could end nowhere.
    pub(crate) fn never_rests(&self, s: &mut State<W>, hop: &Hop<W>, by: u8, origin: Site, (over, to): Over) -> bool {
        let mut landings = Set::one(to);
        if hop.rests_on.is_some() {
            self.keep_restful(s, hop, by, origin, over, &mut landings);
        }
        landings.is_empty()
    }

    /// True if the chain under way by a generator may not end on a site.
    pub(crate) fn is_restless(&self, s: &State<W>, by: usize, site: Site) -> bool {
        let hop = self.phase(s).moves.get(by).map(|g| &g.action);
        matches!(hop, Some(Action::Hop(hop)) if !self.rests_on(s, hop, site))
    }

    /// True if a chain may end on a site.
    pub(crate) fn rests_on(&self, s: &State<W>, hop: &Hop<W>, site: Site) -> bool {
        hop.rests_on.as_ref().is_none_or(|set| self.set(s, s.flow.mover, set).has(site))
    }

    /// True if the piece that has hopped to `site` has a further hop after which the chain can come to rest.
    pub(crate) fn may_go_further(&self, s: &mut State<W>, hop: &Hop<W>, by: u8, site: Site) -> bool {
        let mut look = self.look(s, hop);
        self.finds_rest(s, hop, by, site, &mut look)
    }

    fn look(&self, s: &State<W>, hop: &Hop<W>) -> Look<W> {
        let under_way = s.flow.stage == Stage::Chain && s.flow.hops > 0 || s.flow.need > 0;
        Look { passed: Set::EMPTY, left: MOST_HOPS, need: if under_way { s.flow.need } else { self.needed(s, hop) } }
    }

    /// True if the chain can end after a hop: where the piece lands, or after more hops.
    fn comes_to_rest(&self, s: &mut State<W>, hop: &Hop<W>, by: u8, origin: Site, (over, to): Over, look: &mut Look<W>) -> bool {
        if look.left == 0 || hop.spares && look.passed.has(to) {
            return false;
        }
        if hop.spares {
            look.passed.insert(to);
        }
        if hop.rests_on.is_none() && !hop.spares && look.need <= s.flow.hops + 1 {
            return true;
        }
        look.left -= 1;
        let noted = s.begin_trial(Decision::hop(by, origin, over, to));
        self.jump(s, hop, origin, over, to);
        s.flow.last = OptSite::some(to);
        s.flow.by = OptIndex::some(by);
        s.flow.hops += 1;
        if self.uses.moved_from {
            s.flow.moved_from = OptSite::some(origin);
        }
        let me = s.flow.mover;
        let ended = self.set(s, me, &hop.ends_on).has(to);
        if !ended {
            self.touch_each(s);
        }
        let rests = s.flow.hops >= look.need && self.rests_on(s, hop, to);
        let found = rests || !ended && self.finds_rest(s, hop, by, to, look);
        s.end_trial(noted);
        look.left += 1;
        found
    }

    /// True if the piece on `site`, which has come there by a hop, has a further one after which the chain can end.
    fn finds_rest(&self, s: &mut State<W>, own: &Hop<W>, by: u8, site: Site, look: &mut Look<W>) -> bool {
        let phase = self.phase(s);
        phase.moves.iter().enumerate().any(|(index, generator)| {
            let Action::Hop(hop) = &generator.action else { return false };
            let index = index as u8;
            let goes = index == by && hop.chain || self.takes_after(s, own, generator, site);
            goes && hop.directions.of(s.flow.mover).iter().any(|&direction| {
                let Some((over, landings)) = self.far_landings(s, hop, site, direction) else { return false };
                landings.iter().any(|to| self.comes_to_rest(s, hop, index, site, (over, to), look))
            })
        })
    }
}
