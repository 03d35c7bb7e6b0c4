//! Boards as SVG: lines, marked points, pieces, labels, and whose each site is.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use tianyuan_rules::Piece;
use tianyuan_rules::spec::{Colour, SideId, Site, Spec};
use unicode_width::UnicodeWidthStr as _;

use crate::faces::{Faces, glyph, sign, stones};
use crate::{Mark, Pieces, Style, spacing};

/// From one site to the next.
const STEP: i32 = 24;
/// From one site to the next in a row, where rows are set off by half a cell: as far as to the next row, on the slant.
const SLANTED: i32 = 28;
/// From the edge of the picture to the outermost sites.
const MARGIN: i32 = 20;
/// Added on the left and below for labels.
const LABELS: i32 = 14;
/// Half of a piece.
const RADIUS: i32 = 11;
/// Half of the square that says whose a site is.
const SQUARE: i32 = 4;

const WOOD: &str = "#ecd09a";
const LINE: &str = "#5b4522";
const DARK: &str = "#161616";
const LIGHT: &str = "#fdfdfb";
const MARKED: &str = "#c0392b";
/// Third and fourth side, with what is written on them.
const MORE: [(&str, &str); 2] = [("#b5432f", LIGHT), ("#2f6db5", LIGHT)];
/// The palette of scripts, with what is written on each.
const PALETTE: [(Colour, (&str, &str)); 8] = [
    (Colour::Black, (DARK, LIGHT)),
    (Colour::White, (LIGHT, DARK)),
    (Colour::Red, ("#b5432f", LIGHT)),
    (Colour::Green, ("#2e7d4f", LIGHT)),
    (Colour::Blue, ("#2f6db5", LIGHT)),
    (Colour::Yellow, ("#e3b623", DARK)),
    (Colour::Purple, ("#7b4b94", LIGHT)),
    (Colour::Brown, ("#7a4a24", LIGHT)),
];
/// The wood of pieces that are written on.
const DISC: &str = "#f8ecd0";
/// Pieces of nobody.
const NEUTRAL: (&str, &str) = ("#9a9a94", DARK);

/// A drawing that grows.
struct Sheet<'a> {
    spec: &'a Spec,
    style: &'a Style,
    text: String,
    /// Column and row of the drawing's corner.
    least: (i32, i32),
    most: (i32, i32),
    /// From one column of places to the next.
    across: i32,
}

/// Draws a position as a document of SVG of its own. `title` says what it shows, to those who cannot see it too.
pub fn svg<P: Pieces + ?Sized>(spec: &Spec, pieces: &P, style: &Style, title: &str) -> String {
    let places = || (0..spec.board.sites() as Site).map(|site| spec.board.place(site)).map(|(x, y)| (i32::from(x), i32::from(y)));
    let least = (places().map(|p| p.0).min().unwrap_or(0), places().map(|p| p.1).min().unwrap_or(0));
    let most = (places().map(|p| p.0).max().unwrap_or(0), places().map(|p| p.1).max().unwrap_or(0));
    let apart = if spec.board.is_rectangular() { 1 } else { spacing(&spec.board) as i32 };
    let across = if apart > 1 { SLANTED / apart } else { STEP };
    let mut sheet = Sheet { spec, style, text: String::new(), least, most, across };
    sheet.board(title);
    for site in 0..spec.board.sites() as Site {
        match pieces.piece(site) {
            Some(piece) => sheet.piece(site, piece),
            None => sheet.count(site),
        }
        sheet.owner(site, pieces.piece(site));
        sheet.mark(site);
    }
    if style.coordinates {
        sheet.labels();
    }
    sheet.text.push_str("</svg>\n");
    sheet.text
}

/// A text as SVG takes it.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            // What no XML may hold.
            c if c.is_control() => safe.push(' '),
            c => safe.push(c),
        }
    }
    safe
}

impl Sheet<'_> {
    /// Writing to a text never fails.
    fn put(&mut self, element: std::fmt::Arguments<'_>) {
        let _ = self.text.write_fmt(element);
        self.text.push('\n');
    }

    fn left(&self) -> i32 {
        MARGIN + if self.style.coordinates { LABELS } else { 0 }
    }

    fn x(&self, column: i32) -> i32 {
        self.left() + (column - self.least.0) * self.across
    }

    fn y(&self, row: i32) -> i32 {
        MARGIN + (self.most.1 - row) * STEP
    }

    fn at(&self, site: Site) -> (i32, i32) {
        let (column, row) = self.spec.board.place(site);
        (self.x(i32::from(column)), self.y(i32::from(row)))
    }

    /// The frame, the wood and the lines.
    fn board(&mut self, title: &str) {
        let below = if self.style.coordinates { LABELS } else { 0 };
        let width = self.x(self.most.0) + MARGIN;
        let height = self.y(self.least.1) + MARGIN + below;
        let title = escaped(title);
        self.put(format_args!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" role="img" font-family="sans-serif" text-anchor="middle">"#
        ));
        self.put(format_args!("<title>{title}</title>"));
        self.put(format_args!(r#"<rect width="{width}" height="{height}" fill="{WOOD}"/>"#));
        let lines = if self.spec.board.is_rectangular() { self.grid() } else { self.edges() };
        self.put(format_args!(r#"<path d="{lines}" stroke="{LINE}" fill="none"/>"#));
        for edge in &self.spec.drawing.edges.clone() {
            let along: Vec<String> = edge.sites.iter().map(|site| self.at(*site)).map(|(x, y)| format!("{x} {y}")).collect();
            let (fill, _) = self.colours(edge.side);
            let id = escaped(&edge.id);
            self.put(format_args!(
                r#"<path d="M{}" stroke="{fill}" stroke-width="18" stroke-opacity="0.45" stroke-linecap="round" stroke-linejoin="round" fill="none"><title>{id}</title></path>"#,
                along.join("L")
            ));
        }
        for star in self.spec.board.stars().to_vec() {
            let (x, y) = self.at(star);
            self.put(format_args!(r#"<circle cx="{x}" cy="{y}" r="3" fill="{LINE}"/>"#));
        }
    }

    fn grid(&self) -> String {
        // Lines run through points, and around cells.
        let (reach, more) = if self.spec.board.has_cells() { (STEP / 2, 1) } else { (0, 0) };
        let mut lines = String::new();
        for row in self.least.1..=self.most.1 + more {
            let (from, to) = (self.x(self.least.0) - reach, self.x(self.most.0) + reach);
            let _ = write!(lines, "M{from} {}H{to}", self.y(row) + reach);
        }
        for column in self.least.0..=self.most.0 + more {
            let (from, to) = (self.y(self.least.1) + reach, self.y(self.most.1) - reach);
            let _ = write!(lines, "M{} {from}", self.x(column) - reach);
            // Only the outermost lines cross a river.
            if (self.least.0 + 1..self.most.0).contains(&column) {
                for row in self.spec.drawing.rivers.iter().map(|row| i32::from(*row)) {
                    let _ = write!(lines, "V{}m0 {}", self.y(row), self.y(row + 1) - self.y(row));
                }
            }
            let _ = write!(lines, "V{to}");
        }
        for (from, to) in &self.spec.drawing.strokes {
            let ((x0, y0), (x1, y1)) = (self.at(*from), self.at(*to));
            let _ = write!(lines, "M{x0} {y0}L{x1} {y1}");
        }
        lines
    }

    fn edges(&self) -> String {
        let mut drawn = BTreeSet::new();
        let mut lines = String::new();
        for direction in self.spec.board.directions() {
            for (from, to) in direction.next.iter().enumerate() {
                let (from, Some(to)) = (from as Site, *to) else { continue };
                if from != to && drawn.insert((from.min(to), from.max(to))) {
                    let ((x0, y0), (x1, y1)) = (self.at(from), self.at(to));
                    let _ = write!(lines, "M{x0} {y0}L{x1} {y1}");
                }
            }
        }
        lines
    }

    /// Colour of a side, and of what is written on it.
    fn colours(&self, side: SideId) -> (&'static str, &'static str) {
        let neutral = |side: SideId| self.spec.sides.get(usize::from(side)).is_some_and(|side| side.neutral);
        if neutral(side) {
            return NEUTRAL;
        }
        if let Some(colour) = self.spec.sides.get(usize::from(side)).and_then(|side| side.colour) {
            return PALETTE.iter().find(|(known, _)| *known == colour).map_or(NEUTRAL, |(_, colours)| *colours);
        }
        let dark = stones(self.spec).map_or(0, |(dark, _)| dark);
        match (0..side).filter(|before| !neutral(*before)).count() {
            0 | 1 if side == dark => (DARK, LIGHT),
            0 | 1 => (LIGHT, DARK),
            nth => MORE[(nth - 2) % MORE.len()],
        }
    }

    /// What lies on a site: a pit with its number.
    fn count(&mut self, site: Site) {
        let Some(count) = self.style.count(site) else { return };
        let ((x, y), radius) = (self.at(site), RADIUS);
        self.put(format_args!(
            r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="{WOOD}" stroke="{LINE}"/><text x="{x}" y="{}" font-size="12" fill="{DARK}">{count}</text>"#,
            y + 4
        ));
    }

    fn piece(&mut self, site: Site, piece: Piece) {
        let (x, y) = self.at(site);
        let (fill, ink) = self.colours(piece.side);
        let faint = if self.style.marks.dead.contains(&site) { r#" opacity="0.45""# } else { "" };
        let radius = RADIUS;
        if stones(self.spec).is_some() {
            return self.put(format_args!(r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}" stroke="{DARK}"{faint}/>"#));
        }
        let face = escaped(&glyph(self.spec, piece, self.style.faces));
        let given = if self.style.ascii || self.style.faces == Faces::Letters { None } else { sign(self.spec, piece) };
        if let Some((sign, _)) = given {
            let sign = escaped(sign);
            if sign.width() < 2 {
                // A figure: drawn as it is, light ones as outlines.
                return self.put(format_args!(r#"<text x="{x}" y="{}" font-size="22" fill="{DARK}"{faint}>{sign}</text>"#, y + 8));
            }
            // Written on a disc in the colour of its side.
            let ink = if fill == LIGHT { DARK } else { fill };
            return self.put(format_args!(
                r#"<g{faint}><circle cx="{x}" cy="{y}" r="{radius}" fill="{DISC}" stroke="{ink}" stroke-width="1.5"/><text x="{x}" y="{}" font-size="14" fill="{ink}">{sign}</text></g>"#,
                y + 5
            ));
        }
        if self.spec.kinds.len() == 1 {
            // Stones of more than two sides: discs of their colours, with their letters for those who see no colours.
            return self.put(format_args!(
                r#"<g{faint}><circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}" stroke="{DARK}"/><text x="{x}" y="{}" font-size="11" fill="{ink}">{face}</text></g>"#,
                y + 4
            ));
        }
        let (left, top, side) = (x - radius, y - radius, 2 * radius);
        self.put(format_args!(
            r#"<g{faint}><rect x="{left}" y="{top}" width="{side}" height="{side}" rx="3" fill="{fill}" stroke="{DARK}"/><text x="{x}" y="{}" font-size="13" fill="{ink}">{face}</text></g>"#,
            y + 5
        ));
    }

    /// A square on an empty site, and on a piece that stands on another side's site.
    fn owner(&mut self, site: Site, piece: Option<Piece>) {
        let Some(side) = self.style.owner(site).filter(|side| piece.is_none_or(|piece| piece.side != *side)) else { return };
        let (x, y) = self.at(site);
        let (fill, _) = self.colours(side);
        let (left, top, side) = (x - SQUARE, y - SQUARE, 2 * SQUARE);
        self.put(format_args!(r#"<rect x="{left}" y="{top}" width="{side}" height="{side}" fill="{fill}" stroke="{DARK}"/>"#));
    }

    fn mark(&mut self, site: Site) {
        let (x, y) = self.at(site);
        match self.style.marks.of(site) {
            // A dead piece is faint already.
            None | Some(Mark::Dead) => {}
            Some(Mark::Last) => {
                self.put(format_args!(r#"<circle cx="{x}" cy="{y}" r="4" fill="none" stroke="{MARKED}" stroke-width="2"/>"#))
            }
            Some(Mark::Chosen | Mark::Target | Mark::Checked) => {
                self.put(format_args!(r#"<circle cx="{x}" cy="{y}" r="{RADIUS}" fill="none" stroke="{MARKED}" stroke-width="2"/>"#));
            }
        }
    }

    fn labels(&mut self) {
        let board = std::sync::Arc::clone(&self.spec.board);
        if !board.is_rectangular() {
            for site in 0..board.sites() as Site {
                let (x, y) = self.at(site);
                let name = escaped(board.name(site));
                self.put(format_args!(r#"<text x="{x}" y="{}" font-size="8" fill="{LINE}">{name}</text>"#, y + RADIUS + 8));
            }
            return;
        }
        let under = self.y(self.least.1) + STEP + 4;
        for (column, label) in board.files().iter().enumerate() {
            let (x, label) = (self.x(column as i32), escaped(label));
            self.put(format_args!(r#"<text x="{x}" y="{under}" font-size="10" fill="{LINE}">{label}</text>"#));
        }
        let beside = self.left() - STEP + 2;
        for (row, label) in board.ranks().iter().enumerate() {
            let (y, label) = (self.y(row as i32) + 4, escaped(label));
            self.put(format_args!(r#"<text x="{beside}" y="{y}" font-size="10" fill="{LINE}">{label}</text>"#));
        }
    }
}
