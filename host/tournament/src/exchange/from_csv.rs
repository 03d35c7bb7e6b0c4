//! Players from a table: a line of column names, then a line for each player.

use tianyuan_words::{Key, Lang, key, message};

use crate::model::Entrant;
use crate::points::Points;

use super::{Players, Wrong, rating};

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
}

const COLUMNS: [(Column, Key); 7] = [
    (Column::Name, key!(tournament.column.name)),
    (Column::Given, key!(tournament.column.given)),
    (Column::Rating, key!(tournament.column.rating)),
    (Column::Club, key!(tournament.column.club)),
    (Column::Country, key!(tournament.column.country)),
    (Column::Member, key!(tournament.column.member)),
    (Column::Start, key!(tournament.column.start)),
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

pub(super) fn read(text: &str) -> Result<Players, Wrong> {
    let mut reader = csv::ReaderBuilder::new().delimiter(separator(text)).flexible(true).has_headers(true).from_reader(text.as_bytes());
    let head = reader.headers().map_err(|error| wrong(&error))?.clone();
    let columns: Vec<Option<Column>> = head.iter().map(column).collect();
    if !columns.contains(&Some(Column::Name)) {
        return Err((1, message!(tournament.import.no_name_column, found = head.iter().take(6).collect::<Vec<_>>().join(" "))));
    }
    let mut players = Players::default();
    for (at, name) in head.iter().enumerate() {
        match columns[at] {
            Some(known) if columns[..at].contains(&Some(known)) => {
                return Err((1, message!(tournament.import.column_twice, column = name)));
            }
            None if !name.trim().is_empty() => players.ignored.push(name.trim().to_owned()),
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
        players.push(line, entrant(&columns, &record, line)?);
    }
    Ok(players)
}

fn entrant(columns: &[Option<Column>], record: &csv::StringRecord, line: usize) -> Result<Entrant, Wrong> {
    let field = |wanted: Column| -> &str {
        let at = columns.iter().position(|column| *column == Some(wanted));
        at.and_then(|at| record.get(at)).unwrap_or_default().trim()
    };
    let name = format!("{} {}", field(Column::Name), field(Column::Given)).trim().to_owned();
    if field(Column::Name).is_empty() {
        return Err((line, message!(tournament.wrong.no_name)));
    }
    let start = match field(Column::Start) {
        "" => None,
        text => Some(Points::parse(text).ok_or_else(|| (line, message!(tournament.import.start, text = text)))?),
    };
    Ok(Entrant {
        name,
        rating: rating(field(Column::Rating), line)?,
        club: field(Column::Club).to_owned(),
        country: field(Column::Country).to_owned(),
        member: field(Column::Member).to_owned(),
        start,
    })
}

fn wrong(error: &csv::Error) -> Wrong {
    let line = error.position().map_or(1, |position| usize::try_from(position.line()).unwrap_or(usize::MAX));
    (line, message!(tournament.import.table, why = error))
}
