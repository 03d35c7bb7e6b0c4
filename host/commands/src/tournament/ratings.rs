//! Ratings after a round: by a way that the program knows, or by a module of Lua.

use tianyuan_output::exit::{Answer, Outcome};
use tianyuan_output::json;
use tianyuan_output::ratings::ratings;
use tianyuan_words::{key, t};

use super::{open, tables};
use crate::app::App;
use crate::args::TournamentRatings;
use crate::columns;

pub(super) fn run(app: &App, args: &TournamentRatings) -> Outcome {
    let journal = open(app, &args.file)?;
    let round = tables::paired_round(app, journal.state(), args.round)?;
    let rated = ratings(app.lang, &app.library, journal.state(), round, &args.by)?;
    if app.json {
        app.answer(&rated);
    } else {
        app.out.line(t!(app.lang, tournament.table.ratings, round = round));
        table(app, &rated.rows);
    }
    Ok(Answer::Yes)
}

fn table(app: &App, rows: &[json::TournamentRating]) {
    let head = [
        key!(tournament.table.number),
        key!(tournament.table.name),
        key!(tournament.table.rating),
        key!(tournament.table.after),
        key!(tournament.table.change),
        key!(tournament.table.deviation),
        key!(tournament.table.games),
    ];
    let mut lines = vec![columns::head(app, &head)];
    for row in rows {
        let change = row.before.zip(row.after).map(|(before, after)| format!("{:+}", after - i64::from(before)));
        let after = [row.after.map(|after| after.to_string()), row.level.clone()].into_iter().flatten().collect::<Vec<_>>().join(" ");
        lines.push(vec![
            row.number.to_string(),
            row.name.clone(),
            row.before.map(|before| before.to_string()).unwrap_or_default(),
            after,
            change.unwrap_or_default(),
            row.deviation.map(|deviation| deviation.to_string()).unwrap_or_default(),
            row.games.to_string(),
        ]);
    }
    columns::table(app, &lines, &[0, 2, 3, 4, 5, 6]);
}
