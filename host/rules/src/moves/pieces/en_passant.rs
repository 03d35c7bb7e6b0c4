//! En passant: captures on a site that a ride has passed over.

use tianyuan_board::Set;

use crate::api::decision::{Decision, DecisionKind};
use crate::api::packed::OptSite;
use crate::moves::pieces::offer::{Field, Sink};
use crate::native::compiled_rules::CompiledRules;
use crate::pieces::special_moves::Scene;
use crate::spec::{SideId, Site};
use crate::state::State;

impl<const W: usize> CompiledRules<W> {
    /// The site of the piece that a move captures en passant.
    #[inline]
    pub(crate) fn captured_en_passant(&self, s: &State<W>, d: Decision) -> Option<Site> {
        (s.flow.ep_site.is_some() && s.flow.ep_site == d.to).then(|| self.find_captured_en_passant(s, d)).flatten()
    }

    fn find_captured_en_passant(&self, s: &State<W>, d: Decision) -> Option<Site> {
        let (me, last) = (s.flow.mover, s.flow.last.known());
        let class = s.piece(d.start()).filter(|piece| piece.side == me).and_then(|piece| self.army.class(me, piece.kind))?;
        let catches = s.empty.has(d.target()) && class.captures_en_passant_from.leads(d.target(), d.start());
        (catches && self.enemy(s, me).has(last)).then_some(last)
    }

    /// Notes if no capture en passant is legal: a pawn may be pinned, or a check may have to be answered.
    #[cold]
    pub(crate) fn look_for_en_passant(&self, s: &mut State<W>) {
        let mut moves = std::mem::take(&mut s.scratch);
        self.generate(s, &mut moves);
        let mut decisions = (0..moves.len()).filter_map(|nth| moves.get(self, nth));
        s.flow.ep_idle = !decisions.any(|d| d.kind == DecisionKind::Move && self.captured_en_passant(s, d).is_some());
        s.scratch = moves;
    }

    /// Offers captures en passant. They empty two sites at once, so that pins do not decide their legality.
    #[cold]
    pub(crate) fn offer_en_passant<S: Sink<W>>(&self, s: &State<W>, field: &Field<'_, W>, sink: &mut S) {
        let (site, last) = (s.flow.ep_site.known(), s.flow.last.known());
        if !field.free.has(site) || !self.enemy(s, field.side).has(last) {
            return;
        }
        for class in self.army.classes_of(field.side).iter().filter(|class| !class.captures_en_passant_from.is_empty()) {
            let from = class.captures_en_passant_from.at(site) & self.army.of_class(s, class) & field.from;
            for from in from.iter() {
                if self.is_en_passant_safe(s, field.side, field.guard.royal, (from, site, last)) {
                    field.emit(class, from, Set::one(site), sink);
                }
            }
        }
    }

    /// True if a capture en passant leaves the royal piece safe, given its origin, its landing and the captured piece.
    pub(crate) fn is_en_passant_safe(&self, s: &State<W>, side: SideId, royal: OptSite, (from, to, last): (Site, Site, Site)) -> bool {
        let Some(kind) = s.piece(from).map(|piece| piece.kind) else { return false };
        let mut scene = Scene::now(s, self.all);
        scene.lift(from);
        scene.lift(last);
        scene.put(to, kind);
        self.is_safe_in(s, side, if royal.is(from) { OptSite::some(to) } else { royal }, &scene)
    }
}
