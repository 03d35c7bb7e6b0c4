//! Options, positions and moves of go that cannot be: one sentence with the place, in both languages, exit code 2, and never a panic.

#![allow(clippy::unwrap_used)] // a test fails by panicking

use tianyuan_tests::program::{json, run};

/// A call that is refused: the sentence has all the words; there is one in Chinese, and an error in JSON.
#[track_caller]
fn wrong(args: &[&str], words: &[&str]) {
    let sentence = run(args).complaint();
    for word in words {
        assert!(sentence.to_lowercase().contains(&word.to_lowercase()), "{args:?}: no `{word}` in: {sentence}");
    }
    let chinese = run([args, &["--lang", "zh"]].concat()).complaint();
    assert!(chinese.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c)), "{args:?}: {chinese}");
    let failed = json(2, args.iter().copied());
    assert!(failed["error"].as_str().is_some_and(|error| !error.is_empty()), "{failed}");
}

#[track_caller]
fn wrong_options(options: &[&str], words: &[&str]) {
    let mut args = vec!["legal", "go"];
    options.iter().for_each(|option| args.extend(["--option", option]));
    wrong(&args, words);
}

#[track_caller]
fn wrong_position(position: &str, words: &[&str]) {
    wrong(&["legal", "go", "--option", "size=5", "--position", position], words);
}

#[test]
fn numbers_that_are_none() {
    wrong_options(&["komi=1/0"], &["komi", "1/0", "divides"]);
    for komi in ["", "x", "1/", "/2", "3 3", "1//2", "0x10", "1e3", "NaN", "--3", "3.75.1", "¾¾"] {
        wrong_options(&[&format!("komi={komi}")], &["komi"]);
    }
    wrong_options(&["komi=400"], &["komi", "361"]);
    wrong_options(&["komi=-362"], &["komi", "-361"]);
    wrong_options(&[&format!("komi={}/3", "9".repeat(4000))], &["komi"]);
    wrong_options(&[&format!("komi=1/{}", "9".repeat(60))], &["komi"]);
}

#[test]
fn exact_numbers_however_they_are_written() {
    for komi in ["15/4", "3.75", "3 3/4", "3¾", "30/8", "+3.75"] {
        let options = json(0, ["show", "go", "--option", &format!("komi={komi}")])["options"].clone();
        let komi = options.as_array().unwrap().iter().find(|option| option["name"] == "komi").unwrap();
        assert_eq!(komi["value"], "15/4", "{komi}");
    }
}

#[test]
fn boards_that_are_none() {
    for size in ["0", "26", "-1", "9.5", "nineteen", "", "99999999999999999999"] {
        wrong_options(&[&format!("size={size}")], &["size", "25"]);
    }
    wrong_options(&["width=0"], &["width"]);
    wrong_options(&["size=9", "height=26"], &["height"]);
}

#[test]
fn options_that_contradict_each_other() {
    wrong_options(&["size=2", "handicap=2"], &["handicap", "handicap.lua"]);
    wrong_options(&["handicap=1"], &["handicap"]);
    wrong_options(&["handicap=10"], &["handicap", "9"]);
    wrong_options(&["size=8", "handicap=5"], &["handicap"]);
    wrong_options(&["size=2", "handicap=4", "handicap_place=free"], &["handicap", "room"]);
    wrong_options(&["size=5", "seats=true"], &["seats"]);
    wrong_options(&["handicap=6", "seats=true"], &["handicap", "beside the seats"]);
    wrong_options(&["handicap=2", "dipper=first"], &["dipper", "handicap"]);
    wrong_options(&["ko=super"], &["ko", "situational"]);
    wrong_options(&["suicide=maybe"], &["suicide", "several"]);
    wrong_options(&["passes_to_end=1"], &["passes_to_end"]);
    wrong_options(&["nonsense=1"], &["nonsense"]);
    wrong(&["legal", "go-ming", "--option", "size=4", "--option", "seats=true"], &["seats"]);
}

#[test]
fn positions_that_cannot_be() {
    wrong_position("bw3/w4/5/5/5 b play -", &["A5", "liberty", "go.cap.2"]);
    wrong_position("bbbbb/bbbbb/bbbbb/bbbbb/bbbbb w play -", &["liberty"]);
    wrong_position("b4/5/5/5/5 w play - ko=Z9", &["Z9"]);
    // A ko where a stone stands, and one that nothing can have made.
    for position in ["1wb2/w1wb1/1wb2/5/5 b play - ko=C4", "b4/5/5/5/5 w play - ko=C3"] {
        wrong(&["legal", "go", "--option", "size=5", "--option", "ko=simple", "--position", position], &["ko"]);
    }
    wrong_position("b4/5/5/5/5 w play - passes=-1", &["passes"]);
    wrong_position("b4/5/5/5/5 w play - lost=4", &["lost"]);
    wrong_position("b4/5/5/5/5 w play - lost.b=99999999999", &["lost.b"]);
    wrong_position("b4/5/5/5/5 w play - dead=Q9", &["Q9"]);
    wrong_position("b4/5/5/5/5 w play - owed=1", &[]);
    wrong_position("b4/5/5/5/5 w counting -", &["counting"]);
    wrong_position("b4/5/5/5 w play -", &["5"]);
    wrong_position("x4/5/5/5/5 w play -", &["x"]);
    wrong_position("", &[]);
    wrong_position(&format!("{}5 b play -", "5/".repeat(50_000)), &[]);
}

/// Moves that are not allowed: exit code 1, the clause and the script's line.
#[test]
fn moves_that_are_refused() {
    let judged = |position: &str, played: &str| {
        run(["judge", "go", "--option", "size=5", "--option", "ko=simple", "--position", position, "--move", played]).expect(1).out
    };
    let suicide = judged("5/5/5/b4/1b3 w play -", "A1");
    assert!(suicide.contains("go.suicide.1") && suicide.contains(".lua:"), "{suicide}");
    let ko = judged("1wb2/w1wb1/1wb2/5/5 b play - ko=B4", "B4");
    assert!(ko.contains("go.ko.1"), "{ko}");
    let taken = judged("b4/5/5/5/5 w play -", "A5");
    assert!(taken.contains("A5"), "{taken}");
}

#[test]
fn counts_of_what_is_not_there() {
    let score = |more: &[&str]| {
        let args: Vec<&str> =
            ["score", "go", "--option", "size=5", "--position", "5/5/5/b4/1b3 w play -"].iter().chain(more).copied().collect();
        run(args)
    };
    let rules = score(&["--rules", "nothing-like-it"]).complaint();
    assert!(rules.contains("nothing-like-it"), "{rules}");
    let dead = score(&["--dead", "Z9"]).complaint();
    assert!(dead.contains("Z9"), "{dead}");
    let none = score(&["--dead", "C3"]).complaint();
    assert!(none.contains("C3"), "{none}");
}
