//! The time that a learner takes, without that of the opponent's search.

use std::time::{Duration, Instant};

/// The time spent on a step.
#[derive(Debug)]
pub(crate) struct Clock {
    /// Start of the time that is not reported yet.
    since: Instant,
    /// The rest of the reported time, below a second.
    left: Duration,
    /// The time of the step up to `since`.
    before: Duration,
    /// Wrong answers and hints of the step when it was entered.
    costs: (u32, u32),
}

impl Default for Clock {
    fn default() -> Clock {
        Clock { since: Instant::now(), left: Duration::ZERO, before: Duration::ZERO, costs: (0, 0) }
    }
}

impl Clock {
    /// A step is entered that has cost so many wrong answers and hints before.
    pub(crate) fn enter(&mut self, costs: (u32, u32)) {
        *self = Clock { costs, ..Clock::default() };
    }

    /// Wrong answers and hints of the step when it was entered.
    pub(crate) fn costs(&self) -> (u32, u32) {
        self.costs
    }

    /// The whole seconds since the last call.
    pub(crate) fn spent(&mut self) -> u32 {
        let passed = self.since.elapsed();
        self.before += passed;
        let all = passed + self.left;
        self.left = Duration::from_nanos(all.subsec_nanos().into());
        self.since = Instant::now();
        u32::try_from(all.as_secs()).unwrap_or(u32::MAX)
    }

    /// The machine has answered: time runs again.
    pub(crate) fn goes_on(&mut self) {
        self.since = Instant::now();
    }

    /// Milliseconds spent on the step.
    pub(crate) fn in_step(&self) -> u64 {
        u64::try_from((self.before + self.since.elapsed()).as_millis()).unwrap_or(u64::MAX)
    }
}
