//! Rounds: pairing, exchanging by hand, results, reasons.

use std::sync::atomic::AtomicBool;

use tianyuan_tournament::{Entry, Journal, Round, next_round, read_result, swapped, unplayed, why as reasons_of};
use tianyuan_words::t;

use crate::app::App;
use crate::args::{TournamentPair, TournamentResult, TournamentSwap, TournamentWhy};
use tianyuan_output::exit::{Answer, Outcome};
use tianyuan_output::json;

use super::{append, boards, open, outside, players, refused, views};

pub(super) fn pair(app: &App, args: &TournamentPair) -> Outcome {
    let mut journal = open(app, &args.file)?;
    let round = args.round.unwrap_or(journal.state().paired() + 1);
    let mut last = round;
    if args.all {
        if !journal.state().settings().system.by_table() {
            return Err(t!(app.lang, cli.tournament.all).into());
        }
        last = journal.state().length().unwrap_or(round).max(round);
    }
    for round in round..=last {
        let pairs = match &args.engine {
            Some(program) => outside::round(app, journal.state(), round, program)?,
            None => next_round(journal.state(), round).map_err(|error| refused(app, &error))?,
        };
        let pairs = Round { rules: boards::rules(app, journal.state(), round)?, ..pairs };
        append(app, &mut journal, Entry::Pair { round, pairs })?;
    }
    // A table gives the same reason for every game: the schedule is clearer without.
    if !app.json {
        for round in round..last {
            answer(app, &args.file, &journal, round, false)?;
        }
    }
    answer(app, &args.file, &journal, last, !args.all)
}

/// The answer of whatever changes a round.
pub(super) fn answer(app: &App, file: &std::path::Path, journal: &Journal, round: u32, reasons: bool) -> Outcome {
    let before = journal.before(round).map_err(|error| refused(app, &error))?;
    let view = views::round(app.lang, file.display().to_string(), journal.state(), &before, round);
    if app.json {
        app.answer(&view);
        return Ok(Answer::Yes);
    }
    app.out.heading(t!(app.lang, tournament.table.pairings, round = round));
    for game in &view.games {
        let (first, second) = (seat(&game.first), seat(&game.second));
        let result = match (&game.postponed, &game.score) {
            (Some(date), _) => t!(app.lang, tournament.table.later, date = date).trim().to_owned(),
            (None, Some([first, second])) => format!("{first} : {second}"),
            (None, None) => game.result.unwrap_or_default().to_owned(),
        };
        app.out.line(t!(app.lang, cli.tournament.game, board = game.board, first = first, second = second, result = result).trim_end());
        for board in &game.boards {
            let named = |sitter: &Option<json::TournamentSitter>| sitter.as_ref().map_or("–", |sitter| sitter.name.as_str()).to_owned();
            let (first, second, result) = (named(&board.first), named(&board.second), board.result.unwrap_or_default());
            let number = format!("  {}.{}", game.board, board.board);
            app.out.line(t!(app.lang, cli.tournament.game, board = number, first = first, second = second, result = result).trim_end());
        }
        if reasons {
            app.out.line(format!("    {}", joined(app, &game.reasons)));
        }
    }
    for bye in &view.byes {
        app.out.line(t!(app.lang, cli.tournament.alone, player = seat(&bye.player)));
        if reasons {
            app.out.line(format!("    {}", joined(app, &bye.reasons)));
        }
    }
    Ok(Answer::Yes)
}

fn seat(seat: &json::TournamentSeat) -> String {
    format!("{} ({})", seat.name, seat.points)
}

/// Sentences one after the other, as the language writes them.
fn joined(app: &App, sentences: &[String]) -> String {
    sentences.join(if app.lang.han() { "" } else { " " })
}

pub(super) fn swap(app: &App, args: &TournamentSwap) -> Outcome {
    let mut journal = open(app, &args.file)?;
    let [a, b] = [players::find(app, &journal, &args.first)?, players::find(app, &journal, &args.second)?];
    let entry = swapped(journal.state(), a, b).map_err(|error| refused(app, &error))?;
    append(app, &mut journal, entry)?;
    answer(app, &args.file, &journal, journal.state().paired(), true)
}

pub(super) fn add_game(app: &App, args: &TournamentSwap) -> Outcome {
    let mut journal = open(app, &args.file)?;
    let round = journal.state().paired();
    let players = [players::find(app, &journal, &args.first)?, players::find(app, &journal, &args.second)?];
    append(app, &mut journal, Entry::Seat { round, players })?;
    answer(app, &args.file, &journal, round, true)
}

pub(super) fn result(app: &App, args: &TournamentResult) -> Outcome {
    let mut journal = open(app, &args.file)?;
    let round = args.round.unwrap_or(journal.state().current());
    let result = read_result(&args.result).map_err(|error| refused(app, &error))?;
    if let Some(why) = journal.state().settled(round, args.board.game, args.board.board, result).filter(|_| !args.sure) {
        return Err(t!(app.lang, cli.tournament.sure, why = why.in_lang(app.lang)).into());
    }
    let at = Some(tianyuan_play::now());
    let entry = match args.board.board {
        Some(board) => Entry::BoardResult { round, game: args.board.game, board, result, at },
        None => Entry::Result { round, board: args.board.game, result, at },
    };
    append(app, &mut journal, entry)?;
    answer(app, &args.file, &journal, round, false)
}

pub(super) fn why(app: &App, args: &TournamentWhy) -> Outcome {
    let journal = open(app, &args.file)?;
    let round = args.round.unwrap_or(journal.state().current());
    let pairs = journal.state().round(round).cloned().unwrap_or_default();
    let reasons =
        journal.before(round).and_then(|before| reasons_of(&before, round, &unplayed(&pairs), args.board, &AtomicBool::new(false)));
    let reasons: Vec<String> =
        reasons.map_err(|error| refused(app, &error))?.iter().map(|reason| reason.in_lang(app.lang)).collect::<Vec<_>>();
    if app.json {
        app.answer(&json::TournamentReasons { round, board: args.board, reasons });
    } else {
        reasons.iter().for_each(|reason| app.out.line(reason));
    }
    Ok(Answer::Yes)
}
