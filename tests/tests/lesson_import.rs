//! `lesson import`: the dialects in which collections call a line right or wrong, mating problems, and files that are none.

use std::fs;
use std::path::PathBuf;

use serde_json::Value;
use tianyuan_tests::program::{home, json, root, run};

const HERE: &str = "tests/data/lessons/import";

fn at(name: &str) -> String {
    root().join(HERE).join(name).to_string_lossy().into_owned()
}

/// A file in the home of the tests.
fn file(name: &str, bytes: &[u8]) -> String {
    let path: PathBuf = home().join(name);
    fs::write(&path, bytes).unwrap();
    path.to_string_lossy().into_owned()
}

fn import(name: &str) -> (Value, String) {
    let answer = json(0, ["lesson", "import", &at(name)]);
    let text = answer["text"].as_str().unwrap().to_owned();
    (answer, text)
}

/// Checks a lesson that was imported, in a file.
fn checked(text: &str, name: &str) -> Value {
    let there = file(name, text.as_bytes());
    serde_json::from_str(&run(["lesson", "check", &there, "--json"]).out).unwrap()
}

/// Every error among the diagnostics.
fn errors(answer: &Value) -> Vec<String> {
    let all = answer["diagnostics"].as_array().unwrap();
    all.iter().filter(|one| one["severity"] == "error").map(|one| format!("{}: {}", one["code"], one["message"])).collect()
}

#[test]
fn right_wrong_and_choices_of_a_problem_site() {
    let (answer, text) = import("goproblems.sgf");
    assert_eq!((&answer["problems"], &answer["wrong"]), (&1.into(), &Value::Array(Vec::new())));
    // One step for the problem, one for the other answer that White has.
    assert_eq!(answer["steps"], 2, "{text}");
    assert!(text.contains("Edge and corner") && text.contains("Black to play and capture a stone."), "{text}");
    assert!(text.contains("solution = \"B7 B6 C6\"") && text.contains("[\"B7\"] = reply { \"B6\", en = \"White cannot run.\""), "{text}");
    assert!(text.contains("play = \"B7 H2\"") || text.contains("play = \"B7 J2\""), "{text}");
    assert!(text.contains("[\"D7\"]") && text.contains("Too slow.\\nWhite connects.") && text.contains("[\"D6\"]"), "{text}");
    for word in ["RIGHT", "CHOICE", "NOTTHIS"] {
        assert!(!text.contains(word), "{word} is not for people: {text}");
    }
    assert_eq!(errors(&checked(&text, "goproblems.lua")), Vec::<String>::new());
}

#[test]
fn every_dialect_of_a_collection() {
    let (answer, text) = import("collection.sgf");
    assert_eq!((&answer["problems"], &answer["steps"], &answer["without_solution"]), (&5.into(), &5.into(), &0.into()), "{text}");
    let step = |number: usize| text.split("step \"p").nth(number).unwrap().to_owned();
    for (number, solution, wrong) in
        [(1, "B9", Some("A9")), (2, "C10", Some("F10")), (3, "D8 E8 C8", Some("D6")), (4, "D6", Some("D8")), (5, "D6 E6 D5", None)]
    {
        let step = step(number);
        assert!(step.contains(&format!("solution = \"{solution}\"")), "{number}: {step}");
        match wrong {
            Some(wrong) => assert!(step.contains(&format!("[\"{wrong}\"] =")), "{number}: {step}"),
            None => assert!(!step.contains("on = {"), "{number}: {step}"),
        }
    }
    // Boards of another size are the step's own.
    assert!(step(2).contains("size = 13") && !step(3).contains("options"), "{}", step(2));
    assert_eq!(errors(&checked(&text, "collection.lua")), Vec::<String>::new());
}

#[test]
fn mating_problems_are_won() {
    for name in ["mate1.kif", "mate1.csa", "diagram.kif"] {
        let (_, text) = import(name);
        assert!(text.contains("goal = goal.win") && text.contains("solution = \"G*1b\""), "{name}: {text}");
        assert_eq!(errors(&checked(&text, "mate.lua")), Vec::<String>::new(), "{name}");
    }
    let (_, text) = import("mate1.kif");
    assert!(text.contains("頭に金") && text.contains("試験"), "{text}");
    let (_, text) = import("variations.kif");
    assert!(text.contains("[\"R*2b\"] =") && text.contains("玉は逃げる"), "{text}");
    assert_eq!(errors(&checked(&text, "variations.lua")), Vec::<String>::new());
}

#[test]
fn files_that_are_none_are_told_in_a_sentence_with_the_place() {
    let deep = format!("(;GM[1]SZ[9]{})", ";B[aa];W[]".repeat(3000));
    let nested = format!("(;GM[1]SZ[9]{}{}", "(;B[aa]".repeat(5000), ")".repeat(5001));
    for (name, bytes, wanted) in [
        ("empty.sgf", b"".to_vec(), "1:1"),
        ("garbage.sgf", b"\x00\x01\xff not a game".to_vec(), "garbage.sgf"),
        ("words.kif", "これは棋譜ではない\n".as_bytes().to_vec(), "words.kif"),
        ("occupied.sgf", b"(;GM[1]SZ[9]AB[aa];W[bb];B[aa])".to_vec(), "1:"),
        ("outside.sgf", b"(;GM[1]SZ[9];B[zz])".to_vec(), "no point of this board"),
        ("size.sgf", b"(;GM[1]SZ[99];B[aa])".to_vec(), "SZ[99]"),
        ("twice.sgf", b"(;GM[1]SZ[9];B[aa];B[bb])".to_vec(), "1:"),
        ("deep.sgf", deep.into_bytes(), "1:"),
        ("nested.sgf", nested.into_bytes(), "1:"),
        ("nothing.sgf", b"(;GM[1]SZ[9]AB[aa])".to_vec(), "no problem with a solution"),
        ("wrong.sgf", "(;GM[1]SZ[9];B[aa]C[失败])".as_bytes().to_vec(), "no problem with a solution"),
        ("rows.kif", "後手の持駒：なし\n|v玉 ・|一\n先手の持駒：金\n".as_bytes().to_vec(), "rows.kif"),
    ] {
        let there = file(name, &bytes);
        let ran = run(["lesson", "import", &there]);
        assert!(matches!(ran.code, Some(1 | 2)), "{name}: {ran:?}");
        let complaint = ran.complaint();
        assert!(complaint.contains(wanted) && complaint.lines().count() <= 3, "{name}: {complaint}");
        assert!(run(["lesson", "import", &there, "--lang", "zh"]).complaint().chars().any(|c| c > '\u{2e80}'), "{name}");
    }
    // Brackets that are missing are mended, and said.
    let mended = run(["lesson", "import", &file("open.sgf", b"(;GM[1]SZ[9];B[aa")]).expect(0);
    assert!(mended.err.contains("open.sgf:1:15") && mended.out.contains("solution = \"A9\""), "{mended:?}");
    assert!(run(["lesson", "import", "no-such-file.sgf"]).complaint().contains("no-such-file.sgf"));
}

#[test]
fn one_wrong_problem_does_not_take_the_others_along() {
    let there = file("mixed.sgf", b"(;GM[1]SZ[9]AB[aa];W[aa])(;GM[1]SZ[9];B[bb])");
    let answer: Value = serde_json::from_str(&run(["lesson", "import", &there, "--json"]).out).unwrap();
    assert_eq!((&answer["problems"], &answer["steps"]), (&2.into(), &1.into()));
    let wrong = answer["wrong"].as_array().unwrap();
    assert_eq!((wrong.len(), &wrong[0]["line"]), (1, &1.into()));
}

#[test]
fn a_lesson_that_is_there_is_overwritten_only_on_demand() {
    let there = file("taken.lua", b"-- by hand\n");
    let told = run(["lesson", "import", &at("goproblems.sgf"), "--out", &there]).expect(2);
    assert!(told.err.contains("is there already") && told.err.contains("--force"), "{told:?}");
    assert_eq!(fs::read_to_string(&there).unwrap(), "-- by hand\n");
    run(["lesson", "import", &at("goproblems.sgf"), "--out", &there, "--force"]).expect(0);
    let text = fs::read_to_string(&there).unwrap();
    assert!(text.contains("Edge and corner"), "{text}");
    // What cannot be read overwrites nothing.
    run(["lesson", "import", &file("none.sgf", b"nothing"), "--out", &there, "--force"]).expect(2);
    assert_eq!(fs::read_to_string(&there).unwrap(), text);
    run(["lesson", "make", "--game", "jirige", "--count", "1", "--games", "50", "--out", &there]).expect(2);
    assert_eq!(fs::read_to_string(&there).unwrap(), text);
}
