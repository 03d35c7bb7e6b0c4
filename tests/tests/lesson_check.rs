//! `lesson check`: broken lessons are reported at their line, and right once mended.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde_json::Value;
use tianyuan_tests::program::{json, root, run};

/// A broken lesson.
struct Broken {
    file: &'static str,
    code: &'static str,
    line: u64,
    /// The text to replace, and the text that mends it.
    mend: (&'static str, &'static str),
}

const fn broken(file: &'static str, code: &'static str, line: u64, from: &'static str, to: &'static str) -> Broken {
    Broken { file, code, line, mend: (from, to) }
}

const TABLE: &[Broken] = &[
    broken("dead-branch", "lesson/dead-branch", 12, "reply { \"A2\", en = \"White connects.\", zh = \"白方连上。\" }", "false"),
    broken("endless-replies", "script/depth", 2, "reply { \"E5\", B1 = again() }", "reply { \"E5\" }"),
    broken("function", "lesson/function", 9, "function(pos) return true end", "goal.take(1)"),
    broken("good-mistake", "lesson/foreseen-right", 12, "[\"B1\"]", "[\"D5\"]"),
    broken("held-already", "lesson/reached-already", 9, "count(own):at_least(3)", "count(enemy):equals(0)"),
    broken("illegal-play", "lesson/play", 7, "play = \"C3\"", "play = \"A5 E5\""),
    broken("illegal-reply", "lesson/reply-illegal", 12, "reply { \"B1\"", "reply { \"E5\""),
    broken("illegal-solution", "lesson/solution-illegal", 10, "solution = \"C3\"", "solution = \"C4\""),
    broken("loops", "script/limit-steps", 2, "while true do end\n", ""),
    broken("missed", "lesson/solution-misses", 10, "solution = \"A5\"", "solution = \"C4\""),
    broken("missing-solution", "lesson/no-solution", 6, "goal = goal.take(1),", "goal = goal.take(1), solution = \"C4\","),
    broken(
        "missing-text",
        "lesson/text-missing",
        8,
        "en = \"Take the white stone.\"",
        "en = \"Take the white stone.\", zh = \"请提掉白子。\"",
    ),
    broken("never-ends", "lesson/never-ends", 10, "next = \"one\",\n", ""),
    broken("no-liberty", "lesson/position", 7, "B3 C2 C4 D3", "B3 C2 D3"),
    broken("no-move", "lesson/foreseen-unreadable", 12, "Z9", "A1"),
    broken("no-right-choice", "lesson/no-right-choice", 9, "choice { en = \"Four\"", "choice { right = true, en = \"Four\""),
    broken("no-such-game", "lesson/no-such-game", 3, "\"goo\"", "\"go\""),
    broken("not-allowed", "lesson/solution-not-allowed", 10, "allow = \"A5 B5\"", "allow = \"A5 C4\""),
    broken("nothing-generated", "lesson/nothing-generated", 7, "take(5)", "take(1)"),
    broken("nothing-to-name", "lesson/nothing-to-name", 9, "neighbours(own) * enemy", "neighbours(own) * empty"),
    broken("off-book", "lesson/solution-off-book", 14, "[\"C2\"] = reply", "[\"A2\"] = reply"),
    broken("other-reply", "lesson/solution-other-reply", 14, "reply { \"E4\"", "reply { \"E5\""),
    broken("over", "lesson/over", 6, "play = \"A1 B1 A2 B2 A3\"", "play = \"B1 A1 B2 A2\""),
    broken("right-mistake", "lesson/foreseen-right", 12, "[\"C4\"]", "[\"A1\"]"),
    broken("same-name", "lesson/same-name", 17, "step \"one\"", "step \"first\""),
    broken("second-later", "lesson/second-solution", 11, "within = 2", "within = 2, more = true"),
    broken("second-solution", "lesson/second-solution", 10, "B1", "D1"),
    broken("shorter", "lesson/shorter", 9, "within = 2", "within = 1"),
    broken("silent-mistake", "lesson/text-missing", 12, "[\"A1\"] = {}", "[\"A1\"] = { en = \"Too far.\", zh = \"太远。\" }"),
    broken("too-deep", "lesson/reply-too-deep", 13, "[\"D4\"] = reply { \"D5\", [\"D3\"] = reply { \"D2\" } }", "[\"D4\"] = false"),
    broken("too-long", "lesson/solution-too-long", 11, "within = 1", "within = 2"),
    broken("unknown-clause", "lesson/clause", 10, "go.capture.99", "go.lib.1"),
    broken("unknown-field", "script/unknown-field", 14, "otherwize", "otherwise"),
    broken("unknown-site", "script/unknown-word", 10, "K9", "C3"),
    broken("unknown-step", "script/unknown-word", 10, "\"tow\"", "\"two\""),
    broken("unreachable", "lesson/unreachable", 9, "goal.take(2)", "goal.take(1)"),
    broken("unreachable-step", "lesson/step-unreachable", 17, ", next = \"three\"", ""),
    broken("wrong-choice", "lesson/answer-wrong", 13, "solution = \"A\"", "solution = \"B\""),
    broken("wrong-number", "lesson/answer-wrong", 10, "solution = \"3\"", "solution = \"4\""),
    broken("wrong-option", "lesson/game", 3, "sise", "size"),
    broken("wrong-sites", "lesson/answer-wrong", 10, "B3 C2 C4", "B3 C2 C4 D3"),
    broken("wrong-type", "script/wrong-type", 10, "within = \"two\"", "within = 2"),
];

fn folder() -> PathBuf {
    root().join("tests/data/lessons/broken")
}

fn checked(code: i32, path: &Path) -> Value {
    json(code, ["lesson", "check", path.to_str().unwrap(), "--root", root().to_str().unwrap()])
}

#[test]
fn broken_lessons_are_told_at_their_line_and_right_once_mended() {
    let dir = tempfile::tempdir().unwrap();
    let mut wrong = Vec::new();
    for Broken { file, code, line, mend: (from, to) } in TABLE {
        let path = folder().join(file).with_extension("lua");
        let answer = checked(1, &path);
        let first = &answer["diagnostics"][0];
        if first["code"] != *code || first["line"] != *line || answer["ok"] != false {
            wrong.push(format!("{file}: {first}"));
        }
        let said = first["message"].as_str().unwrap();
        assert!(!said.contains('\n') && first["column"].as_u64().unwrap() > 0, "{file}: {first}");
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.contains(from), "{file} does not say `{from}`");
        let mended = dir.path().join(file).with_extension("lua");
        fs::write(&mended, text.replacen(from, to, 1)).unwrap();
        let answer = checked(0, &mended);
        assert_eq!((answer["ok"].as_bool(), answer["steps"].as_u64() > Some(0)), (Some(true), true), "{file}: {answer}");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_broken_lesson_is_in_the_table() {
    let files = fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path());
    let mut names: Vec<String> = files.map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned()).collect();
    let mut known: Vec<&str> = TABLE.iter().map(|row| row.file).collect();
    names.sort();
    known.sort_unstable();
    assert_eq!(names, known);
    assert!(known.len() >= 20);
}

#[test]
fn both_languages_say_what_is_wrong_and_what_to_do() {
    for Broken { file, .. } in TABLE {
        let path = folder().join(file).with_extension("lua");
        let answer = |lang: &str| {
            let answer = json(1, ["lesson", "check", path.to_str().unwrap(), "--root", root().to_str().unwrap(), "--lang", lang]);
            let first = &answer["diagnostics"][0];
            (first["message"].as_str().unwrap().to_owned(), first["help"].as_str().map(str::to_owned))
        };
        let (en, zh) = (answer("en"), answer("zh"));
        assert_ne!(en.0, zh.0, "{file}");
        assert!(zh.0.chars().any(|c| c > '\u{4e00}'), "{file}: {}", zh.0);
        assert_eq!(en.1.is_some(), zh.1.is_some(), "{file}");
    }
}

#[test]
fn files_that_are_no_lessons() {
    let dir = tempfile::tempdir().unwrap();
    let write = |name: &str, bytes: &[u8]| {
        let path = dir.path().join(name);
        fs::write(&path, bytes).unwrap();
        path
    };
    for (name, bytes) in [
        ("empty.lua", &b""[..]),
        ("binary.lua", b"\x1bLua\x53\x00\x19\x93\r\n\x1a\n"),
        ("elf.lua", b"\x7fELF\x02\x01\x01\x00\x00"),
        ("latin1.lua", b"return lesson { id = \"caf\xe9\" }\n"),
        ("syntax.lua", b"return lesson {\n"),
        ("number.lua", b"return 7\n"),
        ("game.lua", b"return { lesson = true }\n"),
    ] {
        let answer = checked(1, &write(name, bytes));
        assert_eq!(answer["ok"], false, "{name}");
        assert!(answer["diagnostics"][0]["file"].as_str().unwrap().ends_with(name), "{answer}");
    }
    // What is not there is a mistake in the call.
    for missing in ["nowhere.lua", "no-such-lesson"] {
        let missing = if missing.contains('.') { dir.path().join(missing).display().to_string() } else { missing.to_owned() };
        let ran = run(["lesson", "check", &missing, "--root", root().to_str().unwrap()]).expect(2);
        assert!(ran.out.is_empty() && ran.err.lines().count() >= 1, "{ran:?}");
    }
    run(["lesson", "check"]).complaint();
    run(["lesson", "check", "--nodes", "0", "x.lua"]).complaint();
}

#[test]
fn several_lessons_are_checked_at_once_and_plain_output_says_what_was_proved() {
    let (good, bad) = (folder().join("unreachable.lua"), folder().join("missed.lua"));
    let dir = tempfile::tempdir().unwrap();
    let mended = dir.path().join("mended.lua");
    fs::write(&mended, fs::read_to_string(&good).unwrap().replacen("take(2)", "take(1)", 1)).unwrap();
    let root = root();
    let ran = run(["lesson", "check", mended.to_str().unwrap(), bad.to_str().unwrap(), "--root", root.to_str().unwrap()]).expect(1);
    for said in ["one: the goal can be reached in 1, by one way alone", "the lesson `broken` is right", "one: wrong"] {
        assert!(ran.out.contains(said), "{said}: {}", ran.out);
    }
    assert!(format!("{}{}", ran.out, ran.err).contains("lesson/solution-misses"), "{ran:?}");
    let ran = run(["lesson", "check", mended.to_str().unwrap(), "--root", root.to_str().unwrap(), "--nodes", "1"]).expect(1);
    assert!(ran.out.contains("not proved") && !ran.out.contains("is right"), "{}", ran.out);
}

#[test]
fn a_mate_that_is_too_long_for_all_turns_is_given_to_the_search_for_mates() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("mate.lua");
    let lesson = |solution: &str| {
        let step = "position = \"9/9/8k/9/8N/9/9/9/9 b GRr2b3g4s3n4l18p 1\", say = { en = \"Mate.\" }, goal = goal.win, within = 2";
        let text = format!(
            "return lesson {{ id = \"mate\", game = \"shogi\", names = {{ en = \"Mate\" }}, languages = {{ \"en\" }},\n  steps = {{ step \"three\" {{ {step}, solution = \"{solution}\" }} }},\n}}\n"
        );
        fs::write(&path, text).unwrap();
    };
    let asked = |code: i32| json(code, ["lesson", "check", path.to_str().unwrap(), "--root", root().to_str().unwrap(), "--nodes", "100"]);
    // A hundred positions are too few for all turns.
    lesson("R*2c 1c1d G*2e");
    let answer = asked(0);
    assert_eq!(answer["lessons"][0]["steps"][0]["proved"], "goal", "{answer:#}");
    // What stops before the mate is proved by neither.
    lesson("R*2c");
    assert_eq!(asked(1)["verdict"], "unproved");
}

#[test]
fn a_lesson_too_large_for_its_time_ends_and_says_what_is_not_proved() {
    let begun = Instant::now();
    let checked = json(1, ["lesson", "check", "tests/data/lessons/large.lua", "--seconds", "1", "--nodes", "1000000000000"]);
    let took = begun.elapsed();
    assert!(took < Duration::from_secs(20), "{took:?}");
    assert_eq!((&checked["ok"], &checked["verdict"]), (&false.into(), &"unproved".into()), "{checked:#}");
    let steps = checked["lessons"][0]["steps"].as_array().unwrap();
    let proved: Vec<(&str, &str)> = steps.iter().map(|step| (step["id"].as_str().unwrap(), step["proved"].as_str().unwrap())).collect();
    let wanted = [("before", "goal"), ("large", "unknown"), ("checks", "unknown"), ("behind", "goal")];
    assert_eq!(proved, wanted, "no step is left out without a word: {checked:#}");
    // Every step that is not proved has its warning, at its line.
    let warned: Vec<u64> = checked["diagnostics"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|one| one["code"] == "lesson/unproved" && one["severity"] == "warning")
        .map(|one| one["line"].as_u64().unwrap())
        .collect();
    assert_eq!(warned, [14, 19], "{checked:#}");
    assert!(steps[1]["nodes"].as_u64().unwrap() > 1_000, "what was searched is said");
    let told = run(["lesson", "check", "tests/data/lessons/large.lua", "--seconds", "1", "--nodes", "1000000000000"]).expect(1);
    assert!(told.out.contains("large: not proved"), "{told:?}");
    assert!(run(["lesson", "check", "tests/data/lessons/large.lua", "--seconds", "0"]).expect(2).err.contains("--seconds"));
}
