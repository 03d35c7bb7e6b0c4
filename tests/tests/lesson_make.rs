//! `lesson make`: problems of games that nobody has told the program about, proved, without copies, the same for any number of threads.

use std::collections::HashSet;
use std::fs;

use serde_json::Value;
use tianyuan_tests::program::{home, json, run};

/// Makes problems and gives the script.
fn make(args: &[&str]) -> String {
    let mut all = vec!["lesson", "make"];
    all.extend(args);
    run(all).expect(0).out
}

/// The fields of a step by name: the first line that begins so, in every step.
fn fields(text: &str, name: &str) -> Vec<String> {
    let start = format!("      {name} = ");
    text.lines().filter_map(|line| line.strip_prefix(&start)).map(str::to_owned).collect()
}

fn errors(text: &str, name: &str) -> Vec<String> {
    let path = home().join(name);
    fs::write(&path, text).unwrap();
    let there = path.to_string_lossy().into_owned();
    let answer: Value = serde_json::from_str(&run(["lesson", "check", &there, "--json"]).out).unwrap();
    let all = answer["diagnostics"].as_array().unwrap();
    all.iter().filter(|one| one["severity"] == "error").map(|one| format!("{}: {}", one["code"], one["message"])).collect()
}

#[test]
fn problems_pass_the_check_in_games_of_every_sort() {
    for (game, option, goal) in [
        ("jiu", Some("size=8"), None),
        ("jirige", None, Some("take:2")),
        ("russian-draughts", None, None),
        ("gomoku", None, Some("win")),
        ("atari-go", None, Some("take:1")),
    ] {
        let mut args = vec!["--game", game, "--count", "4", "--seed", "7"];
        args.extend(option.iter().flat_map(|option| ["--option", *option]));
        args.extend(goal.iter().flat_map(|goal| ["--goal", *goal]));
        let text = make(&args);
        assert_eq!(text.matches("    step \"").count(), 4, "{game}: {text}");
        assert_eq!(errors(&text, &format!("{game}.lua")), Vec::<String>::new(), "{game}: {text}");
    }
}

#[test]
fn the_same_seed_makes_the_same_problems_on_any_number_of_threads() {
    let of = |seed: &str, threads: &str| make(&["--game", "jirige", "--count", "6", "--seed", seed, "--threads", threads]);
    let one = of("3", "1");
    assert_eq!(one, of("3", "3"));
    assert_ne!(fields(&one, "position"), fields(&of("4", "2"), "position"));
    let positions: HashSet<String> = fields(&one, "position").into_iter().collect();
    assert_eq!(positions.len(), 6);
}

#[test]
fn mates_are_complete_problems() {
    let text = make(&["--game", "minishogi", "--goal", "mate:3", "--count", "3", "--seed", "2"]);
    let (positions, solutions) = (fields(&text, "position"), fields(&text, "solution"));
    assert_eq!(positions.len(), 3, "{text}");
    for (position, solution) in positions.iter().zip(&solutions) {
        let position = position.trim_matches([',', '"']);
        let answer = json(0, ["mate", "minishogi", "--position", position, "--rest", "no", "--max", "3"]);
        assert_eq!((&answer["length"], &answer["verdict"]), (&3.into(), &serde_json::json!(["complete"])), "{position}: {answer}");
        let first = answer["line"][0].as_str().unwrap();
        assert!(solution.trim_start_matches('"').starts_with(first), "{solution} {answer}");
    }
}

#[test]
fn grades_and_goals_are_what_was_asked_for() {
    let text = make(&["--game", "jirige", "--goal", "form:squares", "--count", "3", "--seed", "5", "--grade", "easy"]);
    assert_eq!(text.matches("goal = game_form \"squares\":made():at_least(1)").count(), 3, "{text}");
    assert_eq!(text.matches("(easy)").count(), 3, "{text}");
    let answer = json(0, ["lesson", "make", "--game", "jirige", "--goal", "take:2", "--count", "3"]);
    assert_eq!((&answer["made"], &answer["wanted"]), (&3.into(), &3.into()));
    assert!(answer["symmetries"].as_u64().unwrap() >= 8, "the board lies on itself in eight ways: {answer}");
}

#[test]
fn goals_that_are_none_are_told() {
    for (goal, wanted) in
        [("take", None), ("take:0", Some("`0`")), ("fly", Some("`fly`")), ("form:circle", Some("squares")), ("mate:3", Some("royal"))]
    {
        let ran = run(["lesson", "make", "--game", "jirige", "--count", "1", "--goal", goal]);
        match wanted {
            None => assert_eq!(ran.code, Some(0), "{goal}: {ran:?}"),
            Some(wanted) => {
                let told = ran.complaint();
                assert!(told.contains(wanted), "{goal}: {told}");
            }
        }
    }
    let none = run(["lesson", "make", "--game", "jirige", "--count", "1", "--goal", "take:40", "--games", "64"]).complaint();
    assert!(none.contains("64 random games"), "{none}");
}
