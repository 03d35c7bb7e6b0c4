//! The courses that come with the program: every lesson is proved, exists in both languages, and is taken to its end with a learner's answers.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;
use tianyuan_tests::program::{command, home, root, run_with};

/// The lessons of a folder below `lessons/`; those that stand in no folder for "".
fn lessons(folder: &str) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir(root().join("lessons").join(folder))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "lua"))
        .collect();
    files.sort();
    assert!(!files.is_empty(), "no lesson in `{folder}`");
    files
}

/// Runs a command of `lesson` on the repository's own tree: its exit code, its last JSON value, and its output.
fn ask(args: &[&str], input: &str, name: &str) -> (Option<i32>, Value, String) {
    let home = home().join(format!("courses-{name}"));
    fs::create_dir_all(&home).unwrap();
    let mut run = command(["lesson"].iter().chain(args).copied());
    run.arg("--json").arg("--root").arg(root()).env("TIANYUAN_HOME", &home).env("XDG_DATA_HOME", &home);
    let ran = run_with(run, input);
    let last = serde_json::Deserializer::from_str(&ran.out).into_iter::<Value>().last();
    let value = last.and_then(Result::ok).unwrap_or_else(|| panic!("no JSON: {}\n{}", ran.out, ran.err));
    (ran.code, value, ran.out)
}

fn course(folder: &str) {
    for file in lessons(folder) {
        let inside = file.strip_prefix(root().join("lessons")).unwrap().to_owned();
        let shown = file.to_str().unwrap();
        let (code, checked, _) = ask(&["check", shown], "", folder);
        assert_eq!((code, &checked["ok"]), (Some(0), &Value::Bool(true)), "{shown}: {checked:#}");
        assert_eq!(checked["diagnostics"].as_array().map(Vec::len), Some(0), "{shown}: {checked:#}");
        let answers = root().join("tests/data/lessons/answers").join(&inside).with_extension("answers");
        let answers = fs::read_to_string(&answers).unwrap_or_else(|error| panic!("{}: {error}", answers.display()));
        let (code, played, out) = ask(&["play", shown, "--plain", "--no-progress"], &answers, folder);
        assert_eq!(code, Some(0), "{shown}");
        let (solved, steps) = (played["solved"].as_u64().unwrap(), played["steps"].as_u64().unwrap());
        assert!((8..=20).contains(&steps), "{shown} has {steps} steps");
        assert!(solved == steps, "{shown}: {solved} of {steps} solved\n{out}");
        assert_eq!(played["stars"].as_u64(), Some(3 * steps), "{shown}");
        assert!(both_languages(&file), "{shown} is not in both languages");
    }
}

fn both_languages(file: &Path) -> bool {
    fs::read_to_string(file).unwrap().contains(r#"languages = { "en", "zh" }"#)
}

#[test]
fn jiu_is_taught() {
    course("jiu");
}

/// Whoever opens a course moves a stone before anything is counted or read.
#[test]
fn the_course_of_jiu_begins_with_a_move() {
    let file = lessons("jiu").remove(0);
    let (code, _, out) = ask(&["play", file.to_str().unwrap(), "--plain", "--no-progress"], "H8\nquit\n", "first-move");
    let mut events = out.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let first = events.next().unwrap();
    assert_eq!(
        (code, &first["event"], &first["number"], &first["asks"]),
        (Some(0), &"step".into(), &1.into(), &"turn".into()),
        "{first:#}"
    );
    assert_eq!(events.next().unwrap()["result"], "solved");
}

#[test]
fn jirige_is_taught() {
    course("jirige");
}

#[test]
fn go_is_taught() {
    course("go");
}

#[test]
fn shogi_is_taught() {
    course("shogi");
}

#[test]
fn what_stands_alone_is_taught() {
    course("");
}

#[test]
fn records_of_lessons_are_those_of_the_examples() {
    for entry in fs::read_dir(root().join("lessons/records")).unwrap() {
        let copy = entry.unwrap().path();
        let original = root().join("examples/records").join(copy.file_name().unwrap());
        if original.exists() {
            assert!(fs::read(&copy).unwrap() == fs::read(&original).unwrap(), "{} differs from {}", copy.display(), original.display());
        }
    }
}
