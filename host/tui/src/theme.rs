//! Signs and styles. Every mark is a sign first and a colour second, so that nothing is lost without colours.

use ratatui::style::{Color, Modifier, Style};
use tianyuan_render::Faces;
use tianyuan_rules::Piece;
use tianyuan_rules::spec::{Colour, SideId, Spec};
use unicode_width::UnicodeWidthStr;

/// The style of the board.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Theme {
    /// True if colours may be used.
    pub(crate) colour: bool,
    /// Letters instead of discs, for terminals that draw discs badly.
    pub(crate) letters: bool,
    /// The one character that names a kind, instead of its letter.
    pub(crate) names: bool,
}

/// A mark on a site; the first that applies is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mark {
    /// The cursor is here: `[ ]`.
    Cursor,
    /// The piece picked up, or the piece of a chain: `< >`.
    Picked,
    /// A piece that may be removed: `{ }`.
    Prey,
    /// A royal piece that is attacked: `! !`.
    Checked,
    /// A site that the last turn touched: `( )`.
    Last,
    /// A piece that is counted as dead: `x x`.
    Dead,
    /// A piece of the group under the cursor: `| |`.
    Group,
}

impl Mark {
    /// Signs on the left and right of the piece.
    pub(crate) fn brackets(self) -> (&'static str, &'static str) {
        match self {
            Mark::Cursor => ("[", "]"),
            Mark::Picked => ("<", ">"),
            Mark::Prey => ("{", "}"),
            Mark::Checked => ("!", "!"),
            Mark::Last => ("(", ")"),
            Mark::Dead => ("x", "x"),
            Mark::Group => ("|", "|"),
        }
    }
}

impl Theme {
    fn with(self, colour: Color) -> Style {
        if self.colour { Style::new().fg(colour) } else { Style::new() }
    }

    /// Style of a mark's brackets.
    pub(crate) fn mark(self, mark: Mark) -> Style {
        match mark {
            Mark::Cursor => self.with(Color::Yellow).add_modifier(Modifier::BOLD),
            Mark::Picked | Mark::Group => self.with(Color::Cyan).add_modifier(Modifier::BOLD),
            Mark::Prey | Mark::Checked | Mark::Dead => self.with(Color::Red).add_modifier(Modifier::BOLD),
            Mark::Last => self.with(Color::Green).add_modifier(Modifier::BOLD),
        }
    }

    /// The look that was asked for.
    pub(crate) fn with_faces(colour: bool, faces: Faces) -> Theme {
        Theme { colour, letters: faces == Faces::Letters, names: faces == Faces::Names }
    }

    /// The signs of pieces.
    pub(crate) fn faces(self) -> Faces {
        match (self.letters, self.names) {
            (true, _) => Faces::Letters,
            (false, true) => Faces::Names,
            (false, false) => Faces::Signs,
        }
    }

    /// Letters or discs; letters or names where the kinds of a game have such.
    pub(crate) fn turn(&mut self, spec: &Spec) {
        let named = tianyuan_render::has_names(spec) && tianyuan_render::stones(spec).is_none();
        if named && !tianyuan_render::has_signs(spec) {
            (self.names, self.letters) = (!self.names || self.letters, false);
        } else {
            self.letters = !self.letters;
        }
    }

    /// Style of a side's pieces: the colour that its script gives, else one by its place.
    pub(crate) fn side(self, spec: &Spec, side: SideId) -> Style {
        if !self.colour {
            return Style::new().add_modifier(Modifier::BOLD);
        }
        if let Some(colour) = spec.sides.get(usize::from(side)).and_then(|side| side.colour) {
            return self.ink(spec, colour);
        }
        match side.number() {
            0 => self.with(Color::LightBlue).add_modifier(Modifier::BOLD),
            1 => self.with(Color::LightYellow),
            2 => self.with(Color::LightGreen),
            _ => self.with(Color::LightMagenta),
        }
    }

    /// A colour of the palette among the sixteen of a terminal. The ink of a dark terminal is white: black is blue beside white pieces,
    /// and the terminal's own ink beside those of other colours.
    fn ink(self, spec: &Spec, colour: Colour) -> Style {
        let beside_white = || spec.sides.iter().any(|side| side.colour == Some(Colour::White));
        match colour {
            Colour::Black if beside_white() => self.with(Color::LightBlue).add_modifier(Modifier::BOLD),
            Colour::Black => Style::new().add_modifier(Modifier::BOLD),
            Colour::White => self.with(Color::LightYellow),
            Colour::Red => self.with(Color::LightRed).add_modifier(Modifier::BOLD),
            Colour::Green => self.with(Color::LightGreen),
            Colour::Blue => self.with(Color::LightBlue),
            Colour::Yellow => self.with(Color::Yellow),
            Colour::Purple => self.with(Color::LightMagenta),
            Colour::Brown => self.with(Color::Red),
        }
    }

    /// Sign and style of a piece.
    pub(crate) fn piece(self, spec: &Spec, piece: Piece) -> (String, Style) {
        (tianyuan_render::glyph(spec, piece, self.faces()).into_owned(), self.side(spec, piece.side))
    }

    /// Columns of the widest sign of a game's pieces.
    pub(crate) fn width(self, spec: &Spec) -> u16 {
        let all = spec.kind_ids().flat_map(|kind| spec.side_ids().map(move |side| Piece { side, kind }));
        all.map(|piece| tianyuan_render::glyph(spec, piece, self.faces()).width() as u16).max().unwrap_or(1).clamp(1, 6)
    }

    /// Columns of the widest sign on a board: of a piece, or of the count on a site.
    pub(crate) fn width_with(self, spec: &Spec, game: &dyn tianyuan_rules::Game) -> u16 {
        let counts = tianyuan_render::counts(spec, &game.setup());
        let widest = counts.iter().flatten().map(|count| count.to_string().len() as u16).max().unwrap_or(0);
        self.width(spec).max(widest)
    }

    /// Sign and style of an empty site where the piece picked up may go.
    pub(crate) fn target(self) -> (&'static str, Style) {
        ("*", self.with(Color::Green).add_modifier(Modifier::BOLD))
    }

    /// Sign and style of a liberty of the group under the cursor.
    pub(crate) fn liberty(self) -> (&'static str, Style) {
        ("*", self.mark(Mark::Group))
    }

    /// Sign and style of an empty site where a piece must not be taken back.
    pub(crate) fn ko(self) -> (&'static str, Style) {
        (if self.letters { "k" } else { "□" }, self.with(Color::Red).add_modifier(Modifier::BOLD))
    }

    /// Style of a teacher's marks.
    pub(crate) fn decor(self) -> Style {
        self.with(Color::LightMagenta).add_modifier(Modifier::BOLD)
    }

    /// The sign of a direction: to the right and upwards are positive.
    pub(crate) fn arrow(self, (x, y): (i16, i16)) -> &'static str {
        let signs = if self.letters { ["<", ">", "v", "^", "/", "\\", "."] } else { ["←", "→", "↓", "↑", "", "", "·"] };
        match (x, y) {
            (0, 0) => signs[6],
            (-1, 0) => signs[0],
            (1, 0) => signs[1],
            (0, -1) => signs[2],
            (0, _) => signs[3],
            (1, 1) if !self.letters => "↗",
            (1, _) if !self.letters => "↘",
            (_, 1) if !self.letters => "↖",
            _ if !self.letters => "↙",
            (1, 1) | (-1, -1) => signs[4],
            _ => signs[5],
        }
    }

    /// Sign and style of an empty site that belongs to a side.
    pub(crate) fn owner(self, spec: &Spec, side: SideId) -> (String, Style) {
        (tianyuan_render::owner_sign(spec, side, self.faces()).into_owned(), self.side(spec, side))
    }

    /// Sign of a point, or an empty cell, that is marked for the eye.
    pub(crate) fn star(self, cells: bool) -> &'static str {
        match (self.letters, cells) {
            (true, false) => "#",
            (true, true) => ",",
            (false, false) => "╋",
            (false, true) => "•",
        }
    }

    /// Sign of an empty cell, or of a point without lines.
    pub(crate) fn empty(self) -> &'static str {
        if self.letters { "." } else { "·" }
    }

    /// Sign of a crossing whose lines go up, down, left and right.
    pub(crate) fn crossing(self, arms: [bool; 4]) -> &'static str {
        if self.letters {
            return "+";
        }
        match arms {
            [false, true, false, true] => "┌",
            [false, true, true, false] => "┐",
            [true, false, false, true] => "└",
            [true, false, true, false] => "┘",
            [false, true, ..] => "┬",
            [true, false, ..] => "┴",
            [_, _, false, true] => "├",
            [_, _, true, false] => "┤",
            _ => "┼",
        }
    }

    /// Sign of a line between two files.
    pub(crate) fn across(self) -> &'static str {
        if self.letters { "-" } else { "─" }
    }

    /// Sign of a line between two ranks.
    pub(crate) fn upright(self) -> &'static str {
        if self.letters { "|" } else { "│" }
    }

    /// Sign of a point where two slanted lines cross.
    pub(crate) fn crossed(self) -> &'static str {
        if self.letters { "X" } else { "╳" }
    }

    /// Labels of files and ranks, and lines of less weight.
    pub(crate) fn dim(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    /// The style of text that must not be overlooked.
    pub(crate) fn strong(self) -> Style {
        self.with(Color::Yellow).add_modifier(Modifier::BOLD)
    }

    /// A refusal or mistake.
    pub(crate) fn refusal(self) -> Style {
        self.with(Color::LightRed)
    }

    /// The chosen line of a list.
    pub(crate) fn chosen(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// A heading.
    pub(crate) fn heading(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }
}
