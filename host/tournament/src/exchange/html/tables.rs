//! Standings and cross tables.

use tianyuan_markup::{Column, escape, table};
use tianyuan_words::{Lang, message, t};

use crate::exchange::cell_of;
use crate::model::{Entrant, PlayerId};
use crate::standings::{crosstable, standings};
use crate::state::Tournament;

use super::{number, page, text};

/// The standings after the last round in which a game has a result.
pub fn table_of_standings(tournament: &Tournament, lang: Lang) -> String {
    let round = tournament.reached();
    let title = match round {
        0 => t!(lang, tournament.table.before_all),
        round => t!(lang, tournament.table.standings, round = round),
    };
    page(tournament, lang, &title, &table_after(tournament, lang, round))
}

/// A table of the standings after a round. Facts that nobody has given have no column.
pub(super) fn table_after(tournament: &Tournament, lang: Lang, round: u32) -> String {
    let facts = |id: PlayerId, entrant: &Entrant| {
        [rating_and_level(tournament.rating(id), &entrant.level), entrant.club.clone(), entrant.country.clone()]
    };
    let given: Vec<[String; 3]> = tournament.players().map(|(id, player)| facts(id, &player.entrant)).collect();
    let shown: Vec<usize> = (0..3).filter(|at| given.iter().any(|facts| !facts[*at].is_empty())).collect();
    let names = [
        number(lang, message!(tournament.table.rating)),
        text(lang, message!(tournament.table.club)),
        text(lang, message!(tournament.table.country)),
    ];
    let mut head = vec![number(lang, message!(tournament.table.rank)), text(lang, message!(tournament.table.name))];
    head.extend(shown.iter().map(|at| names[*at].clone()));
    head.extend(tournament.settings().ties.iter().map(|tie| Column::number(tie.name().text(lang))));
    let mut rows = Vec::new();
    for row in standings(tournament, round) {
        let Some(player) = tournament.player(row.player) else { continue };
        let facts = facts(row.player, &player.entrant);
        let mut line = vec![row.rank.to_string(), player.entrant.name.clone()];
        line.extend(shown.iter().map(|at| facts[*at].clone()));
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
    // Many rounds in a row need small print.
    let class = if tournament.paired() > 8 { "rounds" } else { "" };
    let body = table(class, &head, &rows) + &format!("<p>{}</p>\n", escape(&t!(lang, tournament.table.signs)));
    page(tournament, lang, &t!(lang, tournament.table.crosstable), &body)
}

/// A rating with the level beside it.
fn rating_and_level(rating: Option<i32>, level: &str) -> String {
    let rating = rating.map(|rating| rating.to_string()).unwrap_or_default();
    if level.is_empty() { rating } else { format!("{rating} ({level})") }
}
