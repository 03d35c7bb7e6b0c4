//! Turns of several acts: after one of them the next that can be done is due.

use crate::api::decision::Decision;
use crate::api::packed::OptIndex;
use crate::native::compiled_rules::CompiledRules;
use crate::native::phase::Generator;
use crate::spec::Act;
use crate::state::State;
use crate::state::turn_state::Stage;

impl<const W: usize> CompiledRules<W> {
    /// Remembers the act that a decision begins.
    #[inline]
    pub(crate) fn begin_act(&self, s: &mut State<W>, d: Decision) {
        let phase = self.phase(s);
        if !phase.further.is_empty() && s.flow.stage.begins() {
            let by = d.generator().filter(|&by| phase.moves.get(by).is_some_and(|g| g.act.is_some()));
            s.flow.act = by.map(|by| by as u8).into();
        }
    }

    /// The act that is due, or under way.
    pub(crate) fn act(&self, s: &State<W>) -> Option<Act> {
        s.flow.act.index().and_then(|by| self.phase(s).moves.get(by)).and_then(|generator| generator.act)
    }

    /// True if a generator may be chosen now as far as the acts of a turn go.
    pub(crate) fn is_due(&self, s: &State<W>, generator: &Generator<W>) -> bool {
        match s.flow.stage {
            Stage::Act => generator.act.is_some() && generator.act == self.act(s),
            _ => !generator.goes_on(),
        }
    }

    /// Makes the next act that can be done due; false if there is none, and the turn is over.
    pub(crate) fn goes_on_with_act(&self, s: &mut State<W>) -> bool {
        let Some(done) = self.act(s) else { return false };
        let before = s.flow;
        let flow = &mut s.flow;
        flow.stage = Stage::Act;
        flow.forget_decisions();
        flow.hops = 0;
        flow.check = None;
        for nth in done.nth + 1..=u8::MAX {
            let due = Act { nth, ..done };
            let Some(first) = self.phase(s).moves.iter().position(|g| g.act == Some(due)) else { break };
            s.flow.act = OptIndex::some(first as u8);
            let mut moves = std::mem::take(&mut s.scratch);
            self.generate(s, &mut moves);
            let can = !moves.is_empty();
            s.scratch = moves;
            if can {
                return true;
            }
        }
        s.flow = before;
        false
    }
}
