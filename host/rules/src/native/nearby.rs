//! Neighbours of each site, kept where connected sites are found one by one.

use tianyuan_board::{Set, Shifts};

use crate::native::compiled_rules::CompiledRules;
use crate::spec::{DirectionId, Site};

/// So many shifts of a set in all directions are cheaper than looking at its sites one by one.
pub(crate) const MOST_SHIFTS: usize = 8;

/// The neighbours of each site in some directions.
#[derive(Debug)]
pub(crate) struct Nearby<const W: usize> {
    /// The directions, as bits.
    directions: u32,
    pub(crate) sites: Vec<Set<W>>,
    /// A site is a neighbour of all its neighbours.
    pub(crate) mutual: bool,
}

/// Directions as bits; a board has at most 32.
#[inline]
fn bits(directions: &[DirectionId]) -> u32 {
    directions.iter().fold(0, |all, &direction| all | 1u32.wrapping_shl(usize::from(direction) as u32))
}

impl<const W: usize> Nearby<W> {
    /// The neighbours of a set.
    #[inline]
    pub(crate) fn beside(&self, of: Set<W>) -> Set<W> {
        of.iter().fold(Set::EMPTY, |all, site| all | self.sites[usize::from(site)])
    }
}

impl<const W: usize> CompiledRules<W> {
    /// The neighbours of each site in some directions, where looking them up is cheaper than shifting sets.
    pub(crate) fn neighbours_of_each(shifts: &Shifts<W>, sites: usize, mut lists: Vec<Vec<DirectionId>>) -> Vec<Nearby<W>> {
        lists.sort_unstable();
        lists.dedup();
        lists.retain(|directions| directions.iter().map(|&d| shifts.cost(d)).sum::<usize>() > MOST_SHIFTS);
        let near = |directions: Vec<DirectionId>| {
            let beside = |site| directions.iter().fold(Set::EMPTY, |all, &d| all | shifts.shift(Set::one(site), d));
            let sites: Vec<Set<W>> = (0..sites as Site).map(beside).collect();
            let mutual = (0..).zip(&sites).all(|(site, near)| near.iter().all(|other| sites[usize::from(other)].has(site)));
            Nearby { sites, mutual, directions: bits(&directions) }
        };
        lists.into_iter().map(near).collect()
    }

    /// The neighbours of each site in some directions, where they are kept.
    #[inline]
    pub(crate) fn near(&self, directions: &[DirectionId]) -> Option<&Nearby<W>> {
        let directions = if self.nearby.is_empty() { return None } else { bits(directions) };
        self.nearby.iter().find(|near| near.directions == directions)
    }
}
