//! The counts as a table with their boards and reasons, and as JSON.

use std::collections::BTreeSet;

use tianyuan_notation::position;
use tianyuan_play::{count_text, exact, side_name};
use tianyuan_rules::spec::{Exact, SideId, Site};
use tianyuan_words::{form, key, pick, t};

use super::Row;
use super::claim::Agreement;
use super::source::Source;
use crate::app::App;
use crate::columns;
use tianyuan_output::{json, view};

/// The winner and the margin, in words.
pub(super) fn result(app: &App, row: &Row) -> String {
    tianyuan_play::result(app.lang, row.spec(), row.scoring, &row.scored)
}

pub(super) fn unit(app: &App, row: &Row) -> String {
    form(pick(app.lang, &row.declared().unit).unwrap_or_default(), false).to_owned()
}

/// Clauses of the counting, its parts and its stake, each once.
fn clauses(row: &Row) -> Vec<String> {
    let declared = row.declared();
    let parts = declared.parts.iter().map(|part| &part.origin);
    let all = std::iter::once(&declared.origin).chain(parts).chain(declared.stake.as_ref().map(|stake| &stake.origin));
    let mut seen = BTreeSet::new();
    all.map(|origin| origin.clause.clone()).filter(|clause| !clause.is_empty() && seen.insert(clause.clone())).collect()
}

pub(super) fn plain(app: &App, rows: &[Row], reasons: &[Vec<String>], pictures: &[Option<String>]) {
    table(app, rows);
    for ((index, row), why) in rows.iter().enumerate().zip(reasons) {
        app.out.line("");
        app.out.heading(t!(app.lang, score.heading, name = row.name, result = result(app, row)));
        if let Some(says) = pick(app.lang, &row.declared().says).filter(|says| !says.is_empty()) {
            app.out.line(says);
        }
        let shown = |other: &Row| (&other.scored.owners, &other.dead) == (&row.scored.owners, &row.dead);
        match rows.iter().take(index).find(|other| shown(other)) {
            Some(other) => app.out.line(t!(app.lang, score.same_board, name = other.name)),
            None => app.out.line(tianyuan_render::text(row.spec(), &row.setup, &row.style(app)).trim_end()),
        }
        count_text(app.lang, row.spec(), row.scoring, &row.scored).iter().for_each(|line| app.out.line(line));
        if let Some(Some(file)) = pictures.get(index) {
            app.out.line(t!(app.lang, score.svg, file = file));
        }
        if let (Some(first), false) = (rows.first(), why.is_empty()) {
            app.out.line(t!(app.lang, score.why, first = first.name));
            why.iter().for_each(|reason| app.out.line(t!(app.lang, score.item, reason = reason)));
        }
    }
}

/// A line for each count: rules, winner, margin, unit, clause, and how far the result of the file agrees, where it gives one.
fn table(app: &App, rows: &[Row]) {
    let compared = rows.iter().any(|row| row.agreement.is_some());
    let shown = if compared { 6 } else { 5 };
    let head = [
        key!(score.column.rules),
        key!(score.column.winner),
        key!(score.column.margin),
        key!(score.column.unit),
        key!(score.column.clause),
        key!(score.column.file),
    ];
    let line = |row: &Row| {
        let winner = match row.scored.winner {
            Some(side) => side_name(app.lang, row.spec(), side),
            None => t!(app.lang, count.drawn),
        };
        let agreement = row.agreement.map_or_else(String::new, |agreement| match agreement {
            Agreement::Whole => t!(app.lang, score.agreement.whole),
            Agreement::Winner => t!(app.lang, score.agreement.winner),
            Agreement::None => t!(app.lang, score.agreement.none),
        });
        let clause = clauses(row).into_iter().next().unwrap_or_default();
        let cells = [row.name.clone(), winner, exact(row.scored.margin), unit(app, row), clause, agreement];
        cells[..shown].to_vec()
    };
    let lines: Vec<Vec<String>> = std::iter::once(columns::head(app, &head[..shown])).chain(rows.iter().map(line)).collect();
    columns::table(app, &lines, &[]);
}

pub(super) fn json(app: &App, source: &Source, row: &Row, reasons: Vec<String>, svg: Option<String>) -> json::Counted {
    let (spec, declared, scored) = (row.spec(), row.declared(), &row.scored);
    let of = |values: &[Exact], side: SideId| values.get(usize::from(side)).copied().unwrap_or_default().to_string();
    let names = |sites: Vec<Site>| sites.into_iter().map(|site| spec.board.name(site).to_owned()).collect::<Vec<String>>();
    let owned = |side: SideId| {
        let sites = (0..spec.board.sites() as Site).filter(|site| scored.owners.get(usize::from(*site)) == Some(&Some(side)));
        names(sites.collect())
    };
    let parts = declared.parts.iter().zip(&scored.parts).map(|(part, counted)| json::CountedPart {
        id: part.id.clone(),
        names: part.names.clone(),
        values: view::by_side(spec, |side| of(&counted.values, side)),
        counts: view::by_side(spec, |side| counted.counts.get(usize::from(side)).copied().flatten()),
        clause: part.origin.clause.clone(),
    });
    let stake = scored
        .stake
        .zip(declared.stake.as_ref())
        .map(|(value, stake)| json::CountedStake { value, unit: form(pick(app.lang, &stake.unit).unwrap_or_default(), false).to_owned() });
    json::Counted {
        rules: row.loaded.id.clone(),
        version: row.loaded.version.clone(),
        scoring: declared.id.clone(),
        names: declared.names.clone(),
        says: declared.says.clone(),
        winner: scored.winner.map(|side| view::side_id(spec, side)),
        margin: scored.margin.to_string(),
        unit: unit(app, row),
        black: of(&scored.totals, row.sides.0),
        white: of(&scored.totals, row.sides.1),
        totals: view::by_side(spec, |side| of(&scored.totals, side)),
        parts: parts.collect(),
        stake,
        reasons,
        clauses: clauses(row),
        owners: view::by_side(spec, owned),
        dead: names(row.dead.clone()),
        position: position::write(spec, &row.setup),
        svg,
        file_result: source.claim.as_ref().map(|claim| claim.text.clone()),
        agreement: row.agreement.map(Agreement::word),
    }
}
