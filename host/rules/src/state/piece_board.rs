//! Kinds of pieces on the board: a set for each kind and a cell for each site. Both have fixed sizes that their indices cannot leave.

use tianyuan_board::Set;

use crate::spec::{KindId, MAX_SIDES, Piece, SideId, Site};
use crate::state::wide::is_wide;

/// A piece as a number: kind × [`MAX_SIDES`] + side.
pub(crate) type PieceCode = u16;

/// So many kinds have a set in a fixed place, which their low byte alone finds. Only wide boards have more.
pub(crate) const NARROW_KINDS: usize = 1 << u8::BITS;
/// More sites than any board has.
const SITES: usize = 1 << 11;

/// The code of a piece.
#[inline]
pub(crate) fn code_of(piece: Piece) -> PieceCode {
    PieceCode::from(piece.kind.number()) * MAX_SIDES as PieceCode + PieceCode::from(piece.side.number())
}

/// Side and kind of a piece.
#[inline]
pub(crate) fn decode(code: PieceCode) -> (SideId, KindId) {
    (SideId::new((usize::from(code) % MAX_SIDES) as u8), KindId::new(code / MAX_SIDES as PieceCode))
}

/// The kinds on the board. Nothing is kept where there is only one kind that nobody looks up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PieceBoard<const W: usize> {
    several: bool,
    sets: Box<[Set<W>; NARROW_KINDS]>,
    /// The sets of further kinds.
    more: Vec<Set<W>>,
    /// The piece code on each site plus 1, 0 where it is empty.
    cells: Box<[PieceCode; SITES]>,
}

impl<const W: usize> PieceBoard<W> {
    pub(crate) fn new(several: bool, kinds: usize) -> Self {
        let more = vec![Set::EMPTY; kinds.saturating_sub(NARROW_KINDS)];
        Self { several, sets: Box::new([Set::EMPTY; NARROW_KINDS]), more, cells: Box::new([0; SITES]) }
    }

    /// The place of a kind among those beyond the fixed ones.
    #[inline(always)]
    fn further(kind: KindId) -> Option<usize> {
        if is_wide::<W>() { kind.index().checked_sub(NARROW_KINDS) } else { None }
    }

    /// True if there is more than one kind, so that kinds are kept at all.
    #[inline(always)]
    pub(crate) fn several(&self) -> bool {
        self.several
    }

    /// Sites with a kind.
    #[inline(always)]
    pub(crate) fn of(&self, kind: KindId) -> Set<W> {
        *self.set_of(kind)
    }

    /// The same, where it is kept.
    #[inline(always)]
    pub(crate) fn set_of(&self, kind: KindId) -> &Set<W> {
        match Self::further(kind) {
            Some(place) => &self.more[place],
            None => &self.sets[kind.index() % NARROW_KINDS],
        }
    }

    #[inline(always)]
    pub(crate) fn of_mut(&mut self, kind: KindId) -> &mut Set<W> {
        match Self::further(kind) {
            Some(place) => &mut self.more[place],
            None => &mut self.sets[kind.index() % NARROW_KINDS],
        }
    }

    /// Sites with any of some kinds.
    #[inline(always)]
    pub(crate) fn of_any(&self, kinds: &[KindId]) -> Set<W> {
        match kinds {
            [kind] => self.of(*kind),
            kinds => kinds.iter().fold(Set::EMPTY, |all, &kind| all | self.of(kind)),
        }
    }

    /// The piece on a site, as its code plus 1; 0 where there is none.
    #[inline(always)]
    pub(crate) fn cell(&self, site: Site) -> PieceCode {
        self.cells[usize::from(site) % SITES]
    }

    #[inline(always)]
    pub(crate) fn set_cell(&mut self, site: Site, cell: PieceCode) {
        self.cells[usize::from(site) % SITES] = cell;
    }

    /// Becomes equal to another without a new allocation.
    pub(crate) fn copy_from(&mut self, other: &Self) {
        if self.several || other.several {
            self.several = other.several;
            *self.sets = *other.sets;
            self.more.clone_from(&other.more);
            *self.cells = *other.cells;
        }
    }
}
