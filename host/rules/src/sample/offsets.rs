//! A random move of a piece by rejection sampling of a piece and an offset. The cost depends neither
//! on how many pieces there are nor on how wide the board is. It is for games without a royal piece to be kept from attack.

use tianyuan_board::Set;

use crate::api::decision::Decision;
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
        for _ in 0..PATIENCE * self.sites {
            // On a wide board a site is found sooner than the place of a piece among the others.
            let site = if is_wide::<W>() { pick(sites) as Site } else { all.nth(pick(count))? };
            if is_wide::<W>() && !all.has(site) {
                continue;
            }
            let kind = s.code(site).map_or(KindId::new(0), |code| decode(code).1);
            let class = usize::from(*self.army.class_of.get(self.army.slot(side, kind))?);
            let Some((offset, to)) = offsets.way(class, pick(offsets.most), site) else { continue };
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
