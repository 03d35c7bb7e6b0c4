//! Refusals for the position that a decision would lead to, and for what is no act of the turn under way.

use crate::api::decision::Decision;
use crate::api::explain::{Attempt, Refusal};
use crate::native::compiled_rules::CompiledRules;
use crate::native::phase::{Action, Award, Pay};
use crate::refusals::{Rejection, fits};
use crate::spec::Class;
use crate::state::State;
use crate::state::offers::Moves;
use crate::state::turn_state::Stage;

impl<const W: usize> CompiledRules<W> {
    /// The form that forbids a landing, where the attempt is a decision but for that.
    pub(super) fn unpaid(&self, s: &mut State<W>, attempt: &Attempt) -> Option<Rejection> {
        if !self.phase(s).tries_landings || !matches!(s.flow.stage, Stage::Turn | Stage::Chain | Stage::Act) {
            return None;
        }
        let meant = self.untried(s, attempt).is_some_and(|d| !self.may_land(s, d));
        let forbids = |award: &Award<W>| match &award.pays {
            Pay::Fire(fire) => fire.must_pay.then_some(fire.form),
            Pay::Count(_) => None,
        };
        let form = self.phase(s).takes.awards.iter().find_map(forbids).filter(|_| meant)?;
        let origin = self.spec.forms.get(form.index())?.origin.clone();
        let says = self.spec.clauses.get(&origin.clause).cloned().unwrap_or_default();
        Some(Rejection { refusal: Refusal::Unpaid, origin, says })
    }

    /// The law that a decision would break, where the attempt is one but for that.
    pub(super) fn unlawful(&self, s: &mut State<W>, attempt: &Attempt) -> Option<Rejection> {
        if !self.phase(s).lawful || !matches!(s.flow.stage, Stage::Turn | Stage::Chain | Stage::Act) {
            return None;
        }
        let meant = self.untried(s, attempt)?;
        let law = self.broken_by(s, meant)?;
        Some(Rejection { refusal: Refusal::Unlawful, origin: law.origin.clone(), says: law.says.clone() })
    }

    /// A decision that fits the attempt and that nothing forbids but what it would lead to.
    fn untried(&self, s: &mut State<W>, attempt: &Attempt) -> Option<Decision> {
        let mut untried = Moves::default();
        self.generate_untried(s, &mut untried);
        let mut meant = None;
        untried.for_each(self, |d| meant = meant.or(fits(attempt, &d, s.flow.chain).then_some(d)));
        meant
    }

    /// A further act of the turn is due, and this is none.
    pub(super) fn not_next_act(&self, s: &mut State<W>, moves: &Moves<W>, attempt: &Attempt) -> Rejection {
        let alone = |class: Class| matches!(class, Class::Place | Class::Drop | Class::Remove);
        let fits = |a: &Action<W>| if attempt.from.is_none() { alone(a.class()) && attempt.to.is_some() } else { !alone(a.class()) };
        match (self.generator(s, fits), s.flow.act.index()) {
            (None, Some(due)) => self.by_generator(s, due, Refusal::NextAct),
            _ => self.not_begun(s, moves, attempt),
        }
    }
}
