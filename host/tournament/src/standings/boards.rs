//! Standings of the players of teams, board by board.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::model::teams::Seat;
use crate::model::{GameResult, Side};
use crate::points::Points;
use crate::state::Tournament;

/// A player's line at a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardRow {
    /// The board, from 1.
    pub board: usize,
    /// The rank among those who sat there; equals have the same.
    pub rank: usize,
    /// The player.
    pub seat: Seat,
    /// Points from that board.
    pub points: Points,
    /// Games played there.
    pub games: usize,
}

/// The players at each board after a round, the best first: more points, then from fewer games. Whoever sat at several boards stands
/// at each with the games from there.
pub fn board_standings(tournament: &Tournament, after: u32) -> Vec<BoardRow> {
    let Some(rules) = &tournament.settings().teams else { return Vec::new() };
    let mut found: BTreeMap<(usize, Seat), (Points, usize)> = BTreeMap::new();
    for (round, pairs) in tournament.rounds_before(after.saturating_add(1)) {
        for (game, one) in pairs.games.iter().zip(tournament.matches(round)) {
            for (number, board) in (1..).zip(&one.boards) {
                let Some(result) = board.result else { continue };
                for team in [Side::First, Side::Second] {
                    let Some(member) = board.member(team) else { continue };
                    let line = found.entry((number, Seat { team: game.player(team), member })).or_default();
                    line.0 += rules.scoring.of(result, board.side_of(team));
                    line.1 += usize::from(GameResult::played(result));
                }
            }
        }
    }
    let row = |((board, seat), (points, games))| BoardRow { board, rank: 0, seat, points, games };
    let mut rows: Vec<BoardRow> = found.into_iter().map(row).collect();
    rows.sort_by_key(|row| (row.board, Reverse(row.points), row.games, row.seat));
    let mut place = 0;
    for index in 0..rows.len() {
        let above = index.checked_sub(1).map(|above| rows[above].clone()).filter(|above| above.board == rows[index].board);
        place = if above.is_some() { place + 1 } else { 1 };
        let equal = above.filter(|above| (above.points, above.games) == (rows[index].points, rows[index].games));
        rows[index].rank = equal.map_or(place, |above| above.rank);
    }
    rows
}
