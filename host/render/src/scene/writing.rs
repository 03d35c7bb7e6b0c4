//! Writing on pieces.

use super::{Markup, escaped};

/// Writes a line with its middle at 0, 0.
pub(super) fn line(markup: &mut Markup, text: &str, size: f64, class: &str) {
    let (text, y) = (escaped(text), size * 0.36);
    markup.put(format_args!(r#"<text class="{class}" font-size="{size}" y="{y:.1}">{text}</text>"#));
}

/// Writes one character, or several below each other, on a pentagon.
pub(super) fn column(markup: &mut Markup, text: &str, class: &str) {
    let number = text.chars().count();
    let (size, step) = if number > 1 { (9.0, 9.0) } else { (13.5, 0.0) };
    let first = 1.2 - step * (number.saturating_sub(1)) as f64 / 2.0;
    for (nth, character) in text.chars().enumerate() {
        let (text, y) = (escaped(&character.to_string()), first + step * nth as f64 + size * 0.36);
        markup.put(format_args!(r#"<text class="{class}" font-size="{size}" y="{y:.1}">{text}</text>"#));
    }
}
