//! Legal decisions of a position, as blocks.

use tianyuan_board::Set;

use crate::flow::Stage;
use crate::game::{Decision, DecisionKind, NOWHERE};
use crate::moves::{Moves, Shape};
use crate::phases::{Action, Hop, Phase};
use crate::ruleset::Ruleset;
use crate::spec::Site;
use crate::state::State;

/// The most directions of one hop.
pub(crate) const EIGHT: usize = 8;

impl<const W: usize> Ruleset<W> {
    #[inline]
    pub(crate) fn phase(&self, s: &State<W>) -> &Phase<W> {
        &self.phases[usize::from(s.flow.phase)]
    }

    /// Fills `moves` with the legal decisions. The state is changed only while looking ahead and comes back as it was.
    #[inline]
    pub(crate) fn generate(&self, s: &mut State<W>, moves: &mut Moves<W>) {
        moves.clear();
        match s.flow.stage {
            Stage::Turn => self.turn_moves(s, moves),
            Stage::Chain => self.chain_moves(s, moves),
            Stage::Owed => {
                moves.push(DecisionKind::Remove, s.flow.by, Shape::Landings(self.prey(s), 0));
                if s.flow.by == 0 && self.phase(s).takes.optional {
                    moves.push(DecisionKind::Pass, 0, Shape::One(NOWHERE, NOWHERE));
                }
            }
            Stage::Choose => moves.push(DecisionKind::Choose, s.flow.award, Shape::Instances(self.choices(s))),
            Stage::Over => {}
        }
    }

    fn turn_moves(&self, s: &mut State<W>, moves: &mut Moves<W>) {
        let phase = self.phase(s);
        if phase.armed {
            return self.offer_army(s, moves);
        }
        if !phase.ranked {
            for index in 0..phase.moves.len() {
                self.offer(s, phase, index, moves);
            }
            return;
        }
        let mut rank = phase.moves.iter().map(|g| g.priority).max();
        while let Some(priority) = rank {
            for index in (0..phase.moves.len()).filter(|&i| phase.moves[i].priority == priority) {
                self.offer(s, phase, index, moves);
            }
            if !moves.is_empty() {
                return;
            }
            rank = phase.moves.iter().map(|g| g.priority).filter(|p| *p < priority).max();
        }
    }

    /// Adds what one generator offers at a turn's start.
    fn offer(&self, s: &mut State<W>, phase: &Phase<W>, index: usize, moves: &mut Moves<W>) {
        let me = s.flow.mover;
        let generator = &phase.moves[index];
        if generator.when.as_ref().is_some_and(|cond| !self.holds(s, me, cond)) {
            return;
        }
        let by = index as u8;
        match &generator.action {
            Action::Place { kind, on, limited } => {
                if *limited && self.hand(s, me, *kind) == 0 {
                    return;
                }
                let mut on = self.set(s, me, on) & s.empty;
                // A site that an earlier generator of the same kind offers is one decision, not two.
                for block in moves.blocks() {
                    if let (DecisionKind::Place, Shape::Landings(before, arg)) = (block.kind, &block.shape)
                        && *arg == u16::from(*kind)
                    {
                        on = on.without(*before);
                    }
                }
                on = self.breathing(s, phase, on, *kind);
                moves.push(DecisionKind::Place, by, Shape::Landings(on, u16::from(*kind)));
            }
            Action::Step { from, to, directions } => {
                let from = self.set(s, me, from) & s.own(me);
                let to = self.set(s, me, to) & s.empty;
                for &direction in directions {
                    moves.push(DecisionKind::Step, by, Shape::Origins(from & self.shifts.back(to, direction), direction, 1));
                }
            }
            Action::Hop(hop) => self.offer_hops(s, hop, by, moves),
            Action::Fly { from, to, .. } => {
                let from = self.set(s, me, from) & s.own(me);
                let to = self.set(s, me, to) & s.empty;
                moves.push(DecisionKind::Fly, by, Shape::Pairs(from, to));
            }
            Action::Remove { prey, count, .. } => {
                if self.num(s, me, count) > 0 {
                    let prey = self.set(s, me, prey).without(s.empty);
                    moves.push(DecisionKind::Remove, by + 1, Shape::Landings(prey, 0));
                }
            }
            Action::Travel(travel) => {
                let guard = self.guard_now(s);
                self.offer_travel(s, travel, by, &guard, moves);
            }
            Action::Drop(dropping) => {
                let guard = self.guard_now(s);
                self.offer_drops(s, dropping, by, &guard, moves);
            }
            Action::Pass => {
                if !self.pass_repeats(s, phase) {
                    moves.push(DecisionKind::Pass, by, Shape::One(NOWHERE, NOWHERE));
                }
            }
            // For people only.
            Action::Mark { .. } | Action::Resume { .. } => {}
        }
    }

    fn offer_hops(&self, s: &mut State<W>, hop: &Hop<W>, by: u8, moves: &mut Moves<W>) {
        let me = s.flow.mover;
        let from = self.set(s, me, &hop.from) & s.own(me);
        let over = self.set(s, me, &hop.over).without(s.jumped());
        let to = self.set(s, me, &hop.to) & s.empty;
        // Where a hop can start in each direction, whoever stands there.
        let mut starts = [Set::EMPTY; EIGHT];
        let mut all = Set::EMPTY;
        for (start, &direction) in starts.iter_mut().zip(&hop.directions) {
            *start = self.shifts.back(over & self.shifts.back(to, direction), direction);
            all |= *start;
        }
        if !from.meets(&all) {
            return;
        }
        let need = self.needed(s, hop);
        for (start, &direction) in starts.iter().zip(&hop.directions) {
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

    /// Whether, after the hop from `origin`, `more` further hops can follow.
    pub(crate) fn leads_on(&self, s: &mut State<W>, hop: &Hop<W>, by: u8, origin: Site, direction: u8, more: u16) -> bool {
        let Some((over, to)) = self.step(origin, direction).and_then(|over| Some((over, self.step(over, direction)?))) else {
            return false;
        };
        if more == 0 {
            return true;
        }
        if !hop.chain {
            return false;
        }
        if hop.is_plain() {
            let mut prey = self.enemy(s, s.flow.mover).without(s.jumped());
            prey.remove(over);
            let mut empty = s.empty;
            empty.insert(origin);
            if hop.at_once {
                empty.insert(over);
            }
            return self.plain_chain(hop, prey, empty, to, more);
        }
        let noted = s.look_ahead(Decision { kind: DecisionKind::Hop, by, from: origin, to, arg: over });
        self.jump(s, hop, origin, over, to);
        let found = hop.directions.iter().any(|&next| self.can_hop(s, hop, to, next) && self.leads_on(s, hop, by, to, next, more - 1));
        s.come_back(noted);
        found
    }

    /// Whether `more` hops can follow one another from `site`, when any enemy may be jumped and any empty site landed on: the
    /// sets themselves say it, and nothing needs to be carried out.
    fn plain_chain(&self, hop: &Hop<W>, prey: Set<W>, empty: Set<W>, site: Site, more: u16) -> bool {
        hop.directions.iter().any(|&direction| {
            let Some(over) = self.step(site, direction).filter(|&over| prey.has(over)) else { return false };
            let Some(to) = self.step(over, direction).filter(|&to| empty.has(to)) else { return false };
            if more == 1 {
                return true;
            }
            let (mut prey, mut empty) = (prey, empty);
            prey.remove(over);
            empty.insert(site);
            empty.remove(to);
            if hop.at_once {
                empty.insert(over);
            }
            self.plain_chain(hop, prey, empty, to, more - 1)
        })
    }

    /// Carries out one hop on the board: the piece lands, what it jumped leaves or is set apart.
    pub(crate) fn jump(&self, s: &mut State<W>, hop: &Hop<W>, from: Site, over: Site, to: Site) {
        s.carry(&self.zobrist, from, to);
        if hop.at_once {
            s.lift(&self.zobrist, over);
        } else {
            let mut jumped = s.jumped();
            jumped.insert(over);
            s.set_sites(s.jumped_slot(), jumped);
        }
        s.flow.stirred = true;
    }

    /// Whether the piece on `site` can hop in a direction.
    pub(crate) fn can_hop(&self, s: &State<W>, hop: &Hop<W>, site: Site, direction: u8) -> bool {
        let me = s.flow.mover;
        let Some((over, to)) = self.step(site, direction).and_then(|over| Some((over, self.step(over, direction)?))) else { return false };
        s.empty.has(to) && !s.jumped().has(over) && self.set(s, me, &hop.over).has(over) && self.set(s, me, &hop.to).has(to)
    }

    /// Whether the piece on `site` can hop at all.
    pub(crate) fn can_hop_on(&self, s: &State<W>, hop: &Hop<W>, site: Site) -> bool {
        hop.directions.iter().any(|&direction| self.can_hop(s, hop, site, direction))
    }

    /// Whether the piece on `site` can begin a chain that is long enough.
    pub(crate) fn can_begin(&self, s: &mut State<W>, hop: &Hop<W>, by: u8, site: Site) -> bool {
        let more = self.needed(s, hop).saturating_sub(1);
        hop.directions.iter().any(|&direction| self.can_hop(s, hop, site, direction) && self.leads_on(s, hop, by, site, direction, more))
    }

    /// Hops that a chain begun now needs.
    pub(crate) fn needed(&self, s: &State<W>, hop: &Hop<W>) -> u16 {
        self.num(s, s.flow.mover, &hop.at_least).max(1) as u16
    }

    fn chain_moves(&self, s: &mut State<W>, moves: &mut Moves<W>) {
        let phase = self.phase(s);
        let (site, by, hopped) = (s.flow.chain, s.flow.by, s.flow.hops);
        if let Some(Action::Travel(travel)) = phase.moves.get(usize::from(by)).map(|g| &g.action) {
            return self.offer_going_on(s, travel, by, moves);
        }
        // A flown piece may go on by any hop of the phase; a hopping one by its own.
        let hops = phase.moves.iter().enumerate().filter_map(|(index, generator)| match &generator.action {
            Action::Hop(hop) if hopped == 0 || index == usize::from(by) => Some((index as u8, hop)),
            _ => None,
        });
        let mut may_stop = hopped == 0;
        for (index, hop) in hops {
            let need = if hopped == 0 { self.needed(s, hop) } else { s.flow.need };
            let more = need.saturating_sub(hopped + 1);
            for &direction in &hop.directions {
                if self.can_hop(s, hop, site, direction) && (more == 0 || self.leads_on(s, hop, index, site, direction, more)) {
                    moves.push(DecisionKind::Hop, index, Shape::Origins(Set::one(site), direction, 2));
                }
            }
            may_stop |= hopped > 0 && hopped >= s.flow.need && !hop.must_continue;
        }
        if may_stop {
            moves.push(DecisionKind::Stop, by, Shape::One(NOWHERE, site));
        }
    }
}
