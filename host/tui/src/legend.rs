//! The legend: names of the signs on the board and of the piece under the cursor.

use ratatui::style::Style;
use ratatui::text::{Line as TextLine, Span};
use tianyuan_play::{kind_name, side_name};
use tianyuan_rules::spec::{KindId, SideId, Site, Spec};
use tianyuan_rules::{Game, Piece};
use tianyuan_words::{Lang, t};
use unicode_width::UnicodeWidthStr;

use super::theme::Theme;

/// Blanks between two columns of the legend.
const GAP: usize = 2;

/// One kind of piece.
#[derive(Debug, Clone)]
struct Entry {
    /// Its signs, one for each side that has it.
    signs: Vec<(String, Style)>,
    name: String,
}

impl Entry {
    fn width(&self) -> usize {
        self.signs.iter().map(|(sign, _)| sign.width() + 1).sum::<usize>() + self.name.width()
    }

    fn spans(self) -> Vec<Span<'static>> {
        let signs = self.signs.into_iter().flat_map(|(sign, style)| [Span::styled(sign, style), Span::raw(" ")]);
        signs.chain([Span::raw(self.name)]).collect()
    }
}

/// True if a game has anything to explain: kinds of pieces that look different.
pub(crate) fn has_any(spec: &Spec) -> bool {
    spec.kinds.len() > 1
}

fn entries(spec: &Spec, lang: Lang, theme: Theme) -> Vec<Entry> {
    let entry = |kind: KindId| {
        let sides = spec.side_ids();
        let owns = |side: &SideId| {
            let letters = spec.kinds.get(usize::from(kind)).map(|kind| &kind.letters);
            letters.and_then(|letters| letters.get(usize::from(*side))).is_some_and(|letter| !letter.is_empty())
        };
        let signs = sides.filter(owns).map(|side| theme.piece(spec, Piece { side, kind })).collect();
        Entry { signs, name: kind_name(lang, spec, kind) }
    };
    spec.kind_ids().map(entry).collect()
}

/// The legend as lines, in as many columns as the width has room for.
pub(crate) fn lines(spec: &Spec, lang: Lang, theme: Theme, width: usize) -> Vec<TextLine<'static>> {
    let entries = entries(spec, lang, theme);
    let widest = entries.iter().map(Entry::width).max().unwrap_or(0) + GAP;
    let columns = ((width + GAP) / widest).clamp(1, 3);
    let rows = entries.len().div_ceil(columns);
    let mut lines: Vec<Vec<Span<'static>>> = vec![Vec::new(); rows];
    for (index, entry) in entries.into_iter().enumerate() {
        // Down the first column, then down the next; the last needs no blanks behind it.
        let (row, last) = (index % rows, index / rows + 1 == columns);
        let blanks = if last { 0 } else { widest.saturating_sub(entry.width()) };
        lines[row].extend(entry.spans());
        lines[row].push(Span::raw(" ".repeat(blanks)));
    }
    lines.into_iter().map(TextLine::from).collect()
}

/// The legend as plain texts, one for each kind.
pub(crate) fn texts(spec: &Spec, lang: Lang, theme: Theme) -> Vec<String> {
    lines(spec, lang, theme, 0).iter().map(|line| line.to_string().trim_end().to_owned()).collect()
}

/// The contents of a site, in words: `Red cannon, C3`; the name of the site alone if it is empty.
pub(crate) fn under(lang: Lang, game: &dyn Game, site: Site) -> String {
    let spec = game.spec();
    let name = spec.board.name(site);
    let here = match game.at(site) {
        Some(piece) => {
            let (side, kind) = (side_name(lang, spec, piece.side), kind_name(lang, spec, piece.kind));
            t!(lang, board.under, side = side, piece = kind, site = name)
        }
        None => name.to_owned(),
    };
    match tianyuan_render::edge_owner(spec, site) {
        Some(side) => t!(lang, board.under_edge, here = here, side = side_name(lang, spec, side)),
        None => here,
    }
}
