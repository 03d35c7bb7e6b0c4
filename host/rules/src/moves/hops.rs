//! Hops: offered, and carried out on the board.

mod chain;
mod longest;
mod rest;

use tianyuan_board::Set;

use crate::api::decision::{Decision, DecisionKind};
use crate::api::packed::OptSite;
use crate::native::compiled_rules::CompiledRules;
use crate::native::phase::{Action, Hop};
use crate::spec::{DirectionId, MAX_HOP_DIRECTIONS, Site};
use crate::state::State;
use crate::state::offers::{Moves, Shape};

/// One way to hop: over which site, and to which.
type Over = (Site, Site);

impl<const W: usize> CompiledRules<W> {
    pub(crate) fn offer_hops(&self, s: &mut State<W>, hop: &Hop<W>, by: u8, moves: &mut Moves<W>) {
        let me = s.flow.mover;
        let from = self.set(s, me, &hop.from) & self.movable(s, me);
        if from.is_empty() {
            return;
        }
        if hop.far || hop.line || hop.doubled.is_some() || hop.rests_on.is_some() {
            return self.offer_hops_one_by_one(s, hop, by, from, moves);
        }
        let over = self.prey_of(s, hop);
        let to = self.set(s, me, &hop.to) & s.empty;
        // Origins of hops in each direction, occupied or not.
        let mut starts = [Set::EMPTY; MAX_HOP_DIRECTIONS];
        let mut all = Set::EMPTY;
        for (start, &direction) in starts.iter_mut().zip(hop.directions.of(me)) {
            *start = self.shifts.back(over & self.shifts.back(to, direction), direction);
            all |= *start;
        }
        if !from.meets(&all) {
            return;
        }
        let need = self.needed(s, hop);
        for (start, &direction) in starts.iter().zip(hop.directions.of(me)) {
            let mut origins = from & *start;
            if need > 1 && !origins.is_empty() {
                if need == 2 && hop.chain && hop.is_plain() && self.is_rectangular {
                    // On a rectangle the second hop cannot touch what the first one changed, so sets say it all.
                    origins &= self.shifts.back(self.shifts.back(to & all, direction), direction);
                } else {
                    for origin in origins.iter() {
                        if !self.leads_on(s, hop, by, origin, direction, need - 1) {
                            origins.remove(origin);
                        }
                    }
                }
            }
            moves.push(DecisionKind::Hop, by, Shape::Origins(origins, direction, 2));
        }
    }

    /// The site one step of a hop away.
    #[inline(always)]
    pub(crate) fn stride(&self, hop: &Hop<W>, site: Site, direction: DirectionId) -> Option<Site> {
        let next = self.step(site, direction);
        if Self::is_doubled(hop, direction) { self.step(next?, direction) } else { next }
    }

    /// True if one step of a hop is two of the board in a direction.
    #[inline(always)]
    fn is_doubled(hop: &Hop<W>, direction: DirectionId) -> bool {
        hop.doubled.as_ref().is_some_and(|doubled| doubled.contains(&direction))
    }

    /// Pieces that may be jumped.
    #[inline]
    fn prey_of(&self, s: &State<W>, hop: &Hop<W>) -> Set<W> {
        let over = self.set(s, s.flow.mover, &hop.over).without(s.jumped());
        if hop.shortcuts.simple { over } else { over.without(s.empty) }
    }

    /// Pieces that can hop in a direction, all at once: those next to something that may be jumped with an empty site behind it or,
    /// where they hop far, with nothing but empty sites before it.
    #[inline]
    fn can_start(&self, s: &State<W>, hop: &Hop<W>, over: Set<W>, direction: DirectionId) -> Set<W> {
        let behind = if hop.line { s.empty | over } else { s.empty };
        let doubled = Self::is_doubled(hop, direction);
        let back = |set: Set<W>| {
            let next = self.shifts.back(set, direction);
            if doubled { self.shifts.back(next, direction) } else { next }
        };
        let mut found = back(over & back(behind));
        let mut front = if hop.far { found & s.empty } else { Set::EMPTY };
        // A line that is closed is gone round once.
        while !front.is_empty() {
            front = back(front).without(found);
            found |= front;
            front &= s.empty;
        }
        found
    }

    /// True if `more` further hops can follow the hop from `origin`.
    pub(crate) fn leads_on(&self, s: &mut State<W>, hop: &Hop<W>, by: u8, origin: Site, direction: DirectionId, more: u16) -> bool {
        let Some((over, to)) = self.stride(hop, origin, direction).and_then(|over| Some((over, self.stride(hop, over, direction)?))) else {
            return false;
        };
        if more == 0 {
            return true;
        }
        if !hop.chain {
            return false;
        }
        if !hop.shortcuts.simple {
            return self.can_follow(s, hop, by, origin, (over, to), more);
        }
        if hop.is_plain() {
            let mut prey = self.enemy(s, s.flow.mover).without(s.jumped());
            prey.remove(over);
            let mut empty = s.empty;
            empty.insert(origin);
            if hop.at_once {
                empty.insert(over);
            }
            return self.plain_chain(hop.directions.of(s.flow.mover), hop.at_once, prey, empty, to, more);
        }
        let noted = s.begin_trial(Decision::hop(by, origin, over, to));
        self.jump(s, hop, origin, over, to);
        let found = hop
            .directions
            .of(s.flow.mover)
            .iter()
            .any(|&next| self.can_hop(s, hop, to, next) && self.leads_on(s, hop, by, to, next, more - 1));
        s.end_trial(noted);
        found
    }

    /// True if `more` hops can follow one another from `site`, when any enemy may be jumped and any empty site landed on: the
    /// sets themselves say it, and nothing needs to be carried out.
    fn plain_chain(&self, ways: &[DirectionId], at_once: bool, prey: Set<W>, empty: Set<W>, site: Site, more: u16) -> bool {
        ways.iter().any(|&direction| {
            let Some(over) = self.step(site, direction).filter(|&over| prey.has(over)) else { return false };
            let Some(to) = self.step(over, direction).filter(|&to| empty.has(to)) else { return false };
            if more == 1 {
                return true;
            }
            let (mut prey, mut empty) = (prey, empty);
            prey.remove(over);
            empty.insert(site);
            empty.remove(to);
            if at_once {
                empty.insert(over);
            }
            self.plain_chain(ways, at_once, prey, empty, to, more - 1)
        })
    }

    /// Carries out one hop on the board: the piece lands, what it jumped leaves, goes under it or is set apart.
    pub(crate) fn jump(&self, s: &mut State<W>, hop: &Hop<W>, from: Site, over: Site, to: Site) {
        s.move_piece(&self.zobrist, from, to);
        if hop.spares {
            return;
        }
        if hop.under {
            s.sink(&self.zobrist, over, to);
        }
        if hop.at_once {
            if !hop.under {
                s.remove(&self.zobrist, over);
            }
        } else {
            let mut jumped = s.jumped();
            jumped.insert(over);
            s.set_sites(s.jumped_slot(), jumped);
        }
        s.flow.resets_clock = true;
    }

    /// True if the piece on `site` can hop in a direction.
    pub(crate) fn can_hop(&self, s: &State<W>, hop: &Hop<W>, site: Site, direction: DirectionId) -> bool {
        let me = s.flow.mover;
        let over = self.stride(hop, site, direction);
        let Some((over, to)) = over.and_then(|over| Some((over, self.stride(hop, over, direction)?))) else { return false };
        s.empty.has(to) && !s.jumped().has(over) && self.set(s, me, &hop.over).has(over) && self.set(s, me, &hop.to).has(to)
    }

    /// True if the piece that has hopped to `site` can hop on, when any of `prey` may be jumped and any empty site landed on.
    pub(crate) fn can_run(&self, s: &State<W>, hop: &Hop<W>, prey: Set<W>, site: Site) -> bool {
        let heading = if hop.straight || hop.forth { self.heading(s) } else { None };
        hop.directions.of(s.flow.mover).iter().any(|&direction| {
            if heading.is_some_and(|heading| self.turns_from(hop, heading, direction)) {
                return false;
            }
            let mut over = self.stride(hop, site, direction);
            while let Some(next) = over.filter(|&next| hop.far && s.empty.has(next)) {
                over = self.stride(hop, next, direction);
            }
            over.filter(|&over| prey.has(over)).and_then(|over| self.stride(hop, over, direction)).is_some_and(|to| s.empty.has(to))
        })
    }

    /// True if the piece on `site` can hop at all.
    pub(crate) fn can_hop_on(&self, s: &State<W>, hop: &Hop<W>, site: Site) -> bool {
        hop.directions.of(s.flow.mover).iter().any(|&direction| self.can_hop(s, hop, site, direction))
    }

    /// True if the piece on `site` can begin a chain that is long enough.
    pub(crate) fn can_begin(&self, s: &mut State<W>, hop: &Hop<W>, by: u8, site: Site) -> bool {
        let more = self.needed(s, hop).saturating_sub(1);
        hop.directions
            .of(s.flow.mover)
            .iter()
            .any(|&direction| self.can_hop(s, hop, site, direction) && self.leads_on(s, hop, by, site, direction, more))
    }

    /// Hops that a chain begun now needs.
    pub(crate) fn needed(&self, s: &State<W>, hop: &Hop<W>) -> u16 {
        self.num(s, s.flow.mover, &hop.at_least).max(1) as u16
    }

    /// Offers the hops of a generator piece by piece.
    fn offer_hops_one_by_one(&self, s: &mut State<W>, hop: &Hop<W>, by: u8, from: Set<W>, moves: &mut Moves<W>) {
        let over = self.prey_of(s, hop);
        let mut need = None;
        for &direction in hop.directions.of(s.flow.mover) {
            for origin in (from & self.can_start(s, hop, over, direction)).iter() {
                let need = *need.get_or_insert_with(|| self.needed(s, hop));
                self.offer_far(s, hop, by, (origin, direction), need, moves);
            }
        }
    }

    /// Hops of one piece in one direction, of which at least `need` must be able to follow one another.
    fn offer_far(&self, s: &mut State<W>, hop: &Hop<W>, by: u8, (origin, direction): (Site, DirectionId), need: u16, moves: &mut Moves<W>) {
        let Some((over, mut landings)) = self.far_landings(s, hop, origin, direction) else { return };
        if need > 1 {
            for to in landings.iter() {
                if !self.can_follow(s, hop, by, origin, (over, to), need - 1) {
                    landings.remove(to);
                }
            }
        }
        let mut landings = self.best_landings(s, hop, by, origin, over, landings);
        if hop.rests_on.is_some() {
            self.keep_restful(s, hop, by, origin, over, &mut landings);
        }
        moves.push(DecisionKind::Hop, by, Shape::Fan(origin, landings, over));
    }

    /// The piece jumped in a direction, and the landings behind it.
    pub(crate) fn far_landings(&self, s: &State<W>, hop: &Hop<W>, origin: Site, direction: DirectionId) -> Option<(Site, Set<W>)> {
        let me = s.flow.mover;
        if (hop.straight || hop.forth) && s.flow.hops > 0 && self.turns_wrongly(s, hop, direction) {
            return None;
        }
        let mut over = self.stride(hop, origin, direction)?;
        while hop.far && s.empty.has(over) {
            over = self.stride(hop, over, direction)?;
        }
        if s.empty.has(over) || s.jumped().has(over) || !self.set(s, me, &hop.over).has(over) {
            return None;
        }
        let mut landings = Set::EMPTY;
        let mut next = self.stride(hop, over, direction);
        if hop.line {
            let line = self.set(s, me, &hop.over);
            while let Some(further) = next.filter(|&further| line.has(further)) {
                next = self.step(further, direction);
            }
        }
        while let Some(to) = next.filter(|&to| s.empty.has(to)) {
            landings.insert(to);
            next = if hop.far { self.stride(hop, to, direction) } else { None };
        }
        let landings = landings & self.set(s, me, &hop.to);
        (!landings.is_empty()).then_some((over, landings))
    }

    /// True if a chain may not go on in a direction.
    fn turns_wrongly(&self, s: &State<W>, hop: &Hop<W>, direction: DirectionId) -> bool {
        self.heading(s).is_some_and(|heading| self.turns_from(hop, heading, direction))
    }

    /// True if a chain that has gone in one direction may not go on in another.
    #[inline]
    fn turns_from(&self, hop: &Hop<W>, heading: DirectionId, direction: DirectionId) -> bool {
        (hop.straight && heading != direction) || (hop.forth && self.headings.back(heading) == Some(direction))
    }

    /// Of several landings behind what is jumped, those from which the chain goes on, where it must go on and can.
    fn best_landings(&self, s: &mut State<W>, hop: &Hop<W>, by: u8, origin: Site, over: Site, landings: Set<W>) -> Set<W> {
        if !(hop.far && hop.chain && hop.must_continue) || hop.most || landings.len() < 2 {
            return landings;
        }
        let mut leading = landings;
        for to in landings.iter() {
            if !self.can_follow(s, hop, by, origin, (over, to), 1) {
                leading.remove(to);
            }
        }
        if leading.is_empty() { landings } else { leading }
    }

    /// True if `more` hops can follow a hop.
    fn can_follow(&self, s: &mut State<W>, hop: &Hop<W>, by: u8, origin: Site, (over, to): Over, more: u16) -> bool {
        self.after_hop(s, hop, by, origin, (over, to), |rules, s, next, by| rules.can_hop_more(s, next, by, to, more))
    }

    /// True if the piece on `site` can hop `more` times.
    fn can_hop_more(&self, s: &mut State<W>, hop: &Hop<W>, by: u8, site: Site, more: u16) -> bool {
        if more == 0 {
            return true;
        }
        let me = s.flow.mover;
        hop.directions.of(me).iter().any(|&direction| {
            let Some((over, landings)) = self.far_landings(s, hop, site, direction) else { return false };
            more == 1 || landings.iter().any(|to| self.can_follow(s, hop, by, site, (over, to), more - 1))
        })
    }

    /// Looks at the position after a hop, if the chain may go on there: with the generator by which it does.
    fn after_hop<T: Default>(
        &self,
        s: &mut State<W>,
        hop: &Hop<W>,
        by: u8,
        origin: Site,
        (over, to): Over,
        look: impl FnOnce(&Self, &mut State<W>, &Hop<W>, u8) -> T,
    ) -> T {
        if !hop.chain {
            return T::default();
        }
        let noted = s.begin_trial(Decision::hop(by, origin, over, to));
        self.jump(s, hop, origin, over, to);
        s.flow.last = OptSite::some(to);
        s.flow.hops += 1;
        if self.uses.moved_from {
            s.flow.moved_from = OptSite::some(origin);
        }
        let found = if self.set(s, s.flow.mover, &hop.ends_on).has(to) {
            T::default()
        } else {
            self.touch_each(s);
            match self.hops_on_by(s, by, to) {
                Some((by, hop)) => look(self, s, hop, by),
                None => T::default(),
            }
        };
        s.end_trial(noted);
        found
    }

    /// The generator with which the piece on `site` hops on: the one with which it came or, where it has turned into something else, the
    /// first that moves it now.
    pub(crate) fn hops_on_by(&self, s: &State<W>, by: u8, site: Site) -> Option<(u8, &Hop<W>)> {
        let moves = &self.phases[s.flow.phase].moves;
        let hop_at = |index: u8| match moves.get(usize::from(index)).map(|g| &g.action) {
            Some(Action::Hop(hop)) => Some((index, &**hop)),
            _ => None,
        };
        if !self.phases[s.flow.phase].affects_each {
            return hop_at(by);
        }
        let moves_it = |hop: &Hop<W>| self.set(s, s.flow.mover, &hop.from).has(site);
        hop_at(by).filter(|(_, hop)| moves_it(hop)).or_else(|| (0..moves.len() as u8).filter_map(hop_at).find(|(_, hop)| moves_it(hop)))
    }

    /// Hops with which a chain goes on.
    pub(crate) fn offer_hops_on(&self, s: &mut State<W>, moves: &mut Moves<W>) {
        let phase = self.phase(s);
        let (Some(site), Some(by), hopped) = (s.flow.chain.get(), s.flow.by.get(), s.flow.hops) else { return };
        let own = match phase.moves.get(usize::from(by)).map(|g| &g.action) {
            Some(Action::Hop(hop)) if hopped > 0 => Some(&**hop),
            _ => None,
        };
        let mut may_stop = hopped == 0;
        if let Some(hop) = own {
            may_stop = hopped >= s.flow.need && !hop.must_continue && self.rests_on(s, hop, site);
        }
        // A flown piece may go on by any hop of the phase; a hopping one by its own, and by those that it may go on to take with.
        let (first, count) = if own.is_none_or(|own| own.then_takes) { (0, phase.moves.len()) } else { (usize::from(by), 1) };
        for (index, generator) in phase.moves.iter().enumerate().skip(first).take(count) {
            let Action::Hop(hop) = &generator.action else { continue };
            let index = index as u8;
            let goes = match own {
                None => hopped == 0,
                Some(own) => index == by && hop.chain || self.takes_after(s, own, generator, site),
            };
            if !goes {
                continue;
            }
            let need = if hopped == 0 { self.needed(s, hop) } else { s.flow.need };
            let more = need.saturating_sub(hopped + 1);
            if hop.most && hopped > 0 {
                let (mut best, first) = (None, moves.blocks().len());
                for &direction in hop.directions.of(s.flow.mover) {
                    self.offer_longer(s, hop, index, (site, direction), (&mut best, first), moves);
                }
            } else {
                for &direction in hop.directions.of(s.flow.mover) {
                    if !hop.shortcuts.simple {
                        self.offer_far(s, hop, index, (site, direction), more + 1, moves);
                    } else if self.can_hop(s, hop, site, direction) && (more == 0 || self.leads_on(s, hop, index, site, direction, more)) {
                        moves.push(DecisionKind::Hop, index, Shape::Origins(Set::one(site), direction, 2));
                    }
                }
            }
        }
        if may_stop {
            moves.push(DecisionKind::Stop, by, Shape::One(OptSite::NONE, OptSite::some(site)));
        }
    }
}
