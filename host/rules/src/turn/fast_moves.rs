//! Fast ways of making a move, for phases in which a decision is a whole turn and has no side effect.

use crate::api::decision::{Decision, DecisionKind};
use crate::api::packed::{OptKind, OptSite};
use crate::native::compiled_rules::CompiledRules;
use crate::native::effect::Effect;
use crate::native::phase::{Action, Phase};
use crate::spec::{KindId, MAX_SIDES, Piece};
use crate::state::State;
use crate::state::piece_board::{PieceCode, code_of, decode};

impl<const W: usize> CompiledRules<W> {
    /// Makes a placement in a phase of placements and passes, where only passing leads on.
    #[inline]
    pub(crate) fn make_placement(&self, s: &mut State<W>, phase: &Phase<W>, d: Decision) {
        s.push_frame(d);
        let me = s.flow.mover;
        let captured = s.put(&self.zobrist, Piece { side: me, kind: d.new_kind() }, d.target());
        s.flow.ko = OptSite::NONE;
        s.flow.passes = 0;
        if let (Some(surround), Some(links)) = (&phase.surround, &self.links) {
            self.take_groups(s, surround, links, d.target(), captured);
        }
        s.flow.last = d.to;
        s.flow.turns += 1;
        s.flow.quiet_turns = 0;
        s.flow.mover = self.next_side(me);
        self.count_repetitions(s);
    }

    /// Makes a move or a drop that is the whole turn and has no side effect besides changes of registers.
    #[inline(always)]
    pub(crate) fn make_fast(&self, s: &mut State<W>, phase: &Phase<W>, d: Decision, checked: bool) {
        let me = s.flow.mover;
        let generator = &phase.moves[usize::from(d.by)];
        let mut prey = 0;
        let stirred = if d.kind == DecisionKind::Drop {
            let piece = Piece { side: me, kind: d.new_kind() };
            s.drop_recorded(&self.zobrist, d, code_of(piece), self.hand_slot(me, self.army.dropped_from(piece.kind)));
            s.flow.ep_site = OptSite::NONE;
            true
        } else {
            let mut moved = KindId::new(0);
            let promoted = |kind| {
                moved = kind;
                self.army.promoted(kind, d.promotion_of_move())
            };
            let to_hand = generator.to_hand;
            prey = s.move_recorded(&self.zobrist, d, promoted, |prey| to_hand.then(|| self.hand_slot(me, self.army.in_hand(prey))));
            let captured = prey > 0;
            if checked { self.watch_fast(s, moved, d, captured) | captured } else { captured }
        };
        if checked && (!generator.then.is_empty() || s.fades_at(d.start(), d.target())) {
            self.change_registers(s, d, prey);
        }
        s.earned.clear();
        let flow = &mut s.flow;
        let before = flow.phase;
        flow.passes = 0;
        flow.last = d.to;
        flow.turns += 1;
        flow.acted += u32::from(phase.counted);
        flow.quiet_turns = if stirred { 0 } else { flow.quiet_turns + 1 };
        flow.mover = self.next_side(me);
        self.count_repetitions(s);
        if s.flow.repetition_count >= phase.judged_from {
            self.judge(s, before, me);
        }
    }

    /// Changes the registers after a fast move; `prey` is 1 + the code of the captured piece, or 0.
    #[inline(never)]
    fn change_registers(&self, s: &mut State<W>, d: Decision, prey: PieceCode) {
        s.with_register_undo(|s| {
            s.fade(d.start());
            s.fade(d.target());
            s.flow.captured_kind = prey.checked_sub(1).map(|code| decode(code).1).into();
            self.chosen(s, d);
            s.flow.captured_kind = OptKind::NONE;
        });
    }

    /// Sets the en-passant site after a fast move; true if the move resets the quiet-turn counter.
    #[inline(never)]
    fn watch_fast(&self, s: &mut State<W>, kind: KindId, d: Decision, captured: bool) -> bool {
        let ep_site = if self.uses.en_passant && !captured { self.army.ep_site_after(s, s.flow.mover, kind, d) } else { None };
        s.flow.ep_site = ep_site.into();
        self.army.resets_clock(kind)
    }

    /// True if [`CompiledRules::make_fast`] can make a move or a drop, in a phase where it cannot make all.
    #[inline]
    pub(crate) fn is_fast(&self, s: &State<W>, phase: &Phase<W>, d: Decision) -> bool {
        let affects =
            |effect: &Effect<W>| effect.only_on.as_ref().is_none_or(|on| on[usize::from(s.flow.mover) % MAX_SIDES].has(d.target()));
        !phase.effects.iter().any(affects)
            && !matches!(phase.moves[usize::from(d.by)].action, Action::Together(_) | Action::Castle(_))
            && (d.kind == DecisionKind::Drop || self.captured_en_passant(s, d).is_none())
    }
}
