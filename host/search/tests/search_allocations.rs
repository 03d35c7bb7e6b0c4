//! Searches allocate their tables, a few buffers and the answer, and nothing for a node.

#![allow(clippy::expect_used, unreachable_pub, missing_docs)] // a test fails by panicking

#[path = "../../rules/tests/fixture/armies.rs"]
mod armies;
#[path = "../../rules/tests/fixture/counting.rs"]
mod counting;

use std::sync::Arc;

use tianyuan_rules::{Rules, Setup};
use tianyuan_search::choose::{Method, Request, choose};

use counting::ALLOCATIONS;

/// Allocations of a search by a method with so many nodes or playouts.
fn allocations(rules: &Arc<Rules>, setup: &Setup, method: Method, nodes: u64) -> u64 {
    let request = Request {
        from: Some(setup),
        made: &[],
        method,
        tuned: None,
        level: None,
        nodes,
        depth: 0,
        lines: 1,
        stop: &|| false,
        report: None,
        seed: 1,
        threads: 1,
        kept: 1_000_000,
        memory: None,
    };
    let before = ALLOCATIONS.get();
    let found = choose(&|| Ok(Arc::clone(rules)), request).expect("a position");
    assert_eq!(found.playouts, nodes);
    ALLOCATIONS.get() - before
}

#[test]
fn a_node_costs_no_allocation() {
    let rules = Arc::new(Rules::compile(armies::armies(), None).expect("rules"));
    let setup = armies::setup(rules.spec(), "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg");
    let search = |nodes| allocations(&rules, &setup, Method::AlphaBeta, nodes);
    let (few, many) = (search(20_000), search(200_000));
    // Deeper places and longer lines only.
    assert!(many < few + 200, "{few} allocations for 20,000 nodes, {many} for 200,000");
}

#[test]
fn a_playout_costs_no_allocation() {
    let rules = Arc::new(Rules::compile(armies::armies(), None).expect("rules"));
    let setup = armies::setup(rules.spec(), "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg");
    for words in ["grave", "grave+nst+proof+bias+minimax"] {
        let search = |playouts| allocations(&rules, &setup, Method::read(words).expect(words), playouts);
        let (few, many) = (search(200), search(800));
        // Longer lists and games only.
        assert!(many < few + 100, "{words}: {few} allocations for 200 playouts, {many} for 800");
    }
}
