//! Lateness: a side that has not moved when the time for that is over calls the arbiter by itself. The ruling is the arbiter's.

use tianyuan_clock::Millis;
use tianyuan_rules::DecisionKind;
use tianyuan_rules::spec::{Offence, SideId};

use crate::event::Event;
use crate::live::Match;
use crate::ruling::Call;

impl Match {
    /// True if a side has made a decision of its own, or pressed the clock.
    pub(crate) fn has_moved(&self, side: SideId) -> bool {
        self.steps.iter().any(|step| step.side == side && step.decision.kind() != DecisionKind::Throw)
            || self.clock_presses(side).is_some_and(|presses| presses > 0)
    }

    /// The time that a side which has not moved has used, in whole seconds; none where its clock does not run, and so tells nothing.
    pub(crate) fn waited(&self, side: SideId) -> Option<Millis> {
        let clock = self.clock.as_ref().filter(|clock| clock.begun)?;
        let player = clock.player(side).filter(|player| clock.clock.running() == Some(*player))?;
        let waited = clock.clock.faces().all().get(player)?.this_move + clock.clock.elapsed(clock.source.now());
        Some(Millis(waited / 1000 * 1000))
    }

    /// The moment at which the side whose time runs is late, by a rule under which nobody has called it late yet.
    pub fn late_at(&self) -> Option<u64> {
        self.next_late().map(|(at, _)| at)
    }

    /// Calls the arbiter if the side whose time runs is late; true if it is.
    pub fn check_late(&mut self) -> bool {
        let Some((at, call)) = self.next_late() else { return false };
        if self.clock_now() < at || self.outcome().is_some() {
            return false;
        }
        self.called(call.clone());
        self.write(vec![Event::Call(call)]);
        true
    }

    fn next_late(&self) -> Option<(u64, Call)> {
        let clock = self.clock.as_ref()?;
        let player = clock.clock.running()?;
        let side = *clock.sides.get(player)?;
        if self.has_moved(side) {
            return None;
        }
        let word = self.side_word(side);
        let fresh = |offence: &Offence| !self.arbiter.late.contains(&(offence.id.clone(), word.clone()));
        // Where the rules grant no time at all, no clock tells who is there.
        let offences = self.spec().conduct.arbiter.offences.iter().filter(|offence| fresh(offence));
        let rules = offences.filter_map(|offence| Some((offence.late.filter(|late| late.0 > 0)?.0, offence)));
        let (late, offence) = rules.min_by_key(|(late, _)| *late)?;
        // All that a side has used before its first move, through pauses too.
        let waited = clock.clock.faces().all().get(player)?.this_move;
        let at = clock.clock.since()?.saturating_add(late.saturating_sub(waited));
        let call = Call { side: None, offence: Some(offence.id.clone()), against: Some(word), turn: self.complete_turns() };
        Some((at, call))
    }
}
