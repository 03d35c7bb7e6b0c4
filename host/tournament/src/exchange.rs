//! Files of others: players from CSV, TRF and OpenGotha's XML; tables as CSV, TRF and pages to print.

mod bytes;
mod from_csv;
mod from_trf;
mod from_xml;
pub mod html;
mod teams;
mod to_csv;
mod to_trf;

use std::path::Path;

use tianyuan_words::{Message, message};

use self::bytes::TableText;
use crate::entry::Entry;
use crate::error::TournamentError;
use crate::level::rating_of_level;
use crate::model::{Entrant, PlayerId, Side};
use crate::standings::Cell;
use crate::state::Tournament;

pub use to_csv::csv;
pub use to_trf::trf;
pub(crate) use to_trf::trf_to_pair;

/// Larger files are no lists of players.
const LARGEST: usize = 16 << 20;

/// Players read from a file.
#[derive(Debug, Default)]
pub struct Players {
    /// They.
    pub entrants: Vec<Entrant>,
    /// The line of each in the file.
    pub lines: Vec<usize>,
    /// The team of each, where the file names one.
    pub teams: Vec<Option<TeamPlace>>,
    /// Columns that mean nothing here and were left out.
    pub ignored: Vec<String>,
    /// Rounds whose pairings and results the file has, and which are not entered.
    pub rounds: usize,
    /// The encoding in which the file was read, where it is not UTF-8.
    pub encoding: Option<&'static str>,
}

/// The team of a player in a file, and the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TeamPlace {
    /// The name of the team.
    pub team: String,
    /// The board; those without one follow in the order of the file.
    pub board: Option<u32>,
}

impl Players {
    /// Sentences about what of the file was left out, or read otherwise than it says, for whoever brought it.
    pub fn notes(&self, file: &Path) -> Vec<Message> {
        let file = file.display();
        let encoding = self.encoding.map(|encoding| message!(tournament.import.encoding, file = &file, encoding = encoding));
        let rounds = (self.rounds > 0).then(|| message!(tournament.import.rounds, file = &file, n = self.rounds));
        let ignored = (!self.ignored.is_empty()).then(|| message!(tournament.import.ignored, columns = Message::list(&self.ignored)));
        [encoding, rounds, ignored].into_iter().flatten().collect()
    }

    fn push(&mut self, line: usize, entrant: Entrant) {
        self.lines.push(line);
        self.entrants.push(entrant);
        self.teams.push(None);
    }

    /// The entry by which they all enter a tournament; where teams play, the entry of their teams.
    ///
    /// # Errors
    /// One of them cannot; his line is named.
    pub fn entry(&self, tournament: &Tournament, from: u32, file: &Path) -> Result<Entry, TournamentError> {
        if tournament.settings().teams.is_some() {
            return teams::entry(self, tournament, from, file);
        }
        let mut trial = tournament.clone();
        for (entrant, line) in self.entrants.iter().zip(&self.lines) {
            let one = Entry::Add { players: vec![entrant.clone()], from };
            trial.apply(&one).map_err(|error| error.at(file, *line))?;
        }
        Ok(Entry::Add { players: self.entrants.clone(), from })
    }
}

/// Reads players from a file in any of the formats; the content says in which.
///
/// # Errors
/// A line of it cannot be.
pub fn read_players(file: &Path, bytes: &[u8]) -> Result<Players, TournamentError> {
    let at = |line: usize, why: Message| TournamentError::Line { file: file.to_owned(), line, why };
    if bytes.len() > LARGEST {
        return Err(at(1, message!(tournament.import.large, most = LARGEST >> 20)));
    }
    let TableText { text, encoding } = bytes::decode(bytes).map_err(|line| at(line, message!(tournament.import.not_text)))?;
    let text = text.as_str();
    let nobody = || at(1, message!(tournament.import.nobody));
    if text.trim().is_empty() {
        return Err(nobody());
    }
    let read = if text.trim_start().starts_with('<') {
        from_xml::read(text)
    } else if text.lines().any(|line| line.starts_with("001 ")) {
        from_trf::read(text)
    } else {
        from_csv::read(text)
    };
    let players = Players { encoding, ..read.map_err(|(line, why)| at(line, why))? };
    if players.entrants.is_empty() {
        return Err(nobody());
    }
    Ok(players)
}

/// The beginning of a text that a sentence quotes: a broken file may be one field of many megabytes.
fn cut(text: &str) -> String {
    tianyuan_words::shortened(text, 40)
}

/// A line of a file that cannot be, and the reason.
type Wrong = (usize, Message);

/// Puts a rating into an entrant as files write it, a number or a level; nothing where the field is empty or 0.
fn put_rating(entrant: &mut Entrant, text: &str, line: usize) -> Result<(), Wrong> {
    match text.trim() {
        "" | "0" | "-" => {}
        text => match text.parse() {
            Ok(rating) => entrant.rating = Some(rating),
            Err(_) if rating_of_level(text).is_some() => entrant.level = text.to_owned(),
            Err(_) => return Err((line, message!(tournament.import.rating, text = cut(text)))),
        },
    }
    Ok(())
}

/// A round of a player in few signs: `7+¹` is a win against player 7 with the first move.
pub fn cell(cell: Cell) -> Message {
    match cell {
        Cell::Bye => message!(tournament.table.bye),
        Cell::Absent => message!(tournament.table.off),
        Cell::Out => Message::same("–"),
        Cell::Game { opponent, side, result } => {
            let sign = match result {
                None => "?",
                Some(result) => match (result.share(side), result.played()) {
                    (2, true) => "+",
                    (1, true) => "=",
                    (_, true) => "-",
                    (2, false) => "+!",
                    (_, false) => "-!",
                },
            };
            let mark = if side == Side::First { '¹' } else { '²' };
            Message::same(format!("{opponent}{sign}{mark}"))
        }
    }
}

/// The same for a player of a tournament; of a team with its board points.
pub fn cell_of(tournament: &Tournament, id: PlayerId, round: u32, one: Cell) -> Message {
    match one {
        Cell::Game { result, .. } if tournament.settings().teams.is_some() && result.is_some() => {
            Message::joined([cell(one), Message::same(tournament.board_points_in(id, round))], " ")
        }
        other => cell(other),
    }
}
