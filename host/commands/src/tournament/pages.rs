//! Pages for A4 and the wall: tables, slips, and with a game its scoresheets and the notice of its rules.

use std::fs;

use tianyuan_script::{LoadedGame, Options, changes};
use tianyuan_tournament::Tournament;
use tianyuan_tournament::html::{self, Notice};
use tianyuan_words::{pick, t};

use crate::app::App;
use crate::args::TournamentPrint;
use tianyuan_output::exit::{Answer, Failure, Outcome};
use tianyuan_output::json;

use super::tables::{paired_round, written};
use super::{conduct, open, refused};

pub(super) fn print(app: &App, args: &TournamentPrint) -> Outcome {
    let journal = open(app, &args.file)?;
    let state = journal.state();
    let round = paired_round(app, state, args.round)?;
    let game = args.game.as_deref().map(|id| app.load(id)).transpose()?;
    let teams = state.settings().teams.is_some();
    let mut pages = vec![
        ("standings.html".to_owned(), html::table_of_standings(state, app.lang)),
        ("crosstable.html".to_owned(), html::table_of_rounds(state, app.lang)),
    ];
    if teams {
        pages.push(("boards.html".to_owned(), html::table_of_boards(state, app.lang)));
    }
    if !state.settings().meetings.is_empty() {
        pages.push(("schedule.html".to_owned(), html::schedule(state, app.lang)));
    }
    for (number, meeting) in (1..).zip(&state.settings().meetings).filter(|(_, meeting)| meeting.from <= state.paired()) {
        pages.push((format!("meeting-{number}.html"), html::meeting(state, app.lang, meeting)));
    }
    if round > 0 {
        pages.push((format!("pairings-{round}.html"), html::pairings(state, app.lang, round)));
        pages.push((format!("slips-{round}.html"), html::slips(state, app.lang, round)));
    }
    if let Some(game) = &game {
        pages.extend(of_game(app, state, round, game, args.address.clone())?);
    }
    if let Err(error) = fs::create_dir_all(&args.dir) {
        return Err(t!(app.lang, tournament.wrong.file, file = args.dir.display(), why = error).into());
    }
    let mut files = Vec::new();
    for (name, page) in pages {
        files.push(written(app, &args.dir.join(name), &page, true)?);
    }
    if app.json {
        app.answer(&json::TournamentPrinted { files });
    } else {
        files.iter().for_each(|file| app.out.line(file));
    }
    Ok(Answer::Yes)
}

/// The pages that a game adds.
fn of_game(
    app: &App,
    state: &Tournament,
    round: u32,
    game: &LoadedGame,
    address: Option<String>,
) -> Result<Vec<(String, String)>, Failure> {
    let name = pick(app.lang, &game.names).unwrap_or(&game.id).to_owned();
    // A variant is compared with its game, a game under other options with itself as it is without them.
    let base = app.library.load(game.of.as_deref().unwrap_or(&game.id), &Options::default())?;
    let differs = changes(&base, game).iter().map(|change| change.what.in_lang(app.lang)).collect();
    let settings =
        game.options.iter().map(|(info, value)| (info.label(app.lang).to_owned(), info.shown(app.lang, &value.to_string()))).collect();
    let notice = Notice { game: name.clone(), digest: game.version.clone(), settings, differs, address };
    let conduct = conduct::in_words(app.lang, game.rules.spec(), name.clone());
    let mut pages = vec![
        ("notice.html".to_owned(), html::notice(state, app.lang, &notice).map_err(|error| refused(app, &error))?),
        ("conduct.html".to_owned(), html::conduct(state, app.lang, &conduct)),
    ];
    let unplayed = state.round(round).is_some_and(|pairs| !pairs.complete());
    if unplayed {
        let sides: Vec<String> =
            game.rules.spec().sides.iter().map(|side| pick(app.lang, &side.names).unwrap_or(&side.id).to_owned()).collect();
        pages.push((format!("scoresheets-{round}.html"), html::scoresheets(state, app.lang, round, &name, &sides)));
    }
    Ok(pages)
}
