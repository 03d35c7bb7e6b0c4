//! What holds of every game in the repository at every decision of random games: taking a decision back restores the
//! position, writing it down loses nothing, the key is that of the position, what is offered is accepted and all else
//! refused.
//!
//! `TIANYUAN_LONG=1` plays more games.

#![allow(clippy::unwrap_used)] // a test fails by panicking

mod support;

use std::path::Path;

use support::{long, props};
use tianyuan_script::{Library, Options, Tree};

fn library() -> Library {
    Library::new(Tree::at(Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()).unwrap())
}

fn options(pairs: &[(&str, &str)]) -> Options {
    pairs.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect()
}

fn check(id: &str, options: &Options, seeds: u64, looks: usize) {
    let loaded = library().load(id, options).unwrap_or_else(|report| panic!("{id}: {report}"));
    for seed in 0..if long() { seeds * 20 } else { seeds } {
        props::wander(&loaded.rules, seed, 4_000, looks);
    }
}

#[test]
fn every_script_and_variant_keeps_its_positions() {
    let entries = library().list();
    assert!(entries.iter().filter(|entry| entry.of.is_none()).count() >= 2, "the base games are missing");
    for entry in entries {
        assert!(entry.broken.is_none(), "{} is broken", entry.id);
        check(&entry.id, &Options::new(), 3, 2);
    }
}

#[test]
fn small_boards_are_looked_at_more_closely() {
    check("jiu", &options(&[("size", "6")]), 20, 10);
}
