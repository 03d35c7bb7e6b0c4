//! Texts of outsiders in sentences: a line of theirs may have many megabytes.

/// At most so many characters of a text, with `…` where something is left out.
pub fn shortened(text: &str, most: usize) -> String {
    let mut short: String = text.chars().take(most).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}

#[cfg(test)]
mod tests {
    use super::shortened;

    #[test]
    fn what_fits_stays_whole() {
        assert_eq!((shortened("方圆", 2).as_str(), shortened("方圆1", 2).as_str(), shortened("", 0).as_str()), ("方圆", "方圆…", ""));
    }
}
