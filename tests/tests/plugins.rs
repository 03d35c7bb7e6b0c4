//! The worked plugins of `examples/plugin`: they load, answer what their Lua twins answer, and are named wherever they matter.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use serde_json::Value;
use tianyuan_notation::position;
use tianyuan_rules::Game;
use tianyuan_script::{Library, LoadedGame, Natives, Options, Tree};
use tianyuan_search::{PlayoutRequest, playouts};
use tianyuan_tests::plugin::{of_c, of_rust};
use tianyuan_tests::program::{command, json, root, run, run_with};

use crate::support::long;

const NATIVE: &str = "examples/plugin/isthmus.lua";
const LUA: &str = "examples/plugin/isthmus-lua.lua";

fn isthmus() -> &'static Path {
    static LIBRARY: OnceLock<PathBuf> = OnceLock::new();
    LIBRARY.get_or_init(|| of_rust("isthmus", "examples/plugin/isthmus"))
}

fn rings(folder: &Path) -> PathBuf {
    of_c(&root().join("examples/plugin/rings/rings.c"), &[], folder, "rings")
}

fn load(script: &Path, natives: &Arc<Natives>) -> LoadedGame {
    let library = Library::new(Tree::embedded()).with_natives(Arc::clone(natives));
    library.load(script.to_str().unwrap(), &Options::new()).unwrap_or_else(|report| panic!("{report}"))
}

fn natives() -> Arc<Natives> {
    tianyuan_plugin::load_all([isthmus()]).unwrap_or_else(|error| panic!("{error}"))
}

/// Plays one game under two sets of rules at once; how many decisions it had.
fn together(a: &mut dyn Game, b: &mut dyn Game, seed: u64) -> usize {
    let mut random = fastrand::Rng::with_seed(seed);
    for ply in 0..2000 {
        let (legal, other) = (a.legal().unwrap(), b.legal().unwrap());
        let here = || position::write(a.spec(), &a.setup());
        assert_eq!(legal, other, "game {seed}, decision {ply}: {}", here());
        let ended = |game: &mut dyn Game| game.ended().map(|ended| (ended.winner, ended.reason));
        if legal.is_empty() {
            assert_eq!(ended(a), ended(b), "game {seed}");
            return ply;
        }
        let decision = legal[random.usize(..legal.len())];
        a.apply(decision).unwrap();
        b.apply(decision).unwrap();
        assert_eq!(a.key(), b.key());
    }
    2000
}

#[test]
fn natives_answer_what_their_lua_twins_answer() {
    let natives = natives();
    let (native, lua) = (load(&root().join(NATIVE), &natives), load(&root().join(LUA), &natives));
    for loaded in [&native, &lua] {
        for outcome in loaded.run_examples() {
            assert!(outcome.failure.is_none(), "{}: {:?}", outcome.name, outcome.failure);
        }
    }
    let (mut endings, mut decisions) = (std::collections::BTreeMap::<String, u32>::new(), 0);
    for seed in 0..if long() { 2000 } else { 60 } {
        let (mut a, mut b) = (native.rules.game(), lua.rules.game());
        decisions += together(&mut *a, &mut *b, seed);
        *endings.entry(a.ended().map_or_else(|| "open".to_owned(), |ended| ended.reason)).or_default() += 1;
    }
    assert!(decisions > 2000, "{decisions} decisions: {endings:?}");
    assert_eq!(native.hook_calls(), 0, "no Lua");
    assert!(lua.hook_calls() > 1000);
}

#[test]
fn a_plugin_serves_many_threads_with_one_result() {
    let loaded = load(&root().join(NATIVE), &natives());
    let rules = || loaded.for_thread().map_err(|report| report.to_string());
    let played = |threads| {
        let request = PlayoutRequest { from: None, games: 40, seed: 5, max: Some(1000), uniform: false, threads, progress: None };
        let sum = playouts(&rules, request).unwrap();
        (sum.decisions, format!("{:?}", sum.endings))
    };
    assert_eq!(played(1), played(4));
}

/// A script that asks the C plugin, and one whose Lua function counts likewise.
fn holes(folder: &Path, hook: &str) -> PathBuf {
    let text = fs::read_to_string(root().join(LUA)).unwrap();
    let own = text.replacen("when = ring,", &format!("when = {hook},"), 1).replacen("\"isthmus-lua\"", "\"holes\"", 1);
    assert_ne!(own, text);
    let file = folder.join(if hook.starts_with("native") { "native.lua" } else { "lua.lua" });
    fs::write(&file, own).unwrap();
    file
}

#[test]
fn a_plugin_in_c_answers_as_well() {
    let dir = tempfile::tempdir().unwrap();
    let natives = tianyuan_plugin::load_all([rings(dir.path())]).unwrap();
    let native = load(&holes(dir.path(), "native \"rings.holes\":at_least(1)"), &natives);
    let lua = load(&holes(dir.path(), "function(pos) return ring(pos) end"), &natives);
    assert_eq!(native.plugins[0].name, "rings");
    for seed in 0..20 {
        together(&mut *native.rules.game(), &mut *lua.rules.game(), seed);
    }
    // Another board than the plugin can count on: it says so, and the game goes on.
    let graph = dir.path().join("graph.lua");
    fs::write(
        &graph,
        r#"return game { id = "triangle", names = { en = "Triangle" }, rules = function()
  return { board = board.graph { nodes = { A = { 0, 0 }, B = { 1, 0 }, C = { 0, 1 } }, edges = { x = "A-B B-C", y = "C-A" } },
    sides = { b = side { en = "b" }, w = side { en = "w" } }, supply = { b = 2, w = 2 },
    phases = { phase "lay" { first = "b", moves = { place { on = empty } } } },
    ends = { win { "hole", of = mover, when = native "rings.holes":at_least(1) }, loss { "stuck", of = mover, when = no_move } } }
end }"#,
    )
    .unwrap();
    let loaded = load(&graph, &natives);
    let mut game = loaded.rules.game();
    let first = game.legal().unwrap()[0];
    let error = game.apply(first).unwrap_err().to_string();
    assert!(error.contains("`rings.holes`") && error.contains("librings") && error.contains("the board is no rectangle"), "{error}");
    assert_eq!(game.decisions().len(), 0, "nothing was changed");
}

fn with(args: &[&str]) -> Vec<String> {
    let plugin = ["--plugin".to_owned(), isthmus().display().to_string()];
    args.iter().map(|arg| (*arg).to_owned()).chain(plugin).collect()
}

#[test]
fn the_program_says_what_a_plugin_is() {
    let path = isthmus().display().to_string();
    let shown = json(0, ["plugin", &path]);
    let digest = blake3::hash(&fs::read(isthmus()).unwrap()).to_hex().to_string();
    assert_eq!(
        (&shown["name"], &shown["digest"], &shown["abi"], &shown["path"]),
        (&"isthmus".into(), &digest.clone().into(), &2.into(), &path.clone().into())
    );
    let kinds: Vec<_> = shown["functions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|f| format!("{} {}", f["name"].as_str().unwrap(), f["kind"].as_str().unwrap()))
        .collect();
    assert_eq!(kinds, ["cuts sites", "spread number", "ring condition"]);
    let plain = run(["plugin", &path]).expect(0).out;
    assert!(plain.contains("native \"isthmus.cuts\" (sites)") && plain.contains(&digest), "{plain}");
    let zh = run(["plugin", &path, "--lang", "zh"]).expect(0).out;
    assert!(zh.contains("插件接口"), "{zh}");

    let ran = run(with(&["show", NATIVE])).expect(0);
    assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
    assert!(ran.err.contains("isthmus") && ran.err.contains(&path) && ran.err.contains(&digest), "{}", ran.err);
    assert!(ran.out.contains("3 functions of plugins run while it is played, and no Lua"), "{}", ran.out);
    let shown = json(0, with(&["show", NATIVE]));
    assert_eq!(shown["plugins"][0]["digest"], digest.clone());
    assert_eq!(shown["plugins_loaded"][0]["path"], path);
    assert_eq!(shown["hooks"].as_array().unwrap().iter().filter(|hook| hook["native"].is_string()).count(), 3);
    let other = json(0, with(&["show", "jirige"]));
    assert_eq!((&other["plugins"], &other["plugins_loaded"][0]["name"]), (&Value::Array(vec![]), &"isthmus".into()));
    assert_eq!(other["version"], json(0, ["show", "jirige"])["version"]);

    let checked = json(0, with(&["check", NATIVE]));
    assert_eq!(checked["ok"], true, "{checked}");
    assert!(checked["hooks"][0]["native"].as_str().unwrap().starts_with("isthmus."));
    assert!(checked["hooks"].as_array().unwrap().iter().any(|hook| hook["nanoseconds"].is_u64()), "{checked}");
    let played = json(0, with(&["playout", NATIVE, "--games", "20", "--max", "500"]));
    assert_eq!(played["hook_calls"], 0);
    assert!(json(0, with(&["perft", NATIVE, "2"]))["nodes"].as_u64().unwrap() > 2000);
}

#[test]
fn a_script_whose_plugin_is_missing_says_what_to_do() {
    let ran = run(["show", NATIVE]).complaint();
    for part in ["isthmus.lua:", "the rules need the plugin `isthmus`, which is not loaded", "--plugin PATH", "isthmus.cuts"] {
        assert!(ran.contains(part), "{part}: {ran}");
    }
    let checked = json(1, ["check", NATIVE]);
    let first = &checked["diagnostics"][0];
    assert_eq!((&first["code"], &first["line"]), (&"script/no-plugin".into(), &19.into()), "{first}");
    assert!(first["column"].as_u64().unwrap() > 10);
    assert!(run(["show", NATIVE, "--lang", "zh"]).complaint().contains("规则需要插件 `isthmus`"));
}

#[test]
fn a_record_names_the_plugins_that_its_rules_need() {
    let dir = tempfile::tempdir().unwrap();
    let at = |name: &str| dir.path().join(name).display().to_string();
    let digest = blake3::hash(&fs::read(isthmus()).unwrap()).to_hex().to_string();
    let script = root().join(NATIVE).display().to_string();
    let moves = "B1：D4    W2：C3    B3：D5";
    fs::write(at("bare.rec"), format!("game: {script}\nmoves:\n{moves}\n")).unwrap();
    run(with(&["convert", &at("bare.rec"), "--to", "record", "--out", &at("full.rec")])).expect(0);
    let full = fs::read_to_string(at("full.rec")).unwrap();
    assert!(full.contains(&format!("plugin.isthmus: {digest}\n")), "{full}");
    // The id alone leads nowhere: the script lies outside the tree.
    let full = full.replacen("game: isthmus", &format!("game: {script}"), 1);
    fs::write(at("full.rec"), &full).unwrap();

    let replayed = json(0, with(&["replay", &at("full.rec")]));
    assert_eq!((&replayed["plugins"][0]["digest"], &replayed["plugins_changed"]), (&digest.clone().into(), &Value::Array(vec![])));
    let missing = run(["replay", &at("full.rec")]).complaint();
    assert!(
        missing.contains("was played with the plugin `isthmus`") && missing.contains(&digest) && missing.contains("--plugin PATH"),
        "{missing}"
    );

    let other = "0".repeat(64);
    fs::write(at("other.rec"), full.replacen(&digest, &other, 1)).unwrap();
    let ran = run(with(&["replay", &at("other.rec")])).expect(0);
    assert!(ran.err.contains("another build") && ran.err.contains(&other), "{}", ran.err);
    assert_eq!(json(0, with(&["replay", &at("other.rec")]))["plugins_changed"], Value::from(vec!["isthmus"]));

    // The document of our own carries them too.
    run(with(&["convert", &at("full.rec"), "--to", "json", "--out", &at("full.json")])).expect(0);
    let document: Value = serde_json::from_str(&fs::read_to_string(at("full.json")).unwrap()).unwrap();
    assert_eq!(document["plugins"]["isthmus"], digest);
    let mut document = document;
    document["game"] = script.into();
    fs::write(at("full.json"), document.to_string()).unwrap();
    run(with(&["replay", &at("full.json")])).expect(0);
    assert!(run(["replay", &at("full.json")]).complaint().contains("was played with the plugin `isthmus`"));
}

#[test]
fn a_match_is_taken_up_with_its_plugin_only() {
    let home = tempfile::tempdir().unwrap();
    let play = |args: &[String], input: &str| {
        let mut command = command(args);
        command.env("TIANYUAN_HOME", home.path());
        run_with(command, input)
    };
    let begun = play(&with(&["play", NATIVE, "--plain"]), "D4\nC3\n");
    assert_eq!(begun.code, Some(0), "{begun:?}");
    let resume = ["play".to_owned(), "--plain".to_owned(), "--resume".to_owned()];
    let missing = play(&resume, "");
    let said = missing.complaint();
    assert!(said.contains("needs the plugin `isthmus`") && said.contains("--plugin PATH"), "{said}");
    let again = play(&[&resume[..], &with(&[])[..]].concat(), "D5\n");
    assert!(again.code == Some(0) && !again.out.contains("another build"), "{again:?}");
    // Another build of the plugin: bytes behind the end of a library do not change what it does.
    let other = home.path().join("libother.so");
    let mut bytes = fs::read(isthmus()).unwrap();
    bytes.push(0);
    fs::write(&other, bytes).unwrap();
    let warned = play(&[&resume[..], &["--plugin".to_owned(), other.display().to_string()]].concat(), "");
    assert!(warned.code == Some(0) && warned.out.contains("another build"), "{warned:?}");
}

/// Engines of both languages win a game that random moves do not, and say what they are.
#[test]
fn engines_of_plugins_play() {
    let dir = tempfile::tempdir().unwrap();
    let gambler = of_rust("gambler", "examples/plugin/gambler");
    let glutton = of_c(&root().join("examples/plugin/glutton/glutton.c"), &[], dir.path(), "glutton");
    let loaded = ["--plugin", gambler.to_str().unwrap(), "--plugin", glutton.to_str().unwrap()];
    for engine in ["plugin:gambler", "plugin:glutton.greedy"] {
        let args = ["match", "breakthrough", "--a", engine, "--b", "random", "--games", "2", "--nodes", "2000", "--seed", "4"];
        let played = json(0, args.into_iter().chain(loaded));
        assert_eq!((&played["a_wins"], &played["faults"]), (&2.into(), &Value::Array(Vec::new())), "{engine}: {played}");
        assert_eq!(played["games"], 2);
    }
    let shown = json(0, ["plugin", glutton.to_str().unwrap()]);
    assert_eq!((&shown["abi"], &shown["engines"][0]["name"]), (&2.into(), &"greedy".into()), "{shown}");
    let said = run(["plugin", gambler.to_str().unwrap()]).expect(0).out;
    assert!(said.contains("plugin:gambler.ucb"), "{said}");
}
