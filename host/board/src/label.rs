//! Names of files and ranks: `A`–`Z`, then `AA`, `AB` …, the same in lower case, and numbers from 1.

use thiserror::Error;

/// The reason that a label range cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum LabelError {
    /// The text is neither a range `A-I` / `1-9` nor a list of names separated by spaces. Write one of these.
    #[error("`{0}` is neither a range such as `A-I` or `1-9` nor names separated by spaces")]
    NotARange(String),
    /// The range has another number of names than the board has lines. Make them agree.
    #[error("`{text}` names {found} lines and the board has {wanted}")]
    WrongCount {
        /// The text.
        text: String,
        /// Names found.
        found: usize,
        /// Names wanted.
        wanted: usize,
    },
}

/// The letters of column `index`, 0-based: `A` … `Z`, `AA`, `AB` …
pub(crate) fn letters(index: usize) -> String {
    let mut text = String::new();
    let mut rest = index + 1;
    while rest > 0 {
        let digit = (rest - 1) % 26;
        text.insert(0, char::from(b'A' + digit as u8));
        rest = (rest - 1) / 26;
    }
    text
}

fn letters_value(text: &str) -> Option<usize> {
    if text.is_empty() || text.len() > 2 || !text.bytes().all(|b| b.is_ascii_uppercase()) {
        return None;
    }
    Some(text.bytes().fold(0, |sum, b| sum * 26 + usize::from(b - b'A') + 1) - 1)
}

/// The names that `text` abbreviates: a range of letters or numbers (either way round), or names separated by spaces.
///
/// # Errors
/// [`LabelError`] if the text is no such thing or does not make `wanted` names.
pub(crate) fn expand(text: &str, wanted: usize) -> Result<Vec<String>, LabelError> {
    let text = text.trim();
    let names: Vec<String> = if text.contains(' ') {
        text.split_whitespace().map(str::to_owned).collect()
    } else if let Some((first, last)) = text.split_once('-') {
        let range = |a: usize, b: usize, name: &dyn Fn(usize) -> String| -> Vec<String> {
            if a <= b { (a..=b).take(64).map(name).collect() } else { (b..=a).rev().take(64).map(name).collect() }
        };
        let small = |text: &str| text.bytes().all(|b| b.is_ascii_lowercase()).then(|| letters_value(&text.to_uppercase())).flatten();
        match (letters_value(first), letters_value(last), first.parse::<u8>(), last.parse::<u8>()) {
            (Some(a), Some(b), _, _) => range(a, b, &letters),
            (_, _, Ok(a), Ok(b)) => range(a.into(), b.into(), &|n| n.to_string()),
            _ => match (small(first), small(last)) {
                (Some(a), Some(b)) => range(a, b, &|n| letters(n).to_lowercase()),
                _ => return Err(LabelError::NotARange(text.to_owned())),
            },
        }
    } else if wanted == 1 && !text.is_empty() {
        vec![text.to_owned()]
    } else {
        return Err(LabelError::NotARange(text.to_owned()));
    };
    if names.len() == wanted { Ok(names) } else { Err(LabelError::WrongCount { text: text.to_owned(), found: names.len(), wanted }) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_go_on_after_z() {
        assert_eq!((letters(0), letters(25), letters(26), letters(35)), ("A".into(), "Z".into(), "AA".into(), "AJ".into()));
        for index in 0..100 {
            assert_eq!(letters_value(&letters(index)), Some(index));
        }
    }

    #[test]
    fn ranges_and_lists() {
        assert_eq!(expand("A-C", 3), Ok(vec!["A".into(), "B".into(), "C".into()]));
        assert_eq!(expand("c-a", 3), Ok(vec!["c".into(), "b".into(), "a".into()]));
        assert!(matches!(expand("a-C", 3), Err(LabelError::NotARange(_))));
        assert_eq!(expand("3-1", 3), Ok(vec!["3".into(), "2".into(), "1".into()]));
        assert_eq!(expand("一 二", 2), Ok(vec!["一".into(), "二".into()]));
        assert!(matches!(expand("A-C", 4), Err(LabelError::WrongCount { found: 3, wanted: 4, .. })));
        assert!(matches!(expand("abc", 4), Err(LabelError::NotARange(_))));
    }
}
