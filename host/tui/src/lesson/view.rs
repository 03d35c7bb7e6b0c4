//! Drawing a lesson.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line as TextLine, Span};
use ratatui::widgets::{Paragraph, Wrap};
use tianyuan_board::Board;
use tianyuan_lesson::AnswerKind;
use tianyuan_play::{kind_key, kind_name, side_name};
use tianyuan_rules::Game;
use tianyuan_rules::spec::{KindId, Site};
use tianyuan_words::t;
use unicode_width::UnicodeWidthStr as _;

use super::modal::Modal;
use super::screen::LessonScreen;
use super::snapshot::Snapshot;
use super::words::stars;
use super::{panel, task};
use crate::board_view::too_small;
use crate::layout::{Layout, layout};
use crate::line::in_capitals;
use crate::overlay_view::panel as framed;
use crate::site_marks::decor;
use crate::sites_view::{self, Scene, put};
use crate::theme::Theme;
use crate::{hands, side_view};

/// A narrower pane has no room for a teacher's words: they are laid over the board.
const NARROWEST: u16 = 22;

/// Draws a lesson on the whole screen, or the sentence that the screen is too small for it.
pub(crate) fn draw(frame: &mut Frame<'_>, room: &LessonScreen, theme: Theme) {
    let lang = room.desk.lang;
    let area = frame.area();
    let (Some(shot), Some(game)) = (room.shot(), room.game()) else {
        let said = room.said.iter().map(|said| said.text.as_str()).collect::<Vec<_>>().join(" ");
        let text = if said.is_empty() { t!(lang, lesson.thinks) } else { said };
        return frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), area);
    };
    let Some(layout) = laid_out(room, area, theme) else { return too_small(frame, lang) };
    status(frame, room, shot, theme, layout.status);
    sites_view::draw(frame.buffer_mut(), &scene(room, shot, game, theme), theme, &layout.window);
    if let Some(side) = pane(&layout) {
        let used = hand_lines(game, theme, side);
        let words = Rect { height: side.height.saturating_sub(used), ..side };
        panel::draw(frame, room, theme, words);
        draw_hands(frame, room, game, theme, hand_area(side, used));
    }
    bottom(frame, room, shot, theme, &layout);
    overlay(frame, room, game, theme);
}

/// The layout of the screen.
pub(crate) fn laid_out(room: &LessonScreen, area: Rect, theme: Theme) -> Option<Layout> {
    let game = room.game()?;
    let spec = game.spec();
    layout(area, spec, theme.width_with(spec, game), room.cursor)
}

/// The pane of words, where there is room for one.
pub(crate) fn pane(layout: &Layout) -> Option<Rect> {
    layout.side.filter(|side| side.width >= NARROWEST)
}

/// A click on a hand: the kind under it, if it is one of the side to move.
pub(crate) fn hand_at(room: &LessonScreen, side: Rect, theme: Theme, place: (u16, u16)) -> Option<KindId> {
    let game = room.game()?;
    let area = hand_area(side, hand_lines(game, theme, side));
    let spots = hands::spots(game, theme, area);
    let hit = spots.into_iter().find(|spot| spot.place.contains(place.into()))?;
    hit.kind.filter(|_| hit.side == game.turn_status().mover)
}

/// Lines that the hands take at the bottom of the pane.
fn hand_lines(game: &dyn Game, theme: Theme, side: Rect) -> u16 {
    if !tianyuan_render::has_hands(game.spec()) {
        return 0;
    }
    let spots = hands::spots(game, theme, Rect { height: u16::MAX / 2, y: 0, ..side });
    let lines: u16 = hands::order(game.spec()).into_iter().map(|one| 1 + hands::lines(&spots, one)).sum();
    lines.min(side.height / 2)
}

fn hand_area(side: Rect, used: u16) -> Rect {
    Rect { y: side.bottom().saturating_sub(used), height: used, ..side }
}

fn draw_hands(frame: &mut Frame<'_>, room: &LessonScreen, game: &dyn Game, theme: Theme, area: Rect) {
    if area.height == 0 {
        return;
    }
    let spec = game.spec();
    let mover = game.turn_status().mover;
    let spots = hands::spots(game, theme, area);
    let mut y = area.y;
    for side in hands::order(spec) {
        let name = side_name(room.desk.lang, spec, side);
        let sign = if side == mover { "> " } else { "  " };
        let style = if side == mover { theme.heading() } else { Style::new() };
        put(frame.buffer_mut(), area.x, y, &format!("{sign}{name}"), style);
        y += 1 + hands::lines(&spots, side);
        if y >= area.bottom() {
            break;
        }
    }
    for spot in spots {
        let held = spot.kind.is_some() && spot.kind == room.held && spot.side == mover;
        let style = if held { theme.chosen() } else { theme.side(spec, spot.side) };
        frame.render_widget(Span::styled(spot.text, style), spot.place);
    }
}

/// The position with its marks.
fn scene<'a>(room: &'a LessonScreen, shot: &Snapshot, game: &'a dyn Game, theme: Theme) -> Scene<'a> {
    let reach = room.reach();
    let groups = tianyuan_render::stones(game.spec()).is_some() && game.group(0).is_some();
    let board: &Board = &game.spec().board;
    let named = |found: &String| board.site(found);
    let sites_asked = shot.asks == AnswerKind::Sites;
    Scene {
        game,
        targets: reach.as_ref().map(|reach| reach.targets(groups)).unwrap_or_default(),
        owners: Vec::new(),
        group: if sites_asked { shot.found.iter().filter_map(named).collect() } else { Vec::new() },
        liberties: Vec::new(),
        last: last(room, shot),
        prey: reach.as_ref().map(|reach| reach.prey(game)).unwrap_or_default(),
        picked: if sites_asked { room.chosen.clone() } else { room.picked.into_iter().collect() },
        cursor: Some(room.cursor),
        decor: decor(&shot.marks, board, &|site| game.at(site).is_some(), theme),
    }
}

/// Sites that the turn under way, or the last one played, has touched.
fn last(room: &LessonScreen, shot: &Snapshot) -> Vec<Site> {
    if !room.is_up_to_date() {
        return Vec::new();
    }
    let done: usize = shot.played.iter().map(|turn| turn.decisions.len()).sum();
    let all = shot.game.decisions();
    let under_way = all.len().checked_sub(done).and_then(|before| all.get(before + done..)).unwrap_or_default();
    let last = shot.played.last().map(|turn| turn.decisions.as_slice()).unwrap_or_default();
    let turn = if under_way.is_empty() { last } else { under_way };
    turn.iter().flat_map(|decision| [decision.origin(), decision.landing()]).flatten().collect()
}

/// One line at the top: the lesson, the step, the stars; how to get help.
fn status(frame: &mut Frame<'_>, room: &LessonScreen, shot: &Snapshot, theme: Theme, area: Rect) {
    let lang = room.desk.lang;
    let (n, of) = (shot.index + 1, shot.lesson.steps.len());
    let step = t!(lang, lesson.step, n = n, of = of);
    let mut rest = format!("{step} · {}", stars(shot.stars));
    if shot.asked() && shot.left > 1 {
        rest.push_str(&format!(" · {}", t!(lang, lesson.left, left = shot.left)));
    }
    let help = t!(lang, board.help_key);
    let room_for = usize::from(area.width).saturating_sub(rest.width() + help.width() + 6);
    let title = side_view::shorten(&task::title(lang, shot), room_for);
    let line = format!("{title} · {rest}");
    let used = line.width();
    frame.render_widget(Span::styled(line, theme.heading()), area);
    if used + help.width() + 2 < usize::from(area.width) {
        let width = help.width() as u16;
        frame.render_widget(Span::styled(help, theme.dim()), Rect::new(area.right() - width - 1, area.y, width + 1, 1));
    }
}

/// Draws the line of typing, or the possible actions; on a screen without a pane also the last sentences.
fn bottom(frame: &mut Frame<'_>, room: &LessonScreen, shot: &Snapshot, theme: Theme, layout: &Layout) {
    let lang = room.desk.lang;
    if let Some(line) = &room.line {
        let prompt = "> ";
        let text = TextLine::from(vec![Span::styled(prompt, theme.strong()), Span::raw(line.text().to_owned())]);
        frame.render_widget(text, layout.input);
        let x = layout.input.x + (prompt.width() + line.before().width()) as u16;
        if x < layout.input.right() {
            frame.set_cursor_position((x, layout.input.y));
        }
    } else if let Some((time, looked)) = room.desk.worker.thinking() {
        let text = t!(lang, lesson.thinking, seconds = time.as_secs(), looked = looked);
        frame.render_widget(Span::styled(text, theme.strong()), layout.input);
    } else {
        let held = room.held.map(|kind| t!(lang, board.holds, piece = kind_name(lang, shot.game.spec(), kind)));
        let hint = held.unwrap_or_else(|| now(room, shot));
        frame.render_widget(Span::styled(hint, theme.strong()), layout.input);
    }
    if !layout.compact {
        let keys = t!(lang, lesson.keys);
        frame.render_widget(Span::styled(keys, theme.dim()), layout.footer);
    }
    if pane(layout).is_none() && !room.said.is_empty() && room.line.is_none() {
        let text = room.said.iter().map(|said| said.text.as_str()).collect::<Vec<_>>().join(" ");
        let lines = panel::folded(&text, frame.area().width);
        let rows = (lines.len() as u16).min(layout.input.y.saturating_sub(1)).max(1);
        let place = Rect::new(0, layout.input.y + u16::from(layout.compact) - rows, frame.area().width, rows);
        frame.render_widget(ratatui::widgets::Clear, place);
        let lines: Vec<TextLine<'_>> = lines.into_iter().map(|line| TextLine::styled(line, theme.refusal())).collect();
        frame.render_widget(Paragraph::new(lines), place);
    }
}

/// The possible actions, in a few words.
fn now(room: &LessonScreen, shot: &Snapshot) -> String {
    let lang = room.desk.lang;
    let site = room.site().and_then(|site| room.game().map(|game| game.spec().board.name(site).to_owned())).unwrap_or_default();
    match shot.asks {
        _ if room.desk.over => t!(lang, lesson.now_over),
        _ if !room.is_up_to_date() => t!(lang, lesson.now_replay),
        _ if !shot.asked() => t!(lang, lesson.now_next),
        _ if room.desk.leads.is_some() => t!(lang, lesson.now_leads),
        AnswerKind::Nothing => t!(lang, lesson.now_read),
        AnswerKind::Choice => t!(lang, lesson.now_choice),
        AnswerKind::Number => t!(lang, lesson.now_number),
        AnswerKind::Sites if room.chosen.is_empty() => t!(lang, lesson.now_site, site = site),
        AnswerKind::Sites => t!(lang, lesson.now_sites, n = room.chosen.len()),
        AnswerKind::Turn | AnswerKind::Decisions if in_capitals(&site) => t!(lang, lesson.now_turn_capitals, site = site),
        AnswerKind::Turn | AnswerKind::Decisions => t!(lang, lesson.now_turn, site = site),
    }
}

fn overlay(frame: &mut Frame<'_>, room: &LessonScreen, game: &dyn Game, theme: Theme) {
    let lang = room.desk.lang;
    let listed = |head: String, items: Vec<String>, at: usize| {
        let rows = items.into_iter().enumerate().map(|(index, item)| {
            let style = if index == at { theme.chosen() } else { Style::new() };
            TextLine::styled(format!("{} {item}", index + 1), style)
        });
        std::iter::once(TextLine::styled(head, theme.heading())).chain(rows).collect::<Vec<_>>()
    };
    let room_for = frame.area().height.saturating_sub(4);
    match &room.laid {
        None => {}
        Some(Modal::Words) => {
            let width = frame.area().width.saturating_sub(6).min(64);
            let lines = panel::lines(room, theme, width);
            let scroll = room.scroll.unwrap_or(0).min(lines.len()) as u16;
            framed(frame, lines, scroll, &t!(lang, board.close_key), theme);
        }
        Some(Modal::Text { lines, scroll }) => {
            let lines = lines.iter().map(|line| TextLine::raw(line.clone())).collect();
            framed(frame, lines, *scroll as u16, &t!(lang, board.close_key), theme);
        }
        Some(Modal::Choice { items, at }) => {
            let texts = items.iter().map(|(text, decision)| format!("{text} · {}", kind_key(decision.kind()).text(lang))).collect();
            let lines = listed(t!(lang, board.choose), texts, *at);
            framed(frame, lines, (*at as u16 + 1).saturating_sub(room_for), &t!(lang, board.choose_key), theme);
        }
        Some(Modal::Hand { kinds, at }) => {
            let texts = kinds.iter().map(|kind| hands::in_words(lang, game, theme, *kind)).collect();
            let lines = listed(t!(lang, board.pick_hand), texts, *at);
            framed(frame, lines, (*at as u16 + 1).saturating_sub(room_for), &t!(lang, board.choose_key), theme);
        }
        Some(Modal::Ask(question)) => {
            let line = TextLine::from(Span::styled(question.key().text(lang), theme.strong()));
            framed(frame, vec![line], 0, &t!(lang, board.yes_no), theme);
        }
    }
}
