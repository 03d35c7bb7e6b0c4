//! From a spec to compiled rules: a check of the whole, then every declaration sized to the board.

pub(crate) mod check;
pub(crate) mod effects;
pub(crate) mod fast_ways;
pub(crate) mod lowering;
pub(crate) mod others;
pub(crate) mod phases;
pub(crate) mod pieces;
pub(crate) mod rights;
pub(crate) mod rules;
pub(crate) mod score;
pub(crate) mod track;

use thiserror::Error;

use crate::spec::Origin;

/// The reason why a [`Spec`](crate::spec::Spec) cannot be played.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{message}")]
pub struct CompileError {
    /// One sentence.
    pub message: String,
    /// The declaration that is wrong.
    pub origin: Origin,
}
