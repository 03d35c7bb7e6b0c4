//! Threads: the one place of this room that starts any.
//!
//! A page has one thread and cannot start others; there the same work is done on the thread that asks for it.

use crate::SearchError;

#[cfg(not(target_family = "wasm"))]
pub(crate) use several::{everywhere, on_a_large_stack, usable};
#[cfg(target_family = "wasm")]
pub(crate) use single::{everywhere, on_a_large_stack, usable};

/// A thread that could not be started, or broke down.
#[derive(Debug)]
pub(crate) enum ThreadFault {
    /// The system gave none; its words.
    #[cfg_attr(target_family = "wasm", expect(dead_code, reason = "none is asked for"))]
    NotStarted(String),
    /// The work ended in a fault of the program.
    #[cfg_attr(target_family = "wasm", expect(dead_code, reason = "a fault ends the page's program"))]
    BrokeDown,
}

impl From<ThreadFault> for SearchError {
    fn from(fault: ThreadFault) -> SearchError {
        match fault {
            ThreadFault::NotStarted(why) => SearchError::Threads(why),
            ThreadFault::BrokeDown => SearchError::Worker,
        }
    }
}

#[cfg(not(target_family = "wasm"))]
mod several {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use rayon::ThreadPoolBuilder;

    use super::ThreadFault;

    /// The most threads that are worked with.
    const MOST: usize = 1024;

    /// Bytes of stack for work that goes deep.
    const STACK: usize = 64 << 20;

    /// The number of threads that share the work where so many are asked for.
    pub(crate) fn usable(threads: usize) -> usize {
        threads.max(1)
    }

    /// Does the same work on so many threads, and gathers what comes of it on each; a thread that breaks down calls `broken`.
    pub(crate) fn everywhere<T: Send>(
        threads: usize,
        work: impl Fn() -> T + Sync,
        broken: impl Fn() -> T + Sync,
    ) -> Result<Vec<T>, ThreadFault> {
        if threads <= 1 {
            return Ok(vec![work()]);
        }
        let pool = ThreadPoolBuilder::new().num_threads(threads.min(MOST)).build();
        let pool = pool.map_err(|error| ThreadFault::NotStarted(error.to_string()))?;
        Ok(pool.broadcast(|_| catch_unwind(AssertUnwindSafe(&work)).unwrap_or_else(|_| broken())))
    }

    /// Does work that goes down step by step, on a thread with a large stack.
    pub(crate) fn on_a_large_stack<T: Send>(work: impl FnOnce() -> T + Send) -> Result<T, ThreadFault> {
        std::thread::scope(|scope| {
            let thread = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work);
            let thread = thread.map_err(|error| ThreadFault::NotStarted(error.to_string()))?;
            thread.join().map_err(|_| ThreadFault::BrokeDown)
        })
    }
}

#[cfg(target_family = "wasm")]
mod single {
    use super::ThreadFault;

    /// One, however many are asked for.
    pub(crate) fn usable(_threads: usize) -> usize {
        1
    }

    /// Does the work once, here.
    pub(crate) fn everywhere<T: Send>(
        _threads: usize,
        work: impl Fn() -> T + Sync,
        _broken: impl Fn() -> T + Sync,
    ) -> Result<Vec<T>, ThreadFault> {
        Ok(vec![work()])
    }

    /// Does the work here: the size of the stack is what the page was linked with.
    pub(crate) fn on_a_large_stack<T: Send>(work: impl FnOnce() -> T + Send) -> Result<T, ThreadFault> {
        Ok(work())
    }
}
