//! Functions of plugins in the places of Lua functions: asked for by name, typed by their place, and named where they are missing.
//! The plugins here are closures; that of a library is `host/plugin`.

use std::sync::Arc;

use tianyuan_rules::hooks::View;
use tianyuan_rules::spec::{Site, Spec};
use tianyuan_rules::{HookFault, PerftOptions};
use tianyuan_script::{
    Library, LoadedGame, Native, NativeCall, NativeFunction, NativeKind, NativePlugin, Natives, Options, PLUGIN_KINDS, PluginUse, Report,
    Severity, Source, Tree, changes,
};
use tianyuan_words::Lang;

const DOTS: &str = include_str!("fixtures/dots.lua");

/// The answers of the closures.
#[derive(Debug, Clone, Copy)]
enum Answer {
    Free,
    One,
    Lost,
}

impl Native for Answer {
    fn bind(&self, _: &Spec) -> Arc<dyn NativeCall> {
        Arc::new(*self)
    }
}

impl NativeCall for Answer {
    fn number(&self, view: &dyn View) -> Result<i32, HookFault> {
        Ok(i32::from(view.last().is_some()))
    }

    fn holds(&self, view: &dyn View) -> Result<bool, HookFault> {
        Ok(view.held(view.own()).iter().all(|word| *word == 0))
    }

    fn sites(&self, view: &dyn View, out: &mut Vec<Site>) -> Result<(), HookFault> {
        out.extend((0..view.spec().board.sites() as Site).filter(|site| view.at(*site).is_none()));
        Ok(())
    }
}

fn plugin(name: &str, digest: &str) -> NativePlugin {
    let function =
        |name: &str, kind, answer: Answer| NativeFunction { name: name.to_owned(), kind, about: String::new(), native: Arc::new(answer) };
    NativePlugin {
        engines: Vec::new(),
        name: name.to_owned(),
        version: "1.0.0".to_owned(),
        digest: digest.to_owned(),
        path: format!("lib{name}.so"),
        functions: vec![
            function("free", NativeKind::Sites, Answer::Free),
            function("one", NativeKind::Number, Answer::One),
            function("lost", NativeKind::Condition, Answer::Lost),
        ],
    }
}

const CHANGES: [(&str, &str); 3] = [
    ("on = empty", "on = native \"dots.free\""),
    ("square:each(1)", "square:each { pays = native \"dots.one\", when = square:made():at_least(1) }"),
    ("when = count(own):at_most(0)", "when = native \"dots.lost\""),
];

fn load_with(changes: &[(&str, &str)], plugins: Vec<NativePlugin>) -> Result<LoadedGame, Report> {
    let text = changes.iter().fold(DOTS.to_owned(), |text, (right, wrong)| {
        assert!(text.contains(right), "{right}");
        text.replacen(right, wrong, 1)
    });
    let sources = [Source { file: "scripts/dots.lua".to_owned(), text }];
    Library::new(Tree::of_sources(&sources)).with_natives(Arc::new(Natives::new(plugins))).load("dots", &Options::new())
}

fn load(changes: &[(&str, &str)]) -> LoadedGame {
    load_with(changes, vec![plugin("dots", "ab")]).unwrap_or_else(|report| panic!("{report}"))
}

fn count(loaded: &LoadedGame) -> u64 {
    loaded.for_thread().unwrap().game().perft(3, PerftOptions::default()).unwrap()
}

#[test]
fn natives_give_the_same_game_without_lua() {
    let (plain, native) = (load(&[]), load(&CHANGES));
    assert_eq!(count(&plain), count(&native));
    assert_eq!(native.hook_calls(), 0, "no Lua");
    assert!(Arc::ptr_eq(&native.rules, &native.for_thread().unwrap()), "natives serve every thread");
    let hooks: Vec<_> =
        native.hooks.iter().map(|hook| (hook.native.as_ref().unwrap().function.as_str(), hook.kind, hook.place.as_str())).collect();
    assert_eq!(
        hooks,
        [
            ("free", "sites", "on of moves[1] of phase lay"),
            ("one", "number", "pays of takes[1] of phase lay"),
            ("lost", "condition", "when of ending few"),
        ]
    );
    assert_eq!((native.hooks[0].file.as_str(), native.hooks[0].line), ("scripts/dots.lua", 16));
    let needed = PluginUse { name: "dots".to_owned(), version: "1.0.0".to_owned(), digest: "ab".to_owned() };
    assert_eq!(native.plugins, [needed]);
    assert!(plain.plugins.is_empty());
}

#[test]
fn lua_functions_and_natives_stand_side_by_side() {
    // The native in the middle, and the native outside.
    for lua in [&[0, 2][..], &[1][..]] {
        let functions = [
            "on = function(pos)\n local free = {}\n for _, s in ipairs(pos:sites()) do if pos:at(s) == nil then free[#free + 1] = s end end\n return free end",
            "square:each { pays = function(pos) return pos:last() ~= nil and 1 or 0 end, when = square:made():at_least(1) }",
            "when = function(pos) return pos:count(pos.own) == 0 end",
        ];
        let mixed: Vec<_> = (0..3).map(|at| (CHANGES[at].0, if lua.contains(&at) { functions[at] } else { CHANGES[at].1 })).collect();
        let loaded = load(&mixed);
        let native: Vec<bool> = loaded.hooks.iter().map(|hook| hook.native.is_some()).collect();
        assert_eq!(native, (0..3).map(|at| !lua.contains(&at)).collect::<Vec<_>>());
        assert_eq!(count(&load(&[])), count(&loaded));
        assert!(loaded.hook_calls() > 16 || !lua.contains(&0), "the first is asked everywhere, the others seldom");
        assert!(!Arc::ptr_eq(&loaded.rules, &loaded.for_thread().unwrap()), "Lua needs a state for each thread");
    }
}

#[test]
fn a_number_is_compared_and_reckoned_with() {
    let text = "when = (native \"dots.one\" + 1):equals(1) ";
    let also = "when = none { native \"dots.one\":at_least(1) } ";
    let twice = "when = (count(native \"dots.free\" * empty) - native \"dots.one\"):at_least(99) ";
    for condition in [text, also, twice] {
        let loaded = load(&[("when = count(own):at_most(0)", condition)]);
        count(&loaded);
        assert!(loaded.hooks.iter().all(|hook| hook.native.is_some()));
    }
}

#[test]
fn what_is_missing_is_said_at_its_place() {
    let report = load_with(&CHANGES, Vec::new()).unwrap_err();
    let first = &report.diagnostics[0];
    assert_eq!((first.code, first.file.as_str(), first.line, first.column), ("script/no-plugin", "scripts/dots.lua", 16, 42), "{report}");
    assert_eq!(first.message_in(Lang::En), "the rules need the plugin `dots`, which is not loaded");
    assert!(first.help_in(Lang::En).unwrap().contains("--plugin PATH"), "{report}");
    assert!(first.message_in(Lang::Zh).contains("插件"), "{}", first.message_in(Lang::Zh));

    let wrong = |from: usize, word: &str| {
        load_with(&[(CHANGES[from].0, &CHANGES[from].1.replace("dots.", word))], vec![plugin("dots", "ab")]).unwrap_err()
    };
    let said = |report: &Report| {
        format!("{} {}", report.diagnostics[0].message_in(Lang::En), report.diagnostics[0].help_in(Lang::En).unwrap_or_default())
    };
    let near = wrong(0, "dot.");
    assert!(said(&near).contains("did you mean `dots`?"), "{near}");
    let function = load_with(&[("on = empty", "on = native \"dots.fre\"")], vec![plugin("dots", "ab")]).unwrap_err();
    assert_eq!(function.code(), "script/no-native");
    assert!(said(&function).contains("did you mean `free`?") && said(&function).contains("libdots.so"), "{function}");
    let kind = load_with(&[("on = empty", "on = native \"dots.one\"")], vec![plugin("dots", "ab")]).unwrap_err();
    assert_eq!(kind.code(), "script/native-kind");
    assert!(said(&kind).contains("returned a number; a set of sites is expected here"), "{kind}");
    for name in ["dots", "dots.", ".free", "dots.free.more", "Dots.free", "dots free"] {
        let report = load_with(&[("on = empty", &format!("on = native \"{name}\""))], vec![plugin("dots", "ab")]).unwrap_err();
        assert_eq!((report.code(), report.diagnostics[0].line), ("script/native", 16), "{report}");
    }
    let turned = load_with(&[("on = empty", "on = (native \"dots.free\" + own):of_enemy()")], vec![plugin("dots", "ab")]).unwrap_err();
    assert_eq!(turned.code(), "script/of-enemy");
}

/// A plugin names a kind by one byte: a game with more kinds than that has no functions of plugins, and says so.
#[test]
fn a_game_with_more_kinds_than_a_plugin_tells_apart_asks_none() {
    let written = |kinds: usize, on: &str| {
        let pieces: String =
            (0..kinds).map(|n| format!("k{n} = piece {{ \"+{}{}\", en = \"k{n}\" }},\n", letter(n / 26), letter(n % 26))).collect();
        format!(
            "return game {{ id = \"many\", names = {{ en = \"Many\", zh = \"多\" }}, rules = function() return {{
               board = board.cells {{ 36, 36 }}, sides = {{ b = side {{ en = \"b\" }}, w = side {{ en = \"w\" }} }}, pieces = {{ {pieces} }},
               phases = {{ phase \"lay\" {{ first = \"b\", moves = {{ place {{ kind = \"k0\", on = {on} }} }} }} }},
               ends = {{ draw {{ \"full\", when = board_full }} }} }} end }}"
        )
    };
    let load = |kinds: usize, on: &str| {
        let sources = [Source { file: "scripts/many.lua".to_owned(), text: written(kinds, on) }];
        let plugins = Natives::new(vec![plugin("dots", "ab")]);
        Library::new(Tree::of_sources(&sources)).with_natives(Arc::new(plugins)).load("many", &Options::new())
    };
    for (kinds, on) in [(PLUGIN_KINDS, "native \"dots.free\""), (PLUGIN_KINDS + 1, "empty")] {
        load(kinds, on).unwrap_or_else(|report| panic!("{kinds} {on}: {report}"));
    }
    let report = load(PLUGIN_KINDS + 1, "native \"dots.free\"").unwrap_err();
    assert_eq!(report.code(), "script/native-kinds", "{report}");
    assert!(report.diagnostics[0].message_in(Lang::En).contains("at most 256 kinds"), "{report}");
}

fn letter(n: usize) -> char {
    char::from(b'A' + (n % 26) as u8)
}

#[test]
fn a_version_knows_the_plugins_that_it_asks_for() {
    let with = |digest: &str, changes: &[(&str, &str)]| load_with(changes, vec![plugin("dots", digest), plugin("more", digest)]).unwrap();
    assert_eq!(with("ab", &[]).version, with("cd", &[]).version, "a plugin that is not asked for");
    assert_eq!(with("ab", &[]).version, load_with(&[], Vec::new()).unwrap().version);
    let (old, new) = (with("ab", &CHANGES), with("cd", &CHANGES));
    assert_ne!(old.version, new.version);
    let told: Vec<String> = changes(&old, &new).iter().map(|change| change.what.in_lang(Lang::En)).collect();
    assert_eq!(told, ["plugin dots: 1.0.0 (ab) → 1.0.0 (cd)"]);
    let told: Vec<String> = changes(&with("ab", &[]), &old).iter().map(|change| change.what.in_lang(Lang::En)).collect();
    assert!(told.iter().any(|change| change == "needs the plugin dots"), "{told:?}");
}

#[test]
fn checking_names_natives_and_what_they_cost() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("dots.lua");
    let text = CHANGES.iter().fold(DOTS.to_owned(), |text, (right, wrong)| text.replacen(right, wrong, 1));
    std::fs::write(&file, text).unwrap();
    let library = Library::new(Tree::embedded()).with_natives(Arc::new(Natives::new(vec![plugin("dots", "ab")])));
    let checked = library.check(&file);
    assert!(!checked.report.has_errors(), "{}", checked.report);
    let notes: Vec<String> =
        checked.report.diagnostics.iter().filter(|d| d.severity == Severity::Note).map(|d| d.message_in(Lang::En)).collect();
    assert_eq!(notes.len(), 3);
    assert!(notes[0].contains("a function of the plugin `dots` is called"), "{notes:?}");
    let loaded = checked.loaded.unwrap();
    assert!(loaded.hooks[0].nanoseconds.is_some());
}
