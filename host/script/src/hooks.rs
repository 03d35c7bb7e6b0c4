//! Lua functions that the rules call while they are played: each call has a fresh budget, is counted, and can fail only
//! itself.
//!
//! A function is given a `pos` that is kept from call to call and brought up to date (`position_view`), and where its script cannot keep
//! anything between calls (`purity`), a call whose answer is known already is not made. Functions of plugins are called through `dispatch`.

mod dispatch;
mod position_view;
mod purity;
mod seen;

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};

use mlua::{Function, Value};
use tianyuan_rules::HookFault;
use tianyuan_rules::hooks::{Hooks, View};
use tianyuan_rules::spec::{HookId, Site};
use tianyuan_words::Lang;

use crate::diagnostic::Report;
use crate::limits::deadline::Deadline;
use crate::lower::{HookEntry, HookInfo};
use crate::reading::decode_error::describe;
use crate::reading::from_lua::parts;
use crate::sandbox::Sandbox;

pub(crate) use dispatch::{Dispatch, Timing};
use position_view::{Answer, PositionView, Workshop};
pub(crate) use purity::is_stateless;

/// The state that the functions live in, with what they are given.
#[derive(Debug)]
pub(crate) struct State {
    sandbox: Sandbox,
    functions: Vec<Function>,
    /// Made by the first call.
    workshop: Option<Workshop>,
    lenses: Vec<Option<PositionView>>,
    /// A function has run.
    used: bool,
}

impl State {
    pub(crate) fn new(sandbox: Sandbox, entries: &[HookEntry]) -> State {
        let functions: Vec<Function> = entries.iter().map(|entry| entry.function.clone()).collect();
        let lenses = std::iter::repeat_with(|| None).take(functions.len() * position_view::SIDES).collect();
        State { sandbox, functions, workshop: None, lenses, used: false }
    }
}

type Rebuild = dyn Fn() -> Result<State, Report> + Send + Sync;

/// Counts of calls and of runs. The number of calls is the same on any thread; the number of runs depends on the games that a thread has
/// played, since it remembers answers.
#[derive(Debug, Default)]
pub(crate) struct Calls {
    pub(crate) asked: AtomicU64,
    pub(crate) run: AtomicU64,
    /// From then on functions fail: the work as a whole has taken too long.
    until: Mutex<Option<Deadline>>,
    /// `until` is set: reading a clock for each call would cost more than many a call.
    bounded: AtomicBool,
    /// The next function that may keep something is weighed once it has run.
    weigh: AtomicBool,
    /// Bytes that the state held then, when all that nothing holds any more was gone; 0 where none was weighed.
    weight: AtomicU64,
}

impl Calls {
    /// Bounds all work that is to come until the guard is dropped.
    pub(crate) fn bound(&self, until: Deadline) -> Bound<'_> {
        *self.until.lock().unwrap_or_else(PoisonError::into_inner) = Some(until);
        self.bounded.store(true, Relaxed);
        Bound(self)
    }

    /// Asks for the memory that the functions hold after the next call.
    pub(crate) fn ask_weight(&self) {
        self.weigh.store(true, Relaxed);
    }

    /// Bytes that the functions held when they were weighed last.
    pub(crate) fn weight(&self) -> u64 {
        self.weight.load(Relaxed)
    }

    fn is_late(&self) -> bool {
        let late = || self.until.lock().unwrap_or_else(PoisonError::into_inner).is_some_and(Deadline::is_past);
        self.bounded.load(Relaxed) && late()
    }
}

/// Ends a bound.
pub(crate) struct Bound<'a>(&'a Calls);

impl Drop for Bound<'_> {
    fn drop(&mut self) {
        self.0.bounded.store(false, Relaxed);
    }
}

/// The functions of one evaluation.
pub(crate) struct LuaHooks {
    infos: Vec<HookInfo>,
    /// Empty after a limit was hit: the next call evaluates the script again.
    state: Mutex<Option<State>>,
    rebuild: Box<Rebuild>,
    calls: Arc<Calls>,
    /// No function can keep anything between calls: the same facts give the same answer.
    stateless: bool,
}

impl fmt::Debug for LuaHooks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LuaHooks").field("infos", &self.infos).field("calls", &self.calls).finish_non_exhaustive()
    }
}

/// The type of the value that a rule expects of a function.
#[derive(Debug, Clone, Copy)]
enum Wanted {
    Number,
    Holds,
    Sites,
}

impl Wanted {
    fn words(self) -> &'static str {
        match self {
            Wanted::Number => "a whole number",
            Wanted::Holds => "true or false",
            Wanted::Sites => "a list of the board's sites",
        }
    }

    /// The answer in a value that a function returned, if it has the expected type.
    fn read(self, value: &Value, lens: &PositionView, workshop: &Workshop, view: &dyn View) -> Option<Answer> {
        match (self, value) {
            (Wanted::Number, Value::Integer(n)) => i32::try_from(*n).ok().map(Answer::Number),
            (Wanted::Number, Value::Number(n)) if n.fract() == 0.0 && n.abs() < 1e9 => Some(Answer::Number(*n as i32)),
            (Wanted::Number, _) => None,
            (Wanted::Holds, value) => value.as_boolean().map(Answer::Holds),
            (Wanted::Sites, value) => workshop.sites(lens, value).or_else(|| sites_one_by_one(value, view)).map(Answer::Sites),
        }
    }
}

/// Sites by name, in whatever a function may return.
fn sites_one_by_one(value: &Value, view: &dyn View) -> Option<Vec<Site>> {
    let words: Vec<String> = match value {
        Value::String(text) => text.to_string_lossy().split_whitespace().map(str::to_owned).collect(),
        Value::Table(table) => {
            let (named, list) = parts(table).ok()?;
            let text = |v: &Value| v.as_string().map(|s| s.to_string_lossy());
            if !named.is_empty() {
                return None;
            }
            list.iter().map(text).collect::<Option<Vec<String>>>()?
        }
        _ => return None,
    };
    words.iter().map(|word| view.spec().board.site(word)).collect()
}

impl LuaHooks {
    pub(crate) fn new(state: State, infos: Vec<HookInfo>, calls: Arc<Calls>, rebuild: Box<Rebuild>, stateless: bool) -> LuaHooks {
        LuaHooks { infos, state: Mutex::new(Some(state)), rebuild, calls, stateless }
    }

    fn failed(info: &HookInfo, report: &Report) -> HookFault {
        let first = report.diagnostics.first();
        let text = first.map_or_else(String::new, |d| d.message_in(Lang::default()));
        let (file, line) = match first {
            Some(d) if d.line > 0 => (d.file.as_str(), d.line),
            _ => (info.file.as_str(), info.line),
        };
        HookFault { message: format!("{file}:{line}: {text}") }
    }

    /// Asks a function, unless its answer is known, and hands over what it answers.
    fn ask<R>(&self, hook: HookId, view: &dyn View, wanted: Wanted, take: impl FnOnce(&Answer) -> R) -> Result<R, HookFault> {
        let index = usize::from(hook);
        let info = self.infos.get(index).ok_or_else(|| HookFault { message: "there is no such hook".to_owned() })?;
        // Known answers count too: what is known depends on the games that this thread has played before, the count must not.
        self.calls.asked.fetch_add(1, Relaxed);
        let mut guard = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let state = match &mut *guard {
            Some(state) => state,
            none => none.insert((self.rebuild)().map_err(|report| Self::failed(info, &report))?),
        };
        let State { sandbox, functions, workshop, lenses, used } = state;
        let (Some(function), Some(lens)) = (functions.get(index), lenses.get_mut(position_view::place(index, view.own()))) else {
            return Err(HookFault { message: format!("{}:{}: there is no such hook", info.file, info.line) });
        };
        if let Some(lens) = lens
            && self.stateless
            && lens.holds(view)
            && let Some(known) = &lens.known
        {
            return Ok(take(known));
        }
        if self.calls.is_late() {
            return Err(HookFault { message: format!("{}:{}: the time for the check is over", info.file, info.line) });
        }
        self.calls.run.fetch_add(1, Relaxed);
        *used = true;
        let result = asked(sandbox, function, lens, workshop, view);
        if !self.stateless && self.calls.weigh.load(Relaxed) && sandbox.lua().gc_collect().is_ok() {
            self.calls.weigh.store(false, Relaxed);
            self.calls.weight.store(sandbox.lua().used_memory() as u64, Relaxed);
        }
        let answer = match (result, lens, workshop) {
            (Ok(value), Some(lens), Some(workshop)) => match wanted.read(&value, lens, workshop, view) {
                Some(answer) => {
                    let taken = take(&answer);
                    lens.known = Some(answer);
                    Ok(taken)
                }
                None => {
                    let (file, line) = (&info.file, info.line);
                    let (wanted, found) = (wanted.words(), describe(&value).in_lang(Lang::default()));
                    Err(HookFault { message: format!("{file}:{line}: the function should return {wanted}, not {found}") })
                }
            },
            (Err(report), ..) => Err(Self::failed(info, &report)),
            (Ok(_), ..) => Err(HookFault { message: format!("{}:{}: there is no such hook", info.file, info.line) }),
        };
        // A state that hit a limit refuses everything from then on.
        if sandbox.poisoned().is_some() {
            *guard = None;
        }
        answer
    }
}

/// Calls a function with its `pos` as the position is now.
fn asked(
    sandbox: &Sandbox,
    function: &Function,
    lens: &mut Option<PositionView>,
    workshop: &mut Option<Workshop>,
    view: &dyn View,
) -> Result<Value, Report> {
    let workshop = match workshop {
        Some(workshop) => workshop,
        none => none.insert(sandbox.work(|lua| Workshop::new(lua, view.spec()))?),
    };
    let pos = match lens {
        Some(lens) => {
            lens.known = None;
            sandbox.work(|_| lens.look(view, workshop))?;
            &lens.pos
        }
        none => &none.insert(sandbox.work(|lua| workshop.lens(lua, view))?).pos,
    };
    sandbox.hook(function, pos)
}

impl Hooks for LuaHooks {
    fn number(&self, hook: HookId, view: &dyn View) -> Result<i32, HookFault> {
        self.ask(hook, view, Wanted::Number, |answer| if let Answer::Number(n) = answer { *n } else { 0 })
    }

    fn holds(&self, hook: HookId, view: &dyn View) -> Result<bool, HookFault> {
        self.ask(hook, view, Wanted::Holds, |answer| *answer == Answer::Holds(true))
    }

    fn sites(&self, hook: HookId, view: &dyn View, out: &mut Vec<Site>) -> Result<(), HookFault> {
        self.ask(hook, view, Wanted::Sites, |answer| {
            if let Answer::Sites(sites) = answer {
                out.extend_from_slice(sites);
            }
        })
    }

    fn keeps_state(&self) -> bool {
        !self.stateless
    }

    fn reset(&self) {
        if !self.stateless {
            let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
            // A state whose functions have not run yet is as good as a fresh one.
            if state.as_ref().is_some_and(|state| state.used) {
                *state = None;
            }
        }
    }
}

/// The members of `pos`, for the meta types: (name, signature, description).
pub(crate) static POSITION: &[(&str, &str, &str)] = &[
    ("mover", "string", "Letter of the side that decides."),
    ("own", "string", "Letter of the side that the function is asked for."),
    ("phase", "string", "The phase."),
    ("owed", "integer", "Removals still owed."),
    ("turns", "integer", "Turns completed."),
    (
        "board",
        "table<string, string|false>",
        "The whole board: by each site the letter of its piece, or false. Quicker than `at` for many sites.",
    ),
    ("at", "fun(self: Position, site: string): string?", "Letter of the piece on a site; nil where nothing stands."),
    ("count", "fun(self: Position, side: string): integer", "Pieces of a side on the board, by its letter."),
    ("last", "fun(self: Position): string?", "The site where the last piece landed."),
    (
        "sites",
        "fun(self: Position, side?: string, kind?: string): string[]",
        "All sites; with a letter, those with that side's pieces, or those of a kind. Lists that `pos` gives are not to be changed.",
    ),
    ("empty", "fun(self: Position): string[]", "All sites on which nothing stands."),
    ("next", "fun(self: Position, site: string, direction: string): string?", "The neighbour of a site in a direction."),
    ("ray", "fun(self: Position, site: string, direction: string): string[]", "The sites from a site to the edge in a direction."),
    ("neighbours", "fun(self: Position, site: string): string[]", "The neighbours of a site in all directions of the board."),
    ("hand", "fun(self: Position, side: string, kind?: string): integer", "Pieces in a side's hand: of a kind, or all."),
    ("register", "fun(self: Position, name: string, side?: string): any", "What the game remembers under a name."),
];
