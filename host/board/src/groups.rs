//! Groups of connected pieces and their liberties, kept up to date while pieces come and go.
//!
//! Each piece knows its group and the next piece of it, in a ring; each group knows how many pieces it has and how often an empty
//! site is next to one of them (an empty site next to two of its pieces is counted twice, which is enough to tell whether there is
//! one at all). Every change is logged and can be undone.

use thiserror::Error;

use crate::board::Board;
use crate::id::DirectionId;

/// The most neighbours of a site that groups can follow.
pub const MAX_NEIGHBOURS: usize = 8;
/// More sites than any board has; a site fits its bits.
const BITS: u32 = 11;
const SITES: usize = 1 << BITS;
const MASK: u32 = SITES as u32 - 1;

/// The reason that groups cannot be tracked on a board.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum LinkError {
    /// Too many directions meet on a site.
    #[error("groups are followed over at most {MAX_NEIGHBOURS} neighbours of a site, not {0}")]
    Neighbours(usize),
    /// A site is a neighbour of another one that is no neighbour of it.
    #[error("`{0}` is next to `{1}`, but not the other way round")]
    OneWay(String, String),
}

/// The table of neighbours of each site.
#[derive(Debug, Clone)]
pub struct Links {
    rows: Box<[Row]>,
    /// No site has more than four neighbours, as on most boards.
    few: bool,
}

/// Half of all places of a row.
const FEW: usize = MAX_NEIGHBOURS / 2;

/// The neighbours of one site, then [`WALL`].
type Row = [u16; MAX_NEIGHBOURS];

/// The neighbour of a site that has no further one: no site, and in the tables a piece of nobody whose group always has a liberty.
const WALL: u16 = SITES as u16 - 1;

impl Links {
    /// The neighbours of every site in some directions of a board.
    ///
    /// # Errors
    /// [`LinkError`].
    pub fn new(board: &Board, directions: &[DirectionId]) -> Result<Self, LinkError> {
        let mut rows = vec![[WALL; MAX_NEIGHBOURS]; board.sites()];
        for (site, row) in rows.iter_mut().enumerate() {
            let mut found: Vec<u16> =
                directions.iter().filter_map(|&d| board.directions().get(usize::from(d))?.next.get(site).copied()?).collect();
            found.sort_unstable();
            found.dedup();
            if found.len() > MAX_NEIGHBOURS {
                return Err(LinkError::Neighbours(found.len()));
            }
            row.iter_mut().zip(found).for_each(|(place, neighbour)| *place = neighbour);
        }
        let few = rows.iter().all(|row| row[FEW] == WALL);
        let links = Self { rows: rows.into(), few };
        for site in 0..board.sites() as u16 {
            if let Some(other) = links.of(site).iter().copied().find(|&other| !links.of(other).contains(&site)) {
                let name = |site: u16| board.name(site).to_owned();
                return Err(LinkError::OneWay(name(site), name(other)));
            }
        }
        Ok(links)
    }

    /// The most neighbours that a site may have here.
    #[inline]
    pub fn most(&self) -> u32 {
        if self.few { FEW as u32 } else { MAX_NEIGHBOURS as u32 }
    }

    /// Sites of the board.
    #[inline]
    pub fn sites(&self) -> usize {
        self.rows.len()
    }

    /// The neighbours of a site, ascending.
    #[inline]
    pub fn of(&self, site: u16) -> &[u16] {
        let row = self.rows.get(usize::from(site)).map_or(&[][..], |row| &row[..]);
        &row[..row.iter().take_while(|&&next| next != WALL).count()]
    }

    /// The first `N` places of a site's row.
    #[inline(always)]
    fn row<const N: usize>(&self, site: u16) -> [u16; N] {
        let mut first = [WALL; N];
        if let Some(row) = self.rows.get(usize::from(site)) {
            first.copy_from_slice(&row[..N]);
        }
        first
    }
}

/// The piece on a site, packed: its group, the next piece of the group, 1 + its side (0 where there is none).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Cell(u32);

impl Cell {
    const EMPTY: Cell = Cell(0);

    #[inline(always)]
    fn new(side: u8, group: u16, next: u16) -> Self {
        Cell((u32::from(side) + 1) << (2 * BITS) | u32::from(next) << BITS | u32::from(group))
    }

    #[inline(always)]
    fn group(self) -> u16 {
        (self.0 & MASK) as u16
    }

    #[inline(always)]
    fn next(self) -> u16 {
        (self.0 >> BITS & MASK) as u16
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline(always)]
    fn is_of(self, side: u8) -> bool {
        self.0 >> (2 * BITS) == u32::from(side) + 1
    }

    /// True if two cells hold pieces of one group.
    #[inline(always)]
    fn is_with(self, other: Cell) -> bool {
        // The bits of a cell but for the next piece; an empty one has no side.
        (self.0 ^ other.0) & !(MASK << BITS) == 0
    }

    #[inline(always)]
    fn in_group(self, group: u16) -> Self {
        Cell(self.0 & !MASK | u32::from(group))
    }

    #[inline(always)]
    fn before(self, next: u16) -> Self {
        Cell(self.0 & !(MASK << BITS) | u32::from(next) << BITS)
    }
}

/// The liberties that a placement would have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Breath {
    /// Its group has a liberty, or gets one by its captures.
    Free,
    /// Its group, of several pieces, would have no liberty.
    Several,
    /// It would be alone without a liberty.
    Alone,
}

/// The result of a placement, before it is made.
#[derive(Debug, Clone, Copy)]
pub struct Look {
    /// The liberties that it would have.
    pub breath: Breath,
    /// Enemy groups whose last liberty it would take.
    pub captured: Captured,
    /// True if own pieces, and nothing else, are next to the site all round.
    pub walled: bool,
}

/// All groups on a board. The indices are masked, so that no access can leave the tables.
#[derive(Debug, Clone)]
pub struct Groups {
    /// Cells of the sites, then (liberties << 16 | pieces) of the groups.
    words: Box<[u32; 2 * SITES]>,
    /// The overwritten words: place << 32 | old word.
    log: Vec<u64>,
    /// Nothing is noted.
    silent: bool,
}

impl Default for Groups {
    fn default() -> Self {
        let mut words = Box::new([0; 2 * SITES]);
        words[usize::from(WALL)] = Cell::new(NOBODY, WALL, WALL).0;
        words[SITES + usize::from(WALL)] = u32::from(u16::MAX) << 16;
        Self { words, log: Vec::new(), silent: false }
    }
}

/// The side of the wall.
const NOBODY: u8 = 6;

/// Enemy groups that a placement leaves without liberties: by one of their sites.
#[derive(Debug, Clone, Copy)]
pub struct Captured {
    groups: [u16; MAX_NEIGHBOURS],
    count: usize,
}

impl Captured {
    /// None.
    pub const NOTHING: Captured = Captured { groups: [0; MAX_NEIGHBOURS], count: 0 };

    /// One site of each group.
    #[inline(always)]
    pub fn iter(&self) -> impl Iterator<Item = u16> + '_ {
        self.groups.iter().copied().take(self.count)
    }

    /// True if the set is empty.
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Adds a group by one of its sites.
    #[inline(always)]
    pub fn add(&mut self, group: u16) {
        if !self.iter().any(|other| other == group) {
            self.groups[self.count % MAX_NEIGHBOURS] = group;
            self.count += 1;
        }
    }
}

impl Groups {
    #[inline(always)]
    fn cell(&self, site: u16) -> Cell {
        Cell(self.words[usize::from(site) % SITES])
    }

    #[inline(always)]
    fn liberties(&self, group: u16) -> u32 {
        self.words[SITES + usize::from(group) % SITES] >> 16
    }

    #[inline(always)]
    fn write(&mut self, place: usize, word: u32) {
        let old = std::mem::replace(&mut self.words[place % (2 * SITES)], word);
        if !self.silent {
            self.log.push((place as u64) << 32 | u64::from(old));
        }
    }

    #[inline(always)]
    fn set_cell(&mut self, site: u16, cell: Cell) {
        self.write(usize::from(site), cell.0);
    }

    #[inline(always)]
    fn set_group(&mut self, group: u16, word: u32) {
        self.write(SITES + usize::from(group), word);
    }

    #[inline(always)]
    fn group_word(&self, group: u16) -> u32 {
        self.words[SITES + usize::from(group) % SITES]
    }

    /// Switches the log of changes on or off.
    #[inline]
    pub fn note(&mut self, on: bool) {
        self.silent = !on;
    }

    /// The length of the log; for [`Groups::rewind`].
    #[inline(always)]
    pub fn noted(&self) -> usize {
        self.log.len()
    }

    /// Takes back all but the first changes noted.
    #[inline(always)]
    pub fn rewind(&mut self, noted: usize) {
        while self.log.len() > noted {
            if let Some(entry) = self.log.pop() {
                self.words[(entry >> 32) as usize % (2 * SITES)] = entry as u32;
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
        self.words[..sites].copy_from_slice(&other.words[..sites]);
        self.words[SITES..SITES + sites].copy_from_slice(&other.words[SITES..SITES + sites]);
        self.log.clear();
    }

    /// True if the group of the piece on a site has no liberty; false where there is no piece.
    #[inline(always)]
    pub fn is_out_of_breath(&self, site: u16) -> bool {
        let cell = self.cell(site);
        !cell.is_empty() && self.liberties(cell.group()) == 0
    }

    /// The number of pieces in the group of the piece on a site; 0 if there is no piece.
    #[inline(always)]
    pub fn size(&self, site: u16) -> u32 {
        let cell = self.cell(site);
        if cell.is_empty() { 0 } else { self.group_word(cell.group()) & 0xFFFF }
    }

    /// The group of the piece on a site: the piece by which it is known, its adjacencies to empty sites, and its pieces; `None` where there is no
    /// piece.
    #[inline(always)]
    pub fn group_at(&self, site: u16) -> Option<(u16, u32, u32)> {
        let cell = self.cell(site);
        let word = self.group_word(cell.group());
        (!cell.is_empty()).then_some((cell.group(), word >> 16, word & 0xFFFF))
    }

    /// Adjacencies of a group to empty sites, at the one of its pieces by which it is known; `None` at all others, so that each group counts once.
    #[inline(always)]
    pub fn adjacencies(&self, site: u16) -> Option<u32> {
        let cell = self.cell(site);
        (!cell.is_empty() && cell.group() == site).then(|| self.liberties(site))
    }

    /// The pieces of the group on a site; none where there is no piece.
    #[inline(always)]
    pub fn pieces(&self, site: u16) -> impl Iterator<Item = u16> + '_ {
        let first = self.cell(site);
        let mut at = (!first.is_empty()).then_some(site);
        std::iter::from_fn(move || {
            let here = at?;
            let next = self.cell(here).next();
            at = (next != site).then_some(next);
            Some(here)
        })
    }

    /// The result of a placement on an empty site.
    #[inline(always)]
    pub fn look(&self, links: &Links, site: u16, side: u8) -> Look {
        if links.few { self.look_beside(links.row::<FEW>(site), side) } else { self.look_beside(links.row::<MAX_NEIGHBOURS>(site), side) }
    }

    #[inline(always)]
    fn look_beside<const N: usize>(&self, beside: [u16; N], side: u8) -> Look {
        let cells = beside.map(|next| self.cell(next));
        let pieces = cells.iter().filter(|cell| !cell.is_empty()).count() as u32;
        let (mut free, mut tight, mut walled) = (pieces < N as u32, false, true);
        for cell in cells {
            // A group with more liberties than there are pieces around has one elsewhere.
            let (own, short) = (cell.is_of(side), !cell.is_empty() & (self.liberties(cell.group()) <= pieces));
            tight |= short;
            free |= own & !short;
            walled &= own | cell.is_of(NOBODY);
        }
        if tight {
            return self.look_closely(cells, side, walled);
        }
        // Every own group around has a liberty elsewhere.
        Look { breath: if free { Breath::Free } else { Breath::Alone }, captured: Captured::NOTHING, walled }
    }

    /// The same where a group around may have no liberty elsewhere.
    #[inline(never)]
    fn look_closely<const N: usize>(&self, cells: [Cell; N], side: u8, walled: bool) -> Look {
        let mut look = Look { breath: Breath::Alone, captured: Captured::NOTHING, walled };
        let mut free = false;
        for cell in cells {
            if cell.is_empty() {
                free = true;
                continue;
            }
            let last = self.liberties(cell.group()) as usize == cells.iter().filter(|other| other.is_with(cell)).count();
            match (cell.is_of(side), last) {
                (true, false) => free = true,
                (true, true) => look.breath = Breath::Several,
                (false, true) => look.captured.add(cell.group()),
                (false, false) => {}
            }
        }
        if free || !look.captured.is_empty() {
            look.breath = Breath::Free;
        }
        look
    }

    /// A piece comes to an empty site. Says which enemy groups have no liberty now; they stay until they are removed.
    #[inline(always)]
    pub fn put(&mut self, links: &Links, site: u16, side: u8) -> Captured {
        if links.few {
            self.put_beside(links.row::<FEW>(site), site, side)
        } else {
            self.put_beside(links.row::<MAX_NEIGHBOURS>(site), site, side)
        }
    }

    #[inline(always)]
    fn put_beside<const N: usize>(&mut self, beside: [u16; N], site: u16, side: u8) -> Captured {
        let mut captured = Captured::NOTHING;
        let mut free = 0;
        let mut own = [WALL; N];
        for (own, next) in own.iter_mut().zip(beside) {
            let cell = self.cell(next);
            if cell.is_empty() {
                free += 1;
            } else if next != WALL {
                let group = cell.group();
                let word = self.group_word(group).wrapping_sub(1 << 16);
                self.set_group(group, word);
                if cell.is_of(side) {
                    *own = next;
                } else if word >> 16 == 0 {
                    captured.add(group);
                }
            }
        }
        self.set_cell(site, Cell::new(side, site, site));
        self.set_group(site, free << 16 | 1);
        for next in own {
            if next != WALL {
                self.join(self.cell(next).group(), self.cell(site).group());
            }
        }
        captured
    }

    /// Two groups become one.
    #[inline(always)]
    fn join(&mut self, a: u16, b: u16) {
        if a == b {
            return;
        }
        let (one, two) = (self.group_word(a), self.group_word(b));
        let (large, small) = if one & 0xFFFF >= two & 0xFFFF { (a, b) } else { (b, a) };
        self.set_group(large, one.wrapping_add(two));
        let mut site = small;
        loop {
            let cell = self.cell(site);
            let next = cell.next();
            if next == small {
                // The ring of the small group is opened behind its last piece and put in after the large one's head.
                let head = self.cell(large);
                self.set_cell(site, cell.in_group(large).before(head.next()));
                self.set_cell(large, head.before(small));
                return;
            }
            self.set_cell(site, cell.in_group(large));
            site = next;
        }
    }

    /// Removes the whole group on a site; `each` gets every piece.
    #[inline(always)]
    pub fn remove(&mut self, links: &Links, site: u16, mut each: impl FnMut(u16)) {
        let first = self.cell(site);
        if first.is_empty() {
            return;
        }
        let group = first.group();
        let mut at = site;
        loop {
            let next = self.cell(at).next();
            each(at);
            for &beside in links.of(at) {
                let cell = self.cell(beside);
                if !cell.is_empty() && cell.group() != group {
                    let word = self.group_word(cell.group()).wrapping_add(1 << 16);
                    self.set_group(cell.group(), word);
                }
            }
            if next == site {
                break;
            }
            at = next;
        }
        // Emptied only now: until here a piece of the group itself must not look like a liberty, nor like another group.
        let mut at = site;
        loop {
            let next = self.cell(at).next();
            self.set_cell(at, Cell::EMPTY);
            if next == site {
                return;
            }
            at = next;
        }
    }

    /// A single piece leaves: the rest of its group may fall apart.
    pub fn lift(&mut self, links: &Links, site: u16, side: u8) {
        let (mut rest, mut count) = ([0; SITES], 0);
        for other in self.pieces(site).filter(|&other| other != site) {
            rest[count % SITES] = other;
            count += 1;
        }
        self.remove(links, site, |_| ());
        for &other in &rest[..count.min(SITES)] {
            self.put(links, other, side);
        }
    }

    /// True if two states have the same groups with the same liberties, however they came about.
    #[cfg(test)]
    fn same(&self, other: &Self, sites: usize) -> bool {
        let members = |of: &Self, site: u16| {
            let mut list: Vec<u16> = of.pieces(site).collect();
            list.sort_unstable();
            list
        };
        (0..sites as u16).all(|site| {
            let (a, b) = (self.cell(site), other.cell(site));
            a.is_empty() == b.is_empty()
                && (a.is_empty()
                    || (a.0 >> (2 * BITS) == b.0 >> (2 * BITS)
                        && members(self, site) == members(other, site)
                        && self.group_word(a.group()) == other.group_word(b.group())))
        })
    }
}

#[cfg(test)]
mod tests;
