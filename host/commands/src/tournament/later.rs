//! Meetings, and games that are played later than their round.

use tianyuan_tournament::{Entry, Journal, Meeting, RoundSpan, Tournament, read_rounds};
use tianyuan_words::t;

use crate::app::App;
use crate::args::{TournamentMeeting, TournamentPostpone};
use tianyuan_output::exit::{Answer, Failure, Outcome};

use super::{answer, append, changed, open, players, refused, rounds};

/// The meeting of a number.
pub(super) fn numbered<'a>(app: &App, state: &'a Tournament, number: usize) -> Result<&'a Meeting, Failure> {
    let meetings = &state.settings().meetings;
    let found = number.checked_sub(1).and_then(|index| meetings.get(index));
    found.ok_or_else(|| t!(app.lang, tournament.wrong.no_meeting_number, number = number, count = meetings.len()).into())
}

pub(super) fn meeting(app: &App, args: &TournamentMeeting) -> Outcome {
    let mut journal = open(app, &args.file)?;
    let Some(rounds) = &args.rounds else {
        if app.json {
            app.answer(&answer(app, &args.file, &journal, None));
        } else {
            list(app, journal.state());
        }
        return Ok(Answer::Yes);
    };
    let RoundSpan { from, to } = read_rounds(rounds).map_err(|error| refused(app, &error))?;
    let known = journal.state().settings().meetings.iter().find(|other| (other.from, other.to) == (from, to)).cloned();
    let meeting = match (&args.date, args.drop) {
        (Some(date), _) => Meeting {
            from,
            to,
            date: date.trim().to_owned(),
            place: args.place.as_deref().map(str::trim).or(known.as_ref().map(|known| known.place.as_str())).unwrap_or_default().to_owned(),
        },
        (None, true) => Meeting { from, to, date: String::new(), place: String::new() },
        (None, false) => return Err(t!(app.lang, cli.tournament.no_date).into()),
    };
    if meeting.date.is_empty() && !args.drop {
        return Err(t!(app.lang, cli.tournament.no_date).into());
    }
    let shown = meeting.shown();
    append(app, &mut journal, Entry::Meeting { meeting })?;
    let sentence = if args.drop {
        t!(app.lang, cli.tournament.no_meeting, from = from, to = to)
    } else {
        t!(app.lang, cli.tournament.met, from = from, to = to, date = shown)
    };
    changed(app, &args.file, &journal, "meeting", &sentence)
}

/// All meetings with their open games.
fn list(app: &App, state: &Tournament) {
    for (number, meeting) in (1..).zip(&state.settings().meetings) {
        let (from, to, date) = (meeting.from, meeting.to, meeting.shown());
        app.out.line(t!(app.lang, cli.tournament.one_meeting, number = number, from = from, to = to, date = date));
        for (round, board, date) in state.open_games(from, to) {
            let date = date.map_or_else(String::new, |date| t!(app.lang, tournament.table.later, date = date));
            app.out.line(t!(app.lang, cli.tournament.open_game, round = round, board = board, date = date).trim_end());
        }
    }
}

pub(super) fn postpone(app: &App, args: &TournamentPostpone) -> Outcome {
    let mut journal = open(app, &args.file)?;
    let date = args.date.as_deref().unwrap_or_default().trim().to_owned();
    let games = games(app, &journal, args)?;
    let Some((last, _)) = games.last().copied() else { return Err(t!(app.lang, cli.tournament.nothing_later).into()) };
    for (round, board) in games {
        append(app, &mut journal, Entry::Postpone { round, board, date: date.clone(), lift: args.back })?;
    }
    rounds::answer(app, &args.file, &journal, last, false)
}

/// The games that are meant: a board, or those of a player.
fn games(app: &App, journal: &Journal, args: &TournamentPostpone) -> Result<Vec<(u32, usize)>, Failure> {
    let state = journal.state();
    let round = args.round.unwrap_or(state.current());
    if let Some(board) = args.board {
        return Ok(vec![(round, board)]);
    }
    let player = players::find(app, journal, args.player.as_deref().unwrap_or_default())?;
    let (from, to) = match args.meeting {
        Some(number) => numbered(app, state, number).map(|meeting| (meeting.from, meeting.to))?,
        None => (round, round),
    };
    if from > state.paired() {
        return Err(t!(app.lang, tournament.wrong.not_paired, round = from).into());
    }
    let open = |round: u32| {
        let pairs = state.round(round)?;
        let (at, _) = pairs.find(player)?;
        pairs.games[at].result.is_none().then_some((round, at + 1))
    };
    Ok((from..=to.min(state.paired())).filter_map(open).collect())
}
