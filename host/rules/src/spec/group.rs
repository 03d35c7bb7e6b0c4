//! Groups of connected pieces: their capture, and positions that must not come again.

use super::{DirectionId, Origin, RegisterId, Texts};

/// Pieces of one side that are connected form a group; a group without a liberty (an empty site next to it) leaves the board.
///
/// After a landing first the enemies' groups without liberties are removed, and only then the own group, if it still has none.
#[derive(Debug, Clone, Default)]
pub struct Surround {
    /// Directions in which pieces are connected and breathe. All phases of a game must name the same ones.
    pub directions: Vec<DirectionId>,
    /// True if an own group may be left without liberties.
    pub suicide: Suicide,
    /// Nothing may be captured: a placement that would leave an enemy group without liberties is forbidden.
    pub peaceful: bool,
    /// A placement that leaves the board as it was, by a single piece that takes itself, is a pass: it counts among the passes in
    /// a row, and is as free of the rules against repetition as a pass is.
    pub unchanged_passes: bool,
    /// A per-side number register: how many pieces a side has lost this way. Prisoners of a side are what its enemies have lost.
    pub lost: Option<RegisterId>,
    /// The rule of capture.
    pub origin: Origin,
    /// The rule that forbids suicide, in words where the script gives it.
    pub forbids: Texts,
    /// The place of that rule's declaration.
    pub forbids_origin: Origin,
}

/// True if a placement may leave its own group without liberties.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Suicide {
    /// No.
    #[default]
    Forbidden,
    /// Only where the group has several pieces.
    Several,
    /// Yes.
    Allowed,
}

/// A position that a decision must not bring about again.
#[derive(Debug, Clone)]
pub struct Unrepeated {
    /// The situation that must not recur.
    pub what: Repeat,
    /// A pass is allowed whatever it repeats.
    pub passes_exempt: bool,
    /// The rule in words, where the script gives it.
    pub says: Texts,
    /// The place of its declaration.
    pub origin: Origin,
}

/// The notion of a recurring position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Repeat {
    /// A single piece that has just captured a single piece, and has no other liberty than that piece's site, is not captured
    /// in the next turn.
    Ko,
    /// The pieces on the board, whoever is to move.
    Board,
    /// The pieces on the board and the side to move.
    Situation,
}
