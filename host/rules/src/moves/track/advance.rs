//! Pieces that go forward along a track: from the hand, on it, and off it.

use tianyuan_board::Set;

use crate::api::decision::{Decision, DecisionKind};
use crate::api::packed::{OptKind, OptSite};
use crate::moves::make::After;
use crate::native::compiled_rules::CompiledRules;
use crate::native::phase::{Action, Advance};
use crate::native::track::Way;
use crate::spec::{Fate, Piece, Site};
use crate::state::State;
use crate::state::offers::{Moves, Shape};

impl<const W: usize> Advance<W> {
    /// The landings of a piece from a site; true if it may leave the game instead.
    pub(crate) fn leads(&self, way: &Way, from: Site, by: usize) -> (Set<W>, bool) {
        let (mut to, mut leaves) = (Set::EMPTY, false);
        for place in way.places(from) {
            match way.forward(place, by) {
                Some(place) => to.insert(way.sites[place]),
                None => leaves |= self.leaves && place + by == way.sites.len(),
            }
        }
        (to, leaves)
    }

    /// The landing of a piece from the hand, which counts from before the first site.
    pub(crate) fn enters_on(way: &Way, by: usize) -> Option<Site> {
        way.sites.get(way.forward(0, by.checked_sub(1)?)?).copied()
    }
}

impl<const W: usize> CompiledRules<W> {
    /// The distance that pieces go forward now, if they do.
    pub(crate) fn distance(&self, s: &State<W>, advance: &Advance<W>) -> Option<usize> {
        usize::try_from(self.num(s, s.flow.mover, &advance.by)).ok().filter(|by| *by > 0)
    }

    pub(crate) fn offer_advance(&self, s: &State<W>, advance: &Advance<W>, by: u8, moves: &mut Moves<W>) {
        let me = s.flow.mover;
        let (Some(way), Some(distance)) = (self.way(advance.track, me), self.distance(s, advance)) else { return };
        let open = self.set(s, me, &advance.to) & (s.empty | self.enemy(s, me));
        if let Some(kind) = advance.enters.filter(|kind| self.hand(s, me, *kind) > 0)
            && let Some(to) = Advance::<W>::enters_on(way, distance)
        {
            moves.push(DecisionKind::Advance, by, Shape::Landings(Set::one(to) & open, kind.number()));
        }
        for from in (self.set(s, me, &advance.from) & self.movable(s, me)).iter() {
            let (to, leaves) = advance.leads(way, from, distance);
            moves.push(DecisionKind::Advance, by, Shape::Fan(from, to & open, 0));
            if leaves {
                moves.push(DecisionKind::Advance, by, Shape::One(OptSite::some(from), OptSite::NONE));
            }
        }
    }

    #[inline(never)]
    pub(crate) fn make_advance(&self, s: &mut State<W>, d: Decision) -> After {
        let me = s.flow.mover;
        let Some(Action::Advance(advance)) = self.phase(s).moves.get(usize::from(d.by)).map(|g| &g.action) else { return After::GoesOn };
        s.flow.captured_kind = OptKind::NONE;
        if let Some(to) = d.landing()
            && let Some(prey) = s.remove(&self.zobrist, to)
        {
            s.flow.captured_kind = OptKind::some(prey.kind);
            s.flow.resets_clock = true;
            if advance.captured == Fate::Home {
                self.to_hand(s, prey.side, self.army.in_hand(prey.kind));
            }
        }
        match (d.origin(), d.landing()) {
            (None, to) => {
                let kind = d.new_kind();
                if let Some(to) = to {
                    s.put(&self.zobrist, Piece { side: me, kind }, to);
                }
                self.add(s, self.hand_slot(me, kind), -1);
                s.flow.resets_clock = true;
            }
            (Some(from), None) => {
                s.remove(&self.zobrist, from);
                s.flow.resets_clock = true;
                // It has landed nowhere: an earlier landing does not concern this turn.
                s.flow.last = OptSite::NONE;
            }
            (Some(from), Some(to)) => s.move_piece(&self.zobrist, from, to),
        }
        self.chosen(s, d);
        match d.landing() {
            Some(to) => After::Landed(to),
            None => {
                s.earned.clear();
                After::Ended
            }
        }
    }
}
