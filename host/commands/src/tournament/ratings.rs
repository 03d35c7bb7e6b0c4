//! Ratings after a round: by a way that the program knows, or by a module of Lua.

use tianyuan_tournament::{PlayerId, Rated, RatingWay, Tournament, season};
use tianyuan_words::{key, t};

use crate::app::App;
use crate::args::TournamentRatings;
use crate::columns;
use crate::rate;
use tianyuan_output::exit::{Answer, Failure, Outcome};
use tianyuan_output::json;

use super::{open, tables};

/// Signs by which a text names a module and no way.
const PATH: char = '/';

pub(super) fn run(app: &App, args: &TournamentRatings) -> Outcome {
    let journal = open(app, &args.file)?;
    let round = tables::paired_round(app, journal.state(), args.round)?;
    // Where teams play, their players are rated.
    let individuals = journal.state().settings().teams.is_some().then(|| journal.state().individuals().tournament);
    let state = individuals.as_ref().unwrap_or(journal.state());
    let rows = match RatingWay::parse(&args.by) {
        Some(way) => way.rate(state, round).iter().map(|rated| known(state, rated)).collect(),
        None if args.by.contains(PATH) => by_module(app, state, round, &args.by)?,
        None => {
            let known = rate::modules(&app.library).join(", ");
            return Err(t!(app.lang, cli.tournament.rating_system, text = args.by, known = known).into());
        }
    };
    if app.json {
        app.answer(&json::TournamentRatings { round, by: args.by.clone(), rows });
    } else {
        app.out.line(t!(app.lang, tournament.table.ratings, round = round));
        table(app, &rows);
    }
    Ok(Answer::Yes)
}

fn known(state: &Tournament, rated: &Rated) -> json::TournamentRating {
    json::TournamentRating {
        number: rated.player.0,
        name: state.name(rated.player).to_owned(),
        before: rated.before,
        after: rated.after.map(rounded),
        deviation: rated.deviation.map(rounded),
        level: None,
        games: rated.games as u64,
    }
}

/// A whole number, half away from zero.
fn rounded(number: f64) -> i64 {
    number.round() as i64
}

/// The ratings that a module gives to the numbers of the players.
fn by_module(app: &App, state: &Tournament, round: u32, module: &str) -> Result<Vec<json::TournamentRating>, Failure> {
    let wrong = || Failure::from(t!(app.lang, tournament.wrong.rated_wrong, module = module));
    let rated = rate::season(app, module, &season(state, round), module)?.ok_or_else(wrong)?;
    let row = |rated: json::Rated| {
        let id = PlayerId(rated.name.parse().ok()?);
        Some(json::TournamentRating {
            number: id.0,
            name: state.name(id).to_owned(),
            before: state.player(id).and(state.rating(id)),
            after: Some(rated.points),
            deviation: None,
            level: Some(rated.level),
            games: rated.games,
        })
    };
    let rows: Vec<json::TournamentRating> = rated.into_iter().map(row).collect::<Option<_>>().ok_or_else(wrong)?;
    if rows.len() == state.players().len() { Ok(rows) } else { Err(wrong()) }
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
