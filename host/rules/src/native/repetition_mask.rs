//! The part of the registers that repetition does not compare: those that the rules leave out, and marks that give no right any more.

use tianyuan_board::Set;

use crate::state::State;
use crate::state::zobrist::{Key, Zobrist};

/// See the head of this file.
#[derive(Debug, Default)]
pub(crate) struct RepetitionMask<const W: usize> {
    /// Slots of numbers, each with its word in the key.
    numbers: Vec<(usize, u128)>,
    sets: Vec<Marks<W>>,
}

/// A set register of which not every mark is compared.
#[derive(Debug)]
struct Marks<const W: usize> {
    slot: usize,
    rights: Rights<W>,
    /// Mark by mark, its word in the key.
    words: Vec<u128>,
}

/// The marks of a register that can matter: those of each set as long as so many of them are left, as of a king and a rook that have not moved.
#[derive(Debug, Clone, Default)]
pub(crate) struct Rights<const W: usize> {
    pub(crate) joint: Vec<(Set<W>, u32)>,
}

impl<const W: usize> Rights<W> {
    /// The marks that can still matter.
    #[inline]
    fn alive(&self, marks: Set<W>) -> Set<W> {
        let joint = self.joint.iter().map(|(sites, least)| (marks & *sites, *least));
        joint.fold(Set::EMPTY, |alive, (left, least)| if left.len() >= least { alive | left } else { alive })
    }
}

impl<const W: usize> RepetitionMask<W> {
    /// Leaves out a number.
    pub(crate) fn leave_out_number(&mut self, zobrist: &Zobrist, slot: usize) {
        self.numbers.push((slot, zobrist.word_of_number(slot)));
    }

    /// Leaves out the marks of a set that can matter no more.
    pub(crate) fn leave_out_marks(&mut self, slot: usize, rights: Rights<W>) {
        let words = Set::<W>::first_sites(64 * W).iter().map(|mark| Zobrist::set(slot, &Set::<W>::one(mark))).collect();
        self.sets.push(Marks { slot, rights, words });
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.numbers.is_empty() && self.sets.is_empty()
    }

    /// The running key of a position without what is left out.
    #[inline]
    pub(crate) fn without(&self, s: &State<W>) -> Key {
        let mut key = s.key;
        for &(slot, word) in &self.numbers {
            let value = s.numbers.get(slot).copied().unwrap_or(0);
            key.numbers = key.numbers.wrapping_sub(word.wrapping_mul(i128::from(value) as u128));
        }
        for marks in &self.sets {
            let held = s.sets.get(marks.slot).copied().unwrap_or_default();
            if !held.is_empty() {
                let spent = held.without(marks.rights.alive(held));
                key.board = spent.iter().fold(key.board, |board, mark| board ^ marks.words[usize::from(mark)]);
            }
        }
        key
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_counts_as_long_as_a_right_is_left_to_it() {
        let set = |sites: &[u16]| sites.iter().copied().collect::<Set<1>>();
        // A king on 4 with rooks on 0 and 7, and a mark that counts by itself on 20.
        let rights = Rights { joint: vec![(set(&[0, 4]), 2), (set(&[4, 7]), 2), (set(&[20]), 1)] };
        let alive = |marks: &[u16]| rights.alive(set(marks));
        assert_eq!(alive(&[0, 4, 7, 20]), set(&[0, 4, 7, 20]));
        assert_eq!(alive(&[0, 7]), set(&[]));
        assert_eq!(alive(&[4]), set(&[]));
        assert_eq!(alive(&[0, 4, 20]), set(&[0, 4, 20]));
        // One of three is enough.
        let any = Rights { joint: vec![(set(&[1, 2, 3]), 1)] };
        assert_eq!(any.alive(set(&[2, 9])), set(&[2]));
    }
}
