//! Remarks between plies: comments and notes.
//!
//! A comment is in braces, or behind `#` to the end of its line if it holds a brace itself. A remark that begins with `@` and
//! a word is a note: `{@time 12.5}` is the time of the ply in seconds, `{@LB C3:a}` a property as files of trees have it, with one
//! value, and `{@end}` begins the remarks on the end of the game. In the value of a note `\n` is a line break, `\)` a
//! closing brace and `\\` a backslash.

use crate::kifu::Note;

/// Lines of a comment in braces; longer ones are cut.
const MOST_LINES: usize = 150;
/// Word of the time of a ply.
const TIME: &str = "time";
/// The word that begins the remarks on the end.
const END: &str = "end";

/// A remark, read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Remark {
    /// Words for people.
    Comment(String),
    /// The time of the ply in milliseconds.
    Time(u64),
    /// The remarks that follow concern the end of the game.
    End,
    /// One value of a property, or none.
    Note(String, Option<String>),
}

impl Remark {
    /// Reads a remark as it is printed.
    pub(super) fn read(printed: &str) -> Remark {
        let bare = match printed.strip_prefix('{') {
            Some(inside) => inside.strip_suffix('}').unwrap_or(inside),
            None => printed.strip_prefix('#').unwrap_or(printed),
        };
        bare.strip_prefix('@').and_then(note).unwrap_or_else(|| Remark::Comment(bare.trim().to_owned()))
    }
}

fn note(text: &str) -> Option<Remark> {
    let (key, value) = text.split_once(' ').map_or((text, None), |(key, value)| (key, Some(value)));
    match (key, value) {
        (END, None) => Some(Remark::End),
        (TIME, Some(value)) => seconds(value).map(Remark::Time),
        (key, value) if is_key(key) => Some(Remark::Note(key.to_owned(), value.map(unescaped))),
        _ => None,
    }
}

/// True if a word is the name of a property.
pub(super) fn is_key(key: &str) -> bool {
    (1..=8).contains(&key.len()) && key.bytes().all(|byte| byte.is_ascii_uppercase())
}

fn seconds(text: &str) -> Option<u64> {
    let (whole, part) = text.trim().split_once('.').unwrap_or((text.trim(), "0"));
    let digits = |text: &str| !text.is_empty() && text.len() <= 9 && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(whole) || !digits(part) {
        return None;
    }
    let millis: u64 = format!("{part:0<3}").get(..3)?.parse().ok()?;
    Some(whole.parse::<u64>().ok()? * 1000 + millis)
}

/// The remark for the time of a ply.
pub(super) fn time(millis: u64) -> String {
    match millis % 1000 {
        0 => format!("{{@{TIME} {}}}", millis / 1000),
        part => format!("{{@{TIME} {}}}", format!("{}.{part:03}", millis / 1000).trim_end_matches('0')),
    }
}

/// The remark that begins the remarks on the end.
pub(super) fn end() -> String {
    format!("{{@{END}}}")
}

/// The remarks for a note: one for each value.
pub(super) fn notes(note: &Note) -> Vec<String> {
    if note.values.is_empty() {
        return vec![format!("{{@{}}}", note.key)];
    }
    note.values.iter().map(|value| format!("{{@{} {}}}", note.key, escaped(value))).collect()
}

/// The remarks for a comment, none of which a record could not be read with.
pub(super) fn comment(text: &str) -> Vec<String> {
    let plain = |c: char| if c.is_control() && c != '\n' { ' ' } else { c };
    let text: String = text.replace("\r\n", "\n").replace('\r', "\n").chars().map(plain).collect();
    let lines: Vec<&str> = text.lines().collect();
    if text.contains('}') {
        return lines.iter().map(|line| format!("# {line}")).collect();
    }
    if lines.is_empty() {
        return vec!["{}".to_owned()];
    }
    // A comment that begins like a note stays a comment behind a blank.
    let blank = |part: &str| if part.starts_with('@') { " " } else { "" };
    lines.chunks(MOST_LINES).map(|part| part.join("\n")).map(|part| format!("{{{}{part}}}", blank(&part))).collect()
}

fn escaped(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    for c in value.chars() {
        match c {
            '\\' => text.push_str("\\\\"),
            '\n' => text.push_str("\\n"),
            '}' => text.push_str("\\)"),
            c if c.is_control() => text.push(' '),
            c => text.push(c),
        }
    }
    text
}

fn unescaped(text: &str) -> String {
    let mut value = String::with_capacity(text.len());
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match (c, c == '\\') {
            (_, true) => match chars.next() {
                Some('n') => value.push('\n'),
                Some(')') => value.push('}'),
                Some(other) => value.push(other),
                None => value.push('\\'),
            },
            (c, false) => value.push(c),
        }
    }
    value
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remarks_are_read_as_they_are_written() {
        for millis in [0, 1, 10, 500, 1000, 12_500, 3_600_001] {
            assert_eq!(Remark::read(&time(millis)), Remark::Time(millis));
        }
        for value in ["dd:a", "a } b", "a\\nb", "two\nlines", "trailing \\", "", "@time 3"] {
            let note = Note { key: "LB".to_owned(), values: vec![value.to_owned()], ..Note::default() };
            assert_eq!(Remark::read(&notes(&note)[0]), Remark::Note("LB".to_owned(), Some(value.to_owned())), "{value}");
        }
        let empty = Note { key: "DO".to_owned(), ..Note::default() };
        assert_eq!(Remark::read(&notes(&empty)[0]), Remark::Note("DO".to_owned(), None));
        for text in ["plain", "@time 3", "@LB x", "# heading", "{ open", "two\nlines", ""] {
            let written = comment(text);
            assert_eq!(written.len(), 1, "{text}");
            assert_eq!(Remark::read(&written[0]), Remark::Comment(text.to_owned()), "{written:?}");
        }
        assert_eq!(comment("a } b\nc"), ["# a } b", "# c"]);
        assert_eq!(Remark::read(&end()), Remark::End);
        assert_eq!(Remark::read("{@home we play}"), Remark::Comment("@home we play".to_owned()));
        let long = vec!["x"; 400].join("\n");
        assert_eq!(comment(&long).len(), 3);
    }
}
