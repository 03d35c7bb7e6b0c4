//! The boards of matches: who sits where, and the standings board by board.

use std::fmt::Write as _;

use tianyuan_markup::{escape, table};
use tianyuan_words::{Lang, message, t};

use crate::model::{GameResult, PlayerId};
use crate::standings::board_standings;
use crate::state::Tournament;

use super::{number, page, text};

/// The name of a player with the team; a dash where a team has nobody.
fn seated(tournament: &Tournament, (team, member): (PlayerId, Option<u32>)) -> String {
    let name = member.map_or("–", |member| tournament.member_name(team, member));
    format!("{name} ({})", tournament.name(team))
}

/// A heading and a table for each match of a round.
pub(super) fn of_round(tournament: &Tournament, lang: Lang, round: u32) -> String {
    let mut out = String::new();
    let games = tournament.round(round).map(|pairs| pairs.games.as_slice()).unwrap_or_default();
    for (index, (game, one)) in games.iter().zip(tournament.matches(round)).enumerate() {
        let (first, second) = (tournament.name(game.first), tournament.name(game.second));
        let title = t!(lang, tournament.table.of_match, number = index + 1, first = first, second = second);
        let mut rows = Vec::new();
        for (place, board) in one.boards.iter().enumerate() {
            let Some([one, other]) = tournament.movers(round, index, place) else { continue };
            let result = board.result.map_or("", GameResult::text).to_owned();
            let number = format!("{}.{}", index + 1, place + 1);
            rows.push(vec![number, seated(tournament, one), seated(tournament, other), result]);
        }
        let head = [
            number(lang, message!(tournament.table.board)),
            text(lang, message!(tournament.table.first)),
            text(lang, message!(tournament.table.second)),
            text(lang, message!(tournament.table.result)),
        ];
        let _ = write!(out, "<h3>{}</h3>\n{}", escape(&title), table("", &head, &rows));
    }
    out
}

/// A slip for each match of a round, to be signed for both teams.
pub(super) fn slips(tournament: &Tournament, lang: Lang, round: u32) -> String {
    let mut out = String::new();
    let signed = escape(&t!(lang, tournament.table.signed));
    let games = tournament.round(round).map(|pairs| pairs.games.as_slice()).unwrap_or_default();
    for (index, (game, one)) in games.iter().zip(tournament.matches(round)).enumerate() {
        let _ = writeln!(
            out,
            "<section class=\"slip\"><h3>{}</h3>",
            escape(&t!(lang, tournament.table.slip_of_match, round = round, number = index + 1))
        );
        for place in 0..one.boards.len() {
            let Some([one, other]) = tournament.movers(round, index, place) else { continue };
            let (first, second) = (escape(&seated(tournament, one)), escape(&seated(tournament, other)));
            let line = "<span class=\"line\"></span>";
            let _ = writeln!(
                out,
                "<p>{}.{}: {first} – {second} {} {line}</p>",
                index + 1,
                place + 1,
                escape(&t!(lang, tournament.table.result))
            );
        }
        for team in [game.first, game.second] {
            let name = escape(tournament.name(team));
            let _ = writeln!(out, "<p><strong>{name}</strong> {signed} <span class=\"line\"></span></p>");
        }
        out.push_str("</section>\n");
    }
    out
}

/// The standings of the players of teams, board by board.
pub fn table_of_boards(tournament: &Tournament, lang: Lang) -> String {
    let head = [
        number(lang, message!(tournament.table.rank)),
        text(lang, message!(tournament.table.name)),
        text(lang, message!(tournament.table.team)),
        number(lang, message!(tournament.tie.points)),
        number(lang, message!(tournament.table.games)),
    ];
    let rows = board_standings(tournament, tournament.paired());
    let mut body = String::new();
    for of_board in rows.chunk_by(|one, other| one.board == other.board) {
        let Some(board) = of_board.first().map(|row| row.board) else { continue };
        let line = |row: &crate::standings::BoardRow| {
            let (name, team) = (tournament.member_name(row.seat.team, row.seat.member), tournament.name(row.seat.team));
            vec![row.rank.to_string(), name.to_owned(), team.to_owned(), row.points.to_string(), row.games.to_string()]
        };
        let lines: Vec<Vec<String>> = of_board.iter().map(line).collect();
        let title = t!(lang, tournament.table.of_board, board = board);
        let _ = write!(body, "<h3>{}</h3>\n{}", escape(&title), table("", &head, &lines));
    }
    page(tournament, lang, &t!(lang, tournament.table.boards), &body)
}
