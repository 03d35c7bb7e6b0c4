//! The program as an engine, and as the host of engines of others.

#![allow(clippy::unwrap_used, clippy::expect_used)] // a test fails by panicking

use std::fs;
use std::process::Command;

use serde_json::Value;
use tianyuan_tests::program::{binary, command, json, root, run, run_with};

/// A false engine with a fault at its second move.
fn fake(protocol: &str, fault: &str, moves: &str) -> String {
    format!("{protocol}:python3 '{}' {protocol} {fault} 2 {moves}", root().join("tests/data/engines/fake.py").display())
}

/// The program itself as an engine.
fn own(protocol: &str, id: &str, more: &str) -> String {
    format!("{protocol}:'{}' {protocol} {id} {more}", binary().display())
}

#[test]
fn protocols_are_served_on_standard_input() {
    let ran =
        run_with(command(["gtp", "go", "--nodes", "10", "--option", "size=5"]), "1 protocol_version\ngenmove b\nboardsize 30\nquit\n");
    let ran = ran.expect(0);
    assert!(ran.out.starts_with("=1 2\n\n= ") && ran.out.ends_with("? unacceptable size\n\n= \n\n"), "{}", ran.out);
    let ran = run_with(command(["uci", "chess", "xiangqi"]), "uci\nposition startpos moves f2f3 e7e5 g2g4\ngo nodes 50\n").expect(0);
    assert!(ran.out.contains("uciok\n") && ran.out.contains("score mate 1 ") && ran.out.ends_with("bestmove d8h4\n"), "{}", ran.out);
    let ran = run_with(command(["usi", "minishogi"]), "usi\nisready\ngo nodes 20\n").expect(0);
    assert!(ran.out.contains("readyok\n") && ran.out.contains("bestmove "), "{}", ran.out);
    assert!(run(["uci", "go"]).expect(2).err.contains("tianyuan gtp go"));
    assert!(run(["gtp", "nothing"]).expect(2).err.contains("nothing"));
}

/// An engine that cannot be started says nothing about strength: no game is counted, and the command ends.
#[test]
fn a_match_with_an_engine_that_cannot_be_started_is_refused() {
    for (a, b, engine) in [("gtp:no-such-program", "random", "gtp:no-such-program"), ("random", "gtp:no-other", "gtp:no-other")] {
        let said = run(["match", "reversi", "--a", a, "--b", b, "--games", "2"]).complaint();
        assert!(said.contains(&format!("`{engine}` could not be started")) && said.contains("No game was played"), "{said}");
    }
    // One that ends at once, and says nothing.
    let said = run(["match", "reversi", "--a", "gtp:true", "--b", "random", "--games", "2"]).complaint();
    assert!(said.contains("`gtp:true` ended without an answer. No game was played"), "{said}");
}

#[test]
fn a_faulty_engine_is_named_and_loses() {
    let args = |engine: &str| {
        ["match", "chess", "--a", engine, "--b", "random", "--games", "2", "--opening", "0", "--patience", "2"].map(str::to_owned)
    };
    for (fault, word, line) in [("crash", "gone", "about to fall"), ("lie", "illegal", "bestmove z99z99"), ("hang", "hung", "")] {
        let played = json(0, args(&fake("uci", fault, "e2e4,d2d4")));
        let faults = played["faults"].as_array().unwrap();
        let own: Vec<&Value> = faults.iter().filter(|fault| fault["game"] == 1).collect();
        assert_eq!((own.len(), &own[0]["player"], &own[0]["fault"]), (1, &"a".into(), &word.into()), "{played}");
        assert!(own[0]["line"].as_str().unwrap().contains(line), "{played}");
        assert_eq!((&played["games"], &played["b_wins"]), (&2.into(), &2.into()), "{played}");
    }
    let said = run(args(&fake("uci", "control", "e2e4,d2d4"))).expect(0).out;
    assert!(said.contains("\\u{1b}[2J") && !said.contains('\u{1b}'), "{said}");
    let played = json(0, args(&fake("uci", "crash", "e2e4,d2d4")).into_iter().chain(["--on-fault".to_owned(), "restart".to_owned()]));
    assert!(played["faults"].as_array().unwrap().iter().filter(|fault| fault["game"] == 1).count() > 1, "{played}");
    for (wrong, why) in [("uci:", "no program"), ("gtp:'a", "a quote"), ("usi:x", "minishogi"), ("level:x", "is no player")] {
        let id = if wrong == "usi:x" { "go" } else { "minishogi" };
        let said = run(["match", id, "--a", wrong, "--b", "random"]).expect(2).err;
        assert!(said.contains(why) || said.contains("no words"), "{wrong}: {said}");
    }
    assert!(run(["match", "ludo", "--option", "players=2", "--a", "gtp:cat", "--b", "random"]).code == Some(2));
    assert!(run(["match", "hex", "--a", "random", "--b", "random", "--sprt", "5"]).expect(2).err.contains("`5` is no pair"));
}

#[test]
fn an_engine_plays_at_the_board_and_a_person_takes_over_after_a_fault() {
    let play = |engine: &str, more: &[&str], input: &str| {
        let args = ["play", "chess", "--plain", "--opponent", engine].into_iter().chain(more.iter().copied());
        run_with(command(args), input).expect(0).out
    };
    let out = play(&fake("uci", "none", "e7e5,b8c6"), &[], "e2e4\ng1f3\nundo\nd2d4\nposition\nquit\n");
    assert!(out.contains("B: E7E5") && out.matches("B: B8C6").count() == 1 && out.contains("Taken back"), "{out}");
    for (fault, said) in [("crash", "about to fall"), ("lie", "z99z99"), ("control", "\\u{1b}[2J"), ("chatter", "said too much")] {
        // The engine fails at its second move: a person makes it, and the engine is asked again for the third.
        let out = play(&fake("uci", fault, "e7e5,b8c6"), &["--lang", "en"], "e2e4\ng1f3\nb8c6\nposition\nquit\n");
        assert!(out.contains("python3 ") && out.contains(said) && out.contains("Make its move yourself"), "{fault}: {out}");
        assert!(out.contains("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w"), "{fault}: {out}");
    }
    // Asked again it begins anew, and its first move is no longer legal.
    let out = play(&fake("uci", "crash", "e7e5,b8c6"), &[], "e2e4\ng1f3\nnow\nquit\n");
    assert!(out.contains("about to fall") && out.contains("what the rules do not allow: bestmove e7e5"), "{out}");
    let list = tempfile::NamedTempFile::new().unwrap();
    fs::write(list.path(), format!("# engines\n\nclub = {}\n", fake("uci", "none", "e7e5"))).unwrap();
    let file = list.path().to_str().unwrap();
    assert!(play("club", &["--engines", file], "e2e4\nquit\n").contains("B: E7E5"));
    assert!(play("club:w", &["--engines", file], "quit\n").contains("club played what the rules do not allow: bestmove e7e5"));
    let wrong = |args: &[&str]| run(["play", "chess", "--plain"].iter().chain(args)).expect(2).err;
    assert!(wrong(&["--opponent", "nobody", "--engines", file]).contains("`nobody` is no opponent"));
    assert!(wrong(&["--opponent", "club", "--engines", "/no/such/file"]).contains("/no/such/file"));
    assert!(wrong(&["--opponent", "5", "--time", "2"]).contains("Only a program of others"));
    assert!(wrong(&["--opponent", "uci:"]).contains("no program"));
    fs::write(list.path(), "club = nothing\n").unwrap();
    assert!(wrong(&["--opponent", "club", "--engines", file]).contains(":1: `club = nothing` names no engine"));
    let words = run(["play", "royal-game-of-ur", "--plain", "--opponent", "gtp:cat"]).expect(2).err;
    assert!(words.contains("chance"), "{words}");
    assert!(run(["play", "go", "--plain", "--opponent", "uci:cat"]).expect(2).err.contains("no words"));
}

#[test]
fn engines_play_whole_games_and_the_games_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let saved = folder.path().join("games");
    for (id, engine) in [
        ("go", own("gtp", "go", "--nodes 5")),
        ("breakthrough", own("gtp", "breakthrough", "--nodes 5")),
        ("minishogi", own("usi", "minishogi", "")),
    ] {
        let options: &[&str] = if id == "go" { &["--option", "size=5"] } else { &[] };
        let args = ["match", id, "--a", &engine, "--b", "level:1", "--games", "2", "--nodes", "5", "--save", saved.to_str().unwrap()];
        let played = json(0, args.iter().chain(options));
        assert_eq!((&played["games"], &played["faults"]), (&2.into(), &Value::Array(Vec::new())), "{id}: {played}");
    }
    let mut names: Vec<_> = fs::read_dir(&saved).unwrap().map(|entry| entry.unwrap().path()).collect();
    names.sort();
    assert_eq!(names.len(), 6, "{names:?}");
    for path in names {
        let replayed = json(0, ["replay", path.to_str().unwrap()]);
        assert!(replayed["plies"].as_array().is_some_and(|plies| !plies.is_empty()) || replayed["plies"].as_u64() > Some(0), "{replayed}");
    }
}

#[test]
fn a_search_that_is_sure_of_the_winner_ends_a_game() {
    let saved = tempfile::tempdir().unwrap();
    let folder = saved.path().to_str().unwrap();
    let args = ["match", "chess", "--a", "level:4", "--b", "random", "--games", "2"];
    let played = json(0, args.iter().chain(&["--adjudicate", "97", "--save", folder]).copied());
    let counted = played["adjudicated"].as_u64().unwrap();
    assert!(counted > 0 && played["a_wins"] == 2, "{played}");
    let records = [1, 2].map(|number| saved.path().join(format!("chess-000{number}.txt")));
    let told = records.iter().filter(|record| fs::read_to_string(record).unwrap().contains(" adjudicated\n")).count();
    assert_eq!(told as u64, counted);
    assert!(records.iter().all(|record| run(["replay", record.to_str().unwrap()]).code == Some(0)));
    assert_eq!(json(0, args)["adjudicated"], 0);
    let none = ["match", "hex", "--option", "size=3", "--a", "random", "--b", "random", "--adjudicate"];
    assert!(run(none.iter().chain(&["99"]).copied()).expect(2).err.contains("neither player is one"));
    assert!(run(none.iter().chain(&["50"]).copied()).expect(2).err.contains("`50` is no value"));
}

#[test]
fn a_match_ends_when_it_is_decided() {
    let args = ["match", "breakthrough", "--a", "level:3", "--b", "random", "--games", "400", "--sprt", "0,100"];
    let played = json(0, args);
    assert_eq!(played["sprt"]["decided"], "upper", "{played}");
    assert!(played["games"].as_u64().unwrap() < 100, "{played}");
    assert!(played["sprt"]["ratio"].as_f64() >= played["sprt"]["bound"].as_f64(), "{played}");
    let turned = ["match", "breakthrough", "--a", "random", "--b", "level:3", "--games", "400", "--sprt=-20,20"];
    assert_eq!(json(0, turned)["sprt"]["decided"], "lower");
    let open = json(0, ["match", "breakthrough", "--a", "random", "--b", "random", "--games", "2", "--sprt", "0,5"]);
    assert!(open["sprt"]["decided"].is_null(), "{open}");
}

/// Programs of others that are installed; the project's own checks need them.
fn installed(name: &str) -> Option<String> {
    let places = [name.to_owned(), format!("/usr/games/{name}")];
    let runs = |place: &&String| Command::new(place).arg("--version").stdin(std::process::Stdio::null()).output().is_ok();
    let found = places.iter().find(runs).cloned();
    assert!(found.is_some() || std::env::var_os("CI").is_none(), "{name} is not installed");
    found
}

#[test]
fn real_engines_play_matches() {
    if let Some(gnugo) = installed("gnugo") {
        let engine = format!("gtp:{gnugo} --mode gtp --level 1 --seed 1");
        let played = json(0, ["match", "go", "--option", "size=7", "--a", &engine, "--b", "random", "--games", "2"]);
        assert_eq!((&played["a_wins"], &played["faults"]), (&2.into(), &Value::Array(Vec::new())), "{played}");
    }
    if let Some(fairy) = installed("fairy-stockfish") {
        for (protocol, id) in [("uci", "chess"), ("usi", "shogi")] {
            let engine = format!("{protocol}:{fairy} option.Threads=1");
            let played = json(0, ["match", id, "--a", &engine, "--b", "random", "--games", "2", "--nodes", "500"]);
            assert_eq!((&played["a_wins"], &played["faults"]), (&2.into(), &Value::Array(Vec::new())), "{id}: {played}");
        }
    }
}

#[test]
fn python_drives_any_game() {
    let script = root().join("examples/python/environment.py");
    assert!(fs::read_to_string(&script).unwrap().lines().count() <= 100);
    for id in ["reversi", "royal-game-of-ur", "nine-mens-morris"] {
        let mut python = Command::new("python3");
        python.arg(&script).arg(binary()).arg(id);
        let ran = run_with(python, "").expect(0);
        assert!(
            ran.out.contains("game 3: ") && ran.out.contains("legal decisions") && ran.out.contains("best at the end: "),
            "{id}: {}",
            ran.out
        );
        assert_eq!(ran.out.matches("'reason': ").count(), 3, "{id}: {}", ran.out);
    }
}

/// The fields of `rpc` are those that docs/json.md names.
#[test]
fn the_fields_of_rpc_are_documented() {
    let page = fs::read_to_string(root().join("docs/json.md")).unwrap();
    let section = page.split("\n## rpc\n").nth(1).unwrap().split("\n## ").next().unwrap();
    let requests = [
        r#"{"id":1,"op":"load","game":"reversi"}"#,
        r#"{"id":2,"op":"apply","game":1,"moves":"D3"}"#,
        r#"{"id":3,"op":"legal","game":1}"#,
        r#"{"id":4,"op":"playout","game":1,"games":2}"#,
        r#"{"id":5,"op":"search","game":1,"nodes":5}"#,
        r#"{"id":6,"op":"legal","game":1,"positions":[]}"#,
        r#"{"id":7,"op":"close","game":1}"#,
        r#"{"id":8,"op":"undo","game":1}"#,
    ];
    let ran = run_with(command(["rpc"]), &(requests.join("\n") + "\n")).expect(0);
    let mut lines = 0;
    for line in ran.out.lines() {
        let answer: Value = serde_json::from_str(line).unwrap();
        for key in answer.as_object().unwrap().keys() {
            assert!(section.contains(&format!("`{key}`")), "{key}");
        }
        lines += 1;
    }
    assert_eq!(lines, requests.len());
}

#[test]
fn stones_in_seki_are_neither_alive_nor_dead() {
    let list = |words: &str| {
        let input = format!("tianyuan-position {words}\nfinal_status_list seki\nfinal_status_list dead\nfinal_status_list alive\nquit\n");
        let ran = run_with(command(["gtp", "go", "--option", "size=5"]), &input).expect(0).out;
        let answers: Vec<usize> = ran.split("\n\n").map(|answer| answer.trim_start_matches('=').split_whitespace().count()).collect();
        [answers[1], answers[2], answers[3]]
    };
    // Two liberties that neither side may fill.
    assert_eq!(list("bbbww/bbwww/bbbww/bb1ww/bb1ww b play -"), [23, 0, 0]);
    // Two eyes each: no seki.
    let [seki, dead, alive] = list("1b1w1/bbbww/1b1w1/bbbww/bbbww b play -");
    assert_eq!((seki, dead), (0, 0), "{alive} alive");
}

#[test]
fn a_match_says_how_much_stronger_without_a_bound_and_counts_faults() {
    let args =
        ["match", "hex", "--option", "size=3", "--b", "random", "--games", "10", "--patience", "2", "--nodes", "400", "--opening", "0"];
    let play = |a: &str| run(args.iter().copied().chain(["--a", a])).expect(0).out;
    let out = play(&fake("gtp", "lie", "Z9"));
    assert!(out.contains("is weaker: it lost every game") && !out.contains('–'), "{out}");
    assert_eq!(out.matches("played what the rules do not allow").count(), 4, "three lines, and the count of the others: {out}");
    assert!(out.contains("and 7 more"), "{out}");
    let few = args.map(|arg| if arg == "10" { "2" } else { arg });
    let out = run(few.into_iter().chain(["--a", &fake("gtp", "lie", "Z9")])).expect(0).out;
    assert!(out.contains("lost every game; they are too few to call it weaker"), "{out}");
}
