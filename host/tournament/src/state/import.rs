//! Players who come with rounds that they have played elsewhere.

use tianyuan_words::message;

use crate::error::TournamentError;
use crate::model::{Entrant, Game, PlayerId, Round, RoundOff};
use crate::state::Tournament;

impl Tournament {
    /// Enters players and their rounds, as if each round had been paired and played here.
    pub(super) fn import(
        &mut self,
        players: &[Entrant],
        rounds: &[Round],
        off: &[RoundOff],
        left: &[PlayerId],
    ) -> Result<(), TournamentError> {
        if self.players.iter().len() > 0 || self.paired() > 0 || self.settings.teams.is_some() || !self.settings.system.by_criteria() {
            return Err(message!(tournament.wrong.rounds_not_empty).into());
        }
        let mut trial = self.clone();
        trial.add(players, 1)?;
        for RoundOff { player, round, points } in off {
            trial.bye(*player, *round, *points)?;
        }
        for (number, pairs) in (1..).zip(rounds) {
            let games = pairs.games.iter().map(|game| Game { result: None, ..game.clone() }).collect();
            trial.pair(number, &Round { games, ..pairs.clone() })?;
            for (board, game) in (1..).zip(&pairs.games) {
                trial.result(number, board, game.result)?;
            }
        }
        let last = trial.paired();
        trial.imported = last;
        for player in left {
            trial.withdraw(*player, last)?;
        }
        *self = trial;
        Ok(())
    }
}
