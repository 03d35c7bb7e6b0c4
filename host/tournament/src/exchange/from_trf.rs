//! Players and teams from a TRF: lines `001` and `013`, whose fields have fixed columns.

use tianyuan_words::message;

use crate::model::Entrant;

use super::{Players, TeamPlace, Wrong, cut, put_rating};

pub(super) fn read(text: &str) -> Result<Players, Wrong> {
    let (mut players, mut ranks) = (Players::default(), Vec::new());
    for (index, line) in text.lines().enumerate().filter(|(_, line)| line.starts_with("001")) {
        let number = index + 1;
        let signs: Vec<char> = line.chars().collect();
        // Columns as the format counts them, from 1, both ends included.
        let field = |from: usize, to: usize| -> String {
            signs.get(from - 1..to.min(signs.len())).unwrap_or_default().iter().collect::<String>().trim().to_owned()
        };
        if signs.len() < 15 {
            return Err((number, message!(tournament.import.short)));
        }
        let Ok(rank) = field(5, 8).parse::<u32>() else {
            return Err((number, message!(tournament.import.rank, text = field(5, 8))));
        };
        let name = field(15, 47);
        if name.is_empty() {
            return Err((number, message!(tournament.wrong.no_name)));
        }
        let mut entrant = Entrant { name, country: field(54, 56), member: field(58, 68), ..Entrant::default() };
        put_rating(&mut entrant, &field(49, 52), number)?;
        players.push(number, entrant);
        ranks.push(rank);
    }
    teams(text, &ranks, &mut players)?;
    Ok(players)
}

/// Lines `013`: the name of a team, then the numbers of its players from column 37 on, the first board first.
fn teams(text: &str, ranks: &[u32], players: &mut Players) -> Result<(), Wrong> {
    for (index, line) in text.lines().enumerate().filter(|(_, line)| line.starts_with("013")) {
        let number = index + 1;
        let signs: Vec<char> = line.chars().collect();
        let part = |from: usize, to: usize| signs.get(from..to.min(signs.len())).unwrap_or_default().iter().collect::<String>();
        let team = part(4, 36).trim().to_owned();
        if team.is_empty() {
            return Err((number, message!(tournament.import.team_name)));
        }
        for (board, word) in (1..).zip(part(36, signs.len()).split_whitespace()) {
            let rank = word.parse::<u32>().ok();
            let at = rank.and_then(|rank| ranks.iter().position(|other| *other == rank));
            let Some(place) = at.and_then(|at| players.teams.get_mut(at)) else {
                return Err((number, message!(tournament.import.team_player, text = cut(word))));
            };
            if let Some(other) = place {
                return Err((number, message!(tournament.import.two_teams, number = word, team = other.team)));
            }
            *place = Some(TeamPlace { team: team.clone(), board: Some(board) });
        }
    }
    Ok(())
}
