//! The places of sites in a picture.

use tianyuan_rules::spec::{Site, Spec};

use crate::spacing;

/// From one site to the next.
pub(crate) const STEP: i32 = 24;
/// From one site to the next in a row, where rows are set off by half a cell: as far as to the next row, on the slant.
const SLANTED: i32 = 28;
/// From the edge of the picture to the outermost sites.
pub(crate) const MARGIN: i32 = 20;
/// Added on the left and below for labels.
pub(crate) const LABELS: i32 = 14;
/// Half of a piece.
pub(crate) const RADIUS: i32 = 11;

/// The places of the sites of a board, in units of the picture; y grows downward.
#[derive(Debug)]
pub(crate) struct Layout<'a> {
    pub(crate) spec: &'a Spec,
    /// Lowest column and row of the places.
    pub(crate) least: (i32, i32),
    /// Highest column and row of the places.
    pub(crate) most: (i32, i32),
    /// From one column of places to the next.
    pub(crate) across: i32,
    /// True if there is room for labels.
    pub(crate) coordinates: bool,
}

impl<'a> Layout<'a> {
    pub(crate) fn new(spec: &'a Spec, coordinates: bool) -> Layout<'a> {
        let places = || (0..spec.board.sites() as Site).map(|site| spec.board.place(site)).map(|(x, y)| (i32::from(x), i32::from(y)));
        let least = (places().map(|p| p.0).min().unwrap_or(0), places().map(|p| p.1).min().unwrap_or(0));
        let most = (places().map(|p| p.0).max().unwrap_or(0), places().map(|p| p.1).max().unwrap_or(0));
        let apart = if spec.board.is_rectangular() { 1 } else { spacing(&spec.board) as i32 };
        let across = if apart > 1 { SLANTED / apart } else { STEP };
        Layout { spec, least, most, across, coordinates }
    }

    /// The room for labels, on the left and below.
    fn labels(&self) -> i32 {
        if self.coordinates { LABELS } else { 0 }
    }

    pub(crate) fn left(&self) -> i32 {
        MARGIN + self.labels()
    }

    pub(crate) fn x(&self, column: i32) -> i32 {
        self.left() + (column - self.least.0) * self.across
    }

    pub(crate) fn y(&self, row: i32) -> i32 {
        MARGIN + (self.most.1 - row) * STEP
    }

    pub(crate) fn at(&self, site: Site) -> (i32, i32) {
        let (column, row) = self.spec.board.place(site);
        (self.x(i32::from(column)), self.y(i32::from(row)))
    }

    pub(crate) fn sites(&self) -> std::ops::Range<Site> {
        0..self.spec.board.sites() as Site
    }

    /// Width and height of the board with its labels.
    pub(crate) fn size(&self) -> (i32, i32) {
        (self.x(self.most.0) + MARGIN, self.y(self.least.1) + MARGIN + self.labels())
    }
}
