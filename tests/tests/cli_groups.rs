//! Games of groups at the command line and on the board: ko, marks, agreement, counts, going back to play.

#![allow(clippy::unwrap_used, clippy::expect_used)] // a test fails by panicking

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::Stdio;

use serde_json::{Value, json as object};
use tianyuan_tests::program::{command, home, json, run, run_with};
use tianyuan_tests::terminal::Terminal;

const SMALL: [&str; 5] = ["go", "--option", "size=9", "--option", "ko=simple"];
/// White takes a stone on D5, and Black must not take back at once.
const KO: &str = "D5 E5 E6 D4 F5 C5 E4 D6 B2 E5";
/// Black holds five files and White four; a white stone is lost among the black ones.
const WALLS: &str = "E1 F1 E2 F2 E3 F3 E4 F4 E5 F5 E6 F6 E7 F7 E8 F8 E9 F9 C2 B2";

fn plain(args: &[&str], input: &str) -> String {
    run_with(command(["play", "--plain"].iter().copied().chain(args.iter().copied())), input).expect(0).out
}

fn small(command: &str, more: &[&str]) -> Vec<String> {
    [command].iter().chain(&SMALL).chain(more).map(|&word| word.to_owned()).collect()
}

fn after(moves: &str) -> String {
    json(0, small("apply", &["--moves", moves]))["position"].as_str().unwrap().to_owned()
}

fn texts(decisions: &Value) -> Vec<String> {
    decisions.as_array().unwrap().iter().map(|decision| decision["text"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn a_ko_is_named_and_refused() {
    let position = after(KO);
    let answer = json(0, small("legal", &["--position", &position]));
    assert_eq!((&answer["ko"], &answer["prisoners"]), (&"D5".into(), &object!({ "b": 1, "w": 1 })));
    assert!(!texts(&answer["decisions"]).contains(&"D5".to_owned()));
    assert_eq!((&answer["marks"], &answer["resumes"]), (&object!([]), &object!([])));
    let judged = json(1, small("judge", &["--position", &position, "--move", "D5"]));
    assert_eq!((&judged["reason"], judged["clause"].as_str().unwrap().split('.').next()), (&"ko".into(), Some("go")));
    let text = run(small("judge", &["--position", &position])).expect(0).out;
    assert!(text.contains("may not take back on D5") && text.contains("□") && text.contains("1 captured"), "{text}");
    let zh = run(small("judge", &["--position", &position, "--move", "D5", "--lang", "zh"])).expect(1).out;
    assert!(zh.contains("不能立即在 D5 提回"), "{zh}");
    let suicide = json(1, small("judge", &["--position", "9/9/9/9/9/9/9/w8/1w7 b play -", "--move", "A1"]));
    assert_eq!(suicide["reason"], "suicide");
}

/// The text of a position holds no board before it, so it names the ko under superko too.
#[test]
fn a_ko_is_refused_from_the_text_alone() {
    for (ko, reason) in [("simple", "ko"), ("positional", "repeats"), ("situational", "repeats")] {
        let option = format!("ko={ko}");
        let go = ["go", "--option", "size=9", "--option", &option];
        let asked =
            |command: &'static str, more: &[&str]| [command].iter().chain(&go).chain(more).map(|&word| word.to_owned()).collect::<Vec<_>>();
        let position = json(0, asked("apply", &["--moves", KO]))["position"].as_str().unwrap().to_owned();
        assert!(position.contains("ko=D5"), "{position}");
        let answer = json(0, asked("legal", &["--position", &position]));
        assert_eq!(answer["ko"], "D5", "{ko}");
        assert!(!texts(&answer["decisions"]).contains(&"D5".to_owned()), "{ko}");
        let judged = json(1, asked("judge", &["--position", &position, "--move", "D5"]));
        assert_eq!(judged["reason"], reason, "{ko}");
        // The text is read and written as it is, and after a move elsewhere the ko is open.
        let passed = json(0, asked("apply", &["--position", &position, "--moves", "A1 J9"]))["position"].as_str().unwrap().to_owned();
        assert!(!passed.contains("ko="), "{passed}");
        json(0, asked("apply", &["--position", &passed, "--moves", "D5"]));
        // Nothing next to A1 can have captured there.
        let wrong = position.replace("ko=D5", "ko=A1");
        assert!(run(asked("legal", &["--position", &wrong])).complaint().contains("ko"), "{wrong}");
    }
}

#[test]
fn a_single_stone_that_takes_itself_is_a_pass_by_formulas() {
    let args = ["go-formal", "--option", "size=5", "--option", "komi=0", "--position", "5/5/2b2/b4/1b3 w play -"];
    let applied = |moves: &str| json(0, ["apply"].iter().chain(&args).copied().chain(["--moves", moves]));
    assert!(applied("A1")["position"].as_str().unwrap().contains("passes=1"), "{}", applied("A1"));
    let ended = applied("A1 pass");
    assert_eq!((&ended["ended"], &ended["reason"]), (&true.into(), &"counted".into()), "{ended}");
    // Elsewhere it is a placement like any other.
    let args = ["go-new-zealand", "--option", "size=5", "--option", "komi=0", "--position", "5/5/2b2/b4/1b3 w play -"];
    let position = json(0, ["apply"].iter().chain(&args).copied().chain(["--moves", "A1 pass"]))["position"].clone();
    assert!(position.as_str().unwrap().contains("passes=1") && position.as_str().unwrap().contains(" play "), "{position}");
}

#[test]
fn repeated_positions_are_refused_with_their_rule() {
    let args = ["go", "--option", "size=9", "--option", "ko=positional"];
    let out = plain(&args, &format!("{}\nD5\nquit\n", KO.replace(' ', "\n")));
    assert!(out.contains("repeat an earlier position") && out.contains('□'), "{out}");
}

#[test]
fn a_group_without_liberty_cannot_be_set_up() {
    let position = "9/9/9/9/9/9/9/b8/wb7 b play -";
    let said = run(small("legal", &["--position", position])).complaint();
    assert!(said.contains("A1") && said.contains("no liberty"), "{said}");
    let said = run(small("legal", &["--position", position, "--lang", "zh"])).complaint();
    assert!(said.contains("没有气"), "{said}");
}

#[test]
fn marks_and_resumptions_are_listed_apart() {
    let position = after(&format!("{WALLS} pass pass"));
    let answer = json(0, small("legal", &["--position", &position]));
    assert_eq!((texts(&answer["decisions"]), &answer["phase"]), (vec!["pass".to_owned()], &"agreement".into()));
    let marks = answer["marks"].as_array().unwrap();
    assert_eq!(marks.len(), 4, "one for each group: {marks:?}");
    let lost = marks.iter().find(|mark| mark["to"] == "B2").unwrap();
    assert_eq!((&lost["kind"], &lost["sites"], &lost["unmarks"]), (&"mark".into(), &object!(["B2"]), &false.into()));
    let wall = marks.iter().find(|mark| mark["sites"].as_array().unwrap().len() > 1).unwrap();
    assert_eq!(wall["sites"].as_array().unwrap().len(), 9);
    assert_eq!((&answer["resumes"][0]["kind"], &answer["resumes"][0]["phase"]), (&"resume".into(), &"play".into()));
    let applied = json(0, small("apply", &["--position", &position, "--moves", "mark B2"]));
    assert!(applied["position"].as_str().unwrap().contains("dead=B2"), "{applied}");
    let again = json(0, small("legal", &["--position", applied["position"].as_str().unwrap()]));
    let lost = again["marks"].as_array().unwrap().iter().find(|mark| mark["to"] == "B2").unwrap().clone();
    assert_eq!(lost["unmarks"], true);
    let refused = json(1, small("judge", &["--position", &position, "--move", "mark A9"]));
    assert_eq!(refused["reason"], "nothing-to-mark");
    let refused = json(1, small("judge", &["--move", "resume"]));
    assert_eq!(refused["reason"], "no-resume");
}

#[test]
fn an_agreed_game_ends_with_its_count() {
    let moves = format!("{WALLS} pass pass mark B2 pass pass");
    let answer = json(0, small("apply", &["--moves", &moves]));
    assert_eq!((&answer["ended"], &answer["winner"], &answer["outcome"]), (&true.into(), &"b".into(), &"score".into()));
    let score = &answer["score"];
    // 45 against 36 of 81 points, and 3 3/4 given each way: (45 - 36 - 7 1/2) / 2.
    assert_eq!((&score["margin"], &score["winner"], &score["unit"]["zh"]), (&"3/4".into(), &"b".into(), &"子".into()));
    assert_eq!((&score["totals"]["b"], &score["totals"]["w"]), (&"165/4".into(), &"159/4".into()));
    assert_eq!(score["owners"]["b"].as_array().unwrap().len() + score["owners"]["w"].as_array().unwrap().len(), 81);
    assert!(score["parts"].as_array().unwrap().iter().any(|part| part["id"] == "komi" && part["values"]["w"] == "15/4"));
    let text = run(small("apply", &["--moves", &moves])).expect(0).out;
    assert!(text.contains("Black wins by 3/4 stones") && text.contains("41 1/4"), "{text}");
    let zh = run(small("apply", &["--moves", &moves, "--lang", "zh"])).expect(0).out;
    assert!(zh.contains("黑胜 3/4 子"), "{zh}");
}

#[test]
fn the_end_is_settled_line_by_line() {
    let typed = format!(
        "{}\npass\npass\ndead A9\ndead Z9\ndead\ndead B2, C2\ncount\nundo\nposition\nagree\naccept\nposition\nquit\n",
        WALLS.replace(' ', "\n")
    );
    let out = plain(&SMALL, &typed);
    for words in [
        "nothing to mark on A9",
        "`Z9` is no point",
        "Name the points",
        "dead=B2",
        "Black agrees; now White agrees",
        "Black wins by 3/4 stones",
    ] {
        assert!(out.contains(words), "{words}: {out}");
    }
    let zh = plain(&[SMALL.as_slice(), &["--lang", "zh"]].concat(), "点目\n气 E5\n无异议\n恢复\nE5\n气 E5\nquit\n");
    for words in ["若此时终局", "没有棋子", "没有须确认的事", "不能恢复行棋", "1 子相连，4 气"] {
        assert!(zh.contains(words), "{words}: {zh}");
    }
}

#[test]
fn play_goes_on_where_the_sides_differ() {
    let out = plain(&SMALL, "E5\npass\npass\nresume\nposition\nundo\nposition\nredo\nE4\nposition\nquit\n");
    assert!(out.contains("Play goes on") && out.contains("go.life.4"), "{out}");
    let last = out.lines().last().unwrap();
    assert!(last.contains(" play "), "{last}");
}

/// `kill -9` in the agreement: the marks are there again, and can be taken back one by one.
#[test]
fn a_killed_agreement_keeps_its_marks() {
    let fresh = home().join("killed-groups");
    fs::create_dir_all(&fresh).unwrap();
    let start = |args: &[&str]| {
        let mut play = command(args);
        play.env("TIANYUAN_HOME", &fresh).env("XDG_DATA_HOME", &fresh);
        play
    };
    let args = [&["play", "--plain"][..], &SMALL].concat();
    let mut child = start(&args).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let before = after(&format!("{WALLS} pass pass mark B2"));
    let typed = format!("{}\npass\npass\nresume\npass\npass\ndead B2\ndead C2\nundo\nposition\n", WALLS.replace(' ', "\n"));
    child.stdin.as_mut().unwrap().write_all(typed.as_bytes()).unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
    assert!(lines.into_iter().any(|line| line.contains("dead=B2") && !line.contains("C2")), "{before}");
    child.kill().unwrap();
    child.wait().unwrap();
    let out = run_with(start(&["play", "go", "--plain", "--resume"]), "position\nredo\nposition\nundo\nundo\nposition\nhistory\nquit\n")
        .expect(0)
        .out;
    let positions: Vec<&str> = out.lines().filter(|line| line.contains(" agreement ")).collect();
    assert!(positions[0].contains("dead=B2") && positions[1].contains("dead=B2,C2") && !positions[2].contains("dead="), "{out}");
    assert!(out.contains("resume"), "{out}");
}

#[test]
fn the_program_fills_no_eyes_and_agrees() {
    // Black passes until White has nothing left but its eyes, and then agrees with what stands on the board.
    let args = [SMALL.as_slice(), &["--opponent", "random:w", "--seed", "7"]].concat();
    let out = plain(&args, &"pass\n".repeat(120));
    assert!(out.contains("White wins by") && out.contains("total"), "{}", out.lines().rev().take(20).collect::<Vec<_>>().join("\n"));
}

#[test]
fn show_says_what_is_captured_and_counted() {
    let shown = json(0, small("show", &[]));
    let play = &shown["phases"][0];
    assert_eq!((&play["surround"]["suicide"], &play["never"][0]["what"]), (&"forbidden".into(), &"ko".into()));
    assert_eq!(play["surround"]["directions"].as_array().unwrap().len(), 4);
    let score = &shown["scores"][0];
    assert_eq!((&score["id"], &score["per"], &score["tie"]), (&"final".into(), &"1/2".into(), &"draw".into()));
    assert_eq!((&shown["endings"][0]["outcome"], &shown["endings"][0]["score"]), (&"score".into(), &"final".into()));
    let komi = shown["options"].as_array().unwrap().iter().find(|option| option["name"] == "komi").unwrap();
    assert_eq!((&komi["kind"], &komi["default"]), (&"exact".into(), &"15/4".into()));
    let text = run(small("show", &[])).expect(0).out;
    assert!(text.contains("groups without liberties leave the board") && text.contains("Counting"), "{text}");
    let zh = run(small("show", &["--lang", "zh"])).expect(0).out;
    assert!(zh.contains("无气的棋块离开棋盘") && zh.contains("点目"), "{zh}");
}

#[test]
fn ko_liberties_and_agreement_in_a_terminal() {
    let args = format!("play {} --lang en", SMALL.join(" "));
    let Some(terminal) = Terminal::open("groups", 90, 28, &args) else { return };
    terminal.shows(&["Black to move", "╋"]);
    let typed = |text: &str| {
        terminal.keys(&[":"]);
        terminal.keys(&["-l", text]);
        terminal.keys(&["Enter"]);
    };
    for text in KO.split(' ') {
        typed(text);
        terminal.shows(&[&format!(" {text}")]);
    }
    terminal.shows(&["□", "W10 E5", "captured 1"]);
    typed("D5");
    terminal.shows(&["may not be taken back"]);
    terminal.keys(&["Escape"]);
    terminal.shows(&["> E5"]);
    // The cursor is on E5, where White has just taken.
    terminal.keys(&["b"]);
    terminal.shows(&["White: connected 1, liberties 1", "*─[○)"]);
    terminal.keys(&["b", "p"]);
    terminal.shows(&["White to move"]);
    terminal.keys(&["p"]);
    terminal.shows(&["agreement", "Enter: mark a dead group", "if it ended now"]);
    terminal.keys(&["Enter"]);
    terminal.shows(&["x", "mark E5"]);
    terminal.keys(&["p"]);
    terminal.shows(&["Black agrees; now White agrees"]);
    terminal.keys(&["o"]);
    terminal.shows(&["Play goes on", "go.life.4"]);
    terminal.keys(&["u", "p"]);
    terminal.shows(&["wins by", "Save this game to a file?"]);
    terminal.keys(&["Escape"]);
    terminal.shows(&["wins by", "total", "go."]);
    terminal.keys(&["l"]);
    terminal.shows(&["白胜"]);
    terminal.keys(&["C-c"]);
    terminal.shows(&["ended with 0"]);
}

#[test]
fn the_large_board_fits_common_terminals() {
    let Some(terminal) = Terminal::open("large", 80, 24, "play go --lang en") else { return };
    let screen = terminal.shows(&["Black to move", "19  ┌", " 1  └", "A B C D E F G H J"]);
    assert!(screen.lines().any(|line| line.contains("captured 0")), "{screen}");
    terminal.resize(90, 28);
    terminal.shows(&["19  ┌──┬", " 1  └──┴"]);
    terminal.resize(40, 12);
    terminal.shows(&["Black to move", "^", "v"]);
    terminal.keys(&["e"]);
    terminal.shows(&["White +3 3/4"]);
    terminal.resize(39, 12);
    terminal.shows(&["needs 40"]);
    terminal.keys(&["C-c"]);
}

/// The position in which the sides settle what is dead, the other side being a program.
fn settling(input: &str) -> String {
    let position = after(WALLS).replace(" play ", " agreement ");
    let args = [SMALL.as_slice(), &["--position", &position, "--opponent", "3:w", "--seed", "1"]].concat();
    plain(&args, input)
}

#[test]
fn a_program_marks_what_is_dead_and_clears_what_lives() {
    // Nobody has marked the lost stone: the program does so before it agrees.
    let out = settling("agree\nposition\nquit\n");
    assert!(out.contains("b agreement - dead=B2 "), "{out}");
    let out = settling("mark B2\nagree\nposition\nquit\n");
    assert!(out.contains("counted") || out.contains("Black wins"), "{out}");
    // A wall with two eyes is marked: the program clears it each time, and then goes on with play.
    let wrong = "mark F1\nmark B2\nagree\n";
    let out = settling(&format!("{wrong}position\nquit\n"));
    assert!(out.contains("b agreement - dead=B2 "), "{out}");
    let out = settling(&format!("{wrong}mark F1\nagree\nmark F1\nagree\nmark F1\nagree\nposition\nquit\n"));
    assert!(out.contains(" b play -") && out.contains("The program plays W: resume"), "{out}");
}
