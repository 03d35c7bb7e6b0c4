//! Perft and random games give the same on any number of threads, hooks or no hooks, and so do their failures; what a run of
//! random games needs does not grow with their number.

#![allow(clippy::unwrap_used)] // a test fails by panicking

use crate::support;

use std::fs;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use support::scripts::library;
use tianyuan_notation::position;
use tianyuan_rules::{DecisionKind, PerftOptions, Setup};
use tianyuan_script::{LoadedGame, Options};
use tianyuan_search::{Perft, PerftRequest, PlayoutRequest, Playouts, SearchError, perft, playouts};
use tianyuan_tests::program::{json, root};

const THREADS: [usize; 4] = [1, 2, 3, 8];

/// Games of every family with the depth of their trees; that of the groups begins with few decisions on a small board.
const GAMES: [(&str, u32); 10] = [
    ("jirige", 3),
    ("jiu", 2),
    ("shogi", 3),
    ("chess", 3),
    ("xiangqi", 3),
    ("international-draughts", 5),
    ("reversi", 5),
    ("oware", 4),
    ("ludo", 4),
    ("nine-mens-morris", 3),
];

fn load(script: &str) -> LoadedGame {
    library().load(script, &Options::new()).unwrap_or_else(|report| panic!("{script}: {report}"))
}

fn play(loaded: &LoadedGame, threads: usize, max: u64) -> Result<Playouts, SearchError> {
    let rules = || loaded.for_thread().map_err(|report| report.to_string());
    playouts(&rules, PlayoutRequest { from: None, games: 37, seed: 5, max: Some(max), uniform: false, threads, progress: None })
}

fn count(loaded: &LoadedGame, from: Option<&Setup>, depth: u32, turns: bool, threads: usize) -> Result<Perft, SearchError> {
    let rules = || loaded.for_thread().map_err(|report| report.to_string());
    perft(&rules, PerftRequest { from, depth, options: PerftOptions { turns, ..PerftOptions::default() }, threads, progress: None })
}

/// The example of a small game with another condition of its ending.
fn hooked(dir: &tempfile::TempDir, name: &str, when: &str) -> LoadedGame {
    let script = fs::read_to_string(root().join("examples/little-squares.lua")).unwrap();
    let changed = script.replacen("when = count(own):at_most(opt.lose_at)", when, 1);
    assert_ne!(script, changed);
    let path: PathBuf = dir.path().join(name);
    fs::write(&path, changed).unwrap();
    load(path.to_str().unwrap())
}

#[test]
fn any_number_of_threads_plays_the_same_games_and_counts_the_same_trees() {
    for (game, depth) in GAMES {
        let loaded = load(game);
        let [played, rest @ ..] = THREADS.map(|threads| play(&loaded, threads, 300).unwrap());
        assert_eq!(played.games, 37, "{game}");
        assert!(rest.iter().all(|other| *other == played), "{game}: {played:?} {rest:?}");
        for depth in 0..=depth {
            let [counted, rest @ ..] = THREADS.map(|threads| count(&loaded, None, depth, false, threads).unwrap());
            assert!(rest.iter().all(|other| *other == counted), "{game} {depth}: {counted:?} {rest:?}");
            assert_eq!(counted.nodes, loaded.rules.game().perft(depth, PerftOptions::default()).unwrap(), "{game} {depth}");
        }
    }
}

#[test]
fn any_number_of_threads_counts_the_same_turns() {
    for game in ["english-draughts", "jirige"] {
        let loaded = load(game);
        for depth in 0..=3 {
            let alone = loaded.rules.game().perft(depth, PerftOptions { turns: true, ..PerftOptions::default() }).unwrap();
            let counts = THREADS.map(|threads| count(&loaded, None, depth, true, threads).unwrap());
            assert!(counts.iter().all(|counted| counted.nodes == alone && counted.divide.is_empty()), "{game} {depth}: {counts:?}");
        }
    }
}

/// One first decision, and only thereafter something to share.
#[test]
fn a_root_with_one_decision_is_split_deeper() {
    let loaded = load("chess");
    let setup = position::read(loaded.rules.spec(), "k7/8/8/8/8/8/r6r/7K w - 1").unwrap();
    let pieces = |threads: usize| {
        let most = AtomicUsize::new(0);
        let seen = Mutex::new(Vec::new());
        let progress = |done: usize, all: usize| {
            most.fetch_max(all, Ordering::Relaxed);
            seen.lock().unwrap().push(done);
        };
        let rules = || loaded.for_thread().map_err(|report| report.to_string());
        let options = PerftOptions::default();
        let counted = perft(&rules, PerftRequest { from: Some(&setup), depth: 4, options, threads, progress: Some(&progress) }).unwrap();
        let mut seen = seen.into_inner().unwrap();
        seen.sort_unstable();
        assert_eq!(seen, (1..=most.load(Ordering::Relaxed)).collect::<Vec<_>>(), "each piece is told once");
        (counted, seen.len())
    };
    let ((alone, few), (shared, many)) = (pieces(1), pieces(2));
    assert_eq!(alone, shared);
    assert_eq!((alone.divide.len(), few), (1, 1));
    assert!(many >= 32, "{many} pieces for two threads");
}

#[test]
fn a_game_with_a_hook_is_evaluated_once_a_thread_and_plays_the_same() {
    let dir = tempfile::tempdir().unwrap();
    let loaded = hooked(&dir, "hooked.lua", "when = function(pos) return pos:count(pos.own) <= opt.lose_at end");
    let [played, rest @ ..] = THREADS.map(|threads| {
        let evaluated = AtomicUsize::new(0);
        let rules = || {
            evaluated.fetch_add(1, Ordering::Relaxed);
            loaded.for_thread().map_err(|report| report.to_string())
        };
        let request = PlayoutRequest { from: None, games: 37, seed: 5, max: Some(300), uniform: false, threads, progress: None };
        let played = playouts(&rules, request).unwrap();
        assert_eq!(evaluated.into_inner(), threads, "one evaluation a thread");
        played
    });
    assert!(rest.iter().all(|other| *other == played), "{played:?} {rest:?}");
    let [counted, rest @ ..] = THREADS.map(|threads| count(&loaded, None, 3, false, threads).unwrap());
    assert!(rest.iter().all(|other| *other == counted), "{counted:?} {rest:?}");
}

#[test]
fn a_script_that_keeps_state_plays_the_same_on_any_number_of_threads() {
    let dir = tempfile::tempdir().unwrap();
    // Every answer depends on all calls before it.
    let keeps =
        "when = function(pos) kept = (kept * 31 + (pos:at('A1') and 7 or 3) + 11 * pos:count('b')) % 1000003 return kept % 97 == 0 end";
    let script = fs::read_to_string(root().join("examples/little-squares.lua")).unwrap();
    let changed = format!("local kept = 1\n{}", script.replacen("when = count(own):at_most(opt.lose_at)", keeps, 1));
    let path = dir.path().join("keeps.lua");
    fs::write(&path, changed).unwrap();
    let loaded = load(path.to_str().unwrap());
    assert!(loaded.rules.keeps_state());
    let [played, rest @ ..] = THREADS.map(|threads| play(&loaded, threads, 300).unwrap());
    assert!(rest.iter().all(|other| *other == played), "{played:?} {rest:?}");
    assert!(played.endings.values().sum::<u64>() > 0, "{played:?}");
    let [counted, rest @ ..] = THREADS.map(|threads| count(&loaded, None, 3, false, threads).unwrap());
    assert!(rest.iter().all(|other| *other == counted), "{counted:?} {rest:?}");
}

#[test]
fn any_number_of_threads_tells_the_same_failure() {
    let dir = tempfile::tempdir().unwrap();
    // Each count of stones fails with words of its own; which is met first depends on the order alone.
    let failing =
        "when = function(pos) local n = pos:count(pos.own) if n >= 3 then error('met ' .. n .. tostring(pos.own)) end return false end";
    let loaded = hooked(&dir, "failing.lua", failing);
    let told = THREADS.map(|threads| play(&loaded, threads, 300).unwrap_err().to_string());
    assert!(told[0].contains("met "), "{}", told[0]);
    assert!(told.iter().all(|other| *other == told[0]), "{told:?}");
    // Nobody is asked before the last stone is placed.
    let mut game = loaded.rules.game();
    let mut from = game.setup();
    while let Some(decision) = game.legal().unwrap().first().copied().filter(|decision| decision.kind() == DecisionKind::Place) {
        from = game.setup();
        if game.apply(decision).is_err() {
            break;
        }
    }
    let told = THREADS.map(|threads| count(&loaded, Some(&from), 3, false, threads).unwrap_err().to_string());
    assert!(told[0].contains("met "), "{}", told[0]);
    assert!(told.iter().all(|other| *other == told[0]), "{told:?}");
}

/// Twenty times as many games need no more memory; the small rest is what a system rounds to.
#[test]
fn memory_does_not_grow_with_the_number_of_games() {
    for threads in ["1", "3"] {
        let peak = |games: &str| {
            let played = json(0, ["playout", "nine-holes", "--games", games, "--threads", threads]);
            played["peak_rss_bytes"].as_f64().unwrap() / 1048576.0
        };
        let (few, many) = (peak("10000"), peak("200000"));
        assert!(many - few < 4.0, "{threads} threads: {few:.1} MiB for 10,000 games, {many:.1} for 200,000");
    }
}
