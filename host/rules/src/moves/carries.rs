//! Carries: a column, or so many pieces from its top, goes along a straight line and comes down on top of what is there.

use tianyuan_board::Set;

use crate::api::decision::{Decision, DecisionKind};
use crate::moves::make::After;
use crate::native::compiled_rules::CompiledRules;
use crate::native::expr::Native;
use crate::native::phase::Action;
use crate::spec::{DirectionId, Site, moves};
use crate::state::State;
use crate::state::offers::{Moves, Shape};

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
        let many = d.carried().map_or(usize::MAX, usize::from);
        s.carry(&self.zobrist, d.start(), d.target(), many);
        self.chosen(s, d);
        After::Landed(d.target())
        s.flow.hops = s.flow.hops.saturating_add(1);
        // The most that may go on: one stays at least.
        s.flow.need = many.saturating_sub(1) as u16;
        let mut goes_on = false;
    }

    /// The generator of a phase that carries a column.
    pub(crate) fn carry_of(&self, s: &State<W>, index: usize) -> Option<&Carry<W>> {
        match self.phase(s).moves.get(index).map(|g| &g.action) {
            Some(Action::Carry(carry)) => Some(carry),
            _ => None,
        }
    }
}
