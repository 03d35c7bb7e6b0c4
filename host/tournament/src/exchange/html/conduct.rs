//! The conduct sheet for the wall: offences with their remedies, counters with their limits, and the clauses that people keep by themselves.

use std::fmt::Write as _;

use tianyuan_markup::escape;
use tianyuan_words::{Lang, t};

use crate::state::Tournament;

use super::page;

/// A clause of the rules.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Clause {
    /// Its identifier in the source.
    pub id: String,
    /// Its text.
    pub text: String,
}

/// An offence.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Offence {
    /// Its name.
    pub name: String,
    /// Sentences about it: its remedies, what it counts, the time for a claim.
    pub sentences: Vec<String>,
    /// Its clauses.
    pub clauses: Vec<Clause>,
}

/// A counter of offences.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Counter {
    /// The sentence about it.
    pub sentence: String,
    /// Its clause.
    pub clause: Option<Clause>,
}

/// The rules of conduct of a game, in words.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Conduct {
    /// The name of the game.
    pub game: String,
    /// Offences.
    pub offences: Vec<Offence>,
    /// Counters with their limits.
    pub counters: Vec<Counter>,
    /// Sides, draws, claims, results.
    pub general: Vec<Clause>,
    /// Clocks.
    pub clock: Vec<Clause>,
    /// Clauses that no program can see kept, such as those about dress, by the reason; an empty one where the rules give none.
    pub notices: Vec<(String, Vec<Clause>)>,
}

/// The page of the rules of conduct.
pub fn conduct(tournament: &Tournament, lang: Lang, rules: &Conduct) -> String {
    let mut body = format!(
        "<p class=\"wall\">{}{}<strong>{}</strong></p>\n",
        escape(&t!(lang, tournament.table.rules)),
        lang.colon(),
        escape(&rules.game)
    );
    if *rules == (Conduct { game: rules.game.clone(), ..Conduct::default() }) {
        let _ = writeln!(body, "<p>{}</p>", escape(&t!(lang, tournament.conduct.none)));
    }
    section(&mut body, &t!(lang, tournament.conduct.general), &rules.general);
    if !rules.offences.is_empty() {
        let _ = writeln!(body, "<h3>{}</h3>\n<ol>", escape(&t!(lang, tournament.conduct.offences)));
        for offence in &rules.offences {
            let _ = write!(body, "<li><strong>{}</strong> ", escape(&offence.name));
            body += &escape(&offence.sentences.join(if lang.han() { "" } else { " " }));
            offence.clauses.iter().for_each(|clause| put(&mut body, clause));
            body.push_str("</li>\n");
        }
        body.push_str("</ol>\n");
    }
    if !rules.counters.is_empty() {
        let _ = writeln!(body, "<h3>{}</h3>\n<ul>", escape(&t!(lang, tournament.conduct.counters)));
        for counter in &rules.counters {
            let _ = write!(body, "<li>{}", escape(&counter.sentence));
            counter.clause.iter().for_each(|clause| put(&mut body, clause));
            body.push_str("</li>\n");
        }
        body.push_str("</ul>\n");
    }
    section(&mut body, &t!(lang, tournament.conduct.clock), &rules.clock);
    if !rules.notices.is_empty() {
        let _ = writeln!(body, "<h3>{}</h3>", escape(&t!(lang, tournament.conduct.notices)));
    }
    for (why, clauses) in &rules.notices {
        if !why.is_empty() {
            let _ = writeln!(body, "<p class=\"why\">{}</p>", escape(why));
        }
        list(&mut body, clauses);
    }
    page(tournament, lang, &t!(lang, tournament.conduct.title), &body)
}

/// A list of clauses under a heading; nothing where there is none.
fn section(body: &mut String, title: &str, clauses: &[Clause]) {
    if clauses.is_empty() {
        return;
    }
    let _ = writeln!(body, "<h3>{}</h3>", escape(title));
    list(body, clauses);
}

fn list(body: &mut String, clauses: &[Clause]) {
    body.push_str("<ul>\n");
    for clause in clauses {
        body.push_str("<li>");
        put(body, clause);
        body.push_str("</li>\n");
    }
    body.push_str("</ul>\n");
}

fn put(body: &mut String, clause: &Clause) {
    let _ = write!(body, "<div class=\"clause\"><code>{}</code> {}</div>", escape(&clause.id), escape(&clause.text));
}
