//! The positions at the turns' starts so far, for the rules that look at repetition.

/// Slots enough for the positions of most games.
pub(crate) const SLOTS: usize = 1 << 10;
/// Slots where most positions would be looked up, and games are long.
pub(crate) const MANY_SLOTS: usize = 1 << 12;

/// Keys of the positions that were left, oldest first. The lowest bit of a key is no part of it: it tells whether the side to move was in check.
///
/// `SLOTS` is the size of the filter that tells most new positions from repeated ones at once.
#[derive(Debug, Clone)]
pub(crate) struct History<const SLOTS: usize> {
    keys: Vec<u128>,
    /// How many keys fall into each slot.
    slots: Box<[u16; SLOTS]>,
}

impl<const SLOTS: usize> Default for History<SLOTS> {
    fn default() -> Self {
        Self { keys: Vec::new(), slots: Box::new([0; SLOTS]) }
    }
}

impl<const SLOTS: usize> History<SLOTS> {
    #[inline(always)]
    fn slot(key: u128) -> usize {
        (key >> 1) as usize % SLOTS
    }

    pub(crate) fn len(&self) -> usize {
        self.keys.len()
    }

    /// Remembers a position that is left, and whether its side to move was in check.
    #[inline(always)]
    pub(crate) fn push(&mut self, key: u128, check: bool) {
        let slot = &mut self.slots[Self::slot(key)];
        *slot = slot.wrapping_add(1);
        self.keys.push(key & !1 | u128::from(check));
    }

    /// How often a position has stood before.
    #[inline(always)]
    pub(crate) fn times(&self, key: u128) -> u16 {
        if self.slots[Self::slot(key)] == 0 { 0 } else { self.count(key & !1) }
    }

    #[cold]
    fn count(&self, key: u128) -> u16 {
        // Below what the rules take for never, even once the present time is added.
        self.keys.iter().filter(|other| *other & !1 == key).count().min(usize::from(u16::MAX) - 2) as u16
    }

    /// The first `len` keys. Whether there was check follows from the position.
    pub(crate) fn keys(&self, len: usize) -> impl Iterator<Item = u128> {
        self.keys.iter().take(len).map(|key| key & !1)
    }

    /// Forgets all but the first `len`.
    #[inline(always)]
    pub(crate) fn truncate(&mut self, len: usize) {
        while self.keys.len() > len {
            if let Some(key) = self.keys.pop() {
                let slot = &mut self.slots[Self::slot(key)];
                *slot = slot.wrapping_sub(1);
            }
        }
    }

    /// The oldest place at which a position stood.
    pub(crate) fn first_like(&self, key: u128) -> Option<usize> {
        self.keys.iter().position(|other| (other ^ key) & !1 == 0)
    }

    /// Whether the side to move was in check there.
    pub(crate) fn was_check(&self, at: usize) -> bool {
        self.keys.get(at).is_some_and(|key| key & 1 == 1)
    }

    /// Becomes equal to another, keeping its buffers.
    pub(crate) fn copy_from(&mut self, other: &Self) {
        self.keys.clone_from(&other.keys);
        self.slots.clone_from(&other.slots);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn counts_as_a_plain_list_does(steps in prop::collection::vec((0u128..40, 0usize..6), 1..200)) {
            let mut history = History::<SLOTS>::default();
            let mut plain: Vec<u128> = Vec::new();
            for (key, back) in steps {
                // Keys that differ only far up share a slot.
                let key = (key << 100) | ((key % 3) << 1);
                let stood = plain.iter().filter(|other| **other == key).count();
                prop_assert_eq!(usize::from(history.times(key)), stood);
                prop_assert_eq!(history.first_like(key), plain.iter().position(|other| *other == key));
                plain.push(key);
                history.push(key, back % 2 == 1);
                prop_assert_eq!(history.was_check(plain.len() - 1), back % 2 == 1);
                plain.truncate(plain.len().saturating_sub(back / 3));
                history.truncate(plain.len());
                prop_assert_eq!(history.len(), plain.len());
            }
        }
    }
}
