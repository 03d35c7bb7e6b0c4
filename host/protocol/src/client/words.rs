//! A command line split into words, as a shell splits quotes; nothing else of a shell is there.

use thiserror::Error;

/// The reason why a command line has no words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Unsplit {
    /// A quote is not closed.
    #[error("a quote is not closed")]
    Quote,
    /// There is no program.
    #[error("there is no program")]
    Empty,
}

/// Splits a line at blanks. Within `'…'` every character is itself; within `"…"` and outside, `\` makes the next one itself.
///
/// # Errors
/// [`Unsplit::Quote`].
pub fn split(line: &str) -> Result<Vec<String>, Unsplit> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote: Option<char> = None;
    let mut chars = line.chars();
    while let Some(c) = chars.next() {
        match (quote, c) {
            (Some(open), c) if c == open => quote = None,
            (Some('\''), c) => word.get_or_insert_default().push(c),
            (None, '\'' | '"') => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            (_, '\\') => word.get_or_insert_default().push(chars.next().ok_or(Unsplit::Quote)?),
            (None, c) if c.is_whitespace() => words.extend(word.take()),
            (_, c) => word.get_or_insert_default().push(c),
        }
    }
    if quote.is_some() {
        return Err(Unsplit::Quote);
    }
    words.extend(word);
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_those_of_a_shell() {
        let words = |line: &str| split(line).map(|words| words.join("|"));
        assert_eq!(words("gnugo --mode gtp").as_deref(), Ok("gnugo|--mode|gtp"));
        assert_eq!(words(r#"  'a b'  "c d"e f\ g "" 'x"y' "q\"r" "#).as_deref(), Ok(r#"a b|c de|f g||x"y|q"r"#));
        assert_eq!(words("").as_deref(), Ok(""));
        assert_eq!(words("a; b | $c `d`").as_deref(), Ok("a;|b|||$c|`d`"));
        assert_eq!((split("'a"), split("a\\")), (Err(Unsplit::Quote), Err(Unsplit::Quote)));
    }
}
