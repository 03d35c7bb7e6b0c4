//! The report of an event: all rulings at its boards by round, and all protests with their decisions.

use std::fmt::Write as _;

use tianyuan_markup::{escape, table};
use tianyuan_words::{Lang, message, t};

use super::{number, page, text};
use crate::model::FiledProtest;
use crate::moment::moment;
use crate::state::Tournament;

/// A ruling at a board, in words.
#[derive(Debug, Clone)]
pub struct RulingRow {
    /// The round.
    pub round: u32,
    /// The board: `3`, or `2.3` in a match of teams.
    pub board: String,
    /// The names of the two players.
    pub players: [String; 2],
    /// The offence, its side and its turn.
    pub about: String,
    /// The remedy.
    pub remedy: String,
    /// The clause; empty where the rule names none.
    pub clause: String,
    /// The reason, and the reversal where there was one.
    pub note: String,
    /// The name of the arbiter; empty where none was asked for.
    pub arbiter: String,
    /// The moment, in seconds since 1970.
    pub at: u64,
}

/// The page of all rulings and protests, round by round.
pub fn rulings(tournament: &Tournament, lang: Lang, rows: &[RulingRow]) -> String {
    let mut body = String::new();
    for round in 1..=tournament.paired() {
        let ruled: Vec<&RulingRow> = rows.iter().filter(|row| row.round == round).collect();
        let protests: Vec<&FiledProtest> = tournament.protests().iter().filter(|filed| filed.protest.round == round).collect();
        if ruled.is_empty() && protests.is_empty() {
            continue;
        }
        let _ = writeln!(body, "<h3>{}</h3>", escape(&t!(lang, tournament.table.pairings, round = round)));
        if !ruled.is_empty() {
            body += &table_of_rulings(lang, &ruled);
        }
        protests.into_iter().for_each(|filed| protest(&mut body, tournament, lang, filed));
    }
    if rows.is_empty() {
        let _ = writeln!(body, "<p>{}</p>", escape(&t!(lang, tournament.table.no_rulings)));
    }
    if tournament.protests().is_empty() {
        let _ = writeln!(body, "<p>{}</p>", escape(&t!(lang, tournament.table.no_protests)));
    }
    page(tournament, lang, &t!(lang, tournament.table.rulings), &body)
}

/// A remedy with its clause, if the rule names one.
pub fn with_clause(remedy: &str, clause: &str) -> String {
    if clause.is_empty() { remedy.to_owned() } else { format!("{remedy} ({clause})") }
}

fn table_of_rulings(lang: Lang, rows: &[&RulingRow]) -> String {
    let cells = |row: &&RulingRow| {
        let [first, second] = &row.players;
        let remedy = with_clause(&row.remedy, &row.clause);
        let by = if row.arbiter.is_empty() { moment(row.at) } else { format!("{}, {}", row.arbiter, moment(row.at)) };
        vec![row.board.clone(), format!("{first} – {second}"), row.about.clone(), remedy, row.note.clone(), by]
    };
    let head = [
        number(lang, message!(tournament.table.board)),
        text(lang, message!(tournament.table.ruled_players)),
        text(lang, message!(tournament.table.offence)),
        text(lang, message!(tournament.table.remedy)),
        text(lang, message!(tournament.table.reason)),
        text(lang, message!(tournament.table.ruled_by)),
    ];
    table("rulings", &head, &rows.iter().map(cells).collect::<Vec<_>>())
}

/// A protest with its decision; what people wrote keeps its lines.
fn protest(body: &mut String, tournament: &Tournament, lang: Lang, filed: &FiledProtest) {
    let protest = &filed.protest;
    let name = protest.member.map_or_else(|| tournament.name(protest.by), |member| tournament.member_name(protest.by, member));
    let title = match protest.label() {
        Some(board) => t!(lang, tournament.table.protest_board, number = filed.number, board = board, name = name),
        None => t!(lang, tournament.table.protest, number = filed.number, name = name),
    };
    let _ = writeln!(body, "<p class=\"why\"><strong>{}</strong> {}</p>", escape(&title), escape(&moment(protest.at)));
    prose(body, &protest.text);
    match &filed.decision {
        Some(decision) => {
            let how = if decision.upheld { t!(lang, tournament.protest.upheld) } else { t!(lang, tournament.protest.rejected) };
            let by = format!("{}, {}", decision.arbiter, moment(decision.at));
            let _ = writeln!(body, "<p class=\"why\"><strong>{}</strong> {}</p>", escape(&how), escape(&by));
            prose(body, &decision.text);
        }
        None => {
            let _ = writeln!(body, "<p class=\"why\"><strong>{}</strong></p>", escape(&t!(lang, tournament.protest.open)));
        }
    }
}

fn prose(body: &mut String, text: &str) {
    let lines: Vec<String> = text.lines().map(escape).collect();
    let _ = writeln!(body, "<p>{}</p>", lines.join("<br/>"));
}
