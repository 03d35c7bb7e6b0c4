//! Tracks: lists of sites for each side, and what moves along them.

use tianyuan_board::Set;

use crate::spec::{self, Site};

/// The value of a register while no roll has been made.
pub(crate) const NOT_THROWN: i32 = -1;

/// The roll at the start of a turn.
#[derive(Debug)]
pub(crate) struct Roll {
    pub(crate) slot: usize,
    pub(crate) faces: Vec<(i32, u32)>,
    /// All weights together.
    pub(crate) sum: u32,
}

/// The way of one side on a track.
#[derive(Debug, Default)]
pub(crate) struct Way {
    pub(crate) sites: Vec<Site>,
    pub(crate) closed: bool,
    /// The sites once more behind the last, where the way is closed: what lies behind a place is one piece of this list.
    round: Vec<Site>,
    /// The sites as words of a set.
    on: Vec<u64>,
    /// Place by place, whether the way bends between it and the next.
    pub(crate) bends: Vec<bool>,
    /// The places behind which it bends; none on a way of more than 64 places.
    pub(crate) turns: Vec<u8>,
    /// The first place of each site in `places`, and behind the last site the end.
    pub(crate) begins: Vec<u16>,
    pub(crate) places: Vec<u16>,
    /// Four sites of the board by four, the places of each set of them, as bits; none on a way of more than 64 places.
    pub(crate) marks: Vec<[u64; 16]>,
    /// The same site by site.
    at: Vec<u64>,
}

impl Way {
    pub(crate) fn new(sites: &[Site], track: &spec::Track, board: usize) -> Self {
        let (mut begins, mut places) = (vec![0], Vec::with_capacity(sites.len()));
        for site in 0..board as Site {
            places.extend((0..).zip(sites).filter(|(_, on)| **on == site).map(|(place, _): (u16, _)| place));
            begins.push(places.len() as u16);
        }
        let bends = (0..sites.len()).map(|place| track.bends.iter().any(|bend| usize::from(*bend) == place)).collect();
        let mut on = vec![0; board.div_ceil(64)];
        sites.iter().for_each(|site| on[usize::from(site / 64)] |= 1 << (site % 64));
        let mut way = Self {
            round: sites.repeat(1 + usize::from(track.closed)),
            on,
            sites: sites.to_vec(),
            closed: track.closed,
            bends,
            turns: Vec::new(),
            begins,
            places,
            marks: Vec::new(),
            at: Vec::new(),
        };
        if sites.len() <= 64 {
            way.turns = (0..sites.len() as u8).filter(|&place| way.bends_after(usize::from(place))).collect();
            way.at = (0..4 * board.div_ceil(4) as Site).map(|site| way.places(site).fold(0, |all, place| all | 1 << place)).collect();
            let marks =
                |first: Site, set: usize| (0..4).filter(|bit| set >> bit & 1 == 1).fold(0, |all, bit| all | way.marks_of(first + bit));
            way.marks = (0..board.div_ceil(4)).map(|four| std::array::from_fn(|set| marks(4 * four as Site, set))).collect();
        }
        way
    }

    /// The places of a site, as bits, on a way of at most 64.
    #[inline]
    pub(crate) fn marks_of(&self, site: Site) -> u64 {
        self.at.get(usize::from(site)).copied().unwrap_or(0)
    }

    /// The places of a set of sites, as bits, on a way of at most 64.
    #[inline]
    pub(crate) fn marks<const W: usize>(&self, set: &Set<W>) -> u64 {
        let words = set.words();
        let four = |at: usize| words.get(at / 16).map_or(0, |word| (word >> (4 * (at % 16))) as usize & 15);
        self.marks.iter().enumerate().fold(0, |all, (at, marks)| all | marks[four(at)])
    }

    /// The places of a site on the way.
    #[inline]
    pub(crate) fn places(&self, site: Site) -> impl Iterator<Item = usize> + '_ {
        let at = |index: usize| self.begins.get(index).copied().map_or(0, usize::from);
        let (begin, end) = (at(usize::from(site)), at(usize::from(site) + 1));
        self.places.get(begin..end).unwrap_or_default().iter().map(|place| usize::from(*place))
    }

    /// The place so many sites after (a place may be one before the first: see `before`). `None` beyond the last.
    #[inline]
    pub(crate) fn forward(&self, place: usize, by: usize) -> Option<usize> {
        let to = place.checked_add(by)?;
        let len = self.sites.len();
        if self.closed && len > 0 { Some(to % len) } else { (to < len).then_some(to) }
    }

    /// The sites of so many places after a place, at most once round; those that there are.
    #[inline]
    pub(crate) fn after(&self, place: usize, many: usize) -> &[Site] {
        let first = place + 1;
        self.round.get(first..(first + many).min(self.round.len())).unwrap_or_default()
    }

    /// All its sites.
    #[inline]
    pub(crate) fn on<const W: usize>(&self) -> Set<W> {
        Set::from_words(std::array::from_fn(|word| self.on.get(word).copied().unwrap_or(0)))
    }

    /// The place before.
    #[inline]
    pub(crate) fn back(&self, place: usize) -> Option<usize> {
        match place.checked_sub(1) {
            None if self.closed => self.sites.len().checked_sub(1),
            before => before,
        }
    }

    /// The places behind which it bends; none on a way of more than 64 places.
    #[inline]
    pub(crate) fn turns(&self) -> &[u8] {
        &self.turns
    }

    /// True if it bends between a place and the next.
    #[inline]
    pub(crate) fn bends_after(&self, place: usize) -> bool {
        self.bends.get(place).copied().unwrap_or(false)
    }
}
