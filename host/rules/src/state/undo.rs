//! The undo log.

use tianyuan_board::Set;

use crate::spec::Site;
use crate::state::piece_board::PieceCode;
use crate::state::turn_state::TurnState;
use crate::state::zobrist::Key;

/// A piece came to a site, left it, or became another: 1 + its code before and after, 0 for none. If both are 0, the row below the site has
/// changed (see [`crate::state::columns`]).
#[derive(Debug, Clone, Copy)]
pub(crate) struct Change {
    pub(crate) site: Site,
    pub(crate) before: PieceCode,
    pub(crate) after: PieceCode,
}

impl Change {
    /// The row below a site has changed.
    pub(crate) fn of_row(site: Site) -> Self {
        Self { site, before: 0, after: 0 }
    }
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct Frame {
    /// One word, as is `travel`, to avoid store-forwarding stalls.
    pub(crate) decision: u64,
    pub(crate) flow: TurnState,
    pub(crate) key: Key,
    /// Positions and boards remembered: as many of both, where a game has both.
    pub(crate) history: u32,
    /// The changes of a piece's own move, packed; the lists of changes are not needed to undo it.
    pub(crate) travel: u64,
}

/// The lengths of the lists of changes before a decision.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Lengths {
    pub(crate) changes: u32,
    pub(crate) numbers: u32,
    pub(crate) sets: u32,
    pub(crate) groups: u32,
    pub(crate) chains: u32,
}

/// The compact undo record of a piece's move; all zero if there was none.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct MoveRecord {
    /// 1 + the code of the piece before it moved or came down.
    pub(crate) moved: PieceCode,
    /// 1 + the code of what it captured.
    pub(crate) captured: PieceCode,
    /// 1 + the hand that grew (by a capture) or shrank (by a drop).
    pub(crate) hand: u16,
    /// Entries in the lists of changed numbers and sets.
    pub(crate) numbers: u8,
    pub(crate) sets: u8,
}

/// The changes of all decisions, newest last.
#[derive(Debug, Clone)]
pub(crate) struct UndoLog<const W: usize> {
    /// False while decisions are made for good; nothing is recorded then.
    pub(crate) on: bool,
    pub(crate) frames: Vec<Frame>,
    /// For the frames that are no single move of a piece.
    pub(crate) lengths: Vec<Lengths>,
    pub(crate) changes: Vec<Change>,
    pub(crate) numbers: Vec<(u16, i32)>,
    pub(crate) sets: Vec<(u16, Set<W>)>,
}

impl<const W: usize> Default for UndoLog<W> {
    fn default() -> Self {
        Self { on: true, frames: Vec::new(), lengths: Vec::new(), changes: Vec::new(), numbers: Vec::new(), sets: Vec::new() }
    }
}

impl<const W: usize> UndoLog<W> {
    #[inline(always)]
    pub(crate) fn change(&mut self, change: Change) {
        if self.on {
            self.changes.push(change);
        }
    }
}

impl MoveRecord {
    #[inline(always)]
    pub(crate) fn pack(self) -> u64 {
        let also = u64::from(self.numbers) | u64::from(self.sets) << 8;
        u64::from(self.moved) | u64::from(self.captured) << 16 | u64::from(self.hand) << 32 | also << 48
    }

    #[inline(always)]
    pub(crate) fn unpack(packed: u64) -> Self {
        let (numbers, sets) = ((packed >> 48) as u8, (packed >> 56) as u8);
        Self { moved: packed as u16, captured: (packed >> 16) as u16, hand: (packed >> 32) as u16, numbers, sets }
    }
}
