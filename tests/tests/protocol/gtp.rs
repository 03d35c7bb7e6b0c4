//! The Go Text Protocol.

use std::io::Cursor;

use serde_json::Value;
use tianyuan_protocol::gtp;

use super::support::{conformance, table, talk};

fn one(id: &str, commands: &str) -> String {
    talk(id, commands).pop().expect("an answer")
}

#[test]
fn the_conformance_list_holds() {
    let list = conformance("gtp2");
    let transcript = list["transcript"].as_array().unwrap();
    let commands: String = transcript.iter().map(|step| format!("{}\n", step["send"].as_str().unwrap())).collect();
    let answers = talk("go", &commands);
    let wanted: Vec<&Value> = transcript.iter().filter(|step| !step["response"].is_null()).collect();
    assert_eq!(answers.len(), wanted.len());
    // What depends on the engine; the reference answers some errors in other words than the specification.
    let free = ["name", "version", "genmove", "showboard", "final_score", "list_stones"];
    for (answer, step) in answers.iter().zip(wanted) {
        let send = step["send"].as_str().unwrap();
        let ok = step["ok"].as_bool().unwrap();
        assert_eq!(answer.starts_with('='), ok, "{send}: {answer}");
        let response = step["response"].as_str().unwrap();
        let own = response.replace("invalid color or coordinate", "syntax error").replace("komi not a float", "syntax error");
        if !free.iter().any(|command| send.starts_with(command)) {
            assert_eq!(*answer, own, "{send}");
        }
    }
}

#[test]
fn every_command_of_the_lists_is_known() {
    let list = conformance("gtp2");
    let answer = one("go", "list_commands\n");
    let known: Vec<&str> = answer.trim_start_matches("= ").lines().collect();
    for subset in ["required_commands", "required_in_tournament_subset", "regression_subset", "optional"] {
        for name in list[subset].as_array().unwrap() {
            let name = name.as_str().unwrap().split(' ').next().unwrap();
            assert!(known.contains(&name), "{name}");
        }
    }
}

#[test]
fn vertices_colours_and_control_characters_are_read_in_any_case() {
    let answers =
        talk("go", "boardsize 9\nclear_board\nplay BLACK j9\nPlay b a1\nplay\tWhite\u{7} a1 # corner\nlist_stones b\nlist_stones w\n");
    assert_eq!(answers[2..], ["= ", "? unknown command", "= ", "= J9", "= A1"]);
    let wrong = talk("go", "play b I5\nplay x a1\nplay b\nplay\nboardsize x\nboardsize 26\nboardsize 0\nkomi\ngenmove\ngenmove q\n");
    let wanted = ["? syntax error"; 5].into_iter().chain(["? unacceptable size"; 2]).chain(["? syntax error"; 3]);
    assert_eq!(wrong, wanted.collect::<Vec<_>>());
}

#[test]
fn a_side_may_move_twice_and_all_of_it_is_taken_back() {
    let answers = talk(
        "go",
        "boardsize 5\nplay b a1\nplay b b2\nplay w c3\nplay w d4\nlist_stones b\nlist_stones w\nundo\nundo\nundo\nundo\nundo\nlist_stones b\n",
    );
    assert_eq!(
        answers[5..7],
        ["= B2 A1".to_owned(), "= D4 C3".to_owned()].map(|text| {
            let mut names: Vec<&str> = text[2..].split(' ').collect();
            names.sort_unstable();
            format!("= {}", names.join(" "))
        })
    );
    assert_eq!(answers[7..], ["= ", "= ", "= ", "= ", "? cannot undo", "= "]);
}

#[test]
fn play_goes_on_after_two_passes() {
    let answers = talk("go", "boardsize 5\nplay b c3\nplay w pass\nplay b pass\nplay w pass\nplay b b2\nplay b c3\nlist_stones b\n");
    assert_eq!(answers[4..], ["= ", "= ", "? illegal move", "= B2 C3"]);
}

#[test]
fn handicaps_are_laid_out() {
    let answers = talk(
        "go",
        "boardsize 9\nfixed_handicap 4\ntianyuan-mover\nfixed_handicap 2\nclear_board\nfixed_handicap 10\nplace_free_handicap 3\nclear_board\nset_free_handicap a1 b2 a1\nset_free_handicap a1 b2 c3\nlist_stones b\n",
    );
    assert_eq!(
        answers[1..],
        [
            "= C3 G7 C7 G3",
            "= w",
            "? board not empty",
            "= ",
            "? invalid number of stones",
            "= C3 G7 C7",
            "= ",
            "? bad vertex list",
            "= ",
            "= A1 B2 C3",
        ]
    );
    assert_eq!(one("go", "boardsize 5\nfixed_handicap 2\n"), "? invalid number of stones");
}

#[test]
fn a_move_is_found_on_any_turn_and_taken_back() {
    let answers = talk("go", "boardsize 5\ngenmove w\nreg_genmove w\ntianyuan-mover\nundo\nlist_stones w\n");
    assert!(answers[1].starts_with("= ") && answers[2].starts_with("= "));
    assert_eq!(answers[3..], ["= b", "= ", "= "]);
    // The same seed and the same playouts find the same move.
    assert_eq!(talk("go", "boardsize 5\ngenmove b\n"), talk("go", "boardsize 5\ngenmove b\n"));
}

#[test]
fn time_is_set_and_kept() {
    let answers = talk("go", "boardsize 5\ntime_settings 1 0 0\ngenmove b\ntime_left w 0 0\ngenmove w\ntime_settings x\ntime_left b\n");
    assert!(answers[2].starts_with("= ") && answers[4].starts_with("= "));
    assert_eq!(answers[5..], ["? syntax error", "? syntax error"]);
}

/// Black has the left of a board of 5 × 5, White the right with two stones of Black in it.
const SETTLED: &str = "boardsize 5\nkomi 0.5\nplay b b1\nplay b b2\nplay b b3\nplay b b4\nplay b b5\nplay b a2\nplay b a4\nplay w c1\nplay w c2\nplay w c3\nplay w c4\nplay w c5\nplay w e2\nplay w e4\nplay w d3\nplay b d1\n";

#[test]
fn dead_stones_are_found_and_counted() {
    let answers = talk("go", &format!("{SETTLED}final_status_list dead\nfinal_status_list seki\nfinal_score\nkomi 10.5\nfinal_score\n"));
    assert_eq!(answers[answers.len() - 5..], ["= D1", "= ", "= W+5.5", "= ", "= W+15.5"]);
}

#[test]
fn rules_are_changed_by_their_name_in_files() {
    let stones = SETTLED.split_once("play").map(|(_, rest)| format!("play{rest}play w e1\n")).unwrap();
    let score = |rules: &str| {
        let answers = talk("go", &format!("boardsize 5\nkomi 0.5\nkgs-rules {rules}\n{stones}final_score\n"));
        (answers[2].clone(), answers.last().unwrap().clone())
    };
    // By area a stone more in one's own land changes nothing; by territory it costs a point. Size and komi stay.
    assert_eq!(score("chinese"), ("= ".to_owned(), "= W+5.5".to_owned()));
    assert_eq!(score("japanese"), ("= ".to_owned(), "= W+4.5".to_owned()));
    assert_eq!(score("aga").0, "= ");
    assert_eq!(score("new_zealand").0, "= ");
    let answers =
        talk("go", "boardsize 5\nplay b c3\nkgs-rules atlantis\nlist_stones b\nkgs-rules\nkgs-rules japanese\nlist_stones b\nplay b e6\n");
    assert_eq!(answers[2..], ["? unknown rules", "= C3", "? syntax error", "= ", "= ", "? syntax error"]);
}

#[test]
fn dead_stones_are_taken_off_before_a_pass() {
    let (mut commands, mut answers) = (SETTLED.to_owned(), Vec::new());
    for _ in 0..4 {
        commands.push_str("kgs-genmove_cleanup w\nplay b pass\n");
        answers = talk("go", &format!("{commands}list_stones b\n"));
        let taken = !answers.last().unwrap().contains("D1");
        let answer = &answers[answers.len() - 3];
        assert!(answer != "= PASS" && answer != "= pass" && answer != "= resign", "{answers:?}");
        if taken {
            break;
        }
    }
    assert_eq!(answers.last().unwrap().split_whitespace().count(), 8, "the dead stone is gone: {answers:?}");
    assert_eq!(one("go", "kgs-genmove_cleanup x\n"), "? syntax error");
}

#[test]
fn what_servers_send_is_known() {
    let commands = ["kgs-genmove_cleanup", "kgs-time_settings", "kgs-rules", "kgs-game_over", "kgs-chat"];
    let listed = one("go", "list_commands\n");
    for command in commands {
        assert!(listed.lines().any(|line| line == command), "{command}");
        assert_eq!(one("go", &format!("known_command {command}\n")), "= true");
        assert_eq!(one("chess", &format!("known_command {command}\n")), "= false");
    }
    let answers = talk(
        "go",
        "boardsize 5\nkgs-time_settings none\nkgs-time_settings absolute 1\nkgs-time_settings canadian 0 1 2\nkgs-time_settings byoyomi 0 1 3\ntime_left b 1 3\ngenmove b\nkgs-game_over\nkgs-time_settings byoyomi 5\nkgs-time_settings hourglass 5\nkgs-chat room Li hello\nkgs-chat game Li hello there\n",
    );
    assert_eq!(answers[1..6], ["= "; 5]);
    assert!(answers[6].starts_with("= "), "{answers:?}");
    assert_eq!(answers[7..11], ["= ", "? syntax error", "? syntax error", "? syntax error"]);
    assert!(answers[11].starts_with("= I am a program"), "{answers:?}");
}

#[test]
fn files_are_loaded_up_to_a_move() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sgf");
    std::fs::write(&path, "(;GM[1]FF[4]SZ[9]KM[5.5]AB[gc];W[cc];B[gg];W[];B[cg])").unwrap();
    let path = path.to_str().unwrap();
    let answers = talk(
        "go",
        &format!(
            "loadsgf {path}\nlist_stones b\nlist_stones w\nloadsgf {path} 2\nlist_stones b\nundo\nlist_stones w\nloadsgf /no/file.sgf\nloadsgf\n"
        ),
    );
    assert_eq!(answers, ["= ", "= C3 G3 G7", "= C7", "= ", "= G7", "= ", "= ", "? cannot load file", "? syntax error"]);
}

#[test]
fn a_right_that_nobody_has_is_named_in_the_answer() {
    let answers = talk(
        "chess",
        "tianyuan-position 4k2r/8/8/8/8/8/8/R3K3 w KQ - 0 1\nplay w O-O-O\ntianyuan-position 4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\n",
    );
    assert!(answers[0].starts_with("= column ") && answers[0].contains("`K`") && answers[0].ends_with("it is left out"), "{answers:?}");
    assert_eq!(answers[1..], ["= ", "= "]);
}

#[test]
fn mistakes_of_a_file_are_remarks_beside_the_answers() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sgf");
    let remarks_of = |text: &[u8]| {
        std::fs::write(&path, text).unwrap();
        let (mut output, mut remarks) = (Vec::new(), Vec::new());
        let input = Cursor::new(format!("loadsgf {}\n", path.display()));
        gtp::serve(table("go"), gtp::Settings::default(), input, &mut output, &mut remarks).unwrap();
        (String::from_utf8(output).unwrap(), String::from_utf8(remarks).unwrap())
    };
    let (answer, remarks) = remarks_of(b"(;GM[1]SZ[9];B[cc];W[gg]\n");
    assert_eq!(answer, "= \n\n");
    assert!(remarks.lines().count() == 1 && remarks.contains("a.sgf: line "), "{remarks:?}");
    assert_eq!(remarks_of(b"(;GM[1]SZ[9];B[cc];W[gg])"), ("= \n\n".to_owned(), String::new()));
    // A file full of mistakes has an end, and no sign of control.
    let noisy = format!("(;GM[1]SZ[9];B[cc]{})", "\u{7}%%\n;C[x]".repeat(60));
    let (_, remarks) = remarks_of(noisy.as_bytes());
    assert!(remarks.lines().count() == 21 && remarks.ends_with("further mistakes were mended\n"), "{remarks}");
    assert!(remarks.chars().all(|c| c == '\n' || !c.is_control()));
}

#[test]
fn handicaps_and_broken_files_are_loaded_as_they_are_replayed() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let given = file("a.sgf", "(;GM[1]SZ[13]HA[2];B[jd];B[dj];W[gg]");
    let even = file("b.sgf", "(;GM[1]SZ[13]KM[5.5 points];B[cc];W[gg]))");
    let taken = file("c.sgf", "(;GM[1]SZ[9];B[cc]\n;W[cc])");
    let answers = talk("go", &format!("loadsgf {given}\nlist_stones b\nlist_stones w\nloadsgf {even}\nlist_stones b\nloadsgf {taken}\n"));
    assert_eq!(answers[..5], ["= ", "= D4 K10", "= G7", "= ", "= C11"]);
    assert!(answers[5].starts_with("? cannot load file: line 2, column 3: "), "{answers:?}");
}

#[test]
fn other_games_are_played_in_their_own_words() {
    let answers =
        talk("chess", "play w e2e4\nplay b e2e4\nplay w d2d4\ngenmove b\ntianyuan-mover\nundo\nundo\nundo\nboardsize 9\nfinal_score\n");
    assert_eq!(answers[..3], ["= ", "? illegal move", "? illegal move"]);
    assert!(answers[3].starts_with("= ") && answers[3].len() >= 6, "{answers:?}");
    assert_eq!(answers[4..], ["= w", "= ", "= ", "? cannot undo", "? unknown command", "? cannot score"]);
    assert_eq!(one("chess", "tianyuan-legal\n").lines().count(), 20);
    let mated = talk("chess", "play w f2f3\nplay b e7e5\nplay w g2g4\nplay b d8h4\ntianyuan-ending\nfinal_score\ngenmove w\n");
    assert_eq!(mated[4..], ["= b mate", "= B+", "? illegal move"]);
}

#[test]
fn positions_and_options_are_set() {
    let text = "7k/5Q2/6K1/8/8/8/8/8 w - 1";
    let answers = talk(
        "chess",
        &format!("tianyuan-position {text}\ntianyuan-position\ngenmove w\ntianyuan-ending\nundo\nundo\ntianyuan-position x\n"),
    );
    assert!(answers[1].contains("7k/5Q2/6K1"));
    assert_eq!(answers[3], "= w mate");
    assert!(answers[6].starts_with('?'));
    let sized = talk(
        "hex",
        "tianyuan-option size 5\ntianyuan-legal\ntianyuan-option size x\ntianyuan-option no 1\ntianyuan-level 11\ntianyuan-level 3\n",
    );
    assert_eq!(sized[1].lines().count(), 25);
    assert!(sized[2].starts_with('?') && sized[3].starts_with('?'));
    assert_eq!(sized[4..], ["? syntax error", "= "]);
}

#[test]
fn games_of_chance_are_told_what_was_thrown() {
    let answers = talk("royal-game-of-ur", "genmove w\ntianyuan-legal\n");
    assert!(answers[0].starts_with("? chance decides"), "{answers:?}");
    let throw = answers[1].trim_start_matches("= ").lines().next().unwrap().to_owned();
    assert_eq!(one("royal-game-of-ur", &format!("play w {throw}\n")), "= ");
}

#[test]
fn nothing_that_is_sent_stops_the_server() {
    let long = "x".repeat(3 << 20);
    let mut random = fastrand::Rng::with_seed(7);
    let names = talk("go", "list_commands\n");
    let names: Vec<&str> = names[0].trim_start_matches("= ").lines().filter(|name| *name != "quit").collect();
    let words = ["b", "w", "A1", "pass", "5", "-1", "99999999999999999999", "NaN", "é", "\u{202e}", "dead", "1e308", "startpos"];
    let mut input = format!("boardsize 7\n{long}\nplay b {long}\n\u{0}\u{1b}[31m\n").into_bytes();
    input.extend(b"\xff\xfe play b \xff\n");
    for _ in 0..150 {
        let mut line = names[random.usize(..names.len())].to_owned();
        for _ in 0..random.usize(..5) {
            line.push(' ');
            line.push_str(words[random.usize(..words.len())]);
        }
        input.extend(format!("{line}\n").as_bytes());
    }
    input.extend(b"99 protocol_version\n");
    let settings = gtp::Settings { playouts: Some(2), ..gtp::Settings::default() };
    let mut output = Vec::new();
    gtp::serve(table("go"), settings, Cursor::new(input), &mut output, std::io::sink()).unwrap();
    let text = String::from_utf8(output).unwrap();
    assert!(text.ends_with("=99 2\n\n"));
    assert!(text.chars().all(|c| c == '\n' || !c.is_control()));
}
