//! Dice of a match: rolled from its seed, or entered by the players.

use tianyuan_rules::spec::SideId;
use tianyuan_rules::{Decision, DecisionKind, GameError};

use crate::error::PlayError;
use crate::event::Event;
use crate::journal::Seat;
use crate::live::Match;
use crate::opponent;
use crate::step::{Step, decide_event};
use crate::throws::{Throws, draw, throws_anything};

/// So many throws in a row that leave nothing to decide are drawn at once; a game that needs more waits.
const IN_A_ROW: usize = 1000;

impl Match {
    /// The source of rolls.
    pub fn throws(&self) -> Throws {
        self.throws
    }

    /// The last throw of the match: whose turn it was, and what came up.
    pub fn last_throw(&self) -> Option<(SideId, i32)> {
        let step = self.steps.iter().rev().find(|step| step.decision.kind() == DecisionKind::Throw)?;
        Some((step.side, tianyuan_notation::moves::face(&step.spec, Some(step.phase), &step.decision)?))
    }

    /// Makes the decision that the program chooses for the side to move, if a program sits there: one at random, or a turn by search, which
    /// takes its time (see [`Match::task`]). What is thrown it never chooses, and programs of others are asked elsewhere
    /// ([`Match::question`]).
    ///
    /// # Errors
    /// As [`Match::decide`], and [`PlayError::Think`].
    pub fn answer(&mut self) -> Result<Option<Decision>, PlayError> {
        let status = self.turn_status();
        let seed = match self.seat(status.mover) {
            Seat::Person | Seat::Engine { .. } => return Ok(None),
            Seat::Random { seed } => seed,
            Seat::Level { .. } => return self.answer_by_search(),
        };
        if status.throwing {
            return Ok(None);
        }
        let legal = if self.settled.is_some() { &[][..] } else { &self.legal };
        let Some(decision) = opponent::random(seed, self.steps.len(), self.game.as_mut(), legal)? else { return Ok(None) };
        self.decide(decision)?;
        Ok(Some(decision))
    }

    /// True if a step was made by the match itself, so that nobody takes it back.
    pub(crate) fn by_chance(&self, step: &Step) -> bool {
        step.decision.kind() == DecisionKind::Throw && matches!(self.throws, Throws::Drawn { .. })
    }

    /// Draws the roll that is due, where the match draws. A failing function of the script is reported when the position is read.
    pub(crate) fn draw_due(&mut self) -> Vec<Event> {
        let before = self.steps.len();
        if let Throws::Drawn { seed } = self.throws {
            for _ in 0..IN_A_ROW {
                if !matches!(self.draw_one(seed), Ok(true)) {
                    break;
                }
            }
        }
        self.look();
        self.steps[before..].iter().map(decide_event).collect()
    }

    fn draw_one(&mut self, seed: u64) -> Result<bool, GameError> {
        let status = self.game.turn_status();
        if self.settled.is_some() || !status.throwing || self.game.ended().is_some() {
            return Ok(false);
        }
        let legal = self.game.legal()?;
        let before = self.steps.iter().filter(|step| step.decision.kind() == DecisionKind::Throw).count();
        let throw = self.spec().phases.get(usize::from(status.phase)).and_then(|phase| phase.throw.as_ref());
        let Some(decision) = throw.and_then(|throw| draw(&throw.faces, &legal, seed, before)) else { return Ok(false) };
        self.push(decision)?;
        Ok(true)
    }

    /// Events about the source of rolls that are not recorded yet.
    pub(crate) fn untold(&mut self) -> Vec<Event> {
        let mut events = Vec::new();
        if !self.dice_logged && throws_anything(self.spec()) {
            self.dice_logged = true;
            let seed = match self.throws {
                Throws::Entered => None,
                Throws::Drawn { seed } => Some(seed),
            };
            events.push(Event::Throws { seed });
        }
        events.append(&mut self.pending_events);
        events
    }

    /// Number of decisions to take back for so many of the players': a roll goes with the decision before it.
    pub(crate) fn taken_back(&self, decisions: usize) -> usize {
        let kept = self.steps.len().saturating_sub(decisions);
        let more = self.steps.get(kept..).and_then(|steps| steps.first()).filter(|step| self.by_chance(step));
        match more {
            Some(_) if kept > 0 => self.taken_back(decisions + 1),
            Some(_) => decisions + 1,
            None => decisions,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faces_come_up_by_their_weights() {
        let faces = [(0, 1), (1, 0), (5, 3)];
        let legal: Vec<Decision> = (0..3).map(Decision::throw).collect();
        let mut counts = [0; 3];
        for nth in 0..4000 {
            let drawn = draw(&faces, &legal, 7, nth).unwrap();
            assert_eq!(draw(&faces, &legal, 7, nth), Some(drawn), "the same seed draws the same");
            counts[drawn.face().unwrap()] += 1;
        }
        assert_eq!(counts[1], 0);
        assert!((850..1150).contains(&counts[0]), "{counts:?}");
        assert_eq!(draw(&faces, &[], 7, 0), None);
    }
}
