//! Moves and drops carried out, and moves that go on in the same turn.

use tianyuan_board::Set;

use crate::api::decision::{Decision, DecisionKind};
use crate::api::packed::{OptIndex, OptKind, OptSite};
use crate::moves::make::After;
use crate::native::compiled_rules::CompiledRules;
use crate::native::phase::Action;
use crate::native::piece_moves::PieceMove;
use crate::spec::{Captured, KindId, Piece, SideId, Site};
use crate::state::State;
use crate::state::offers::{Moves, Shape};
use crate::state::piece_board::decode;
use crate::state::turn_state::Stage;

impl<const W: usize> CompiledRules<W> {
    fn travel_of(&self, s: &State<W>, by: u8) -> Option<&PieceMove<W>> {
        match &self.phase(s).moves.get(usize::from(by))?.action {
            Action::Travel(travel) => Some(travel),
            _ => None,
        }
    }

    /// A piece moves, and captures on its landing, or en passant on `caught`.
    #[inline]
    pub(crate) fn make_move(&self, s: &mut State<W>, d: Decision, caught: Option<Site>) -> After {
        let me = s.flow.mover;
        match self.phase(s).moves.get(usize::from(d.by)).map(|g| &g.action) {
            Some(Action::Together(together)) => return self.make_compound(s, &together.legs.list, d),
            Some(Action::Castle(castle)) => return self.make_castling(s, castle, d),
            _ => {}
        }
        let Some(travel) = self.travel_of(s, d.by) else { return After::GoesOn };
        let Some(Piece { kind, .. }) = s.piece(d.start()) else { return After::GoesOn };
        s.flow.captured_kind = OptKind::NONE;
        if self.uses.takes_along {
            self.take_along(s, (me, kind), d, travel.captured);
        }
        let prey = caught.unwrap_or(d.target());
        if !s.empty.has(prey) && d.start() != prey {
            self.capture(s, me, prey, travel.captured);
        } else if self.uses.en_passant {
            // The move itself does not change the pieces that could capture it en passant.
            s.flow.ep_site = self.army.ep_site_after(s, me, kind, d).into();
        }
        s.flow.resets_clock |= self.army.resets_clock(kind);
        match self.army.promoted(kind, d.promotion_of_move()) {
            Some(kind) => {
                s.lift(&self.zobrist, d.start());
                s.put(&self.zobrist, Piece { side: me, kind }, d.target());
                s.move_row(d.start(), d.target());
            }
            None => s.move_piece(&self.zobrist, d.start(), d.target()),
        }
        let generator = &self.phase(s).moves[usize::from(d.by)];
        if !generator.plain {
            self.chosen(s, d);
        }
        let begun = s.flow.stage;
        let place = match begun {
            Stage::Chain => Some(s.flow.need),
            _ if begun.begins() => Some(0),
            _ => None,
        };
        if let Some(place) = place
            && let Some(movement) = self.goes_on(s, (me, kind), place, d)
        {
            s.flow.stage = Stage::Chain;
            s.flow.by = OptIndex::some(d.by);
            s.flow.chain = d.to;
            s.flow.hops = if begun.begins() { 1 } else { s.flow.hops + 1 };
            s.flow.need = movement;
            if !self.going_on(s, travel).is_empty() {
                return After::GoesOn;
            }
            s.flow.stage = begun;
        }
        After::Landed(d.target())
    }

    #[inline]
    pub(crate) fn capture(&self, s: &mut State<W>, me: SideId, site: Site, captured: Captured) {
        if captured == Captured::ToHand {
            for at in 0..s.below(site).len() {
                let (_, kind) = decode(s.below(site)[at]);
                self.to_hand(s, me, self.army.in_hand(kind));
            }
        }
        let Some(prey) = s.remove(&self.zobrist, site) else { return };
        s.flow.captured_kind = OptKind::some(prey.kind);
        s.flow.resets_clock = true;
        if captured == Captured::ToHand {
            self.to_hand(s, me, self.army.in_hand(prey.kind));
        }
    }

    #[inline]
    pub(crate) fn make_drop(&self, s: &mut State<W>, d: Decision) -> After {
        let piece = Piece { side: s.flow.mover, kind: d.new_kind() };
        s.put(&self.zobrist, piece, d.target());
        self.add(s, self.hand_slot(piece.side, self.army.dropped_from(piece.kind)), -1);
        s.flow.resets_clock = true;
        s.flow.captured_kind = OptKind::NONE;
        if self.phase(s).moves.get(usize::from(d.by)).is_some_and(|generator| !generator.plain) {
            self.chosen(s, d);
        }
        After::Landed(d.target())
    }

    /// Captures the pieces that a move rides over, where the kind does so.
    fn take_along(&self, s: &mut State<W>, (side, kind): (SideId, KindId), d: Decision, captured: Captured) {
        let Some(class) = self.army.class(side, kind) else { return };
        let (from, to) = (d.start(), d.target());
        for &ray in &class.takes_along {
            let open = &self.army.ray(ray).open;
            let ahead = open.get(usize::from(from)).copied().unwrap_or_default();
            if ahead.has(to) {
                let mut way = ahead.without(open[usize::from(to)]).without(s.empty);
                way.remove(to);
                way.iter().for_each(|site| self.capture(s, side, site, captured));
            }
        }
    }

    /// The place in a turn of several leaps to which a leap leads, if the piece may go on there; see [`crate::pieces::then_leaps`].
    fn goes_on(&self, s: &State<W>, (side, kind): (SideId, KindId), place: u16, d: Decision) -> Option<u16> {
        let class = self.army.class(side, kind)?;
        if class.then.is_empty() {
            return None;
        }
        let board = &self.spec.board;
        let ((x, y), (to_x, to_y)) = (board.place(d.start()), board.place(d.target()));
        let alive = s.piece(d.target()).is_some_and(|piece| piece.kind == kind);
        class.then.after(place, (to_x - x, to_y - y)).filter(|_| alive)
    }

    /// Targets of the piece in the middle of its turn.
    fn going_on(&self, s: &State<W>, travel: &PieceMove<W>) -> Set<W> {
        let me = s.flow.mover;
        let site = s.flow.chain.known();
        let class = s.piece(site).and_then(|piece| self.army.class(me, piece.kind));
        let steps = class.into_iter().flat_map(|class| class.then.at(s.flow.need));
        let board = &self.spec.board;
        let (x, y) = board.place(site);
        let to = steps.filter_map(|step| board.site_at(x + i16::from(step.0), y + i16::from(step.1))).collect::<Set<W>>();
        to.without(s.own(me)) & self.set(s, me, &travel.then_to)
    }

    /// Offers one more move, or a stop, to a piece that has moved and may move on.
    pub(crate) fn offer_going_on(&self, s: &mut State<W>, travel: &PieceMove<W>, by: u8, moves: &mut Moves<W>) {
        let (me, site) = (s.flow.mover, s.flow.chain.known());
        let mut to = self.going_on(s, travel);
        if self.army.keeps_royals() {
            for landing in to.iter() {
                let d = Decision::travel(by, site, landing, None);
                let noted = s.begin_trial(d);
                if !s.empty.has(landing) {
                    s.remove(&self.zobrist, landing);
                }
                s.move_piece(&self.zobrist, site, landing);
                if self.army.checked(s, me, self.all) {
                    to.remove(landing);
                }
                s.end_trial(noted);
            }
        }
        moves.push(DecisionKind::Move, by, Shape::Fan(site, to, 0));
        moves.push(DecisionKind::Stop, by, Shape::One(OptSite::NONE, OptSite::some(site)));
    }
}
