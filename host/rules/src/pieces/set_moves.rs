//! Short movements that shift a whole set of pieces at once.

use tianyuan_board::{Board, Set};

use crate::pieces::build::{Going, is_plain, leap};
use crate::spec::{DirectionId, Lands, Site};

/// More movements are looked up piece by piece.
pub(crate) const MOST: usize = 4;

/// So are longer ones.
pub(crate) const FAR: u8 = 3;

/// A movement by which all pieces of a class move at once.
#[derive(Debug)]
pub(crate) struct SetMove<const W: usize> {
    /// The board's direction, and what a step adds to a site's number.
    pub(crate) direction: DirectionId,
    pub(crate) back: i16,
    pub(crate) steps: u8,
    pub(crate) lands: Lands,
    pub(crate) starts: Option<Set<W>>,
    pub(crate) within: Option<Set<W>>,
}

impl<const W: usize> SetMove<W> {
    /// The movements of a class; none where some do not fit, or where a look-up gives them all.
    pub(crate) fn all(board: &Board, goings: &[Going<'_, W>], even: bool) -> Vec<Self> {
        if goings.len() > if even { 1 } else { MOST } {
            return Vec::new();
        }
        let all: Vec<Self> = goings.iter().map(|going| Self::new(board, going)).collect::<Option<_>>().unwrap_or_default();
        // Each landing would be offered by both.
        let double = all.iter().enumerate().any(|(index, march)| all[..index].iter().any(|other| march.overlaps(other)));
        if double { Vec::new() } else { all }
    }

    /// True if two movements can lead the same piece to the same site.
    fn overlaps(&self, other: &Self) -> bool {
        let apart = matches!((self.lands, other.lands), (Lands::Empty, Lands::Enemy) | (Lands::Enemy, Lands::Empty));
        let never = matches!((&self.starts, &other.starts), (Some(some), Some(others)) if !some.meets(others));
        self.direction == other.direction && !apart && !never
    }

    fn new(board: &Board, going: &Going<'_, W>) -> Option<Self> {
        let (m, (x, y)) = (going.m, going.step);
        if !is_plain(m) || !m.then.is_empty() || !(1..=FAR).contains(&m.reach) || x.abs() > 1 || y.abs() > 1 {
            return None;
        }
        let along = |d: &tianyuan_board::Direction| (0..board.sites() as Site).all(|s| d.next[usize::from(s)] == leap(board, s, (x, y)));
        Some(SetMove {
            direction: DirectionId::find(board.directions(), along)?,
            back: i16::from(y) * board.width() as i16 + i16::from(x),
            steps: m.reach,
            lands: m.lands,
            starts: going.starts,
            within: going.within,
        })
    }
}
