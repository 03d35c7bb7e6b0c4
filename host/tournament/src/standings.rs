//! Standings with the numbers that separate equals, and the cross table. All of it follows from the games alone.

mod boards;
mod numbers;
mod rounds;

use std::fmt;

use crate::model::{GameResult, PlayerId, Side};
use crate::points::Points;
use crate::state::Tournament;
use crate::ties::Tie;

pub use boards::{BoardRow, board_standings};
use numbers::Numbers;

/// A number of a standing, exact, in quarters.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Value(pub i64);

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fraction = ["", ".25", ".5", ".75"][(self.0.unsigned_abs() % 4) as usize];
        write!(f, "{}{}{fraction}", if self.0 < 0 { "-" } else { "" }, self.0.unsigned_abs() / 4)
    }
}

impl Value {
    /// The number for programs; quarters are exact in it.
    pub fn number(self) -> f64 {
        self.0 as f64 / 4.0
    }
}

/// A player's line of the standings.
#[derive(Debug, Clone)]
pub struct Row {
    /// The rank; equals have the same.
    pub rank: usize,
    /// The player.
    pub player: PlayerId,
    /// Points.
    pub points: Points,
    /// Games played at the board.
    pub games: usize,
    /// The numbers that order the players, in the order of the settings.
    pub values: Vec<(Tie, Value)>,
}

/// A player's round in the cross table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cell {
    /// A game.
    Game {
        /// The opponent.
        opponent: PlayerId,
        /// The player's side.
        side: Side,
        /// The result, once known.
        result: Option<GameResult>,
    },
    /// No opponent.
    Bye,
    /// The player had asked not to play.
    Absent,
    /// The player had not entered yet, or had left.
    Out,
}

/// The players in their order after a round.
pub fn standings(tournament: &Tournament, after: u32) -> Vec<Row> {
    let numbers = Numbers::of(tournament, after);
    let ties = &tournament.settings().ties;
    let mut order: Vec<(PlayerId, Vec<Value>)> = tournament.players().map(|(id, _)| (id, Vec::new())).collect();
    for tie in ties {
        add(&mut order, *tie, &numbers);
    }
    let mut rated: Vec<PlayerId> = order.iter().map(|(id, _)| *id).collect();
    tournament.by_rating(&mut rated);
    let place = |id: PlayerId| rated.iter().position(|other| *other == id);
    order.sort_by(|(a, one), (b, other)| other.cmp(one).then_with(|| place(*a).cmp(&place(*b))));
    let mut rows: Vec<Row> = Vec::with_capacity(order.len());
    for (index, (player, values)) in order.iter().enumerate() {
        let equal = index.checked_sub(1).filter(|above| order[*above].1 == *values);
        let rank = equal.map_or(index + 1, |above| rows[above].rank);
        let values = ties.iter().copied().zip(values.iter().copied()).collect();
        rows.push(Row { rank, player: *player, points: numbers.points(*player), games: numbers.games(*player), values });
    }
    rows
}

/// Adds a number to each line. Games between equals are those between players whom the numbers before have left equal.
fn add(order: &mut [(PlayerId, Vec<Value>)], tie: Tie, numbers: &Numbers) {
    let values: Vec<Value> = order
        .iter()
        .map(|(id, so_far)| match tie {
            Tie::Direct => {
                let equals: Vec<PlayerId> = order.iter().filter(|(_, other)| other == so_far).map(|(id, _)| *id).collect();
                numbers.direct(*id, &equals)
            }
            other => numbers.value(*id, other),
        })
        .collect();
    for ((_, line), value) in order.iter_mut().zip(values) {
        line.push(value);
    }
}

/// The rounds of each player, in the order of the players' numbers.
pub fn crosstable(tournament: &Tournament) -> Vec<Vec<Cell>> {
    let cell = |id: PlayerId, round: u32| -> Cell {
        let (Some(pairs), Some(player)) = (tournament.round(round), tournament.player(id)) else { return Cell::Out };
        if let Some((board, side)) = pairs.find(id) {
            let game = &pairs.games[board];
            return Cell::Game { opponent: game.player(side.other()), side, result: game.result };
        }
        match (pairs.byes.contains(&id), player.absent.contains(&round)) {
            (true, _) => Cell::Bye,
            (false, true) => Cell::Absent,
            (false, false) => Cell::Out,
        }
    };
    tournament.players().map(|(id, _)| (1..=tournament.paired()).map(|round| cell(id, round)).collect()).collect()
}
