//! Results that are not changed by the way: the players and the arbiter have confirmed them, or later rounds were paired by them.

use tianyuan_words::{Message, message};

use crate::model::GameResult;
use crate::state::Tournament;

impl Tournament {
    /// The result of a game; with a place, that of a board of its match.
    pub fn result_of(&self, round: u32, board: usize, place: Option<usize>) -> Option<GameResult> {
        match place {
            Some(place) => self.matches(round).get(board.checked_sub(1)?)?.boards.get(place.checked_sub(1)?)?.result,
            None => self.round(round)?.games.get(board.checked_sub(1)?)?.result,
        }
    }

    /// The reason why the organiser is asked before a result becomes another one, or none any more. None where it has no result, keeps it,
    /// or nothing rests on it.
    pub fn settled(&self, round: u32, board: usize, place: Option<usize>, result: Option<GameResult>) -> Option<Message> {
        let known = self.result_of(round, board, place).filter(|known| Some(*known) != result)?.text();
        let label = place.map_or_else(|| board.to_string(), |place| format!("{board}.{place}"));
        if self.confirmed.contains(&(round, board, place)) {
            return Some(message!(tournament.ask.confirmed, round = round, board = label, result = known));
        }
        let last = self.paired();
        let rests = self.settings.system.by_criteria() && round < last;
        rests.then(|| message!(tournament.ask.rests, round = round, board = label, result = known, last = last))
    }
}
