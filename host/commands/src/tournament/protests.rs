//! Protests: listed, filed, decided, and the time within which they are filed; the report of all rulings.

use tianyuan_output::exit::{Answer, Failure, Outcome};
use tianyuan_output::{hall_key, json, rulings as report, sentences, tournament as views};
use tianyuan_play::{Journal as Matches, JournalError, now};
use tianyuan_tournament::{Entry, Journal, Protest, ProtestDecision};
use tianyuan_words::t;

use crate::app::App;
use crate::args::{TournamentProtest, TournamentRulings};

use super::tables::written;
use super::{append, open, players};

/// The word for protests without an end.
const NO_END: &str = "none";

pub(super) fn protest(app: &App, args: &TournamentProtest) -> Outcome {
    let mut journal = open(app, &args.file)?;
    if let Some(entry) = entry(app, args, &journal)? {
        append(app, &mut journal, entry)?;
    }
    let view = views::protests(journal.state(), |_| true);
    if app.json {
        app.answer(&view);
    } else {
        views::protest_lines(app.lang, &view).iter().for_each(|line| app.out.line(line));
    }
    Ok(Answer::Yes)
}

/// The change that is asked for, if one is.
fn entry(app: &App, args: &TournamentProtest, journal: &Journal) -> Result<Option<Entry>, Failure> {
    let text = args.text.as_deref().map(views::prose).unwrap_or_default();
    if let Some(typed) = &args.minutes {
        let minutes = match typed.trim() {
            NO_END => None,
            number => Some(number.parse().map_err(|_| Failure::Sentence(t!(app.lang, tournament.wrong.whole_number, text = typed)))?),
        };
        return Ok(Some(Entry::ProtestTime { minutes }));
    }
    if let Some(number) = args.decide {
        let arbiter = args.arbiter.clone().unwrap_or_default().trim().to_owned();
        let decision = ProtestDecision { upheld: args.uphold, text, arbiter, at: now() };
        return Ok(Some(Entry::Decide { number, decision }));
    }
    let Some(name) = &args.by else { return Ok(None) };
    let by = players::find(app, journal, name)?;
    let round = args.round.unwrap_or(journal.state().current());
    let (board, place) = args.board.as_ref().map_or((None, None), |at| (Some(at.game), at.board));
    Ok(Some(Entry::Protest { protest: Protest { round, board, place, by, member: args.member, text, at: now() } }))
}

/// The report of all rulings and protests. Boards that no server has shown have no rulings.
pub(super) fn rulings(app: &App, args: &TournamentRulings) -> Outcome {
    let journal = open(app, &args.file)?;
    let state = journal.state();
    let wrong = |error: JournalError| Failure::Sentence(sentences::journal(app.lang, &error));
    let view = match hall_key::hall_id_of(&args.file) {
        Some(hall) => report::rulings(app.lang, &app.library, &Matches::open().map_err(wrong)?, state, &hall).map_err(wrong)?,
        None => json::TournamentRulings { rulings: Vec::new(), protests: views::protests(state, |_| true).protests },
    };
    if let Some(out) = &args.out {
        let file = written(app, out, &report::page(app.lang, state, &view), args.force)?;
        if app.json {
            app.answer(&json::TournamentPrinted { files: vec![file] });
        } else {
            app.out.line(file);
        }
        return Ok(Answer::Yes);
    }
    if app.json {
        app.answer(&view);
    } else {
        report::lines(app.lang, &view).iter().for_each(|line| app.out.line(line));
    }
    Ok(Answer::Yes)
}
