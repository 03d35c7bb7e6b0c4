//! Programs that think on the time of the people they play.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use tokio::sync::OwnedSemaphorePermit;

use crate::common::Common;
use crate::table::Table;

/// The longest time for a turn of a person, who may have gone away.
const LONGEST: Duration = Duration::from_secs(120);

/// Thoughts of a program about a position in which a person is to move.
#[derive(Debug)]
pub(crate) struct Pondering {
    stop: Arc<AtomicBool>,
    /// The number of steps of the match.
    at: usize,
    /// The place among those of the server, which the match has until it ends or nobody moves for long: what was found takes room.
    place: Option<OwnedSemaphorePermit>,
}

impl Drop for Pondering {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Table {
    /// Lets a program think on the time of the person who is to move, where whoever began the match wished it and the server has a place for
    /// it; returns at once.
    pub(crate) fn ponder(self: &Arc<Self>, common: &Common) {
        let inside = self.look();
        let at = inside.played.steps().len();
        let mut pondering = self.pondering.lock().unwrap_or_else(PoisonError::into_inner);
        if inside.played.ponders().is_none() || pondering.as_ref().is_some_and(|pondering| pondering.at == at && !pondering.is_over()) {
            return;
        }
        let kept = pondering.take().and_then(|mut pondering| pondering.place.take());
        let Some(place) = kept.or_else(|| Arc::clone(&common.ponderers).try_acquire_owned().ok()) else { return };
        let Some(task) = inside.played.ponder_task() else { return };
        let stop = Arc::new(AtomicBool::new(false));
        *pondering = Some(Pondering { stop: Arc::clone(&stop), at, place: Some(place) });
        // A failure is told when the program has to move: here it only ends the thought.
        if let Ok(handle) = tokio::runtime::Handle::try_current() {
            let table = Arc::downgrade(self);
            handle.spawn_blocking(move || {
                drop(task.ponder(&stop, LONGEST));
                if !stop.load(Ordering::Relaxed)
                    && let Some(table) = table.upgrade()
                {
                    table.stop_pondering(true);
                    table.look().played.forget_thoughts();
                }
            });
        }
    }

    /// Ends the thoughts about a position; with `all` the place on the server is given back too.
    pub(crate) fn stop_pondering(&self, all: bool) {
        let mut pondering = self.pondering.lock().unwrap_or_else(PoisonError::into_inner);
        if all {
            *pondering = None;
        } else if let Some(pondering) = &*pondering {
            pondering.stop.store(true, Ordering::Relaxed);
        }
    }
}

impl Pondering {
    /// True if it was told to end.
    fn is_over(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}
