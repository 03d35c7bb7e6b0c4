//! The hooks of rules that ask for plugins: each goes to its Lua function or to its plugin, and what a plugin costs is measured.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use tianyuan_rules::HookFault;
use tianyuan_rules::hooks::{Hooks, View};
use tianyuan_rules::spec::{HookId, Site, Spec};

use super::LuaHooks;
use crate::limits::instant::Instant;
use crate::lower::NativeEntry;
use crate::natives::NativeCall;

/// The cost of calls, measured on request only: two readings of the clock cost more than most calls.
#[derive(Debug, Default)]
pub(crate) struct Timing {
    on: AtomicBool,
    calls: AtomicU64,
    nanoseconds: AtomicU64,
}

impl Timing {
    pub(crate) fn watch(&self, on: bool) {
        self.on.store(on, Relaxed);
    }

    /// Calls seen, and what they took together.
    pub(crate) fn seen(&self) -> (u64, u64) {
        (self.calls.load(Relaxed), self.nanoseconds.load(Relaxed))
    }

    #[inline]
    fn time<T>(&self, call: impl FnOnce() -> T) -> T {
        if !self.on.load(Relaxed) {
            return call();
        }
        let start = Instant::now();
        let answer = call();
        self.calls.fetch_add(1, Relaxed);
        self.nanoseconds.fetch_add(start.elapsed().as_nanos() as u64, Relaxed);
        answer
    }
}

/// The target of a hook.
#[derive(Debug)]
enum Slot {
    /// To the Lua function with this number among the Lua functions.
    Lua(HookId),
    Native(Arc<dyn NativeCall>, Arc<Timing>),
}

/// The hooks of rules that ask for plugins: each goes to its Lua function or to its plugin.
#[derive(Debug)]
pub(crate) struct Dispatch {
    lua: Option<LuaHooks>,
    slots: Vec<Slot>,
}

impl Dispatch {
    /// Hooks whose natives are bound to the rules; also what their calls cost, in the order of `natives`.
    pub(crate) fn new(lua: Option<LuaHooks>, natives: &[NativeEntry], count: usize, spec: &Spec) -> (Dispatch, Vec<Arc<Timing>>) {
        let mut timings = Vec::new();
        let mut next = 0;
        let slots = (0..count).map(|id| match natives.iter().find(|entry| usize::from(entry.id) == id) {
            Some(entry) => {
                let timing = Arc::new(Timing::default());
                timings.push(Arc::clone(&timing));
                Slot::Native(entry.native.bind(spec), timing)
            }
            None => {
                next += 1;
                Slot::Lua(HookId::new(next - 1))
            }
        });
        let slots = slots.collect();
        (Dispatch { lua, slots }, timings)
    }

    #[inline]
    fn go<T>(
        &self,
        hook: HookId,
        lua: impl FnOnce(&LuaHooks, HookId) -> Result<T, HookFault>,
        native: impl FnOnce(&dyn NativeCall) -> Result<T, HookFault>,
    ) -> Result<T, HookFault> {
        match (self.slots.get(usize::from(hook)), &self.lua) {
            (Some(Slot::Native(call, timing)), _) => timing.time(|| native(&**call)),
            (Some(Slot::Lua(own)), Some(hooks)) => lua(hooks, *own),
            _ => Err(HookFault { message: "there is no such hook".to_owned() }),
        }
    }
}

impl Hooks for Dispatch {
    fn number(&self, hook: HookId, view: &dyn View) -> Result<i32, HookFault> {
        self.go(hook, |lua, own| lua.number(own, view), |native| native.number(view))
    }

    fn holds(&self, hook: HookId, view: &dyn View) -> Result<bool, HookFault> {
        self.go(hook, |lua, own| lua.holds(own, view), |native| native.holds(view))
    }

    fn sites(&self, hook: HookId, view: &dyn View, out: &mut Vec<Site>) -> Result<(), HookFault> {
        // Both answers go to the same list, but only one of them is ever asked for.
        match (self.slots.get(usize::from(hook)), &self.lua) {
            (Some(Slot::Native(call, timing)), _) => timing.time(|| call.sites(view, out)),
            (Some(Slot::Lua(own)), Some(hooks)) => hooks.sites(*own, view, out),
            _ => Err(HookFault { message: "there is no such hook".to_owned() }),
        }
    }

    fn keeps_state(&self) -> bool {
        self.lua.as_ref().is_some_and(Hooks::keeps_state)
    }

    fn reset(&self) {
        if let Some(lua) = &self.lua {
            lua.reset();
        }
    }
}
