//! The transposition table: what was found out about positions, by all threads of a search.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};

use tianyuan_rules::Decision;

/// The meaning of a score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Bound {
    /// It is the score.
    Exact,
    /// The score is at least this.
    Least,
    /// The score is at most this.
    Most,
}

/// A position that was searched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Entry {
    /// The best decision, where one was found.
    pub(super) decision: Option<Decision>,
    pub(super) score: i32,
    pub(super) depth: i32,
    pub(super) bound: Bound,
}

/// The number of the first depth: an entry of nothing but zeros is free.
const FIRST: i32 = 1;

/// A table of a fixed size. A deep result is not given up for a much shallower one at once.
///
/// Entries are words, zero where they are free: memory that the system gives is zero, so that a short search touches little of it. Threads write
/// without a lock; an entry that two have written at once does not fit its key, which is kept mixed with the other words (Hyatt and Mann 2002).
#[derive(Debug)]
pub(crate) struct Table {
    /// Key mixed with the others; decision; score, depth and bound.
    entries: Box<[[AtomicU64; 3]]>,
}

/// A table that is kept from search to search.
#[derive(Debug, Default)]
pub(crate) struct KeptTable(Mutex<Option<Arc<Table>>>);

impl KeptTable {
    /// The table kept, if it has room for so many positions; else a new one, which is kept from now on.
    pub(super) fn take(&self, positions: u64) -> Arc<Table> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match &*kept {
            Some(table) if table.entries.len() >= size(positions) => Arc::clone(table),
            _ => Arc::clone(kept.insert(Arc::new(Table::new(positions)))),
        }
    }
}

/// Entries of a table for about so many positions.
fn size(positions: u64) -> usize {
    positions.clamp(1 << 12, 1 << 20).next_power_of_two() as usize
}

impl Table {
    /// A table for about so many positions.
    pub(super) fn new(positions: u64) -> Table {
        Table { entries: bytemuck::zeroed_slice_box(size(positions)) }
    }

    #[inline]
    fn slot(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - 1)
    }

    /// The key, the decision and the rest of the entry in the place of a position.
    #[inline]
    fn entry(&self, key: u64) -> [u64; 3] {
        let [mixed, decision, rest] = self.entries[self.slot(key)].each_ref().map(|word| word.load(Relaxed));
        [mixed ^ decision ^ rest, decision, rest]
    }

    /// The entry of a position, if there is one.
    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        let [of, decision, rest] = self.entry(key);
        (of == key && rest > 0).then(|| Entry { decision: unpack(decision), ..unpack_rest(rest) })
    }

    /// Notes what was found out about a position; without a decision the one noted before stays.
    #[inline]
    pub(super) fn put(&self, key: u64, found: Entry) {
        let [of, decision, rest] = self.entry(key);
        let same = of == key && rest > 0;
        let before = unpack_rest(rest);
        if rest > 0 && !same && before.depth > found.depth + 4 && found.bound != Bound::Exact {
            let older = pack_rest(Entry { depth: before.depth - 1, ..before });
            return self.write(key, [of, decision, older]);
        }
        let decision = match found.decision {
            Some(found) => pack(found),
            None if same => decision,
            None => 0,
        };
        self.write(key, [key, decision, pack_rest(found)]);
    }

    #[inline]
    fn write(&self, place: u64, [key, decision, rest]: [u64; 3]) {
        let words = [key ^ decision ^ rest, decision, rest];
        self.entries[self.slot(place)].iter().zip(words).for_each(|(entry, word)| entry.store(word, Relaxed));
    }
}

fn pack_rest(entry: Entry) -> u64 {
    u64::from(entry.score as u32) << 32 | ((entry.depth.clamp(0, 1000) + FIRST) as u64) << 8 | entry.bound as u64
}

fn unpack_rest(rest: u64) -> Entry {
    let bound = match rest & 0xFF {
        0 => Bound::Exact,
        1 => Bound::Least,
        _ => Bound::Most,
    };
    Entry { decision: None, score: (rest >> 32) as u32 as i32, depth: (rest >> 8 & 0xFFFF) as i32 - FIRST, bound }
}

/// One in the place of the kind: no decision has the number 0 then.
const KIND: u64 = 1 << 8;

/// A decision in one word; 0 is none.
fn pack(d: Decision) -> u64 {
    d.bits() + KIND
}

fn unpack(word: u64) -> Option<Decision> {
    word.checked_sub(KIND).map(Decision::from_bits)
}

#[cfg(test)]
mod tests {
    use tianyuan_rules::Decision;

    use super::{Bound, Entry, Table};

    #[test]
    fn what_is_noted_comes_back() {
        let decision = Decision::hop(200, 3, 40_000, 17);
        let table = Table::new(0);
        let entry = |score, depth, bound| Entry { decision: Some(decision), score, depth, bound };
        assert_eq!(table.get(0), None, "a free entry is no position");
        for (key, noted) in [(0, entry(-5, 0, Bound::Most)), (7, entry(i32::MIN, 3, Bound::Least)), (7, entry(9, 5, Bound::Exact))] {
            table.put(key, noted);
            assert_eq!(table.get(key), Some(noted));
        }
        table.put(7, Entry { decision: None, ..entry(1, 6, Bound::Most) });
        assert_eq!(table.get(7), Some(entry(1, 6, Bound::Most)), "the decision stays");
        // Another position in the same place.
        let other = 7 + (1 << 40);
        table.put(other, entry(2, 1, Bound::Least));
        assert_eq!((table.get(other), table.get(7).is_some()), (None, true), "a deep result stays for a while");
        (0..8).for_each(|_| table.put(other, entry(2, 1, Bound::Least)));
        assert_eq!(table.get(7), None);
    }
}
