//! The search for mates with a script that people use: confirmed lengths, the answer of the command, and what is no problem.

#![allow(clippy::unwrap_used, clippy::expect_used)] // a test fails by panicking

use crate::support;

use std::fs;
use std::process::{Command, Stdio};
use std::time::Duration;

use serde_json::Value;
use support::scripts::load;
use tianyuan_notation::{moves, position, typed};
use tianyuan_rules::spec::SideId;
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
    look(text, false)
}

fn look(text: &str, without_futile: bool) -> Mate {
    let loaded = load("shogi", &[]);
    let setup = position::read(loaded.rules.spec(), text).unwrap();
    let request = MateRequest {
        from: Some(&setup),
        max: None,
        nodes: 5_000_000,
        memory: 64 << 20,
        without_futile,
        tries: false,
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
        // Without useless interpositions both searches find the same.
        let shorter = look(problem["position"].as_str().unwrap(), true);
        assert_eq!((shorter.length, shorter.exact, shorter.excluded), (found.excluded, true, found.excluded), "{id}");
        assert!(shorter.counted.is_none_or(|counted| counted == length), "{id}");
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
    let excluded = json(0, ["mate", "shogi", "--position", FAR]);
    assert_eq!((&excluded["length"], &excluded["futile"]), (&3.into(), &"excluded".into()));
    assert_eq!(excluded["lengths"], serde_json::json!({ "counted": 5, "excluded": 3 }));
    assert_eq!(excluded["line"].as_array().unwrap().len(), 3);
    let counted = json(0, ["mate", "shogi", "--position", FAR, "--futile", "counted"]);
    assert_eq!((&counted["length"], &counted["futile"], &counted["lengths"]), (&5.into(), &"counted".into(), &excluded["lengths"]));
    // The length that is asked for is the one that a limit means.
    assert_eq!(json(0, ["mate", "shogi", "--position", FAR, "--max", "3"])["length"], 3);
    assert_eq!(json(1, ["mate", "shogi", "--position", FAR, "--max", "3", "--futile", "counted"])["length"], Value::Null);
}

/// A rook checks along the whole edge: whatever is dropped between is taken, and it is mate again.
const EDGE: &str = "7lk/9/7G1/9/p8/9/9/9/R8 b r2b3g4s4n3l17p 1";

#[test]
fn interpositions_that_change_nothing_count_for_length_line_and_verdict_only_on_demand() {
    let found = json(0, ["mate", "shogi", "--position", EDGE]);
    assert_eq!((&found["length"], &found["line"]), (&1.into(), &serde_json::json!(["9i1i"])));
    assert_eq!((&found["verdict"], &found["left_over"]), (&serde_json::json!(["complete"]), &0.into()));
    assert_eq!(found["lengths"]["excluded"], 1);
    assert!(found["verified"].as_u64().is_some_and(|verified| verified > 0));
    let longer = json(1, ["mate", "shogi", "--position", EDGE, "--max", "3", "--futile", "counted"]);
    assert_eq!(longer["status"], "no-mate", "every drop counted, it takes longer");
}

#[test]
fn the_defender_holds_the_rest_beside_two_kings_too() {
    const TWO_KINGS: &str = "4RB1k1/5s3/7n1/5s1LP/9/7r1/9/9/6K2 b - 1";
    let found = json(0, ["mate", "shogi", "--position", TWO_KINGS]);
    assert_eq!((&found["length"], &found["exact"], &found["rest"]), (&13.into(), &true.into(), &true.into()));
    assert_eq!(found["position"], "4RB1k1/5s3/7n1/5s1LP/9/7r1/9/9/6K2 b b4g2s3n3l17p 1");
    // To promote or not at the seventh turn is no second solution, and nothing is said while a check is not searched to the end.
    let choice = found["solutions"].as_array().unwrap().iter().find(|other| other["move"] == "5a3a+").unwrap();
    assert_eq!((&choice["turn"], &choice["sort"], &choice["same_length"]), (&7.into(), &"promotion-choice".into(), &true.into()));
    let verdict: Vec<&str> = found["verdict"].as_array().unwrap().iter().map(|word| word.as_str().unwrap()).collect();
    let whole = if found["undecided"] == 0 { "complete" } else { "not-found-out" };
    assert_eq!(verdict, [whole, "promotion-choice"]);
    let empty = json(0, ["mate", "shogi", "--position", TWO_KINGS, "--rest", "no"]);
    assert_eq!((&empty["length"], &empty["rest"]), (&3.into(), &false.into()));
    // Every piece of a whole game stands on the board or lies in a hand: there is nothing to give.
    let whole = "ln1+R3+Pl/1r1sBks2/1p2p1n1p/2p2pg2/p2pP1p2/P8/1PPP1PP1P/1B2GS3/LNSK1G1NL b GP 43";
    assert_eq!(json(0, ["mate", "shogi", "--position", whole, "--max", "3"])["rest"], false);
    // Where nothing is dropped there is no hand to fill.
    let chess = json(0, ["mate", "chess", "--position", "6k1/5ppp/8/8/8/8/8/R3K3 w - 1"]);
    assert_eq!((&chess["length"], &chess["rest"], &chess["lengths"]["counted"]), (&1.into(), &false.into(), &1.into()));
}

#[test]
fn faults_and_what_is_none_have_words_of_their_own() {
    // Two ways to end it, after the only way to begin: no fault.
    let last = "9/8k/9/9/7R1/9/9/9/9 b 2G 1";
    let found = json(0, ["mate", "shogi", "--position", last]);
    let sorts = |turn: u32| -> Vec<&str> {
        let of = found["solutions"].as_array().unwrap().iter().filter(|other| other["turn"] == turn);
        of.map(|other| other["sort"].as_str().unwrap()).collect()
    };
    assert!(!sorts(1).is_empty() && sorts(1).iter().all(|sort| *sort == "second-solution"));
    assert!(!sorts(3).is_empty() && sorts(3).iter().all(|sort| *sort == "last-move"));
    assert_eq!(found["verdict"], serde_json::json!(["second-solution", "incomplete", "last-move"]));
    let chinese = run(["mate", "shogi", "--lang", "zh", "--position", last]).expect(0).out;
    assert!(chinese.contains("最终手余诘") && chinese.contains("余诘、不完全作"), "{chinese}");
    // Too few positions to search the other checks to the end.
    let many = "+N4+P2+B/4+R1gl1/p2+S1pksp/3Pp1pp1/5P3/1P2P1Ns1/P3G1PPP/3+p3G1/+b4KS+r1 w N2L2Pgnl 190";
    let hasty = json(0, ["mate", "shogi", "--position", many, "--nodes", "60000"]);
    let words: Vec<&str> = hasty["verdict"].as_array().unwrap().iter().map(|word| word.as_str().unwrap()).collect();
    assert!(hasty["undecided"].as_u64().is_some_and(|checks| checks > 0), "{hasty}");
    assert!(words.contains(&"not-found-out") && !words.contains(&"complete") && !words.contains(&"incomplete"), "{hasty}");
}

#[test]
fn tries_are_listed_with_their_refutations() {
    let position = "9/8k/9/9/7R1/9/9/9/9 b 2G 1";
    let found = json(0, ["mate", "shogi", "--position", position, "--tries"]);
    let tries = found["tries"].as_array().unwrap();
    let dragon = tries.iter().find(|one| one["turn"] == 1 && one["move"] == "2e2c+").unwrap();
    assert_eq!(dragon["refuted_by"], serde_json::json!(["1b2c"]));
    assert_eq!((&dragon["weak"][0]["move"], &dragon["weak"][0]["length"]), (&"1b1a".into(), &3.into()));
    assert_eq!(json(0, ["mate", "shogi", "--position", position])["tries"], Value::Null);
    let text = run(["mate", "shogi", "--position", position, "--tries"]).expect(0).out;
    assert!(text.contains("Try at turn 1: 2e2c+; mates after 1b1a; refuted by 1b2c"), "{text}");
    assert!(run(["mate", "shogi", "--lang", "zh", "--position", position, "--tries"]).expect(0).out.contains("纷れ"));
}

#[test]
fn brinkmates_are_found_and_each_answer_loses_at_the_next_move() {
    let position = "5G1k1/8P/9/9/9/9/9/9/9 b 2G 1";
    let found = json(0, ["mate", "shogi", "--hisshi", "--position", position]);
    assert_eq!((&found["status"], &found["mate"], &found["within"]), (&"hisshi".into(), &Value::Null, &1.into()));
    let moves = found["moves"].as_array().unwrap();
    assert_eq!((moves.len(), &moves[0]["move"], &moves[0]["length"]), (1, &"G*2c".into(), &1.into()));
    // By the rules alone: whatever is answered, some move mates.
    let loaded = load("shogi", &[]);
    let mut game = loaded.rules.game();
    game.set_up(&position::read(loaded.rules.spec(), found["position"].as_str().unwrap()).unwrap()).unwrap();
    typed::play(&mut *game, "G*2c").unwrap();
    assert!(!game.checked(SideId::new(1)), "a brinkmate is no check");
    let answers = game.legal().unwrap();
    assert_eq!(moves[0]["answers"], answers.len());
    for answer in answers {
        game.apply(answer).unwrap();
        let mates = game.legal().unwrap().into_iter().any(|last| {
            game.apply(last).unwrap();
            let mates = game.checked(SideId::new(1)) && game.legal().unwrap().is_empty();
            game.undo();
            mates
        });
        assert!(mates, "{}", moves::write(loaded.rules.spec(), &answer));
        game.undo();
    }
    let none = json(1, ["mate", "shogi", "--hisshi", "--position", SMALLEST]);
    assert_eq!((&none["status"], &none["mate"]), (&"no-hisshi".into(), &1.into()));
    let text = run(["mate", "shogi", "--hisshi", "--position", position]).expect(0).out;
    assert!(text.contains("hisshi") && text.contains("G*2c"), "{text}");
    assert!(run(["mate", "shogi", "--hisshi", "--lang", "zh", "--position", position]).expect(0).out.contains("必至"));
    assert!(run(["mate", "shogi", "--hisshi", "--tries", "--position", position]).complaint().contains("combined"));
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
    // Where the defender's hand is given, nothing is added.
    assert_eq!(json(0, ["mate", "shogi", "--position", SEVEN])["rest"], false);
}

#[test]
fn verdicts_are_named_in_both_languages() {
    let left = "4k4/9/4P4/9/9/9/9/9/9 b GS 1";
    let found = search(left);
    assert!(found.verdicts.contains(&Verdict::LeftOver) && found.verdicts.contains(&Verdict::Incomplete), "{found:?}");
    let chinese = run(["mate", "shogi", "--lang", "zh", "--position", left]).expect(0).out;
    assert!(chinese.contains("持驹有余") && chinese.contains("不完全作"), "{chinese}");
    let two = "8k/9/7PP/9/9/9/9/9/9 b G 1";
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
