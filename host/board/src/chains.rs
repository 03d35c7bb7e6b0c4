//! Chains of connected pieces on a board where pieces only come: a forest of trees, one a chain, that can be taken back.
//!
//! The root of a tree knows the regions that its chain touches, and each side how often a piece has closed a ring: has joined a chain
//! to itself, with sites that are not its own on either side.

use crate::board::Board;
use crate::groups::{LinkError, Links, MAX_NEIGHBOURS};
use crate::id::DirectionId;

const BITS: u32 = 11;
const SITES: usize = 1 << BITS;
const MASK: u32 = SITES as u32 - 1;
/// More sides than any game has.
const SIDES: usize = 8;
/// The neighbour of a site that has no further one.
const WALL: u16 = SITES as u16 - 1;
/// Neighbours of a site on boards of six-sided cells.
const SIX: usize = 6;

/// The neighbours of each site in their order around it, and the regions in which it lies.
#[derive(Debug, Clone)]
pub struct ChainLinks {
    rows: Box<[Row]>,
    /// No site has more than six neighbours.
    few: bool,
    /// Sites that have no neighbour somewhere around them; `None` unless the board is one surface of triangles without a hole.
    rim: Option<Box<[u16]>>,
}

#[derive(Debug, Clone, Copy)]
struct Row {
    next: [u16; MAX_NEIGHBOURS],
    count: u8,
    /// Bit by bit, whether a neighbour is next to the one before it, the first to the last.
    joined: u8,
    /// The regions in which the site lies, as bits.
    regions: u64,
}

impl ChainLinks {
    /// The neighbours of every site in some directions of a board; `regions` tells in which regions a site lies.
    ///
    /// # Errors
    /// [`LinkError`].
    pub fn new(board: &Board, directions: &[DirectionId], regions: impl Fn(u16) -> u64) -> Result<Self, LinkError> {
        let links = Links::new(board, directions)?;
        let mut rim = Some(Vec::new());
        let mut rows = Vec::with_capacity(board.sites());
        for site in 0..board.sites() as u16 {
            let (next, closed) = in_order(&links, site);
            match closed {
                Some(false) => rim.iter_mut().for_each(|rim| rim.push(site)),
                Some(true) => {}
                None => rim = None,
            }
            let mut row = Row { next: [WALL; MAX_NEIGHBOURS], count: next.len() as u8, joined: 0, regions: regions(site) };
            row.next.iter_mut().zip(&next).for_each(|(place, &neighbour)| *place = neighbour);
            for (bit, &here) in next.iter().enumerate() {
                let before = next[(bit + next.len() - 1) % next.len()];
                row.joined |= u8::from(links.of(here).contains(&before)) << bit;
            }
            rows.push(row);
        }
        let few = rows.iter().all(|row| usize::from(row.count) <= SIX);
        let rim = rim.filter(|_| is_disc(&rows)).map(Vec::into_boxed_slice);
        Ok(Self { rows: rows.into(), few, rim })
    }

    /// Sites of the board.
    #[inline]
    pub fn sites(&self) -> usize {
        self.rows.len()
    }

    /// The sites at the rim, if the board is one surface of triangles without a hole: a chain then surrounds sites only by a ring, and a ring
    /// is closed by a piece with other sites on either side.
    pub fn rim(&self) -> Option<&[u16]> {
        self.rim.as_deref()
    }
}

/// The neighbours of a site, each next to the one before, as far as there is such an order: `true` if the last is next to the first.
fn in_order(links: &Links, site: u16) -> (Vec<u16>, Option<bool>) {
    let all = links.of(site);
    let near = |a: u16| links.of(a).iter().filter(|b| all.contains(b)).copied().collect::<Vec<_>>();
    // A row begins at an end.
    let Some(&first) = all.iter().find(|&&at| near(at).len() < 2).or(all.first()) else { return (Vec::new(), Some(false)) };
    let mut order = vec![first];
    while let Some(next) = order.last().and_then(|&at| near(at).into_iter().find(|next| !order.contains(next))) {
        order.push(next);
    }
    if order.len() < all.len() || all.iter().any(|&at| near(at).len() > 2) {
        return (all.to_vec(), None);
    }
    let closed = order.len() > 2 && order.last().is_some_and(|&last| near(last).contains(&first));
    (order, Some(closed))
}

/// True if sites, ways between neighbours and triangles make one surface without a hole (by Euler's formula).
fn is_disc(rows: &[Row]) -> bool {
    let ways = rows.iter().map(|row| usize::from(row.count)).sum::<usize>() / 2;
    // A triangle has three corners. Two neighbours that are next to each other are so both ways round, and one corner.
    let corners = rows.iter().map(|row| if row.count == 2 { usize::from(row.joined == 3) } else { row.joined.count_ones() as usize });
    let triangles = corners.sum::<usize>() / 3;
    let (mut seen, mut open) = (vec![false; rows.len()], vec![0u16]);
    while let Some(site) = open.pop() {
        let Some(place) = seen.get_mut(usize::from(site)) else { continue };
        if !std::mem::replace(place, true) {
            open.extend(rows[usize::from(site)].next.iter().take(rows[usize::from(site)].count.into()));
        }
    }
    seen.iter().all(|seen| *seen) && rows.len() + triangles == ways + 1
}

/// The chains of all sides.
#[derive(Debug, Clone)]
pub struct Chains {
    /// Site by site (0 where nothing is): the site before it in its tree, 1 + its side, and at a root the number of pieces. Then, side by side,
    /// how many rings have been closed.
    nodes: Box<[u32; SITES + SIDES]>,
    /// At a root: the regions that the chain touches, as bits.
    regions: Box<[u64; SITES]>,
    /// The overwritten values.
    log: Vec<(u16, u32, u64)>,
    /// Nothing is noted.
    silent: bool,
}

impl Default for Chains {
    fn default() -> Self {
        Self { nodes: Box::new([0; SITES + SIDES]), regions: Box::new([0; SITES]), log: Vec::new(), silent: false }
    }
}

impl Chains {
    #[inline(always)]
    fn node(&self, site: u16) -> u32 {
        self.nodes[usize::from(site) % SITES]
    }

    #[inline(always)]
    fn write(&mut self, site: u16, node: u32, regions: u64) {
        let place = usize::from(site) % SITES;
        if !self.silent {
            self.log.push((place as u16, self.nodes[place], self.regions[place]));
        }
        self.nodes[place] = node;
        self.regions[place] = regions;
    }

    /// The root of the tree of a piece.
    #[inline(always)]
    fn root(&self, mut site: u16) -> u16 {
        loop {
            let before = (self.node(site) & MASK) as u16;
            if before == site {
                return site;
            }
            site = before;
        }
    }

    /// A piece comes to an empty site.
    #[inline]
    pub fn put(&mut self, around: &ChainLinks, site: u16, side: u8) {
        if around.few { self.put_beside::<SIX>(around, site, side) } else { self.put_beside::<MAX_NEIGHBOURS>(around, site, side) }
    }

    #[inline(always)]
    fn put_beside<const N: usize>(&mut self, around: &ChainLinks, site: u16, side: u8) {
        let Some(row) = around.rows.get(usize::from(site)) else { return };
        let held = u32::from(side) + 1;
        let mut own = 0u32;
        for (bit, &next) in row.next.iter().take(N).enumerate() {
            own |= u32::from(self.node(next) >> BITS & 7 == held) << bit;
        }
        let mut all = u32::from(site) | held << BITS | 1 << 16;
        let mut regions = row.regions;
        let mut root = site;
        self.write(site, all, regions);
        if own != 0 {
            // Own neighbours next to each other are of one chain already: the first of each row of them tells which.
            let last = u32::from(row.count).wrapping_sub(1) & 7;
            let before = own << 1 | own >> last;
            let firsts = own & !(before & u32::from(row.joined));
            let mut left = if firsts == 0 { own & own.wrapping_neg() } else { firsts };
            while left != 0 {
                let other = self.root(row.next[left.trailing_zeros() as usize & 7]);
                left &= left - 1;
                if other == root {
                    self.close(side);
                    continue;
                }
                let (node, touched) = (self.node(other), self.regions[usize::from(other) % SITES]);
                regions |= touched;
                let pieces = (node >> 16).wrapping_add(all >> 16) << 16;
                if node >> 16 >= all >> 16 {
                    // What was the root so far goes below the larger one.
                    self.write(root, u32::from(other) | held << BITS, 0);
                    root = other;
                } else {
                    self.write(other, u32::from(root) | held << BITS, 0);
                }
                all = u32::from(root) | held << BITS | pieces;
            }
            self.write(root, all, regions);
        }
    }

    /// A side has closed a ring.
    #[cold]
    fn close(&mut self, side: u8) {
        let place = SITES + usize::from(side) % SIDES;
        if !self.silent {
            self.log.push((place as u16, self.nodes[place], 0));
        }
        self.nodes[place] += 1;
    }

    /// The regions that the chain of a piece touches, as bits; none where there is no piece.
    #[inline]
    pub fn regions(&self, site: u16) -> u64 {
        if self.node(site) == 0 { 0 } else { self.regions[usize::from(self.root(site)) % SITES] }
    }

    /// True if a side has closed a ring.
    #[inline]
    pub fn has_ring(&self, side: u8) -> bool {
        self.nodes[SITES + usize::from(side) % SIDES] > 0
    }

    /// Switches the log of changes on or off.
    #[inline]
    pub fn note(&mut self, on: bool) {
        self.silent = !on;
    }

    /// The length of the log; for [`Chains::rewind`].
    #[inline(always)]
    pub fn noted(&self) -> usize {
        self.log.len()
    }

    /// Takes back all but the first changes noted.
    #[inline(always)]
    pub fn rewind(&mut self, noted: usize) {
        while self.log.len() > noted {
            if let Some((place, node, regions)) = self.log.pop() {
                self.nodes[usize::from(place) % (SITES + SIDES)] = node;
                if usize::from(place) < SITES {
                    self.regions[usize::from(place)] = regions;
                }
            }
        }
    }

    /// Clears the log: its changes cannot be undone any more.
    #[inline]
    pub fn forget(&mut self) {
        self.log.clear();
    }

    /// Becomes equal to another on a board of so many sites, keeping its buffers.
    #[inline]
    pub fn copy_from(&mut self, other: &Self, sites: usize) {
        let sites = sites.min(SITES);
        self.nodes[..sites].copy_from_slice(&other.nodes[..sites]);
        self.nodes[SITES..].copy_from_slice(&other.nodes[SITES..]);
        self.regions[..sites].copy_from_slice(&other.regions[..sites]);
        self.log.clear();
    }
}

#[cfg(test)]
mod tests;
