//! Files of others: players from CSV, TRF and OpenGotha's XML; tables as CSV, TRF and pages to print.

mod bytes;
mod from_csv;
mod from_trf;
mod from_xml;
pub mod html;
mod teams;
mod to_csv;
mod to_trf;
mod trf_rounds;

use std::path::Path;

use tianyuan_words::{Message, message};

use self::bytes::TableText;
use self::trf_rounds::{FileRounds, Off};
use crate::entry::Entry;
use crate::error::TournamentError;
use crate::level::rating_of_level;
use crate::model::{Entrant, Game, GameResult, PlayerId, Round, RoundOff, Side};
use crate::points::Points;
use crate::standings::{Cell, standings};
use crate::state::Tournament;

pub use to_csv::csv;
pub use to_trf::trf;
pub(crate) use to_trf::trf_to_pair;

/// Larger files are no lists of players.
const LARGEST: usize = 16 << 20;

/// Players who are named in one sentence, or one by one, at most.
const SHOWN: usize = 5;

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
    /// The number of rounds that the file has.
    pub rounds: usize,
    /// The rounds, where its lines agree.
    history: History,
    /// The points of each player by the file, where it says them.
    points: Vec<Option<Points>>,
    /// Kinds of lines that mean nothing here and were left out.
    lines_left: Vec<String>,
    /// The encoding in which the file was read, where it is not UTF-8.
    pub encoding: Option<&'static str>,
}

/// The rounds of a file, or what is wrong with them.
#[derive(Debug)]
struct History(Result<FileRounds, Wrong>);

impl Default for History {
    fn default() -> History {
        History(Ok(FileRounds::default()))
    }
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
    /// Sentences about what of the file was left out, or read otherwise than it says, for whoever brings it to a tournament.
    pub fn notes(&self, tournament: &Tournament, from: u32, file: &Path) -> Vec<Message> {
        let shown = file.display();
        let encoding = self.encoding.map(|encoding| message!(tournament.import.encoding, file = &shown, encoding = encoding));
        let mut notes: Vec<Message> = encoding.into_iter().collect();
        match (self.rounds_refused(tournament, from), &self.history.0) {
            _ if self.rounds == 0 => {}
            (Some(why), _) => notes.push(message!(tournament.import.rounds, file = &shown, n = self.rounds, why = why)),
            (None, Ok(rounds)) => notes.extend(self.entered(rounds, tournament, from, file)),
            // The entry has said what is wrong with them.
            (None, Err(_)) => {}
        }
        if !self.lines_left.is_empty() {
            notes.push(message!(tournament.import.lines, kinds = Message::list(&self.lines_left)));
        }
        if !self.ignored.is_empty() {
            notes.push(message!(tournament.import.ignored, columns = Message::list(&self.ignored)));
        }
        notes
    }

    /// Sentences about the rounds that were entered.
    fn entered(&self, rounds: &FileRounds, tournament: &Tournament, from: u32, file: &Path) -> Vec<Message> {
        let played = rounds.played.len();
        let mut notes = Vec::new();
        if played > 0 {
            notes.push(message!(tournament.import.entered, file = file.display(), n = played));
        }
        let left: Vec<&str> = rounds.left().into_iter().filter_map(|place| self.entrants.get(place)).map(|one| one.name.as_str()).collect();
        if !left.is_empty() {
            let (shown, more) = (left.get(..SHOWN).unwrap_or(&left), left.len().saturating_sub(SHOWN));
            let names = Message::list(shown.iter().map(|name| cut(name)).collect::<Vec<_>>());
            notes.push(match more {
                0 => message!(tournament.import.left, names = names),
                more => message!(tournament.import.left_more, names = names, more = more),
            });
        }
        if rounds.unrated {
            notes.push(message!(tournament.import.unrated));
        }
        let mut after = tournament.clone();
        let entered = self.entry(tournament, from, file).is_ok_and(|entry| after.apply(&entry).is_ok());
        let rows = if entered { standings(&after, after.paired()) } else { Vec::new() };
        let differs = rows.iter().filter_map(|row| {
            let said = self.points.get(row.player.index()).copied().flatten().filter(|said| *said != row.points)?;
            Some((row, said))
        });
        for (row, said) in differs.take(SHOWN) {
            notes.push(message!(tournament.import.points, name = after.name(row.player), said = said, found = row.points));
        }
        notes
    }

    /// The reason why rounds of a file do not come into a tournament.
    fn rounds_refused(&self, tournament: &Tournament, from: u32) -> Option<Message> {
        if tournament.settings().teams.is_some() {
            Some(message!(tournament.import.no_teams))
        } else if !tournament.settings().system.by_criteria() {
            Some(message!(tournament.import.no_table))
        } else if tournament.players().len() > 0 || from != 1 {
            Some(message!(tournament.import.not_empty))
        } else {
            None
        }
    }

    /// The entry of all players with their rounds.
    fn import(&self, file: &FileRounds, tournament: &Tournament) -> Entry {
        let scoring = &tournament.settings().scoring;
        let points = |off: Off| match off {
            Off::Full => scoring.win,
            Off::Half => scoring.draw,
            Off::Nothing => Points::ZERO,
        };
        let mut off: Vec<RoundOff> = Vec::new();
        let mut rounds = Vec::new();
        for (number, round) in (1..).zip(&file.played) {
            let game = |(first, second, result): &(usize, usize, Option<GameResult>)| Game {
                first: PlayerId::at(*first),
                second: PlayerId::at(*second),
                result: *result,
            };
            let byes = round.byes.iter().map(|place| PlayerId::at(*place)).collect();
            rounds.push(Round { games: round.games.iter().map(game).collect(), byes, by: None, rules: None });
            off.extend(round.off.iter().map(|(place, of)| RoundOff { player: PlayerId::at(*place), round: number, points: points(*of) }));
        }
        let later = file.later.iter();
        off.extend(later.map(|(round, place, of)| RoundOff { player: PlayerId::at(*place), round: *round, points: points(*of) }));
        let left = file.left().into_iter().map(PlayerId::at).collect();
        Entry::Import { players: self.entrants.clone(), rounds, off, left }
    }

    fn push(&mut self, line: usize, entrant: Entrant) {
        self.lines.push(line);
        self.entrants.push(entrant);
        self.teams.push(None);
    }

    /// The entry by which they all enter a tournament, with the rounds that they have played where it can hold them; where teams play,
    /// the entry of their teams.
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
        if self.rounds == 0 || self.rounds_refused(tournament, from).is_some() {
            return Ok(Entry::Add { players: self.entrants.clone(), from });
        }
        let rounds = self.history.0.as_ref();
        let rounds = rounds.map_err(|(line, why)| TournamentError::Line { file: file.to_owned(), line: *line, why: why.clone() })?;
        let entry = self.import(rounds, tournament);
        tournament.clone().apply(&entry)?;
        Ok(entry)
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
