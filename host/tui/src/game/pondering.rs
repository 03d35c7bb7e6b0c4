//! A program that thinks on the time of the person who is to move, on a thread of its own.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::session::Session;
use super::thinking::Moment;

/// The longest time: nobody may be at the board any more.
const LONGEST: Duration = Duration::from_secs(600);

/// Thoughts about a place of the match. They are stopped when this is dropped; what they have found stays with the program.
#[derive(Debug)]
pub(super) struct Pondering {
    stop: Arc<AtomicBool>,
    about: Moment,
}

impl Drop for Pondering {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Session {
    /// Lets a program think where a person is to move and that was wished; ends its thoughts as soon as the match has gone on.
    pub(crate) fn ponder(&mut self) {
        let about = self.about();
        let here = self.game.ponders().is_some() && self.outcome().is_none();
        self.pondering.take_if(|pondering| pondering.about != about || !here);
        if self.pondering.is_some() || !here {
            return;
        }
        let Some(task) = self.game.ponder_task() else { return };
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = Arc::clone(&stop);
        // A failure is reported when the program has to move: here it only ends the thought. So it is without a thread.
        let work = move || drop(task.ponder(&stopped, LONGEST));
        drop(std::thread::Builder::new().name("pondering".to_owned()).spawn(work));
        self.pondering = Some(Pondering { stop, about });
    }
}
