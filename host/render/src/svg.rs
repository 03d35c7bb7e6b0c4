//! Positions as SVG documents: the scene of the game on paper, with pieces, counts, hands, owners and marks.

use std::collections::BTreeSet;

use tianyuan_markup::escape;
use tianyuan_rules::Piece;
use tianyuan_rules::spec::{Facing, KindId, SideId, Site, Spec};

use crate::faces::{Faces, hand_text, has_hands, has_signs};
use crate::scene::layout::{Layout, MARGIN, RADIUS};
use crate::scene::{Markup, PieceSet, STYLE_SHEET, Theme, colour, face, piece_sets};
use crate::{Mark, Pieces, Style};

/// Pixels to a unit, by default.
const SCALE: i32 = 2;
/// Half of the square that says whose a site is.
const SQUARE: i32 = 4;
/// The distance from a piece of a column to the next.
const RISE: i32 = 3;
/// Pieces below the top of a column that have that distance; more are closer together.
const HIGHEST: i32 = 4;
/// The height of a line of pieces in hand.
const HAND: i32 = 22;

/// A document that grows.
struct Sheet<'a> {
    spec: &'a Spec,
    style: &'a Style,
    layout: Layout<'a>,
    markup: Markup,
}

/// Draws a position as an SVG document of its own. `title` describes the picture, also for those who cannot see it.
pub fn svg<P: Pieces + ?Sized>(spec: &Spec, pieces: &P, style: &Style, title: &str) -> String {
    let layout = Layout::new(spec, style.coordinates);
    let mut sheet = Sheet { spec, style, layout, markup: Markup::default() };
    sheet.ground();
    sheet.hands(pieces);
    sheet.faces(pieces);
    for site in sheet.layout.sites() {
        let piece = pieces.piece(site);
        match piece {
            Some(piece) => sheet.column(site, piece, &pieces.below(site)),
            None => sheet.count(site),
        }
        sheet.owner(site, piece);
        sheet.mark(site, piece.is_some());
    }
    let (title, body) = (escape(title), &sheet.markup.text);
    format!("{}\n<title>{title}</title>\n<style>\n{}</style>\n{body}</svg>\n", sheet.frame(), used_rules(style.theme, body))
}

/// The rules of the style sheet, in the colours of a theme, that a text of markup needs: those with a selector of whose classes all occur.
fn used_rules(theme: Theme, markup: &str) -> String {
    let attributes = markup.split(r#"class=""#).skip(1).filter_map(|rest| rest.split('"').next());
    let used: BTreeSet<&str> = attributes.flat_map(|words| words.split(' ')).collect();
    let occurs = |selector: &str| selector.split(' ').flat_map(|part| part.split('.').skip(1)).all(|class| used.contains(class));
    let is_used =
        |rule: &&str| rule.split('{').next().is_some_and(|selectors| selectors.split(',').any(|selector| occurs(selector.trim())));
    let rules: String = STYLE_SHEET.lines().filter(is_used).map(|rule| format!("{rule}\n")).collect();
    theme.coloured(&rules)
}

/// The set of pieces for a style.
fn set_for(spec: &Spec, style: &Style) -> PieceSet {
    let sets = piece_sets(spec);
    let first = sets.first().copied().unwrap_or(PieceSet::Letters);
    match style.faces {
        _ if style.ascii => PieceSet::Letters,
        Faces::Letters => PieceSet::Letters,
        Faces::Signs if has_signs(spec) || first == PieceSet::Stones => first,
        Faces::Signs => PieceSet::Letters,
        Faces::Names if first == PieceSet::Letters && sets.contains(&PieceSet::Characters) => PieceSet::Characters,
        Faces::Names => first,
    }
}

impl Sheet<'_> {
    /// The lines of hands above and below the board.
    fn lines_of_hands(&self) -> (i32, i32) {
        let holders = || self.spec.sides.iter().filter(|side| has_hands(self.spec) && !side.neutral);
        let above = holders().filter(|side| side.facing == Facing::Down).count() as i32;
        (above, holders().count() as i32 - above)
    }

    /// Top, width and height of the picture with its hands.
    fn size(&self) -> (i32, i32, i32) {
        let ((width, board), (above, below)) = (self.layout.size(), self.lines_of_hands());
        (-above * HAND, width, board + (above + below) * HAND)
    }

    /// The opening tag.
    fn frame(&self) -> String {
        let (top, width, height) = self.size();
        format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{}" height="{}" viewBox="0 {top} {width} {height}" role="img">"#,
            SCALE * width,
            SCALE * height
        )
    }

    /// The ground, below the hands too.
    fn ground(&mut self) {
        let (top, width, height) = self.size();
        if top < 0 || height > self.layout.size().1 {
            self.markup.put(format_args!(r#"<rect class="ground" y="{top}" width="{width}" height="{height}"/>"#));
        }
        let counted: Vec<bool> = self.style.counts.iter().map(Option::is_some).collect();
        self.markup.text.push_str(&self.layout.ground(&counted));
    }

    /// The faces of the kinds that are on the board, each once.
    fn faces<P: Pieces + ?Sized>(&mut self, pieces: &P) {
        let set = set_for(self.spec, self.style);
        let used: BTreeSet<(SideId, KindId)> = self
            .layout
            .sites()
            .flat_map(|site| pieces.piece(site).into_iter().chain(pieces.below(site)))
            .map(|piece| (piece.side, piece.kind))
            .collect();
        if used.is_empty() {
            return;
        }
        self.markup.put(format_args!("<defs>"));
        for (side, kind) in used {
            let face = face(self.spec, set, Piece { side, kind });
            self.markup.put(format_args!(r#"<g id="p{}-{}">{}</g>"#, side.number(), kind.number(), face.trim_end()));
        }
        self.markup.put(format_args!("</defs>"));
    }

    /// A column: the lowest piece first, each a little lower than the one above it. Of a high one the lowest are closer together.
    fn column(&mut self, site: Site, top: Piece, below: &[Piece]) {
        let many = below.len() as i32;
        for (nth, piece) in below.iter().enumerate().rev() {
            let lower = (nth as i32 + 1) * RISE;
            self.piece(site, *piece, if many <= HIGHEST { lower } else { lower * HIGHEST / many });
        }
        self.piece(site, top, 0);
        if many > 0 {
            let (x, y) = self.layout.at(site);
            self.markup.put(format_args!(r#"<text class="height" x="{}" y="{}">{}</text>"#, x + 10, y - 6, many + 1));
        }
    }

    fn piece(&mut self, site: Site, piece: Piece, lower: i32) {
        let ((x, y), Piece { side, kind }) = (self.layout.at(site), piece);
        let y = y + lower;
        let faint = if self.style.marks.dead.contains(&site) { r#" opacity="0.45""# } else { "" };
        let turned = if self.spec.drawing.bar(site) == Some(true) { format!(r#" transform="rotate(90 {x} {y})""#) } else { String::new() };
        self.markup.put(format_args!(r##"<use href="#p{}-{}" x="{x}" y="{y}"{turned}{faint}/>"##, side.number(), kind.number()));
    }

    /// The hands of the sides: above the board those of sides that face down, below it all others.
    fn hands<P: Pieces + ?Sized>(&mut self, pieces: &P) {
        if !has_hands(self.spec) {
            return;
        }
        let (above, _) = self.lines_of_hands();
        let (mut up, mut down) = (MARGIN / 2 + 4 - above * HAND, self.layout.size().1 + HAND / 2);
        for side in self.spec.side_ids() {
            let looks = &self.spec.sides[usize::from(side)];
            if looks.neutral {
                continue;
            }
            let line = if looks.facing == Facing::Down { &mut up } else { &mut down };
            let y = std::mem::replace(line, *line + HAND);
            let (x, text) = (self.layout.left() - 6, escape(&hand_text(self.spec, pieces, side, self.style.faces)));
            let colour = colour(self.spec, side);
            self.markup.put(format_args!(
                r#"<circle class="side {colour}" cx="{x}" cy="{y}" r="5"/><text class="hand" x="{}" y="{}">{text}</text>"#,
                x + 12,
                y + 4
            ));
        }
    }

    /// The count in a pit.
    fn count(&mut self, site: Site) {
        let Some(count) = self.style.count(site) else { return };
        let (x, y) = self.layout.at(site);
        self.markup.put(format_args!(r#"<text class="count" x="{x}" y="{}">{count}</text>"#, y + 4));
    }

    /// A square on an empty site, and on a piece on another side's site.
    fn owner(&mut self, site: Site, piece: Option<Piece>) {
        let Some(side) = self.style.owner(site).filter(|side| piece.is_none_or(|piece| piece.side != *side)) else { return };
        let ((x, y), colour) = (self.layout.at(site), colour(self.spec, side));
        let (left, top, side) = (x - SQUARE, y - SQUARE, 2 * SQUARE);
        self.markup.put(format_args!(r#"<rect class="side {colour}" x="{left}" y="{top}" width="{side}" height="{side}"/>"#));
    }

    /// The mark of a site: a ring where a piece has landed, corners where one may be taken, a dot where one may go.
    fn mark(&mut self, site: Site, taken: bool) {
        let (x, y) = self.layout.at(site);
        let (class, radius) = match self.style.marks.of(site) {
            // A dead piece is faint already.
            None | Some(Mark::Dead) => return,
            Some(Mark::Target) if taken => return self.corners((x, y)),
            Some(Mark::Target) => ("target", 4),
            Some(Mark::Last) => ("last", RADIUS),
            Some(Mark::Chosen) => ("chosen", RADIUS + 1),
            Some(Mark::Checked) => ("checked", RADIUS + 1),
        };
        self.markup.put(format_args!(r#"<circle class="{class}" cx="{x}" cy="{y}" r="{radius}"/>"#));
    }

    fn corners(&mut self, (x, y): (i32, i32)) {
        let arm = 5;
        let (left, right, top, bottom) = (x - RADIUS, x + RADIUS, y - RADIUS, y + RADIUS);
        self.markup.put(format_args!(
            r#"<path class="taken" d="M{left} {}V{top}h{arm}M{} {top}H{right}v{arm}M{right} {}V{bottom}h-{arm}M{} {bottom}H{left}v-{arm}"/>"#,
            top + arm,
            right - arm,
            bottom - arm,
            left + arm
        ));
    }
}
