//! The reader of PGN and PDN files: their games, before they are played.

use super::lex::{Lexer, Spanned, Token};
use super::{DEEPEST, MARKS, RESULTS, Tag};
use crate::error::PgnProblem;
use crate::kifu::lines::Grown;
use crate::kifu::{KifuError, KifuProblem, Mends, Ply, Repair, Told, read_time};
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
    pub(super) mends: Mends,
}

impl Game {
    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.found(name).map(|tag| tag.value.as_str())
    }

    pub(super) fn found(&self, name: &str) -> Option<&Tag> {
        self.tags.iter().find(|tag| tag.name.eq_ignore_ascii_case(name))
    }

    /// True if the moves are written by the numbers of squares: `11-15`, `9x18x25`.
    pub fn is_numbered(&self) -> bool {
        let digits = |part: &str| (1..=2).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit());
        let first = self.tree.line.plies.first();
        first.is_some_and(|ply| ply.text.split(['-', 'x', ':', '*']).all(digits) && !digits(&ply.text))
    }

    /// The result as the moves or the head say it.
    pub fn result(&self) -> Option<&str> {
        self.result.as_ref().map(|(result, _)| result.as_str()).or_else(|| self.tag("Result"))
    }
}

/// Reads a file: its games in their order. What is no part of a game is left out, with its place.
///
/// # Errors
/// [`KifuError`] where no game is found.
pub fn read(text: &str) -> Result<Vec<Game>, KifuError> {
    let mut lexer = Lexer::new(text);
    let mut games: Vec<Game> = Vec::new();
    let mut open = Building::default();
    while let Some(spanned) = lexer.token() {
        let Spanned { token, at, byte } = spanned;
        match token {
            Token::Tag(name, value) => {
                if open.has_moves() {
                    open.finish(&lexer, &mut games);
                }
                open.begin(at);
                open.game.tags.push(Tag { name, value, at });
            }
            Token::Comment(text) => open.comment(text),
            Token::Mark(number) => open.comment(format!("${number}")),
            Token::Broken(problem) => open.game.mends.add_with(Repair::LeftOut, || lexer.wrong(at, byte, problem)),
            Token::Unclosed(text) => {
                open.game.mends.add_with(Repair::Closed, || lexer.wrong(at, byte, PgnProblem::Open { missing: "}" }));
                open.comment(text);
            }
            Token::Open => {
                if let Err(problem) = open.open(at, byte) {
                    open.game.mends.add_with(Repair::RestLeftOut, || lexer.wrong(at, byte, problem));
                }
            }
            Token::Close => {
                if let Err(problem) = open.close() {
                    open.game.mends.add_with(Repair::LeftOut, || lexer.wrong(at, byte, problem));
                }
            }
            Token::Word(word) => {
                open.begin(at);
                if open.word(&word, at) {
                    open.finish(&lexer, &mut games);
                }
            }
        }
    }
    let noise = open.game.mends.list().first().map(|mend| mend.error.clone());
    if open.begun {
        open.finish(&lexer, &mut games);
    }
    if games.is_empty() {
        let empty = || KifuError::new(Place { line: 1, column: 1 }, None, String::new(), KifuProblem::Empty);
        return Err(noise.unwrap_or_else(empty));
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
    /// Brackets that are open within a variation that is left out.
    skipped: usize,
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
        !self.line().line.plies.is_empty() || self.lines.len() > 1 || self.skipped > 0
    }

    fn comment(&mut self, text: String) {
        if text.is_empty() || self.skipped > 0 {
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
        if self.skipped > 0 {
            self.skipped += 1;
            return Ok(());
        }
        let no_move = self.line().line.plies.is_empty();
        if no_move || self.opened.len() == DEEPEST {
            self.skipped = 1;
            return Err(if no_move { PgnProblem::NoMove } else { PgnProblem::TooDeep(DEEPEST) });
        }
        self.opened.push((at, byte));
        self.lines.push(Grown::default());
        Ok(())
    }

    fn close(&mut self) -> Result<(), PgnProblem> {
        if self.skipped > 0 {
            self.skipped -= 1;
            return Ok(());
        }
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
        if self.skipped > 0 {
            return false;
        }
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

    /// The game is over: what is open in it is closed, and the head is compared with the moves.
    fn finish(&mut self, lexer: &Lexer<'_>, games: &mut Vec<Game>) {
        if let Some(&(at, byte)) = self.opened.last() {
            self.game.mends.add(lexer.wrong(at, byte, PgnProblem::Open { missing: ")" }), Repair::Closed);
        }
        self.skipped = 0;
        while self.close().is_ok() {}
        let Building { mut game, mut lines, .. } = std::mem::take(self);
        game.tree = lines.pop().unwrap_or_default();
        game.compare_results();
        games.push(game);
    }
}

impl Game {
    /// Compares the result in the head with the one behind the moves, which counts.
    fn compare_results(&mut self) {
        let known = |value: &str| RESULTS.iter().find(|(known, _)| *known == value).map(|(_, meaning)| *meaning);
        let Some(tag) = self.found("Result").filter(|tag| !matches!(tag.value.trim(), "" | "?")) else { return };
        let (at, value) = (tag.at, tag.value.trim().to_owned());
        let wrong = |problem| KifuError::new(at, None, short(&format!("[Result \"{value}\"]"), 80), KifuProblem::Pgn(problem));
        match (known(&value), &self.result) {
            (None, _) => self.mends.leave_out(wrong(PgnProblem::Result(short(&value, 20)))),
            (Some(meaning), Some((found, _))) if known(found) != Some(meaning) => {
                let problem = PgnProblem::Differs { found: found.clone(), tag: short(&value, 20) };
                self.mends.add(wrong(problem), Repair::Value(found.clone()));
            }
            (Some(Some(_)), None) if !self.tree.line.plies.is_empty() => {
                self.mends.add(wrong(PgnProblem::Unended(value.clone())), Repair::Value(value.clone()));
                self.result = Some((value, at));
            }
            _ => {}
        }
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
