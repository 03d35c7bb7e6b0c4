//! Steps: offered, and going on in the same turn.

use tianyuan_board::Set;

use crate::api::decision::{Decision, DecisionKind};
use crate::api::packed::OptIndex;
use crate::native::compiled_rules::CompiledRules;
use crate::native::phase::{Action, Generator, Step};
use crate::spec::DirectionId;
use crate::state::State;
use crate::state::offers::{Moves, Shape};
use crate::state::turn_state::Stage;

impl<const W: usize> CompiledRules<W> {
    /// Steps of the pieces on `from`.
    pub(crate) fn offer_steps(&self, s: &State<W>, step: &Step<W>, by: u8, from: Set<W>, moves: &mut Moves<W>) {
        if step.stays {
            return moves.push(DecisionKind::Step, by, Shape::Arrivals(from, 0, 0));
        }
        self.each_step(s, step, from, |direction, origins| {
            moves.push(DecisionKind::Step, by, Shape::Origins(origins, direction, 1));
            true
        });
    }

    /// The pieces on `from` that can step in each direction in which there are any, as long as `more` are wanted.
    #[inline]
    fn each_step(&self, s: &State<W>, step: &Step<W>, from: Set<W>, mut more: impl FnMut(DirectionId, Set<W>) -> bool) {
        let me = s.flow.mover;
        let to = self.set(s, me, &step.to) & s.empty;
        let ahead = step.ahead.as_ref().map(|set| self.set(s, me, set));
        let behind = step.behind.as_ref().map(|set| self.set(s, me, set));
        for &direction in step.directions.of(me) {
            let to = ahead.map_or(to, |ahead| to & self.shifts.back(ahead, direction));
            let from = behind.map_or(from, |behind| from & self.shifts.shift(behind, direction));
            let origins = from & self.shifts.back(to, direction);
            if !origins.is_empty() && !more(direction, origins) {
                return;
            }
        }
    }

    /// True if any piece on `from` can step.
    pub(crate) fn can_step(&self, s: &State<W>, step: &Step<W>, from: Set<W>) -> bool {
        let mut found = false;
        if !from.is_empty() {
            self.each_step(s, step, from, |_, _| {
                found = true;
                false
            });
        }
        found
    }

    /// Steps with which the piece in the middle of its turn may go on.
    pub(crate) fn offer_steps_on(&self, s: &State<W>, moves: &mut Moves<W>) {
        let here = s.flow.chain.set::<W>();
        for (by, step) in self.steps_on_by(s) {
            self.offer_steps(s, step, by, self.set(s, s.flow.mover, &step.from) & here, moves);
        }
    }

    /// True if the piece in the middle of its turn may go on.
    pub(crate) fn can_step_on(&self, s: &State<W>) -> bool {
        let here = s.flow.chain.set::<W>();
        self.steps_on_by(s).any(|(_, step)| {
            let from = self.set(s, s.flow.mover, &step.from) & here;
            if step.stays { !from.is_empty() } else { self.can_step(s, step, from) }
        })
    }

    /// The steps of the phase with which a piece may go on.
    fn steps_on_by<'a>(&'a self, s: &'a State<W>) -> impl Iterator<Item = (u8, &'a Step<W>)> {
        let goes_on = |generator: &Generator<W>| generator.when.as_ref().is_none_or(|cond| self.holds(s, s.flow.mover, cond));
        self.phase(s).moves.iter().enumerate().filter_map(move |(index, generator)| match &generator.action {
            Action::Step(step) if step.chain && goes_on(generator) => Some((index as u8, &**step)),
            _ => None,
        })
    }

    /// True if the piece that has just stepped may step again in the same turn.
    pub(crate) fn steps_on(&self, s: &mut State<W>, d: Decision) -> bool {
        let chains = matches!(self.phase(s).moves.get(usize::from(d.by)).map(|g| &g.action), Some(Action::Step(step)) if step.chain);
        if !chains {
            return false;
        }
        s.flow.chain = d.to;
        s.flow.last = d.to;
        let goes_on = self.can_step_on(s);
        if goes_on {
            s.flow.stage = Stage::Chain;
            s.flow.by = OptIndex::some(d.by);
            s.flow.hops = s.flow.hops.saturating_add(1);
            s.flow.need = 1;
        }
        goes_on
    }
}
