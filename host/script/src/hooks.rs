//! Lua functions that the rules call while they are played: each call has a fresh budget, is counted, and can fail only
//! itself.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use mlua::{Function, Lua, MetaMethod, UserData, UserDataMethods, Value};
use tianyuan_rules::hooks::{Hooks, View};
use tianyuan_rules::setup::Value as Remembered;
use tianyuan_rules::spec::{HookId, SideId, Site};
use tianyuan_rules::{HookFault, NOWHERE};

use crate::decl::from_lua::parts;
use crate::decl::trouble::describe;
use crate::diagnostic::Report;
use crate::fault::said;
use crate::lower::{HookEntry, HookInfo};
use crate::sandbox::Sandbox;

/// The state that the functions live in.
#[derive(Debug)]
pub(crate) struct State {
    pub(crate) sandbox: Sandbox,
    pub(crate) functions: Vec<Function>,
}

impl State {
    pub(crate) fn new(sandbox: Sandbox, entries: &[HookEntry]) -> State {
        State { sandbox, functions: entries.iter().map(|entry| entry.function.clone()).collect() }
    }
}

type Rebuild = dyn Fn() -> Result<State, Report> + Send + Sync;

/// The functions of one evaluation.
pub(crate) struct LuaHooks {
    infos: Vec<HookInfo>,
    /// Empty after a limit was hit: the next call evaluates the script again.
    state: Mutex<Option<State>>,
    rebuild: Box<Rebuild>,
    calls: Arc<AtomicU64>,
}

impl fmt::Debug for LuaHooks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LuaHooks").field("infos", &self.infos).field("calls", &self.calls).finish_non_exhaustive()
    }
}

impl LuaHooks {
    pub(crate) fn new(state: State, infos: Vec<HookInfo>, calls: Arc<AtomicU64>, rebuild: Box<Rebuild>) -> LuaHooks {
        LuaHooks { infos, state: Mutex::new(Some(state)), rebuild, calls }
    }

    /// Calls a function and converts what it returns.
    fn call<R>(&self, hook: HookId, view: &dyn View, convert: impl FnOnce(&Value) -> Option<R>, wanted: &str) -> Result<R, HookFault> {
        self.calls.fetch_add(1, Ordering::Relaxed);
        let index = usize::from(hook);
        let info = self.infos.get(index).ok_or_else(|| HookFault { message: "there is no such hook".to_owned() })?;
        let failed = |report: &Report| {
            let first = report.diagnostics.first();
            let text = first.map_or_else(String::new, |d| d.message.clone());
            let (file, line) = match first {
                Some(d) if d.line > 0 => (d.file.as_str(), d.line),
                _ => (info.file.as_str(), info.line),
            };
            HookFault { message: format!("{file}:{line}: {text}") }
        };
        let mut guard = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let state = match guard.take() {
            Some(state) => state,
            None => (self.rebuild)().map_err(|report| failed(&report))?,
        };
        let Some(function) = state.functions.get(index) else {
            return Err(HookFault { message: format!("{}:{}: there is no such hook", info.file, info.line) });
        };
        let result = state
            .sandbox
            .lua()
            .scope(|scope| {
                let position = scope.create_userdata(Position { view })?;
                Ok(state.sandbox.hook::<Value>(function, position))
            })
            .map_err(|error| state.sandbox.report(&error))
            .and_then(|result| result);
        let answer = match result {
            Ok(value) => convert(&value).ok_or_else(|| HookFault {
                message: format!("{}:{}: the function should return {wanted}, not {}", info.file, info.line, describe(&value).en),
            }),
            Err(report) => Err(failed(&report)),
        };
        // A state that hit a limit refuses everything from then on.
        if state.sandbox.poisoned().is_none() {
            *guard = Some(state);
        }
        answer
    }
}

impl Hooks for LuaHooks {
    fn number(&self, hook: HookId, view: &dyn View) -> Result<i32, HookFault> {
        let whole = |value: &Value| match value {
            Value::Integer(n) => i32::try_from(*n).ok(),
            Value::Number(n) if n.fract() == 0.0 && n.abs() < 1e9 => Some(*n as i32),
            _ => None,
        };
        self.call(hook, view, whole, "a whole number")
    }

    fn holds(&self, hook: HookId, view: &dyn View) -> Result<bool, HookFault> {
        self.call(hook, view, Value::as_boolean, "true or false")
    }

    fn sites(&self, hook: HookId, view: &dyn View, out: &mut Vec<Site>) -> Result<(), HookFault> {
        let board = &view.spec().board;
        let named = |value: &Value| -> Option<Vec<Site>> {
            let words = match value {
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
            words.iter().map(|word| board.site(word)).collect()
        };
        out.extend(self.call(hook, view, named, "a list of the board's sites")?);
        Ok(())
    }
}

/// What a hook sees: the position, from the view of one side.
struct Position<'a> {
    view: &'a dyn View,
}

/// What `pos` can tell, for the meta types: (name, signature, what it says).
pub(crate) static POSITION: &[(&str, &str, &str)] = &[
    ("mover", "string", "Letter of the side that decides."),
    ("own", "string", "Letter of the side that the function is asked for."),
    ("phase", "string", "The phase."),
    ("owed", "integer", "Removals still owed."),
    ("turns", "integer", "Turns completed."),
    ("at", "fun(self: Position, site: string): string?", "Letter of the piece on a site; nil where nothing stands."),
    ("count", "fun(self: Position, side: string): integer", "Pieces of a side on the board, by its letter."),
    ("last", "fun(self: Position): string?", "Where the last piece landed."),
    ("sites", "fun(self: Position, side?: string): string[]", "All sites; with a letter, those with that side's pieces."),
    ("next", "fun(self: Position, site: string, direction: string): string?", "The neighbour of a site in a direction."),
    ("hand", "fun(self: Position, side: string, kind?: string): integer", "Pieces in a side's hand: of a kind, or all."),
    ("register", "fun(self: Position, name: string, side?: string): any", "What the game remembers under a name."),
];

impl Position<'_> {
    fn letter(&self, site: Site) -> Option<String> {
        let piece = self.view.at(site)?;
        let spec = self.view.spec();
        spec.kinds.get(usize::from(piece.kind))?.letters.get(usize::from(piece.side)).cloned()
    }

    fn side_id(&self, side: SideId) -> String {
        self.view.spec().sides.get(usize::from(side)).map_or_else(String::new, |side| side.id.clone())
    }

    fn side(&self, id: &str) -> mlua::Result<SideId> {
        let sides = &self.view.spec().sides;
        let wrong = || mlua::Error::runtime(format!("there is no side '{id}'"));
        sides.iter().position(|side| side.id == id).map(|at| at as SideId).ok_or_else(wrong)
    }

    fn site(&self, name: &str) -> mlua::Result<Site> {
        self.view.spec().board.site(name).ok_or_else(|| mlua::Error::runtime(format!("there is no site '{name}'")))
    }

    fn name(&self, site: Site) -> String {
        self.view.spec().board.name(site).to_owned()
    }

    fn all(&self, side: Option<&str>) -> mlua::Result<Vec<String>> {
        let side = side.map(|side| self.side(side)).transpose()?;
        let sites = 0..self.view.spec().board.sites() as Site;
        let wanted = |site: &Site| side.is_none_or(|side| self.view.at(*site).is_some_and(|piece| piece.side == side));
        Ok(sites.filter(wanted).map(|site| self.name(site)).collect())
    }

    fn remembered(&self, lua: &Lua, name: &str, side: Option<&str>) -> mlua::Result<Value> {
        let spec = self.view.spec();
        let Some(at) = spec.registers.iter().position(|register| register.id == name) else {
            return Err(mlua::Error::runtime(format!("nothing is remembered under '{name}'")));
        };
        let side = side.map_or(Ok(self.view.own()), |side| self.side(side))?;
        match self.view.register(at as u8, side) {
            Remembered::Number(n) => Ok(Value::Number(f64::from(n))),
            Remembered::Sites(sites) => lua.create_sequence_from(sites.iter().map(|site| self.name(*site))).map(Value::Table),
            Remembered::Counts(list) => {
                let table = lua.create_table()?;
                for (site, count) in (0..).zip(list) {
                    table.raw_set(self.name(site), f64::from(count))?;
                }
                Ok(Value::Table(table))
            }
            Remembered::Instances(list) => lua.create_sequence_from(list).map(Value::Table),
        }
    }

    fn field(&self, lua: &Lua, key: &str) -> mlua::Result<Value> {
        let standing = self.view.standing();
        let text = |text: String| lua.create_string(text).map(Value::String);
        match key {
            "mover" => text(self.side_id(standing.mover)),
            "own" => text(self.side_id(self.view.own())),
            "phase" => text(self.view.spec().phases.get(usize::from(standing.phase)).map_or_else(String::new, |phase| phase.id.clone())),
            "owed" => Ok(Value::Number(f64::from(standing.owed))),
            "turns" => Ok(Value::Number(f64::from(standing.turns))),
            other => {
                let message = said(format!("the position has no '{other}'"), String::new()).en;
                let near = crate::locate::nearest(other, POSITION.iter().map(|(name, ..)| *name));
                Err(mlua::Error::runtime(match near {
                    Some(near) => format!("{message}; did you mean '{near}'?"),
                    None => message,
                }))
            }
        }
    }
}

impl UserData for Position<'_> {
    fn add_methods<M: UserDataMethods<Self>>(methods: &mut M) {
        methods.add_meta_method(MetaMethod::Index, |lua, this, key: String| this.field(lua, &key));
        methods.add_method("at", |_, this, site: String| Ok(this.letter(this.site(&site)?)));
        methods.add_method("count", |_, this, side: String| {
            let side = this.side(&side)?;
            let sites = 0..this.view.spec().board.sites() as Site;
            Ok(sites.filter(|site| this.view.at(*site).is_some_and(|piece| piece.side == side)).count())
        });
        methods.add_method("last", |_, this, ()| Ok(this.view.last().filter(|site| *site != NOWHERE).map(|site| this.name(site))));
        methods.add_method("sites", |_, this, side: Option<String>| this.all(side.as_deref()));
        methods.add_method("next", |_, this, (site, direction): (String, String)| {
            let site = this.site(&site)?;
            let board = &this.view.spec().board;
            let wrong = || mlua::Error::runtime(format!("there is no direction '{direction}'"));
            let direction = board.direction(&direction).ok_or_else(wrong)?;
            Ok(board.step(site, direction).map(|site| this.name(site)))
        });
        methods.add_method("hand", |_, this, (side, kind): (String, Option<String>)| {
            let side = this.side(&side)?;
            let kinds = &this.view.spec().kinds;
            if let Some(name) = kind.as_ref().filter(|name| kinds.iter().all(|kind| kind.id != **name)) {
                return Err(mlua::Error::runtime(format!("there is no kind of piece '{name}'")));
            }
            let wanted = kinds.iter().enumerate().filter(|(_, known)| kind.as_ref().is_none_or(|name| known.id == *name));
            Ok(wanted.map(|(kind, _)| u32::from(this.view.hand(side, kind as u8))).sum::<u32>())
        });
        methods.add_method("register", |lua, this, (name, side): (String, Option<String>)| this.remembered(lua, &name, side.as_deref()));
    }
}
