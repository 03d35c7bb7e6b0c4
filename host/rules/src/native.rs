//! The compiled rules: expressions, patterns and phases sized to the board, and the tables that belong to them.

pub(crate) mod bars;
pub(crate) mod expr;
pub(crate) mod gate;
pub(crate) mod key;
pub(crate) mod pattern;
pub(crate) mod ruleset;
