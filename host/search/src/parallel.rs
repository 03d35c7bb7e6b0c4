//! Parallel work whose result does not depend on the number of threads.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tianyuan_rules::Rules;

use crate::{RulesForThread, SearchError, threads};

/// Numbered pieces of work, each taken once and in order.
///
/// Once a piece has failed no later one is begun, while all earlier ones are finished: the first failure by number is the
/// one that a single thread would have met.
#[derive(Debug)]
pub(crate) struct Queue {
    next: AtomicU64,
    failed: AtomicU64,
}

/// The piece of work that failed, and the error.
#[derive(Debug)]
pub(crate) struct Failed {
    piece: u64,
    error: SearchError,
}

impl Queue {
    pub(crate) fn new() -> Queue {
        Queue { next: AtomicU64::new(0), failed: AtomicU64::new(u64::MAX) }
    }

    /// The next pieces that nobody has begun, so many of them.
    pub(crate) fn take(&self, count: u64) -> Range<u64> {
        let first = self.next.fetch_add(count, Ordering::Relaxed);
        first..first.saturating_add(count)
    }

    /// True if no earlier piece has failed.
    pub(crate) fn wants(&self, piece: u64) -> bool {
        piece < self.failed.load(Ordering::Relaxed)
    }

    /// Notes that a piece has failed.
    pub(crate) fn fail(&self, piece: u64, error: impl Into<SearchError>) -> Failed {
        self.failed.fetch_min(piece, Ordering::Relaxed);
        Failed { piece, error: error.into() }
    }
}

/// Does the same work on so many threads, each with rules of its own, and gathers what comes of it.
pub(crate) fn everywhere<T: Send>(
    threads: usize,
    rules: RulesForThread<'_>,
    queue: &Queue,
    work: impl Fn(&Arc<Rules>) -> Result<T, Failed> + Sync,
) -> Result<Vec<T>, SearchError> {
    let one = || {
        let rules = rules().map_err(|told| queue.fail(0, SearchError::Rules(told)))?;
        work(&rules)
    };
    let results = threads::everywhere(threads, one, || Err(queue.fail(u64::MAX, SearchError::Worker)))?;
    let (mut done, mut failed) = (Vec::with_capacity(results.len()), Vec::new());
    for result in results {
        match result {
            Ok(part) => done.push(part),
            Err(failure) => failed.push(failure),
        }
    }
    match failed.into_iter().min_by_key(|failure| failure.piece) {
        Some(first) => Err(first.error),
        None => Ok(done),
    }
}

#[cfg(test)]
mod tests {
    use super::Queue;
    use crate::SearchError;

    #[test]
    fn pieces_are_taken_in_order_and_none_after_a_failure() {
        let queue = Queue::new();
        assert_eq!([queue.take(2), queue.take(1), queue.take(5)], [0..2, 2..3, 3..8]);
        assert!(queue.wants(7));
        queue.fail(4, SearchError::Worker);
        queue.fail(6, SearchError::Worker);
        assert!(queue.wants(3), "what comes before is finished");
        assert!(!queue.wants(4) && !queue.wants(5));
    }
}
