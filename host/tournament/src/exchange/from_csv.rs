//! Players from a table: a line of column names, then a line for each player.

use tianyuan_words::{Key, Lang, key, message};

use crate::level::rating_of_level;
use crate::model::Entrant;
use crate::points::Points;

use super::{Players, TeamPlace, Wrong, cut, put_rating};

/// A column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Column {
    Name,
    Given,
    Rating,
    Club,
    Country,
    Member,
    Start,
    Level,
    Table,
    Team,
    Board,
}

const COLUMNS: [(Column, Key); 11] = [
    (Column::Name, key!(tournament.column.name)),
    (Column::Given, key!(tournament.column.given)),
    (Column::Rating, key!(tournament.column.rating)),
    (Column::Club, key!(tournament.column.club)),
    (Column::Country, key!(tournament.column.country)),
    (Column::Member, key!(tournament.column.member)),
    (Column::Start, key!(tournament.column.start)),
    (Column::Level, key!(tournament.column.level)),
    (Column::Table, key!(tournament.column.table)),
    (Column::Team, key!(tournament.column.team)),
    (Column::Board, key!(tournament.column.board)),
];

/// The column of a name, in any language.
fn column(name: &str) -> Option<Column> {
    let name = name.trim().to_lowercase();
    let means = |key: &Key| Lang::ALL.into_iter().any(|lang| key.text(lang).split('|').any(|word| word == name));
    COLUMNS.iter().find(|(_, key)| means(key)).map(|(column, _)| *column)
}

/// The sign between columns: the one that the first line has most of.
fn separator(text: &str) -> u8 {
    let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let count = |sign: &u8| first.bytes().filter(|byte| byte == sign).count();
    *[b'\t', b';', b','].iter().max_by_key(|sign| count(sign)).unwrap_or(&b',')
}

/// The line of a quotation mark that opens a field and is never closed: the rest of the file would be one name.
fn unclosed(text: &str, separator: u8) -> Option<usize> {
    let (mut line, mut opened, mut begins) = (1, None, true);
    for byte in text.bytes() {
        match byte {
            // A doubled mark closes and opens again.
            b'"' if opened.is_some() => (opened, begins) = (None, true),
            b'"' if begins => opened = Some(line),
            _ => begins = opened.is_none() && (byte == separator || byte == b'\n' || byte == b'\r'),
        }
        line += usize::from(byte == b'\n');
    }
    opened
}

pub(super) fn read(text: &str) -> Result<Players, Wrong> {
    if let Some(line) = unclosed(text, separator(text)) {
        return Err((line, message!(tournament.import.quote)));
    }
    let mut reader = csv::ReaderBuilder::new().delimiter(separator(text)).flexible(true).has_headers(true).from_reader(text.as_bytes());
    let head = reader.headers().map_err(|error| wrong(&error))?.clone();
    let columns: Vec<Option<Column>> = head.iter().map(column).collect();
    if !columns.contains(&Some(Column::Name)) {
        return Err((1, message!(tournament.import.no_name_column, found = head.iter().take(6).map(cut).collect::<Vec<_>>().join(" "))));
    }
    let mut players = Players::default();
    for (at, name) in head.iter().enumerate() {
        match columns[at] {
            Some(known) if columns[..at].contains(&Some(known)) => {
                return Err((1, message!(tournament.import.column_twice, column = cut(name))));
            }
            None if !name.trim().is_empty() => players.ignored.push(cut(name.trim())),
            _ => {}
        }
    }
    for record in reader.records() {
        let record = record.map_err(|error| wrong(&error))?;
        let line = record.position().map_or(1, |position| usize::try_from(position.line()).unwrap_or(usize::MAX));
        if record.iter().all(|field| field.trim().is_empty()) {
            continue;
        }
        if record.len() > head.len() {
            return Err((line, message!(tournament.import.fields, found = record.len(), columns = head.len())));
        }
        let field = |wanted: Column| -> &str {
            let at = columns.iter().position(|column| *column == Some(wanted));
            at.and_then(|at| record.get(at)).unwrap_or_default().trim()
        };
        players.push(line, entrant(field, line)?);
        if let Some(place) = players.teams.last_mut().filter(|_| columns.contains(&Some(Column::Team))) {
            *place = Some(TeamPlace { team: field(Column::Team).to_owned(), board: number(field(Column::Board), line)? });
        }
    }
    Ok(players)
}

/// The number of a board; none where the field is empty.
fn number(text: &str, line: usize) -> Result<Option<u32>, Wrong> {
    match text {
        "" => Ok(None),
        text => match text.parse() {
            Ok(number) if number > 0 => Ok(Some(number)),
            _ => Err((line, message!(tournament.import.board, text = cut(text)))),
        },
    }
}

fn entrant<'a>(field: impl Fn(Column) -> &'a str, line: usize) -> Result<Entrant, Wrong> {
    let name = format!("{} {}", field(Column::Name), field(Column::Given)).trim().to_owned();
    if field(Column::Name).is_empty() {
        return Err((line, message!(tournament.wrong.no_name)));
    }
    let start = match field(Column::Start) {
        "" => None,
        text => Some(Points::parse(text).ok_or_else(|| (line, message!(tournament.import.start, text = cut(text))))?),
    };
    // Where no teams play, a team is a club.
    let club = [Column::Club, Column::Team].map(&field).into_iter().find(|text| !text.is_empty()).unwrap_or_default();
    let level = field(Column::Level);
    if !level.is_empty() && rating_of_level(level).is_none() {
        return Err((line, message!(tournament.wrong.level, text = cut(level))));
    }
    let mut entrant = Entrant {
        name,
        club: club.to_owned(),
        country: field(Column::Country).to_owned(),
        member: field(Column::Member).to_owned(),
        start,
        level: level.to_owned(),
        table: number(field(Column::Table), line)?,
        ..Entrant::default()
    };
    put_rating(&mut entrant, field(Column::Rating), line)?;
    Ok(entrant)
}

fn wrong(error: &csv::Error) -> Wrong {
    let line = error.position().map_or(1, |position| usize::try_from(position.line()).unwrap_or(usize::MAX));
    (line, message!(tournament.import.table, why = error))
}
