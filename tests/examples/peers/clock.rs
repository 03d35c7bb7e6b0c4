//! CPU time.

use std::error::Error;

pub(crate) type Failure = Box<dyn Error>;

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
