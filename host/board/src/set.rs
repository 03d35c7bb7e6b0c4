//! A set of sites as a few machine words, sized to the board by a const generic.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign};

/// A set of sites below `64 * W`. A small Copy value; every operation is a few word operations.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Set<const W: usize>([u64; W]);

impl<const W: usize> Set<W> {
    /// No site.
    pub const EMPTY: Self = Self([0; W]);

    /// The first `count` sites.
    pub fn first_sites(count: usize) -> Self {
        Self(std::array::from_fn(|word| match count.saturating_sub(64 * word) {
            here @ 0..64 => (1 << here) - 1,
            _ => u64::MAX,
        }))
    }

    /// One site.
    #[inline]
    pub fn one(site: u16) -> Self {
        let mut set = Self::EMPTY;
        set.toggle(site);
        set
    }

    /// The words, lowest sites first.
    #[inline]
    pub fn words(&self) -> &[u64; W] {
        &self.0
    }

    /// A set from its words.
    #[inline]
    pub fn from_words(words: [u64; W]) -> Self {
        Self(words)
    }

    /// True if a site is in the set.
    #[inline]
    pub fn has(&self, site: u16) -> bool {
        let word = usize::from(site >> 6);
        word < W && self.0[word] >> (site & 63) & 1 != 0
    }

    /// Adds a site (one outside the set's range is ignored).
    #[inline]
    pub fn insert(&mut self, site: u16) {
        let word = usize::from(site >> 6);
        if word < W {
            self.0[word] |= 1 << (site & 63);
        }
    }

    /// Takes a site out.
    #[inline]
    pub fn remove(&mut self, site: u16) {
        let word = usize::from(site >> 6);
        if word < W {
            self.0[word] &= !(1 << (site & 63));
        }
    }

    /// Puts a site in, or takes it out if it is in (one outside the set's range is ignored).
    #[inline(always)]
    pub fn toggle(&mut self, site: u16) {
        let (word, bit) = (usize::from(site >> 6), 1 << (site & 63));
        if W > 4 {
            if word < W {
                self.0[word] ^= bit;
            }
            return;
        }
        // Every word is touched, so that the words stay in registers between two calls.
        for (index, mine) in self.0.iter_mut().enumerate() {
            *mine ^= if index == word { bit } else { 0 };
        }
    }

    /// True if no site is in the set.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// Number of sites.
    #[inline]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Lowest site.
    #[inline]
    pub fn first(&self) -> Option<u16> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some((word * 64) as u16 + self.0[word].trailing_zeros() as u16)
    }

    /// Highest site.
    #[inline]
    pub fn last(&self) -> Option<u16> {
        let word = self.0.iter().rposition(|&word| word != 0)?;
        Some((word * 64) as u16 + 63 - self.0[word].leading_zeros() as u16)
    }

    /// All sites of the range up to and with the lowest of the set; all of them for the empty set.
    #[inline(always)]
    pub fn to_first(&self) -> Self {
        let mut words = self.0;
        let mut borrow = 1;
        for word in &mut words {
            let (less, under) = word.overflowing_sub(borrow);
            *word ^= less;
            borrow = u64::from(under);
        }
        Self(words)
    }

    /// All sites of the range from the highest of the set on; all of them for the empty set.
    #[inline(always)]
    pub fn from_last(&self) -> Self {
        let mut words = [0; W];
        let mut open = true;
        for (mask, word) in words.iter_mut().zip(self.0).rev() {
            // All of it where the word is empty, too.
            let from = u64::MAX << (63 - (word | 1).leading_zeros());
            *mask = if open { from } else { 0 };
            open &= word == 0;
        }
        Self(words)
    }

    /// The `nth` lowest site, from 0.
    #[inline]
    pub fn nth(&self, nth: u32) -> Option<u16> {
        let mut left = nth;
        for (index, &word) in self.0.iter().enumerate() {
            let count = word.count_ones();
            if left < count {
                return Some((index * 64) as u16 + nth_bit(word, left) as u16);
            }
            left -= count;
        }
        None
    }

    /// Sites in this set and not in the other.
    #[inline]
    pub fn without(mut self, other: Self) -> Self {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine &= !theirs;
        }
        self
    }

    /// The set itself, or none of it: without a branch.
    #[inline(always)]
    pub fn only_if(mut self, keep: bool) -> Self {
        for mine in &mut self.0 {
            *mine &= u64::from(keep).wrapping_neg();
        }
        self
    }

    /// True if every site of the other set is in this one.
    #[inline]
    pub fn contains(&self, other: &Self) -> bool {
        self.0.iter().zip(other.0).fold(0, |missing, (mine, theirs)| missing | (theirs & !mine)) == 0
    }

    /// True if a site is in both.
    #[inline]
    pub fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(other.0).fold(0, |both, (mine, theirs)| both | (mine & theirs)) != 0
    }

    /// All sites moved up by `by` (towards higher numbers); what leaves the range is lost.
    #[inline]
    pub fn up(&self, by: u32) -> Self {
        if by < 64 {
            return self.up_a_little(by);
        }
        let mut set = *self;
        for _ in 0..by / 63 {
            set = set.up_a_little(63);
        }
        set.up_a_little(by % 63)
    }

    /// All sites moved down by `by`; what falls below 0 is lost.
    #[inline]
    pub fn down(&self, by: u32) -> Self {
        if by < 64 {
            return self.down_a_little(by);
        }
        let mut set = *self;
        for _ in 0..by / 63 {
            set = set.down_a_little(63);
        }
        set.down_a_little(by % 63)
    }

    /// As [`Set::up`], for less than 64 sites: straight-line code.
    #[inline(always)]
    pub(crate) fn up_a_little(&self, by: u32) -> Self {
        let mut words = self.0;
        let mut carry = 0;
        for word in &mut words {
            let next = (*word >> 1) >> (63 - (by & 63));
            *word = *word << (by & 63) | carry;
            carry = next;
        }
        Self(words)
    }

    /// As [`Set::down`], for less than 64 sites.
    #[inline(always)]
    pub(crate) fn down_a_little(&self, by: u32) -> Self {
        let mut words = self.0;
        let mut carry = 0;
        for word in words.iter_mut().rev() {
            let next = (*word << 1) << (63 - (by & 63));
            *word = *word >> (by & 63) | carry;
            carry = next;
        }
        Self(words)
    }

    /// The sites, ascending.
    #[inline]
    pub fn iter(&self) -> SetIter<W> {
        SetIter { words: self.0, at: 0 }
    }
}

/// Place of the `rank`th set bit of a byte, at `byte + 256 * rank`.
const IN_BYTE: [u8; 2048] = {
    let mut table = [0; 2048];
    let mut byte = 0;
    while byte < 256 {
        let (mut rank, mut bit) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 != 0 {
                table[byte + 256 * rank] = bit as u8;
                rank += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

/// Place of the `nth` set bit (from 0) of a word that has more than `nth`. Without branches or loops: which bit is asked for
/// is random where it matters, and a wrong guess of the processor costs more than the arithmetic (after Vigna, Broadword
/// implementation of rank/select queries, 2008).
#[inline]
fn nth_bit(word: u64, nth: u32) -> u32 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const TOPS: u64 = 0x8080_8080_8080_8080;
    let pairs = word - ((word >> 1) & 0x5555_5555_5555_5555);
    let nibbles = (pairs & 0x3333_3333_3333_3333) + ((pairs >> 2) & 0x3333_3333_3333_3333);
    let bytes = (nibbles + (nibbles >> 4)) & 0x0F0F_0F0F_0F0F_0F0F;
    // Set bits up to and including each byte; then the bytes that end before the bit asked for.
    let sums = bytes.wrapping_mul(ONES);
    let before = ((u64::from(nth).wrapping_mul(ONES) | TOPS).wrapping_sub(sums)) & TOPS;
    let place = (before.count_ones() * 8) & 63;
    let rank = u64::from(nth).wrapping_sub((sums << 8) >> place & 0xFF);
    place + u32::from(IN_BYTE[((word >> place & 0xFF) | (rank & 7) << 8) as usize])
}

impl<const W: usize> Default for Set<W> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const W: usize> fmt::Debug for Set<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<const W: usize> FromIterator<u16> for Set<W> {
    fn from_iter<I: IntoIterator<Item = u16>>(sites: I) -> Self {
        let mut set = Self::EMPTY;
        for site in sites {
            set.insert(site);
        }
        set
    }
}

macro_rules! word_by_word {
    ($trait:ident, $method:ident, $assign:ident, $assign_method:ident, $op:tt) => {
        impl<const W: usize> $trait for Set<W> {
            type Output = Self;
            #[inline]
            fn $method(mut self, other: Self) -> Self {
                for (mine, theirs) in self.0.iter_mut().zip(other.0) {
                    *mine $op theirs;
                }
                self
            }
        }
        impl<const W: usize> $assign for Set<W> {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                for (mine, theirs) in self.0.iter_mut().zip(other.0) {
                    *mine $op theirs;
                }
            }
        }
    };
}
word_by_word!(BitAnd, bitand, BitAndAssign, bitand_assign, &=);
word_by_word!(BitOr, bitor, BitOrAssign, bitor_assign, |=);
word_by_word!(BitXor, bitxor, BitXorAssign, bitxor_assign, ^=);

/// The sites of a set, ascending.
#[derive(Debug, Clone)]
pub struct SetIter<const W: usize> {
    words: [u64; W],
    at: usize,
}

impl<const W: usize> Iterator for SetIter<W> {
    type Item = u16;

    #[inline]
    fn next(&mut self) -> Option<u16> {
        while self.at < W {
            let word = self.words[self.at];
            if word != 0 {
                self.words[self.at] = word & (word - 1);
                return Some((self.at * 64) as u16 + word.trailing_zeros() as u16);
            }
            self.at += 1;
        }
        None
    }

    #[inline(always)]
    fn fold<B, F: FnMut(B, u16) -> B>(self, init: B, mut f: F) -> B {
        let mut all = init;
        // Words before `at` are used up and empty.
        for (index, mut word) in self.words.into_iter().enumerate() {
            while word != 0 {
                all = f(all, (index * 64) as u16 + word.trailing_zeros() as u16);
                word &= word - 1;
            }
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    fn set(sites: &BTreeSet<u16>) -> Set<3> {
        sites.iter().copied().collect()
    }

    proptest! {
        #[test]
        fn agrees_with_a_tree_set(a in prop::collection::btree_set(0u16..192, 0..60), b in prop::collection::btree_set(0u16..192, 0..60), by in 0u32..192) {
            let (x, y) = (set(&a), set(&b));
            prop_assert_eq!(x.iter().collect::<Vec<_>>(), a.iter().copied().collect::<Vec<_>>());
            prop_assert_eq!(x.len() as usize, a.len());
            prop_assert_eq!((x & y).iter().collect::<BTreeSet<_>>(), &a & &b);
            prop_assert_eq!((x | y).iter().collect::<BTreeSet<_>>(), &a | &b);
            prop_assert_eq!(x.without(y).iter().collect::<BTreeSet<_>>(), &a - &b);
            prop_assert_eq!(x.contains(&y), b.is_subset(&a));
            prop_assert_eq!(x.meets(&y), !a.is_disjoint(&b));
            prop_assert_eq!(x.up(by).iter().collect::<BTreeSet<_>>(), a.iter().map(|s| s + by as u16).filter(|s| *s < 192).collect());
            prop_assert_eq!(x.down(by).iter().collect::<BTreeSet<_>>(), a.iter().filter(|s| **s >= by as u16).map(|s| s - by as u16).collect());
            for (n, site) in a.iter().enumerate() {
                prop_assert_eq!(x.nth(n as u32), Some(*site));
            }
            prop_assert_eq!(x.nth(a.len() as u32), None);
            prop_assert_eq!(x.first(), a.first().copied());
        }
    }
}
