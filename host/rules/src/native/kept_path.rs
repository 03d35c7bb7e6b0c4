//! A [`crate::spec::KeptPath`] sized to the board.

use crate::native::expr::SetExpr;
use crate::spec::DirectionId;

/// A path that a law keeps open.
#[derive(Debug)]
pub(crate) struct KeptPath<const W: usize> {
    pub(crate) from: SetExpr<W>,
    pub(crate) within: SetExpr<W>,
    pub(crate) directions: Box<[DirectionId]>,
    pub(crate) to: SetExpr<W>,
}
