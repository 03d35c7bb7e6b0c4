//! A bound on the requests of each address, so that one machine does not keep the others waiting.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// Requests at once …
const BURST: f64 = 200.0;
/// … and in a second, for a long time.
const STEADY: f64 = 40.0;
/// Addresses remembered at a time.
const REMEMBERED: usize = 10_000;

/// Requests that each address may still make: a bucket that is filled steadily.
#[derive(Debug, Default)]
pub(crate) struct Limit {
    buckets: Mutex<HashMap<IpAddr, (f64, Instant)>>,
}

impl Limit {
    /// Takes a request from an address's bucket; false if it is empty.
    pub(crate) fn allows(&self, address: IpAddr, now: Instant) -> bool {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= REMEMBERED {
            // Whoever has a full bucket again is as good as unknown.
            buckets.retain(|_, (left, since)| filled(*left, *since, now) < BURST);
        }
        if buckets.len() >= REMEMBERED {
            return buckets.contains_key(&address);
        }
        let (left, since) = buckets.entry(address).or_insert((BURST, now));
        *left = filled(*left, *since, now);
        *since = now;
        if *left < 1.0 {
            return false;
        }
        *left -= 1.0;
        true
    }
}

fn filled(left: f64, since: Instant, now: Instant) -> f64 {
    (left + now.saturating_duration_since(since).as_secs_f64() * STEADY).min(BURST)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_bucket_empties_and_fills_again() {
        let (limit, start) = (Limit::default(), Instant::now());
        let (one, other) = (IpAddr::from([192, 0, 2, 1]), IpAddr::from([192, 0, 2, 2]));
        let allowed = (0..1000).filter(|_| limit.allows(one, start)).count();
        assert_eq!(allowed, BURST as usize);
        assert!(limit.allows(other, start), "another address has its own");
        let later = start + Duration::from_secs(1);
        assert_eq!((0..1000).filter(|_| limit.allows(one, later)).count(), STEADY as usize);
    }
}
