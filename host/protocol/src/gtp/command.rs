//! A line of the protocol taken apart.

/// A command as it was sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    /// Its number, which the answer repeats.
    pub id: Option<u32>,
    /// Its name.
    pub name: String,
    /// The words behind the name.
    pub words: Vec<String>,
}

impl Command {
    /// The word at a place behind the name.
    pub fn word(&self, index: usize) -> Option<&str> {
        self.words.get(index).map(String::as_str)
    }

    /// All words from a place on, with a blank between.
    pub fn rest(&self, index: usize) -> String {
        self.words.get(index..).unwrap_or_default().join(" ")
    }
}

/// Takes a line apart: tabs are blanks, other control characters do not count, and what follows `#` is a comment. `None` where nothing
/// is left.
pub fn parse(line: &str) -> Option<Command> {
    let kept: String = line.chars().map(|c| if c == '\t' { ' ' } else { c }).filter(|c| !c.is_control()).collect();
    let text = kept.split('#').next().unwrap_or_default();
    let mut words = text.split_whitespace().peekable();
    let id = words.peek().and_then(|first| first.parse::<u32>().ok().filter(|_| first.bytes().all(|byte| byte.is_ascii_digit())));
    if id.is_some() {
        words.next();
    }
    let name = words.next();
    if name.is_none() && id.is_none() {
        return None;
    }
    Some(Command { id, name: name.unwrap_or_default().to_owned(), words: words.map(str::to_owned).collect() })
}

/// An answer as it is sent: `=` or `?`, the number, the text, an empty line. No line of the text is empty, and none holds a control
/// character.
pub(super) fn answer(id: Option<u32>, answer: &Result<String, String>) -> String {
    let (sign, text) = match answer {
        Ok(text) => ('=', text),
        Err(text) => ('?', text),
    };
    let line = |line: &str| line.chars().filter(|c| !c.is_control()).collect::<String>();
    let lines: Vec<String> = text.lines().map(line).filter(|line| !line.trim().is_empty()).collect();
    let id = id.map(|id| id.to_string()).unwrap_or_default();
    // A text of several lines begins on a line of its own, so that a drawing keeps its columns.
    let first = if lines.len() > 1 && text.starts_with('\n') { "\n" } else { "" };
    format!("{sign}{id} {first}{}\n\n", lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_blanks_and_control_characters_do_not_count() {
        for nothing in ["", "   ", "# comment", "\t\u{7} # x", "\r"] {
            assert_eq!(parse(nothing), None, "{nothing:?}");
        }
        let command = parse("  3\tplay \u{b}  b   C3\r  # the third").expect("a command");
        assert_eq!((command.id, command.name.as_str(), command.rest(0).as_str()), (Some(3), "play", "b C3"));
        assert_eq!(parse("7").map(|command| (command.id, command.name)), Some((Some(7), String::new())));
        assert_eq!(parse("99999999999 x").and_then(|command| command.id), None);
        assert_eq!(parse("+5 x").map(|command| command.name).as_deref(), Some("+5"));
    }

    #[test]
    fn answers_hold_no_empty_line() {
        assert_eq!(answer(None, &Ok(String::new())), "= \n\n");
        assert_eq!(answer(Some(4), &Err("no".to_owned())), "?4 no\n\n");
        assert_eq!(answer(None, &Ok("\na\n\n \u{1b}b".to_owned())), "= \na\n b\n\n");
    }
}
