//! A random move of a piece by rejection sampling of a piece and an offset. The cost depends neither
//! on how many pieces there are nor on how wide the board is. It is for games without a royal piece to be kept from attack.

use tianyuan_board::Set;

use crate::api::decision::Decision;
use crate::moves::pieces::count::Scene;
use crate::native::compiled_rules::CompiledRules;
use crate::native::phase::{Action, Phase};
use crate::native::piece_moves::PieceMove;
use crate::pieces::Class;
use crate::pieces::offsets::Offsets;
use crate::spec::{KindId, Site};
use crate::state::State;
use crate::state::piece_board::decode;
use crate::state::wide::is_wide;

/// Draws for each site of the board before the moves are generated.
const PATIENCE: usize = 4;

impl<const W: usize> CompiledRules<W> {
    /// A move of the mover's pieces, each legal one with the same chance; `None` where none was found for long.
    #[inline(never)]
    pub(crate) fn draw_offset(
        &self,
        s: &State<W>,
        phase: &Phase<W>,
        offsets: &Offsets,
        pick: &mut dyn FnMut(u32) -> u32,
    ) -> Option<Decision> {
        let side = s.flow.mover;
        let (scenes, all) = self.scenes(s, phase)?;
        let (sites, count) = (self.sites as u32, all.len());
        if count == 0 {
            return None;
        }
        let computed = match offsets.computed.get(usize::from(side)).filter(|kinds| !kinds.is_empty()) {
            Some(kinds) => all & s.kinds.of_any(kinds),
            None => Set::EMPTY,
        };
        // On a wide board a site is found sooner than the place of a piece among the others.
        let pieces = if is_wide::<W>() { sites } else { count };
        let ways = pieces * offsets.most;
        let further = computed.len() * sites;
        for _ in 0..PATIENCE * self.sites {
            // Each way of a piece has the same chance, and so has each target of a piece whose targets are computed.
            let drawn = pick(ways + further);
            if let Some(drawn) = drawn.checked_sub(ways) {
                let (site, to) = (computed.nth(drawn / sites)?, (drawn % sites) as Site);
                match self.draw_computed(s, (phase, &scenes), (site, to), offsets.becomes, pick) {
                    Some(d) => return Some(d),
                    None => continue,
                }
            }
            let (place, nth) = (drawn / offsets.most, drawn % offsets.most);
            let site = if is_wide::<W>() { place as Site } else { all.nth(place)? };
            if is_wide::<W>() && !all.has(site) {
                continue;
            }
            let kind = s.code(site).map_or(KindId::new(0), |code| decode(code).1);
            let class = usize::from(*self.army.class_of.get(self.army.slot(side, kind))?);
            let Some((offset, to)) = offsets.way(class, nth, site) else { continue };
            let by = scenes.iter().position(|scene| scene.from.has(site))?;
            let scene = &scenes[by];
            if !(offset.goes && scene.free.has(to) || offset.hits && scene.prey.has(to)) {
                continue;
            }
            if !offset.is_open(site, &scene.pieces) {
                continue;
            }
            let Action::Travel(travel) = &phase.moves.get(by)?.action else { return None };
            let becomes = if offsets.becomes > 1 && travel.promotion.is_some() { pick(offsets.becomes) as u16 } else { 0 };
            let promotion = becomes.checked_sub(1);
            if self.may_become(travel, self.army.classes.get(class)?, (site, to), scene.prey, promotion) {
                return Some(Decision::travel(by as u8, site, to, promotion));
            }
        }
        None
    }

    /// The move of a piece to a site, where it can go there; else `None`.
    #[inline(never)]
    fn draw_computed(
        &self,
        s: &State<W>,
        (phase, scenes): (&Phase<W>, &[Scene<W>]),
        (site, to): (Site, Site),
        becomes: u32,
        pick: &mut dyn FnMut(u32) -> u32,
    ) -> Option<Decision> {
        let by = scenes.iter().position(|scene| scene.from.has(site))?;
        let scene = &scenes[by];
        let Action::Travel(travel) = &phase.moves.get(by)?.action else { return None };
        if !(scene.free | scene.prey).has(to) {
            return None;
        }
        let kind = s.code(site).map(|code| decode(code).1)?;
        let class = self.army.class(s.flow.mover, kind)?;
        if !self.army.goes(s, class, site, scene.pieces, scene.free, scene.prey).has(to) {
            return None;
        }
        let becomes = if becomes > 1 && travel.promotion.is_some() { pick(becomes) as u16 } else { 0 };
        let promotion = becomes.checked_sub(1);
        self.may_become(travel, class, (site, to), scene.prey, promotion).then(|| Decision::travel(by as u8, site, to, promotion))
    }

    /// True if a piece of a class that goes from one site to another may promote so, or not promote.
    #[inline]
    fn may_become(&self, travel: &PieceMove<W>, class: &Class<W>, (from, to): (Site, Site), prey: Set<W>, becomes: Option<u16>) -> bool {
        let Some(promotion) = travel.promotion.as_ref().filter(|_| class.promotes > 0) else { return becomes.is_none() };
        let to = Set::one(to);
        let promoting = promotion.promoting(class.side, promotion.zone(class.side).has(from), to, prey);
        match becomes {
            None => !promotion.staying(to, promoting, class.stuck).is_empty(),
            Some(nth) => nth < class.promotes && !promoting.is_empty(),
        }
    }
}
