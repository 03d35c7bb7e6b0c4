//! Hops with which most is taken.

use tianyuan_board::Set;

use crate::api::decision::DecisionKind;
use crate::api::packed::OptSite;
use crate::moves::hops::Over;
use crate::native::compiled_rules::CompiledRules;
use crate::native::phase::{Action, Hop, Phase};
use crate::spec::{DirectionId, MOST_WEIGHTS, Site};
use crate::state::State;
use crate::state::about::About;
use crate::state::offers::{Moves, Shape};

/// The worth of a chain of hops: the number of hops, or what the numbers of the hop add up to, the first deciding; then when it meets what is sought.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Merit {
    sums: [i32; MOST_WEIGHTS],
    /// From the highest bit on, one for each hop: it jumps what is sought.
    sought: u64,
}

impl Merit {
    /// The worth of so many hops where nothing else is compared.
    fn of_hops(hops: u16) -> Self {
        let mut merit = Self::default();
        merit.sums[0] = i32::from(hops);
        merit
    }

    /// The worth of a hop and a chain after it.
    fn then(mut self, rest: Merit) -> Self {
        for (sum, more) in self.sums.iter_mut().zip(rest.sums) {
            *sum = sum.saturating_add(more);
        }
        self.sought |= rest.sought >> 1;
        self
    }
}

impl<const W: usize> CompiledRules<W> {
    /// The worth of one hop.
    fn merit(&self, s: &mut State<W>, hop: &Hop<W>, site: Site, over: Site) -> Merit {
        let mut merit = Merit::of_hops(1);
        if hop.worth.is_empty() && hop.soonest.is_none() {
            return merit;
        }
        let me = s.flow.mover;
        s.about = About { here: OptSite::some(site), jumped: OptSite::some(over), ..About::default() };
        for (sum, worth) in merit.sums.iter_mut().zip(&hop.worth) {
            *sum = self.num(s, me, worth);
        }
        if hop.soonest.as_ref().is_some_and(|sought| self.set(s, me, sought).has(over)) {
            merit.sought = 1 << (u64::BITS - 1);
        }
        s.about = About::default();
        merit
    }

    /// The worth of the best chain of hops from `site`.
    fn longest_from(&self, s: &mut State<W>, hop: &Hop<W>, by: u8, site: Site) -> Merit {
        let me = s.flow.mover;
        let mut best = None;
        for &direction in hop.directions.of(me) {
            let Some((over, landings)) = self.far_landings(s, hop, site, direction) else { continue };
            let merit = self.merit(s, hop, site, over);
            for to in landings.iter() {
                best = best.max(Some(merit.then(self.longest_after(s, hop, by, (site, direction), (over, to)))));
            }
        }
        best.unwrap_or_default()
    }

    /// The worth of the best chain that can follow a hop in a direction.
    fn longest_after(&self, s: &mut State<W>, hop: &Hop<W>, by: u8, (origin, way): (Site, DirectionId), (over, to): Over) -> Merit {
        if !hop.chain {
            return Merit::default();
        }
        if !hop.shortcuts.runs_free || self.phase(s).affects_each {
            return self.after_hop(s, hop, by, origin, (over, to), |rules, s, next, by| rules.longest_from(s, next, by, to));
        }
        let mut prey = self.enemy(s, s.flow.mover).without(s.jumped());
        prey.remove(over);
        let mut empty = s.empty;
        empty.insert(origin);
        empty.remove(to);
        if hop.at_once {
            empty.insert(over);
        }
        Merit::of_hops(self.longest_run(hop, hop.directions.of(s.flow.mover), prey, empty, (to, way)))
    }

    /// The length of the longest chain from a site that was reached in a direction, when any of `prey` may be jumped and any empty
    /// site landed on: the sets themselves say it, and nothing needs to be carried out.
    fn longest_run(&self, hop: &Hop<W>, ways: &[DirectionId], prey: Set<W>, empty: Set<W>, (site, heading): (Site, DirectionId)) -> u16 {
        let mut best = 0;
        for &direction in ways {
            if self.turns_from(hop, heading, direction) {
                continue;
            }
            let mut over = self.stride(hop, site, direction);
            while let Some(next) = over.filter(|&next| hop.far && empty.has(next)) {
                over = self.stride(hop, next, direction);
            }
            let Some(over) = over.filter(|&over| prey.has(over)) else { continue };
            let mut next = self.stride(hop, over, direction).filter(|&to| empty.has(to));
            if next.is_none() {
                continue;
            }
            let mut prey = prey;
            prey.remove(over);
            let mut left = empty;
            left.insert(site);
            if hop.at_once {
                left.insert(over);
            }
            while let Some(to) = next.filter(|&to| empty.has(to)) {
                let mut left = left;
                left.remove(to);
                best = best.max(1 + self.longest_run(hop, ways, prey, left, (to, direction)));
                next = if hop.far { self.stride(hop, to, direction) } else { None };
            }
        }
        best
    }

    /// Pushes the hops of a piece in one direction with which most is taken. `best` is the worth of the best chain so far, `first` where the blocks
    /// of such hops begin; where a better one is found, those before are dropped.
    pub(crate) fn offer_longer(
        &self,
        s: &mut State<W>,
        hop: &Hop<W>,
        by: u8,
        (site, direction): (Site, DirectionId),
        (best, first): (&mut Option<Merit>, usize),
        moves: &mut Moves<W>,
    ) {
        let Some((over, landings)) = self.far_landings(s, hop, site, direction) else { return };
        let mut kept = Set::EMPTY;
        let merit = self.merit(s, hop, site, over);
        for to in landings.iter() {
            let whole = Some(merit.then(self.longest_after(s, hop, by, (site, direction), (over, to))));
            if whole > *best {
                *best = whole;
                kept = Set::EMPTY;
                moves.truncate(first);
            }
            if whole == *best {
                kept.insert(to);
            }
        }
        moves.push(DecisionKind::Hop, by, Shape::Fan(site, kept, over));
    }

    /// The hops of a phase with which most can be taken, of all its generators that ask for it; offered by the first of them.
    pub(crate) fn offer_longest(&self, s: &mut State<W>, phase: &Phase<W>, index: usize, moves: &mut Moves<W>) {
        let me = s.flow.mover;
        let asks = |at: &usize| matches!(&phase.moves[*at].action, Action::Hop(hop) if hop.most && phase.moves[*at].priority == phase.moves[index].priority);
        if (0..phase.moves.len()).find(asks) != Some(index) {
            return;
        }
        let (mut best, first) = (None, moves.blocks().len());
        for (by, generator) in phase.moves.iter().enumerate().filter(|(at, _)| asks(at)) {
            let Action::Hop(hop) = &generator.action else { continue };
            if generator.when.as_ref().is_some_and(|cond| !self.holds(s, me, cond)) {
                continue;
            }
            let from = self.set(s, me, &hop.from) & self.movable(s, me);
            if from.is_empty() {
                continue;
            }
            let over = self.prey_of(s, hop);
            for &direction in hop.directions.of(me) {
                for site in (from & self.can_start(s, hop, over, direction)).iter() {
                    self.offer_longer(s, hop, by as u8, (site, direction), (&mut best, first), moves);
                }
            }
        }
    }
}
