//! The piece that would slide, be carried or jump, and its line, while its moves are generated.

use tianyuan_board::Set;

use crate::api::packed::OptSite;

/// The piece and the line of the slide, the carry or the jump under test.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct About<const W: usize> {
    /// The site of the piece.
    pub(crate) here: OptSite,
    /// The whole line through it.
    pub(crate) line: Set<W>,
    /// The part of the line before it.
    pub(crate) way: Set<W>,
    /// Number of pieces that would go, in a carry.
    pub(crate) carried: u16,
    /// The piece that would be jumped.
    pub(crate) jumped: OptSite,
}

impl<const W: usize> Default for About<W> {
    /// No piece.
    fn default() -> Self {
        Self { here: OptSite::NONE, line: Set::EMPTY, way: Set::EMPTY, carried: 0, jumped: OptSite::NONE }
    }
}
