//! A random move of a piece, drawn and thrown back where it is not legal; and moves of pieces that only step, counted all at once.
//!
//! Both are for games without a royal piece to be kept from attack: what a piece may do depends on its way alone.

use tianyuan_board::{Set, Shifts};

use crate::api::decision::{Decision, DecisionKind, NOWHERE};
use crate::compile::phases::{Action, Phase};
use crate::native::expr::SetExpr;
use crate::native::ruleset::Ruleset;
use crate::pieces::{Army, Class, Travel, at};
use crate::spec::{Lands, SideId, Site, Spec};
use crate::state::State;
use crate::state::kinds::decode;

/// Draws before the moves are generated.
const DRAWS: usize = 16;

/// The most sites that a piece can go to from one site, and generators that move pieces, where moves are drawn.
const MAX_GOALS: usize = 64;
const MAX_TRAVELS: usize = 4;

/// A site that a piece of some class could go to from some site.
#[derive(Debug, Clone, Copy)]
struct Goal {
    to: Site,
    /// 1 + the ray along which it gets there; 0 where it leaps.
    ray: u8,
    /// Whether it may get there when the site is empty, and when an enemy stands there.
    goes: bool,
    hits: bool,
}

const NO_GOAL: Goal = Goal { to: NOWHERE, ray: 0, goes: false, hits: false };

/// Where pieces could go, class by class and site by site, each list filled up to the longest.
#[derive(Debug)]
pub(crate) struct Draws {
    goals: Vec<Goal>,
    width: usize,
}

/// The steps of a class that does nothing but step: the board's direction, and where it lands.
pub(crate) type Steps = Vec<(u8, Lands)>;

/// What the pieces of one generator move among.
pub(crate) struct Scene<const W: usize> {
    pub(crate) from: Set<W>,
    pub(crate) pieces: Set<W>,
    pub(crate) free: Set<W>,
    pub(crate) prey: Set<W>,
}

impl<const W: usize> Class<W> {
    /// Whether its movements are leaps and rides and nothing else.
    fn is_simple(&self) -> bool {
        self.odd.is_empty() && self.skims.is_empty() && self.catches_from.is_empty() && self.then.is_empty()
    }
}

impl<const W: usize> Army<W> {
    /// Where pieces could go; `None` where that does not say all, or is too much.
    pub(crate) fn draws(&self, sites: usize) -> Option<Draws> {
        let fits = |class: &Class<W>| class.is_simple() && class.promotes == 0;
        if self.safe || self.classes.is_empty() || !self.classes.iter().all(fits) {
            return None;
        }
        let mut lists = Vec::new();
        for class in &self.classes {
            for site in 0..sites as Site {
                lists.push(self.goals(class, site)?);
            }
        }
        let width = lists.iter().map(Vec::len).max().filter(|width| (1..=MAX_GOALS).contains(width))?;
        lists.iter_mut().for_each(|list| list.resize(width, NO_GOAL));
        Some(Draws { goals: lists.concat(), width })
    }

    /// Where a piece could go from a site; `None` where two ways lead to the same site.
    fn goals(&self, class: &Class<W>, site: Site) -> Option<Vec<Goal>> {
        let (hits, goes) = (class.hits.of(site), class.goes.of(site));
        let leap = |to: Site| Goal { to, ray: 0, goes: goes.has(to), hits: hits.has(to) };
        let mut list: Vec<Goal> = (hits | goes).iter().map(leap).collect();
        for slide in &class.slides {
            let open = slide.limit.as_ref().map_or(at(&self.ray(slide.ray).open, site), |limit| limit.of(site));
            let (goes, hits) = (slide.lands != Lands::Enemy, slide.lands != Lands::Empty);
            list.extend(open.iter().map(|to| Goal { to, ray: slide.ray + 1, goes, hits }));
        }
        let mut sites: Vec<Site> = list.iter().map(|goal| goal.to).collect();
        sites.sort_unstable();
        sites.windows(2).all(|pair| pair[0] != pair[1]).then_some(list)
    }

    /// Class by class: its steps, where it does nothing else.
    pub(crate) fn steps(&self, spec: &Spec, shifts: &Shifts<W>) -> Vec<Option<Steps>> {
        self.classes.iter().map(|class| if self.safe { None } else { Self::steps_of(class, spec, shifts) }).collect()
    }

    fn steps_of(class: &Class<W>, spec: &Spec, shifts: &Shifts<W>) -> Option<Steps> {
        if !class.is_simple() || !class.slides.is_empty() || class.promotes > 0 {
            return None;
        }
        let mut steps = Steps::new();
        let (mut hits, mut goes) = (class.hits.iter().collect::<Vec<_>>(), class.goes.iter().collect::<Vec<_>>());
        for direction in 0..spec.board.directions().len() as u8 {
            let next = |site: usize| shifts.shift(Set::one(site as Site), direction);
            let all = |table: &[Set<W>]| (0..table.len()).all(|site| table[site].contains(&next(site)));
            let lands = match (all(&goes), all(&hits)) {
                (true, true) => Lands::Anywhere,
                (true, false) => Lands::Empty,
                (false, true) => Lands::Enemy,
                (false, false) => continue,
            };
            for site in 0..hits.len() {
                hits[site] = if lands == Lands::Empty { hits[site] } else { hits[site].without(next(site)) };
                goes[site] = if lands == Lands::Enemy { goes[site] } else { goes[site].without(next(site)) };
            }
            steps.push((direction, lands));
        }
        hits.iter().chain(&goes).all(Set::is_empty).then_some(steps)
    }
}

impl<const W: usize> Ruleset<W> {
    #[inline]
    fn scene(&self, s: &State<W>, side: SideId, travel: &Travel<W>) -> Scene<W> {
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

    /// A move of the mover's pieces, each legal one with the same chance; `None` where none was found soon.
    #[inline]
    pub(crate) fn draw_travel(&self, s: &State<W>, phase: &Phase<W>, draws: &Draws, pick: &mut impl FnMut(u32) -> u32) -> Option<Decision> {
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
            let kind = s.code(site).map_or(0, |code| decode(code).1);
            let class = usize::from(*self.army.class_of.get(self.army.slot(side, kind))?);
            let goal = *draws.goals.get((class * self.sites + usize::from(site)) * draws.width + (nth % width) as usize)?;
            let by = scenes.iter().position(|scene| scene.from.has(site))?;
            let scene = &scenes[by];
            let lands = (goal.goes && scene.free.has(goal.to)) || (goal.hits && scene.prey.has(goal.to));
            if lands && (goal.ray == 0 || self.army.ray(goal.ray - 1).seen(site, scene.pieces).has(goal.to)) {
                return Some(Decision { kind: DecisionKind::Move, by: by as u8, from: site, to: goal.to, arg: 0 });
            }
        }
        None
    }

    /// How many moves there are, where all pieces only step.
    #[inline]
    pub(crate) fn count_steps(&self, s: &State<W>) -> Option<u64> {
        let phase = self.phase(s);
        if !phase.only_travels || !self.only_steps {
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
}

/// Whether a phase offers nothing but moves of pieces that can be drawn, or counted, without generating them.
pub(crate) fn only_travels<const W: usize>(phase: &Phase<W>) -> bool {
    let travels = phase.moves.iter().all(|g| g.when.is_none() && matches!(&g.action, Action::Travel(_)));
    phase.armed && travels && phase.throw.is_none() && phase.moves.len() <= MAX_TRAVELS
}
