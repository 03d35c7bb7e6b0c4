//! Labels of pictures: outside the board if its sites are named by files and ranks, else at each site.

use tianyuan_markup::escape;
use tianyuan_rules::spec::Site;

use super::Markup;
use super::layout::{LABELS, Layout, RADIUS, STEP};
use crate::wires::{Labels, labels};

/// Room for a letter of a label.
const LETTER: i32 = 8;

impl Layout<'_> {
    pub(crate) fn labels_into(&self, markup: &mut Markup) {
        let board = &self.spec.board;
        if board.is_rectangular() {
            return self.labels_of_grid(markup);
        }
        let outside = labels(board);
        if outside.is_complete() {
            return self.labels_outside(&outside, markup);
        }
        // Edges of cells are named after the cells beside them.
        let edges = |site: &Site| self.spec.drawing.bar(*site).is_some();
        for site in self.sites().filter(|site| !edges(site)) {
            let ((x, y), name, (column, row)) = (self.at(site), escape(board.name(site)), board.place(site));
            // A site right below would hide it.
            let above = board.site_at(column, row - 1).is_some() && board.site_at(column, row + 1).is_none();
            let y = if above { y - RADIUS - 2 } else { y + RADIUS + 7 };
            markup.put(format_args!(r#"<text class="label small" x="{x}" y="{y}">{name}</text>"#));
        }
    }

    fn labels_of_grid(&self, markup: &mut Markup) {
        let board = &self.spec.board;
        let under = self.y(self.least.1) + STEP + 4 + self.outside();
        for (column, text) in board.files().iter().enumerate() {
            label(markup, self.x(column as i32), under, text);
        }
        let beside = self.left() - STEP + 2 - self.outside();
        for (row, text) in board.ranks().iter().enumerate() {
            label(markup, beside, self.y(row as i32) + 4, text);
        }
    }

    /// Rows are named on their left, files below.
    fn labels_outside(&self, outside: &Labels, markup: &mut Markup) {
        let board = &self.spec.board;
        for (row, text) in &outside.rows {
            // Rows that are set off have their labels beside their first site.
            let here = (0..board.sites() as Site).map(|site| board.place(site)).filter(|place| !outside.upright && place.1 == *row);
            let first = here.map(|place| i32::from(place.0)).min().unwrap_or(self.least.0);
            // On a slant, farther off than the labels of files, which are there too.
            let off = self.outside() + if outside.upright { STEP - 2 } else { STEP + 4 };
            label(markup, self.x(first) - off, self.y(i32::from(*row)) + 4, text);
        }
        for ((column, row), text) in &outside.files {
            let (column, row) = (i32::from(*column), i32::from(*row));
            // Files that begin at a slanting edge are named between two rows, whose names are there too.
            // Beyond what is drawn below the lowest row.
            let beyond = if self.outside() > 0 && row < self.least.1 { self.outside() + 6 } else { 0 };
            let (right, down) = match (outside.upright, row < self.least.1) {
                (true, _) => (0, 4),
                (false, true) => (0, 4 - LABELS / 2 + beyond),
                (false, false) => (6, 4 - STEP / 2),
            };
            label(markup, self.x(column) + right, self.y(row) + down, text);
        }
    }
}

impl Layout<'_> {
    /// The right end of the labels of files that begin at a slanting edge, beyond the sites; 0 where there are none.
    pub(crate) fn end_of_labels(&self) -> i32 {
        let board = &self.spec.board;
        if !self.coordinates || board.is_rectangular() {
            return 0;
        }
        let outside = labels(board);
        let files = outside.files.iter().filter(|_| outside.is_complete() && !outside.upright);
        files.map(|((column, _), text)| self.x(i32::from(*column)) + 6 + LETTER * text.chars().count() as i32).max().unwrap_or(0)
    }
}

fn label(markup: &mut Markup, x: i32, y: i32, text: &str) {
    let text = escape(text);
    markup.put(format_args!(r#"<text class="label" x="{x}" y="{y}">{text}</text>"#));
}
