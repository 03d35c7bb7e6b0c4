//! Number of sites that a kind of piece reaches from each site, on a board that is about a third full.

use tianyuan_rules::spec::{DirectionId, KindId, Lands, Movement, SideId, Site, Spec};

/// The part of the sites that is taken: with it, the pieces of well-known games are worth about what their players say.
const TAKEN: f32 = 0.3;

/// The part of a landing that must be empty, or must not.
const EMPTY: f32 = 0.6;
const ENEMY: f32 = 0.4;

/// The reach of every kind.
pub(super) struct Reach {
    kinds: usize,
    sites: usize,
    /// Side by side, kind by kind, site by site.
    at: Vec<f32>,
}

impl Reach {
    pub(super) fn of(spec: &Spec) -> Reach {
        let (kinds, sites) = (spec.kinds.len(), spec.board.sites());
        let mut at = Vec::with_capacity(spec.sides.len() * kinds * sites);
        for side in 0..spec.sides.len() {
            for kind in &spec.kinds {
                for site in 0..sites as Site {
                    at.push(if kind.moves.is_empty() {
                        neighbours(spec, site)
                    } else {
                        kind.moves.iter().map(|movement| landings(spec, side, movement, site, |_| {})).sum()
                    });
                }
            }
        }
        Reach { kinds, sites, at }
    }

    fn row(&self, side: SideId, kind: KindId) -> &[f32] {
        let first = (usize::from(side) * self.kinds + usize::from(kind)) * self.sites;
        self.at.get(first..first + self.sites).unwrap_or_default()
    }

    pub(super) fn at(&self, side: SideId, kind: KindId, site: Site) -> f32 {
        self.row(side, kind).get(usize::from(site)).copied().unwrap_or(0.0)
    }

    /// The mean over the sites from which the kind can move at all.
    pub(super) fn mean(&self, side: SideId, kind: KindId) -> f32 {
        let able = || self.row(side, kind).iter().filter(|reach| **reach > 0.0);
        able().sum::<f32>() / able().count().max(1) as f32
    }
}

/// Sites next to a site.
fn neighbours(spec: &Spec, site: Site) -> f32 {
    DirectionId::first(spec.board.directions().len()).filter(|direction| spec.board.step(site, *direction).is_some()).count() as f32
}

/// The expected number of landings of a movement; `each` is called with every landing on an empty board.
pub(super) fn landings(spec: &Spec, side: usize, movement: &Movement, site: Site, mut each: impl FnMut(Site)) -> f32 {
    let listed = |sites: &Option<Vec<Vec<Site>>>, site: Site| {
        sites.as_ref().is_none_or(|sides| sides.get(side).is_some_and(|sites| sites.contains(&site)))
    };
    if !listed(&movement.starts, site) {
        return 0.0;
    }
    if movement.anywhere {
        let sites = (0..spec.board.sites() as Site).filter(|&landing| landing != site && listed(&movement.within, landing));
        return sites.map(&mut each).count() as f32;
    }
    let facing = spec.sides[side].facing;
    let (column, row) = spec.board.place(site);
    let step = facing.turn(movement.step);
    let (across, along) = (i16::from(step.0), i16::from(step.1));
    let lands = match movement.lands {
        Lands::Anywhere => 1.0,
        Lands::Empty => EMPTY,
        Lands::Enemy => ENEMY,
    };
    let free = 1.0 - TAKEN;
    let mut weight = lands * free.powi(movement.clear.len() as i32);
    weight *= if movement.only.is_empty() { 1.0 } else { TAKEN };
    weight *= 1.0 + movement.then.len().min(8) as f32 / 8.0;
    // About as much again from a few of its landings.
    weight *= movement.onward.as_ref().map_or(1.0, |onward| 1.0 + f32::from(onward.times) * onward.rides.len().min(8) as f32);
    let farthest = if movement.reach == 0 { i16::MAX } else { i16::from(movement.reach) };
    let mut sum = 0.0;
    let mut between = 0;
    while between < farthest {
        let steps = between + 1;
        let Some(landing) = spec.board.site_at(column + steps * across, row + steps * along) else { break };
        if listed(&movement.within, landing) {
            each(landing);
            sum += match &movement.hurdle {
                None => free.powi(i32::from(between)),
                // One of the sites between is taken.
                Some(hurdle) if hurdle.is_one() && between == 0 => 0.0,
                Some(hurdle) if hurdle.is_one() => f32::from(between) * TAKEN * free.powi(i32::from(between) - 1),
                Some(_) => 1.0,
            };
        }
        between += 1;
    }
    weight * sum
}
