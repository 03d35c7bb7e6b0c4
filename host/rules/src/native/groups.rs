//! Groups of connected pieces: capture by enclosure, and repetitions that a placement must not make.

use crate::spec::{MAX_SIDES, Suicide};

/// Capture by enclosure in a phase.
#[derive(Debug)]
pub(crate) struct Surround {
    pub(crate) suicide: Suicide,
    /// Nothing may be captured.
    pub(crate) peaceful: bool,
    /// A placement that leaves the board as it was is a pass.
    pub(crate) unchanged_passes: bool,
    /// The register that counts a side's lost pieces.
    pub(crate) lost: Option<crate::native::expr::Slot>,
}

/// Repetitions that a phase forbids.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Never {
    pub(crate) ko: bool,
    pub(crate) board: bool,
    pub(crate) situation: bool,
    pub(crate) passes: bool,
}

impl Never {
    /// True if earlier positions matter.
    #[inline]
    pub(crate) fn needs_history(self) -> bool {
        self.board || self.situation
    }
}

// Sides fit the cells of groups.
const _: () = assert!(MAX_SIDES <= 8);
