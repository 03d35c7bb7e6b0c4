//! Keeping a royal piece from attack where pieces attack in ways that any piece can open or close: lame leaps and hoppers. There are no pins;
//! each landing that could matter is looked at as if the move had been made.

use tianyuan_board::Set;

use crate::api::decision::NOWHERE;
use crate::moves::pieces::offer::{Field, Sink};
use crate::native::ruleset::Ruleset;
use crate::pieces::Class;
use crate::pieces::check_info::{Care, Guard};
use crate::pieces::special_moves::Scene;
use crate::spec::{KindId, SideId, Site};
use crate::state::State;

impl<const W: usize> Ruleset<W> {
    /// Of the landings of a piece, those that leave the royal piece safe, if it is of a kind once it has landed.
    pub(crate) fn kept_safe(&self, s: &State<W>, side: SideId, guard: &Guard<W>, (site, kind): (Site, KindId), mut to: Set<W>) -> Set<W> {
        let goes = site == guard.royal;
        let doubtful = if goes || !guard.checkers.is_empty() || guard.zone.has(site) { to } else { to & guard.zone };
        if doubtful.is_empty() {
            return to;
        }
        let mut left = Scene::now(s, self.all);
        left.lift(site);
        for landing in doubtful.iter() {
            let mut scene = left;
            scene.put(landing, kind);
            if self.army.assailed(s, if goes { landing } else { guard.royal }, side, &scene) {
                to.remove(landing);
            }
        }
        to
    }

    /// Of the sites on which a piece of the hand may come down, those that leave the royal piece safe.
    pub(crate) fn kept_safe_by_drop(&self, s: &State<W>, side: SideId, guard: &Guard<W>, kind: KindId, mut on: Set<W>) -> Set<W> {
        if guard.care == Care::Ways {
            return on & if self.army.is_poor(kind) { guard.poor_land } else { guard.land };
        }
        let doubtful = if guard.checkers.is_empty() { on & guard.zone } else { on };
        for site in doubtful.iter() {
            let mut scene = Scene::now(s, self.all);
            scene.put(site, kind);
            if self.army.assailed(s, guard.royal, side, &scene) {
                on.remove(site);
            }
        }
        on
    }

    /// Whether the royal piece that is guarded would be safe in a scene in which it has not moved.
    pub(crate) fn is_safe_in(&self, s: &State<W>, side: SideId, royal: Site, scene: &Scene<W>) -> bool {
        royal == NOWHERE || !self.army.assailed(s, royal, side, scene)
    }

    /// Of the landings of a piece where there are no pins, those that leave the royal piece safe.
    #[inline(always)]
    pub(crate) fn left_safe(&self, s: &State<W>, side: SideId, guard: &Guard<W>, site: Site, to: Set<W>) -> Set<W> {
        let kind = || s.piece(site).map_or(0, |piece| piece.kind);
        if guard.care == Care::Each {
            return self.kept_safe(s, side, guard, (site, kind()), to);
        }
        let safe = match site == guard.royal {
            true => self.army.unharmed(s, side, site, to, self.all),
            false => to & self.army.land_of(s, guard, site, self.all),
        };
        // The same by carrying each out.
        debug_assert_eq!(safe, self.kept_safe(s, side, &self.army.careful_guard(s, side, guard.royal, self.all), (site, kind()), to));
        safe
    }

    /// Offers all moves where there are no pins.
    #[inline(never)]
    pub(crate) fn offer_carefully<S: Sink<W>>(&self, s: &State<W>, field: &Field<'_, W>, sink: &mut S) {
        let landing = field.free | field.prey;
        for class in self.army.classes_of(field.side) {
            let set = self.army.of_class(s, class) & field.from;
            if field.guard.care == Care::Each {
                set.iter().for_each(|site| self.offer_each(s, class, site, field, sink));
            } else if class.even && class.slides.is_empty() && !class.royal {
                for site in set.iter() {
                    let to = class.hits.at(site) & landing;
                    if !to.is_empty() {
                        field.emit(class, site, self.left_safe(s, field.side, field.guard, site, to), sink);
                    }
                }
            } else {
                for site in set.iter() {
                    let to = self.army.goes(s, class, site, field.pieces, field.free, field.prey);
                    if !to.is_empty() {
                        field.emit(class, site, self.left_safe(s, field.side, field.guard, site, to), sink);
                    }
                }
            }
            if sink.is_satisfied() {
                return;
            }
        }
    }

    /// Offers the moves of a piece whose landings have to be looked at one by one.
    #[inline(never)]
    fn offer_each<S: Sink<W>>(&self, s: &State<W>, class: &Class<W>, site: Site, field: &Field<'_, W>, sink: &mut S) {
        let to = self.army.goes(s, class, site, field.pieces, field.free, field.prey);
        let Some(piece) = s.piece(site).filter(|_| !to.is_empty()) else { return };
        field.emit_each(class, site, to, sink, |arg, to| {
            let kind = self.army.promoted(piece.kind, arg).unwrap_or(piece.kind);
            self.kept_safe(s, field.side, field.guard, (site, kind), to)
        });
    }
}
