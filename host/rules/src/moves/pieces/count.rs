//! Moves counted without listing them.

use tianyuan_board::Set;

use crate::native::compiled_rules::CompiledRules;
use crate::native::expr::SetExpr;
use crate::native::phase::{Action, Phase};
use crate::native::piece_moves::PieceMove;
use crate::native::sampling::{MAX_TRAVELS, Sampling};
use crate::spec::{Lands, SideId};
use crate::state::State;
use crate::state::turn_state::Stage;

/// The sets that the moves of one generator depend on.
pub(crate) struct Scene<const W: usize> {
    pub(crate) from: Set<W>,
    pub(crate) pieces: Set<W>,
    pub(crate) free: Set<W>,
    pub(crate) prey: Set<W>,
}

impl<const W: usize> CompiledRules<W> {
    #[inline]
    fn scene(&self, s: &State<W>, side: SideId, travel: &PieceMove<W>) -> Scene<W> {
        let own = s.own(side);
        let mut scene = Scene {
            from: if matches!(travel.from, SetExpr::Own) { own } else { self.set(s, side, &travel.from) & own },
            pieces: self.all.without(s.empty),
            free: s.empty,
            prey: self.enemy(s, side),
        };
        if !matches!(&travel.to, SetExpr::Fixed(set) if *set == self.all) {
            let to = self.set(s, side, &travel.to);
            scene.free &= to;
            scene.prey &= to;
        }
        if let Some(walls) = &travel.walls {
            scene.pieces |= self.set(s, side, walls);
        }
        scene
    }

    /// The scenes of a phase's generators, if all of them move pieces, and no piece is moved by two; with their number.
    #[inline]
    pub(crate) fn scenes(&self, s: &State<W>, phase: &Phase<W>) -> Option<([Scene<W>; MAX_TRAVELS], Set<W>)> {
        let side = s.flow.mover;
        let mut scenes = [const { Scene { from: Set::EMPTY, pieces: Set::EMPTY, free: Set::EMPTY, prey: Set::EMPTY } }; MAX_TRAVELS];
        let mut all = Set::EMPTY;
        for (scene, generator) in scenes.iter_mut().zip(&phase.moves) {
            let Action::Travel(travel) = &generator.action else { return None };
            *scene = self.scene(s, side, travel);
            if all.meets(&scene.from) {
                return None;
            }
            all |= scene.from;
        }
        Some((scenes, all))
    }

    /// The number of moves, if all pieces only step.
    #[inline]
    pub(crate) fn count_steps(&self, s: &State<W>) -> Option<u64> {
        let phase = self.phase(s);
        if !matches!(phase.sampling, Sampling::PieceMoves) || !self.only_steps {
            return None;
        }
        let side = s.flow.mover;
        let mut count = 0;
        for generator in &phase.moves {
            let Action::Travel(travel) = &generator.action else { return None };
            let scene = self.scene(s, side, travel);
            for class in self.army.of_side.get(usize::from(side))?.clone() {
                let set = self.army.of_class(s, &self.army.classes[class]) & scene.from;
                for &(direction, lands) in self.steps[class].as_ref()? {
                    let landing = match lands {
                        Lands::Anywhere => scene.free | scene.prey,
                        Lands::Empty => scene.free,
                        Lands::Enemy => scene.prey,
                    };
                    count += u64::from((self.shifts.shift(set, direction) & landing).len());
                }
            }
        }
        Some(count)
    }

    /// Decisions of a turn's start where only moves of pieces and drops are offered; `None` elsewhere.
    #[inline]
    pub(crate) fn count_piece_moves(&self, s: &mut State<W>) -> Option<u64> {
        if s.flow.stage != Stage::Turn || !self.phase(s).piece_moves_only || self.phase(s).lawful {
            return None;
        }
        if let Some(count) = self.count_steps(s) {
            return Some(count);
        }
        let mut count = crate::moves::pieces::offer::Count::default();
        self.offer_piece_moves(s, &mut count);
        Some(count.0)
    }
}
