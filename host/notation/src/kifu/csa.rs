//! The CSA 2.2 format: `+7776FU`, `T12`, `%TORYO`.

mod board;
mod clock;
mod summary;
mod write;

use tianyuan_rules::spec::{SideId, Site, Spec};

use self::board::Board;
use super::ending::other;
use super::fields::PLAYERS;
use super::headers::NAME;
use super::names::Names;
use super::said::{Said, Target};
use super::source::{Bit, read_time};
use super::{End, Ending, Header, Kifu, Note, Ply, Repair, Time, Told, Winner, square};
use crate::error::{KifuError, KifuProblem};
use crate::position;
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

/// The line between two games.
const BETWEEN: &str = "/";
/// The first line of newer files: the format, and the encoding that the file has already been decoded from.
const ENCODING: &str = "'CSA encoding=";

/// The lines of each game of a file.
fn games(text: &str) -> Vec<Vec<Bit<'_>>> {
    let mut games = vec![Vec::new()];
    for line in Bit::lines(text) {
        let bit = Bit { text: line.text.trim_end(), ..line };
        match games.last_mut() {
            _ if bit.text == BETWEEN => games.push(Vec::new()),
            Some(game) if !bit.text.is_empty() && !bit.text.starts_with(ENCODING) => game.push(bit),
            _ => {}
        }
    }
    games.retain(|lines| !lines.is_empty());
    games
}

/// The places at which the games of a file begin.
pub(crate) fn starts(text: &str) -> Vec<Place> {
    games(text).iter().filter_map(|lines| lines.first()).map(|line| line.at).collect()
}

/// Reads a game of a file; `index` counts from 0.
pub(crate) fn read(spec: &Spec, text: &str, index: usize) -> Result<Kifu, KifuError> {
    let names = Names::new(spec);
    let mut reader = Reader {
        spec,
        names: &names,
        kifu: Kifu::default(),
        board: Board::default(),
        begun: false,
        closed: false,
        broken: false,
        whole: Vec::new(),
    };
    for bit in games(text).into_iter().nth(index).unwrap_or_default() {
        // Only statements about the game may share a line.
        if bit.text.starts_with(['\'', '$', 'N', 'V']) {
            reader.statement(bit)?;
            continue;
        }
        let mut rest = bit;
        for part in bit.text.split(',') {
            if !part.trim().is_empty() {
                reader.statement(rest.cut(part.len()))?;
            }
            // A line may be the whole file: places are counted on from the last.
            rest = rest.skip(part.len() + 1);
        }
    }
    let said = reader.begun || reader.board.at.is_some() || !reader.kifu.headers.is_empty();
    reader.begin()?;
    if !said {
        let noise = reader.kifu.mends.list().first().map(|mend| mend.error.clone());
        let bit = Bit { text: "", at: Place { line: 1, column: 1 }, line: "" };
        return Err(noise.unwrap_or_else(|| bit.wrong(KifuProblem::Empty)));
    }
    Ok(reader.kifu)
}

struct Reader<'a> {
    spec: &'a Spec,
    names: &'a Names,
    kifu: Kifu,
    board: Board,
    begun: bool,
    /// Nothing more is read: the game has ended.
    closed: bool,
    /// A ply cannot be read.
    broken: bool,
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
        let mut chars = text.chars();
        match chars.next() {
            Some('\'') if text.get(1..).is_some_and(|text| text.starts_with(summary::BEGINS)) && self.begun => self.summary(bit),
            Some('\'') => self.comment(text.get(1..).unwrap_or_default(), bit.at),
            Some('V') if text[1..].starts_with(|c: char| c.is_ascii_digit()) => {}
            Some('N') => match sign(chars.next()) {
                Some(side) => self.player(side, chars.as_str().trim()),
                None => self.leave_out(bit),
            },
            Some('$') => match text[1..].split_once(':') {
                Some((key, value)) => {
                    let known = FIELDS.iter().find(|(field, _)| *field == key.trim()).map_or(key.trim(), |(_, kif)| kif);
                    self.kifu.headers.push(Header { key: known.to_owned(), value: value.trim().to_owned() });
                }
                None => self.leave_out(bit),
            },
            Some('P') if !self.begun && Board::begins(text) => self.board.read(self.spec, self.names, bit)?,
            Some('+' | '-') if text.trim().len() == 1 && !self.begun => {
                self.board.mover = sign(text.chars().next());
                self.begin()?;
            }
            Some('+' | '-') if text.trim().len() == 1 => self.leave_out(bit),
            Some('+' | '-') => self.ply(bit)?,
            Some('T') if text[1..].trim().starts_with(|c: char| c.is_ascii_digit()) => self.time(bit),
            Some('%') => self.end(bit)?,
            _ => self.leave_out(bit),
        }
        Ok(())
    }

    /// Leaves a statement out that is nothing the format knows.
    fn leave_out(&mut self, bit: Bit<'_>) {
        let wrong = || bit.wrong(KifuProblem::Line { found: short(bit.text.trim(), 30) });
        self.kifu.mends.add_with(Repair::LeftOut, wrong);
    }

    fn player(&mut self, side: SideId, value: &str) {
        if !value.is_empty() {
            let key = PLAYERS.get(usize::from(side)).and_then(|names| names.first()).copied().unwrap_or_default().to_owned();
            self.kifu.headers.push(Header { key, value: value.to_owned() });
        }
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

    /// True if a statement behind the end of the game is read: a game that was only broken off goes on.
    fn goes_on(&mut self, bit: Bit<'_>) -> bool {
        if self.closed {
            return false;
        }
        let Some(end) = self.kifu.main.end.take() else { return true };
        let number = self.next();
        if end.ending.winner() == Winner::Open {
            let problem = KifuProblem::GoesOn(short(&end.text, 20));
            self.kifu.mends.leave_out(KifuError::new(end.at, Some(number as u32), short(&end.text, 80), problem));
            if let Some(ply) = self.kifu.main.plies.last_mut() {
                ply.comments.extend(end.comments);
            }
            return true;
        }
        self.kifu.main.end = Some(end);
        self.closed = true;
        self.kifu.mends.add(bit.wrong_ply(number, KifuProblem::AfterEnd), Repair::RestLeftOut);
        false
    }

    fn ply(&mut self, bit: Bit<'_>) -> Result<(), KifuError> {
        let number = self.next();
        if !self.begun {
            self.board.mover = sign(bit.text.chars().next());
            self.begin()?;
        }
        if self.goes_on(bit) {
            // Behind a ply that cannot be read no other is reached.
            let read = if self.broken { None } else { Some(said(self.spec, self.names, bit)) };
            let told = match read {
                None => Told::Text,
                Some(Ok(said)) => Told::Said(said),
                Some(Err(error)) => Told::Unread(Box::new(KifuError { ply: Some(number as u32), ..error })),
            };
            self.broken |= matches!(told, Told::Unread(_));
            self.kifu.main.plies.push(Ply::new(told, bit.text.trim().to_owned(), bit.at));
        }
        Ok(())
    }

    fn time(&mut self, bit: Bit<'_>) {
        let slot = match (&mut self.kifu.main.end, self.kifu.main.plies.last_mut()) {
            _ if self.closed => return,
            (Some(end), _) => Some(&mut end.time),
            (None, ply) => ply.map(|ply| &mut ply.time),
        };
        let time: Option<Time> = read_time(bit.text.trim().get(1..).unwrap_or_default());
        match slot {
            Some(slot) if slot.is_none() && time.is_some() => *slot = time,
            _ => {
                let number = self.kifu.main.plies.len();
                let wrong = || bit.wrong_ply(number, KifuProblem::Time(short(bit.text.trim(), 30)));
                self.kifu.mends.add_with(Repair::LeftOut, wrong);
            }
        }
    }

    /// The end of the game by its server: the only one, a judgement of a claim, or the same as above.
    fn summary(&mut self, bit: Bit<'_>) {
        let text = bit.text.get(1..).unwrap_or_default();
        let mover = self.mover();
        let Some(said) = summary::read(text, mover, bit.at) else { return self.comment(text, bit.at) };
        match &mut self.kifu.main.end {
            None => self.kifu.main.end = Some(said),
            Some(end) if end.ending == Ending::Claimed && end.verdict(mover) != said.verdict(mover) => {
                (end.ending, end.side) = (said.ending, said.side);
            }
            Some(end) if end.verdict(mover) == said.verdict(mover) => {}
            Some(end) => {
                let problem = KifuProblem::Footer { found: short(text, 40), end: short(&end.text, 20) };
                self.kifu.mends.leave_out(bit.wrong(problem));
            }
        }
    }

    /// The side to move: the one whose move was not the last.
    fn mover(&self) -> SideId {
        let last = self.kifu.main.plies.last().and_then(|ply| sign(ply.text.chars().next()));
        let first = || self.kifu.start.as_ref().map_or_else(|| position::start(self.spec).mover, |setup| setup.mover);
        last.map_or_else(first, other)
    }

    fn end(&mut self, bit: Bit<'_>) -> Result<(), KifuError> {
        let text = bit.text.trim();
        let Some((ending, side)) = Ending::from_csa(text.get(1..).unwrap_or_default()) else {
            self.leave_out(bit);
            return Ok(());
        };
        self.begin()?;
        if self.goes_on(bit) {
            self.kifu.main.end = Some(End { ending, side, text: text.to_owned(), at: bit.at, time: None, comments: Vec::new() });
        }
        Ok(())
    }
}
