//! Pieces that cannot be captured even by a side that moves as often as it likes: Benson's two vital regions, on any graph.
//!
//! Own pieces that are connected are a *chain*. The sites that no own piece holds fall into connected *regions*. A region is
//! *vital* to a chain where every empty site of the region is a liberty of the chain. Chains of which each has two vital regions
//! that only chains of the same set surround are alive: the enemy fills one last liberty only where it would have none itself.

use crate::{Board, DirectionId};

/// The unconditionally alive pieces of one side, with their vital regions.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Life {
    /// Its pieces that cannot be captured, ascending.
    pub alive: Vec<u16>,
    /// The vital regions of those, each ascending, in the order of their first sites. Enemies inside are dead: the side may fill
    /// every empty site around them, and no piece that it puts there can be captured before they are.
    pub regions: Vec<Vec<u16>>,
}

impl Life {
    /// True if a site lies in a vital region.
    pub fn holds(&self, site: u16) -> bool {
        self.regions.iter().any(|region| region.binary_search(&site).is_ok())
    }
}

/// Finds the pieces of a side that are unconditionally alive.
///
/// `own` and `empty` have for every site: true if the side has a piece there, and true if nobody has; `neighbours` names the sites next to
/// each, both ways.
pub fn unconditional_life(own: &[bool], empty: &[bool], neighbours: &[Vec<u16>]) -> Life {
    let holds = |set: &[bool], site: u16| set.get(usize::from(site)).copied().unwrap_or(false);
    let (chain_of, chains) = parts(neighbours, |site| holds(own, site));
    let (_, mut regions) = parts(neighbours, |site| !holds(own, site));
    // A region without an empty site is nobody's eye.
    regions.retain(|region| region.iter().any(|&site| holds(empty, site)));
    let chain = |site: u16| chain_of.get(usize::from(site)).copied().flatten();
    let around = |sites: &[u16]| {
        let mut found: Vec<usize> = sites.iter().flat_map(|&site| next(neighbours, site)).filter_map(|&site| chain(site)).collect();
        found.sort_unstable();
        found.dedup();
        found
    };
    let borders: Vec<Vec<usize>> = regions.iter().map(|region| around(region)).collect();
    let vital = |region: &[u16], to: usize| {
        let touches = |site: u16| next(neighbours, site).iter().any(|&other| chain(other) == Some(to));
        region.iter().filter(|&&site| holds(empty, site)).all(|&site| touches(site))
    };
    let vital_to: Vec<Vec<usize>> = regions
        .iter()
        .zip(&borders)
        .map(|(region, border)| border.iter().copied().filter(|&chain| vital(region, chain)).collect())
        .collect();

    // Chains that lack a second vital region go, and with them the regions that they helped to surround, until nothing changes.
    let mut living = vec![true; chains.len()];
    let mut closed: Vec<bool> = vec![true; regions.len()];
    loop {
        let mut eyes = vec![0_usize; chains.len()];
        for (of, _) in vital_to.iter().zip(&closed).filter(|(_, closed)| **closed) {
            of.iter().for_each(|&chain| eyes[chain] += 1);
        }
        let fallen: Vec<usize> = (0..chains.len()).filter(|&chain| living[chain] && eyes[chain] < 2).collect();
        if fallen.is_empty() {
            break;
        }
        fallen.into_iter().for_each(|chain| living[chain] = false);
        for (border, closed) in borders.iter().zip(&mut closed) {
            *closed = *closed && border.iter().all(|&chain| living[chain]);
        }
    }
    let mut alive: Vec<u16> = chains.iter().zip(&living).filter(|(_, lives)| **lives).flat_map(|(sites, _)| sites.clone()).collect();
    alive.sort_unstable();
    let held = |index: usize| closed[index] && vital_to[index].iter().any(|&chain| living[chain]);
    let regions = (0..regions.len()).filter(|&index| held(index)).map(|index| regions[index].clone()).collect();
    Life { alive, regions }
}

/// The sites next to each site of a board in some directions, and those from which it is next: connection goes both ways.
pub fn neighbours(board: &Board, directions: &[DirectionId]) -> Vec<Vec<u16>> {
    let mut table: Vec<Vec<u16>> = vec![Vec::new(); board.sites()];
    for site in 0..board.sites() as u16 {
        for other in directions.iter().filter_map(|&direction| board.step(site, direction)).filter(|&other| other != site) {
            table[usize::from(site)].push(other);
            table[usize::from(other)].push(site);
        }
    }
    for near in &mut table {
        near.sort_unstable();
        near.dedup();
    }
    table
}

fn next(neighbours: &[Vec<u16>], site: u16) -> &[u16] {
    neighbours.get(usize::from(site)).map_or(&[], Vec::as_slice)
}

/// The connected parts of a set, each ascending, in the order of their first sites; and the part of each site.
fn parts(neighbours: &[Vec<u16>], within: impl Fn(u16) -> bool) -> (Vec<Option<usize>>, Vec<Vec<u16>>) {
    let mut part_of: Vec<Option<usize>> = vec![None; neighbours.len()];
    let mut parts: Vec<Vec<u16>> = Vec::new();
    for first in 0..neighbours.len() as u16 {
        if part_of[usize::from(first)].is_some() || !within(first) {
            continue;
        }
        let number = parts.len();
        part_of[usize::from(first)] = Some(number);
        let mut part = vec![first];
        let mut at = 0;
        while let Some(&site) = part.get(at) {
            at += 1;
            for &other in next(neighbours, site) {
                let slot = part_of.get_mut(usize::from(other));
                if let Some(slot) = slot.filter(|slot| slot.is_none() && within(other)) {
                    *slot = Some(number);
                    part.push(other);
                }
            }
        }
        part.sort_unstable();
        parts.push(part);
    }
    (part_of, parts)
}

#[cfg(test)]
mod tests;
