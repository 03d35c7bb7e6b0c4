//! Games of columns beside a second program, `src/columns.py`, which knows their rules and nothing of the host: move trees of positions of
//! random games.

#![allow(clippy::unwrap_used)] // a test fails by panicking

use crate::support;

use std::io::Write as _;
use std::process::{Command, Stdio};

use support::scripts::load;
use tianyuan_notation::position;
use tianyuan_rules::PerftOptions;
use tianyuan_tests::program::root;

/// Trees of positions at the start of a turn of a phase, as the second program is asked for them, each with its turns as the host counts them.
fn counted(id: &str, phase: &str, games: u64, depth: u32, options: PerftOptions) -> Vec<(String, u64)> {
    let loaded = load(id, &[]);
    let spec = loaded.rules.spec().clone();
    let mut found = Vec::new();
    for seed in 0..games {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut game = loaded.rules.game();
        for ply in 0..400 {
            let status = game.turn_status();
            let at_start = status.chain.is_none() && spec.phases[status.phase].id == phase;
            if at_start && random.u32(0..12) == 0 {
                let setup = game.setup();
                let text = position::write(&spec, &setup);
                let words: Vec<&str> = text.split_whitespace().collect();
                // What a position text says besides does not reach into a tree that is so low: a draw by repetition or without progress.
                let fresh = position::read(&spec, &format!("{} {} {phase} -", words[0], words[1])).unwrap();
                let mut afresh = loaded.rules.game();
                afresh.set_up(&fresh).unwrap_or_else(|error| panic!("{text}: {error}"));
                for depth in 1..=depth {
                    let turns = afresh.perft(depth, options).unwrap();
                    found.push((format!("{id} {depth} {} {}", words[0], words[1]), turns));
                }
            }
            let Some(drawn) = game.sample(&mut |n| random.u32(..n)).unwrap() else { break };
            game.apply(drawn).unwrap_or_else(|error| panic!("{id} {seed} {ply}: {error}"));
        }
    }
    assert_eq!(loaded.hook_calls(), 0, "{id} is declared whole");
    found
}

/// The counts of the second program.
fn second(asked: &str) -> Vec<u64> {
    let mut python = Command::new("python3");
    python.arg(root().join("tests/src/columns.py")).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = python.spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let asked = asked.to_owned();
    let writes = std::thread::spawn(move || input.write_all(asked.as_bytes()));
    let output = child.wait_with_output().unwrap();
    writes.join().unwrap().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap().lines().map(|line| line.parse().unwrap()).collect()
}

fn agree(id: &str, phase: &str, games: u64, depth: u32, options: PerftOptions) {
    let ours = counted(id, phase, games, depth, options);
    let columns = ours.iter().filter(|(position, _)| position.contains('(')).count();
    assert!(columns * 2 > ours.len() && ours.len() > 100, "{columns} of {} positions have columns", ours.len());
    let asked: String = ours.iter().map(|(position, _)| format!("{position}\n")).collect();
    let theirs = second(&asked);
    assert_eq!(theirs.len(), ours.len());
    for ((position, turns), other) in ours.iter().zip(theirs) {
        assert_eq!(*turns, other, "{position}");
    }
}

#[test]
fn lasca_is_that_of_a_second_program() {
    agree("lasca", "play", 12, 4, PerftOptions { turns: true });
}

#[test]
fn dvonn_is_that_of_a_second_program() {
    // A move is a turn; two that lead to the same position are two.
    agree("dvonn", "march", 24, 2, PerftOptions { turns: false });
}
