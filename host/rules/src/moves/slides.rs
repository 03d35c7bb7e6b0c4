//! Slides: a piece goes along a straight line, so far as a number read for that line says, and captures by landing.

use tianyuan_board::Set;

use crate::api::decision::{Decision, DecisionKind};
use crate::api::packed::OptKind;
use crate::moves::make::After;
use crate::native::compiled_rules::CompiledRules;
use crate::native::expr::{NumExpr, SetExpr};
use crate::native::phase::{Action, Slide};
use crate::spec::{Captured, DirectionId, Site};
use crate::state::State;
use crate::state::offers::{Moves, Shape};

/// The sets of a slide that are the same for every piece.
#[derive(Clone, Copy)]
pub(crate) struct SlideField<const W: usize> {
    to: Set<W>,
    over: Set<W>,
    /// The sites of which those on the line are counted.
    counted: Set<W>,
}

impl<const W: usize> Slide<W> {
    /// The sites of which the piece goes as far as there are on its line, where the distance is that.
    fn counted(&self) -> Option<&SetExpr<W>> {
        let Some(NumExpr::Count(set)) = self.distance.as_ref().filter(|_| self.shortcuts.counts_line) else { return None };
        match &**set {
            SetExpr::Both(a, b) if **b == SetExpr::Line => Some(a),
            SetExpr::Both(a, b) if **a == SetExpr::Line => Some(b),
            _ => None,
        }
    }

    /// True if the distance is a count of sites on the line: one direction then leads to one site at most, found without evaluating anything.
    pub(crate) fn counts_line(&self) -> bool {
        self.shortcuts.counts_line && !self.shortcuts.relative
    }
}

impl<const W: usize> CompiledRules<W> {
    /// Offers the slides of a generator.
    pub(crate) fn offer_slides(&self, s: &mut State<W>, slide: &Slide<W>, by: u8, moves: &mut Moves<W>) {
        let me = s.flow.mover;
        let from = self.set(s, me, &slide.from) & self.movable(s, me);
        let field = self.slide_field(s, slide);
        for site in from.iter() {
            let landings = slide.directions.of(me).iter().fold(Set::EMPTY, |all, &d| all | self.slid(s, slide, &field, site, d));
            moves.push(DecisionKind::Move, by, Shape::Fan(site, landings, 0));
        }
    }

    /// True if a piece can slide.
    pub(crate) fn can_slide(&self, s: &mut State<W>, slide: &Slide<W>) -> bool {
        let me = s.flow.mover;
        let from = self.set(s, me, &slide.from) & self.movable(s, me);
        let field = self.slide_field(s, slide);
        from.iter().any(|site| slide.directions.of(me).iter().any(|&d| !self.slid(s, slide, &field, site, d).is_empty()))
    }

    /// The sets of a slide that do not depend on the piece.
    #[inline]
    pub(crate) fn slide_field(&self, s: &State<W>, slide: &Slide<W>) -> SlideField<W> {
        let me = s.flow.mover;
        let counted = slide.counted().map_or(Set::EMPTY, |set| self.set(s, me, set));
        if slide.shortcuts.relative {
            return SlideField { to: Set::EMPTY, over: Set::EMPTY, counted };
        }
        SlideField { to: self.set(s, me, &slide.to) & (s.empty | self.enemy(s, me)), over: self.set(s, me, &slide.over), counted }
    }

    /// The landings of a piece in one direction.
    pub(crate) fn slid(&self, s: &mut State<W>, slide: &Slide<W>, field: &SlideField<W>, site: Site, direction: DirectionId) -> Set<W> {
        let me = s.flow.mover;
        let relative = slide.shortcuts.relative;
        let asks = relative || slide.distance.is_some() && !slide.shortcuts.counts_line;
        if asks {
            s.about = self.courses.about(site, direction);
        }
        let SlideField { mut to, mut over, counted } = *field;
        if relative {
            (to, over) = (self.set(s, me, &slide.to) & (s.empty | self.enemy(s, me)), self.set(s, me, &slide.over));
        }
        let distance = match &slide.distance {
            None => None,
            Some(_) if slide.shortcuts.counts_line => Some((self.courses.line(site, direction) & counted).len() as usize),
            Some(distance) => Some(usize::try_from(self.num(s, me, distance)).unwrap_or(0)),
        };
        if asks {
            s.about = Default::default();
        }
        self.courses.landings(site, direction, distance, (to, over))
    }

    /// True if a decision is a slide.
    #[inline]
    pub(crate) fn slides(&self, s: &State<W>, d: Decision) -> bool {
        matches!(self.phase(s).moves.get(usize::from(d.by)).map(|g| &g.action), Some(Action::Slide(_)))
    }

    /// A piece slides; what stands where it lands is captured.
    pub(crate) fn make_slide(&self, s: &mut State<W>, d: Decision) -> After {
        let plain = self.phase(s).moves.get(usize::from(d.by)).is_some_and(|generator| generator.plain);
        self.clear_landing(s, d);
        s.move_piece(&self.zobrist, d.start(), d.target());
        if !plain {
            self.chosen(s, d);
        }
        After::Landed(d.target())
    }

    /// The piece on the landing of a slide leaves the game.
    pub(crate) fn clear_landing(&self, s: &mut State<W>, d: Decision) {
        s.flow.captured_kind = OptKind::NONE;
        if !s.empty.has(d.target()) {
            self.capture(s, s.flow.mover, d.target(), Captured::Out);
        }
    }
}
