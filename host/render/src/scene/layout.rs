//! The places of sites in a picture.

use tianyuan_rules::spec::{Action, Site, Spec};

use crate::spacing;

/// From one site to the next.
pub(crate) const STEP: i32 = 24;
/// From one site to the next in a row, where rows are set off by half a cell: as far as to the next row, on the slant.
const SLANTED: i32 = 28;
/// From the edge of the picture to the outermost sites.
pub(crate) const MARGIN: i32 = 20;
/// Added on the left and below for labels.
pub(crate) const LABELS: i32 = 14;
/// Added on all sides for edges outside of cells with six sides.
const HEXAGON_RIM: i32 = 8;
/// Half of a piece.
pub(crate) const RADIUS: i32 = 11;

/// The form of sites.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SiteForm {
    /// Points on lines.
    Point,
    /// Cells of a rectangular board, or of a race along cells.
    Square,
    /// Cells with six sides.
    Hexagon,
    /// Bars between corners, and the cells that they enclose.
    Lattice,
}

/// The form of sites. A graph has hexagons if each site has its neighbours in some of six directions and pieces are only
/// placed, and squares if pieces advance along a track by rolls: nothing goes along lines then.
fn form(spec: &Spec) -> SiteForm {
    let board = &spec.board;
    let next = |from: Site| board.directions().iter().filter_map(move |direction| *direction.next.get(usize::from(from))?);
    let all_steps = |fits: fn(i16, i16) -> bool| {
        let step = |from: Site, to: Site| {
            let ((x0, y0), (x1, y1)) = (board.place(from), board.place(to));
            fits((x1 - x0).abs(), (y1 - y0).abs())
        };
        (0..board.sites() as Site).all(|from| next(from).all(|to| step(from, to)))
    };
    let actions = || spec.phases.iter().flat_map(|phase| &phase.moves).map(|generator| &generator.action);
    let only_placed = || actions().all(|action| matches!(action, Action::Place(_) | Action::Pass));
    if board.is_rectangular() {
        return if board.has_cells() { SiteForm::Square } else { SiteForm::Point };
    }
    if !spec.drawing.bars.is_empty() {
        return SiteForm::Lattice;
    }
    if only_placed() && board.directions().len() >= 6 && all_steps(|x, y| matches!((x, y), (2, 0) | (1, 1))) {
        return SiteForm::Hexagon;
    }
    let race = actions().any(|action| matches!(action, Action::Advance(_)));
    if race && all_steps(|x, y| x + y == 1) { SiteForm::Square } else { SiteForm::Point }
}

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
    /// The form of sites.
    pub(crate) form: SiteForm,
    /// True if there is room for labels.
    pub(crate) coordinates: bool,
    /// Ways round corners, outside the lines.
    pub(crate) loops: Vec<Loop>,
    /// Added to the margin for the loops.
    outside: i32,
}

/// A way from one edge of a rectangle to another, round the corner between them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Loop {
    pub(crate) from: Site,
    pub(crate) to: Site,
    /// From the corner to each end.
    pub(crate) radius: i32,
    /// True if it goes round clockwise.
    pub(crate) clockwise: bool,
}

/// The bends of tracks round corners of a rectangle.
fn loops(spec: &Spec) -> Vec<Loop> {
    let board = &spec.board;
    if !board.is_rectangular() {
        return Vec::new();
    }
    let (right, top) = (board.width() as i16 - 1, board.height() as i16 - 1);
    let bent = |sites: &[Site], bend: u16| {
        let (from, to) = (*sites.get(usize::from(bend))?, *sites.get((usize::from(bend) + 1) % sites.len())?);
        let ((x0, y0), (x1, y1)) = (board.place(from), board.place(to));
        let is_corner = |(x, y): (i16, i16)| (x == 0 || x == right) && (y == 0 || y == top);
        let corner = [(x0, y1), (x1, y0)].into_iter().find(|place| is_corner(*place))?;
        let reach = |(x, y): (i16, i16)| i32::from((x - corner.0).abs().max((y - corner.1).abs()));
        if reach((x0, y0)) == 0 || reach((x0, y0)) != reach((x1, y1)) {
            return None;
        }
        // The short way from one end to the other crosses the board; the loop goes the long way.
        let turn = (x0 - corner.0) * (y1 - corner.1) - (y0 - corner.1) * (x1 - corner.0);
        Some(Loop { from, to, radius: reach((x0, y0)) * STEP, clockwise: turn > 0 })
    };
    let tracks = spec.tracks.iter().filter(|track| track.closed).filter_map(|track| Some((track.sites.first()?, &track.bends)));
    tracks.flat_map(|(sites, bends)| bends.iter().filter_map(move |bend| bent(sites, *bend))).collect()
}

impl<'a> Layout<'a> {
    pub(crate) fn new(spec: &'a Spec, coordinates: bool) -> Layout<'a> {
        let places = || (0..spec.board.sites() as Site).map(|site| spec.board.place(site)).map(|(x, y)| (i32::from(x), i32::from(y)));
        let least = (places().map(|p| p.0).min().unwrap_or(0), places().map(|p| p.1).min().unwrap_or(0));
        let most = (places().map(|p| p.0).max().unwrap_or(0), places().map(|p| p.1).max().unwrap_or(0));
        let apart = if spec.board.is_rectangular() { 1 } else { spacing(&spec.board) as i32 };
        let across = if apart > 1 { SLANTED / apart } else { STEP };
        let (loops, form) = (loops(spec), form(spec));
        let rim = if form == SiteForm::Hexagon && !spec.drawing.edges.is_empty() { HEXAGON_RIM } else { 0 };
        let outside = loops.iter().map(|turn| turn.radius + 6 - MARGIN).max().unwrap_or(0).max(rim);
        Layout { spec, least, most, across, form, coordinates, loops, outside }
    }

    /// The room for labels, on the left and below.
    fn labels(&self) -> i32 {
        if self.coordinates { LABELS } else { 0 }
    }

    pub(crate) fn left(&self) -> i32 {
        MARGIN + self.outside + self.labels()
    }

    /// From the outermost sites to the end of what is drawn outside the lines, beyond the usual margin.
    pub(crate) fn outside(&self) -> i32 {
        self.outside
    }

    pub(crate) fn x(&self, column: i32) -> i32 {
        self.left() + (column - self.least.0) * self.across
    }

    pub(crate) fn y(&self, row: i32) -> i32 {
        MARGIN + self.outside + (self.most.1 - row) * STEP
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
        let right = self.x(self.most.0) + MARGIN + self.outside;
        (right.max(self.end_of_labels()), self.y(self.least.1) + MARGIN + self.outside + self.labels())
    }
}
