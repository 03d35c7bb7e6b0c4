//! The reasons why a carry is refused.

use crate::api::decision::DecisionKind;
use crate::api::explain::{Attempt, Refusal};
use crate::native::compiled_rules::CompiledRules;
use crate::native::phase::Action;
use crate::refusals::Rejection;
use crate::spec::Site;
use crate::state::State;

impl<const W: usize> CompiledRules<W> {
    /// The reason why an attempt is refused that can be meant as a carry; `None` where the phase has none, or it is meant otherwise.
    pub(super) fn not_carried(&self, s: &mut State<W>, attempt: &Attempt) -> Option<Rejection> {
        let (from, to) = attempt.from.zip(attempt.to)?;
        if !matches!(attempt.kind, None | Some(DecisionKind::Carry)) {
            return None;
        }
        let first = self.generator_of(s, from, |a| matches!(a, Action::Carry(_)))?;
        if let Some(because) = self.not_mine(s, first, from) {
            return Some(because);
        }
        // Of several carries the one that comes nearest to the attempt; of those that come equally near the first.
        let mut nearest = (first, self.against_carry(s, first, from, to));
        for index in 0..self.phase(s).moves.len() {
            let offered = self.phase(s).moves.get(index).is_some_and(|g| self.is_due(s, g)) && !self.is_closed(s, index);
            if index != first && offered && self.carry_of(s, index).is_some() && self.is_about(s, index, from) {
                let against = self.against_carry(s, index, from, to);
                if against > nearest.1 {
                    nearest = (index, against);
                }
            }
        }
        let (index, against) = nearest;
        if against.heads
            && let Some(because) = self.ruled_out(s, index, from, to)
        {
            return Some(because);
        }
        Some(self.by_generator(s, index, against.refusal()))
    }

    /// How near a carry of the phase comes to an attempt.
    fn against_carry(&self, s: &mut State<W>, index: usize, from: Site, to: Site) -> Nearness {
        let mut near = Nearness::default();
        let me = s.flow.mover;
        let Some(carry) = self.carry_of(s, index) else { return near };
        near.is_from = self.set(s, me, &carry.from).has(from);
        let heading = carry.directions.of(me).iter().copied().find(|&d| self.courses.way(from, d).has(to));
        let Some(direction) = heading else { return near };
        near.heads = true;
        let height = s.height(from) as u16;
        let least = if carry.splits { 1 } else { height };
        for many in least..=height.min(self.most_carried(s, carry)) {
            s.about = self.courses.about(from, direction);
            s.about.carried = many;
            let distance = carry.distance.as_ref().map(|distance| usize::try_from(self.num(s, me, distance)).unwrap_or(0));
            let over = self.set(s, me, &carry.over);
            near.lands |= self.set(s, me, &carry.to).has(to);
            s.about = Default::default();
            let reached = distance.is_none_or(|distance| self.courses.at(from, direction, distance) == Some(to));
            near.reaches |= reached;
            near.passes |= reached && over.contains(&self.courses.between(from, to, direction));
        }
        near
    }
}

/// How near a carry comes to an attempt: with equal answers to the questions before, the next one decides.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Nearness {
    /// One of its directions leads from the column to the landing.
    heads: bool,
    /// The column is one of its own.
    is_from: bool,
    /// The landing is one of its own, with so many pieces.
    lands: bool,
    /// It goes as far as the landing, with so many pieces.
    reaches: bool,
    /// And nothing is in the way.
    passes: bool,
}

impl Nearness {
    /// The reason against the carry: the set that the column is not in, its length, or what is in the way.
    fn refusal(&self) -> Refusal {
        match self {
            Nearness { heads: false, .. } => Refusal::NotItsMove,
            Nearness { is_from: false, .. } => Refusal::RuledOut,
            Nearness { reaches: false, .. } => Refusal::WrongDistance,
            Nearness { passes: false, .. } => Refusal::Blocked,
            _ => Refusal::NotHere,
        }
    }
}
