//! The layout of the screen: plain arithmetic, shared by drawing and by the mouse.

use ratatui::layout::Rect;
use tianyuan_board::Board;
use tianyuan_rules::spec::Spec;
use unicode_width::UnicodeWidthStr;

/// The smallest screen that a board is drawn on.
pub(crate) const SMALLEST: (u16, u16) = (40, 12);

/// The part of a board that is on the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Window {
    /// The column of the screen at which the board's cells begin.
    pub(crate) x: u16,
    /// The row of the screen with the top row of cells.
    pub(crate) y: u16,
    /// Columns of a piece.
    pub(crate) piece: u16,
    /// Columns of text for each file: a piece and two brackets, or one that neighbours share.
    pub(crate) step: u16,
    /// Rows of the screen for each rank: two where the lines between ranks are drawn.
    pub(crate) leading: u16,
    /// First file shown.
    pub(crate) file: i16,
    /// Topmost rank shown.
    pub(crate) top: i16,
    /// Files shown.
    pub(crate) files: u16,
    /// Ranks shown.
    pub(crate) ranks: u16,
    /// Width of the rank labels.
    pub(crate) label: u16,
}

/// The parts of the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Layout {
    /// One line at the top: the game, who is to move.
    pub(crate) status: Rect,
    /// The board.
    pub(crate) window: Window,
    /// Counts, what is owed, turns; missing where there is no room.
    pub(crate) side: Option<Rect>,
    /// The line of input; messages are above it, and grow upwards.
    pub(crate) input: Rect,
    /// Rules and journal; the same line as the input on a small screen.
    pub(crate) footer: Rect,
    /// Little room: one line must do for input, messages and rules.
    pub(crate) compact: bool,
}

/// The narrowest pane that is worth drawing.
const PANE: u16 = 12;

/// Lays out a screen for a board with pieces so many columns wide; `cursor` is kept in sight. `None` where the screen is too
/// small.
pub(crate) fn layout(area: Rect, spec: &Spec, piece: u16, cursor: (i16, i16)) -> Option<Layout> {
    let drawn = &spec.drawing;
    let bare = spec.board.is_rectangular() && drawn.rivers.is_empty() && drawn.strokes.is_empty();
    laid(area, &spec.board, !bare, piece, cursor)
}

/// Rows that messages keep to themselves before a board without anything between its ranks is drawn higher.
const AIR: u16 = 2;

/// The same for a board; `lined` where there is something to draw between ranks.
fn laid(area: Rect, board: &Board, lined: bool, piece: u16, cursor: (i16, i16)) -> Option<Layout> {
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        return None;
    }
    let compact = area.height < 20 || area.width < 60;
    // Two blank lines above the input, unless the last ranks of the board need them.
    let tall = (2 * board.height() as u16).saturating_sub(1);
    let spread = if lined { tall + 2 + if compact { 1 } else { 2 } } else { tall + 4 + AIR };
    let leading = if spread <= area.height && (lined || !compact) { 2 } else { 1 };
    let spare = area.height.saturating_sub(2 + if leading == 2 { tall } else { board.height() as u16 });
    let below = if compact { 1 } else { spare.clamp(2, 4) };
    let outside = if board.is_rectangular() { Vec::new() } else { tianyuan_render::labels(board).rows };
    let ranks = board.ranks().iter().map(|rank| rank.width()).chain(outside.iter().map(|row| row.1.width()));
    let label = ranks.max().unwrap_or(0) as u16 + 1;
    let (width, height) = (board.width() as u16, board.height() as u16);
    // Each file has brackets of its own if they leave room for the pane, else shared ones.
    // If rows are set off by half a cell, a file is half of one.
    let apart = tianyuan_render::spacing(board) as u16;
    let (roomy, narrow) = ((piece + 2).div_ceil(apart), (piece + 1).div_ceil(apart));
    let wide = label + width * roomy;
    let step = if wide + PANE * 2 <= area.width || (compact && wide + PANE <= area.width) { roomy } else { narrow };
    let room = area.width.saturating_sub(label + 1);
    let files = width.min(room / step);
    // One line of labels below the board.
    let ranks = if leading == 2 { height } else { height.min(area.height - 1 - below - 1) };
    let window = Window {
        x: area.x + label,
        y: area.y + 1,
        piece,
        step,
        leading,
        file: first_shown(cursor.0, files, width),
        top: top_shown(cursor.1, ranks, height),
        files,
        ranks,
        label,
    };
    let right = label + files * step + 1;
    let side =
        (area.width >= right + PANE).then(|| Rect::new(area.x + right + 1, area.y + 1, area.width - right - 1, area.height - 1 - below));
    let bottom = area.y + area.height - 1;
    let line = |y: u16| Rect::new(area.x, y, area.width, 1);
    let input = line(if compact { bottom } else { bottom - 1 });
    Some(Layout { status: line(area.y), window, side, input, footer: line(bottom), compact })
}

/// First file of a window of `shown` files that keeps `at` in sight, in the middle where it can.
fn first_shown(at: i16, shown: u16, all: u16) -> i16 {
    (at - shown as i16 / 2).clamp(0, (all - shown) as i16)
}

/// Topmost rank of a window of `shown` ranks that keeps `at` in sight.
fn top_shown(at: i16, shown: u16, all: u16) -> i16 {
    (at + shown as i16 / 2).clamp(shown as i16 - 1, all as i16 - 1)
}

impl Window {
    /// Column and row of the screen for a file and rank, if they are in sight: where its piece begins.
    pub(crate) fn spot(&self, file: i16, rank: i16) -> Option<(u16, u16)> {
        let (column, row) = (file - self.file, self.top - rank);
        let inside = (0..self.files as i16).contains(&column) && (0..self.ranks as i16).contains(&row);
        inside.then(|| (self.x + column as u16 * self.step + 1, self.y + row as u16 * self.leading))
    }

    /// Column and row of a site's sign, be it in sight or not.
    pub(crate) fn sign(&self, (file, rank): (i16, i16)) -> (i64, i64) {
        let column = i64::from(self.x) + i64::from(file - self.file) * i64::from(self.step) + i64::from(self.piece);
        (column, i64::from(self.y) + i64::from(self.top - rank) * i64::from(self.leading))
    }

    /// Rows of the screen from the first rank to the last.
    pub(crate) fn rows(&self) -> u16 {
        (self.ranks.saturating_sub(1)) * self.leading + 1
    }

    /// A column and row of the screen that belong to the board, between the sites too.
    pub(crate) fn covers(&self, (column, row): (i64, i64)) -> Option<(u16, u16)> {
        let across = i64::from(self.x)..=i64::from(self.x + self.files * self.step);
        let down = i64::from(self.y)..i64::from(self.y + self.rows());
        (across.contains(&column) && down.contains(&row)).then_some((column as u16, row as u16))
    }

    /// File and rank at a place of the screen.
    pub(crate) fn at(&self, x: u16, y: u16) -> Option<(i16, i16)> {
        let column = x.checked_sub(self.x)? / self.step;
        let row = y.checked_sub(self.y)? / self.leading;
        (column < self.files && row < self.ranks).then(|| (self.file + column as i16, self.top - row as i16))
    }

    /// True for each edge beyond which a part of the board is out of sight: left, right, above, below.
    pub(crate) fn hidden(&self, board: &Board) -> [bool; 4] {
        let right = self.file + (self.files as i16) < board.width() as i16;
        [self.file > 0, right, self.top < board.height() as i16 - 1, self.top >= self.ranks as i16]
    }
}

/// Rows that a text takes when it is wrapped; one too many at worst.
pub(crate) fn rows(text: &str, width: u16) -> u16 {
    let width = usize::from(width.max(1));
    let mut rows = 1;
    let mut used = 0;
    for word in text.split_inclusive(' ') {
        let wide = word.width();
        if used > 0 && used + word.trim_end().width() > width {
            rows += 1;
            used = 0;
        }
        used += wide;
        while used > width {
            rows += 1;
            used -= width;
        }
    }
    rows as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    fn area(width: u16, height: u16) -> Rect {
        Rect::new(0, 0, width, height)
    }

    #[test]
    fn a_small_board_fits_the_smallest_screen_with_a_pane() {
        let board = Board::rectangle(9, 9, false, None, None).unwrap();
        let found = laid(area(40, 12), &board, false, 1, (4, 4)).unwrap();
        assert_eq!((found.window.files, found.window.ranks), (9, 9));
        assert!(found.compact);
        assert!(laid(area(39, 12), &board, false, 1, (0, 0)).is_none());
        assert!(laid(area(40, 11), &board, false, 1, (0, 0)).is_none());
    }

    #[test]
    fn ranks_stand_apart_where_a_screen_has_room() {
        let board = Board::rectangle(9, 9, false, None, None).unwrap();
        let leading = |height| laid(area(80, height), &board, false, 1, (4, 4)).unwrap().window.leading;
        assert_eq!([12, 20, 22, 23, 40].map(leading), [1, 1, 1, 2, 2]);
        let small = Board::rectangle(3, 3, true, None, None).unwrap();
        assert_eq!(laid(area(40, 12), &small, false, 1, (0, 0)).unwrap().window.leading, 1, "small screens keep their room");
    }

    #[test]
    fn the_cursor_of_a_large_board_stays_in_sight() {
        let board = Board::rectangle(36, 36, false, None, None).unwrap();
        for (width, height) in [(40, 12), (80, 24), (200, 60)] {
            for cursor in [(0, 0), (35, 35), (0, 35), (17, 18)] {
                let window = laid(area(width, height), &board, false, 1, cursor).unwrap().window;
                let (x, y) = window.spot(cursor.0, cursor.1).unwrap();
                assert!(x < width && y < height);
                assert_eq!(window.at(x, y), Some(cursor));
            }
        }
    }

    #[test]
    fn a_board_of_fourteen_has_a_pane_at_eighty_columns() {
        let board = Board::rectangle(14, 14, false, None, None).unwrap();
        let found = laid(area(80, 24), &board, false, 1, (0, 0)).unwrap();
        assert_eq!((found.window.files, found.window.ranks, found.window.step), (14, 14, 3));
        assert!(found.side.is_some_and(|side| side.width >= 30));
    }

    #[test]
    fn names_of_three_columns_leave_room_for_the_hands() {
        let board = Board::rectangle(9, 9, true, None, None).unwrap();
        let found = laid(area(80, 24), &board, false, 3, (0, 0)).unwrap();
        assert_eq!((found.window.step, found.window.files), (5, 9));
        assert!(found.side.is_some_and(|side| side.width >= 28));
        let found = laid(area(40, 12), &board, false, 3, (0, 0)).unwrap();
        assert_eq!((found.window.step, found.window.files, found.side), (4, 9, None));
    }
}
