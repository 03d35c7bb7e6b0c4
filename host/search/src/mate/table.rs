//! The transposition table, of fixed size.

/// A number that nothing exceeds: the proof number of what cannot be proved.
pub(super) const INFINITE: u32 = 1 << 30;
/// A horizon without end: it holds however many turns remain. As a limit: no limit.
pub(super) const FOREVER: u16 = u16::MAX;
/// No ancestor: a disproof that does not lean on the way to it.
pub(super) const NEVER: u16 = u16::MAX;

/// The value of a position with so many turns left.
///
/// A *proof* says that the attacker mates within `length` turns. It never leans on the way to the position: the shorter of two
/// proofs never repeats a position. A *disproof* says that there is no mate within `horizon` turns. It may lean on
/// the way to the position, where a repetition ended the attack: `leans` is then the place, on that way, of the earliest position
/// that was repeated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Value {
    pub(super) pn: u32,
    pub(super) dn: u32,
    /// Of a proof: turns to the mate, at most.
    pub(super) length: u16,
    /// Of a disproof: turns for which it holds.
    pub(super) horizon: u16,
    /// Of a disproof: see above; [`NEVER`] where it does not lean on the way.
    pub(super) leans: u16,
}

impl Value {
    pub(super) fn open(pn: u32, dn: u32) -> Value {
        Value { pn: pn.clamp(1, INFINITE - 1), dn: dn.clamp(1, INFINITE - 1), length: 0, horizon: 0, leans: NEVER }
    }

    pub(super) fn proof(length: u16) -> Value {
        Value { pn: 0, dn: INFINITE, length, horizon: 0, leans: NEVER }
    }

    pub(super) fn disproof(horizon: u16, leans: u16) -> Value {
        Value { pn: INFINITE, dn: 0, length: 0, horizon, leans }
    }

    pub(super) fn proved(&self) -> bool {
        self.pn == 0
    }

    pub(super) fn disproved(&self) -> bool {
        self.dn == 0
    }

    pub(super) fn settled(&self) -> bool {
        self.proved() || self.disproved()
    }
}

/// One position.
#[derive(Debug, Clone, Copy)]
struct Entry {
    tag: u64,
    /// The way for which a disproof that leans on it holds.
    way: u32,
    pn: u32,
    dn: u32,
    /// Positions searched below: entries that cost little are given up first.
    work: u32,
    /// Mate within so many turns; [`FOREVER`] where none is known.
    mate: u16,
    /// No mate within so many turns, whatever the way; 0 where nothing is known.
    safe: u16,
    /// Turns left to which `pn`, `dn`, `way` and `leans` belong.
    left: u16,
    leans: u16,
}

const VACANT: Entry = Entry { tag: 0, way: 0, pn: 1, dn: 1, work: 0, mate: FOREVER, safe: 0, left: 0, leans: NEVER };

/// The number of entries among which one position may be.
const BUCKET: usize = 4;

/// Entries that are adjacent in memory.
#[derive(Debug, Clone, Copy)]
#[repr(align(128))]
struct Bucket([Entry; BUCKET]);

/// The table.
#[derive(Debug)]
pub(super) struct Table {
    buckets: Vec<Bucket>,
}

impl Table {
    /// A table of at most so many bytes (and at least a few kilobytes).
    pub(super) fn new(bytes: usize) -> Table {
        let most = (bytes / size_of::<Bucket>()).max(64);
        // The greatest power of two that fits.
        let buckets = 1usize << (usize::BITS - 1 - most.leading_zeros());
        Table { buckets: vec![Bucket([VACANT; BUCKET]); buckets] }
    }

    fn bucket(&self, key: u128) -> usize {
        key as usize & (self.buckets.len() - 1)
    }

    #[inline]
    fn find(&self, key: u128) -> Option<&Entry> {
        let tag = (key >> 64) as u64;
        self.buckets.get(self.bucket(key))?.0.iter().find(|entry| entry.tag == tag && (entry.work > 0))
    }

    /// The known value of a position with so many turns left, when it is reached by the way.
    pub(super) fn look(&self, key: u128, left: u16, way: u64) -> Option<Value> {
        let entry = self.find(key)?;
        if entry.mate != FOREVER && entry.mate <= left {
            return Some(Value::proof(entry.mate));
        }
        if entry.safe >= left {
            return Some(Value::disproof(entry.safe, NEVER));
        }
        if entry.left != left {
            return None;
        }
        if entry.dn == 0 {
            return (entry.way == way as u32).then(|| Value::disproof(left, entry.leans));
        }
        (entry.pn > 0).then(|| Value::open(entry.pn, entry.dn))
    }

    /// Remembers a value.
    pub(super) fn store(&mut self, key: u128, left: u16, way: u64, value: Value, work: u64) {
        let place = self.bucket(key);
        let tag = (key >> 64) as u64;
        let Some(Bucket(bucket)) = self.buckets.get_mut(place) else { return };
        let work = u32::try_from(work).unwrap_or(u32::MAX).max(1);
        let known = bucket.iter().position(|entry| entry.tag == tag && entry.work > 0);
        let place = known.or_else(|| (0..BUCKET).min_by_key(|&place| bucket.get(place).map_or(0, |entry| entry.work)));
        let Some(entry) = place.and_then(|place| bucket.get_mut(place)) else { return };
        if known.is_none() {
            *entry = Entry { tag, ..VACANT };
        }
        entry.work = entry.work.saturating_add(work);
        if value.proved() {
            entry.mate = entry.mate.min(value.length);
        } else if value.disproved() && value.leans == NEVER {
            entry.safe = entry.safe.max(value.horizon);
        } else {
            (entry.pn, entry.dn, entry.left, entry.way, entry.leans) = (value.pn, value.dn, left, way as u32, value.leans);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn proofs_and_disproofs_hold_for_what_they_say() {
        let mut table = Table::new(1 << 16);
        let key = 7u128 << 64 | 5;
        assert_eq!(table.look(key, 3, 0), None);
        table.store(key, 5, 0, Value::proof(5), 1);
        table.store(key, 3, 0, Value::disproof(3, NEVER), 1);
        assert_eq!(table.look(key, 5, 0), Some(Value::proof(5)));
        assert_eq!(table.look(key, FOREVER, 9), Some(Value::proof(5)));
        assert!(table.look(key, 3, 0).is_some_and(|value| value.disproved()));
        assert!(table.look(key, 1, 0).is_some_and(|value| value.disproved()));
    }

    #[test]
    fn a_disproof_that_leans_on_a_way_holds_on_that_way_only() {
        let mut table = Table::new(1 << 16);
        table.store(9, FOREVER, 1234, Value::disproof(FOREVER, 2), 1);
        assert!(table.look(9, FOREVER, 1234).is_some_and(|value| value.disproved()));
        assert_eq!(table.look(9, FOREVER, 4321), None);
        assert_eq!(table.look(9, 3, 1), None);
    }

    #[test]
    fn the_cheap_are_given_up_first_and_nothing_grows() {
        let mut table = Table::new(0);
        let all = table.buckets.len();
        for number in 0..10_000u128 {
            table.store(number << 64, 3, 0, Value::open(1, 1), if number == 4 { 1000 } else { 1 });
        }
        assert_eq!(table.buckets.len(), all);
        assert!(table.look(4 << 64, 3, 0).is_some());
    }
}
