//! `arbiter`: calls and rulings of the matches in the journal; rules, and reverses the last ruling.

use std::time::{SystemTime, UNIX_EPOCH};

use tianyuan_notation::position;
use tianyuan_play::arbiter::{Plan, Reversal, Ruling};
use tianyuan_play::event::Event;
use tianyuan_play::{Journal, JournalError, Match, PlayError, sentences as about, side_name};
use tianyuan_rules::spec::{Remedy, SideId};
use tianyuan_words::{pick, t};

use crate::app::App;
use crate::args;
use tianyuan_output::exit::{Answer, Failure, Outcome};
use tianyuan_output::{json, sentences};

pub(crate) fn run(app: &App, args: &args::Arbiter) -> Outcome {
    let wrong = |error: JournalError| Failure::Sentence(sentences::journal(app.lang, &error));
    let journal = Journal::open().map_err(wrong)?;
    let Some(number) = args.number else { return list(app, &journal) };
    if let Err(JournalError::NoSuchMatch(_)) = journal.kept_match(number) {
        return Err(t!(app.lang, cli.arbiter.none, id = number).into());
    }
    let unread = |error: PlayError| Failure::Sentence(sentences::no_match(app.lang, &error));
    let acts = args.reverse || (args.rule.is_some() && !args.plan);
    let mut played =
        if acts { Match::resume(&app.library, &journal, number) } else { Match::recall(&app.library, &journal, number) }.map_err(unread)?;
    let refused = |error: PlayError| Failure::Sentence(about::trouble(app.lang, &error, ""));
    if args.reverse {
        let (arbiter, reason) = signed(args);
        played.reverse(&Reversal { arbiter, reason, at: now(), ..Reversal::default() }).map_err(refused)?;
    }
    let mut plan = None;
    if let Some(offence) = &args.rule {
        let ruling = ruling(&played, offence, args);
        if args.plan {
            plan = Some(played.plan(&ruling).map_err(|error| refused(PlayError::Ruling(error)))?);
        } else {
            played.rule(&ruling).map_err(refused)?;
        }
    }
    if let Some(fault) = played.journal_fault() {
        return Err(Failure::Sentence(sentences::journal(app.lang, fault)));
    }
    show(app, number, &played, plan.as_ref());
    Ok(Answer::Yes)
}

/// The seconds since 1970.
fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |span| span.as_secs())
}

fn signed(args: &args::Arbiter) -> (String, String) {
    (args.arbiter.clone().unwrap_or_default(), args.reason.clone().unwrap_or_default())
}

fn ruling(played: &Match, offence: &str, args: &args::Arbiter) -> Ruling {
    let (arbiter, reason) = signed(args);
    let turns = played.complete_turns();
    let called = played.calls().iter().find(|call| call.offence.as_deref().is_none_or(|word| word == offence));
    Ruling {
        offence: offence.to_owned(),
        side: args.side.clone(),
        turn: args.turn.unwrap_or_else(|| turns.max(1)),
        claimed: called.map_or(turns, |call| call.turn),
        remedy: args.remedy.clone().unwrap_or_default(),
        agreed: args.agreed,
        position: args.board.clone(),
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
    if app.json {
        app.answer(&found.into_iter().map(|(row, _)| row).collect::<Vec<_>>());
        return Ok(Answer::Yes);
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
    Ok(Answer::Yes)
}

/// Shows a match, or the consequences of a ruling that is only planned.
fn show(app: &App, id: i64, played: &Match, plan: Option<&Plan>) {
    let answer = answer(id, played, plan);
    if app.json {
        return app.answer(&answer);
    }
    let name = |word: &str| played.spec().side_named(word).map_or_else(|| word.to_owned(), |side| side_name(app.lang, played.spec(), side));
    app.out.line(format!("{} · {}", pick(app.lang, &played.loaded().names).unwrap_or(&played.loaded().id), answer.position));
    let outcome = match plan.and_then(Plan::result) {
        Some(_) => answer.result.clone(),
        None => about::outcome(app.lang, played),
    };
    if let Some(outcome) = outcome {
        app.out.line(outcome);
    }
    for row in answer.counted.iter().filter(|row| row.count > 0) {
        app.out.line(format!(
            "  {}: {} {}{}",
            name(&row.side),
            row.counter,
            row.count,
            if row.at > 0 { format!(" / {}", row.at) } else { String::new() }
        ));
    }
    for call in &answer.calls {
        let side = call.side.as_deref().map_or_else(String::new, name);
        app.out.line(t!(app.lang, cli.arbiter.call, side = side, offence = call.offence.clone().unwrap_or_default(), turn = call.turn));
    }
    for ruling in &answer.rulings {
        let side = ruling.side.as_deref().map_or_else(String::new, name);
        let (turn, clause) = (ruling.turn, &ruling.clause);
        app.out.line(t!(
            app.lang,
            cli.arbiter.ruling,
            offence = ruling.offence,
            side = side,
            turn = turn,
            remedy = ruling.remedy,
            clause = clause,
            arbiter = ruling.arbiter,
            reason = ruling.reason
        ));
    }
    if plan.is_some() {
        app.out.line(t!(app.lang, cli.arbiter.planned));
        return;
    }
    for offence in &answer.offences {
        let words = [&offence.remedies, &offence.agreed, &offence.ruled].into_iter().flatten().copied().collect::<Vec<_>>().join(" ");
        let rule = played.spec().conduct.arbiter.offence(&offence.offence);
        let named = rule.and_then(|rule| pick(app.lang, &rule.names)).unwrap_or_default();
        app.out.line(format!("  {:<16} {words}  {named} ({})", offence.offence, offence.clause));
    }
}

fn answer(id: i64, played: &Match, plan: Option<&Plan>) -> json::RuledMatch {
    let spec = played.spec();
    let rules = &spec.conduct.arbiter;
    let words = |remedies: &[Remedy]| remedies.iter().map(|remedy| remedy.word()).collect();
    let game = plan.and_then(Plan::game).unwrap_or_else(|| played.game());
    let counted = plan.map_or_else(|| played.counted(), |plan| plan.counts().to_vec());
    let planned = plan.and_then(Plan::result).map(|_| "ruled".to_owned());
    let side = |side: SideId| spec.sides.get(usize::from(side)).map(|side| side.id.clone());
    json::RuledMatch {
        id,
        game: played.loaded().id.clone(),
        version: played.loaded().version.clone(),
        turns: played.complete_turns(),
        position: position::write(spec, &game.setup()),
        result: planned.or_else(|| played.result_word()),
        winner: played.winner().and_then(side),
        offences: rules
            .offences
            .iter()
            .map(|offence| json::Offence {
                offence: offence.id.clone(),
                clause: offence.origin.clause.clone(),
                remedies: words(&offence.remedies),
                agreed: words(&offence.agreed),
                ruled: words(&offence.ruled),
            })
            .collect(),
        counted: counted
            .iter()
            .filter_map(|row| {
                let limit = rules.limits.get(row.limit)?;
                Some(json::CountedOffences { side: row.side.clone(), counter: limit.id.clone(), count: row.count, at: limit.at })
            })
            .collect(),
        calls: played.calls().to_vec(),
        rulings: played.rulings().cloned().chain(plan.map(|plan| plan.ruling().clone())).collect(),
        confirmed: played.confirmations().map(str::to_owned).collect(),
        planned: plan.is_some(),
    }
}
