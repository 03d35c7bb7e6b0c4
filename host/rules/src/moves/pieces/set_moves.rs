//! Pieces with few short movements, moved all at once by shifting their set.

use tianyuan_board::{Set, Shifts};

use crate::api::decision::Decision;
use crate::moves::pieces::offer::{Field, Sink};
use crate::native::compiled_rules::CompiledRules;
use crate::pieces::Class;
use crate::pieces::set_moves::SetMove;
use crate::spec::Lands;

impl<const W: usize> CompiledRules<W> {
    /// Offers all movements of the pieces of a class that are in `set` and not pinned.
    #[inline]
    pub(crate) fn offer_set_moves<S: Sink<W>>(&self, class: &Class<W>, field: &Field<'_, W>, set: Set<W>, sink: &mut S) {
        let (free, prey) = (field.free & field.guard.land, field.prey & field.guard.land);
        for shifted in &class.set_moves {
            let mut landing = match shifted.lands {
                Lands::Anywhere => free | prey,
                Lands::Empty => free,
                Lands::Enemy => prey,
            };
            if let Some(within) = shifted.within {
                landing &= within;
            }
            let from = shifted.starts.map_or(set, |starts| set & starts);
            field.emit_set_move(&self.shifts, class, shifted, from, landing, sink);
        }
    }
}

impl<const W: usize> Field<'_, W> {
    #[inline]
    fn emit_set_move<S: Sink<W>>(
        &self,
        shifts: &Shifts<W>,
        class: &Class<W>,
        shifted: &SetMove<W>,
        from: Set<W>,
        landing: Set<W>,
        sink: &mut S,
    ) {
        let promotion = self.travel.promotion.as_ref().filter(|_| class.promotes > 0);
        let zone = promotion.map_or(Set::EMPTY, |promotion| promotion.zone(self.side));
        let (mut outer, mut inner) = (from.without(zone), from & zone);
        for step in 1..=shifted.steps {
            outer = shifts.shift(outer, shifted.direction);
            inner = shifts.shift(inner, shifted.direction);
            let back = shifted.back * i16::from(step);
            let (to, within) = (outer & landing, inner & landing);
            match promotion {
                Some(promotion) if zone.meets(&to) || !within.is_empty() => {
                    let promoting =
                        promotion.promoting(self.side, false, to, self.prey) | promotion.promoting(self.side, true, within, self.prey);
                    sink.arrivals(self.by, promotion.staying(to | within, promoting, class.stuck), back, 0);
                    (0..class.promotes).for_each(|nth| sink.arrivals(self.by, promoting, back, Decision::promotion_number(Some(nth))));
                }
                _ => sink.arrivals(self.by, to | within, back, 0),
            }
            outer = outer.without(self.pieces);
            inner = inner.without(self.pieces);
        }
    }
}
