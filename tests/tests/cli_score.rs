//! One position counted under many rules, as a user asks for it; and a season rated.

#![allow(clippy::unwrap_used, clippy::expect_used)] // a test fails by panicking

use std::fs;

use serde_json::Value;
use tianyuan_tests::program::{command, home, json, root, run, run_with};

/// Black holds the left, White the right; B4 and H3 stand in the enemy's land.
const WALLS: &str = "3bw4/3bw4/3bw4/3bw4/3bw4/1w1bw4/3bw2b1/3bw4/3bw4 b play -";
/// Black lives twice, White once between them.
const BELT: &str = "9/9/bbbbbbbbb/wwwwwwwww/9/wwwwwwwww/bbbbbbbbb/9/9 b play -";
/// The paper's printed counts.
const PAPER: &str = "examples/ancient-go/liangyi-nine-lines.sgf";

fn rows(args: &[&str]) -> Vec<Value> {
    let answer = json(0, ["score"].iter().copied().chain(args.iter().copied()));
    answer.as_array().expect("an array").clone()
}

fn row<'a>(rows: &'a [Value], id: &str) -> &'a Value {
    rows.iter().find(|row| row["rules"] == id).unwrap_or_else(|| panic!("no {id}"))
}

fn words(value: &Value) -> String {
    value.as_array().unwrap().iter().map(|word| word.as_str().unwrap()).collect::<Vec<_>>().join("\n")
}

fn exact(value: &Value) -> f64 {
    let text = value.as_str().expect("an exact number is a text");
    let (over, under) = text.split_once('/').unwrap_or((text, "1"));
    over.parse::<f64>().unwrap() / under.parse::<f64>().unwrap()
}

#[test]
fn numbers_are_exact_fractions() {
    let found = rows(&["--position", WALLS, "--option", "size=9", "--dead", "B4 H3", "go"]);
    let [go] = found.as_slice() else { panic!("{found:?}") };
    assert_eq!((&go["winner"], &go["margin"], &go["unit"]), (&"w".into(), &"33/4".into(), &"stones".into()));
    assert_eq!((&go["black"], &go["white"]), (&"129/4".into(), &"195/4".into()));
    assert_eq!((&go["totals"]["b"], &go["dead"]), (&go["black"], &serde_json::json!(["H3", "B4"])));
    assert_eq!(go["reasons"], serde_json::json!([]));
    assert!(words(&go["clauses"]).contains("go.score.1") && words(&go["clauses"]).contains("go.komi.1"), "{go}");
    assert_eq!(go["owners"]["b"].as_array().unwrap().len(), 36);
    // What is not dead lives, and the points around it are nobody's.
    let alive = rows(&["--position", WALLS, "--option", "size=9", "go"]);
    assert_eq!((&alive[0]["margin"], &alive[0]["black"]), (&"15/4".into(), &"147/4".into()));
}

#[test]
fn all_rules_count_what_they_can() {
    let found = rows(&["--position", WALLS, "--all", "--dead", "B4,H3"]);
    assert_eq!(found[0]["rules"], "go");
    let ids: Vec<&str> = found.iter().map(|row| row["rules"].as_str().unwrap()).collect();
    for id in ["go-japanese", "go-aga", "go-ing", "go-new-zealand", "go-tromp-taylor", "go-liangyi", "go-tang", "go-ming", "go-huozi"] {
        assert!(ids.contains(&id), "{id}: {ids:?}");
    }
    assert!(!ids.contains(&"jiu"), "{ids:?}");
    for row in &found {
        let parts = |side: &str| row["parts"].as_array().unwrap().iter().map(|part| exact(&part["values"][side])).sum::<f64>();
        assert_eq!((parts("b"), parts("w")), (exact(&row["black"]), exact(&row["white"])), "{row}");
        assert!(exact(&row["margin"]) >= 0.0 && !words(&row["clauses"]).is_empty(), "{row}");
    }
    let japan = row(&found, "go-japanese");
    assert_eq!((&japan["winner"], &japan["margin"]), (&"w".into(), &"31/2".into()));
    assert!(words(&japan["reasons"]).contains("komi: White 6 1/2 here, White 3 3/4 under Go"), "{japan}");
    // On five lines there is no room for the seats that the old rules begin with: they are left out, and that is said.
    let mut small = command(["score", "--position", "5/5/5/5/5 b play -", "--all", "--json"]);
    small.env_remove("TIANYUAN_ROOT");
    let ran = run_with(small, "").expect(0);
    assert!(ran.err.contains("go-liangyi is left out") && ran.err.contains("Seats"), "{}", ran.err);
    assert!(ran.json().as_array().unwrap().iter().any(|row| row["rules"] == "go-japanese"));
}

#[test]
fn reasons_name_groups_and_the_odd_move() {
    let found = rows(&["--position", BELT, "--rules", "go", "go-ming", "--option", "komi=0"]);
    let [go, ming] = found.as_slice() else { panic!("{found:?}") };
    assert_eq!((&go["margin"], &ming["margin"]), (&"27/2".into(), &"25/2".into()));
    let why = words(&ming["reasons"]);
    assert!(why.contains("heads returned counts here and not under Go: Black 4 × -1/2, White 2 × -1/2 (White gains 1)"), "{why}");
    assert!(why.contains("Black has 25 more here, Black has 27 more under Go"), "{why}");
    // One stone more on the board, no prisoner more.
    let odd = BELT.replacen("9/9/bbb", "9/8b/bbb", 1);
    let found = rows(&["--position", &odd, "--rules", "go,go-japanese", "--option", "komi=0"]);
    let why = words(&found[1]["reasons"]);
    assert!(why.contains("Black has placed 1 more after the last even turn"), "{why}");
    let zh = run(["score", "--position", &odd, "--rules", "go", "go-japanese", "--option", "komi=0", "--lang", "zh"]).expect(0).out;
    assert!(zh.contains("最后等手之后黑多下 1 子") && zh.contains("黑胜") && !zh.contains("score.reason"), "{zh}");
}

#[test]
fn the_papers_example_has_its_printed_counts() {
    let found = rows(&[PAPER, "--rules", "go-liangyi", "go-huozi", "go-ming", "go-tang", "go-japanese"]);
    assert!(found.iter().all(|row| row["winner"] == "w"), "{found:?}");
    let margins: Vec<&str> = found.iter().map(|row| row["margin"].as_str().unwrap()).collect();
    assert_eq!(margins, ["9", "9", "9/2", "9", "9"]);
    assert_eq!((&found[0]["black"], &found[0]["white"]), (&"2".into(), &"11".into()));
    assert_eq!((&found[1]["black"], &found[1]["white"]), (&"32".into(), &"41".into()));
    // The record's rules come first where none are named.
    assert_eq!(rows(&[PAPER])[0]["rules"], "go-liangyi");
    let chips = rows(&[PAPER, "--rules", "go-liangyi", "--option", "stake=chips"]);
    assert_eq!(chips[0]["stake"], serde_json::json!({ "value": 5, "unit": "chips" }));
}

#[test]
fn a_group_pays_for_the_eyes_that_it_has() {
    // Two black groups with an eye each, and a white stone, in seki: Black has a stone more, and so he wins by every counting.
    let at = ["--position", "1b1w1b1 b play - lost.b=5 lost.w=6"];
    let line = ["--option", "width=7", "--option", "height=1", "--option", "seats=false"];
    for (id, margin) in [("go-liangyi", "1"), ("go-huozi", "1"), ("go-ming", "1/2"), ("go-tang", "1")] {
        let args: Vec<&str> = at.into_iter().chain([id]).chain(line).collect();
        assert_eq!((&rows(&args)[0]["winner"], &rows(&args)[0]["margin"]), (&"b".into(), &margin.into()), "{id}");
    }
    // By territory the eyes of seki count nothing, or as the option says.
    for (seki, black) in [("none", "6"), ("letter", "6"), ("eyes", "8")] {
        let option = format!("seki={seki}");
        let more = ["go-japanese", "--option", "width=7", "--option", "height=1", "--option", "komi=0", "--option", &option];
        let args: Vec<&str> = at.into_iter().chain(more).collect();
        assert_eq!((&rows(&args)[0]["black"], &rows(&args)[0]["white"]), (&black.into(), &"5".into()), "{seki}");
    }
}

#[test]
fn seven_stones_are_given_over_two_games() {
    for (game, stones) in [("first", "6"), ("second", "5")] {
        for id in ["go-liangyi", "go-ming"] {
            let shown = json(0, ["apply", id, "--option", &format!("dipper={game}"), "--moves", "C3"]);
            let board = shown["position"].as_str().unwrap().split(' ').next().unwrap().to_owned();
            assert_eq!((board.matches('b').count().to_string(), board.matches('w').count()), (stones.to_owned(), 3), "{id}: {board}");
        }
    }
    for (options, said) in [(["dipper=first", "handicap=4"], "of its own"), (["seats=true", "handicap=6"], "beside the seats")] {
        let told = run(["legal", "go-ming", "--option", options[0], "--option", options[1]]).complaint();
        assert!(told.contains(said), "{told}");
    }
    let games = |text: &str| run_with(command(["rate", "-", "--by", "lib/go/dipper", "--json"]), text);
    let summed = games("Wang Li\nWang 2\nLi 5\n").expect(0).json();
    let sums: Vec<_> =
        summed.as_array().unwrap().iter().map(|row| (row["name"].clone(), row["points"].clone(), row["games"].clone())).collect();
    assert_eq!(sums, [("Li".into(), 3.into(), 2.into()), ("Wang".into(), (-3).into(), 2.into())]);
    for wrong in ["", "Wang 2\n", "Wang Li\nSun 2\n", "Wang Li\nWang 2\nLi 5\nLi 1\n", "Wang Wang\n"] {
        assert!(games(wrong).complaint().contains("line "), "{wrong}");
    }
}

#[test]
fn two_eyes_prove_what_is_certain() {
    // Black has an eye, and another one with a white stone in it; nothing is proved of White's wall below, which has one eye.
    let held = ["score", "--position", "1bw2b/bbbbbb/wwwwww/6 b play -", "go", "--option", "width=6", "--option", "height=4"];
    let held: Vec<&str> = held.into_iter().chain(["--dead-by", "benson"]).collect();
    assert_eq!(json(0, &held)[0]["dead"], serde_json::json!(["C4"]));
    let said = run(&held).expect(0).out;
    assert!(said.contains("Proved by two eyes: 8 alive, 1 dead; 6 undecided") && said.contains("x○x"), "{said}");
    let proved = rows(&["--position", WALLS, "go", "--option", "size=9", "--dead-by", "benson"]);
    assert_eq!(proved[0]["dead"], serde_json::json!([]));
}

#[test]
fn another_program_is_asked_where_it_is_installed() {
    let ran = run(["score", "--position", WALLS, "go", "--option", "size=9", "--dead-by", "gnugo", "--json"]);
    if ran.code == Some(0) {
        assert_eq!(ran.json()[0]["dead"], serde_json::json!(["H3", "B4"]));
    } else {
        assert!(ran.complaint().contains("`gnugo` is not installed"));
    }
    let small = run(["score", "--position", "20/20 b play -", "go", "--option", "width=20", "--option", "height=2", "--dead-by", "gnugo"]);
    assert!(small.complaint().contains("square boards"));
}

#[test]
fn boards_are_drawn() {
    let folder = home().join("boards");
    let path = folder.to_str().unwrap();
    let found = rows(&["--position", WALLS, "--rules", "go", "go-aga", "--dead", "B4 H3", "--svg", path]);
    assert_eq!(found.len(), 3, "area and territory: {found:?}");
    for row in &found {
        let text = fs::read_to_string(row["svg"].as_str().unwrap()).unwrap();
        assert!(text.starts_with("<svg xmlns=") && text.ends_with("</svg>\n"), "{text}");
        assert_eq!(text.matches(r#" opacity="#).count(), 2, "{text}");
    }
    let out = run(["score", "--position", WALLS, "--dead", "B4 H3", "--rules", "go", "go-tang"]).expect(0).out;
    for words in
        ["Dead: Black H3; White B4", "▪─x○x─▪", "Rules", "Tang and Song Go, roads counted: White wins by 9 roads", "ancientgo.end.6"]
    {
        assert!(out.contains(words), "{words}: {out}");
    }
}

#[test]
fn bad_input_is_a_sentence() {
    let at = |more: &[&'static str]| [&["--position", WALLS], more].concat();
    for (args, said) in [
        (at(&["go"]), "a rank has 9 sites"),
        (at(&["--rules", "go-imaginary"]), "there is no game"),
        (at(&["go", "--option", "size=9", "--rules", "jiu"]), "jiu has no way of counting a position"),
        (at(&["--rules", "go", "--all"]), "contradict"),
        (at(&["--dead", "A1"]), "no piece on A1"),
        (at(&["--dead", "Z9"]), "no point Z9"),
        (at(&["--dead", "B4", "--dead-by", "benson"]), "contradict"),
        (at(&["--dead-by", "guessing"]), "guessing"),
        (at(&["jiu", "--option", "size=10"]), "a rank has 9 sites"),
        (at(&[PAPER]), "contradict"),
        (at(&["go", "--option", "size=9", "--option", "komi=1/0"]), "1/0"),
        (at(&["go", "--option", "size=9", "--option", "width=8"]), "a rank has 9 sites"),
        (vec!["--position", "2/2 b play -", "go", "--option", "size=2", "--option", "handicap=2"], "handicap"),
        (vec!["--position", "bb/bb b play -", "go", "--option", "size=2"], "liberty"),
        (vec!["--position", "nonsense"], "No game that counts"),
        (vec![], "nothing to count"),
        (vec!["no-such-file.sgf"], "no-such-file.sgf"),
        (vec!["jiu"], "has no way of counting a position"),
    ] {
        let args: Vec<&str> = ["score"].into_iter().chain(args).collect();
        let found = run(&args).complaint();
        assert!(found.contains(said) && found.trim_end().lines().count() <= 8, "{args:?}: {found}");
        let zh: Vec<&str> = args.iter().copied().chain(["--lang", "zh"]).collect();
        assert!(!run(&zh).complaint().is_ascii(), "{zh:?}");
    }
}

#[test]
fn a_season_is_rated() {
    let season = root().join("examples/club/season.txt");
    let season = season.to_str().unwrap();
    let rated = json(0, ["rate", season]);
    let first = &rated[0];
    assert_eq!(
        (&first["name"], &first["points"], &first["level"], &first["games"]),
        (&"Wang".into(), &305.into(), &"3 dan".into(), &5.into())
    );
    let out = run(["rate", season, "--lang", "zh"]).expect(0).out;
    assert!(out.starts_with("姓名") && out.contains("Zhao") && out.contains("3段"), "{out}");
    // Under 40 moves the winner gets nothing; a difference of 80 points is worth 2 to the favourite and 8 to the other.
    let points = |text: &str| {
        let ran = run_with(command(["rate", "-", "--json"]), text).expect(0).json();
        ran.as_array().unwrap().iter().map(|row| row["points"].as_i64().unwrap()).collect::<Vec<_>>()
    };
    assert_eq!(points("A 180\nB 100\nA > B 120\n"), [182, 98]);
    assert_eq!(points("A 180\nB 100\nB > A 120\n"), [172, 108]);
    assert_eq!(points("A 100\nB 100\nA > B 39\n"), [100, 95]);
    for (args, input, said) in [
        (vec!["rate", "-"], "A 100\nA beats B", "A beats B"),
        (vec!["rate", "-", "--by", "lib/no/such"], "", "no/such"),
        (vec!["rate", "-", "--by", "scripts/lib/go/field.lua"], "", "return"),
        (vec!["rate", "no-such-season.txt"], "", "no-such-season.txt"),
        (vec!["rate", "-"], "", "names no player"),
        (vec!["rate", "-"], "# a comment alone\n\n", "names no player"),
        (vec!["rate", "-"], "Dear members,\nthe season is over.\n", "-: line 1: `Dear members,`"),
        (vec!["rate", "README.md"], "", "README.md: line 3"),
    ] {
        let found = run_with(command(&args), input).complaint();
        assert!(found.contains(said), "{args:?}: {found}");
    }
}

#[test]
fn only_related_rules_are_counted_and_they_stand_in_order() {
    let found = rows(&["--position", WALLS, "--all", "--dead", "B4,H3"]);
    let ids: Vec<&str> = found.iter().map(|row| row["rules"].as_str().unwrap()).collect();
    assert!(!ids.contains(&"reversi"), "{ids:?}");
    let ran = run(["score", PAPER, "--all"]).expect(0);
    assert_eq!(ran.err, "", "nothing is said of games of another kind");
    // The first count's unit, then each other unit together; in each the largest margin of its winner first.
    let units: Vec<&str> = found.iter().map(|row| row["unit"].as_str().unwrap()).collect();
    let mut runs = units.clone();
    runs.dedup();
    let mut once = runs.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!(runs.len(), once.len(), "{units:?}");
    for pair in found[1..].windows(2) {
        let lead = |row: &Value| if row["winner"] == found[0]["winner"] { exact(&row["margin"]) } else { -exact(&row["margin"]) };
        assert!(pair[0]["unit"] != pair[1]["unit"] || lead(&pair[0]) >= lead(&pair[1]), "{pair:?}");
    }
}

#[test]
fn the_files_own_result_stands_beside_the_counts() {
    let folder = tempfile::tempdir().unwrap();
    let head = "(;GM[1]FF[4]SZ[5]KM[7.5]RU[Chinese]";
    let board = "AB[ba][bb][bc][bd][be]AW[ca][cb][cc][cd][ce]PL[B];B[];W[])";
    let agreement = |result: &str, name: &str| {
        let file = folder.path().join(name);
        fs::write(&file, format!("{head}RE[{result}]{board}")).unwrap();
        rows(&[file.to_str().unwrap()])[0].clone()
    };
    // Black has 10 points, White 15: White wins by 12.5 with komi.
    for (result, expected) in [("W+12.5", "whole"), ("W+3.5", "winner"), ("W+", "winner"), ("B+2.5", "none"), ("0", "none")] {
        let row = agreement(result, "a.sgf");
        assert_eq!((&row["file_result"], &row["agreement"]), (&result.into(), &expected.into()), "{row}");
    }
    // Who resigned may be ahead.
    let row = agreement("B+R", "b.sgf");
    assert_eq!((&row["file_result"], &row["agreement"]), (&"B+R".into(), &Value::Null));
    let ran = run(["score", folder.path().join("a.sgf").to_str().unwrap()]).expect(0);
    assert!(ran.out.contains("The file says: 0") && ran.out.contains("another winner"), "{ran:?}");
}

#[test]
fn several_files_are_counted_one_after_the_other() {
    let folder = tempfile::tempdir().unwrap();
    let missing = folder.path().join("missing.sgf");
    let answer = json(2, ["score", PAPER, missing.to_str().unwrap(), PAPER]);
    let [first, wrong, last] = answer.as_array().unwrap().as_slice() else { panic!("{answer}") };
    assert_eq!((&first["file"], &first["counts"]), (&PAPER.into(), &last["counts"]));
    assert_eq!(first["counts"][0]["rules"], "go-liangyi");
    assert!(wrong["error"].as_str().unwrap().contains("missing.sgf"), "{wrong}");
    let ran = run(["score", PAPER, PAPER]).expect(0);
    assert_eq!(ran.out.matches(&format!("{PAPER}:")).count(), 2, "{ran:?}");
}
