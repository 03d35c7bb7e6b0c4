//! Sites that the rules treat alike: classes by colour refinement, over the board as each side sees it.
//!
//! A site's first colour is all that the declarations say of it: steps that lead on from it, fixed sets of the rules that it is in, instances
//! of forms, the reach of each kind, what pieces strive for, and, where the sides look in different directions, the row as the side counts it.
//! Sites of one colour get different colours as long as their neighbours differ. No map of the board on itself that keeps the rules leads
//! from one class into another.

use std::collections::HashMap;
use std::convert::Infallible;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use tianyuan_rules::spec::{DirectionId, Effect, KindId, Outcome, Resolved, Shape, SideId, Site, Spec, When};
use tianyuan_rules::stage::Visit;
use tianyuan_rules::unread_references;

use super::{Evaluation, facts};

/// The number of a class.
pub(crate) type Orbit = u16;

/// The classes of the sites.
#[derive(Debug, Clone, Default)]
pub(crate) struct Orbits {
    sites: usize,
    /// The class of each site, side by side.
    of: Vec<Orbit>,
    /// The first site of each class, and the side that sees it.
    first: Vec<(SideId, Site)>,
}

impl Orbits {
    /// The classes of a game's sites.
    pub(super) fn of(spec: &Spec, evaluation: &Evaluation) -> Orbits {
        let sites = spec.board.sites();
        let sets = fixed_sets(spec);
        let seen = spec.side_ids().flat_map(|side| (0..sites as Site).map(move |site| (side, site)));
        let mut colours: Vec<u64> = seen.map(|seen| first_colour(spec, evaluation, &sets, seen)).collect();
        let mut classes = count(&colours);
        loop {
            let next: Vec<u64> = (0..colours.len()).map(|at| refined(spec, &colours, at)).collect();
            let finer = count(&next);
            // The old colour is part of the new one: classes only split.
            if finer == classes {
                break;
            }
            (colours, classes) = (next, finer);
        }
        let mut numbers: HashMap<u64, Orbit> = HashMap::new();
        let mut orbits = Orbits { sites, ..Orbits::default() };
        for (at, colour) in colours.into_iter().enumerate() {
            let first = &mut orbits.first;
            let number = *numbers.entry(colour).or_insert_with(|| {
                first.push((SideId::from_index(at / sites).unwrap_or(SideId::new(0)), (at % sites) as Site));
                (first.len() - 1) as Orbit
            });
            orbits.of.push(number);
        }
        orbits
    }

    /// The number of classes.
    pub(crate) fn len(&self) -> usize {
        self.first.len()
    }

    /// The class of a site as a side sees it.
    pub(crate) fn at(&self, side: SideId, site: Site) -> Orbit {
        self.of.get(usize::from(side) * self.sites + usize::from(site)).copied().unwrap_or(0)
    }

    /// The name of a class: that of its first site as the first side sees it, with the side where only another sees one.
    pub(crate) fn name(&self, spec: &Spec, orbit: Orbit) -> String {
        let (side, site) = self.first.get(usize::from(orbit)).copied().unwrap_or((SideId::new(0), 0));
        let name = spec.board.name(site);
        if side.index() == 0 { name.to_owned() } else { format!("{}.{name}", spec.sides[side.index()].id) }
    }
}

fn count(colours: &[u64]) -> usize {
    colours.iter().collect::<std::collections::HashSet<_>>().len()
}

/// The declarations about a site, as a side sees it.
fn first_colour(spec: &Spec, evaluation: &Evaluation, sets: &FixedSets, (side, site): (SideId, Site)) -> u64 {
    let mut hasher = DefaultHasher::new();
    if facts::has_forward(spec) && spec.board.is_rectangular() {
        ((facts::advance(spec, side, site) * 2.0) as i32).hash(&mut hasher);
    }
    // Sets are known by their sizes: what one side calls its zone is another set for the next.
    let mut within: Vec<usize> = sets.shared.iter().filter(|set| set.contains(&site)).map(Vec::len).collect();
    within.sort_unstable();
    within.hash(&mut hasher);
    for zones in &sets.of_sides {
        let has = |zone: &Vec<Site>| zone.contains(&site);
        let own = zones.get(usize::from(side)).is_some_and(has);
        let others = zones.iter().enumerate().filter(|(of, zone)| *of != usize::from(side) && has(zone)).count();
        (own, others).hash(&mut hasher);
    }
    for form in &spec.forms {
        let Shape::Sites(instances) = &form.shape else { continue };
        instances.iter().filter(|instance| instance.sites.contains(&site)).count().hash(&mut hasher);
    }
    for kind in KindId::first(evaluation.kinds) {
        let thousandths = |layer: &[f32]| (evaluation.layer(layer, side, kind, site) * 1e3).round() as i32;
        (thousandths(&evaluation.places), thousandths(&evaluation.goals)).hash(&mut hasher);
    }
    hasher.finish()
}

/// A colour with those of the neighbours.
fn refined(spec: &Spec, colours: &[u64], at: usize) -> u64 {
    let sites = spec.board.sites();
    let (layer, site) = (at / sites * sites, (at % sites) as Site);
    let mut near: Vec<((u8, u8), u64)> = DirectionId::first(spec.board.directions().len())
        .filter_map(|direction| {
            let next = spec.board.step(site, direction)?;
            let (across, along) = spec.board.directions()[usize::from(direction)].step;
            let (across, along) = (across.unsigned_abs(), along.unsigned_abs());
            Some(((across.min(along), across.max(along)), colours[layer + usize::from(next)]))
        })
        .collect();
    near.sort_unstable();
    let mut hasher = DefaultHasher::new();
    (colours[at], near).hash(&mut hasher);
    hasher.finish()
}

/// The fixed sets that the rules name.
#[derive(Debug, Default)]
struct FixedSets {
    shared: Vec<Vec<Site>>,
    of_sides: Vec<Vec<Vec<Site>>>,
}

fn fixed_sets(spec: &Spec) -> FixedSets {
    let mut sets = FixedSets::default();
    let Ok(()) = sets.collect(spec);
    sets
}

impl FixedSets {
    fn collect(&mut self, spec: &Spec) -> Result<(), Infallible> {
        for phase in &spec.phases {
            for generator in &phase.moves {
                generator.action.visit(self)?;
                generator.when.iter().try_for_each(|when| self.cond(when))?;
                self.effects(&generator.effects)?;
            }
            self.effects(&phase.effects)?;
        }
        // Sets that only tell when nobody wins, such as the dark cells on which bishops cannot mate, make no site worth more than another.
        for end in spec.ends.iter().filter(|end| end.outcome != Outcome::Draw) {
            if let When::Holds(when) = &end.when {
                self.cond(when)?;
            }
        }
        Ok(())
    }

    fn effects(&mut self, effects: &[Effect]) -> Result<(), Infallible> {
        effects.iter().try_for_each(|effect| self.sites(&effect.sites))
    }
}

impl Visit<Resolved> for FixedSets {
    type Fault = Infallible;

    fn fixed(&mut self, sites: &Vec<Site>) -> Result<(), Infallible> {
        self.shared.push(sites.clone());
        Ok(())
    }

    fn zones(&mut self, zones: &Vec<Vec<Site>>) -> Result<(), Infallible> {
        self.of_sides.push(zones.clone());
        Ok(())
    }

    fn travel(&mut self, travel: &tianyuan_rules::spec::Travel) -> Result<(), Infallible> {
        travel.promotion.iter().try_for_each(|promotion| self.sites(&promotion.zone))
    }

    unread_references! {
        Resolved:
        side Side, kinds Kinds, kind Kind, in_hand InHand, marks Marks, counter Counter, counts Counts, paid Paid,
        whose Whose, by By, view View, form Form, site_form SiteForm, made_form MadeForm, direction Direction, directions Directions,
        links Links, ways Ways, axis Axis, track Track, closed_track ClosedTrack, placed Placed, phase Phase, shared_marks SharedMarks,
        legs Legs, dropping Dropping, rule Rule, hook Hook, points Points, ending Ending, linked Linked,
    }
}
