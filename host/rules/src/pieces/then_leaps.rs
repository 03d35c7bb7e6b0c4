//! Leaps that may follow one another in the same turn.

use crate::pieces::Step;
use crate::spec::Next;

/// A place in such a turn: the leaps that may follow.
#[derive(Debug, Default, PartialEq, Eq)]
struct Node {
    /// Each leap with the place that it leads to, if the turn may go on there.
    leaps: Vec<(Step, Option<u16>)>,
}

/// All such turns of a class. A place is written in positions as 1 + its number.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct ThenLeaps {
    nodes: Vec<Node>,
    /// Leaps that begin a turn, with the place that they lead to.
    first: Vec<(Step, u16)>,
}

impl ThenLeaps {
    /// The turns that begin with these leaps, each with what may follow; all seen on the board.
    pub(crate) fn all<'a>(movements: impl Iterator<Item = (Step, &'a [Next])>, turned: impl Fn(Step) -> Step) -> Self {
        let mut all = Self::default();
        for (step, then) in movements {
            let node = all.add(then, &turned);
            all.first.push((step, node));
        }
        all
    }

    /// Adds a place. Its depth is bounded where movements are declared.
    fn add(&mut self, then: &[Next], turned: &impl Fn(Step) -> Step) -> u16 {
        let number = self.nodes.len() as u16;
        self.nodes.push(Node::default());
        for next in then {
            let further = (!next.then.is_empty()).then(|| self.add(&next.then, turned));
            self.nodes[usize::from(number)].leaps.push((turned(next.step), further));
        }
        number
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.first.is_empty()
    }

    /// The place to which a leap leads, 1 + its number: the first one of a turn where `at` is 0, else one that follows there.
    pub(crate) fn after(&self, at: u16, leap: (i16, i16)) -> Option<u16> {
        let same = |step: Step| (i16::from(step.0), i16::from(step.1)) == leap;
        let found = match at.checked_sub(1) {
            None => self.first.iter().find(|(step, _)| same(*step)).map(|(_, node)| *node),
            Some(at) => self.nodes.get(usize::from(at))?.leaps.iter().find(|(step, _)| same(*step))?.1,
        };
        found.map(|node| node + 1)
    }

    /// The leaps that may follow at a place.
    pub(crate) fn at(&self, place: u16) -> impl Iterator<Item = Step> + '_ {
        let node = place.checked_sub(1).and_then(|at| self.nodes.get(usize::from(at)));
        node.into_iter().flat_map(|node| node.leaps.iter().map(|(step, _)| *step))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_of_three_leaps() {
        let next = |x: i8, then: Vec<Next>| Next { step: (0, x), then };
        let then = [next(1, vec![next(1, Vec::new()), next(-1, Vec::new())]), next(-1, Vec::new())];
        let turns = ThenLeaps::all([((0, 1), &then[..])].into_iter(), |(x, y)| (x, -y));
        assert!(!turns.is_empty() && ThenLeaps::default().is_empty());
        // The first leap is given as it is on the board, the others are turned.
        let place = turns.after(0, (0, 1)).unwrap();
        assert_eq!(turns.at(place).collect::<Vec<_>>(), [(0, -1), (0, 1)]);
        let further = turns.after(place, (0, -1)).unwrap();
        assert_eq!(turns.at(further).collect::<Vec<_>>(), [(0, -1), (0, 1)]);
        assert_eq!((turns.after(place, (0, 1)), turns.after(further, (0, 1)), turns.after(0, (0, 2))), (None, None, None));
        assert_eq!(turns.at(9).count(), 0);
    }
}
