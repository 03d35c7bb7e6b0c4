//! The lines of a file, with their places.

use super::Time;
use crate::error::{KifuError, KifuProblem};
use crate::text::Place;
use crate::text::short;

/// A line, or a part of one.
#[derive(Debug, Clone, Copy)]
pub(super) struct Bit<'a> {
    pub(super) text: &'a str,
    pub(super) at: Place,
    /// The whole line.
    pub(super) line: &'a str,
}

impl<'a> Bit<'a> {
    /// Lines that hold anything.
    pub(super) fn lines(text: &'a str) -> impl Iterator<Item = Bit<'a>> {
        text.lines().enumerate().map(|(index, line)| {
            let line = line.trim_end_matches(['\r', '\u{1a}']);
            Bit { text: line, at: Place { line: index + 1, column: 1 }, line }
        })
    }

    /// A text that is no part of a file.
    pub(super) fn lone(text: &'a str) -> Bit<'a> {
        Bit { text, at: Place { line: 1, column: 1 }, line: text }
    }

    /// The same without blanks around it.
    pub(super) fn trimmed(self) -> Bit<'a> {
        let start = self.text.len() - self.text.trim_start().len();
        Bit { text: self.text.trim(), ..self.skip(start) }
    }

    /// The rest behind some bytes.
    pub(super) fn skip(self, bytes: usize) -> Bit<'a> {
        let (head, rest) = self.text.split_at_checked(bytes).unwrap_or((self.text, ""));
        Bit { text: rest, at: Place { line: self.at.line, column: self.at.column + head.chars().count() }, line: self.line }
    }

    /// Its first bytes.
    pub(super) fn cut(self, bytes: usize) -> Bit<'a> {
        Bit { text: self.text.get(..bytes).unwrap_or(self.text), ..self }
    }

    pub(super) fn wrong(self, problem: KifuProblem) -> KifuError {
        KifuError::new(self.at, None, short(self.line.trim(), 80), problem)
    }

    pub(super) fn wrong_ply(self, ply: usize, problem: KifuProblem) -> KifuError {
        KifuError { ply: Some(ply as u32), ..self.wrong(problem) }
    }
}

/// Reads a time: `0:16`, `00:00:16`, `16`.
pub(crate) fn read_time(text: &str) -> Option<Time> {
    let mut seconds: u64 = 0;
    let text = text.trim();
    let (clock, part) = text.split_once('.').unwrap_or((text, ""));
    for field in clock.split(':') {
        let value = field.trim().parse::<u64>().ok().filter(|&value| value < 1_000_000)?;
        seconds = seconds.checked_mul(60)?.checked_add(value)?;
    }
    let millis = match part {
        "" => 0,
        digits if digits.len() <= 3 && digits.bytes().all(|byte| byte.is_ascii_digit()) => {
            digits.parse::<u64>().ok()? * 10u64.pow(3 - digits.len() as u32)
        }
        _ => return None,
    };
    Some(Time { millis: seconds.checked_mul(1000)?.checked_add(millis)? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_hours_minutes_seconds() {
        let read = |text: &str| read_time(text).map(|time| time.millis);
        assert_eq!(read("0:16"), Some(16_000));
        assert_eq!(read(" 1:02:03"), Some(3_723_000));
        assert_eq!(read("7.25"), Some(7_250));
        assert_eq!(read("7"), Some(7_000));
        assert_eq!(read("x"), None);
        assert_eq!(read(""), None);
        assert_eq!(read("99999999999999999999"), None);
    }

    #[test]
    fn places_count_characters() {
        let line = Bit::lines("あい うえ").next().expect("a line");
        let rest = line.skip("あい".len()).trimmed();
        assert_eq!((rest.text, rest.at.column), ("うえ", 4));
    }
}
