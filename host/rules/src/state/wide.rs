//! Boards so wide that a set is mostly empty words: tables over them are lists, and they may have more kinds of pieces.

/// Boards of more words than this are wide.
const NARROW: usize = 7;

/// True if sets are so wide that lists are shorter.
pub(crate) const fn is_wide<const W: usize>() -> bool {
    W > NARROW
}

/// The number of words of a set of so many sites makes the board wide.
pub(crate) const fn is_wide_board(sites: usize) -> bool {
    sites > NARROW * u64::BITS as usize
}
