//! Decisions carried out on the board.

use tianyuan_board::Set;

use crate::api::decision::{Decision, DecisionKind};
use crate::api::packed::{OptIndex, OptSite};
use crate::native::compiled_rules::CompiledRules;
use crate::native::phase::{Action, Assign};
use crate::spec::{MAX_FORMS, Piece, SideId, Site};
use crate::state::State;
use crate::state::turn_state::Stage;

/// The consequence of a decision that has changed the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum After {
    /// A piece has come to rest on a site; its awards are due.
    Landed(Site),
    /// The turn ends without a landing.
    Ended,
    /// The same side goes on.
    GoesOn,
    /// The board is unchanged: the decision is one of the turn machine.
    OfTheTurn,
}

impl<const W: usize> CompiledRules<W> {
    /// Carries out the part of a decision that concerns the board.
    #[inline]
    pub(crate) fn change_board(&self, s: &mut State<W>, d: Decision) -> After {
        s.flow.ko = OptSite::NONE;
        let caught = if d.kind == DecisionKind::Move { self.captured_en_passant(s, d) } else { None };
        self.note_way(s, d);
        let passes = d.kind == DecisionKind::Pass && s.flow.stage == Stage::Turn || self.passes_by_placing(s, self.phase(s), d);
        s.flow.passes = if passes { s.flow.passes.saturating_add(1) } else { 0 };
        match d.kind {
            DecisionKind::Place => {
                let piece = self.placed(s, d);
                s.cover(&self.zobrist, piece, d.target());
                let slot = self.hand_slot(piece.side, piece.kind);
                let hand = s.numbers.get(slot).copied().unwrap_or(0);
                if hand > 0 {
                    s.set_number(&self.zobrist, slot, hand - 1);
                }
                s.flow.resets_clock = true;
                self.chosen(s, d);
                After::Landed(d.target())
            }
            DecisionKind::Step | DecisionKind::Fly => {
                let plain = self.phase(s).moves.get(usize::from(d.by)).is_some_and(|generator| generator.plain);
                if !plain {
                    self.make_way(s, d);
                }
                s.move_piece(&self.zobrist, d.start(), d.target());
                if !plain {
                    self.chosen(s, d);
                    if self.flown_hops_on(s, d) || self.steps_on(s, d) {
                        return After::GoesOn;
                    }
                }
                After::Landed(d.target())
            }
            DecisionKind::Hop => self.make_hop(s, d),
            DecisionKind::Stop => After::Landed(s.flow.chain.known()),
            DecisionKind::Remove => self.make_removal(s, d),
            DecisionKind::Pass => {
                if s.flow.stage.begins() {
                    s.made = [0; MAX_FORMS];
                    self.chosen(s, d);
                }
                After::Ended
            }
            DecisionKind::Move if self.goes_round(s, d) => self.make_circuit(s, d),
            DecisionKind::Move if self.slides(s, d) => self.make_slide(s, d),
            DecisionKind::Move => self.make_move(s, d, caught),
            DecisionKind::Carry => self.make_carry(s, d),
            DecisionKind::Drop => self.make_drop(s, d),
            DecisionKind::Mark => self.make_mark(s, d),
            DecisionKind::Advance => self.make_advance(s, d),
            DecisionKind::Sow => self.make_sowing(s, d),
            DecisionKind::Shift => {
                self.make_way(s, d);
                self.chosen(s, d);
                After::Landed(d.target())
            }
            DecisionKind::Choose | DecisionKind::Claim | DecisionKind::Foul | DecisionKind::Resume | DecisionKind::Throw => {
                After::OfTheTurn
            }
        }
    }

    /// The piece that a placement puts on the board.
    #[inline]
    pub(crate) fn placed(&self, s: &State<W>, d: Decision) -> Piece {
        let of = match self.phase(s).moves.get(usize::from(d.by)).map(|g| &g.action) {
            Some(Action::Place(place)) => place.of,
            _ => None,
        };
        Piece { side: of.unwrap_or(s.flow.mover), kind: d.new_kind() }
    }

    /// Records the origin of a piece, if the rules read it.
    #[inline]
    fn note_way(&self, s: &mut State<W>, d: Decision) {
        s.flow.ep_site = OptSite::NONE;
        if !self.uses.moved_from {
            return;
        }
        match d.kind {
            DecisionKind::Step
            | DecisionKind::Hop
            | DecisionKind::Fly
            | DecisionKind::Move
            | DecisionKind::Carry
            | DecisionKind::Advance
            | DecisionKind::Shift => {
                s.flow.moved_from = d.from;
                s.flow.last = d.to;
            }
            DecisionKind::Place | DecisionKind::Drop => s.flow.moved_from = OptSite::NONE,
            _ => {}
        }
    }

    /// Applies marks, registers and effects of a generator at the turn's first decision.
    #[inline]
    pub(crate) fn chosen(&self, s: &mut State<W>, d: Decision) {
        let by = if d.kind == DecisionKind::Remove { d.remover().index() } else { Some(usize::from(d.by)) };
        let Some(generator) = by.and_then(|by| self.phase(s).moves.get(by)) else { return };
        if let Some(slot) = generator.marks {
            let slot = slot.of(s.flow.mover);
            let mut set = s.sets.get(slot).copied().unwrap_or_default();
            set.insert(d.target());
            s.set_sites(slot, set);
        }
        if !generator.then.is_empty() {
            let me = s.flow.mover;
            self.assign(s, &generator.then, Some(me));
        }
        if !generator.effects.is_empty() {
            if d.to.is_some() {
                s.flow.last = d.to;
            }
            self.touch(s, &generator.effects, false);
        }
    }

    /// Gives registers their values: for `only` one side's view, or a per-side register for every side.
    pub(crate) fn assign(&self, s: &mut State<W>, assigns: &[Assign<W>], only: Option<SideId>) {
        for assign in assigns {
            for side in self.one_or_all(only.or((assign.slot.stride == 0).then_some(s.flow.mover))) {
                self.assign_one(s, assign, side);
            }
        }
    }

    /// Gives a register its value from one side's view.
    pub(crate) fn assign_one(&self, s: &mut State<W>, assign: &Assign<W>, side: SideId) {
        match &assign.value {
            Some(value) => {
                let value = self.num(s, side, value);
                s.set_number(&self.zobrist, assign.slot.of(side), value);
            }
            None => s.set_sites(assign.slot.of(side), Set::EMPTY),
        }
    }

    /// A piece has come to rest: what it jumped or enclosed leaves, and the effects of the phase apply.
    #[inline]
    pub(crate) fn come_to_rest(&self, s: &mut State<W>, site: Site) {
        let jumped = s.jumped();
        if !jumped.is_empty() {
            // What has gone under is no longer there; its column stays.
            if !self.takes_under(s) {
                for gone in jumped.iter() {
                    s.remove(&self.zobrist, gone);
                }
            }
            s.set_sites(s.jumped_slot(), Set::EMPTY);
        }
        s.flow.last = OptSite::some(site);
        s.flow.chain = OptSite::NONE;
        if !self.uses.gaps {
            s.flow.hops = 0;
        }
        s.flow.need = 0;
        s.flow.by = OptIndex::NONE;
        s.earned.clear();
        if let Some(surround) = &self.phase(s).surround {
            self.capture_around(s, surround, site);
        }
        let effects = &self.phase(s).effects;
        if !effects.is_empty() {
            self.touch(s, effects, false);
        }
    }
}
