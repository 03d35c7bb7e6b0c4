//! Counts of move trees that others have published, and those that a formula gives: `data/perft/truths.txt` says whose they
//! are. `TIANYUAN_LONG=1` counts the deeper ones too.

#![allow(clippy::unwrap_used)] // a test fails by panicking

use crate::support;

use std::fs;

use support::scripts::load;
use support::{long, open};
use tianyuan_rules::PerftOptions;
use tianyuan_tests::program::root;

/// A game or a position of one, and what its tree counts.
#[derive(Debug, Default)]
struct Truth {
    game: String,
    name: String,
    source: String,
    options: Vec<(String, String)>,
    position: Option<String>,
    turns: bool,
    counts: Vec<(u32, u64)>,
    deeper: Vec<(u32, u64)>,
}

/// `4=197281 5=4865609`.
fn counts(text: &str) -> Vec<(u32, u64)> {
    let pair = |word: &str| word.split_once('=').map(|(depth, nodes)| (depth.parse().unwrap(), nodes.parse().unwrap()));
    text.split_whitespace().map(|word| pair(word).unwrap_or_else(|| panic!("{word}"))).collect()
}

/// The blocks of the table.
fn truths() -> Vec<Truth> {
    let text = fs::read_to_string(root().join("tests/data/perft/truths.txt")).unwrap();
    let mut source = String::new();
    let mut all = Vec::new();
    for block in text.split("\n\n") {
        let mut truth = Truth::default();
        for line in block.lines() {
            let (key, value) = line.split_once(": ").unwrap_or_else(|| panic!("{line}"));
            match key {
                "source" => source = value.to_owned(),
                "game" => truth.game = value.to_owned(),
                "name" => truth.name = value.to_owned(),
                "option" => truth.options.extend(value.split_once('=').map(|(name, value)| (name.to_owned(), value.to_owned()))),
                "position" => truth.position = Some(value.to_owned()),
                "turns" => truth.turns = value == "yes",
                "counts" => truth.counts = counts(value),
                "long" => truth.deeper = counts(value),
                _ => panic!("{line}"),
            }
        }
        truth.source.clone_from(&source);
        all.extend((!truth.game.is_empty()).then_some(truth));
    }
    all
}

/// The counts that differ, in a sentence for each depth.
fn differences(truth: &Truth) -> Vec<String> {
    let options: Vec<(&str, String)> = truth.options.iter().map(|(name, value)| (name.as_str(), value.clone())).collect();
    let loaded = load(&truth.game, &options);
    let mut game = match &truth.position {
        None => loaded.rules.game(),
        Some(position) => open(&loaded.rules, position).unwrap_or_else(|error| panic!("{}: {error}", truth.game)),
    };
    let here = format!("{} {}", truth.game, if truth.name.is_empty() { truth.position.as_deref().unwrap_or("start") } else { &truth.name });
    let deeper = if long() { &truth.deeper[..] } else { &[] };
    let mut wrong = Vec::new();
    for &(depth, nodes) in truth.counts.iter().chain(deeper) {
        let counted = game.perft(depth, PerftOptions { turns: truth.turns, ..PerftOptions::default() }).unwrap();
        if counted != nodes {
            wrong.push(format!("{here}, depth {depth}: {counted}, where {} has {nodes}", truth.source));
        }
    }
    assert_eq!(loaded.hook_calls(), 0, "{here}: calls into Lua");
    wrong
}

#[test]
fn published_counts_hold() {
    let truths = truths();
    assert!(truths.len() >= 35, "{} blocks", truths.len());
    assert!(truths.iter().all(|truth| truth.source.contains("http") && !(truth.counts.is_empty() && truth.deeper.is_empty())));
    let halves: Vec<Vec<String>> = std::thread::scope(|scope| {
        let truths = &truths;
        let work = |half: usize| move || truths.iter().skip(half).step_by(2).flat_map(differences).collect::<Vec<_>>();
        let workers = [scope.spawn(work(0)), scope.spawn(work(1))];
        workers.into_iter().map(|worker| worker.join().unwrap()).collect()
    });
    let wrong = halves.concat();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A game that puts stones on any empty site, as long as nothing can happen: a tree of depth d counts n · (n - 1) · … · (n - d + 1).
#[test]
fn counts_by_formula_hold() {
    for (id, option, sites, depth) in [
        ("hex", None, 121, 3),
        ("hex", Some(("size", "5")), 25, 5),
        ("gomoku", None, 225, 3),
        ("nine-mens-morris", None, 24, 4),
        ("three-mens-morris", None, 9, 4),
    ] {
        let options: Vec<(&str, String)> = option.iter().map(|(name, value): &(&str, &str)| (*name, (*value).to_owned())).collect();
        let mut game = load(id, &options).rules.game();
        for depth in 1..=depth {
            let formula: u64 = (sites - u64::from(depth) + 1..=sites).product();
            assert_eq!(game.perft(depth, PerftOptions::default()), Ok(formula), "{id} {option:?} at depth {depth}");
        }
    }
}
