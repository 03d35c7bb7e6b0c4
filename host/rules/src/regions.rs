//! Connected parts of a set: found set by set, one step in all directions at a time.

use tianyuan_board::Set;

use crate::ruleset::Ruleset;
use crate::spec::DirectionId;

impl<const W: usize> Ruleset<W> {
    /// Sites one step from a set.
    #[inline]
    pub(crate) fn beside(&self, of: Set<W>, directions: &[DirectionId]) -> Set<W> {
        directions.iter().fold(Set::EMPTY, |all, &d| all | self.shifts.shift(of, d))
    }

    /// Sites of `within` that are connected to `from` through sites of `within`.
    pub(crate) fn connected(&self, from: Set<W>, within: Set<W>, directions: &[DirectionId]) -> Set<W> {
        let mut found = (from | self.beside(from, directions)) & within;
        loop {
            let grown = found | (self.beside(found, directions) & within);
            if grown == found {
                return found;
            }
            found = grown;
        }
    }

    /// The connected parts of `within` that touch `by` and, outside themselves, nothing else.
    pub(crate) fn enclosed(&self, within: Set<W>, by: Set<W>, directions: &[DirectionId]) -> Set<W> {
        let others = self.all.without(within).without(by);
        let touching = self.connected(self.beside(by, directions) & within, within, directions);
        touching.without(self.connected(self.beside(others, directions) & within, within, directions))
    }

    /// Calls `each` with every connected part of a set.
    pub(crate) fn parts(&self, of: Set<W>, directions: &[DirectionId], mut each: impl FnMut(Set<W>)) {
        let mut left = of;
        while let Some(first) = left.first() {
            let part = self.connected(Set::one(first), left, directions);
            left = left.without(part);
            each(part);
        }
    }
}
