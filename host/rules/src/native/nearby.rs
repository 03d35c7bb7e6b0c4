//! Neighbours of each site, kept where connected sites are found one by one.

use tianyuan_board::{Set, Shifts};

use crate::native::compiled_rules::CompiledRules;
use crate::spec::{DirectionId, Site};

/// So many shifts of a set in all directions are cheaper than looking at its sites one by one.
pub(crate) const MOST_SHIFTS: usize = 8;

/// The neighbours of each site in some directions.
#[derive(Debug)]
pub(crate) struct Nearby<const W: usize> {
    pub(crate) directions: Vec<DirectionId>,
    pub(crate) sites: Vec<Set<W>>,
}

impl<const W: usize> CompiledRules<W> {
    /// The neighbours of each site in some directions, where looking them up is cheaper than shifting sets.
    pub(crate) fn neighbours_of_each(shifts: &Shifts<W>, sites: usize, mut lists: Vec<Vec<DirectionId>>) -> Vec<Nearby<W>> {
        lists.sort_unstable();
        lists.dedup();
        lists.retain(|directions| directions.iter().map(|&d| shifts.cost(d)).sum::<usize>() > MOST_SHIFTS);
        let near = |directions: Vec<DirectionId>| Nearby {
            sites: (0..sites as Site)
                .map(|site| directions.iter().fold(Set::EMPTY, |all, &d| all | shifts.shift(Set::one(site), d)))
                .collect(),
            directions,
        };
        lists.into_iter().map(near).collect()
    }
}
