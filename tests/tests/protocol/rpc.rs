//! Lines of JSON.

use std::io::Cursor;
use std::sync::Arc;

use serde_json::{Value, json};
use tianyuan_protocol::rpc;
use tianyuan_script::{Library, Tree};

/// The answers to lines.
fn answers(lines: &str) -> Vec<Value> {
    let mut output = Vec::new();
    rpc::serve(Arc::new(Library::new(Tree::embedded())), Cursor::new(lines), &mut output).unwrap();
    String::from_utf8(output).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The answers to requests.
fn asked(requests: &[Value]) -> Vec<Value> {
    answers(&requests.iter().map(|request| format!("{request}\n")).collect::<String>())
}

#[test]
fn a_game_is_played_through() {
    let found = asked(&[
        json!({"id": 1, "op": "load", "game": "reversi"}),
        json!({"id": "a", "op": "legal", "game": 1}),
        json!({"id": 3, "op": "apply", "game": 1, "moves": "D3 C3"}),
        json!({"id": 4, "op": "undo", "game": 1}),
        json!({"id": 5, "op": "state", "game": 1}),
        json!({"id": 6, "op": "position", "game": 1}),
        json!({"id": 7, "op": "close", "game": 1}),
        json!({"id": 8, "op": "state", "game": 1}),
    ]);
    assert_eq!(
        (&found[0]["game"], &found[0]["name"], found[0]["sites"].as_array().map(Vec::len)),
        (&json!(1), &json!("reversi"), Some(64))
    );
    assert_eq!(found[1]["id"], "a");
    assert_eq!(found[1]["legal"].as_array().unwrap().len(), 4);
    assert_eq!(found[3], json!({"id": 4, "position": found[4]["position"], "mover": found[4]["mover"], "chance": false, "ended": null}));
    assert_eq!(found[5]["position"], found[0]["position"]);
    assert_eq!(found[6], json!({"id": 7, "closed": 1}));
    assert!(found[7]["error"].is_string() && found[7]["id"] == 8);
}

#[test]
fn rights_that_nobody_has_are_named_in_notes() {
    let (dead, sound) = ("r3k3/8/8/8/8/8/8/4K2R w KQkq - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    let found = asked(&[
        json!({"id": 1, "op": "load", "game": "chess", "position": dead}),
        json!({"id": 2, "op": "position", "game": 1, "position": sound}),
        json!({"id": 3, "op": "position", "game": 1, "position": "4k3/8/8/8/8/8/8/4K3 b q - 0 1"}),
        json!({"id": 4, "op": "state", "game": 1}),
        json!({"id": 5, "op": "apply", "game": 1, "positions": [sound, dead], "moves": ["O-O", "O-O"]}),
        json!({"id": 6, "op": "legal", "game": 1, "positions": [sound, "nonsense", dead]}),
        json!({"id": 7, "op": "legal", "game": 1, "positions": [sound]}),
    ]);
    let notes = found[0]["notes"].as_array().unwrap();
    assert!(notes.len() == 2 && notes[0].as_str().unwrap().contains("`Q`") && notes[1].as_str().unwrap().contains("`k`"), "{notes:?}");
    assert!(found[1].get("notes").is_none() && found[3].get("notes").is_none(), "{found:?}");
    assert_eq!(found[2]["notes"].as_array().map(Vec::len), Some(1));
    let answers = found[4]["answers"].as_array().unwrap();
    assert!(answers[0].get("notes").is_none() && answers[1]["notes"].as_array().map(Vec::len) == Some(2), "{answers:?}");
    assert_eq!((&found[5]["notes"][0]["index"], found[5]["notes"].as_array().map(Vec::len)), (&json!(2), Some(1)));
    assert!(found[5]["answers"][1]["error"].is_string() && found[6].get("notes").is_none());
}

#[test]
fn batches_answer_each_position() {
    let first = asked(&[json!({"id": 1, "op": "load", "game": "go", "options": {"size": 5, "suicide": "forbidden"}})]);
    let start = first[0]["position"].as_str().unwrap().to_owned();
    let found = asked(&[
        json!({"id": 1, "op": "load", "game": "go", "options": {"size": 5}}),
        json!({"id": 2, "op": "legal", "game": 1, "positions": [start, "nonsense", start]}),
        json!({"id": 3, "op": "apply", "game": 1, "positions": [start, start], "moves": ["C3 C4", "Z9"]}),
        json!({"id": 4, "op": "apply", "game": 1, "positions": [start], "moves": []}),
        json!({"id": 5, "op": "legal", "game": 1}),
    ]);
    let answers = found[1]["answers"].as_array().unwrap();
    assert_eq!((answers[0].as_array().map(Vec::len), &answers[0]), (Some(26), &answers[2]));
    assert!(answers[1]["error"].is_string());
    assert_eq!(found[4]["legal"], answers[0]);
    let after = found[2]["answers"].as_array().unwrap();
    assert!(after[0]["position"].is_string() && after[1]["error"].is_string());
    assert!(found[3]["error"].is_string());
}

#[test]
fn random_games_and_searches_are_repeatable() {
    let requests = [
        json!({"id": 1, "op": "load", "game": "breakthrough"}),
        json!({"id": 2, "op": "playout", "game": 1, "games": 20, "seed": 5}),
        json!({"id": 3, "op": "search", "game": 1, "nodes": 60, "seed": 5, "lines": 2}),
    ];
    let found = asked(&requests);
    assert_eq!(found, asked(&requests));
    let wins: u64 = found[1]["wins"].as_object().unwrap().values().map(|wins| wins.as_u64().unwrap()).sum();
    assert_eq!(wins + found[1]["draws"].as_u64().unwrap(), 20);
    assert_eq!((found[2]["nodes"].as_u64(), found[2]["lines"].as_array().map(Vec::len)), (Some(60), Some(2)));
    assert!(found[2]["turn"].is_string());
}

#[test]
fn the_end_of_a_game_is_said() {
    let found = asked(&[
        json!({"id": 1, "op": "load", "game": "chess", "position": "7k/5Q2/6K1/8/8/8/8/8 w - 1"}),
        json!({"id": 2, "op": "apply", "game": 1, "moves": "f7g7"}),
        json!({"id": 3, "op": "legal", "game": 1}),
        json!({"id": 4, "op": "search", "game": 1}),
        json!({"id": 5, "op": "apply", "game": 1, "moves": "h8g8"}),
    ]);
    assert_eq!(found[1]["ended"], json!({"winner": "w", "reason": "mate"}));
    assert_eq!((&found[2]["legal"], &found[3]["turn"]), (&json!([]), &Value::Null));
    assert!(found[4]["error"].is_string());
}

#[test]
fn whatever_is_sent_has_an_answer() {
    let long = "[".repeat(100_000);
    let lines = format!(
        "{{\"id\":9,\"op\":\"fly\"}}\n{{\"id\":10,\"op\":\"state\",\"extra\":1}}\nnonsense\n[]\n{long}\n{{\"op\":\"load\",\"id\":{{}}}}\n\n{{\"op\":\"load\",\"game\":\"no\"}}\n{{\"op\":\"load\",\"game\":3}}\n\u{1b}\n"
    );
    let found = answers(&lines);
    assert_eq!(found.len(), 9);
    assert!(found.iter().all(|answer| answer["error"].is_string()), "{found:?}");
    assert_eq!((&found[0]["id"], &found[1]["id"]), (&json!(9), &json!(10)));
    let wrong = asked(&[
        json!({"id": 1, "op": "load", "game": "reversi", "options": {"no": 1}}),
        json!({"id": 2, "op": "load", "game": "reversi"}),
        json!({"id": 3, "op": "playout", "game": 1, "games": 0}),
        json!({"id": 4, "op": "search", "game": 1, "nodes": 99_999_999_999u64}),
        json!({"id": 5, "op": "search", "game": 1, "time": -1}),
        json!({"id": 6, "op": "undo", "game": 1}),
        json!({"id": 7, "op": "apply", "game": 1}),
    ]);
    for (index, answer) in wrong.iter().enumerate() {
        assert_eq!(answer["error"].is_string(), index != 1, "{answer}");
    }
}
