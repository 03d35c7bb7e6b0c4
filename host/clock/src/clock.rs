//! The machine: who is running since when.

use crate::control::{ControlError, TimeControl};
use crate::faces::{Faces, Reading};
use crate::lag::Lag;

/// The time of a move.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Spent {
    /// Milliseconds charged.
    pub took: u64,
    /// Milliseconds credited to the line, which are not charged.
    pub credit: u64,
}

/// The clocks of a game at work. Moments are milliseconds from any origin and never go back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clock {
    faces: Faces,
    lags: Vec<Lag>,
    running: Option<(usize, u64)>,
}

impl Clock {
    /// The clocks of so many players, all at rest.
    ///
    /// # Errors
    /// [`ControlError`].
    pub fn new(control: TimeControl, players: usize) -> Result<Clock, ControlError> {
        Ok(Clock { faces: Faces::new(control, players)?, lags: vec![Lag::default(); players], running: None })
    }

    /// The time that was charged up to the last settlement.
    pub fn faces(&self) -> &Faces {
        &self.faces
    }

    /// Puts back the times as they were; nobody is running then.
    pub fn put_back(&mut self, faces: Faces) {
        (self.faces, self.running) = (faces, None);
    }

    /// The player whose time runs.
    pub fn running(&self) -> Option<usize> {
        self.running.map(|(player, _)| player)
    }

    /// The moment since which it runs without having been charged.
    pub fn since(&self) -> Option<u64> {
        self.running.map(|(_, since)| since)
    }

    /// The budget of a player for time on the line.
    pub fn lag(&self, player: usize) -> Lag {
        self.lags.get(player).copied().unwrap_or_default()
    }

    /// Sets a player's time running, if nobody's is.
    pub fn run(&mut self, player: usize, now: u64) {
        if self.running.is_none() && player < self.faces.all().len() {
            self.running = Some((player, now));
        }
    }

    /// Milliseconds that have run and are not charged yet.
    pub fn elapsed(&self, now: u64) -> u64 {
        self.running.map_or(0, |(_, since)| now.saturating_sub(since))
    }

    /// Stops, and charges what has run. `measured` is the time of the move at the player's own place, if it is known: the rest was on
    /// the line, and is credited within the budget.
    pub fn stop(&mut self, now: u64, measured: Option<u64>) -> Spent {
        let elapsed = self.elapsed(now);
        let Some((player, _)) = self.running.take() else { return Spent::default() };
        let credit = match (measured, self.lags.get_mut(player)) {
            (Some(measured), Some(lag)) => lag.credit(elapsed, measured),
            _ => 0,
        };
        let took = elapsed - credit;
        self.faces.spend(player, took);
        Spent { took, credit }
    }

    /// Charges a time that was measured before: by the journal, as it is read again.
    pub fn charge(&mut self, player: usize, took: u64) {
        self.faces.spend(player, took);
    }

    /// Takes time from a player, which is no time of the move under way; whose time runs, runs on.
    pub fn take(&mut self, player: usize, millis: u64) {
        self.faces.take(player, millis);
    }

    /// A player has made a move.
    pub fn finish(&mut self, player: usize) {
        self.faces.finish(player);
    }

    /// The time of a player at a moment.
    pub fn reading(&self, player: usize, now: u64) -> Option<Reading> {
        let runs = self.running() == Some(player);
        self.faces.reading(player, if runs { self.elapsed(now) } else { 0 })
    }

    /// The moment at which the flag of the running player falls, without any credit.
    pub fn flag_at(&self) -> Option<u64> {
        let (player, since) = self.running?;
        Some(since.saturating_add(self.faces.until_flag(player)?))
    }

    /// The player whose flag has fallen at a moment, after the credit that a move on the line could have.
    pub fn fallen(&self, now: u64, credited: bool) -> Option<usize> {
        let player = self.running()?;
        let grace = if credited { self.lag(player).available() } else { 0 };
        (now >= self.flag_at()?.saturating_add(grace)).then_some(player)
    }
}
