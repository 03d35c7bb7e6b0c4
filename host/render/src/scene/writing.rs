//! Writing on pieces: outlines, or text where a character has none.

use tianyuan_markup::escape;

use super::Markup;
use super::glyphs::{Outline, UNITS, outline, outlines};

/// Writes a line with its middle at 0, 0.
pub(super) fn line(markup: &mut Markup, text: &str, size: f64, class: &str) {
    let Some(outlines) = outlines(text) else { return as_text(markup, text, size, 0.0, class) };
    let width: i32 = outlines.iter().map(|outline| outline.width).sum();
    let mut at = -f64::from(width) / 2.0;
    for outline in outlines {
        let half = f64::from(outline.width) / 2.0;
        put(markup, outline.path, size, ((at + half) * size / UNITS, 0.0), class);
        at += f64::from(outline.width);
    }
}

/// Writes one character, or several below each other, on a pentagon.
pub(super) fn column(markup: &mut Markup, text: &str, class: &str) {
    let number = text.chars().count();
    let (size, step) = if number > 1 { (9.4, 9.1) } else { (15.0, 0.0) };
    let first = 0.9 - step * (number.saturating_sub(1)) as f64 / 2.0;
    for (nth, character) in text.chars().enumerate() {
        let y = first + step * nth as f64;
        match outline(character) {
            Some(outline) => put(markup, outline.path, size, (0.0, y), class),
            None => as_text(markup, &character.to_string(), size, y, class),
        }
    }
}

/// Draws a figure: its body in the colour of its side, and its lines above.
pub(super) fn figure(markup: &mut Markup, text: &str, size: f64, colour: &str) {
    if let Some([Outline { path, body: Some(body), .. }]) = outlines(text).as_deref() {
        put(markup, body, size, (0.0, 0.0), &format!("body {colour}"));
        put(markup, path, size, (0.0, 0.0), &format!("figure {colour}"));
    } else {
        as_text(markup, text, size, 0.0, &format!("figure {colour}"));
    }
}

fn put(markup: &mut Markup, path: &str, size: f64, (x, y): (f64, f64), class: &str) {
    let scale = size / UNITS;
    let to = if x == 0.0 && y == 0.0 { String::new() } else { format!("translate({x:.2} {y:.2})") };
    markup.put(format_args!(r#"<path class="{class}" transform="{to}scale({scale:.4})" d="{path}"/>"#));
}

fn as_text(markup: &mut Markup, text: &str, size: f64, y: f64, class: &str) {
    let (text, y) = (escape(text), y + size * 0.36);
    markup.put(format_args!(r#"<text class="{class}" font-size="{size}" y="{y:.1}">{text}</text>"#));
}
