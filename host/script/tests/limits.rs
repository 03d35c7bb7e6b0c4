//! Hostile scripts: each ends in a clear error, in bounded time and memory, and the process goes on.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a failing test stops where it fails")]

use std::sync::Arc;
use std::time::{Duration, Instant};

use tianyuan_script::mlua::{self, UserData, UserDataMethods, Value};
use tianyuan_script::{Limits, Report, Sandbox, Source, Tree};
use tianyuan_words::Lang;

/// Far above what the limits of these tests allow (1.5 s of wall clock where the time is to end a script), so that a busy machine does not
/// fail the test.
const PATIENCE: Duration = Duration::from_secs(60);

/// A piece of vocabulary as a real one looks: userdata with methods and operators, tables, functions.
#[derive(Clone)]
struct Thing;

impl UserData for Thing {
    fn add_methods<M: UserDataMethods<Self>>(methods: &mut M) {
        methods.add_method("twice", |_, _, ()| Ok(Thing));
        methods.add_meta_function("__add", |lua, (_, _): (Value, Value)| {
            tianyuan_script::limits::charge(lua, 1, 4096)?;
            Ok(Thing)
        });
    }
}

fn tree() -> Arc<Tree> {
    let file = |file: &str, text: &str| Source { file: file.to_owned(), text: text.to_owned() };
    Arc::new(Tree::of_sources(&[
        file("scripts/lib/shared.lua", "return { value = 1, inner = { 2 } }"),
        file("scripts/lib/circle_a.lua", "return require('lib/circle_b')"),
        file("scripts/lib/circle_b.lua", "return require('lib/circle_a')"),
        file("scripts/lib/loops.lua", "while true do end"),
        file("scripts/lib/broken.lua", "local x =\n  = 3"),
    ]))
}

fn sandbox(limits: Limits) -> Sandbox {
    let sandbox = Sandbox::new(tree(), limits).unwrap();
    let lua = sandbox.lua();
    sandbox.install("thing", Thing).unwrap();
    let vocabulary = lua.create_table().unwrap();
    vocabulary.set("known", 1).unwrap();
    vocabulary.set("inner", lua.create_table().unwrap()).unwrap();
    sandbox.install("vocabulary", vocabulary).unwrap();
    let call = lua.create_function(|_, f: mlua::Function| f.call::<Value>(())).unwrap();
    sandbox.install("call", call).unwrap();
    sandbox
}

/// Runs a script within bounds in which the steps end first, on a busy machine too.
fn run(text: &str) -> Result<String, Report> {
    run_for(text, PATIENCE)
}

fn run_for(text: &str, time: Duration) -> Result<String, Report> {
    let mut sandbox = sandbox(Limits { steps: 2_000_000, time, ..Limits::default() });
    let value = sandbox.run_text("scripts/hostile.lua", text)?;
    // A value may have a `__tostring` of its own, so it is not asked.
    Ok(match value {
        Value::String(text) => text.to_string_lossy(),
        Value::Integer(number) => number.to_string(),
        Value::Number(number) => number.to_string(),
        Value::Boolean(truth) => truth.to_string(),
        other => other.type_name().to_owned(),
    })
}

/// The ends a script may come to: the code of the error, or `ok`.
const STEPS: &[&str] = &["script/limit-steps"];
const TIME: &[&str] = &["script/limit-steps", "script/limit-time"];
const MEMORY: &[&str] = &["script/limit-memory"];
const ANY_LIMIT: &[&str] = &["script/limit-steps", "script/limit-time", "script/limit-memory"];
const REFUSED: &[&str] = &["script/runtime"];
const FIXED: &[&str] = &["script/readonly"];
const UNKNOWN: &[&str] = &["script/unknown-name"];
const NO_MEMBER: &[&str] = &["script/unknown-member"];
const DEPTH: &[&str] = &["script/depth"];
const ERROR_TEXT: &[&str] = &["script/error-text"];

#[rustfmt::skip]
const HOSTILE: &[(&str, &[&str])] = &[
    // Loops.
    ("while true do end", STEPS),
    ("repeat until false", STEPS),
    ("for i = 1, math.huge do end", STEPS),
    ("local function f() while true do end end f()", STEPS),
    ("return call(function() while true do end end)", STEPS),
    ("return require('lib/loops')", STEPS),
    ("for _ in pairs(setmetatable({}, { __iter = function() return function() return 1 end end })) do end while true do end", STEPS),
    ("for _ in setmetatable({}, { __iter = function() return function() return 1 end end }) do end", STEPS),

    // Swallowing the limit.
    ("while true do pcall(function() while true do end end) end", STEPS),
    ("while true do pcall(error) end", TIME),
    ("while true do pcall(call, function() while true do end end) end", STEPS),
    ("local function f() pcall(f) pcall(f) end f()", STEPS),
    ("local function f() pcall(f) f() end f()", TIME),
    ("local function f() xpcall(f, f) end while true do f() end", TIME),
    ("while true do xpcall(function() while true do end end, function() while true do end end) end", STEPS),
    ("while true do xpcall(function() while true do end end, function() pcall(function() while true do end end) end) end", STEPS),
    ("table.sort({ 3, 2, 1 }, function() pcall(function() while true do end end) return true end) return 'done'", STEPS),
    ("string.gsub('aaa', 'a', function() pcall(function() while true do end end) end) return 'done'", STEPS),
    ("local t = setmetatable({}, { __index = function() pcall(function() while true do end end) return 1 end }) return t.x", STEPS),
    ("local t = setmetatable({}, { __tostring = function() pcall(function() while true do end end) return 'x' end }) return tostring(t)", STEPS),
    ("local t = setmetatable({}, { __lt = function() while true do end end }) while true do pcall(table.sort, { t, t, t }) end", STEPS),
    ("local t = setmetatable({}, { __len = function() while true do end end }) while true do pcall(function() return #t end) end", STEPS),
    ("local t = setmetatable({}, { __eq = function() while true do end end }) local u = setmetatable({}, getmetatable(t)) while true do pcall(function() return t == u end) end", STEPS),
    ("local t = setmetatable({}, { __concat = function() while true do end end }) pcall(function() return t .. t end) return 'done'", STEPS),
    ("local t = setmetatable({}, { __call = function() while true do end end }) pcall(t) return 'done'", STEPS),
    ("pcall(function() while true do end end) return 'done'", STEPS),

    // Memory.
    ("local t = {} while true do t[#t + 1] = {} end", ANY_LIMIT),
    ("local t = {} while true do t = { t, t } end", ANY_LIMIT),
    ("local s = 'x' while true do s = s .. s end", MEMORY),
    ("local t = {} for i = 1, 1e9 do t[i] = i .. 'text' end", ANY_LIMIT),
    ("local s = 'x' while true do pcall(function() s = s .. s end) end", MEMORY),
    ("local s = 'x' pcall(function() while true do s = s .. s end end) return 'done'", MEMORY),
    ("local s = 'x' xpcall(function() while true do s = s .. s end end, function() return 1 end) return 'done'", MEMORY),
    ("local t = {} while true do pcall(function() while true do t[#t + 1] = table.create(1e5, 1) end end) end", MEMORY),
    ("local t = {} pcall(call, function() while true do t[#t + 1] = table.create(1e5, 1) end end) return 'done'", MEMORY),
    ("local t = thing while true do t = t + thing end", ANY_LIMIT),
    ("local f = function() end while true do local g = f f = function() return g end end", ANY_LIMIT),
    ("return table.create(1e7, 1)", MEMORY),

    // Bombs inside library functions.
    ("return string.rep('x', 1e9)", REFUSED),
    ("return ('x'):rep(2^31 - 1)", REFUSED),
    ("return ('x'):rep(1e300)", REFUSED),
    ("return #(''):rep(1e9)", &["ok"]),
    ("while true do local s = ('x'):rep(1e6) end", TIME),
    ("while true do local s = ('x'):rep(1e6):reverse():upper() end", TIME),
    ("local s = ('x'):rep(1e6) while true do local t = s .. s .. s .. s .. s .. s .. s .. s end", ANY_LIMIT),
    ("local s = ('x'):rep(1e6) while true do local t = s < s .. 'y' end", ANY_LIMIT),
    ("local t = {} for i = 1, 60 do t[i] = ('x'):rep(1e6) end return #table.concat(t)", MEMORY),
    ("local s, t = ('x'):rep(1e6), {} for i = 1, 1e6 do t[i] = s end return #table.concat(t)", MEMORY),
    ("return table.create(1e9)", &["script/runtime", "script/limit-memory"]),
    ("return table.create(2^53, 1)", &["script/runtime", "script/limit-memory"]),
    ("return table.move({}, 1, 1e9, 2)", REFUSED),
    ("return table.move({ 1 }, 1, 2^31 - 1, 1, {})", REFUSED),
    ("while true do table.move({ 1 }, 1, 999999, 2, {}) end", TIME),
    ("return table.concat({}, 'x', 1, 1e9)", REFUSED),
    ("return table.concat(setmetatable({}, { __index = function() return 'x' end }), '', 1, 1e9)", REFUSED),
    ("return table.unpack({}, 1, 1e9)", REFUSED),
    ("return unpack({}, 1, 1e7)", REFUSED),
    ("return select('#', table.unpack({}, 1, 1e6))", REFUSED),
    ("return string.byte(('x'):rep(1e6), 1, -1)", REFUSED),
    ("return string.char(table.unpack(table.create(1e6, 65)))", REFUSED),
    ("return string.format('%99999d', 1)", REFUSED),
    ("return string.format(('%s'):rep(1e5), 1)", REFUSED),
    ("return string.format('%.99f', 1e308)", &["ok"]),
    ("local t = {} t[2^40] = 1 return #t", &["ok"]),
    ("local t = table.create(1e6, 1) while true do table.insert(t, 1, 1) table.remove(t, 1) end", TIME),
    ("local t = table.create(1e6, 'x') while true do table.find(t, 'y') end", TIME),
    ("local t = table.create(1e6, 'x') while true do local u = table.clone(t) end", ANY_LIMIT),
    ("while true do utf8.len(('x'):rep(1e6)) end", TIME),

    // Sorting compares inside C.
    ("local a, b = ('x'):rep(1e6) .. 'a', ('x'):rep(1e6) .. 'b' local t = {} for i = 1, 1e6 do t[i] = i % 2 == 0 and a or b end table.sort(t) return 'done'", TIME),
    ("local t = {} for i = 1, 1e6 do t[i] = i * 7919 % 1000003 end table.sort(t) return 'done'", &["script/limit-steps", "script/limit-time", "ok"]),
    ("table.sort(table.create(1e6, 1), rawequal) return 'done'", &["script/limit-steps", "script/limit-time", "script/runtime", "ok"]),
    ("table.sort({ 1, 'a' })", REFUSED),
    ("table.sort({ 3, 1, 2 }, function() error('no order') end)", REFUSED),

    // Patterns.
    ("return (('a'):rep(30) .. 'b'):match(('a*'):rep(30) .. 'c')", TIME),
    ("return ('a'):rep(1e6):find(('a-'):rep(10) .. 'b')", TIME),
    ("return ('a'):rep(1e6):find('.-.-.-b')", TIME),
    ("return ('a'):rep(1e6):gsub('.-b', '')", TIME),
    ("for x in ('a'):rep(1e6):gmatch('(.-)(.-)b') do end", TIME),
    ("return ('('):rep(1e6):gsub('%b()', '')", TIME),
    ("return ('a'):rep(1e6):find('[' .. ('b'):rep(250) .. 'a]*' .. 'c')", TIME),
    ("return ('a'):rep(1e6):find(('b'):rep(1e6))", REFUSED),
    ("return ('a'):rep(1e6):find(('a'):rep(5e5) .. 'b', 1, true)", REFUSED),
    ("local s = ('a'):rep(1e6) return (s .. s):find('b')", REFUSED),
    ("local s = ('ab'):rep(5e5) return #s:split(('a'):rep(1000))", REFUSED),
    ("return ('a'):rep(1e5):find(('('):rep(200))", REFUSED),
    ("return ('x'):gsub('x', ('x'):rep(1e6)):rep(100)", REFUSED),
    ("return #('x'):rep(1e6):gsub('x', ('x'):rep(1e6))", MEMORY),

    // Recursion.
    ("local function f() return f() + 1 end return f()", DEPTH),
    ("local function f() return f() end return f()", DEPTH),
    ("local function f(...) return f(1, ...) end return f()", &["script/depth", "script/limit-memory", "script/limit-steps", "script/limit-time"]),
    ("local function f() return pcall(f) end return f()", &["ok"]),
    ("local function f() string.gsub('x', 'x', f) end f()", DEPTH),
    ("local function f() table.sort({ 1, 2 }, f) end f()", DEPTH),
    ("local function f() return call(f) end return f()", DEPTH),
    ("local t = setmetatable({}, {}) getmetatable(t).__index = function(_, k) return t[k] end return t.x", DEPTH),
    ("local t = setmetatable({}, {}) getmetatable(t).__index = t return t.x", &["script/runtime", "script/depth", "ok"]),
    ("local t = setmetatable({}, {}) getmetatable(t).__tostring = tostring return tostring(t)", &["script/depth", "script/runtime"]),
    ("local a = {} for i = 1, 1e5 do a = setmetatable({}, { __index = a }) end return a.x", &["script/runtime", "script/depth", "ok"]),
    ("local a = {} for i = 1, 1e5 do a = setmetatable({}, { __index = a }) end while true do pcall(function() return a.x end) end", TIME),

    // Metatables, the vocabulary, the global names.
    ("getmetatable('').__index = function() return 1 end", FIXED),
    ("getmetatable('').__add = function() return 1 end", FIXED),
    ("setmetatable('', {})", REFUSED),
    ("string.len = nil", FIXED),
    ("math.pi = 3", FIXED),
    ("rawset(string, 'len', nil)", FIXED),
    ("rawset(vocabulary, 'known', 2)", FIXED),
    ("vocabulary.known = 2", FIXED),
    ("vocabulary.inner.x = 2", FIXED),
    ("vocabulary = nil", FIXED),
    ("x = 1", FIXED),
    ("function f() end", FIXED),
    ("setmetatable(vocabulary, {})", FIXED),
    ("setmetatable(vocabulary.inner, { __index = function() end })", FIXED),
    ("setmetatable(math, nil)", &["script/runtime", "script/readonly"]),
    ("table.insert(vocabulary.inner, 1)", FIXED),
    ("table.clear(math)", FIXED),
    ("table.move({ 1, 2 }, 1, 2, 1, vocabulary.inner)", FIXED),
    ("table.sort(vocabulary.inner) return 'done'", &["ok", "script/readonly"]),
    ("thing.twice = 1", REFUSED),
    ("getmetatable(thing).__add = 1", REFUSED),
    ("setmetatable(thing, {})", REFUSED),
    ("rawset(thing, 'x', 1)", REFUSED),
    ("require('lib/shared').value = 2", FIXED),
    ("require('lib/shared').inner[1] = 3", FIXED),

    // Names that do not exist.
    ("return io.open('/etc/passwd')", UNKNOWN),
    ("return os.time()", UNKNOWN),
    ("return debug.traceback()", UNKNOWN),
    ("return load('return 1')()", UNKNOWN),
    ("return loadstring('return 1')()", UNKNOWN),
    ("return loadfile('/etc/passwd')", UNKNOWN),
    ("return dofile('/etc/passwd')", UNKNOWN),
    ("return getfenv(0)", UNKNOWN),
    ("return setfenv(1, {})", UNKNOWN),
    ("return newproxy(true)", UNKNOWN),
    ("return collectgarbage('count')", UNKNOWN),
    ("return gcinfo()", UNKNOWN),
    ("return coroutine.wrap(function() end)", UNKNOWN),
    ("return package.loaded", UNKNOWN),
    ("return buffer.create(1e9)", UNKNOWN),
    ("return bit32.band(1, 2)", UNKNOWN),
    ("return print(1)", UNKNOWN),
    ("return _G", UNKNOWN),
    ("return _ENV", UNKNOWN),
    ("return _VERSION", UNKNOWN),
    ("return math.random()", NO_MEMBER),
    ("return math.randomseed(1)", NO_MEMBER),
    ("return ('x'):dump()", NO_MEMBER),
    ("return string.dump(function() end)", NO_MEMBER),
    ("return table.foreach({}, tostring)", NO_MEMBER),

    // Names that lead elsewhere.
    ("return require('/etc/passwd')", &["script/require-name"]),
    ("return require('../secret')", &["script/require-name"]),
    ("return require('lib/../../secret')", &["script/require-name"]),
    ("return require('lib\\\\shared')", &["script/require-name"]),
    ("return require('lib/shared\\0.txt')", &["script/require-name"]),
    ("return require('')", &["script/require-name"]),
    ("return require(('x'):rep(1e6))", &["script/require-name"]),
    ("return require('lib/nothing')", &["script/require-missing"]),
    ("return require('lib/circle_a')", &["script/require-cycle"]),
    ("return require('lib/broken')", &["script/syntax"]),
    ("return require({})", REFUSED),
    ("return require()", REFUSED),
    ("while true do pcall(require, 'lib/nothing') end", TIME),
    ("while true do pcall(function() return unknown end) end", TIME),

    // Error values.
    ("error({})", &["script/error-value"]),
    ("error(nil)", &["script/error-value"]),
    ("error()", &["script/error-value"]),
    ("error(function() end)", &["script/error-value"]),
    ("error(1)", REFUSED),
    ("error(true)", REFUSED),
    ("error(thing)", &["script/error-value"]),
    ("error(setmetatable({}, { __tostring = function() return 'said' end }))", REFUSED),
    ("error(setmetatable({}, { __tostring = function() while true do end end }))", STEPS),
    ("error(setmetatable({}, { __tostring = function() error('again') end }))", ERROR_TEXT),
    ("error(setmetatable({}, { __tostring = function() return {} end }))", ERROR_TEXT),
    ("error(setmetatable({}, { __tostring = function() local s = 'x' while true do s = s .. s end end }))", ERROR_TEXT),
    ("error(('x'):rep(1e6))", REFUSED),
    ("error('line\\nline\\nstack traceback:\\n\\t[C]: in ?')", REFUSED),
    ("error('scripts/hostile.lua:99: elsewhere', 0)", REFUSED),
    ("error('\\0\\255')", &["script/error-value"]),
    ("assert(false)", REFUSED),
    ("assert(nil, {})", REFUSED),
];

/// The most memory the process ever had, in bytes, where the system tells.
fn peak() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    Some(line.split_whitespace().nth(1)?.parse::<u64>().ok()? * 1024)
}

#[test]
fn hostile_scripts_end_in_a_clear_error() {
    let mut failures = String::new();
    for (text, expected) in HOSTILE {
        let begin = Instant::now();
        let may_take_time = expected.contains(&"script/limit-time");
        let result = run_for(text, if may_take_time { Duration::from_millis(1_500) } else { PATIENCE });
        let took = begin.elapsed();
        let code = result.as_ref().map_or_else(Report::code, |_| "ok");
        let shown = result.unwrap_or_else(|report| report.to_string());
        if !expected.contains(&code) || took > PATIENCE || shown.len() > 4_000 || shown.contains("0x") {
            failures.push_str(&format!("{text}\n    {code}, not {expected:?}, after {took:?}\n{shown:.600}\n\n"));
        }
        assert_eq!(run("return 1 + 1").unwrap(), "2", "a good script runs after {text}");
    }
    assert!(failures.is_empty(), "{failures}");
    if let Some(peak) = peak() {
        assert!(peak < 1 << 30, "{peak} bytes at the peak");
    }
}

#[test]
fn the_place_of_a_limit_is_named() {
    for (text, line) in [
        ("local x = 1\nwhile true do\n  x = x + 1\nend", 2..=4),
        ("local x = 1\nlocal s = 'x'\nwhile true do\n  s = s .. s\nend", 3..=5),
        ("local x = 1\npcall(function()\n  while true do\n  end\nend)\nreturn 1", 3..=4),
        ("local t = {}\nwhile true do\n  t[#t + 1] = table.create(100, 1)\nend", 2..=4),
    ] {
        let report = run(text).unwrap_err();
        let diagnostic = &report.diagnostics[0];
        assert!(line.contains(&diagnostic.line), "{report}");
        assert_eq!(diagnostic.file, "scripts/hostile.lua");
    }
}

#[test]
fn a_limit_poisons_the_state() {
    let mut sandbox = sandbox(Limits::default());
    let hook: mlua::Function = match sandbox.run_text("scripts/a.lua", "return function(n) while n ~= 1 do end return n end").unwrap() {
        Value::Function(function) => function,
        other => panic!("{other:?}"),
    };
    assert_eq!(sandbox.hook::<i64>(&hook, 1).unwrap(), 1);
    assert_eq!(sandbox.hook::<i64>(&hook, 2).unwrap_err().code(), "script/limit-steps");
    assert!(sandbox.poisoned().is_some());
    assert_eq!(sandbox.hook::<i64>(&hook, 1).unwrap_err().code(), "script/limit-steps");
    assert_eq!(sandbox.run_text("scripts/b.lua", "return 1").unwrap_err().code(), "script/limit-steps");
}

#[test]
fn an_ordinary_error_does_not_poison_the_state() {
    let mut sandbox = sandbox(Limits::default());
    assert_eq!(sandbox.run_text("scripts/a.lua", "error('no')").unwrap_err().code(), "script/runtime");
    assert_eq!(sandbox.run_text("scripts/a.lua", "local function f() return f() + 1 end f()").unwrap_err().code(), "script/depth");
    assert!(sandbox.poisoned().is_none());
    assert!(sandbox.run_text("scripts/a.lua", "return 1").is_ok());
}

#[test]
fn every_call_of_a_hook_has_its_own_budget() {
    let limits = Limits { hook_steps: 10_000, ..Limits::default() };
    let mut sandbox = sandbox(limits);
    let value = sandbox.run_text("scripts/a.lua", "return function(n) for i = 1, n do end return n end").unwrap();
    let hook = value.as_function().unwrap().clone();
    for _ in 0..100 {
        assert_eq!(sandbox.hook::<i64>(&hook, 9_000).unwrap(), 9_000);
    }
    assert_eq!(sandbox.hook::<i64>(&hook, 11_000).unwrap_err().code(), "script/limit-steps");
}

#[test]
fn what_a_hook_builds_is_given_back() {
    let mut sandbox = sandbox(Limits::default());
    let value = sandbox.run_text("scripts/a.lua", "return function() for i = 1, 1000 do local t = thing + thing end return 1 end").unwrap();
    let hook = value.as_function().unwrap().clone();
    // 4 KiB each, a thousand in each call: many times the limit over all calls.
    for _ in 0..100 {
        assert_eq!(sandbox.hook::<i64>(&hook, ()).unwrap(), 1);
    }
}

#[test]
fn a_nested_call_shares_the_budget_of_the_outer_one() {
    let mut sandbox = sandbox(Limits { steps: 10_000, ..Limits::default() });
    let text = "for i = 1, 100 do call(function() for j = 1, 1000 do end end) end";
    assert_eq!(sandbox.run_text("scripts/a.lua", text).unwrap_err().code(), "script/limit-steps");
}

#[test]
fn steps_are_the_same_on_every_run() {
    let text = "local n = 0 return function() while true do n = n + 1 end end, function() return n end";
    let counts: Vec<f64> = (0..3)
        .map(|_| {
            let mut sandbox = sandbox(Limits { hook_steps: 100_000, ..Limits::default() });
            let wrapped = format!("local f, g = (function() {text} end)() return {{ f, g, n = 0 }}");
            let table = sandbox.run_text("scripts/a.lua", &wrapped).unwrap().as_table().unwrap().clone();
            sandbox.hook::<()>(&table.get(1).unwrap(), ()).unwrap_err();
            let function: mlua::Function = table.get(2).unwrap();
            // A plain call: it has no loop, so nothing interrupts it.
            let upvalue = function.call::<f64>(());
            upvalue.unwrap_or(-1.0)
        })
        .collect();
    assert!(counts.windows(2).all(|pair| pair[0] == pair[1]), "{counts:?}");
}

#[test]
fn bytecode_and_binary_files_are_refused() {
    let bytecode = mlua::chunk::Compiler::new().compile("return 1").unwrap();
    let lossy = String::from_utf8_lossy(&bytecode).into_owned();
    for text in [lossy.as_str(), "\u{1b}Lua", "\u{3}\u{1}\u{0}", "return 1\0"] {
        assert_eq!(run(text).unwrap_err().code(), "file/binary", "{text:?}");
    }
    assert_eq!(run("").unwrap_err().code(), "file/empty");
    assert_eq!(run(" \n\t").unwrap_err().code(), "file/empty");
}

#[test]
fn little_memory_is_an_error_too() {
    for memory in [0, 1, 1_000, 50_000, 100_000, 200_000, 500_000, 1 << 20] {
        let made = Sandbox::new(tree(), Limits { memory, ..Limits::default() });
        if let Ok(mut sandbox) = made {
            let text = "local t = {} for i = 1, 1e5 do t[i] = { pcall(function() return unknown end) } end return #t";
            let _ = sandbox.run_text("scripts/a.lua", text);
            let _ = sandbox.run_text("scripts/a.lua", "return require('lib/shared')");
        }
    }
}

/// Callbacks of the host, near the limit, in every phase of its approach.
#[test]
fn the_host_survives_the_edge_of_memory() {
    let text = "
      local hold, n = {}, 0
      for i = 1, 1e6 do
        hold[i] = table.create(64 + i % 7, i)
        pcall(function() return unknown_name end)
        pcall(require, 'lib/nothing')
        local x = thing + thing
        local s = tostring(hold) .. string.format('%s', thing)
        pcall(call, function() error({}) end)
      end";
    for memory in (1_500_000..2_500_000).step_by(50_000) {
        let mut sandbox = sandbox(Limits { memory, ..Limits::default() });
        let report = sandbox.run_text("scripts/a.lua", text).unwrap_err();
        assert_eq!(report.code(), "script/limit-memory", "{report}");
    }
}

#[test]
fn small_stacks_hold_the_deepest_recursion() {
    let scripts = [
        "local function f() string.gsub('x', 'x', f) end f()",
        "local function f() table.sort({ 1, 2 }, f) end f()",
        "local function f() return call(f) end return f()",
        "local function f() pcall(call, function() string.gsub('x', 'x', f) end) error('x') end f()",
        "local t = setmetatable({}, {}) getmetatable(t).__index = function(_, k) return call(function() return t[k] end) end return t.x",
    ];
    let worker = std::thread::Builder::new().stack_size(1 << 20).spawn(move || {
        for text in scripts {
            assert!(run(text).is_err(), "{text}");
        }
    });
    worker.unwrap().join().unwrap();
}

#[test]
fn large_and_deep_sources_compile_or_are_refused_in_time() {
    let line = "local function f(a) return { a, b = a, c = { a } } end f(1) ";
    let deep = |open: &str, middle: &str, close: &str, n: usize| format!("return {}{middle}{}", open.repeat(n), close.repeat(n));
    let sources = [
        format!("do {} end return 1", line.repeat(150)),
        "do local a = 1 end ".repeat(50_000),
        format!("return {{ {} }}", "1, ".repeat(300_000)),
        format!("return '{}'", "x".repeat(1_000_000)),
        deep("(", "1", ")", 400_000),
        deep("{", "1", "}", 400_000),
        deep("function() return ", "1", " end", 40_000),
        format!("return 1{}", " + 1".repeat(250_000)),
        format!("return {}1", "not ".repeat(250_000)),
        format!("return [{}[x]{}]", "=".repeat(400_000), "=".repeat(400_000)),
        format!("--[[{}", "x".repeat(1_000_000)),
        "x".repeat(1_000_000),
    ];
    for text in sources {
        let begin = Instant::now();
        let result = run(&text);
        let shown = result.unwrap_or_else(|report| report.to_string());
        assert!(
            begin.elapsed() < PATIENCE && (shown.len() < 4_000 || shown.starts_with("xxx")),
            "{:.60} {:?} {shown:.300}",
            text,
            begin.elapsed()
        );
    }
}

#[test]
fn what_is_allowed_works() {
    for (text, expected) in [
        ("return ('a,b'):split(',')[2] .. ('x'):rep(3) .. ('abc'):gsub('b', 'x')", "bxxxaxc"),
        (
            "local s = '' for k, v in pairs({ c = 1, a = 2, b = 3, 10, 20 }) do s = s .. tostring(k) .. '=' .. v .. ' ' end return s",
            "1=10 2=20 a=2 b=3 c=1 ",
        ),
        ("local t = { 3, 1, 2 } table.sort(t) return table.concat(t)", "123"),
        ("local t = { 3, 1, 2 } table.sort(t, function(a, b) return a > b end) return table.concat(t)", "321"),
        ("local ok, e = pcall(error, 'x') return tostring(ok) .. e", "falsex"),
        ("local ok, e = pcall(error, { code = 7 }) return e.code", "7"),
        ("return select('#', pcall(function() return 1, nil, nil end))", "4"),
        ("return (select(2, xpcall(function() error('a', 0) end, function(e) return e .. 'b' end)))", "ab"),
        ("return (select(2, xpcall(function(...) return select('#', ...) end, tostring, nil, nil)))", "2"),
        ("return tostring({}) .. tostring(tostring) .. tostring(nil) .. tostring(1.5)", "tablefunctionnil1.5"),
        ("return string.format('%s %d %5.2f %q', {}, 3, 2.5, 'x')", "table 3  2.50 \"x\""),
        ("return require('lib/shared').value + require('shared').value", "2"),
        ("return rawequal(require('lib/shared'), require('lib/shared'))", "true"),
        ("local t = setmetatable({}, { __index = function(_, k) return k .. '!' end }) return t.x", "x!"),
        ("return typeof(thing:twice() + thing)", "Thing"),
        ("return utf8.len('三个字') + math.floor(1.5) + #table.pack(1, 2)", "6"),
        ("local n = 0 for i, v in ipairs({ 1, 2, nil, 4 }) do n = n + v end return n", "3"),
        ("local n = 0 for k, v in { 1, 2, x = 3 } do n = n + v end return n", "6"),
    ] {
        assert_eq!(run(text).unwrap_or_else(|report| panic!("{text}\n{report}")), expected, "{text}");
    }
}

#[test]
fn required_files_are_listed_in_order() {
    let mut sandbox = sandbox(Limits::default());
    sandbox.run_text("scripts/a.lua", "local x = require('lib/shared') require('lib/shared') return x").unwrap();
    assert_eq!(sandbox.files(), ["scripts/a.lua", "scripts/lib/shared.lua"]);
}

#[test]
fn a_fault_in_a_required_file_is_placed_there() {
    let report = run("\nreturn require('lib/broken')").unwrap_err();
    assert_eq!((report.diagnostics[0].file.as_str(), report.diagnostics[0].line), ("scripts/lib/broken.lua", 2));
    let report = run("\nreturn require('lib/circle_a')").unwrap_err();
    assert!(
        report.diagnostics[0]
            .message_in(Lang::En)
            .contains("scripts/lib/circle_a.lua → scripts/lib/circle_b.lua → scripts/lib/circle_a.lua")
    );
}
