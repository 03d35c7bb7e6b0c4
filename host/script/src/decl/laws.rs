//! Entries of `never` in a phase.

use super::RepeatsDecl;
pub(super) use crate::written::LAW_SHAPES;
pub use crate::written::{LeavingDecl, LeavingFields};

/// Something in `never` of a phase.
#[derive(Debug, Clone)]
pub enum NeverDecl {
    /// A position that must not come again.
    Repeats(RepeatsDecl),
    /// A position that no move may leave.
    Leaving(LeavingDecl),
}
