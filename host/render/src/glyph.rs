//! The characters of lines, crossings and marks, and how wide they are.

use std::borrow::Cow;

use tianyuan_rules::Piece;
use tianyuan_rules::spec::{SideId, Site, Spec};
use unicode_width::UnicodeWidthStr;

use crate::faces::{Faces, glyph, owner_sign};
use crate::{Mark, Style};

/// The characters of one drawing and their widths.
#[derive(Debug)]
pub(crate) struct Glyphs {
    ascii: bool,
    wide: bool,
    faces: Faces,
    /// Columns of a line's character.
    pub(crate) unit: usize,
    /// Columns of a piece, with the number of pieces on its site; a multiple of `unit`.
    pub(crate) piece: usize,
    /// The number of pieces on each site; empty where sites hold one piece each.
    heights: Vec<usize>,
    /// Columns of these numbers.
    tall: usize,
}

/// The arms of a crossing: up, down, left, right.
pub(crate) type Arms = [bool; 4];

impl Glyphs {
    pub(crate) fn new(spec: &Spec, style: &Style, heights: &[usize]) -> Glyphs {
        let faces = if style.ascii { Faces::Letters } else { style.faces };
        let tall = heights.iter().map(|height| height.to_string().len()).max().unwrap_or(0);
        let mut glyphs = Glyphs { ascii: style.ascii, wide: style.wide, faces, unit: 1, piece: 1, heights: heights.to_vec(), tall };
        glyphs.unit = glyphs.width(glyphs.across());
        let all = spec.kind_ids().flat_map(|kind| spec.side_ids().map(move |side| Piece { side, kind }));
        let counted = style.counts.iter().flatten().map(|count| glyphs.width(&count.to_string()));
        let widest = all.map(|piece| glyphs.width(&glyph(spec, piece, faces))).chain(counted).max().unwrap_or(1).max(1);
        glyphs.piece = (widest + tall).div_ceil(glyphs.unit) * glyphs.unit;
        glyphs
    }

    /// True if only ASCII may be drawn.
    pub(crate) fn ascii(&self) -> bool {
        self.ascii
    }

    /// Columns that a text takes.
    pub(crate) fn width(&self, text: &str) -> usize {
        if self.wide { text.width_cjk() } else { text.width() }
    }

    /// The sign of a piece, set flush right: a prefix does not move the letter or name. Behind it goes the number of pieces, if there are
    /// several on the site.
    pub(crate) fn glyph(&self, spec: &Spec, piece: Piece, site: Site) -> String {
        let glyph = glyph(spec, piece, self.faces);
        let height = self.heights.get(usize::from(site)).filter(|height| **height > 1).map_or_else(String::new, usize::to_string);
        let room = self.piece.saturating_sub(self.width(&glyph) + self.tall);
        format!("{}{glyph}{height:<tall$}", " ".repeat(room), tall = self.tall)
    }

    pub(crate) fn across(&self) -> &'static str {
        if self.ascii { "-" } else { "─" }
    }

    pub(crate) fn upright(&self) -> &'static str {
        if self.ascii { "|" } else { "│" }
    }

    /// A bar between two corners.
    pub(crate) fn bar(&self, upright: bool) -> &'static str {
        match (self.ascii, upright) {
            (true, true) => "|",
            (true, false) => "-",
            (false, true) => "┃",
            (false, false) => "━",
        }
    }

    /// A corner between bars.
    pub(crate) fn corner(&self) -> &'static str {
        if self.ascii { "+" } else { "•" }
    }

    /// The crossing of two slanted lines.
    pub(crate) fn crossed(&self) -> &'static str {
        if self.ascii { "X" } else { "╳" }
    }

    /// The crossing of straight lines.
    pub(crate) fn crossing(&self, arms: Arms) -> &'static str {
        if self.ascii { "+" } else { crate::wires::crossing(false, arms) }
    }

    /// The crossing of lines of which the upright or the level one is thick.
    pub(crate) fn divided(&self, arms: Arms, upright: bool, level: bool) -> &'static str {
        match (upright, level, arms) {
            (false, false, _) => self.crossing(arms),
            _ if self.ascii => "#",
            (true, true, _) => "╋",
            (true, false, [false, ..]) => "┰",
            (true, false, [_, false, ..]) => "┸",
            (true, false, _) => "╂",
            (false, true, [_, _, false, _]) => "┝",
            (false, true, [_, _, _, false]) => "┥",
            (false, true, _) => "┿",
        }
    }

    /// A line between cells: a thick one where that is wanted.
    pub(crate) fn border(&self, upright: bool, thick: bool) -> &'static str {
        match (upright, thick) {
            (true, false) => self.upright(),
            (false, false) => self.across(),
            _ if self.ascii => "#",
            (true, true) => "┃",
            (false, true) => "━",
        }
    }

    /// A crossing that is marked for the eye.
    pub(crate) fn star(&self) -> &'static str {
        if self.ascii { "#" } else { "╋" }
    }

    /// An empty cell or node that is marked for the eye.
    pub(crate) fn starred(&self) -> &'static str {
        if self.ascii { "," } else { "•" }
    }

    /// An empty site where a piece must not be taken back.
    pub(crate) fn ko(&self) -> &'static str {
        if self.ascii { "k" } else { "□" }
    }

    /// An empty site that belongs to a side.
    pub(crate) fn owned<'a>(&self, spec: &'a Spec, side: SideId) -> Cow<'a, str> {
        owner_sign(spec, side, self.faces)
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
            Mark::Checked => ("!", "!"),
            Mark::Last => ("(", ")"),
            Mark::Dead => ("x", "x"),
        }
    }
}
