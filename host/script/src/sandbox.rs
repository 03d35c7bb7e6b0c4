//! A bounded Lua state: pure libraries, fixed globals, text chunks only, and limits that nothing in the script can swallow.

use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use mlua::chunk::ChunkMode;
use mlua::{FromLuaMulti, Function, IntoLua, IntoLuaMulti, Lua, LuaOptions, StdLib, Table, Value};
use tianyuan_words::message;

use crate::diagnostic::{Diagnostic, Report};
use crate::limits::{self, Limit, Limits, Meter, Stretch};
use crate::locate::{self, PRELUDE};
use crate::report::left_out;
use crate::tree::{self, Source, Tree};

mod bytecode;
mod errors;
mod loops;
mod require;
mod syntax;
pub(crate) mod tokens;
mod wide;

/// The global names that a script sees besides the vocabulary. A list of what stays, so that nothing new slips in.
const BASE: &[&str] = &[
    "assert",
    "error",
    "getmetatable",
    "ipairs",
    "math",
    "next",
    "pairs",
    "pcall",
    "rawequal",
    "rawget",
    "rawlen",
    "rawset",
    "select",
    "setmetatable",
    "string",
    "table",
    "tonumber",
    "tostring",
    "type",
    "typeof",
    "unpack",
    "utf8",
    "xpcall",
];

/// The names removed from the libraries: chance, and functions that exist only for old programs.
const DROPPED: &[(&str, &[&str])] = &[("math", &["random", "randomseed"]), ("table", &["foreach", "foreachi", "getn", "maxn"])];

/// The longest text and pattern of one search: a search costs their product inside C, where nothing interrupts it.
const MAX_TEXT: usize = 1 << 20;
const MAX_PATTERN: usize = 256;

/// The longest run of entries that `table.move` moves, for the same reason.
const MAX_ITEMS: usize = 1_000_000;

/// Functions that the compiler would call by name without looking the name up, from libraries that are not there.
const ABSENT: &[(&str, &[&str])] = &[(
    "bit32",
    &[
        "arshift", "band", "bnot", "bor", "bxor", "btest", "extract", "lrotate", "lshift", "replace", "rrotate", "rshift", "countlz",
        "countrz", "byteswap",
    ],
)];

fn disabled_builtins() -> Vec<String> {
    let names = ABSENT.iter().flat_map(|(library, names)| names.iter().map(move |name| format!("{library}.{name}")));
    // The host has its own versions of these.
    names.chain(["tostring".to_owned()]).collect()
}

/// The parts that a state and its `require` share.
pub(crate) struct Shared {
    pub(crate) tree: Arc<Tree>,
    pub(crate) meter: Arc<Meter>,
    pub(crate) limits: Limits,
    sources: Mutex<Vec<Source>>,
    open: Mutex<Vec<String>>,
}

impl Shared {
    fn sources(&self) -> MutexGuard<'_, Vec<Source>> {
        self.sources.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn open(&self) -> MutexGuard<'_, Vec<String>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The script that is run.
    pub(crate) fn entry(&self) -> String {
        self.sources().first().map(|source| source.file.clone()).unwrap_or_default()
    }

    /// Every file read so far.
    pub(crate) fn all(&self) -> Vec<Source> {
        self.sources().clone()
    }

    /// A file that was read, by its name or by the name that Lua knows it by.
    pub(crate) fn source(&self, file: &str) -> Option<Source> {
        let is = |source: &&Source| source.file == file || locate::chunk_name(&source.file) == file;
        self.sources().iter().find(is).cloned()
    }

    /// The chain of files that leads back to a file, if that file is being evaluated already.
    pub(crate) fn circle(&self, file: &str) -> Option<String> {
        let open = self.open();
        let at = open.iter().position(|name| name == file)?;
        let mut chain: Vec<&str> = open[at..].iter().map(String::as_str).collect();
        chain.push(file);
        Some(chain.join(" → "))
    }

    /// Number of files being evaluated, each for the one before.
    pub(crate) fn depth(&self) -> usize {
        self.open().len()
    }

    /// Notes a file as read and under evaluation until the guard is dropped.
    pub(crate) fn enter(self: &Arc<Self>, file: &str, text: String) -> Entered {
        let mut sources = self.sources();
        if !sources.iter().any(|source| source.file == file) {
            sources.push(Source { file: file.to_owned(), text });
        }
        self.open().push(file.to_owned());
        Entered(Arc::clone(self))
    }

    /// Puts the place of the calling script into a report that has none.
    pub(crate) fn blame(&self, lua: &Lua, mut report: Report) -> Report {
        if let Some((file, line)) = locate::here(lua)
            && let Some(Source { file, text }) = self.source(&file)
        {
            for diagnostic in &mut report.diagnostics {
                if diagnostic.line == 0 {
                    *diagnostic = diagnostic.clone().at(&file, &text, locate::whole_line(&text, line));
                }
            }
        }
        report
    }
}

/// Ends the evaluation of a file.
pub(crate) struct Entered(Arc<Shared>);

impl Drop for Entered {
    fn drop(&mut self) {
        self.0.open().pop();
    }
}

/// A bounded Lua state.
pub struct Sandbox {
    lua: Lua,
    shared: Arc<Shared>,
    sealed: bool,
}

impl fmt::Debug for Sandbox {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sandbox").field("files", &self.files()).field("poisoned", &self.poisoned()).finish_non_exhaustive()
    }
}

impl Sandbox {
    /// A fresh state that reads through `tree`. The vocabulary is put in with [`Sandbox::install`]; the first script seals it.
    ///
    /// # Errors
    /// A report where the limits leave no room for a state.
    pub fn new(tree: Arc<Tree>, limits: Limits) -> Result<Sandbox, Report> {
        let internal = |error: mlua::Error| internal(&error);
        let libraries = StdLib::TABLE | StdLib::STRING | StdLib::UTF8 | StdLib::MATH;
        let lua = Lua::new_with(libraries, LuaOptions::new()).map_err(internal)?;
        lua.set_compiler(bytecode::compiler());
        let meter = Arc::new(Meter::new(&limits));
        let shared = Arc::new(Shared { tree, meter: Arc::clone(&meter), limits, sources: Mutex::default(), open: Mutex::default() });
        lua.set_app_data(Arc::clone(&meter));
        furnish(&lua, &shared).map_err(internal)?;
        lua.set_memory_limit(shared.limits.memory).map_err(internal)?;
        meter.watch(&lua);
        Ok(Sandbox { lua, shared, sealed: false })
    }

    /// The limits of scripts.
    pub fn limits(&self) -> &Limits {
        &self.shared.limits
    }

    /// The tree that its scripts are read from.
    pub(crate) fn tree(&self) -> &Tree {
        &self.shared.tree
    }

    /// The state.
    pub fn lua(&self) -> &Lua {
        &self.lua
    }

    /// Gives scripts a global name. Tables are frozen, with all tables in them, when the first script runs.
    ///
    /// # Errors
    /// A report where a script has run already, or memory is short.
    pub fn install(&self, name: &str, value: impl IntoLua) -> Result<(), Report> {
        self.lua.globals().raw_set(name, value).map_err(|error| internal(&error))
    }

    /// Makes a table answer an unknown key with an error that names the near miss, instead of nil.
    ///
    /// # Errors
    /// A report where memory is short.
    pub fn strict(&self, name: &str, table: &Table) -> Result<(), Report> {
        strict(&self.lua, name, table).map_err(|error| internal(&error))
    }

    /// Fixes the global names. Done by the first run.
    ///
    /// # Errors
    /// A report where memory is short.
    pub fn seal(&mut self) -> Result<(), Report> {
        if self.sealed {
            return Ok(());
        }
        let sealing = || -> mlua::Result<()> {
            let globals = self.lua.globals();
            for pair in globals.pairs::<Value, Value>() {
                freeze(&self.lua, &pair?.1)?;
            }
            strict(&self.lua, "", &globals)?;
            self.lua.sandbox(true)?;
            self.lua.globals().set_readonly(true);
            Ok(())
        };
        // The host's own objects are frozen here, so the work takes nothing from the script's steps.
        let stretch = self.shared.meter.open(u64::MAX, self.shared.limits.time);
        sealing().map_err(|error| internal(&error))?;
        drop(stretch);
        self.sealed = true;
        Ok(())
    }

    /// Evaluates a file of the tree, or one given by path, and returns what it returns.
    ///
    /// # Errors
    /// A report with the place, whatever goes wrong: the file, the syntax, the run, a limit.
    pub fn run(&mut self, file: &str) -> Result<Value, Report> {
        let text = self.shared.tree.read(file)?;
        self.run_text(file, &text)
    }

    /// Evaluates a text under a file's name.
    ///
    /// # Errors
    /// As [`Sandbox::run`].
    pub fn run_text(&mut self, file: &str, text: &str) -> Result<Value, Report> {
        self.fit()?;
        let text = tree::text(text.as_bytes().to_vec(), file)?;
        self.seal()?;
        let _open = self.shared.enter(file, text.clone());
        let limits = &self.shared.limits;
        let _stretch = self.shared.meter.open(limits.steps, limits.time);
        let result = load(&self.lua, &self.shared, file, &text).and_then(|chunk| chunk.call::<Value>(()));
        self.settle(result)
    }

    /// Calls a function of the script with the budget of an evaluation; inside a run, with what is left of the run's.
    ///
    /// # Errors
    /// As [`Sandbox::run`].
    pub fn call<R: FromLuaMulti>(&self, function: &Function, args: impl IntoLuaMulti) -> Result<R, Report> {
        self.fit()?;
        let limits = &self.shared.limits;
        let _stretch = self.shared.meter.open(limits.steps, limits.time);
        self.settle(function.call(args))
    }

    /// Calls a function of the script with the smaller budget of a hook.
    ///
    /// # Errors
    /// As [`Sandbox::run`].
    pub fn hook<R: FromLuaMulti>(&self, function: &Function, args: impl IntoLuaMulti) -> Result<R, Report> {
        self.fit()?;
        let limits = &self.shared.limits;
        let _stretch = self.shared.meter.open_passing(limits.hook_steps, limits.hook_time);
        self.settle(function.call(args))
    }

    /// Work of the host in the state between two calls, with a budget of its own.
    pub(crate) fn work<R>(&self, work: impl FnOnce(&Lua) -> mlua::Result<R>) -> Result<R, Report> {
        self.fit()?;
        let _stretch = self.shared.meter.open_in_haste(self.shared.limits.steps, self.shared.limits.time);
        self.settle(work(&self.lua))
    }

    /// Counts what the host reads out of the state, between two calls, against the script's memory.
    pub(crate) fn attend(&self) -> Stretch<'_> {
        self.shared.meter.open_in_haste(self.shared.limits.steps, self.shared.limits.time)
    }

    /// Every file read so far, the script first, then what it required, in order.
    pub fn sources(&self) -> Vec<Source> {
        self.shared.sources().clone()
    }

    /// The names of the files read so far.
    pub fn files(&self) -> Vec<String> {
        self.shared.sources().iter().map(|source| source.file.clone()).collect()
    }

    /// The limit that was hit, if any. From then on the state refuses to work and should be dropped.
    pub fn poisoned(&self) -> Option<Limit> {
        self.shared.meter.tripped()
    }

    /// The place in a script from which the running vocabulary function was called: file and line.
    pub fn here(lua: &Lua) -> Option<(String, u32)> {
        locate::here(lua)
    }

    /// The report for an error that Lua, or a vocabulary function, raised.
    pub fn report(&self, error: &mlua::Error) -> Report {
        errors::report(error, &self.shared)
    }

    fn fit(&self) -> Result<(), Report> {
        match self.poisoned() {
            Some(limit) => Err(errors::limit(limit, None, &self.shared)),
            None => Ok(()),
        }
    }

    /// A limit that was hit fails the whole stretch, even where the script came to an end regardless.
    fn settle<R>(&self, result: mlua::Result<R>) -> Result<R, Report> {
        match result {
            Err(error) => Err(errors::report(&error, &self.shared)),
            Ok(value) => match self.poisoned() {
                Some(limit) => Err(errors::limit(limit, None, &self.shared)),
                None => Ok(value),
            },
        }
    }
}

/// Compiles a text; bytecode of a script is never loaded. Its loops go through tables in an order that does not depend on addresses.
pub(crate) fn load(lua: &Lua, _shared: &Shared, file: &str, text: &str) -> mlua::Result<Function> {
    let name = || format!("={}", locate::chunk_name(file));
    if let Some(code) = bytecode::of(text)
        && let Ok(function) = lua.load(&*code).set_name(name()).set_mode(ChunkMode::Binary).into_function()
    {
        return Ok(function);
    }
    // A syntax error is reported with the text as it is written.
    lua.load(text).set_name(name()).set_mode(ChunkMode::Text).into_function()?;
    Err(Report::of(
        Diagnostic::error("script/loops", message!(script.loops)).help(message!(script.loops_help, name = loops::THROUGH)).in_file(file),
    )
    .into_lua())
}

fn internal(error: &mlua::Error) -> Report {
    Diagnostic::error("script/internal", message!(script.internal, text = error)).into()
}

/// Puts the libraries in order: what may stay, and the host's own versions of what a limit could not stop.
fn furnish(lua: &Lua, shared: &Arc<Shared>) -> mlua::Result<()> {
    let globals = lua.globals();
    let meter = Arc::clone(&shared.meter);
    let guard = lua.create_function(move |_, error: Value| match errors::caught(&error) {
        Some(limit) => Err(mlua::Error::external(meter.trip(limit))),
        None => Ok(()),
    })?;
    let unordered = lua.create_function(|lua, kind: String| -> mlua::Result<()> {
        Err(errors::named(
            lua,
            Diagnostic::error("script/no-order", message!(script.no_order, kind = kind)).help(message!(script.no_order_help)),
            "",
        ))
    })?;
    let locked = lua.create_function(|_, table: Table| {
        lock(&table);
        Ok(())
    })?;
    let has_own_way = lua.create_function(|_, table: Table| {
        let has = |meta: &Table, key: &str| meta.raw_get::<Value>(key).is_ok_and(|value| !value.is_nil());
        Ok(table.metatable().is_some_and(|meta| has(&meta, "__iter") || has(&meta, "__call")))
    })?;
    lua.set_named_registry_value(NEXT, globals.raw_get::<Function>("next")?)?;
    let (replaced, through, freeze): (Table, Function, Function) = lua
        .load(include_str!("sandbox/prelude.lua"))
        .set_name(format!("={PRELUDE}"))
        .set_mode(ChunkMode::Text)
        .call((guard, MAX_TEXT, MAX_PATTERN, MAX_ITEMS, unordered, locked, has_own_way))?;
    lua.set_named_registry_value(FREEZE, freeze)?;
    for (library, names) in DROPPED {
        let library: Table = globals.raw_get(*library)?;
        for name in *names {
            library.raw_set(*name, Value::Nil)?;
        }
    }
    let names = globals.pairs::<mlua::LuaString, Value>().collect::<mlua::Result<Vec<_>>>()?;
    for (name, _) in names {
        if !BASE.contains(&&*name.to_string_lossy()) {
            globals.raw_set(name, Value::Nil)?;
        }
    }
    for pair in replaced.pairs::<String, Value>() {
        let (name, value) = pair?;
        match value {
            Value::Table(members) => {
                let library: Table = globals.raw_get(name)?;
                for member in members.pairs::<String, Value>() {
                    let (name, value) = member?;
                    library.raw_set(name, value)?;
                }
            }
            value => globals.raw_set(name, value)?,
        }
    }
    for name in ["math", "string", "table", "utf8"] {
        strict(lua, name, &globals.raw_get(name)?)?;
    }
    globals.raw_set(loops::THROUGH, through)?;
    globals.raw_set("require", require::function(lua, shared)?)
}

/// An unknown key of `table` is an error with the nearest known key. `owner` is empty for the global names.
fn strict(lua: &Lua, owner: &str, table: &Table) -> mlua::Result<()> {
    let owner = owner.to_owned();
    let index = lua.create_function(move |lua, (table, key): (Table, Value)| -> mlua::Result<Value> {
        let Some(name) = key.as_string().map(|name| name.to_string_lossy()) else { return Ok(Value::Nil) };
        let known = table
            .pairs::<Value, Value>()
            .filter_map(|pair| pair.ok().and_then(|(key, _)| key.as_string().map(|key| key.to_string_lossy())));
        let known: Vec<String> = known.collect();
        // Looking for the near miss is work of its own; a script that does it in a loop pays for it.
        limits::charge(lua, known.len() as u64, 0)?;
        let near = locate::nearest(&name, known.iter().map(String::as_str));
        let diagnostic = if owner.is_empty() {
            Diagnostic::error("script/unknown-name", message!(script.unknown_name, name = name))
                .help(message!(script.unknown_name_help, name = name))
        } else {
            Diagnostic::error("script/unknown-member", message!(script.unknown_member, owner = owner, name = name))
        };
        let diagnostic = match left_out::reason(&name) {
            Some(reason) => diagnostic.help(reason),
            None => diagnostic.near(near),
        };
        Err(errors::named(lua, diagnostic, &name))
    })?;
    let meta = lua.create_table()?;
    meta.raw_set("__index", index)?;
    meta.raw_set("__metatable", false)?;
    meta.set_readonly(true);
    table.set_metatable(Some(meta))
}

/// Makes a table unchangeable.
fn lock(table: &Table) {
    if let Some(meta) = table.metatable() {
        meta.set_readonly(true);
    }
    table.set_readonly(true);
}

/// The key under which a state keeps Lua's own `next`, for the host's own Lua.
pub(crate) const NEXT: &str = "tianyuan.next";

/// The key under which a state keeps the function that freezes.
const FREEZE: &str = "tianyuan.freeze";

/// Makes a table, and all tables in it, unchangeable. That is work in the state: a table can be as large and as deep as memory allows.
///
/// # Errors
/// The limit that is hit.
pub(crate) fn freeze(lua: &Lua, value: &Value) -> mlua::Result<()> {
    match value {
        Value::Table(_) => lua.named_registry_value::<Function>(FREEZE)?.call(value),
        _ => Ok(()),
    }
}
