//! Positions that a decision may not leave: it is made, tested and taken back before it is offered.

use crate::api::decision::Decision;
use crate::api::packed::OptSite;
use crate::moves::make::After;
use crate::native::compiled_rules::CompiledRules;
use crate::state::State;
use crate::state::offers::{Moves, Shape};
use crate::{DecisionKind, spec};

impl<const W: usize> CompiledRules<W> {
    /// True if a decision leaves a position that the rules allow.
    pub(crate) fn is_lawful(&self, s: &mut State<W>, d: Decision) -> bool {
        let generator = d.generator().and_then(|index| self.phase(s).moves.get(index));
        let Some(broken) = generator.and_then(|generator| generator.broken.as_ref()) else { return true };
        let me = s.flow.mover;
        !self.after(s, d, |s| self.holds(s, me, broken))
    }

    /// Of the decisions in blocks from one on, keeps those that are lawful.
    pub(crate) fn keep_lawful(&self, s: &mut State<W>, moves: &mut Moves<W>, first: usize) {
        let phase = self.phase(s);
        if !phase.lawful || s.untried {
            return;
        }
        let given = self.checks_given(s, phase);
        moves.narrow_from(first, |block| {
            let kept = given.as_ref().and_then(|given| self.without_checks(s, given, block));
            kept.unwrap_or_else(|| block.narrowed(self, |d| self.is_lawful(s, d)))
        });
    }

    /// The same in a chain, where the piece stops if it can lawfully do nothing else: the position that it has left behind so far is a lawful one.
    pub(crate) fn keep_lawful_in_chain(&self, s: &mut State<W>, moves: &mut Moves<W>) {
        let any = !moves.is_empty();
        self.keep_lawful(s, moves, 0);
        if let (true, Some(by)) = (any && moves.is_empty(), s.flow.by.get()) {
            moves.push(DecisionKind::Stop, by, Shape::One(OptSite::NONE, s.flow.chain));
        }
    }

    /// The first law that a decision would break.
    pub(crate) fn broken_by(&self, s: &mut State<W>, d: Decision) -> Option<&spec::Law> {
        let phase = self.spec.phases.get(s.flow.phase.index())?;
        let own = d.generator().and_then(|index| phase.moves.get(index)).map_or(&[][..], |generator| &generator.laws);
        let me = s.flow.mover;
        let mut low = self.lowering();
        phase.laws.iter().chain(own).find(|law| {
            let never = low.cond(&law.never);
            self.after(s, d, |s| self.holds(s, me, &never))
        })
    }

    /// The answer that a position gives right after a decision, before removals are owed and the turn passes on. The state comes back as it was.
    fn after<T>(&self, s: &mut State<W>, d: Decision, look: impl FnOnce(&State<W>) -> T) -> T {
        let noted = s.begin_trial(d);
        let (made, earned) = (s.made, std::mem::take(&mut s.earned));
        if let After::Landed(site) = self.change_board(s, d) {
            self.come_to_rest(s, site);
            if !self.phase(s).takes.forms.is_empty() {
                self.look_for_made(s, site);
            }
        }
        let seen = look(s);
        s.end_trial(noted);
        (s.made, s.earned) = (made, earned);
        seen
    }
}
