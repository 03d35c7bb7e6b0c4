//! Time and memory that a piece of work costs.

use std::time::Instant;

/// Measures from [`Meter::start`] on.
#[derive(Debug)]
pub(crate) struct Meter {
    wall: Instant,
    cpu: f64,
}

impl Meter {
    pub(crate) fn start() -> Meter {
        Meter { wall: Instant::now(), cpu: usage().0 }
    }

    /// Wall time.
    pub(crate) fn seconds(&self) -> f64 {
        round(self.wall.elapsed().as_secs_f64())
    }

    /// User CPU time of all threads.
    pub(crate) fn cpu_seconds(&self) -> f64 {
        round(usage().0 - self.cpu)
    }
}

/// Greatest resident memory of the process so far.
pub(crate) fn peak_rss_bytes() -> u64 {
    usage().1
}

fn round(seconds: f64) -> f64 {
    (seconds * 1e6).round() / 1e6
}

/// User CPU seconds and greatest resident bytes of the process.
#[cfg(unix)]
fn usage() -> (f64, u64) {
    use nix::sys::resource::{UsageWho, getrusage};
    let Ok(usage) = getrusage(UsageWho::RUSAGE_SELF) else { return (0.0, 0) };
    let time = usage.user_time();
    let seconds = time.tv_sec() as f64 + time.tv_usec() as f64 / 1e6;
    // The unit is bytes on Apple's systems and kibibytes elsewhere.
    let unit = if cfg!(target_vendor = "apple") { 1 } else { 1024 };
    (seconds, u64::try_from(usage.max_rss()).unwrap_or(0) * unit)
}

/// Not measured here.
#[cfg(not(unix))]
fn usage() -> (f64, u64) {
    (0.0, 0)
}
