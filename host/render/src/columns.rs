//! Columns of pieces in pictures: how high they are, and what they hold.

use tianyuan_rules::Piece;
use tianyuan_rules::spec::{Site, Spec};

use crate::Pieces;
use crate::faces::{Faces, glyph};

/// The number of pieces on each site; empty in a game whose sites hold one piece each.
pub(crate) fn heights<P: Pieces + ?Sized>(spec: &Spec, pieces: &P) -> Vec<usize> {
    if !spec.stacks {
        return Vec::new();
    }
    let height = |site: Site| pieces.piece(site).map_or(0, |_| 1 + pieces.below(site).len());
    (0..spec.board.sites() as Site).map(height).collect()
}

/// A line for each column of two pieces or more, `D4 Sss`: its site, and its pieces from the top down.
pub fn listed<P: Pieces + ?Sized>(spec: &Spec, pieces: &P, faces: Faces) -> Vec<String> {
    if !spec.stacks {
        return Vec::new();
    }
    let column = |site: Site| {
        let (top, below) = (pieces.piece(site)?, pieces.below(site));
        let signs: String = std::iter::once(top).chain(below.iter().copied()).map(|piece: Piece| glyph(spec, piece, faces)).collect();
        (!below.is_empty()).then(|| format!("{} {signs}", spec.board.name(site)))
    };
    (0..spec.board.sites() as Site).filter_map(column).collect()
}
