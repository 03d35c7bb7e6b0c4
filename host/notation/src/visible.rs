//! Untrusted text made harmless: control characters and marks that turn the direction of writing are shown, not obeyed.

use std::borrow::Cow;

/// True for characters that a terminal, an editor or a log obeys instead of showing: C0 (but for the end of a line and the tab), DEL, C1,
/// and the marks of Unicode that reorder or break lines.
pub fn is_hidden(c: char) -> bool {
    let reorders = matches!(c, '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
    let breaks = matches!(c, '\u{2028}' | '\u{2029}' | '\u{FEFF}');
    (c.is_control() && c != '\n' && c != '\t') || reorders || breaks
}

/// A text whose hidden characters are written as `\u{1b}`.
pub fn visible(text: &str) -> Cow<'_, str> {
    written(text, |c| c.escape_unicode().to_string())
}

/// JSON whose hidden characters are written as `\u001b`, which its readers take for the same text.
pub fn visible_json(text: &str) -> Cow<'_, str> {
    written(text, |c| {
        let mut units = [0; 2];
        c.encode_utf16(&mut units).iter().map(|unit| format!("\\u{unit:04x}")).collect()
    })
}

fn written(text: &str, escaped: impl Fn(char) -> String) -> Cow<'_, str> {
    if !text.contains(is_hidden) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        if is_hidden(c) { out.push_str(&escaped(c)) } else { out.push(c) }
    }
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_obeyed_and_nothing_is_lost() {
        assert_eq!(visible("plain\n\t文字 ◇"), "plain\n\t文字 ◇");
        assert_eq!(visible("\u{1b}[31mred\r\u{7}"), "\\u{1b}[31mred\\u{d}\\u{7}");
        assert_eq!(visible("\u{9b}31m \u{202e}abc\u{2066} \u{7f}\u{2028}"), "\\u{9b}31m \\u{202e}abc\\u{2066} \\u{7f}\\u{2028}");
        assert_eq!(visible("a\u{1b}[31m\nb\t\u{9b}\u{202e}長"), "a\\u{1b}[31m\nb\t\\u{9b}\\u{202e}長");
        assert_eq!(visible_json("\"\u{9b}\u{202e}\""), "\"\\u009b\\u202e\"");
    }
}
