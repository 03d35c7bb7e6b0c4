//! Players: entering, correcting, leaving.

use std::path::Path;

use tianyuan_tournament::{Entrant, Entry, Journal, PlayerId, Points, put_rating, read_players, read_rounds};
use tianyuan_words::t;

use crate::app::App;
use crate::args::{PlayerFacts, TournamentAdd, TournamentBye, TournamentEdit, TournamentForbid, TournamentImport, TournamentWithdraw};
use tianyuan_output::exit::{Answer, Failure, Outcome};
use tianyuan_output::{json, out, source};

use super::{answer, append, changed, open, refused};

/// The player of a name or number.
pub(super) fn find(app: &App, journal: &Journal, text: &str) -> Result<PlayerId, Failure> {
    journal.state().find(text).map_err(|error| refused(app, &error))
}

/// Puts the facts that were typed into an entrant.
fn put(app: &App, facts: &PlayerFacts, entrant: &mut Entrant) -> Result<(), Failure> {
    if let Some(text) = &facts.start {
        let start = Points::parse(text).ok_or_else(|| Failure::Sentence(t!(app.lang, tournament.wrong.points, text = text)))?;
        entrant.start = Some(start);
    }
    if let Some(text) = &facts.rating {
        put_rating(entrant, text).map_err(|error| refused(app, &error))?;
    }
    match facts.fixed_board.as_deref().map(str::trim) {
        None => {}
        Some("none") => entrant.table = None,
        Some(text) => {
            entrant.table = Some(text.parse().map_err(|_| Failure::Sentence(t!(app.lang, tournament.wrong.fixed_typed, text = text)))?)
        }
    }
    let texts = [
        (&facts.club, &mut entrant.club),
        (&facts.country, &mut entrant.country),
        (&facts.member, &mut entrant.member),
        (&facts.level, &mut entrant.level),
    ];
    for (typed, field) in texts {
        if let Some(text) = typed {
            *field = text.trim().to_owned();
        }
    }
    Ok(())
}

pub(super) fn add(app: &App, args: &TournamentAdd) -> Outcome {
    let mut journal = open(app, &args.file)?;
    let mut entrant = Entrant { name: args.name.trim().to_owned(), ..Entrant::default() };
    put(app, &args.facts, &mut entrant)?;
    let from = args.from.unwrap_or(journal.state().paired() + 1);
    let name = entrant.name.clone();
    append(app, &mut journal, Entry::Add { players: vec![entrant], from })?;
    let number = journal.state().players().len();
    changed(app, &args.file, &journal, "add", &t!(app.lang, cli.tournament.added, number = number, name = name, round = from))
}

pub(super) fn edit(app: &App, args: &TournamentEdit) -> Outcome {
    let mut journal = open(app, &args.file)?;
    let player = find(app, &journal, &args.player)?;
    let mut entrant = journal.state().player(player).map(|player| player.entrant.clone()).unwrap_or_default();
    if let Some(name) = &args.name {
        entrant.name = name.trim().to_owned();
    }
    put(app, &args.facts, &mut entrant)?;
    let name = entrant.name.clone();
    append(app, &mut journal, Entry::Edit { player, entrant })?;
    changed(app, &args.file, &journal, "edit", &t!(app.lang, cli.tournament.edited, number = player, name = name))
}

pub(super) fn import(app: &App, args: &TournamentImport) -> Outcome {
    let mut journal = open(app, &args.file)?;
    let bytes = source::bytes(app, &args.players)?;
    let read = read_players(&args.players, &bytes).map_err(|error| refused(app, &error))?;
    let (count, from) = (read.entrants.len(), args.from.unwrap_or(journal.state().paired() + 1));
    let entry = read.entry(journal.state(), from, &args.players).map_err(|error| refused(app, &error))?;
    let (notes, word) = (read.notes(journal.state(), from, &args.players), entry.word());
    append(app, &mut journal, entry)?;
    for note in notes {
        out::complain(&note.in_lang(app.lang));
    }
    if app.json {
        app.answer(&json::Tournament { ignored: read.ignored, ..answer(app, &args.file, &journal, Some(word)) });
        return Ok(Answer::Yes);
    }
    app.out.line(t!(app.lang, cli.tournament.imported, count = count, file = shown(&args.players), round = from));
    Ok(Answer::Yes)
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

pub(super) fn withdraw(app: &App, args: &TournamentWithdraw) -> Outcome {
    let mut journal = open(app, &args.file)?;
    let player = find(app, &journal, &args.player)?;
    let name = journal.state().name(player).to_owned();
    let next = journal.state().paired() + 1;
    let (entry, sentence) = match (args.back, args.round) {
        (true, _) => (Entry::Return { player, from: next }, t!(app.lang, cli.tournament.back, name = name, round = next)),
        (false, Some(round)) => (Entry::Absent { player, round }, t!(app.lang, cli.tournament.off, name = name, round = round)),
        (false, None) => (Entry::Withdraw { player, after: next - 1 }, t!(app.lang, cli.tournament.withdrawn, name = name, round = next)),
    };
    let done = entry.word();
    append(app, &mut journal, entry)?;
    changed(app, &args.file, &journal, done, &sentence)
}

pub(super) fn bye(app: &App, args: &TournamentBye) -> Outcome {
    let mut journal = open(app, &args.file)?;
    let player = find(app, &journal, &args.player)?;
    let round = args.round.unwrap_or(journal.state().paired() + 1);
    let points = match &args.points {
        Some(text) => Points::parse(text).ok_or_else(|| Failure::Sentence(t!(app.lang, tournament.wrong.points, text = text)))?,
        None => journal.state().settings().scoring.draw,
    };
    append(app, &mut journal, Entry::Bye { player, round, points })?;
    let name = journal.state().name(player).to_owned();
    changed(app, &args.file, &journal, "bye", &t!(app.lang, cli.tournament.granted, name = name, round = round, points = points))
}

pub(super) fn forbid(app: &App, args: &TournamentForbid) -> Outcome {
    let mut journal = open(app, &args.file)?;
    let players = [find(app, &journal, &args.first)?, find(app, &journal, &args.second)?];
    let rounds = args.round.as_deref().map(read_rounds).transpose().map_err(|error| refused(app, &error))?;
    append(app, &mut journal, Entry::Forbid { players, rounds, lift: args.lift })?;
    let [first, second] = players.map(|id| journal.state().name(id).to_owned());
    let sentence = match (args.lift, rounds) {
        (true, None) => t!(app.lang, cli.tournament.lifted, first = first, second = second),
        (true, Some(rounds)) => t!(app.lang, cli.tournament.lifted_in, first = first, second = second, rounds = rounds),
        (false, None) => t!(app.lang, cli.tournament.forbidden, first = first, second = second),
        (false, Some(rounds)) => t!(app.lang, cli.tournament.forbidden_in, first = first, second = second, rounds = rounds),
    };
    changed(app, &args.file, &journal, "forbid", &sentence)
}
