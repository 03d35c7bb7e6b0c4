//! The tokens of a script, without comments.

/// A word, a number, a sign or a text of a script.
#[derive(Debug, Clone, Copy)]
pub(super) struct Token<'a> {
    /// Empty for a text in quotes: what it says does not matter.
    pub(super) text: &'a str,
    pub(super) line: u32,
    /// A name or a word of the language.
    pub(super) name: bool,
    /// A text in quotes.
    pub(super) quoted: bool,
}

impl Token<'_> {
    pub(super) fn is(&self, text: &str) -> bool {
        self.text == text
    }
}

/// Signs of more than one character, longer ones first.
const SIGNS: &[&str] = &["...", "..=", "//=", "==", "~=", "<=", ">=", "..", "::", "->", "+=", "-=", "*=", "/=", "%=", "^=", "//"];

/// What a text in quotes is called among tokens: no name, no sign.
const QUOTED: &str = "\"";

/// The tokens of a text; nothing where a text or comment does not end.
pub(super) fn tokens(text: &str) -> Option<Vec<Token<'_>>> {
    let (mut tokens, mut at, mut line) = (Vec::new(), 0, 1u32);
    while let Some(c) = text[at..].chars().next() {
        let rest = &text[at..];
        let mut push = |len: usize, name: bool, quoted: bool| {
            let text = if quoted { QUOTED } else { &rest[..len] };
            tokens.push(Token { text, line, name, quoted });
            len
        };
        let len = if c.is_whitespace() {
            c.len_utf8()
        } else if let Some(comment) = rest.strip_prefix("--") {
            match long(comment) {
                Some(end) => 2 + end?,
                None => rest.find('\n').unwrap_or(rest.len()),
            }
        } else if let Some(end) = long(rest) {
            push(end?, false, true)
        } else if c == '"' || c == '\'' {
            push(quoted(rest, c)?, false, true)
        } else if c.is_ascii_alphabetic() || c == '_' {
            let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(rest.len());
            push(end, true, false)
        } else if c.is_ascii_digit() {
            let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '.' && c != '_').unwrap_or(rest.len());
            // `1..n` is a number and a sign.
            push(rest[..end].find("..").unwrap_or(end), false, false)
        } else {
            let len = SIGNS.iter().find(|sign| rest.starts_with(**sign)).map_or(c.len_utf8(), |sign| sign.len());
            push(len, false, false)
        };
        line += rest[..len].bytes().filter(|&byte| byte == b'\n').count() as u32;
        at += len;
    }
    Some(tokens)
}

/// The length of a text in long brackets, where one begins; nothing inside where it does not end.
fn long(text: &str) -> Option<Option<usize>> {
    let level = text.strip_prefix('[')?.find(|c| c != '=')?;
    text[1 + level..].starts_with('[').then(|| {
        let close = format!("]{}]", "=".repeat(level));
        text.find(&close).map(|at| at + close.len())
    })
}

/// The length of a text in quotes.
fn quoted(text: &str, quote: char) -> Option<usize> {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        if escaped {
            escaped = false;
        } else if c == '\\' {
            escaped = true;
        } else if c == quote {
            return Some(at + 1);
        }
    }
    None
}
