//! Bounds of a user's work that nobody asked for: random games that never end, moves after the end, and the settings of editors in an exported folder.

use std::collections::BTreeSet;
use std::fs;

use serde_json::Value;
use tianyuan_tests::program::{json, run};

/// Two stones that step to and fro on three cells, and nothing that ends the game.
const ENDLESS: &str = r#"return game {
  id = "to-and-fro", names = { en = "To and fro", zh = "往复" },
  rules = function()
    return {
      board = board.cells { 3, 2 },
      sides = { b = side { en = "Black", zh = "黑" }, w = side { en = "White", zh = "白" } },
      start = { b = "A1", w = "A2" },
      phases = { phase "play" { en = "play", zh = "对局", first = "b", moves = { step { sideways } } } },
      ends = { loss { "stuck", of = mover, when = no_move } },
    }
  end,
}"#;

#[test]
fn a_playout_without_max_stops_a_game_that_never_ends_and_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("to-and-fro.lua");
    fs::write(&file, ENDLESS).unwrap();
    let file = file.to_str().unwrap();
    let played = json(0, ["playout", file, "--games", "2"]);
    assert_eq!((&played["endings"], &played["decisions"]), (&serde_json::json!({ "max": 2 }), &200_000.into()));
    let told = run(["playout", file, "--games", "1"]).expect(0).out;
    assert!(told.contains("1 game was stopped after 100000 decisions"), "{told}");
    // A bound that was asked for needs no sentence.
    let bounded = run(["playout", file, "--games", "1", "--max", "50"]).expect(0).out;
    assert!(!bounded.contains("was stopped"), "{bounded}");
    assert_eq!(json(0, ["playout", file, "--games", "1", "--max", "50"])["decisions"], 50);
}

#[test]
fn a_move_after_the_end_names_the_ending() {
    let moves = "A1 A5 B1 B5 C1 C5 D1 D5 E1";
    let won = json(0, ["apply", "gomoku", "--option", "size=5", "--moves", moves]);
    assert_eq!(won["reason"], "five", "{won}");
    let more = format!("{moves} E5");
    let ran = run(["apply", "gomoku", "--option", "size=5", "--moves", &more]);
    let told = format!("{}{}", ran.out, ran.err);
    assert!(told.contains("The game has ended (`five`); take a move back or start another."), "{told}");
    let ran = run(["apply", "gomoku", "--option", "size=5", "--moves", &more, "--lang", "zh"]);
    let told = format!("{}{}", ran.out, ran.err);
    assert!(told.contains("`five`") && !told.contains("ended"), "{told}");
}

#[test]
fn an_exported_folder_has_settings_by_which_editors_find_what_scripts_require() {
    let folder = tempfile::tempdir().unwrap();
    run(["export", folder.path().to_str().unwrap()]).expect(0);
    let settings: Value = serde_json::from_str(&fs::read_to_string(folder.path().join(".luarc.json")).unwrap()).unwrap();
    assert_eq!(settings["runtime.version"], "Lua 5.4");
    let texts = |key: &str| settings[key].as_array().unwrap().iter().map(|text| text.as_str().unwrap().to_owned()).collect::<Vec<_>>();
    for library in texts("workspace.library") {
        assert!(folder.path().join(&library).join("tianyuan.lua").is_file(), "{library}");
    }
    // Every `require` of an exported script is found by one of the patterns.
    let patterns = texts("runtime.path");
    let mut required = BTreeSet::new();
    for script in fs::read_dir(folder.path().join("scripts")).unwrap().flatten().filter(|entry| entry.path().is_file()) {
        let text = fs::read_to_string(script.path()).unwrap();
        required.extend(text.split("require \"").skip(1).filter_map(|rest| rest.split('"').next()).map(str::to_owned));
    }
    assert!(required.len() > 10, "{required:?}");
    for name in required {
        assert!(patterns.iter().any(|pattern| folder.path().join(pattern.replace('?', &name)).is_file()), "{name}");
    }
}
