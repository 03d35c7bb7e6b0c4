//! The common parts of KIF and KI2 files: the head with the first position, comments, variations, the last line.

use tianyuan_rules::Piece;
use tianyuan_rules::setup::Setup;
use tianyuan_rules::spec::{SideId, Spec};

use super::ending::other;
use super::fields::{Field, PLAYERS};
use super::names::Names;
use super::said::Said;
use super::source::Bit;
use super::{End, Ending, Format, Header, Kifu, Line, Note, Ply, Repair, Time, Told, Variation, Winner, diagram, handicap, japanese};
use crate::error::{KifuError, KifuProblem, WriteError};
use crate::text::Place;
use crate::text::short;

/// Lines for the program that shows the game: the board is turned round.
const OF_DISPLAY: [&str; 1] = ["盤面回転"];
/// Sides of a game with a handicap.
const GIVEN: [&str; 2] = ["下手", "上手"];

/// Builds a [`Kifu`] line by line.
pub(super) struct Builder<'a> {
    pub(super) spec: &'a Spec,
    pub(super) names: &'a Names,
    pub(super) kifu: Kifu,
    /// 0: the main line, else 1 + index of the variation.
    line: usize,
    /// Plies before the line.
    before: usize,
    /// Plies that were played before the first one of the file.
    pub(super) offset: u32,
    head: Head,
    started: bool,
    /// Comments and names that wait for the first ply of a variation.
    waiting: (Vec<String>, Vec<Note>),
    course: Course,
}

/// The line under way, as far as it can be read.
#[derive(Default)]
struct Course {
    /// A word that is no move: one for the end of the line if nothing follows, else a ply that cannot be read.
    word: Option<Ply>,
    /// A ply cannot be read, or a line of the file is missing: the numbers behind it prove nothing.
    broken: bool,
    /// Nothing more of the line is read: it has ended, or where it branches off is not known.
    closed: bool,
}

/// The first position as far as it was read.
#[derive(Default)]
struct Head {
    rows: Vec<Vec<Option<Piece>>>,
    rows_at: Option<(Place, String)>,
    hands: [Option<Vec<u16>>; 2],
    handicap: Option<Option<Setup>>,
    /// A first position that the file names without a layout: one to be drawn, or no known one.
    unlaid: Option<KifuError>,
    given: bool,
    mover: Option<SideId>,
    turns: u32,
    at: Option<Place>,
}

/// The side that a text begins with, and the length of its name.
fn side(text: &str) -> Option<(SideId, &'static str)> {
    let named = |names: &[&'static str]| names.iter().copied().find(|name| text.starts_with(name));
    SideId::first(PLAYERS.len()).zip(&PLAYERS).find_map(|(side, names)| Some((side, named(names)?)))
}

impl<'a> Builder<'a> {
    pub(super) fn new(spec: &'a Spec, names: &'a Names) -> Builder<'a> {
        Builder {
            spec,
            names,
            kifu: Kifu::default(),
            line: 0,
            before: 0,
            offset: 0,
            head: Head::default(),
            started: false,
            waiting: Default::default(),
            course: Course::default(),
        }
    }

    /// Leaves a text out that is nothing the format knows.
    pub(super) fn leave_out(&mut self, error: KifuError) {
        self.kifu.mends.leave_out(error);
    }

    fn open(&mut self) -> &mut Line {
        match self.line.checked_sub(1).and_then(|index| self.kifu.variations.get_mut(index)) {
            Some(variation) => &mut variation.line,
            None => &mut self.kifu.main,
        }
    }

    /// Number of the next ply, from 1, whatever number the file gives it.
    pub(super) fn next(&mut self) -> usize {
        self.before + self.open().plies.len() + 1 + usize::from(self.course.word.is_some())
    }

    /// Compares the number that a ply has in the file with its place; `None` where the ply is left out: it is written twice.
    pub(super) fn numbered(&mut self, number: u32, bit: Bit<'_>) -> Option<()> {
        if !self.has_plies() && number > 1 {
            self.offset = number - 1;
        }
        let wanted = self.next() as u32 + self.offset;
        let wrong = || bit.wrong_ply(number as usize, KifuProblem::Number { found: number, wanted });
        if number == wanted || self.course.broken || self.course.closed {
            return Some(());
        }
        let line = self.open();
        if number + 1 == wanted && line.plies.last().is_some_and(|ply| bit.text.starts_with(&ply.text)) {
            self.leave_out(wrong());
            return None;
        }
        // The word for a break has a number, and so may the ply that goes on behind it.
        if number == wanted + 1 && line.end.as_ref().is_some_and(|end| end.ending.winner() == Winner::Open) {
            self.offset += 1;
            return Some(());
        }
        self.unread(bit, wrong(), None);
        // Where one line of the file is missing, its place is kept, and the numbers fit again.
        (number == wanted + 1).then_some(())
    }

    /// True if a ply has been read.
    pub(super) fn has_plies(&self) -> bool {
        self.started
    }

    /// Takes a line that both formats know; false where it is none of these.
    pub(super) fn common(&mut self, bit: Bit<'_>) -> Result<bool, KifuError> {
        let line = bit.trimmed();
        let text = line.text;
        if text.is_empty() || text.starts_with('#') || OF_DISPLAY.contains(&text) {
            return Ok(true);
        }
        if text.starts_with('*') || text.starts_with('＊') || text.starts_with('&') {
            match text.strip_prefix('&') {
                Some(name) => self.named(name, line.at),
                None => self.comment(text.strip_prefix(['*', '＊']).unwrap_or(text)),
            }
            return Ok(true);
        }
        if let Some(rest) = text.strip_prefix("変化").or_else(|| text.strip_prefix("变化")) {
            let number = rest.trim_start_matches(['：', ':']).trim().trim_end_matches('手').trim();
            let narrow: String = number.chars().map(|c| super::square::digit(c).map_or(c, |digit| char::from(b'0' + digit))).collect();
            self.variation(line, narrow.parse().ok())?;
            return Ok(true);
        }
        if text.starts_with("まで") {
            self.total(line)?;
            return Ok(true);
        }
        if self.started {
            return Ok(false);
        }
        self.head(line)
    }

    /// A line of the head.
    fn head(&mut self, line: Bit<'_>) -> Result<bool, KifuError> {
        let text = line.text;
        if text.starts_with(['|', '｜']) {
            let row = diagram::read_row(self.spec, self.names, line)?;
            self.head.rows.push(row);
            self.head.rows_at.get_or_insert((line.at, short(line.line.trim(), 80)));
            return Ok(true);
        }
        // The edge of a board, and the files above it.
        let edge = text.starts_with('+') && text.chars().all(|c| matches!(c, '+' | '-'));
        let files = text.chars().all(|c| c.is_whitespace() || super::square::digit(c).is_some());
        if edge || files || text.starts_with("手数--") {
            return Ok(true);
        }
        if let Some(mover) = side(text).filter(|(_, name)| text[name.len()..].trim_end_matches(['。', '：']).eq("番")) {
            self.head.mover = Some(mover.0);
            return Ok(true);
        }
        if let Some(rest) = text.strip_prefix("手数＝").or_else(|| text.strip_prefix("手数=")) {
            let digits: String = rest.chars().take_while(char::is_ascii_digit).take(6).collect();
            let turns = digits.parse();
            turns.clone().into_iter().for_each(|turns| self.head.turns = turns);
            return Ok(turns.is_ok());
        }
        let Some(colon) = text.find(['：', ':']) else { return Ok(false) };
        let length = text[colon..].chars().next().map_or(1, char::len_utf8);
        self.field(line, text[..colon].trim(), line.skip(colon + length).trimmed())?;
        Ok(true)
    }

    fn field(&mut self, line: Bit<'_>, key: &str, value: Bit<'_>) -> Result<(), KifuError> {
        if key == "手合割" || key == "手合割り" {
            self.head.at = Some(value.at);
            match handicap::find(self.spec, self.names, value.text) {
                Some(found) => {
                    self.head.given = found.is_some();
                    self.head.handicap = Some(found);
                }
                None if value.text.is_empty() => {}
                None if handicap::is_drawn(value.text) => {
                    self.head.unlaid = Some(value.wrong(KifuProblem::NoBoard(short(value.text, 20))));
                }
                None => self.head.unlaid = Some(value.wrong(KifuProblem::Handicap(short(value.text, 20)))),
            }
            return Ok(());
        }
        if let Some((side, name)) = side(key)
            && matches!(key[name.len()..].trim_start_matches('の'), "持駒" | "持ち駒" | "持驹")
        {
            self.head.given |= GIVEN.contains(&name);
            let hand = diagram::read_hand(self.spec, self.names, value)?;
            if let Some(slot) = self.head.hands.get_mut(usize::from(side)) {
                match slot {
                    Some(_) => self.kifu.mends.leave_out(line.wrong(KifuProblem::Line { found: short(line.text, 30) })),
                    None => *slot = Some(hand),
                }
            }
            return Ok(());
        }
        // A value of several lines is written as several fields.
        match self.kifu.headers.iter_mut().find(|header| header.key == key) {
            Some(header) => header.value.extend(["\n", value.text]),
            None => self.kifu.headers.push(Header { key: key.to_owned(), value: value.text.to_owned() }),
        }
        Ok(())
    }

    /// The head is over: puts the first position together.
    fn start(&mut self) -> Result<(), KifuError> {
        if self.started {
            return Ok(());
        }
        self.started = true;
        let head = std::mem::take(&mut self.head);
        let drawn = !head.rows.is_empty();
        let held = head.hands.iter().flatten().flatten().any(|&count| count > 0);
        if let Some((at, source_line)) = head.rows_at.clone() {
            let (found, wanted) = (head.rows.len(), self.spec.board.height());
            if found != wanted {
                return Err(KifuError::new(at, None, source_line, KifuProblem::Rows { found, wanted }));
            }
        }
        match head.unlaid {
            // The board says more than the name of a position.
            Some(error) if drawn && matches!(*error.problem, KifuProblem::NoBoard(_)) => {}
            Some(error) if drawn => self.kifu.mends.leave_out(error),
            Some(error) => self.kifu.mends.add(error, Repair::Value(handicap::EVEN.to_owned())),
            None => {}
        }
        let layout = head.handicap.clone().flatten();
        self.kifu.start_at = head.rows_at.map(|(at, _)| at).or(head.at).unwrap_or_default();
        if !drawn && !held && layout.is_none() && head.mover.is_none() {
            return Ok(());
        }
        let mut setup = layout.unwrap_or_else(|| crate::position::start(self.spec));
        if drawn {
            setup.cells = diagram::cells(self.spec, &head.rows);
            setup.hands = None;
            setup.mover = SideId::from(head.given);
        }
        if held {
            let count = self.spec.kinds.len();
            setup.hands = Some(head.hands.into_iter().map(|hand| hand.unwrap_or_else(|| vec![0; count])).collect());
        }
        setup.mover = head.mover.unwrap_or(setup.mover);
        setup.turn.turns = head.turns;
        self.kifu.start = Some(setup);
        Ok(())
    }

    pub(super) fn comment(&mut self, text: &str) {
        if self.course.closed {
            return;
        }
        let text = text.trim_end().to_owned();
        let varies = self.line > 0;
        let line = self.open();
        if let Some(end) = &mut line.end {
            end.comments.push(text);
        } else if let Some(ply) = line.plies.last_mut() {
            ply.comments.push(text);
        } else if varies {
            self.waiting.0.push(text);
        } else {
            self.kifu.preface.push(text);
        }
    }

    /// A line that names the position.
    fn named(&mut self, name: &str, at: Place) {
        if self.course.closed {
            return;
        }
        let note = Note { key: NAME.to_owned(), values: vec![name.trim().to_owned()], at };
        let varies = self.line > 0;
        match self.open().plies.last_mut() {
            Some(ply) => ply.notes.push(note),
            None if varies => self.waiting.1.push(note),
            None => self.kifu.notes.push(note),
        }
    }

    /// A ply.
    pub(super) fn ply(&mut self, bit: Bit<'_>, said: Said, time: Option<Time>) -> Result<(), KifuError> {
        self.start()?;
        let ply = Ply { time, ..Ply::new(Told::Said(said), bit.text.trim().to_owned(), bit.at) };
        self.add(bit, ply);
        Ok(())
    }

    /// A text in the place of a ply that cannot be read.
    pub(super) fn no_ply(&mut self, bit: Bit<'_>, problem: KifuProblem, time: Option<Time>) -> Result<(), KifuError> {
        self.start()?;
        let number = self.next() + self.offset as usize;
        let begins = japanese::begins(bit.text);
        let problem = if begins { problem } else { KifuProblem::Line { found: short(bit.text.trim(), 30) } };
        let error = bit.wrong_ply(number, problem);
        if begins {
            self.unread(bit, error, time);
        } else if !self.course.closed {
            self.settle();
            let ply = Ply { time, ..Ply::new(Told::Unread(Box::new(error)), bit.text.trim().to_owned(), bit.at) };
            self.course.word = Some(ply);
        }
        Ok(())
    }

    /// Adds a ply that cannot be read.
    fn unread(&mut self, bit: Bit<'_>, error: KifuError, time: Option<Time>) {
        // Behind the first of them no other is reached.
        let told = if self.course.broken { Told::Text } else { Told::Unread(Box::new(error)) };
        let ply = Ply { time, ..Ply::new(told, bit.text.trim().to_owned(), bit.at) };
        self.add(bit, ply);
        self.course.broken = true;
    }

    /// A word that is no move is a ply that cannot be read, for moves follow it.
    fn settle(&mut self) {
        if let Some(mut ply) = self.course.word.take() {
            if self.course.broken {
                ply.told = Told::Text;
            }
            self.open().plies.push(ply);
            self.course.broken = true;
        }
    }

    /// A word that is no move was one for the end of its line, for nothing follows it.
    fn conclude(&mut self) {
        if let Some(Told::Unread(error)) = self.course.word.take().map(|ply| ply.told) {
            self.leave_out(*error);
        }
    }

    fn add(&mut self, bit: Bit<'_>, ply: Ply) {
        self.settle();
        if !self.goes_on(bit) {
            return;
        }
        let (comments, notes) = std::mem::take(&mut self.waiting);
        self.open().plies.push(Ply { comments, notes, ..ply });
    }

    /// True if a text behind the end of a line is read: a game that was only broken off goes on.
    fn goes_on(&mut self, bit: Bit<'_>) -> bool {
        if self.course.closed {
            return false;
        }
        let Some(end) = self.open().end.take() else { return true };
        let number = self.next();
        if end.ending.winner() == Winner::Open {
            let error = KifuError::new(end.at, Some(number as u32), short(&end.text, 80), KifuProblem::GoesOn(short(&end.text, 20)));
            self.leave_out(error);
            if let Some(ply) = self.open().plies.last_mut() {
                ply.comments.extend(end.comments);
            }
            return true;
        }
        self.open().end = Some(end);
        self.course.closed = true;
        self.kifu.mends.add(bit.wrong_ply(number, KifuProblem::AfterEnd), Repair::RestLeftOut);
        false
    }

    /// The word for how the game was over.
    pub(super) fn end(&mut self, bit: Bit<'_>, ending: Ending, time: Option<Time>) -> Result<(), KifuError> {
        self.start()?;
        self.settle();
        if self.goes_on(bit) {
            let text = bit.text.trim().to_owned();
            self.open().end = Some(End { ending, side: None, text, at: bit.at, time, comments: Vec::new() });
        }
        Ok(())
    }

    /// `まで45手で先手の勝ち`: gives the end of the game if nothing else has.
    fn total(&mut self, bit: Bit<'_>) -> Result<(), KifuError> {
        self.start()?;
        self.conclude();
        if self.course.closed {
            return Ok(());
        }
        let plies = self.next() as u32 - 1 + self.offset;
        let digits: String = bit.text.chars().skip(2).take_while(char::is_ascii_digit).take(6).collect();
        // Whoever counts a foul as a ply counts one more.
        if let Ok(found) = digits.parse::<u32>()
            && !(plies..=plies + 1).contains(&found)
        {
            self.leave_out(bit.wrong(KifuProblem::Total { found, plies }));
            return Ok(());
        }
        let Some(ending) = Ending::from_total(bit.text) else {
            self.leave_out(bit.wrong(KifuProblem::Line { found: short(bit.text, 30) }));
            return Ok(());
        };
        // The line names who won; without that the side to move has lost.
        let winner = side_of_total(bit.text).filter(|_| ending.has_winner());
        let text = bit.text.trim().to_owned();
        let said = End { ending, side: winner.map(other), text, at: bit.at, time: None, comments: Vec::new() };
        let mover = self.mover();
        match &self.open().end {
            None => self.open().end = Some(said),
            Some(end) if end.verdict(mover) == said.verdict(mover) => {}
            Some(end) => {
                let problem = KifuProblem::Footer { found: short(bit.text, 40), end: short(&end.text, 20) };
                self.leave_out(bit.wrong(problem));
            }
        }
        Ok(())
    }

    /// The side to move at the end of the line, as sides take turns in these formats.
    fn mover(&mut self) -> SideId {
        let first = self.kifu.start.as_ref().map_or_else(|| crate::position::start(self.spec).mover, |setup| setup.mover);
        if (self.before + self.open().plies.len()).is_multiple_of(2) { first } else { other(first) }
    }

    fn variation(&mut self, bit: Bit<'_>, from: Option<u32>) -> Result<(), KifuError> {
        self.start()?;
        self.conclude();
        self.course = Course::default();
        let plies = self.next() - 1;
        let first = from.and_then(|from| from.checked_sub(self.offset));
        // The end of a line has a number too, and a variation may take its place.
        let Some(first) = first.filter(|first| (1..=plies + 1).contains(&(*first as usize))) else {
            let problem = match from {
                Some(from) => KifuProblem::Variation { from, plies: plies as u32 + self.offset },
                None => KifuProblem::Line { found: short(bit.text, 30) },
            };
            // Its plies belong to no line: they are read nowhere.
            self.kifu.mends.add(bit.wrong(problem), Repair::RestLeftOut);
            self.course.closed = true;
            return Ok(());
        };
        self.before = first as usize - 1;
        self.kifu.variations.push(Variation { from: first, at: bit.at, line: Line::default() });
        self.line = self.kifu.variations.len();
        Ok(())
    }

    /// The whole game.
    pub(super) fn finish(mut self, text: &str) -> Result<Kifu, KifuError> {
        self.conclude();
        self.start()?;
        let Kifu { headers, start_at, main, mends, .. } = &self.kifu;
        if headers.is_empty() && start_at.line == 0 && main.plies.is_empty() && main.end.is_none() {
            let bit = Bit { text: "", at: Place { line: 1, column: 1 }, line: text.lines().next().unwrap_or("") };
            let noise = mends.list().first().map(|mend| mend.error.clone());
            return Err(noise.unwrap_or_else(|| bit.wrong(KifuProblem::Empty)));
        }
        Ok(self.kifu)
    }
}

/// True if a first position is a handicap that has a name.
pub(super) fn is_given(spec: &Spec, names: &Names, setup: &Setup) -> bool {
    handicap::name(spec, names, setup).is_some_and(|(name, _)| name != handicap::EVEN)
}

/// Writes the head: the fields of the game, and the first position by its name or drawn.
pub(super) fn write(spec: &Spec, names: &Names, kifu: &Kifu) -> Result<String, WriteError> {
    let setup = kifu.setup(spec);
    let named = handicap::name(spec, names, &setup);
    let given = named.is_some_and(|(name, _)| name != handicap::EVEN);
    let mut text = String::new();
    let field = |header: &Header| Field::of(spec, &header.key);
    for header in kifu.headers.iter().filter(|header| !matches!(field(header), Some(Field::Player(_)))) {
        let key = field(header).and_then(|field| field.name(spec, Format::Kif)).unwrap_or_else(|| one_line(&header.key));
        for line in lines(&header.value) {
            text.push_str(&format!("{key}：{}\n", one_line(line)));
        }
    }
    match named {
        Some((name, _)) => text.push_str(&format!("手合割：{name}\n")),
        // Other programs do not take a drawn board together with a handicap called その他.
        None => text.push_str(&diagram::write(spec, names, &setup, given)?),
    }
    for (side, names) in SideId::first(PLAYERS.len()).zip(&PLAYERS) {
        let own = if given { GIVEN.get(side.index()).copied() } else { names.first().copied() };
        if let (Some(player), Some(own)) = (kifu.field(spec, Field::Player(side)), own) {
            text.push_str(&format!("{own}：{}\n", one_line(player)));
        }
    }
    text.push_str(&remarks(&kifu.preface, &kifu.notes));
    Ok(text)
}

/// The property that names a position.
pub(super) const NAME: &str = "N";

/// The lines of a text; a text without any has one.
pub(super) fn lines(text: &str) -> impl Iterator<Item = &str> {
    std::iter::once(text).filter(|text| text.is_empty()).chain(text.lines())
}

/// The names of a position, in formats that have one line for each.
pub(super) fn names_of(notes: &[Note]) -> impl Iterator<Item = &str> {
    notes.iter().filter(|note| note.key == NAME).flat_map(|note| note.values.iter().map(String::as_str))
}

/// The remarks on a ply besides its move: names and comments, each on its own line.
pub(super) fn remarks(comments: &[String], notes: &[Note]) -> String {
    let names = names_of(notes).map(|name| format!("&{}\n", one_line(name)));
    let comments = comments.iter().flat_map(|comment| lines(comment)).map(|line| format!("*{}\n", one_line(line)));
    names.chain(comments).collect()
}

/// A text without what would end its line.
pub(super) fn one_line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

/// The side that a line such as `まで45手で先手の勝ち` gives the game to: of the sides that it names, the last before the word for a win or a
/// loss (`先手の反則により後手の勝ち`).
fn side_of_total(text: &str) -> Option<SideId> {
    let by_move = text.split_once("手で")?.1;
    let word = by_move.rfind(['勝', '負'])?;
    let before = by_move.get(..word)?;
    let named = SideId::first(PLAYERS.len()).zip(&PLAYERS).filter_map(|(side, names)| {
        let at = names.iter().filter_map(|name| before.rfind(name)).max()?;
        Some((at, side))
    });
    let (_, side) = named.max_by_key(|(at, _)| *at)?;
    Some(if by_move.get(word..)?.starts_with('負') { other(side) } else { side })
}

/// `まで45手で先手の勝ち`
pub(super) fn total(end: &End, plies: usize, mover: SideId, given: bool) -> String {
    let name = |side: SideId| {
        let names = if given { GIVEN } else { ["先手", "後手"] };
        names.get(usize::from(side)).copied().unwrap_or_default()
    };
    let what = match (end.ending, end.won_by(mover)) {
        (Ending::Foul, winner) => format!("{}の反則負け", name(winner.map_or(mover, other))),
        (Ending::FoulBefore, Some(winner)) => format!("{}の反則勝ち", name(winner)),
        (Ending::TimeUp, Some(winner)) => format!("時間切れにより{}の勝ち", name(winner)),
        (Ending::Forfeit, Some(winner)) => format!("不戦により{}の勝ち", name(winner)),
        (Ending::Walkover, Some(winner)) => format!("{}の不戦勝", name(winner)),
        (Ending::Claimed, Some(winner)) => format!("{}の入玉勝ち", name(winner)),
        (Ending::Mated, Some(_)) => "詰み".to_owned(),
        (_, Some(winner)) => format!("{}の勝ち", name(winner)),
        // Words for a game without a winner say the same whoever is to move.
        (_, None) => end.in_kif(mover).unwrap_or(Ending::Drawn).kif().to_owned(),
    };
    format!("まで{plies}手で{what}\n")
}
