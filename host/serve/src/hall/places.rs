//! The places of a round at which matches are played: its pairs, or the boards of its matches of teams.

use tianyuan_output::hall_key::derived;
use tianyuan_tournament::{GameResult, PlayerId, Tournament};

use super::file::Hall;
use super::role::Person;
use crate::links::{HallSeat, TeamSeat};

/// Letters of a name.
const NAME: usize = 10;

/// A place of a round.
#[derive(Debug)]
pub(crate) struct Place {
    /// Its round, its board and who sits there.
    pub(crate) seat: HallSeat,
    /// The name of its match: the same pairing has the same name, however often the server begins anew.
    pub(crate) name: String,
    /// The result that the tournament has.
    pub(crate) result: Option<GameResult>,
}

impl Hall {
    /// The places of a round in their order. A board of a match at which a team has nobody is none.
    pub(crate) fn places(&self, state: &Tournament, round: u32) -> Vec<Place> {
        let games = state.round(round).map(|pairs| pairs.games.as_slice()).unwrap_or_default();
        let mut found = Vec::new();
        for (index, game) in games.iter().enumerate() {
            if state.settings().teams.is_none() {
                found.push(self.place(round, index + 1, [game.first, game.second], None, game.result));
                continue;
            }
            let boards = state.matches(round).get(index).map(|one| one.boards.as_slice()).unwrap_or_default();
            for (at, board) in boards.iter().enumerate() {
                if let Some([(first, Some(one)), (second, Some(other))]) = state.movers(round, index, at) {
                    let team = TeamSeat { place: at + 1, members: [one, other] };
                    found.push(self.place(round, index + 1, [first, second], Some(team), board.result));
                }
            }
        }
        found
    }

    fn place(&self, round: u32, board: usize, players: [PlayerId; 2], team: Option<TeamSeat>, result: Option<GameResult>) -> Place {
        let seat = HallSeat { hall: self.id.clone(), round, board, players: players.map(|id| id.0), team };
        let [one, other] = seat.players;
        let more = team.map_or_else(String::new, |team| format!(" {} {} {}", team.place, team.members[0], team.members[1]));
        let name = derived(self.key(), &format!("match {round} {board} {one} {other}{more}"), NAME);
        Place { seat, name, result }
    }
}

/// The two who sit there, the one who moves first before the other.
pub(crate) fn people(seat: &HallSeat) -> [Person; 2] {
    [0, 1].map(|at| Person { number: seat.players[at], member: seat.team.map(|team| team.members[at]) })
}
