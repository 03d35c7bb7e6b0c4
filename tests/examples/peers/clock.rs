//! CPU time, and what is made of many measurements.

use std::error::Error;

pub(crate) type Failure = Box<dyn Error>;

/// Rounds; the medians are printed.
pub(crate) const ROUNDS: usize = 7;

/// A measurement in this process goes on for so many CPU seconds.
pub(crate) const AT_LEAST: f64 = 0.5;

/// Whose CPU time is meant.
#[derive(Clone, Copy)]
pub(crate) enum Whose {
    /// This process.
    Own,
    /// Those that it has started and that have ended.
    Children,
}

/// CPU seconds so far.
#[cfg(unix)]
pub(crate) fn cpu_seconds(whose: Whose) -> Result<f64, Failure> {
    use nix::sys::resource::{UsageWho, getrusage};
    let usage = getrusage(match whose {
        Whose::Own => UsageWho::RUSAGE_SELF,
        Whose::Children => UsageWho::RUSAGE_CHILDREN,
    })?;
    let times = [usage.user_time(), usage.system_time()];
    Ok(times.iter().map(|time| time.tv_sec() as f64 + time.tv_usec() as f64 / 1e6).sum())
}

/// CPU seconds so far.
#[cfg(not(unix))]
pub(crate) fn cpu_seconds(_: Whose) -> Result<f64, Failure> {
    Err("CPU time is not measured on this system".into())
}

/// The middle one.
pub(crate) fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}

/// The lowest and the highest ratio of pairs.
pub(crate) fn ratios(pairs: impl Iterator<Item = (f64, f64)>) -> (f64, f64) {
    pairs.map(|(a, b)| a / b).fold((f64::INFINITY, 0.0), |(low, high), ratio| (low.min(ratio), high.max(ratio)))
}
