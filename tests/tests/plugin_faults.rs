//! Plugins that are wrong in every way: each is one sentence that names the library, and never the end of the program.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use tianyuan_plugin::{PluginError, load, load_all};
use tianyuan_protocol::client::{Bounds, Choice, Engine, EngineSpec, MoveLimit, Told};
use tianyuan_rules::Game;
use tianyuan_script::{Library, LoadedGame, Natives, Options, Tree};
use tianyuan_tests::plugin::{of_c, of_rust};
use tianyuan_tests::program::{command, json, root, run, run_with};

fn bad(folder: &Path, fault: &str) -> PathBuf {
    of_c(&root().join("tests/plugins/bad.c"), &[fault], folder, &fault.to_lowercase())
}

/// True if an error is the one expected.
type Fits = fn(&PluginError) -> bool;

/// A file of a terabyte that holds nothing.
fn huge(folder: &Path) -> PathBuf {
    let path = folder.join("huge.so");
    fs::File::create(&path).unwrap().set_len(1 << 40).unwrap();
    path
}

/// A game of placing whose rules ask for one function of a plugin.
fn script(place: &str, native: &str) -> String {
    let on = if place == "sites" { native.to_owned() } else { "empty".to_owned() };
    let when = match place {
        "number" => format!("{native}:at_least(1000000)"),
        "condition" => format!("none {{ {native} }}"),
        _ => "count(own):at_least(99)".to_owned(),
    };
    format!(
        r#"return game {{ id = "trap", names = {{ en = "Trap" }}, rules = function()
  return {{ board = board.points {{ 3, 3 }}, sides = {{ b = side {{ en = "b" }}, w = side {{ en = "w" }} }}, supply = {{ b = 5, w = 5 }},
    phases = {{ phase "lay" {{ first = "b", moves = {{ place {{ on = {on} }} }} }} }},
    ends = {{ win {{ "over", of = mover, when = {when} }}, draw {{ "full", when = board_full }}, loss {{ "stuck", of = mover, when = no_move }} }} }}
end }}"#
    )
}

fn game(plugin: &Path, place: &str, function: &str) -> LoadedGame {
    let natives = load_all([plugin]).unwrap_or_else(|error| panic!("{error}"));
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("trap.lua");
    fs::write(&file, script(place, &format!("native \"{function}\""))).unwrap();
    let library = Library::new(Tree::embedded()).with_natives(Arc::clone(&natives));
    library.load(file.to_str().unwrap(), &Options::new()).unwrap_or_else(|report| panic!("{report}"))
}

/// The sentence when the function is called; `None` where it answers. The game can go on in any case.
fn asked(plugin: &Path, place: &str, function: &str) -> Option<String> {
    let loaded = game(plugin, place, function);
    let mut game = loaded.rules.game();
    let before = game.key();
    let failed = match game.legal() {
        Err(error) => Some(error),
        Ok(legal) => legal.first().and_then(|first| game.apply(*first).err()),
    };
    let failed = failed.map(|error| error.to_string());
    if failed.is_some() {
        assert_eq!((game.key(), game.decisions().len()), (before, 0), "nothing was changed");
    }
    failed
}

#[test]
fn a_library_that_cannot_be_loaded_is_named() {
    let dir = tempfile::tempdir().unwrap();
    let file = |name: &str, bytes: &[u8]| {
        let path = dir.path().join(name);
        fs::write(&path, bytes).unwrap();
        path
    };
    let whole = fs::read(bad(dir.path(), "NONE")).unwrap();
    let cases: Vec<(PathBuf, Fits)> = vec![
        (dir.path().join("nowhere.so"), |e| matches!(e, PluginError::Missing { .. })),
        (dir.path().to_owned(), |e| matches!(e, PluginError::NoFile { .. })),
        (PathBuf::from("/dev/null"), |e| matches!(e, PluginError::NoFile { .. })),
        (file("empty.so", b""), |e| matches!(e, PluginError::NoLibrary { .. })),
        (file("text.so", b"this is no library\n"), |e| matches!(e, PluginError::NoLibrary { .. })),
        (file("head.so", &whole[..200]), |e| matches!(e, PluginError::NoLibrary { .. })),
        (file("half.so", &whole[..whole.len() / 4]), |e| matches!(e, PluginError::NoLibrary { .. })),
        (huge(dir.path()), |e| matches!(e, PluginError::NoLibrary { .. })),
        (root().join("README.md"), |e| matches!(e, PluginError::NoLibrary { .. })),
        (bad(dir.path(), "NO_ENTRY"), |e| matches!(e, PluginError::NoEntry { .. })),
        (bad(dir.path(), "NULL_ENTRY"), |e| matches!(e, PluginError::Null { .. })),
        (bad(dir.path(), "WRONG_ABI"), |e| matches!(e, PluginError::Abi { found: 99, wanted: 2, .. })),
    ];
    for (path, fits) in cases {
        let error = load(&path).unwrap_err();
        assert!(fits(&error), "{error:?}");
        assert!(error.to_string().contains(&path.display().to_string()) && error.to_string().lines().count() == 1, "{error}");
        // The program says the same, in both languages, and ends with exit code 2.
        for lang in ["en", "zh"] {
            let ran = run(["plugin", path.to_str().unwrap(), "--lang", lang]).complaint();
            assert!(ran.contains(path.to_str().unwrap()) && ran.trim().lines().count() == 1 && !ran.contains("%{"), "{ran}");
        }
    }
    let path = dir.path().join("nowhere.so");
    let answer = json(2, ["list", "--plugin", path.to_str().unwrap()]);
    assert!(answer["error"].as_str().unwrap().contains("There is no plugin"), "{answer}");
}

#[test]
fn what_a_library_says_of_itself_is_checked() {
    let dir = tempfile::tempdir().unwrap();
    for (fault, part) in [
        ("BAD_NAME", "its name `Bad.Name`"),
        ("NULL_NAME", "its name is null"),
        ("NO_UTF8", "its name is null, too long, or no UTF-8"),
        ("LONG_VERSION", "its version is null, too long"),
        ("NO_FUNCTIONS", "it offers 0 functions"),
        ("MANY_FUNCTIONS", "it offers 4294967295 functions"),
        ("NULL_TABLE", "its table of functions is null"),
        ("FUNCTION_NAME", "the name `a number` of a function"),
        ("SAME_FUNCTION", "two functions are called `number`"),
        ("UNKNOWN_KIND", "`sites` is a function of kind 4"),
        ("NULL_FUNCTION", "`condition` is a null function"),
        ("NULL_ABOUT", "the description of a function is null"),
        ("MANY_ENGINES", "it offers 4294967295 engines"),
        ("NULL_ENGINES", "its table of engines is null"),
        ("ENGINE_NAME", "the name `An Engine` of an engine"),
        ("SAME_ENGINE", "two engines are called `last`"),
        ("NULL_ENGINE", "`other` is a null engine"),
    ] {
        let path = bad(dir.path(), fault);
        let error = load(&path).unwrap_err();
        assert!(matches!(error, PluginError::Untrue { .. }), "{fault}: {error:?}");
        assert!(error.to_string().contains(part) && error.to_string().contains(path.to_str().unwrap()), "{fault}: {error}");
        let told = run(["plugin", path.to_str().unwrap(), "--lang", "zh"]).complaint();
        assert!(told.contains("的清单有误") && !told.contains("%{"), "{told}");
    }
    let path = bad(dir.path(), "NONE");
    assert!(matches!(load_all([&path, &path]).unwrap_err(), PluginError::SameName { .. }));
}

#[test]
fn what_a_function_answers_is_checked() {
    let dir = tempfile::tempdir().unwrap();
    let cases = [
        ("NONE", "number", None),
        ("NONE", "condition", None),
        ("NONE", "sites", None),
        ("MOVES_THE_ROOM", "sites", None),
        ("SILENT", "number", Some("it answered nothing")),
        ("FAILS", "number", Some("it failed: it does not say why")),
        ("FAILS_BADLY", "number", Some("it failed: \u{fffd}\u{fffd} half a word")),
        ("OTHER_KIND", "number", Some("it answered sites, where it had said that it answers a number")),
        ("UNKNOWN_ANSWER", "number", Some("it answered something unknown")),
        ("HUGE", "number", Some("it answered the number -9223372036854775808, which does not fit 32 bits")),
        ("NEITHER", "condition", Some("it answered 2143289344 where a condition is 0 or 1")),
        ("UNWRITTEN", "sites", Some("it answered the site 65535; the board has 0 to 8")),
        ("BEYOND", "sites", Some("it answered 4294967295 sites; the board has 9")),
        ("OUTSIDE", "sites", Some("it answered the site 9; the board has 0 to 8")),
        ("TWICE", "sites", Some("it answered the site B1 twice")),
    ];
    for (fault, place, wanted) in cases {
        let path = bad(dir.path(), fault);
        let said = asked(&path, place, &format!("bad.{place}"));
        match wanted {
            None => assert_eq!(said, None, "{fault}"),
            Some(part) => {
                let said = said.unwrap_or_else(|| panic!("{fault} passed"));
                assert!(said.contains(part), "{fault}: {said}");
                assert!(said.contains(&format!("`bad.{place}`")) && said.contains(path.to_str().unwrap()), "{fault}: {said}");
            }
        }
    }
    // Sites in any order are a set.
    let loaded = game(&bad(dir.path(), "NONE"), "sites", "bad.sites");
    let found: Vec<u16> = loaded.rules.game().legal().unwrap().iter().filter_map(|decision| decision.landing()).collect();
    assert_eq!(found, [0, 1]);
}

#[test]
fn faults_of_rust_are_told_too() {
    let path = of_rust("faults", "tests/plugins/faults");
    for (function, place, wanted) in [
        ("panics", "number", Some("it panicked: no number for trap (")),
        ("overflows", "condition", Some("it panicked: index out of bounds: the len is 3 but the index is 9 (")),
        ("refuses", "condition", Some("it failed: 9 sites are too few for me")),
        ("outside", "sites", Some("it answered the site 4999")),
        ("twice", "sites", Some("it answered the site A1 twice")),
        ("many", "sites", Some("it answered 5000 sites; the board has 9")),
        ("huge", "number", Some("it answered the number 9223372036854775807")),
        ("all", "sites", None),
        ("nothing", "number", None),
    ] {
        let said = asked(&path, place, &format!("faults.{function}"));
        match wanted {
            None => assert_eq!(said, None, "{function}"),
            Some(part) => assert!(said.as_ref().is_some_and(|said| said.contains(part)), "{function}: {said:?}"),
        }
    }
}

#[test]
fn what_is_not_there_has_nothing_on_it() {
    let path = of_rust("faults", "tests/plugins/faults");
    // The game ends at once where anything is found.
    let natives = load_all([&path]).unwrap();
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("trap.lua");
    fs::write(&file, script("number", "native \"faults.nothing\"").replace("at_least(1000000)", "at_least(1)")).unwrap();
    let library = Library::new(Tree::embedded()).with_natives(natives);
    let loaded = library.load(file.to_str().unwrap(), &Options::new()).unwrap();
    let mut game: Box<dyn Game> = loaded.rules.game();
    for _ in 0..4 {
        let first = game.legal().unwrap()[0];
        game.apply(first).unwrap();
        assert!(game.ended().is_none());
    }
}

/// The program goes on in the same way: a plugin that panics is a sentence and exit code 2, on any number of threads.
#[test]
fn a_panic_does_not_end_the_program() {
    let path = of_rust("faults", "tests/plugins/faults");
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("trap.lua");
    fs::write(&file, script("number", "native \"faults.panics\"")).unwrap();
    for threads in ["1", "2"] {
        let args = ["playout", file.to_str().unwrap(), "--games", "4", "--threads", threads, "--plugin", path.to_str().unwrap()];
        let told = run(args).expect(2).err;
        assert!(told.contains("`faults.panics`") && told.contains("it panicked: no number for trap"), "{told}");
        assert!(!told.contains("thread '"), "a panic of the program's own: {told}");
    }
}

/// The first choice of the engine of a library in a game; its fault as `kind: line`.
fn chosen(plugin: &Path, engine: &str, patience: Duration, limit: MoveLimit) -> Result<Choice, String> {
    let natives = load_all([plugin]).unwrap_or_else(|error| panic!("{error}"));
    let spec = EngineSpec::read(&format!("plugin:{engine}")).unwrap().unwrap();
    assert_eq!(spec.missing(&natives), None);
    let loaded = Library::new(Tree::embedded()).load("breakthrough", &Options::new()).unwrap();
    let mut engine = Engine::new(spec, Bounds { patience }).with_natives(Natives::clone(&natives));
    engine.choose(&Told { loaded: &loaded, from: None, turns: &[] }, limit).map_err(|fault| fault.to_string())
}

#[test]
fn what_an_engine_chooses_is_checked() {
    let dir = tempfile::tempdir().unwrap();
    let limit = MoveLimit { nodes: Some(100), time: None };
    let loaded = Library::new(Tree::embedded()).load("breakthrough", &Options::new()).unwrap();
    let legal = loaded.rules.game().legal().unwrap();
    let (first, last) = (vec![legal[0]], vec![*legal.last().unwrap()]);
    let library = of_rust("faults", "tests/plugins/faults");
    let c = |fault: &str| bad(dir.path(), fault);
    let wrong = "is wrong: ";
    let cases: [(PathBuf, &str, Result<Choice, &str>); 12] = [
        (library.clone(), "faults.first", Ok(Choice::Turn(first.clone()))),
        (library.clone(), "faults.wild", Ok(Choice::Turn(last.clone()))),
        (library.clone(), "faults.resigns", Ok(Choice::Resigns)),
        (library.clone(), "faults.breaks", Err("gone: the engine `faults.breaks` of the plugin")),
        (library.clone(), "faults.refuses", Err("it failed: 22 decisions are too many")),
        (library.clone(), "faults.lies", Err("it chose the decision 22; there are 22")),
        (c("NONE"), "bad.last", Ok(Choice::Turn(last.clone()))),
        (c("ENGINE_NULLS"), "bad.other", Ok(Choice::Turn(last.clone()))),
        (c("ENGINE_SILENT"), "bad.last", Err("it chose nothing")),
        (c("ENGINE_FAILS"), "bad.last", Err("it failed: it does not say why")),
        (c("ENGINE_KIND"), "bad.last", Err("it answered 77, where there are 1 (chosen) and 2 (resigns)")),
        (c("ENGINE_ILLEGAL"), "bad.last", Err("it chose the decision 4294967295; there are 22")),
    ];
    for (path, engine, wanted) in cases {
        let found = chosen(&path, engine, Duration::from_secs(60), limit);
        match wanted {
            Ok(choice) => assert_eq!(found, Ok(choice), "{engine}"),
            Err(part) => {
                let said = found.unwrap_err();
                assert!(said.contains(part) && said.contains(wrong), "{engine}: {said}");
            }
        }
    }
    let said = chosen(&library, "faults.breaks", Duration::from_secs(60), limit).unwrap_err();
    assert!(said.contains("it panicked: nothing to play in breakthrough ("), "{said}");
    // One that never ends is given up, and one that waits for the sign has it when its time is over.
    let brief = MoveLimit { nodes: None, time: Some(Duration::from_millis(50)) };
    let said = chosen(&library, "faults.sleeps", Duration::from_millis(300), brief).unwrap_err();
    assert!(said.starts_with("hung"), "{said}");
    assert_eq!(chosen(&library, "faults.waits", Duration::from_secs(60), brief), Ok(Choice::Turn(first)));
}

#[test]
fn a_faulty_engine_loses_or_is_replaced_and_the_program_goes_on() {
    let library = of_rust("faults", "tests/plugins/faults");
    let path = library.to_str().unwrap();
    let play = |engine: &str| {
        let args = ["match", "breakthrough", "--a", engine, "--b", "random", "--games", "2", "--patience", "1", "--nodes", "10"];
        json(0, args.into_iter().chain(["--plugin", path]))
    };
    for (engine, fault) in [("plugin:faults.breaks", "gone"), ("plugin:faults.lies", "illegal")] {
        let played = play(engine);
        assert_eq!((&played["b_wins"], &played["faults"][0]["fault"]), (&2.into(), &fault.into()), "{played}");
    }
    assert_eq!(play("plugin:faults.first")["faults"], serde_json::Value::Array(Vec::new()));
    for name in ["plugin:nobody", "plugin:faults", "plugin:faults.nobody"] {
        let said = run(["match", "breakthrough", "--a", name, "--b", "random", "--plugin", path]).expect(2).err;
        assert!(said.contains("--plugin PATH") && said.contains(name.trim_start_matches("plugin:")), "{said}");
    }
    let args = ["play", "breakthrough", "--plain", "--plugin", path, "--opponent"];
    let at_board = |engine: &str, input: &str| run_with(command(args.iter().copied().chain([engine])), input).expect(0).out;
    assert!(at_board("plugin:faults.first", "a2-a3\nquit\n").contains("The program plays B:"));
    let said = at_board("plugin:faults.breaks", "a2-a3\nquit\n");
    assert!(said.contains("it panicked: nothing to play") && said.contains("Make its move yourself"), "{said}");
}
