//! The cells of a drawing.

use std::fmt;

use tianyuan_rules::spec::{SideId, Site};

use crate::Mark;

/// The role of a cell of a drawing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Role {
    /// A label of a file or rank, or the name of a node.
    Label,
    /// A line of the board, or a border of its cells.
    Line,
    /// A site without a piece.
    Empty,
    /// A piece of a side.
    Piece(SideId),
    /// A bracket of a mark.
    Bracket,
}

/// A few columns of a drawing that belong together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cell {
    /// Line of the drawing, from 0 at the top.
    pub row: usize,
    /// First column, from 0.
    pub column: usize,
    /// Number of columns.
    pub width: usize,
    /// The text of the cell; it takes up to `width` columns, blanks fill the rest.
    pub glyph: String,
    /// The role of the cell.
    pub role: Role,
    /// The site it belongs to.
    pub site: Option<Site>,
    /// The mark of that site.
    pub mark: Option<Mark>,
}

/// A drawing: cells in reading order that do not overlap.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Picture {
    cells: Vec<Cell>,
    width: usize,
    height: usize,
    wide: bool,
}

impl Picture {
    pub(crate) fn new(wide: bool) -> Picture {
        Picture { wide, ..Picture::default() }
    }

    pub(crate) fn put(&mut self, cell: Cell) {
        self.width = self.width.max(cell.column + cell.width);
        self.height = self.height.max(cell.row + 1);
        self.cells.push(cell);
    }

    /// Sorts the cells and drops those that an earlier one covers.
    pub(crate) fn finish(mut self) -> Picture {
        self.cells.sort_by_key(|cell| (cell.row, cell.column));
        let mut kept: Vec<Cell> = Vec::with_capacity(self.cells.len());
        for cell in self.cells {
            let covered = kept.last().is_some_and(|last| last.row == cell.row && last.column + last.width > cell.column);
            if !covered {
                kept.push(cell);
            }
        }
        self.cells = kept;
        self
    }

    /// The cells, line by line from the top, each line from the left.
    pub fn cells(&self) -> impl Iterator<Item = &Cell> {
        self.cells.iter()
    }

    /// Columns of the whole.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Lines of the whole.
    pub fn height(&self) -> usize {
        self.height
    }

    /// The site drawn at a place; its marks belong to it.
    pub fn site_at(&self, column: usize, row: usize) -> Option<Site> {
        let covers = |cell: &&Cell| cell.row == row && (cell.column..cell.column + cell.width).contains(&column);
        self.cells.iter().find(covers)?.site
    }
}

impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use unicode_width::UnicodeWidthStr;
        let mut cells = self.cells.iter().peekable();
        for row in 0..self.height {
            let mut line = String::new();
            let mut column = 0;
            while let Some(cell) = cells.next_if(|cell| cell.row == row) {
                line.extend(std::iter::repeat_n(' ', cell.column.saturating_sub(column)));
                line.push_str(&cell.glyph);
                let width = if self.wide { cell.glyph.width_cjk() } else { cell.glyph.width() };
                line.extend(std::iter::repeat_n(' ', cell.width.saturating_sub(width)));
                column = cell.column + cell.width.max(width);
            }
            writeln!(f, "{}", line.trim_end())?;
        }
        Ok(())
    }
}
