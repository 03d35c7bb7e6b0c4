//! Playing: line by line through a pipe, after a violent end, and on the drawn board in a real terminal.

#![allow(clippy::unwrap_used, clippy::expect_used)] // a test fails by panicking

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use tianyuan_tests::program::{command, home, json, run_with};
use tianyuan_tests::terminal::Terminal;

/// How long the program may take to show something on a busy machine.
const PATIENCE: Duration = Duration::from_secs(20);

fn plain(args: &[&str], input: &str) -> String {
    let ran = run_with(command(["play", "--plain"].iter().copied().chain(args.iter().copied())), input).expect(0);
    ran.out
}

/// Position text after moves, as another command says it.
fn position(moves: &str) -> String {
    json(0, ["apply", "jirige", "--moves", moves])["position"].as_str().unwrap().to_owned()
}

#[test]
fn a_game_through_a_pipe() {
    let out = plain(&["jirige"], "D4\nD5\nposition\nquit\n");
    assert!(out.contains(&position("D4 D5")), "{out}");
    let out = plain(&["jirige"], "D4\nundo\nposition\nredo\nposition\n");
    assert!(out.contains(&position("")) && out.contains(&position("D4")), "{out}");
}

#[test]
fn an_illegal_move_gets_its_reason_and_the_game_goes_on() {
    let out = plain(&["jirige"], "A1\nnonsense\nD4\nposition\nquit\n");
    assert!(out.contains("jirige.place.3") && out.contains("scripts/jirige.lua:"), "{out}");
    assert!(out.contains(&position("D4")), "{out}");
}

/// A flying side to move: from C5 to E5 a stone flies, or it jumps D5.
const TWO_READINGS: &str = "4w3/b4w1w/8/2bw3w/8/b4w1w/8/b4w1w b march -";

#[test]
fn a_move_that_means_two_things_is_asked_about() {
    let args = ["jiu", "--option", "size=8", "--position", TWO_READINGS];
    let flown = "4w3/b4w1w/8/3wb2w/8/b4w1w/8/b4w1w w march -";
    let jumped = "4w3/b4w1w/8/4b2w/8/b4w1w/8/b4w1w w march -";
    let out = plain(&args, "C5→E5\nposition\nquit\n");
    assert!(out.contains("1 C5→E5 · fly") && out.contains("2 C5→E5:TC-D5 · jump"), "{out}");
    assert!(out.contains(TWO_READINGS) && !out.contains(flown) && !out.contains(jumped), "nothing is played before the answer: {out}");
    assert!(plain(&args, "c5-e5\n1\nposition\nquit\n").contains(flown));
    assert!(plain(&args, "C5→E5\n2\nposition\nquit\n").contains(jumped));
    // What is written in full is not asked about.
    assert!(plain(&args, "C5xE5\nposition\nquit\n").contains(jumped));
    assert!(plain(&args, "C5→E5:TC-D5\nposition\nquit\n").contains(jumped));
    // The question is dropped by anything else, and its numbers mean nothing then.
    let out = plain(&args, "C5→E5\nlegal\n2\nposition\nquit\n");
    assert!(!out.contains(jumped) && out.trim_end().ends_with(TWO_READINGS), "{out}");
    let out = plain(&args, "C5→E5\n3\n1\nposition\nquit\n");
    assert!(out.trim_end().ends_with(TWO_READINGS), "{out}");
    let out = plain(&args, "why C5→E5\nquit\n");
    assert!(out.contains("jiu.fly.2") && out.contains("jiu.jump.1"), "{out}");
    let zh = plain(&[args.as_slice(), &["--lang", "zh"]].concat(), "C5→E5\nquit\n");
    assert!(zh.contains("有几种读法"), "{zh}");
}

#[test]
fn colours_are_settled_before_the_first_decision() {
    let out = plain(&["jirige", "--seed", "3"], "colours odd\ncolours odd\nquit\n");
    assert!(out.contains("jirige.phase.2") && out.contains("were hidden"), "{out}");
    assert!(out.contains("before the first decision, and only"), "not twice: {out}");
    let out = plain(&["jirige"], "D4\ncolours odd\nquit\n");
    assert!(!out.contains("were hidden"), "not once the game has begun: {out}");
    let out = plain(&["jirige"], "colours perhaps\n猜先 单\nquit\n");
    assert!(out.contains("were hidden"), "{out}");
    // Against the program the person guesses, and both change seats where the guess is wrong.
    for seed in 0..6 {
        let seed = seed.to_string();
        let out = plain(&["jirige", "--opponent", "random:w", "--seed", &seed, "--colours", "odd"], "quit\n");
        let dark = out.contains("is right");
        assert_eq!(out.contains("The program plays"), !dark, "Dark begins: {out}");
    }
    let out = run_with(command(["play", "jirige", "--plain", "--colours", "seven"]), "quit\n");
    assert_eq!(out.code, Some(2), "{}", out.err);
}

#[test]
fn the_board_asks_what_a_typed_move_means() {
    let args = format!("play jiu --lang en --option size=8 --position '{TWO_READINGS}'");
    let Some(terminal) = Terminal::open("readings", 80, 24, &args) else { return };
    terminal.shows(&["to move"]);
    terminal.keys(&[":", "C5→E5", "Enter"]);
    terminal.shows(&["1 C5→E5 · fly", "2 C5→E5:TC-D5 · jump"]);
    terminal.keys(&["2"]);
    terminal.shows(&["White to move", "White 8"]);
    terminal.keys(&["C-c"]);
}

#[test]
fn no_draw_is_offered_where_the_rules_have_none() {
    let out = plain(&["jiu", "--option", "draw_offer=false"], "draw\nquit\n");
    assert!(out.contains("No draw may be offered") && out.contains("jiu.end.11"), "{out}");
    let out = plain(&["jiu"], "draw\naccept\nquit\n");
    assert!(!out.contains("No draw may be offered"), "{out}");
}

#[test]
fn it_speaks_chinese() {
    let out = plain(&["jirige", "--lang", "zh"], "A1\nquit\n");
    assert!(out.contains("吉日格") || out.contains("不能"), "{out}");
}

#[test]
fn a_random_opponent_answers_and_its_seed_repeats_it() {
    let play = || plain(&["jirige", "--opponent", "random:w", "--seed", "5"], "D4\nposition\nquit\n");
    let (first, second) = (play(), play());
    assert_eq!(first, second);
    assert!(!first.contains(&position("D4")), "the program has played: {first}");
}

#[test]
fn a_level_answers_and_its_seed_repeats_it() {
    let play = || plain(&["jirige", "--opponent", "2", "--seed", "5"], "D4\nposition\nhint\nperhaps\nnow\nquit\n");
    let (first, second) = (play(), play());
    assert_eq!(first, second);
    assert!(!first.contains(&position("D4")) && first.contains("The program plays"), "{first}");
    assert!(first.contains("Hint: ") && first.contains("Nobody is thinking"), "{first}");
    // The program has the other side, whichever begins.
    let out = plain(&["chess", "--opponent", "1", "--side", "b", "--seed", "1"], "quit\n");
    assert!(out.contains("The program plays W:"), "{out}");
    let wrong = |args: &[&str]| run_with(command(["play", "chess", "--plain"].iter().chain(args)), "quit\n").expect(2).err;
    assert!(wrong(&["--opponent", "11"]).contains("`11` is no opponent"));
    assert!(wrong(&["--opponent", "5:w", "--side", "b"]).contains("--side"));
    assert!(wrong(&["--opponent", "5", "--side", "nobody"]).contains("nobody"));
}

#[test]
fn from_a_position() {
    let start = position("D4 D5 E4");
    let out = plain(&["jirige", "--position", &start], "position\nquit\n");
    assert!(out.contains(&start), "{out}");
}

/// A game played line by line while the test does something else.
struct Talk {
    child: Child,
    lines: Receiver<String>,
}

impl Talk {
    fn begin(mut play: Command) -> Talk {
        let mut child = play.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let (send, lines) = channel();
        let out = BufReader::new(child.stdout.take().unwrap());
        thread::spawn(move || out.lines().map_while(Result::ok).try_for_each(|line| send.send(line)));
        Talk { child, lines }
    }

    fn say(&mut self, lines: &str) {
        self.child.stdin.as_mut().unwrap().write_all(lines.as_bytes()).unwrap();
    }

    /// Waits for a line that holds all of some texts.
    #[track_caller]
    fn hears(&self, texts: &[&str]) {
        let end = Instant::now() + PATIENCE;
        let mut heard = Vec::new();
        while let Ok(line) = self.lines.recv_timeout(end.saturating_duration_since(Instant::now())) {
            if texts.iter().all(|text| line.contains(text)) {
                return;
            }
            heard.push(line);
        }
        panic!("{texts:?} were not said, but:\n{}", heard.join("\n"));
    }

    fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Talk {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// `kill -9` in the middle of a game loses nothing: the game is offered, and goes on where it was.
#[test]
fn a_killed_game_is_offered_again() {
    let fresh = home().join("killed");
    fs::create_dir_all(&fresh).unwrap();
    let start = |args: &[&str]| {
        let mut play = command(args);
        play.env("TIANYUAN_HOME", &fresh).env("XDG_DATA_HOME", &fresh);
        play
    };
    let mut talk = Talk::begin(start(&["play", "jirige", "--plain"]));
    let after = position("D4 D5");
    talk.say("D4\nD5\nposition\n");
    talk.hears(&[&after]);
    talk.kill();
    let menu = run_with(start(&["play", "--plain"]), "").expect(0).out;
    assert!(menu.lines().next().unwrap().contains("2 turns"), "{menu}");
    let resumed = run_with(start(&["play", "jirige", "--plain", "--resume"]), "position\nE4\nposition\nquit\n").expect(0).out;
    assert!(resumed.contains(&after) && resumed.contains(&position("D4 D5 E4")), "{resumed}");
}

/// A saved edit reaches an open game, line by line too.
#[test]
fn a_house_rule_changes_an_open_game() {
    let dir = tempfile::tempdir().unwrap();
    json(0, ["export", dir.path().to_str().unwrap()]);
    let play = command(["play", "jirige", "--plain", "--policy", "follow", "--root", dir.path().to_str().unwrap()]);
    let mut talk = Talk::begin(play);
    talk.say("D4\nposition\n");
    talk.hears(&[&position("D4")]);
    edit(dir.path());
    talk.hears(&["lose at", "4", "ms"]);
    talk.say("quit\n");
    assert_eq!(talk.child.wait().unwrap().code(), Some(0));
}

fn edit(root: &Path) {
    let script = root.join("scripts/jirige.lua");
    let text = fs::read_to_string(&script).unwrap();
    let edited = text.replacen("lose_at = option.integer(3", "lose_at = option.integer(4", 1);
    assert_ne!(text, edited);
    fs::write(script, edited).unwrap();
}

/// Labels of the files stand under (or over) the board in their order.
fn has_labels(screen: &str) -> bool {
    screen.lines().any(|line| {
        let letters: String = line.chars().filter(char::is_ascii_uppercase).collect();
        letters.contains("ABCDEFGHI")
    })
}

#[test]
fn the_board_at_80_by_24() {
    let Some(terminal) = Terminal::open("wide", 80, 24, "play jirige --lang en") else { return };
    let screen = terminal.shows(&["to move", "rules"]);
    assert!(has_labels(&screen), "{screen}");
    // A move typed, taken back, and an illegal one with its reason.
    terminal.keys(&["D4", "Enter"]);
    terminal.shows(&["Light to move"]);
    terminal.keys(&["u"]);
    terminal.shows(&["Dark to move"]);
    terminal.keys(&["A1", "Enter"]);
    terminal.shows(&["A1"]);
    terminal.keys(&["C-c"]);
    terminal.shows(&["ended with 0"]);
}

#[test]
fn the_board_at_40_by_12() {
    let Some(terminal) = Terminal::open("small", 40, 12, "play jirige --lang en") else { return };
    terminal.shows(&["to move"]);
    terminal.keys(&["D4", "Enter"]);
    terminal.shows(&["Light to move"]);
    // Smaller than any board: a sentence, and the game comes back with the space.
    terminal.resize(20, 5);
    thread::sleep(Duration::from_millis(300));
    terminal.resize(80, 24);
    terminal.shows(&["Light to move"]);
    terminal.keys(&["C-c"]);
    terminal.shows(&["ended with 0"]);
}

#[test]
fn a_house_rule_changes_the_drawn_board() {
    let dir = tempfile::tempdir().unwrap();
    json(0, ["export", dir.path().to_str().unwrap()]);
    let args = format!("play jirige --lang en --policy follow --root '{}'", dir.path().display());
    let Some(terminal) = Terminal::open("reload", 100, 30, &args) else { return };
    terminal.shows(&["to move"]);
    edit(dir.path());
    let screen = terminal.shows(&["lose at", "ms"]);
    assert!(screen.contains("to move"), "the board stays: {screen}");
    fs::write(dir.path().join("scripts/jirige.lua"), "return game {\n").unwrap();
    terminal.shows(&["mistake"]);
    terminal.keys(&["D4", "Enter"]);
    terminal.shows(&["Light to move"]);
}

#[test]
fn the_menu() {
    // High enough for every game, and for those that the other tests have left unfinished.
    let Some(terminal) = Terminal::open("menu", 80, 90, "play --lang en") else { return };
    terminal.shows(&["Games", "Jirige", "Jiu", "Draughts"]);
    // What is typed searches, in names of every language.
    terminal.keys(&["将", "棋"]);
    let screen = terminal.shows(&["Search: 将棋", "Shogi"]);
    assert!(!screen.contains("Jirige"), "{screen}");
    terminal.keys(&["x"]);
    terminal.shows(&["Nothing has this name"]);
    terminal.keys(&["Escape"]);
    terminal.shows(&["Jirige"]);
    terminal.keys(&["Escape"]);
    terminal.shows(&["ended with 0"]);
}
