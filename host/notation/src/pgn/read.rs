//! The reader of PGN and PDN files: their games, before they are played.

use super::lex::{Lexer, Spanned, Token};
use super::{DEEPEST, MARKS, RESULTS, Tag};
use crate::error::PgnProblem;
use crate::kifu::lines::Grown;
use crate::kifu::{KifuError, KifuProblem, Ply, Told, read_time};
use crate::text::Place;
use crate::text::short;

/// A game of a file, before it is played.
#[derive(Debug, Clone, Default)]
pub struct Game {
    /// The head.
    pub tags: Vec<Tag>,
    /// Comments before the first move.
    pub(super) preface: Vec<String>,
    pub(super) tree: Grown,
    /// The result behind the moves, and where.
    pub(super) result: Option<(String, Place)>,
    pub(super) at: Place,
}

impl Game {
    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.found(name).map(|tag| tag.value.as_str())
    }

    pub(super) fn found(&self, name: &str) -> Option<&Tag> {
        self.tags.iter().find(|tag| tag.name.eq_ignore_ascii_case(name))
    }

    /// The result as the moves or the head say it.
    pub fn result(&self) -> Option<&str> {
        self.result.as_ref().map(|(result, _)| result.as_str()).or_else(|| self.tag("Result"))
    }
}

/// Reads a file: its games in their order.
///
/// # Errors
/// [`KifuError`] with line and column.
pub fn read(text: &str) -> Result<Vec<Game>, KifuError> {
    let mut lexer = Lexer::new(text);
    let mut games: Vec<Game> = Vec::new();
    let mut open = Building::default();
    while let Some(spanned) = lexer.token() {
        let Spanned { token, at, byte } = spanned?;
        match token {
            Token::Tag(name, value) => {
                if open.has_moves() {
                    open.finish(&lexer, &mut games)?;
                }
                open.begin(at);
                open.game.tags.push(Tag { name, value, at });
            }
            Token::Comment(text) => open.comment(text),
            Token::Mark(number) => open.comment(format!("${number}")),
            Token::Open => open.open(at, byte).map_err(|problem| lexer.wrong(at, byte, problem))?,
            Token::Close => open.close().map_err(|problem| lexer.wrong(at, byte, problem))?,
            Token::Word(word) => {
                open.begin(at);
                if open.word(&word, at) {
                    open.ended(at, byte);
                    open.finish(&lexer, &mut games)?;
                }
            }
        }
    }
    if open.begun {
        open.finish(&lexer, &mut games)?;
    }
    if games.is_empty() {
        return Err(KifuError::new(Place { line: 1, column: 1 }, None, String::new(), KifuProblem::Empty));
    }
    Ok(games)
}

/// A game that is being read.
#[derive(Default)]
struct Building {
    game: Game,
    begun: bool,
    /// The lines from the main one to the one under way.
    lines: Vec<Grown>,
    /// The place and line at which each variation was opened.
    opened: Vec<(Place, usize)>,
    /// Comments that wait for the first move of a variation.
    waiting: Vec<String>,
    end: (Place, usize),
}

impl Building {
    fn begin(&mut self, at: Place) {
        if !self.begun {
            (self.begun, self.game.at) = (true, at);
        }
    }

    fn line(&mut self) -> &mut Grown {
        if self.lines.is_empty() {
            self.lines.push(Grown::default());
        }
        let last = self.lines.len() - 1;
        &mut self.lines[last]
    }

    fn has_moves(&mut self) -> bool {
        !self.line().line.plies.is_empty() || self.lines.len() > 1
    }

    fn comment(&mut self, text: String) {
        if text.is_empty() {
            return;
        }
        let nested = self.lines.len() > 1;
        match self.line().line.plies.last_mut() {
            Some(ply) => match emt(&text).filter(|_| ply.time.is_none()) {
                Some(time) => ply.time = Some(time),
                None => ply.comments.push(text),
            },
            None if nested => self.waiting.push(text),
            None => self.game.preface.push(text),
        }
    }

    fn open(&mut self, at: Place, byte: usize) -> Result<(), PgnProblem> {
        if self.line().line.plies.is_empty() {
            return Err(PgnProblem::NoMove);
        }
        if self.opened.len() == DEEPEST {
            return Err(PgnProblem::TooDeep(DEEPEST));
        }
        self.opened.push((at, byte));
        self.lines.push(Grown::default());
        Ok(())
    }

    fn close(&mut self) -> Result<(), PgnProblem> {
        if self.opened.pop().is_none() {
            return Err(PgnProblem::Closed);
        }
        self.waiting.clear();
        let done = self.lines.pop().unwrap_or_default();
        let line = self.line();
        let at = line.line.plies.len().saturating_sub(1);
        if !done.line.plies.is_empty() {
            line.forks.push((at, done));
        }
        Ok(())
    }

    /// Takes a word; true if it is a result that ends the game.
    fn word(&mut self, word: &str, at: Place) -> bool {
        let (number, mut rest) = numbered(word);
        let at = Place { column: at.column + number, ..at };
        if RESULTS.iter().any(|(known, _)| *known == rest) {
            // Within a variation a result says nothing of the game.
            if self.opened.is_empty() {
                self.game.result = Some((rest.to_owned(), at));
            }
            return self.opened.is_empty();
        }
        let mut mark = None;
        if let Some((text, number)) = MARKS.iter().find(|(text, _)| rest.ends_with(text)) {
            (mark, rest) = (Some(format!("${number}")), rest.trim_end_matches(text));
        }
        // The rest of a number, of dots, of `e.p.`
        if rest.is_empty() || rest == "e.p." || rest.chars().all(|c| c == '.' || c == '…') {
            if let Some(mark) = mark {
                self.comment(mark);
            }
            return false;
        }
        let comments = std::mem::take(&mut self.waiting).into_iter().chain(mark).collect();
        self.line().line.plies.push(Ply {
            told: Told::Idiom,
            text: rest.to_owned(),
            at,
            time: None,
            comments,
            decisions: Vec::new(),
            notes: Vec::new(),
        });
        false
    }

    fn ended(&mut self, at: Place, byte: usize) {
        self.end = (at, byte);
    }

    fn finish(&mut self, lexer: &Lexer<'_>, games: &mut Vec<Game>) -> Result<(), KifuError> {
        if let Some(&(at, byte)) = self.opened.last() {
            return Err(lexer.wrong(at, byte, PgnProblem::Open { missing: ")" }));
        }
        let Building { mut game, mut lines, end, .. } = std::mem::take(self);
        game.tree = lines.pop().unwrap_or_default();
        let known = |value: &str| RESULTS.iter().find(|(known, _)| *known == value).map(|(_, meaning)| *meaning);
        if let Some(tag) = game.found("Result").filter(|tag| !matches!(tag.value.trim(), "" | "?")) {
            let (at, value) = (tag.at, tag.value.trim());
            let wrong = |at, problem| KifuError::new(at, None, short(&format!("[Result \"{value}\"]"), 80), KifuProblem::Pgn(problem));
            let Some(meaning) = known(value) else { return Err(wrong(at, PgnProblem::Result(short(value, 20)))) };
            match &game.result {
                Some((found, _)) if known(found) != Some(meaning) => {
                    let problem = PgnProblem::Differs { found: found.clone(), tag: short(value, 20) };
                    return Err(lexer.wrong(end.0, end.1, problem));
                }
                None if meaning.is_some() && !game.tree.line.plies.is_empty() => {
                    return Err(wrong(at, PgnProblem::Unended(value.to_owned())));
                }
                _ => {}
            }
        }
        games.push(game);
        Ok(())
    }
}

/// The length of the number before a move (`12.`, `12...`), and the rest behind it.
fn numbered(word: &str) -> (usize, &str) {
    let digits = word.bytes().take_while(u8::is_ascii_digit).count();
    let behind = word.get(digits..).unwrap_or_default();
    let rest = behind.trim_start_matches(['.', '…']);
    let dotted = rest.len() < behind.len() || behind.is_empty();
    // `33.4` is a move where files have numbers: nothing else is one digit behind two and a dot.
    let is_move = digits == 2 && rest.len() == 1 && rest.bytes().all(|byte| byte.is_ascii_digit());
    let is_number = digits > 0 && dotted && !is_move || digits == 0 && rest.len() < behind.len();
    if is_number { (word.chars().count() - rest.chars().count(), rest) } else { (0, word) }
}

/// The time of a move: `[%emt 0:00:12]`.
fn emt(text: &str) -> Option<crate::kifu::Time> {
    read_time(text.strip_prefix("[%emt ")?.strip_suffix(']')?)
}
