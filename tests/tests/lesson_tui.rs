//! Lessons on the drawn board in a real terminal.

use std::fs;

use tianyuan_tests::program::root;
use tianyuan_tests::terminal::Terminal;

const SMALL: &str = "lesson play tests/data/lessons/small.lua --root host/play/tests/data --no-progress";

#[test]
fn a_lesson_at_80_by_24() {
    let Some(terminal) = Terminal::open("lesson", 80, 24, &format!("{SMALL} --lang en")) else { return };
    terminal.shows(&["Squares · step 1 of 8", "three corners of a square", "arrow: C2→B2"]);
    terminal.keys(&["Enter"]);
    terminal.shows(&["step 2 of 8", "Close the square"]);
    terminal.keys(&["h"]);
    terminal.shows(&["Hint 1 of 2"]);
    terminal.keys(&["C", "2", "-", "C", "3", "Enter"]);
    terminal.shows(&["That leads away from it."]);
    // The cursor stands in the middle of the board, on C3: down to C2, and to the left.
    terminal.keys(&["Down", "Enter", "Left", "Enter"]);
    terminal.keys(&["Up", "Up", "Up", "Right", "Right", "Right", "Enter"]);
    terminal.shows(&["Closed!"]);
    terminal.keys(&["Enter"]);
    terminal.shows(&["step 3 of 8"]);
    terminal.resize(120, 40);
    terminal.shows(&["step 3 of 8", "two turns"]);
    terminal.keys(&["l"]);
    terminal.shows(&["第 3 步", "两手"]);
    terminal.keys(&["q"]);
    terminal.shows(&["ended with 0"]);
}

#[test]
fn a_lesson_in_chinese_on_a_small_screen() {
    let Some(terminal) = Terminal::open("lesson-small", 40, 12, &format!("{SMALL} --lang zh --step number")) else { return };
    terminal.shows(&["第 6 步"]);
    terminal.keys(&["i"]);
    terminal.shows(&["深方有几子"]);
    terminal.keys(&["i", "4", "Enter"]);
    terminal.shows(&["正确"]);
    terminal.keys(&["q"]);
    terminal.shows(&["ended with 0"]);
}

#[test]
fn an_edit_reaches_the_open_lesson() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("lesson.lua");
    let text = fs::read_to_string(root().join("tests/data/lessons/small.lua")).unwrap();
    fs::write(&file, &text).unwrap();
    let args = format!("lesson play {} --root host/play/tests/data --no-progress --lang en --step number", file.display());
    let Some(terminal) = Terminal::open("lesson-edit", 100, 30, &args) else { return };
    terminal.shows(&["How many pebbles has Dark?"]);
    fs::write(&file, text.replace("How many pebbles has Dark?", "Count the dark ones.")).unwrap();
    terminal.shows(&["Count the dark ones.", "step 6 of 8"]);
    fs::write(&file, "return lesson {\n").unwrap();
    terminal.shows(&["has a mistake", "Count the dark ones."]);
    terminal.keys(&["4", "Enter"]);
    terminal.shows(&["Right!"]);
}

/// The list of lessons stands below the games of the start menu.
#[test]
fn the_menu_offers_lessons() {
    let dir = tempfile::tempdir().unwrap();
    for folder in ["scripts", "lessons"] {
        fs::create_dir_all(dir.path().join(folder)).unwrap();
    }
    fs::copy(root().join("host/play/tests/data/scripts/pebbles.lua"), dir.path().join("scripts/pebbles.lua")).unwrap();
    fs::copy(root().join("tests/data/lessons/small.lua"), dir.path().join("lessons/small.lua")).unwrap();
    let args = format!("play --root {} --lang en", dir.path().display());
    let Some(terminal) = Terminal::open("lesson-menu", 80, 40, &args) else { return };
    terminal.shows(&["Lessons", "Squares  small"]);
    terminal.keys(&["End", "Enter"]);
    terminal.shows(&["step 1 of 8"]);
    terminal.keys(&["q"]);
    terminal.shows(&["Lessons"]);
    terminal.keys(&["Escape"]);
    terminal.shows(&["ended with 0"]);
}
