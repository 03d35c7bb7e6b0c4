//! The results of decisions that were made later in the playouts through a node: all moves as first (AMAF).
//!
//! Each node that is asked has a block of its own, so that what all its decisions are worth lies side by side: a table of all nodes together
//! misses the cache at each decision.

use tianyuan_rules::spec::SideId;

/// Results of a decision after a node: a key of side and decision, 0 where the entry is free; visits; and the bits of the sum of the results.
type Entry = [u32; 3];

/// Slots looked through for a key before the block grows, or the entry with the fewest visits is given up.
const PROBES: usize = 16;

/// The smallest and the largest block, by the logarithm of their slots.
const LEAST: u32 = 4;
const MOST: u32 = 14;

/// The slots of a block for each decision that its first playout made.
const SPACE: usize = 2;

/// The key of a decision of a side, never 0.
pub(super) fn key(side: SideId, word: u32) -> u32 {
    (word ^ u32::from(side.number()).wrapping_mul(0x85EB_CA6B)).max(1)
}

/// A node's part of the entries: where it begins, in units of the smallest block, and in the five low bits the logarithm of its slots.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Block(u32);

impl Block {
    /// Nothing is noted.
    pub(super) const NONE: Block = Block(0);

    fn bits(self) -> u32 {
        self.0 & 31
    }

    fn start(self) -> usize {
        ((self.0 >> 5) << LEAST) as usize
    }

    /// The slots of a key, the first one first.
    #[inline]
    fn slots(self, key: u32) -> impl Iterator<Item = usize> + use<> {
        let first = (key.wrapping_mul(0x9E37_79B9) >> (32 - self.bits())) as usize;
        (0..PROBES).map(move |step| self.start() + ((first + step) & ((1 << self.bits()) - 1)))
    }
}

/// The entries of all blocks, of a fixed number: when all are used, a block grows no more and nodes get none.
///
/// Free entries are zero, as is memory that the system gives: a short search touches little of it.
#[derive(Debug)]
pub(super) struct Later {
    entries: Vec<Entry>,
    used: usize,
}

impl Later {
    /// Room for about so many results.
    pub(super) fn new(results: usize) -> Later {
        let size = results.saturating_mul(4).clamp(1 << 12, 1 << 22).next_power_of_two();
        Later { entries: vec![[0; 3]; size], used: 0 }
    }

    /// True if less than half of the room is left.
    pub(super) fn is_crowded(&self) -> bool {
        self.used > self.entries.len() / 2
    }

    /// A block for a node after which a playout made so many decisions.
    pub(super) fn open(&mut self, decisions: usize) -> Block {
        self.reserve((decisions * SPACE).next_power_of_two().ilog2().clamp(LEAST, MOST))
    }

    fn reserve(&mut self, bits: u32) -> Block {
        if self.used + (1 << bits) > self.entries.len() {
            return Block::NONE;
        }
        let block = Block((self.used >> LEAST) as u32 * 32 + bits);
        self.used += 1 << bits;
        block
    }

    /// Visits and sum of results of a decision after a node.
    #[inline]
    pub(super) fn get(&self, block: Block, key: u32) -> (f32, f32) {
        if block == Block::NONE {
            return (0.0, 0.0);
        }
        // Entries are replaced and never taken out: behind a free one nothing follows.
        let found = block.slots(key).map(|slot| self.entries[slot]).find(|entry| entry[0] == key || entry[0] == 0);
        found.filter(|entry| entry[0] == key).map_or((0.0, 0.0), |[_, visits, sum]| (visits as f32, f32::from_bits(sum)))
    }

    /// Adds a result.
    pub(super) fn add(&mut self, block: &mut Block, key: u32, result: f32) {
        if *block == Block::NONE {
            return;
        }
        loop {
            let mut least = (u32::MAX, 0);
            for slot in block.slots(key) {
                let entry = &mut self.entries[slot];
                if entry[0] == key || entry[0] == 0 {
                    *entry = [key, entry[1] + 1, (f32::from_bits(entry[2]) + result).to_bits()];
                    return;
                }
                least = least.min((entry[1], slot));
            }
            if !self.grow(block) {
                self.entries[least.1] = [key, 1, result.to_bits()];
                return;
            }
        }
    }

    /// Gives a block a place in another table; none where that is full.
    pub(super) fn moved(&self, block: Block, to: &mut Later) -> Block {
        if block == Block::NONE {
            return block;
        }
        let new = to.reserve(block.bits());
        if new != Block::NONE {
            let size = 1 << block.bits();
            to.entries[new.start()..new.start() + size].copy_from_slice(&self.entries[block.start()..block.start() + size]);
        }
        new
    }

    /// A table of the same room that holds nothing.
    pub(super) fn renewed(&self) -> Later {
        Later { entries: vec![[0; 3]; self.entries.len()], used: 0 }
    }

    /// Moves a block to one of twice its size; false where there is no room.
    fn grow(&mut self, block: &mut Block) -> bool {
        let bits = block.bits() + 1;
        let next = if bits > MOST { Block::NONE } else { self.reserve(bits) };
        if next == Block::NONE {
            return false;
        }
        for slot in block.start()..block.start() + (1 << block.bits()) {
            let entry = self.entries[slot];
            let free = next.slots(entry[0]).find(|slot| self.entries[*slot][0] == 0);
            if let (true, Some(free)) = (entry[0] != 0, free) {
                self.entries[free] = entry;
            }
        }
        *block = next;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::{Block, Later, SideId, key};

    #[test]
    fn results_are_kept_apart_by_node_side_and_decision() {
        let mut later = Later::new(1);
        let [mut node, other] = [later.open(1), later.open(1)];
        let [black, white] = [0, 1].map(|side| key(SideId::new(side), 7));
        later.add(&mut node, black, 1.0);
        later.add(&mut node, black, 0.5);
        later.add(&mut node, white, 0.0);
        assert_eq!(later.get(node, black), (2.0, 1.5));
        assert_eq!(later.get(node, white), (1.0, 0.0));
        assert_eq!(later.get(other, black), (0.0, 0.0));
    }

    #[test]
    fn a_block_grows_with_what_it_holds_as_long_as_there_is_room() {
        let mut later = Later::new(1);
        let mut node = later.open(1);
        let keys = || (0..1_000).map(|word: u32| key(SideId::new(0), word.wrapping_mul(0x9E37_79B1)));
        for _ in 0..2 {
            keys().for_each(|key| later.add(&mut node, key, 1.0));
        }
        let held = keys().filter(|key| later.get(node, *key) == (2.0, 2.0)).count();
        assert_eq!(held, 1_000);
        // However much is added, the table keeps its size and has the last addition.
        for last in 10_000..100_000 {
            let before = later.get(node, last).0;
            later.add(&mut node, last, 1.0);
            assert!(later.get(node, last).0 > before);
        }
        assert_eq!(later.entries.len(), 1 << 12);
        // What is moved to another table is all there.
        let mut other = later.renewed();
        let moved = later.moved(node, &mut other);
        assert_eq!(other.get(moved, 99_999), later.get(node, 99_999));
        // Where nothing is left, a node gets no block, and nothing is noted for it.
        let mut none = std::iter::repeat_with(|| later.open(1_000)).find(|block| *block == Block::NONE).expect("an end");
        later.add(&mut none, 5, 1.0);
        assert_eq!((later.get(none, 5), later.is_crowded()), ((0.0, 0.0), true));
    }
}
