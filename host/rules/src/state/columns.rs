//! Columns: the pieces below those that are seen, where sites hold rows of pieces. The piece on top of a column is the piece of its site for
//! everything else; what lies below is kept here, goes where the top goes, and leaves with it.

use crate::spec::{KindId, Piece, SideId, Site};
use crate::state::State;
use crate::state::piece_board::{PieceCode, code_of, decode};
use crate::state::undo::Change;
use crate::state::zobrist::Zobrist;

/// The pieces below the tops, site by site.
#[derive(Debug, Clone)]
pub(crate) struct Columns {
    /// For each site, the codes of the pieces below its top, the lowest first.
    rows: Vec<Vec<PieceCode>>,
    /// Former rows, newest last: the codes of each and their number.
    noted: Vec<PieceCode>,
}

/// Equal if the same pieces lie below; former rows do not count.
impl PartialEq for Columns {
    fn eq(&self, other: &Self) -> bool {
        self.rows == other.rows
    }
}

impl Columns {
    /// Nothing below anything.
    pub(crate) fn new(sites: usize) -> Self {
        Self { rows: vec![Vec::new(); sites], noted: Vec::new() }
    }

    /// The codes below the top of a site, the lowest first.
    #[inline]
    pub(crate) fn row(&self, site: Site) -> &[PieceCode] {
        self.rows.get(usize::from(site)).map_or(&[], Vec::as_slice)
    }

    /// Keeps the row of a site for undoing.
    fn note(&mut self, site: Site) {
        let Self { rows, noted } = self;
        let Some(row) = rows.get(usize::from(site)) else { return };
        noted.extend_from_slice(row);
        noted.push(row.len() as PieceCode);
    }

    /// Gives a site the row that was noted last.
    fn take_back(&mut self, site: Site) {
        let Some(length) = self.noted.pop() else { return };
        let from = self.noted.len().saturating_sub(usize::from(length));
        if let Some(row) = self.rows.get_mut(usize::from(site)) {
            row.clear();
            row.extend_from_slice(&self.noted[from..]);
        }
        self.noted.truncate(from);
    }

    /// Forgets what was noted for undoing.
    pub(crate) fn forget(&mut self) {
        self.noted.clear();
    }

    /// Becomes equal to others of the same game; buffers are kept.
    pub(crate) fn copy_from(&mut self, other: &Self) {
        self.rows.clone_from(&other.rows);
        self.noted.clear();
    }
}

impl<const W: usize> State<W> {
    /// The codes below the top of a site, the lowest first.
    #[inline]
    pub(crate) fn below(&self, site: Site) -> &[PieceCode] {
        self.columns.as_deref().map_or(&[], |columns| columns.row(site))
    }

    /// Pieces on a site, its top and those below.
    #[inline]
    pub(crate) fn height(&self, site: Site) -> usize {
        if self.empty.has(site) { 0 } else { 1 + self.below(site).len() }
    }

    /// The pieces below the top of a site, from the top down.
    pub(crate) fn pieces_below(&self, site: Site) -> Vec<Piece> {
        let piece = |&code: &PieceCode| {
            let (side, kind) = decode(code);
            Piece { side, kind }
        };
        self.below(site).iter().rev().map(piece).collect()
    }

    /// Pieces of a side and a kind that lie below others.
    pub(crate) fn covered(&self, side: SideId, kind: KindId) -> usize {
        let code = code_of(Piece { side, kind });
        let rows = self.columns.iter().flat_map(|columns| &columns.rows);
        rows.map(|row| row.iter().filter(|other| **other == code).count()).sum()
    }

    /// True if a piece of a kind lies below the top of a site.
    pub(crate) fn covers_kind(&self, site: Site, kind: KindId) -> bool {
        self.below(site).iter().any(|&code| decode(code).1 == kind)
    }

    /// Puts pieces below the top of a site, given from the top down.
    pub(crate) fn put_below(&mut self, site: Site, pieces: &[Piece]) {
        self.change_row(site, |row| row.extend(pieces.iter().rev().map(|piece| code_of(*piece))));
    }

    /// Changes the row below a site; the key follows, and the former row can come back.
    fn change_row(&mut self, site: Site, change: impl FnOnce(&mut Vec<PieceCode>)) {
        self.note_row(site);
        let Some(row) = self.columns.as_mut().and_then(|columns| columns.rows.get_mut(usize::from(site))) else { return };
        change(row);
        self.key.board ^= Zobrist::row(site, row);
    }

    /// Changes the rows below two sites at once.
    fn change_rows(&mut self, [one, other]: [Site; 2], change: impl FnOnce(&mut Vec<PieceCode>, &mut Vec<PieceCode>)) {
        self.note_row(one);
        self.note_row(other);
        let Some(columns) = &mut self.columns else { return };
        let Ok([row, other_row]) = columns.rows.get_disjoint_mut([usize::from(one), usize::from(other)]) else { return };
        change(row, other_row);
        self.key.board ^= Zobrist::row(one, row) ^ Zobrist::row(other, other_row);
    }

    /// Keeps a row that is about to change for undoing, and takes it out of the key.
    fn note_row(&mut self, site: Site) {
        let Some(columns) = &mut self.columns else { return };
        if self.log.on {
            columns.note(site);
            self.log.changes.push(Change::of_row(site));
        }
        self.key.board ^= Zobrist::row(site, columns.row(site));
    }

    /// Undoes the newest change of a row.
    pub(crate) fn row_back(&mut self, site: Site) {
        if let Some(columns) = &mut self.columns {
            columns.take_back(site);
        }
    }

    /// Nothing lies below a site any more.
    pub(crate) fn clear_row(&mut self, site: Site) {
        if !self.below(site).is_empty() {
            self.change_row(site, Vec::clear);
        }
    }

    /// The row below one site comes to lie below another, below which there is nothing.
    pub(crate) fn move_row(&mut self, from: Site, to: Site) {
        if !self.below(from).is_empty() && from != to {
            // The buffers change places, so that nothing is allocated.
            self.change_rows([from, to], std::mem::swap);
        }
    }

    /// The topmost of the pieces below a site, whose top has gone, is its top now.
    fn uncover(&mut self, zobrist: &Zobrist, site: Site) {
        let mut next = None;
        self.change_row(site, |row| next = row.pop());
        if let Some(code) = next {
            let (side, kind) = decode(code);
            self.put(zobrist, Piece { side, kind }, site);
        }
    }

    /// A new piece comes to a site, on top of what is there.
    #[inline]
    pub(crate) fn cover(&mut self, zobrist: &Zobrist, piece: Piece, site: Site) {
        if !self.empty.has(site)
            && let Some(covered) = self.lift(zobrist, site)
        {
            self.change_row(site, |row| row.push(code_of(covered)));
        }
        self.put(zobrist, piece, site);
    }

    /// The lowest pieces of a column leave it, so that no more than `most` stay: one after the other, the lowest first.
    pub(crate) fn trim(&mut self, site: Site, most: usize) -> Option<Piece> {
        if self.height(site) <= most.max(1) {
            return None;
        }
        let mut gone = None;
        self.change_row(site, |row| gone = (!row.is_empty()).then(|| row.remove(0)));
        let (side, kind) = decode(gone?);
        Some(Piece { side, kind })
    }

    /// The top of one site goes under everything on another; what lay below it comes to light. Returns the piece.
    pub(crate) fn sink(&mut self, zobrist: &Zobrist, from: Site, to: Site) -> Option<Piece> {
        let piece = self.lift(zobrist, from)?;
        self.change_row(to, |row| row.insert(0, code_of(piece)));
        if !self.below(from).is_empty() {
            self.uncover(zobrist, from);
        }
        Some(piece)
    }

    /// So many pieces from the top of one site go to another, in their order and on top of what is there; all of them where `many` is not less.
    pub(crate) fn carry(&mut self, zobrist: &Zobrist, from: Site, to: Site, many: usize) {
        if from == to || many == 0 {
            return;
        }
        let Some(top) = self.lift(zobrist, from) else { return };
        let covered = self.lift(zobrist, to).map(code_of);
        let stay = (1 + self.below(from).len()).saturating_sub(many);
        if covered.is_some() || stay < self.below(from).len() {
            self.change_rows([from, to], |left, row| {
                row.extend(covered);
                row.extend(left.drain(stay..));
            });
        }
        if stay > 0 {
            self.uncover(zobrist, from);
        }
        self.put(zobrist, top, to);
    }
}
