//! A part of a board that is played on by itself, as sets of 64 points.

use tianyuan_rules::spec::Site;

use super::Ground;
use super::chains::Chains;

/// Pieces whose loss decides an area: the empty space that they leave is too wide to be taken back.
pub(super) const LARGE: usize = 7;
/// Points of an area, at most: the bits of a set.
const POINTS: usize = 64;

/// Points of an area, a bit for each.
pub(super) type Points = u64;

/// An area: each point is an empty site, a piece, or a whole chain of [`LARGE`] pieces, which leaves the board only as the last of all.
#[derive(Debug)]
pub(super) struct Area {
    /// The site of each point; of a chain its first.
    sites: Vec<Site>,
    /// The points next to each point.
    pub(super) near: Vec<Points>,
    /// The pieces of both sides.
    pub(super) held: [Points; 2],
    /// Points next to a piece of each side that cannot be captured.
    pub(super) anchored: [Points; 2],
    /// Points that are large chains.
    pub(super) large: Points,
    /// Points next to a site that is neither in the area nor beside it: their surroundings are not known.
    pub(super) torn: Points,
}

impl Area {
    /// The area of some empty sites and the chains `within`; chains that are `safe` and not in it border it. Whatever else lies beside it
    /// gives nobody a liberty. `None` where the area has too many points, or a chain has no liberty in it.
    pub(super) fn new(
        ground: &Ground<'_>,
        chains: &Chains,
        empty: &[Site],
        within: &dyn Fn(usize) -> bool,
        safe: &dyn Fn(usize) -> bool,
    ) -> Option<Self> {
        // The sites of each point, and the side that holds it.
        let mut points: Vec<(Vec<Site>, Option<u8>)> = empty.iter().map(|&site| (vec![site], None)).collect();
        for (_, chain) in chains.list.iter().enumerate().filter(|(number, _)| within(*number)) {
            if chain.sites.len() >= LARGE {
                points.push((chain.sites.clone(), Some(chain.side)));
            } else {
                points.extend(chain.sites.iter().map(|&site| (vec![site], Some(chain.side))));
            }
        }
        if points.len() > POINTS {
            return None;
        }
        let mut point_of: Vec<Option<usize>> = vec![None; ground.owners.len()];
        for (point, (sites, _)) in points.iter().enumerate() {
            sites.iter().for_each(|&site| point_of[usize::from(site)] = Some(point));
        }
        let first = |sites: &[Site]| sites.first().copied().unwrap_or_default();
        let mut area = Self {
            sites: points.iter().map(|(sites, _)| first(sites)).collect(),
            near: vec![0; points.len()],
            held: [0; 2],
            anchored: [0; 2],
            large: 0,
            torn: 0,
        };
        for (point, (sites, owner)) in points.iter().enumerate() {
            let bit = 1 << point;
            if let Some(side) = owner {
                area.held[usize::from(*side)] |= bit;
            }
            if sites.len() >= LARGE {
                area.large |= bit;
            }
            for &next in sites.iter().flat_map(|&site| &ground.neighbours[usize::from(site)]) {
                match (point_of[usize::from(next)], chains.of(next)) {
                    (Some(other), _) if other != point => area.near[point] |= 1 << other,
                    (Some(_), _) => {}
                    (None, Some(chain)) if safe(chain) => area.anchored[usize::from(chains.list[chain].side)] |= bit,
                    (None, _) => area.torn |= bit,
                }
            }
        }
        area.breathes().then_some(area)
    }

    /// True if every chain has a liberty here, or is connected with a piece that cannot be captured: else it would leave the board at the
    /// first move, though it may well have liberties elsewhere.
    fn breathes(&self) -> bool {
        let held = self.held[0] | self.held[1];
        [0, 1].into_iter().all(|side| {
            let breathing = self.held[side] & self.anchored[side] | self.beside(self.all() & !held) & self.held[side];
            breathing != 0 && self.connected(breathing, self.held[side]) == self.held[side] || self.held[side] == 0
        })
    }

    /// All points.
    pub(super) fn all(&self) -> Points {
        Points::MAX.checked_shr(Points::BITS - self.near.len() as u32).unwrap_or(0)
    }

    /// The point of a site; of a large chain, of its first site.
    pub(super) fn point(&self, site: Site) -> Option<Points> {
        self.sites.iter().position(|&of| of == site).map(|point| 1 << point)
    }

    /// The points next to a set.
    pub(super) fn beside(&self, set: Points) -> Points {
        bits(set).fold(0, |found, point| found | self.near[point])
    }

    /// The connected part of `within` that holds the points of `from`.
    pub(super) fn connected(&self, from: Points, within: Points) -> Points {
        let (mut part, mut edge) = (from, from);
        while edge != 0 {
            edge = self.beside(edge) & within & !part;
            part |= edge;
        }
        part
    }
}

/// The points of a set, ascending.
pub(super) fn bits(mut set: Points) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let point = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(point)
    })
}
