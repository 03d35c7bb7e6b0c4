//! Sites that pieces strive for: where they promote, and where they win.

use std::collections::VecDeque;

use tianyuan_rules::spec::{Becomes, Compare, Cond, DirectionId, KindId, Num, Of, Outcome, SideId, Site, Sites, Spec, When};

use super::Evaluation;
use super::mobility::landings;
use super::runners::Runner;

/// The part of what promotion gains that a piece one move away from it is worth more; half of it for each move more.
const NEAR: f32 = 0.12;

/// The worth of being one move away from a site where one piece wins; it falls by this factor for each move more.
const WINNING: f32 = 90.0;
const FALLS: f32 = 0.65;

/// The worth of each step nearer to sites where all pieces win together; less where only a part of them is needed.
const GATHERED: f32 = 40.0;

/// The worth of each step further into such sites: whoever stops at their edge is in the way of those behind.
const DEEPER: f32 = 10.0;

/// A movement that goes farther is no step towards a goal.
const SHORT: u8 = 2;

/// Adds the worth of goals to the sites.
pub(super) fn add(spec: &Spec, evaluation: &mut Evaluation) {
    for side in spec.side_ids() {
        for kind in spec.kind_ids() {
            if let Some((zone, gain)) = promotion(spec, evaluation, side, kind) {
                let away = away(spec, side, kind, &zone);
                raise(evaluation, side, kind, &away, |moves| if moves == 0 { 0.0 } else { gain * NEAR * 0.5f32.powi(moves - 1) });
            }
        }
    }
    for end in spec.ends.iter().filter(|end| end.outcome == Outcome::Win) {
        let When::Holds(when) = &end.when else { continue };
        for side in spec.side_ids() {
            if matches!(end.of, Of::Side(of) if of != side) || end.of == Of::Opponent {
                continue;
            }
            if let Some(goal) = goal(spec, when, side) {
                strive(spec, evaluation, side, &goal);
            }
        }
    }
}

/// Kinds that promote ahead of them.
pub(super) fn runners(spec: &Spec, evaluation: &Evaluation) -> Vec<Runner> {
    let runner = |kind: KindId| {
        let away = |side: SideId| {
            let (zone, _) = promotion(spec, evaluation, side, kind)?;
            Some(away(spec, side, kind, &zone))
        };
        Runner::new(spec, kind, &spec.side_ids().map(away).collect::<Option<Vec<_>>>()?)
    };
    spec.kind_ids().filter_map(runner).collect()
}

/// The sites where a kind promotes, and what it gains there.
fn promotion(spec: &Spec, evaluation: &Evaluation, side: SideId, kind: KindId) -> Option<(Vec<bool>, f32)> {
    let declared = &spec.kinds[usize::from(kind)];
    if declared.royal || declared.moves.is_empty() || declared.moves.iter().any(|movement| movement.reach == 0) {
        return None;
    }
    let gain = |to: KindId| (evaluation.value(to) - evaluation.value(kind)) as f32;
    let best = declared.promotes.iter().map(|to| gain(*to)).fold(0.0, f32::max);
    if best > 0.0 {
        let zone = super::travels(spec).find_map(|travel| travel.promotion.as_ref())?;
        return Some((fixed(spec, &zone.zone, side)?, best));
    }
    // A piece may also turn into another where it lands.
    spec.phases.iter().flat_map(|phase| &phase.effects).find_map(|effect| match effect.becomes {
        Becomes::Kind(to) if to != kind && gain(to) > 0.0 => Some((fixed_part(spec, &effect.sites, side)?, gain(to))),
        _ => None,
    })
}

/// Sites that win once so many pieces of a side are there.
struct Goal {
    sites: Vec<bool>,
    pieces: i32,
    royal: bool,
}

/// Sites that a condition wants a number of own pieces on.
fn goal(spec: &Spec, when: &Cond, side: SideId) -> Option<Goal> {
    match when {
        Cond::All(parts) | Cond::Any(parts) => parts.iter().find_map(|part| goal(spec, part, side)),
        Cond::Compare(number, Compare::AtLeast | Compare::Equals, least) => {
            let (Num::Count(sites), Num::Const(pieces)) = (&**number, &**least) else { return None };
            let own = owned(sites, side);
            let zone = fixed_part(spec, sites, side).filter(|zone| own && zone.contains(&true) && zone.contains(&false));
            (*pieces > 0).then_some(())?;
            zone.map(|sites_of| Goal { sites: sites_of, pieces: *pieces, royal: names_royal(sites) })
        }
        _ => None,
    }
}

/// Values the way to a goal.
fn strive(spec: &Spec, evaluation: &mut Evaluation, side: SideId, goal: &Goal) {
    for kind in spec.kind_ids() {
        if goal.royal && !spec.kinds[usize::from(kind)].royal {
            continue;
        }
        let away = away(spec, side, kind, &goal.sites);
        if goal.pieces == 1 {
            raise(evaluation, side, kind, &away, |moves| WINNING * FALLS.powi(moves - 1));
        } else {
            let own = spec.start.cells.iter().flatten().filter(|piece| piece.side == side).count();
            let part = (goal.pieces as f32 / own.max(1) as f32).min(1.0);
            raise(evaluation, side, kind, &away, |moves| -GATHERED * part * moves as f32);
            let outside: Vec<bool> = goal.sites.iter().map(|there| !there).collect();
            raise(evaluation, side, kind, &steps(spec, &outside), |moves| DEEPER * part * moves as f32);
        }
    }
}

fn raise(evaluation: &mut Evaluation, side: SideId, kind: KindId, away: &[Option<i32>], worth: impl Fn(i32) -> f32) {
    for (site, moves) in away.iter().enumerate() {
        if let Some(moves) = moves {
            let at = evaluation.at(side, kind, site as Site);
            evaluation.goals[at] += worth(*moves).trunc() / 100.0;
        }
    }
}

/// Steps along the lines of the board from some sites to each other one; `None` where there is no way.
fn steps(spec: &Spec, from: &[bool]) -> Vec<Option<i32>> {
    let steps = |site: Site| DirectionId::first(spec.board.directions().len()).filter_map(move |way| spec.board.step(site, way));
    spread(from, steps)
}

/// Moves of a kind from each site to the nearest of some sites on an empty board; `None` where there is no way.
fn away(spec: &Spec, side: SideId, kind: KindId, to: &[bool]) -> Vec<Option<i32>> {
    let sites = spec.board.sites();
    let declared = &spec.kinds[usize::from(kind)];
    let mut before: Vec<Vec<Site>> = vec![Vec::new(); sites];
    for site in 0..sites as Site {
        if declared.moves.is_empty() {
            let steps = DirectionId::first(spec.board.directions().len()).filter_map(|direction| spec.board.step(site, direction));
            steps.for_each(|next| before[usize::from(next)].push(site));
        }
        for movement in declared.moves.iter().filter(|movement| movement.reach == 0 || movement.reach <= SHORT) {
            landings(spec, usize::from(side), movement, site, |landing| before[usize::from(landing)].push(site));
        }
    }
    spread(to, |site| before[usize::from(site)].iter().copied())
}

/// The distance of each site from some sites, by sites that are next to each other; `None` where there is no way.
fn spread<I: Iterator<Item = Site>>(from: &[bool], next: impl Fn(Site) -> I) -> Vec<Option<i32>> {
    let mut distances: Vec<Option<i32>> = from.iter().map(|there| there.then_some(0)).collect();
    let mut open: VecDeque<Site> = (0..).zip(from).filter(|(_, there)| **there).map(|(site, _)| site).collect();
    while let Some(site) = open.pop_front() {
        let distance = distances[usize::from(site)].map(|distance| distance + 1);
        for other in next(site) {
            if distances[usize::from(other)].is_none() {
                distances[usize::from(other)] = distance;
                open.push_back(other);
            }
        }
    }
    distances
}

/// True if a set has own pieces alone.
fn owned(sites: &Sites, side: SideId) -> bool {
    match sites {
        Sites::Own | Sites::Mine(_) => true,
        Sites::Side(of) => *of == side,
        Sites::Both(a, b) => owned(a, side) || owned(b, side),
        Sites::Without(a, _) | Sites::Ruled(a, _) => owned(a, side),
        _ => false,
    }
}

fn names_royal(sites: &Sites) -> bool {
    match sites {
        Sites::Royal => true,
        Sites::Both(a, b) => names_royal(a) || names_royal(b),
        Sites::Without(a, _) | Sites::Ruled(a, _) => names_royal(a),
        _ => false,
    }
}

/// The sites of a set that no piece changes; `None` where pieces do.
fn fixed(spec: &Spec, sites: &Sites, side: SideId) -> Option<Vec<bool>> {
    let count = spec.board.sites();
    let listed = |list: &[Site]| {
        let mut set = vec![false; count];
        list.iter().filter_map(|site| Some(*site).filter(|site| usize::from(*site) < count)).for_each(|site| set[usize::from(site)] = true);
        set
    };
    let both = |a: &Sites, b: &Sites, join: fn(bool, bool) -> bool| {
        let (a, b) = (fixed(spec, a, side)?, fixed(spec, b, side)?);
        Some(a.into_iter().zip(b).map(|(a, b)| join(a, b)).collect())
    };
    match sites {
        Sites::None => Some(vec![false; count]),
        Sites::All => Some(vec![true; count]),
        Sites::Fixed(list) => Some(listed(list)),
        Sites::OfSide(zones) => zones.get(usize::from(side)).map(|list| listed(list)),
        Sites::Union(a, b) => both(a, b, |a, b| a || b),
        Sites::Both(a, b) => both(a, b, |a, b| a && b),
        Sites::Without(a, b) => both(a, b, |a, b| a && !b),
        Sites::Others(a) => Some(fixed(spec, a, side)?.into_iter().map(|there| !there).collect()),
        Sites::Ruled(a, _) => fixed(spec, a, side),
        _ => None,
    }
}

/// Of an intersection, the part that no piece changes.
fn fixed_part(spec: &Spec, sites: &Sites, side: SideId) -> Option<Vec<bool>> {
    fixed(spec, sites, side).or_else(|| match sites {
        Sites::Both(a, b) => match (fixed_part(spec, a, side), fixed_part(spec, b, side)) {
            (Some(a), Some(b)) => Some(a.into_iter().zip(b).map(|(a, b)| a && b).collect()),
            (a, b) => a.or(b),
        },
        Sites::Without(a, _) | Sites::Ruled(a, _) => fixed_part(spec, a, side),
        _ => None,
    })
}
