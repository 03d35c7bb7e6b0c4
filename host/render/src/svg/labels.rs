//! Labels of pictures: outside the board if its sites are named by files and ranks, else at each site.

use std::sync::Arc;

use tianyuan_rules::spec::Site;

use super::{LABELS, LINE, RADIUS, STEP, Sheet, escaped};
use crate::wires::{Labels, labels};

impl Sheet<'_> {
    pub(super) fn labels(&mut self) {
        let board = Arc::clone(&self.spec.board);
        if board.is_rectangular() {
            return self.labels_of_grid();
        }
        let outside = labels(&board);
        if outside.is_complete() {
            return self.labels_outside(&outside);
        }
        for site in 0..board.sites() as Site {
            let (x, y) = self.at(site);
            self.label(x, y + RADIUS + 7, 7, board.name(site));
        }
    }

    fn label(&mut self, x: i32, y: i32, size: u32, text: &str) {
        let text = escaped(text);
        self.put(format_args!(r#"<text x="{x}" y="{y}" font-size="{size}" fill="{LINE}">{text}</text>"#));
    }

    fn labels_of_grid(&mut self) {
        let board = Arc::clone(&self.spec.board);
        let under = self.y(self.least.1) + STEP + 4;
        for (column, label) in board.files().iter().enumerate() {
            self.label(self.x(column as i32), under, 10, label);
        }
        let beside = self.left() - STEP + 2;
        for (row, label) in board.ranks().iter().enumerate() {
            self.label(beside, self.y(row as i32) + 4, 10, label);
        }
    }

    /// Rows are named on their left, files below.
    fn labels_outside(&mut self, outside: &Labels) {
        let board = Arc::clone(&self.spec.board);
        for (row, label) in &outside.rows {
            // Rows that are set off have their labels beside their first site.
            let here = (0..board.sites() as Site).map(|site| board.place(site)).filter(|place| !outside.upright && place.1 == *row);
            let first = here.map(|place| i32::from(place.0)).min().unwrap_or(self.least.0);
            // On a slant, farther off than the labels of files, which are there too.
            let off = if outside.upright { STEP - 2 } else { STEP + 4 };
            self.label(self.x(first) - off, self.y(i32::from(*row)) + 4, 10, label);
        }
        for ((column, row), label) in &outside.files {
            let (column, row) = (i32::from(*column), i32::from(*row));
            // Files that begin at a slanting edge are named between two rows, whose names are there too.
            let (right, down) = match (outside.upright, row < self.least.1) {
                (true, _) => (0, 4),
                (false, true) => (0, 4 - LABELS / 2),
                (false, false) => (6, 4 - STEP / 2),
            };
            self.label(self.x(column) + right, self.y(row) + down, 10, label);
        }
    }
}
