//! Compound moves such as castling.

use tianyuan_board::Set;

use crate::api::decision::Decision;
use crate::api::packed::{OptKind, OptSite};
use crate::moves::make::After;
use crate::moves::pieces::offer::Sink;
use crate::native::compiled_rules::CompiledRules;
use crate::native::expr::{Native, SetExpr};
use crate::pieces::check_info::CheckInfo;
use crate::pieces::special_moves::Scene;
use crate::spec::{KindId, Piece, moves};
use crate::state::State;

/// See [`moves::Together`].
type Together<const W: usize> = moves::Together<Native<W>>;

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
        let now = Scene::now(s, self.all);
        let safe = self.set(s, me, &together.safe);
        let hit = match self.army.needs_scenes(me) {
            true => safe.iter().any(|site| self.army.is_attacked_in(s, site, me, &now)),
            false => self.army.without_hits(s, me, OptSite::NONE, safe, self.all) != safe,
        };
        if hit {
            return Some(Hindrance::Attacked);
        }
        let mut after = now;
        let mut royal = royal;
        together.legs.list.iter().for_each(|(from, _)| after.lift(*from));
        for (from, to) in &together.legs.list {
            if let Some(piece) = s.piece(*from) {
                after.put(*to, piece.kind);
            }
        }
        if let Some((_, to)) = together.legs.list.iter().find(|(from, _)| royal.is(*from)) {
            royal = OptSite::some(*to);
        }
        (!self.is_safe_in(s, me, royal, &after)).then_some(Hindrance::Attacked)
    }

    /// Pieces move at once: all leave before any arrives.
    pub(crate) fn make_compound(&self, s: &mut State<W>, together: &Together<W>, d: Decision) -> After {
        let me = s.flow.mover;
        s.flow.captured_kind = OptKind::NONE;
        let mut kinds: [Option<KindId>; crate::pieces::special_moves::MAX_LEGS] = [None; crate::pieces::special_moves::MAX_LEGS];
        for ((from, _), kind) in together.legs.list.iter().zip(&mut kinds) {
            *kind = s.remove(&self.zobrist, *from).map(|piece| piece.kind);
        }
        for ((_, to), kind) in together.legs.list.iter().zip(kinds) {
            if let Some(kind) = kind {
                s.put(&self.zobrist, Piece { side: me, kind }, *to);
                s.flow.resets_clock |= self.army.resets_clock(kind);
            }
        }
        self.chosen(s, d);
        After::Landed(d.target())
    }
}
