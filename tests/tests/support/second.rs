//! Move trees of positions of random games beside a second program, which knows the rules of a game and nothing of the host.

use std::io::Write as _;
use std::process::{Command, Stdio};

use tianyuan_notation::position;
use tianyuan_rules::PerftOptions;
use tianyuan_rules::setup::{MidTurn, Setup};
use tianyuan_tests::program::root;

use super::scripts::load;

/// The trees that are compared.
#[derive(Debug, Clone, Copy)]
pub struct Trees<'a> {
    /// The second program, below `tests/src`.
    pub program: &'a str,
    /// The game.
    pub game: &'a str,
    /// The phase whose positions are taken, at the start of a turn.
    pub phase: &'a str,
    /// Random games.
    pub games: u64,
    /// The greatest depth.
    pub depth: u32,
    /// Decisions or turns.
    pub options: PerftOptions,
    /// The pieces in hand are kept; else both hands are empty, or as the rules fill them.
    pub hands: bool,
}

/// Trees of positions at the start of a turn, as the second program is asked for them, each with its leaves as the host counts them.
fn counted(trees: Trees<'_>) -> Vec<(String, u64)> {
    let Trees { game: id, phase, games, depth, options, hands, .. } = trees;
    let loaded = load(id, &[]);
    let spec = loaded.rules.spec().clone();
    let mut found = Vec::new();
    for seed in 0..games {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut game = loaded.rules.game();
        for ply in 0..400 {
            let status = game.turn_status();
            let at_start = status.chain.is_none() && spec.phases[status.phase].id == phase && game.ended().is_none();
            if at_start && random.u32(0..12) == 0 {
                let setup = game.setup();
                let text = position::write(&spec, &setup);
                let words: Vec<&str> = text.split_whitespace().collect();
                // What a position says besides does not reach into a tree that is so low: a draw by repetition or without progress.
                let in_hand = setup.hands.clone().filter(|_| hands);
                let fresh = Setup { hands: in_hand, registers: Vec::new(), turn: MidTurn::default(), ..setup.clone() };
                let mut afresh = loaded.rules.game();
                afresh.set_up(&fresh).unwrap_or_else(|error| panic!("{text}: {error}"));
                for depth in 1..=depth {
                    let leaves = afresh.perft(depth, options).unwrap();
                    found.push((format!("{id} {depth} {} {}", words[0], words[1]), leaves));
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
fn second(program: &str, asked: &str) -> Vec<u64> {
    let mut python = Command::new("python3");
    python.arg(root().join("tests/src").join(program)).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = python.spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let asked = asked.to_owned();
    let writes = std::thread::spawn(move || input.write_all(asked.as_bytes()));
    let output = child.wait_with_output().unwrap();
    writes.join().unwrap().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap().lines().map(|line| line.parse().unwrap()).collect()
}

/// Both programs count the same. Returns the positions that were asked about.
pub fn agree(trees: Trees<'_>) -> Vec<String> {
    let ours = counted(trees);
    assert!(ours.len() > 100, "{} trees", ours.len());
    let asked: String = ours.iter().map(|(position, _)| format!("{position}\n")).collect();
    let theirs = second(trees.program, &asked);
    assert_eq!(theirs.len(), ours.len());
    for ((position, leaves), other) in ours.iter().zip(theirs) {
        assert_eq!(*leaves, other, "{position}");
    }
    ours.into_iter().map(|(position, _)| position).collect()
}
