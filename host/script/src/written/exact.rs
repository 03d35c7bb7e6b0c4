//! Exact numbers: how they are written, and how large they may be.

use tianyuan_rules::spec::Exact;
use tianyuan_words::{Message, message};

/// The largest numerator, in amount: so large that nobody counts so far, so small that sums and products of two stay exact.
const MOST: i128 = 1_000_000_000_000;
/// The largest denominator.
const FINEST: i128 = 1_000_000;

/// Fractions that have a sign of their own.
const SIGNS: [(char, &str); 9] =
    [('¼', "1/4"), ('½', "1/2"), ('¾', "3/4"), ('⅓', "1/3"), ('⅔', "2/3"), ('⅛', "1/8"), ('⅜', "3/8"), ('⅝', "5/8"), ('⅞', "7/8")];

/// An exact number where a script may write a number, a text or an exact value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ExactArg(
    /// The number.
    pub Exact,
    /// True if it was written as a text, in quotes.
    pub bool,
);

/// The number, if it is small enough to count with.
pub(crate) fn bounded(number: Exact) -> Option<Exact> {
    (number.numer().abs() <= MOST && *number.denom() <= FINEST).then_some(number)
}

pub(crate) fn whole(number: i64) -> Exact {
    Exact::from_integer(i128::from(number))
}

/// The whole number that it is.
pub(crate) fn as_whole(number: &Exact) -> Option<i64> {
    number.is_integer().then(|| i64::try_from(*number.numer()).ok()).flatten()
}

/// The reason why a text is no exact number, as a phrase that follows the text.
fn unreadable(text: &str) -> Message {
    let shown: String = text.chars().take(40).map(|c| if c.is_control() { '?' } else { c }).collect();
    message!(script.is_no_exact_number, shown = shown)
}

pub(crate) fn too_large(shown: &str) -> Message {
    let shown: String = shown.chars().take(40).collect();
    message!(script.is_too_large, shown = shown, most = MOST, finest = FINEST)
}

pub(crate) fn by_zero(shown: &str) -> Message {
    message!(script.divides_by_0, shown = shown)
}

/// Reads an exact number: `7`, `-1/2`, `3.75`, `3 3/4`, `3¾`.
///
/// # Errors
/// One sentence.
pub(crate) fn parse(text: &str) -> Result<Exact, Message> {
    let mut plain = text.trim().replace(['−', '－'], "-").replace(['／', '⁄'], "/");
    for (sign, fraction) in SIGNS {
        plain = plain.replace(sign, &format!(" {fraction}"));
    }
    let shown = text.trim();
    let plain = plain.trim();
    let (negative, rest) = match plain.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, plain.strip_prefix('+').unwrap_or(plain)),
    };
    let digits = |word: &str| -> Result<i128, Message> {
        if word.is_empty() || !word.bytes().all(|b| b.is_ascii_digit()) {
            return Err(unreadable(shown));
        }
        let word = word.trim_start_matches('0');
        if word.len() > 30 { Err(too_large(shown)) } else { Ok(word.parse().unwrap_or(0)) }
    };
    let fraction = |word: &str| -> Result<(i128, i128), Message> {
        let (over, under) = word.split_once('/').ok_or_else(|| unreadable(shown))?;
        match (digits(over)?, digits(under)?) {
            (_, 0) => Err(by_zero(shown)),
            parts => Ok(parts),
        }
    };
    let words: Vec<&str> = rest.split_whitespace().collect();
    let made = match words.as_slice() {
        [word] if word.contains('/') => {
            let (over, under) = fraction(word)?;
            Exact::new(over, under)
        }
        [word] if word.contains('.') => {
            let (before, after) = word.split_once('.').unwrap_or((word, ""));
            let after = after.trim_end_matches('0');
            if after.len() > 6 {
                digits(after)?;
                return Err(too_large(shown));
            }
            let under = 10i128.pow(after.len() as u32);
            let after = if after.is_empty() && word.len() > before.len() + 1 { "0" } else { after };
            let over = digits(before)?.checked_mul(under).ok_or_else(|| too_large(shown))?;
            Exact::new(over + digits(after)?, under)
        }
        [word] => Exact::from_integer(digits(word)?),
        [before, word] => {
            let (over, under) = fraction(word)?;
            if over >= under {
                return Err(unreadable(shown));
            }
            let over = digits(before)?.checked_mul(under).and_then(|n| n.checked_add(over)).ok_or_else(|| too_large(shown))?;
            Exact::new(over, under)
        }
        _ => return Err(unreadable(shown)),
    };
    bounded(if negative { -made } else { made }).ok_or_else(|| too_large(shown))
}

/// A number of Lua, as it is written.
pub(crate) fn of_number(number: f64) -> Result<Exact, Message> {
    if number.is_finite() && number.abs() < 1e15 { parse(&number.to_string()) } else { Err(too_large(&number.to_string())) }
}

#[cfg(test)]
mod tests {
    use tianyuan_words::Lang;

    use super::*;

    #[test]
    fn what_is_written_is_read_exactly() {
        for (text, shown) in [
            ("7", "7"),
            ("15/4", "15/4"),
            ("30/8", "15/4"),
            ("3.75", "15/4"),
            ("3 3/4", "15/4"),
            ("3¾", "15/4"),
            ("½", "1/2"),
            ("-½", "-1/2"),
            ("-3 3/4", "-15/4"),
            ("−0.5", "-1/2"),
            ("+2.50", "5/2"),
            ("0.1", "1/10"),
            ("7.0", "7"),
            ("-0", "0"),
            (" 184¼ ", "737/4"),
            ("000000000000000000000000000000000001", "1"),
        ] {
            assert_eq!(parse(text).unwrap().to_string(), shown, "{text}");
        }
    }

    #[test]
    fn what_is_no_number_is_said() {
        for (text, sentence) in [
            ("1/0", "`1/0` divides by 0"),
            ("3 1/0", "divides by 0"),
            ("", "is no exact number"),
            ("x", "`x` is no exact number: write `15/4`"),
            ("1/2/3", "is no exact number"),
            ("3 5/4", "is no exact number"),
            ("1e9", "is no exact number"),
            (".", "is no exact number"),
            ("3.", "is no exact number"),
            ("--3", "is no exact number"),
            ("NaN", "is no exact number"),
            ("0.1234567", "too large or too fine"),
            ("1/1000001", "too large or too fine"),
            ("9999999999999999999999999999999999999999999999", "too large or too fine"),
            ("99999999999999", "too large or too fine"),
        ] {
            let found = parse(text).unwrap_err();
            assert!(found.in_lang(Lang::En).contains(sentence), "{text}: {found:?}");
            assert!(!found.in_lang(Lang::Zh).is_ascii());
        }
        assert_eq!(of_number(0.75).unwrap().to_string(), "3/4");
        assert!(of_number(f64::NAN).is_err() && of_number(f64::INFINITY).is_err() && of_number(1.0 / 3.0).is_err());
    }
}
