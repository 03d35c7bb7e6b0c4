//! What stands for a piece, and how wide it is.

use tianyuan_rules::Piece;
use tianyuan_rules::spec::{SideId, Spec};
use unicode_width::UnicodeWidthStr;

use crate::{Mark, Style};

/// The dark and the light side of a game of two sides and one kind of piece; its pieces are drawn as `●` and `○`. The dark
/// side is the one whose letter is `b`, or else the first.
pub fn stones(spec: &Spec) -> Option<(SideId, SideId)> {
    let ([kind], [first, second]) = (spec.kinds.as_slice(), spec.sides.as_slice()) else { return None };
    let dark = |side: usize, id: &str| {
        kind.letters.get(side).is_some_and(|letter| letter.eq_ignore_ascii_case("b")) || id.eq_ignore_ascii_case("b")
    };
    Some(if dark(1, &second.id) && !dark(0, &first.id) { (1, 0) } else { (0, 1) })
}

/// What stands for a piece: `●` or `○` in a game of stones, else the letter of position texts.
pub fn glyph(spec: &Spec, piece: Piece, ascii: bool) -> &str {
    match stones(spec) {
        Some((dark, _)) if !ascii => {
            if piece.side == dark {
                "●"
            } else {
                "○"
            }
        }
        _ => {
            let letters = spec.kinds.get(usize::from(piece.kind)).map(|kind| &kind.letters);
            letters.and_then(|letters| letters.get(usize::from(piece.side))).map_or("?", String::as_str)
        }
    }
}

/// The characters of one drawing and their widths.
#[derive(Debug)]
pub(crate) struct Glyphs {
    ascii: bool,
    wide: bool,
    /// Columns of a line's character.
    pub(crate) unit: usize,
    /// Columns of a piece; a multiple of `unit`.
    pub(crate) piece: usize,
}

/// The arms of a crossing: up, down, left, right.
pub(crate) type Arms = [bool; 4];

impl Glyphs {
    pub(crate) fn new(spec: &Spec, style: &Style) -> Glyphs {
        let mut glyphs = Glyphs { ascii: style.ascii, wide: style.wide, unit: 1, piece: 1 };
        glyphs.unit = glyphs.width(glyphs.across());
        let kinds = 0..spec.kinds.len();
        let all = kinds.flat_map(|kind| (0..spec.sides.len()).map(move |side| Piece { side: side as SideId, kind: kind as u8 }));
        let widest = all.map(|piece| glyphs.width(glyph(spec, piece, style.ascii))).max().unwrap_or(1).max(1);
        glyphs.piece = widest.div_ceil(glyphs.unit) * glyphs.unit;
        glyphs
    }

    /// Columns that a text takes.
    pub(crate) fn width(&self, text: &str) -> usize {
        if self.wide { text.width_cjk() } else { text.width() }
    }

    pub(crate) fn across(&self) -> &'static str {
        if self.ascii { "-" } else { "─" }
    }

    pub(crate) fn upright(&self) -> &'static str {
        if self.ascii { "|" } else { "│" }
    }

    /// A line that rises or falls from left to right.
    pub(crate) fn slanted(&self, rises: bool) -> &'static str {
        match (self.ascii, rises) {
            (true, true) => "/",
            (true, false) => "\\",
            (false, true) => "╱",
            (false, false) => "╲",
        }
    }

    /// Where lines meet.
    pub(crate) fn crossing(&self, arms: Arms) -> &'static str {
        if self.ascii {
            return "+";
        }
        match arms {
            [true, true, true, true] => "┼",
            [true, true, false, true] => "├",
            [true, true, true, false] => "┤",
            [false, true, true, true] => "┬",
            [true, false, true, true] => "┴",
            [false, true, false, true] => "┌",
            [false, true, true, false] => "┐",
            [true, false, false, true] => "└",
            [true, false, true, false] => "┘",
            [_, _, false, false] if arms[0] || arms[1] => "│",
            [false, false, _, _] if arms[2] || arms[3] => "─",
            _ => "·",
        }
    }

    /// An empty cell, or a node of a graph.
    pub(crate) fn empty(&self) -> &'static str {
        if self.ascii { "." } else { "·" }
    }

    /// An empty site that is a target.
    pub(crate) fn target(&self) -> &'static str {
        if self.ascii { "*" } else { "×" }
    }

    /// The brackets of a mark.
    pub(crate) fn brackets(mark: Mark) -> (&'static str, &'static str) {
        match mark {
            Mark::Chosen => ("[", "]"),
            Mark::Target => ("<", ">"),
            Mark::Last => ("(", ")"),
        }
    }
}
