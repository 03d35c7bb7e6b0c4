//! The reasons why a carry is refused.

use crate::api::decision::DecisionKind;
use crate::api::explain::{Attempt, Refusal};
use crate::native::compiled_rules::CompiledRules;
use crate::native::phase::{Action, Carry};
use crate::refusals::Rejection;
use crate::spec::{DirectionId, Site};
use crate::state::State;

impl<const W: usize> CompiledRules<W> {
    /// The reason why an attempt is refused that can be meant as a carry; `None` where the phase has none, or it is meant otherwise.
    pub(super) fn not_carried(&self, s: &mut State<W>, attempt: &Attempt) -> Option<Rejection> {
        let (from, to) = attempt.from.zip(attempt.to)?;
        if !matches!(attempt.kind, None | Some(DecisionKind::Carry)) {
            return None;
        }
        let me = s.flow.mover;
        let index = self.generator(s, |a| matches!(a, Action::Carry(_)))?;
        let carry = self.carry_of(s, index)?;
        if let Some(because) = self.not_mine(s, index, from) {
            return Some(because);
        }
        let heading = carry.directions.of(me).iter().copied().find(|&d| self.courses.way(from, d).has(to));
        let Some(direction) = heading else { return Some(self.by_generator(s, index, Refusal::NotItsMove)) };
        if let Some(because) = self.ruled_out(s, index, from, to) {
            return Some(because);
        }
        let refusal = self.against_carry(s, carry, from, to, direction);
        Some(self.by_generator(s, index, refusal))
    }

    /// The reason against a carry along a line: the set that the column is not in, its length, or what is in the way.
    fn against_carry(&self, s: &mut State<W>, carry: &Carry<W>, from: Site, to: Site, direction: DirectionId) -> Refusal {
        let me = s.flow.mover;
        if !self.set(s, me, &carry.from).has(from) {
            return Refusal::RuledOut;
        }
        let height = s.height(from) as u16;
        let least = if carry.splits { 1 } else { height };
        let (mut reaches, mut passes) = (false, false);
        for many in least..=height.min(self.most_carried(s, carry)) {
            s.about = self.courses.about(from, direction);
            s.about.carried = many;
            let distance = carry.distance.as_ref().map(|distance| usize::try_from(self.num(s, me, distance)).unwrap_or(0));
            let over = self.set(s, me, &carry.over);
            s.about = Default::default();
            let reached = distance.is_none_or(|distance| self.courses.at(from, direction, distance) == Some(to));
            reaches |= reached;
            passes |= reached && over.contains(&self.courses.between(from, to, direction));
        }
        match (reaches, passes) {
            (false, _) => Refusal::WrongDistance,
            (true, false) => Refusal::Blocked,
            (true, true) => Refusal::NotHere,
        }
    }
}
