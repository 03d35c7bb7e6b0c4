//! Results that come from the boards of a tournament: confirmed there by both players and the arbiter, then written into its file.
//!
//! The journal of matches and the file of the tournament are two files. The board is written first; whatever ends the program between
//! the two, the result is entered when the board is seen again, and the name of the match says whether that was done.

use std::sync::Arc;

use tianyuan_tournament::{Entry, GameResult, PlayerId, Side, TournamentError};

use crate::hall::{Hall, Snapshot};
use crate::links::HallSeat;
use crate::server::Server;
use crate::table::{Inside, Table};

/// Enters the result of a board, if it is confirmed and was not entered before. A file that cannot be written now is written when the
/// hall is looked at again.
pub(crate) fn settle(server: &Server, table: &Arc<Table>) {
    let (seat, name, result) = {
        let inside = table.look();
        let Some(seat) = inside.served.seat.clone().filter(|_| inside.played.is_confirmed()) else { return };
        let Some(hall) = server.halls.of(&seat.hall) else { return };
        let Ok(snapshot) = hall.read() else { return };
        let Some(result) = result_of(&inside, &seat, &snapshot) else { return };
        (seat, inside.served.name.clone(), result)
    };
    let Some(hall) = server.halls.of(&seat.hall) else { return };
    if hall.read().is_ok_and(|snapshot| awaits(hall, &snapshot, &seat, &name)) {
        let entry = Entry::Played { round: seat.round, board: seat.board, result, game: name.clone() };
        let entered = hall.write(|journal| -> Result<(), TournamentError> {
            // Looked at once more under the lock: another program may have written meanwhile.
            if journal.games().contains(&name) { Ok(()) } else { journal.append(entry) }
        });
        drop(entered);
    }
}

/// True if a board has no result yet and the match there has not given one.
fn awaits(hall: &Hall, snapshot: &Snapshot, seat: &HallSeat, name: &str) -> bool {
    let game = snapshot.state.round(seat.round).and_then(|pairs| pairs.games.get(seat.board.checked_sub(1)?));
    let same = game.is_some_and(|game| [game.first.0, game.second.0] == seat.players && game.result.is_none());
    same && !snapshot.knows(name) && hall.match_name(seat.round, seat.board, seat.players) == name
}

/// The result of a match for the players of its pair. A match that ended before anybody had moved counts as not played.
fn result_of(inside: &Inside, seat: &HallSeat, snapshot: &Snapshot) -> Option<GameResult> {
    let played = &inside.played;
    played.outcome()?;
    let Some(winner) = played.winner() else { return Some(GameResult::Draw) };
    // The players may have changed sides by a ruling: their links say which they have now.
    let holder = inside.served.links.iter().find(|link| link.sides.contains(&winner))?;
    let place = seat.players.iter().position(|number| {
        let secret = snapshot.players.get(PlayerId(*number).index());
        secret.is_some_and(|secret| *secret == holder.token)
    })?;
    let side = if place == 0 { Side::First } else { Side::Second };
    Some(match (side, played.turns().is_empty()) {
        (Side::First, false) => GameResult::FirstWins,
        (Side::Second, false) => GameResult::SecondWins,
        (Side::First, true) => GameResult::FirstByForfeit,
        (Side::Second, true) => GameResult::SecondByForfeit,
    })
}

/// Takes up the boards of the last rounds, and enters what was confirmed before the program ended.
pub(crate) fn take_up(server: &Server) {
    for hall in server.halls.all() {
        let Ok(snapshot) = hall.read() else { continue };
        for round in 1..=snapshot.state.paired() {
            take_up_round(server, hall, &snapshot, round);
        }
    }
}

fn take_up_round(server: &Server, hall: &Hall, snapshot: &Snapshot, round: u32) {
    let Some(pairs) = snapshot.state.round(round) else { return };
    for (index, game) in pairs.games.iter().enumerate().filter(|(_, game)| game.result.is_none()) {
        let name = hall.match_name(round, index + 1, [game.first.0, game.second.0]);
        if let Some(table) = server.hub.recall(&name) {
            settle(server, &table);
        }
    }
}
