//! The decisions of a position as a few blocks of sets: counted at once, picked by number, listed only on request.

use tianyuan_board::Set;

use crate::api::decision::DecisionKind;
use crate::api::packed::OptSite;
use crate::spec::{DirectionId, Site};

/// Decisions of one kind from one generator.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Block<const W: usize> {
    pub(crate) kind: DecisionKind,
    pub(crate) by: u8,
    pub(crate) shape: Shape<W>,
    pub(crate) count: u32,
}

/// The meaning of a block's set.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Shape<const W: usize> {
    /// One decision for each landing (or removed) site; `arg` goes along.
    Landings(Set<W>, u16),
    /// One for each origin: the piece goes `reach` steps in the direction (2: over what it jumps).
    Origins(Set<W>, DirectionId, u8),
    /// One for each row of pieces that begins on a site and goes on in the second direction so many steps: it moves in the first direction.
    Rows(Set<W>, DirectionId, DirectionId, u16),
    /// Every origin to every landing.
    Pairs(Set<W>, Set<W>),
    /// One piece to each landing; `arg` goes along.
    Fan(Site, Set<W>, u16),
    /// Each landing by the piece so many sites before it; `arg` goes along.
    Arrivals(Set<W>, i16, u16),
    /// Exactly one.
    One(OptSite, OptSite),
    /// Exactly one, with nothing but its `arg`.
    Face(u16),
    /// One for each instance of a form.
    Instances(Set<W>),
}

/// A reused buffer of blocks.
#[derive(Debug, Clone, Default)]
pub struct Moves<const W: usize> {
    pub(crate) blocks: Vec<Block<W>>,
    pub(crate) total: u32,
}

impl<const W: usize> Moves<W> {
    /// Number of decisions.
    #[inline]
    pub fn len(&self) -> u32 {
        self.total
    }

    /// True if there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.total == 0
    }

    #[inline]
    pub(crate) fn clear(&mut self) {
        self.blocks.clear();
        self.total = 0;
    }

    #[inline]
    pub(crate) fn push(&mut self, kind: DecisionKind, by: u8, shape: Shape<W>) {
        let count = match &shape {
            Shape::Landings(set, _)
            | Shape::Origins(set, ..)
            | Shape::Rows(set, ..)
            | Shape::Instances(set)
            | Shape::Fan(_, set, _)
            | Shape::Arrivals(set, ..) => set.len(),
            Shape::Pairs(from, to) => from.len() * to.len(),
            Shape::One(..) | Shape::Face(_) => 1,
        };
        if count > 0 {
            self.blocks.push(Block { kind, by, shape, count });
            self.total += count;
        }
    }

    /// Takes out all blocks from one on.
    pub(crate) fn truncate(&mut self, first: usize) {
        while self.blocks.len() > first {
            self.total -= self.blocks.pop().map_or(0, |block| block.count);
        }
    }

    pub(crate) fn blocks(&self) -> &[Block<W>] {
        &self.blocks
    }
}
