//! Effects of a landing: pieces leave, change sides or kinds, go to hands; sites are marked.

use tianyuan_board::Set;

use crate::native::compiled_rules::CompiledRules;
use crate::native::effect::{Effect, EffectKind};
use crate::spec::{Gone, KindId, MAX_SIDES, Piece, SideId, Site};
use crate::state::State;
use crate::state::piece_board::decode;

impl<const W: usize> CompiledRules<W> {
    /// Applies the effects of the phase at every landing of a chain.
    #[inline]
    pub(crate) fn touch_each(&self, s: &mut State<W>) {
        let phase = self.phase(s);
        if phase.affects_each {
            self.touch(s, &phase.effects, true);
        }
    }

    /// Carries out effects in order.
    #[inline]
    pub(crate) fn touch(&self, s: &mut State<W>, effects: &[Effect<W>], only_each: bool) {
        let me = s.flow.mover;
        for effect in effects.iter().filter(|effect| effect.each || !only_each) {
            if effect.only_on.as_ref().is_some_and(|on| !on[usize::from(me) % MAX_SIDES].has(s.flow.last.known())) {
                continue;
            }
            let holds = || effect.when.as_ref().is_none_or(|cond| self.holds(s, me, cond));
            if !effect.sites_first && !holds() {
                continue;
            }
            let sites = self.set(s, me, &effect.sites);
            if !sites.is_empty() && (!effect.sites_first || holds()) {
                self.change(s, me, effect, sites);
            }
        }
    }

    fn change(&self, s: &mut State<W>, me: SideId, effect: &Effect<W>, sites: Set<W>) {
        match effect.becomes {
            EffectKind::Marked(slot) | EffectKind::Unmarked(slot) => {
                let slot = slot.of(me);
                let before = s.sets.get(slot).copied().unwrap_or_default();
                let adds = matches!(effect.becomes, EffectKind::Marked(_));
                s.set_sites(slot, if adds { before | sites } else { before.without(sites) });
            }
            EffectKind::Gathered { counts, into } => {
                for site in sites.iter() {
                    let held = counts.base + usize::from(site);
                    let many = s.numbers.get(held).copied().unwrap_or(0);
                    if many != 0 {
                        s.set_number(&self.zobrist, held, 0);
                        self.add(s, into.of(me), many);
                        s.flow.resets_clock = true;
                    }
                }
            }
            EffectKind::Laid { counts, from, many } => {
                for site in sites.iter() {
                    let left = s.numbers.get(from.of(me)).copied().unwrap_or(0);
                    let laid = left.min(i32::from(many));
                    if laid <= 0 {
                        break;
                    }
                    self.add(s, from.of(me), -laid);
                    self.add(s, counts.base + usize::from(site), laid);
                    s.flow.resets_clock = true;
                }
            }
            EffectKind::Trimmed { most, own, others } => {
                for site in sites.without(s.empty).iter() {
                    while let Some(piece) = s.trim(site, usize::from(most)) {
                        self.leaves(s, me, effect, if piece.side == me { own } else { others }, piece);
                    }
                }
            }
            EffectKind::New { kind, of, limited } => {
                let side = of.unwrap_or(me);
                for site in (sites & s.empty).iter() {
                    self.bring(s, Piece { side, kind }, site, limited);
                }
            }
            EffectKind::Own if effect.lost.is_none() && !self.has_neutrals => {
                let turned = sites.without(s.empty).without(s.own(me));
                if !turned.is_empty() {
                    s.flip(&self.zobrist, turned, me);
                    s.flow.resets_clock = true;
                }
            }
            _ => {
                for site in sites.without(s.empty).iter() {
                    self.change_piece(s, me, effect, site);
                }
            }
        }
    }

    fn change_piece(&self, s: &mut State<W>, me: SideId, effect: &Effect<W>, site: Site) {
        let Some(before) = s.piece(site) else { return };
        let becomes = match effect.becomes {
            EffectKind::Own => Some(Piece { side: me, ..before }),
            EffectKind::Given(side) => Some(Piece { side, ..before }),
            EffectKind::Kind(kind) => Some(Piece { kind, ..before }),
            _ => None,
        };
        if becomes == Some(before) {
            return;
        }
        if let Some(piece) = becomes {
            s.lift(&self.zobrist, site);
            s.put(&self.zobrist, piece, site);
            if piece.side != before.side {
                self.is_lost(s, effect, before.side);
            }
            return;
        }
        let gone = match effect.becomes {
            EffectKind::Captured => Gone::Hand,
            EffectKind::Home => Gone::Home,
            _ => Gone::Out,
        };
        for at in 0..s.below(site).len() {
            let (side, kind) = decode(s.below(site)[at]);
            self.leaves(s, me, effect, gone, Piece { side, kind });
        }
        s.remove(&self.zobrist, site);
        self.leaves(s, me, effect, gone, before);
    }

    /// A piece leaves the board by an effect, or goes to a hand.
    fn leaves(&self, s: &mut State<W>, me: SideId, effect: &Effect<W>, gone: Gone, piece: Piece) {
        match gone {
            Gone::Hand => self.to_hand(s, me, self.army.in_hand(piece.kind)),
            Gone::Home => self.to_hand(s, piece.side, self.army.in_hand(piece.kind)),
            Gone::Out => {}
        }
        self.is_lost(s, effect, piece.side);
    }

    /// A side has lost a piece by an effect.
    fn is_lost(&self, s: &mut State<W>, effect: &Effect<W>, side: SideId) {
        s.flow.resets_clock = true;
        if let Some(lost) = effect.lost {
            self.add(s, lost.of(side), 1);
        }
    }

    /// A new piece comes to a site; none where the supply is limited and used up.
    fn bring(&self, s: &mut State<W>, piece: Piece, site: Site, limited: bool) {
        if limited {
            let slot = self.hand_slot(piece.side, piece.kind);
            if s.numbers.get(slot).copied().unwrap_or(0) <= 0 {
                return;
            }
            self.add(s, slot, -1);
        }
        s.put(&self.zobrist, piece, site);
        s.flow.resets_clock = true;
    }

    /// One more of a kind in a hand.
    #[inline]
    pub(crate) fn to_hand(&self, s: &mut State<W>, side: SideId, kind: KindId) {
        self.add(s, self.hand_slot(side, kind), 1);
    }

    /// Adds to a number.
    #[inline]
    pub(crate) fn add(&self, s: &mut State<W>, slot: usize, by: i32) {
        let before = s.numbers.get(slot).copied().unwrap_or(0);
        s.set_number(&self.zobrist, slot, before.saturating_add(by));
    }
}
