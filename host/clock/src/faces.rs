//! The time that each player has left.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::control::{ControlError, Stage, TimeControl};

/// The time of one player.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Face {
    /// The stretch of time that is being used: 0 for the first.
    pub stage: u8,
    /// Periods left in it, the present one too.
    pub periods: u16,
    /// Milliseconds left of the present period.
    pub left: u64,
    /// Moves to make before the period is given anew; 0 where it is not.
    pub moves: u16,
    /// Milliseconds that the move under way has taken.
    pub this_move: u64,
    /// The flag has fallen: there is no time left.
    pub fallen: bool,
}

/// The time of a player, to be shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reading {
    /// Milliseconds until the period ends, or the move must be made.
    pub left: u64,
    /// True in overtime.
    pub overtime: bool,
    /// Periods of overtime left, the present one too; 0 where there are none, or more time follows.
    pub periods: u16,
    /// Moves to make in this period; 0 where it is not counted.
    pub moves: u16,
    /// Milliseconds of this move that are free still.
    pub free: u64,
    /// The flag has fallen.
    pub fallen: bool,
}

/// The times of all players under one control.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Faces {
    control: Arc<TimeControl>,
    faces: Vec<Face>,
}

impl Faces {
    /// The full time of so many players.
    ///
    /// # Errors
    /// [`ControlError`] where the control cannot be.
    pub fn new(control: TimeControl, players: usize) -> Result<Faces, ControlError> {
        control.check()?;
        if control.hourglass.is_some() && players != 2 {
            return Err(ControlError::TwoPlayers);
        }
        let full = control.stages().next().map_or_else(Face::default, |stage| Face {
            periods: stage.periods,
            left: stage.period,
            moves: stage.moves,
            ..Face::default()
        });
        Ok(Faces { control: Arc::new(control), faces: vec![full; players] })
    }

    /// The control.
    pub fn control(&self) -> &TimeControl {
        &self.control
    }

    /// The faces, by player.
    pub fn all(&self) -> &[Face] {
        &self.faces
    }

    pub(crate) fn face_mut(&mut self, player: usize) -> Option<&mut Face> {
        self.faces.get_mut(player)
    }

    /// Charges time to a player; true if the flag has fallen.
    pub fn spend(&mut self, player: usize, millis: u64) -> bool {
        let control = Arc::clone(&self.control);
        let Some(face) = self.faces.get_mut(player) else { return false };
        face.spend(&control, millis);
        let fallen = face.fallen;
        if control.hourglass.is_some() {
            for (_, face) in self.faces.iter_mut().enumerate().filter(|(other, _)| *other != player) {
                face.left = face.left.saturating_add(millis);
            }
        }
        fallen
    }

    /// A player has made a move.
    pub fn finish(&mut self, player: usize) {
        let control = Arc::clone(&self.control);
        if let Some(face) = self.faces.get_mut(player) {
            face.finish(&control);
        }
    }

    /// Milliseconds that a player may still spend on this move before the flag falls.
    pub fn until_flag(&self, player: usize) -> Option<u64> {
        let face = self.faces.get(player)?;
        if face.fallen {
            return Some(0);
        }
        let later: u64 = self.control.stages().skip(usize::from(face.stage) + 1).map(Stage::whole).sum();
        let staged = self
            .stage(face)
            .map(|stage| face.left + u64::from(face.periods.saturating_sub(1)) * stage.period + later + face.free(&self.control));
        let capped = self.control.per_move.map(|cap| cap.0.saturating_sub(face.this_move));
        staged.into_iter().chain(capped).min()
    }

    /// The time of a player who spends so much more on this move.
    pub fn reading(&self, player: usize, more: u64) -> Option<Reading> {
        let mut face = *self.faces.get(player)?;
        face.spend(&self.control, more);
        let stage = self.stage(&face);
        let last = usize::from(face.stage) + 1 == self.control.stages().count();
        let capped = self.control.per_move.map(|cap| cap.0.saturating_sub(face.this_move));
        let left = stage.map(|_| face.left).into_iter().chain(capped).min().unwrap_or(0);
        let renewed = stage.is_some_and(|stage| stage.moves > 0);
        Some(Reading {
            left: if face.fallen { 0 } else { left },
            overtime: renewed && last,
            periods: if renewed && last { face.periods } else { 0 },
            moves: if stage.is_some_and(|stage| stage.moves > 1) { face.moves } else { 0 },
            free: face.free(&self.control),
            fallen: face.fallen,
        })
    }

    /// A sensible time for the next move of a player who thinks by a program: a part of what is left, never nearly all of it.
    pub fn allotment(&self, player: usize) -> Option<u64> {
        /// So many moves are still to come, as far as anybody knows.
        const AHEAD: u64 = 30;
        let flag = self.until_flag(player)?;
        let face = self.faces.get(player)?;
        let bonus = self.control.fischer.map(|f| f.time).or(self.control.bronstein).or(self.control.delay).map_or(0, |time| time.0);
        let renewed = self.stage(face).filter(|stage| stage.moves > 0).map(|_| face.left / u64::from(face.moves.max(1)));
        let overtime =
            self.control.stages().filter(|stage| stage.moves > 0).last().map_or(0, |stage| stage.period / u64::from(stage.moves));
        let free = self.stage(face).is_none().then_some(flag);
        let wished = renewed.or(free).unwrap_or(face.left / AHEAD + bonus.max(overtime));
        Some((wished * 3 / 4).min(flag / 2))
    }

    fn stage(&self, face: &Face) -> Option<Stage> {
        self.control.stages().nth(usize::from(face.stage))
    }
}

impl Stage {
    fn whole(self) -> u64 {
        self.period * u64::from(self.periods)
    }
}

impl Face {
    /// Milliseconds of the move under way that cost nothing.
    fn free(&self, control: &TimeControl) -> u64 {
        control.delay.map_or(0, |delay| delay.0.saturating_sub(self.this_move))
    }

    pub(crate) fn spend(&mut self, control: &TimeControl, millis: u64) {
        let mut charged = millis.saturating_sub(self.free(control));
        self.this_move = self.this_move.saturating_add(millis);
        if control.per_move.is_some_and(|cap| self.this_move >= cap.0) {
            self.fallen = true;
        }
        let mut stages = control.stages().skip(usize::from(self.stage)).peekable();
        if stages.peek().is_none() {
            return;
        }
        while !self.fallen && charged >= self.left {
            charged -= self.left;
            let Some(stage) = stages.peek().copied() else { break };
            if self.periods > 1 {
                // All periods but the last that the time covers go at once.
                let gone = (charged / stage.period).min(u64::from(self.periods) - 2);
                charged -= gone * stage.period;
                self.periods -= 1 + gone as u16;
                self.left = stage.period;
                continue;
            }
            stages.next();
            match stages.peek() {
                Some(next) => (self.stage, self.periods, self.left, self.moves) = (self.stage + 1, next.periods, next.period, next.moves),
                None => (self.periods, self.left, self.fallen) = (0, 0, true),
            }
        }
        if self.fallen {
            self.left = 0;
        } else {
            self.left -= charged;
        }
    }

    fn finish(&mut self, control: &TimeControl) {
        let spent = std::mem::take(&mut self.this_move);
        if self.fallen {
            return;
        }
        if let Some(fischer) = control.fischer {
            let full = self.left.saturating_add(fischer.time.0);
            self.left = fischer.most.map_or(full, |most| full.min(most.0).max(self.left));
        }
        if let Some(most) = control.bronstein {
            self.left = self.left.saturating_add(spent.min(most.0));
        }
        let stage = control.stages().nth(usize::from(self.stage));
        if let Some(stage) = stage.filter(|stage| stage.moves > 0) {
            self.moves = self.moves.saturating_sub(1);
            if self.moves == 0 {
                (self.moves, self.left) = (stage.moves, stage.period);
            }
        }
    }
}
