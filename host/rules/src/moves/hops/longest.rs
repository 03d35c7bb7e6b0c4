//! Hops with which most is taken.

use tianyuan_board::Set;

use crate::api::decision::DecisionKind;
use crate::moves::hops::Over;
use crate::native::compiled_rules::CompiledRules;
use crate::native::phase::{Action, Hop, Phase};
use crate::spec::{DirectionId, Site};
use crate::state::State;
use crate::state::offers::{Moves, Shape};

impl<const W: usize> CompiledRules<W> {
    /// The length of the longest chain of hops from `site`.
    fn longest_from(&self, s: &mut State<W>, hop: &Hop<W>, by: u8, site: Site) -> u16 {
        let me = s.flow.mover;
        let mut best = 0;
        for &direction in hop.directions.of(me) {
            let Some((over, landings)) = self.far_landings(s, hop, site, direction) else { continue };
            for to in landings.iter() {
                best = best.max(1 + self.longest_after(s, hop, by, (site, direction), (over, to)));
            }
        }
        best
    }

    /// The length of the longest chain that can follow a hop in a direction.
    fn longest_after(&self, s: &mut State<W>, hop: &Hop<W>, by: u8, (origin, way): (Site, DirectionId), (over, to): Over) -> u16 {
        if !hop.chain {
            return 0;
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
        self.longest_run(hop, hop.directions.of(s.flow.mover), prey, empty, (to, way))
    }

    /// The length of the longest chain from a site that was reached in a direction, when any of `prey` may be jumped and any empty
    /// site landed on: the sets themselves say it, and nothing needs to be carried out.
    fn longest_run(&self, hop: &Hop<W>, ways: &[DirectionId], prey: Set<W>, empty: Set<W>, (site, heading): (Site, DirectionId)) -> u16 {
        let mut best = 0;
        for &direction in ways {
            if self.turns_from(hop, heading, direction) {
                continue;
            }
            let mut over = self.step(site, direction);
            while let Some(next) = over.filter(|&next| hop.far && empty.has(next)) {
                over = self.step(next, direction);
            }
            let Some(over) = over.filter(|&over| prey.has(over)) else { continue };
            let mut next = self.step(over, direction).filter(|&to| empty.has(to));
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
                next = if hop.far { self.step(to, direction) } else { None };
            }
        }
        best
    }

    /// Pushes the hops of a piece in one direction with which most is taken. `best` is how many hops that are, `first` where the blocks
    /// of such hops begin; where more can be taken than by any before, those before are dropped.
    pub(crate) fn offer_longer(
        &self,
        s: &mut State<W>,
        hop: &Hop<W>,
        by: u8,
        (site, direction): (Site, DirectionId),
        (best, first): (&mut u16, usize),
        moves: &mut Moves<W>,
    ) {
        let Some((over, landings)) = self.far_landings(s, hop, site, direction) else { return };
        let mut kept = Set::EMPTY;
        for to in landings.iter() {
            let hops = 1 + self.longest_after(s, hop, by, (site, direction), (over, to));
            if hops > *best {
                *best = hops;
                kept = Set::EMPTY;
                moves.truncate(first);
            }
            if hops == *best {
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
        let (mut best, first) = (1, moves.blocks().len());
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
