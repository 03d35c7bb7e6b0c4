//! Words and signs of a text of moves.

/// A word or sign.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Token {
    /// Letters, digits and anything that is no sign.
    Word(String),
    /// `→` in any of its forms.
    Arrow,
    /// `-`: between a label and its sites, or an arrow.
    Dash,
    /// `x` between two sites of one word: a hop.
    Times,
    /// `..` between the ends of a row.
    Range,
    /// `:`
    Colon,
    /// `,`
    Comma,
    /// `/`: between the acts of a turn.
    Slash,
    /// `;` or a new line: a move ends here.
    Break,
}

/// A token and its place, in characters from the start of the text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Spanned {
    pub(crate) token: Token,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

/// A character in its ASCII form where it has a full-width twin.
fn narrow(c: char) -> char {
    match c {
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
        '、' => ',',
        '×' => 'x',
        '–' | '—' | '−' | '‐' | '‑' => '-',
        '→' | '➔' | '⇒' | '➜' | '⟶' | '➝' | '⟹' => '>',
        _ => c,
    }
}

/// Cuts a text into words and signs. Never fails: every character that is no sign is part of a word.
pub(crate) fn lex(text: &str) -> Vec<Spanned> {
    let chars: Vec<char> = text.chars().map(narrow).collect();
    let mut tokens = Vec::new();
    let mut i = 0;
    while let Some(&c) = chars.get(i) {
        let start = i;
        i += 1;
        let token = match c {
            '\n' | ';' => Token::Break,
            c if c.is_whitespace() => continue,
            ':' => Token::Colon,
            ',' => Token::Comma,
            '/' => Token::Slash,
            '>' => Token::Arrow,
            '-' | '=' if arrow_from(&chars, start).is_some() => {
                i = arrow_from(&chars, start).unwrap_or(i);
                Token::Arrow
            }
            '-' => {
                while chars.get(i) == Some(&'-') {
                    i += 1;
                }
                Token::Dash
            }
            _ => {
                // The name of a choice, `=A1-I9`, may hold dashes.
                let choice = c == '=';
                while let Some(&next) = chars.get(i) {
                    let sign = next.is_whitespace() || matches!(next, ';' | ':' | ',' | '/') || (!choice && matches!(next, '>' | '-'));
                    if sign || (!choice && next == '=' && arrow_from(&chars, i).is_some()) {
                        break;
                    }
                    i += 1;
                }
                Token::Word(chars[start..i].iter().collect())
            }
        };
        tokens.push(Spanned { token, start, end: i });
    }
    tokens
}

/// The end of an arrow of dashes, `->` or `-->` or `=>`, that begins at `start`.
fn arrow_from(chars: &[char], start: usize) -> Option<usize> {
    let shaft = chars.get(start..)?.iter().take_while(|c| matches!(c, '-' | '=')).count();
    let head = start + shaft;
    (shaft > 0 && chars.get(head) == Some(&'>')).then_some(head + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<Token> {
        lex(text).into_iter().map(|spanned| spanned.token).collect()
    }

    #[test]
    fn all_arrows_are_one() {
        let word = |w: &str| Token::Word(w.to_owned());
        for text in ["A1→A2", "A1->A2", "A1 -> A2", "A1>A2", "A1⇒A2", "A1 ➔ A2", "A1-->A2", "A1=>A2", "Ａ１＞Ａ２"] {
            assert_eq!(kinds(text), [word("A1"), Token::Arrow, word("A2")], "{text}");
        }
        assert_eq!(kinds("A1－A2"), [word("A1"), Token::Dash, word("A2")]);
    }

    #[test]
    fn signs_have_two_widths() {
        let word = |w: &str| Token::Word(w.to_owned());
        assert_eq!(kinds("b9：c6，d6；=5"), [word("b9"), Token::Colon, word("c6"), Token::Comma, word("d6"), Token::Break, word("=5")]);
        let spans: Vec<_> = lex("甲 →b").into_iter().map(|s| (s.start, s.end)).collect();
        assert_eq!(spans, [(0, 1), (2, 3), (3, 4)]);
    }
}
