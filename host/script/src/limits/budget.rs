//! The time budget of work on a script as a whole, with its progress.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use super::deadline::Deadline;

/// Called with the pieces of work done and the number of all.
pub type Progress<'a> = dyn Fn(u64, u64) + 'a;

/// Work in pieces that ends in time. What one piece takes is bounded elsewhere.
pub(crate) struct Budget<'a> {
    pub(crate) until: Option<Deadline>,
    done: AtomicU64,
    all: AtomicU64,
    progress: Option<&'a Progress<'a>>,
}

impl fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget").field("until", &self.until).field("done", &self.done).field("all", &self.all).finish_non_exhaustive()
    }
}

impl<'a> Budget<'a> {
    /// Work that may take as long as it takes.
    pub(crate) fn endless() -> Budget<'a> {
        Budget { until: None, done: AtomicU64::new(0), all: AtomicU64::new(0), progress: None }
    }

    /// Work that may take so long.
    pub(crate) fn of(time: Duration, progress: Option<&'a Progress<'a>>) -> Budget<'a> {
        Budget { until: Deadline::after(time), progress, ..Budget::endless() }
    }

    /// Work of this thread that may take so much time of a processor.
    pub(crate) fn of_work(time: Duration, progress: Option<&'a Progress<'a>>) -> Budget<'a> {
        Budget { until: Deadline::after_work(time), progress, ..Budget::endless() }
    }

    /// There is more to do.
    pub(crate) fn expect(&self, pieces: usize) {
        self.all.fetch_add(pieces as u64, Relaxed);
    }

    /// True if there is time for another piece.
    pub(crate) fn step(&self) -> bool {
        if self.is_over() {
            return false;
        }
        let done = self.done.fetch_add(1, Relaxed);
        if let Some(progress) = self.progress {
            progress(done, self.all.load(Relaxed).max(done));
        }
        true
    }

    pub(crate) fn is_over(&self) -> bool {
        self.until.is_some_and(Deadline::is_past)
    }
}
