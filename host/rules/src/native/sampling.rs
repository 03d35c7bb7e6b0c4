//! The rules of random play, sized to the board.

use crate::native::expr::SetExpr;

/// The most generators of a phase from which decisions are drawn.
pub(crate) const MAX_DRAWN: usize = 8;

/// The most ways in which a phase's pieces go, where they are counted and drawn without listing them.
pub(crate) const MAX_WAYS: usize = 16;

/// What a random player leaves alone, sized to the board.
#[derive(Debug)]
pub(crate) struct Random<const W: usize> {
    pub(crate) shuns: SetExpr<W>,
    pub(crate) pass_last: bool,
}

pub(crate) const MAX_TRAVELS: usize = 4;
