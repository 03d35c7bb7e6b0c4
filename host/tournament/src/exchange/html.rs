//! Pages to print, for A4 and the wall. All that outsiders wrote is escaped.

mod boards;
mod by_name;
mod conduct;
mod links;
mod meeting;
mod notice;
mod rulings;
mod scoresheet;
mod tables;

use std::fmt::Write as _;

use tianyuan_markup::{Column, escape, table};
use tianyuan_words::{Lang, Message, message, t};

use crate::model::{PlayerId, Sitting};
use crate::state::Tournament;

pub use boards::table_of_boards;
pub use by_name::pairings_by_name;
pub use conduct::{Clause, Conduct, Counter, Offence, conduct};
pub use links::{LinkCard, link_cards};
pub use meeting::{all_rounds, meeting, schedule};
pub use notice::{Notice, NoticeChanges, Setting, notice};
pub use rulings::{RulingRow, rulings, with_clause};
pub use scoresheet::scoresheets;
pub use tables::{table_of_rounds, table_of_standings};

const STYLE: &str = "body{font:12pt/1.35 sans-serif;margin:1.5em auto;max-width:60em;padding:0 1em;color:#111;background:#fff}\
table{border-collapse:collapse;width:100%}th,td{border-bottom:1px solid #999;padding:.25em .5em;text-align:left}\
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}td.n{white-space:nowrap}.rounds{font-size:10pt}.rounds td,.rounds th{padding:.25em .3em}thead{display:table-header-group}tr{break-inside:avoid}\
.wall{font-size:16pt}.slip{border:1px dashed #666;padding:1em;margin:0 0 1em;break-inside:avoid}.slip p{margin:.8em 0}\
.date{color:#333}.why{margin:.8em 0 .2em;break-after:avoid}h3{break-after:avoid}li{margin:.3em 0;break-inside:avoid}.clause,.settings td:last-child{color:#333;font-size:10pt}.settings td:first-child{width:28%}\
.rulings{font-size:10pt}.rulings td{overflow-wrap:anywhere}\
.line{display:inline-block;min-width:16em;border-bottom:1px solid #333}\
.cards{display:grid;grid-template-columns:repeat(2,1fr);gap:1em}.card{border:1px dashed #666;padding:.8em;break-inside:avoid;text-align:center}.card svg{width:9em;height:9em}.card code{font-size:8pt}\
.sheet~.sheet{break-before:page}.sheet:first-of-type .date{display:none}.onward{break-before:page;font-size:10pt}.columns{display:flex;gap:1em;padding-right:1px}.moves{table-layout:fixed;font-size:10pt}.moves td{height:1.4em;padding:0 .4em;border:1px solid #999}.moves .n{width:2.6em}\
code{overflow-wrap:anywhere}.code{float:right;margin:0 0 1em 1em}.code svg{width:12em;height:12em}@page{size:A4;margin:15mm}@media print{body{margin:0;padding:0;max-width:none}}";

/// A whole page under the name of the tournament; the body is markup already.
fn page(tournament: &Tournament, lang: Lang, title: &str, body: &str) -> String {
    let name = &tournament.settings().name;
    let body = format!("<h1>{}</h1>\n<h2>{}</h2>\n{body}", escape(name), escape(title));
    tianyuan_markup::page(lang.tag(), &format!("{name}: {title}"), STYLE, &body)
}

fn text(lang: Lang, message: Message) -> Column {
    Column::text(message.in_lang(lang))
}

fn number(lang: Lang, message: Message) -> Column {
    Column::number(message.in_lang(lang))
}

/// The pairs of a round, for the wall; where teams play, their boards follow.
pub fn pairings(tournament: &Tournament, lang: Lang, round: u32) -> String {
    let body = date(tournament, round) + &pairs(tournament, lang, round, "wall") + &boards::of_round(tournament, lang, round);
    page(tournament, lang, &t!(lang, tournament.table.pairings, round = round), &body)
}

/// The date and place of a round.
fn date(tournament: &Tournament, round: u32) -> String {
    tournament.meeting(round).map_or_else(String::new, |meeting| format!("<p class=\"date\">{}</p>\n", escape(&meeting.shown())))
}

/// A table of the pairs of a round.
fn pairs(tournament: &Tournament, lang: Lang, round: u32, class: &str) -> String {
    let pairs = tournament.round(round).cloned().unwrap_or_default();
    let named = |id: PlayerId| format!("{} ({})", tournament.name(id), tournament.start(id) + tournament.points(id, round));
    let mut rows: Vec<Vec<String>> = Vec::new();
    for (board, game) in (1..).zip(&pairs.games) {
        rows.push(vec![
            seat(tournament, lang, round, board),
            named(game.first),
            named(game.second),
            result(tournament, lang, round, board),
        ]);
    }
    for id in &pairs.byes {
        rows.push(vec!["–".to_owned(), named(*id), t!(lang, tournament.table.bye), String::new()]);
    }
    let teams = tournament.settings().teams.is_some();
    let head = [
        number(lang, if teams { message!(tournament.table.match_number) } else { message!(tournament.table.board) }),
        text(lang, if teams { message!(tournament.table.first_team) } else { message!(tournament.table.first) }),
        text(lang, if teams { message!(tournament.table.second_team) } else { message!(tournament.table.second) }),
        text(lang, message!(tournament.table.result)),
    ];
    table(class, &head, &rows)
}

/// The number of a game; where the room has fewer boards than the round has games, the sitting and the board as well.
fn seat(tournament: &Tournament, lang: Lang, round: u32, board: usize) -> String {
    match tournament.sitting(round, board) {
        Some(Sitting { sitting, table }) => t!(lang, tournament.table.sitting, board = board, sitting = sitting, table = table),
        None => board.to_string(),
    }
}

/// The result of a game, or the date of one that is played later. A match has its board points.
fn result(tournament: &Tournament, lang: Lang, round: u32, board: usize) -> String {
    if let Some(date) = tournament.postponed(round, board) {
        return t!(lang, tournament.table.later, date = date).trim().to_owned();
    }
    let Some(game) = tournament.round(round).and_then(|pairs| pairs.games.get(board.checked_sub(1)?)) else { return String::new() };
    let play_off = game.result.filter(|result| result.drawn() && result.goes_on().is_some());
    match tournament.match_points(round, board - 1) {
        Some([first, second]) => {
            let score = format!("{first} : {second}");
            play_off.map_or(score.clone(), |result| format!("{score} {}", result.text()))
        }
        None => game.result.map_or_else(String::new, |result| result.text().to_owned()),
    }
}

/// A slip for each board of a round, to be signed by both players.
pub fn slips(tournament: &Tournament, lang: Lang, round: u32) -> String {
    let (mut body, between) = (String::new(), lang.colon());
    let signed = escape(&t!(lang, tournament.table.signed));
    if tournament.settings().teams.is_some() {
        return page(tournament, lang, &t!(lang, tournament.table.slips, round = round), &boards::slips(tournament, lang, round));
    }
    for (index, game) in tournament.round(round).map(|round| round.games.as_slice()).unwrap_or_default().iter().enumerate() {
        let title = t!(lang, tournament.table.slip, round = round, board = seat(tournament, lang, round, index + 1));
        let _ = writeln!(body, "<section class=\"slip\"><h3>{}</h3>", escape(&title));
        for (side, id) in [(message!(tournament.table.first), game.first), (message!(tournament.table.second), game.second)] {
            let (side, name) = (escape(&side.in_lang(lang)), escape(tournament.name(id)));
            let _ = writeln!(body, "<p>{side}{between}<strong>{name}</strong> {signed} <span class=\"line\"></span></p>");
        }
        let _ = writeln!(body, "<p>{} <span class=\"line\"></span></p></section>", escape(&t!(lang, tournament.table.result)));
    }
    page(tournament, lang, &t!(lang, tournament.table.slips, round = round), &body)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entry::Entry;
    use crate::model::teams::Member;
    use crate::model::{Entrant, Settings, System};

    fn is_a_page(page: &str) {
        assert!(!page.contains("<script") && !page.contains("<b>"), "{page}");
        let as_xml = page.replace("<!doctype html>", "").replace("utf-8\">", "utf-8\"/>").replace("width\">", "width\"/>");
        assert!(roxmltree::Document::parse(&as_xml).is_ok(), "{page}");
    }

    #[test]
    fn names_are_no_markup() {
        let mut tournament = Tournament::new(Settings::of("<b>Cup</b> & \"Co\"", System::RoundRobin));
        let entrant = |name: &str| Entrant { name: name.to_owned(), club: "'><script>".to_owned(), ..Entrant::default() };
        let players = vec![entrant("<script>alert(1)</script>"), entrant("A&B")];
        tournament.apply(&Entry::Add { players, from: 1 }).unwrap();
        let pairs = crate::pairing::next_round(&tournament, 1).unwrap();
        tournament.apply(&Entry::Pair { round: 1, pairs }).unwrap();
        let card =
            |name: &str| LinkCard { name: name.to_owned(), team: None, address: "http://192.168.1.5:4361/#/hall/cup/as/x<y".to_owned() };
        for lang in Lang::ALL {
            for page in [
                pairings(&tournament, lang, 1),
                table_of_standings(&tournament, lang),
                table_of_rounds(&tournament, lang),
                all_rounds(&tournament, lang),
                slips(&tournament, lang, 1),
                pairings_by_name(&tournament, lang, 1),
                link_cards(&tournament, lang, &[card("A&B"), card("<b>C")]).unwrap(),
            ] {
                is_a_page(&page);
                assert!(page.contains("A&amp;B"), "{page}");
            }
        }
    }

    #[test]
    fn pages_of_teams_are_pages() {
        let mut tournament = Tournament::new(Settings::of_teams("<b>Cup</b>", System::Swiss, 2));
        let member = |name: &str| Member { name: name.to_owned(), ..Member::default() };
        let team = |name: &str, one: &str| Entrant {
            name: name.to_owned(),
            members: vec![member(one), member(&format!("{name} 2"))],
            ..Entrant::default()
        };
        let players = vec![team("<script>A&B", "Anna"), team("C", "<b>Bo")];
        tournament.apply(&Entry::Add { players, from: 1 }).unwrap();
        let date = crate::model::Meeting { from: 1, to: 2, date: "<b>May".to_owned(), place: "A&B".to_owned() };
        tournament.apply(&Entry::Meeting { meeting: date.clone() }).unwrap();
        let pairs = crate::pairing::next_round(&tournament, 1).unwrap();
        tournament.apply(&Entry::Pair { round: 1, pairs }).unwrap();
        tournament
            .apply(&Entry::BoardResult { round: 1, game: 1, board: 1, result: Some(crate::model::GameResult::Draw), at: None })
            .unwrap();
        tournament.apply(&Entry::Postpone { round: 1, board: 1, date: "<script>June".to_owned(), lift: false }).unwrap();
        for lang in Lang::ALL {
            let sheets = scoresheets(&tournament, lang, 1, "<b>Game", &["one".to_owned(), "two".to_owned()], 100);
            assert_eq!(sheets.matches("class=\"sheet\"").count(), 1, "the first board has a result");
            assert_eq!(sheets.matches("class=\"onward\"").count(), 1, "a hundred moves need two pages");
            assert!(sheets.contains(">152<") && !sheets.contains(">153<"), "{sheets}");
            for page in [
                pairings(&tournament, lang, 1),
                table_of_standings(&tournament, lang),
                table_of_rounds(&tournament, lang),
                table_of_boards(&tournament, lang),
                slips(&tournament, lang, 1),
                schedule(&tournament, lang),
                meeting(&tournament, lang, &date),
                sheets,
            ] {
                is_a_page(&page);
            }
            assert!(pairings(&tournament, lang, 1).contains("½-½"));
            assert!(schedule(&tournament, lang).contains("&lt;script&gt;June"));
        }
    }
}
