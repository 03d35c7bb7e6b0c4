//! A plugin with one function of each kind: `cuts` finds stones that hold their group together, `spread` says how far a side's
//! groups reach, `ring` whether one closes a ring. The script `isthmus.lua` asks for them; `isthmus-lua.lua` has them as functions.

#![forbid(unsafe_code)]

use std::collections::VecDeque;

use tianyuan_plugin_api::{Direction, Position, Side, Site, SiteSet, plugin};

plugin! {
    name: "isthmus",
    version: env!("CARGO_PKG_VERSION"),
    functions: {
        "cuts" => cuts, "stones of either side without which their group would fall apart";
        "spread" => spread, "the most steps between two stones of one own group";
        "ring" => ring, "own stones close a ring round a site that is not theirs";
    }
}

const WAYS: [Direction; 4] = [Direction::N, Direction::E, Direction::S, Direction::W];

/// The neighbours of a site that are in a set.
fn beside(position: &Position<'_>, site: Site, set: &SiteSet) -> impl Iterator<Item = Site> {
    WAYS.into_iter().filter_map(move |way| position.next(site, way)).filter(move |next| set.has(*next))
}

/// Everything in a set that is connected to a site of it, and how many steps the farthest is away.
fn reached(position: &Position<'_>, from: Site, set: &SiteSet) -> (SiteSet, i32) {
    let mut seen = SiteSet::EMPTY;
    let mut open = VecDeque::from([(from, 0)]);
    let mut farthest = 0;
    seen.insert(from);
    while let Some((site, steps)) = open.pop_front() {
        farthest = steps;
        for next in beside(position, site, set).filter(|next| !seen.has(*next)).collect::<Vec<_>>() {
            seen.insert(next);
            open.push_back((next, steps + 1));
        }
    }
    (seen, farthest)
}

fn cuts(position: &Position<'_>) -> SiteSet {
    let mut found = SiteSet::EMPTY;
    for side in 0..position.side_count() {
        let held = position.held(Side::new(side));
        for site in held.iter() {
            let mut others = held;
            others.remove(site);
            let mut ends = beside(position, site, &others);
            let Some(first) = ends.next() else { continue };
            let (whole, _) = reached(position, first, &others);
            if ends.any(|end| !whole.has(end)) {
                found.insert(site);
            }
        }
    }
    found
}

fn spread(position: &Position<'_>) -> i32 {
    let own = position.held(position.own());
    own.iter().map(|site| reached(position, site, &own).1).max().unwrap_or(0)
}

/// Holes = groups − stones + pairs of neighbours − squares of four: Euler's count of a picture.
fn ring(position: &Position<'_>) -> bool {
    let own = position.held(position.own());
    let (mut groups, mut pairs, mut squares) = (0, 0, 0);
    let mut seen = SiteSet::EMPTY;
    for site in own.iter() {
        if !seen.has(site) {
            groups += 1;
            seen = seen.union(reached(position, site, &own).0);
        }
        let has = |way| position.next(site, way).is_some_and(|next| own.has(next));
        let (right, ahead) = (has(Direction::E), has(Direction::N));
        pairs += i32::from(right) + i32::from(ahead);
        squares += i32::from(right && ahead && has(Direction::NE));
    }
    groups - own.len() as i32 + pairs - squares > 0
}
