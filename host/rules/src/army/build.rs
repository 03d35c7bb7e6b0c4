//! From declared movements to tables.

use std::collections::BTreeMap;

use tianyuan_board::{Board, Set};

use super::{Army, Class, Dropped, Dropping, Group, MAX_WATCHED, Promotion, Ray, Slide, Step, Travel, Watch};
use crate::check::Checker;
use crate::expr::SetExpr;
use crate::game::Piece;
use crate::kinds::code_of;
use crate::lowering::Lowering;
use crate::rules::CompileError;
use crate::spec::{self, Lands, Movement, Must, SideId, Site, Spec};
use crate::state::MAX_SIDES;

/// Whether the pieces of a spec hang together.
pub(crate) fn check(c: &Checker<'_>) -> Result<(), CompileError> {
    let spec = c.spec;
    for kind in &spec.kinds {
        kind.promotes.iter().chain(&kind.captured_as).try_for_each(|other| c.kind(*other))?;
        let still = kind.moves.iter().any(|m| m.step == (0, 0));
        c.unless(still, || format!("the piece `{}` has a movement that goes nowhere", kind.id))?;
    }
    let moving = spec.kinds.iter().any(|kind| !kind.moves.is_empty());
    c.unless(moving && !spec.board.is_rectangular(), || "pieces with movements of their own need a rectangular board".to_owned())?;
    let start = &spec.start;
    c.unless(!start.cells.is_empty() && start.cells.len() != spec.board.sites(), || {
        format!("the first position has {} sites, and the board {}", start.cells.len(), spec.board.sites())
    })?;
    let bad = |p: &crate::game::Piece| usize::from(p.side) >= spec.sides.len() || usize::from(p.kind) >= spec.kinds.len();
    c.unless(start.cells.iter().flatten().any(bad), || "the first position has an unknown piece".to_owned())?;
    let hands = start.hands.len() > spec.sides.len() || start.hands.iter().any(|hand| hand.len() > spec.kinds.len());
    c.unless(hands, || "the first position has hands of unknown sides or pieces".to_owned())?;
    spec.impossible.iter().try_for_each(|i| c.cond(&i.when))?;
    c.unless(spec.claims.len() > 100, || "a game has at most 100 claims".to_owned())?;
    spec.claims.iter().flat_map(|claim| &claim.when).try_for_each(|when| c.cond(when))?;
    let mut steps = spec.kinds.iter().flat_map(|kind| &kind.moves).filter(|m| m.reach != 1).map(|m| m.step).collect::<Vec<_>>();
    steps.sort_unstable();
    steps.dedup();
    c.unless(spec.check.is_some() && steps.len() > MAX_WATCHED / 2, || {
        format!("pieces ride in at most {} different ways where a royal piece must be kept from attack", MAX_WATCHED / 2)
    })
}

fn turned(spec: &Spec, side: SideId, step: Step) -> Step {
    spec.sides.get(usize::from(side)).map_or(step, |s| s.facing.turn(step))
}

fn leap(board: &Board, site: Site, step: Step) -> Option<Site> {
    let (column, row) = board.place(site);
    board.site_at(column + i16::from(step.0), row + i16::from(step.1))
}

/// A table over sites.
fn table<const W: usize>(board: &Board, of: impl Fn(Site) -> Set<W>) -> Vec<Set<W>> {
    (0..board.sites() as Site).map(of).collect()
}

/// Steps in a row from a site, at most `reach` (0: all).
fn walk(board: &Board, site: Site, step: Step, reach: u8) -> impl Iterator<Item = Site> {
    let far = if reach == 0 { usize::MAX } else { usize::from(reach) };
    std::iter::successors(leap(board, site, step), move |&at| leap(board, at, step)).take(far)
}

/// Where a ride of limited reach can get to from each site; `None` where it goes on for ever.
fn limit<const W: usize>(board: &Board, step: Step, reach: u8) -> Option<Vec<Set<W>>> {
    (reach > 0).then(|| table(board, |site| walk(board, site, step, reach).collect()))
}

/// Tables under construction.
struct Builder<'a, const W: usize> {
    spec: &'a Spec,
    army: Army<W>,
}

impl<const W: usize> Army<W> {
    pub(crate) fn new(spec: &Spec) -> Self {
        let kinds = spec.kinds.len();
        let army = Army {
            kinds,
            royals: (0..kinds as u8).filter(|&k| spec.kinds[usize::from(k)].royal).collect(),
            safe: spec.check.is_some(),
            promotes: spec.kinds.iter().map(|k| k.promotes).collect(),
            captured_as: (0..kinds as u8).map(|k| spec.kinds[usize::from(k)].captured_as.unwrap_or(k)).collect(),
            ..Army::default()
        };
        let mut b = Builder { spec, army };
        if spec.kinds.iter().any(|kind| !kind.moves.is_empty()) {
            b.classes();
            b.walkers();
            b.neighbourhoods();
            b.watches();
        }
        b.army
    }
}

impl<const W: usize> Builder<'_, W> {
    fn ray(&mut self, step: Step) -> u8 {
        if let Some(index) = self.army.rays.iter().position(|ray| ray.step == step) {
            return index as u8;
        }
        let board = &self.spec.board;
        let open = table(board, |site| walk(board, site, step, 0).collect());
        self.army.rays.push(Ray { step, up: (step.1, step.0) > (0, 0), open });
        (self.army.rays.len() - 1) as u8
    }

    fn classes(&mut self) {
        for side in 0..self.spec.sides.len() as SideId {
            let first = self.army.classes.len();
            for (index, kind) in self.spec.kinds.iter().enumerate() {
                let alike = |other: &u8| {
                    let other = &self.spec.kinds[usize::from(*other)];
                    other.moves == kind.moves && other.royal == kind.royal && other.promotes.is_some() == kind.promotes.is_some()
                };
                let found = self.army.classes[first..].iter().position(|class| class.kinds.first().is_some_and(alike));
                let class = match found {
                    Some(at) => {
                        self.army.classes[first + at].kinds.push(index as u8);
                        first + at
                    }
                    None => {
                        let class = self.class(side, index as u8);
                        self.army.classes.push(class);
                        self.army.classes.len() - 1
                    }
                };
                self.army.class_of.push(class as u8);
            }
            self.army.of_side.push(first..self.army.classes.len());
        }
    }

    fn class(&mut self, side: SideId, kind: u8) -> Class<W> {
        let spec = self.spec;
        let board = &spec.board;
        let declared = &spec.kinds[usize::from(kind)];
        let steps: Vec<(Step, &Movement)> = declared.moves.iter().map(|m| (turned(spec, side, m.step), m)).collect();
        let leaping = |lands: Lands| {
            let fits: Vec<Step> = steps.iter().filter(|(_, m)| m.reach == 1 && m.lands != lands).map(|(step, _)| *step).collect();
            table(board, |site| fits.iter().filter_map(|&step| leap(board, site, step)).collect::<Set<W>>())
        };
        let (hits, goes) = (leaping(Lands::Empty), leaping(Lands::Enemy));
        let from = table(board, |to| (0..board.sites() as Site).filter(|&site| hits[usize::from(site)].has(to)).collect());
        let mut slides = Vec::new();
        for (step, m) in steps.iter().filter(|(_, m)| m.reach != 1) {
            slides.push(Slide { ray: self.ray(*step), limit: limit(board, *step, m.reach), lands: m.lands });
        }
        let single = match steps.as_slice() {
            [((x, y), m)] if m.reach == 1 && m.lands == Lands::Anywhere && m.then.is_empty() && x.abs() <= 1 && y.abs() <= 1 => {
                let along =
                    |d: &tianyuan_board::Direction| (0..board.sites() as Site).all(|s| d.next[usize::from(s)] == leap(board, s, (*x, *y)));
                let direction = board.directions().iter().position(along);
                direction.map(|d| (d as u8, i16::from(*y) * board.width() as i16 + i16::from(*x)))
            }
            _ => None,
        };
        let then = steps.iter().filter(|(_, m)| !m.then.is_empty());
        let still = |site: &Site| steps.iter().all(|(step, _)| leap(board, *site, *step).is_none());
        let even = declared.moves.iter().all(|m| m.lands == Lands::Anywhere);
        let leaps = steps.iter().any(|(_, m)| m.reach == 1);
        Class {
            side,
            kinds: vec![kind],
            royal: declared.royal,
            promotes: declared.promotes.is_some(),
            stuck: (0..board.sites() as Site).filter(still).collect(),
            walks: spec.kinds.len() > 1 && even && leaps && slides.is_empty() && !declared.royal && single.is_none(),
            even,
            leaps,
            hits,
            goes,
            from,
            slides,
            single,
            then: then.map(|(step, m)| (*step, m.then.iter().map(|&t| turned(spec, side, t)).collect())).collect(),
        }
    }

    /// The kinds that only leap, with all their leaps in one table.
    fn walkers(&mut self) {
        let sides = self.spec.sides.len() as SideId;
        let army = &mut self.army;
        army.walkers = (0..sides).map(|side| walking(&army.classes, side).flat_map(|class| class.kinds.clone()).collect()).collect();
        army.walks_shift = self.spec.board.sites().next_power_of_two().trailing_zeros();
        army.walks = vec![Set::EMPTY; (self.spec.kinds.len() * MAX_SIDES) << army.walks_shift];
        for side in 0..sides {
            for class in walking(&army.classes, side) {
                for &kind in &class.kinds {
                    let first = usize::from(code_of(Piece { side, kind })) << army.walks_shift;
                    army.walks[first..first + class.hits.len()].copy_from_slice(&class.hits);
                }
            }
        }
    }

    /// From where each class could attack what a royal piece of another side could step on.
    fn neighbourhoods(&mut self) {
        let board = &self.spec.board;
        let sides = self.spec.sides.len() as SideId;
        let army = &self.army;
        let round = |side: SideId, site: Site| -> Set<W> {
            let others = army.classes.iter().filter(|c| c.royal && c.side != side);
            others.fold(Set::one(site), |all, c| all | c.hits[usize::from(site)] | c.goes[usize::from(site)])
        };
        let reaches = |class: &Class<W>, royal: Site| -> Set<W> {
            let round = round(class.side, royal);
            let hits = |site: &Site| {
                let open = |slide: &Slide<W>| {
                    slide.limit.as_ref().map_or(army.rays[usize::from(slide.ray)].open[usize::from(*site)], |l| l[usize::from(*site)])
                };
                class.hits[usize::from(*site)].meets(&round) || class.slides.iter().any(|slide| open(slide).meets(&round))
            };
            (0..board.sites() as Site).filter(hits).collect()
        };
        let enemies = |side: SideId, royal: Site| {
            let classes = army.classes.iter().enumerate().filter(|(_, class)| class.side != side);
            classes.map(|(index, class)| (index as u8, reaches(class, royal))).collect::<Vec<_>>()
        };
        let reach = (0..sides).map(|side| (0..board.sites() as Site).map(|royal| enemies(side, royal)).collect()).collect();
        let near = (0..sides)
            .map(|side| {
                table(board, |site| {
                    army.classes.iter().filter(|c| c.side != side).fold(Set::EMPTY, |all, c| all | c.from[usize::from(site)])
                })
            })
            .collect();
        self.army.near = near;
        self.army.reach = reach;
    }

    /// From where riders can come, seen from each side.
    fn watches(&mut self) {
        for side in 0..self.spec.sides.len() as SideId {
            // (direction from the royal piece outwards, reach, whose) → kinds that ride the other way.
            let mut riders: BTreeMap<(Step, u8, SideId), Vec<u8>> = BTreeMap::new();
            for other in (0..self.spec.sides.len() as SideId).filter(|&other| other != side) {
                for (kind, declared) in self.spec.kinds.iter().enumerate() {
                    for m in declared.moves.iter().filter(|m| m.reach != 1 && m.lands != Lands::Empty) {
                        let (x, y) = turned(self.spec, other, m.step);
                        let of = riders.entry(((-x, -y), m.reach, other)).or_default();
                        if !of.contains(&(kind as u8)) {
                            of.push(kind as u8);
                        }
                    }
                }
            }
            let mut groups: Vec<Group> = Vec::new();
            let mut watched: Vec<Watch<W>> = Vec::new();
            for ((step, reach, other), kinds) in riders {
                let group = Group { side: other, kinds };
                let index = groups.iter().position(|known| *known == group).unwrap_or_else(|| {
                    groups.push(group);
                    groups.len() - 1
                });
                let limit = limit(&self.spec.board, step, reach);
                watched.push(Watch { ray: self.ray(step), group: index as u8, limit });
            }
            let star = |site: Site| {
                watched.iter().fold(Set::EMPTY, |all, watch| all | self.army.rays[usize::from(watch.ray)].open[usize::from(site)])
            };
            self.army.stars.push(table(&self.spec.board, star));
            self.army.groups.push(groups);
            self.army.watched.push(watched);
        }
    }
}

fn walking<const W: usize>(classes: &[Class<W>], side: SideId) -> impl Iterator<Item = &Class<W>> {
    classes.iter().filter(move |class| class.walks && class.side == side)
}

/// Sizes a declared travel to the board.
pub(crate) fn travel<const W: usize>(low: &mut Lowering<'_>, declared: &spec::Travel) -> Travel<W> {
    let promotion = declared.promotion.as_ref().map(|p| {
        let zones = match low.set::<W>(&p.zone) {
            SetExpr::Fixed(set) => [set; MAX_SIDES],
            SetExpr::OfSide(sets) => std::array::from_fn(|side| sets.get(side).copied().unwrap_or_default()),
            _ => [Set::EMPTY; MAX_SIDES],
        };
        Promotion {
            zones,
            entering: p.entering,
            leaving: p.leaving,
            within: p.within,
            unstuck: p.must == Must::Stuck,
            always: p.must == Must::Always,
        }
    });
    Travel {
        from: low.set(&declared.from),
        to: low.set(&declared.to),
        then_to: low.set(&declared.then_to),
        captured: declared.captured,
        promotion,
    }
}

/// Sizes a declared drop to the board.
pub(crate) fn dropping<const W: usize>(low: &mut Lowering<'_>, declared: &spec::Dropping) -> Dropping<W> {
    let kinds = declared.kinds.iter().map(|(kind, on)| Dropped {
        kind: *kind,
        on: low.set(on),
        never_stuck: declared.never_stuck.is_some(),
        never_mating: declared.never_mating.contains(kind),
    });
    Dropping { kinds: kinds.collect() }
}
