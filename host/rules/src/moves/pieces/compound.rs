//! Compound moves such as castling: pieces that move at once, from fixed sites or from wherever they are on a line.

use tianyuan_board::Set;

use crate::api::decision::Decision;
use crate::api::packed::{OptKind, OptSite};
use crate::moves::make::After;
use crate::moves::pieces::offer::Sink;
use crate::native::compiled_rules::CompiledRules;
use crate::native::expr::{Native, SetExpr};
use crate::pieces::check_info::CheckInfo;
use crate::pieces::special_moves::Scene;
use crate::spec::{DirectionId, KindId, Piece, Site, moves};
use crate::state::State;

/// See [`moves::Together`].
type Together<const W: usize> = moves::Together<Native<W>>;
/// See [`moves::Castle`].
pub(crate) type Castle<const W: usize> = moves::Castle<Native<W>>;

/// The reason why a compound move is not possible now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Hindrance {
    /// A piece of the mover is missing.
    Missing,
    /// A site that must be empty is occupied.
    Taken,
    /// An enemy attacks what has to be safe, or the royal piece would be attacked.
    Attacked,
}

impl<const W: usize> CompiledRules<W> {
    /// Offers a compound move.
    #[inline(never)]
    pub(crate) fn offer_compound<S: Sink<W>>(&self, s: &State<W>, together: &Together<W>, by: u8, guard: &CheckInfo<W>, sink: &mut S) {
        if let (Some(&(from, to)), None) = (together.legs.list.first(), self.hindrance(s, together, guard.royal)) {
            sink.fan(by, from, Set::one(to), 0);
        }
    }

    /// False if a piece is missing or a fixed site on the way is occupied: a cheap first test.
    #[inline(always)]
    pub(crate) fn may_be_possible(&self, s: &State<W>, together: &Together<W>) -> bool {
        s.own(s.flow.mover).contains(&together.legs.from) && !matches!(&together.clear, SetExpr::Fixed(clear) if !s.empty.contains(clear))
    }

    /// The reason against a compound move, if there is one. `royal` is the royal piece to protect.
    pub(crate) fn hindrance(&self, s: &State<W>, together: &Together<W>, royal: OptSite) -> Option<Hindrance> {
        let me = s.flow.mover;
        if !s.own(me).contains(&together.legs.from) {
            return Some(Hindrance::Missing);
        }
        let pieces = self.all.without(s.empty);
        if pieces.meets(&self.set(s, me, &together.clear)) || pieces.without(together.legs.from).meets(&together.legs.to) {
            return Some(Hindrance::Taken);
        }
        let safe = self.set(s, me, &together.safe);
        self.exposed(s, &together.legs.list, safe, royal)
    }

    /// The attack that stands against pieces' moving at once: on what has to be safe, or on the royal piece afterwards.
    fn exposed(&self, s: &State<W>, legs: &[(Site, Site)], safe: Set<W>, royal: OptSite) -> Option<Hindrance> {
        let me = s.flow.mover;
        let now = Scene::now(s, self.all);
        let hit = match self.army.needs_scenes(me) {
            true => safe.iter().any(|site| self.army.is_attacked_in(s, site, me, &now)),
            false => self.army.without_hits(s, me, OptSite::NONE, safe, self.all) != safe,
        };
        if hit {
            return Some(Hindrance::Attacked);
        }
        let mut after = now;
        let mut royal = royal;
        legs.iter().for_each(|(from, _)| after.lift(*from));
        for (from, to) in legs {
            if let Some(piece) = s.piece(*from) {
                after.put(*to, piece.kind);
            }
        }
        if let Some((_, to)) = legs.iter().find(|(from, _)| royal.is(*from)) {
            royal = OptSite::some(*to);
        }
        (!self.is_safe_in(s, me, royal, &after)).then_some(Hindrance::Attacked)
    }

    /// Pieces move at once: all leave before any arrives.
    pub(crate) fn make_compound(&self, s: &mut State<W>, legs: &[(Site, Site)], d: Decision) -> After {
        let me = s.flow.mover;
        s.flow.captured_kind = OptKind::NONE;
        let mut kinds: [Option<KindId>; crate::pieces::special_moves::MAX_LEGS] = [None; crate::pieces::special_moves::MAX_LEGS];
        for ((from, _), kind) in legs.iter().zip(&mut kinds) {
            *kind = s.remove(&self.zobrist, *from).map(|piece| piece.kind);
        }
        for ((_, to), kind) in legs.iter().zip(kinds) {
            if let Some(kind) = kind {
                s.put(&self.zobrist, Piece { side: me, kind }, *to);
                s.flow.resets_clock |= self.army.resets_clock(kind);
            }
        }
        self.chosen(s, d);
        After::Landed(legs.first().map_or(d.target(), |(_, to)| *to))
    }

    /// Offers the castlings of a generator.
    #[inline(never)]
    pub(crate) fn offer_castling<S: Sink<W>>(&self, s: &State<W>, castle: &Castle<W>, by: u8, guard: &CheckInfo<W>, sink: &mut S) {
        let me = s.flow.mover;
        let first = self.set(s, me, &castle.from) & s.own(me);
        if first.is_empty() {
            return;
        }
        let second = self.set(s, me, &castle.with) & s.own(me);
        for from in first.iter() {
            for &direction in castle.directions.of(me) {
                for with in (self.sites_ahead(from, direction) & second).iter() {
                    if self.castling_hindrance(s, castle, (from, with), guard.royal).is_none() {
                        sink.fan(by, from, Set::one(with), 0);
                    }
                }
            }
        }
    }

    /// All sites from one on in a direction, without it.
    pub(crate) fn sites_ahead(&self, from: Site, direction: DirectionId) -> Set<W> {
        let mut found = Set::EMPTY;
        let mut at = self.step(from, direction);
        while let Some(site) = at.filter(|&site| site != from && !found.has(site)) {
            found.insert(site);
            at = self.step(site, direction);
        }
        found
    }

    /// The sites from one to another along a line, both of them included.
    fn stretch(&self, from: Site, to: Site) -> Set<W> {
        let ends = Set::one(from) | Set::one(to);
        if from == to {
            return ends;
        }
        for direction in DirectionId::first(self.spec.board.directions().len()) {
            let mut found = ends;
            let mut at = self.step(from, direction);
            while let Some(site) = at.filter(|&site| site != from && site != to) {
                found.insert(site);
                at = self.step(site, direction);
            }
            if at == Some(to) {
                return found;
            }
        }
        ends
    }

    /// From where to where two pieces castle; `None` where the sites to come to are none.
    fn castling_legs(&self, s: &State<W>, castle: &Castle<W>, (from, with): (Site, Site)) -> Option<[(Site, Site); 2]> {
        let me = s.flow.mover;
        Some([(from, self.set(s, me, &castle.to).first()?), (with, self.set(s, me, &castle.beside).first()?)])
    }

    /// The reason why two pieces cannot castle now, if there is one.
    pub(crate) fn castling_hindrance(&self, s: &State<W>, castle: &Castle<W>, pair: (Site, Site), royal: OptSite) -> Option<Hindrance> {
        let Some(legs) = self.castling_legs(s, castle, pair) else { return Some(Hindrance::Missing) };
        let [way, other] = legs.map(|(from, to)| self.stretch(from, to));
        let mut passed = way | other;
        passed.remove(pair.0);
        passed.remove(pair.1);
        if !s.empty.contains(&passed) {
            return Some(Hindrance::Taken);
        }
        self.exposed(s, &legs, if castle.safe { way } else { Set::EMPTY }, royal)
    }

    /// Two pieces castle: the decision names the sites on which they are.
    pub(crate) fn make_castling(&self, s: &mut State<W>, castle: &Castle<W>, d: Decision) -> After {
        match self.castling_legs(s, castle, (d.start(), d.target())) {
            Some(legs) => self.make_compound(s, &legs, d),
            None => After::GoesOn,
        }
    }
}
