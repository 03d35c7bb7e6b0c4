//! Pages to print, for A4 and the wall. All that outsiders wrote is escaped.

mod notice;
mod scoresheet;

use std::fmt::Write as _;

use tianyuan_words::{Lang, Message, message, t};

use crate::model::{GameResult, PlayerId};
use crate::standings::{crosstable, standings};
use crate::state::Tournament;

use super::cell;

pub use notice::{Notice, notice};
pub use scoresheet::scoresheets;

/// A text between tags or in quotation marks.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            sign => out.push(sign),
        }
    }
    out
}

const STYLE: &str = "body{font:12pt/1.35 sans-serif;margin:1.5em auto;max-width:60em;padding:0 1em;color:#111;background:#fff}\
table{border-collapse:collapse;width:100%}th,td{border-bottom:1px solid #999;padding:.25em .5em;text-align:left}\
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}thead{display:table-header-group}tr{break-inside:avoid}\
.wall{font-size:16pt}.slip{border:1px dashed #666;padding:1em;margin:0 0 1em;break-inside:avoid}.slip p{margin:.8em 0}\
.line{display:inline-block;min-width:16em;border-bottom:1px solid #333}\
.sheet{break-after:page}.columns{display:flex;gap:1em}.moves td{height:1.4em;padding:0 .4em;border:1px solid #999}.moves td:nth-child(even){min-width:5em}\
code{overflow-wrap:anywhere}.code svg{width:12em;height:12em}@page{size:A4;margin:15mm}";

/// A whole page; the body is markup already.
fn page(tournament: &Tournament, lang: Lang, title: &str, body: &str) -> String {
    let name = escape(&tournament.settings().name);
    let title = escape(title);
    format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n\
         <title>{name}: {title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<h1>{name}</h1>\n<h2>{title}</h2>\n{body}</body>\n</html>\n",
        lang.tag()
    )
}

/// A table; columns of numbers are aligned to the right.
fn table(class: &str, head: &[(String, bool)], rows: &[Vec<String>]) -> String {
    let class_of = |number: bool| if number { " class=\"n\"" } else { "" };
    let mut out = format!("<table class=\"{class}\">\n<thead><tr>");
    for (text, number) in head {
        let _ = write!(out, "<th scope=\"col\"{}>{}</th>", class_of(*number), escape(text));
    }
    out.push_str("</tr></thead>\n<tbody>\n");
    for row in rows {
        out.push_str("<tr>");
        for (text, (_, number)) in row.iter().zip(head) {
            let _ = write!(out, "<td{}>{}</td>", class_of(*number), escape(text));
        }
        out.push_str("</tr>\n");
    }
    out + "</tbody>\n</table>\n"
}

fn text(lang: Lang, message: Message) -> (String, bool) {
    (message.in_lang(lang), false)
}

fn number(lang: Lang, message: Message) -> (String, bool) {
    (message.in_lang(lang), true)
}

/// The pairs of a round, for the wall.
pub fn pairings(tournament: &Tournament, lang: Lang, round: u32) -> String {
    let pairs = tournament.round(round).cloned().unwrap_or_default();
    let named = |id: PlayerId| format!("{} ({})", tournament.name(id), tournament.start(id) + tournament.points(id, round));
    let result = |result: Option<GameResult>| result.map_or_else(String::new, |result| result.text().to_owned());
    let mut rows: Vec<Vec<String>> = Vec::new();
    for (index, game) in pairs.games.iter().enumerate() {
        rows.push(vec![(index + 1).to_string(), named(game.first), named(game.second), result(game.result)]);
    }
    for id in &pairs.byes {
        rows.push(vec!["–".to_owned(), named(*id), t!(lang, tournament.table.bye), String::new()]);
    }
    let head = [
        number(lang, message!(tournament.table.board)),
        text(lang, message!(tournament.table.first)),
        text(lang, message!(tournament.table.second)),
        text(lang, message!(tournament.table.result)),
    ];
    page(tournament, lang, &t!(lang, tournament.table.pairings, round = round), &table("wall", &head, &rows))
}

/// The standings after the last round.
pub fn table_of_standings(tournament: &Tournament, lang: Lang) -> String {
    let mut head = vec![
        number(lang, message!(tournament.table.rank)),
        text(lang, message!(tournament.table.name)),
        number(lang, message!(tournament.table.rating)),
        text(lang, message!(tournament.table.club)),
        text(lang, message!(tournament.table.country)),
    ];
    head.extend(tournament.settings().ties.iter().map(|tie| (tie.name().text(lang).to_owned(), true)));
    let mut rows = Vec::new();
    for row in standings(tournament, tournament.paired()) {
        let Some(player) = tournament.player(row.player) else { continue };
        let entrant = &player.entrant;
        let rating = entrant.rating.map(|rating| rating.to_string()).unwrap_or_default();
        let mut line = vec![row.rank.to_string(), entrant.name.clone(), rating, entrant.club.clone(), entrant.country.clone()];
        line.extend(row.values.iter().map(|(_, value)| value.to_string()));
        rows.push(line);
    }
    page(tournament, lang, &t!(lang, tournament.table.standings, round = tournament.paired()), &table("", &head, &rows))
}

/// The cross table, in the order of the standings.
pub fn table_of_rounds(tournament: &Tournament, lang: Lang) -> String {
    let mut head = vec![
        number(lang, message!(tournament.table.rank)),
        number(lang, message!(tournament.table.number)),
        text(lang, message!(tournament.table.name)),
    ];
    head.extend((1..=tournament.paired()).map(|round| (round.to_string(), true)));
    head.push(number(lang, message!(tournament.tie.points)));
    let cells = crosstable(tournament);
    let mut rows = Vec::new();
    for row in standings(tournament, tournament.paired()) {
        let mut line = vec![row.rank.to_string(), row.player.to_string(), tournament.name(row.player).to_owned()];
        line.extend(cells[row.player.index()].iter().map(|one| cell(*one).in_lang(lang)));
        line.push(row.points.to_string());
        rows.push(line);
    }
    let body = table("", &head, &rows) + &format!("<p>{}</p>\n", escape(&t!(lang, tournament.table.signs)));
    page(tournament, lang, &t!(lang, tournament.table.crosstable), &body)
}

/// A slip for each board of a round, to be signed by both players.
pub fn slips(tournament: &Tournament, lang: Lang, round: u32) -> String {
    let mut body = String::new();
    let signed = escape(&t!(lang, tournament.table.signed));
    for (index, game) in tournament.round(round).map(|round| round.games.as_slice()).unwrap_or_default().iter().enumerate() {
        let title = t!(lang, tournament.table.slip, round = round, board = index + 1);
        let _ = writeln!(body, "<section class=\"slip\"><h3>{}</h3>", escape(&title));
        for (side, id) in [(message!(tournament.table.first), game.first), (message!(tournament.table.second), game.second)] {
            let (side, name) = (escape(&side.in_lang(lang)), escape(tournament.name(id)));
            let _ = writeln!(body, "<p>{side}: <strong>{name}</strong> {signed} <span class=\"line\"></span></p>");
        }
        let _ = writeln!(body, "<p>{} <span class=\"line\"></span></p></section>", escape(&t!(lang, tournament.table.result)));
    }
    page(tournament, lang, &t!(lang, tournament.table.slips, round = round), &body)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entry::Entry;
    use crate::model::{Entrant, Settings, System};

    #[test]
    fn names_are_no_markup() {
        let mut tournament = Tournament::new(Settings::of("<b>Cup</b> & \"Co\"", System::RoundRobin));
        let entrant = |name: &str| Entrant { name: name.to_owned(), club: "'><script>".to_owned(), ..Entrant::default() };
        let players = vec![entrant("<script>alert(1)</script>"), entrant("A&B")];
        tournament.apply(&Entry::Add { players, from: 1 }).unwrap();
        let pairs = crate::pairing::next_round(&tournament, 1).unwrap();
        tournament.apply(&Entry::Pair { round: 1, pairs }).unwrap();
        for lang in Lang::ALL {
            for page in [
                pairings(&tournament, lang, 1),
                table_of_standings(&tournament, lang),
                table_of_rounds(&tournament, lang),
                slips(&tournament, lang, 1),
            ] {
                assert!(!page.contains("<script") && !page.contains("<b>") && page.contains("A&amp;B"), "{page}");
                assert!(
                    roxmltree::Document::parse(
                        &page.replace("<!doctype html>", "").replace("utf-8\">", "utf-8\"/>").replace("width\">", "width\"/>")
                    )
                    .is_ok()
                );
            }
        }
    }
}
