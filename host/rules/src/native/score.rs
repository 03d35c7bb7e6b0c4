//! Ways of counting a position, sized to the board.

use crate::native::expr::{NumExpr, SetExpr};
use crate::spec::{DirectionId, Exact, Share, SideId, Tie};

/// A way of counting, sized to the board.
#[derive(Debug)]
pub(crate) struct ScoreExpr<const W: usize> {
    pub(crate) parts: Vec<(Option<SideId>, AmountExpr<W>)>,
    pub(crate) owned: Option<SetExpr<W>>,
    pub(crate) tie: Tie,
}

#[derive(Debug)]
pub(crate) enum AmountExpr<const W: usize> {
    Times(Exact, NumExpr<W>),
    Share { within: SetExpr<W>, by: SetExpr<W>, directions: Vec<DirectionId>, how: Share },
}
