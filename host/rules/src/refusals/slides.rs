//! The reasons why a slide is refused.

use crate::api::decision::DecisionKind;
use crate::api::explain::{Attempt, Refusal};
use crate::native::compiled_rules::CompiledRules;
use crate::native::phase::{Action, Slide};
use crate::refusals::Rejection;
use crate::spec::{Class, DirectionId, Site};
use crate::state::State;

impl<const W: usize> CompiledRules<W> {
    /// The reason why an attempt is refused that can be meant as a slide; `None` where the phase has none, or it is meant otherwise.
    pub(super) fn not_slid(&self, s: &mut State<W>, attempt: &Attempt) -> Option<Rejection> {
        let (from, to) = attempt.from.zip(attempt.to)?;
        if !matches!(attempt.kind, None | Some(DecisionKind::Move)) {
            return None;
        }
        let me = s.flow.mover;
        let heads = |slide: &Slide<W>| slide.directions.of(me).iter().copied().find(|&d| self.courses.way(from, d).has(to));
        let index = self
            .generator_of(s, from, |a| matches!(a, Action::Slide(slide) if heads(slide).is_some()))
            .or_else(|| self.generator_of(s, from, |a| matches!(a, Action::Slide(_))))?;
        let Some(Action::Slide(slide)) = self.phase(s).moves.get(index).map(|g| &g.action) else { return None };
        let heading = heads(slide);
        // A move of another kind comes nearer to the attempt.
        let otherwise =
            |a: &Action<W>| matches!(a.class(), Class::Step | Class::Hop | Class::Fly | Class::Travel) && !matches!(a, Action::Slide(_));
        if self.may_travel(s, from, to) || heading.is_none() && self.generator_of(s, from, otherwise).is_some() {
            return None;
        }
        if let Some(because) = self.not_mine(s, index, from) {
            return Some(because);
        }
        let Some(direction) = heading else { return Some(self.by_generator(s, index, Refusal::NotItsMove)) };
        if s.own(me).has(to) {
            return Some(self.by_generator(s, index, Refusal::Taken));
        }
        if let Some(because) = self.ruled_out(s, index, from, to) {
            return Some(because);
        }
        let refusal = self.against_slide(s, slide, from, to, direction);
        Some(self.by_generator(s, index, refusal))
    }

    /// The reason against a slide along a line: its length, or what is in the way.
    fn against_slide(&self, s: &mut State<W>, slide: &Slide<W>, from: Site, to: Site, direction: DirectionId) -> Refusal {
        let me = s.flow.mover;
        s.about = self.courses.about(from, direction);
        let distance = slide.distance.as_ref().map(|distance| usize::try_from(self.num(s, me, distance)).unwrap_or(0));
        let over = self.set(s, me, &slide.over);
        s.about = Default::default();
        if distance.is_some_and(|distance| self.courses.at(from, direction, distance) != Some(to)) {
            Refusal::WrongDistance
        } else if !over.contains(&self.courses.between(from, to, direction)) {
            Refusal::Blocked
        } else {
            Refusal::NotHere
        }
    }
}
