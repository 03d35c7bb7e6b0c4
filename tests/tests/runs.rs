//! Trees whose depth counts changes of the side to move, beside a second program, `src/runs.py`, which knows the rules of games in which a side
//! may move again and nothing of the host.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::process::{Command, Stdio};

use serde_json::Value;
use tianyuan_rules::PerftOptions;
use tianyuan_tests::program::{root, run};

use crate::support::scripts::load;

const SIDES: PerftOptions = PerftOptions { turns: false, sides: true };

fn second(asked: &str) -> Vec<u64> {
    let mut python = Command::new("python3");
    let mut child = python.arg(root().join("tests/src/runs.py")).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(asked.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap().lines().map(|line| line.parse().unwrap()).collect()
}

fn agree(id: &str, options: &[(&str, String)], depth: u32) {
    let loaded = load(id, options);
    let ours: Vec<u64> = (1..=depth).map(|depth| loaded.rules.game().perft(depth, SIDES).unwrap()).collect();
    let asked: String = (1..=depth).map(|depth| format!("{id} {depth}\n")).collect();
    assert_eq!(ours, second(&asked), "{id}");
}

#[test]
fn who_sows_again_goes_on_within_a_depth() {
    agree("kalah", &[], 4);
}

#[test]
fn who_closes_a_box_goes_on_within_a_depth() {
    agree("dots-and-boxes", &[("size", "2".to_owned())], 5);
}

#[test]
fn where_nobody_moves_again_sides_are_turns() {
    for id in ["chess", "russian-draughts", "amazons"] {
        let count = |options| load(id, &[]).rules.game().perft(if id == "amazons" { 1 } else { 3 }, options).unwrap();
        assert_eq!(count(SIDES), count(PerftOptions { turns: true, sides: false }), "{id}");
    }
}

/// The answer of the command.
fn printed(line: &str) -> Value {
    run(line.split_whitespace()).expect(0).json()
}

#[test]
fn the_command_counts_sides_on_any_number_of_threads_and_by_first_turns() {
    let counted = printed("perft kalah 2 --sides --json");
    assert_eq!((&counted["nodes"], &counted["sides"], &counted["turns"]), (&116.into(), &true.into(), &false.into()));
    assert_eq!(printed("perft kalah 4 --sides --threads 3 --json")["nodes"], printed("perft kalah 4 --sides --json")["nodes"]);
    let divided = printed("perft kalah 1 --sides --divide --json");
    let rows: BTreeMap<String, u64> = serde_json::from_value(divided["divide"].clone()).unwrap();
    // The third pit ends in the store: five others follow in the same run.
    assert_eq!(rows.len(), 6, "{rows:?}");
    assert_eq!(rows.values().copied().max(), Some(5), "{rows:?}");
    assert_eq!((rows.values().sum::<u64>(), &divided["nodes"]), (10, &10.into()));
    let both = run(["perft", "kalah", "1", "--sides", "--turns"]).complaint();
    assert!(both.contains("--turns"), "{both}");
}
