//! The results of decisions that were made later in the playouts through a node: all moves as first (AMAF).

use tianyuan_rules::spec::SideId;

use super::arena::NodeId;

/// Results of a decision after a node: a key of node, side and decision, 0 where the entry is free; the visits in the high half of the second
/// word, and the sum of the results in the low one.
type Entry = [u64; 2];

fn pack(visits: u32, sum: f32) -> u64 {
    u64::from(visits) << 32 | u64::from(sum.to_bits())
}

fn unpack(word: u64) -> (u32, f32) {
    ((word >> 32) as u32, f32::from_bits(word as u32))
}

/// Slots looked through for a key before the entry with the fewest visits is given up.
const PROBES: usize = 4;

/// A table of a fixed size: when it is full, the entry with the fewest visits is dropped.
///
/// Free entries are zero, as is memory that the system gives: a short search touches little of it.
#[derive(Debug)]
pub(super) struct Later {
    entries: Vec<Entry>,
}

impl Later {
    /// A table for about so many results.
    pub(super) fn new(results: usize) -> Later {
        let size = results.saturating_mul(4).clamp(1 << 12, 1 << 22).next_power_of_two();
        Later { entries: vec![[0; 2]; size] }
    }

    fn key(node: NodeId, side: SideId, word: u32) -> u64 {
        let mixed = (u64::from(node) << 32 | u64::from(word)) ^ u64::from(side.number()).wrapping_mul(0xA24B_AED4_963E_E407);
        (mixed ^ mixed >> 31).wrapping_mul(0x9FB2_1C65_1E98_DF25) | 1
    }

    fn slots(&self, key: u64) -> impl Iterator<Item = usize> + use<> {
        let (mask, start) = (self.entries.len() - 1, (key >> 20) as usize);
        (0..PROBES).map(move |step| (start + step) & mask)
    }

    /// Visits and sum of results of a decision after a node.
    pub(super) fn get(&self, node: NodeId, side: SideId, word: u32) -> (f64, f64) {
        let key = Self::key(node, side, word);
        let entry = self.slots(key).map(|slot| self.entries[slot]).find(|entry| entry[0] == key);
        let (visits, sum) = entry.map_or((0, 0.0), |[_, word]| unpack(word));
        (f64::from(visits), f64::from(sum))
    }

    /// Adds a result.
    pub(super) fn add(&mut self, node: NodeId, side: SideId, word: u32, result: f32) {
        let key = Self::key(node, side, word);
        let mut least = (u32::MAX, 0);
        for slot in self.slots(key) {
            let entry = &mut self.entries[slot];
            let (visits, before) = unpack(entry[1]);
            if entry[0] == key || entry[0] == 0 {
                *entry = [key, pack(visits + 1, before + result)];
                return;
            }
            least = least.min((visits, slot));
        }
        self.entries[least.1] = [key, pack(1, result)];
    }
}

#[cfg(test)]
mod tests {
    use super::{Later, SideId};

    #[test]
    fn results_are_kept_apart_by_node_side_and_decision() {
        let mut later = Later::new(1);
        later.add(3, SideId::new(0), 7, 1.0);
        later.add(3, SideId::new(0), 7, 0.5);
        later.add(3, SideId::new(1), 7, 0.0);
        assert_eq!(later.get(3, SideId::new(0), 7), (2.0, 1.5));
        assert_eq!(later.get(3, SideId::new(1), 7), (1.0, 0.0));
        assert_eq!(later.get(4, SideId::new(0), 7), (0.0, 0.0));
        // However much is added, the table keeps its size and has the last addition.
        for node in 0..100_000 {
            later.add(node, SideId::new(0), 1, 1.0);
        }
        assert_eq!(later.get(99_999, SideId::new(0), 1), (1.0, 1.0));
        assert_eq!(later.entries.len(), 1 << 12);
    }
}
