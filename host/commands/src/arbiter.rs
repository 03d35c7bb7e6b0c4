//! `arbiter`: calls and rulings of the matches in the journal, or of those that a server has open; rules, and reverses the last ruling.

mod remote;

use std::collections::BTreeMap;

use serde::Serialize;
use tianyuan_notation::position;
use tianyuan_play::arbiter::{Call, Reversal, Ruling};
use tianyuan_play::event::Event;
use tianyuan_play::{Journal, JournalError, Match, PlayError, now, sentences as about};
use tianyuan_words::{pick, t};

use crate::app::App;
use crate::args;
use tianyuan_output::exit::{Answer, Failure, Outcome};
use tianyuan_output::{json, ruled, sentences};

pub(crate) fn run(app: &App, args: &args::Arbiter) -> Outcome {
    if let Some(server) = &args.server {
        return remote::run(app, args, server);
    }
    let wrong = |error: JournalError| Failure::Sentence(sentences::journal(app.lang, &error));
    let journal = Journal::open().map_err(wrong)?;
    let Some(number) = args.number else { return list(app, &journal) };
    if let Err(JournalError::NoSuchMatch(_)) = journal.kept_match(number) {
        return Err(t!(app.lang, cli.arbiter.none, id = number).into());
    }
    let unread = |error: PlayError| match error {
        // A server, or a window, writes it: both at once would tear it apart.
        PlayError::Journal(JournalError::OpenElsewhere) => Failure::Sentence(t!(app.lang, cli.arbiter.open, id = number)),
        error => Failure::Sentence(sentences::no_match(app.lang, &error)),
    };
    let decides = args.deduct || args.give_back;
    let acts = args.reverse || args.adjourn || args.goes_on || decides || (args.rule.is_some() && !args.plan);
    let mut played =
        if acts { Match::resume(&app.library, &journal, number) } else { Match::recall(&app.library, &journal, number) }.map_err(unread)?;
    let refused = |error: PlayError| Failure::Sentence(about::trouble(app.lang, &error, ""));
    if args.reverse {
        let (arbiter, reason) = signed(args);
        played.reverse(&Reversal { arbiter, reason, at: now(), ..Reversal::default() }).map_err(refused)?;
    }
    if args.adjourn {
        played.adjourn().map_err(refused)?;
    }
    if args.goes_on {
        played.continue_play().map_err(refused)?;
    }
    if decides {
        played.decide_interruption(None, args.deduct).map_err(refused)?;
    }
    let mut plan = None;
    if let Some(offence) = &args.rule {
        let ruling = ruling(offence, args, played.complete_turns(), played.calls());
        if let Some(text) = &ruling.position {
            app.complain_of_parts(&position::left_out(played.spec(), text.trim()));
        }
        if args.plan {
            plan = Some(played.plan(&ruling).map_err(|error| refused(PlayError::Ruling(error)))?);
        } else {
            played.rule(&ruling).map_err(refused)?;
        }
    }
    if let Some(fault) = played.journal_fault() {
        return Err(Failure::Sentence(sentences::journal(app.lang, fault)));
    }
    let answer = ruled::ruled_match(number, &played, plan.as_ref());
    show(app, &answer, &ruled::lines(app.lang, &played, &answer, plan.as_ref()));
    Ok(Answer::Yes)
}

fn signed(args: &args::Arbiter) -> (String, String) {
    (args.arbiter.clone().unwrap_or_default(), args.reason.clone().unwrap_or_default())
}

/// The ruling that was typed about a match with so many complete turns. Whoever called in time has claimed in time.
fn ruling(offence: &str, args: &args::Arbiter, turns: usize, calls: &[Call]) -> Ruling {
    let (arbiter, reason) = signed(args);
    let called = calls.iter().find(|call| call.offence.as_deref().is_none_or(|word| word == offence));
    Ruling {
        offence: offence.to_owned(),
        side: args.side.clone(),
        turn: args.turn.unwrap_or_else(|| turns.max(1)),
        claimed: called.map_or(turns, |call| call.turn),
        remedy: args.remedy.clone().unwrap_or_default(),
        agreed: args.agreed,
        position: args.board.clone(),
        site: args.site.clone(),
        clocks: args.clock.iter().map(|word| word.0.clone()).collect(),
        arbiter,
        reason,
        at: now(),
        ..Ruling::default()
    }
}

/// Names the matches of the journal with their calls and rulings, the last begun first.
fn list(app: &App, journal: &Journal) -> Outcome {
    let wrong = |error: JournalError| Failure::Sentence(sentences::journal(app.lang, &error));
    let mut found = Vec::new();
    for kept in journal.matches().map_err(wrong)? {
        let (mut calls, mut rulings) = (0_usize, 0_usize);
        // A match that cannot be read is listed as far as it can.
        for event in journal.read(kept.id).map(|recorded| recorded.events).unwrap_or_default() {
            match event {
                Event::Call(_) => calls += 1,
                Event::Answered => calls = 0,
                Event::Ruled(_) => (calls, rulings) = (0, rulings + 1),
                Event::Reversed(_) => rulings = rulings.saturating_sub(1),
                _ => {}
            }
        }
        found
            .push((json::CalledMatch { id: kept.id, game: kept.game, turns: kept.turns, result: kept.result, calls, rulings }, kept.names));
    }
    print(app, found);
    Ok(Answer::Yes)
}

/// Prints the matches of a list, with the names of their games.
fn print(app: &App, found: Vec<(json::CalledMatch, BTreeMap<String, String>)>) {
    if app.json {
        return app.answer(&found.into_iter().map(|(row, _)| row).collect::<Vec<_>>());
    }
    for (row, names) in &found {
        let name = pick(app.lang, names).unwrap_or(&row.game);
        app.out.line(t!(
            app.lang,
            cli.arbiter.r#match,
            id = row.id,
            name = name,
            turns = row.turns,
            calls = row.calls,
            rulings = row.rulings
        ));
    }
    if found.is_empty() {
        app.out.line(t!(app.lang, cli.export.no_match));
    }
}

/// Shows a match, or the consequences of a ruling that is only planned.
fn show(app: &App, answer: &impl Serialize, lines: &[String]) {
    if app.json {
        return app.answer(answer);
    }
    lines.iter().for_each(|line| app.out.line(line));
}
