//! The fast way of turns that are one placement, step, flight or sowing, with the effects of its landing.

use crate::api::decision::{Decision, DecisionKind};
use crate::api::packed::{OptKind, OptSite};
use crate::native::compiled_rules::CompiledRules;
use crate::native::phase::Phase;
use crate::spec::Piece;
use crate::state::State;

impl<const W: usize> CompiledRules<W> {
    /// Makes a placement, a step, a flight or a sowing at the start of a turn, in a phase where such a decision does nothing else but what
    /// comes of its landing. Turn state is unchanged unless removals become due.
    #[inline]
    pub(crate) fn make_simple(&self, s: &mut State<W>, phase: &Phase<W>, d: Decision) {
        s.push_frame(d);
        let (before, me) = (s.flow.phase, s.flow.mover);
        s.flow.ko = OptSite::NONE;
        s.flow.ep_site = OptSite::NONE;
        s.flow.passes = 0;
        s.flow.resets_clock = d.kind == DecisionKind::Place;
        let landing = match d.kind {
            DecisionKind::Place => {
                let kind = d.new_kind();
                s.put(&self.zobrist, Piece { side: me, kind }, d.target());
                let slot = self.hand_slot(me, kind);
                let hand = s.numbers.get(slot).copied().unwrap_or(0);
                if hand > 0 {
                    s.set_number(&self.zobrist, slot, hand - 1);
                }
                d.target()
            }
            DecisionKind::Sow => match self.sow_chosen(s, d) {
                Some(to) => to,
                None => return,
            },
            _ => {
                s.move_piece(&self.zobrist, d.start(), d.target());
                d.target()
            }
        };
        s.flow.last = OptSite::some(landing);
        s.earned.clear();
        if !phase.effects.is_empty() {
            self.touch(s, &phase.effects, false);
        }
        let takes = &phase.takes;
        if !takes.forms.is_empty() || !takes.awards.is_empty() {
            let made = self.look_for_made(s, landing);
            if !takes.awards.is_empty() && (made || !takes.only_made) {
                return self.earn(s);
            }
        }
        if !phase.exits.is_empty() || phase.skip_stuck {
            return self.end_turn(s, true);
        }
        let flow = &mut s.flow;
        flow.captured_kind = OptKind::NONE;
        flow.turns += 1;
        flow.acted += u32::from(phase.counted);
        flow.quiet_turns = if flow.resets_clock { 0 } else { flow.quiet_turns + 1 };
        flow.resets_clock = false;
        if phase.again.as_ref().is_none_or(|again| !self.holds(s, me, again)) {
            s.flow.mover = self.next_side(me);
        }
        self.count_repetitions(s);
        self.judge_turn(s, before, me);
    }
}
