//! Pieces in pictures: stones, figures, discs and pentagons with writing; and hands.

use tianyuan_rules::Piece;
use tianyuan_rules::spec::{Facing, SideId, Site};
use unicode_width::UnicodeWidthStr as _;

use super::{DARK, HAND, LIGHT, LINE, MARGIN, RADIUS, Sheet, WOOD, escaped};
use crate::Pieces;
use crate::faces::{Faces, diagram_name, glyph, hand_text, has_hands, sign, stones};

/// The form of a piece, with the writing on it.
enum Form {
    /// A stone of one of two sides.
    Stone,
    /// A figure as it is; light ones are outlines.
    Figure(String),
    /// A sign on a disc of wood, in the colour of its side.
    Sign(String),
    /// A character on a pentagon of wood that points where its side looks.
    Pentagon(String),
    /// Letters on a disc in the colour of its side.
    Letters(String),
}

impl Sheet<'_> {
    fn form(&self, piece: Piece) -> Form {
        if stones(self.spec).is_some() {
            return Form::Stone;
        }
        let letters = self.style.ascii || self.style.faces == Faces::Letters;
        match sign(self.spec, piece).filter(|_| !letters) {
            Some((sign, _)) if sign.width() < 2 => Form::Figure(escaped(sign)),
            Some((sign, _)) => Form::Sign(escaped(sign)),
            None => {
                let named = diagram_name(self.spec, piece.kind).filter(|_| self.style.faces == Faces::Names);
                let letters = || Form::Letters(escaped(&glyph(self.spec, piece, self.style.faces)));
                named.map_or_else(letters, |name| Form::Pentagon(escaped(name)))
            }
        }
    }

    pub(super) fn piece(&mut self, site: Site, piece: Piece) {
        let (x, y) = self.at(site);
        let (fill, ink) = self.colours(piece.side);
        let faint = if self.style.marks.dead.contains(&site) { r#" opacity="0.45""# } else { "" };
        let radius = RADIUS;
        match self.form(piece) {
            Form::Stone => self.put(format_args!(r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}" stroke="{DARK}"{faint}/>"#)),
            Form::Figure(figure) => {
                self.put(format_args!(r#"<text x="{x}" y="{}" font-size="22" fill="{DARK}"{faint}>{figure}</text>"#, y + 8));
            }
            Form::Sign(sign) => {
                let ink = if fill == LIGHT { DARK } else { fill };
                self.put(format_args!(
                    r#"<g{faint}><circle cx="{x}" cy="{y}" r="{radius}" fill="{WOOD}" stroke="{ink}" stroke-width="1.5"/><text x="{x}" y="{}" font-size="14" fill="{ink}">{sign}</text></g>"#,
                    y + 5
                ));
            }
            Form::Pentagon(name) => self.pentagon((x, y), piece.side, &name, faint),
            Form::Letters(letters) => {
                let size = if letters.width() > 1 { 11 } else { 13 };
                self.put(format_args!(
                    r#"<g{faint}><circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}" stroke="{DARK}"/><text x="{x}" y="{}" font-size="{size}" fill="{ink}">{letters}</text></g>"#,
                    y + 4
                ));
            }
        }
    }

    fn pentagon(&mut self, (x, y): (i32, i32), side: SideId, name: &str, faint: &str) {
        let turn = match self.spec.sides.get(usize::from(side)).map(|side| side.facing) {
            None | Some(Facing::Up) => 0,
            Some(Facing::Right) => 90,
            Some(Facing::Down) => 180,
            Some(Facing::Left) => 270,
        };
        let turned = if turn == 0 { String::new() } else { format!(r#" transform="rotate({turn} {x} {y})""#) };
        let (top, shoulder, foot) = (y - RADIUS, y - 7, y + RADIUS - 1);
        self.put(format_args!(
            r#"<g{faint}{turned}><path d="M{x} {top}L{} {shoulder}L{} {foot}H{}L{} {shoulder}Z" fill="{WOOD}" stroke="{LINE}"/><text x="{x}" y="{}" font-size="13" fill="{DARK}">{name}</text></g>"#,
            x + 8,
            x + 10,
            x - 10,
            x - 8,
            y + 6
        ));
    }

    /// The hands of the sides: above the board those of sides that face down, below it all others.
    pub(super) fn hands<P: Pieces + ?Sized>(&mut self, pieces: &P) {
        if !has_hands(self.spec) {
            return;
        }
        let end = self.y(self.least.1) + self.below() + HAND / 2;
        let (mut above, mut below) = (MARGIN / 2 + 4, end);
        for side in 0..self.spec.sides.len() as SideId {
            let looks = &self.spec.sides[usize::from(side)];
            if looks.neutral {
                continue;
            }
            let line = if looks.facing == Facing::Down { &mut above } else { &mut below };
            let y = std::mem::replace(line, *line + HAND);
            let (fill, _) = self.colours(side);
            let (x, text) = (self.left() - 6, escaped(&hand_text(self.spec, pieces, side, self.style.faces)));
            self.put(format_args!(
                r#"<circle cx="{x}" cy="{y}" r="5" fill="{fill}" stroke="{DARK}"/><text x="{}" y="{}" font-size="12" text-anchor="start" fill="{DARK}">{text}</text>"#,
                x + 12,
                y + 4
            ));
        }
    }
}
