//! Chains against a plain flood fill, on random rows of placements.
#![allow(clippy::unwrap_used, reason = "a failing test stops where it fails")]

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;

/// A rhombus of six-sided cells; without `hole`, if one is named.
fn board(size: i16, hole: Option<(i16, i16)>) -> Board {
    let cells: Vec<(i16, i16)> = (0..size).flat_map(|y| (0..size).map(move |x| (x, y))).filter(|cell| Some(*cell) != hole).collect();
    let name = |(x, y): (i16, i16)| format!("{x}/{y}");
    let nodes: Vec<_> = cells.iter().map(|&cell| (name(cell), cell)).collect();
    let steps = [("e", 1, 0), ("w", -1, 0), ("n", 0, 1), ("s", 0, -1), ("nw", -1, 1), ("se", 1, -1)];
    let pairs = |dx: i16, dy: i16| {
        let to = |&(x, y): &(i16, i16)| (x + dx, y + dy);
        cells.iter().filter(|cell| cells.contains(&to(cell))).map(|cell| (name(*cell), name(to(cell)))).collect::<Vec<_>>()
    };
    let edges: Vec<_> = steps.iter().map(|&(way, dx, dy)| (way.to_owned(), pairs(dx, dy))).collect();
    Board::graph(&nodes, &edges, &[]).unwrap()
}

fn directions(board: &Board) -> Vec<DirectionId> {
    DirectionId::first(board.directions().len()).collect()
}

/// The sites of `within` connected to one of them.
fn flood(links: &Links, within: &BTreeSet<u16>, site: u16) -> BTreeSet<u16> {
    let (mut found, mut open) = (BTreeSet::from([site]), vec![site]);
    while let Some(at) = open.pop() {
        open.extend(links.of(at).iter().filter(|next| within.contains(next) && found.insert(**next)));
    }
    found
}

/// Sites of `others` that cannot reach the rim through their like.
fn cut_off(links: &Links, rim: &[u16], others: &BTreeSet<u16>) -> bool {
    others.iter().any(|&site| flood(links, others, site).iter().all(|at| !rim.contains(at)))
}

#[test]
fn a_surface_of_triangles_has_a_rim() {
    let around = |board: &Board| ChainLinks::new(board, &directions(board), |_| 0).unwrap();
    let rhombus = board(5, None);
    let rim: Vec<u16> = (0..25).filter(|site| site % 5 == 0 || site % 5 == 4 || site / 5 == 0 || site / 5 == 4).collect();
    assert_eq!(around(&rhombus).rim(), Some(&rim[..]));
    assert_eq!(around(&board(5, Some((2, 2)))).rim(), None, "a hole");
    assert_eq!(around(&Board::rectangle(4, 4, false, None, None).unwrap()).rim(), None, "crossing diagonals");
    let square = Board::rectangle(4, 4, false, None, None).unwrap();
    let straight: Vec<DirectionId> = directions(&square)
        .into_iter()
        .filter(|&d| {
            let (x, y) = square.directions()[usize::from(d)].step;
            x == 0 || y == 0
        })
        .collect();
    assert_eq!(ChainLinks::new(&square, &straight, |_| 0).unwrap().rim(), None, "squares");
}

proptest! {
    #[test]
    fn chains_are_what_a_flood_fill_finds(hole in any::<bool>(), steps in prop::collection::vec((0u16..36, 0u8..2, 0u8..6), 1..60)) {
        let board = board(6, hole.then_some((2, 3)));
        let around = ChainLinks::new(&board, &directions(&board), |site| 1 << site).unwrap();
        let links = Links::new(&board, &directions(&board)).unwrap();
        let mut chains = Chains::default();
        let mut held = [BTreeSet::new(), BTreeSet::new()];
        for (site, side, back) in steps {
            if usize::from(site) >= board.sites() || held.iter().any(|own| own.contains(&site)) {
                continue;
            }
            let (noted, before) = (chains.noted(), chains.clone());
            chains.put(&around, site, side);
            let was = held.clone();
            held[usize::from(side)].insert(site);
            for own in &held {
                for &at in own {
                    prop_assert_eq!(chains.regions(at), flood(&links, own, at).iter().fold(0, |all, at| all | 1 << at));
                }
            }
            if let Some(rim) = around.rim() {
                for (side, own) in (0..).zip(&held) {
                    let others = (0..board.sites() as u16).filter(|site| !own.contains(site)).collect();
                    prop_assert!(chains.has_ring(side) || !cut_off(&links, rim, &others));
                }
            }
            if back == 0 {
                chains.rewind(noted);
                prop_assert!(chains.nodes == before.nodes && chains.regions == before.regions);
                held = was;
            }
        }
    }

    /// Without pieces that fill what they surround, a ring is closed only where something is cut off.
    #[test]
    fn a_ring_cuts_something_off(order in Just((0u16..36).collect::<Vec<_>>()).prop_shuffle()) {
        let board = board(6, None);
        let around = ChainLinks::new(&board, &directions(&board), |_| 0).unwrap();
        let links = Links::new(&board, &directions(&board)).unwrap();
        let (mut chains, mut own) = (Chains::default(), BTreeSet::new());
        for site in order {
            chains.put(&around, site, 1);
            own.insert(site);
            let others = (0..36).filter(|site| !own.contains(site)).collect();
            prop_assert_eq!(chains.has_ring(1), cut_off(&links, around.rim().unwrap(), &others));
            prop_assert!(!chains.has_ring(0));
            if chains.has_ring(1) {
                break;
            }
        }
    }
}
