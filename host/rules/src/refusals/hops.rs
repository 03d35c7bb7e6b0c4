//! Why a jump that could be made must not: others take more.

use crate::api::decision::DecisionKind;
use crate::api::explain::{Attempt, Refusal};
use crate::native::compiled_rules::CompiledRules;
use crate::native::phase::{Action, Hop};
use crate::refusals::Rejection;
use crate::spec::Site;
use crate::state::State;
use crate::state::offers::Moves;
use crate::state::turn_state::Stage;

impl<const W: usize> CompiledRules<W> {
    /// A jump of the attempt that the rules allow, but for another jump of its rank that takes more.
    pub(super) fn outdone(&self, s: &State<W>, moves: &Moves<W>, attempt: &Attempt) -> Option<Rejection> {
        let (from, to) = (attempt.from?, attempt.to?);
        if attempt.kind.is_some_and(|kind| !matches!(kind, DecisionKind::Hop | DecisionKind::Move)) {
            return None;
        }
        let phase = self.phase(s);
        let weighed = |by: usize| match phase.moves.get(by).map(|generator| &generator.action) {
            Some(Action::Hop(hop)) if hop.most => Some(&**hop),
            _ => None,
        };
        let offered = moves.blocks().iter().find_map(|block| {
            let by = usize::from(block.by);
            weighed(by).filter(|_| block.kind == DecisionKind::Hop).map(|_| by)
        })?;
        let index = match s.flow.stage {
            Stage::Turn => (0..phase.moves.len()).find(|&by| {
                let same = phase.moves[by].priority == phase.moves[offered].priority && !self.is_closed(s, by);
                same && weighed(by).is_some_and(|hop| self.may_jump(s, hop, from, to))
            }),
            Stage::Chain if s.flow.chain.is(from) => weighed(offered).filter(|hop| self.jumps_to(s, hop, from, to)).map(|_| offered),
            _ => None,
        };
        Some(self.by_generator(s, index?, Refusal::Majority))
    }

    fn may_jump(&self, s: &State<W>, hop: &Hop<W>, from: Site, to: Site) -> bool {
        let me = s.flow.mover;
        self.movable(s, me).has(from) && self.set(s, me, &hop.from).has(from) && self.jumps_to(s, hop, from, to)
    }

    fn jumps_to(&self, s: &State<W>, hop: &Hop<W>, from: Site, to: Site) -> bool {
        let lands = |direction| self.far_landings(s, hop, from, direction).is_some_and(|(_, landings)| landings.has(to));
        hop.directions.of(s.flow.mover).iter().any(|&direction| lands(direction))
    }
}
