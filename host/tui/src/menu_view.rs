//! Drawing the menu and the set-up of a game.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line as TextLine, Span};
use ratatui::widgets::{Paragraph, Wrap};
use tianyuan_notation::visible::visible;
use tianyuan_words::{Lang, pick, t};
use unicode_width::UnicodeWidthStr;

use super::board_view::too_small;
use super::layout::SMALLEST;
use super::menu::{Heading, Menu};
use super::setup::Setup;
use super::theme::Theme;

/// Draws the menu.
pub(crate) fn menu(frame: &mut Frame<'_>, menu: &Menu, lang: Lang, theme: Theme) {
    let Some((head, list, foot)) = parts(frame, lang) else { return };
    let title = if menu.query.is_empty() {
        Span::styled(t!(lang, menu.title), theme.heading())
    } else {
        Span::styled(t!(lang, menu.search, text = visible(&menu.query)), theme.strong())
    };
    frame.render_widget(title, head);
    let mut lines: Vec<(TextLine<'_>, bool)> = Vec::new();
    for line in listed(menu) {
        lines.push(match line {
            Listed::Heading(heading) => (TextLine::styled(heading.text(lang), theme.dim()), false),
            Listed::Row(index) => (item(menu.rows[index].text(lang), index == menu.at, theme), index == menu.at),
        });
    }
    if menu.rows.is_empty() {
        lines.push((TextLine::raw(t!(lang, menu.no_games)), false));
    }
    if !menu.rows.is_empty() && lines.is_empty() {
        lines.push((TextLine::raw(t!(lang, menu.nothing_found)), false));
    }
    scrolled(frame, lines, list);
    let note = match (&menu.message, menu.asking) {
        (_, Some(_)) => (t!(lang, menu.ask_abandon), theme.strong()),
        (Some(message), None) => (message.clone(), theme.refusal()),
        (None, None) => (t!(lang, menu.keys), theme.dim()),
    };
    frame.render_widget(Paragraph::new(note.0).style(note.1).wrap(Wrap { trim: true }), foot);
}

/// A line of the list: a heading or a row of the menu.
enum Listed<'a> {
    Heading(&'a Heading),
    Row(usize),
}

/// The lines of the list: a heading before the first row of each group that is shown.
fn listed(menu: &Menu) -> Vec<Listed<'_>> {
    let mut lines = Vec::new();
    let mut last = None;
    for row in menu.shown() {
        let group = menu.headings.iter().rposition(|(first, _)| *first <= row);
        if group != last {
            last = group;
            lines.extend(group.map(|group| Listed::Heading(&menu.headings[group].1)));
        }
        lines.push(Listed::Row(row));
    }
    lines
}

/// The row of the menu at a line of the screen.
pub(crate) fn row_at(area: Rect, menu: &Menu, y: u16) -> Option<usize> {
    let (list, lines) = (parts_of(area)?.1, listed(menu));
    let at = lines.iter().position(|line| matches!(line, Listed::Row(index) if *index == menu.at)).unwrap_or(0);
    let line = lines.get(first_shown(at, list.height) + usize::from(y.checked_sub(list.y)?))?;
    match line {
        Listed::Row(index) if y < list.bottom() => Some(*index),
        _ => None,
    }
}

/// Draws the set-up.
pub(crate) fn setup(frame: &mut Frame<'_>, setup: &Setup, lang: Lang, theme: Theme) {
    let Some((head, list, foot)) = parts(frame, lang) else { return };
    let name = pick(lang, &setup.names).unwrap_or(&setup.id);
    frame.render_widget(Span::styled(t!(lang, menu.set_up, name = name), theme.heading()), head);
    let texts: Vec<(String, String)> = setup.fields.iter().map(|field| setup.text(lang, field)).collect();
    let wide = texts.iter().map(|(name, _)| name.width()).max().unwrap_or(0);
    let lines = texts.into_iter().enumerate().map(|(index, (name, value))| {
        let gap = " ".repeat(wide - name.width());
        let value = if index == setup.at { format!("< {value} >") } else { format!("  {value}") };
        (item(format!("{name}{gap}  {value}"), index == setup.at, theme), index == setup.at)
    });
    scrolled(frame, lines.collect(), list);
    let mut notes = vec![TextLine::raw(setup.says(lang))];
    match &setup.message {
        Some(message) => notes = message.lines().map(|line| TextLine::styled(line.to_owned(), theme.refusal())).collect(),
        None => notes.push(TextLine::styled(t!(lang, menu.set_up_keys), theme.dim())),
    }
    frame.render_widget(Paragraph::new(notes).wrap(Wrap { trim: true }), foot);
}

/// Head, list and foot of the screen; draws the sentence for a screen that is too small.
fn parts(frame: &mut Frame<'_>, lang: Lang) -> Option<(Rect, Rect, Rect)> {
    let found = parts_of(frame.area());
    if found.is_none() {
        too_small(frame, lang);
    }
    found
}

fn parts_of(area: Rect) -> Option<(Rect, Rect, Rect)> {
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        return None;
    }
    let foot = if area.height >= 20 { 4 } else { 3 };
    let inner = Rect::new(area.x + 1, area.y, area.width - 2, area.height);
    let list = Rect { y: inner.y + 2, height: inner.height - 3 - foot, ..inner };
    Some((Rect { height: 1, ..inner }, list, Rect { y: inner.bottom() - foot, height: foot, ..inner }))
}

fn item(text: String, chosen: bool, theme: Theme) -> TextLine<'static> {
    let sign = if chosen { "> " } else { "  " };
    TextLine::styled(format!("{sign}{text}"), if chosen { theme.chosen() } else { Style::new() })
}

/// Lines, scrolled so that the chosen one is in sight.
fn scrolled(frame: &mut Frame<'_>, lines: Vec<(TextLine<'_>, bool)>, area: Rect) {
    let at = lines.iter().position(|(_, chosen)| *chosen).unwrap_or(0);
    let first = first_shown(at, area.height);
    let all = lines.len();
    let shown: Vec<TextLine<'_>> = lines.into_iter().skip(first).take(usize::from(area.height)).map(|(line, _)| line).collect();
    let below = first + shown.len() < all;
    frame.render_widget(Paragraph::new(shown), area);
    // More above or below: a sign in the last column shows it.
    let edge = |y: u16| Rect::new(area.right().saturating_sub(1), y, 1, 1);
    if first > 0 {
        frame.render_widget(Span::raw("↑"), edge(area.y));
    }
    if below {
        frame.render_widget(Span::raw("↓"), edge(area.bottom() - 1));
    }
}

/// First line shown, so that line `at` and one below it are in sight.
fn first_shown(at: usize, height: u16) -> usize {
    (at + 2).saturating_sub(usize::from(height))
}
