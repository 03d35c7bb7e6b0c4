//! Ends of work, by the clock or by the time of a processor.

use std::time::Duration;

use super::instant::Instant;

/// The end of some work.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Deadline {
    /// A point in time.
    Clock(Instant),
    /// The time that a processor has spent on this thread: what a busy machine does besides takes nothing from it.
    #[cfg(target_os = "linux")]
    Thread(Duration),
}

impl Deadline {
    /// So much time from now; `None` where it is too far off to be said.
    pub(crate) fn after(time: Duration) -> Option<Deadline> {
        Instant::now().checked_add(time).map(Deadline::Clock)
    }

    /// So much work of this thread from now, where the system counts it.
    pub(crate) fn after_work(time: Duration) -> Option<Deadline> {
        #[cfg(target_os = "linux")]
        if let Some(spent) = spent() {
            return spent.checked_add(time).map(Deadline::Thread);
        }
        Deadline::after(time)
    }

    pub(crate) fn is_past(self) -> bool {
        match self {
            Deadline::Clock(until) => Instant::now() > until,
            #[cfg(target_os = "linux")]
            Deadline::Thread(until) => spent().is_some_and(|spent| spent > until),
        }
    }
}

/// The time that processors have spent on this thread.
#[cfg(target_os = "linux")]
fn spent() -> Option<Duration> {
    use nix::sys::resource::{UsageWho, getrusage};
    use nix::sys::time::TimeValLike as _;

    let usage = getrusage(UsageWho::RUSAGE_THREAD).ok()?;
    let micros = usage.user_time().num_microseconds() + usage.system_time().num_microseconds();
    u64::try_from(micros).ok().map(Duration::from_micros)
}
