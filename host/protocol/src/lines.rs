//! Lines from outside, bounded in length.

use std::io::{self, BufRead};

/// Bytes of a line at most, where nothing else is said.
pub const LONGEST: usize = 1 << 20;

/// A line that was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// Its text, without its end; what is no UTF-8 is replaced.
    pub text: String,
    /// True if it was longer than the bound, and its rest was thrown away.
    pub cut: bool,
}

/// Reads lines and keeps no more of each than a bound.
#[derive(Debug)]
pub struct Lines<R> {
    source: R,
    longest: usize,
}

impl<R: BufRead> Lines<R> {
    /// Lines of a source, of at most `longest` bytes.
    pub fn new(source: R, longest: usize) -> Lines<R> {
        Lines { source, longest }
    }

    /// The next line; `None` at the end.
    ///
    /// # Errors
    /// The source cannot be read.
    pub fn read(&mut self) -> io::Result<Option<Line>> {
        let mut bytes = Vec::new();
        let (mut cut, mut any) = (false, false);
        loop {
            let chunk = match self.source.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                chunk => chunk?,
            };
            if chunk.is_empty() {
                return Ok(any.then(|| line(&bytes, cut)));
            }
            any = true;
            let end = chunk.iter().position(|&byte| byte == b'\n');
            let part = &chunk[..end.unwrap_or(chunk.len())];
            let room = self.longest.saturating_sub(bytes.len());
            cut |= part.len() > room;
            bytes.extend_from_slice(&part[..part.len().min(room)]);
            let used = end.map_or(chunk.len(), |end| end + 1);
            self.source.consume(used);
            if end.is_some() {
                return Ok(Some(line(&bytes, cut)));
            }
        }
    }
}

fn line(bytes: &[u8], cut: bool) -> Line {
    let bytes = bytes.strip_suffix(b"\r").unwrap_or(bytes);
    Line { text: String::from_utf8_lossy(bytes).into_owned(), cut }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(text: &[u8], longest: usize) -> Vec<(String, bool)> {
        let mut lines = Lines::new(io::BufReader::with_capacity(3, text), longest);
        std::iter::from_fn(|| lines.read().expect("memory can be read")).map(|line| (line.text, line.cut)).collect()
    }

    #[test]
    fn lines_end_with_or_without_a_sign() {
        let wanted = |lines: &[&str]| lines.iter().map(|line| ((*line).to_owned(), false)).collect::<Vec<_>>();
        assert_eq!(all(b"one\r\n\ntwo", 100), wanted(&["one", "", "two"]));
        assert_eq!(all(b"", 100), wanted(&[]));
        assert_eq!(all(b"\xff\n", 100), wanted(&["\u{FFFD}"]));
    }

    #[test]
    fn no_more_than_the_bound_is_kept() {
        assert_eq!(all(b"abcdefghij\nxy\n", 4), [("abcd".to_owned(), true), ("xy".to_owned(), false)]);
        assert_eq!(all(b"abcd\n", 4), [("abcd".to_owned(), false)]);
    }
}
