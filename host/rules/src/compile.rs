//! From a spec to compiled rules: a check of the whole, then every declaration sized to the board.

pub(crate) mod check;
pub(crate) mod lowering;
pub(crate) mod phases;
pub(crate) mod pieces;
