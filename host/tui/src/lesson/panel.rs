//! The teacher's words beside the board: folded to the width there is, and scrolled so that the last words are in sight.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line as TextLine, Span};
use ratatui::widgets::Paragraph;
use tianyuan_words::{Lang, t};
use unicode_linebreak::linebreaks;
use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

use super::screen::LessonScreen;
use super::task;
use super::task::own;
use super::words::Tone;
use crate::theme::Theme;

/// Wider lines are hard to read.
const WIDEST: u16 = 64;

/// A text on lines of a width, broken where Unicode allows it: Chinese between any two characters but where its punctuation forbids it,
/// other words at blanks; and anywhere in what is wider than a line.
pub(super) fn folded(text: &str, width: u16) -> Vec<String> {
    text.lines().flat_map(|line| fold_line(line, usize::from(width.max(2)))).collect()
}

fn fold_line(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    let mut begun = 0;
    for (end, _) in linebreaks(text) {
        let piece = text.get(begun..end).unwrap_or_default();
        begun = end;
        let used = lines.last().map_or(0, |line| line.width());
        if used > 0 && used + piece.trim_end().width() > width {
            lines.push(String::new());
        }
        for c in piece.chars() {
            let full = lines.last().is_some_and(|line| !c.is_whitespace() && line.width() + c.width().unwrap_or(0) > width);
            if full {
                lines.push(String::new());
            }
            if let Some(line) = lines.last_mut() {
                line.push(c);
            }
        }
    }
    lines.into_iter().map(|line| line.trim_end().to_owned()).collect()
}

/// A paragraph of the panel.
struct Part {
    text: String,
    style: Style,
    /// A blank line goes before it.
    apart: bool,
}

/// All parts of the panel, in order.
fn parts(room: &LessonScreen, theme: Theme) -> Vec<Part> {
    let Some(shot) = room.shot() else { return Vec::new() };
    let lang = room.desk.lang;
    let mut parts: Vec<Part> = Vec::new();
    let mut say = |text: String, style: Style, apart: bool| parts.push(Part { text, style, apart });
    if let Some(title) = own(lang, &shot.step().names) {
        say(title, theme.heading(), false);
    }
    if let Some(text) = own(lang, &shot.step().say) {
        say(text, Style::new(), false);
    }
    replay(room, lang, theme, &mut say);
    for (index, line) in task::marks(lang, shot).into_iter().enumerate() {
        say(line, theme.decor(), index == 0);
    }
    if room.is_up_to_date() {
        for (index, choice) in task::choices(shot).iter().enumerate() {
            let chosen = shot.asked() && index == room.choice;
            let sign = if chosen { "> " } else { "  " };
            let style = if chosen { theme.chosen() } else { Style::new() };
            say(format!("{sign}{}", task::choice(lang, index, choice)), style, index == 0);
        }
        for (index, line) in task::task(lang, shot).into_iter().enumerate() {
            say(line, theme.strong(), index == 0);
        }
    }
    for (index, hint) in shot.hints.iter().enumerate() {
        say(
            t!(lang, lesson.hint, n = (index + 1), of = shot.hints_in_all, hint = own(lang, hint).unwrap_or_default()),
            Style::new(),
            index == 0,
        );
    }
    for (index, said) in room.said.iter().enumerate() {
        let style = match said.tone {
            Tone::Plain => Style::new(),
            Tone::Good => theme.liberty().1,
            Tone::Bad => theme.refusal(),
        };
        say(said.text.clone(), style, index == 0);
    }
    if room.desk.over {
        let tally = &room.desk.tally;
        say(t!(lang, lesson.result, solved = tally.solved(), steps = tally.steps(), stars = tally.stars()), theme.strong(), true);
    }
    parts
}

/// The turns before the learner is asked: the last one shown, and how to go on; then those played since.
fn replay(room: &LessonScreen, lang: Lang, theme: Theme, say: &mut impl FnMut(String, Style, bool)) {
    let Some(shot) = room.shot() else { return };
    let turns = shot.shown.turns.len();
    for (index, line) in task::shown(lang, shot, room.at).into_iter().enumerate() {
        say(line, if index == 0 { theme.heading() } else { Style::new() }, index == 0);
    }
    if room.at < turns {
        say(t!(lang, lesson.replay, n = room.at, of = turns), theme.strong(), true);
    }
    if !shot.played.is_empty() {
        say(super::words::turns(lang, shot.game.spec(), &shot.played), theme.dim(), true);
    }
}

/// The lines of the panel at a width.
pub(super) fn lines(room: &LessonScreen, theme: Theme, width: u16) -> Vec<TextLine<'static>> {
    let mut lines = Vec::new();
    for part in parts(room, theme) {
        if part.apart && !lines.is_empty() {
            lines.push(TextLine::default());
        }
        lines.extend(folded(&part.text, width).into_iter().map(|line| TextLine::from(Span::styled(line, part.style))));
    }
    lines
}

/// Draws the panel.
pub(super) fn draw(frame: &mut Frame<'_>, room: &LessonScreen, theme: Theme, area: Rect) {
    let area = Rect { width: area.width.min(WIDEST), ..area };
    // The last column shows that there is more.
    let lines = lines(room, theme, area.width.saturating_sub(1));
    let hidden = lines.len().saturating_sub(usize::from(area.height));
    let first = match room.scroll {
        Some(scroll) => scroll.min(hidden),
        None if room.said.is_empty() && room.shot().is_none_or(|shot| shot.hints.is_empty()) => 0,
        None => hidden,
    };
    let shown: Vec<TextLine<'_>> = lines.into_iter().skip(first).take(area.height.into()).collect();
    frame.render_widget(Paragraph::new(shown), area);
    let edge = |y: u16| Rect::new(area.right().saturating_sub(1), y, 1, 1);
    if first > 0 && area.height > 0 {
        frame.render_widget(Span::styled("↑", theme.dim()), edge(area.y));
    }
    if first < hidden && area.height > 0 {
        frame.render_widget(Span::styled("↓", theme.dim()), edge(area.bottom().saturating_sub(1)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chinese_is_folded_as_it_is_printed() {
        let text = "黑方走到丙三，形成一个棋门，便可提去白方任意一子。再想一想：哪一步最好？";
        for width in 6..40 {
            let lines = folded(text, width);
            assert_eq!(lines.concat(), text, "{width}");
            for line in &lines {
                assert!(line.width() <= usize::from(width), "{width}: {line}");
                assert!(!line.starts_with(['，', '。', '：', '？', '、']), "{width}: {line}");
            }
        }
    }

    #[test]
    fn words_stay_whole_where_they_fit() {
        assert_eq!(folded("one two three", 7), ["one two", "three"]);
        assert_eq!(folded("abcdefghij", 4), ["abcd", "efgh", "ij"]);
        assert_eq!(folded("a\n\nb", 10), ["a", "", "b"]);
        assert_eq!(folded("从 C3 到 D4，再提 E5。", 8).iter().map(|line| line.width()).max(), Some(8));
    }
}
