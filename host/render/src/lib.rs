//! Boards as text.
//!
//! [`text`] draws a position for a terminal or a text file; [`draw`] gives the same as cells with their roles, for a program
//! that adds colours and listens to a mouse. Marks are brackets and signs, so that nothing depends on colour. Widths are
//! counted in columns of a terminal, and characters that some terminals show two columns wide can be taken as such.

mod glyph;
mod graph;
mod grid;
mod picture;

use tianyuan_rules::spec::{Site, Spec};
use tianyuan_rules::{Game, Piece, Setup};

pub use glyph::{glyph, stones};
pub use picture::{Cell, Picture, Role};

/// How large a board is drawn.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Size {
    /// Two columns for a point, no borders between cells; marks stand on the left only.
    Compact,
    /// Three columns for a point, cells with borders.
    #[default]
    Normal,
    /// As `Normal`, and the lines between ranks are drawn.
    Large,
}

/// How a board is drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Style {
    /// ASCII only: letters for pieces, `+` for points.
    pub ascii: bool,
    /// Labels of files and ranks, or names of nodes.
    pub coordinates: bool,
    /// The terminal shows lines and stones two columns wide (some do with East Asian fonts).
    pub wide: bool,
    /// How large.
    pub size: Size,
    /// What is marked.
    pub marks: Marks,
}

impl Default for Style {
    fn default() -> Style {
        Style { ascii: false, coordinates: true, wide: false, size: Size::default(), marks: Marks::default() }
    }
}

/// What is marked on a board.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Marks {
    /// The piece that is picked: `[●]`.
    pub chosen: Option<Site>,
    /// Where it may go, or what may be removed: `<●>`, `×` on an empty site.
    pub targets: Vec<Site>,
    /// Where the last piece landed: `(●)`.
    pub last: Option<Site>,
}

/// One mark.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mark {
    /// The piece that is picked.
    Chosen,
    /// Where it may go.
    Target,
    /// Where the last piece landed.
    Last,
}

impl Marks {
    /// The mark of a site: the picked piece before a target before the last landing.
    pub fn of(&self, site: Site) -> Option<Mark> {
        if self.chosen == Some(site) {
            Some(Mark::Chosen)
        } else if self.targets.contains(&site) {
            Some(Mark::Target)
        } else {
            (self.last == Some(site)).then_some(Mark::Last)
        }
    }
}

/// Anything with pieces on sites.
pub trait Pieces {
    /// The piece on a site.
    fn piece(&self, site: Site) -> Option<Piece>;
}

impl Pieces for Setup {
    fn piece(&self, site: Site) -> Option<Piece> {
        self.cells.get(usize::from(site)).copied().flatten()
    }
}

impl Pieces for dyn Game + '_ {
    fn piece(&self, site: Site) -> Option<Piece> {
        self.at(site)
    }
}

/// Draws a position as cells.
pub fn draw<P: Pieces + ?Sized>(spec: &Spec, pieces: &P, style: &Style) -> Picture {
    let glyphs = glyph::Glyphs::new(spec, style);
    let piece = |site: Site| pieces.piece(site);
    if spec.board.is_rectangular() { grid::draw(spec, &piece, style, &glyphs) } else { graph::draw(spec, &piece, style, &glyphs) }
}

/// Draws a position as lines of text, each ended by a new line.
pub fn text<P: Pieces + ?Sized>(spec: &Spec, pieces: &P, style: &Style) -> String {
    draw(spec, pieces, style).to_string()
}
