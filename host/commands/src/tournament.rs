//! `tournament`: each command opens the file, makes one change, and prints the answer once the change is on the disk.

mod boards;
mod later;
mod outside;
mod pages;
mod players;
mod protests;
mod ratings;
mod rounds;
mod rules;
mod tables;
mod teams;

use std::path::Path;

use tianyuan_tournament::{Entry, Journal, TournamentError, read_ties, set_criterion};
use tianyuan_words::t;

use crate::app::App;
use crate::args::{TournamentCommand, TournamentCriteria, TournamentTies};
use tianyuan_output::exit::{Answer, Failure, Outcome};
use tianyuan_output::{json, out, tournament as views};

/// Runs a command about tournaments.
pub(crate) fn run(app: &App, command: TournamentCommand) -> Outcome {
    match command {
        TournamentCommand::New(args) => rules::new(app, &args),
        TournamentCommand::Show(args) => show(app, &args.file),
        TournamentCommand::Add(args) => players::add(app, &args),
        TournamentCommand::Edit(args) => players::edit(app, &args),
        TournamentCommand::Import(args) => players::import(app, &args),
        TournamentCommand::Member(args) => teams::member(app, &args),
        TournamentCommand::Withdraw(args) => players::withdraw(app, &args),
        TournamentCommand::Bye(args) => players::bye(app, &args),
        TournamentCommand::Forbid(args) => players::forbid(app, &args),
        TournamentCommand::Criteria(args) => criteria(app, &args),
        TournamentCommand::Ties(args) => ties(app, &args),
        TournamentCommand::Boards(args) => boards::boards(app, &args),
        TournamentCommand::Arbiters(args) => boards::arbiters(app, &args),
        TournamentCommand::Pair(args) => rounds::pair(app, &args),
        TournamentCommand::Swap(args) => rounds::swap(app, &args),
        TournamentCommand::Seat(args) => rounds::add_game(app, &args),
        TournamentCommand::Lineup(args) => teams::lineup(app, &args),
        TournamentCommand::Result(args) => rounds::result(app, &args),
        TournamentCommand::Rulings(args) => protests::rulings(app, &args),
        TournamentCommand::Protest(args) => protests::protest(app, &args),
        TournamentCommand::Postpone(args) => later::postpone(app, &args),
        TournamentCommand::Meeting(args) => later::meeting(app, &args),
        TournamentCommand::Why(args) => rounds::why(app, &args),
        TournamentCommand::Undo(args) => undo(app, &args.file),
        TournamentCommand::Standings(args) => tables::standings(app, &args),
        TournamentCommand::Crosstable(args) => tables::crosstable(app, &args.file),
        TournamentCommand::Ratings(args) => ratings::run(app, &args),
        TournamentCommand::Print(args) => pages::print(app, &args),
        TournamentCommand::Export(args) => tables::export(app, &args),
    }
}

/// A reason in one sentence.
fn refused(app: &App, error: &TournamentError) -> Failure {
    Failure::Sentence(error.message().in_lang(app.lang))
}

/// Opens the file; says if a process was killed while it wrote.
fn open(app: &App, file: &Path) -> Result<Journal, Failure> {
    let journal = Journal::open(file).map_err(|error| refused(app, &error))?;
    if let Some(bytes) = journal.torn() {
        out::complain(&t!(app.lang, cli.tournament.torn, file = file.display(), bytes = bytes));
    }
    Ok(journal)
}

/// Writes an entry.
fn append(app: &App, journal: &mut Journal, entry: Entry) -> Result<(), Failure> {
    journal.append(entry).map_err(|error| refused(app, &error))
}

fn show(app: &App, file: &Path) -> Outcome {
    let journal = open(app, file)?;
    if app.json {
        app.answer(&answer(app, file, &journal, None));
    } else {
        tables::players(app, journal.state());
    }
    Ok(Answer::Yes)
}

/// The whole tournament as JSON.
fn answer(app: &App, file: &Path, journal: &Journal, done: Option<&'static str>) -> json::Tournament {
    let whole = views::whole(app.lang, file.display().to_string(), journal.state());
    json::Tournament { done, torn: journal.torn().unwrap_or(0), ..whole }
}

/// Answers a change in one line, or with the whole tournament as JSON.
fn changed(app: &App, file: &Path, journal: &Journal, done: &'static str, sentence: &str) -> Outcome {
    if app.json {
        app.answer(&answer(app, file, journal, Some(done)));
    } else {
        app.out.line(sentence);
    }
    Ok(Answer::Yes)
}

fn criteria(app: &App, args: &TournamentCriteria) -> Outcome {
    let mut journal = open(app, &args.file)?;
    if !args.set.is_empty() {
        let mut criteria = journal.state().settings().criteria.clone();
        for text in &args.set {
            set_criterion(&mut criteria, text).map_err(|error| refused(app, &error))?;
        }
        append(app, &mut journal, Entry::Criteria { criteria })?;
    }
    if app.json {
        app.answer(&answer(app, &args.file, &journal, (!args.set.is_empty()).then_some("criteria")));
    } else {
        tables::criteria(app, journal.state());
    }
    Ok(Answer::Yes)
}

fn ties(app: &App, args: &TournamentTies) -> Outcome {
    let mut journal = open(app, &args.file)?;
    if !args.set.is_empty() {
        let ties = read_ties(args.set.iter().map(String::as_str)).map_err(|error| refused(app, &error))?;
        append(app, &mut journal, Entry::Ties { ties })?;
    }
    let words: Vec<&str> = journal.state().settings().ties.iter().map(|tie| tie.word()).collect();
    let sentence = words.join(",");
    if app.json {
        app.answer(&answer(app, &args.file, &journal, (!args.set.is_empty()).then_some("ties")));
    } else {
        app.out.line(sentence);
    }
    Ok(Answer::Yes)
}

fn undo(app: &App, file: &Path) -> Outcome {
    let mut journal = open(app, file)?;
    let undone = journal.undo().map_err(|error| refused(app, &error))?;
    changed(app, file, &journal, "undo", &t!(app.lang, cli.tournament.undone, entry = undone.about().text(app.lang)))
}
