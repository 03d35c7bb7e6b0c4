//! Questions about a position, sized to the board.

use crate::native::expr::{CondExpr, NumExpr, SetExpr};

/// An [`crate::spec::Ask`] sized to the board.
#[derive(Debug)]
pub(crate) enum QueryExpr<const W: usize> {
    Holds(CondExpr<W>),
    Number(NumExpr<W>),
    Sites(SetExpr<W>),
}
