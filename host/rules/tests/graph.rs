//! Boards that are no rectangle: the kernel walks their tables and keeps the same promises.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use crate::fixture;

use std::sync::Arc;

use tianyuan_board::Board;
use tianyuan_rules::spec::{DirectionId, Instance, Shape, Spec};
use tianyuan_rules::{CompiledRules, DecisionKind, Moves, PerftOptions, Position, Rules, WidthVisitor};

/// Three rings of eight nodes joined by four spokes; lines are the sides of the rings and the spokes.
fn rings() -> Board {
    let name = |ring: usize, node: usize| format!("{}{}", ["a", "b", "c"][ring], node % 8 + 1);
    let places = [(0, 0), (3, 0), (6, 0), (6, 3), (6, 6), (3, 6), (0, 6), (0, 3)];
    let mut nodes = Vec::new();
    for ring in 0..3 {
        for (node, &(x, y)) in places.iter().enumerate() {
            let pull = |v: i16| v + (3 - v) / 3 * ring as i16;
            nodes.push((name(ring, node), (pull(x), pull(y))));
        }
    }
    let on = (0..24).map(|i| (name(i / 8, i % 8), name(i / 8, i % 8 + 1))).collect();
    let back = (0..24).map(|i| (name(i / 8, i % 8 + 1), name(i / 8, i % 8))).collect();
    let inward = (0..2).flat_map(|ring| [1, 3, 5, 7].map(|node| (name(ring, node), name(ring + 1, node)))).collect();
    let outward = (0..2).flat_map(|ring| [1, 3, 5, 7].map(|node| (name(ring + 1, node), name(ring, node)))).collect();
    let sides = (0..3).flat_map(|ring| [0, 2, 4, 6].map(|node| (node, (0..3).map(|i| name(ring, node + i)).collect::<Vec<_>>())));
    let mut lines: Vec<(String, u8, Vec<String>)> =
        sides.map(|(node, sites)| (sites[0].clone() + "-" + &sites[2], u8::from(node % 4 == 2), sites)).collect();
    lines.extend([1, 3, 5, 7].map(|node| (format!("spoke{node}"), 2, (0..3).map(|ring| name(ring, node)).collect())));
    Board::graph(&nodes, &[("on".into(), on), ("back".into(), back), ("in".into(), inward), ("out".into(), outward)], &lines).unwrap()
}

/// The fixture's rules on that board: lines of three are what is made.
fn spec() -> Spec {
    let board = Arc::new(rings());
    let mut spec = fixture::layers(5, 4, 2);
    let lines: Vec<Instance> = board
        .lines()
        .iter()
        .map(|l| Instance { name: l.name.clone(), sites: l.sites.clone(), not: Vec::new(), value: 2, axis: l.axis })
        .collect();
    spec.forms[0].shape = Shape::Sites(lines.clone());
    spec.forms[1].shape = Shape::Sites(lines);
    spec.board = board;
    spec
}

struct Walk;

impl WidthVisitor for Walk {
    type Output = [u32; 3];

    /// Random games; returns how many steps, hops and flights were offered.
    fn visit<const W: usize>(self, rules: &Arc<CompiledRules<W>>) -> [u32; 3] {
        let mut seen = [0; 3];
        let board = Arc::clone(&rules.spec().board);
        for seed in 0..20 {
            let mut random = fastrand::Rng::with_seed(seed);
            let mut position = Position::start(rules);
            let mut moves = Moves::default();
            for _ in 0..400 {
                position.generate(&mut moves);
                if moves.is_empty() || position.is_over() {
                    break;
                }
                let setup = position.setup();
                let mut offered = Vec::new();
                moves.for_each(rules, |d| offered.push(d));
                for d in &offered {
                    match d.kind() {
                        DecisionKind::Step => {
                            seen[0] += 1;
                            assert!(DirectionId::first(4).any(|dir| d.origin().and_then(|from| board.step(from, dir)) == d.landing()));
                        }
                        DecisionKind::Hop => {
                            seen[1] += 1;
                            let straight = |dir| {
                                d.origin().and_then(|from| board.step(from, dir)) == d.jumped()
                                    && d.jumped().and_then(|over| board.step(over, dir)) == d.landing()
                            };
                            assert!(DirectionId::first(4).any(straight));
                            assert!(setup.cells[usize::from(d.jumped().unwrap())].is_some_and(|p| p.side != setup.mover));
                        }
                        DecisionKind::Fly => seen[2] += 1,
                        _ => {}
                    }
                    let before = position.clone();
                    position.make(*d);
                    assert!(position.key_is_true());
                    position.unmake();
                    assert!(position.same(&before));
                }
                assert!(Position::from_setup(rules, &setup).unwrap().setup() == setup);
                position.make(offered[random.usize(..offered.len())]);
            }
        }
        seen
    }
}

#[test]
fn a_board_of_rings_keeps_every_promise() {
    let rules = Rules::compile(spec(), None).unwrap();
    let seen = rules.with_width(Walk);
    assert!(seen.iter().all(|n| *n > 50), "{seen:?}");
}

#[test]
fn every_size_from_one_by_one_to_the_largest_opens() {
    for size in [1, 2, 7, 8, 11, 12, 16, 17, 21, 22, 36] {
        let rules = Rules::compile(fixture::layers(size, 3, 0), None).unwrap();
        let sites = (size * size) as u64;
        assert_eq!(rules.game().perft(1, PerftOptions::default()).unwrap(), sites);
        // On one point the first stone fills a rank and a file at once, and its side chooses between them.
        let second = if size == 1 { 2 } else { sites * (sites - 1) };
        assert_eq!(rules.game().perft(2, PerftOptions::default()).unwrap(), second, "{size}");
    }
}
