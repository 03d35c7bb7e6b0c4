//! Attacks of riders along a line in both directions, read from a table by the line's occupancy.

use tianyuan_board::{Board, Set};

use crate::pieces::Step;
use crate::pieces::build::walk;
use crate::spec::Site;

/// The most sites of a line that are looked up together.
const MOST: usize = 8;
/// Wider sets are followed ray by ray.
const WORDS: usize = 2;

/// The lines of one inclination.
#[derive(Debug)]
pub(crate) struct SliderAxis<const W: usize> {
    /// The ray in one of the directions.
    pub(crate) ray: u8,
    lines: Vec<Line<W>>,
    /// The sites seen, line by line, for every occupancy.
    seen: Vec<Set<W>>,
}

/// The line through a site.
#[derive(Debug, Clone, Copy)]
struct Line<const W: usize> {
    /// Sites whose occupancy matters: neither the site itself nor the ends of the line.
    inner: Set<W>,
    words: [Gather; W],
    /// The begin of the line's part of the table.
    first: u32,
}

/// The product that gathers the sites of a line in one word as its highest bits.
#[derive(Debug, Clone, Copy)]
struct Gather {
    factor: u64,
    shift: u32,
    /// Their place in the index.
    place: u32,
}

impl<const W: usize> SliderAxis<W> {
    /// The lines along a step and back, if they are short enough and nothing gets mixed up while sites are brought together.
    pub(crate) fn new(board: &Board, ray: u8, step: Step) -> Option<Self> {
        let mut axis = SliderAxis { ray, lines: Vec::new(), seen: Vec::new() };
        for site in 0..board.sites() as Site {
            axis.add(board, site, step).filter(|()| W <= WORDS)?;
        }
        Some(axis)
    }

    fn add(&mut self, board: &Board, site: Site, step: Step) -> Option<()> {
        let ways = [step, (-step.0, -step.1)].map(|step| walk(board, site, step, 0).collect::<Vec<Site>>());
        let inner: Vec<Site> = ways.iter().flat_map(|way| &way[..way.len().saturating_sub(1)]).copied().collect();
        // With the rider's own site between them, they are evenly spaced.
        let mut spaced: Vec<Site> = inner.clone();
        spaced.extend(ways.iter().all(|way| way.len() > 1).then_some(site));
        spaced.sort_unstable();
        if spaced.len() > MOST {
            return None;
        }
        let mut place = 0;
        let words = std::array::from_fn(|word| {
            let bits: Vec<u32> = spaced.iter().filter(|&&at| usize::from(at) / 64 == word).map(|&at| u32::from(at) % 64).collect();
            let count = bits.len() as u32;
            // The last one becomes the highest bit, so that each has room above it.
            let factor = bits.iter().zip(64 - count..).fold(0, |factor, (bit, to)| factor | 1_u64 << (to - bit));
            let gather = Gather { factor, shift: (64 - count).min(63), place };
            place += count;
            gather
        });
        let line = Line { inner: inner.iter().copied().collect(), words, first: self.seen.len() as u32 };
        self.seen.resize(self.seen.len() + (1 << spaced.len()), Set::EMPTY);
        for status in 0..1_u32 << inner.len() {
            let pieces: Set<W> = inner.iter().enumerate().filter(|(index, _)| status >> index & 1 != 0).map(|(_, &at)| at).collect();
            let mut seen = Set::EMPTY;
            for way in &ways {
                let stop = way.iter().position(|&at| pieces.has(at)).map_or(way.len(), |stop| stop + 1);
                way[..stop].iter().for_each(|&at| seen.insert(at));
            }
            let entry = self.seen.get_mut(line.index(&pieces))?;
            if !entry.is_empty() && *entry != seen {
                return None;
            }
            *entry = seen;
        }
        self.lines.push(line);
        Some(())
    }

    /// The sites up to and with the first piece in both directions.
    #[inline(always)]
    pub(crate) fn seen(&self, site: Site, pieces: &Set<W>) -> Set<W> {
        self.seen[self.lines[usize::from(site)].index(pieces)]
    }
}

impl<const W: usize> Line<W> {
    #[inline(always)]
    fn index(&self, pieces: &Set<W>) -> usize {
        let status = *pieces & self.inner;
        let mut index = self.first;
        for (word, gather) in status.words().iter().zip(&self.words) {
            index += ((word.wrapping_mul(gather.factor) >> gather.shift) as u32) << gather.place;
        }
        index as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn naive(board: &Board, site: Site, step: Step, pieces: &Set<2>) -> Set<2> {
        let mut seen = Set::EMPTY;
        for step in [step, (-step.0, -step.1)] {
            for at in walk(board, site, step, 0) {
                seen.insert(at);
                if pieces.has(at) {
                    break;
                }
            }
        }
        seen
    }

    proptest! {
        #[test]
        fn sees_what_a_walk_sees(width in 2usize..12, height in 2usize..11, words in prop::array::uniform2(any::<u64>()), more in any::<u64>()) {
            let Ok(board) = Board::rectangle(width, height, true, None, None) else { return Ok(()) };
            let pieces: Set<2> = Set::from_words([words[0] & more, words[1] & more]) & Set::first_sites(board.sites());
            for step in [(1, 0), (0, 1), (1, 1), (-1, 1), (2, 1)] {
                let Some(axis) = SliderAxis::<2>::new(&board, 0, step) else { continue };
                for site in 0..board.sites() as Site {
                    prop_assert_eq!(axis.seen(site, &pieces), naive(&board, site, step, &pieces));
                }
            }
        }
    }
}
