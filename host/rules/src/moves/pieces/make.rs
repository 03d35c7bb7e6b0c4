//! Moves and drops carried out, and moves that go on in the same turn.

use tianyuan_board::Set;

use crate::api::decision::{Decision, DecisionKind, NOWHERE};
use crate::moves::generate::Facts;
use crate::native::effect::Effect;
use crate::native::phase::{Action, Phase};
use crate::native::piece_moves::Travel;
use crate::native::ruleset::Ruleset;
use crate::pieces::check_info::Guard;
use crate::spec::{Captured, KindId, MAX_SIDES, Piece, SideId, Site};
use crate::state::State;
use crate::state::kinds::{Code, code_of, decode};
use crate::state::offers::{Moves, Shape};
use crate::state::turn_state::Stage;

impl<const W: usize> Ruleset<W> {
    /// Offers all moves of pieces, all drops and passes of the present phase.
    #[inline]
    pub(crate) fn offer_army<S: crate::moves::pieces::offer::Sink<W>>(&self, s: &mut State<W>, sink: &mut S) {
        let guard = self.look_round(s);
        let phase = self.phase(s);
        let mut facts = Facts::default();
        for (by, generator) in phase.moves.iter().enumerate() {
            if let Action::Together(together) = &generator.action
                && !self.may_go_together(s, together)
            {
                continue;
            }
            if !self.is_open(s, phase, generator, &mut facts) {
                continue;
            }
            match &generator.action {
                Action::Travel(travel) => self.offer_travel(s, travel, by as u8, &guard, sink),
                Action::Drop(dropping) => self.offer_drops(s, dropping, by as u8, &guard, sink),
                Action::Together(together) => self.offer_together(s, together, by as u8, &guard, sink),
                Action::Pass if !self.pass_repeats(s, phase) => sink.pass(by as u8),
                _ => {}
            }
            if sink.is_satisfied() {
                return;
            }
        }
    }

    /// The guard of the side to move at the start of its turn; whether it is in check is noted.
    #[inline]
    pub(crate) fn look_round(&self, s: &mut State<W>) -> Guard<W> {
        let guard = self.guard_now(s);
        if guard.royal != NOWHERE {
            s.flow.check = Some(!guard.checkers.is_empty());
        }
        guard
    }

    fn travel_of(&self, s: &State<W>, by: u8) -> Option<&Travel<W>> {
        match &self.phase(s).moves.get(usize::from(by))?.action {
            Action::Travel(travel) => Some(travel),
            _ => None,
        }
    }

    /// A move or a drop that is the whole turn and does nothing else, but for registers that change.
    #[inline(always)]
    pub(crate) fn make_swiftly(&self, s: &mut State<W>, phase: &Phase<W>, d: Decision) {
        let me = s.flow.mover;
        let generator = &phase.moves[usize::from(d.by)];
        let mut prey = 0;
        let stirred = if d.kind == DecisionKind::Drop {
            let piece = Piece { side: me, kind: d.arg as KindId };
            s.come_down(&self.zobrist, d, code_of(piece), self.hand_slot(me, piece.kind));
            s.flow.skimmed = NOWHERE;
            true
        } else {
            let mut moved = 0;
            let promoted = |kind| {
                moved = kind;
                if d.arg > 0 { self.army.promoted(kind, d.arg) } else { None }
            };
            let to_hand = generator.to_hand;
            prey = s.travel(&self.zobrist, d, promoted, |prey| to_hand.then(|| self.hand_slot(me, self.army.in_hand(prey))));
            let captured = prey > 0;
            if phase.wary { self.watch_swift(s, moved, d, captured) | captured } else { captured }
        };
        if phase.wary && (!generator.then.is_empty() || s.fades_at(d.from, d.to)) {
            self.change_registers(s, d, prey);
        }
        s.earned.clear();
        let flow = &mut s.flow;
        let before = flow.phase;
        flow.passes = 0;
        flow.last = d.to;
        flow.turns += 1;
        flow.acted += u32::from(phase.counted);
        flow.quiet = if stirred { 0 } else { flow.quiet + 1 };
        flow.mover = self.next_side(me);
        self.note_position(s);
        if s.flow.stood >= phase.judged_from {
            self.judge(s, before, me);
        }
    }

    /// What a swift move changes in the registers; `prey` is 1 + the code of what it has captured, or 0.
    #[inline(never)]
    fn change_registers(&self, s: &mut State<W>, d: Decision, prey: Code) {
        s.also(|s| {
            s.fade(d.from);
            s.fade(d.to);
            s.flow.taken = prey.checked_sub(1).map_or(0, |code| decode(code).1 + 1);
            self.chosen(s, d);
            s.flow.taken = 0;
        });
    }

    /// What a swift move leaves behind besides what it does; whether it counts like a capture.
    #[inline(never)]
    fn watch_swift(&self, s: &mut State<W>, kind: KindId, d: Decision, captured: bool) -> bool {
        s.flow.skimmed = if self.uses.skims && !captured { self.army.skimming(s, s.flow.mover, kind, d) } else { NOWHERE };
        self.army.stirs(kind)
    }

    /// Whether a move or a drop is one that [`Ruleset::make_swiftly`] can carry out, in a phase where not all are.
    #[inline]
    pub(crate) fn is_swift(&self, s: &State<W>, phase: &Phase<W>, d: Decision) -> bool {
        let affects = |effect: &Effect<W>| effect.only_on.as_ref().is_none_or(|on| on[usize::from(s.flow.mover) % MAX_SIDES].has(d.to));
        !phase.effects.iter().any(affects)
            && !matches!(phase.moves[usize::from(d.by)].action, Action::Together(_))
            && (d.kind == DecisionKind::Drop || self.caught(s, d).is_none())
    }

    /// A piece moves, and captures on its landing, or in passing what stands on `caught`.
    #[inline]
    pub(crate) fn make_move(&self, s: &mut State<W>, d: Decision, caught: Option<Site>) {
        let me = s.flow.mover;
        if let Some(Action::Together(together)) = self.phase(s).moves.get(usize::from(d.by)).map(|g| &g.action) {
            return self.make_together(s, together, d);
        }
        let Some(travel) = self.travel_of(s, d.by) else { return };
        let Some(Piece { kind, .. }) = s.piece(d.from) else { return };
        s.flow.taken = 0;
        let prey = caught.unwrap_or(d.to);
        if !s.empty.has(prey) && d.from != prey {
            self.capture(s, me, prey, travel.captured);
        } else if self.uses.skims {
            // What stands ready to catch it is not changed by the move itself.
            s.flow.skimmed = self.army.skimming(s, me, kind, d);
        }
        s.flow.stirred |= self.army.stirs(kind);
        match self.army.promoted(kind, d.arg) {
            Some(kind) => {
                s.lift(&self.zobrist, d.from);
                s.put(&self.zobrist, Piece { side: me, kind }, d.to);
            }
            None => s.carry(&self.zobrist, d.from, d.to),
        }
        let generator = &self.phase(s).moves[usize::from(d.by)];
        if !generator.plain {
            self.chosen(s, d);
        }
        if s.flow.stage == Stage::Turn
            && let Some(movement) = self.goes_on(s, me, kind, d)
        {
            s.flow.stage = Stage::Chain;
            s.flow.by = d.by;
            s.flow.chain = d.to;
            s.flow.hops = 1;
            s.flow.need = movement;
            if !self.going_on(s, travel).is_empty() {
                return;
            }
            s.flow.stage = Stage::Turn;
        }
        self.land(s, d.to);
    }

    #[inline]
    fn capture(&self, s: &mut State<W>, me: SideId, site: Site, captured: Captured) {
        let Some(prey) = s.lift(&self.zobrist, site) else { return };
        s.flow.taken = prey.kind + 1;
        s.flow.stirred = true;
        if captured == Captured::ToHand {
            self.to_hand(s, me, self.army.in_hand(prey.kind));
        }
    }

    #[inline]
    pub(crate) fn make_drop(&self, s: &mut State<W>, d: Decision) {
        let piece = Piece { side: s.flow.mover, kind: d.arg as KindId };
        s.put(&self.zobrist, piece, d.to);
        self.add(s, self.hand_slot(piece.side, piece.kind), -1);
        s.flow.stirred = true;
        s.flow.taken = 0;
        if self.phase(s).moves.get(usize::from(d.by)).is_some_and(|generator| !generator.plain) {
            self.chosen(s, d);
        }
        self.land(s, d.to);
    }

    /// 1 + which of its movements lets a piece go on after a leap, if one does.
    fn goes_on(&self, s: &State<W>, side: SideId, kind: KindId, d: Decision) -> Option<u16> {
        let class = self.army.class(side, kind)?;
        if class.then.is_empty() {
            return None;
        }
        let board = &self.spec.board;
        let ((x, y), (to_x, to_y)) = (board.place(d.from), board.place(d.to));
        let leap = (to_x - x, to_y - y);
        let same = |step: &(i8, i8)| (i16::from(step.0), i16::from(step.1)) == leap;
        let alive = s.piece(d.to).is_some_and(|piece| piece.kind == kind);
        class.then.iter().position(|(step, _)| same(step)).filter(|_| alive).map(|index| index as u16 + 1)
    }

    /// Where the piece in the middle of its turn can go on to.
    fn going_on(&self, s: &State<W>, travel: &Travel<W>) -> Set<W> {
        let me = s.flow.mover;
        let site = s.flow.chain;
        let steps = s
            .piece(site)
            .and_then(|piece| self.army.class(me, piece.kind))
            .and_then(|class| class.then.get(usize::from(s.flow.need.checked_sub(1)?)))
            .map_or(&[][..], |(_, steps)| steps.as_slice());
        let board = &self.spec.board;
        let (x, y) = board.place(site);
        let to = steps.iter().filter_map(|step| board.site_at(x + i16::from(step.0), y + i16::from(step.1))).collect::<Set<W>>();
        to.without(s.own(me)) & self.set(s, me, &travel.then_to)
    }

    /// Offers what a piece may do that has moved and may move on: one more move, or to stop.
    pub(crate) fn offer_going_on(&self, s: &mut State<W>, travel: &Travel<W>, by: u8, moves: &mut Moves<W>) {
        let (me, site) = (s.flow.mover, s.flow.chain);
        let mut to = self.going_on(s, travel);
        if self.army.keeps_royals() {
            for landing in to.iter() {
                let d = Decision { kind: DecisionKind::Move, by, from: site, to: landing, arg: 0 };
                let noted = s.look_ahead(d);
                if !s.empty.has(landing) {
                    s.lift(&self.zobrist, landing);
                }
                s.carry(&self.zobrist, site, landing);
                if self.army.checked(s, me, self.all) {
                    to.remove(landing);
                }
                s.come_back(noted);
            }
        }
        moves.push(DecisionKind::Move, by, Shape::Fan(site, to, 0));
        moves.push(DecisionKind::Stop, by, Shape::One(NOWHERE, site));
    }

    /// The guard of the side to move.
    #[inline]
    pub(crate) fn guard_now(&self, s: &State<W>) -> Guard<W> {
        self.army.guard(s, s.flow.mover, self.all)
    }
}
