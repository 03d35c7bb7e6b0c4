//! Results that come from the boards of a tournament: confirmed there by both players and the arbiter, then written into its file.
//!
//! The journal of matches and the file of the tournament are two files. The board is written first; whatever ends the program between
//! the two, the result is entered when the board is seen again, and the name of the match says whether that was done.

use std::sync::Arc;

use tianyuan_tournament::{Entry, GameResult, Side, TournamentError};

use crate::hall::{Hall, Place, Snapshot, people};
use crate::links::HallSeat;
use crate::server::Server;
use crate::table::{Inside, Table};

/// Enters the result of a board, if it is confirmed and was not entered before. A file that cannot be written now is written when the
/// hall is read again.
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
    if hall.read().is_ok_and(|snapshot| awaits(&hall, &snapshot, &seat, &name)) {
        let place = seat.team.map(|team| team.place);
        let entry =
            Entry::Played { round: seat.round, board: seat.board, place, result, game: name.clone(), at: Some(tianyuan_play::now()) };
        let entered = hall.write(|journal| -> Result<(), TournamentError> {
            // Read once more under the lock: another program may have written meanwhile.
            if journal.games().contains(&name) { Ok(()) } else { journal.append(entry) }
        });
        drop(entered);
    }
}

/// True if a board has no result yet and the match there has not given one.
fn awaits(hall: &Hall, snapshot: &Snapshot, seat: &HallSeat, name: &str) -> bool {
    let open = |place: &Place| place.seat == *seat && place.name == name && place.result.is_none();
    !snapshot.knows(name) && hall.places(&snapshot.state, seat.round).iter().any(open)
}

/// The result of a match for the players of its pair. A match that ended before anybody had moved counts as not played.
fn result_of(inside: &Inside, seat: &HallSeat, snapshot: &Snapshot) -> Option<GameResult> {
    let played = &inside.played;
    played.outcome()?;
    let Some(winner) = played.winner() else { return Some(GameResult::Draw) };
    // The players may have changed sides by a ruling: their links say which they have now.
    let holder = inside.served.links.iter().find(|link| link.sides.contains(&winner))?;
    let place = people(seat).into_iter().position(|person| snapshot.secret(person) == Some(holder.token.as_str()))?;
    let side = if place == 0 { Side::First } else { Side::Second };
    Some(match (side, played.turns().is_empty()) {
        (Side::First, false) => GameResult::FirstWins,
        (Side::Second, false) => GameResult::SecondWins,
        (Side::First, true) => GameResult::FirstByForfeit,
        (Side::Second, true) => GameResult::SecondByForfeit,
    })
}

/// Takes up the boards of all rounds, and enters what was confirmed before the program ended. Whoever asks for all boards meanwhile waits.
pub(crate) fn take_up(server: &Server) {
    server.taken_up.call_once(|| take_up_all(server));
}

fn take_up_all(server: &Server) {
    for hall in server.halls.all() {
        let Ok(snapshot) = hall.read() else { continue };
        for round in 1..=snapshot.state.paired() {
            take_up_round(server, &hall, &snapshot, round);
        }
    }
}

fn take_up_round(server: &Server, hall: &Hall, snapshot: &Snapshot, round: u32) {
    for place in hall.places(&snapshot.state, round).into_iter().filter(|place| place.result.is_none()) {
        if let Some(table) = server.hub.recall(&place.name) {
            settle(server, &table);
        }
    }
}
