//! The piece that would slide or be carried, and its line, while its moves are generated.

use tianyuan_board::Set;

use crate::api::packed::OptSite;

/// The piece and the line of the slide or the carry under test.
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
}

impl<const W: usize> Default for About<W> {
    /// No piece.
    fn default() -> Self {
        Self { here: OptSite::NONE, line: Set::EMPTY, way: Set::EMPTY, carried: 0 }
    }
}
