//! Resource limits of scripts, and the meter that enforces them: sticky, so that no `pcall` can swallow a limit.

pub(crate) mod budget;
pub(crate) mod deadline;
pub mod instant;

use std::cell::RefCell;
use std::sync::atomic::{AtomicU8, AtomicU32, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use mlua::{Lua, VmState};

use instant::Instant;

/// The limits of one evaluation of a script, and of one call of a hook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Bytes that the Lua state and what the host keeps for it may hold (64 MiB).
    pub memory: usize,
    /// Steps of one evaluation: a step is a call, a return or a turn of a loop. The deterministic limit.
    pub steps: u64,
    /// Wall-clock ceiling of one evaluation: the second guard, for work inside library functions, where a step is long.
    pub time: Duration,
    /// Steps of one call of a hook.
    pub hook_steps: u64,
    /// Wall-clock ceiling of one call of a hook.
    pub hook_time: Duration,
    /// Ceiling of a check as a whole, in the time of a processor: all values of options, all examples. The report names the parts left out.
    pub check_time: Duration,
    /// Wall-clock ceiling of listing a tree as a whole.
    pub list_time: Duration,
    /// Examples are read. Whoever runs none saves a fifth of an evaluation; what is wrong in one is then not noticed.
    pub examples: bool,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            memory: 64 << 20,
            steps: 10_000_000,
            time: Duration::from_secs(5),
            hook_steps: 1_000_000,
            hook_time: Duration::from_secs(1),
            // Whoever has saved a script waits for it.
            check_time: Duration::from_secs(10),
            list_time: Duration::from_secs(20),
            examples: true,
        }
    }
}

/// The limit that a script has exceeded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Limit {
    /// More steps than allowed.
    #[error("the script ran for too many steps")]
    Steps,
    /// More time than allowed.
    #[error("the script ran for too long")]
    Time,
    /// More memory than allowed.
    #[error("the script used too much memory")]
    Memory,
}

impl Limit {
    const fn code(self) -> u8 {
        match self {
            Limit::Steps => 1,
            Limit::Time => 2,
            Limit::Memory => 3,
        }
    }

    const fn of(code: u8) -> Option<Limit> {
        match code {
            1 => Some(Limit::Steps),
            2 => Some(Limit::Time),
            3 => Some(Limit::Memory),
            _ => None,
        }
    }
}

/// Memory and the clock are read on every n-th step only, because reading costs as much as the step itself; the clock more
/// seldom, because memory can double in a step and no step takes long.
const LOOK_EVERY: u64 = 8;
const CLOCK_EVERY: u64 = 4 * LOOK_EVERY;

/// A deadline that begins to run at the first reading of the clock.
const UNSET: u64 = u64::MAX - 1;

/// Counts what a state uses. One state runs on one thread at a time; atomics only make it shareable.
#[derive(Debug)]
pub struct Meter {
    start: Instant,
    left: AtomicU64,
    /// The steps and milliseconds of the running stretch.
    steps: AtomicU64,
    millis: AtomicU64,
    /// Nanoseconds after `start`.
    deadline: AtomicU64,
    tripped: AtomicU8,
    memory: usize,
    /// Bytes held outside Lua on the script's behalf.
    outside: AtomicUsize,
    /// Lua memory when `place` was last noted.
    noted: AtomicUsize,
    /// The place of the script when it was stopped, or when its memory grew: Lua's own memory errors name no place.
    place: Mutex<Option<(String, u32)>>,
    depth: AtomicU32,
}

impl Meter {
    pub(crate) fn new(limits: &Limits) -> Meter {
        Meter {
            start: Instant::now(),
            left: AtomicU64::new(limits.steps),
            steps: AtomicU64::new(limits.steps),
            millis: AtomicU64::new(0),
            deadline: AtomicU64::new(u64::MAX),
            tripped: AtomicU8::new(0),
            memory: limits.memory,
            outside: AtomicUsize::new(0),
            noted: AtomicUsize::new(limits.memory / 4),
            place: Mutex::new(None),
            depth: AtomicU32::new(0),
        }
    }

    /// Opens a bounded stretch of work; an inner stretch shares the budget of the outer one.
    pub(crate) fn open(self: &Arc<Self>, steps: u64, time: Duration) -> Stretch<'_> {
        let outermost = self.depth.fetch_add(1, Relaxed) == 0;
        if outermost {
            self.left.store(steps, Relaxed);
            self.steps.store(steps, Relaxed);
            self.millis.store(u64::try_from(time.as_millis()).unwrap_or(u64::MAX), Relaxed);
            let end = self.start.elapsed().saturating_add(time);
            self.deadline.store(u64::try_from(end.as_nanos()).unwrap_or(u64::MAX), Relaxed);
        }
        Stretch::of(self)
    }

    /// The same for short work: its time begins at the first reading of the clock, because most of it is done before.
    pub(crate) fn open_in_haste(self: &Arc<Self>, steps: u64, time: Duration) -> Stretch<'_> {
        let outermost = self.depth.fetch_add(1, Relaxed) == 0;
        if outermost {
            self.left.store(steps, Relaxed);
            self.steps.store(steps, Relaxed);
            self.millis.store(u64::try_from(time.as_millis()).unwrap_or(u64::MAX), Relaxed);
            self.deadline.store(UNSET, Relaxed);
        }
        Stretch::of(self)
    }

    /// A short stretch whose objects do not outlive it: what was kept for them is given back at its end.
    pub(crate) fn open_passing(self: &Arc<Self>, steps: u64, time: Duration) -> Stretch<'_> {
        let outside = self.outside.load(Relaxed);
        let mut stretch = self.open_in_haste(steps, time);
        stretch.outside = Some(outside);
        stretch
    }

    /// The steps and the time of the last stretch.
    pub(crate) fn granted(&self) -> (u64, Duration) {
        (self.steps.load(Relaxed), Duration::from_millis(self.millis.load(Relaxed)))
    }

    /// The limit that was hit, if any: it stays.
    pub fn tripped(&self) -> Option<Limit> {
        Limit::of(self.tripped.load(Relaxed))
    }

    /// The place of the script when it was stopped, or when its memory grew.
    pub(crate) fn place(&self) -> Option<(String, u32)> {
        self.place.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn note(&self, lua: &Lua) {
        if let Some(place) = crate::locate::here(lua) {
            *self.place.lock().unwrap_or_else(PoisonError::into_inner) = Some(place);
        }
    }

    /// Marks a limit as hit; the first one stays.
    pub(crate) fn trip(&self, limit: Limit) -> Limit {
        let _ = self.tripped.compare_exchange(0, limit.code(), Relaxed, Relaxed);
        self.tripped().unwrap_or(limit)
    }

    /// Counts `steps` of work done by the host for the script.
    ///
    /// # Errors
    /// The limit that is hit, now or earlier.
    pub fn work(&self, steps: u64) -> Result<(), Limit> {
        if let Some(limit) = self.tripped() {
            return Err(limit);
        }
        let left = self.left.load(Relaxed);
        if left < steps {
            return Err(self.trip(Limit::Steps));
        }
        self.left.store(left - steps, Relaxed);
        Ok(())
    }

    /// Counts `bytes` that the host keeps for the script outside Lua's own memory.
    ///
    /// # Errors
    /// The limit that is hit, now or earlier.
    pub fn keep(&self, bytes: usize) -> Result<(), Limit> {
        if let Some(limit) = self.tripped() {
            return Err(limit);
        }
        let outside = self.outside.load(Relaxed).saturating_add(bytes);
        self.outside.store(outside, Relaxed);
        if outside > self.memory {
            return Err(self.trip(Limit::Memory));
        }
        Ok(())
    }

    /// One interrupt of the virtual machine.
    fn tick(&self, lua: &Lua) -> Result<(), Limit> {
        if let Some(limit) = self.tripped() {
            return Err(limit);
        }
        let stopped = self.work(1).and_then(|()| if self.left.load(Relaxed).is_multiple_of(LOOK_EVERY) { self.look(lua) } else { Ok(()) });
        if stopped.is_err() {
            self.note(lua);
        }
        stopped
    }

    /// Looks at the clock and at the memory.
    fn look(&self, lua: &Lua) -> Result<(), Limit> {
        if self.left.load(Relaxed).is_multiple_of(CLOCK_EVERY) {
            let now = u64::try_from(self.start.elapsed().as_nanos()).unwrap_or(u64::MAX);
            let deadline = self.deadline.load(Relaxed);
            if deadline == UNSET {
                self.deadline.store(now.saturating_add(self.millis.load(Relaxed).saturating_mul(1_000_000)), Relaxed);
            } else if now > deadline {
                return Err(self.trip(Limit::Time));
            }
        }
        let used = lua.used_memory();
        if used > self.noted.load(Relaxed) {
            self.noted.store(used.saturating_add(self.memory / 16), Relaxed);
            self.note(lua);
        }
        if used.saturating_add(self.outside.load(Relaxed)) > self.memory {
            return Err(self.trip(Limit::Memory));
        }
        Ok(())
    }

    /// Puts the meter in charge of a state.
    pub(crate) fn watch(self: &std::sync::Arc<Self>, lua: &Lua) {
        let meter = std::sync::Arc::clone(self);
        lua.set_interrupt(move |lua| match meter.tick(lua) {
            Ok(()) => Ok(VmState::Continue),
            Err(limit) => Err(mlua::Error::external(limit)),
        });
    }
}

thread_local! {
    /// The meter of the state that this thread works for: what is read out of Lua is counted where no state is at hand.
    static CURRENT: RefCell<Option<Arc<Meter>>> = const { RefCell::new(None) };
}

/// A stretch of bounded work; ends when dropped.
#[derive(Debug)]
pub(crate) struct Stretch<'a> {
    meter: &'a Meter,
    outside: Option<usize>,
    /// The meter of the work that this one interrupts.
    before: Option<Arc<Meter>>,
}

impl<'a> Stretch<'a> {
    fn of(meter: &'a Arc<Meter>) -> Stretch<'a> {
        let before = CURRENT.with(|current| current.replace(Some(Arc::clone(meter))));
        Stretch { meter, outside: None, before }
    }
}

impl Drop for Stretch<'_> {
    fn drop(&mut self) {
        CURRENT.with(|current| current.replace(self.before.take()));
        self.meter.depth.fetch_sub(1, Relaxed);
        if let Some(outside) = self.outside {
            self.meter.outside.store(outside, Relaxed);
        }
    }
}

/// Counts work done by the host inside a vocabulary function, and memory it keeps there, against the script's limits.
///
/// # Errors
/// The limit that is hit, as a Lua error to be handed on with `?`.
pub fn charge(lua: &Lua, steps: u64, bytes: usize) -> mlua::Result<()> {
    if let Some(meter) = lua.app_data_ref::<std::sync::Arc<Meter>>() {
        meter.work(steps).and_then(|()| meter.keep(bytes)).map_err(mlua::Error::external)?;
    }
    Ok(())
}

/// Counts bytes that the host copies out of Lua, or makes of what it has read there, against the memory of the script whose stretch is
/// open on this thread.
///
/// # Errors
/// The limit that is hit; it stays, so the stretch fails whatever becomes of the error.
pub(crate) fn keep(bytes: usize) -> Result<(), Limit> {
    CURRENT.with(|current| current.borrow().as_ref().map_or(Ok(()), |meter| meter.keep(bytes)))
}
