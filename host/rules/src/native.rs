//! The compiled rules: expressions, patterns and phases sized to the board, and the tables that belong to them.

pub(crate) mod by_cost;
pub(crate) mod compiled_rules;
pub(crate) mod courses;
pub(crate) mod effect;
pub(crate) mod ending;
pub(crate) mod expr;
pub(crate) mod groups;
pub(crate) mod headings;
pub(crate) mod kept_path;
pub(crate) mod key;
pub(crate) mod linked;
pub(crate) mod listing;
pub(crate) mod nature;
pub(crate) mod nearby;
pub(crate) mod necessary;
pub(crate) mod pattern;
pub(crate) mod phase;
pub(crate) mod piece_moves;
pub(crate) mod query;
pub(crate) mod repetition_mask;
pub(crate) mod sampling;
pub(crate) mod score;
pub(crate) mod track;
pub(crate) mod uses;
