//! Zobrist hashing: the running key of a position.

use tianyuan_board::Set;

use crate::spec::Site;
use crate::state::State;
use crate::state::piece_board::PieceCode;

/// The two running halves of the key: pieces and sets by exclusive or, numbers by a linear sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Key {
    pub(crate) board: u128,
    pub(crate) numbers: u128,
}

/// The constant random numbers behind the key.
#[derive(Debug, Clone)]
pub(crate) struct Zobrist {
    pieces: Vec<u128>,
    numbers: Vec<u128>,
    sites: usize,
    /// The table has a power of two of places for each piece.
    shift: u32,
}

/// One step of the splitmix64 generator: a well-mixed function of its argument.
pub(crate) fn mix(value: u64) -> u64 {
    let mut z = value.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

fn wide(seed: u64) -> u128 {
    u128::from(mix(seed)) << 64 | u128::from(mix(seed ^ 0x5851_F42D_4C95_7F2D))
}

impl Zobrist {
    pub(crate) fn new(pieces: usize, sites: usize, numbers: usize) -> Self {
        let shift = sites.next_power_of_two().trailing_zeros();
        Self {
            pieces: (0..pieces << shift).map(|i| wide(i as u64)).collect(),
            shift,
            numbers: (0..numbers).map(|i| wide(1 << 40 | i as u64) | 1).collect(),
            sites,
        }
    }

    #[inline]
    pub(crate) fn piece(&self, code: PieceCode, site: Site) -> u128 {
        self.pieces.get((usize::from(code) << self.shift) + usize::from(site)).copied().unwrap_or(0)
    }

    pub(crate) fn set<const W: usize>(slot: usize, set: &Set<W>) -> u128 {
        set.iter().fold(0, |all, site| all ^ wide(2 << 40 | (slot as u64) << 16 | u64::from(site)))
    }

    /// The part of the key that the row below a site has in it, the lowest piece first.
    pub(crate) fn row(site: Site, row: &[PieceCode]) -> u128 {
        let place = |at: usize, code: PieceCode| 3 << 40 | ((at as u64) & 0xFFFF) << 24 | u64::from(site) << 12 | u64::from(code);
        row.iter().enumerate().fold(0, |all, (at, &code)| all ^ wide(place(at, code)))
    }

    pub(crate) fn number(&self, slot: usize, value: i32) -> u128 {
        self.grown(slot, i64::from(value))
    }

    /// The change of the key if a number grows by so much.
    #[inline]
    pub(crate) fn grown(&self, slot: usize, by: i64) -> u128 {
        self.word_of_number(slot).wrapping_mul(i128::from(by) as u128)
    }

    /// The change of the key if a number grows by one.
    #[inline]
    pub(crate) fn word_of_number(&self, slot: usize) -> u128 {
        self.numbers.get(slot).copied().unwrap_or(0)
    }

    /// The key of a state from nothing but its contents.
    pub(crate) fn count_anew<const W: usize>(&self, s: &State<W>) -> Key {
        let mut key = Key::default();
        for site in 0..self.sites as Site {
            if let Some(code) = s.code(site) {
                key.board ^= self.piece(code, site) ^ Self::row(site, s.below(site));
            }
        }
        for (slot, set) in s.sets.iter().enumerate() {
            key.board ^= Self::set(slot, set);
        }
        for (slot, &value) in s.numbers.iter().enumerate() {
            key.numbers = key.numbers.wrapping_add(self.number(slot, value));
        }
        key
    }
}
