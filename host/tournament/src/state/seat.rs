//! A game that is added to the last round by hand: for whoever has no opponent, comes late, or comes after all.

use tianyuan_words::message;

use crate::error::TournamentError;
use crate::model::{Game, Player, PlayerId};
use crate::state::Tournament;

impl Tournament {
    /// Two players without a game in the last round get one; the first moves first. The results of the others stay.
    pub(super) fn seat(&mut self, round: u32, first: PlayerId, second: PlayerId) -> Result<(), TournamentError> {
        if !self.settings.system.by_criteria() {
            return Err(message!(tournament.wrong.no_seat).into());
        }
        if self.round(round).is_none() {
            return Err(message!(tournament.wrong.not_paired, round = round).into());
        }
        if round < self.paired() {
            return Err(message!(tournament.wrong.not_last, round = round, last = self.paired()).into());
        }
        for id in [first, second] {
            self.known(id)?;
            let name = self.name(id);
            if self.round(round).is_some_and(|pairs| pairs.find(id).is_some()) {
                return Err(message!(tournament.wrong.has_game, name = name, round = round).into());
            }
            // Who has entered for the next round may begin with this one.
            let there = |player: &Player| player.from <= round + 1 && player.until.is_none_or(|until| round <= until);
            if !self.player(id).is_some_and(there) {
                return Err(message!(tournament.wrong.not_playing, name = name, round = round).into());
            }
        }
        if first == second {
            return Err(message!(tournament.wrong.same_player, name = self.name(first)).into());
        }
        if self.forbids(first, second, round) {
            return Err(message!(tournament.wrong.must_not_meet, first = self.name(first), second = self.name(second)).into());
        }
        for id in [first, second] {
            let player = &mut self.players[id.index()];
            player.from = player.from.min(round);
            player.absent.remove(&round);
            player.granted.remove(&round);
        }
        if let Some(pairs) = self.rounds.last_mut() {
            pairs.byes.retain(|id| ![first, second].contains(id));
            pairs.games.push(Game { first, second, result: None });
        }
        self.make_last_match(round);
        Ok(())
    }
}
