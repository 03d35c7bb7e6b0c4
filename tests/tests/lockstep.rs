//! The host and the naive oracle play the same games at once: at every decision they allow the same, end alike, and read
//! each other's position texts. The golden perft numbers of the oracle hold for the host.
//!
//! `TIANYUAN_LONG=1` plays many more games and counts the large perft numbers too.

mod support;

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::path::Path;
use std::sync::Arc;

use support::{built, difference, long, open, texts_differ, together};
use tianyuan_rules::{PerftOptions, Rules};
use tianyuan_script::{Library, Options, Tree};
use tianyuan_tests::oracle::random::Random;
use tianyuan_tests::oracle::{Jirige, Jiu, Naive};

fn rules(id: &str, options: &[(&str, String)]) -> Arc<Rules> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let options: Options = options.iter().map(|(name, value)| (name.to_string(), value.clone())).collect();
    let loaded = Library::new(Tree::at(root).unwrap()).load(id, &options).unwrap_or_else(|report| panic!("{report}"));
    assert_eq!(loaded.hook_calls(), 0);
    loaded.rules
}

fn jiu(size: usize) -> Arc<Rules> {
    rules("jiu", &[("size", size.to_string())])
}

/// Games from the start; what ended them.
fn games<N: Naive + PartialEq + Debug>(rules: &Rules, start: &N, games: u64) -> BTreeMap<Option<&'static str>, usize> {
    let mut endings = BTreeMap::new();
    for seed in 0..games {
        let course = together(rules, start, &mut *rules.game(), seed, 20_000);
        *endings.entry(course.ending).or_insert(0) += 1;
    }
    endings
}

/// Short games from positions that are built at random.
fn from_built<N: Naive + PartialEq + Debug>(rules: &Rules, seeds: std::ops::Range<u64>, most: usize, make: impl Fn(&mut Random) -> String) {
    for seed in seeds {
        let text = make(&mut Random::new(seed));
        let naive = N::from_text(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let mut host = open(rules, &text).unwrap_or_else(|error| panic!("{error}"));
        if naive.ended().is_none()
            && let Some(sentence) = texts_differ(rules, &*host, &naive)
        {
            panic!("{text}: {sentence}");
        }
        together(rules, &naive, &mut *host, seed, most);
    }
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
    let endings = games(&rules("jirige", &[]), &Jirige::start(), many(12, 400));
    assert!(endings.contains_key(&Some("jirige.end.1")), "{endings:?}");
}

#[test]
fn games_of_jiu() {
    for (size, count) in [(6, many(20, 2000)), (8, many(10, 1000)), (14, many(1, 100))] {
        let endings = games(&jiu(size), &Jiu::start(size), count);
        assert!(endings.keys().any(Option::is_some), "{size}: {endings:?}");
    }
}

#[test]
fn built_positions_of_jirige() {
    let rules = rules("jirige", &[]);
    from_built::<Jirige>(&rules, 0..many(500, 20_000), 20, built::guns);
    from_built::<Jirige>(&rules, 0..many(200, 5_000), 60, built::laid);
}

#[test]
fn built_positions_of_jiu() {
    for (size, count) in [(6, many(500, 20_000)), (8, many(300, 10_000)), (14, many(60, 2_000))] {
        from_built::<Jiu>(&jiu(size), 0..count, 12, |random| built::gates(size, random));
    }
}
