//! The fast way of turns that are one placement, step or flight and may complete forms.

use crate::api::decision::{Decision, DecisionKind};
use crate::api::packed::{OptIndex, OptSite};
use crate::native::compiled_rules::CompiledRules;
use crate::native::phase::Phase;
use crate::spec::Piece;
use crate::state::State;

impl<const W: usize> CompiledRules<W> {
    /// Makes a placement, a step or a flight at the start of a turn, in a phase where such a decision has no side effect. Turn state is
    /// unchanged unless removals become due.
    #[inline]
    pub(crate) fn make_simple(&self, s: &mut State<W>, phase: &Phase<W>, d: Decision) {
        s.push_frame(d);
        let (before, me) = (s.flow.phase, s.flow.mover);
        let places = d.kind == DecisionKind::Place;
        if places {
            let kind = d.new_kind();
            s.put(&self.zobrist, Piece { side: me, kind }, d.target());
            let slot = self.hand_slot(me, kind);
            let hand = s.numbers.get(slot).copied().unwrap_or(0);
            if hand > 0 {
                s.set_number(&self.zobrist, slot, hand - 1);
            }
        } else {
            s.move_piece(&self.zobrist, d.start(), d.target());
        }
        s.flow.ko = OptSite::NONE;
        s.flow.ep_site = OptSite::NONE;
        s.flow.passes = 0;
        s.flow.last = d.to;
        s.flow.resets_clock = places;
        s.earned.clear();
        let takes = &phase.takes;
        if !takes.forms.is_empty() || !takes.awards.is_empty() {
            let made = self.look_for_made(s, d.target());
            if !takes.awards.is_empty() && (made || !takes.only_made) {
                return self.earn(s);
            }
        }
        if !phase.exits.is_empty() || phase.skip_stuck {
            return self.end_turn(s, true);
        }
        let flow = &mut s.flow;
        flow.captured_kind = OptIndex::NONE;
        flow.turns += 1;
        flow.acted += u32::from(phase.counted);
        flow.quiet_turns = if places { 0 } else { flow.quiet_turns + 1 };
        flow.resets_clock = false;
        flow.mover = self.next_side(me);
        self.count_repetitions(s);
        self.judge_turn(s, before, me);
    }
}
