//! The tokens of a script, without comments.

/// A word, a number, a sign or a text of a script.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Token<'a> {
    /// Empty for a text in quotes: what it says does not matter.
    pub(crate) text: &'a str,
    /// The byte at which it begins.
    pub(crate) at: usize,
    pub(crate) line: u32,
    /// A name or a word of the language.
    pub(crate) name: bool,
    /// A text in quotes.
    pub(crate) quoted: bool,
}

impl Token<'_> {
    pub(crate) fn is(&self, text: &str) -> bool {
        self.text == text
    }
}

/// Signs of more than one character, longer ones first.
const SIGNS: &[&str] = &["...", "..=", "//=", "==", "~=", "<=", ">=", "..", "::", "->", "+=", "-=", "*=", "/=", "%=", "^=", "//"];

/// The token of a text in quotes: no name, no sign.
const QUOTED: &str = "\"";

/// The tokens of a text; nothing where a text or comment does not end.
///
/// A text between backticks becomes a backtick, the tokens in its braces with these, and a backtick.
pub(crate) fn tokens(text: &str) -> Option<Vec<Token<'_>>> {
    let (mut tokens, mut at, mut line) = (Vec::new(), 0, 1u32);
    // For each text between backticks that is open: how many braces are, inside the one that interrupts it.
    let mut braces: Vec<usize> = Vec::new();
    while let Some(c) = text[at..].chars().next() {
        let rest = &text[at..];
        let mut push = |len: usize, name: bool, quoted: bool| {
            let text = if quoted { QUOTED } else { &rest[..len] };
            tokens.push(Token { text, at, line, name, quoted });
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
        } else if c == '`' || (c == '}' && braces.last() == Some(&0)) {
            push(1, false, false);
            if c == '}' {
                braces.pop();
            }
            let (end, open) = interpolated(&rest[1..])?;
            let sign = &rest[end..=end];
            let lines = rest[..end].bytes().filter(|&byte| byte == b'\n').count() as u32;
            tokens.push(Token { text: sign, at: at + end, line: line + lines, name: false, quoted: false });
            if open {
                braces.push(0);
            }
            end + 1
        } else {
            match (c, braces.last_mut()) {
                ('{', Some(open)) => *open += 1,
                ('}', Some(open)) => *open -= 1,
                _ => {}
            }
            let len = SIGNS.iter().find(|sign| rest.starts_with(**sign)).map_or(c.len_utf8(), |sign| sign.len());
            push(len, false, false)
        };
        line += rest[..len].bytes().filter(|&byte| byte == b'\n').count() as u32;
        at += len;
    }
    braces.is_empty().then_some(tokens)
}

/// Length of a text between backticks, up to its end or to a brace that interrupts it, from the byte before `text`; and true if a brace
/// interrupts it.
fn interpolated(text: &str) -> Option<(usize, bool)> {
    let mut bytes = text.bytes().enumerate().peekable();
    while let Some((at, byte)) = bytes.next() {
        match byte {
            b'\\' => {
                // `\u{…}` has a brace of its own.
                if let Some((_, b'u')) = bytes.next()
                    && let Some((_, b'{')) = bytes.peek()
                {
                    bytes.next();
                }
            }
            b'`' => return Some((at + 1, false)),
            b'{' => return Some((at + 1, true)),
            _ => {}
        }
    }
    None
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
