//! The reasons why a move, a drop or a claim is refused.

use tianyuan_board::Set;

use crate::api::decision::{Decision, DecisionKind};
use crate::api::explain::{Attempt, Refusal, Verdict};
use crate::moves::pieces::compound::{Castle, Hindrance};
use crate::native::compiled_rules::CompiledRules;
use crate::native::phase::{Action, Generator};
use crate::pieces::check_info::{CheckInfo, Legality};
use crate::pieces::{Class as PieceClass, at};
use crate::refusals::Rejection;
use crate::spec::{self, Class, KindId, Must, Origin, Piece, Site, Texts};
use crate::state::State;

/// The refusal that says what stands against pieces' moving at once.
fn refusal_of<const W: usize>(hindrance: Hindrance, guard: &CheckInfo<W>) -> Refusal {
    match hindrance {
        Hindrance::Missing => Refusal::NotYet,
        Hindrance::Taken => Refusal::Blocked,
        Hindrance::Attacked if guard.checkers.is_empty() => Refusal::Exposes,
        Hindrance::Attacked => Refusal::InCheck,
    }
}

impl<const W: usize> CompiledRules<W> {
    /// Of decisions that differ in promotion, keeps those that were meant. What was written without its promotion means the promotion
    /// where the rules say so and nothing else is possible.
    pub(crate) fn keep_promotion(&self, s: &State<W>, attempt: &Attempt, decisions: &mut Vec<Decision>) {
        let Some(wanted) = attempt.promote else { return };
        let promotes = |d: &Decision| d.promotion().is_some();
        let implied = !wanted && decisions.iter().all(promotes) && decisions.iter().any(|d| self.is_promotion_implied(s, d));
        decisions.retain(|d| d.kind != DecisionKind::Move || implied || promotes(d) == wanted);
    }

    /// True if the promotion of a move goes without saying: the piece could never move again without it, or may not decline.
    fn is_promotion_implied(&self, s: &State<W>, d: &Decision) -> bool {
        let declared = self.declared(s).moves.get(usize::from(d.by)).map(|g| &g.action);
        let Some(spec::Action::Travel(travel)) = declared else { return false };
        let Some(piece) = s.piece(d.start()) else { return false };
        let stuck = self.army.stuck(piece.side, piece.kind).has(d.target());
        let sole = self.army.promotions(piece.kind).len() == 1;
        travel.promotion.as_ref().is_some_and(|promotion| promotion.implied && sole && (stuck || promotion.must == Must::Always))
    }

    pub(crate) fn explain_claims(&self, s: &State<W>, attempt: &Attempt) -> Verdict {
        let wanted = |claim: u16| attempt.piece.is_none_or(|piece| piece.number() == claim);
        let mut decisions = Vec::new();
        for claim in (0..self.claims.len() as u16).filter(|&claim| wanted(claim) && self.may_claim(s, claim)) {
            decisions.push(Decision::claim(claim as u8));
        }
        let about = self.spec.claims.iter().enumerate().find(|(index, _)| wanted(*index as u16)).map(|(_, claim)| claim);
        let origin = about.map(|claim| claim.origin.clone()).unwrap_or_default();
        let refusal = decisions.is_empty().then_some(Refusal::NoClaim);
        let says = about.map(|claim| claim.names.clone()).unwrap_or_default();
        Verdict { attempt: attempt.clone(), decisions, refusal, origin, says }
    }

    /// True if the phase drops pieces and places none.
    pub(crate) fn drops_only(&self, s: &State<W>) -> bool {
        let has = |class: Class| self.phase(s).moves.iter().any(|g| g.action.class() == class);
        has(Class::Drop) && !has(Class::Place) && !has(Class::Remove)
    }

    fn by_check(&self, s: &State<W>, refusal: Refusal) -> Rejection {
        match &self.spec.check {
            Some(check) => Rejection { refusal, origin: check.origin.clone(), says: check.says.clone() },
            None => self.by_phase(s, refusal),
        }
    }

    /// The check, or the pin, that keeps a piece from moving at all.
    pub(crate) fn held_by_check(&self, s: &State<W>, from: Site) -> Option<Rejection> {
        self.spec.check.as_ref()?;
        let guard = self.check_info(s);
        if !guard.checkers.is_empty() {
            return Some(self.by_check(s, Refusal::InCheck));
        }
        guard.pinned.has(from).then(|| self.by_check(s, Refusal::Exposes))
    }

    /// The place of a kind with its clause, or that of a generator where the kind has no movement of its own.
    pub(crate) fn by_kind_or(&self, s: &State<W>, kind: KindId, index: usize, refusal: Refusal) -> Rejection {
        let because = self.by_kind(kind, refusal);
        let moves = self.spec.kinds.get(usize::from(kind)).is_some_and(|kind| !kind.moves.is_empty());
        if because.origin.clause.is_empty() && !moves { self.by_generator(s, index, refusal) } else { because }
    }

    /// A generator that would allow this: it is closed, or others go before it.
    fn by_order(&self, s: &State<W>, index: usize) -> Rejection {
        self.by_generator(s, index, if self.is_closed(s, index) { Refusal::NotYet } else { Refusal::Priority })
    }

    fn by_kind(&self, kind: KindId, refusal: Refusal) -> Rejection {
        let origin = self.spec.kinds.get(usize::from(kind)).map(|kind| kind.origin.clone()).unwrap_or_default();
        Rejection { refusal, origin, says: Texts::new() }
    }

    /// A move from one site to another is not legal; `promote` is given where the promotion alone is in the way.
    pub(crate) fn not_travelled(&self, s: &mut State<W>, from: Site, to: Site, promote: Option<bool>) -> Rejection {
        let me = s.flow.mover;
        let travels: Vec<usize> =
            (0..self.phase(s).moves.len()).filter(|&i| matches!(self.phase(s).moves[i].action, Action::Travel(_))).collect();
        let its = self.generator_of(s, from, |a| matches!(a, Action::Travel(_)));
        let by = its.or(travels.first().copied()).unwrap_or(0);
        let Some(Piece { side, kind }) = s.piece(from) else { return self.by_generator(s, by, Refusal::NothingThere) };
        if side != me {
            return self.by_generator(s, by, Refusal::NotOwn);
        }
        if let Some(because) = self.not_castled(s, from, to) {
            return because;
        }
        let Some(class) = self.army.class_moving(s, from, self.all.without(s.empty)) else {
            return self.by_kind(kind, Refusal::NotItsMove);
        };
        if !self.goes_when_empty(class, from).has(to) {
            return self.not_together(s, from, to).unwrap_or_else(|| self.by_kind(kind, Refusal::NotItsMove));
        }
        if s.own(me).has(to) {
            return self.by_generator(s, by, Refusal::Taken);
        }
        let walls = match self.phase(s).moves.get(by).map(|g| &g.action) {
            Some(Action::Travel(travel)) => travel.walls.as_ref().map_or(Set::EMPTY, |walls| self.set(s, me, walls)),
            _ => Set::EMPTY,
        };
        let pieces = self.all.without(s.empty) | walls;
        let enemies = self.enemy(s, me);
        let reached = self.army.goes(s, class, from, pieces, s.empty, enemies);
        let guard = self.check_info(s);
        let caught = self.captured_en_passant(s, Decision::travel(by as u8, from, to, None));
        if !reached.has(to) && caught.is_none() {
            let blocked = !self.army.sees(s, class, from, pieces).has(to);
            return self.by_kind(kind, if blocked { Refusal::Blocked } else { Refusal::NotItsMove });
        }
        let safe = if let Some(caught) = caught {
            self.is_en_passant_safe(s, me, guard.royal, (from, to, caught))
        } else if guard.legality != Legality::Pins {
            self.legal_landings(s, me, &guard, from, Set::one(to)).has(to)
        } else if class.royal && guard.royal.is(from) {
            !self.army.attacked_near_royal(s, me, from, self.all).has(to)
        } else {
            guard.land.has(to) && (!guard.pinned.has(from) || self.army.pin_line(&guard, from).has(to))
        };
        if !safe {
            return self.by_check(s, if guard.checkers.is_empty() { Refusal::Exposes } else { Refusal::InCheck });
        }
        // What is left is a set that leaves the site out, or the promotion.
        for index in travels.into_iter().filter(|&index| self.is_about(s, index, from)) {
            let Some(spec::Action::Travel(travel)) = self.declared(s).moves.get(index).map(|g| &g.action) else { continue };
            if let Some(ruling) = self.ruling_against(s, &travel.to, to).or_else(|| self.ruling_against(s, &travel.from, from)) {
                let refusal = if s.empty.has(to) { Refusal::RuledOut } else { Refusal::Protected };
                return Rejection { refusal, origin: ruling.origin, says: ruling.says };
            }
            if let (Some(wanted), Some(promotion)) = (promote, &travel.promotion) {
                let refusal = if wanted { Refusal::NoPromotion } else { Refusal::MustPromote };
                return Rejection { refusal, origin: promotion.origin.clone(), says: Texts::new() };
            }
        }
        if promote == Some(true) {
            return self.by_generator(s, by, Refusal::NoPromotion);
        }
        let leaves_out = |g: &Generator<W>| match &g.action {
            Action::Travel(travel) => !self.set(s, me, &travel.from).has(from) || !self.set(s, me, &travel.to).has(to),
            _ => true,
        };
        if self.phase(s).moves.iter().all(leaves_out) {
            if its.is_none() {
                return self.by_kind_or(s, kind, by, Refusal::NoMove);
            }
            return self.by_generator(s, by, if s.empty.has(to) { Refusal::RuledOut } else { Refusal::Protected });
        }
        self.by_order(s, by)
    }

    /// The sites that a piece would reach on an empty board.
    fn goes_when_empty(&self, class: &PieceClass<W>, from: Site) -> Set<W> {
        let open = class.slides.iter().fold(class.hits.at(from) | class.goes.at(from), |all, slide| {
            let ray = at(&self.army.ray(slide.ray).open, from);
            all | slide.limit.as_ref().map_or(ray, |limit| limit.at(from))
        });
        class.special.iter().fold(open, |all, odd| all | self.army.gets_to_when_empty(odd, from))
    }

    /// True if the piece on a site moves to another as its kind does, but for what is on the board.
    pub(super) fn may_travel(&self, s: &State<W>, from: Site, to: Site) -> bool {
        let class = self.army.class_moving(s, from, self.all.without(s.empty));
        let reaches = class.is_some_and(|class| self.goes_when_empty(class, from).has(to));
        reaches && self.generator_of(s, from, |a| matches!(a, Action::Travel(_))).is_some()
    }

    /// The reason against a compound move that begins with such a move.
    fn not_together(&self, s: &State<W>, from: Site, to: Site) -> Option<Rejection> {
        let moves = &self.phase(s).moves;
        let (by, together) = moves.iter().enumerate().find_map(|(by, g)| match &g.action {
            Action::Together(together) if together.legs.list.first() == Some(&(from, to)) => Some((by, &**together)),
            _ => None,
        })?;
        if moves[by].when.as_ref().is_some_and(|cond| !self.holds(s, s.flow.mover, cond)) {
            return Some(self.by_generator(s, by, Refusal::NotYet));
        }
        let guard = self.check_info(s);
        let hindrance = self.hindrance(s, together, guard.royal)?;
        Some(self.by_generator(s, by, refusal_of(hindrance, &guard)))
    }

    /// The reason against castling, which is written as one piece's going to where another of its side is.
    fn not_castled(&self, s: &State<W>, from: Site, to: Site) -> Option<Rejection> {
        let me = s.flow.mover;
        if !s.own(me).has(to) {
            return None;
        }
        let moves = &self.phase(s).moves;
        let leads = |castle: &Castle<W>| castle.directions.of(me).iter().any(|&way| self.sites_ahead(from, way).has(to));
        let (by, castle) = moves.iter().enumerate().find_map(|(by, g)| match &g.action {
            Action::Castle(castle) if leads(castle) => Some((by, &**castle)),
            _ => None,
        })?;
        let guard = self.check_info(s);
        let may = self.set(s, me, &castle.from).has(from) && self.set(s, me, &castle.with).has(to) && !self.is_closed(s, by);
        if !may {
            return guard.royal.is(from).then(|| self.by_generator(s, by, Refusal::NotYet));
        }
        let hindrance = self.castling_hindrance(s, castle, (from, to), guard.royal)?;
        Some(self.by_generator(s, by, refusal_of(hindrance, &guard)))
    }

    /// A drop is not legal.
    pub(crate) fn not_dropped(&self, s: &mut State<W>, kind: Option<KindId>, site: Site) -> Rejection {
        let me = s.flow.mover;
        // Of several drops the one that the kind belongs to.
        let its = self.generator(s, |a| matches!(a, Action::Drop(drop) if drop.kinds.iter().any(|dropped| Some(dropped.kind) == kind)));
        let Some(by) = its.or_else(|| self.generator(s, |a| matches!(a, Action::Drop(_)))) else {
            return self.by_phase(s, Refusal::NoPlacingHere);
        };
        let Some(spec::Action::Drop(declared)) = self.declared(s).moves.get(by).map(|g| &g.action) else {
            return self.by_phase(s, Refusal::NoPlacingHere);
        };
        if !s.empty.has(site) {
            return self.by_generator(s, by, Refusal::Taken);
        }
        let Some(kind) = kind.filter(|&kind| self.hand(s, me, self.army.dropped_from(kind)) > 0) else {
            return self.by_generator(s, by, Refusal::NotInHand);
        };
        let Some((_, on)) = declared.kinds.iter().find(|(dropped, _)| *dropped == kind) else {
            return self.by_generator(s, by, Refusal::NotInHand);
        };
        if let Some(origin) = &declared.never_stuck
            && self.army.stuck(me, kind).has(site)
        {
            return Rejection { refusal: Refusal::NeverMoves, origin: origin.clone(), says: Texts::new() };
        }
        let mut low = self.lowering();
        let open: Set<W> = self.set(s, me, &low.set(on));
        if !open.has(site) {
            return match self.ruling_against(s, on, site) {
                Some(ruling) => Rejection { refusal: Refusal::NotHere, origin: ruling.origin, says: ruling.says },
                None => self.by_generator(s, by, Refusal::NotHere),
            };
        }
        let guard = self.check_info(s);
        let safe = match guard.legality != Legality::Pins {
            true => !self.filter_legal_drops(s, me, &guard, kind, Set::one(site)).is_empty(),
            false => guard.block.has(site),
        };
        if !safe {
            return self.by_check(s, if guard.checkers.is_empty() { Refusal::Exposes } else { Refusal::InCheck });
        }
        if declared.never_mating.contains(&kind) {
            let origin: Origin = declared.mating_origin.clone();
            return Rejection { refusal: Refusal::DropMates, origin, says: Texts::new() };
        }
        self.by_order(s, by)
    }
}
