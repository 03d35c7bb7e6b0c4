//! The search for mates with a script that people use: confirmed lengths, the answer of the command, and what is no problem.

#![allow(clippy::unwrap_used, clippy::expect_used)] // a test fails by panicking

use crate::support;

use std::fs;
use std::process::{Command, Stdio};
use std::time::Duration;

use serde_json::Value;
use support::scripts::load;
use tianyuan_notation::{moves, position};
use tianyuan_search::{Mate, MateRequest, MateStatus, Verdict, mate};
use tianyuan_tests::program::{command, json, root, run};

/// A captain before the king, held by a pawn: the smallest whole problem.
const SMALLEST: &str = "4k4/9/4P4/9/9/9/9/9/9 b G 1";
/// Mate in seven.
const SEVEN: &str = "1+B1+P1g1nl/5k3/pp2ppspp/4s1p+b1/PG3P3/2p1P3P/1P3LPP1/1S1+r1gSK1/LN5NL w RNPgp 64";
/// Interpositions from far away only put the mate off.
const FAR: &str = "lns2gsnl/3g1k3/p1pppp1pp/6p2/1+r7/1BPG1SP2/4PP1PP/3r5/1K3G1NL w BSPnl3p 54";

/// Runs the search on the rules themselves.
fn search(text: &str) -> Mate {
    let loaded = load("shogi", &[]);
    let setup = position::read(loaded.rules.spec(), text).unwrap();
    let request = MateRequest {
        from: Some(&setup),
        max: None,
        nodes: 5_000_000,
        memory: 64 << 20,
        without_futile: false,
        stop: None,
        progress: None,
    };
    let found = mate(&loaded.rules, request).unwrap();
    assert_eq!(loaded.hook_calls(), 0, "no Lua runs during the search");
    found
}

#[test]
fn confirmed_mates_have_their_exact_lengths_and_first_moves() {
    let text = fs::read_to_string(root().join("tests/data/shogi/mates.json")).unwrap();
    let problems: Vec<Value> = serde_json::from_str(&text).unwrap();
    assert_eq!(problems.len(), 35);
    let spec = load("shogi", &[]).rules.spec().clone();
    for problem in problems {
        let id = &problem["id"];
        let found = search(problem["position"].as_str().unwrap());
        assert_eq!((found.status, found.exact), (MateStatus::Mate, true), "{id}");
        let length = u32::try_from(problem["length"].as_u64().unwrap()).unwrap();
        assert_eq!((found.length, found.counted), (Some(length), Some(length)), "{id}");
        assert_eq!(found.line.len(), length as usize, "{id}");
        assert!(found.verified.is_some(), "{id}");
        assert!(found.excluded.is_none_or(|excluded| excluded <= length && excluded % 2 == 1), "{id}");
        assert!(found.variations.iter().all(|variation| variation.length <= length), "{id}: a variation is longer than the line");
        let Some(first) = problem["first"].as_array() else { continue };
        let same = found.others.iter().filter(|other| other.turn == 1 && other.same).map(|other| other.decision);
        let mut firsts: Vec<String> = same.chain(found.line.first().copied()).map(|decision| moves::write(&spec, &decision)).collect();
        let mut wanted: Vec<String> = first.iter().map(|text| text.as_str().unwrap().to_owned()).collect();
        firsts.sort();
        wanted.sort();
        assert_eq!(firsts, wanted, "{id}");
    }
}

#[test]
fn the_answer_has_what_the_contract_names() {
    let found = json(0, ["mate", "shogi", "--position", SEVEN, "--max", "9", "--nodes", "2000000"]);
    assert_eq!((&found["status"], &found["length"], &found["exact"]), (&"mate".into(), &7.into(), &true.into()));
    assert_eq!((&found["line"][0], found["line"].as_array().unwrap().len()), (&"4h3h".into(), 7));
    assert_eq!(found["others"].as_array().map(Vec::len), Some(0));
    assert!(found["nodes"].as_u64().unwrap() > 0 && found["verified"].as_u64().unwrap() > 0);
    let names: Vec<&Value> = found["named"].as_array().unwrap().iter().map(|named| &named["names"]).collect();
    assert_eq!(names.len(), found["verdict"].as_array().unwrap().len());
    assert!(names.iter().all(|names| names["en"].is_string() && names["zh"].is_string()));
    // What the line is made of can be played.
    let moves: Vec<&str> = found["line"].as_array().unwrap().iter().map(|text| text.as_str().unwrap()).collect();
    let played = json(0, ["apply", "shogi", "--position", SEVEN, "--moves", &moves.join(" ")]);
    assert_eq!((&played["ended"], &played["winner"]), (&true.into(), &"w".into()));
}

#[test]
fn both_lengths_are_told_and_either_may_be_asked_for() {
    let counted = json(0, ["mate", "shogi", "--position", FAR]);
    assert_eq!((&counted["length"], &counted["lengths"]["counted"], &counted["futile"]), (&5.into(), &5.into(), &"counted".into()));
    let excluded = json(0, ["mate", "shogi", "--position", FAR, "--futile", "excluded"]);
    assert_eq!((&excluded["length"], &excluded["lengths"]), (&3.into(), &counted["lengths"]));
    assert_eq!(excluded["line"].as_array().unwrap().len(), 3);
}

#[test]
fn one_king_is_enough_and_the_defender_holds_the_rest() {
    let found = json(0, ["mate", "shogi", "--position", SMALLEST]);
    assert_eq!((&found["length"], &found["rest"]), (&1.into(), &true.into()));
    assert_eq!(found["position"], "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1");
    assert_eq!((&found["line"][0], &found["left_over"]), (&"G*5b".into(), &0.into()));
    assert_eq!(found["verdict"], serde_json::json!(["complete"]));
    let empty = json(0, ["mate", "shogi", "--position", SMALLEST, "--rest", "no"]);
    assert_eq!((&empty["rest"], &empty["position"]), (&false.into(), &SMALLEST.into()));
    // A problem with both kings is taken as it is written.
    assert_eq!(json(0, ["mate", "shogi", "--position", SEVEN])["rest"], false);
}

#[test]
fn verdicts_are_named_in_both_languages() {
    let left = "4k4/9/4P4/9/9/9/9/9/9 b GS 1";
    let found = search(left);
    assert!(found.verdicts.contains(&Verdict::LeftOver) && found.verdicts.contains(&Verdict::Incomplete), "{found:?}");
    let chinese = run(["mate", "shogi", "--lang", "zh", "--position", left]).expect(0).out;
    assert!(chinese.contains("持驹有余") && chinese.contains("不完全作"), "{chinese}");
    let two = "4k4/9/3PPP3/9/9/9/9/9/9 b 2G 1";
    assert!(search(two).verdicts.contains(&Verdict::SecondSolution));
    let none = "9/9/4k4/9/9/9/9/9/9 b G 1";
    let found = json(1, ["mate", "shogi", "--position", none]);
    assert_eq!((&found["status"], &found["length"], &found["none_within"]), (&"no-mate".into(), &Value::Null, &Value::Null));
    assert_eq!(found["verdict"], serde_json::json!(["no-mate", "incomplete"]));
    let chinese = run(["mate", "shogi", "--lang", "zh", "--position", none]).expect(1).out;
    assert!(chinese.contains("不诘"), "{chinese}");
    let english = run(["mate", "shogi", "--position", two]).expect(0).out;
    assert!(english.contains("yozume"), "{english}");
}

#[test]
fn limits_end_the_search_with_what_is_known() {
    let short = json(1, ["mate", "shogi", "--position", SEVEN, "--max", "5"]);
    assert_eq!((&short["status"], &short["none_within"]), (&"no-mate".into(), &5.into()));
    assert_eq!(short["verdict"].as_array().map(Vec::len), Some(0), "a longer mate is not excluded");
    let few = json(1, ["mate", "shogi", "--position", SEVEN, "--nodes", "10", "--memory", "1"]);
    assert_eq!((&few["status"], &few["length"]), (&"unknown".into(), &Value::Null));
    // A table of one megabyte only costs time.
    let small = json(0, ["mate", "shogi", "--position", SEVEN, "--memory", "1"]);
    assert_eq!((&small["length"], &small["exact"]), (&7.into(), &true.into()));
}

#[test]
fn what_is_no_problem_is_refused_in_one_sentence() {
    let wrong = |args: &[&str], word: &str| {
        let sentence = run(args).complaint();
        assert!(sentence.contains(word), "{args:?}: {sentence}");
        let chinese = run(args.iter().copied().chain(["--lang", "zh"])).complaint();
        assert!(chinese.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c)), "{chinese}");
        assert!(run(args.iter().copied().chain(["--json"])).expect(2).json()["error"].is_string());
    };
    let at = |position| ["mate", "shogi", "--position", position];
    wrong(&at("9/9/4P4/9/9/9/9/9/9 b G 1"), "royal");
    wrong(&at("4k4/9/9/9/9/9/9/9/4K4 b - 1"), "check");
    wrong(&at("4k4/9/9/9/9/9/9/9/9 b - 1"), "check");
    wrong(&at("4k4/9/9/9/4R4/9/9/9/9 b - 1"), "captur");
    wrong(&at("4k4/9/4X4/9/9/9/9/9/9 b G 1"), "X");
    wrong(&["mate", "jirige"], "royal");
    wrong(&["mate", "shogi", "--max", "0"], "1..=1999");
    wrong(&["mate", "shogi", "--nodes", "many"], "many");
    wrong(&["mate", "shogi", "--rest", "perhaps"], "perhaps");
    wrong(&["mate"], "ID");
}

#[test]
fn the_first_position_has_no_mate() {
    let found = json(1, ["mate", "shogi"]);
    assert_eq!((&found["status"], &found["rest"]), (&"no-mate".into(), &false.into()));
}

#[cfg(unix)]
#[test]
fn ctrl_c_gives_what_is_known() {
    // Many checks and no mate nearby: it would take long.
    let hard = "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1";
    let mut child = command(["mate", "shogi", "--json", "--nodes", "100000000000", "--memory", "16", "--position", hard]);
    let child = child.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    std::thread::sleep(Duration::from_millis(1500));
    let signalled = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    let ended = child.wait_with_output().unwrap();
    assert!(signalled.is_ok_and(|status| status.success()));
    let found: Value = serde_json::from_slice(&ended.stdout).unwrap();
    let status = found["status"].as_str().unwrap();
    assert_eq!(ended.status.code(), Some(if status == "mate" { 0 } else { 1 }), "{found}");
    assert!(found["nodes"].as_u64().unwrap() > 0);
}
