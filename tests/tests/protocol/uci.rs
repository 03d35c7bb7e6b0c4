//! USI and UCI.

use std::time::{Duration, Instant};

use serde_json::Value;
use tianyuan_protocol::uci::Dialect;

use super::support::{Board, conformance};

/// Plays the list of a protocol through: every line that the reference answered with gets an answer of the same kind.
fn conforms(list: &Value, board: &mut Board) {
    let mut infinite = false;
    for step in list["transcript"].as_array().unwrap() {
        let send = step["send"].as_str().unwrap();
        let last = step["last"].as_str().unwrap_or_default();
        let kind = last.split(' ').next().unwrap_or_default();
        board.tell(send);
        if send == "stop" || (send.starts_with("go") && !send.ends_with("infinite")) {
            infinite = false;
            let answer = board.until("bestmove").pop().unwrap();
            // A position without a move, and the one mate, have one answer.
            if matches!(last, "bestmove resign" | "bestmove (none)") || last.contains('*') {
                assert_eq!(answer.split(" ponder").next().unwrap(), last, "{send}");
            }
        } else if send.ends_with("infinite") {
            infinite = true;
            assert!(board.line().starts_with("info"), "{send}");
        } else if matches!(kind, "usiok" | "uciok" | "readyok") {
            let lines = board.until(kind);
            let allowed: &[&str] = &["id", "option", "usiok", "uciok", "readyok"];
            assert!(lines.iter().all(|line| allowed.contains(&line.split(' ').next().unwrap())), "{lines:?}");
        }
    }
    assert!(!infinite);
}

#[test]
fn the_conformance_list_of_usi_holds() {
    let mut board = Board::open(&["shogi"], Dialect::Usi);
    conforms(&conformance("usi"), &mut board);
    assert_eq!(board.quit(), Vec::<String>::new());
}

#[test]
fn the_conformance_list_of_uci_holds() {
    let mut board = Board::open(&["chess"], Dialect::Uci);
    conforms(&conformance("uci"), &mut board);
    assert_eq!(board.quit(), Vec::<String>::new());
}

#[test]
fn a_right_that_nobody_has_is_an_info() {
    let mut board = Board::open(&["chess"], Dialect::Uci);
    board.tell("position fen 4k2r/8/8/8/8/8/8/R3K3 w KQkq - 0 1 moves e1c1 e8g8");
    for letter in ["`K`", "`q`"] {
        let line = board.line();
        assert!(line.starts_with("info string column ") && line.contains(letter) && line.contains("left out"), "{line}");
    }
    // The rights that are left were used.
    board.tell("go nodes 50");
    assert!(board.until("bestmove").pop().unwrap().starts_with("bestmove "));
    board.tell("position fen 4k2r/8/8/8/8/8/8/R3K3 w Qk - 0 1");
    assert_eq!(board.quit(), Vec::<String>::new());
}

#[test]
fn a_promotion_is_said_as_engines_say_it() {
    // The one kind that a pawn becomes has a letter, and programs leave out all that follows a move that they do not know.
    let mut board = Board::open(&["makruk"], Dialect::Uci);
    board.tell("position fen 4k3/8/8/P7/8/8/8/4K3 w - - 0 1");
    board.tell("go nodes 500");
    let answer = board.until("bestmove").pop().unwrap();
    assert!(answer.starts_with("bestmove a5a6m"), "{answer}");
    // Both spellings are understood.
    for typed in ["a5a6m", "a5a6+"] {
        board.tell(&format!("position fen 4k3/8/8/P7/8/8/8/4K3 w - - 0 1 moves {typed} e8e7"));
        board.tell("go nodes 500");
        let answer = board.until("bestmove").pop().unwrap();
        assert!(!answer.contains("a5") && !answer.contains("none"), "{typed}: {answer}");
    }
    assert_eq!(board.quit(), Vec::<String>::new());
}

#[test]
fn a_greeting_names_every_option() {
    let mut board = Board::open(&["chess", "xiangqi", "shogi"], Dialect::Uci);
    let lines = board.ask("uci", "uciok");
    let has = |text: &str| lines.iter().any(|line| line.contains(text));
    for text in ["id name Tianyuan", "id author", "name Ponder type check", "name MultiPV", "name Level", "name Threads"] {
        assert!(has(text), "{text}: {lines:?}");
    }
    assert!(has("option name UCI_Variant type combo default chess var chess var xiangqi var shogi"));
    assert_eq!(board.quit(), Vec::<String>::new());
}

#[test]
fn options_of_the_script_change_the_rules() {
    let mut board = Board::open(&["chess"], Dialect::Uci);
    let options: Vec<String> = board.ask("uci", "uciok").into_iter().filter(|line| line.starts_with("option")).collect();
    assert!(options.len() > 7, "no option of the script: {options:?}");
    board.tell("setoption name no such thing value 3");
    assert_eq!(board.line(), "info string no option is called `no such thing`");
    board.tell("setoption name MultiPV value 0");
    assert_eq!(board.line(), "info string option MultiPV does not take `0`");
    assert_eq!(board.quit(), Vec::<String>::new());
}

#[test]
fn several_lines_are_reported() {
    let mut board = Board::open(&["chess"], Dialect::Uci);
    board.tell("setoption name multipv value 3");
    let lines = board.ask("go nodes 200", "bestmove");
    let infos: Vec<&String> = lines.iter().filter(|line| line.starts_with("info depth")).collect();
    assert_eq!(infos.len(), 3, "{lines:?}");
    for (index, info) in infos.iter().enumerate() {
        for part in
            [format!(" multipv {} ", index + 1), " score cp ".to_owned(), " nodes 200 ".to_owned(), " nps ".to_owned(), " pv ".to_owned()]
        {
            assert!(info.contains(&part), "{part}: {info}");
        }
    }
    assert_eq!(board.quit(), Vec::<String>::new());
}

#[test]
fn the_same_nodes_find_the_same_move() {
    let best = || {
        let mut board = Board::open(&["chess"], Dialect::Uci);
        let best = board.last("go nodes 300", "bestmove");
        board.quit();
        best
    };
    assert_eq!(best(), best());
}

#[test]
fn a_search_stops_at_once_and_waits_for_stop() {
    let mut board = Board::open(&["shogi"], Dialect::Usi);
    board.tell("position startpos moves 7g7f");
    board.ask("go infinite", "info");
    board.tell("isready");
    board.until("readyok");
    let began = Instant::now();
    board.last("stop", "bestmove");
    // The promise is 20 ms; a machine that is busy may take its time.
    assert!(began.elapsed() < Duration::from_secs(2), "{:?}", began.elapsed());
    // A mate is found at once, and said when it is asked for.
    board.tell("position sfen 7lk/9/8S/9/9/9/9/7L1/8K b G 1");
    board.ask("go infinite", "info depth");
    std::thread::sleep(Duration::from_millis(100));
    assert!(board.last("stop", "bestmove").starts_with("bestmove G*1b"));
    assert_eq!(board.quit(), Vec::<String>::new());
}

#[test]
fn pondering_ends_with_the_hit() {
    let mut board = Board::open(&["chess"], Dialect::Uci);
    board.tell("position startpos moves e2e4 e7e5");
    board.ask("go ponder wtime 3000 btime 3000", "info depth");
    assert!(board.last("ponderhit", "bestmove").starts_with("bestmove "));
    assert_eq!(board.quit(), Vec::<String>::new());
}

#[test]
fn clocks_limit_a_search() {
    let mut board = Board::open(&["shogi"], Dialect::Usi);
    for go in ["go btime 1000 wtime 1000 byoyomi 0", "go byoyomi 100", "go movetime 50", "go btime 0 wtime 0", "go depth 3", "go"] {
        board.tell(go);
        assert!(board.until("bestmove").len() > 1, "{go}");
    }
    assert_eq!(board.quit(), Vec::<String>::new());
}

#[test]
fn mates_are_found() {
    let mut board = Board::open(&["shogi"], Dialect::Usi);
    board.tell("position sfen 7lk/9/8S/9/9/9/9/7L1/8K b G 1");
    assert_eq!(board.last("go mate infinite", "checkmate"), "checkmate G*1b");
    board.tell("position startpos");
    assert_eq!(board.last("go mate 1000", "checkmate"), "checkmate nomate");
    board.quit();
    let mut board = Board::open(&["chess"], Dialect::Uci);
    board.tell("position fen 7k/8/6K1/8/8/8/8/5Q2 w - - 0 1");
    let lines = board.ask("go mate 1", "bestmove");
    assert!(lines.iter().any(|line| line.contains("score mate 1")), "{lines:?}");
    assert_eq!(lines.last().unwrap(), "bestmove f1f8");
    assert_eq!(board.quit(), Vec::<String>::new());
}

#[test]
fn moves_are_those_of_the_protocol() {
    let mut board = Board::open(&["chess"], Dialect::Uci);
    // Castling, capturing in passing, promotion.
    board.tell("position startpos moves e2e4 g8f6 g1f3 a7a6 f1e2 a6a5 e1g1 a5a4 b2b4 a4b3 e4e5 b3a2 e5f6 a2b1q");
    assert!(board.last("go nodes 20", "bestmove").starts_with("bestmove"));
    board.tell("position startpos moves e2e5");
    assert_eq!(board.line(), "info string move 1 of the position is not legal: e2e5");
    board.tell("position fen 8/P6k/8/8/8/8/8/K7 w - - 0 1");
    assert!(board.last("go nodes 50 searchmoves a7a8r", "bestmove").starts_with("bestmove a7a8r"));
    board.tell("position fen nonsense");
    assert!(board.line().starts_with("info string"));
    assert_eq!(board.quit(), Vec::<String>::new());
    let mut board = Board::open(&["shogi"], Dialect::Usi);
    board.tell("position startpos moves 7g7f 3c3d 8h2b+ 3a2b");
    assert!(board.last("go nodes 50 searchmoves B*5e", "bestmove").starts_with("bestmove B*5e"));
    assert_eq!(board.quit(), Vec::<String>::new());
}

#[test]
fn another_game_is_chosen() {
    let mut board = Board::open(&["chess", "xiangqi"], Dialect::Uci);
    board.tell("setoption name UCI_Variant value xiangqi");
    board.tell("position startpos moves b3e3");
    assert!(board.last("go nodes 30", "bestmove").starts_with("bestmove"));
    board.tell("setoption name UCI_Variant value halma");
    assert_eq!(board.line(), "info string no game is called `halma` here");
    assert_eq!(board.quit(), Vec::<String>::new());
}

#[test]
fn a_batch_is_answered_to_its_end() {
    let mut board = Board::open(&["chess"], Dialect::Uci);
    board.tell("go nodes 20");
    board.tell("go nodes 30");
    assert_eq!(board.close().iter().filter(|line| line.starts_with("bestmove")).count(), 2);
}

#[test]
fn nothing_that_is_sent_stops_the_server() {
    let mut board = Board::open(&["chess"], Dialect::Uci);
    let mut random = fastrand::Rng::with_seed(3);
    let words = [
        "position",
        "startpos",
        "fen",
        "moves",
        "e2e4",
        "go",
        "nodes",
        "1",
        "-5",
        "99999999999999999999",
        "setoption",
        "name",
        "value",
        "Hash",
        "stop",
        "ponderhit",
        "é",
        "\u{202e}",
        "0000",
        "8/8/8/8/8/8/8/8",
        "w",
        "mate",
        "movetime",
        "searchmoves",
        "debug",
        "on",
        "register",
    ];
    for _ in 0..300 {
        let line: Vec<&str> = (0..random.usize(1..8)).map(|_| words[random.usize(..words.len())]).collect();
        // Limits that would make the test long are left out.
        if !line.contains(&"go") || line.contains(&"nodes") {
            board.tell(&line.join(" "));
            board.tell("stop");
        }
    }
    board.tell(&"x".repeat(3 << 20));
    board.tell("isready");
    board.until("readyok");
    board.quit();
}
