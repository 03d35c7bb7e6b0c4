//! Clocks in the terminal: chosen, shown, stopped, fallen, left and taken up again; line by line and drawn.

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use tianyuan_tests::program::{Ran, command, root, run_with};
use tianyuan_tests::terminal::Terminal;

/// A tree with one game whose flags mean something else.
pub(crate) fn tree(conduct: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("scripts")).unwrap();
    let text = fs::read_to_string(root().join("scripts/breakthrough.lua")).unwrap();
    let with = text.replacen("notation =", &format!("conduct = {{ {conduct} }},\n      notation ="), 1);
    fs::write(folder.path().join("scripts/breakthrough.lua"), with).unwrap();
    folder
}

fn play(home: &Path, args: &[&str]) -> Command {
    let mut line = command(["play", "--plain"].iter().chain(args).copied());
    line.env("TIANYUAN_HOME", home);
    line
}

fn played(home: &Path, args: &[&str], input: &str) -> Ran {
    run_with(play(home, args), input)
}

/// A board line by line, with somebody at it.
struct Table {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Table {
    fn open(home: &Path, args: &[&str]) -> Table {
        let mut child = play(home, args).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        Table { input: child.stdin.take().unwrap(), output: BufReader::new(child.stdout.take().unwrap()), child }
    }

    fn say(&mut self, line: &str) {
        self.input.write_all(format!("{line}\n").as_bytes()).unwrap();
    }

    /// Reads up to a line with this text.
    fn hears(&mut self, text: &str) -> String {
        let patience = Instant::now() + Duration::from_secs(60);
        loop {
            let mut line = String::new();
            assert!(self.output.read_line(&mut line).unwrap() > 0, "`{text}` is never said");
            if line.contains(text) {
                return line;
            }
            assert!(Instant::now() < patience, "`{text}` is not said in good time");
        }
    }

    fn killed(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    fn ends(mut self) {
        drop(self.input);
        assert!(self.child.wait().unwrap().success());
    }
}

#[test]
fn a_clock_is_chosen_by_its_word_or_written() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    let out = played(home, &["go", "--clock", "byo_yomi", "--option", "size=9"], "D4\n").expect(0).out;
    assert!(out.contains("30:00") && out.lines().filter(|line| line.contains(" · ") && line.contains("30:00")).count() >= 2, "{out}");
    let out = played(home, &["chess", "--clock", "5m+3s"], "e2e4\ne7e5\n").expect(0).out;
    assert!(out.contains("White 5:00 · Black 5:00") && out.contains("> White 5:0"), "{out}");
    assert!(!played(home, &["chess"], "e2e4\n").expect(0).out.contains("5:00"), "without a word there is no clock");
    let out = played(home, &["shogi", "--clock", "quick", "--lang", "ja"], "7g7f\n停钟\n").expect(0).out;
    assert!(out.contains("10:00") && out.contains("時計は止まっています"), "{out}");
    for (args, sentence) in [
        (["chess", "--clock", "fast"], "`fast`: choose one of `standard`, `rapid`, `blitz`, `none`"),
        (["go", "--clock", "slow"], "`byo_yomi`"),
        (["chess", "--clock", "5"], "unit"),
        (["chess", "--clock", "5m+0s"], "more than zero"),
        (["chess", "--clock", "3s+3s+3s"], "`3s+3s+3s` is no clock"),
        (["jirige", "--clock", "5m"], "at least 30m"),
    ] {
        let said = played(home, &args, "").complaint();
        assert!(said.contains(sentence) && said.lines().count() == 1, "{args:?}: {said}");
    }
    assert!(played(home, &["--resume", "--clock", "5m"], "").complaint().contains("--clock"));
}

#[test]
fn stopped_clocks_stop_the_game_and_records_have_the_times() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("game.kif");
    let input = "e2e4\npause\ne7e5\ngo\ne7e5\npause\n";
    let save = file.to_str().unwrap();
    let pgn = home.path().join("game.pgn");
    let out = played(home.path(), &["chess", "--clock", "5m", "--save", pgn.to_str().unwrap()], input).expect(0).out;
    assert_eq!(out.matches("The clocks are stopped").count(), 3, "the move in between is refused: {out}");
    assert!(out.contains("The clocks run"), "{out}");
    let record = fs::read_to_string(&pgn).unwrap();
    assert!(record.contains("e5") && record.matches("%emt").count() + record.matches("%clk").count() >= 2, "{record}");
    let moves = "7g7f\n3c3d\n";
    played(home.path(), &["shogi", "--clock", "quick", "--save", save], moves).expect(0);
    let record = fs::read_to_string(&file).unwrap();
    assert!(record.contains("( 0:0") || record.contains("(0:0"), "{record}");
    // Whoever leaves stops the clocks, and they stand so when the game is taken up.
    let out = played(home.path(), &["--resume"], "7g7f\n").expect(0).out;
    assert!(out.contains("The clocks are stopped"), "{out}");
}

#[test]
fn a_flag_means_what_the_rules_say() {
    let cases = [
        (r#"clock = { on_flag = "loss" }"#, "ran out of time; ", None),
        (r#"clock = { on_flag = "draw_if_opponent_cannot_win", can_win = count(own):at_least(99) }"#, "cannot win: a draw", None),
        (r#"clock = { on_flag = "draw_if_opponent_cannot_win", can_win = count(own):at_least(2) }"#, "ran out of time; ", None),
        (r#"clock = { on_flag = "ruling" }"#, "the rules leave the result to you", Some(("flag draw", "a draw"))),
        (r#"clock = { on_flag = "ruling" }"#, "the rules leave the result to you", Some(("flag open", "The clocks run"))),
    ];
    for (conduct, said, then) in cases {
        let folder = tree(conduct);
        let home = folder.path().join("home");
        let mut table = Table::open(&home, &["breakthrough", "--clock", "700ms", "--root", folder.path().to_str().unwrap()]);
        table.say("a2a3");
        table.hears(said);
        if let Some((ruling, answer)) = then {
            table.say("a7a6");
            table.hears("the rules leave the result to you");
            table.say("flag perhaps");
            table.hears("type `flag loss`, `flag draw` or `flag open`");
            table.say(ruling);
            table.hears(answer);
        }
        table.ends();
    }
}

#[test]
fn a_crash_costs_nobody_time_and_is_said() {
    let home = tempfile::tempdir().unwrap();
    let mut table = Table::open(home.path(), &["chess", "--clock", "10m", "--lang", "zh"]);
    table.say("e2e4");
    table.hears("> 黑");
    table.killed();
    // The interval is counted in whole seconds.
    std::thread::sleep(Duration::from_millis(2_100));
    let mut table = Table::open(home.path(), &["--resume", "--lang", "zh"]);
    table.hears("> 黑");
    table.hears("程序");
    table.say("e7e5");
    table.hears("> 白");
    table.ends();
}

#[test]
fn a_sealed_move_is_kept_from_the_other_side() {
    let folder = tree("adjournment = { sealed = true }");
    let home = folder.path().join("home");
    let at = ["--root", folder.path().to_str().unwrap()];
    let out =
        played(&home, &[&["breakthrough", "--clock", "10m"], &at[..]].concat(), "a2a3\na7a6\nadjourn\nb2b3\nb7b6\nhistory\n").expect(0).out;
    assert!(out.contains("seals its next move") && out.contains("the move of White is sealed"), "{out}");
    assert!(!out.to_lowercase().contains("b3") && out.to_lowercase().contains("a6"), "{out}");
    let arbiter = |args: &[&str]| {
        let mut line = command(["arbiter", "1", "--json"].iter().chain(args).chain(&at).copied());
        line.env("TIANYUAN_HOME", &home);
        run_with(line, "").expect(0).json()
    };
    let shown = arbiter(&[]);
    assert_eq!((shown["adjourned"].as_str(), shown["turns"].as_u64()), (Some("sealed"), Some(2)), "{shown}");
    let mut export = command(["export", "--match", "1", "--to", "record"].iter().chain(&at).copied());
    export.env("TIANYUAN_HOME", &home);
    let record = run_with(export, "").expect(0).out.to_lowercase();
    assert!(record.contains("a3") && !record.contains("b3"), "{record}");
    let shown = arbiter(&["--continue"]);
    assert_eq!((shown["adjourned"].is_null(), shown["turns"].as_u64()), (true, Some(3)), "{shown}");
    let out = played(&home, &[&["--resume"], &at[..]].concat(), "go\nb7b6\nhistory\n").expect(0).out.to_lowercase();
    assert!(out.contains("b3") && out.contains("b6"), "{out}");
    let out = played(&home, &["chess"], "adjourn\n").expect(0).out;
    assert!(out.contains("no adjournment"), "{out}");
}

#[test]
fn clocks_stand_beside_the_board() {
    let Some(terminal) = Terminal::open("clocks", 80, 24, "play chess --clock 5m+3s --lang en") else { return };
    let screen = terminal.shows(&["White to move", "5:00"]);
    assert_eq!(screen.matches("5:00").count(), 2, "{screen}");
    terminal.keys(&[":", "e", "2", "e", "4", "Enter"]);
    // The clock of the second player runs.
    terminal.shows(&["Black to move", "4:5"]);
    terminal.keys(&["C-p"]);
    let screen = terminal.shows(&["The clocks are stopped"]);
    std::thread::sleep(Duration::from_millis(1_500));
    let shown = |screen: &str| screen.lines().filter_map(|line| line.find("4:5").map(|at| line[at..at + 4].to_owned())).collect::<Vec<_>>();
    assert_eq!(shown(&terminal.screen()), shown(&screen), "stopped clocks stand");
    terminal.keys(&[":", "e", "7", "e", "5", "Enter"]);
    terminal.shows(&["Black to move", "The clocks are stopped"]);
    terminal.keys(&["Escape"]);
    terminal.keys(&["C-p"]);
    terminal.shows(&["The clocks run"]);
    terminal.keys(&["?"]);
    terminal.shows(&["Ctrl-P"]);
    terminal.keys(&["q"]);
    drop(terminal);
    let Some(terminal) = Terminal::open("flags", 60, 14, "play breakthrough --clock 4s --lang en") else { return };
    terminal.shows(&["White to move", "0:04.0"]);
    terminal.keys(&[":", "e", "2", "e", "3", "Enter"]);
    // Tenths in the last seconds, a number read aloud, then the flag.
    let patience = Instant::now() + Duration::from_secs(20);
    while !terminal.screen().lines().any(|line| line.contains("0:03.") || line.contains("0:02.")) {
        assert!(Instant::now() < patience, "{}", terminal.screen());
    }
    terminal.shows(&["Black ran out of time", "0:00.0"]);
}
