//! Meetings: the dates of all rounds, and a page for each with its games and the table after it.

use std::fmt::Write as _;

use tianyuan_markup::{escape, table};
use tianyuan_words::{Lang, message, t};

use crate::model::Meeting;
use crate::state::Tournament;

use super::{boards, date, page, pairs, tables, text};

/// The rounds of a meeting in words.
fn rounds(lang: Lang, meeting: &Meeting) -> String {
    let (from, to) = (meeting.from, meeting.to);
    if from == to { t!(lang, tournament.table.pairings, round = from) } else { t!(lang, tournament.table.rounds, from = from, to = to) }
}

/// The dates of all meetings, with the games that are open still.
pub fn schedule(tournament: &Tournament, lang: Lang) -> String {
    let mut rows = Vec::new();
    for meeting in &tournament.settings().meetings {
        let open = tournament.open_games(meeting.from, meeting.to).len();
        let state = if tournament.paired() < meeting.from {
            t!(lang, tournament.table.to_come)
        } else if open == 0 && tournament.paired() >= meeting.to {
            t!(lang, tournament.table.played)
        } else if open == 0 {
            t!(lang, tournament.table.played_to, round = tournament.paired())
        } else {
            t!(lang, tournament.table.open, count = open)
        };
        rows.push(vec![rounds(lang, meeting), meeting.date.clone(), meeting.place.clone(), state]);
    }
    let head = [
        text(lang, message!(tournament.table.meeting)),
        text(lang, message!(tournament.table.date)),
        text(lang, message!(tournament.table.place)),
        text(lang, message!(tournament.table.state)),
    ];
    let body = table("wall", &head, &rows) + &later(tournament, lang, 1, u32::MAX);
    page(tournament, lang, &t!(lang, tournament.table.schedule), &body)
}

/// The page of a meeting: its rounds, the games that are played later, and the table after it.
pub fn meeting(tournament: &Tournament, lang: Lang, meeting: &Meeting) -> String {
    let mut body = format!("<p class=\"date\">{}</p>\n", escape(&meeting.shown()));
    let last = meeting.to.min(tournament.paired());
    for round in meeting.from..=last {
        body += &whole(tournament, lang, round, "");
    }
    body += &later(tournament, lang, meeting.from, meeting.to);
    if last >= meeting.from {
        let title = escape(&t!(lang, tournament.table.standings, round = last));
        let _ = write!(body, "<h3>{title}</h3>\n{}", tables::table_after(tournament, lang, last));
    }
    page(tournament, lang, &rounds(lang, meeting), &body)
}

/// All rounds that are paired: the schedule of a table, the bracket of a knock-out.
pub fn all_rounds(tournament: &Tournament, lang: Lang) -> String {
    let rounds = (1..=tournament.paired()).map(|round| whole(tournament, lang, round, &date(tournament, round)));
    page(tournament, lang, &t!(lang, tournament.table.all_rounds), &rounds.collect::<String>())
}

/// A round under its heading.
fn whole(tournament: &Tournament, lang: Lang, round: u32, date: &str) -> String {
    let title = escape(&t!(lang, tournament.table.pairings, round = round));
    format!("<h3>{title}</h3>\n{date}{}{}", pairs(tournament, lang, round, ""), boards::of_round(tournament, lang, round))
}

/// The games of some rounds that are played later.
fn later(tournament: &Tournament, lang: Lang, from: u32, to: u32) -> String {
    let mut out = String::new();
    for (round, board, date) in tournament.open_games(from, to) {
        let (Some(date), Some(game)) = (date, tournament.round(round).and_then(|pairs| pairs.games.get(board - 1))) else { continue };
        let (first, second) = (tournament.name(game.first), tournament.name(game.second));
        let line = t!(lang, tournament.table.later_game, round = round, board = board, first = first, second = second, date = date);
        let _ = writeln!(out, "<li>{}</li>", escape(line.trim()));
    }
    if out.is_empty() { out } else { format!("<h3>{}</h3>\n<ul>\n{out}</ul>\n", escape(&t!(lang, tournament.table.later_games))) }
}
