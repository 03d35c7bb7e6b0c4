//! A bound on what each visitor does, so that one machine does not keep the others waiting.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use crate::visitor::Visitor;

/// A rate: so much at once, and so much in a second for a long time.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Rate {
    /// At once.
    pub(crate) burst: f64,
    /// In a second.
    pub(crate) steady: f64,
}

/// The rate of requests.
pub(crate) const REQUESTS: Rate = Rate { burst: 200.0, steady: 40.0 };
/// The rate of what the server keeps: a class behind one address begins its matches at once.
pub(crate) const KEPT: Rate = Rate { burst: 100.0, steady: 0.5 };

/// Visitors remembered at a time.
const REMEMBERED: usize = 10_000;

/// Acts that each visitor may still do: a bucket that is filled steadily.
#[derive(Debug)]
pub(crate) struct Limit {
    rate: Rate,
    buckets: Mutex<HashMap<Visitor, (f64, Instant)>>,
}

impl Limit {
    pub(crate) fn new(rate: Rate) -> Limit {
        Limit { rate, buckets: Mutex::default() }
    }

    /// Takes an act from a visitor's bucket; false if it is empty.
    pub(crate) fn allows(&self, visitor: Visitor, now: Instant) -> bool {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= REMEMBERED {
            // Whoever has a full bucket again is as good as unknown.
            buckets.retain(|_, (left, since)| self.filled(*left, *since, now) < self.rate.burst);
        }
        if buckets.len() >= REMEMBERED {
            return buckets.contains_key(&visitor);
        }
        let (left, since) = buckets.entry(visitor).or_insert((self.rate.burst, now));
        *left = self.filled(*left, *since, now);
        *since = now;
        if *left < 1.0 {
            return false;
        }
        *left -= 1.0;
        true
    }

    fn filled(&self, left: f64, since: Instant, now: Instant) -> f64 {
        (left + now.saturating_duration_since(since).as_secs_f64() * self.rate.steady).min(self.rate.burst)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::IpAddr;
    use std::time::Duration;

    #[test]
    fn a_bucket_empties_and_fills_again() {
        let (limit, start) = (Limit::new(REQUESTS), Instant::now());
        let (one, other) = (Visitor::from(IpAddr::from([192, 0, 2, 1])), Visitor::from(IpAddr::from([192, 0, 2, 2])));
        let allowed = (0..1000).filter(|_| limit.allows(one, start)).count();
        assert_eq!(allowed, REQUESTS.burst as usize);
        assert!(limit.allows(other, start), "another address has its own");
        let later = start + Duration::from_secs(1);
        assert_eq!((0..1000).filter(|_| limit.allows(one, later)).count(), REQUESTS.steady as usize);
    }
}
