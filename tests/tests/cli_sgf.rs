//! `replay` and `convert` of trees of games: whose rules, which line, every format and back, encodings, bad and hostile files.

#![allow(clippy::unwrap_used, clippy::expect_used)] // a test fails by panicking

use std::fs;
use std::path::PathBuf;

use serde_json::Value;
use tianyuan_tests::program::{home, json, root, run};

const GAME: &str = "tests/data/go/games/gnugo-00.sgf";

/// A file in the home of the tests.
fn file(name: &str, bytes: &[u8]) -> String {
    let path: PathBuf = home().join(name);
    fs::write(&path, bytes).unwrap();
    path.to_string_lossy().into_owned()
}

fn convert(from: &str, to: &str) -> String {
    run(["convert", from, "--to", to]).expect(0).out
}

fn options(answer: &Value) -> Value {
    let text = answer["text"].as_str().unwrap();
    serde_json::from_str::<Value>(text).unwrap()["options"].clone()
}

#[test]
fn the_head_names_game_rules_size_and_komi() {
    let replayed = json(0, ["replay", GAME]);
    assert_eq!((&replayed["game"], &replayed["plies"], &replayed["result"]), (&"go-japanese".into(), &40.into(), &"B+3.5".into()));
    assert_eq!((&replayed["winner"], &replayed["dead"], &replayed["problems"]), (&"b".into(), &Value::Null, &Value::Array(Vec::new())));
    let text = |rules: &str, komi: &str| format!("(;GM[1]SZ[13:9]RU[{rules}]KM[{komi}];B[ma];W[ai])");
    for (rules, komi, game, wanted) in [
        ("Chinese", "5.5", "go", "11/4"),
        ("chinese", "3.75", "go", "15/4"),
        ("中国规则", "5.5", "go", "11/4"),
        ("AGA", "6.5", "go-aga", "13/2"),
        ("NZ", "5.5", "go-new-zealand", "11/2"),
        ("japanese", "5.5", "go-japanese", "11/2"),
    ] {
        let there = file("head.sgf", text(rules, komi).as_bytes());
        let answer = json(0, ["convert", &there, "--to", "json"]);
        assert_eq!(answer["game"], game, "{rules}");
        let options = options(&answer);
        assert_eq!((&options["width"], &options["height"]), (&"13".into(), &"9".into()), "{rules}");
        // What a game has without being asked is not written.
        assert!(options["komi"] == wanted || (options["komi"].is_null() && wanted == "15/4"), "{rules}: {options}");
    }
    let there = file("unknown.sgf", b"(;GM[1]SZ[9]RU[House rules of ours];B[aa])");
    let ran = run(["replay", &there]).expect(0);
    assert!(ran.err.contains("House rules of ours") && ran.err.contains("`go`"), "{ran:?}");
    let asked = json(0, ["replay", &there, "--rules", "go-aga"]);
    assert_eq!(asked["game"], "go-aga");
    let other = file("other.sgf", b"(;GM[18]SZ[8];B[aa])");
    assert!(run(["replay", &other]).complaint().contains("game number 18"));
}

#[test]
fn there_and_back() {
    let source = fs::read_to_string(root().join(GAME)).unwrap();
    assert_eq!(convert(GAME, "sgf").replace('\n', ""), source.trim());
    let last = json(0, ["replay", GAME])["final"]["position"].clone();
    for format in ["json", "record"] {
        let there = file(&format!("there.{format}"), convert(GAME, format).as_bytes());
        let replayed = json(0, ["replay", &there]);
        assert_eq!((&replayed["final"]["position"], &replayed["game"]), (&last, &"go-japanese".into()), "{format}");
        let back = convert(&there, "sgf");
        let again = file("back.sgf", back.as_bytes());
        let replayed = json(0, ["replay", &again]);
        assert_eq!((&replayed["final"]["position"], &replayed["game"]), (&last, &"go-japanese".into()), "{format}: {back}");
        assert_eq!(replayed["result"], "B+3.5", "{format}: {back}");
        assert!(back.contains("KM[5.5]"), "{format}: {back}");
    }
}

#[test]
fn the_examples_are_played_by_the_rules_that_they_name() {
    let mut seen = 0;
    for folder in fs::read_dir(root().join("examples")).unwrap() {
        let Ok(files) = fs::read_dir(folder.unwrap().path()) else { continue };
        for path in files.map(|entry| entry.unwrap().path()).filter(|path| path.extension().is_some_and(|extension| extension == "sgf")) {
            let path = path.to_string_lossy().into_owned();
            let replayed = json(0, ["replay", &path]);
            assert_eq!((&replayed["unreached"], &replayed["problems"]), (&0.into(), &Value::Array(Vec::new())), "{path}");
            let game = replayed["game"].as_str().unwrap();
            let there = file("example.record", convert(&path, "record").as_bytes());
            let again = json(0, ["replay", &there]);
            assert_eq!((&again["final"], &again["game"]), (&replayed["final"], &game.into()), "{path}");
            seen += 1;
        }
    }
    assert!(seen > 0);
}

#[test]
fn everything_in_a_file_is_kept() {
    let text = "(;FF[4]GM[1]SZ[9]KGSDE[x]C[a \\] b];B[ee](;W[cc]LB[cc:1]XY[z])(;W[gg]C[v];B[cg])\n)(;GM[1]SZ[5];B[aa])";
    let there = file("kept.sgf", text.as_bytes());
    assert_eq!(convert(&there, "sgf").replace('\n', ""), text.replace('\n', ""));
    let answer = json(0, ["convert", &there, "--to", "sgf"]);
    assert_eq!((&answer["variations"], &answer["left_out"], &answer["plies"]), (&1.into(), &0.into(), &2.into()));
    let record = json(0, ["convert", &there, "--to", "record"]);
    assert_eq!(record["left_out"], 1);
    let plies = |args: &[&str]| {
        let mut call = vec!["replay", there.as_str(), "--plies"];
        call.extend(args);
        let moves = json(0, call)["moves"].clone();
        moves.as_array().unwrap().iter().map(|ply| ply["played"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(plies(&[]), ["E5", "C7"]);
    assert_eq!(plies(&["--variation", "1"]), ["E5", "G3", "C3"]);
    assert_eq!(plies(&["--number", "2"]), ["A5"]);
    assert!(run(["replay", &there, "--variation", "2"]).complaint().contains("no variation 2"));
    assert!(run(["replay", &there, "--number", "3"]).complaint().contains("no game 3"));
    assert!(run(["replay", "tests/data/shogi/games/self-00.kifu", "--variation", "1"]).complaint().contains("SGF"));
}

#[test]
fn dead_stones_of_the_file() {
    let there = file("dead.sgf", b"(;GM[1]SZ[5]RE[B+24];B[cc];W[aa];B[];W[]TB[aa:bb]TW[ee])");
    let replayed = json(0, ["replay", &there]);
    assert_eq!(replayed["dead"], serde_json::json!(["A5"]));
    assert!(run(["replay", &there]).expect(0).out.contains("Dead by the file: A5"));
}

#[test]
fn encodings() {
    for (named, name) in [("gb18030", "GB18030"), ("shift_jis", "Shift_JIS"), ("utf-8", "UTF-8")] {
        let source = file("source.sgf", "(;GM[1]SZ[9]CA[UTF-8]PB[本因坊]C[白番]\n;B[ee])".as_bytes());
        let there = home().join(format!("{named}.sgf"));
        run(["convert", &source, "--to", "sgf", "--encoding", named, "--out", &there.to_string_lossy()]).expect(0);
        let bytes = fs::read(&there).unwrap();
        assert!(String::from_utf8_lossy(&bytes).contains(&format!("CA[{name}]")), "{named}");
        assert_eq!(std::str::from_utf8(&bytes).is_ok(), named == "utf-8");
        let back = convert(&there.to_string_lossy(), "sgf");
        assert!(back.contains("PB[本因坊]C[白番]") && back.contains("CA[UTF-8]"), "{back}");
    }
    let strange = file("strange.sgf", "(;GM[1]SZ[9]C[龙];B[ee])".as_bytes());
    let said = run(["convert", &strange, "--to", "sgf", "--encoding", "shift_jis"]).complaint();
    assert!(said.contains('龙') && said.contains("Shift_JIS"), "{said}");
}

#[test]
fn moves_that_the_rules_do_not_allow_are_an_answer() {
    let ko = b"(;GM[1]SZ[5];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb]\n;W[bb];B[cb];W[aa])";
    let there = file("ko.sgf", ko);
    let replayed = json(1, ["replay", &there, "--option", "ko=simple"]);
    let problem = &replayed["problems"][0];
    assert_eq!((&problem["ply"], &problem["line"], &problem["column"]), (&"9".into(), &2.into(), &9.into()));
    assert_eq!((&problem["code"], &replayed["unreached"]), (&"ko".into(), &1.into()));
    assert!(problem["clause"].as_str().unwrap().starts_with("go."), "{problem}");
    let ran = run(["convert", &there, "--to", "sgf"]).expect(1);
    assert!(ran.out.is_empty() && ran.err.contains("ko.sgf:2:9: 9: "), "{ran:?}");
    let off = file("off.sgf", b"(;GM[1]SZ[5];B[aa]\n;W[zz])");
    let problem = json(1, ["replay", &off])["problems"][0].clone();
    assert_eq!((&problem["line"], &problem["column"], &problem["code"]), (&2.into(), &3.into(), &"text".into()));
    let chinese = run(["replay", &off, "--lang", "zh"]).expect(1);
    assert!(chinese.out.contains("不是此棋盘上的点"), "{chinese:?}");
}

#[test]
fn broken_files_are_mended_and_the_place_is_named() {
    let cases: [(&str, &[u8], &str, &str); 14] = [
        ("cut.sgf", b"(;GM[1]SZ[9]\n;B[aa", "cut.sgf:2:3: ", ";B[aa]"),
        ("open.sgf", b"(;GM[1]SZ[9];B[aa]", "open.sgf:1:1: ", ";B[aa]"),
        ("closed.sgf", b"(;GM[1]SZ[9];B[aa]))", "closed.sgf:1:20: ", ";B[aa]"),
        ("value.sgf", b"(;GM[1]SZ[9];B[cc];W)", "value.sgf:1:20: ", ";B[cc];"),
        ("name.sgf", b"(;GM[1]SZ[9]PB[Kim [7d]]PW[x];B[aa])", "name.sgf:1:23: ", "PB[Kim [7d\\]]PW[x]"),
        ("nosize.sgf", b"(;GM[1]SZ[]\n;B[ss])", "nosize.sgf:1:8: ", ";B[ss]"),
        ("komi.sgf", b"(;GM[1]SZ[9]KM[7.5 stones])", "komi.sgf:1:13: ", "KM[7.5]"),
        ("even.sgf", b"(;GM[1]SZ[9]HA[none];B[ee])", "even.sgf:1:13: ", ";B[ee]"),
        ("stones.sgf", b"(;GM[1]SZ[9]AB[aa]AW[aa])", "stones.sgf:1:21: ", "AW[aa]"),
        ("cleared.sgf", b"(;GM[1]SZ[2]AE[aa:bb]AW[ab];B[ba])", "cleared.sgf:1:24: ", "AE[bb][aa][ba]AW[ab]"),
        ("colour.sgf", b"(;GM[1]SZ[9]PL[green])", "colour.sgf:1:13: ", "SZ[9])"),
        ("small.sgf", b"(;gm[1]sz[9];b[cc];w[gg])", "small.sgf:1:3: ", "GM[1]SZ[9];B[cc];W[gg]"),
        ("encoding.sgf", b"(;GM[1]SZ[9]CA[klingon]C[\xfcber];B[aa])", "encoding.sgf:1:13: ", "C[\u{fc}ber]"),
        ("bytes.sgf", b"(;GM[1]SZ[9]CA[UTF-8]\nPB[\xb9\xc5\xc1\xa6];B[aa])", "bytes.sgf:2:1: ", "PB[\u{53e4}\u{529b}]"),
    ];
    for (name, bytes, place, written) in cases {
        let there = file(name, bytes);
        let ran = run(["convert", &there, "--to", "sgf"]).expect(0);
        assert!(ran.err.contains(place) && ran.err.contains("\n    "), "{name}: {ran:?}");
        assert!(ran.out.contains(written), "{name}: {}", ran.out);
        // The file that was written has nothing to mend.
        let again = file(name, ran.out.as_bytes());
        let quiet = run(["replay", &again]).expect(0);
        assert_eq!(quiet.err, "", "{name}");
        let replayed = json(0, ["replay", &file(name, bytes)]);
        let first = &replayed["mended"][0];
        assert!(place.contains(&format!("{}:{}:", first["line"], first["column"])), "{name}: {first}");
        let chinese = run(["replay", &file(name, bytes), "--lang", "zh"]).expect(0);
        assert!(chinese.err.chars().any(|c| ('\u{4E00}'..'\u{9FFF}').contains(&c)), "{name}: {chinese:?}");
    }
}

#[test]
fn every_game_and_variation_is_replayed_or_said() {
    let text = "(;GM[1]SZ[5];B[cc](;W[dd])(;W[bb];B[bb]))\n(;GM[1]SZ[5];B[aa];W[aa])(;GM[18]SZ[5];B[aa])(;GM[1]SZ[7];B[gg])";
    let there = file("several.sgf", text.as_bytes());
    let replayed = json(1, ["replay", &there]);
    let places: Vec<_> = replayed["problems"].as_array().unwrap().iter().map(|one| (one["line"].clone(), one["column"].clone())).collect();
    let column = |part: &str| text.lines().find_map(|line| line.find(part)).unwrap() + part.find('[').unwrap() + 1;
    assert_eq!(places, [(1.into(), column("B[bb]").into()), (2.into(), column("W[aa]").into())]);
    assert_eq!((&replayed["games"], &replayed["variations"], &replayed["plies"]), (&3.into(), &1.into(), &2.into()));
    let left_out = replayed["left_out"].as_array().unwrap();
    assert!(left_out.len() == 1 && left_out[0].as_str().unwrap().contains("game 3"), "{left_out:?}");
    let plain = run(["replay", &there]).expect(1);
    assert!(plain.out.contains("several.sgf:2:") && plain.out.contains("3 games and 1 variation"), "{plain:?}");
    // Who asks for a line has it alone.
    assert_eq!(json(0, ["replay", &there, "--number", "1"])["problems"], Value::Array(Vec::new()));
    assert_eq!(json(0, ["replay", &there, "--number", "4"])["plies"], 1);
    json(1, ["replay", &there, "--variation", "1"]);
    // A count is of one line, and says so.
    assert!(run(["score", &there]).expect(0).err.contains("4 more lines"));
}

#[test]
fn a_handicap_of_the_file_adds_no_stones() {
    let text = b"(;GM[1]FF[4]SZ[13]HA[3];B[jd];B[dj];B[jj];W[dd];B[gg])";
    let there = file("given.sgf", text);
    let position = json(0, ["replay", &there])["final"]["position"].as_str().unwrap().to_owned();
    let stones = |letter: char| position.split(' ').next().unwrap().matches(letter).count();
    assert_eq!((stones('b'), stones('w')), (4, 1), "{position}");
    let scored = json(0, ["score", &there]);
    assert!(position.starts_with(scored[0]["position"].as_str().unwrap().split(' ').next().unwrap()), "{scored}");
    let options = options(&json(0, ["convert", &file("stones.sgf", b"(;GM[1]SZ[13]HA[2]AB[jd][dj];W[dd])"), "--to", "json"]));
    assert_eq!(options["handicap"], "2");
}

#[test]
fn what_cannot_be_read_is_a_sentence_with_its_place() {
    let deep = "(;".repeat(5 << 20);
    let cases: [(&str, &[u8], &str); 6] = [
        ("empty.sgf", b"", "empty.sgf:1:1"),
        ("noise.sgf", b"\x00\x01\x02 no game", "noise.sgf:1:1"),
        ("size.sgf", b"(;GM[1]SZ[99])", "size.sgf:1:10"),
        ("liberty.sgf", b"(;GM[1]SZ[9]AB[aa]AW[ab][ba])", "liberty.sgf:1:13"),
        ("nested.sgf", deep.as_bytes(), "nested.sgf:1:"),
        ("tall.sgf", b"(;GM[1]SZ[40:2])", "4"),
    ];
    for (name, bytes, place) in cases {
        let there = file(name, bytes);
        for command in [vec!["convert", &there, "--to", "json"], vec!["replay", &there]] {
            let said = run(&command).complaint();
            assert!(said.contains(place), "{command:?}: {said}");
            assert!(said.len() < 2_000, "{command:?}: {} bytes", said.len());
        }
        let said = run(["replay", &there, "--lang", "zh"]).complaint();
        assert!(said.chars().any(|c| ('\u{4E00}'..'\u{9FFF}').contains(&c)), "{name}: {said}");
    }
    let twice = file("twice.sgf", b"(;GM[1]SZ[9];B[aa];B[bb])");
    assert!(run(["convert", &twice, "--to", "json"]).complaint().contains("twice in a row"));
    run(["convert", &twice, "--to", "sgf"]).expect(0);
    let resumed = file("resumed.sgf", b"(;GM[1]SZ[5];B[cc];W[];B[];W[bb];B[];W[])");
    assert!(run(["convert", &resumed, "--to", "json"]).complaint().contains("only sgf can express that"));
    assert_eq!(json(0, ["replay", &resumed])["plies"], 6);
    let passed = file("passed.sgf", b"(;GM[1]SZ[5];B[cc];W[];B[];W[];B[];W[];B[];W[])");
    assert_eq!(json(0, ["convert", &passed, "--to", "record"])["problems"], Value::Array(Vec::new()));
    assert!(run(["replay", &twice, "--option", "size=13"]).complaint().contains("9×9"));
}
