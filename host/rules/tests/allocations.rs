//! Generation, make and unmake allocate nothing once their buffers have grown.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may panic")]

#[path = "fixture/counting.rs"]
mod counting;
mod fixture;
#[path = "fixture/mixed.rs"]
mod mixed;
#[path = "fixture/eight.rs"]
mod ranks;
#[path = "fixture/stones.rs"]
mod stones;
#[path = "fixture/tracks.rs"]
mod tracks;

use std::sync::Arc;

use tianyuan_rules::spec::{Action, Site, Sites, Spec};
use tianyuan_rules::{CompiledRules, Moves, Position, Rules, WidthVisitor};

use counting::ALLOCATIONS;

struct Play;

impl WidthVisitor for Play {
    type Output = (u64, u64);

    /// Plays the same games twice; the second time the buffers have their size. Returns decisions and allocations of that time.
    fn visit<const W: usize>(self, rules: &Arc<CompiledRules<W>>) -> (u64, u64) {
        let start = Position::start(rules);
        let mut position = start.clone();
        let mut moves = Moves::default();
        let mut last = (0, 0);
        for _ in 0..2 {
            let before = ALLOCATIONS.get();
            let mut decisions = 0;
            for seed in 0..10 {
                position.copy_from(&start);
                let mut random = fastrand::Rng::with_seed(seed);
                for _ in 0..2000 {
                    position.generate(&mut moves);
                    if moves.is_empty() || position.is_over() {
                        break;
                    }
                    let decision = moves.get(rules, random.u32(..moves.len())).expect("in range");
                    position.make(decision);
                    position.unmake();
                    position.make(decision);
                    decisions += 1;
                }
            }
            last = (decisions, ALLOCATIONS.get() - before);
        }
        last
    }
}

/// The same game, whose chains of jumps end on two of three sites only.
fn restless(mut spec: Spec) -> Spec {
    let sites = spec.board.sites() as Site;
    for generator in spec.phases.iter_mut().flat_map(|phase| &mut phase.moves) {
        if let Action::Hop(hop) = &mut generator.action {
            hop.rests_on = Some(Sites::Fixed((0..sites).filter(|site| site % 3 != 0).collect()));
        }
    }
    spec
}

// One test: what another one allocates at the same time would be counted here.
#[test]
fn nothing_is_allocated_per_node() {
    use tianyuan_rules::spec::{Repeat, Suicide};
    let groups = |size, never| (stones::stones(size, size, Suicide::Several, &[never], true), 200);
    let layers = [8, 9, 14, 36].map(|size| (fixture::layers(size, 9, 3), 1000));
    let restless = [(restless(fixture::layers(9, 9, 3)), 1000)];
    let stones = [groups(9, Repeat::Ko), groups(9, Repeat::Situation), groups(19, Repeat::Board)];
    let relay = tracks::Sown { goes_on: true, ..tracks::Sown::default() };
    let past = tracks::Sown { skips: true, ..relay };
    let along = [(tracks::race(tracks::Stuck::Skipped), 500), (tracks::seeds(relay), 50), (tracks::seeds(past), 50), (tracks::loops(), 50)];
    let armies = [(ranks::eight(), 500), (ranks::ten(), 500), (mixed::mixed(), 100)];
    for (spec, least) in layers.into_iter().chain(restless).chain(stones).chain(along).chain(armies) {
        let size = spec.board.width();
        let id = spec.id.clone();
        let rules = Rules::compile(spec, None).expect("the fixture compiles");
        let (decisions, allocations) = rules.with_width(Play);
        assert!(decisions > least, "{decisions} of {id}");
        assert_eq!(allocations, 0, "{allocations} allocations in {decisions} decisions of {id} on {size}×{size}");
    }
}
