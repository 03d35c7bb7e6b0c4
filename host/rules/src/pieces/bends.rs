//! Movements that go on from an empty site in the same move: round a corner, beyond a leap, step by step over an area.

use tianyuan_board::Set;

use crate::pieces::Army;
use crate::pieces::site_table::SiteTable;
use crate::spec::Site;

/// A ride, by its ray.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Leg<const W: usize> {
    pub(crate) ray: u8,
    /// Its targets on an empty board, if its reach is limited.
    pub(crate) limit: Option<SiteTable<W>>,
}

/// Movements of one class that go on alike.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Bend<const W: usize> {
    /// The first part: leaps, and at most one ride.
    pub(crate) leaps: SiteTable<W>,
    pub(crate) first: Option<Leg<W>>,
    /// The rides by which it goes on, so many times.
    pub(crate) rides: Vec<Leg<W>>,
    pub(crate) times: u8,
}

impl<const W: usize> Army<W> {
    #[inline]
    fn along(&self, leg: &Leg<W>, site: Site, pieces: Set<W>) -> Set<W> {
        let seen = self.ray(leg.ray).seen(site, pieces);
        match &leg.limit {
            None => seen,
            Some(limit) => seen & limit.at(site),
        }
    }

    /// Targets of a piece by such a movement, occupied ones included. Its own site is empty once it has left.
    #[inline(never)]
    pub(crate) fn bent(&self, bend: &Bend<W>, site: Site, mut pieces: Set<W>) -> Set<W> {
        pieces.remove(site);
        let mut reached = bend.leaps.at(site);
        if let Some(leg) = &bend.first {
            reached |= self.along(leg, site, pieces);
        }
        let mut front = reached.without(pieces);
        for _ in 0..bend.times {
            let further =
                front.iter().fold(Set::EMPTY, |all, at| bend.rides.iter().fold(all, |all, leg| all | self.along(leg, at, pieces)));
            front = further.without(reached).without(pieces);
            reached |= further;
            if front.is_empty() {
                break;
            }
        }
        reached.remove(site);
        reached
    }
}
