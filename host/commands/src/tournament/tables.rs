//! Tables of a tournament: at the terminal, as JSON, as pages, in the formats of others.

use std::path::Path;

use tianyuan_tournament as tournament;
use tianyuan_tournament::{Player, Tournament, cell_of, html};
use tianyuan_words::{Message, key, message, t};

use crate::app::App;
use crate::args::{TournamentExport, TournamentFormat, TournamentStandings};
use crate::columns::{self, table};
use tianyuan_output::exit::{Answer, Failure, Outcome};
use tianyuan_output::{game_file, json};

use super::{later, open, teams, views};

/// The players, as entered.
pub(super) fn players(app: &App, state: &Tournament) {
    let head = [
        key!(tournament.table.number),
        key!(tournament.table.name),
        key!(tournament.table.rating),
        key!(tournament.table.club),
        key!(tournament.table.country),
        key!(tournament.plays.head),
    ];
    let mut lines = vec![columns::head(app, &head)];
    for (id, player) in state.players() {
        let entrant = &player.entrant;
        let rating = state.rating(id).map(|rating| rating.to_string()).unwrap_or_default();
        lines.push(vec![
            id.to_string(),
            entrant.name.clone(),
            rating,
            entrant.club.clone(),
            entrant.country.clone(),
            plays(app, state, player),
        ]);
        for (number, member) in (1..).zip(&entrant.members) {
            let rating = member.rating.map(|rating| rating.to_string()).unwrap_or_default();
            lines.push(vec![format!("{id}.{number}"), member.name.clone(), rating, String::new(), member.country.clone(), String::new()]);
        }
    }
    table(app, &lines, &[0, 2]);
    let (system, paired) = (state.settings().system.name().text(app.lang), state.paired());
    match state.length() {
        Some(rounds) => app.out.line(t!(app.lang, cli.tournament.of_rounds, system = system, paired = paired, rounds = rounds)),
        None => app.out.line(t!(app.lang, cli.tournament.so_far, system = system, paired = paired)),
    }
}

/// The rounds of a player, as far as they are not all.
fn plays(app: &App, state: &Tournament, player: &Player) -> String {
    let next = state.paired() + 1;
    if let Some(round) = player.until.filter(|round| *round < next) {
        return t!(app.lang, tournament.plays.left, round = round + 1);
    }
    let from = (player.from > 1).then(|| message!(tournament.plays.from, round = player.from));
    let off = player.absent.range(next..).map(|round| match player.granted.get(round) {
        Some(points) => message!(tournament.plays.off_with, round = round, points = points),
        None => message!(tournament.plays.off, round = round),
    });
    Message::list(from.into_iter().chain(off)).in_lang(app.lang)
}

/// The criteria with their ranks, weights and explanations.
pub(super) fn criteria(app: &App, state: &Tournament) {
    let mut criteria = state.settings().criteria.clone();
    criteria.sort_by_key(|ranked| (ranked.rounds, if ranked.rank == 0 { u8::MAX } else { ranked.rank }));
    for ranked in criteria {
        let rank = if ranked.rank == 0 { "off".to_owned() } else { format!("{}:{}", ranked.rank, ranked.weight) };
        app.out.line(format!("{}={rank}  {}", ranked.name(), ranked.criterion.about().text(app.lang)));
    }
    app.out.line(t!(app.lang, cli.tournament.ranks));
}

pub(super) fn standings(app: &App, args: &TournamentStandings) -> Outcome {
    let journal = open(app, &args.file)?;
    let state = journal.state();
    let of_meeting = args.meeting.map(|number| later::numbered(app, state, number)).transpose()?;
    let round = match of_meeting {
        Some(meeting) if meeting.from > state.paired() => {
            return Err(t!(app.lang, tournament.wrong.not_paired, round = meeting.from).into());
        }
        Some(meeting) => meeting.to.min(state.paired()),
        None => paired_round(app, state, args.round)?,
    };
    if args.boards {
        return teams::by_boards(app, &journal, round);
    }
    let ties = &state.settings().ties;
    if app.json {
        app.answer(&views::standings(state, round));
        return Ok(Answer::Yes);
    }
    let rows = tournament::standings(state, round);
    let mut head = vec![key!(tournament.table.rank).text(app.lang).to_owned(), key!(tournament.table.name).text(app.lang).to_owned()];
    head.extend(ties.iter().map(|tie| tie.name().text(app.lang).to_owned()));
    let mut lines = vec![head];
    for row in &rows {
        let mut line = vec![row.rank.to_string(), state.name(row.player).to_owned()];
        line.extend(row.values.iter().map(|(_, value)| value.to_string()));
        lines.push(line);
    }
    let right: Vec<usize> = std::iter::once(0).chain(2..2 + ties.len()).collect();
    table(app, &lines, &right);
    Ok(Answer::Yes)
}

pub(super) fn crosstable(app: &App, file: &Path) -> Outcome {
    let journal = open(app, file)?;
    let state = journal.state();
    if app.json {
        app.answer(&views::crosstable(app.lang, state));
        return Ok(Answer::Yes);
    }
    let cells = tournament::crosstable(state);
    let rows = tournament::standings(state, state.paired());
    let head = [key!(tournament.table.rank), key!(tournament.table.number), key!(tournament.table.name)];
    let mut head = columns::head(app, &head);
    head.extend((1..=state.paired()).map(|round| round.to_string()));
    let mut lines = vec![head];
    for row in &rows {
        let mut line = vec![row.rank.to_string(), row.player.to_string(), state.name(row.player).to_owned()];
        line.extend((1..).zip(&cells[row.player.index()]).map(|(round, one)| cell_of(state, row.player, round, *one).in_lang(app.lang)));
        lines.push(line);
    }
    table(app, &lines, &[0, 1]);
    app.out.line(t!(app.lang, tournament.table.signs));
    Ok(Answer::Yes)
}

/// The round asked for, or the last one that is paired.
pub(super) fn paired_round(app: &App, state: &Tournament, asked: Option<u32>) -> Result<u32, Failure> {
    let round = asked.unwrap_or(state.paired());
    if round > state.paired() {
        return Err(t!(app.lang, tournament.wrong.not_paired, round = round).into());
    }
    Ok(round)
}

/// Writes a file, and says its name.
pub(super) fn written(app: &App, file: &Path, text: &str, over: bool) -> Result<String, Failure> {
    game_file::save(file, text.as_bytes(), over).map_err(|error| error.sentence(app.lang, file, "--force"))?;
    Ok(file.display().to_string())
}

pub(super) fn export(app: &App, args: &TournamentExport) -> Outcome {
    let journal = open(app, &args.file)?;
    let state = journal.state();
    let (format, text) = match args.format {
        TournamentFormat::Trf => ("trf", tournament::trf(state)),
        TournamentFormat::Csv => ("csv", tournament::csv(state)),
        TournamentFormat::Html => ("html", html::table_of_rounds(state, app.lang)),
    };
    let out = match &args.out {
        Some(file) => Some(written(app, file, &text, args.force)?),
        None => None,
    };
    if app.json {
        let text = out.is_none().then_some(text);
        app.answer(&json::TournamentExported { format, out, text });
    } else if out.is_none() {
        app.out.line(text.trim_end());
    }
    Ok(Answer::Yes)
}
