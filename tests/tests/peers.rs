//! Everything that is compared with other programs exists: games, options and positions load and count as the table says, drivers exist,
//! and the page of figures has a place for the result.

use crate::support;

use std::collections::BTreeSet;
use std::fs;

use support::open;
use support::scripts::load;
use tianyuan_rules::PerftOptions;
use tianyuan_tests::peers::data::PEERS;
use tianyuan_tests::peers::table::PART;
use tianyuan_tests::peers::{Peer, Row, Run, Target, Work};
use tianyuan_tests::program::root;

fn rows() -> impl Iterator<Item = (&'static Peer, &'static Row)> {
    PEERS.iter().flat_map(|peer| peer.rows.iter().map(move |row| (peer, row)))
}

#[test]
fn games_and_positions_exist_and_count_as_the_table_says() {
    for (peer, row) in rows() {
        let options: Vec<(&str, String)> = row.options.iter().map(|(name, value)| (*name, (*value).to_owned())).collect();
        let loaded = load(row.game, &options);
        let mut game = match row.start {
            None => loaded.rules.game(),
            Some(start) => open(&loaded.rules, start.ours).unwrap(),
        };
        let turns = if row.turn == [1, 1] { 2 } else { 1 };
        assert!(row.leaves.len() >= turns, "{} beside {} names no counts", row.game, peer.name);
        for (turn, leaves) in (1..).zip(row.leaves.iter().take(2)) {
            let depth = turn * u32::from(row.turn[0]);
            let counted = game.perft(depth, PerftOptions::default()).unwrap();
            assert_eq!(counted, *leaves, "{} {options:?} at depth {depth}, beside {}", row.game, peer.name);
        }
    }
}

#[test]
fn rows_are_whole() {
    let mut seen = BTreeSet::new();
    for (peer, row) in rows() {
        let here = format!("{} {:?} {} beside {}", row.game, row.options, row.work.word(), peer.name);
        let start = row.start.map_or("", |start| start.ours);
        assert!(seen.insert(format!("{here} {start} {:?}", row.work)), "{here} stands twice");
        assert_eq!(matches!(peer.run, Run::Jar { .. }), row.seen > 0.0, "{here}: a figure once seen");
        assert_eq!(matches!(row.target, Target::Within(_)), row.work == Work::Load, "{here}: a time is wanted of what is loaded");
        assert!(!row.theirs.is_empty() || row.start.is_some_and(|start| !start.theirs.is_empty()), "{here}: nothing to tell the peer");
        assert!([row.counts.en, row.counts.zh].iter().all(|words| !words.is_empty() && !words.contains('|')), "{here}: what is counted");
        assert!(row.differs.is_none_or(|(leaves, _)| leaves != row.our_leaves()), "{here}: no difference");
    }
}

#[test]
fn drivers_exist() {
    let drivers = root().join("tests/peers");
    for peer in &PEERS {
        assert!(!peer.rows.is_empty() && !peer.get.is_empty(), "{}", peer.name);
        match peer.run {
            Run::Python { script } => assert!(drivers.join(script).is_file(), "{script}"),
            Run::Crate => {
                // Outside the workspace, and pinned: what it is built of must not change by itself.
                let manifest = fs::read_to_string(drivers.join(peer.name).join("Cargo.toml")).unwrap();
                assert!(manifest.contains("\n[workspace]\n"), "{}", peer.name);
                assert!(drivers.join(peer.name).join("Cargo.lock").is_file(), "{}", peer.name);
            }
            Run::Uci { .. } | Run::Linked | Run::Jar { .. } => {}
        }
    }
}

#[test]
fn the_page_of_figures_has_a_place_for_the_table() {
    for name in ["docs/figures.md", "docs/figures.zh.md"] {
        let text = fs::read_to_string(root().join(name)).unwrap();
        let [begins, ends] = ["begin", "end"].map(|word| text.find(&format!("<!-- {word} {PART} -->")).unwrap_or_else(|| panic!("{name}")));
        assert!(text[begins..ends].lines().filter(|line| line.starts_with('|')).count() > 2, "{name} has no table");
    }
}
