//! Whole sets moved one step along a direction: a word shift on rectangles, a table walk on graphs.

use crate::{Board, Set};

/// How each direction of a board moves a set.
#[derive(Debug, Clone)]
pub struct Shifts<const W: usize> {
    ways: Vec<Way<W>>,
}

#[derive(Debug, Clone)]
enum Way<const W: usize> {
    Up { by: u32, landing: Set<W>, leaving: Set<W> },
    Down { by: u32, landing: Set<W>, leaving: Set<W> },
    Table { next: Vec<Option<u16>> },
}

impl<const W: usize> Shifts<W> {
    /// The shifts of a board; a direction whose steps all have one length in site numbers becomes a word shift.
    pub fn new(board: &Board) -> Self {
        let ways = board.directions().iter().map(|direction| {
            let moves = || direction.next.iter().enumerate().filter_map(|(from, to)| to.map(|to| (from as u16, to)));
            let landing: Set<W> = moves().map(|(_, to)| to).collect();
            let leaving: Set<W> = moves().map(|(from, _)| from).collect();
            let mut steps = moves().map(|(from, to)| i32::from(to) - i32::from(from));
            match steps.next() {
                Some(by) if board.is_rectangular() && by.unsigned_abs() < 64 && steps.all(|other| other == by) => {
                    if by > 0 {
                        Way::Up { by: by as u32, landing, leaving }
                    } else {
                        Way::Down { by: by.unsigned_abs(), landing, leaving }
                    }
                }
                _ => Way::Table { next: direction.next.clone() },
            }
        });
        Self { ways: ways.collect() }
    }

    /// The neighbours of `set` in a direction.
    #[inline(always)]
    pub fn shift(&self, set: Set<W>, direction: u8) -> Set<W> {
        match self.ways.get(usize::from(direction)) {
            Some(Way::Up { by, landing, .. }) => set.up_a_little(*by) & *landing,
            Some(Way::Down { by, landing, .. }) => set.down_a_little(*by) & *landing,
            Some(Way::Table { next }) => set.iter().filter_map(|site| *next.get(usize::from(site))?).collect(),
            None => Set::EMPTY,
        }
    }

    /// The sites whose neighbour in a direction is in `set`.
    #[inline(always)]
    pub fn back(&self, set: Set<W>, direction: u8) -> Set<W> {
        match self.ways.get(usize::from(direction)) {
            Some(Way::Up { by, leaving, .. }) => set.down_a_little(*by) & *leaving,
            Some(Way::Down { by, leaving, .. }) => set.up_a_little(*by) & *leaving,
            Some(Way::Table { next }) => {
                let leads = |to: &Option<u16>| to.is_some_and(|to| set.has(to));
                next.iter().enumerate().filter(|(_, to)| leads(to)).map(|(from, _)| from as u16).collect()
            }
            None => Set::EMPTY,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn equals_the_step_table(width in 1usize..=15, height in 1usize..=12, sites in prop::collection::btree_set(0u16..180, 0..90)) {
            let board = Board::rectangle(width, height, false, None, None).unwrap();
            let shifts = Shifts::<3>::new(&board);
            let set: Set<3> = sites.into_iter().filter(|s| usize::from(*s) < board.sites()).collect();
            for direction in 0..8 {
                let walked: Set<3> = set.iter().filter_map(|s| board.step(s, direction)).collect();
                prop_assert_eq!(shifts.shift(set, direction), walked);
                let behind: Set<3> = (0..board.sites() as u16).filter(|s| board.step(*s, direction).is_some_and(|t| set.has(t))).collect();
                prop_assert_eq!(shifts.back(set, direction), behind);
            }
        }
    }
}
