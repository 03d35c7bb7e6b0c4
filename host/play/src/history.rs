//! Turns, undo and redo.

use std::ops::Range;

use tianyuan_notation::moves::{self, Style};
use tianyuan_rules::spec::{PhaseId, SideId};

use crate::error::PlayError;
use crate::event::Event;
use crate::live::Match;

/// A turn, complete or under way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Turn {
    /// Number as the game writes it: counted from 1, and again from the phase that the game's notation names.
    pub number: usize,
    /// Its side.
    pub side: SideId,
    /// Its phase.
    pub phase: PhaseId,
    /// The steps that it is made of.
    pub steps: Range<usize>,
}

impl Match {
    /// The turns so far, oldest first.
    pub fn turns(&self) -> Vec<Turn> {
        let mut turns: Vec<Turn> = Vec::new();
        let mut first = 0;
        let mut number = 0;
        let mut numbered_from = None;
        while first < self.steps.len() {
            let step = &self.steps[first];
            let length = self.steps[first..].iter().take_while(|other| other.turn == step.turn).count();
            let steps = first..first + length;
            let restart = step.spec.notation.numbered_from == Some(step.phase) && numbered_from != Some(step.phase);
            if restart {
                numbered_from = Some(step.phase);
            }
            number = if restart { 1 } else { number + 1 };
            turns.push(Turn { number, side: step.side, phase: step.phase, steps });
            first += length;
        }
        turns
    }

    /// The text of a turn of [`Match::turns`].
    pub fn turn_text(&self, turn: &Turn) -> String {
        let steps = self.steps.get(turn.steps.clone()).unwrap_or_default();
        let Some(last) = steps.last() else { return String::new() };
        let decisions: Vec<_> = steps.iter().map(|step| step.decision).collect();
        moves::turn(&last.spec, last.phase, &decisions, &last.earned, Style::Plain)
    }

    /// Number of decisions that can be taken back.
    pub fn can_undo(&self) -> usize {
        let open = &self.steps[self.segments.last().map_or(0, |segment| segment.first)..];
        if open.iter().all(|step| self.by_chance(step)) { 0 } else { open.len() }
    }

    /// Number of decisions that can be made again.
    pub fn can_redo(&self) -> usize {
        self.undone.len()
    }

    /// Takes back the last decision, with what was drawn after it; after a resignation or an agreement, that.
    ///
    /// # Errors
    /// [`PlayError::NothingBack`], [`PlayError::OtherRules`].
    pub fn undo(&mut self) -> Result<(), PlayError> {
        self.undo_many(1)
    }

    /// Takes back the turn under way, or the last one.
    ///
    /// # Errors
    /// As [`Match::undo`].
    pub fn undo_turn(&mut self) -> Result<(), PlayError> {
        self.undo_many(self.last_turn())
    }

    /// Decisions in the turn under way, or else in the last one; what was drawn at its beginning stays.
    fn last_turn(&self) -> usize {
        let drawn = self.steps.iter().rev().take_while(|step| self.by_chance(step)).count();
        let turn = self.steps.iter().rev().nth(drawn).map(|step| step.turn);
        let decided = self.steps.iter().rev().skip(drawn).take_while(|step| Some(step.turn) == turn && !self.by_chance(step));
        (drawn + decided.count()).max(1)
    }

    pub(crate) fn undo_many(&mut self, decisions: usize) -> Result<(), PlayError> {
        self.open_to_players()?;
        self.not_adjourned()?;
        if self.settled.take().is_some() {
            self.raise_flag();
            self.write(vec![Event::Undo { decisions: 0 }]);
            return Ok(());
        }
        if self.steps.is_empty() {
            return Err(PlayError::NothingBack);
        }
        let can = self.can_undo();
        let decisions = self.taken_back(decisions.min(can));
        if can == 0 || decisions > can {
            let first = self.segments.len() < 2;
            return Err(if first { PlayError::NothingBack } else { PlayError::OtherRules });
        }
        for _ in 0..decisions {
            self.game.undo();
            self.undone.extend(self.steps.pop());
        }
        self.offer = None;
        self.look();
        let earliest = self.undone.last().and_then(|step| step.time.clone());
        self.give_back(earliest);
        self.write(vec![Event::Undo { decisions }]);
        Ok(())
    }

    /// Makes the decision again that was taken back last.
    ///
    /// # Errors
    /// [`PlayError::NothingBack`], [`PlayError::Over`].
    pub fn redo(&mut self) -> Result<(), PlayError> {
        self.redo_many(1)
    }

    /// Makes decisions again to the end of the turn.
    ///
    /// # Errors
    /// As [`Match::redo`].
    pub fn redo_turn(&mut self) -> Result<(), PlayError> {
        let turn = self.undone.last().map(|step| step.turn);
        self.redo_many(self.undone.iter().rev().take_while(|step| Some(step.turn) == turn).count().max(1))
    }

    pub(crate) fn redo_many(&mut self, decisions: usize) -> Result<(), PlayError> {
        self.not_adjourned()?;
        if self.settled.is_some() {
            return Err(PlayError::Over);
        }
        let mut decisions = decisions.min(self.undone.len());
        if decisions == 0 {
            return Err(PlayError::NothingBack);
        }
        let mut done = 0;
        let mut outcome = Ok(());
        while done < decisions {
            let Some(step) = self.undone.pop() else { break };
            if let Err(error) = self.game.apply(step.decision) {
                self.undone.push(step);
                outcome = Err(error.into());
                break;
            }
            let spent = step.time.as_ref().map(|time| time.spent.unwrap_or_default());
            self.steps.push(step);
            self.charge_steps(self.steps.len() - 1, spent);
            done += 1;
            // What was drawn then comes with it.
            if done == decisions && self.undone.last().is_some_and(|next| self.by_chance(next)) {
                decisions += 1;
            }
        }
        self.look();
        if done > 0 {
            let mut events = vec![Event::Redo { decisions: done }];
            events.extend(self.draw_due());
            self.write(events);
        }
        outcome
    }
}
