//! A length of time, as people write it: with its unit.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The longest time that a clock has: a thousand hours.
const LONGEST: u64 = 1_000 * 3_600_000;

/// The units, the largest first.
const UNITS: [(&str, u64); 4] = [("h", 3_600_000), ("m", 60_000), ("s", 1_000), ("ms", 1)];

/// A length of time in milliseconds. Its text has units, the largest first: `60m`, `30s`, `1h30m`, `500ms`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Millis(pub u64);

/// The reason why a text is no length of time.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum TimeTextError {
    /// There is a number without a unit. Write `60m` or `30s`.
    #[error("a time needs its unit, as in `60m` or `30s`: `{0}` has none")]
    NoUnit(String),
    /// It cannot be read. Write numbers with units, the largest first.
    #[error("`{0}` is no time: write `60m`, `30s` or `1h30m`")]
    Unreadable(String),
    /// It is longer than a thousand hours.
    #[error("`{0}` is longer than a thousand hours")]
    TooLong(String),
}

impl FromStr for Millis {
    type Err = TimeTextError;

    fn from_str(text: &str) -> Result<Millis, TimeTextError> {
        let unreadable = || TimeTextError::Unreadable(text.to_owned());
        let mut rest = text.trim();
        if rest.is_empty() {
            return Err(unreadable());
        }
        let (mut total, mut next) = (0_u64, 0);
        while !rest.is_empty() {
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            let (number, after) = rest.split_at(digits);
            let letters = after.bytes().take_while(u8::is_ascii_alphabetic).count();
            let (unit, after) = after.split_at(letters);
            if digits > 0 && unit.is_empty() && after.is_empty() {
                return Err(TimeTextError::NoUnit(text.to_owned()));
            }
            // Each unit once, and after all larger ones.
            let at = UNITS.iter().position(|(known, _)| *known == unit).filter(|at| *at >= next).ok_or_else(unreadable)?;
            if number.is_empty() {
                return Err(unreadable());
            }
            let too_long = || TimeTextError::TooLong(text.to_owned());
            let part = number.parse::<u64>().ok().and_then(|number| number.checked_mul(UNITS[at].1)).ok_or_else(too_long)?;
            total = total.checked_add(part).filter(|total| *total <= LONGEST).ok_or_else(too_long)?;
            (rest, next) = (after, at + 1);
        }
        Ok(Millis(total))
    }
}

impl fmt::Display for Millis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.0;
        if rest == 0 {
            return f.write_str("0s");
        }
        for (unit, length) in UNITS {
            // Two hours are the first that people say in hours: a game of 60 or 90 minutes is one of minutes.
            if unit == "h" && self.0 < 2 * length {
                continue;
            }
            if rest >= length {
                write!(f, "{}{unit}", rest / length)?;
                rest %= length;
            }
        }
        Ok(())
    }
}

impl TryFrom<String> for Millis {
    type Error = TimeTextError;

    fn try_from(text: String) -> Result<Millis, TimeTextError> {
        text.parse()
    }
}

impl From<Millis> for String {
    fn from(time: Millis) -> String {
        time.to_string()
    }
}
