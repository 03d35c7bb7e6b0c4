//! Questions about a position, sized to the board.

use crate::native::expr::{CondExpr, NumExpr, SetExpr};

/// A [`crate::spec::Query`] sized to the board.
#[derive(Debug)]
pub(crate) enum QueryExpr<const W: usize> {
    Holds(CondExpr<W>),
    Number(NumExpr<W>),
    Sites(SetExpr<W>),
}
