//! Positions of shogi that cannot be: one sentence that names what is wrong and where, in both languages, exit code 2, never a
//! panic and never a repaired position.

#![allow(clippy::unwrap_used)] // a test fails by panicking

use tianyuan_tests::program::{json, run};

const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

/// A position that is refused: its sentence has all the words.
#[track_caller]
fn wrong(position: &str, words: &[&str]) {
    let sentence = run(["legal", "shogi", "--position", position]).complaint();
    for word in words {
        assert!(sentence.to_lowercase().contains(&word.to_lowercase()), "`{position}`: no `{word}` in: {sentence}");
    }
    let chinese = run(["legal", "shogi", "--lang", "zh", "--position", position]).complaint();
    assert!(chinese.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c)), "`{position}`: {chinese}");
    let failed = json(2, ["perft", "shogi", "1", "--position", position]);
    assert!(failed["error"].as_str().is_some_and(|error| !error.is_empty()), "{failed}");
}

/// The first position with one row changed, counted from the top.
fn row(index: usize, text: &str) -> String {
    let (board, rest) = START.split_once(' ').unwrap();
    let mut rows: Vec<&str> = board.split('/').collect();
    rows[index] = text;
    format!("{} {rest}", rows.join("/"))
}

/// The first position with what follows the board changed.
fn rest(text: &str) -> String {
    format!("{} {text}", START.split_once(' ').unwrap().0)
}

#[test]
fn too_many_pieces() {
    // Nine pawns more in hand than the eighteen on the board.
    wrong(&rest("b 9P 1"), &["27", "18"]);
    wrong(&rest("b 18P 1"), &["36", "18"]);
    wrong(&rest("b 99P 1"), &["18"]);
    wrong(&rest("b R 1"), &["3", "2"]);
    wrong(&row(4, "4+R4"), &["3", "2"]);
    wrong(&rest("w 2g 1"), &["6", "4"]);
}

#[test]
fn kings() {
    // Two of one side, with the other's and without.
    wrong(&row(7, "1B2K2R1"), &["king"]);
    wrong("9/9/9/9/4K4/9/9/9/4K4 b - 1", &["king"]);
    wrong("4k4/9/9/4k4/9/9/9/9/9 b - 1", &["king"]);
    wrong(&rest("b K 1"), &["K"]);
    // The side that has moved could be taken.
    wrong("4k4/9/9/9/9/9/9/9/4R3K b - 1", &["royal"]);
    wrong("9/9/9/4k4/4K4/9/9/9/9 b - 1", &["royal"]);
}

#[test]
fn pieces_where_they_cannot_be() {
    wrong("4k4/9/9/9/2P6/9/2P6/9/4K4 b - 1", &["pawn", "file"]);
    wrong("4k4/9/2p6/9/2p6/9/9/9/4K4 w - 1", &["pawn", "file"]);
    wrong(&row(4, "4P4"), &["19", "18"]);
}

#[test]
fn letters_and_numbers() {
    wrong(&row(2, "ppppxpppp"), &["x"]);
    wrong(&row(8, "LNSGKGSN?"), &["?"]);
    wrong(&row(4, "4+G4"), &["character 30", "`+`"]);
    wrong(&row(8, "LNSG+KGSNL"), &["`+`"]);
    wrong(&row(4, "4++P4"), &["+"]);
    wrong(&row(4, "8+"), &["+"]);
    wrong(&row(4, "a"), &["a"]);
    wrong(&row(4, "0"), &[]);
    wrong(&rest("x - 1"), &["x"]);
    wrong(&rest("b X 1"), &["X"]);
    wrong(&rest("b +P 1"), &["+"]);
    wrong(&rest("b 2 1"), &["2"]);
    wrong(&rest("b 0P 1"), &["0"]);
    wrong(&rest("b - x"), &["x"]);
    wrong(&rest("b - 0"), &["0"]);
    wrong(&rest("b - -1"), &["-1"]);
    wrong(&rest("b - 99999999999999999999"), &["99999999999999999999"]);
    wrong(&rest("b - 1 more"), &["more"]);
}

#[test]
fn boards_of_another_shape() {
    wrong(&row(4, "10"), &["9"]);
    wrong(&row(4, "8"), &["9"]);
    wrong(&row(0, "lnsgkgsnll"), &["9"]);
    wrong(&START.replacen("/9/9/9/", "/9/9/", 1), &["9"]);
    wrong(&START.replacen("/9/9/9/", "/9/9/9/9/", 1), &["9"]);
    wrong(&START.replacen("/9/9/9/", "//9/9/", 1), &["9"]);
}

#[test]
fn nothing_of_the_kind() {
    for text in ["", " ", "startpos b", "nonsense", "sfen", "/////////", "9/9/9/9/9/9/9/9/9", "b - 1", "将棋", "\u{0}\u{1}"] {
        if text.contains('\u{0}') {
            continue; // no argument of a program holds it
        }
        wrong(text, &[]);
    }
    wrong(&"P".repeat(100_000), &[]);
    wrong(&format!("{}{START}", "9/".repeat(50_000)), &[]);
    wrong(&rest(&format!("b {} 1", "P".repeat(50_000))), &[]);
}

/// A possible position is taken as it is, and given back letter for letter where it was written as it is usually written.
#[test]
fn what_can_be_is_not_repaired() {
    for position in [
        START,
        "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        "4k4/9/9/9/9/9/9/9/9 b 2R2B4G4S4N4L9P9p 77",
        "8k/6+R2/7G1/9/9/9/9/9/8K w - 12",
        "9/9/9/4k4/9/4K4/9/9/9 b - 1",
        // A lance and a knight that can never move: other programs have them.
        "LN2k4/9/9/9/9/9/9/9/p3K4 b - 1",
    ] {
        assert_eq!(json(0, ["legal", "shogi", "--position", position])["position"], position);
    }
}
