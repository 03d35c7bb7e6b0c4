//! The reader of SGF files, without recursion.

use super::tree::{Collection, Node, NodeId, Property, Value};
use crate::error::SgfProblem;
use crate::kifu::{KifuError, KifuProblem};
use crate::text::Place;
use crate::text::short;

/// Nodes, properties and values of a file that are read at most.
const MOST: usize = 2_000_000;
/// Trees within trees that are read at most.
const DEEPEST: usize = 100_000;
/// Characters of the source that an error shows.
const SHOWN: usize = 60;

/// Reads a collection of games.
///
/// # Errors
/// [`KifuError`] with line and column.
pub fn read(text: &str) -> Result<Collection, KifuError> {
    let mut reader = Reader { text, next: 0, at: Place { line: 1, column: 1 }, left: MOST };
    let mut collection = Collection::default();
    if !reader.skip_to_game() {
        return Err(reader.wrong(Place { line: 1, column: 1 }, 0, SgfProblem::NoGame));
    }
    let mut open: Vec<Open> = Vec::new();
    loop {
        let (at, byte) = reader.skip_blanks();
        let Some(c) = reader.peek() else { break };
        match (c, open.last_mut()) {
            ('(', last) => {
                let behind = match last {
                    Some(Open { node: None, .. }) => return Err(reader.unexpected(c, "a node, which begins with `;`")),
                    Some(tree) => {
                        tree.has_trees = true;
                        tree.node
                    }
                    None => None,
                };
                if open.len() == DEEPEST {
                    return Err(reader.wrong(at, byte, SgfProblem::TooDeep(DEEPEST)));
                }
                open.push(Open { at, byte, behind, node: None, has_trees: false });
                reader.bump();
            }
            (')', Some(tree)) => {
                if tree.node.is_none() {
                    return Err(reader.unexpected(c, "a node, which begins with `;`"));
                }
                open.pop();
                reader.bump();
            }
            (';', Some(tree)) => {
                if tree.has_trees {
                    return Err(reader.wrong(at, byte, SgfProblem::NodeBehind));
                }
                reader.count(at, byte)?;
                reader.bump();
                let properties = reader.properties()?;
                let behind = tree.node.or(tree.behind);
                tree.node = Some(collection.add(behind, Node { properties, at, ..Node::default() }));
            }
            (_, Some(tree)) => {
                let wanted = if tree.node.is_none() { "a node, which begins with `;`" } else { "a property, `;`, `(` or `)`" };
                return Err(reader.unexpected(c, wanted));
            }
            // Text behind the last game that is no other game must not be lost in silence.
            (_, None) => return Err(reader.unexpected(c, "another game or the end of the file")),
        }
    }
    match open.last() {
        Some(tree) => Err(reader.wrong(tree.at, tree.byte, SgfProblem::Open { missing: ")" })),
        None => Ok(collection),
    }
}

/// A tree that has not been closed.
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

    /// Goes to where the first game begins: at `(` and `;` with nothing but blanks between.
    fn skip_to_game(&mut self) -> bool {
        while let Some(c) = self.peek() {
            let begins = c == '(' && self.rest().get(1..).is_some_and(|rest| rest.trim_start().starts_with(';'));
            if begins {
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
            let length = self.rest().bytes().take_while(u8::is_ascii_alphanumeric).count();
            if length == 0 {
                return match self.peek() {
                    Some('[') => Err(self.unexpected('[', "the name of a property")),
                    _ => Ok(properties),
                };
            }
            self.count(at, byte)?;
            let id = self.rest().get(..length).unwrap_or_default().to_owned();
            (self.next, self.at.column) = (self.next + length, self.at.column + length);
            let values = self.values()?;
            if values.is_empty() {
                return Err(self.wrong(at, byte, SgfProblem::NoValue(short(&id, 20))));
            }
            properties.push(Property { id, values, at });
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
            let from = self.next;
            loop {
                match self.peek() {
                    None => return Err(self.wrong(at, byte, SgfProblem::Open { missing: "]" })),
                    Some(']') => break,
                    Some('\\') => {
                        self.bump();
                        self.bump();
                    }
                    Some(_) => self.bump(),
                }
            }
            let raw = self.text.get(from..self.next).unwrap_or_default().to_owned();
            self.bump();
            values.push(Value { raw, at });
        }
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

    fn unexpected(&self, found: char, wanted: &'static str) -> KifuError {
        self.wrong(self.at, self.next, SgfProblem::Unexpected { found: short(&found.to_string(), 1), wanted })
    }

    fn wrong(&self, at: Place, byte: usize, problem: SgfProblem) -> KifuError {
        KifuError::new(at, None, shown(self.text, byte), KifuProblem::Sgf(problem))
    }
}

/// The text at a byte, for an error: cut to its line and to a few characters, for a line may be the whole file.
pub(super) fn shown(text: &str, byte: usize) -> String {
    let rest = text.get(byte..).unwrap_or_default();
    short(rest.lines().next().unwrap_or_default().trim(), SHOWN)
}
