//! Boards as SVG: lines, marked points, pieces, labels, hands, and whose each site is.

mod labels;
mod pieces;

use std::collections::BTreeSet;
use std::fmt::Write as _;

use tianyuan_rules::Piece;
use tianyuan_rules::spec::{Colour, Facing, SideId, Site, Spec};

use crate::faces::{has_hands, stones};
use crate::{Mark, Pieces, Style, spacing};

/// Pixels to a unit, by default.
const SCALE: i32 = 2;
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

/// The height of a line of pieces in hand.
const HAND: i32 = 22;

/// Paper.
const GROUND: &str = "#faf5e9";
const LINE: &str = "#6a5d4b";
const DARK: &str = "#161616";
const LIGHT: &str = "#fdfdfb";
/// Marks of every kind but danger.
const ACCENT: &str = "#0b7a75";
const DANGER: &str = "#c0392b";
/// Fonts that have figures and Chinese characters, before any other.
const FONTS: &str = "'DejaVu Sans', 'Noto Sans', 'Noto Sans CJK SC', 'Source Han Sans SC', 'PingFang SC', sans-serif";
/// Third and fourth side, with the colour of the writing on them.
const MORE: [(&str, &str); 2] = [("#b5432f", LIGHT), ("#2f6db5", LIGHT)];
/// The palette of scripts, with the colour of the writing on each.
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
const WOOD: &str = "#f3e0b5";
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
    /// Lines of hands above and below the board.
    hands: (i32, i32),
}

/// Draws a position as an SVG document of its own. `title` describes the picture, also for those who cannot see it.
pub fn svg<P: Pieces + ?Sized>(spec: &Spec, pieces: &P, style: &Style, title: &str) -> String {
    let places = || (0..spec.board.sites() as Site).map(|site| spec.board.place(site)).map(|(x, y)| (i32::from(x), i32::from(y)));
    let least = (places().map(|p| p.0).min().unwrap_or(0), places().map(|p| p.1).min().unwrap_or(0));
    let most = (places().map(|p| p.0).max().unwrap_or(0), places().map(|p| p.1).max().unwrap_or(0));
    let apart = if spec.board.is_rectangular() { 1 } else { spacing(&spec.board) as i32 };
    let across = if apart > 1 { SLANTED / apart } else { STEP };
    let holders = || spec.sides.iter().filter(|side| has_hands(spec) && !side.neutral);
    let above = holders().filter(|side| side.facing == Facing::Down).count() as i32;
    let hands = (above, holders().count() as i32 - above);
    let mut sheet = Sheet { spec, style, text: String::new(), least, most, across, hands };
    sheet.board(title);
    if style.coordinates {
        sheet.labels();
    }
    sheet.hands(pieces);
    for site in 0..spec.board.sites() as Site {
        match pieces.piece(site) {
            Some(piece) => sheet.piece(site, piece),
            None => sheet.count(site),
        }
        sheet.owner(site, pieces.piece(site));
        sheet.mark(site, pieces.piece(site).is_some());
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
            // Characters that XML forbids.
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
        MARGIN + self.hands.0 * HAND + (self.most.1 - row) * STEP
    }

    fn at(&self, site: Site) -> (i32, i32) {
        let (column, row) = self.spec.board.place(site);
        (self.x(i32::from(column)), self.y(i32::from(row)))
    }

    /// The distance from the last row to the hands.
    fn below(&self) -> i32 {
        MARGIN + if self.style.coordinates { LABELS } else { 0 }
    }

    /// The frame, the ground and the lines.
    fn board(&mut self, title: &str) {
        let width = self.x(self.most.0) + MARGIN;
        let height = self.y(self.least.1) + self.below() + self.hands.1 * HAND;
        let title = escaped(title);
        self.put(format_args!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{}" height="{}" viewBox="0 0 {width} {height}" role="img" font-family="{FONTS}" text-anchor="middle">"#,
            SCALE * width,
            SCALE * height
        ));
        self.put(format_args!("<title>{title}</title>"));
        self.put(format_args!(r#"<rect width="{width}" height="{height}" fill="{GROUND}"/>"#));
        for edge in &self.spec.drawing.edges.clone() {
            let along: Vec<String> = edge.sites.iter().map(|site| self.at(*site)).map(|(x, y)| format!("{x} {y}")).collect();
            let (fill, _) = self.colours(edge.side);
            let id = escaped(&edge.id);
            // A rim, so that light edges are seen on light ground.
            for (stroke, width, opacity) in [(LINE, 20, "0.4"), (fill, 17, "0.6")] {
                self.put(format_args!(
                    r#"<path d="M{}" stroke="{stroke}" stroke-width="{width}" stroke-opacity="{opacity}" stroke-linecap="round" stroke-linejoin="round" fill="none"><title>{id}</title></path>"#,
                    along.join("L")
                ));
            }
        }
        let lines = if self.spec.board.is_rectangular() { self.grid() } else { self.edges() };
        self.put(format_args!(r#"<path d="{lines}" stroke="{LINE}" fill="none"/>"#));
        self.waters();
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

    /// Words in the rivers, spread from left to right.
    fn waters(&mut self) {
        let drawing = &self.spec.drawing;
        let share = (self.x(self.most.0) - self.x(self.least.0)) / (drawing.waters.len().max(1) as i32);
        for row in drawing.rivers.clone() {
            let y = (self.y(i32::from(row)) + self.y(i32::from(row) + 1)) / 2;
            for (nth, word) in self.spec.drawing.waters.iter().enumerate() {
                let (x, word) = (self.x(self.least.0) + share * nth as i32 + share / 2, escaped(word));
                self.put(format_args!(r#"<text x="{x}" y="{}" font-size="15" letter-spacing="6" fill="{LINE}">{word}</text>"#, y + 5));
            }
        }
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

    /// The colour of a side, and of the writing on it.
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

    /// The count on a site: a pit with its number.
    fn count(&mut self, site: Site) {
        let Some(count) = self.style.count(site) else { return };
        let ((x, y), radius) = (self.at(site), RADIUS);
        self.put(format_args!(
            r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="{GROUND}" stroke="{LINE}"/><text x="{x}" y="{}" font-size="12" fill="{DARK}">{count}</text>"#,
            y + 4
        ));
    }

    /// A square on an empty site, and on a piece on another side's site.
    fn owner(&mut self, site: Site, piece: Option<Piece>) {
        let Some(side) = self.style.owner(site).filter(|side| piece.is_none_or(|piece| piece.side != *side)) else { return };
        let (x, y) = self.at(site);
        let (fill, _) = self.colours(side);
        let (left, top, side) = (x - SQUARE, y - SQUARE, 2 * SQUARE);
        self.put(format_args!(r#"<rect x="{left}" y="{top}" width="{side}" height="{side}" fill="{fill}" stroke="{DARK}"/>"#));
    }

    /// The mark of a site: a ring where a piece has landed, corners where one may be taken, a dot where one may go.
    fn mark(&mut self, site: Site, taken: bool) {
        let (x, y) = self.at(site);
        let ring = |stroke: &str, radius: i32, width: &str| {
            format!(r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="none" stroke="{stroke}" stroke-width="{width}"/>"#)
        };
        let mark = match self.style.marks.of(site) {
            // A dead piece is faint already.
            None | Some(Mark::Dead) => return,
            Some(Mark::Last) => ring(ACCENT, RADIUS, "2"),
            Some(Mark::Chosen) => ring(ACCENT, RADIUS + 1, "3.5"),
            Some(Mark::Target) if taken => self.corners(site),
            Some(Mark::Target) => format!(r#"<circle cx="{x}" cy="{y}" r="4" fill="{ACCENT}"/>"#),
            Some(Mark::Checked) => {
                let radius = RADIUS + 1;
                format!(r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="{DANGER}" fill-opacity="0.3" stroke="{DANGER}" stroke-width="2"/>"#)
            }
        };
        self.put(format_args!("{mark}"));
    }

    fn corners(&self, site: Site) -> String {
        let ((x, y), arm) = (self.at(site), 5);
        let (left, right, top, bottom) = (x - RADIUS, x + RADIUS, y - RADIUS, y + RADIUS);
        let path = format!(
            "M{left} {}V{top}h{arm}M{} {top}H{right}v{arm}M{right} {}V{bottom}h-{arm}M{} {bottom}H{left}v-{arm}",
            top + arm,
            right - arm,
            bottom - arm,
            left + arm
        );
        format!(r#"<path d="{path}" fill="none" stroke="{ACCENT}" stroke-width="2.5"/>"#)
    }
}
