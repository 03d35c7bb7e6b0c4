//! Pieces that go round a closed track over empty sites, past a bend, and capture what they meet first.

use tianyuan_board::Set;

use crate::api::decision::{Decision, DecisionKind};
use crate::api::packed::OptKind;
use crate::moves::make::After;
use crate::native::compiled_rules::CompiledRules;
use crate::native::expr::Native;
use crate::native::phase::Action;
use crate::native::track::Way;
use crate::spec::{Site, moves};
use crate::state::State;
use crate::state::offers::{Moves, Shape};

/// See [`moves::Circuit`].
type Circuit<const W: usize> = moves::Circuit<Native<W>>;

/// The most pieces that are treated together.
const MANY: usize = 32;

/// The first place on one side of a bend.
type Side = fn(u64, u8) -> usize;

/// Pieces with what they meet.
struct Fans<const W: usize> {
    list: [(Site, Set<W>); MANY],
    count: usize,
}

impl<const W: usize> Default for Fans<W> {
    fn default() -> Self {
        Self { list: [(0, Set::EMPTY); MANY], count: 0 }
    }
}

impl<const W: usize> Fans<W> {
    /// Adds a piece that is met; false if there is no room for it.
    fn add(&mut self, from: Site, to: Site) -> bool {
        if let Some((_, met)) = self.list[..self.count].iter_mut().find(|(site, _)| *site == from) {
            met.insert(to);
            return true;
        }
        let Some(place) = self.list.get_mut(self.count) else { return false };
        *place = (from, Set::one(to));
        self.count += 1;
        true
    }
}

impl<const W: usize> CompiledRules<W> {
    /// The first piece met from a place in one direction, if a bend was passed before it. The site where the way starts counts as empty.
    fn met(&self, s: &State<W>, way: &Way, start: Site, mut place: usize, onward: bool) -> Option<Site> {
        let mut bent = false;
        // Once round is back at the start.
        for _ in 0..way.sites.len() {
            let next = if onward { way.forward(place, 1)? } else { way.back(place)? };
            bent |= way.bends_after(if onward { place } else { next });
            place = next;
            let site = way.sites[place];
            if site != start && !s.empty.has(site) {
                return bent.then_some(site);
            }
        }
        None
    }

    pub(crate) fn offer_circuit(&self, s: &State<W>, circuit: &Circuit<W>, by: u8, moves: &mut Moves<W>) {
        let me = s.flow.mover;
        let prey = self.set(s, me, &circuit.prey).without(s.own(me));
        if prey.is_empty() {
            return;
        }
        let pieces = self.set(s, me, &circuit.from) & self.movable(s, me);
        let mut fans = Fans::default();
        if self.meet_past_bends(s, circuit, (pieces, prey), &mut fans) {
            for &(from, to) in &fans.list[..fans.count] {
                moves.push(DecisionKind::Move, by, Shape::Fan(from, to, 0));
            }
            return;
        }
        for from in pieces.iter() {
            let mut to: Set<W> = Set::EMPTY;
            for way in circuit.tracks.iter().filter_map(|&track| self.way(track, me)) {
                for place in way.places(from) {
                    [true, false].into_iter().filter_map(|onward| self.met(s, way, from, place, onward)).for_each(|site| to.insert(site));
                }
            }
            moves.push(DecisionKind::Move, by, Shape::Fan(from, to & prey, 0));
        }
    }

    /// Finds what pieces meet, bend by bend: who goes past a bend is the last piece before it or the first behind it, and meets the first
    /// or the last on the other side that it is not itself. Says whether that could be done, on ways that are not too long.
    fn meet_past_bends(&self, s: &State<W>, circuit: &Circuit<W>, (pieces, prey): (Set<W>, Set<W>), fans: &mut Fans<W>) -> bool {
        let taken = self.all.without(s.empty);
        for way in circuit.tracks.iter().filter_map(|&track| self.way(track, s.flow.mover)) {
            if way.sites.len() > 64 {
                return false;
            }
            let marks = way.marks(&taken);
            if marks == 0 {
                continue;
            }
            for &bend in way.turns() {
                for onward in [true, false] {
                    let (here, there): (Side, Side) = if onward { (last_up_to, first_after) } else { (first_after, last_up_to) };
                    let from = way.sites[here(marks, bend)];
                    let others = marks & !way.marks_of(from);
                    if !pieces.has(from) || others == 0 {
                        continue;
                    }
                    let to = way.sites[there(others, bend)];
                    if prey.has(to) && !fans.add(from, to) {
                        return false;
                    }
                }
            }
        }
        fans.list[..fans.count].sort_unstable_by_key(|(from, _)| *from);
        true
    }

    /// True if a move goes round a track.
    #[inline]
    pub(crate) fn goes_round(&self, s: &State<W>, d: Decision) -> bool {
        matches!(self.phase(s).moves.get(usize::from(d.by)).map(|g| &g.action), Some(Action::Circuit(_)))
    }

    #[inline(never)]
    pub(crate) fn make_circuit(&self, s: &mut State<W>, d: Decision) -> After {
        s.flow.captured_kind = OptKind::NONE;
        if let Some(prey) = s.remove(&self.zobrist, d.target()) {
            s.flow.captured_kind = OptKind::some(prey.kind);
            s.flow.resets_clock = true;
        }
        s.move_piece(&self.zobrist, d.start(), d.target());
        self.chosen(s, d);
        After::Landed(d.target())
    }
}

/// The first of some places behind a place, round a closed way.
#[inline]
fn first_after(marks: u64, place: u8) -> usize {
    let behind = marks >> place >> 1;
    if behind == 0 { marks.trailing_zeros() as usize } else { usize::from(place) + 1 + behind.trailing_zeros() as usize }
}

/// The last of some places up to a place, round a closed way.
#[inline]
fn last_up_to(marks: u64, place: u8) -> usize {
    let before = marks << (63 - place);
    if before == 0 { 63 - marks.leading_zeros() as usize } else { usize::from(place) - before.leading_zeros() as usize }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_places_are_found_round_the_way() {
        let marks = [0, 5, 23].into_iter().fold(0u64, |all, place| all | 1 << place);
        assert_eq!([0, 4, 5, 22, 23].map(|place| first_after(marks, place)), [5, 5, 23, 23, 0]);
        assert_eq!([0, 4, 5, 22, 23].map(|place| last_up_to(marks, place)), [0, 0, 5, 5, 23]);
        assert_eq!((first_after(1 << 63, 63), last_up_to(1 << 63, 0)), (63, 63));
    }
}
