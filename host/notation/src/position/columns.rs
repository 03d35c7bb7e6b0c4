//! Columns of pieces in boards: `(Mmm)` is a column of three, the top first.

use tianyuan_rules::Piece;
use tianyuan_rules::setup::{Buried, Setup};
use tianyuan_rules::spec::{Site, Spec};

use super::error::PositionProblem;
use super::letters::Letters;
use crate::text::short;

/// The pieces of a board: the top of each site, and those below.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Cells {
    tops: Vec<Option<Piece>>,
    below: Vec<Buried>,
}

impl Cells {
    /// An empty board.
    pub(super) fn empty(spec: &Spec) -> Cells {
        Cells { tops: vec![None; spec.board.sites()], below: Vec::new() }
    }

    /// The board of a position.
    pub(super) fn of(setup: Setup) -> Cells {
        Cells { tops: setup.cells, below: setup.below }
    }

    /// Puts the pieces of a site on it, the top first.
    pub(super) fn put(&mut self, site: Site, pieces: &[Piece]) {
        let Some((top, below)) = pieces.split_first() else { return };
        if let Some(cell) = self.tops.get_mut(usize::from(site)) {
            *cell = Some(*top);
        }
        if !below.is_empty() {
            self.below.push(Buried { site, pieces: below.to_vec() });
        }
    }

    /// A position with this board and nothing else said.
    pub(super) fn setup(mut self) -> Setup {
        self.below.sort_by_key(|row| row.site);
        Setup { cells: self.tops, below: self.below, ..Setup::default() }
    }
}

/// The text of a column that a text begins with, with its brackets; `None` where none begins here.
pub(super) fn begins(spec: &Spec, text: &str) -> Option<usize> {
    (spec.stacks && text.starts_with('(')).then(|| text.find(')').map_or(text.len(), |end| end + 1))
}

/// Reads a column with its brackets. Upper and lower case are one where only one piece fits, if `tolerant`.
pub(super) fn read(letters: &Letters<'_>, text: &str, tolerant: bool) -> Result<Vec<Piece>, PositionProblem> {
    let wrong = || PositionProblem::Column { found: short(text, 20), known: letters.known() };
    let mut rest = text.strip_prefix('(').and_then(|inner| inner.strip_suffix(')')).ok_or_else(wrong)?;
    let mut pieces = Vec::new();
    while let Some(first) = rest.chars().next() {
        let (length, piece) = match letters.starts(rest) {
            Some((letter, piece)) => (letter.len(), Some(piece)),
            None => (first.len_utf8(), letters.tolerant(&rest[..first.len_utf8()]).filter(|_| tolerant)),
        };
        pieces.push(piece.ok_or_else(wrong)?);
        rest = &rest[length..];
    }
    if pieces.len() < 2 { Err(wrong()) } else { Ok(pieces) }
}

/// The pieces below the top of a site, from the top down.
pub(super) fn below(setup: &Setup, site: Site) -> &[Piece] {
    setup.below.iter().find(|row| row.site == site).map_or(&[], |row| &row.pieces)
}
