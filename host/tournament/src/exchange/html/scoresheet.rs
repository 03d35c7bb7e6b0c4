//! Scoresheets to write on: one for each board whose game is not played yet.

use std::fmt::Write as _;

use tianyuan_markup::escape;
use tianyuan_words::{Lang, t};

use crate::model::PlayerId;
use crate::state::Tournament;

use super::page;

/// Moves of a column, and columns of a page.
const MOVES: usize = 38;
const COLUMNS: usize = 2;
/// Pages of a sheet at most: whoever plays longer takes another sheet.
const PAGES: usize = 8;

/// The sheets of a round, with room for so many moves of each side. A column has a place for the move of each side and for the clock.
pub fn scoresheets(tournament: &Tournament, lang: Lang, round: u32, game: &str, sides: &[String], room: usize) -> String {
    let pages = room.div_ceil(MOVES * COLUMNS).clamp(1, PAGES);
    let (mut body, between) = (String::new(), lang.colon());
    for (board, players) in unplayed(tournament, round) {
        let title = t!(lang, tournament.table.slip, round = round, board = board);
        // Each is a page of its own, and lies alone on its board.
        let event = escape(&tournament.settings().name);
        let _ = writeln!(
            body,
            "<section class=\"sheet\"><p class=\"date\">{event}</p><h3>{}{}{}</h3>",
            escape(game),
            lang.colon(),
            escape(&title)
        );
        for (side, name) in sides.iter().zip(&players) {
            let (side, name, signed) = (escape(side), escape(name), escape(&t!(lang, tournament.table.signed)));
            let _ = writeln!(body, "<p>{side}{between}<strong>{name}</strong> {signed} <span class=\"line\"></span></p>");
        }
        for sheet in 0..pages {
            // Whoever finds the second page alone sees whose it is.
            if sheet > 0 {
                let of = t!(lang, tournament.table.page_of, page = sheet + 1, pages = pages);
                let _ =
                    writeln!(body, "<p class=\"onward\">{} · {} – {} · {of}</p>", escape(&title), escape(&players[0]), escape(&players[1]));
            }
            body.push_str("<div class=\"columns\">\n");
            for column in 0..COLUMNS {
                moves(&mut body, lang, sides, 1 + (sheet * COLUMNS + column) * MOVES);
            }
            body.push_str("</div>\n");
        }
        let _ = writeln!(body, "<p>{} <span class=\"line\"></span></p></section>", escape(&t!(lang, tournament.table.result)));
    }
    page(tournament, lang, &t!(lang, tournament.table.scoresheets, round = round), &body)
}

/// The boards whose games are not played yet, with the players who move first and second.
fn unplayed(tournament: &Tournament, round: u32) -> Vec<(String, [String; 2])> {
    let games = tournament.round(round).map(|round| round.games.as_slice()).unwrap_or_default();
    let name = |id: PlayerId| tournament.name(id).to_owned();
    if tournament.settings().teams.is_none() {
        let open = games.iter().enumerate().filter(|(_, game)| game.result.is_none());
        return open.map(|(index, game)| ((index + 1).to_string(), [name(game.first), name(game.second)])).collect();
    }
    let mut boards = Vec::new();
    for (index, one) in tournament.matches(round).iter().enumerate() {
        for place in (0..one.boards.len()).filter(|place| one.boards[*place].result.is_none()) {
            let Some(players) = tournament.movers(round, index, place) else { continue };
            let named = |(team, member): (PlayerId, Option<u32>)| {
                format!("{} ({})", tournament.member_name(team, member.unwrap_or_default()), tournament.name(team))
            };
            boards.push((format!("{}.{}", index + 1, place + 1), players.map(named)));
        }
    }
    boards
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
