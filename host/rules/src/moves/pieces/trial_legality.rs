//! Legality by trial, where attacks depend on occupancy as those of lame leapers and hoppers do. There are no pins; each landing
//! that could matter is tested on the board after the move.

use tianyuan_board::Set;

use crate::api::packed::OptSite;
use crate::moves::pieces::offer::{Field, Sink};
use crate::native::compiled_rules::CompiledRules;
use crate::pieces::Class;
use crate::pieces::check_info::{CheckInfo, Legality};
use crate::pieces::special_moves::Scene;
use crate::spec::{KindId, SideId, Site};
use crate::state::State;

impl<const W: usize> CompiledRules<W> {
    /// The legal landings of a piece, which is of the given kind once it has landed.
    pub(crate) fn filter_legal(
        &self,
        s: &State<W>,
        side: SideId,
        guard: &CheckInfo<W>,
        (site, kind): (Site, KindId),
        mut to: Set<W>,
    ) -> Set<W> {
        let goes = guard.royal.is(site);
        let doubtful = if goes || !guard.checkers.is_empty() || guard.zone.has(site) { to } else { to & guard.zone };
        if doubtful.is_empty() {
            return to;
        }
        let mut left = Scene::now(s, self.all);
        left.lift(site);
        for landing in doubtful.iter() {
            let mut scene = left;
            scene.put(landing, kind);
            if self.army.is_attacked_in(s, if goes { landing } else { guard.royal.known() }, side, &scene) {
                to.remove(landing);
            }
        }
        to
    }

    /// The legal sites of a drop.
    pub(crate) fn filter_legal_drops(&self, s: &State<W>, side: SideId, guard: &CheckInfo<W>, kind: KindId, mut on: Set<W>) -> Set<W> {
        if guard.legality == Legality::LatentAttacks {
            return on & if self.army.is_non_hurdle(kind) { guard.non_hurdle_land } else { guard.land };
        }
        let doubtful = if guard.checkers.is_empty() { on & guard.zone } else { on };
        for site in doubtful.iter() {
            let mut scene = Scene::now(s, self.all);
            scene.put(site, kind);
            if self.army.is_attacked_in(s, guard.royal.known(), side, &scene) {
                on.remove(site);
            }
        }
        on
    }

    /// True if the royal piece, which has not moved, is safe in a scene.
    pub(crate) fn is_safe_in(&self, s: &State<W>, side: SideId, royal: OptSite, scene: &Scene<W>) -> bool {
        royal.get().is_none_or(|royal| !self.army.is_attacked_in(s, royal, side, scene))
    }

    /// The legal landings of a piece where there are no pins.
    #[inline(always)]
    pub(crate) fn legal_landings(&self, s: &State<W>, side: SideId, guard: &CheckInfo<W>, site: Site, to: Set<W>) -> Set<W> {
        let kind = || s.piece(site).map_or(KindId::new(0), |piece| piece.kind);
        if guard.legality == Legality::Trial {
            return self.filter_legal(s, side, guard, (site, kind()), to);
        }
        let safe = match guard.royal.is(site) {
            true => self.army.unattacked_landings(s, side, site, to, self.all),
            false => to & self.army.land_of(s, guard, site, self.all),
        };
        // The same by trial.
        debug_assert_eq!(
            safe,
            self.filter_legal(s, side, &self.army.check_info_by_trial(s, side, guard.royal.known(), self.all), (site, kind()), to)
        );
        safe
    }

    /// Offers all moves where there are no pins.
    #[inline(never)]
    pub(crate) fn offer_without_pins<S: Sink<W>>(&self, s: &State<W>, field: &Field<'_, W>, sink: &mut S) {
        let landing = field.free | field.prey;
        for class in self.army.classes_of(field.side) {
            let set = self.army.of_class(s, class) & field.from;
            if field.guard.legality == Legality::Trial || self.army.lent.is_some() {
                set.iter().for_each(|site| self.offer_each(s, class, site, field, sink));
            } else if class.even && class.slides.is_empty() && !class.royal {
                for site in set.iter() {
                    let to = class.hits.at(site) & landing;
                    if !to.is_empty() {
                        field.emit(class, site, self.legal_landings(s, field.side, field.guard, site, to), sink);
                    }
                }
            } else {
                for site in set.iter() {
                    let to = self.army.goes(s, class, site, field.pieces, field.free, field.prey);
                    if !to.is_empty() {
                        field.emit(class, site, self.legal_landings(s, field.side, field.guard, site, to), sink);
                    }
                }
            }
            if sink.is_satisfied() {
                return;
            }
        }
    }

    /// Offers the moves of a piece whose landings are tested one by one.
    #[inline(never)]
    fn offer_each<S: Sink<W>>(&self, s: &State<W>, class: &Class<W>, site: Site, field: &Field<'_, W>, sink: &mut S) {
        let to = self.army.goes(s, class, site, field.pieces, field.free, field.prey);
        let Some(piece) = s.piece(site).filter(|_| !to.is_empty()) else { return };
        // It promotes as its own kind does.
        let own = self.army.class(piece.side, piece.kind).unwrap_or(class);
        field.emit_each(own, site, to, sink, |promotion, to| {
            let kind = self.army.promoted(piece.kind, promotion).unwrap_or(piece.kind);
            self.filter_legal(s, field.side, field.guard, (site, kind), to)
        });
    }
}
