//! The search for mates allocates for its table, for each deeper place once and for the answer, and nothing for a position.

#![allow(clippy::expect_used, unreachable_pub, missing_docs)] // a test fails by panicking

#[path = "../../rules/tests/fixture/armies.rs"]
mod armies;
#[path = "../../rules/tests/fixture/counting.rs"]
mod counting;

use tianyuan_rules::Rules;
use tianyuan_search::{MateRequest, MateStatus, mate};

use counting::ALLOCATIONS;

#[test]
fn a_position_costs_no_allocation() {
    let rules = Rules::compile(armies::armies(), None).expect("rules");
    // Many checks, and no mate for long.
    let setup = armies::setup(rules.spec(), "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg");
    let search = |nodes| {
        let request = MateRequest {
            from: Some(&setup),
            max: None,
            nodes,
            memory: 4 << 20,
            without_futile: false,
            tries: false,
            stop: None,
            progress: None,
        };
        let before = ALLOCATIONS.get();
        let found = mate(&rules, request).expect("a problem");
        assert_eq!((found.status, found.nodes), (MateStatus::Unknown, nodes));
        ALLOCATIONS.get() - before
    };
    let (few, many) = (search(20_000), search(100_000));
    // Deeper places only, a handful of buffers each.
    assert!(many < few + 4000, "{few} allocations for 20,000 positions, {many} for 100,000");
    assert!(many < 10_000, "{many} allocations");
}
