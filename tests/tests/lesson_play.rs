//! Taking lessons line by line, their list, new ones, and the progress that is kept.

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;
use tianyuan_tests::program::{Ran, command, home, root, run_with};

/// The lesson that has a step of every kind.
const SMALL: &str = "tests/data/lessons/small.lua";
/// The tree of its game.
const TREE: &str = "host/play/tests/data";
/// Answers that solve every step at once; an empty line reads on.
const RIGHT: &str =
    "\nC2-B2\nE5\nnext\nD2-C2\nC2-B2:take-E5\nnext\nC2-C3\nC3-C2\nnext\nE5 D5 E4 C4\nnext\n4\nnext\nC2-B2 C2-C1 C2-C3 C2-D2\nnext\nB\n";

/// A home of its own for each test.
fn fresh(name: &str) -> PathBuf {
    let folder = home().join(name);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn lesson(home: &Path, args: &[&str]) -> Command {
    let mut run = command(["lesson"].iter().chain(args).copied());
    run.args(["--root", TREE]).env("TIANYUAN_HOME", home).env("XDG_DATA_HOME", home);
    run
}

fn played(home: &Path, args: &[&str], input: &str) -> Ran {
    run_with(lesson(home, &[&["play", SMALL, "--plain"], args].concat()), input).expect(0)
}

/// The events, the last object apart.
fn events(home: &Path, args: &[&str], input: &str) -> (Vec<Value>, Value) {
    let ran = played(home, &[&["--json"], args].concat(), input);
    let mut events: Vec<Value> = ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let last = events.pop().unwrap();
    (events, last)
}

fn results(events: &[Value]) -> Vec<&str> {
    events.iter().filter_map(|event| event["result"].as_str()).collect()
}

#[test]
fn a_step_of_every_kind_is_solved_through_a_pipe() {
    let (events, last) = events(&fresh("right"), &["--learner", "卓玛"], RIGHT);
    assert!(results(&events).iter().all(|result| ["solved", "on", "going"].contains(result)), "{events:#?}");
    assert_eq!((last["solved"].as_u64(), last["steps"].as_u64(), last["stars"].as_u64()), (Some(8), Some(8), Some(24)), "{events:#?}");
    assert_eq!(last["learner"], "卓玛");
    let steps: Vec<&str> = events.iter().filter(|event| event["event"] == "step").filter_map(|event| event["step"].as_str()).collect();
    assert_eq!(steps, ["look", "close", "long", "book", "sites", "number", "moves", "choose"]);
    assert_eq!(events[0]["marks"].as_array().unwrap().len(), 10);
}

#[test]
fn the_decisions_of_a_turn_are_taken_back_one_by_one() {
    let typed = "C2-B2\nundo\nC2-B2\nE5\nnext\nD2-C2\nC2-B2\nundo\nC2-B2:take-E5\nundo\n";
    let (events, last) = events(&fresh("undo"), &["--step", "close"], typed);
    let told: Vec<(&str, &str)> = events
        .iter()
        .filter(|event| event["event"] != "step")
        .map(|event| (event["event"].as_str().unwrap(), event["result"].as_str().unwrap_or_default()))
        .collect();
    let wanted = [
        ("answer", "going"),
        ("undo", ""),
        ("answer", "going"),
        ("answer", "solved"),
        ("answer", "on"),
        ("answer", "going"),
        // Only the present turn is taken back: the position is that after the reply.
        ("undo", ""),
        ("answer", "solved"),
        // Where no turn is under way the step begins again.
        ("retry", ""),
    ];
    assert_eq!(told, wanted, "{events:#?}");
    let undone: Vec<&Value> = events.iter().filter(|event| event["event"] == "undo").collect();
    let before = |at: usize| events.iter().filter(|event| event["event"] == "step").nth(at).unwrap()["position"].clone();
    assert_eq!(undone[0]["position"], before(0));
    assert_ne!(undone[1]["position"], before(1));
    // It costs nothing.
    assert_eq!((last["solved"].as_u64(), last["stars"].as_u64()), (Some(2), Some(6)), "{last}");
    let out = played(&fresh("undo-words"), &["--step", "close"], "C2-B2\nundo\nquit\n").out;
    assert!(out.contains("Taken back."), "{out}");
}

/// The results of answers to a step of the mating problems.
fn mated(step: &str, input: &str) -> Vec<String> {
    let mut run = command(["lesson", "play", "tests/data/lessons/mates.lua", "--plain", "--json", "--step", step]);
    let home = fresh(&format!("mates-{step}"));
    run.env("TIANYUAN_HOME", &home).env("XDG_DATA_HOME", &home);
    let out = run_with(run, input).expect(0).out;
    let events = out.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    events.filter_map(|event| event["result"].as_str().map(str::to_owned)).collect()
}

#[test]
fn every_mate_in_time_is_right_whatever_is_put_between() {
    let checked = tianyuan_tests::program::json(0, ["lesson", "check", "tests/data/lessons/mates.lua"]);
    let steps = &checked["lessons"][0]["steps"];
    assert_eq!((&steps[0]["proved"], &steps[0]["turns"]), (&"goal".into(), &2.into()), "{checked:#}");
    assert_eq!(steps[1]["proved"], "goal", "{checked:#}");
    // The machine answers by what is no useless interposition, and the other mates of the last turn are as right as the listed one.
    for last in ["6h8h+", "8e8h", "L*9h"] {
        assert_eq!(mated("far", &format!("6e8e\n{last}\nquit\n")), ["on", "solved"], "{last}");
    }
    for wrong in ["6e5e", "6e6g", "B*7f"] {
        assert!(["misses", "illegal"].contains(&mated("far", &format!("{wrong}\nquit\n"))[0].as_str()), "{wrong}");
    }
    assert_eq!(mated("far", "6e5e\nquit\n"), ["misses"]);
    // A win without a check at every turn is a win; one that takes longer is none.
    assert_eq!(mated("quiet", "a1b1\nb1e1\ne1e8\nquit\n"), ["on", "on", "solved"]);
    assert_eq!(mated("quiet", "a1a2\na2a3\nquit\n")[1], "misses");
}

#[test]
fn people_read_the_board_the_marks_and_the_teacher_s_words() {
    let out = played(&fresh("words"), &["--lang", "en"], "marks\n\nhint\nhint\nhint\nC2-C3\nC2-C4\nquit\n").out;
    for text in [
        "Squares · step 1 of 8 · The board",
        "three corners of a square",
        "circle o: A1 B1 A2",
        "cross x:",
        "arrow: C2→B2",
        "K: B2",
        "Hint 2 of 2: Go to B2.",
        "There are no more hints.",
        "That leads away from it.",
        "pebbles.step.1",
        "1 of 8 steps solved, ★ 3",
    ] {
        assert!(out.contains(text), "no `{text}` in\n{out}");
    }
    let out = played(&fresh("words"), &["--lang", "zh", "--step", "close"], "提示\nC2-C3\n答案\n退出\n").out;
    for text in ["成方，并提去一子。", "缺哪一角", "这样就走远了", "答案：", "第 2 步，共 8 步"] {
        assert!(out.contains(text), "no `{text}` in\n{out}");
    }
}

#[test]
fn wrong_answers_say_why_and_cost_as_they_should() {
    let input = "C2-C4\nnonsense\nC2-C3\nhint\nC2-D2\nretry\nC2-B2:take-E5\n";
    let (events, last) = events(&fresh("wrong"), &["--step", "close"], input);
    assert_eq!(results(&events), ["illegal", "unread", "foreseen", "foreseen", "solved"], "{events:#?}");
    let illegal = events.iter().find(|event| event["result"] == "illegal").unwrap();
    assert_eq!(illegal["refusal"]["clause"], "pebbles.step.1");
    assert_eq!(illegal["stars"], 3);
    let led = events.iter().rfind(|event| event["result"] == "foreseen").unwrap();
    assert_eq!(led["leads"], "look");
    // One star for the hint, one for the first wrong answer.
    assert_eq!((last["solved"].as_u64(), last["stars"].as_u64()), (Some(1), Some(1)));
}

#[test]
fn a_foreseen_mistake_leads_where_it_says_and_skipping_leads_on() {
    let (events, last) = events(&fresh("leads"), &["--step", "close"], "C2-D2\nnext\nnext\nskip\nquit\n");
    let steps: Vec<&str> = events.iter().filter(|event| event["event"] == "step").filter_map(|event| event["step"].as_str()).collect();
    assert_eq!(steps, ["close", "look", "close", "long"]);
    assert_eq!(last["solved"], 1);
}

#[test]
fn odd_input_is_survived() {
    let long = format!("{}\nC2-B2:take-E5\n", "x".repeat(1 << 20));
    let (events, last) = events(&fresh("odd"), &["--step", "close"], &long);
    assert!(events.iter().any(|event| event["event"] == "fault"), "{events:#?}");
    assert_eq!(last["solved"], 1);
    for input in ["", "\0\0\0", "\u{feff}\n\n\n", "why\nwhy C2-C4\nposition\nreplay\nsay\nboard\nhelp\n中文\nenglish\nnext\n", "quit"] {
        for step in ["look", "close", "sites", "number", "moves", "choose"] {
            let ran = played(&fresh("odd"), &["--step", step], input);
            assert!(!ran.err.contains("fault of the program"), "{input:?}: {ran:?}");
        }
    }
    let mut run = lesson(&fresh("odd"), &["play", SMALL, "--plain", "--step", "number"]);
    let mut child = run.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(b"\xff\xfe\xff\n4\n").unwrap();
    assert!(child.wait().unwrap().success());
}

#[test]
fn what_cannot_be_opened_is_said_in_a_sentence() {
    let home = fresh("missing");
    let complaint = |args: &[&str]| run_with(lesson(&home, args), "").complaint();
    assert!(complaint(&["play", "no-such-lesson", "--plain"]).contains("no-such-lesson"));
    assert!(complaint(&["play", "no/such.lua", "--plain"]).contains("no/such.lua"));
    assert!(complaint(&["play", SMALL, "--plain", "--step", "nowhere"]).contains("look, close, long"));
    assert!(complaint(&["play", SMALL, "--plain", "--learner", " "]).contains("1 to 64"));
    assert!(complaint(&["play", "--plain", "--step", "look"]).contains("<LESSON>"));
    let failed = run_with(lesson(&home, &["play", "no-such-lesson", "--plain", "--json"]), "").expect(2);
    assert!(failed.json()["error"].as_str().unwrap().contains("no-such-lesson"));
}

fn exported(home: &Path) -> Value {
    run_with(lesson(home, &["export", "--json"]), "").expect(0).json()
}

#[test]
fn progress_is_kept_by_learner_and_printed() {
    let home = fresh("kept");
    played(&home, &["--learner", "a, b", "--step", "close"], "C2-C3\nC2-B2:take-E5\nquit\n");
    played(&home, &["--learner", "c", "--step", "close"], "skip\nquit\n");
    played(&home, &["--learner", "d", "--step", "close", "--no-progress"], "skip\nquit\n");
    let all = exported(&home);
    let names: Vec<&str> = all.as_array().unwrap().iter().filter_map(|one| one["learner"].as_str()).collect();
    assert_eq!(names, ["a, b", "c"]);
    let attempt = &all[0]["attempts"][0];
    assert_eq!((attempt["step"].as_str(), attempt["how"].as_str(), attempt["stars"].as_u64()), (Some("close"), Some("solved"), Some(2)));
    assert_eq!((attempt["mistakes"].as_u64(), attempt["hints"].as_u64()), (Some(1), Some(0)));
    assert_eq!(all[1]["schedule"][0]["step"], "close");
    let csv = run_with(lesson(&home, &["export"]), "").expect(0).out;
    assert!(csv.starts_with("learner,lesson,step,at,how,stars") && csv.contains("\"a, b\",small,close,"), "{csv}");
    let one = run_with(lesson(&home, &["export", "--learner", "c"]), "").expect(0).out;
    assert_eq!(one.lines().count(), 2, "{one}");
    assert!(run_with(lesson(&home, &["export", "--learner", "z"]), "").complaint().contains("a, b, c"));
}

/// `kill -9` right after an answer loses nothing of it.
#[test]
fn a_killed_lesson_has_kept_every_answer() {
    let home = fresh("killed");
    let mut run = lesson(&home, &["play", SMALL, "--plain", "--json", "--step", "number", "--learner", "k"]);
    let mut child = run.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.as_mut().unwrap().write_all(b"4\n").unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
    assert!(lines.any(|line| line.contains("\"solved\"")), "the answer is judged");
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(exported(&home)[0]["attempts"][0]["step"], "number");
}

#[test]
fn a_lesson_goes_on_where_progress_cannot_be_kept() {
    let home = fresh("bad");
    let file = home.join("progress.db");
    fs::write(&file, "no database, but as long as one would be".repeat(100)).unwrap();
    let ran = played(&home, &["--step", "number"], "4\nquit\n");
    assert!(ran.out.contains("not being kept") && ran.out.contains("progress.db") && ran.out.contains("Right!"), "{ran:?}");
    assert!(run_with(lesson(&home, &["export"]), "").complaint().contains("damaged"));
    let listed = run_with(lesson(&home, &["list"]), "").expect(0);
    assert!(listed.err.contains("not being kept"), "{listed:?}");
    // A place where nothing can be written, whoever asks.
    let nowhere = Path::new("/dev/null/nowhere");
    let ran = played(nowhere, &["--step", "number"], "4\nquit\n");
    assert!(ran.out.contains("cannot be written") && ran.out.contains("Right!"), "{ran:?}");
}

#[test]
fn lessons_are_listed_with_progress_and_chosen_from_a_list() {
    let (home, tree) = (fresh("listed"), tempfile::tempdir().unwrap());
    let at = |path: &str| tree.path().join(path);
    fs::create_dir_all(at("scripts")).unwrap();
    fs::create_dir_all(at("lessons")).unwrap();
    fs::copy(root().join(TREE).join("scripts/pebbles.lua"), at("scripts/pebbles.lua")).unwrap();
    fs::copy(root().join(SMALL), at("lessons/small.lua")).unwrap();
    fs::write(at("lessons/broken.lua"), "return lesson {\n").unwrap();
    let run = |args: &[&str], input: &str| {
        let mut run = command(["lesson"].iter().chain(args).copied());
        run.args(["--root", tree.path().to_str().unwrap(), "--learner", "l"]).env("TIANYUAN_HOME", &home).env("XDG_DATA_HOME", &home);
        run_with(run, input).expect(0)
    };
    let listed = run(&["list", "--json"], "").json();
    let small = listed.as_array().unwrap().iter().find(|one| one["id"] == "small").unwrap().clone();
    assert_eq!((small["steps"].as_array().unwrap().len(), small["solved"].as_u64(), small["game"].as_str()), (8, Some(0), Some("pebbles")));
    assert!(listed.as_array().unwrap().iter().any(|one| !one["diagnostics"].as_array().unwrap().is_empty()), "{listed}");
    // Nothing is due: the list, from which one is taken by name.
    let out = run(&["play", "--plain"], "nonsense\nsmall\nquit\n").out;
    assert!(out.contains("Squares") && out.contains("8 steps") && out.contains("step 1 of 8"), "{out}");
    run(&["play", "small", "--plain", "--step", "number"], "4\nquit\n");
    let listed = run(&["list"], "").out;
    assert!(listed.contains("1/8") && listed.contains("★ 3"), "{listed}");
    assert!(run(&["list"], "").out.contains("Nothing is due for l."));
}

/// A step that was known long ago is due, and `lesson play` without a name repeats it.
#[test]
fn what_is_due_is_repeated() {
    let (home, tree) = (fresh("due"), tempfile::tempdir().unwrap());
    let at = |path: &str| tree.path().join(path);
    fs::create_dir_all(at("scripts")).unwrap();
    fs::create_dir_all(at("lessons")).unwrap();
    fs::copy(root().join(TREE).join("scripts/pebbles.lua"), at("scripts/pebbles.lua")).unwrap();
    fs::copy(root().join(SMALL), at("lessons/small.lua")).unwrap();
    let run = |args: &[&str], input: &str| {
        let mut run = command(["lesson"].iter().chain(args).copied());
        run.args(["--root", tree.path().to_str().unwrap(), "--learner", "l"]).env("TIANYUAN_HOME", &home).env("XDG_DATA_HOME", &home);
        run_with(run, input).expect(0)
    };
    {
        use tianyuan_progress::{Attempt, AttemptOutcome, Progress};
        let mut progress = Progress::open_in(&home).unwrap();
        for (step, stars, at) in [("number", 3, 1_600_000_000), ("sites", 2, 1_650_000_000), ("gone", 3, 1_500_000_000)] {
            let (lesson, version) = ("small".to_owned(), String::new());
            let step = step.to_owned();
            let attempt =
                Attempt { lesson, step, version, how: AttemptOutcome::Solved, stars, millis: 1, hints: 0, mistakes: 0, repeats: true };
            progress.note("l", &attempt, at).unwrap();
        }
    }
    let listed = run(&["list", "--json"], "").json();
    assert_eq!(listed[0]["due"].as_array().unwrap().len(), 2);
    let out = run(&["play", "--plain", "--json"], "4\nE5 D5 E4 C4\nnext\n").out;
    let events: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let mut steps: Vec<&str> = events.iter().filter(|event| event["event"] == "step").filter_map(|event| event["step"].as_str()).collect();
    let first = steps[0];
    steps.sort_unstable();
    assert_eq!(steps, ["number", "sites"], "{out}");
    // The answers above are those of one order; whichever comes first, one of them fits.
    assert!(first == "number" && events.last().unwrap()["solved"] == 2 || first == "sites", "{out}");
}

#[test]
fn a_new_lesson_can_be_taken_and_is_never_written_over() {
    let (home, dir) = (fresh("new"), tempfile::tempdir().unwrap());
    for (game, options) in [("jiu", &["--option", "size=8"][..]), ("go", &[]), ("shogi", &[]), ("kalah", &[])] {
        for lang in ["en", "zh"] {
            let file = dir.path().join(format!("{game}-{lang}.lua"));
            let path = file.to_str().unwrap();
            let new = || {
                let mut run = command(["lesson", "new", path, "--game", game, "--lang", lang]);
                run.args(options).env("TIANYUAN_HOME", &home);
                run_with(run, "")
            };
            new().expect(0);
            let text = fs::read_to_string(&file).unwrap();
            assert!(new().complaint().contains(path));
            assert_eq!(fs::read_to_string(&file).unwrap(), text);
            let solution =
                text.lines().find_map(|line| line.trim().strip_prefix("solution = ")).map(|rest| rest.trim_matches(['"', ',']).to_owned());
            let input = format!("\n{}\nnext\nA\n", solution.unwrap());
            let mut run = command(["lesson", "play", path, "--plain", "--json", "--no-progress"]);
            run.env("TIANYUAN_HOME", &home);
            let ran = run_with(run, &input).expect(0);
            let last: Value = serde_json::from_str(ran.out.lines().last().unwrap()).unwrap();
            assert_eq!((last["solved"].as_u64(), last["stars"].as_u64()), (Some(3), Some(9)), "{game}: {}", ran.out);
        }
    }
    let refused = |args: &[&str]| run_with(lesson(&home, args), "").complaint();
    assert!(refused(&["new", "x.txt", "--game", "pebbles"]).contains(".lua"));
    assert!(refused(&["new", "/dev/null/x.lua", "--game", "pebbles"]).contains("cannot be written"));
    assert!(refused(&["new", "x.lua", "--game", "no-such-game"]).contains("no-such-game"));
}

/// A step answers in less than a twentieth of a second, as long as the machine has nothing to search for.
#[test]
fn a_step_answers_at_once() {
    let mut run = lesson(&fresh("fast"), &["play", SMALL, "--plain", "--json", "--step", "number", "--no-progress"]);
    let mut child = run.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
    lines.next().unwrap();
    let mut times: Vec<Duration> = (0..40)
        .map(|_| {
            let begun = Instant::now();
            child.stdin.as_mut().unwrap().write_all(b"5\n").unwrap();
            lines.next().unwrap();
            begun.elapsed()
        })
        .collect();
    times.sort_unstable();
    let _ = child.kill();
    child.wait().unwrap();
    assert!(times[times.len() / 2] < Duration::from_millis(50), "{times:?}");
}
