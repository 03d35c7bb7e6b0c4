//! The known word that a misspelt one was probably meant to be.

/// The nearest of `known`, if it is near enough to be worth asking about.
pub(crate) fn near<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // A long text is no misspelling, and the distance is quadratic.
    if word.chars().count() > 40 {
        return None;
    }
    let lower = word.to_lowercase();
    let allowed = 1 + lower.chars().count() / 4;
    known
        .into_iter()
        .map(|candidate| (strsim::damerau_levenshtein(&lower, &candidate.to_lowercase()), candidate))
        .filter(|(distance, candidate)| *distance <= allowed && *distance < candidate.chars().count())
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

/// At most `limit` characters of a text, with `…` where something is left out; for messages.
pub(crate) fn short(text: &str, limit: usize) -> String {
    let mut short: String = text.chars().take(limit).map(|c| if c.is_control() { '\u{FFFD}' } else { c }).collect();
    if text.chars().nth(limit).is_some() {
        short.push('…');
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_near_words_are_offered() {
        let known = ["layout", "opening", "march"];
        assert_eq!(near("mach", known), Some("march"));
        assert_eq!(near("March", known), Some("march"));
        assert_eq!(near("zzz", known), None);
        assert_eq!(near("", ["b"]), None);
        assert_eq!(near("x", ["b"]), None);
    }

    #[test]
    fn short_texts_hold_no_control_characters() {
        assert_eq!(short("ab\u{7}cd", 3), "ab\u{FFFD}…");
        assert_eq!(short("ab", 3), "ab");
    }
}
