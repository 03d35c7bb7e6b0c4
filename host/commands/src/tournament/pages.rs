//! Pages for A4 and the wall: tables, slips, and with a game its scoresheets and the notice of its rules.

use std::fs;

use tianyuan_play::Journal;
use tianyuan_script::{LoadedGame, Options};
use tianyuan_tournament::{Tournament, html};
use tianyuan_words::t;

use crate::app::App;
use crate::args::TournamentPrint;
use tianyuan_output::exit::{Answer, Failure, Outcome};
use tianyuan_output::json;
use tianyuan_output::rule_pages::{self, EarlierRules, NoticeGame};

use super::tables::{paired_round, written};
use super::{open, refused};

pub(super) fn print(app: &App, args: &TournamentPrint) -> Outcome {
    let journal = open(app, &args.file)?;
    let state = journal.state();
    let round = paired_round(app, state, args.round.or(Some(state.current())))?;
    let boards = state.boards_in(round.max(1));
    let game = match (&args.game, boards) {
        (Some(id), _) => Some(app.load(id)?),
        (None, Some(boards)) => Some(app.library.load(&boards.game, &boards.options)?),
        (None, None) => None,
    };
    if args.address.is_some() && game.is_none() {
        return Err(t!(app.lang, cli.tournament.no_game).into());
    }
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
    if !state.settings().system.by_criteria() && state.paired() > 1 {
        pages.push(("rounds.html".to_owned(), html::all_rounds(state, app.lang)));
    }
    for (number, meeting) in (1..).zip(&state.settings().meetings).filter(|(_, meeting)| meeting.from <= state.paired()) {
        pages.push((format!("meeting-{number}.html"), html::meeting(state, app.lang, meeting)));
    }
    if round > 0 {
        pages.push((format!("pairings-{round}.html"), html::pairings(state, app.lang, round)));
        pages.push((format!("names-{round}.html"), html::pairings_by_name(state, app.lang, round)));
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
    let base = app.library.load(rule_pages::base(game), &Options::default())?;
    let journal = Journal::open().ok();
    let of = NoticeGame {
        round,
        game,
        base: &base,
        clock: state.boards_in(round.max(1)).filter(|boards| boards.game == game.id).and_then(|boards| boards.clock.as_deref()),
        earlier: EarlierRules::find(state, round, &app.library, journal.as_ref()),
    };
    let notice = rule_pages::notice(app.lang, state, &of, address).map_err(|error| refused(app, &error))?;
    let mut pages = vec![("notice.html".to_owned(), notice), ("conduct.html".to_owned(), rule_pages::conduct(app.lang, state, game))];
    if state.round(round).is_some_and(|pairs| !pairs.complete()) {
        pages.push((format!("scoresheets-{round}.html"), rule_pages::scoresheets(app.lang, state, round, game)));
    }
    Ok(pages)
}
