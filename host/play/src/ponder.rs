//! Programs that think on the time of their opponents.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use tianyuan_rules::spec::SideId;
use tianyuan_search::Memory;

use crate::journal::Seat;
use crate::live::Match;
use crate::player::Task;
use crate::thinker::{Limit, ThinkError};

impl Match {
    /// The side whose program would think now, on the time of the person who is to move; `None` where none does so.
    pub fn ponders(&self) -> Option<SideId> {
        let status = self.turn_status();
        let waits = self.seat(status.mover) == Seat::Person && !status.throwing && !self.legal().is_empty() && self.outcome().is_none();
        if !waits || self.clock_paused() || self.settles() {
            return None;
        }
        SideId::find(self.seats(), |seat| matches!(seat, Seat::Level { ponder: true, .. }))
    }

    /// The task of the program that thinks on the time of the person who is to move, for [`Task::ponder`].
    pub fn ponder_task(&self) -> Option<Task> {
        let side = self.ponders()?;
        let Seat::Level { seed, .. } = self.seat(side) else { return None };
        {
            // What levels have used so far keeps nothing.
            let mut all = self.memories.all();
            all.retain(|other, (_, memory)| *other != side || memory.is_for_levels());
        }
        let memory = self.memories.of(side, &self.loaded().version, Memory::for_levels);
        Some(self.task(Limit::NONE, seed)?.with_memory(memory))
    }

    /// The memory of the program at a side.
    pub(crate) fn memory(&self, side: SideId) -> Arc<Memory> {
        self.memories.of(side, &self.loaded().version, Memory::default)
    }

    /// Gives up the room that programs keep their thoughts in.
    pub fn forget_thoughts(&self) {
        self.memories.all().clear();
    }
}

impl Task {
    /// Thinks about the position until somebody sets `stop`, for so long at most. What is found stays in the memory of the task, for the turn
    /// that follows.
    ///
    /// # Errors
    /// [`ThinkError`].
    pub fn ponder(self, stop: &AtomicBool, most: Duration) -> Result<(), ThinkError> {
        self.search(stop, Limit::time(most))
    }
}
