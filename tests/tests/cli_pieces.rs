//! Games of pieces at the command line and on the board: hands, promotion, drops, check, claims, fouls, games played again.

#![allow(clippy::unwrap_used, clippy::expect_used)] // a test fails by panicking

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::Stdio;

use serde_json::{Value, json as object};
use tianyuan_tests::program::{command, home, json, run, run_with};
use tianyuan_tests::terminal::Terminal;

const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
/// Both kings are in the enemy camp, and one side has everything in hand.
const IMPASSE: &str = "K8/9/9/9/9/9/9/9/8k b 2R2B4G4S4N4L18P 1";

fn plain(args: &[&str], input: &str) -> String {
    run_with(command(["play", "--plain"].iter().copied().chain(args.iter().copied())), input).expect(0).out
}

fn decision(answer: &Value, text: &str) -> Value {
    let decisions = answer["decisions"].as_array().unwrap();
    decisions.iter().find(|d| d["text"] == text).unwrap_or_else(|| panic!("no {text} in {answer}")).clone()
}

#[test]
fn legal_names_moves_and_drops() {
    let answer = json(0, ["legal", "shogi"]);
    assert_eq!(answer["decisions"].as_array().unwrap().len(), 30);
    assert_eq!(answer["position"], START);
    assert_eq!((&answer["checked"], &answer["claims"]), (&object!([]), &object!([])));
    let push = decision(&answer, "7g7f");
    assert_eq!((&push["kind"], &push["from"], &push["to"], &push["promotes"]), (&"move".into(), &"7g".into(), &"7f".into(), &false.into()));
    let answer = json(0, ["legal", "shogi", "--position", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1"]);
    assert_eq!(answer["in_hand"]["b"], object!({ "gold": 1 }));
    let drop = decision(&answer, "G*5e");
    assert_eq!((&drop["kind"], &drop["piece"], &drop["to"]), (&"drop".into(), &"gold".into(), &"5e".into()));
    assert_eq!(drop["from"], Value::Null);
    let checked = json(0, ["legal", "shogi", "--position", "4k4/9/9/9/9/9/9/9/r3K4 b - 1"]);
    assert_eq!(checked["checked"], object!(["b"]));
    assert_eq!(json(0, ["legal", "shogi", "--position", IMPASSE])["claims"], object!(["impasse"]));
}

#[test]
fn both_ways_of_a_promotion_are_told_apart() {
    let position = "4k4/9/9/4S4/9/9/9/9/4K4 b - 1";
    let answer = json(0, ["legal", "shogi", "--position", position]);
    assert_eq!((&decision(&answer, "5d5c+")["promotes"], &decision(&answer, "5d5c")["promotes"]), (&true.into(), &false.into()));
    let judged = json(0, ["judge", "shogi", "--position", position, "--move", "5d5c+"]);
    assert_eq!(judged["decisions"][0]["promotes"], true);
}

#[test]
fn show_says_how_pieces_move() {
    let shown = json(0, ["show", "shogi"]);
    let kind = |id: &str| shown["kinds"].as_array().unwrap().iter().find(|kind| kind["id"] == id).unwrap().clone();
    let (pawn, tokin, rook, king) = (kind("pawn"), kind("tokin"), kind("rook"), kind("king"));
    assert_eq!((&pawn["promotes"], &pawn["in_all"], &pawn["royal"]), (&"tokin".into(), &18.into(), &false.into()));
    let plain = object!([{
        "step": [0, 1], "reach": 1, "lands": "anywhere", "then": [], "again": [], "clear": [], "hurdle": null, "onward": null,
        "anywhere": false, "starts": null, "within": null, "only": [], "spares": [], "skims": false, "catches": false
    }]);
    assert_eq!(pawn["moves"], plain);
    assert_eq!((&tokin["captured_as"], &king["royal"]), (&"pawn".into(), &true.into()));
    assert!(rook["moves"].as_array().unwrap().iter().all(|movement| movement["reach"].is_null()));
    assert_eq!((&shown["sides"][0]["facing"], &shown["sides"][1]["facing"]), (&"up".into(), &"down".into()));
    let moves = shown["phases"][0]["moves"].as_array().unwrap();
    let (travel, drop) = (&moves[0], &moves[1]);
    assert_eq!((&travel["captured"], &travel["promotion"]["must"]), (&"to-hand".into(), &"stuck".into()));
    assert_eq!(travel["promotion"]["zone"]["b"].as_array().unwrap().len(), 27);
    assert_eq!(drop["drops"]["never_mating"], object!(["pawn"]));
    assert!(shown["check"]["clause"].as_str().unwrap().starts_with("shogi."));
    assert_eq!((&shown["claims"][0]["id"], &shown["claims"][0]["agreed"]), (&"impasse".into(), &true.into()));
    let text = run(["show", "shogi"]).expect(0).out;
    for words in ["↑ one step, promotes to tokin", "any number of steps", "captured as pawn", "claim impasse"] {
        assert!(text.contains(words), "{words}: {text}");
    }
    let text = run(["show", "shogi", "--lang", "zh"]).expect(0).out;
    assert!(text.contains("↑ 一步，升变为") && text.contains("声明 impasse"), "{text}");
}

#[test]
fn judge_says_which_rule_refuses() {
    let asks = [
        (START, "7g7e", "not-its-move", "shogi.move.P"),
        (START, "2h2c", "blocked", ""),
        (START, "P*5e", "not-in-hand", ""),
        ("4k4/9/9/9/9/9/9/9/r3K4 b G 1", "G*1a", "in-check", "shogi.foul.1"),
        ("4k4/9/9/9/9/9/9/9/r2GK4 b - 1", "6i6h", "exposes", "shogi.foul.1"),
        ("4k4/9/9/9/9/9/4P4/9/4K4 b P 1", "P*5e", "not-here", "shogi.drop.6"),
        ("4k4/9/9/9/9/9/9/9/4K4 b P 1", "P*1a", "never-moves", "shogi.drop.4"),
        ("4k4/9/9/9/9/9/4P4/9/4K4 b - 1", "5g5f+", "no-promotion", "shogi.promo.2"),
        (START, "claim impasse", "no-claim", "shogi.impasse.1"),
    ];
    for (position, text, reason, clause) in asks {
        let judged = json(1, ["judge", "shogi", "--position", position, "--move", text]);
        assert_eq!(judged["reason"], reason, "{text}: {judged}");
        if !clause.is_empty() {
            assert_eq!(judged["clause"], clause, "{text}: {judged}");
        }
        let zh = run(["judge", "shogi", "--position", position, "--move", text, "--lang", "zh"]).expect(1).out;
        let first = zh.lines().next().unwrap();
        assert!(first.ends_with('。') && !first.is_ascii(), "{text}: {zh}");
    }
}

#[test]
fn positions_that_cannot_be_are_sentences() {
    for (position, words) in [
        ("4k4/9/9/9/9/9/9/9/4K4 b 19P 1", ["19", "18"]),
        ("4k4/4P4/4P4/9/9/9/9/9/4K4 w - 1", ["two unpromoted pawns", "shogi.drop.6"]),
        ("4k4/9/9/9/9/9/9/9/r3K4 w - 1", ["could capture", "royal"]),
    ] {
        let said = run(["legal", "shogi", "--position", position]).complaint();
        assert!(words.iter().all(|word| said.contains(word)), "{position}: {said}");
        let said = run(["legal", "shogi", "--position", position, "--lang", "zh"]).complaint();
        assert!(said.contains("不成立") || !said.is_ascii(), "{position}: {said}");
    }
}

#[test]
fn pieces_are_shown_by_letters_or_names() {
    let letters = run(["legal", "shogi"]).expect(0).out;
    assert!(letters.contains("│  p │  p │") && letters.contains("Sente in hand: -"), "{letters}");
    let names = run(["legal", "shogi", "--pieces", "names"]).expect(0).out;
    assert!(names.contains("│ v歩 │ v歩 │") && names.contains("│  歩 │"), "{names}");
    let zh = run(["legal", "shogi", "--lang", "zh"]).expect(0).out;
    assert!(zh.contains("│ v玉 │"), "{zh}");
    let zh = run(["legal", "shogi", "--lang", "zh", "--pieces", "letters"]).expect(0).out;
    assert!(zh.contains("│  k │"), "{zh}");
    let hand = run(["legal", "shogi", "--pieces", "names", "--position", IMPASSE]).expect(0).out;
    assert!(hand.contains("Sente in hand: 飛2 角2 金4 銀4 桂4 香4 歩18"), "{hand}");
}

#[test]
fn a_claim_is_put_to_the_other_side() {
    let args = ["shogi", "--position", IMPASSE];
    let out = plain(&args, "claim\ndecline\nclaim\naccept\nquit\n");
    assert!(out.contains("may claim: impasse") && out.contains("has to agree") && out.contains("not agreed to"), "{out}");
    assert!(out.contains("shogi.impasse.4"), "{out}");
    let out = plain(&["shogi"], "claim\nclaim nonsense\nquit\n");
    assert!(out.contains("cannot be claimed now") && out.contains("no claim of this game"), "{out}");
    // Alone against the program there is nobody to agree.
    let out = plain(&["shogi", "--position", IMPASSE, "--opponent", "random:w"], "claim\nposition\nquit\n");
    assert!(out.contains("not agreed to") && out.contains(IMPASSE), "{out}");
}

#[test]
fn a_foul_is_refused_or_loses() {
    let out = plain(&["shogi"], "7g7e\nfoul\nposition\nquit\n");
    assert!(out.contains("shogi.move.P") && out.contains("no illegal move waiting") && out.contains(START), "{out}");
    let out = plain(&["shogi", "--option", "illegal=loss"], "7g7e\nfoul\nhistory\nundo\nposition\nquit\n");
    assert!(out.contains("would lose") && out.contains("Type foul") && out.contains("shogi.foul.2"), "{out}");
    assert!(out.contains("foul 7g7e") && out.contains(START), "{out}");
    let answer = json(0, ["apply", "shogi", "--option", "illegal=loss", "--moves", "foul 7g7e"]);
    assert_eq!((&answer["ended"], &answer["winner"], &answer["outcome"]), (&true.into(), &"w".into(), &"loss".into()));
}

#[test]
fn a_game_without_result_is_played_again() {
    let args = ["shogi", "--option", "no_result=replay_swap", "--option", "sennichite=2"];
    let out = plain(&args, "again\n5i5h\n5a5b\n5h5i\n5b5a\nagain\nposition\nquit\n");
    assert!(out.contains("not over yet") && out.contains("sides changed") && out.contains("A new game begins"), "{out}");
    let moves = "5i5h 5a5b 5h5i 5b5a";
    let answer = json(0, ["apply", "shogi", "--option", args[2], "--option", args[4], "--moves", moves]);
    assert_eq!((&answer["ended"], &answer["outcome"], &answer["winner"]), (&true.into(), &"replay".into(), &Value::Null));
}

/// `kill -9` after a capture, a drop and a foul taken back: everything is there again, the hands too.
#[test]
fn a_killed_game_keeps_its_hands() {
    let fresh = home().join("killed-pieces");
    fs::create_dir_all(&fresh).unwrap();
    let start = |args: &[&str]| {
        let mut play = command(args);
        play.env("TIANYUAN_HOME", &fresh).env("XDG_DATA_HOME", &fresh);
        play
    };
    let loss = ["--option", "illegal=loss"];
    let mut child = start(&["play", "shogi", "--plain", loss[0], loss[1]]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let moves = "7g7f 3c3d 8h2b+ 3a2b B*5e";
    let after = json(0, ["apply", "shogi", loss[0], loss[1], "--moves", moves])["position"].as_str().unwrap().to_owned();
    let typed = format!("{}\n2b2f\nfoul\nundo\nposition\n", moves.replace(' ', "\n"));
    child.stdin.as_mut().unwrap().write_all(typed.as_bytes()).unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
    assert!(lines.into_iter().any(|line| line.contains(&after)), "{after}");
    child.kill().unwrap();
    child.wait().unwrap();
    let resumed =
        run_with(start(&["play", "shogi", "--plain", "--resume"]), "position\nhistory\nundo\nundo\nposition\nquit\n").expect(0).out;
    let before = json(0, ["apply", "shogi", "--moves", "7g7f 3c3d 8h2b+"])["position"].as_str().unwrap().to_owned();
    assert!(resumed.contains(&after) && resumed.contains(&before) && resumed.contains("B*5e"), "{resumed}");
}

#[test]
fn the_board_of_pieces_in_a_terminal() {
    let Some(terminal) = Terminal::open("pieces", 80, 24, "play shogi --lang en --pieces letters") else { return };
    terminal.shows(&["Sente to move", "a   l   n   s", "9   8   7"]);
    for text in ["7g7f", "3c3d", "8h3c+"] {
        terminal.keys(&[text, "Enter"]);
        terminal.shows(&[text]);
    }
    terminal.shows(&["check!", "! k!", "(+B)"]);
    // A move that leaves the king attacked is refused with its clause.
    terminal.keys(&["9c9d", "Enter"]);
    terminal.shows(&["shogi.foul.1"]);
    terminal.keys(&["Escape", "Escape"]);
    terminal.keys(&["2b3c", "Enter"]);
    terminal.shows(&["Sente to move"]);
    terminal.keys(&["g"]);
    terminal.shows(&["v歩", " 歩", "角"]);
    terminal.keys(&["l"]);
    terminal.shows(&["轮到先手"]);
    terminal.keys(&["C-c"]);
    terminal.shows(&["ended with 0"]);
}

#[test]
fn promotion_and_drops_in_a_terminal() {
    let position = "'4k4/9/9/4S4/9/9/9/9/4K4 b GP 1'";
    let args = format!("play shogi --lang zh --position {position}");
    let Some(terminal) = Terminal::open("drops", 80, 24, &args) else { return };
    terminal.shows(&["轮到先手", "金 歩"]);
    // The cursor is on 5e; the silver above it goes to 5c, where it may promote.
    terminal.keys(&["Up", "Enter", "Up", "Enter"]);
    terminal.shows(&["升变为"]);
    terminal.keys(&["n"]);
    terminal.shows(&["轮到后手", "銀)"]);
    terminal.keys(&["u"]);
    terminal.shows(&["轮到先手"]);
    terminal.keys(&["t", "2"]);
    terminal.shows(&["打入何处"]);
    terminal.keys(&["Down", "Down", "Down", "Enter"]);
    terminal.shows(&["轮到后手", "歩)"]);
    terminal.keys(&["C-c"]);
    terminal.shows(&["ended with 0"]);
}
