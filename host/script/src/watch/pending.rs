//! Changes that wait to settle. Bounded by the number of files, however many events there are.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Time after the last change in which a file counts as saved: longer than the strokes of one save, far shorter than a person notices.
const SETTLE: Duration = Duration::from_millis(25);
/// Time that changes may keep each other from settling.
const PATIENCE: Duration = Duration::from_millis(200);
/// The most changed files of a burst that are kept one by one.
const MANY: usize = 1_000;

/// Changes that settled together.
#[derive(Debug, Default)]
pub(crate) struct Burst {
    /// The files, each with the time of its first change.
    pub(crate) paths: BTreeMap<PathBuf, Instant>,
    /// Since when anything may have changed: folders came or went, or events were lost.
    pub(crate) rescan: Option<Instant>,
}

#[derive(Debug, Default)]
struct State {
    burst: Burst,
    first: Option<Instant>,
    last: Option<Instant>,
    not_before: Option<Instant>,
    closed: bool,
}

/// The queue between the system's events and the watcher's thread.
#[derive(Debug, Default)]
pub(crate) struct Pending {
    state: Mutex<State>,
    wake: Condvar,
}

impl Pending {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn touch(&self, change: impl FnOnce(&mut Burst, Instant)) {
        let now = Instant::now();
        let mut state = self.lock();
        change(&mut state.burst, now);
        state.last = Some(now);
        // Only the first change wakes the thread: while it waits for the rest to settle it has its own alarm.
        if state.first.is_none() {
            state.first = Some(now);
            self.wake.notify_one();
        }
    }

    /// A file changed.
    pub(crate) fn push(&self, path: PathBuf) {
        self.touch(|burst, now| {
            if burst.paths.len() < MANY {
                burst.paths.entry(path).or_insert(now);
            } else {
                burst.rescan.get_or_insert(now);
            }
        });
    }

    /// Anything may have changed.
    pub(crate) fn rescan(&self) {
        self.touch(|burst, now| {
            burst.rescan.get_or_insert(now);
        });
    }

    /// Ends the thread.
    pub(crate) fn close(&self) {
        self.lock().closed = true;
        self.wake.notify_all();
    }

    /// Leaves a pause before the next burst.
    pub(crate) fn rest(&self, pause: Duration) {
        self.lock().not_before = Some(Instant::now() + pause.min(Duration::from_secs(1)));
    }

    /// Waits for changes to settle, or until `alarm`; nothing once closed.
    pub(crate) fn next(&self, alarm: Option<Instant>) -> Option<Burst> {
        let mut state = self.lock();
        loop {
            if state.closed {
                return None;
            }
            let now = Instant::now();
            let settled = state.first.zip(state.last).map(|(first, last)| {
                let due = (last + SETTLE).min(first + PATIENCE);
                state.not_before.map_or(due, |rest| due.max(rest))
            });
            let due = match (settled, alarm) {
                (Some(a), Some(b)) => Some(a.min(b)),
                (a, b) => a.or(b),
            };
            match due {
                Some(due) if due <= now => {
                    // An alarm does not tear apart what has not settled yet.
                    if settled.is_some_and(|settled| settled > now) {
                        return Some(Burst::default());
                    }
                    state.first = None;
                    state.last = None;
                    return Some(std::mem::take(&mut state.burst));
                }
                Some(due) => state = self.wake.wait_timeout(state, due - now).unwrap_or_else(PoisonError::into_inner).0,
                None => state = self.wake.wait(state).unwrap_or_else(PoisonError::into_inner),
            }
        }
    }
}
