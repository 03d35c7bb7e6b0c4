//! Options in the room of a number, for positions and undo records that are copied in every node.

use std::fmt;

use tianyuan_board::Set;

use crate::spec::{KindId, Site};

/// A site or none, in the two bytes of a site. No board has a site of the greatest number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct OptSite(Site);

impl OptSite {
    /// No site.
    pub(crate) const NONE: Self = Self(Site::MAX);

    /// A site.
    #[inline(always)]
    pub(crate) const fn some(site: Site) -> Self {
        Self(site)
    }

    #[inline(always)]
    pub(crate) fn get(self) -> Option<Site> {
        if self.is_none() { None } else { Some(self.0) }
    }

    /// The site, for code that knows that there is one. Else a number that no table has, so that nothing is found there.
    #[inline(always)]
    pub(crate) fn known(self) -> Site {
        self.0
    }

    #[inline(always)]
    pub(crate) fn is_none(self) -> bool {
        self == Self::NONE
    }

    #[inline(always)]
    pub(crate) fn is_some(self) -> bool {
        !self.is_none()
    }

    /// True if it is this site.
    #[inline(always)]
    pub(crate) fn is(self, site: Site) -> bool {
        self.0 == site
    }

    /// The set of the site, or the empty set.
    #[inline(always)]
    pub(crate) fn set<const W: usize>(self) -> Set<W> {
        self.get().map_or(Set::EMPTY, Set::one)
    }

    /// Its bits, as keys and stored decisions have them.
    #[inline(always)]
    pub(crate) fn bits(self) -> u64 {
        u64::from(self.0)
    }

    /// Its bits turned over: 0 if there is no site.
    #[inline(always)]
    pub(crate) fn turned_bits(self) -> u64 {
        u64::from(!self.0)
    }
}

impl From<Option<Site>> for OptSite {
    #[inline(always)]
    fn from(site: Option<Site>) -> Self {
        site.map_or(Self::NONE, Self::some)
    }
}

impl fmt::Debug for OptSite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(f)
    }
}

/// An index or none, in one byte: 1 + the index, so that none is 0.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub(crate) struct OptIndex(u8);

impl OptIndex {
    /// No index.
    pub(crate) const NONE: Self = Self(0);

    /// An index below 255.
    #[inline(always)]
    pub(crate) const fn some(index: u8) -> Self {
        Self(index.saturating_add(1))
    }

    #[inline(always)]
    pub(crate) fn get(self) -> Option<u8> {
        self.0.checked_sub(1)
    }

    #[inline(always)]
    pub(crate) fn is_none(self) -> bool {
        self.0 == 0
    }

    #[inline(always)]
    pub(crate) fn is_some(self) -> bool {
        !self.is_none()
    }

    /// The index, for tables.
    #[inline(always)]
    pub(crate) fn index(self) -> Option<usize> {
        self.get().map(usize::from)
    }

    /// Its bits, as keys and decisions have them.
    #[inline(always)]
    pub(crate) fn bits(self) -> u8 {
        self.0
    }

    #[inline(always)]
    pub(crate) const fn from_bits(bits: u8) -> Self {
        Self(bits)
    }
}

impl From<Option<u8>> for OptIndex {
    #[inline(always)]
    fn from(index: Option<u8>) -> Self {
        index.map_or(Self::NONE, Self::some)
    }
}

/// A kind of piece or none, in two bytes: 1 + its number, so that none is 0.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub(crate) struct OptKind(u16);

impl OptKind {
    /// No kind.
    pub(crate) const NONE: Self = Self(0);

    /// A kind.
    #[inline(always)]
    pub(crate) const fn some(kind: KindId) -> Self {
        Self(kind.number().saturating_add(1))
    }

    #[inline(always)]
    pub(crate) fn is_some(self) -> bool {
        self.0 != 0
    }
}

impl From<Option<KindId>> for OptKind {
    #[inline(always)]
    fn from(kind: Option<KindId>) -> Self {
        kind.map_or(Self::NONE, Self::some)
    }
}

impl fmt::Debug for OptKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.checked_sub(1).fmt(f)
    }
}

impl fmt::Debug for OptIndex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(f)
    }
}
