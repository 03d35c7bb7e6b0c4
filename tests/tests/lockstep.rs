//! The host and the naive oracle play the same games at once: at every decision they allow the same, end alike, and read
//! each other's position texts. The golden perft numbers of the oracle hold for the host.
//!
//! `TIANYUAN_LONG=1` plays many more games and counts the large perft numbers too.

#![allow(clippy::unwrap_used)] // a test fails by panicking

use crate::support;

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::sync::Arc;

use support::scripts::{load, other_options};
use support::{built, difference, each_once, long, open, texts_differ, together};
use tianyuan_rules::{PerftOptions, Rules};
use tianyuan_tests::oracle::jiu::{EDGES, LITERAL};
use tianyuan_tests::oracle::random::Random;
use tianyuan_tests::oracle::{Jirige, Jiu, JiuRead, Naive};

fn rules(id: &str, options: &[(&str, String)]) -> Arc<Rules> {
    load(id, options).rules
}

fn jiu(size: usize) -> Arc<Rules> {
    rules("jiu", &[("size", size.to_string())])
}

/// Games from the start; what ended them.
fn games<N: Naive + PartialEq + Debug>(rules: &Rules, start: &N, games: u64) -> Result<BTreeMap<Option<&'static str>, usize>, String> {
    let mut endings = BTreeMap::new();
    for seed in 0..games {
        let course = together(rules, start, &mut *rules.game(), seed, 20_000)?;
        *endings.entry(course.ending).or_insert(0) += 1;
    }
    Ok(endings)
}

/// Short games from positions that are built at random.
fn from_built<N: Naive + PartialEq + Debug>(
    rules: &Rules,
    count: u64,
    most: usize,
    make: impl Fn(&mut Random) -> String,
) -> Result<(), String> {
    for seed in 0..count {
        let text = make(&mut Random::new(seed));
        let naive = N::from_text(&text)?;
        let mut host = open(rules, &text)?;
        if naive.ended().is_none()
            && let Some(sentence) = texts_differ(rules, &*host, &naive)
        {
            return Err(format!("{text}: {sentence}"));
        }
        let disagreement = |sentence| format!("from {text} {sentence}");
        each_once(&naive, &mut *host).map_err(disagreement)?;
        together(rules, &naive, &mut *host, seed, most).map_err(disagreement)?;
    }
    Ok(())
}

/// Counts the golden numbers up to `most` through the host.
fn golden<N: Naive + PartialEq + Debug>(file: &str, most: u64, rules: impl Fn(&serde_json::Value) -> Arc<Rules>) {
    let entries: Vec<serde_json::Value> = serde_json::from_str(file).unwrap();
    for entry in &entries {
        let (rules, text) = (rules(entry), entry["position"].as_str().unwrap());
        let mut game = open(&rules, text).unwrap_or_else(|error| panic!("{error}"));
        for (depth, wanted) in (1..).zip(entry["nodes"].as_array().unwrap()) {
            let wanted = wanted.as_u64().unwrap();
            if wanted > most {
                continue;
            }
            let nodes = game.perft(depth, PerftOptions::default()).unwrap();
            let why = || difference(&mut *open(&rules, text).unwrap(), &N::from_text(text).unwrap());
            assert_eq!(nodes, wanted, "{text} at depth {depth}: {}", why().unwrap_or_default());
        }
    }
}

fn many(few: u64, many: u64) -> u64 {
    if long() { many } else { few }
}

#[test]
fn golden_perft_of_jirige() {
    golden::<Jirige>(include_str!("../conformance/perft/jirige.json"), many(1_000_000, u64::MAX), |_| rules("jirige", &[]));
}

#[test]
fn golden_perft_of_jiu() {
    golden::<Jiu>(include_str!("../conformance/perft/jiu.json"), many(1_000_000, u64::MAX), |entry| {
        jiu(entry["options"]["size"].as_str().unwrap().parse().unwrap())
    });
}

#[test]
fn games_of_jirige() {
    let endings = games(&rules("jirige", &[]), &Jirige::start(), many(12, 400)).unwrap_or_else(|sentence| panic!("{sentence}"));
    assert!(endings.contains_key(&Some("jirige.end.1")), "{endings:?}");
}

#[test]
fn games_of_jiu() {
    for (size, count) in [(6, many(20, 2000)), (8, many(10, 1000)), (14, many(1, 100))] {
        let endings = games(&jiu(size), &Jiu::start(size), count).unwrap_or_else(|sentence| panic!("{sentence}"));
        assert!(endings.keys().any(Option::is_some), "{size}: {endings:?}");
    }
}

fn jirige_from_built(rules: &Rules, times: u64) -> Result<(), String> {
    from_built::<Jirige>(rules, 10 * times, 3, |random| built::shut(9, [41, 40], random))?;
    from_built::<Jirige>(rules, 20 * times, 60, built::laid)?;
    from_built::<Jirige>(rules, 40 * times, 20, built::guns)
}

#[test]
fn built_positions_of_jirige() {
    jirige_from_built(&rules("jirige", &[]), many(6, 400)).unwrap_or_else(|sentence| panic!("{sentence}"));
}

/// A layout that earns so much that the opening alone ends the game.
#[test]
fn the_opening_of_jirige_may_leave_a_side_too_few() {
    let rules = rules("jirige", &[]);
    let board = "wwwwwwwww/wwwwwwwww/wwwwwwwww/wwwwwwwww/bbbbbwwww/bbbbbbbbb/bbbbbbbbb/bbbbbbbbb/bbbbbbbbb";
    for registers in ["guns.w=6,7,8,9", "guns.w=6,7,8,9 guns.b=1,2,3,4", "earned.w=37", "earned.w=36", "earned.b=36 earned.w=0"] {
        let text = format!("{board} w opening - {registers}");
        let naive = Jirige::from_text(&text).unwrap();
        for seed in 0..3 {
            together(&rules, &naive, &mut *open(&rules, &text).unwrap(), seed, 100).unwrap_or_else(|sentence| panic!("{sentence}"));
        }
    }
}

fn jiu_from_built(rules: &Rules, size: usize, count: u64) -> Result<(), String> {
    jiu_read_from_built::<0>(rules, size, count)
}

fn jiu_read_from_built<const READING: u8>(rules: &Rules, size: usize, count: u64) -> Result<(), String> {
    let half = size * size / 2;
    from_built::<JiuRead<READING>>(rules, count / 10, 3, |random| built::shut(size, [half, half], random))?;
    from_built::<JiuRead<READING>>(rules, count, 12, |random| built::gates(size, random))
}

/// Other readings of double gates and of wu: the host and the oracle agree at each, and each differs from the default.
#[test]
fn other_readings_of_jiu() {
    let count = many(300, 5_000);
    let small = |name: &str, value: &str| {
        let mut options = vec![("size", "8".to_owned()), (name, value.to_owned())];
        if name == "double_gate" {
            options.extend([("fly_at", "64".to_owned()), ("lose_at", "0".to_owned())]);
        }
        rules("jiu", &options)
    };
    // Under this reading the host remembers the last landing, which the oracle's texts do not: the decisions are compared.
    let edges = |rules: &Rules, count: u64| {
        (0..count).try_for_each(|seed| {
            let text = built::gates(8, &mut Random::new(seed));
            each_once(&JiuRead::<EDGES>::from_text(&text)?, &mut *open(rules, &text)?)
        })
    };
    edges(&small("double_gate", "edge"), count).unwrap_or_else(|sentence| panic!("{sentence}"));
    assert!(edges(&small("double_gate", "completed"), 4 * count).is_err());
    jiu_read_from_built::<LITERAL>(&small("gun_owner", "opponent"), 8, count).unwrap_or_else(|sentence| panic!("{sentence}"));
    assert!(jiu_read_from_built::<LITERAL>(&small("gun_owner", "mover"), 8, count).is_err());
}

#[test]
fn built_positions_of_jiu() {
    for (size, count) in [(6, many(200, 20_000)), (8, many(200, 10_000)), (14, many(20, 2_000))] {
        jiu_from_built(&jiu(size), size, count).unwrap_or_else(|sentence| panic!("{sentence}"));
    }
}

/// Options whose other value no random game shows.
const QUIET: [&str; 2] = [
    // The same position for the third time: random play does not repeat itself so soon.
    "jiu repetition=threefold",
    // A side that flies has too few stones for a line and gates that share a corner: `other_readings_of_jiu` lets all fly.
    "jiu double_gate=edge",
];

/// Options about the conduct of a game: players and the arbiter settle these besides the moves.
const CONDUCT: [&str; 7] =
    ["colour_choice", "draw_offer", "draw_offer_limit", "draw_pieces", "late_loss_min", "violations_to_lose", "warnings_to_lose"];

/// The power of these tests: a game with any one option changed differs from the oracle's, but for those named.
#[test]
fn a_changed_option_is_noticed() {
    let mut unnoticed = Vec::new();
    let of_play = |(name, _): &(String, String)| !CONDUCT.contains(&name.as_str());
    for (name, value) in other_options("jirige", &[]).into_iter().filter(of_play) {
        let rules = rules("jirige", &[(name.as_str(), value.clone())]);
        let what = format!("jirige {name}={value}");
        if !QUIET.contains(&what.as_str()) && games(&rules, &Jirige::start(), 2).is_ok() && jirige_from_built(&rules, 10).is_ok() {
            unnoticed.push(what);
        }
    }
    let size = ("size", "8".to_string());
    for (name, value) in other_options("jiu", std::slice::from_ref(&size)).into_iter().filter(of_play) {
        let rules = rules("jiu", &[size.clone(), (name.as_str(), value.clone())]);
        let what = format!("jiu {name}={value}");
        if !QUIET.contains(&what.as_str()) && games(&rules, &Jiu::start(8), 2).is_ok() && jiu_from_built(&rules, 8, 400).is_ok() {
            unnoticed.push(what);
        }
    }
    assert_eq!(unnoticed, Vec::<String>::new());
}
