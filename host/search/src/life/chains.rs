//! The chains of a board, and the regions that each side's chains leave.

use tianyuan_rules::spec::Site;

use super::Ground;

/// Connected pieces of one side.
#[derive(Debug)]
pub(super) struct Chain {
    /// 0 or 1.
    pub(super) side: u8,
    /// Its sites, ascending.
    pub(super) sites: Vec<Site>,
    /// The empty sites next to it, ascending.
    pub(super) liberties: Vec<Site>,
}

/// A connected set of sites without a piece of one side.
#[derive(Debug)]
pub(super) struct Region {
    /// Its empty sites, ascending.
    pub(super) empty: Vec<Site>,
    /// The chains around it, by number.
    pub(super) border: Vec<usize>,
    /// The other side's chains in it, by number.
    pub(super) enemies: Vec<usize>,
}

/// All chains of a board, and the regions of both sides.
#[derive(Debug)]
pub(super) struct Chains {
    pub(super) list: Vec<Chain>,
    of: Vec<Option<usize>>,
    pub(super) regions: Vec<Region>,
}

impl Chains {
    pub(super) fn new(ground: &Ground<'_>) -> Self {
        let owner = |site: Site| ground.owners.get(usize::from(site)).copied().flatten();
        let mut chains = Self { list: Vec::new(), of: vec![None; ground.owners.len()], regions: Vec::new() };
        for side in [0, 1] {
            for sites in parts(ground, |site| owner(site) == Some(side)) {
                for &site in &sites {
                    chains.of[usize::from(site)] = Some(chains.list.len());
                }
                let liberties = around(ground, &sites).into_iter().filter(|&site| owner(site).is_none()).collect();
                chains.list.push(Chain { side, sites, liberties });
            }
        }
        for side in [0, 1] {
            for sites in parts(ground, |site| owner(site) != Some(side)) {
                let region = Region {
                    border: chains.of_sites(&around(ground, &sites)),
                    enemies: chains.of_sites(&sites),
                    empty: sites.into_iter().filter(|&site| owner(site).is_none()).collect(),
                };
                chains.regions.push(region);
            }
        }
        chains
    }

    /// The chain of the piece on a site.
    pub(super) fn of(&self, site: Site) -> Option<usize> {
        self.of.get(usize::from(site)).copied().flatten()
    }

    /// The chains of some sites, each once, ascending.
    fn of_sites(&self, sites: &[Site]) -> Vec<usize> {
        let mut found: Vec<usize> = sites.iter().filter_map(|&site| self.of(site)).collect();
        found.sort_unstable();
        found.dedup();
        found
    }

    /// The regions that a chain borders.
    pub(super) fn regions_of(&self, number: usize) -> impl Iterator<Item = usize> + '_ {
        (0..self.regions.len()).filter(move |&at| self.regions[at].border.contains(&number))
    }

    /// True if a chain has two liberties in a region: one move cannot cut it off.
    pub(super) fn breathes_in(&self, number: usize, region: &Region) -> bool {
        self.list[number].liberties.iter().filter(|liberty| region.empty.binary_search(liberty).is_ok()).count() >= 2
    }
}

/// The sites next to a set and not in it, ascending.
fn around(ground: &Ground<'_>, sites: &[Site]) -> Vec<Site> {
    let mut found: Vec<Site> = sites.iter().flat_map(|&site| ground.neighbours[usize::from(site)].iter().copied()).collect();
    found.sort_unstable();
    found.dedup();
    found.retain(|site| sites.binary_search(site).is_err());
    found
}

/// The connected parts of the sites of which something holds, each ascending.
fn parts(ground: &Ground<'_>, within: impl Fn(Site) -> bool) -> Vec<Vec<Site>> {
    let (mut seen, mut parts) = (vec![false; ground.owners.len()], Vec::new());
    for first in 0..ground.owners.len() as Site {
        let (mut part, mut at) = (vec![first], 0);
        if !within(first) || std::mem::replace(&mut seen[usize::from(first)], true) {
            continue;
        }
        while let Some(&site) = part.get(at) {
            at += 1;
            for &next in ground.neighbours[usize::from(site)].iter().filter(|&&next| within(next)) {
                if !std::mem::replace(&mut seen[usize::from(next)], true) {
                    part.push(next);
                }
            }
        }
        part.sort_unstable();
        parts.push(part);
    }
    parts
}
