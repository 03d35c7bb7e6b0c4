//! The CSA 2.2 format: `+7776FU`, `T12`, `%TORYO`.

mod board;
mod clock;
mod write;

use tianyuan_rules::spec::{SideId, Site, Spec};

use self::board::Board;
use super::fields::PLAYERS;
use super::headers::NAME;
use super::names::Names;
use super::said::{Said, Target};
use super::source::{Bit, read_time};
use super::{End, Ending, Header, Kifu, Note, Ply, Time, Told, square};
use crate::error::{KifuError, KifuProblem};
use crate::text::Place;
use crate::text::short;

pub(crate) use write::write;
pub(super) use write::{code, turn};

/// Fields of the head, and what KIF calls them.
const FIELDS: [(&str, &str); 7] = [
    ("EVENT", "棋戦"),
    ("SITE", "場所"),
    ("START_TIME", "開始日時"),
    ("END_TIME", "終了日時"),
    ("TIME_LIMIT", "持ち時間"),
    ("OPENING", "戦型"),
    ("NOTE", "備考"),
];

/// Reads a file.
pub(crate) fn read(spec: &Spec, text: &str) -> Result<Kifu, KifuError> {
    let names = Names::new(spec);
    let mut reader = Reader { spec, names: &names, kifu: Kifu::default(), board: Board::default(), begun: false, whole: Vec::new() };
    let mut any = false;
    for line in Bit::lines(text) {
        let bit = Bit { text: line.text.trim_end(), ..line };
        if bit.text.is_empty() {
            continue;
        }
        any = true;
        // Only statements about the game may share a line.
        if bit.text.starts_with(['\'', '$', 'N', 'V']) {
            reader.statement(bit)?;
            continue;
        }
        let mut at = 0;
        for part in bit.text.split(',') {
            let statement = bit.skip(at).cut(part.len());
            if !part.trim().is_empty() {
                reader.statement(statement)?;
            }
            at += part.len() + 1;
        }
    }
    if !any {
        let bit = Bit { text: "", at: crate::text::Place { line: 1, column: 1 }, line: "" };
        return Err(bit.wrong(KifuProblem::Empty));
    }
    reader.begin()?;
    Ok(reader.kifu)
}

struct Reader<'a> {
    spec: &'a Spec,
    names: &'a Names,
    kifu: Kifu,
    board: Board,
    begun: bool,
    /// Headers that a comment has given in full.
    whole: Vec<String>,
}

/// True if the text before a colon can be the name of a field.
fn is_key(key: &str) -> bool {
    !key.is_empty() && !key.starts_with(['*', ' ']) && key.chars().count() <= 40
}

/// The side of a sign.
fn sign(c: Option<char>) -> Option<SideId> {
    match c {
        Some('+') => Some(SideId::new(0)),
        Some('-') => Some(SideId::new(1)),
        _ => None,
    }
}

/// Reads a move without asking the game.
pub(super) fn said(spec: &Spec, names: &Names, bit: Bit<'_>) -> Result<Said, KifuError> {
    let side = sign(bit.text.chars().next());
    let text = bit.text.trim();
    let wrong = |wanted| bit.wrong(KifuProblem::Move { found: short(text, 30), wanted });
    let body = text.get(1..).unwrap_or_default();
    let digits: Vec<u8> = body.bytes().take(4).filter(u8::is_ascii_digit).map(|byte| byte - b'0').collect();
    let &[from_file, from_rank, to_file, to_rank] = digits.as_slice() else {
        return Err(wrong("four digits, such as 7776, after the sign"));
    };
    let square = |file: u8, rank: u8| -> Result<Site, KifuError> {
        square::site(&spec.board, file, rank).ok_or_else(|| bit.skip(1).wrong(KifuProblem::Square(format!("{file}{rank}"))))
    };
    let drop = (from_file, from_rank) == (0, 0);
    let from = if drop { None } else { Some(square(from_file, from_rank)?) };
    let to = square(to_file, to_rank)?;
    let code = body.get(4..).unwrap_or_default();
    let kind = names.kind_of_csa(code).ok_or_else(|| {
        let known = names.known_csa();
        bit.skip(5).wrong(KifuProblem::Piece { found: short(code, 10), known })
    })?;
    Ok(Said { side, to: Target::Site(to), from, kind: Some(kind), after: !drop, drop, ..Said::default() })
}

impl Reader<'_> {
    fn next(&self) -> usize {
        self.kifu.main.plies.len() + 1
    }

    fn statement(&mut self, bit: Bit<'_>) -> Result<(), KifuError> {
        let text = bit.text;
        let unknown = || bit.wrong(KifuProblem::Line { found: short(text.trim(), 30) });
        let mut chars = text.chars();
        match chars.next() {
            Some('\'') => self.comment(text.get(1..).unwrap_or_default(), bit.at),
            Some('V') if text[1..].starts_with(|c: char| c.is_ascii_digit()) && !self.begun => {}
            Some('N') if text.len() > 1 && !self.begun => {
                let side = sign(chars.next()).ok_or_else(unknown)?;
                let value = chars.as_str().trim().to_owned();
                if !value.is_empty() {
                    let key = PLAYERS.get(usize::from(side)).and_then(|names| names.first()).copied().unwrap_or_default().to_owned();
                    self.kifu.headers.push(Header { key, value });
                }
            }
            Some('$') if !self.begun => {
                let (key, value) = text[1..].split_once(':').ok_or_else(unknown)?;
                let known = FIELDS.iter().find(|(field, _)| *field == key.trim()).map_or(key.trim(), |(_, kif)| kif);
                self.kifu.headers.push(Header { key: known.to_owned(), value: value.trim().to_owned() });
            }
            Some('P') if !self.begun => self.board.read(self.spec, self.names, bit)?,
            Some('+' | '-') if text.trim().len() == 1 && !self.begun => {
                self.board.mover = sign(text.chars().next());
                self.begin()?;
            }
            Some('+' | '-') => self.ply(bit)?,
            Some('T') => self.time(bit)?,
            Some('%') => self.end(bit)?,
            Some('/') => return Err(bit.wrong(KifuProblem::Several)),
            _ => return Err(unknown()),
        }
        Ok(())
    }

    fn comment(&mut self, text: &str, at: Place) {
        if let Some(name) = text.strip_prefix("*&") {
            let note = Note { key: NAME.to_owned(), values: vec![name.trim().to_owned()], at };
            let notes = self.kifu.main.plies.last_mut().map_or(&mut self.kifu.notes, |ply| &mut ply.notes);
            return notes.push(note);
        }
        // A field of the head that the format has no name for.
        if let Some((key, value)) = text.split_once('：').filter(|(key, _)| !self.begun && is_key(key)) {
            let value = value.trim();
            match self.kifu.headers.iter_mut().find(|header| header.key == key) {
                // After the fields of the format come headers that they could not hold, then further lines.
                Some(header) if FIELDS.iter().any(|(_, known)| *known == key) && !self.whole.contains(&header.key) => {
                    header.value = value.to_owned();
                }
                Some(header) => header.value.extend(["\n", value]),
                None => self.kifu.headers.push(Header { key: key.to_owned(), value: value.to_owned() }),
            }
            return self.whole.push(key.to_owned());
        }
        let text = text.strip_prefix('*').unwrap_or(text).to_owned();
        match (&mut self.kifu.main.end, self.kifu.main.plies.last_mut()) {
            (Some(end), _) => end.comments.push(text),
            (None, Some(ply)) => ply.comments.push(text),
            (None, None) => self.kifu.preface.push(text),
        }
    }

    /// The head is over.
    fn begin(&mut self) -> Result<(), KifuError> {
        if self.begun {
            return Ok(());
        }
        self.begun = true;
        let board = std::mem::take(&mut self.board);
        self.kifu.start_at = board.at.unwrap_or_default();
        self.kifu.start = board.finish(self.spec)?;
        Ok(())
    }

    fn ply(&mut self, bit: Bit<'_>) -> Result<(), KifuError> {
        let number = self.next();
        let side = sign(bit.text.chars().next());
        if !self.begun {
            self.board.mover = side;
            self.begin()?;
        }
        if self.kifu.main.end.is_some() {
            return Err(bit.wrong_ply(number, KifuProblem::AfterEnd));
        }
        let said = said(self.spec, self.names, bit).map_err(|error| KifuError { ply: Some(number as u32), ..error })?;
        self.kifu.main.plies.push(Ply::new(Told::Said(said), bit.text.trim().to_owned(), bit.at));
        Ok(())
    }

    fn time(&mut self, bit: Bit<'_>) -> Result<(), KifuError> {
        let number = self.kifu.main.plies.len();
        let wanted = "a time such as T12, after a move";
        let wrong = || bit.wrong_ply(number, KifuProblem::Move { found: short(bit.text, 30), wanted });
        let time: Time = read_time(bit.text.trim().get(1..).unwrap_or_default()).ok_or_else(wrong)?;
        let slot = match (&mut self.kifu.main.end, self.kifu.main.plies.last_mut()) {
            (Some(end), _) => &mut end.time,
            (None, Some(ply)) => &mut ply.time,
            (None, None) => return Err(wrong()),
        };
        if slot.is_some() {
            return Err(wrong());
        }
        *slot = Some(time);
        Ok(())
    }

    fn end(&mut self, bit: Bit<'_>) -> Result<(), KifuError> {
        self.begin()?;
        let number = self.next();
        if self.kifu.main.end.is_some() {
            return Err(bit.wrong_ply(number, KifuProblem::AfterEnd));
        }
        let text = bit.text.trim();
        let found = Ending::from_csa(text.get(1..).unwrap_or_default());
        let (ending, side) = found.ok_or_else(|| bit.wrong_ply(number, KifuProblem::Line { found: short(text, 30) }))?;
        self.kifu.main.end = Some(End { ending, side, text: text.to_owned(), at: bit.at, time: None, comments: Vec::new() });
        Ok(())
    }
}
