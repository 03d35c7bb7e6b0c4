//! Teams: their players, their line-ups, the standings by board.

use tianyuan_tournament::{Entry, Journal, Member, PlayerId, Tournament, board_standings};
use tianyuan_words::{key, t};

use crate::app::App;
use crate::args::{TournamentLineup, TournamentMember};
use crate::columns::{self, table};
use tianyuan_output::exit::{Answer, Failure, Outcome};
use tianyuan_output::json;

use super::{append, changed, open, players, views};

/// The number of a player in a team, by name or number.
fn number(app: &App, state: &Tournament, team: PlayerId, text: &str) -> Result<u32, Failure> {
    let members = state.player(team).map(|player| player.entrant.members.as_slice()).unwrap_or_default();
    let text = text.trim();
    let named = members.iter().position(|member| member.name == text).map(|at| at as u32 + 1);
    let numbered = || text.trim_start_matches('#').parse::<u32>().ok();
    let by_case = || members.iter().position(|member| member.name.to_lowercase() == text.to_lowercase()).map(|at| at as u32 + 1);
    let found = named.or_else(numbered).or_else(by_case);
    found.ok_or_else(|| t!(app.lang, cli.tournament.no_member, team = state.name(team), name = text).into())
}

pub(super) fn member(app: &App, args: &TournamentMember) -> Outcome {
    let mut journal = open(app, &args.file)?;
    let player = players::find(app, &journal, &args.team)?;
    let mut entrant = journal.state().player(player).map(|player| player.entrant.clone()).unwrap_or_default();
    let name = args.name.trim();
    let at = entrant.members.iter().position(|member| member.name == name);
    let mut one = at.map_or_else(|| Member { name: name.to_owned(), ..Member::default() }, |at| entrant.members[at].clone());
    if let Some(other) = &args.rename {
        one.name = other.trim().to_owned();
    }
    one.rating = args.rating.or(one.rating);
    for (typed, field) in [(&args.country, &mut one.country), (&args.member, &mut one.member)] {
        if let Some(text) = typed {
            *field = text.trim().to_owned();
        }
    }
    if args.board.is_some() && journal.state().paired() > 0 {
        return Err(t!(app.lang, cli.tournament.list_stays).into());
    }
    let shown = one.name.clone();
    match (at, args.board) {
        (Some(at), None) => entrant.members[at] = one,
        (None, None) => entrant.members.push(one),
        (at, Some(board)) => {
            at.into_iter().for_each(|at| drop(entrant.members.remove(at)));
            entrant.members.insert(board.saturating_sub(1).min(entrant.members.len()), one);
        }
    }
    append(app, &mut journal, Entry::Edit { player, entrant })?;
    let team = journal.state().name(player).to_owned();
    changed(app, &args.file, &journal, "edit", &t!(app.lang, cli.tournament.member_entered, name = shown, team = team))
}

pub(super) fn lineup(app: &App, args: &TournamentLineup) -> Outcome {
    let mut journal = open(app, &args.file)?;
    let team = players::find(app, &journal, &args.team)?;
    if journal.state().settings().teams.is_none() {
        return Err(t!(app.lang, tournament.wrong.no_teams).into());
    }
    let round = args.round.unwrap_or(journal.state().paired() + 1);
    if !args.players.is_empty() {
        let members = args.players.iter().map(|text| number(app, journal.state(), team, text)).collect::<Result<Vec<u32>, Failure>>()?;
        append(app, &mut journal, Entry::Lineup { team, round, members })?;
    }
    let state = journal.state();
    let players = state.lineup(team, round).into_iter().map(|member| views::sitter(state, team, member)).collect();
    let view =
        json::TournamentLineup { round, team: team.0, name: state.name(team).to_owned(), named: state.has_named(team, round), players };
    if app.json {
        app.answer(&view);
        return Ok(Answer::Yes);
    }
    app.out.line(t!(app.lang, cli.tournament.lineup, team = view.name, round = round));
    for (board, player) in (1..).zip(&view.players) {
        app.out.line(format!("{board}  {}", player.name));
    }
    Ok(Answer::Yes)
}

/// The standings of the players, board by board.
pub(super) fn by_boards(app: &App, journal: &Journal, round: u32) -> Outcome {
    let state = journal.state();
    if state.settings().teams.is_none() {
        return Err(t!(app.lang, tournament.wrong.no_teams).into());
    }
    let row = |row: &tianyuan_tournament::BoardRow| json::TournamentBoardRow {
        board: row.board,
        rank: row.rank,
        player: views::sitter(state, row.seat.team, row.seat.member),
        team: state.name(row.seat.team).to_owned(),
        points: views::number(row.points),
        games: row.games,
    };
    let view = json::TournamentByBoards { round, rows: board_standings(state, round).iter().map(row).collect() };
    if app.json {
        app.answer(&view);
        return Ok(Answer::Yes);
    }
    let head = [
        key!(tournament.table.board),
        key!(tournament.table.rank),
        key!(tournament.table.name),
        key!(tournament.table.team),
        key!(tournament.tie.points),
        key!(tournament.table.games),
    ];
    let mut lines = vec![columns::head(app, &head)];
    for row in &view.rows {
        let (board, rank, games) = (row.board.to_string(), row.rank.to_string(), row.games.to_string());
        lines.push(vec![board, rank, row.player.name.clone(), row.team.clone(), row.points.to_string(), games]);
    }
    table(app, &lines, &[0, 1, 4, 5]);
    Ok(Answer::Yes)
}
