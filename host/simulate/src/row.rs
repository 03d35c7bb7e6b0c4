//! A game as a row of a table.

use std::io::{self, Write};
use std::path::Path;

use csv::{ByteRecord, ReaderBuilder, Writer};
use tianyuan_words::message;

use crate::columns::{FIRST, of_games};
use crate::error::SimulateError;
use crate::part::Part;
use crate::plan::Plan;

/// A game, counted.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct GameRow {
    /// Its number.
    pub game: u64,
    /// The winner's id, empty without one.
    pub winner: String,
    /// The player who won, `a` or `b`; empty without one, and where all decisions are random.
    pub won_by: String,
    /// The reason of its end.
    pub ending: String,
    /// Decisions, those of chance included.
    pub decisions: u64,
    /// Turns that were completed.
    pub turns: u64,
    /// Pieces that each side has taken from the others, or turned.
    pub taken: Vec<u64>,
    /// Instances of each form that each side has completed: the sides of the first form, then those of the next.
    pub forms: Vec<u64>,
    /// The first turns.
    pub opening: String,
}

impl GameRow {
    pub(crate) fn write(&self, writer: &mut Writer<impl Write>, buffer: &mut String) -> Result<(), csv::Error> {
        writer.write_field(number(buffer, self.game))?;
        for text in [&self.winner, &self.won_by, &self.ending] {
            writer.write_field(text)?;
        }
        for count in [self.decisions, self.turns].iter().chain(&self.taken).chain(&self.forms) {
            writer.write_field(number(buffer, *count))?;
        }
        writer.write_field(&self.opening)?;
        writer.write_record(None::<&[u8]>)
    }

    /// Takes the fields of a line; `None` where one cannot be.
    fn read(&mut self, record: &ByteRecord, sides: usize) -> Option<()> {
        let text = |at: usize| record.get(at).and_then(|field| std::str::from_utf8(field).ok());
        let count = |at: usize| text(at)?.parse::<u64>().ok();
        let set = |into: &mut String, at: usize| {
            into.clear();
            text(at).map(|text| into.push_str(text))
        };
        self.game = count(0)?;
        set(&mut self.winner, 1)?;
        set(&mut self.won_by, 2)?;
        set(&mut self.ending, 3)?;
        (self.decisions, self.turns) = (count(4)?, count(5)?);
        let counts = FIRST.len()..record.len().checked_sub(1)?;
        self.taken.clear();
        self.forms.clear();
        for (at, column) in counts.enumerate() {
            let into = if at < sides { &mut self.taken } else { &mut self.forms };
            into.push(count(column)?);
        }
        set(&mut self.opening, record.len() - 1)
    }
}

/// A number as text, in a buffer that is used again.
pub(crate) fn number(buffer: &mut String, count: u64) -> &str {
    use std::fmt::Write as _;
    buffer.clear();
    // Writing to a text does not fail.
    let _ = write!(buffer, "{count}");
    buffer
}

/// The rows of the games of a folder, part by part and in order. Parts that are missing are left out.
#[derive(Debug)]
pub struct Rows<'a> {
    plan: &'a Plan,
    folder: &'a Path,
}

impl<'a> Rows<'a> {
    /// The rows of a folder that holds a plan.
    pub fn new(plan: &'a Plan, folder: &'a Path) -> Rows<'a> {
        Rows { plan, folder }
    }

    /// Calls `each` with every row of every part that is there; the number of games that are not.
    ///
    /// # Errors
    /// A part is broken, or of another plan.
    pub fn each(&self, mut each: impl FnMut(&GameRow) -> Result<(), SimulateError>) -> Result<u64, SimulateError> {
        let mut missing = 0;
        let mut row = GameRow::default();
        let digest = self.plan.digest();
        for number in 0..self.plan.parts() {
            let part = Part::games(self.plan, &digest, number);
            let range = self.plan.range(number);
            if !part.exists(self.folder)? {
                missing += range.end - range.start;
                continue;
            }
            self.part(&part, range, &mut row, &mut each)?;
        }
        Ok(missing)
    }

    fn part(
        &self,
        part: &Part<'_>,
        range: std::ops::Range<u64>,
        row: &mut GameRow,
        each: &mut impl FnMut(&GameRow) -> Result<(), SimulateError>,
    ) -> Result<(), SimulateError> {
        let path = part.path(self.folder);
        let wrong = |game: u64| SimulateError::broken(&path, message!(simulate.wrong.row, game = game));
        let body = part.verified(self.folder)?;
        let mut reader = ReaderBuilder::new().has_headers(false).from_reader(body);
        let mut record = ByteRecord::new();
        let columns = of_games(self.plan).len();
        for game in range {
            let read = reader.read_byte_record(&mut record).map_err(|error| SimulateError::of(&path, &io::Error::other(error)))?;
            let fits = read && record.len() == columns && row.read(&record, self.plan.sides.len()).is_some() && row.game == game;
            if !fits {
                return Err(wrong(game));
            }
            each(row)?;
        }
        Ok(())
    }
}
