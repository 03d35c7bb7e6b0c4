//! The drawn board in a real terminal: signs and colours of pieces, the legend, lines of boards; and a screen that is clean whatever ends
//! or stops the program.

#![allow(clippy::unwrap_used)] // a test fails by panicking

use std::fs;
use std::process::Command;

use tianyuan_tests::terminal::Terminal;

/// Light red before a sign, in the two ways in which it is written.
const RED: [&str; 2] = ["[38;5;9m", "[91m"];

#[test]
fn pieces_have_the_signs_and_colours_of_their_sides() {
    let Some(terminal) = Terminal::open("signs", 80, 24, "play xiangqi --lang en") else { return };
    // Signs without marks, the river's banks, the crossing in the palace, the legend, and what is under the cursor.
    let screen = terminal.shows(&["帥", "將", "傌", "馬", "╳", "chariot", "E6"]);
    assert!(!screen.contains("v將") && !screen.contains('帅'), "{screen}");
    assert!(screen.contains("俥 車 chariot"), "{screen}");
    let coloured = terminal.colours();
    assert!(RED.iter().any(|red| coloured.contains(&format!("{red}帥"))), "{coloured}");
    // From the middle down to the cannon on H3, which is named.
    terminal.keys(&["Right", "Right", "Right", "Down", "Down", "Down"]);
    terminal.shows(&["Red cannon, H3"]);
    terminal.keys(&["k"]);
    terminal.shows(&["any key closes"]);
    terminal.keys(&["k"]);
    terminal.keys(&["l"]);
    terminal.shows(&["红方炮砲，H3"]);
    // Letters for those who want them.
    terminal.keys(&["g"]);
    let screen = terminal.shows(&["K k"]);
    assert!(!screen.contains('帥'), "{screen}");
}

#[test]
fn without_colours_and_in_little_room() {
    let Some(terminal) = Terminal::open("bare", 40, 12, "play xiangqi --lang zh --no-color") else { return };
    let screen = terminal.shows(&["將", "E6"]);
    assert!(screen.lines().all(|line| line.chars().count() <= 40), "{screen}");
    let coloured = terminal.colours();
    assert!(RED.iter().all(|red| !coloured.contains(red)), "{coloured}");
}

#[test]
fn a_console_without_signs_shows_letters() {
    let Some(terminal) = Terminal::shell("console", 80, 24) else { return };
    terminal.shows(&["ready>"]);
    terminal.keys(&["export TERM=linux", "Enter"]);
    terminal.start("play chess --lang en");
    let screen = terminal.shows(&["White to move", "Q q queen"]);
    assert!(!screen.contains('♔'), "{screen}");
}

#[test]
fn mills_and_hexes_show_lines_edges_and_coordinates() {
    let Some(terminal) = Terminal::open("mills", 80, 24, "play nine-mens-morris --lang en") else { return };
    let screen = terminal.shows(&["to move", "┌────────┬────────┐", "│  ┌──"]);
    assert!(screen.lines().any(|line| ["A", "B", "C", "D", "E", "F", "G"].iter().all(|file| line.contains(file))), "{screen}");
    drop(terminal);
    let Some(terminal) = Terminal::open("hexes", 100, 32, "play hex --lang en") else { return };
    let screen = terminal.shows(&["to move", "╱", "▪", "▫"]);
    let files: Vec<String> = ('A'..='K').map(String::from).collect();
    assert!(screen.lines().any(|line| files.iter().all(|file| line.contains(file.as_str()))), "{screen}");
    // The cursor begins in the middle.
    terminal.keys(&["Enter"]);
    terminal.shows(&["Dark stone, F6"]);
    terminal.keys(&["Left", "Left", "Left", "Left", "Left"]);
    terminal.shows(&["A6", "edge of Light"]);
}

/// The process of the program that runs in a terminal.
fn process(terminal: &Terminal) -> String {
    let tty = terminal.fact("#{pane_tty}");
    let listed = Command::new("ps").args(["-o", "pid=,args=", "-t", tty.trim_start_matches("/dev/")]).output().unwrap();
    let listed = String::from_utf8_lossy(&listed.stdout).into_owned();
    let line =
        listed.lines().find(|line| line.contains("tianyuan' play") || line.contains("tianyuan play")).unwrap_or_else(|| panic!("{listed}"));
    line.split_whitespace().next().unwrap().to_owned()
}

fn send(signal: &str, process: &str) {
    assert!(Command::new("kill").args([signal, process]).status().unwrap().success());
}

/// The terminal is the shell's again: what is typed is seen, and the board is gone.
fn is_clean(terminal: &Terminal, word: &str) {
    let screen = terminal.shows(&["ready>"]);
    assert!(!screen.contains("to move"), "{screen}");
    assert_eq!(terminal.fact("#{alternate_on} #{cursor_flag} #{mouse_any_flag}"), "0 1 0", "{screen}");
    terminal.keys(&[&format!("echo so{word}"), "Enter"]);
    terminal.shows(&[&format!("echo so{word}"), &format!("\nso{word}")]);
}

#[test]
fn whatever_kills_the_program_leaves_a_clean_screen() {
    let Some(terminal) = Terminal::shell("killed", 80, 24) else { return };
    terminal.shows(&["ready>"]);
    for signal in ["-TERM", "-INT", "-HUP", "-QUIT"] {
        terminal.start("play jirige --lang en");
        terminal.shows(&["to move"]);
        send(signal, &process(&terminal));
        is_clean(&terminal, signal);
    }
    // Nothing catches this; the next start finds its way all the same.
    terminal.start("play jirige --lang en");
    terminal.shows(&["to move"]);
    send("-KILL", &process(&terminal));
    terminal.shows(&["Killed"]);
    terminal.start("play jirige --lang en");
    let screen = terminal.shows(&["Dark to move", "A  B"]);
    assert!(!screen.contains("ready>") && !screen.contains("play jirige"), "{screen}");
    terminal.keys(&["C-c"]);
    is_clean(&terminal, "end");
}

#[test]
fn suspended_continued_and_painted_anew() {
    let Some(terminal) = Terminal::shell("suspended", 80, 24) else { return };
    terminal.shows(&["ready>"]);
    terminal.start("play jirige --lang en");
    let before = terminal.shows(&["Dark to move"]);
    // What another program writes over the board goes away with Ctrl-L.
    fs::write(terminal.fact("#{pane_tty}"), "\u{1b}[5;10Hscribbled over").unwrap();
    terminal.shows(&["scribbled over"]);
    terminal.keys(&["C-l"]);
    while terminal.screen().contains("scribbled") {
        terminal.shows(&["Dark to move"]);
    }
    assert_eq!(terminal.screen(), before);
    terminal.keys(&["D4", "Enter"]);
    terminal.shows(&["Light to move"]);
    terminal.keys(&["C-z"]);
    terminal.shows(&["Stopped"]);
    is_clean(&terminal, "stopped");
    terminal.keys(&["fg", "Enter"]);
    terminal.shows(&["Light to move"]);
    assert_eq!(terminal.fact("#{alternate_on}"), "1");
    // The same from outside.
    send("-TSTP", &process(&terminal));
    terminal.shows(&["Stopped"]);
    terminal.keys(&["fg", "Enter"]);
    terminal.shows(&["Light to move"]);
    terminal.keys(&["C-c"]);
    is_clean(&terminal, "done");
    // The shell goes on below what it has written in between.
    let screen = terminal.screen();
    let last = |text: &str| {
        screen.lines().collect::<Vec<_>>().iter().rposition(|line| line.contains(text)).unwrap_or_else(|| panic!("{text}: {screen}"))
    };
    assert!(last("sodone") > last("Stopped"), "{screen}");
}

#[test]
fn without_a_shell_nothing_is_suspended() {
    let Some(terminal) = Terminal::open("alone", 80, 24, "play jirige --lang en") else { return };
    terminal.shows(&["Dark to move"]);
    terminal.keys(&["C-z"]);
    terminal.shows(&["The program cannot be suspended"]);
    terminal.keys(&["D4", "Enter"]);
    terminal.shows(&["Light to move"]);
}
