//! Texts that a tournament takes in.

use tianyuan_words::message;
use unicode_normalization::UnicodeNormalization as _;

use crate::error::TournamentError;
use crate::state::protests::LONGEST_TEXT;

/// The longest name, in characters.
pub(super) const LONGEST: usize = 100;

type Done = Result<(), TournamentError>;

/// True for characters that break a line or turn the direction of what follows: a name with them reads as another.
fn unseen(sign: char) -> bool {
    sign.is_control() || matches!(sign, '\u{2028}' | '\u{2029}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// A text that a table can hold.
pub(super) fn short(text: &str) -> Done {
    if text.chars().count() > LONGEST || text.chars().any(unseen) {
        return Err(message!(tournament.wrong.text, text = text.escape_debug().take(40).collect::<String>(), most = LONGEST).into());
    }
    Ok(())
}

/// A text that a table and an address can hold.
pub(super) fn label(text: &str) -> Done {
    if text.trim().is_empty() {
        return Err(message!(tournament.wrong.text, text = "", most = LONGEST).into());
    }
    short(text)
}

/// A text of several lines, which is not empty.
pub(super) fn prose(text: &str) -> Done {
    let letters = text.chars().count();
    if text.trim().is_empty() || letters > LONGEST_TEXT || text.chars().any(|sign| sign != '\n' && unseen(sign)) {
        return Err(message!(tournament.protest.text, most = LONGEST_TEXT).into());
    }
    Ok(())
}

/// A name as Unicode writes it with the fewest characters: the same name typed on two systems has different ones.
pub(crate) fn one_spelling(name: &str) -> String {
    name.trim().nfc().collect()
}

/// The same without the width of its signs and without capitals.
pub(crate) fn any_case(name: &str) -> String {
    name.trim().nfkc().flat_map(char::to_lowercase).collect()
}
