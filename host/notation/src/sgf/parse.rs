//! The reader of SGF files, without recursion.

use super::mend::{mended, note};
use super::tree::{Collection, Node, NodeId, Property, Value};
use crate::error::{Mend, Repair, SgfProblem};
use crate::kifu::{KifuError, KifuProblem};
use crate::text::Place;
use crate::text::short;

/// Nodes, properties and values of a file that are read at most.
const MOST: usize = 2_000_000;
/// Trees within trees that are read at most.
const DEEPEST: usize = 100_000;
/// The beginning of a tree, for sentences.
const NODE: &str = "a node, which begins with `;`";
/// Characters of the source that an error shows.
const SHOWN: usize = 60;

/// Reads a collection of games. Mistakes of files that are well known are mended: see [`Collection::mends`].
///
/// # Errors
/// [`KifuError`] with line and column where there is no game, or more than any collection has.
pub fn read(text: &str) -> Result<Collection, KifuError> {
    let mut reader = Reader { text, next: 0, at: Place { line: 1, column: 1 }, left: MOST, mends: Vec::new() };
    let mut collection = Collection::default();
    if !reader.skip_to_game() {
        return Err(reader.wrong(Place { line: 1, column: 1 }, 0, SgfProblem::NoGame));
    }
    let mut open: Vec<Open> = Vec::new();
    loop {
        let (at, byte) = reader.skip_blanks();
        let Some(c) = reader.peek() else { break };
        match (c, open.last_mut()) {
            ('(', None) if reader.begins() => {
                open.push(Open { at, byte, ..Open::default() });
                reader.bump();
            }
            ('(', Some(tree)) => {
                let behind = tree.node.or(tree.behind);
                if tree.node.is_none() && !tree.has_trees {
                    reader.unexpected(c, NODE, Repair::LeftOut)?;
                }
                tree.has_trees = true;
                if open.len() == DEEPEST {
                    return Err(reader.wrong(at, byte, SgfProblem::TooDeep(DEEPEST)));
                }
                open.push(Open { at, byte, behind, ..Open::default() });
                reader.bump();
            }
            (')', Some(tree)) => {
                if tree.node.is_none() && !tree.has_trees {
                    reader.unexpected(c, NODE, Repair::LeftOut)?;
                }
                open.pop();
                reader.bump();
            }
            (';', Some(tree)) => {
                reader.count(at, byte)?;
                if tree.has_trees {
                    reader.mend(at, byte, SgfProblem::NodeBehind, Repair::Branch)?;
                    tree.has_trees = false;
                }
                reader.bump();
                let properties = reader.properties()?;
                tree.node = Some(collection.add(tree.node.or(tree.behind), Node { properties, at, ..Node::default() }));
            }
            (c, Some(tree)) if c.is_ascii_alphanumeric() => {
                reader.count(at, byte)?;
                reader.unexpected(c, NODE, Repair::Node)?;
                let properties = reader.properties()?;
                if !properties.is_empty() {
                    tree.has_trees = false;
                    tree.node = Some(collection.add(tree.node.or(tree.behind), Node { properties, at, ..Node::default() }));
                }
            }
            (_, Some(_)) => reader.stray(NODE)?,
            // Text between games and behind the last must not be lost in silence.
            (_, None) => reader.between_games()?,
        }
    }
    if let Some(tree) = open.last() {
        reader.mend(tree.at, tree.byte, SgfProblem::Open { missing: ")" }, Repair::Closed)?;
    }
    super::mend::values(&mut collection, &mut reader.mends)?;
    collection.mends = reader.mends;
    Ok(collection)
}

/// Reads a file: its text in the encoding that it names, else in a guessed one.
///
/// # Errors
/// As of [`decode`](super::decode) and [`read`].
pub fn read_bytes(bytes: &[u8]) -> Result<Collection, KifuError> {
    let decoded = super::decode(bytes)?;
    let mut collection = read(&decoded.text)?;
    collection.mends.splice(0..0, decoded.mend);
    Ok(collection)
}

/// A tree that has not been closed.
#[derive(Default)]
struct Open {
    at: Place,
    byte: usize,
    /// The node it hangs on.
    behind: Option<NodeId>,
    /// Its last node.
    node: Option<NodeId>,
    has_trees: bool,
}

struct Reader<'a> {
    text: &'a str,
    next: usize,
    at: Place,
    /// Parts that may still be read.
    left: usize,
    mends: Vec<Mend>,
}

impl Reader<'_> {
    fn rest(&self) -> &str {
        self.text.get(self.next..).unwrap_or_default()
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Goes past a character. A break of two characters counts as one line.
    fn bump(&mut self) {
        let Some(c) = self.peek() else { return };
        let before = self.text.as_bytes().get(self.next.wrapping_sub(1)).copied();
        let second = matches!((before, c), (Some(b'\r'), '\n'));
        self.next += c.len_utf8();
        match c {
            '\n' | '\r' if second => {}
            '\n' | '\r' => self.at = Place { line: self.at.line + 1, column: 1 },
            _ => self.at.column += 1,
        }
    }

    /// True at a bracket that begins a game: `(` and `;` with nothing but blanks between.
    fn begins(&self) -> bool {
        self.rest().strip_prefix('(').is_some_and(|rest| rest.trim_start().starts_with(';'))
    }

    /// Goes to where the next game begins.
    fn skip_to_game(&mut self) -> bool {
        while let Some(c) = self.peek() {
            if c == '(' && self.begins() {
                return true;
            }
            self.bump();
        }
        false
    }

    fn skip_blanks(&mut self) -> (Place, usize) {
        while self.peek().is_some_and(|c| c.is_whitespace() || c.is_control()) {
            self.bump();
        }
        (self.at, self.next)
    }

    fn properties(&mut self) -> Result<Vec<Property>, KifuError> {
        let mut properties = Vec::new();
        loop {
            let (at, byte) = self.skip_blanks();
            match self.peek() {
                None | Some('(' | ')' | ';') => return Ok(properties),
                Some('[') => {
                    self.unexpected('[', "the name of a property", Repair::LeftOut)?;
                    self.values()?;
                    continue;
                }
                Some(c) if !c.is_ascii_alphanumeric() => {
                    self.stray("a property, `;`, `(` or `)`")?;
                    continue;
                }
                Some(_) => {}
            }
            self.count(at, byte)?;
            let length = self.rest().bytes().take_while(u8::is_ascii_alphanumeric).count();
            let id = self.rest().get(..length).unwrap_or_default().to_owned();
            (self.next, self.at.column) = (self.next + length, self.at.column + length);
            let values = self.values()?;
            if values.is_empty() {
                self.mend(at, byte, SgfProblem::NoValue(short(&id, 20)), Repair::LeftOut)?;
            } else {
                properties.push(Property { id, values, at });
            }
        }
    }

    fn values(&mut self) -> Result<Vec<Value>, KifuError> {
        let mut values = Vec::new();
        loop {
            let (at, byte) = self.skip_blanks();
            if self.peek() != Some('[') {
                return Ok(values);
            }
            self.count(at, byte)?;
            self.bump();
            values.push(Value { raw: self.value(at, byte)?, at });
        }
    }

    /// A value from behind its bracket on, as it is to be written.
    fn value(&mut self, at: Place, byte: usize) -> Result<String, KifuError> {
        let mut raw = String::new();
        // Brackets that the text itself opens.
        let (mut from, mut inside) = (self.next, 0_usize);
        loop {
            match self.peek() {
                None => {
                    self.mend(at, byte, SgfProblem::Open { missing: "]" }, Repair::Closed)?;
                    raw.push_str(self.text.get(from..).unwrap_or_default());
                    return Ok(cut_off(&raw).to_owned());
                }
                Some(']') if inside > 0 && !self.value_ends() => {
                    self.mend(self.at, self.next, SgfProblem::Bracket, Repair::Text)?;
                    raw.push_str(self.text.get(from..self.next).unwrap_or_default());
                    raw.push_str("\\]");
                    self.bump();
                    (from, inside) = (self.next, inside - 1);
                }
                Some(']') => {
                    raw.push_str(self.text.get(from..self.next).unwrap_or_default());
                    self.bump();
                    return Ok(raw);
                }
                Some('\\') => {
                    self.bump();
                    self.bump();
                }
                Some(c) => {
                    inside += usize::from(c == '[');
                    self.bump();
                }
            }
        }
    }

    /// True at a bracket behind which something follows that may follow a value.
    fn value_ends(&self) -> bool {
        let rest = self.rest().get(1..).unwrap_or_default().trim_start();
        let name = rest.trim_start_matches(|c: char| c.is_ascii_alphanumeric());
        rest.is_empty() || rest.starts_with(['[', ';', '(', ')']) || (name.len() < rest.len() && name.trim_start().starts_with('['))
    }

    /// Leaves out signs that mean nothing inside of a tree.
    fn stray(&mut self, wanted: &'static str) -> Result<(), KifuError> {
        let (at, from) = (self.at, self.next);
        while self.peek().is_some_and(|c| !matches!(c, '(' | ')' | ';' | '[') && !c.is_ascii_alphanumeric()) {
            self.bump();
        }
        self.left_out(at, from, wanted)
    }

    /// Leaves out text that belongs to no game.
    fn between_games(&mut self) -> Result<(), KifuError> {
        let (at, from) = (self.at, self.next);
        if self.peek() == Some(')') {
            self.bump();
        } else {
            self.skip_to_game();
        }
        self.left_out(at, from, "another game or the end of the file")
    }

    fn left_out(&mut self, at: Place, from: usize, wanted: &'static str) -> Result<(), KifuError> {
        let found = short(self.text.get(from..self.next).unwrap_or_default().trim(), 20);
        self.mend(at, from, SgfProblem::Unexpected { found, wanted }, Repair::LeftOut)
    }

    fn count(&mut self, at: Place, byte: usize) -> Result<(), KifuError> {
        match self.left.checked_sub(1) {
            Some(left) => {
                self.left = left;
                Ok(())
            }
            None => Err(self.wrong(at, byte, SgfProblem::TooMany(MOST))),
        }
    }

    fn unexpected(&mut self, found: char, wanted: &'static str, repair: Repair) -> Result<(), KifuError> {
        let problem = SgfProblem::Unexpected { found: short(&found.to_string(), 1), wanted };
        self.mend(self.at, self.next, problem, repair)
    }

    fn mend(&mut self, at: Place, byte: usize, problem: SgfProblem, repair: Repair) -> Result<(), KifuError> {
        let source = shown(self.text, byte);
        note(&mut self.mends, mended(at, source, problem, repair))
    }

    fn wrong(&self, at: Place, byte: usize, problem: SgfProblem) -> KifuError {
        KifuError::new(at, None, shown(self.text, byte), KifuProblem::Sgf(problem))
    }
}

/// A value that the end of the file has cut off, without what closes its tree and without half an escape.
fn cut_off(raw: &str) -> &str {
    let raw = raw.strip_suffix('\\').filter(|rest| !rest.ends_with('\\')).unwrap_or(raw);
    if raw.contains('(') { raw } else { raw.trim_end_matches(|c: char| c == ')' || c.is_whitespace()) }
}

/// The text at a byte, for an error: cut to its line and to a few characters, for a line may be the whole file.
pub(super) fn shown(text: &str, byte: usize) -> String {
    let rest = text.get(byte..).unwrap_or_default();
    short(rest.lines().next().unwrap_or_default().trim(), SHOWN)
}
