//! Properties of every game in the repository at every decision of random games: taking a decision back restores the
//! position bit for bit, writing it down loses nothing, the key is that of the position, what is offered is accepted and
//! all else refused; and a random decision is drawn evenly from what is offered.
//!
//! `TIANYUAN_LONG=1` plays more games.

#![allow(clippy::unwrap_used)] // a test fails by panicking

use crate::support;

use support::scripts::{contradict, library, load, other_options};
use support::{long, props};

/// The closeness with which a test examines games.
#[derive(Clone, Copy)]
struct Care {
    /// Games.
    seeds: u64,
    /// Decisions in each.
    most: usize,
    /// Of a hundred positions, how many get the slow checks.
    looks: usize,
}

fn check(id: &str, options: &[(&str, String)], care: Care) {
    let rules = load(id, options).rules;
    for seed in 0..if long() { care.seeds * 20 } else { care.seeds } {
        props::wander(&rules, seed, care.most, care.looks);
        props::wander_bare(&rules, seed, care.most, care.looks);
    }
}

#[test]
fn every_script_and_variant_keeps_its_positions() {
    let entries = library().list();
    assert!(entries.iter().filter(|entry| entry.of.is_none()).count() >= 2, "the base games are missing");
    for entry in entries {
        assert!(entry.broken.is_none(), "{} is broken", entry.id);
        // Games of groups on a large board are long and much alike: a small one shows more of them.
        let loaded = load(&entry.id, &[]);
        let groups = loaded.rules.spec().phases.iter().any(|phase| phase.surround.is_some());
        // Hundreds of pieces move there: each look takes long.
        let large = loaded.rules.spec().board.sites() > 250;
        let small = [("size", "7".to_owned())];
        let most = if groups {
            400
        } else if large {
            100
        } else {
            4_000
        };
        check(&entry.id, if groups { &small } else { &[] }, Care { seeds: 1, most, looks: if groups { 4 } else { 1 } });
    }
}

#[test]
fn every_option_keeps_its_positions() {
    let small = [("size", "6".to_string())];
    let five = [("size", "5".to_string())];
    for (id, kept) in [("jirige", &[] as &[(&str, String)]), ("jiu", &small), ("shogi", &[]), ("go", &five)] {
        for (name, value) in other_options(id, kept) {
            let options: Vec<_> = kept.iter().cloned().chain([(name.as_str(), value)]).collect();
            if !contradict(id, &options) {
                check(id, &options, Care { seeds: 1, most: 700, looks: 1 });
            }
        }
    }
}

#[test]
fn small_boards_are_looked_at_more_closely() {
    check("jiu", &[("size", "6".to_string())], Care { seeds: 12, most: 4_000, looks: 8 });
}
