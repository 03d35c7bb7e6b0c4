//! Drawing the board.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line as TextLine, Span};
use ratatui::widgets::{Paragraph, Wrap};
use tianyuan_play::{exact, kind_name, side_name};
use tianyuan_words::t;
use unicode_width::UnicodeWidthStr;

use super::board::Board;
use super::layout::{Layout, Window, layout, rows};
use super::line::in_capitals;
use super::site_marks::decor;
use super::sites_view::{self, Scene};
use super::theme::Theme;
use super::{hands, legend, overlay_view, side_view};
use crate::game::answer::Tone;
use crate::game::sentences;

/// Draws a board on the whole screen, or the sentence that the screen is too small for it.
pub(crate) fn draw(frame: &mut Frame<'_>, board: &Board, theme: Theme) {
    let area = frame.area();
    let spec = board.session.game.spec();
    let Some(layout) = layout(area, spec, theme.width_with(spec, board.session.game.game()), board.cursor) else {
        return too_small(frame, board.session.lang);
    };
    status(frame, board, theme, &layout);
    sites(frame.buffer_mut(), board, theme, &layout.window);
    if let Some(side) = layout.side {
        side_view::draw(frame, board, theme, side, layout.compact);
    }
    bottom(frame, board, theme, &layout);
    overlay_view::draw(frame, board, theme);
}

/// One sentence with the size that is needed.
pub(crate) fn too_small(frame: &mut Frame<'_>, lang: tianyuan_words::Lang) {
    let (width, height) = super::layout::SMALLEST;
    let area = frame.area();
    let text = t!(lang, board.too_small, width = width, height = height, now_width = area.width, now_height = area.height);
    frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), area);
}

fn status(frame: &mut Frame<'_>, board: &Board, theme: Theme, layout: &Layout) {
    let session = &board.session;
    let mut spans = Vec::new();
    if !layout.compact {
        spans.push(Span::styled(session.name(), theme.heading()));
        spans.push(Span::raw(" · "));
    }
    spans.push(Span::styled(sentences::status(session), theme.heading()));
    if layout.compact {
        if let Some(owed) = sentences::owed(session) {
            spans = vec![Span::styled(format!("{}: {owed}", session.mover()), theme.strong())];
        }
        // A pane beside the board shows all of this.
        if layout.side.is_none() {
            if let Some(clocks) = session.clock_line() {
                spans.push(Span::raw(format!(" · {clocks}")));
            }
            spans.push(Span::raw(format!(" · {}", stand(board, theme, layout.status.width))));
        }
    }
    frame.render_widget(TextLine::from(spans), layout.status);
    if !layout.compact {
        let help = format!("{} ", t!(session.lang, board.help_key));
        let width = help.width() as u16;
        let used: u16 = session.name().width() as u16 + sentences::status(session).width() as u16 + 4;
        if used + width < layout.status.width {
            let place = Rect::new(layout.status.right() - width, layout.status.y, width, 1);
            frame.render_widget(Span::styled(help, theme.dim()), place);
        }
    }
}

/// The standing of the sides on the rest of a line: who is ahead if that is counted, else hands or pieces.
fn stand(board: &Board, theme: Theme, width: u16) -> String {
    let session = &board.session;
    let spec = session.game.spec();
    if let Some(counted) = board.shown_count().filter(|counted| !counted.last) {
        let ahead = counted.scored.winner.map(|side| side_name(session.lang, spec, side)).unwrap_or_default();
        return format!("{ahead} +{}", exact(counted.scored.margin));
    }
    if tianyuan_render::has_hands(spec) {
        return hands::on_a_line(session.game.game(), theme);
    }
    let room = usize::from(width).saturating_sub(sentences::status(session).width() + 3);
    sentences::counts_within(session, room)
}

/// The signs of all sites in sight, with labels, then the marks.
fn sites(buffer: &mut Buffer, board: &Board, theme: Theme, window: &Window) {
    let game = &board.session.game;
    let (group, liberties) = board.breathing().map(|(_, group)| (group.sites, group.liberties)).unwrap_or_default();
    let scene = Scene {
        game: game.game(),
        targets: board.targets(),
        owners: board.shown_count().map(|counted| counted.scored.owners).unwrap_or_default(),
        group,
        liberties,
        last: board.last(),
        prey: board.prey(),
        picked: board.picked.into_iter().collect(),
        cursor: Some(board.cursor),
        decor: decor(&board.session.hint_marks(), &game.spec().board, &|site| game.game().at(site).is_some(), theme),
    };
    sites_view::draw(buffer, &scene, theme, window);
}

/// Messages, the line of input, the rules. On a small screen one line holds whatever matters most.
fn bottom(frame: &mut Frame<'_>, board: &Board, theme: Theme, layout: &Layout) {
    let footer = footer(board, theme);
    let said = message(board, theme);
    if !layout.compact {
        frame.render_widget(footer, layout.footer);
        // Once the game is over there is nothing to hint at: its end may take that line.
        let over = said.is_some() && board.line.is_none() && board.session.outcome().is_some();
        if !over {
            input(frame, board, theme, layout.input);
        }
        if let Some((text, style)) = said {
            above(frame, layout.input.y + u16::from(over), &text, style);
        }
    } else if board.line.is_some() {
        input(frame, board, theme, layout.input);
        if let Some((text, style)) = said {
            above(frame, layout.input.y, &text, style);
        }
    } else if let Some((text, style)) = said {
        above(frame, layout.input.y + 1, &text, style);
    } else if board.session.thinking_line().is_some() || board.held.is_some() || board.session.game.settles() || board.breathing().is_some()
    {
        input(frame, board, theme, layout.input);
    } else {
        frame.render_widget(footer, layout.footer);
    }
}

/// A text that ends just above row `below`, on as many rows as it needs, over what is there.
fn above(frame: &mut Frame<'_>, below: u16, text: &str, style: Style) {
    let width = frame.area().width;
    let paragraph = Paragraph::new(text).style(style).wrap(Wrap { trim: true });
    let rows = rows(text, width).min(below.saturating_sub(1)).max(1);
    let place = Rect::new(0, below.saturating_sub(rows), width, rows);
    frame.render_widget(ratatui::widgets::Clear, place);
    frame.render_widget(paragraph, place);
}

/// The current message with its style: completions, an answer, an offer, what is owed.
fn message(board: &Board, theme: Theme) -> Option<(String, Style)> {
    if let Some((found, now)) = board.line.as_ref().and_then(|line| line.offered()) {
        return Some((offer(found, now, usize::from(board.width) * 2 - 1), theme.dim()));
    }
    if let Some(answer) = &board.message {
        let style = if answer.tone == Tone::Refused { theme.refusal() } else { Style::new() };
        return Some((answer.lines.join(" "), style));
    }
    if let Some(fault) = board.session.game.hook_fault() {
        return Some((fault.to_owned(), theme.refusal()));
    }
    if let Some(notice) = notice(board) {
        return Some((notice, shown_style(board, theme)));
    }
    if let Some(offer) = sentences::offer(&board.session) {
        return Some((offer, theme.strong()));
    }
    if let Some(warning) = sentences::cautions(&board.session) {
        return Some((warning, theme.refusal()));
    }
    if let Some(column) = column(board, theme) {
        return Some((column, theme.dim()));
    }
    // The first line has room for the result, and not always for its reason and place.
    let outcome = sentences::outcome(&board.session)?;
    (board.session.name().width() + outcome.width() + 4 > usize::from(board.width)).then_some((outcome, theme.strong()))
}

/// The pieces of the column under the cursor, where there are several.
fn column(board: &Board, theme: Theme) -> Option<String> {
    let game = board.session.game.game();
    let spec = game.spec();
    let site = spec.board.site_at(board.cursor.0, board.cursor.1).filter(|site| !game.below(*site).is_empty())?;
    let name = format!("{} ", spec.board.name(site));
    tianyuan_render::columns(spec, game, theme.faces()).into_iter().find(|line| line.starts_with(&name))
}

/// Completions from the one in the line on, as many as there is room for.
fn offer(found: &[String], now: usize, room: usize) -> String {
    let mut text = format!("{}/{}", now + 1, found.len());
    for next in found[now..].iter().chain(&found[..now]) {
        if text.width() + next.width() + 4 > room {
            text.push_str("  …");
            break;
        }
        text.push_str("  ");
        text.push_str(next);
    }
    text
}

/// The unread news of the rules, if the footer has no room for it.
fn notice(board: &Board) -> Option<String> {
    let shown = board.session.shown.as_ref().filter(|_| board.unread)?;
    let text = sentences::reload(&board.session, shown);
    let head = head(board);
    let under = board.site().map_or(0, |site| legend::under(board.session.lang, board.session.game.game(), site).width() + 3);
    (under + head.width() + text.width() + 3 > usize::from(board.width)).then_some(text)
}

fn shown_style(board: &Board, theme: Theme) -> Style {
    match board.session.shown.as_ref().map(|shown| &shown.what) {
        Some(crate::game::session::Reload::Rejected(_)) => theme.refusal(),
        _ => theme.strong().remove_modifier(Modifier::BOLD),
    }
}

fn input(frame: &mut Frame<'_>, board: &Board, theme: Theme, area: Rect) {
    let prompt = "> ";
    match &board.line {
        Some(line) => {
            frame.render_widget(TextLine::from(vec![Span::styled(prompt, theme.strong()), Span::raw(line.text())]), area);
            let x = area.x + (prompt.width() + line.before().width()) as u16;
            if x < area.right() {
                frame.set_cursor_position((x, area.y));
            }
        }
        None => {
            let (hint, weighty) = hint(board, area.width);
            let hint = Span::styled(hint, if weighty { theme.strong() } else { theme.dim() });
            frame.render_widget(TextLine::from(vec![Span::styled(prompt, theme.dim()), hint]), area);
        }
    }
}

/// A hint at what can be done now, and true if it must not be overlooked.
fn hint(board: &Board, width: u16) -> (String, bool) {
    let session = &board.session;
    let spec = session.game.spec();
    if let Some(owed) = sentences::owed(session) {
        return (owed, true);
    }
    if let Some(held) = board.held {
        return (t!(session.lang, board.holds, piece = kind_name(session.lang, spec, held)), true);
    }
    if let Some(line) = session.thinking_line() {
        return (line, false);
    }
    let group = board.breathing().map(|(side, group)| session.group_text(side, &group));
    let said: Vec<String> = [group, session.settling(width < 60)].into_iter().flatten().collect();
    if !said.is_empty() {
        return (said.join(" · "), true);
    }
    let site = board.site().map(|site| spec.board.name(site)).unwrap_or_default();
    let hint =
        if in_capitals(site) { t!(session.lang, board.hint_capitals, site = site) } else { t!(session.lang, board.hint, site = site) };
    (hint, false)
}

/// The rules in force and the policy.
fn head(board: &Board) -> String {
    let session = &board.session;
    let version = sentences::short(&session.game.loaded().version);
    t!(session.lang, reload.footer, version = version, policy = session.game.policy().name())
}

/// The rules in force, the policy, the last news of the rules, and the state of saving.
fn footer(board: &Board, theme: Theme) -> TextLine<'static> {
    let session = &board.session;
    let lang = session.lang;
    let mut spans = Vec::new();
    if let Some(site) = board.site() {
        spans.push(Span::raw(format!("{} · ", legend::under(lang, session.game.game(), site))));
    }
    spans.push(Span::styled(head(board), theme.dim()));
    if let Some(error) = session.game.journal_fault() {
        spans.push(Span::styled(format!(" · {}", sentences::journal(lang, error)), theme.refusal()));
    }
    if let Some(shown) = &session.shown {
        let text = sentences::reload(session, shown);
        spans.push(Span::styled(format!(" · {text}"), shown_style(board, theme)));
    } else if let Some(news) = session.game.news() {
        let changes = sentences::changes(lang, &news.changes);
        let version = sentences::short(&news.loaded.version);
        let text = t!(lang, reload.kept, version = version, changes = changes, how = "v");
        spans.push(Span::styled(format!(" · {text}"), theme.strong()));
    }
    TextLine::from(spans)
}
