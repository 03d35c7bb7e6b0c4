//! The pane beside the board: counts, clocks, what is owed, the turns.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line as TextLine, Span};
use ratatui::widgets::Paragraph;
use tianyuan_notation::idiom::Idiom;
use tianyuan_play::idioms;
use tianyuan_words::t;
use unicode_width::UnicodeWidthStr;

use super::board::Board;
use super::theme::Theme;
use super::{hands, legend};
use crate::game::sentences;
use tianyuan_rules::spec::{KindId, SideId};

/// Turns that are shown at least where the legend is.
const TURNS: usize = 6;

/// Draws the pane.
pub(crate) fn draw(frame: &mut Frame<'_>, board: &Board, theme: Theme, area: Rect, compact: bool) {
    let session = &board.session;
    let spec = session.game.spec();
    let status = session.game.turn_status();
    let spots = hands::spots(session.game.game(), theme, area);
    let mut lines: Vec<TextLine<'_>> = Vec::new();
    for side in hands::order(spec) {
        let moves = side == status.mover && session.outcome().is_none();
        let sign = sample(board, theme, side);
        let style = if moves { theme.heading() } else { ratatui::style::Style::new() };
        let marker = if moves { "> " } else { "  " };
        let room = usize::from(area.width).saturating_sub(marker.len() + sign.width() + 1);
        lines.push(TextLine::from(vec![
            Span::styled(marker, style),
            sign,
            Span::raw(" "),
            Span::styled(sentences::count(session, side, room), style),
        ]));
        // The hand is drawn over these.
        lines.extend((0..hands::lines(&spots, side)).map(|_| TextLine::default()));
    }
    for row in session.clock_rows() {
        let style = match (row.runs, row.low) {
            (true, true) => theme.strong(),
            (true, false) => theme.heading(),
            (false, _) => theme.dim(),
        };
        let marker = if row.runs { "> " } else { "  " };
        lines.push(TextLine::from(vec![
            Span::styled(marker, style),
            sample(board, theme, row.side),
            Span::raw(" "),
            Span::styled(row.text, style),
        ]));
    }
    if !compact {
        if let Some(owed) = sentences::owed(session) {
            lines.push(TextLine::from(Span::styled(owed, theme.strong())));
        }
        lines.push(TextLine::default());
    }
    if let Some(counted) = board.shown_count() {
        let mut shown = session.count_lines(&counted, area.width.into()).into_iter();
        let head = shown.next().unwrap_or_default();
        lines.extend(folded(&head, area.width).into_iter().map(|line| TextLine::from(Span::styled(line, theme.strong()))));
        lines.extend(shown.map(TextLine::from));
        lines.push(TextLine::default());
    }
    let mut room = usize::from(area.height).saturating_sub(lines.len());
    let mut explained = if legend::has_any(spec) { legend::lines(spec, session.lang, theme, area.width.into()) } else { Vec::new() };
    // The legend has its place at the bottom, where it leaves room for the turns.
    if explained.is_empty() || explained.len() + 1 + TURNS > room {
        explained.clear();
    } else {
        room -= explained.len() + 1;
    }
    let last = Rect { y: area.bottom().saturating_sub(explained.len() as u16), height: explained.len() as u16, ..area };
    lines.extend(turns(board, theme, room, area.width));
    frame.render_widget(Paragraph::new(lines), area);
    frame.render_widget(Paragraph::new(explained), last);
    for spot in spots {
        let held = spot.kind.is_some() && spot.kind == board.held && spot.side == status.mover;
        let style = if held { theme.chosen() } else { theme.side(spec, spot.side) };
        frame.render_widget(Span::styled(spot.text, style), spot.place);
    }
}

/// A stone of the side as the board shows it; in a game of several kinds, the sign before its plies.
fn sample(board: &Board, theme: Theme, side: SideId) -> Span<'static> {
    let spec = board.session.game.spec();
    if spec.kinds.len() > 1 {
        let prefix = spec.sides.get(usize::from(side)).map_or("", |side| side.prefix.as_str());
        return Span::styled(prefix.to_owned(), theme.side(spec, side));
    }
    let (sign, style) = theme.piece(spec, tianyuan_rules::Piece { side, kind: KindId::new(0) });
    Span::styled(sign, style)
}

/// The last turns, as many as there is room for, and how many could be made again.
fn turns<'a>(board: &Board, theme: Theme, room: usize, width: u16) -> Vec<TextLine<'a>> {
    let session = &board.session;
    let spec = session.game.spec();
    let redo = session.game.can_redo();
    let room = room.saturating_sub(usize::from(redo > 0));
    let turns = session.game.turns();
    let end = turns.len().saturating_sub(board.scrolled).max(room.min(turns.len()));
    let first = end.saturating_sub(room);
    let mut lines = Vec::new();
    // Who reads the pieces by their names reads the moves so too.
    let idiom = idioms::listed(spec, session.saving.aim.notation, theme.names);
    let named = idiom.and_then(|idiom| idioms::texts(&session.game, idiom, &turns[first..]));
    // Japanese moves begin with the sign of the side.
    let signed = named.is_some() && idiom == Some(Idiom::Japanese);
    for (index, turn) in turns[first..end].iter().enumerate() {
        let prefix = spec.sides.get(usize::from(turn.side)).map_or("", |side| side.prefix.as_str());
        let named = named.as_ref().and_then(|texts| texts.get(index).cloned());
        let head = if signed { format!("{} ", turn.number) } else { format!("{prefix}{} ", turn.number) };
        let text = named.unwrap_or_else(|| session.game.turn_text(turn));
        let text = shorten(&text, usize::from(width).saturating_sub(head.width()));
        let last = turn.steps.end == session.game.steps().len();
        let style = if last { theme.heading() } else { ratatui::style::Style::new() };
        lines.push(TextLine::from(vec![Span::styled(head, theme.dim()), Span::styled(text, style)]));
    }
    if redo > 0 {
        lines.push(TextLine::from(Span::styled(t!(session.lang, board.can_redo, n = redo), theme.dim())));
    }
    lines
}

/// A text on as many lines as it needs, broken at blanks, or anywhere where there are none.
fn folded(text: &str, width: u16) -> Vec<String> {
    let width = usize::from(width.max(2));
    let mut lines = vec![String::new()];
    for word in text.split_inclusive(' ') {
        let fits = |line: &str, more: &str| line.width() + more.trim_end().width() <= width;
        if !lines.last().is_some_and(|line| fits(line, word)) && word.trim_end().width() <= width {
            lines.push(String::new());
        }
        for c in word.chars() {
            let next = c.to_string();
            if !lines.last().is_some_and(|line| fits(line, &next)) {
                lines.push(String::new());
            }
            if let Some(line) = lines.last_mut() {
                line.push(c);
            }
        }
    }
    lines.into_iter().map(|line| line.trim_end().to_owned()).filter(|line| !line.is_empty()).collect()
}

/// A text cut to a width, with `…` where it was cut.
pub(crate) fn shorten(text: &str, width: usize) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let mut short = String::new();
    for c in text.chars() {
        if short.width() + unicode_width::UnicodeWidthChar::width(c).unwrap_or(0) + 1 > width {
            break;
        }
        short.push(c);
    }
    short.push('…');
    short
}
