//! The teams of a file of players.

use std::path::Path;

use tianyuan_words::{Message, message};

use crate::entry::Entry;
use crate::error::TournamentError;
use crate::model::Entrant;
use crate::model::teams::{MOST_IN_TEAMS, Member};
use crate::state::Tournament;

use super::Players;

/// A team in the making: its players by their places in the file.
struct Team<'a> {
    name: &'a str,
    rows: Vec<usize>,
}

/// The entry by which all teams of a file enter a tournament.
///
/// # Errors
/// A player has no team, two of a team have one board, or a team cannot enter; the line is named.
pub(super) fn entry(players: &Players, tournament: &Tournament, from: u32, file: &Path) -> Result<Entry, TournamentError> {
    let at = |row: usize, why: Message| TournamentError::Line { file: file.to_owned(), line: players.lines[row], why };
    if players.entrants.len() > MOST_IN_TEAMS {
        return Err(at(MOST_IN_TEAMS, message!(tournament.wrong.too_many, most = MOST_IN_TEAMS)));
    }
    let mut teams: Vec<Team<'_>> = Vec::new();
    for (row, place) in players.teams.iter().enumerate() {
        let Some(place) = place.as_ref().filter(|place| !place.team.is_empty()) else {
            return Err(at(row, message!(tournament.import.no_team, name = players.entrants[row].name)));
        };
        match teams.iter_mut().find(|team| team.name == place.team) {
            Some(team) => team.rows.push(row),
            None => teams.push(Team { name: &place.team, rows: vec![row] }),
        }
    }
    let board = |row: usize| players.teams[row].as_ref().and_then(|place| place.board);
    let mut trial = tournament.clone();
    let mut entrants = Vec::new();
    for team in &mut teams {
        for (index, row) in team.rows.iter().enumerate() {
            if board(*row).is_some() && team.rows[..index].iter().any(|other| board(*other) == board(*row)) {
                let board = board(*row).unwrap_or_default();
                return Err(at(*row, message!(tournament.import.board_twice, team = team.name, board = board)));
            }
        }
        team.rows.sort_by_key(|row| board(*row).unwrap_or(u32::MAX));
        let entrant = |rows: &[usize]| Entrant {
            name: team.name.to_owned(),
            members: rows.iter().map(|row| member(&players.entrants[*row])).collect(),
            ..Entrant::default()
        };
        let add = |entrant: Entrant| Entry::Add { players: vec![entrant], from };
        if let Err(error) = trial.clone().apply(&add(entrant(&team.rows))) {
            // The first player who makes the team impossible, or the team itself.
            let mut rows = team.rows.clone();
            rows.sort_unstable();
            let guilty = (1..=rows.len()).find(|count| trial.clone().apply(&add(entrant(&rows[..*count]))).is_err());
            return Err(error.at(file, players.lines[rows[guilty.unwrap_or(1) - 1]]));
        }
        entrants.push(entrant(&team.rows));
        trial.apply(&add(entrant(&team.rows)))?;
    }
    Ok(Entry::Add { players: entrants, from })
}

fn member(entrant: &Entrant) -> Member {
    Member {
        name: entrant.name.clone(),
        rating: entrant.rating.or_else(|| crate::level::rating_of_level(&entrant.level)),
        country: entrant.country.clone(),
        member: entrant.member.clone(),
    }
}
