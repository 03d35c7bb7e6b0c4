//! The words of a file, with their places.

use crate::error::PgnProblem;
use crate::kifu::{KifuError, KifuProblem};
use crate::text::Place;
use crate::text::short;

/// Characters of the source that an error shows.
const SHOWN: usize = 80;

/// A word.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Token {
    /// `[White "Steinitz"]`
    Tag(String, String),
    /// `{…}`, `;…`
    Comment(String),
    /// A comment that is never closed: it goes on to the next game, else to the end.
    Unclosed(String),
    /// A tag that is none; its line is left out.
    Broken(PgnProblem),
    /// `(`
    Open,
    /// `)`
    Close,
    /// `$1`
    Mark(u8),
    /// A move, a result or a number.
    Word(String),
}

/// A word and where it begins.
#[derive(Debug, Clone)]
pub(super) struct Spanned {
    pub(super) token: Token,
    pub(super) at: Place,
    /// Byte in the text.
    pub(super) byte: usize,
}

/// Reads the words of a text one by one.
pub(super) struct Lexer<'a> {
    text: &'a str,
    next: usize,
    at: Place,
    /// False once no comment of the rest is closed.
    closes: bool,
}

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a str) -> Lexer<'a> {
        Lexer { text: text.trim_start_matches('\u{feff}'), next: 0, at: Place { line: 1, column: 1 }, closes: true }
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.next..).unwrap_or_default()
    }

    fn bump(&mut self) -> Option<char> {
        let c = self.rest().chars().next()?;
        self.next += c.len_utf8();
        self.at = if c == '\n' { Place { line: self.at.line + 1, column: 1 } } else { Place { column: self.at.column + 1, ..self.at } };
        Some(c)
    }

    fn take_while(&mut self, fits: impl Fn(char) -> bool) -> &'a str {
        let from = self.next;
        while self.rest().chars().next().is_some_and(&fits) {
            self.bump();
        }
        self.text.get(from..self.next).unwrap_or_default()
    }

    /// A mistake at a word.
    pub(super) fn wrong(&self, at: Place, byte: usize, problem: PgnProblem) -> KifuError {
        let from = self.text.get(..byte).and_then(|before| before.rfind('\n')).map_or(0, |at| at + 1);
        let line = self.text.get(from..).unwrap_or_default().lines().next().unwrap_or_default();
        // A line may be the whole file: only the text around the place is shown.
        let line = if line.len() > SHOWN { self.text.get(byte..).unwrap_or_default().lines().next().unwrap_or_default() } else { line };
        KifuError::new(at, None, short(line.trim(), SHOWN), KifuProblem::Pgn(problem))
    }

    /// The next word; `None` at the end.
    pub(super) fn token(&mut self) -> Option<Spanned> {
        loop {
            self.take_while(char::is_whitespace);
            // A line that begins so is none of the game's.
            if self.at.column == 1 && self.rest().starts_with('%') {
                self.take_while(|c| c != '\n');
                continue;
            }
            let (at, byte) = (self.at, self.next);
            let spanned = |token| Some(Spanned { token, at, byte });
            let first = self.rest().chars().next()?;
            return match first {
                '[' => spanned(match self.tag() {
                    Ok(token) => token,
                    Err(problem) => {
                        self.take_while(|c| c != '\n');
                        Token::Broken(problem)
                    }
                }),
                '{' => {
                    self.bump();
                    self.closes = self.closes && self.rest().contains('}');
                    if self.closes {
                        let text = self.take_while(|c| c != '}');
                        self.bump();
                        spanned(Token::Comment(tidy(text)))
                    } else {
                        let length = self.next_game();
                        spanned(Token::Unclosed(tidy(self.take(length))))
                    }
                }
                ';' => {
                    self.bump();
                    spanned(Token::Comment(tidy(self.take_while(|c| c != '\n'))))
                }
                '(' | ')' => {
                    self.bump();
                    spanned(if first == '(' { Token::Open } else { Token::Close })
                }
                '$' => {
                    self.bump();
                    let digits = self.take_while(|c| c.is_ascii_digit());
                    match digits.parse() {
                        Ok(number) => spanned(Token::Mark(number)),
                        Err(_) => spanned(Token::Word(format!("${digits}"))),
                    }
                }
                // Kept for what may come, by the standard.
                '<' | '>' | '}' | ']' => {
                    self.bump();
                    continue;
                }
                _ => spanned(Token::Word(self.take_while(in_word).to_owned())),
            };
        }
    }

    /// Bytes to the next line that begins as a tag does, else to the end.
    fn next_game(&self) -> usize {
        let rest = self.rest();
        let begins = |text: &str| text.starts_with('[') && text.lines().next().is_some_and(|line| line.contains(" \""));
        rest.match_indices('\n').map(|(at, _)| at + 1).find(|&at| rest.get(at..).is_some_and(begins)).unwrap_or(rest.len())
    }

    fn take(&mut self, bytes: usize) -> &'a str {
        let until = self.next + bytes;
        let from = self.next;
        while self.next < until && self.bump().is_some() {}
        self.text.get(from..self.next).unwrap_or_default()
    }

    fn tag(&mut self) -> Result<Token, PgnProblem> {
        self.bump();
        self.take_while(char::is_whitespace);
        let name = self.take_while(|c| c.is_alphanumeric() || c == '_').to_owned();
        self.take_while(char::is_whitespace);
        if name.is_empty() || self.bump() != Some('"') {
            return Err(PgnProblem::Tag);
        }
        let mut value = String::new();
        loop {
            match self.bump() {
                Some('"') => break,
                Some('\\') => value.extend(self.bump()),
                Some('\n') | None => return Err(PgnProblem::Open { missing: "\"" }),
                Some('\r') => {}
                Some(c) => value.push(c),
            }
        }
        self.take_while(char::is_whitespace);
        match self.bump() {
            Some(']') => Ok(Token::Tag(name, value)),
            _ => Err(PgnProblem::Open { missing: "]" }),
        }
    }
}

fn in_word(c: char) -> bool {
    !c.is_whitespace() && !matches!(c, '{' | '}' | '(' | ')' | '[' | ']' | ';' | '<' | '>' | '$')
}

/// A comment without the breaks by which its file keeps lines short.
fn tidy(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
