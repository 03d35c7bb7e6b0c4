//! Games that were played, saved to files in every format and read back; what `convert` leaves out and says.

#![allow(clippy::unwrap_used, clippy::expect_used)] // a test fails by panicking

use std::fs;
use std::path::PathBuf;

use serde_json::Value;
use tianyuan_tests::program::{Ran, command, json, root, run, run_with};

/// A folder with a journal of its own.
struct Desk(tempfile::TempDir);

impl Desk {
    fn new() -> Desk {
        Desk(tempfile::tempdir().unwrap())
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn run(&self, args: &[&str], input: &str) -> Ran {
        let mut command = command(args.iter().copied());
        command.args(["--root", &root().to_string_lossy()]);
        command.current_dir(self.0.path()).env("TIANYUAN_HOME", self.path("journal"));
        run_with(command, input)
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    fn file(&self, name: &str, text: &str) -> String {
        fs::write(self.path(name), text).unwrap();
        self.path(name).to_string_lossy().into_owned()
    }
}

/// Moves of a short game that ends by a resignation.
const SHORT: &str = "7g7f\n3c3d\n2g2f\nresign\n";

#[test]
fn a_game_is_saved_in_every_format_and_read_back() {
    let desk = Desk::new();
    let files = ["a.txt", "a.kif", "a.ki2", "a.csa", "a.jkf", "a.json", "a.usi"];
    let saves: String = files.iter().map(|name| format!("save {name}\n")).collect();
    let ran = desk.run(&["play", "shogi", "--plain"], &format!("{SHORT}{saves}")).expect(0);
    assert_eq!(ran.out.matches("The game is saved to").count(), files.len(), "{ran:?}");
    assert!(ran.out.contains("The game is over. Type save"), "{ran:?}");
    // What a format cannot say is said.
    assert!(ran.out.contains("The end of the game is left out: usi"), "{ran:?}");
    for name in files {
        let replayed = desk.run(&["replay", name, "--json"], "").expect(0).json();
        assert_eq!(
            (&replayed["plies"], &replayed["game"], &replayed["problems"]),
            (&3.into(), &"shogi".into(), &Value::Array(vec![])),
            "{name}"
        );
        if name != "a.usi" && name != "a.txt" {
            assert_eq!(replayed["winner"], "b", "{name}");
        }
    }
    assert!(desk.read("a.txt").contains("result: b resigned\n"), "{}", desk.read("a.txt"));
    assert!(desk.read("a.kif").contains("   4 投了") && desk.read("a.kif").contains("まで3手で先手の勝ち"), "{}", desk.read("a.kif"));
    let go = desk.run(&["play", "go", "--plain", "--option", "size=5"], "C3\nB2\nresign\nsave g.sgf\nsave g.kif\n").expect(0);
    assert!(go.out.contains("g.sgf") && go.out.contains("`C3` cannot be expressed in this format"), "{go:?}");
    assert!(desk.read("g.sgf").contains("RE[W+R]") && !desk.path("g.kif").exists(), "{}", desk.read("g.sgf"));
    assert_eq!(desk.run(&["replay", "g.sgf", "--json"], "").expect(0).json()["plies"], 2);
}

#[test]
fn the_file_of_the_command_line_is_written_at_the_end_and_on_leaving() {
    let desk = Desk::new();
    let ran = desk.run(&["play", "shogi", "--plain", "--save", "end.kif"], SHORT).expect(0);
    assert!(ran.out.contains("end.kif") && !ran.out.contains("Type save"), "{ran:?}");
    assert!(desk.read("end.kif").contains("投了"));
    desk.run(&["play", "shogi", "--plain", "--save", "left.csa"], "7g7f\nquit\n").expect(0);
    assert!(desk.read("left.csa").contains("+7776FU") && !desk.read("left.csa").contains('%'));
    // Taken back and ended otherwise: the session may write its own file again.
    desk.run(&["play", "shogi", "--plain", "--save", "again.kif"], "7g7f\n3c3d\nresign\nundo\nundo\nquit\n").expect(0);
    assert!(!desk.read("again.kif").contains("投了") && !desk.read("again.kif").contains("３四歩"), "{}", desk.read("again.kif"));
    // A mate on the board is one in the file.
    let mate = "position: 4k4/9/4P4/9/9/9/9/9/4K4 b G 1";
    let (_, position) = mate.split_once(": ").unwrap();
    desk.run(&["play", "shogi", "--plain", "--position", position, "--save", "mate.kif"], "G*5b\n").expect(0);
    assert!(desk.read("mate.kif").contains("詰み"), "{}", desk.read("mate.kif"));
    // What cannot be is said before the game begins.
    for (args, said) in [
        (["go", "x.kif"], "does not fit"),
        (["go", "x.pdf"], "no extension"),
        (["go", "no/x.sgf"], "folder"),
        (["shogi", "end.kif"], "is there already"),
    ] {
        let complaint = desk.run(&["play", args[0], "--plain", "--save", args[1]], "").complaint();
        assert!(complaint.contains(said), "{args:?}: {complaint}");
    }
    assert!(desk.read("end.kif").contains("投了"));
}

#[test]
fn no_file_is_overwritten_unasked() {
    let desk = Desk::new();
    let there = desk.file("there.kif", "mine");
    let ran = desk.run(&["play", "shogi", "--plain"], "7g7f\nsave there.kif\nw there.kif\n").expect(0);
    assert_eq!(ran.out.matches("is there already and was not touched").count(), 2, "{ran:?}");
    assert_eq!(desk.read("there.kif"), "mine");
    desk.run(&["play", "shogi", "--plain"], "7g7f\nsave! there.kif\n").expect(0);
    assert!(desk.read("there.kif").contains("７六歩"));
    let source = desk.file("source.usi", "position startpos moves 7g7f 3c3d\n");
    let complaint = desk.run(&["convert", &source, "--to", "csa", "--out", &there], "").complaint();
    assert!(complaint.contains("there already") && complaint.contains("--force"), "{complaint}");
    desk.run(&["convert", &source, "--to", "csa", "--out", &there, "--force"], "").expect(0);
    assert!(desk.read("there.kif").contains("-3334FU"));
    let left: Vec<String> =
        fs::read_dir(desk.0.path()).unwrap().map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect();
    assert!(left.iter().all(|name| !name.starts_with(".tianyuan-")), "{left:?}");
}

#[test]
fn matches_of_the_journal_are_listed_and_written() {
    let desk = Desk::new();
    assert!(desk.run(&["export", "--matches"], "").expect(0).out.contains("No game has been played"));
    desk.run(&["play", "shogi", "--plain"], SHORT).expect(0);
    desk.run(&["play", "jirige", "--plain", "--opponent", "random", "--seed", "3"], "D4\n").expect(0);
    let list = desk.run(&["export", "--matches", "--json"], "").expect(0).json();
    let list = list.as_array().unwrap();
    assert_eq!(
        (&list[0]["game"], &list[0]["result"], &list[1]["game"], &list[1]["result"]),
        (&"jirige".into(), &Value::Null, &"shogi".into(), &"resigned".into())
    );
    assert!(desk.run(&["export", "--matches"], "").expect(0).out.contains("export --match ID"));
    for (id, to, game) in [("1", "kif", "shogi"), ("1", "record", "shogi"), ("2", "record", "jirige"), ("2", "json", "jirige")] {
        let name = format!("{id}.{to}");
        let answer = desk.run(&["export", "--match", id, "--to", to, "--out", &name, "--json"], "").expect(0).json();
        assert_eq!((&answer["to"], &answer["out"], &answer["dropped"]), (&to.into(), &name.as_str().into(), &Value::Array(vec![])));
        let replayed = desk.run(&["replay", &name, "--json"], "").expect(0).json();
        assert_eq!(
            (&replayed["game"], &replayed["plies"], &replayed["problems"]),
            (&game.into(), &answer["plies"], &Value::Array(vec![])),
            "{name}"
        );
        // The same once more is refused.
        assert!(desk.run(&["export", "--match", id, "--to", to, "--out", &name], "").complaint().contains("there already"));
    }
    // The usual format of the game, to standard output; who played stands in the head.
    assert!(desk.run(&["export", "--match", "1"], "").expect(0).out.contains("手合割：平手"));
    let record = desk.run(&["export", "--match", "2"], "").expect(0).out;
    assert!(record.contains("random (seed ") && record.contains("date: 20"), "{record}");
    assert!(desk.run(&["export", "--match", "9"], "").complaint().contains("--matches"));
    for wrong in [vec!["export"], vec!["export", "dir", "--matches"], vec!["export", "--to", "kif"], vec!["export", "--match", "x"]] {
        desk.run(&wrong, "").complaint();
    }
    let documented = fs::read_to_string(root().join("docs/json.md")).unwrap();
    let section = documented.split("\n## ").find(|part| part.starts_with("export")).unwrap();
    let answer = desk.run(&["export", "--match", "1", "--json"], "").expect(0).json();
    for key in answer.as_object().unwrap().keys().chain(list[0].as_object().unwrap().keys()) {
        assert!(section.contains(&format!("`{key}`")), "`{key}` is not documented");
    }
}

#[test]
fn convert_says_what_it_leaves_out_and_where() {
    let desk = Desk::new();
    let text =
        "棋戦：王座戦\n持ち時間：各3時間\n手合割：平手\n先手：甲\n   1 ７六歩(77)   ( 0:16/00:00:16)\n*一言\n   2 投了 ( 0:01/00:00:01)\n";
    let kif = desk.file("a.kif", text);
    let ran = desk.run(&["convert", &kif, "--to", "ki2"], "").expect(0);
    assert!(ran.out.contains("棋戦：王座戦\n") && ran.out.contains("先手：甲") && ran.out.contains("*一言"), "{ran:?}");
    assert!(ran.err.contains("times of single moves are left out (2)") && ran.err.contains("a.kif:5:6"), "{ran:?}");
    let chinese = desk.run(&["convert", &kif, "--to", "ki2", "--lang", "zh"], "").expect(0);
    assert!(chinese.err.contains("每着用时没有写出") && chinese.err.contains("a.kif:5:6"), "{chinese:?}");
    let csa = desk.run(&["convert", &kif, "--to", "csa"], "").expect(0);
    assert!(csa.err.is_empty() && csa.out.contains("$TIME_LIMIT:03:00+00\n") && csa.out.contains("$EVENT:王座戦\n"), "{csa:?}");
    assert!(csa.out.contains("'持ち時間：各3時間\n") && csa.out.contains("T16\n"), "{csa:?}");
    let csa = desk.file("a.csa", &csa.out);
    let back = desk.run(&["convert", &csa, "--to", "kif"], "").expect(0);
    assert!(back.err.is_empty() && back.out.contains("持ち時間：各3時間\n") && !back.out.contains("03:00+00"), "{back:?}");
    let record = desk.run(&["convert", &kif, "--to", "record"], "").expect(0);
    assert!(record.err.is_empty(), "{record:?}");
    for part in ["event: 王座戦\n", "time-limit: 各3時間\n", "player.b: 甲\n", "result: b resigned\n", "{@time 16}", "{一言}", "{@end}"]
    {
        assert!(record.out.contains(part), "{part}: {record:?}");
    }
    let answer = json(0, ["convert", &kif, "--to", "usi"]);
    let what: Vec<&str> = answer["dropped"].as_array().unwrap().iter().map(|loss| loss["what"].as_str().unwrap()).collect();
    assert_eq!(what, ["end", "headers", "comments", "times"]);
    assert_eq!((&answer["dropped"][3]["line"], &answer["dropped"][3]["ply"]), (&5.into(), &1.into()));
    // Games beside the one that is meant are named too.
    let two = desk.file("two.sgf", "(;GM[1]SZ[9];B[ee])(;GM[1]SZ[9];B[aa])");
    assert!(run(["convert", &two, "--to", "record"]).expect(0).err.contains("--number"));
    assert!(run(["convert", &two, "--to", "sgf"]).expect(0).err.is_empty());
}

#[test]
fn a_record_stays_as_it_is_written() {
    let name = "examples/records/jiu-aba-association.jiu";
    let source = fs::read_to_string(root().join(name)).unwrap();
    let ran = run(["convert", name, "--to", "record"]);
    // Its printed slips are problems; a record without any is copied line by line.
    assert!(ran.code == Some(1) || ran.out == source, "{ran:?}");
    let desk = Desk::new();
    let text = "# mine\ngame: shogi\nplayer.b: 甲\nreadings:\n  other: why\n    B1: 2g2f | no reason\nresult: b resignation\nmoves:\nB1: 7g7f {x}  # y\n";
    let there = desk.file("a.txt", text);
    let ran = desk.run(&["convert", &there, "--to", "record"], "").expect(0);
    assert_eq!((ran.out.as_str(), ran.err.as_str()), (text, ""));
    let kif = desk.run(&["convert", &there, "--to", "kif"], "").expect(0);
    assert!(kif.out.contains("先手：甲") && kif.out.contains("投了") && kif.out.contains("readings："), "{kif:?}");
}

/// A game whose identifier is that of a game that comes with the program, with other rules.
const OTHER: &str = "return variant { of = \"reversi\", id = \"tablut\", names = { en = \"Mine\", zh = \"我的\" } }\n";

#[test]
fn a_game_opened_by_a_path_is_read_back_by_the_same_rules() {
    let desk = Desk::new();
    let own = fs::read_to_string(root().join("examples/little-squares.lua")).unwrap();
    desk.file("mine.lua", &own);
    desk.file("other.lua", OTHER);
    fs::create_dir(desk.path("below")).unwrap();
    desk.file("below/deep.lua", &own);
    for (script, moves, id) in
        [("mine.lua", "A1\nB2\n", "little-squares"), ("other.lua", "D3\n", "tablut"), ("below/deep.lua", "C3\n", "little-squares")]
    {
        for file in ["a.txt", "a.json"] {
            let _ = fs::remove_file(desk.path(file));
            desk.run(&["play", &format!("./{script}"), "--plain", "--save", file], &format!("{moves}quit\n")).expect(0);
            assert!(desk.read(file).contains(&format!("./{script}")), "{}", desk.read(file));
            let replayed = desk.run(&["replay", file, "--json"], "").expect(0).json();
            let plies = moves.lines().count();
            assert_eq!((&replayed["game"], &replayed["plies"]), (&id.into(), &plies.into()), "{script} {file}");
        }
        // From one of our own formats to the other the path stays, seen from where the file is written.
        let _ = fs::remove_file(desk.path("below/b.json"));
        desk.run(&["convert", "a.txt", "--to", "json", "--out", "below/b.json"], "").expect(0);
        let replayed = desk.run(&["replay", "below/b.json", "--json"], "").expect(0).json();
        assert_eq!(replayed["game"], id, "{}", desk.read("below/b.json"));
    }
    // In another folder the whole path is written; without a file too.
    let elsewhere = tempfile::tempdir().unwrap();
    let away = elsewhere.path().join("away.txt").to_string_lossy().into_owned();
    desk.run(&["play", "./mine.lua", "--plain", "--save", &away], "A1\nquit\n").expect(0);
    assert_eq!(desk.run(&["replay", &away, "--json"], "").expect(0).json()["plies"], 1);
    let matches = desk.run(&["export", "--matches", "--json"], "").expect(0).json();
    let written = desk.run(&["export", "--match", &matches[0]["id"].to_string(), "--to", "record"], "").expect(0).out;
    assert!(written.contains(&*desk.path("mine.lua").canonicalize().unwrap().to_string_lossy()), "{written}");
    // What cannot name a path says so, and how the file is read.
    desk.file("chess.lua", &fs::read_to_string(root().join("scripts/chess.lua")).unwrap());
    let saved = desk.run(&["play", "./chess.lua", "--plain", "--save", "c.pgn"], "e4\nquit\n").expect(0);
    assert!(saved.out.contains("--rules PATH"), "{saved:?}");
    desk.run(&["replay", "c.pgn", "--rules", "./chess.lua"], "").expect(0);
    // Where the identifier is enough no path is written.
    desk.run(&["play", "reversi", "--plain", "--save", "plain.txt"], "D3\nquit\n").expect(0);
    assert!(desk.read("plain.txt").starts_with("game: reversi\n"), "{}", desk.read("plain.txt"));
}
