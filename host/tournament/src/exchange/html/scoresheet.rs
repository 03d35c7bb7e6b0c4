//! Scoresheets to write on: one for each board whose game is not played yet.

use std::fmt::Write as _;

use tianyuan_words::{Lang, t};

use crate::state::Tournament;

use super::{escape, page};

/// Moves of a column, and columns of a sheet.
const MOVES: usize = 30;
const COLUMNS: usize = 2;

/// The sheets of a round. A column has a place for the move of each side and for the clock.
pub fn scoresheets(tournament: &Tournament, lang: Lang, round: u32, game: &str, sides: &[String]) -> String {
    let mut body = String::new();
    let games = tournament.round(round).map(|round| round.games.as_slice()).unwrap_or_default();
    for (index, pair) in games.iter().enumerate().filter(|(_, pair)| pair.result.is_none()) {
        let title = t!(lang, tournament.table.slip, round = round, board = index + 1);
        let _ = writeln!(body, "<section class=\"sheet\"><h3>{}: {}</h3>", escape(game), escape(&title));
        for (side, id) in sides.iter().zip([pair.first, pair.second]) {
            let (side, name, signed) = (escape(side), escape(tournament.name(id)), escape(&t!(lang, tournament.table.signed)));
            let _ = writeln!(body, "<p>{side}: <strong>{name}</strong> {signed} <span class=\"line\"></span></p>");
        }
        body.push_str("<div class=\"columns\">\n");
        for column in 0..COLUMNS {
            moves(&mut body, lang, sides, 1 + column * MOVES);
        }
        let _ = writeln!(body, "</div><p>{} <span class=\"line\"></span></p></section>", escape(&t!(lang, tournament.table.result)));
    }
    page(tournament, lang, &t!(lang, tournament.table.scoresheets, round = round), &body)
}

/// A column of lines to write on, from a number on.
fn moves(body: &mut String, lang: Lang, sides: &[String], from: usize) {
    let clock = escape(&t!(lang, tournament.table.time));
    let _ = write!(body, "<table class=\"moves\"><thead><tr><th class=\"n\">{}</th>", escape(&t!(lang, tournament.table.move_number)));
    for side in sides {
        let _ = write!(body, "<th>{}</th><th>{clock}</th>", escape(side));
    }
    body.push_str("</tr></thead><tbody>\n");
    for number in from..from + MOVES {
        let _ = writeln!(body, "<tr><td class=\"n\">{number}</td>{}</tr>", "<td></td><td></td>".repeat(sides.len()));
    }
    body.push_str("</tbody></table>\n");
}
