//! Programs that think on the time of the people they play.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tokio::sync::OwnedSemaphorePermit;

/// Thoughts of a program about a position in which a person is to move.
#[derive(Debug)]
pub(crate) struct Pondering {
    pub(crate) stop: Arc<AtomicBool>,
    /// The number of steps of the match.
    pub(crate) at: usize,
    /// The place among those of the server, which the match has until it ends or nobody moves for long: what was found takes room.
    pub(crate) place: Option<OwnedSemaphorePermit>,
}

impl Drop for Pondering {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Pondering {
    /// True if it has to end.
    pub(crate) fn is_over(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}
