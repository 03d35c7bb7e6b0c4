//! Players and teams from a TRF: lines `001` and `013`, whose fields have fixed columns.

use std::collections::{BTreeMap, BTreeSet};

use tianyuan_words::message;

use crate::model::Entrant;
use crate::points::Points;
use crate::state::MOST_PLAYERS;

use super::trf_rounds::{self, PlayerLine};
use super::{History, Players, TeamPlace, Wrong, cut, put_rating};

/// Kinds of lines that are named at most.
const MOST_KINDS: usize = 20;

/// Columns of a line `001` that are blank between its fields, from 1.
const BLANK: [usize; 10] = [4, 9, 14, 48, 53, 57, 69, 80, 85, 90];
/// Lines of these kinds say what is known here anyway, or what no pairing depends on.
const KNOWN: [&str; 3] = ["XXR", "XXC", "###"];

pub(super) fn read(text: &str) -> Result<Players, Wrong> {
    let (mut players, mut lines) = (Players::default(), Vec::<PlayerLine>::new());
    let mut ranked = BTreeMap::new();
    for (index, line) in text.lines().enumerate().filter(|(_, line)| line.starts_with("001")) {
        let number = index + 1;
        let signs =
            columns(line).map_err(|(column, found)| (number, message!(tournament.import.shifted, column = column, found = found)))?;
        // Columns as the format counts them, from 1, both ends included.
        let field =
            |from: usize, to: usize| -> String { signs.get(from - 1..to.min(signs.len())).unwrap_or_default().concat().trim().to_owned() };
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
        players.points.push(Points::parse(&field(81, 84)));
        if let Some(other) = ranked.insert(rank, number) {
            return Err((number, message!(tournament.import.rank_twice, number = rank, line = other)));
        }
        if lines.len() == MOST_PLAYERS {
            return Err((number, message!(tournament.wrong.too_many, most = MOST_PLAYERS)));
        }
        lines.push(PlayerLine::new(number, rank, &signs)?);
    }
    players.rounds = lines.iter().map(PlayerLine::rounds).max().unwrap_or(0);
    players.history = History(trf_rounds::read(&lines));
    let ranks: Vec<u32> = lines.iter().map(|line| line.rank).collect();
    teams(text, &ranks, &mut players)?;
    players.lines_left = left(text);
    Ok(players)
}

/// The kinds of lines that say more about pairings than is read here: forbidden pairs, accelerated rounds, points given or taken.
fn left(text: &str) -> Vec<String> {
    let kinds = text.lines().filter_map(|line| line.get(..3).filter(|kind| kind.chars().all(|c| c.is_ascii_alphanumeric())));
    let more = |kind: &&str| kind.starts_with("XX") || kind.parse::<u32>().is_ok_and(|number| number >= 200);
    let kinds: BTreeSet<&str> = kinds.filter(more).filter(|kind| !KNOWN.contains(kind)).collect();
    kinds.into_iter().take(MOST_KINDS).map(str::to_owned).collect()
}

/// The columns of a line: its characters, or, as some programs count them, its bytes, so that those behind the first of a character
/// are empty.
///
/// # Errors
/// The first column that is to be blank and is not, with its sign.
fn columns(line: &str) -> Result<Vec<String>, (usize, String)> {
    let signs: Vec<String> = line.chars().map(String::from).collect();
    let filled = |signs: &[String]| BLANK.into_iter().find(|column| signs.get(column - 1).is_some_and(|sign| sign.trim() != ""));
    let Some(column) = filled(&signs) else { return Ok(signs) };
    let bytes: Vec<String> =
        line.chars().flat_map(|c| std::iter::once(c.to_string()).chain((1..c.len_utf8()).map(|_| String::new()))).collect();
    match filled(&bytes) {
        None if bytes.len() > signs.len() => Ok(bytes),
        _ => Err((column, cut(signs.get(column - 1).map_or("", String::as_str)))),
    }
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
