//! The reader of records.

use super::lines::{may_start, starts};
use super::readings::read_readings;
use super::{Entry, Field, Item, Line, Part, Place, Ply, Problem, Record, RecordError};
use crate::moves::prefix;
use crate::text::short;

/// The longest text that is read.
const LONGEST: usize = 4 << 20;
/// Most lines of a remark in braces: one left open by mistake must not swallow the game.
const REMARK_LINES: usize = 200;

/// Reads a record from the bytes of a file.
///
/// # Errors
/// [`RecordError::NotText`], and as [`read`].
pub fn read_bytes(bytes: &[u8]) -> Result<Record, RecordError> {
    if bytes.len() > LONGEST {
        return Err(RecordError::TooLong(bytes.len()));
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => read(text),
        Err(error) => {
            let line = bytes.iter().take(error.valid_up_to()).filter(|&&byte| byte == b'\n').count() + 1;
            Err(RecordError::NotText { line })
        }
    }
}

/// Reads a record. Every oddity becomes a [`Problem`]; only a text that holds no record at all is an error.
///
/// # Errors
/// [`RecordError::Empty`], [`RecordError::TooLong`]; [`RecordError::NotText`] for control characters.
pub fn read(text: &str) -> Result<Record, RecordError> {
    if text.len() > LONGEST {
        return Err(RecordError::TooLong(text.len()));
    }
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    if let Some(index) = text.lines().position(|line| line.contains(|c: char| c.is_control() && !matches!(c, '\t' | '\r'))) {
        return Err(RecordError::NotText { line: index + 1 });
    }
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    let mut reader = Reader { lines: &lines, next: 0, record: Record::default(), last: None };
    reader.head();
    reader.game();
    let mut record = reader.record;
    read_readings(&mut record);
    let has_field = record.head.iter().any(|entry| matches!(entry, Entry::Field(_)));
    if !has_field && record.plies().next().is_none() {
        return Err(RecordError::Empty);
    }
    if record.game().is_none() {
        let reason = "the head names no game; write `game: …`".to_owned();
        let at = Place { line: 1, column: 1 };
        record.problems.push(Problem { ply: String::new(), text: String::new(), reason, clause: String::new(), at, error: None });
    }
    record.problems.sort_by_key(|problem| problem.at);
    Ok(record)
}

struct Reader<'a> {
    lines: &'a [&'a str],
    next: usize,
    record: Record,
    /// The ply before: (true if it had a side, its number).
    last: Option<(bool, u32)>,
}

fn is_indented(line: &str) -> bool {
    line.starts_with(|c: char| c.is_whitespace())
}

/// `key: value`; keys are lower case, so that `B9：…` is none.
fn field(line: &str) -> Option<(&str, &str)> {
    let (key, value) = line.split_once([':', '：'])?;
    let key = key.trim_end();
    is_head_key(key).then_some((key, value.trim()))
}

/// True if a text can be a key of the head.
pub(super) fn is_head_key(key: &str) -> bool {
    let plain = key.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || matches!(c, '.' | '-' | '_' | ' '));
    let word = key.starts_with(|c: char| c.is_ascii_lowercase());
    plain && word && prefix(key).is_none()
}

impl Reader<'_> {
    fn line(&self) -> Option<&str> {
        self.lines.get(self.next).copied()
    }

    fn problem(&mut self, ply: &str, text: &str, reason: String, at: Place) {
        let problem = Problem { ply: ply.to_owned(), text: short(text, 200), reason, clause: String::new(), at, error: None };
        self.record.problems.push(problem);
    }

    fn head(&mut self) {
        while let Some(line) = self.lines.get(self.next).copied() {
            let at = Place { line: self.next + 1, column: 1 };
            if line.is_empty() || line.starts_with('#') {
                self.record.head.push(Entry::Other(line.to_owned()));
                self.next += 1;
                continue;
            }
            if let Some((key, value)) = field(line) {
                self.next += 1;
                if key == "moves" && value.is_empty() {
                    return;
                }
                if self.record.field(key).is_some() {
                    self.problem("", line, format!("`{key}` is written twice; the first counts"), at);
                }
                let (more, indent) = self.continued();
                let (key, value) = (key.to_owned(), value.to_owned());
                self.record.head.push(Entry::Field(Field { key, value, more, indent, at }));
                continue;
            }
            let chars: Vec<char> = line.chars().collect();
            if starts(&chars, 0, true).is_some() {
                // A game that begins without `moves:`.
                return;
            }
            self.problem("", line, "this line of the head is neither `key: value` nor a comment `# …`".to_owned(), at);
            self.record.head.push(Entry::Other(line.to_owned()));
            self.next += 1;
        }
    }

    /// The indented lines that follow, without their common indentation; empty lines between them belong to them.
    fn continued(&mut self) -> (Vec<String>, usize) {
        let rest = &self.lines[self.next..];
        let belongs = rest.iter().take_while(|line| line.is_empty() || is_indented(line)).count();
        let block = &rest[..belongs];
        let length = block.iter().rposition(|line| !line.is_empty()).map_or(0, |last| last + 1);
        let block = &block[..length];
        self.next += length;
        let indent = |line: &&&str| line.chars().take_while(|c| c.is_whitespace()).count();
        let common = block.iter().filter(|line| !line.is_empty()).map(|line| indent(&line)).min().unwrap_or(0);
        (block.iter().map(|line| line.chars().skip(common).collect()).collect(), common)
    }

    fn game(&mut self) {
        while let Some(line) = self.line() {
            let chars: Vec<char> = line.chars().collect();
            let begin = chars.iter().position(|c| !c.is_whitespace()).unwrap_or(0);
            let is_moves = starts(&chars, begin, true).is_some() || matches!(chars.get(begin), Some('{' | '#'));
            if is_moves {
                self.moves(chars, begin);
            } else {
                let prose = line.to_owned();
                self.record.lines.push(Line::Prose(prose));
                self.next += 1;
            }
        }
    }

    /// Reads a line of plies and remarks; a remark may take in the lines after it.
    fn moves(&mut self, mut chars: Vec<char>, begin: usize) {
        let line = self.next + 1;
        self.next += 1;
        let mut parts = Vec::new();
        let mut before: String = chars[..begin].iter().collect();
        let mut at = begin;
        while at < chars.len() {
            let from = at;
            let item = match chars[at] {
                '#' => {
                    at = chars.len();
                    Item::Remark(chars[from..].iter().collect())
                }
                '{' => {
                    at = self.remark_end(&mut chars, from, line);
                    Item::Remark(chars[from..at].iter().collect())
                }
                _ => {
                    at = (from + 1..chars.len()).find(|&i| is_boundary(&chars, i)).unwrap_or(chars.len());
                    while at > from + 1 && chars[at - 1].is_whitespace() {
                        at -= 1;
                    }
                    self.ply(&chars, from, at, line)
                }
            };
            parts.push(Part { before: std::mem::take(&mut before), item });
            while let Some(blank) = chars.get(at).filter(|c| c.is_whitespace()) {
                before.push(*blank);
                at += 1;
            }
        }
        self.record.lines.push(Line::Moves(parts));
    }

    fn ply(&mut self, chars: &[char], from: usize, to: usize, line: usize) -> Item {
        let text: String = chars[from..to].iter().collect();
        let at = Place { line, column: from + 1 };
        let Some(start) = starts(&chars[..to], from, true) else {
            // Other text can follow here only after a remark.
            self.problem("", &text, "this is no ply; plies begin with their number and a colon".to_owned(), at);
            return Item::Remark(text);
        };
        let ply = Ply { side: start.side, number: start.number, head: start.body.min(to) - from, text, at };
        let sided = !ply.side.is_empty();
        let wanted = match self.last {
            None => ply.number,
            // The count begins again where plies are no longer mere numbers.
            Some((false, _)) if sided && ply.number == 1 => 1,
            Some((_, last)) => last.saturating_add(1),
        };
        if ply.number != wanted {
            self.problem(&ply.key(), &ply.text, format!("ply {} stands where ply {wanted} is expected", ply.number), at);
        } else if ply.turn().is_empty() || ply.turn().ends_with([':', '：', ',', '，', '、', '→', '>', '-', '－', '➔', '⇒']) {
            self.problem(&ply.key(), &ply.text, "the ply is cut off".to_owned(), at);
        }
        self.last = Some((sided, ply.number));
        Item::Ply(ply)
    }

    /// The end of the remark that begins at `from`; lines that it goes on over are added to `chars`.
    fn remark_end(&mut self, chars: &mut Vec<char>, from: usize, line: usize) -> usize {
        if let Some(length) = chars[from..].iter().position(|&c| c == '}') {
            return from + length + 1;
        }
        let ahead = self.lines[self.next..].iter().take(REMARK_LINES).position(|line| line.contains('}'));
        let Some(ahead) = ahead else {
            let text: String = chars[from..].iter().collect();
            let at = Place { line, column: from + 1 };
            self.problem("", &text, "the remark that begins with `{` is not closed by `}`".to_owned(), at);
            return chars.len();
        };
        for _ in 0..=ahead {
            chars.push('\n');
            chars.extend(self.lines[self.next].chars());
            self.next += 1;
        }
        chars[from..].iter().position(|&c| c == '}').map_or(chars.len(), |length| from + length + 1)
    }
}

/// True if a ply or a remark begins here, inside a line.
fn is_boundary(chars: &[char], at: usize) -> bool {
    match chars[at] {
        '{' => true,
        '#' => chars[at - 1].is_whitespace(),
        c if c.is_whitespace() => false,
        _ => may_start(chars, at) && starts(chars, at, false).is_some(),
    }
}
