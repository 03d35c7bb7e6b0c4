//! Goals of pieces as lists, for drawing a random move; and the steps of pieces that do nothing but step.

use tianyuan_board::{Set, Shifts};

use crate::api::packed::OptIndex;
use crate::pieces::{Army, Class, at};
use crate::spec::{DirectionId, Lands, Site, Spec};

/// The most sites that a piece can go to from one site, and generators that move pieces, where moves are drawn.
pub(crate) const MAX_GOALS: usize = 64;

/// A site that a piece of some class could go to from some site.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Goal {
    pub(crate) to: Site,
    /// The ray along which it gets there; none where it leaps.
    pub(crate) ray: OptIndex,
    /// True if it may get there when the site is empty, and when an enemy is on it.
    pub(crate) goes: bool,
    pub(crate) hits: bool,
}

/// Fills lists: no piece goes there.
pub(crate) const NO_GOAL: Goal = Goal { to: 0, ray: OptIndex::NONE, goes: false, hits: false };

/// Goals of pieces, class by class and site by site, each list filled up to the longest.
#[derive(Debug)]
pub(crate) struct Draws {
    pub(crate) goals: Vec<Goal>,
    pub(crate) width: usize,
}

/// The steps of a class that does nothing but step: the board's direction, and where it lands.
pub(crate) type Steps = Vec<(DirectionId, Lands)>;

impl<const W: usize> Class<W> {
    /// True if its movements are leaps and rides and nothing else.
    fn is_simple(&self) -> bool {
        self.special.is_empty() && self.passing_rides.is_empty() && self.captures_en_passant_from.is_empty() && self.then.is_empty()
    }
}

impl<const W: usize> Army<W> {
    /// Goals of pieces; `None` if goals do not decide legality, or are too many.
    pub(crate) fn draws(&self, sites: usize) -> Option<Draws> {
        let fits = |class: &Class<W>| class.is_simple() && class.promotes == 0;
        if self.safe || self.lent.is_some() || self.classes.is_empty() || !self.classes.iter().all(fits) {
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

    /// Goals of a piece on a site; `None` if two ways lead to the same goal.
    fn goals(&self, class: &Class<W>, site: Site) -> Option<Vec<Goal>> {
        let (hits, goes) = (class.hits.of(site), class.goes.of(site));
        let leap = |to: Site| Goal { to, ray: OptIndex::NONE, goes: goes.has(to), hits: hits.has(to) };
        let mut list: Vec<Goal> = (hits | goes).iter().map(leap).collect();
        for slide in &class.slides {
            let open = slide.limit.as_ref().map_or(at(&self.ray(slide.ray).open, site), |limit| limit.of(site));
            let (goes, hits) = (slide.lands != Lands::Enemy, slide.lands != Lands::Empty);
            list.extend(open.iter().map(|to| Goal { to, ray: OptIndex::some(slide.ray), goes, hits }));
        }
        let mut sites: Vec<Site> = list.iter().map(|goal| goal.to).collect();
        sites.sort_unstable();
        sites.windows(2).all(|pair| pair[0] != pair[1]).then_some(list)
    }

    /// Class by class: its steps, where it does nothing else.
    pub(crate) fn steps(&self, spec: &Spec, shifts: &Shifts<W>) -> Vec<Option<Steps>> {
        self.classes.iter().map(|class| if self.safe || self.lent.is_some() { None } else { Self::steps_of(class, spec, shifts) }).collect()
    }

    fn steps_of(class: &Class<W>, spec: &Spec, shifts: &Shifts<W>) -> Option<Steps> {
        if !class.is_simple() || !class.slides.is_empty() || class.promotes > 0 {
            return None;
        }
        let mut steps = Steps::new();
        let (mut hits, mut goes) = (class.hits.iter().collect::<Vec<_>>(), class.goes.iter().collect::<Vec<_>>());
        for direction in DirectionId::first(spec.board.directions().len()) {
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
