//! History: keys of the positions at earlier turns' starts, for rules of repetition.

/// Slots enough for the positions of most games.
pub(crate) const SLOTS: usize = 1 << 10;
/// Slots where most positions would be looked up, and games are long.
pub(crate) const MANY_SLOTS: usize = 1 << 12;

/// Nobody before this one in its slot.
const NONE: u32 = u32::MAX;

/// Keys of the positions that were left, oldest first. The lowest bit of a key is no part of it: it is set if the side to move was in check.
///
/// Keys of one slot are chained, so that what a position costs does not depend on how long the game is. There are `SLOTS` slots at
/// first, and more as soon as there are more keys than slots.
#[derive(Debug, Clone)]
pub(crate) struct History<const SLOTS: usize> {
    keys: Vec<u128>,
    /// For each key the place of the one before it in its slot.
    before: Vec<u32>,
    /// The place of the last key of each slot; a power of two of them.
    slots: Vec<u32>,
}

impl<const SLOTS: usize> Default for History<SLOTS> {
    fn default() -> Self {
        Self { keys: Vec::new(), before: Vec::new(), slots: vec![NONE; SLOTS] }
    }
}

impl<const SLOTS: usize> History<SLOTS> {
    #[inline(always)]
    fn slot(&self, key: u128) -> usize {
        (key >> 1) as usize & (self.slots.len() - 1)
    }

    pub(crate) fn len(&self) -> usize {
        self.keys.len()
    }

    /// Remembers a position that is left, and whether its side to move was in check.
    #[inline(always)]
    pub(crate) fn push(&mut self, key: u128, check: bool) {
        if self.keys.len() == self.slots.len() {
            self.grow();
        }
        let slot = self.slot(key);
        let last = std::mem::replace(&mut self.slots[slot], self.keys.len() as u32);
        self.before.push(last);
        self.keys.push(key & !1 | u128::from(check));
    }

    /// Four times as many slots.
    #[cold]
    fn grow(&mut self) {
        let many = 4 * self.slots.len();
        self.slots.clear();
        self.slots.resize(many, NONE);
        for place in 0..self.keys.len() {
            let slot = self.slot(self.keys[place]);
            self.before[place] = std::mem::replace(&mut self.slots[slot], place as u32);
        }
    }

    /// Earlier occurrences of a position.
    #[inline(always)]
    pub(crate) fn times(&self, key: u128) -> u16 {
        match self.slots[self.slot(key)] {
            NONE => 0,
            _ => self.count(key),
        }
    }

    #[cold]
    fn count(&self, key: u128) -> u16 {
        // Below what the rules take for never, even once the present time is added.
        self.like(key).count().min(usize::from(u16::MAX) - 2) as u16
    }

    /// The places at which a position occurred, the last one first.
    fn like(&self, key: u128) -> impl Iterator<Item = usize> {
        let last = Some(self.slots[self.slot(key)]);
        let chain = std::iter::successors(last, |&place| self.before.get(place as usize).copied());
        let places = chain.map(|place| place as usize).take_while(|&place| place < self.keys.len());
        places.filter(move |&place| (self.keys[place] ^ key) & !1 == 0)
    }

    /// The first `len` keys. Whether there was check follows from the position.
    pub(crate) fn keys(&self, len: usize) -> impl Iterator<Item = u128> {
        self.keys.iter().take(len).map(|key| key & !1)
    }

    /// Forgets all but the first `len`.
    #[inline(always)]
    pub(crate) fn truncate(&mut self, len: usize) {
        while self.keys.len() > len {
            if let (Some(key), Some(before)) = (self.keys.pop(), self.before.pop()) {
                let slot = self.slot(key);
                self.slots[slot] = before;
            }
        }
    }

    /// The oldest place at which a position occurred.
    pub(crate) fn first_like(&self, key: u128) -> Option<usize> {
        self.like(key).last()
    }

    /// True if the side to move was in check there.
    pub(crate) fn was_check(&self, at: usize) -> bool {
        self.keys.get(at).is_some_and(|key| key & 1 == 1)
    }

    /// Becomes equal to another, keeping its buffers. Of few keys each is taken out, or put in: slots that nothing is in are not copied.
    pub(crate) fn copy_from(&mut self, other: &Self) {
        if 4 * (self.keys.len() + other.keys.len()) < self.slots.len() {
            self.truncate(0);
            other.keys.iter().for_each(|&key| self.push(key, key & 1 == 1));
            return;
        }
        self.keys.clone_from(&other.keys);
        self.before.clone_from(&other.before);
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
            // Few slots, so that there are soon too few.
            let mut history = History::<4>::default();
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

        #[test]
        fn a_copy_is_equal_whatever_it_held(some in prop::collection::vec(0u128..40, 0..80), others in prop::collection::vec(0u128..40, 0..80)) {
            let of = |keys: &[u128]| {
                let mut history = History::<64>::default();
                keys.iter().for_each(|key| history.push(key << 1, key % 3 == 0));
                history
            };
            let (mut copy, from) = (of(&some), of(&others));
            copy.copy_from(&from);
            prop_assert_eq!(copy.len(), from.len());
            for key in 0..40 {
                prop_assert_eq!(copy.times(key << 1), from.times(key << 1));
                prop_assert_eq!(copy.first_like(key << 1), from.first_like(key << 1));
            }
            prop_assert!((0..from.len()).all(|at| copy.was_check(at) == from.was_check(at)));
            prop_assert!(copy.keys(from.len()).eq(from.keys(from.len())));
            copy.truncate(0);
            prop_assert!((0..40).all(|key| copy.times(key << 1) == 0));
        }
    }
}
