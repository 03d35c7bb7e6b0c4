//! A random move of a piece by rejection sampling.
//!
//! It is for games without a royal piece to protect: the legality of a move depends on its way alone.

use crate::api::decision::Decision;
use crate::native::compiled_rules::CompiledRules;
use crate::native::phase::Phase;
use crate::pieces::goals::Draws;
use crate::spec::KindId;
use crate::state::State;
use crate::state::piece_board::decode;

/// Draws before the moves are generated.
const DRAWS: usize = 16;

impl<const W: usize> CompiledRules<W> {
    /// A move of the mover's pieces, each legal one with the same chance; `None` where none was found soon.
    #[inline]
    pub(crate) fn draw_travel(&self, s: &State<W>, phase: &Phase<W>, draws: &Draws, pick: &mut dyn FnMut(u32) -> u32) -> Option<Decision> {
        let side = s.flow.mover;
        let (scenes, all) = self.scenes(s, phase)?;
        let width = draws.width as u32;
        let count = all.len() * width;
        if count == 0 {
            return None;
        }
        for _ in 0..DRAWS {
            let nth = pick(count);
            let site = all.nth(nth / width)?;
            let kind = s.code(site).map_or(KindId::new(0), |code| decode(code).1);
            let class = usize::from(*self.army.class_of.get(self.army.slot(side, kind))?);
            let goal = *draws.goals.get((class * self.sites + usize::from(site)) * draws.width + (nth % width) as usize)?;
            let by = scenes.iter().position(|scene| scene.from.has(site))?;
            let scene = &scenes[by];
            let lands = (goal.goes && scene.free.has(goal.to)) || (goal.hits && scene.prey.has(goal.to));
            if lands && goal.ray.get().is_none_or(|ray| self.army.ray(ray).seen(site, scene.pieces).has(goal.to)) {
                return Some(Decision::travel(by as u8, site, goal.to, None));
            }
        }
        None
    }
}
