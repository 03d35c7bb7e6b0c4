//! The search for the beginning of a ply in a line of a record.

use crate::moves::prefix;

/// A ply's start in a line of characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Start {
    pub(crate) side: String,
    pub(crate) number: u32,
    /// The character at which the turn itself begins.
    pub(crate) body: usize,
}

fn is_colon(c: char) -> bool {
    matches!(c, ':' | '：')
}

fn is_arrow(c: char) -> bool {
    matches!(c, '→' | '➔' | '⇒' | '>' | '＞' | '-' | '－' | '—' | '–')
}

fn narrow(c: char) -> char {
    match c {
        'Ａ'..='Ｚ' | 'ａ'..='ｚ' | '０'..='９' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
        _ => c,
    }
}

/// The letters and digits from `at`, and where they end.
fn word(chars: &[char], at: usize) -> (String, usize) {
    let word: String = chars.iter().skip(at).take(16).map(|&c| narrow(c)).take_while(char::is_ascii_alphanumeric).collect();
    let end = at + word.len();
    (word, end)
}

fn skip_blanks(chars: &[char], mut at: usize) -> usize {
    while chars.get(at).is_some_and(|c| c.is_whitespace()) {
        at += 1;
    }
    at
}

/// The ply that begins at `at`, if one does: `B9：`, `9:`, and `B9 C6→…` where the colon was forgotten.
pub(crate) fn starts(chars: &[char], at: usize, first: bool) -> Option<Start> {
    let (text, end) = word(chars, at);
    let (side, number) = prefix(&text)?;
    let next = skip_blanks(chars, end);
    if chars.get(next).copied().is_some_and(is_colon) {
        let body = skip_blanks(chars, next + 1);
        // `G4：TC-D6` or `G4：=5` inside a ply: a label or a choice follows, so this was its last point.
        let (label, label_end) = word(chars, body);
        let is_label =
            label.chars().all(|c| c.is_ascii_alphabetic()) && !label.is_empty() && chars.get(label_end).copied().is_some_and(is_arrow);
        let goes_on = is_label || chars.get(body) == Some(&'=');
        return (first || !goes_on).then_some(Start { side, number, body });
    }
    // Without a colon only what can be nothing else.
    let (site, site_end) = word(chars, next);
    let moves =
        next > end && !side.is_empty() && !site.is_empty() && chars.get(skip_blanks(chars, site_end)).copied().is_some_and(is_arrow);
    let is_label = site.chars().all(|c| c.is_ascii_alphabetic());
    (moves && !is_label).then_some(Start { side, number, body: next })
}

/// True if a ply may begin at `at` inside a line: after a blank or a remark.
pub(crate) fn may_start(chars: &[char], at: usize) -> bool {
    at.checked_sub(1).and_then(|before| chars.get(before)).is_none_or(|before| before.is_whitespace() || *before == '}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str, first: bool) -> Option<(String, u32, usize)> {
        let chars: Vec<char> = text.chars().collect();
        starts(&chars, 0, first).map(|start| (start.side, start.number, start.body))
    }

    #[test]
    fn plies_are_told_from_prose() {
        assert_eq!(at("B9：C6→E6", true), Some(("B".into(), 9, 3)));
        assert_eq!(at("w40 : L5→K5", true), Some(("w".into(), 40, 6)));
        assert_eq!(at("12:C6", true), Some(("".into(), 12, 3)));
        assert_eq!(at("B9 C6→E6", true), Some(("B".into(), 9, 3)));
        assert_eq!(at("G4：TC-D6", false), None);
        for prose in ["谱 10：白棋", "B9 即为 Black", "第 12 手", "1.棋盘", "note: x", "B9 TC-D6", "", "：", "B999999999999：A1"]
        {
            assert_eq!(at(prose, true), None, "{prose}");
        }
    }
}
