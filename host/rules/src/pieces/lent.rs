//! Lent movements: a piece moves as the piece of its own side on a site next to it, where there is one.

use tianyuan_board::{Board, Set};

use crate::api::packed::OptSite;
use crate::pieces::{Army, Class};
use crate::spec::{DirectionId, KindId, SideId, Site};
use crate::state::State;

/// From where each piece has its movement, if another lends it.
#[derive(Debug)]
pub(crate) struct Lent {
    /// Side by side, site by site: the site of the piece that lends.
    lender: Vec<Vec<OptSite>>,
}

impl Lent {
    /// The sites next to each in the direction of each side.
    pub(crate) fn new(board: &Board, towards: impl Iterator<Item = DirectionId>) -> Self {
        let of_side = |direction: DirectionId| (0..board.sites() as Site).map(|site| board.step(site, direction).into()).collect();
        Self { lender: towards.map(of_side).collect() }
    }

    /// The site whose piece says how the piece on another moves: that of a lender among the side's `pieces`, or its own.
    fn model<const W: usize>(&self, side: SideId, site: Site, pieces: &Set<W>) -> Site {
        let lender = self.lender.get(usize::from(side)).and_then(|sites| sites.get(usize::from(site))).and_then(|lender| lender.get());
        lender.filter(|&lender| pieces.has(lender)).unwrap_or(site)
    }

    /// Of the pieces of a side, those that move as pieces of some kinds do.
    fn moving_as<const W: usize>(&self, s: &State<W>, side: SideId, kinds: &[KindId], pieces: Set<W>) -> Set<W> {
        let models = pieces & s.kinds.of_any(kinds);
        if models.is_empty() {
            return models;
        }
        pieces.iter().filter(|&site| models.has(self.model(side, site, &pieces))).collect()
    }
}

impl<const W: usize> Army<W> {
    /// Of the pieces of a side that are still on the board, those that move as pieces of some kinds do.
    #[inline(always)]
    pub(crate) fn moving_as(&self, s: &State<W>, side: SideId, kinds: &[KindId], pieces: Set<W>) -> Set<W> {
        match &self.lent {
            None if s.kinds.several() => pieces & s.kinds.of_any(kinds),
            None => pieces,
            Some(lent) => lent.moving_as(s, side, kinds, pieces),
        }
    }

    /// The class by which the piece on a site moves, of the pieces that are still on the board.
    #[inline]
    pub(crate) fn class_moving(&self, s: &State<W>, site: Site, pieces: Set<W>) -> Option<&Class<W>> {
        let piece = s.piece(site)?;
        let model = match &self.lent {
            None => piece,
            Some(lent) => s.piece(lent.model(piece.side, site, &(pieces & s.own(piece.side))))?,
        };
        self.class(piece.side, model.kind)
    }
}
