//! `export --matches` and `export --match ID`: the games of the journal, listed and written to files.

use tianyuan_notation::exchange;
use tianyuan_play::{Journal, JournalError, Match};
use tianyuan_words::{pick, t};

use crate::app::App;
use crate::args;
use tianyuan_output::exit::{Answer, Failure, Outcome};
use tianyuan_output::game_file::{self, WriteStyle};
use tianyuan_output::{json, out, sentences, view};

/// Names the games, the last begun first.
pub(super) fn list(app: &App) -> Outcome {
    let wrong = |error: JournalError| Failure::Sentence(sentences::journal(app.lang, &error));
    let found = Journal::open().and_then(|journal| journal.matches()).map_err(wrong)?;
    let day = |seconds: i64| game_file::day(seconds).unwrap_or_default();
    if app.json {
        let one = |kept: &tianyuan_play::Kept| json::KeptMatch {
            id: kept.id,
            game: kept.game.clone(),
            turns: kept.turns,
            date: day(kept.opened),
            result: kept.result.clone(),
        };
        app.answer(&found.iter().map(one).collect::<Vec<_>>());
        return Ok(Answer::Yes);
    }
    for kept in &found {
        let name = pick(app.lang, &kept.names).unwrap_or(&kept.game);
        let result = kept.result.clone().unwrap_or_else(|| t!(app.lang, cli.export.open));
        let (date, turns) = (day(kept.opened), kept.turns);
        app.out.line(t!(app.lang, cli.export.r#match, id = kept.id, date = date, name = name, turns = turns, result = result));
    }
    app.out.line(if found.is_empty() { t!(app.lang, cli.export.no_match) } else { t!(app.lang, cli.export.how) });
    Ok(Answer::Yes)
}

/// Writes one of them.
pub(super) fn one(app: &App, id: i64, args: &args::Export) -> Outcome {
    let wrong = |error: JournalError| Failure::Sentence(sentences::journal(app.lang, &error));
    let journal = Journal::open().map_err(wrong)?;
    let kept = match journal.kept_match(id) {
        Err(JournalError::NoSuchMatch(_)) => return Err(t!(app.lang, cli.export.none, id = id).into()),
        kept => kept.map_err(wrong)?,
    };
    let made = Match::recall(&app.library, &journal, id).map_err(|error| Failure::Sentence(sentences::no_match(app.lang, &error)))?;
    let format = match (args.to, &args.out) {
        (Some(to), _) => to.format(),
        (None, Some(path)) => game_file::format_of(app.lang, path)?,
        (None, None) => exchange::usual(made.spec()),
    };
    let notation = args.notation.map(args::Notation::idiom);
    let written = game_file::of_match(app.lang, &made, Some(kept.opened), WriteStyle::new(format, notation, args.out.as_deref()))?;
    let mut dropped: Vec<json::Dropped> = written.losses.iter().map(|loss| view::dropped(app.lang, None, format, loss)).collect();
    if written.before > 0 {
        let sentence = t!(app.lang, cli.save.before, n = written.before);
        dropped.push(json::Dropped { what: "turns", count: written.before, line: 0, column: 0, ply: None, sentence });
    }
    dropped.iter().for_each(|dropped| out::complain(&dropped.sentence));
    let mut answer = json::ExportedMatch {
        id,
        game: made.loaded().id.clone(),
        version: made.loaded().version.clone(),
        to: format.word(),
        plies: written.plies,
        dropped,
        out: None,
        text: None,
    };
    match &args.out {
        Some(path) => {
            game_file::save(path, written.text.as_bytes(), args.force).map_err(|error| error.sentence(app.lang, path, "--force"))?;
            answer.out = Some(path.display().to_string());
        }
        None if app.json => answer.text = Some(written.text),
        None => app.out.file(&written.text, written.text.as_bytes()),
    }
    if app.json {
        app.answer(&answer);
    }
    Ok(Answer::Yes)
}
