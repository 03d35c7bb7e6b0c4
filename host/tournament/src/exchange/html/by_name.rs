//! The pairs of a round by the names of the players: in a hall of a hundred, everybody looks for the own name.

use tianyuan_markup::table;
use tianyuan_words::{Lang, message, t};

use crate::model::{PlayerId, Side};
use crate::state::Tournament;

use super::{date, number, page, seat, text};

/// Each player of a round with the board, the side and the opponent, in the order of the names; of teams, each of their players.
pub fn pairings_by_name(tournament: &Tournament, lang: Lang, round: u32) -> String {
    let mut rows = if tournament.settings().teams.is_some() { members(tournament, round) } else { players(tournament, lang, round) };
    rows.sort_by_cached_key(|row| row.name.to_lowercase());
    let side = |side: Option<Side>| match side {
        Some(Side::First) => t!(lang, tournament.table.first),
        Some(Side::Second) => t!(lang, tournament.table.second),
        None => String::new(),
    };
    let alone = t!(lang, tournament.table.bye);
    let rows: Vec<Vec<String>> =
        rows.into_iter().map(|row| vec![row.name, row.board, side(row.side), row.opponent.unwrap_or_else(|| alone.clone())]).collect();
    let head = [
        text(lang, message!(tournament.table.name)),
        number(lang, message!(tournament.table.board)),
        text(lang, message!(tournament.table.side)),
        text(lang, message!(tournament.table.opponent)),
    ];
    let body = date(tournament, round) + &table("wall", &head, &rows);
    page(tournament, lang, &t!(lang, tournament.table.by_name, round = round), &body)
}

/// A player with the place in the round; without an opponent for a bye.
struct Row {
    name: String,
    board: String,
    side: Option<Side>,
    opponent: Option<String>,
}

fn players(tournament: &Tournament, lang: Lang, round: u32) -> Vec<Row> {
    let Some(pairs) = tournament.round(round) else { return Vec::new() };
    let name = |id: PlayerId| tournament.name(id).to_owned();
    let mut rows = Vec::new();
    for (board, game) in (1..).zip(&pairs.games) {
        for side in [Side::First, Side::Second] {
            let (own, other) = (game.player(side), game.player(side.other()));
            rows.push(Row { name: name(own), board: seat(tournament, lang, round, board), side: Some(side), opponent: Some(name(other)) });
        }
    }
    rows.extend(pairs.byes.iter().map(|id| Row { name: name(*id), board: "–".to_owned(), side: None, opponent: None }));
    rows
}

fn members(tournament: &Tournament, round: u32) -> Vec<Row> {
    let mut rows = Vec::new();
    for (game, one) in tournament.matches(round).iter().enumerate() {
        for place in 0..one.boards.len() {
            let Some(movers) = tournament.movers(round, game, place) else { continue };
            let named = |(team, member): (PlayerId, Option<u32>)| member.map(|member| tournament.member_name(team, member).to_owned());
            for (side, own, other) in [(Side::First, movers[0], movers[1]), (Side::Second, movers[1], movers[0])] {
                let Some(name) = named(own) else { continue };
                let opponent = Some(named(other).unwrap_or_else(|| "–".to_owned()));
                rows.push(Row { name, board: format!("{}.{}", game + 1, place + 1), side: Some(side), opponent });
            }
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entry::Entry;
    use crate::model::{Entrant, Settings, System};

    #[test]
    fn everybody_stands_once_in_the_order_of_names() {
        let mut tournament = Tournament::new(Settings::of("Cup", System::Swiss));
        let players = ["Zoe", "anna", "Bo", "Éva", "Cleo"].map(|name| Entrant { name: name.to_owned(), ..Entrant::default() }).to_vec();
        tournament.apply(&Entry::Add { players, from: 1 }).unwrap();
        tournament.apply(&Entry::Tables { tables: Some(1) }).unwrap();
        let pairs = crate::pairing::next_round(&tournament, 1).unwrap();
        tournament.apply(&Entry::Pair { round: 1, pairs }).unwrap();
        let page = pairings_by_name(&tournament, Lang::default(), 1);
        let at: Vec<usize> = ["anna", "Bo", "Cleo", "Zoe", "Éva"].map(|name| page.find(&format!("<tr><td>{name}</td>")).unwrap()).to_vec();
        assert!(at.is_sorted(), "{page}");
        assert!(page.contains("2 (sitting 2, board 1)") && !page.contains("1 (sitting 1, board 2)"), "{page}");
    }
}
