//! Drawing overlays.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line as TextLine, Span};
use ratatui::widgets::{Block, Clear, Paragraph, Wrap};
use tianyuan_play::{kind_key, kind_name};
use tianyuan_words::t;
use unicode_width::UnicodeWidthStr;

use super::board::Board;
use super::layout::rows;
use super::legend;
use super::overlay::Overlay;
use super::theme::Theme;

/// Draws the overlay, if there is one.
pub(crate) fn draw(frame: &mut Frame<'_>, board: &Board, theme: Theme) {
    let session = &board.session;
    match &board.overlay {
        None => {}
        Some(Overlay::Text { lines, scroll }) => {
            let lines = lines.iter().map(|line| TextLine::raw(line.clone())).collect();
            panel(frame, lines, *scroll as u16, &t!(session.lang, board.close_key), theme);
        }
        Some(Overlay::Legend { scroll }) => {
            let room = usize::from(frame.area().width).saturating_sub(4);
            let lines = legend::lines(session.game.spec(), session.lang, theme, room);
            panel(frame, lines, *scroll as u16, &t!(session.lang, board.close_key), theme);
        }
        Some(Overlay::Choice { items, at }) => {
            let head = TextLine::styled(t!(session.lang, board.choose), theme.heading());
            let items = items.iter().enumerate().map(|(index, (text, decisions))| {
                let kind = decisions.first().map(|first| session.t(kind_key(first.kind()))).unwrap_or_default();
                let line = format!("{} {text} · {kind}", index + 1);
                TextLine::styled(line, if index == *at { theme.chosen() } else { ratatui::style::Style::new() })
            });
            let lines: Vec<_> = std::iter::once(head).chain(items).collect();
            let scroll = (*at as u16 + 1).saturating_sub(frame.area().height.saturating_sub(4));
            panel(frame, lines, scroll, &t!(session.lang, board.choose_key), theme);
        }
        Some(Overlay::Promotion { with, .. }) => {
            let line = TextLine::from(Span::styled(promotion(board, *with), theme.strong()));
            panel(frame, vec![line], 0, &t!(session.lang, board.promote_key), theme);
        }
        Some(Overlay::Become { items, at }) => {
            let head = items.first().map(|(.., decision)| becomes(board, *decision)).unwrap_or_default();
            let head = TextLine::styled(head, theme.heading());
            let items = items.iter().enumerate().map(|(index, (name, letter, _))| {
                let letter = letter.map_or_else(String::new, |letter| format!(" ({letter})"));
                let line = format!("{} {name}{letter}", index + 1);
                TextLine::styled(line, if index == *at { theme.chosen() } else { ratatui::style::Style::new() })
            });
            let lines: Vec<_> = std::iter::once(head).chain(items).collect();
            let scroll = (*at as u16 + 1).saturating_sub(frame.area().height.saturating_sub(4));
            panel(frame, lines, scroll, &t!(session.lang, board.choose_key), theme);
        }
        Some(Overlay::Hand { kinds, at }) => {
            let head = TextLine::styled(t!(session.lang, board.pick_hand), theme.heading());
            let items = kinds.iter().enumerate().map(|(index, kind)| {
                let line = format!("{} {}", index + 1, super::hands::in_words(session.lang, session.game.game(), theme, *kind));
                TextLine::styled(line, if index == *at { theme.chosen() } else { ratatui::style::Style::new() })
            });
            let lines: Vec<_> = std::iter::once(head).chain(items).collect();
            let scroll = (*at as u16 + 1).saturating_sub(frame.area().height.saturating_sub(4));
            panel(frame, lines, scroll, &t!(session.lang, board.choose_key), theme);
        }
        Some(Overlay::Rules { lines, actions, at }) => {
            let mut all: Vec<TextLine<'_>> = lines.iter().map(|line| TextLine::raw(line.clone())).collect();
            all.push(TextLine::default());
            for (index, action) in actions.iter().enumerate() {
                let style = if index == *at { theme.chosen() } else { ratatui::style::Style::new() };
                let sign = if index == *at { "> " } else { "  " };
                all.push(TextLine::styled(format!("{sign}{}", session.t(action.key())), style));
            }
            let needed: u16 = all.iter().map(|line| rows(&line.to_string(), frame.area().width.saturating_sub(6))).sum();
            let scroll = needed.saturating_sub(frame.area().height.saturating_sub(2));
            panel(frame, all, scroll, &t!(session.lang, board.choose_key), theme);
        }
        Some(Overlay::Confirm { what, lines }) => {
            let mut all: Vec<TextLine<'_>> = lines.iter().map(|line| TextLine::raw(line.clone())).collect();
            all.push(TextLine::from(Span::styled(what.question(session), theme.strong())));
            panel(frame, all, 0, &t!(session.lang, board.yes_no), theme);
        }
    }
}

/// The question about a promotion, with the piece before and after.
fn promotion(board: &Board, with: tianyuan_rules::Decision) -> String {
    let session = &board.session;
    let (game, lang) = (&session.game, session.lang);
    let spec = game.spec();
    let kind = with.origin().and_then(|site| game.game().at(site)).map(|piece| piece.kind);
    let into = kind.and_then(|kind| spec.kinds.get(usize::from(kind))?.promotes.first().copied());
    match (kind, into) {
        (Some(kind), Some(into)) => {
            let (piece, into) = (kind_name(lang, spec, kind), kind_name(lang, spec, into));
            t!(lang, board.promote_into, piece = piece, to = with.landing().map_or("", |site| spec.board.name(site)), into = into)
        }
        _ => t!(session.lang, board.promote),
    }
}

/// The question about the piece to promote to.
fn becomes(board: &Board, decision: tianyuan_rules::Decision) -> String {
    let session = &board.session;
    let (game, lang) = (&session.game, session.lang);
    let spec = game.spec();
    match decision.origin().and_then(|site| game.game().at(site)) {
        Some(piece) => {
            let piece = kind_name(lang, spec, piece.kind);
            t!(lang, board.promote_to, piece = piece, to = decision.landing().map_or("", |site| spec.board.name(site)))
        }
        None => t!(session.lang, board.promote),
    }
}

/// A frame in the middle of the screen, as large as its text needs.
pub(crate) fn panel(frame: &mut Frame<'_>, lines: Vec<TextLine<'_>>, scroll: u16, foot: &str, theme: Theme) {
    let area = frame.area();
    let widest = lines.iter().map(|line| line.width()).max().unwrap_or(0).max(foot.width() + 2);
    let width = (widest as u16 + 4).min(area.width);
    let inner = width.saturating_sub(4).max(1);
    let needed: u16 = lines.iter().map(|line| rows(&line.to_string(), inner)).sum();
    let height = (needed + 2).min(area.height);
    let place = Rect::new(area.x + (area.width - width) / 2, area.y + (area.height - height) / 2, width, height);
    let scroll = scroll.min(needed.saturating_sub(height.saturating_sub(2)));
    let block =
        Block::bordered().title_bottom(Span::styled(format!(" {foot} "), theme.dim())).padding(ratatui::widgets::Padding::horizontal(1));
    frame.render_widget(Clear, place);
    frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: false }).scroll((scroll, 0)).block(block), place);
}
