//! Random games of shogi, ply by ply beside another program: the same position, the same legal moves.
//!
//! The other program is a package for Python in a process of its own (`pip install cshogi python-shogi`); where it is not
//! installed the test says so and passes. `TIANYUAN_LONG=1` plays 1,000,000 plies beside the faster of the two.

#![allow(clippy::unwrap_used)] // a test fails by panicking

use crate::support;

use std::collections::HashMap;
use std::fmt::Write as _;
use std::io::{BufWriter, Write};
use std::process::{Command, Stdio};

use support::pieces::{built, rules};
use support::{facts, long, open, text};
use tianyuan_notation::moves;
use tianyuan_rules::{Decision, Game, Rules};
use tianyuan_tests::needs;
use tianyuan_tests::oracle::random::Random;
use tianyuan_tests::oracle::{Shogi, sfen};
use tianyuan_tests::program::root;

/// Plies of a game at most.
const MOST: usize = 300;

/// Games by turns: from the start, from known positions, from positions put together at random.
fn start(game: u64, known: &[String], random: &mut Random) -> String {
    match game % 4 {
        0 | 1 => sfen::START.to_owned(),
        2 => known[random.below(known.len())].clone(),
        _ => built(random),
    }
}

/// A random decision; in every other game one that gives check, where one of a few tried does.
fn pick(game: &mut dyn Game, legal: &[Decision], checking: bool, random: &mut Random) -> Decision {
    if checking {
        for _ in 0..6 {
            let decision = legal[random.below(legal.len())];
            game.apply(decision).unwrap();
            let checks = game.checked(game.turn_status().mover);
            assert!(game.undo());
            if checks {
                return decision;
            }
        }
    }
    legal[random.below(legal.len())]
}

/// Plays so many plies and tells them to `peer`; how many games they were.
fn play(rules: &Rules, plies: usize, seed: u64, peer: &mut impl Write) -> std::io::Result<u64> {
    let known: Vec<String> = facts::perft().iter().map(|fact| facts::text(fact, "sfen").to_owned()).collect();
    let mut random = Random::new(seed);
    let mut names: HashMap<Decision, String> = HashMap::new();
    let (mut told, mut games, mut line) = (0, 0, String::new());
    while told < plies {
        let from = start(games, &known, &mut random);
        games += 1;
        // One of the packages moves pieces that can never move; and what the rules refuse is nobody's to play.
        if Shogi::from_sfen(&from).is_ok_and(|game| game.board.has_stuck()) {
            continue;
        }
        let Ok(mut game) = open(rules, &from) else { continue };
        writeln!(peer, "game {}", text(&*game))?;
        for _ in 0..MOST {
            let legal = game.legal().unwrap();
            if game.ended().is_some_and(|end| !legal.is_empty() || end.reason != "mate" && end.reason != "stuck") {
                break;
            }
            line.clear();
            for decision in &legal {
                let name = names.entry(*decision).or_insert_with(|| moves::write(game.spec(), decision));
                write!(line, "{name} ").unwrap();
            }
            let next = (!legal.is_empty()).then(|| pick(&mut *game, &legal, games % 2 == 0, &mut random));
            let next_name = next.map_or("-", |decision| &names[&decision]);
            writeln!(peer, "{}\t{}\t{next_name}", text(&*game), line.trim_end())?;
            told += 1;
            let Some(next) = next.filter(|_| told < plies) else { break };
            game.apply(next).unwrap();
        }
    }
    Ok(games)
}

/// Plays beside a package, if it is there.
fn beside(package: &str, plies: usize) {
    let python = |probe: bool| {
        let mut python = Command::new("python3");
        python.arg(root().join("tests/fuzz/shogi_peer.py")).arg(package).args(probe.then_some("--probe"));
        python
    };
    if !python(true).stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success()) {
        return needs::missing(package, &format!("python3 -m pip install {package}"));
    }
    let mut child = python(false).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut stdin = BufWriter::with_capacity(1 << 20, child.stdin.take().unwrap());
    // A peer that has found a disagreement stops reading; what it says is better than the broken pipe.
    let told = play(&rules(&[]), plies, 20_261_121, &mut stdin).and_then(|games| stdin.flush().map(|()| games));
    drop(stdin);
    let done = child.wait_with_output().unwrap();
    let said = String::from_utf8_lossy(&done.stdout);
    assert!(done.status.success(), "{said}");
    assert_eq!(said.trim(), plies.to_string());
    eprintln!("{plies} plies of {} games agree with {package}", told.unwrap());
}

#[test]
fn cshogi_allows_the_same() {
    beside("cshogi", if long() { 1_000_000 } else { 20_000 });
}

#[test]
fn python_shogi_allows_the_same() {
    beside("python-shogi", if long() { 20_000 } else { 500 });
}
