//! Scripts that are large, deep, slow or secretive: each is refused in one sentence, in bounded time and memory, and takes nothing with it.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tianyuan_rules::{PerftOptions, Rules};
use tianyuan_script::mlua::Value;
use tianyuan_script::{Library, Limits, LoadedGame, Options, Report, Sandbox, Source, Tree, changes};
use tianyuan_words::Lang;

/// Far above what these take, so that a busy machine does not fail a test.
const PATIENCE: Duration = Duration::from_secs(60);

fn source(file: &str, text: &str) -> Source {
    Source { file: file.to_owned(), text: text.to_owned() }
}

fn library(files: &[(&str, &str)], limits: Limits) -> Library {
    let sources: Vec<Source> = files.iter().map(|(file, text)| source(file, text)).collect();
    Library::with_limits(Tree::of_sources(&sources), limits)
}

/// A small game: what runs before it, fields of the game, fields of its rules.
fn game(before: &str, fields: &str, rules: &str) -> String {
    format!(
        r#"{before}
return game {{ id = "x", names = {{ en = "X", zh = "X" }}, {fields}
  rules = function(opt)
    local parts = {{ board = board.points {{ 5, 5 }}, sides = {{ b = side {{ en = "Black", zh = "黑" }}, w = side {{ en = "White", zh = "白" }} }},
      phases = {{ phase "p" {{ en = "p", zh = "p", first = "b", moves = {{ place {{ on = empty }} }} }} }},
      ends = {{ draw {{ "full", when = board_full }} }} }}
    {rules}
    return parts
  end }}"#
    )
}

fn load(text: &str) -> Result<LoadedGame, Report> {
    library(&[("scripts/x.lua", text)], Limits::default()).load("scripts/x.lua", &Options::new())
}

fn evaluated(text: &str) -> Result<String, Report> {
    let mut sandbox = Sandbox::new(Arc::new(Tree::of_sources(&[])), Limits::default())?;
    match sandbox.run_text("scripts/hostile.lua", text)? {
        Value::String(text) => Ok(text.to_string_lossy()),
        other => panic!("{other:?}"),
    }
}

/// The code of the first mistake, and its place.
fn told(result: Result<LoadedGame, Report>) -> (&'static str, u32) {
    let report = result.map(|loaded| loaded.id).unwrap_err();
    let first = &report.diagnostics[0];
    assert!(first.message_in(Lang::En).len() < 5_000 && first.message_in(Lang::Zh).len() < 20_000, "{}", first.message_in(Lang::En).len());
    (first.code, first.line)
}

/// The smallest stack that any thread has: what the standard library gives where nobody asks for more.
fn on_a_small_stack<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    std::thread::scope(|scope| std::thread::Builder::new().stack_size(2 << 20).spawn_scoped(scope, work).unwrap().join().unwrap())
}

#[test]
fn deep_modules_are_frozen_without_recursion() {
    for deep in [
        "local t = {} for i = 1, 200000 do t = { t } end return t",
        "local t = {} for i = 1, 100000 do t = setmetatable({ t }, { __index = t }) end return t",
        "local t = {} for i = 1, 100000 do t = { [t] = t } end return t",
    ] {
        let files = [("scripts/x.lua", &*game("local deep = require 'deep'", "", "")), ("scripts/lib/deep.lua", deep)];
        let result = on_a_small_stack(|| library(&files, Limits::default()).load("scripts/x.lua", &Options::new()));
        // Either there is memory for it, or the report names the memory limit.
        assert!(result.as_ref().map_or_else(Report::code, |_| "script/limit-memory") == "script/limit-memory", "{deep}: {result:?}");
    }
    let shared = "return { inner = { 1, 2 }, [{ 3 }] = true }";
    for change in ["m.inner[1] = 2", "m.x = 1", "for _, k in { (next(m)) } do k[1] = 4 end"] {
        let text = game(&format!("local m = require 'm' {change}"), "", "");
        let files = [("scripts/x.lua", &*text), ("scripts/lib/m.lua", shared)];
        assert_ne!(told(library(&files, Limits::default()).load("scripts/x.lua", &Options::new())).0, "ok", "{change}");
    }
}

#[test]
fn files_that_require_each_other_without_end_are_told() {
    let chain = |length: usize| {
        let mut files = vec![("scripts/x.lua".to_owned(), game("local _ = require 'm1'", "", ""))];
        for at in 1..length {
            files.push((format!("scripts/lib/m{at}.lua"), format!("return {{ require 'm{}' }}", at + 1)));
        }
        files.push((format!("scripts/lib/m{length}.lua"), "return {}".to_owned()));
        files
    };
    let load = |files: Vec<(String, String)>| {
        let files: Vec<(&str, &str)> = files.iter().map(|(file, text)| (file.as_str(), text.as_str())).collect();
        on_a_small_stack(|| library(&files, Limits::default()).load("scripts/x.lua", &Options::new()))
    };
    load(chain(31)).unwrap();
    assert_eq!(told(load(chain(500))), ("script/require-deep", 1));
}

/// The growth of an expression by a level, and a rule that uses it.
const TOWERS: &[(&str, &str, &str)] = &[
    ("own", "neighbours(e)", "count(e):at_least(99)"),
    ("own", "e - empty", "count(e):at_least(99)"),
    ("own", "empty + e", "count(e):at_least(99)"),
    ("own", "-e", "count(e):at_least(99)"),
    ("own", "prefer(e, empty)", "count(e):at_least(99)"),
    ("own", "connected { from = e, within = empty }", "count(e):at_least(99)"),
    ("own", "count(e):at_least(1):choose(e, own)", "count(e):at_least(99)"),
    ("own", "run { from = e, over = enemy }", "count(e):at_least(99)"),
    ("count(own)", "e + 1", "e:at_least(9999)"),
    ("count(own)", "2 - e", "e:at_least(9999)"),
    ("count(own)", "min(e, 7)", "e:at_least(9999)"),
    ("count(own)", "e:at_least(2):choose(e, 3)", "e:at_least(9999)"),
    ("turns:at_least(9999)", "all { e, board_full }", "e"),
    ("turns:at_least(9999)", "none { e }", "all { e, none { e } }"),
    ("turns:at_least(9999)", "any_side { e }", "e"),
    ("turns:at_least(9999)", "any_side { none { e } }", "e"),
];

/// The expression as high as the vocabulary lets it become.
fn tower(first: &str, level: &str) -> String {
    format!(
        "local e = {first} for i = 1, 100000 do local fine, more = pcall(function() return {level} end) if not fine then break end e = more end"
    )
}

/// All that walks through rules.
fn walk(old: &LoadedGame, new: &LoadedGame) {
    assert!(!changes(old, new).is_empty());
    let rules: Arc<Rules> = new.for_thread().unwrap();
    let mut game = rules.game();
    for turn in 0..6 {
        let legal = game.legal().unwrap();
        game.apply(legal[turn * 7 % legal.len()]).unwrap();
    }
    game.perft(1, PerftOptions::default()).unwrap();
    assert!(new.run_examples().is_empty());
    assert!(!format!("{:?}", rules.spec()).is_empty());
}

#[test]
fn the_deepest_expressions_fit_the_smallest_stack() {
    let plain = load(&game("", "", "")).unwrap();
    let mut tried = 0;
    for (first, level, condition) in TOWERS {
        let ending = format!("table.insert(parts.ends, draw {{ \"z\", when = {condition} }})");
        let text = game(&tower(first, level), "", &ending);
        let begin = Instant::now();
        let new = match on_a_small_stack(|| load(&text)) {
            Ok(new) => new,
            Err(report) if report.code() == "script/unknown-name" => continue,
            // One level too many in the rule itself.
            Err(report) => {
                assert_eq!(report.code(), "script/too-large", "{level}: {report}");
                let lower = format!("{} e = {first} for i = 1, 200 do e = {level} end", tower(first, level));
                on_a_small_stack(|| load(&game(&lower, "", &ending))).unwrap_or_else(|report| panic!("{level}: {report}"))
            }
        };
        on_a_small_stack(|| walk(&plain, &new));
        on_a_small_stack(|| walk(&new, &plain));
        on_a_small_stack(move || drop(new));
        assert!(begin.elapsed() < PATIENCE, "{level} took {:?}", begin.elapsed());
        tried += 1;
        let without_end = format!("local e = {first}\nfor i = 1, 100000 do\n  e = {level}\nend");
        assert_eq!(told(on_a_small_stack(|| load(&game(&without_end, "", "")))), ("script/too-large", 3), "{level}");
    }
    assert!(tried >= 12, "{tried}");
}

#[test]
fn other_things_that_hold_each_other_have_a_depth_too() {
    for (first, level) in [
        ("form.square(2)", "form.shuttle { over = e }"),
        ("forward", "e + \"N\""),
        ("marks(\"a\")", "marks(\"a\", { start = e })"),
        ("\"A1\"", "marks(\"a\", { start = e })"),
    ] {
        let text = game(&format!("local e = {first}\nfor i = 1, 100000 do\n  e = {level}\nend"), "", "");
        assert_eq!(told(on_a_small_stack(|| load(&text))).1, 3, "{level}");
    }
}

#[test]
fn texts_nested_deeply_are_refused_by_the_compiler() {
    for text in [
        format!("return {}1{}", "(".repeat(100_000), ")".repeat(100_000)),
        format!("return {}{}", "{".repeat(100_000), "}".repeat(100_000)),
        format!("return {}1", "not ".repeat(100_000)),
        format!("return {}1", "1 .. ".repeat(100_000)),
        format!("return {}1", "1 ^ ".repeat(100_000)),
        format!("{}{}", "do ".repeat(100_000), "end ".repeat(100_000)),
        format!("return {}1{}", "function() return ".repeat(100_000), " end".repeat(100_000)),
        format!("return {}1{}", "if x then 1 else ".repeat(100_000), ""),
        format!("x = {}1{}", "`{".repeat(100_000), "}`".repeat(100_000)),
        format!("local x: {}number{} = 1", "{".repeat(100_000), "}".repeat(100_000)),
        format!("for k in {}t do end", "f(".repeat(100_000)),
    ] {
        let begin = Instant::now();
        let report = on_a_small_stack(|| load(&text)).map(|loaded| loaded.id).unwrap_err();
        assert!(report.to_string().len() < 8_000 && begin.elapsed() < PATIENCE, "{:.60}", text);
    }
}

#[test]
fn no_way_through_a_table_depends_on_addresses() {
    let keys = ["{}", "function() end", "setmetatable({}, { __tostring = function() return 'a' end })"];
    let ways = [
        "for a, b in pairs(k) do s = s .. b end",
        "for a, b in next, k do s = s .. b end",
        "for a, b in next, k, nil do s = s .. b end",
        "for a, b in k do s = s .. b end",
        "for a, b in (k) do s = s .. b end",
        "for a, b in if true then k else nil do s = s .. b end",
        "for a, b in setmetatable(k, {}) do s = s .. b end",
        "for a, b in table.freeze(k) do s = s .. b end",
        "for a, b in setmetatable({}, { __iter = function() return next, k end }) do s = s .. b end",
        "local f = next for a, b in f, k do s = s .. b end",
        "s = `{(function() for a, b in k do return b end end)()}`",
        "local a, b = next(k) s = s .. b",
        "local a, b = next(k, 1) s = s .. b",
    ];
    for key in keys {
        for way in ways {
            let text = format!("local k = {{ 7, x = 8 }} for i = 1, 20 do k[{key}] = i end local s = '' {way} return s");
            let report = evaluated(&text).expect_err(&text);
            assert_eq!((report.code(), report.diagnostics[0].line), ("script/no-order", 1), "{text}: {report}");
            assert!(!report.to_string().contains("0x"), "{report}");
        }
    }
}

#[test]
fn every_way_through_a_table_goes_in_the_same_order() {
    let order = "1=a 2=b 9=c a=d b=e false=f true=g ";
    for way in [
        "for k, v in pairs(t) do put(k, v) end",
        "for k, v in t do put(k, v) end",
        "for k, v in next, t do put(k, v) end",
        "local k, v = next(t) while k ~= nil do put(k, v) k, v = next(t, k) end",
        "table.freeze(t) for k, v in t do put(k, v) end",
        "for k, v in setmetatable(t, { __index = {} }) do put(k, v) end",
    ] {
        let text = format!(
            "local s = '' local function put(k, v) s = s .. tostring(k) .. '=' .. v .. ' ' end
             local t = {{ 'a', 'b', [true] = 'g', [false] = 'f', b = 'e', a = 'd', [9] = 'c' }} {way} return s"
        );
        assert_eq!(evaluated(&text).unwrap(), order, "{way}");
    }
    // Changes that a loop makes to its table, and lists.
    for (text, expected) in [
        ("local t, s = { 1, 2, 3 }, '' for i, v in t do s = s .. v t[i] = nil end return s .. #t", "1230"),
        ("local t, s = { 1 }, '' for _, v in t do s = s .. v if #t < 5 then t[#t + 1] = v + 1 end end return s", "12345"),
        ("local t, s = table.freeze { 3, 2, 1 }, '' for i, v in t do s = s .. i .. v end return s", "132231"),
        ("local s = '' for k in {} do s = s .. k end return s .. tostring(next({}))", "nil"),
        ("local t, s = { b = 1, a = 2 }, '' for k in next, t do s = s .. k t[k] = nil end return s .. tostring(next(t))", "abnil"),
        ("local s = '' for c in ('abc'):gmatch('.') do s = c .. s end return s", "cba"),
        ("local s = '' for i, v in ipairs { 4, 5 } do s = s .. i .. v end return s", "1425"),
        ("local f = function(n, i) if i < n then return i + 1 end end local s = '' for i in f, 3, 0 do s = s .. i end return s", "123"),
        (
            "local t = setmetatable({}, { __call = function(_, _, i) i = (i or 0) + 1 if i < 4 then return i end end }) local s = '' for i in t do s = s .. i end return s",
            "123",
        ),
        (
            "local s = '' for k, v in setmetatable({ 9 }, { __iter = function(t) return next, { t[1], 8 } end }) do s = s .. v end return s",
            "98",
        ),
    ] {
        assert_eq!(evaluated(text).unwrap_or_else(|report| panic!("{text}\n{report}")), expected, "{text}");
    }
    assert_eq!(evaluated("for k in 3 do end return ''").unwrap_err().code(), "script/runtime");
    assert_eq!(evaluated("return next({}, 'x')").unwrap_err().code(), "script/runtime");
    assert_eq!(evaluated("local t = {} for k in __in_order(t) do end return ''").unwrap_err().code(), "script/loops");
}

#[test]
fn no_text_shows_an_address() {
    for text in [
        "return string.format('%s %s', {}, error) .. tostring(function() end)",
        "return string.format('%*', {}) .. ' ' .. `{ {} }` .. ' ' .. `{error}`",
        "return (tostring(select(2, pcall(function() return ({}).x.y end))))",
        "return (tostring(select(2, pcall(error, {}))))",
        "return (string.gsub('a', 'a', { a = 'b' }))",
        "return (tostring(select(2, pcall(string.gsub, 'a', 'a', function() return {} end))))",
        "return (tostring(select(2, pcall(table.concat, { {} }))))",
        "return (tostring(select(2, pcall(function() return {} < {} end))))",
        "return (tostring(select(2, pcall(string.format, '%p', {}))))",
        "return (tostring(select(2, pcall(string.format, '%d', {}))))",
        "return (tostring(select(2, pcall(string.rep, {}))))",
    ] {
        let said = evaluated(text).unwrap_or_else(|report| report.to_string());
        assert!(!said.contains("0x"), "{text}: {said}");
        assert_eq!(evaluated(text).unwrap_or_else(|report| report.to_string()), said, "{text}");
    }
    // An order that contradicts itself gives the same list, or the same sentence.
    let text =
        "local t = {} for i = 1, 200 do t[i] = i * 37 % 101 end table.sort(t, function() return true end) return table.concat(t, ',')";
    let sorted = || evaluated(text).unwrap_or_else(|report| report.to_string());
    assert_eq!(sorted(), sorted());
}

/// Functions whose answer depends on every call before.
const KEEPS: &str = "table.insert(parts.ends, win { 'nth', of = mover, when = function(pos)
  n = (n * 31 + (pos:at('A1') and 7 or 3) + (pos:at('C3') and 11 or 5) * pos:count('b')) % 1000003
  return n % 23 == 0 end })";

fn played(rules: &Rules) -> String {
    let mut game = rules.game();
    let mut turn = 0;
    while game.ended().is_none() {
        let legal = game.legal().unwrap();
        let Some(&decision) = legal.get(turn * 5 % legal.len().max(1)) else { break };
        game.apply(decision).unwrap();
        turn += 1;
    }
    format!("{turn} {:?}", game.ended())
}

#[test]
fn what_functions_keep_is_forgotten_where_a_game_begins() {
    let keeps = load(&game("local n = 1", "", KEEPS)).unwrap();
    assert!(keeps.rules.keeps_state());
    let first = played(&keeps.rules);
    keeps.rules.reset();
    assert_eq!(played(&keeps.rules), first, "as in a fresh evaluation");
    assert_eq!(played(&keeps.for_thread().unwrap()), first);
    assert_ne!(played(&keeps.rules), first, "the script does keep something");
    let pure = load(&game("", "", "table.insert(parts.ends, draw { 'z', when = function(pos) return pos:count('b') > 90 end })")).unwrap();
    assert!(!pure.rules.keeps_state());
    let runs = pure.hook_runs();
    pure.rules.reset();
    played(&pure.rules);
    assert!(pure.hook_runs() > runs);
}

#[test]
fn text_given_to_the_vocabulary_counts_as_memory() {
    let begin = Instant::now();
    for body in [
        "for i = 1, 100000 do t[i] = side { en = s .. i, zh = s } end",
        "for i = 1, 1000000 do t[i] = side { en = s, zh = s } end",
        "for i = 1, 1000000 do t[i] = option.integer(1, { min = 0, max = 2, en = s, zh = s, clause = s }) end",
        "for i = 1, 1000000 do t[i] = draw { 'x', when = board_full, clause = s } end",
        "for i = 1, 1000000 do t[i] = phase 'p' { en = s, zh = s, moves = { pass {} } } end",
        "for i = 1, 1000000 do t[i] = example 'e' { stones = { b = s }, play = s, board = s } end",
        "for i = 1, 100000 do local _ = side { en = s, zh = s } end",
        "for i = 1, 1000000 do t[i] = kind(s) end",
        "local l = {} for i = 1, 60000 do l[i] = s end t[1] = game { id = 'x', names = { en = 'X' }, glossary = l }",
        "local l = {} for i = 1, 60000 do l['k' .. i] = s end t[1] = game { id = 'x', names = l }",
        "local d = ('N '):rep(300000) for i = 1, 1000000 do t[i] = neighbours(own, d) end",
        "for i = 1, 1000000 do t[i] = movement 'Q' end",
        "for i = 1, 1000000 do t['k' .. i] = piece { 'K' .. i, zh = '子', moves = 'K' } end",
    ] {
        let text = format!("local s = ('x'):rep(1000000) local t = {{}} {body} return game {{ id = 'x' }}");
        let report = load(&text).map(|loaded| loaded.id).unwrap_err();
        // A busy machine may need its time before it needs its memory.
        let codes = ["script/limit-memory", "script/limit-time", "script/wrong-type", "script/wrong-value"];
        assert!(codes.contains(&report.code()), "{body}: {report}");
        assert_eq!(report.diagnostics[0].line, 1, "{body}");
    }
    assert!(begin.elapsed() < PATIENCE, "{:?}", begin.elapsed());
    if let Ok(status) = fs::read_to_string("/proc/self/status") {
        let line = status.lines().find(|line| line.starts_with("VmHWM:")).unwrap();
        let peak: u64 = line.split_whitespace().nth(1).unwrap().parse().unwrap();
        assert!(peak < 1 << 20, "{peak} KiB at the peak");
    }
}

#[test]
fn names_have_a_length_and_far_names_are_not_compared() {
    let begin = Instant::now();
    let long = "k".repeat(100_000);
    for (text, code) in [
        (game("", "", "").replace("id = \"x\"", "id = (\"n\"):rep(1000000)"), "script/wrong-value"),
        (game(&format!("local P = {{ [\"{long}\"] = piece {{ \"K\", moves = \"K\" }} }}"), "", "parts.pieces = P"), "script/wrong-value"),
        (
            game(&format!("local k = \"{long}\""), "", "table.insert(parts.ends, draw { 'z', when = count(kind(k)):at_least(1) })"),
            "script/unknown-word",
        ),
        (game("", &format!("options = {{ [\"{long}\"] = option.integer(1, {{ min = 0, max = 2 }}) }},"), ""), "script/wrong-value"),
        (game("", "", &format!("local _ = opt[\"{long}\"]")), "script/unknown-option"),
        (game("", "", &format!("local _ = {long}")), "script/unknown-name"),
        (game(&format!("local p = phase \"{long}\""), "", ""), "script/wrong-value"),
    ] {
        let result = load(&text);
        assert_eq!(told(result).0, code);
    }
    assert!(begin.elapsed() < PATIENCE / 2, "{:?}", begin.elapsed());
    let named = game("", "", "").replace("id = \"x\"", &format!("id = \"{long}\""));
    let entries = library(&[("scripts/long.lua", &named)], Limits::default()).list();
    assert_eq!((entries[0].id.as_str(), entries[0].broken.is_some()), ("long", true));
}

fn short() -> Limits {
    Limits { check_time: Duration::from_millis(300), list_time: Duration::from_secs(2), ..Limits::default() }
}

fn checked(text: &str, limits: Limits) -> (Report, Duration) {
    let dir = tempfile::tempdir().unwrap();
    fs::create_dir(dir.path().join("scripts")).unwrap();
    let file = dir.path().join("scripts/x.lua");
    fs::write(&file, text).unwrap();
    let library = Library::with_limits(Tree::at(dir.path()).unwrap(), limits);
    let begin = Instant::now();
    (library.check(Path::new(&file)).report, begin.elapsed())
}

#[test]
fn a_check_has_a_budget_as_a_whole() {
    let slow = "local function slow(pos) local n = pos:count('b') for i = 1, 600000 do n = n + i end return n < 0 end
      local E = {} for i = 1, 400 do E[i] = example('e' .. i) { to_move = 'b', play = 'A1 A2 A3 A4 A5 B1 B2 B3 B4' } end";
    let choices = "local v = {} for i = 1, 20000 do v[i] = 'v' .. i end v.en = 'a' v.zh = 'b'";
    for (before, fields, rules) in [
        (slow, "examples = E,", "table.insert(parts.ends, draw { 'a', when = slow })"),
        (choices, "options = { a = option.choice('v1', v) },", ""),
    ] {
        let (report, took) = checked(&game(before, fields, rules), short());
        let last: Vec<&str> = report.diagnostics.iter().map(|diagnostic| diagnostic.code).collect();
        assert!(last.contains(&"script/unfinished") && took < PATIENCE, "{last:?} after {took:?}");
        assert!(report.has_errors());
    }
}

#[test]
fn whoever_saves_a_script_waits_no_longer_for_its_examples() {
    let slow = "local function slow(pos) local n = pos:count('b') for i = 1, 600000 do n = n + i end return n < 0 end
      local E = {} for i = 1, 400 do E[i] = example('e' .. i) { to_move = 'b', play = 'A1 A2 A3 A4 A5 B1 B2 B3 B4' } end";
    let text = game(slow, "examples = E,", "table.insert(parts.ends, draw { 'a', when = slow })");
    let loaded = library(&[("scripts/x.lua", &text)], short()).load("x", &Options::new()).unwrap();
    let begin = Instant::now();
    let (outcomes, left_out) = loaded.run_examples_in_time();
    assert!(outcomes.len() < 400 && begin.elapsed() < PATIENCE, "{} after {:?}", outcomes.len(), begin.elapsed());
    assert!(left_out.unwrap().message_in(Lang::En).contains(&format!("{} examples", 400 - outcomes.len())));
}

#[test]
fn a_function_that_keeps_more_with_each_call_is_told() {
    let keeps = "local kept = {} local function keeps(pos) kept[#kept + 1] = ('x'):rep(20000) .. #kept return false end";
    let fills = "local kept = {} local function keeps(pos) for i = 1, 400 do kept[i] = ('x'):rep(1000) .. i end return false end";
    let long = Limits { check_time: Duration::from_secs(120), ..Limits::default() };
    let told = |before: &str| {
        let (report, _) = checked(&game(before, "", "table.insert(parts.ends, draw { 'a', when = keeps })"), long.clone());
        report.diagnostics.into_iter().find(|diagnostic| diagnostic.code == "script/hook-keeps")
    };
    let keeping = told(keeps).unwrap();
    assert!(
        keeping.severity == tianyuan_script::Severity::Error && keeping.message_in(Lang::En).contains("calls its memory would be full")
    );
    assert!(told(fills).is_none(), "a table that is filled once stays as it is");
}

#[test]
fn names_have_a_length_that_lists_have_room_for() {
    let long = format!("(\"n\"):rep({})", 900_000);
    let named = game("", "", "").replacen("names = { en = \"X\"", &format!("names = {{ en = {long}"), 1);
    let side = game("", "", "").replacen("en = \"Black\"", "en = (\"n\"):rep(600)", 1);
    let option = game("", "options = { a = option.integer(1, { min = 0, max = 2, names = { en = ('n'):rep(600) } }) },", "local _ = opt.a");
    for text in [named, side, option] {
        let (code, _) = told(load(&text));
        assert_eq!(code, "script/wrong-value", "{}", &text[..200]);
    }
}

#[test]
fn fields_that_only_a_metatable_gives_are_refused() {
    let before = "local function behind(key, fields) return setmetatable({}, { [key] = fields }) end";
    let cases = [
        ("conduct", "parts.conduct = behind('__index', { draw_offers = false })"),
        ("a list", "parts.ends = behind('__iter', function() return next, {} end)"),
        ("a move", "parts.phases[1] = phase 'p' { en = 'p', zh = 'p', first = 'b', moves = { place(behind('__index', { on = empty })) } }"),
        ("a side", "parts.sides.w = side(behind('__index', { en = 'White', zh = '白' }))"),
    ];
    for (name, rules) in cases {
        let report = load(&game(before, "", rules)).map(|loaded| loaded.id).unwrap_err();
        let said = report.diagnostics[0].message_in(Lang::En);
        assert!(said.contains("a table has a metatable with `__i"), "{name}: {said}");
    }
    // A metatable that adds nothing takes nothing away.
    load(&game("", "", "setmetatable(parts.ends, { __tostring = function() return 'ends' end })")).unwrap();
}

#[test]
fn many_mistakes_are_told_in_few_lines() {
    let many = "local E = {} for i = 1, 5000 do E[i] = example('e' .. i) { stones = { b = 'A1' }, to_move = 'w', play = 'A1' } end";
    let (report, _) = checked(&game(many, "examples = E,", ""), Limits::default());
    assert!(report.diagnostics.len() < 60, "{}", report.diagnostics.len());
    let last = report.diagnostics.last().unwrap();
    assert_eq!((last.code, last.message_in(Lang::En).as_str()), ("script/more-examples", "4950 more examples fail"));
}

#[test]
fn many_warnings_of_a_kind_are_bounded() {
    let many = "local O = {} for i = 1, 60 do O['o' .. i] = option.boolean(true, { en = 'a', zh = 'a' }) end";
    let (report, _) = checked(&game(many, "options = O,", ""), Limits::default());
    let unread = report.diagnostics.iter().filter(|found| found.code == "script/unread-option").count();
    let more: Vec<String> =
        report.diagnostics.iter().filter(|found| found.code == "script/more").map(|found| found.message_in(Lang::En)).collect();
    assert_eq!((unread, more), (20, vec!["40 more of the kind `script/unread-option` are not listed".to_owned()]));
    assert!(!report.has_errors(), "{report}");
}

#[test]
fn a_list_names_good_scripts_in_time_whatever_the_others_are() {
    let good = game("", "", "");
    let files: Vec<(String, String)> = (0..12)
        .map(|at| {
            // Time goes by where no step is counted.
            let slow = format!("local s = ('a'):rep(1000000) while true do s = s:reverse() end -- {at}");
            let text = if at == 11 { good.clone() } else { slow };
            (format!("scripts/{at:02}.lua"), text)
        })
        .collect();
    let files: Vec<(&str, &str)> = files.iter().map(|(file, text)| (file.as_str(), text.as_str())).collect();
    let begin = Instant::now();
    let limits = Limits { list_time: Duration::from_secs(6), ..Limits::default() };
    let told = std::cell::Cell::new((0, 0));
    let entries = library(&files, limits).list_telling(&|done, all| told.set((done, all)));
    assert!(begin.elapsed() < PATIENCE, "{:?}", begin.elapsed());
    assert!(entries.len() == 12 && told.get().1 >= 12, "{:?}", told.get());
    assert!(entries[11].broken.is_none() && entries[11].id == "x", "{:?}", entries[11].broken);
    let codes: Vec<&str> = entries[..11].iter().map(|entry| entry.broken.as_ref().unwrap().code()).collect();
    assert!(codes.iter().all(|code| matches!(*code, "script/limit-time" | "script/limit-steps" | "script/not-listed")), "{codes:?}");
    assert!(codes.contains(&"script/not-listed"), "{codes:?}");
}

#[cfg(unix)]
#[test]
fn links_are_followed_once_and_pipes_are_told() {
    use std::os::unix::fs::symlink;
    let dir = tempfile::tempdir().unwrap();
    let path = |file: &str| dir.path().join(file);
    fs::create_dir_all(path("scripts/more/deep")).unwrap();
    fs::create_dir_all(path("away/many")).unwrap();
    fs::write(path("scripts/x.lua"), game("", "", "")).unwrap();
    fs::write(path("scripts/more/deep/y.lua"), game("", "", "").replace("id = \"x\"", "id = \"y\"")).unwrap();
    fs::write(path("away/many/z.lua"), "return 1").unwrap();
    symlink(path("scripts"), path("scripts/round")).unwrap();
    symlink(path("scripts/more"), path("scripts/aa")).unwrap();
    symlink(path("scripts/more"), path("scripts/more/deep/zz")).unwrap();
    symlink(path("away"), path("scripts/away")).unwrap();
    symlink("/", path("scripts/everything")).unwrap();
    for pipe in ["scripts/pipe.lua", "pipe.lua"] {
        assert!(std::process::Command::new("mkfifo").arg(path(pipe)).status().unwrap().success());
    }
    let begin = Instant::now();
    let library = Library::new(Tree::at(dir.path()).unwrap());
    assert_eq!(
        library.tree().files(),
        ["scripts/away", "scripts/everything", "scripts/more/deep/y.lua", "scripts/pipe.lua", "scripts/x.lua"]
    );
    let entries = library.list();
    let told: Vec<(&str, &str)> = entries.iter().map(|entry| (entry.id.as_str(), entry.broken.as_ref().map_or("", Report::code))).collect();
    let expected = [
        ("scripts/away", "file/outside"),
        ("scripts/everything", "file/outside"),
        ("y", ""),
        ("scripts/pipe.lua", "file/special"),
        ("x", ""),
    ];
    let ids = |file: &str| file.rsplit('/').next().unwrap().trim_end_matches(".lua").to_owned();
    let expected: Vec<(String, &str)> = expected.iter().map(|(id, code)| (ids(id), *code)).collect();
    assert_eq!(told.iter().map(|(id, code)| (ids(id), *code)).collect::<Vec<_>>(), expected);
    for file in [path("pipe.lua").to_str().unwrap(), "/dev/null", "/dev/zero", "/dev/stdin", "/dev/tty"] {
        let code = library.load(file, &Options::new()).map(|loaded| loaded.id).unwrap_err().code().to_owned();
        assert!(matches!(&*code, "file/special" | "file/missing" | "script/no-such-game"), "{file}: {code}");
        let code = library.check(Path::new(file)).report.code().to_owned();
        assert!(matches!(&*code, "file/special" | "file/missing" | "file/empty"), "{file}: {code}");
    }
    assert!(begin.elapsed() < PATIENCE, "{:?}", begin.elapsed());
}

/// No bound is so narrow that a script of the tree meets it.
#[test]
fn every_script_of_the_tree_keeps_within_the_bounds() {
    let library = Library::new(Tree::embedded());
    let entries = library.list();
    assert!(entries.len() > 50, "{}", entries.len());
    for entry in entries {
        assert!(entry.broken.is_none(), "{}: {}", entry.file, entry.broken.unwrap());
        library.load(&entry.id, &Options::new()).unwrap_or_else(|report| panic!("{}: {report}", entry.id));
    }
}
