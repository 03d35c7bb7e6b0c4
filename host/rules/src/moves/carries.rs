//! Carries: a column, or so many pieces from its top, goes along a straight line and comes down on top of what is there.

use tianyuan_board::Set;

use crate::api::decision::{Decision, DecisionKind};
use crate::api::packed::OptIndex;
use crate::moves::make::After;
use crate::native::compiled_rules::CompiledRules;
use crate::native::expr::Native;
use crate::native::phase::Action;
use crate::spec::{DirectionId, Piece, Site, moves};
use crate::state::State;
use crate::state::offers::{Moves, Shape};
use crate::state::turn_state::Stage;

/// See [`moves::Carry`].
type Carry<const W: usize> = moves::Carry<Native<W>>;

impl<const W: usize> CompiledRules<W> {
    /// Offers the carries of a generator.
    pub(crate) fn offer_carries(&self, s: &mut State<W>, carry: &Carry<W>, by: u8, moves: &mut Moves<W>) {
        let me = s.flow.mover;
        let from = self.set(s, me, &carry.from) & self.movable(s, me);
        let most = self.most_carried(s, carry);
        let field = if carry.relative { (Set::EMPTY, Set::EMPTY) } else { (self.set(s, me, &carry.to), self.set(s, me, &carry.over)) };
        for site in from.iter() {
            let height = s.height(site) as u16;
            let least = if carry.splits { 1 } else { height };
            for many in least..=height.min(most) {
                let landings =
                    carry.directions.of(me).iter().fold(Set::EMPTY, |all, &d| all | self.carried_to(s, carry, field, (site, many), d));
                // 0 is the whole column: a decision then does not depend on what lies below.
                moves.push(DecisionKind::Carry, by, Shape::Fan(site, landings, if many == height { 0 } else { many }));
            }
        }
    }

    /// The most pieces that go at once.
    pub(crate) fn most_carried(&self, s: &State<W>, carry: &Carry<W>) -> u16 {
        carry.most.as_ref().map_or(u16::MAX, |most| self.num(s, s.flow.mover, most).clamp(0, i32::from(u16::MAX)) as u16)
    }

    /// The landings of so many pieces of a column in one direction.
    pub(crate) fn carried_to(
        &self,
        s: &mut State<W>,
        carry: &Carry<W>,
        (mut to, mut over): (Set<W>, Set<W>),
        (site, many): (Site, u16),
        direction: DirectionId,
    ) -> Set<W> {
        let me = s.flow.mover;
        s.about = self.courses.about(site, direction);
        s.about.carried = many;
        if carry.relative {
            (to, over) = (self.set(s, me, &carry.to), self.set(s, me, &carry.over));
        }
        let distance = carry.distance.as_ref().map(|distance| usize::try_from(self.num(s, me, distance)).unwrap_or(0));
        s.about = Default::default();
        self.courses.landings(site, direction, distance, (to, over))
    }

    /// Pieces go to another column.
    pub(crate) fn make_carry(&self, s: &mut State<W>, d: Decision) -> After {
        let height = s.height(d.start());
        let many = d.carried().map_or(height, usize::from).min(height);
        let carry = self.carry_of(s, usize::from(d.by));
        if let (Some(kind), Some(piece)) = (carry.and_then(|carry| carry.crushes), s.piece(d.target())) {
            s.lift(&self.zobrist, d.target());
            s.put(&self.zobrist, Piece { kind, ..piece }, d.target());
        }
        s.carry(&self.zobrist, d.start(), d.target(), many);
        self.chosen(s, d);
        if carry.is_some_and(|carry| carry.chain) && self.may_carry_on(s, d, many) {
            return After::GoesOn;
        }
        After::Landed(d.target())
    }

    /// True if some of the pieces that came by a decision may go on; the chain is then under way.
    fn may_carry_on(&self, s: &mut State<W>, d: Decision, many: usize) -> bool {
        let before = s.flow;
        s.flow.last = d.to;
        s.flow.stage = Stage::Chain;
        s.flow.chain = d.to;
        s.flow.by = OptIndex::some(d.by);
        s.flow.hops = s.flow.hops.saturating_add(1);
        // The most that may go on: one stays at least.
        s.flow.need = many.saturating_sub(1) as u16;
        let mut goes_on = false;
        self.each_carry_on(s, |_, _, _, landings| goes_on |= !landings.is_empty());
        if !goes_on {
            s.flow = before;
        }
        goes_on
    }

    /// Offers the carries with which a chain goes on.
    pub(crate) fn offer_carries_on(&self, s: &mut State<W>, moves: &mut Moves<W>) {
        self.each_carry_on(s, |by, site, many, landings| moves.push(DecisionKind::Carry, by, Shape::Fan(site, landings, many)));
    }

    /// The carries with which the pieces that came last may go on: the generator, the site, how many go, and where they may come to.
    fn each_carry_on(&self, s: &mut State<W>, mut each: impl FnMut(u8, Site, u16, Set<W>)) {
        let me = s.flow.mover;
        let (Some(site), Some(direction), need) = (s.flow.chain.get(), self.heading(s), s.flow.need) else { return };
        for (by, generator) in self.phase(s).moves.iter().enumerate() {
            let Action::Carry(carry) = &generator.action else { continue };
            let open = carry.chain && carry.directions.of(me).contains(&direction) && self.set(s, me, &carry.from).has(site);
            if !open || generator.when.as_ref().is_some_and(|cond| !self.holds(s, me, cond)) {
                continue;
            }
            let field = if carry.relative { (Set::EMPTY, Set::EMPTY) } else { (self.set(s, me, &carry.to), self.set(s, me, &carry.over)) };
            for many in 1..=need.min(self.most_carried(s, carry)) {
                let landings = self.carried_to(s, carry, field, (site, many), direction);
                each(by as u8, site, many, landings);
            }
        }
    }

    /// The generator of a phase that carries a column.
    pub(crate) fn carry_of(&self, s: &State<W>, index: usize) -> Option<&Carry<W>> {
        match self.phase(s).moves.get(index).map(|g| &g.action) {
            Some(Action::Carry(carry)) => Some(carry),
            _ => None,
        }
    }
}
