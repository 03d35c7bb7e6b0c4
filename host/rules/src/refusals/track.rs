//! Refusals of rolls and of moves along a track.

use crate::api::decision::DecisionKind;
use crate::api::explain::{Attempt, Refusal};
use crate::native::compiled_rules::CompiledRules;
use crate::native::phase::{Action, Advance};
use crate::refusals::Rejection;
use crate::spec::{self, Class, Site, Sites, Texts};
use crate::state::State;

impl<const W: usize> CompiledRules<W> {
    /// A refusal by the rule of the roll.
    pub(crate) fn by_throw(&self, s: &State<W>, refusal: Refusal) -> Rejection {
        match &self.declared(s).throw {
            Some(throw) => Rejection { refusal, origin: throw.origin.clone(), says: Texts::new() },
            None => self.by_phase(s, refusal),
        }
    }

    /// The reason why an attempt is refused that can only be meant along a track; `None` where it can be meant otherwise.
    pub(crate) fn not_along(&self, s: &State<W>, attempt: &Attempt) -> Option<Rejection> {
        let Attempt { kind, from, to, .. } = *attempt;
        if kind == Some(DecisionKind::Throw) {
            return Some(self.by_throw(s, Refusal::NothingToThrow));
        }
        let otherwise = |a: &Action<W>| !matches!(a.class(), Class::Along | Class::Remove | Class::Aside);
        let only = kind.is_none() && self.generator(s, otherwise).is_none();
        let named = from.is_some() || to.is_some();
        let first =
            |fits: &dyn Fn(&Action<W>) -> bool| from.and_then(|from| self.generator_of(s, from, fits)).or_else(|| self.generator(s, fits));
        let advance = first(&|a| matches!(a, Action::Advance(_)));
        if let Some(index) = advance.filter(|_| (kind == Some(DecisionKind::Advance) || only) && named) {
            return Some(self.not_advanced(s, index, from, to));
        }
        let sow = self.generator(s, |a| matches!(a, Action::Sow(_)));
        if let (Some(index), Some(pit)) = (sow.filter(|_| kind == Some(DecisionKind::Sow) || only), from.or(to)) {
            return Some(self.not_sown(s, index, pit));
        }
        let circuit = from.and_then(|from| self.generator_of(s, from, |a| matches!(a, Action::Circuit(_))));
        match (circuit, from, to) {
            (Some(index), Some(from), Some(to))
                if matches!(kind, None | Some(DecisionKind::Move)) && self.enemy(s, s.flow.mover).has(to) =>
            {
                Some(self.not_round(s, index, from))
            }
            _ => None,
        }
    }

    /// A site is outside a set: by the rule that leaves it out, where there is one.
    fn outside(&self, s: &State<W>, index: usize, sites: &Sites, site: Site, refusal: Refusal) -> Rejection {
        match self.ruling_against(s, sites, site) {
            Some(ruling) => Rejection { refusal, origin: ruling.origin, says: ruling.says },
            None => self.by_generator(s, index, refusal),
        }
    }

    fn not_advanced(&self, s: &State<W>, index: usize, from: Option<Site>, to: Option<Site>) -> Rejection {
        let me = s.flow.mover;
        let lowered = self.phase(s).moves.get(index).map(|g| &g.action);
        let declared = self.declared(s).moves.get(index).map(|g| &g.action);
        let (Some(Action::Advance(advance)), Some(spec::Action::Advance(rule))) = (lowered, declared) else {
            return self.by_phase(s, Refusal::Other);
        };
        let says = |refusal| self.by_generator(s, index, refusal);
        if let Some(because) = from.and_then(|from| self.not_mine(s, index, from)) {
            return because;
        }
        let (Some(way), Some(by)) = (self.way(advance.track, me), self.distance(s, advance)) else { return says(Refusal::WrongDistance) };
        let leads = match from {
            Some(from) if !self.set(s, me, &advance.from).has(from) => {
                return self.outside(s, index, &rule.from, from, Refusal::NotItsMove);
            }
            Some(from) => {
                let (leads, leaves) = advance.leads(way, from, by);
                match to {
                    Some(to) => leads.has(to),
                    None => leaves,
                }
            }
            None => match advance.enters {
                None => return says(Refusal::NoPlacingHere),
                Some(kind) if self.hand(s, me, kind) == 0 => return says(Refusal::NoSupply),
                Some(_) => Advance::<W>::enters_on(way, by) == to,
            },
        };
        match to {
            _ if !leads => says(Refusal::WrongDistance),
            Some(to) if !(s.empty.has(to) || self.enemy(s, me).has(to)) => says(Refusal::Taken),
            Some(to) if !self.set(s, me, &advance.to).has(to) => {
                let refusal = if s.empty.has(to) { Refusal::NotHere } else { Refusal::Protected };
                self.outside(s, index, &rule.to, to, refusal)
            }
            _ if self.is_closed(s, index) => says(Refusal::NotYet),
            _ => says(Refusal::Priority),
        }
    }

    fn not_sown(&self, s: &State<W>, index: usize, pit: Site) -> Rejection {
        let lowered = self.phase(s).moves.get(index).map(|g| &g.action);
        let declared = self.declared(s).moves.get(index).map(|g| &g.action);
        let (Some(Action::Sow(sow)), Some(spec::Action::Sow(rule))) = (lowered, declared) else {
            return self.by_phase(s, Refusal::Other);
        };
        if self.is_closed(s, index) {
            return self.by_generator(s, index, Refusal::NotYet);
        }
        if !self.set(s, s.flow.mover, &sow.from).has(pit) {
            return self.outside(s, index, &rule.from, pit, Refusal::NotSown);
        }
        let dead_end = || self.way(sow.track, s.flow.mover).is_some_and(|way| self.dead_ends(s, sow, way).has(pit));
        let refusal = match sow.lies_on(s, pit) {
            false => Refusal::NothingToSow,
            true if sow.skips.is_some() && dead_end() => Refusal::NowhereToSow,
            true => Refusal::Priority,
        };
        self.by_generator(s, index, refusal)
    }

    /// A piece cannot go round to an enemy's site.
    fn not_round(&self, s: &State<W>, index: usize, from: Site) -> Rejection {
        self.not_mine(s, index, from).unwrap_or_else(|| self.by_generator(s, index, Refusal::NoWayRound))
    }
}
