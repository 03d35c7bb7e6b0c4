//! `convert` and `replay` of games in the formats of others: answers, exit codes, places of mistakes, bad bytes.

#![allow(clippy::unwrap_used, clippy::expect_used)] // a test fails by panicking

use std::fs;
use std::path::PathBuf;

use serde_json::Value;
use tianyuan_tests::program::{command, home, json, root, run, run_with};

const GAME: &str = "tests/data/shogi/games/self-00.kifu";
const SAME: &str = "tests/data/shogi/games/self-00.csa";

/// A file in the home of the tests.
fn file(name: &str, bytes: &[u8]) -> String {
    let path: PathBuf = home().join(name);
    fs::write(&path, bytes).unwrap();
    path.to_string_lossy().into_owned()
}

fn convert(from: &str, to: &str) -> String {
    run(["convert", from, "--to", to]).expect(0).out
}

#[test]
fn every_format_into_every_other() {
    let usi = convert(GAME, "usi");
    assert_eq!(usi.split_whitespace().count(), 3 + 45);
    assert_eq!(convert(SAME, "usi"), usi);
    let last = convert(GAME, "sfen");
    for format in ["kif", "ki2", "csa", "usi", "json", "jkf"] {
        let there = file(&format!("there.{format}"), convert(GAME, format).as_bytes());
        assert_eq!(convert(&there, "usi"), usi, "{format}");
        assert_eq!(convert(&there, "sfen"), last, "{format}");
        let replayed = json(0, ["replay", &there]);
        assert_eq!((&replayed["plies"], &replayed["game"]), (&45.into(), &"shogi".into()), "{format}");
        assert_eq!(replayed["final"]["position"].as_str().unwrap(), last.trim(), "{format}");
    }
    let position = file("position.sfen", last.as_bytes());
    assert_eq!(convert(&position, "sfen"), last);
    assert_eq!(json(0, ["replay", &position])["plies"], 0);
    assert!(convert(&position, "kif").contains("後手番"));
}

#[test]
fn a_game_lost_by_a_foul_keeps_its_winner() {
    // White drops a second pawn on a file.
    let moves = ["２六歩(27)", "３四歩(33)", "２五歩(26)", "３五歩(34)", "２四歩(25)", "同　歩(23)", "同　飛(28)", "５五歩打", "反則勝ち"];
    let lines: String = moves.iter().zip(1..).map(|(text, number)| format!("{number:4} {text}\n")).collect();
    let game = file("foul.kif", format!("手合割：平手\n手数----指手---------消費時間--\n{lines}").as_bytes());
    for format in ["kif", "ki2", "csa", "usi", "json", "jkf", "record"] {
        let there = file(&format!("foul-there.{format}"), convert(&game, format).as_bytes());
        assert!(convert(&there, "csa").contains("-0055FU\n%-ILLEGAL_ACTION\n"), "{format}");
        let replayed = json(0, ["replay", &there]);
        assert_eq!((&replayed["winner"], &replayed["plies"]), (&"b".into(), &8.into()), "{format}");
    }
    // Where a format has no sign for an illegal move it is a comment, and the result and its reason stay.
    let chess = file(
        "foul.json",
        br#"{"game": "chess", "plies": [{"move": "e2e4"}, {"move": "e7e5"}, {"move": "e1e3"}], "end": {"how": "foul", "winner": "b"}}"#,
    );
    let pgn = convert(&chess, "pgn");
    assert!(["[Result \"0-1\"]", "[Termination \"rules infraction\"]", "{foul E1E3}"].iter().all(|word| pgn.contains(word)), "{pgn}");
    assert_eq!(json(0, ["replay", &file("foul.pgn", pgn.as_bytes())])["winner"], "b");
}

#[test]
fn the_answer_as_json_is_documented() {
    let documented = fs::read_to_string(root().join("docs/json.md")).unwrap();
    let section = documented.split("\n## ").find(|part| part.starts_with("convert")).unwrap();
    let words: Vec<&str> = section.split('`').skip(1).step_by(2).collect();
    let answer = json(0, ["convert", GAME, "--to", "json"]);
    let inner: Value = serde_json::from_str(answer["text"].as_str().unwrap()).unwrap();
    for value in [&answer, &inner, &inner["plies"][0], &inner["end"]] {
        for key in value.as_object().unwrap().keys() {
            assert!(words.contains(&key.as_str()), "`{key}` is not documented");
        }
    }
    assert_eq!(
        (&answer["from"], &answer["to"], &answer["plies"], &answer["left_out"]),
        (&"kif".into(), &"json".into(), &45.into(), &0.into())
    );
    assert_eq!(inner["plies"][2]["text"], "▲２六歩");
    assert_eq!((&inner["end"]["how"], &inner["end"]["winner"]), (&"mated".into(), &"b".into()));
    assert_eq!(answer["version"].as_str().unwrap().len(), 64);
}

#[test]
fn standard_input_files_and_shift_jis() {
    let mut from_input = command(["convert", "-", "--to", "usi"]);
    from_input.env("LANG", "en_US.UTF-8");
    let text = fs::read_to_string(root().join(SAME)).unwrap();
    assert_eq!(run_with(from_input, &text).expect(0).out, convert(SAME, "usi"));
    let out = home().join("old.kif").to_string_lossy().into_owned();
    let answer = json(0, ["convert", SAME, "--to", "kif", "--encoding", "shift_jis", "--out", &out]);
    assert_eq!((&answer["out"], &answer["text"]), (&out.as_str().into(), &Value::Null));
    assert!(std::str::from_utf8(&fs::read(&out).unwrap()).is_err());
    assert_eq!(convert(&out, "usi"), convert(SAME, "usi"));
}

#[test]
fn variations_that_a_format_cannot_hold_are_named() {
    let text = "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n\n変化：2手\n   2 ８四歩(83)\n";
    let there = file("varied.kif", text.as_bytes());
    let ran = run(["convert", &there, "--to", "csa"]).expect(0);
    assert!(ran.err.contains("Variations are left out (1)") && ran.err.contains("varied.kif:5:1"), "{ran:?}");
    assert!(convert(&there, "kif").contains("変化：2手\n   2 ８四歩(83)\n"));
    assert_eq!(json(0, ["convert", &there, "--to", "usi"])["left_out"], 1);
}

#[test]
fn a_move_that_the_rules_do_not_allow_is_an_answer() {
    let text = fs::read_to_string(root().join(GAME)).unwrap().replace("２四歩(25)", "２三歩(25)");
    let there = file("impossible.kif", text.as_bytes());
    let replayed = json(1, ["replay", &there]);
    let problem = &replayed["problems"][0];
    assert_eq!(
        (&problem["ply"], &problem["line"], &problem["column"], &problem["code"]),
        (&"9".into(), &14.into(), &6.into(), &"not-its-move".into())
    );
    assert_eq!((&replayed["unreached"], &replayed["plies"]), (&36.into(), &45.into()));
    assert!(problem["clause"].as_str().unwrap().starts_with("shogi."), "{problem}");
    let ran = run(["convert", &there, "--to", "csa"]).expect(1);
    assert!(ran.out.is_empty() && ran.err.contains("impossible.kif:14:6: 9: ") && ran.err.contains("２三歩(25)"), "{ran:?}");
    let chinese = run(["replay", &there, "--lang", "zh"]).expect(1);
    assert!(chinese.out.contains("２三歩(25)"), "{chinese:?}");
}

#[test]
fn what_cannot_be_read_is_a_sentence_with_its_place() {
    let cases: [(&str, &[u8], &str); 9] = [
        ("encoded.kif", b"\x8e\xe8\x8d\x87\x8a\x84\x81F\xff\xff\xfe\n", "encoded.kif:1:1"),
        ("empty.kif", b"", "empty.kif:1:1"),
        ("binary.csa", b"\x7fELF\x02\x01\x01\x00\x00\x00\x00", "binary.csa:1:1"),
        ("kings.sfen", b"4k4/9/9/9/9/9/9/4K4/4K4 b - 1\n", "kings.sfen"),
        ("nifu.sfen", b"4k4/9/9/9/9/P8/P8/9/4K4 b - 1\n", "nifu.sfen"),
        ("pawns.sfen", b"4k4/9/9/9/9/9/9/9/4K4 b 27P 1\n", "pawns.sfen"),
        ("letters.sfen", b"4k4/9/9/9/9/9/9/9/4X4 b - 1\n", "letters.sfen:1:20"),
        ("broken.jkf", b"{\"moves\": [", "broken.jkf:1:11"),
        ("field.json", b"{\"plies\": [{\"move\": 3}]}", "field.json:1:"),
    ];
    for (name, bytes, place) in cases {
        let there = file(name, bytes);
        for command in [vec!["convert", &there, "--to", "usi", "--game", "shogi"], vec!["replay", &there, "--rules", "shogi"]] {
            let said = run(&command).complaint();
            assert!(said.contains(place), "{command:?}: {said}");
            let chinese: Vec<&str> = command.iter().copied().chain(["--lang", "zh"]).collect();
            assert!(run(&chinese).complaint().chars().any(|c| ('\u{4E00}'..'\u{9FFF}').contains(&c)), "{name}");
        }
    }
    assert!(run(["convert", "no-such-file.kif", "--to", "usi"]).complaint().contains("no-such-file.kif"));
    assert!(run(["convert", &file("what.txt", b"what is this"), "--to", "usi"]).complaint().contains("what.txt"));
    assert!(run(["convert", GAME, "--to", "png"]).complaint().contains("png"));
    let chinese_comment = file("simple.kif", "手合割：平手\n*龙\n   1 ７六歩(77)\n".as_bytes());
    assert!(run(["convert", &chinese_comment, "--to", "kif", "--encoding", "shift_jis"]).complaint().contains('龙'));
}

#[test]
fn a_place_that_cannot_be_read_takes_no_game_with_it() {
    let cases: [(&str, &[u8], &str, i32, u64); 8] = [
        ("cut.kif", "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(3".as_bytes(), ":3:6", 1, 2),
        ("lines.kif", "手合割：平手\n   1 ７六歩(77)\n   3 ２六歩(27)\n".as_bytes(), ":3:6", 1, 3),
        ("short.kif", "手合割：平手\n   1 ７六歩(77)\nまで45手で先手の勝ち\n".as_bytes(), ":3:1", 0, 1),
        ("said.kif", "手合割：平手\n   1 ７六歩(77)\n   2 投了\nまで1手で後手の勝ち\n".as_bytes(), ":4:1", 0, 1),
        ("word.kif", "手合割：平手\n   1 ７六歩(77)\n   2 電源断\n".as_bytes(), ":3:6", 0, 1),
        ("noise.csa", b"PI\n+\nhello\n+7776FU\n%WHAT\n", ":3:1", 0, 1),
        ("given.kif", "手合割：百枚落ち\n   1 ７六歩(77)\n".as_bytes(), ":1:5", 0, 1),
        ("field.jkf", br#"{"header":{},"moves":[{},{"special":"WHAT"}]}"#, "field.jkf", 0, 0),
    ];
    for (name, bytes, place, code, plies) in cases {
        let there = file(name, bytes);
        let command = ["replay", &there, "--rules", "shogi"];
        let ran = run(command).expect(code);
        let told = if code == 0 { &ran.err } else { &ran.out };
        assert!(told.contains(place), "{name}: {ran:?}");
        let answer = json(code, command);
        assert_eq!(answer["plies"], plies, "{name}");
        let mended = answer["mended"].as_array().unwrap();
        assert_eq!(mended.is_empty(), code == 1, "{name}: {answer}");
        for lang in ["zh", "ja"] {
            let said = run(command.into_iter().chain(["--lang", lang])).expect(code);
            assert!(format!("{}{}", said.out, said.err).chars().any(|c| ('\u{4E00}'..'\u{9FFF}').contains(&c)), "{name}");
        }
    }
    let there = file("written.kif", "手合割：平手\n   1 ７六歩(77)\n   2 電源断\n".as_bytes());
    let ran = run(["convert", &there, "--to", "usi"]).expect(0);
    assert!(ran.out == "position startpos moves 7g7f\n" && ran.err.contains("written.kif:3:6: 2: `電源断`"), "{ran:?}");
    assert_eq!(json(0, ["convert", &there, "--to", "usi"])["mended"][0]["line"], 3);
}

#[test]
fn one_game_of_a_file_of_several_is_chosen() {
    let there = file("several.csa", "PI\n+\n+7776FU\n%CHUDAN\n/\nN+甲\nPI\n+\n+2726FU\n-8384FU\n%MATTA\n".as_bytes());
    let first = run(["convert", &there, "--to", "usi"]).expect(0);
    assert!(first.out.ends_with("moves 7g7f\n") && first.err.contains("2 games"), "{first:?}");
    let second = run(["convert", &there, "--to", "csa", "--number", "2"]).expect(0);
    assert!(second.out.contains("N+甲\n") && second.out.ends_with("-8384FU\n%MATTA\n") && second.err.is_empty(), "{second:?}");
    assert!(run(["replay", &there, "--number", "3"]).complaint().contains('3'));
    let kif = run(["convert", &there, "--to", "kif", "--number", "2"]).expect(0);
    assert!(kif.out.contains("   3 中断\n") && kif.err.contains("kif"), "{kif:?}");
}

#[test]
fn several_records_are_replayed_one_after_the_other() {
    let broken = file("broken.kif", b"1 \xef\xbc\x97");
    let answer = json(2, ["replay", GAME, &broken, SAME]);
    let [first, wrong, last] = answer.as_array().unwrap().as_slice() else { panic!("{answer}") };
    assert_eq!((&first["file"], &first["plies"], &last["plies"]), (&GAME.into(), &45.into(), &45.into()));
    assert_eq!(first["final"], last["final"]);
    assert!(!wrong["error"].as_str().unwrap().is_empty() && wrong["plies"].is_null(), "{wrong}");
    let ran = run(["replay", GAME, SAME]).expect(0);
    assert!(ran.out.contains(&format!("{GAME}:")) && ran.out.contains(&format!("{SAME}:")), "{ran:?}");
}

#[test]
fn several_games_are_written_to_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().to_str().unwrap();
    assert!(run(["convert", GAME, SAME, "--to", "usi"]).complaint().contains("--out"));
    assert!(run(["convert", GAME, SAME, "--to", "usi", "--out", "no/such/folder"]).complaint().contains("no/such/folder"));
    let other = file("other.kifu", fs::read(root().join(GAME)).unwrap().as_slice());
    let answer = json(0, ["convert", GAME, &other, "--to", "usi", "--out", out]);
    let outs: Vec<&str> = answer.as_array().unwrap().iter().map(|one| one["out"].as_str().unwrap()).collect();
    assert_eq!(outs.len(), 2);
    assert_eq!(fs::read_to_string(outs[0]).unwrap(), fs::read_to_string(outs[1]).unwrap());
    // Two files of one name are not written over each other.
    let answer = json(2, ["convert", GAME, SAME, "--to", "usi", "--out", out]);
    assert!(answer[0]["error"].as_str().unwrap().contains("self-00.usi"), "{answer}");
}
