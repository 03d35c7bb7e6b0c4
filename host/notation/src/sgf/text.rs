//! Texts between brackets: escapes, and line breaks that only the file has.

/// True if a character ends a line; two different ones in a row are one break.
fn breaks(c: char) -> bool {
    matches!(c, '\n' | '\r')
}

fn unescape(raw: &str, lines: bool) -> String {
    let mut text = String::with_capacity(raw.len());
    let mut chars = raw.chars().peekable();
    // The two characters of one break are read as one.
    let pair = |first: char, next: Option<&char>| matches!((first, next), ('\r', Some('\n')) | ('\n', Some('\r')));
    while let Some(c) = chars.next() {
        let (c, escaped) = match c {
            '\\' => match chars.next() {
                Some(next) => (next, true),
                None => break,
            },
            c => (c, false),
        };
        if breaks(c) {
            if pair(c, chars.peek()) {
                chars.next();
            }
            // A break behind a backslash is the file's and not the text's.
            if !escaped {
                text.push(if lines { '\n' } else { ' ' });
            }
        } else if c.is_whitespace() {
            text.push(' ');
        } else {
            text.push(c);
        }
    }
    text
}

/// A value as a text of several lines.
pub fn text(raw: &str) -> String {
    unescape(raw, true)
}

/// A value as a text of one line.
pub fn simple(raw: &str) -> String {
    unescape(raw, false)
}

/// The escaped form of a text between brackets; `composed` if it is one half of a value of two.
pub fn escape(text: &str, composed: bool) -> String {
    let mut raw = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(c, '\\' | ']') || (composed && c == ':') {
            raw.push('\\');
        }
        raw.push(c);
    }
    raw
}

/// The two halves of a composed value, still escaped.
pub fn split(raw: &str) -> Option<(&str, &str)> {
    let mut escaped = false;
    for (at, c) in raw.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            ':' => return Some((&raw[..at], &raw[at + 1..])),
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_and_soft_breaks() {
        assert_eq!(text("a\\]b\\\\c\\:d"), "a]b\\c:d");
        assert_eq!(text("one\\\ntwo\nthree\r\nfour\n\rfive\\\r\nsix"), "onetwo\nthree\nfour\nfivesix");
        assert_eq!(text("a\tb\\\tc"), "a b c");
        assert_eq!(simple("a\nb\\\nc"), "a bc");
        assert_eq!(text("cut\\"), "cut");
    }

    #[test]
    fn what_is_escaped_is_read_again() {
        for sample in ["", "a]b", "\\", "x:y\\:z]]", "two\nlines"] {
            assert_eq!(text(&escape(sample, false)), sample);
            assert_eq!(text(&escape(sample, true)), sample);
        }
        let composed = format!("{}:{}", escape("a:b", true), escape("c]", true));
        let (first, second) = split(&composed).expect("two halves");
        assert_eq!((text(first), text(second)), ("a:b".to_owned(), "c]".to_owned()));
        assert_eq!(split("no colon\\: here"), None);
    }
}
