//! Pieces with few short movements, moved all at once by shifting their set.

use tianyuan_board::{Board, Set, Shifts};

use crate::moves::pieces::offer::Field;
use crate::moves::pieces::offer::Sink;
use crate::native::ruleset::Ruleset;
use crate::pieces::Class;
use crate::pieces::build::{Going, is_plain, leap};
use crate::spec::{Lands, Site};

/// More movements are looked up piece by piece.
const MOST: usize = 4;
/// So are longer ones.
const FAR: u8 = 3;

/// A movement by which all pieces of a class are moved at once.
#[derive(Debug)]
pub(crate) struct March<const W: usize> {
    /// The board's direction, and what a step adds to a site's number.
    direction: u8,
    back: i16,
    steps: u8,
    lands: Lands,
    starts: Option<Set<W>>,
    within: Option<Set<W>>,
}

impl<const W: usize> March<W> {
    /// The movements of a class; none where some do not fit, or where a look-up gives them all.
    pub(crate) fn all(board: &Board, goings: &[Going<'_, W>], even: bool) -> Vec<Self> {
        if goings.len() > if even { 1 } else { MOST } {
            return Vec::new();
        }
        let all: Vec<Self> = goings.iter().map(|going| Self::new(board, going)).collect::<Option<_>>().unwrap_or_default();
        // Each landing would be offered by both.
        let double = all.iter().enumerate().any(|(index, march)| all[..index].iter().any(|other| march.overlaps(other)));
        if double { Vec::new() } else { all }
    }

    /// Whether two movements can lead the same piece to the same site.
    fn overlaps(&self, other: &Self) -> bool {
        let apart = matches!((self.lands, other.lands), (Lands::Empty, Lands::Enemy) | (Lands::Enemy, Lands::Empty));
        let never = matches!((&self.starts, &other.starts), (Some(some), Some(others)) if !some.meets(others));
        self.direction == other.direction && !apart && !never
    }

    fn new(board: &Board, going: &Going<'_, W>) -> Option<Self> {
        let (m, (x, y)) = (going.m, going.step);
        if !is_plain(m) || !m.then.is_empty() || !(1..=FAR).contains(&m.reach) || x.abs() > 1 || y.abs() > 1 {
            return None;
        }
        let along = |d: &tianyuan_board::Direction| (0..board.sites() as Site).all(|s| d.next[usize::from(s)] == leap(board, s, (x, y)));
        Some(March {
            direction: board.directions().iter().position(along)? as u8,
            back: i16::from(y) * board.width() as i16 + i16::from(x),
            steps: m.reach,
            lands: m.lands,
            starts: going.starts,
            within: going.within,
        })
    }
}

impl<const W: usize> Ruleset<W> {
    /// Offers all movements of the pieces of a class that are in `set` and not pinned.
    #[inline]
    pub(crate) fn offer_marches<S: Sink<W>>(&self, class: &Class<W>, field: &Field<'_, W>, set: Set<W>, sink: &mut S) {
        let (free, prey) = (field.free & field.guard.land, field.prey & field.guard.land);
        for march in &class.marches {
            let mut landing = match march.lands {
                Lands::Anywhere => free | prey,
                Lands::Empty => free,
                Lands::Enemy => prey,
            };
            if let Some(within) = march.within {
                landing &= within;
            }
            let from = march.starts.map_or(set, |starts| set & starts);
            field.emit_march(&self.shifts, class, march, from, landing, sink);
        }
    }
}

impl<const W: usize> Field<'_, W> {
    #[inline]
    fn emit_march<S: Sink<W>>(&self, shifts: &Shifts<W>, class: &Class<W>, march: &March<W>, from: Set<W>, landing: Set<W>, sink: &mut S) {
        let promotion = self.travel.promotion.as_ref().filter(|_| class.promotes > 0);
        let zone = promotion.map_or(Set::EMPTY, |promotion| promotion.zone(self.side));
        let (mut outer, mut inner) = (from.without(zone), from & zone);
        for step in 1..=march.steps {
            outer = shifts.shift(outer, march.direction);
            inner = shifts.shift(inner, march.direction);
            let back = march.back * i16::from(step);
            let (to, within) = (outer & landing, inner & landing);
            match promotion {
                Some(promotion) if zone.meets(&to) || !within.is_empty() => {
                    let promoting =
                        promotion.promoting(self.side, false, to, self.prey) | promotion.promoting(self.side, true, within, self.prey);
                    sink.arrivals(self.by, promotion.staying(to | within, promoting, class.stuck), back, 0);
                    (1..=class.promotes).for_each(|arg| sink.arrivals(self.by, promoting, back, arg));
                }
                _ => sink.arrivals(self.by, to | within, back, 0),
            }
            outer = outer.without(self.pieces);
            inner = inner.without(self.pieces);
        }
    }
}
