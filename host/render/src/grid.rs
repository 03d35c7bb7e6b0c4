//! Rectangular boards: points on lines, or cells with borders.

use std::collections::BTreeSet;

use tianyuan_rules::Piece;
use tianyuan_rules::spec::{SideId, Site, Spec};

use crate::glyph::Glyphs;
use crate::picture::{Cell, Picture, Role};
use crate::wires::{crossed, edge_owner, wires};
use crate::{Mark, Size, Style};

/// The layout of the drawing.
struct Frame<'a> {
    spec: &'a Spec,
    style: &'a Style,
    glyphs: &'a Glyphs,
    /// Columns before the first site.
    margin: usize,
    /// Columns from a site to the next.
    pitch: usize,
    /// Lines from a rank to the next.
    leading: usize,
    /// True if cells have borders.
    boxed: bool,
    /// Sites where strokes cross.
    crossed: BTreeSet<Site>,
}

pub(crate) fn draw(spec: &Spec, piece: &dyn Fn(Site) -> Option<Piece>, style: &Style, glyphs: &Glyphs) -> Picture {
    let board = &spec.board;
    let labels = board.ranks().iter().map(|label| glyphs.width(label)).max().unwrap_or(0);
    let boxed = board.has_cells() && style.size != Size::Compact;
    let brackets = if style.size == Size::Compact { 1 } else { 2 };
    let between = usize::from(boxed || (style.size == Size::Large && !board.has_cells()));
    let frame = Frame {
        spec,
        style,
        glyphs,
        margin: if style.coordinates { labels + 1 } else { 0 },
        pitch: (brackets + between) * glyphs.unit + glyphs.piece,
        leading: 1 + between,
        boxed,
        crossed: crossed(spec),
    };
    let mut picture = Picture::new(style.wide);
    let (columns, rows) = (board.width(), board.height());
    for row in 0..rows {
        for column in 0..columns {
            if let Some(site) = board.site_at(column as i16, row as i16) {
                frame.site(&mut picture, site, piece(site), column, row);
            }
        }
        if style.coordinates
            && let Some(label) = board.ranks().get(row)
        {
            let width = glyphs.width(label);
            frame.label(&mut picture, frame.line(row), labels.saturating_sub(width), label);
        }
    }
    if boxed {
        (0..=rows).for_each(|row| frame.border(&mut picture, row));
    } else if between > 0 {
        (0..rows.saturating_sub(1)).for_each(|row| frame.uprights(&mut picture, row));
        frame.strokes(&mut picture);
    } else {
        spec.drawing.rivers.iter().for_each(|river| frame.banks(&mut picture, usize::from(*river)));
    }
    if style.coordinates {
        let line = rows * frame.leading + usize::from(boxed) - (if boxed { 0 } else { between }) + frame.rivers_above(0);
        let mut free = 0;
        for (column, label) in board.files().iter().enumerate() {
            let under = if board.has_cells() { glyphs.piece.saturating_sub(glyphs.width(label)) } else { 0 };
            let at = frame.column(column) + frame.inset() + glyphs.unit + under;
            // Long labels on a narrow board: those that would run into the one before are left out.
            if at >= free {
                frame.label(&mut picture, line, at, label);
                free = at + glyphs.width(label) + 1;
            }
        }
    }
    picture.finish()
}

impl Frame<'_> {
    fn line(&self, row: usize) -> usize {
        (self.spec.board.height() - 1 - row) * self.leading + usize::from(self.boxed) + self.rivers_above(row)
    }

    /// True if a river runs behind a rank.
    fn river(&self, row: usize) -> bool {
        self.spec.drawing.rivers.iter().any(|river| usize::from(*river) == row)
    }

    /// The number of river lines above a rank, if ranks are drawn without space.
    fn rivers_above(&self, row: usize) -> usize {
        if self.leading > 1 { 0 } else { self.spec.drawing.rivers.iter().filter(|river| usize::from(**river) >= row).count() }
    }

    fn column(&self, column: usize) -> usize {
        self.margin + column * self.pitch
    }

    /// Columns of a border before a site.
    fn inset(&self) -> usize {
        if self.boxed { self.glyphs.unit } else { 0 }
    }

    /// A sign of an empty site, under the letters and names of pieces: at the right of its place.
    fn aligned(&self, sign: &str) -> String {
        let room = if self.spec.board.has_cells() { self.glyphs.piece } else { 0 };
        " ".repeat(room.saturating_sub(self.glyphs.width(sign))) + sign
    }

    /// The sign of an empty site that belongs to a side; on a wide place of a board of points the line goes on behind it.
    fn owned(&self, side: SideId, lined: bool) -> String {
        let sign = self.glyphs.owned(self.spec, side);
        let rest = self.glyphs.piece.saturating_sub(self.glyphs.width(&sign)) / self.glyphs.unit;
        if lined { sign.into_owned() + &self.glyphs.across().repeat(rest) } else { self.aligned(&sign) }
    }

    fn label(&self, picture: &mut Picture, row: usize, column: usize, label: &str) {
        let width = self.glyphs.width(label);
        picture.put(Cell { row, column, width, glyph: label.to_owned(), role: Role::Label, site: None, mark: None });
    }

    fn put(&self, picture: &mut Picture, row: usize, column: usize, glyph: &str, role: Role) {
        let width = self.glyphs.unit;
        picture.put(Cell { row, column, width, glyph: glyph.to_owned(), role, site: None, mark: None });
    }

    /// A site: its left side, itself, its right side.
    fn site(&self, picture: &mut Picture, site: Site, piece: Option<Piece>, column: usize, row: usize) {
        let Frame { spec, glyphs, style, .. } = self;
        let board = &spec.board;
        let (unit, width) = (glyphs.unit, glyphs.piece);
        let points = !board.has_cells();
        let mark = style.marks.of(site);
        let starred = board.stars().contains(&site);
        let (left, right) = (column > 0, column + 1 < board.width());
        let (line, start) = (self.line(row), self.column(column) + self.inset());
        let (glyph, role) = match (piece, style.count(site), style.owner(site).or_else(|| edge_owner(spec, site))) {
            (Some(piece), ..) => (glyphs.glyph(spec, piece, site), Role::Piece(piece.side)),
            (None, Some(count), _) => (" ".repeat(width.saturating_sub(glyphs.width(&count))) + &count, Role::Empty),
            (None, None, _) if mark == Some(Mark::Target) => (self.aligned(glyphs.target()), Role::Empty),
            (None, None, _) if style.marks.ko == Some(site) => (self.aligned(glyphs.ko()), Role::Empty),
            (None, None, Some(side)) => (self.owned(side, points && right), Role::Empty),
            (None, None, None) if points => {
                let inner = left && right;
                let up = row + 1 < board.height() && !(inner && self.river(row));
                let down = row > 0 && !(inner && self.river(row - 1));
                let sign = match (starred, self.crossed.contains(&site)) {
                    (true, _) => glyphs.star(),
                    (false, true) => glyphs.crossed(),
                    (false, false) => glyphs.crossing([up, down, left, right]),
                };
                // A narrow sign on a wide place is lengthened by its line.
                let rest = width.saturating_sub(glyphs.width(sign)) / unit;
                (if right { sign.to_owned() + &glyphs.across().repeat(rest) } else { sign.to_owned() }, Role::Empty)
            }
            (None, None, None) if starred => (self.aligned(glyphs.starred()), Role::Empty),
            (None, None, None) if self.boxed => (" ".to_owned(), Role::Empty),
            (None, None, None) => (self.aligned(glyphs.empty()), Role::Empty),
        };
        let side = |lined: bool| if points && lined { glyphs.across() } else { " " };
        let (open, close) = mark.map_or((side(left), side(right)), Glyphs::brackets);
        let around = if mark.is_some() { Role::Bracket } else { Role::Line };
        let mut put = |column: usize, width: usize, glyph: String, role: Role| {
            picture.put(Cell { row: line, column, width, glyph, role, site: Some(site), mark });
        };
        put(start, unit, open.to_owned(), around);
        put(start + unit, width, glyph, role);
        if style.size != Size::Compact {
            put(start + unit + width, unit, close.to_owned(), around);
        }
        if self.boxed {
            self.put(picture, line, self.column(column), glyphs.border(true, self.divides_file(column)), Role::Line);
            if !right {
                self.put(picture, line, self.column(column + 1), glyphs.upright(), Role::Line);
            }
        } else if style.size == Size::Large && points && right {
            self.put(picture, line, start + 2 * unit + width, glyphs.across(), Role::Line);
        }
    }

    /// True if a thick line runs before a file.
    fn divides_file(&self, column: usize) -> bool {
        column.checked_sub(1).is_some_and(|file| self.spec.drawing.divides.0.contains(&(file as u16)))
    }

    /// The border above the rank that is `row` ranks from the top.
    fn border(&self, picture: &mut Picture, row: usize) {
        let board = &self.spec.board;
        let line = row * self.leading;
        let thick = (board.height() - row).checked_sub(1).is_some_and(|rank| self.spec.drawing.divides.1.contains(&(rank as u16)));
        for column in 0..=board.width() {
            let arms = [row > 0, row < board.height(), column > 0, column < board.width()];
            let start = self.column(column);
            self.put(picture, line, start, self.glyphs.divided(arms, self.divides_file(column), thick), Role::Line);
            if column < board.width() {
                for step in 1..self.pitch / self.glyphs.unit {
                    self.put(picture, line, start + step * self.glyphs.unit, self.glyphs.border(false, thick), Role::Line);
                }
            }
        }
    }

    /// The lines between two ranks of points.
    fn uprights(&self, picture: &mut Picture, row: usize) {
        let river = self.river(self.spec.board.height() - 2 - row);
        let outermost = |column: &usize| *column == 0 || column + 1 == self.spec.board.width();
        for column in (0..self.spec.board.width()).filter(|column| !river || outermost(column)) {
            self.put(picture, row * self.leading + 1, self.column(column) + self.glyphs.unit, self.glyphs.upright(), Role::Line);
        }
    }

    /// A river behind a rank, if ranks are drawn without space: a line of its own with nothing but the outermost lines.
    fn banks(&self, picture: &mut Picture, river: usize) {
        if self.boxed || river + 1 >= self.spec.board.height() {
            return;
        }
        for column in [0, self.spec.board.width() - 1] {
            self.put(picture, self.line(river) - 1, self.column(column) + self.glyphs.unit, self.glyphs.upright(), Role::Line);
        }
    }

    /// Slanted strokes between ranks.
    fn strokes(&self, picture: &mut Picture) {
        let board = &self.spec.board;
        let at = |site: Site| {
            let (column, row) = board.place(site);
            ((self.column(column as usize) + self.glyphs.unit) as i64, self.line(row as usize) as i64)
        };
        let ranks: BTreeSet<usize> = (0..board.height()).map(|row| self.line(row)).collect();
        for ((row, column), wire) in wires(board, &self.spec.drawing.strokes, &at) {
            let (Ok(row), Ok(column)) = (usize::try_from(row), usize::try_from(column)) else { continue };
            if !ranks.contains(&row) {
                self.put(picture, row, column, wire.sign(self.glyphs.ascii()), Role::Line);
            }
        }
    }
}
