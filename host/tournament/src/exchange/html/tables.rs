//! Standings and cross tables.

use tianyuan_markup::{Column, escape, table};
use tianyuan_words::{Lang, message, t};

use crate::exchange::cell_of;
use crate::standings::{crosstable, standings};
use crate::state::Tournament;

use super::{number, page, text};

/// The standings after the last round.
pub fn table_of_standings(tournament: &Tournament, lang: Lang) -> String {
    let round = tournament.paired();
    page(tournament, lang, &t!(lang, tournament.table.standings, round = round), &table_after(tournament, lang, round))
}

/// A table of the standings after a round.
pub(super) fn table_after(tournament: &Tournament, lang: Lang, round: u32) -> String {
    let mut head = vec![
        number(lang, message!(tournament.table.rank)),
        text(lang, message!(tournament.table.name)),
        number(lang, message!(tournament.table.rating)),
        text(lang, message!(tournament.table.club)),
        text(lang, message!(tournament.table.country)),
    ];
    head.extend(tournament.settings().ties.iter().map(|tie| Column::number(tie.name().text(lang))));
    let mut rows = Vec::new();
    for row in standings(tournament, round) {
        let Some(player) = tournament.player(row.player) else { continue };
        let entrant = &player.entrant;
        let rating = rating_and_level(tournament.rating(row.player), &entrant.level);
        let mut line = vec![row.rank.to_string(), entrant.name.clone(), rating, entrant.club.clone(), entrant.country.clone()];
        line.extend(row.values.iter().map(|(_, value)| value.to_string()));
        rows.push(line);
    }
    table("", &head, &rows)
}

/// The cross table, in the order of the standings.
pub fn table_of_rounds(tournament: &Tournament, lang: Lang) -> String {
    let mut head = vec![
        number(lang, message!(tournament.table.rank)),
        number(lang, message!(tournament.table.number)),
        text(lang, message!(tournament.table.name)),
    ];
    head.extend((1..=tournament.paired()).map(|round| Column::number(round.to_string())));
    head.push(number(lang, message!(tournament.tie.points)));
    let cells = crosstable(tournament);
    let mut rows = Vec::new();
    for row in standings(tournament, tournament.paired()) {
        let mut line = vec![row.rank.to_string(), row.player.to_string(), tournament.name(row.player).to_owned()];
        line.extend((1..).zip(&cells[row.player.index()]).map(|(round, one)| cell_of(tournament, row.player, round, *one).in_lang(lang)));
        line.push(row.points.to_string());
        rows.push(line);
    }
    let body = table("", &head, &rows) + &format!("<p>{}</p>\n", escape(&t!(lang, tournament.table.signs)));
    page(tournament, lang, &t!(lang, tournament.table.crosstable), &body)
}

/// A rating with the level beside it.
fn rating_and_level(rating: Option<i32>, level: &str) -> String {
    let rating = rating.map(|rating| rating.to_string()).unwrap_or_default();
    if level.is_empty() { rating } else { format!("{rating} ({level})") }
}
