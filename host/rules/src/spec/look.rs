//! The looks of boards and pieces. The rules never read them.

use super::{SideId, Site};

/// The colour of a side: a small palette that sixteen-colour terminals, pages and prints all have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Colour {
    /// Black, or the dark side.
    Black,
    /// White, or the light side.
    White,
    /// Red.
    Red,
    /// Green.
    Green,
    /// Blue.
    Blue,
    /// Yellow.
    Yellow,
    /// Purple.
    Purple,
    /// Brown.
    Brown,
}

impl Colour {
    /// All colours with the words by which scripts call them.
    pub const ALL: [(&'static str, Colour); 8] = [
        ("black", Colour::Black),
        ("white", Colour::White),
        ("red", Colour::Red),
        ("green", Colour::Green),
        ("blue", Colour::Blue),
        ("yellow", Colour::Yellow),
        ("purple", Colour::Purple),
        ("brown", Colour::Brown),
    ];

    /// The word by which scripts call it.
    pub fn word(self) -> &'static str {
        Colour::ALL.iter().find(|(_, colour)| *colour == self).map_or("", |(word, _)| word)
    }
}

/// Drawn parts of a board beyond its sites and edges.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Drawing {
    /// Rows (from 0, the near side) behind which a river runs: no line crosses it but the two outermost.
    pub rivers: Vec<u16>,
    /// Words in the rivers, spread from left to right.
    pub waters: Vec<String>,
    /// Straight lines between two sites, besides those of the grid.
    pub strokes: Vec<(Site, Site)>,
    /// Edges of the board that belong to sides.
    pub edges: Vec<Edge>,
    /// Files and ranks of cells (from 0) behind which a thick line runs.
    pub divides: (Vec<u16>, Vec<u16>),
    /// Sites that are drawn as bars between corners: upright ones (true) and level ones.
    pub bars: Vec<(Site, bool)>,
}

impl Drawing {
    /// True for an upright bar, false for a level one; `None` for a site that is no bar.
    pub fn bar(&self, site: Site) -> Option<bool> {
        self.bars.iter().find(|(bar, _)| *bar == site).map(|(_, upright)| *upright)
    }
}

/// An edge of the board that belongs to a side: it has to be joined, reached or held.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Edge {
    /// The name of its region.
    pub id: String,
    /// The side of the edge.
    pub side: SideId,
    /// Sites along it.
    pub sites: Vec<Site>,
}
