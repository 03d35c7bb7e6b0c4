//! Sets of sites moved one step along a direction: a word shift if all steps are equally long in site numbers, a few of them if
//! steps have few lengths, else a table walk.

use crate::{Board, DirectionId, Set};

/// The shifts that move a set in each direction of a board.
#[derive(Debug, Clone)]
pub struct Shifts<const W: usize> {
    ways: Vec<Way<W>>,
}

#[derive(Debug, Clone)]
enum Way<const W: usize> {
    Up {
        by: u32,
        landing: Set<W>,
        leaving: Set<W>,
        doublings: u32,
    },
    Down {
        by: u32,
        landing: Set<W>,
        leaving: Set<W>,
        doublings: u32,
    },
    /// Steps of several lengths, each with the sites that are so far from their neighbour.
    Several {
        parts: Vec<Part<W>>,
        /// For the few sites of a small set.
        next: Vec<Option<u16>>,
        before: Vec<Option<u16>>,
    },
    /// `before` is empty where two steps end on one site.
    Table {
        next: Vec<Option<u16>>,
        before: Vec<Option<u16>>,
    },
}

/// Steps of one length.
#[derive(Debug, Clone)]
struct Part<const W: usize> {
    down: bool,
    by: u32,
    landing: Set<W>,
    leaving: Set<W>,
}

/// The most lengths of steps for which a few shifts are cheaper than a walk along a table.
const MOST_PARTS: usize = 12;

/// With so few lengths of steps the sites of a set are not counted.
const FEW_PARTS: usize = 4;

impl<const W: usize> Part<W> {
    fn new(length: i32, moves: impl Iterator<Item = (u16, u16)>) -> Self {
        let mut part = Self { down: length < 0, by: length.unsigned_abs(), landing: Set::EMPTY, leaving: Set::EMPTY };
        for (from, to) in moves.filter(|&(from, to)| i32::from(to) - i32::from(from) == length) {
            part.leaving.insert(from);
            part.landing.insert(to);
        }
        part
    }

    #[inline(always)]
    fn shift(&self, set: &Set<W>) -> Set<W> {
        (if self.down { set.down_a_little(self.by) } else { set.up_a_little(self.by) }) & self.landing
    }

    #[inline(always)]
    fn back(&self, set: &Set<W>) -> Set<W> {
        (if self.down { set.up_a_little(self.by) } else { set.down_a_little(self.by) }) & self.leaving
    }
}

impl<const W: usize> Shifts<W> {
    /// The shifts of a board; a direction whose steps have one length in site numbers becomes a word shift, one with few lengths a few.
    pub fn new(board: &Board) -> Self {
        let ways = board.directions().iter().map(|direction| {
            let moves = || direction.next.iter().enumerate().filter_map(|(from, to)| to.map(|to| (from as u16, to)));
            let mut lengths: Vec<i32> = moves().map(|(from, to)| i32::from(to) - i32::from(from)).collect();
            lengths.sort_unstable();
            lengths.dedup();
            // A shift by several lengths at once must not be longer than one shift can go.
            let all_short = lengths.iter().all(|by| by.unsigned_abs() < 64);
            let mut parts: Vec<Part<W>> = Vec::new();
            if all_short && lengths.len() <= MOST_PARTS {
                parts.extend(lengths.iter().map(|&length| Part::new(length, moves())));
            }
            let doublings = doublings(longest(&direction.next));
            match (parts.pop(), parts.is_empty()) {
                (Some(Part { down: false, by, landing, leaving }), true) if by > 0 => Way::Up { by, landing, leaving, doublings },
                (Some(Part { down: true, by, landing, leaving }), true) => Way::Down { by, landing, leaving, doublings },
                (Some(last), false) => {
                    parts.push(last);
                    Way::Several { parts, next: direction.next.clone(), before: turned(&direction.next) }
                }
                _ => Way::Table { next: direction.next.clone(), before: turned(&direction.next) },
            }
        });
        Self { ways: ways.collect() }
    }

    /// The number of word shifts that move a set in a direction; very large if a table is walked.
    pub fn cost(&self, direction: DirectionId) -> usize {
        match self.ways.get(usize::from(direction)) {
            Some(Way::Up { .. } | Way::Down { .. }) => 1,
            Some(Way::Several { parts, .. }) => parts.len(),
            Some(Way::Table { .. }) => 64 * W,
            None => 0,
        }
    }

    /// The neighbours of `set` in a direction.
    #[inline(always)]
    pub fn shift(&self, set: Set<W>, direction: DirectionId) -> Set<W> {
        match self.ways.get(usize::from(direction)) {
            Some(Way::Up { by, landing, .. }) => set.up_a_little(*by) & *landing,
            Some(Way::Down { by, landing, .. }) => set.down_a_little(*by) & *landing,
            Some(Way::Several { parts, next, .. }) if is_small(&set, parts) => walk(set, next),
            Some(Way::Several { parts, .. }) => parts.iter().fold(Set::EMPTY, |all, part| all | part.shift(&set)),
            Some(Way::Table { next, .. }) => walk(set, next),
            None => Set::EMPTY,
        }
    }

    /// Sites of `over` in unbroken lines in one direction that begin next to `from`.
    #[inline(always)]
    pub fn line(&self, from: Set<W>, over: Set<W>, direction: DirectionId) -> Set<W> {
        match self.ways.get(usize::from(direction)) {
            Some(Way::Up { by, landing, doublings, .. }) => flood(from, over, *doublings, landing, |set, times| set.up(by * times)),
            Some(Way::Down { by, landing, doublings, .. }) => flood(from, over, *doublings, landing, |set, times| set.down(by * times)),
            _ => self.lines_one_by_one(from, over, |front| self.shift(front, direction)),
        }
    }

    /// The same against the direction.
    #[inline(always)]
    pub fn line_back(&self, from: Set<W>, over: Set<W>, direction: DirectionId) -> Set<W> {
        match self.ways.get(usize::from(direction)) {
            Some(Way::Up { by, leaving, doublings, .. }) => flood(from, over, *doublings, leaving, |set, times| set.down(by * times)),
            Some(Way::Down { by, leaving, doublings, .. }) => flood(from, over, *doublings, leaving, |set, times| set.up(by * times)),
            _ => self.lines_one_by_one(from, over, |front| self.back(front, direction)),
        }
    }

    /// Lines followed one step at a time, closed ones once round.
    fn lines_one_by_one(&self, from: Set<W>, over: Set<W>, step: impl Fn(Set<W>) -> Set<W>) -> Set<W> {
        let mut found = Set::EMPTY;
        let mut front = step(from) & over;
        while !front.without(found).is_empty() {
            found |= front;
            front = step(front) & over;
        }
        found
    }

    /// The sites whose neighbour in a direction is in `set`.
    #[inline(always)]
    pub fn back(&self, set: Set<W>, direction: DirectionId) -> Set<W> {
        match self.ways.get(usize::from(direction)) {
            Some(Way::Up { by, leaving, .. }) => set.down_a_little(*by) & *leaving,
            Some(Way::Down { by, leaving, .. }) => set.up_a_little(*by) & *leaving,
            Some(Way::Several { parts, before, .. }) if !before.is_empty() && is_small(&set, parts) => walk(set, before),
            Some(Way::Several { parts, .. }) => parts.iter().fold(Set::EMPTY, |all, part| all | part.back(&set)),
            Some(Way::Table { before, .. }) if !before.is_empty() => walk(set, before),
            Some(Way::Table { next, .. }) => {
                let leads = |to: &Option<u16>| to.is_some_and(|to| set.has(to));
                next.iter().enumerate().filter(|(_, to)| leads(to)).map(|(from, _)| from as u16).collect()
            }
            None => Set::EMPTY,
        }
    }
}

/// Sites of `over` in unbroken lines that begin next to `from`, where `step` shifts a set by so many steps and `enter` are the sites
/// that one step can end on: lines of one site, of two, of four … are joined. No step can lead back to where a line began.
#[inline(always)]
fn flood<const W: usize>(from: Set<W>, over: Set<W>, doublings: u32, enter: &Set<W>, step: impl Fn(Set<W>, u32) -> Set<W>) -> Set<W> {
    let mut through = over & *enter;
    let mut found = step(from, 1) & through;
    for doubling in 0..doublings {
        found |= step(found, 1 << doubling) & through;
        through &= step(through, 1 << doubling);
    }
    found
}

/// Number of doublings that the length of lines needs to reach the longest.
fn doublings(longest: usize) -> u32 {
    longest.next_power_of_two().trailing_zeros()
}

/// The most sites that steps in a direction lead to one after another.
fn longest(next: &[Option<u16>]) -> usize {
    let length = |from: u16| std::iter::successors(Some(from), |at| *next.get(usize::from(*at))?).take(next.len()).count() - 1;
    (0..next.len() as u16).map(length).max().unwrap_or(0)
}

/// The table that leads back; empty where two steps end on one site.
fn turned(next: &[Option<u16>]) -> Vec<Option<u16>> {
    let mut before = vec![None; next.len()];
    for (from, to) in next.iter().enumerate().filter_map(|(from, to)| to.map(|to| (from as u16, to))) {
        match before.get_mut(usize::from(to)) {
            Some(place @ None) => *place = Some(from),
            _ => return Vec::new(),
        }
    }
    before
}

/// True if a set has so few sites that looking each up is cheaper than a shift for each length of step.
#[inline]
fn is_small<const W: usize>(set: &Set<W>, parts: &[Part<W>]) -> bool {
    parts.len() > FEW_PARTS && set.len() as usize * 2 <= parts.len()
}

/// The set of sites to which a table leads from a set.
fn walk<const W: usize>(set: Set<W>, table: &[Option<u16>]) -> Set<W> {
    let mut found = Set::EMPTY;
    for site in set.iter() {
        if let Some(&Some(to)) = table.get(usize::from(site)) {
            found.insert(to);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn before(board: &Board, site: u16, direction: DirectionId) -> impl Iterator<Item = u16> + use<'_> {
        (0..board.sites() as u16).filter(move |from| board.step(*from, direction) == Some(site))
    }

    proptest! {
        #[test]
        fn equals_the_step_table(width in 1usize..=15, height in 1usize..=12, sites in prop::collection::btree_set(0u16..180, 0..90),
            over in prop::collection::btree_set(0u16..180, 0..150)) {
            let board = Board::rectangle(width, height, false, None, None).unwrap();
            let shifts = Shifts::<3>::new(&board);
            let [set, over]: [Set<3>; 2] = [sites, over].map(|sites| sites.into_iter().filter(|s| usize::from(*s) < board.sites()).collect());
            for direction in DirectionId::first(8) {
                let walked: Set<3> = set.iter().filter_map(|s| board.step(s, direction)).collect();
                prop_assert_eq!(shifts.shift(set, direction), walked);
                let behind: Set<3> = (0..board.sites() as u16).filter(|s| board.step(*s, direction).is_some_and(|t| set.has(t))).collect();
                prop_assert_eq!(shifts.back(set, direction), behind);
                let (mut line, mut line_back) = (walked & over, behind & over);
                for _ in 0..width.max(height) {
                    line |= line.iter().filter_map(|s| board.step(s, direction)).collect::<Set<3>>() & over;
                    line_back |= line_back.iter().flat_map(|s| before(&board, s, direction)).collect::<Set<3>>() & over;
                }
                prop_assert_eq!(shifts.line(set, over, direction), line);
                prop_assert_eq!(shifts.line_back(set, over, direction), line_back);
            }
        }

        #[test]
        fn graphs_are_walked_the_same_way(sites in prop::collection::btree_set(0u16..12, 0..12), over in prop::collection::btree_set(0u16..12, 0..12)) {
            // A ring, a row of steps of one length, and a fork of two steps that end on one site.
            let name = |site: u16| format!("n{site}");
            let nodes: Vec<_> = (0..12u16).map(|site| (name(site), (site as i16 % 4, site as i16 / 4))).collect();
            let pairs = |list: &[(u16, u16)]| list.iter().map(|&(a, b)| (name(a), name(b))).collect::<Vec<_>>();
            let edges = [
                ("ring".to_owned(), pairs(&[(0, 1), (1, 5), (5, 4), (4, 0)])),
                ("row".to_owned(), pairs(&[(0, 2), (2, 4), (4, 6), (7, 9), (9, 11)])),
                ("fork".to_owned(), pairs(&[(3, 7), (11, 7), (7, 8)])),
            ];
            let board = Board::graph(&nodes, &edges, &[]).unwrap();
            let shifts = Shifts::<1>::new(&board);
            let (set, over): (Set<1>, Set<1>) = (sites.into_iter().collect(), over.into_iter().collect());
            for direction in DirectionId::first(3) {
                prop_assert_eq!(shifts.shift(set, direction), set.iter().filter_map(|s| board.step(s, direction)).collect::<Set<1>>());
                prop_assert_eq!(shifts.back(set, direction), set.iter().flat_map(|s| before(&board, s, direction)).collect::<Set<1>>());
                let mut line = shifts.shift(set, direction) & over;
                for _ in 0..12 {
                    line |= shifts.shift(line, direction) & over;
                }
                prop_assert_eq!(shifts.line(set, over, direction), line);
            }
        }
    }

    proptest! {
        /// Steps on a graph, of few lengths or of many, forwards and backwards at once.
        #[test]
        fn equals_the_step_table_of_a_graph(next in prop::collection::vec(0usize..70, 1..70), most in 1usize..60, sites in prop::collection::btree_set(0u16..70, 0..40)) {
            let name = |site: usize| format!("N{site}");
            let nodes: Vec<(String, (i16, i16))> = (0..70).map(|site| (name(site), (site as i16, 0))).collect();
            let near = |&(from, to): &(usize, &usize)| from.abs_diff(*to) <= most;
            let pairs = next.iter().enumerate().filter(near).map(|(from, to)| (name(from), name(*to))).collect();
            let board = Board::graph(&nodes, &[("on".to_owned(), pairs)], &[]).unwrap();
            let shifts = Shifts::<2>::new(&board);
            let set: Set<2> = sites.into_iter().collect();
            let on = DirectionId::new(0);
            prop_assert_eq!(shifts.shift(set, on), set.iter().filter_map(|s| board.step(s, on)).collect::<Set<2>>());
            let behind: Set<2> = (0..70).filter(|s| board.step(*s, on).is_some_and(|t| set.has(t))).collect();
            prop_assert_eq!(shifts.back(set, on), behind);
        }
    }
}
