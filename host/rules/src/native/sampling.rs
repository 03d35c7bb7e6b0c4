//! The rules of random play, sized to the board.

use crate::native::expr::SetExpr;
use crate::native::phase::Placeable;

/// The most generators of a phase from which decisions are drawn.
pub(crate) const MAX_DRAWN: usize = 8;

/// The most ways in which a phase's pieces go, where they are counted and drawn without listing them.
pub(crate) const MAX_WAYS: usize = 16;

/// The way to draw a random decision of a phase, if possible without listing all.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Sampling {
    /// From the list of all decisions.
    Listed,
    /// A piece and a way by rejection.
    Rejection {
        /// After a few misses, from the sets of all ways; else from the list.
        ways: bool,
    },
    /// Empty sites one by one until a placement is legal.
    Placements(Placeable),
    /// A piece and a goal by rejection; after some misses, from the list.
    PieceMoves,
    /// From the sets of all ways.
    Ways,
}

/// Decisions that a random player avoids.
#[derive(Debug)]
pub(crate) struct Random<const W: usize> {
    pub(crate) shuns: SetExpr<W>,
    pub(crate) pass_last: bool,
}

pub(crate) const MAX_TRAVELS: usize = 4;
