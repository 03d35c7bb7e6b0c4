//! `tournament` as an organiser uses it: an event from entries to standings, every mistake, and a kill at any moment.

use std::fs;
use std::process::{Command, Stdio};

use serde_json::Value;
use tianyuan_tests::needs;
use tianyuan_tests::program::{binary, root};

use crate::support::tournament::{answer, ran};

fn begun(system: &str, players: usize) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    answer(folder.path(), &["new", "cup", "--system", system, "--rounds", "9"]);
    let rows: String = (1..=players).map(|number| format!("P{number},{}\n", 2000 - 10 * number)).collect();
    fs::write(folder.path().join("players.csv"), format!("name,rating\n{rows}")).unwrap();
    answer(folder.path(), &["import", "cup", "players.csv"]);
    folder
}

#[test]
fn an_event_from_entries_to_standings() {
    let folder = begun("swiss", 7);
    let at = folder.path();
    for round in 1..=3 {
        let pairs = answer(at, &["pair", "cup"]);
        assert_eq!((&pairs["round"], pairs["games"].as_array().unwrap().len()), (&round.into(), 3), "{pairs}");
        assert!(pairs["games"].as_array().unwrap().iter().all(|game| game["reasons"].as_array().unwrap().len() >= 2), "{pairs}");
        for (board, result) in [("1", "1-0"), ("2", "="), ("3", "-+")] {
            answer(at, &["result", "cup", board, result]);
        }
    }
    let standings = answer(at, &["standings", "cup"]);
    let points: f64 = standings["rows"].as_array().unwrap().iter().map(|row| row["points"].as_f64().unwrap()).sum();
    assert!((points - 12.0).abs() < 1e-9, "{standings}");
    assert_eq!(answer(at, &["undo", "cup"])["done"], "undo");
    assert_eq!(answer(at, &["why", "cup", "1"])["round"], 3);
    let cells = answer(at, &["crosstable", "cup"]);
    assert!(cells["rows"][0]["cells"].as_array().unwrap().len() == 3, "{cells}");
    let pages = answer(at, &["print", "cup", "wall"]);
    assert!(pages["files"].as_array().unwrap().iter().all(|file| at.join(file.as_str().unwrap()).is_file()), "{pages}");
    // A report is read back as players of another tournament.
    answer(at, &["export", "cup", "--format", "trf", "--out", "cup.trf"]);
    answer(at, &["new", "again", "--system", "mcmahon"]);
    assert_eq!(answer(at, &["import", "again", "cup.trf"])["players"].as_array().unwrap().len(), 7);
    // Its rounds come with them: the standings are the same, and the next round can be paired.
    answer(at, &["new", "same", "--system", "swiss", "--rounds", "9"]);
    assert_eq!(answer(at, &["import", "same", "cup.trf"])["done"], "import");
    assert_eq!(answer(at, &["standings", "same"])["rows"], answer(at, &["standings", "cup"])["rows"]);
    // The game whose result was taken back is open here too, at the board of its line.
    let open = ran(at, &["pair", "same"]).expect(2);
    assert!(open.err.contains("Board 2 of round 3"), "{open:?}");
    let entered = answer(at, &["result", "same", "2", "+-"]);
    assert_eq!((&entered["complete"], &entered["games"][1]["reasons"]), (&true.into(), &Value::Array(Vec::new())), "{entered}");
    assert_eq!(answer(at, &["pair", "same"])["round"], 4);
    let said = ran(at, &["why", "same", "1", "--round", "2"]).expect(2);
    assert!(said.err.contains("was read from a file"), "{said:?}");
    for _ in 0..3 {
        answer(at, &["undo", "same"]);
    }
    assert_eq!(answer(at, &["show", "same"])["players"].as_array().unwrap().len(), 0);
}

/// A round by a program of others, ratings by each way, and the pages of a game.
#[test]
fn programs_ratings_and_pages() {
    let folder = begun("swiss", 4);
    let at = folder.path();
    let pairs = answer(at, &["pair", "cup", "--engine", "printf '2\\n3 1\\n2 4\\n'"]);
    assert_eq!((&pairs["games"][0]["first"]["name"], &pairs["by"]), (&"P3".into(), &"printf '2\\n3 1\\n2 4\\n'".into()), "{pairs}");
    assert!(answer(at, &["why", "cup", "1"])["reasons"].to_string().contains("has paired this round"));
    for board in ["1", "2"] {
        answer(at, &["result", "cup", board, "1-0"]);
    }
    let elo = answer(at, &["ratings", "cup"]);
    assert_eq!(elo["rows"].as_array().unwrap().iter().map(|row| row["after"].as_i64().unwrap()).sum::<i64>(), 1990 + 1980 + 1970 + 1960);
    assert!(answer(at, &["ratings", "cup", "--by", "glicko-2:60"])["rows"][0]["deviation"].as_i64().unwrap() <= 60);
    let module = answer(at, &["ratings", "cup", "--by", "lib/go/rating", "--round", "1"]);
    assert_eq!(module["rows"].as_array().unwrap().iter().filter(|row| row["level"] == "9 dan").count(), 4, "{module}");
    answer(at, &["pair", "cup"]);
    let pages =
        answer(at, &["print", "cup", "wall", "--game", "jirige", "--option", "lose_at=2", "--address", "http://10.0.0.2/?a=1&b=<2>"]);
    assert_eq!(pages["files"].as_array().unwrap().len(), 8, "{pages}");
    let notice = fs::read_to_string(at.join("wall/notice.html")).unwrap();
    // Settings in words, with the sentence that explains each.
    assert!(notice.contains("first ring") && notice.contains("each first") && !notice.contains("each_first") && notice.contains("flies"));
    assert!(notice.contains("lose at: 3 → 2") && notice.contains("<svg") && notice.contains("a=1&amp;b=&lt;2&gt;"), "{notice}");
    let sheets = fs::read_to_string(at.join("wall/scoresheets-2.html")).unwrap();
    assert_eq!(sheets.matches("class=\"sheet\"").count(), 2);
    for (args, said) in [
        (&["pair", "cup", "--engine", "no-such-program"][..], "no result"),
        (&["ratings", "cup", "--by", "pips"], "`pips`"),
        (&["ratings", "cup", "--by", "lib/evening"], "`season`"),
        (&["ratings", "cup", "--round", "7"], "not paired"),
        (&["print", "cup", "wall", "--game", "no-such-game"], "no-such-game"),
        (&["print", "cup", "wall", "--address", "x"], "--game"),
    ] {
        let ran = ran(at, args).expect(2);
        assert!(ran.err.contains(said), "{args:?}: {}", ran.err);
    }
    for (engine, said) in [
        ("no-such-program", "could not be started"),
        ("false", "without an answer"),
        ("true", "paired nothing (ended without an answer)."),
        ("echo 7", "number of pairs"),
        ("printf '2\\n1 2\\n1 3\\n'", "player 1"),
        ("'", "a quote"),
    ] {
        let fresh = begun("swiss", 4);
        let ran = ran(fresh.path(), &["pair", "cup", "--engine", engine]).expect(2);
        assert!(ran.err.contains(said), "{engine}: {}", ran.err);
        assert_eq!(answer(fresh.path(), &["show", "cup"])["paired"], 0);
    }
}

/// Mistakes: one sentence with what is wrong, exit code 2, and the file as before.
#[test]
fn a_mistake_changes_nothing() {
    let folder = begun("swiss", 6);
    let at = folder.path();
    answer(at, &["pair", "cup"]);
    answer(at, &["new", "out", "--system", "knockout"]);
    fs::write(at.join("broken.csv"), "name,rating\nAnna,1800\nBo,strong\n").unwrap();
    fs::write(at.join("twice.csv"), "name\nNew\nP3\n").unwrap();
    fs::write(at.join("letter"), "Dear members,\n").unwrap();
    fs::write(at.join("bad.lua"), "return { tournament = function() return \"points 1\\nwings 2\" end }").unwrap();
    let before = fs::read(at.join("cup")).unwrap();
    for (args, said) in [
        (&["result", "cup", "1", "2-0"][..], "`2-0`"),
        (&["result", "cup", "4", "1-0"], "no board 4"),
        (&["result", "cup", "0", "1-0"], "no board 0"),
        (&["result", "cup", "1", "1-0", "--round", "2"], "not paired"),
        (&["pair", "cup"], "no result"),
        (&["pair", "cup", "--round", "3"], "next one is round 2"),
        (&["pair", "cup", "--all"], "one by one"),
        (&["pair", "out"], "Fewer than two"),
        (&["add", "cup", "P3"], "entered already"),
        (&["add", "cup", " "], "needs a name"),
        (&["add", "cup", "a\u{7}b"], "control"),
        (&["add", "cup", "New", "--rating", "99999"], "99999"),
        (&["add", "cup", "New", "--from", "1"], "paired already"),
        (&["add", "cup", "New", "--start", "x"], "`x`"),
        (&["edit", "cup", "P1", "--name", "P2", "--rating", "1980"], "entered already"),
        (&["withdraw", "cup", "Nobody"], "no player `Nobody`"),
        (&["withdraw", "cup", "P1", "--round", "1"], "paired already"),
        (&["withdraw", "cup", "P1", "--back"], "has not left"),
        (&["forbid", "cup", "P1", "P1"], "two players"),
        (&["forbid", "cup", "P1", "P2", "--lift"], "may meet already"),
        (&["criteria", "cup", "--set", "clubs=1"], "`clubs=1`"),
        (&["criteria", "cup", "--set", "club=99"], "`club=99`"),
        (&["criteria", "cup", "--set", "club@2-1=1"], "`club@2-1=1`"),
        (&["forbid", "cup", "P1", "P2", "--round", "3-1"], "`3-1`"),
        (&["boards", "cup", "--tables", "many"], "`many`"),
        (&["boards", "cup", "--off", "--rounds", "2"], "no game of its own"),
        (&["boards", "cup", "--game", "hex", "--adjourn", "soon"], "`soon`"),
        (&["ties", "cup", "--set", "points,points"], "twice"),
        (&["swap", "out", "1", "2"], "no player `1`"),
        (&["why", "cup", "9"], "no board 9"),
        (&["standings", "cup", "--round", "2"], "not paired"),
        (&["print", "cup", "letter"], "letter"),
        (&["import", "cup", "broken.csv"], "broken.csv:3"),
        (&["import", "cup", "twice.csv"], "twice.csv:3: `P3`"),
        (&["import", "cup", "none.csv"], "none.csv"),
        (&["show", "letter"], "letter:1"),
        (&["show", "none"], "none"),
        (&["show", "."], "."),
        (&["new", "cup", "--system", "swiss"], "exists already"),
        (&["new", "new", "--system", "swiss", "--points", "0,1,0"], "win counts more"),
        (&["new", "new", "--system", "swiss", "--points", "1,0"], "1,0.5,0"),
        (&["new", "new", "--system", "swiss", "--bands", "1,2,3"], "McMahon"),
        (&["new", "new", "--system", "mcmahon", "--bands", "9,2,3"], "floor"),
        (&["new", "new", "--system", "swiss", "--rounds", "0"], "rounds"),
        (&["new", "new", "--system", "dance"], "dance"),
        (&["new", "new", "--system", "swiss", "--rules", "no/such"], "no/such"),
        (&["new", "none/new", "--system", "swiss"], "no folder `none`"),
        (&["add", "cup", "New", "--rating", "strong"], "`strong`"),
        (&["export", "cup", "--format", "trf", "--out", "letter"], "--force"),
    ] {
        let found = ran(at, args).complaint();
        assert!(found.contains(said) && found.trim_end().lines().count() <= 8, "{args:?}: {found}");
        assert!(!at.join("new").exists(), "{args:?}");
        let zh: Vec<&str> = args.iter().copied().chain(["--lang", "zh"]).collect();
        assert!(!ran(at, &zh).complaint().is_ascii(), "{args:?}");
    }
    assert_eq!(fs::read(at.join("cup")).unwrap(), before);
}

/// The table of players has who does not play when, and undo says in words what it takes back.
#[test]
fn players_and_changes_are_told_in_words() {
    let folder = begun("swiss", 4);
    let at = folder.path();
    answer(at, &["add", "cup", "New", "--rating", "三段"]);
    answer(at, &["edit", "cup", "New", "--rating", "5k"]);
    assert_eq!(answer(at, &["show", "cup"])["players"][4]["rating"], 1600);
    answer(at, &["bye", "cup", "P2", "--round", "2"]);
    answer(at, &["withdraw", "cup", "P3"]);
    let shown = |lang: &str| ran(at, &["show", "cup", "--lang", lang]).expect(0).out;
    assert!(shown("en").contains("has round 2 off (0.5)") && shown("en").contains("does not play from round 1 on"), "{}", shown("en"));
    assert!(shown("en").contains("Swiss, round 0") && shown("zh").contains("瑞士制"), "{}", shown("zh"));
    assert_eq!(ran(at, &["undo", "cup"]).expect(0).out, "Taken back: player left.\n");
    assert_eq!(ran(at, &["undo", "cup", "--lang", "zh"]).expect(0).out, "已撤销：休一轮并给分。\n");
}

/// A knock-out in which everybody stays away is over, and says so.
#[test]
fn protests_are_filed_and_decided_by_command() {
    let folder = begun("swiss", 4);
    let cup = |args: &[&str]| crate::cli_hall::tournament(folder.path(), &[&["protest", "cup"], args].concat());
    crate::cli_hall::tournament(folder.path(), &["pair", "cup"]).expect(0);
    assert!(cup(&[]).expect(0).out.contains("within 30 minutes"));
    let text = "The clock was not started.\nI said so at once.";
    let filed = cup(&["--by", "1", "--board", "1", "--text", text, "--json"]).expect(0).json();
    assert_eq!((&filed["protests"][0]["board"], &filed["protests"][0]["text"]), (&serde_json::json!("1"), &serde_json::json!(text)));
    cup(&["--by", "2", "--text", "the pairing"]).expect(0);
    let decided = cup(&["--decide", "1", "--uphold", "--arbiter", "Li", "--text", "The game is played again."]).expect(0).out;
    let lines: Vec<&str> = decided.lines().collect();
    assert!(lines[1].starts_with("2  round 1 · ") && lines[2].contains("round 1, board 1"), "open ones come first: {decided}");
    assert!(lines[2].contains("started. / I said") && lines[3].contains("upheld · Li"), "{decided}");
    assert_eq!(cup(&["--minutes", "none", "--json"]).expect(0).json()["minutes"], serde_json::Value::Null);
    let long = "x".repeat(2001);
    for (args, said) in [
        (&["--by", "9", "--text", "x"][..], "`9`"),
        (&["--by", "1", "--board", "7", "--text", "x"], "no board 7"),
        (&["--by", "1", "--round", "3", "--text", "x"], "not paired"),
        (&["--by", "1", "--text", &long], "2000"),
        (&["--decide", "1", "--reject", "--arbiter", "Li", "--text", "x"], "decided already"),
        (&["--decide", "7", "--reject", "--arbiter", "Li", "--text", "x"], "no protest 7"),
        (&["--minutes", "0"], "43200"),
        (&["--minutes", "soon"], "`soon`"),
    ] {
        let complaint = cup(args).expect(2).err;
        assert!(complaint.contains(said), "{args:?}: {complaint}");
    }
    for args in [&["--by", "1"][..], &["--decide", "2", "--text", "x", "--arbiter", "Li"], &["--uphold"], &["--round", "1"]] {
        cup(args).expect(2);
    }
}

#[test]
fn a_bracket_without_players_is_over() {
    let folder = begun("knockout", 4);
    let at = folder.path();
    answer(at, &["pair", "cup"]);
    for board in ["1", "2"] {
        answer(at, &["result", "cup", board, "--"]);
    }
    assert!(ran(at, &["pair", "cup"]).complaint().contains("nobody is left to meet"));
}

/// Processes are killed while they enter results: what was answered is there, and the file goes on.
#[cfg(unix)]
#[test]
fn a_kill_loses_nothing_that_was_answered() {
    let folder = begun("round-robin", 8);
    let at = folder.path();
    answer(at, &["pair", "cup", "--all"]);
    let mut answered = std::collections::BTreeSet::new();
    for attempt in 0..40_u64 {
        let (round, board) = (1 + attempt % 7, 1 + attempt / 7 % 4);
        let mut child = Command::new(binary())
            .args(["tournament", "result", "cup", &board.to_string(), "1-0", "--round", &round.to_string(), "--json"])
            .current_dir(at)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(std::time::Duration::from_millis(attempt * 3 % 60));
        // Some come to their end.
        if attempt % 5 != 0 {
            child.kill().unwrap();
        }
        let out = child.wait_with_output().unwrap().stdout;
        if serde_json::from_slice::<Value>(&out).is_ok() {
            answered.insert((round as usize, board as usize));
        }
        // A line that a killed process had begun.
        if attempt % 8 == 7 {
            let mut bytes = fs::read(at.join("cup")).unwrap();
            bytes.extend_from_slice(b"{\"do\":\"result\",\"rou");
            fs::write(at.join("cup"), bytes).unwrap();
        }
    }
    let shown = ran(at, &["show", "cup", "--json"]).expect(0);
    assert!(shown.err.contains("no whole line") && shown.json()["torn"] == 19, "{shown:?}");
    let cells = answer(at, &["crosstable", "cup"]);
    let known = |round: usize| {
        let rows = cells["rows"].as_array().unwrap();
        rows.iter().filter(|row| !row["cells"][round - 1]["result"].is_null()).count() / 2
    };
    assert!(answered.len() >= 8, "{answered:?}");
    for round in 1..=7 {
        let of_round = answered.iter().filter(|(other, _)| *other == round).count();
        assert!(known(round) >= of_round, "round {round}: {of_round} answered");
    }
    answer(at, &["result", "cup", "1", "0-1", "--round", "1"]);
    assert!(ran(at, &["show", "cup"]).expect(0).err.is_empty());
}

/// The standings equal those that a program counts which shares nothing with this one but the file.
#[test]
fn an_independent_recount_agrees() {
    if Command::new("python3").arg("--version").output().is_err() {
        needs::missing("python3", "apt-get install python3");
        return;
    }
    for (system, players) in [("swiss", 11), ("mcmahon", 12), ("league", 5)] {
        let folder = begun(system, players);
        let at = folder.path();
        let results = ["1-0", "0-1", "=", "0-0", "+-", "-+", "---", "1-0", "="];
        for round in 1..=4_usize {
            let games = answer(at, &["pair", "cup"])["games"].as_array().unwrap().len();
            for board in 1..=games {
                answer(at, &["result", "cup", &board.to_string(), results[(round * 5 + board * 3) % results.len()]]);
            }
            if round == 2 && system != "league" {
                answer(at, &["withdraw", "cup", "P3"]);
                answer(at, &["add", "cup", "Late"]);
                answer(at, &["withdraw", "cup", "P5", "--round", "3"]);
            }
        }
        let ties = "mms,points,buchholz,buchholz-cut1,buchholz-cut2,buchholz-median,sonneborn-berger,progressive,wins,sos,sosos,sodos";
        answer(at, &["ties", "cup", "--set", ties]);
        let standings = answer(at, &["standings", "cup"]);
        let python = Command::new("python3").arg(root().join("tests/src/recount.py")).arg(at.join("cup")).output().unwrap();
        assert!(python.status.success(), "{python:?}");
        let counted: Value = serde_json::from_slice(&python.stdout).unwrap();
        for row in standings["rows"].as_array().unwrap() {
            let name = row["name"].as_str().unwrap();
            assert_eq!(row["values"], counted[name], "{system}: {name}");
        }
        assert!(standings["rows"].as_array().unwrap().len() >= players);
    }
}
