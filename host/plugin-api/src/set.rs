//! A set of sites.

use crate::abi::WORDS;
use crate::ids::Site;

/// A set of sites. Small enough to be copied; no operation allocates.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct SiteSet([u64; WORDS]);

impl SiteSet {
    /// No site.
    pub const EMPTY: SiteSet = SiteSet([0; WORDS]);

    /// A set from its words, lowest sites first; words beyond the largest board are left out.
    pub fn from_words(words: &[u64]) -> SiteSet {
        let mut set = SiteSet::EMPTY;
        for (mine, word) in set.0.iter_mut().zip(words) {
            *mine = *word;
        }
        set
    }

    /// Puts a site in; one beyond the largest board is left out.
    #[inline]
    pub fn insert(&mut self, site: Site) {
        if let Some(word) = self.0.get_mut(usize::from(site.index() >> 6)) {
            *word |= 1 << (site.index() & 63);
        }
    }

    /// Takes a site out.
    #[inline]
    pub fn remove(&mut self, site: Site) {
        if let Some(word) = self.0.get_mut(usize::from(site.index() >> 6)) {
            *word &= !(1 << (site.index() & 63));
        }
    }

    /// True if a site is in.
    #[inline]
    pub fn has(&self, site: Site) -> bool {
        self.0.get(usize::from(site.index() >> 6)).is_some_and(|word| word >> (site.index() & 63) & 1 != 0)
    }

    /// The number of sites.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// True if there is none.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// The sites, ascending.
    pub fn iter(&self) -> impl Iterator<Item = Site> + '_ {
        self.0.iter().enumerate().flat_map(|(at, word)| {
            let mut left = *word;
            std::iter::from_fn(move || {
                let bit = left.trailing_zeros();
                (left != 0).then(|| {
                    left &= left - 1;
                    Site::new((at * 64) as u16 + bit as u16)
                })
            })
        })
    }

    /// Sites in either.
    #[must_use]
    pub fn union(self, other: SiteSet) -> SiteSet {
        self.each(other, |a, b| a | b)
    }

    /// Sites in both.
    #[must_use]
    pub fn both(self, other: SiteSet) -> SiteSet {
        self.each(other, |a, b| a & b)
    }

    /// Sites in this one and not in the other.
    #[must_use]
    pub fn without(self, other: SiteSet) -> SiteSet {
        self.each(other, |a, b| a & !b)
    }

    fn each(mut self, other: SiteSet, join: impl Fn(u64, u64) -> u64) -> SiteSet {
        for (mine, word) in self.0.iter_mut().zip(other.0) {
            *mine = join(*mine, word);
        }
        self
    }
}

impl FromIterator<Site> for SiteSet {
    fn from_iter<I: IntoIterator<Item = Site>>(sites: I) -> SiteSet {
        let mut set = SiteSet::EMPTY;
        sites.into_iter().for_each(|site| set.insert(site));
        set
    }
}

impl std::fmt::Debug for SiteSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter().map(|site| site.index())).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(sites: &[u16]) -> SiteSet {
        sites.iter().copied().map(Site::new).collect()
    }

    #[test]
    fn sets_behave() {
        let (a, b) = (set(&[0, 63, 64, 1295]), set(&[64, 65]));
        assert_eq!(a.iter().map(Site::index).collect::<Vec<_>>(), [0, 63, 64, 1295]);
        assert_eq!((a.len(), a.has(Site::new(63)), a.has(Site::new(62)), a.has(Site::new(u16::MAX))), (4, true, false, false));
        assert_eq!(a.union(b), set(&[0, 63, 64, 65, 1295]));
        assert_eq!(a.both(b), set(&[64]));
        assert_eq!(a.without(b), set(&[0, 63, 1295]));
        let mut c = set(&[5, u16::MAX]);
        c.remove(Site::new(5));
        assert!(c.is_empty());
        assert_eq!(SiteSet::from_words(&[1 << 5, 1]), set(&[5, 64]));
    }
}
