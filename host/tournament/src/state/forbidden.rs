//! Pairs that are not to meet, in all rounds or in some.

use tianyuan_words::message;

use crate::error::TournamentError;
use crate::model::PlayerId;
use crate::span::RoundSpan;
use crate::state::Tournament;
use crate::state::change::MOST_ROUNDS;

/// Two players who are not to meet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct ForbiddenPair {
    /// They, the smaller number first.
    pub players: [PlayerId; 2],
    /// The rounds in which they are not; none for all.
    pub rounds: Option<RoundSpan>,
}

impl ForbiddenPair {
    /// True if they are not to meet in a round.
    pub fn holds(&self, round: u32) -> bool {
        self.rounds.is_none_or(|rounds| rounds.holds(round))
    }
}

impl Tournament {
    /// The pairs that are not to meet.
    pub fn forbidden(&self) -> impl Iterator<Item = &ForbiddenPair> {
        self.forbidden.iter()
    }

    /// True if two players are not to meet in a round.
    pub(crate) fn forbids(&self, a: PlayerId, b: PlayerId, round: u32) -> bool {
        let players = [a.min(b), a.max(b)];
        self.forbidden.iter().any(|pair| pair.players == players && pair.holds(round))
    }

    /// Two players are not to meet, or may again: in the rounds of a span, or in all.
    pub(super) fn forbid(&mut self, a: PlayerId, b: PlayerId, rounds: Option<RoundSpan>, lift: bool) -> Result<(), TournamentError> {
        self.known(a)?;
        self.known(b)?;
        if a == b {
            return Err(message!(tournament.wrong.same_player, name = self.name(a)).into());
        }
        if let Some(span) = rounds.filter(|span| !span.sound(MOST_ROUNDS)) {
            return Err(message!(tournament.wrong.rounds_typed, text = span).into());
        }
        let pair = ForbiddenPair { players: [a.min(b), a.max(b)], rounds };
        let same = |other: &ForbiddenPair| other.players == pair.players;
        let (first, second) = (self.name(a).to_owned(), self.name(b).to_owned());
        if lift {
            let known = self.forbidden.len();
            self.forbidden.retain(|other| !same(other) || rounds.is_some() && other.rounds != rounds);
            let lifted = self.forbidden.len() < known;
            return if lifted { Ok(()) } else { Err(message!(tournament.wrong.not_forbidden, first = first, second = second).into()) };
        }
        if self.forbidden.iter().any(|other| same(other) && (other.rounds.is_none() || other.rounds == rounds)) {
            return Err(message!(tournament.wrong.forbidden_already, first = first, second = second).into());
        }
        if rounds.is_none() {
            // All rounds hold those of before.
            self.forbidden.retain(|other| !same(other));
        }
        self.forbidden.insert(pair);
        Ok(())
    }
}
