//! Signs of full width in the place of signs of the language, as East Asian keyboards write them.

use super::tokens::tokens;
use crate::locate::{self, Position, as_u32};

/// Signs besides those of the block of full-width forms, with what the language has in their place.
const OTHERS: &[(char, char)] = &[
    ('。', '.'),
    ('、', ','),
    ('“', '"'),
    ('”', '"'),
    ('‘', '\''),
    ('’', '\''),
    ('「', '"'),
    ('」', '"'),
    ('【', '['),
    ('】', ']'),
    ('—', '-'),
    ('−', '-'),
];

/// A sign of full width where the language has a narrow one.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Wide {
    pub(super) sign: char,
    pub(super) narrow: char,
    pub(super) position: Position,
}

/// The sign of the language that a character is the full-width form of.
fn narrow(sign: char) -> Option<char> {
    match sign {
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(u32::from(sign) - 0xFEE0),
        _ => OTHERS.iter().find(|(wide, _)| *wide == sign).map(|(_, narrow)| *narrow),
    }
}

fn at(text: &str, byte: usize, line: u32) -> Option<Wide> {
    let sign = text[byte..].chars().next()?;
    let narrow = narrow(sign)?;
    let begins = text[..byte].rfind('\n').map_or(0, |end| end + 1);
    let column = as_u32(text[begins..byte].chars().count() + 1);
    Some(Wide { sign, narrow, position: Position { line, column, width: 1 } })
}

/// The first such sign in a text that does not compile; where a text in quotes has no end, the first on the line that is blamed.
pub(super) fn find(text: &str, line: u32) -> Option<Wide> {
    match tokens(text) {
        Some(tokens) => tokens.iter().filter(|token| !token.quoted && !token.name).find_map(|token| at(text, token.at, token.line)),
        None => {
            let content = locate::line(text, line);
            let (column, sign) = content.chars().enumerate().find(|(_, c)| narrow(*c).is_some())?;
            Some(Wide { sign, narrow: narrow(sign)?, position: Position { line, column: as_u32(column + 1), width: 1 } })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Option<(char, char, u32, u32)> {
        find(text, 1).map(|wide| (wide.sign, wide.narrow, wide.position.line, wide.position.column))
    }

    #[test]
    fn signs_outside_texts_are_found() {
        assert_eq!(found("local a = 1\nlocal b = { 1，2 }"), Some(('，', ',', 2, 14)));
        assert_eq!(found("-- 注：无\nf（x)"), Some(('（', '(', 2, 2)));
        assert_eq!(found("x＝“棋”"), Some(('＝', '=', 1, 2)));
        assert_eq!(found("own：of_enemy()"), Some(('：', ':', 1, 4)));
        assert_eq!(found("x = \"棋，子\" -- 行棋。"), None);
        assert_eq!(found("x = \"棋”"), Some(('”', '"', 1, 7)));
    }
}
