//! The positions at the turns' starts so far, for the rules that look at repetition.

/// Slots of the filter that tells most new positions from repeated ones at once.
const SLOTS: usize = 1 << 10;

/// Keys of positions, oldest first. The lowest bit of a key is no part of it: it tells whether the side to move was in check.
#[derive(Debug, Clone)]
pub(crate) struct History {
    keys: Vec<u128>,
    /// How many keys fall into each slot.
    slots: Box<[u16; SLOTS]>,
}

impl Default for History {
    fn default() -> Self {
        Self { keys: Vec::new(), slots: Box::new([0; SLOTS]) }
    }
}

/// Equality is over the keys; whether there was check follows from the position, and is noted late.
impl PartialEq for History {
    fn eq(&self, other: &Self) -> bool {
        self.keys.len() == other.keys.len() && self.keys.iter().zip(&other.keys).all(|(key, other)| (key ^ other) & !1 == 0)
    }
}

fn slot(key: u128) -> usize {
    (key >> 1) as usize % SLOTS
}

impl History {
    pub(crate) fn len(&self) -> usize {
        self.keys.len()
    }

    /// Notes a position; says how often it has stood, this time included.
    #[inline(always)]
    pub(crate) fn push(&mut self, key: u128) -> u16 {
        let key = key & !1;
        self.keys.push(key);
        let slot = &mut self.slots[slot(key)];
        *slot = slot.wrapping_add(1);
        if *slot == 1 { 1 } else { self.count(key) }
    }

    #[cold]
    fn count(&self, key: u128) -> u16 {
        self.keys.iter().filter(|other| *other & !1 == key).count().min(usize::from(u16::MAX)) as u16
    }

    /// Forgets all but the first `len`.
    #[inline(always)]
    pub(crate) fn truncate(&mut self, len: usize) {
        while self.keys.len() > len {
            if let Some(key) = self.keys.pop() {
                let slot = &mut self.slots[slot(key)];
                *slot = slot.wrapping_sub(1);
            }
        }
    }

    /// Notes that the side to move in the newest position is in check.
    #[inline]
    pub(crate) fn note_check(&mut self, check: bool) {
        if let Some(key) = self.keys.last_mut() {
            *key = *key & !1 | u128::from(check);
        }
    }

    /// The oldest place at which the newest position stood.
    pub(crate) fn first_like_now(&self) -> Option<usize> {
        let now = self.keys.last()? & !1;
        self.keys.iter().position(|key| key & !1 == now)
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
            let mut history = History::default();
            let mut plain: Vec<u128> = Vec::new();
            for (key, back) in steps {
                // Keys that differ only far up share a slot.
                let key = (key << 100) | ((key % 3) << 1);
                plain.push(key);
                let stood = plain.iter().filter(|other| **other == key).count();
                prop_assert_eq!(usize::from(history.push(key)), stood);
                prop_assert_eq!(history.first_like_now(), plain.iter().position(|other| *other == key));
                plain.truncate(plain.len().saturating_sub(back / 3));
                history.truncate(plain.len());
                prop_assert_eq!(history.len(), plain.len());
            }
        }
    }
}
