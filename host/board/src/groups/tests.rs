//! Groups against a plain flood fill, on random rows of comings and goings.
#![allow(clippy::unwrap_used, reason = "a failing test stops where it fails")]

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;

fn board() -> Board {
    Board::rectangle(5, 4, false, None, None).unwrap()
}

/// The group of a piece and its liberties, by looking at the whole board.
fn flood(links: &Links, cells: &[Option<u8>], site: u16) -> (BTreeSet<u16>, BTreeSet<u16>) {
    let side = cells[usize::from(site)];
    let (mut group, mut liberties, mut open) = (BTreeSet::from([site]), BTreeSet::new(), vec![site]);
    while let Some(at) = open.pop() {
        for &next in links.of(at) {
            match cells[usize::from(next)] {
                None => drop(liberties.insert(next)),
                other if other == side && group.insert(next) => open.push(next),
                _ => {}
            }
        }
    }
    (group, liberties)
}

fn agrees(links: &Links, groups: &Groups, cells: &[Option<u8>]) {
    for site in 0..cells.len() as u16 {
        if cells[usize::from(site)].is_none() {
            assert_eq!(groups.size(site), 0);
            for side in 0..2 {
                let mut after = cells.to_vec();
                after[usize::from(site)] = Some(side);
                let dead = |of: u16| after[usize::from(of)] == Some(1 - side) && flood(links, &after, of).1.is_empty();
                let captured: BTreeSet<u16> =
                    links.of(site).iter().copied().filter(|&next| dead(next)).flat_map(|next| flood(links, &after, next).0).collect();
                let look = groups.look(links, site, side);
                let told: BTreeSet<u16> = look.captured.iter().flat_map(|of| groups.pieces(of).collect::<Vec<_>>()).collect();
                assert_eq!(told, captured);
                let (own, liberties) = flood(links, &after, site);
                let expected = match (liberties.is_empty() && captured.is_empty(), own.len()) {
                    (false, _) => Breath::Free,
                    (true, 1) => Breath::Alone,
                    (true, _) => Breath::Several,
                };
                assert_eq!(look.breath, expected);
                let walled = links.of(site).iter().all(|&next| cells[usize::from(next)] == Some(side));
                assert_eq!(look.walled, walled);
            }
            continue;
        }
        let (group, liberties) = flood(links, cells, site);
        assert_eq!(groups.pieces(site).collect::<BTreeSet<_>>(), group);
        assert_eq!(groups.size(site) as usize, group.len());
        assert_eq!(groups.is_out_of_breath(site), liberties.is_empty());
    }
}

proptest! {
    #[test]
    fn groups_are_what_a_flood_fill_finds(steps in prop::collection::vec((0u16..20, 0u8..2, 0u8..8), 1..120)) {
        let board = board();
        let directions: Vec<DirectionId> = DirectionId::first(board.directions().len())
            .filter(|&d| { let (x, y) = board.directions()[usize::from(d)].step; x.abs() + y.abs() == 1 })
            .collect();
        let links = Links::new(&board, &directions).unwrap();
        let mut groups = Groups::default();
        let mut cells: Vec<Option<u8>> = vec![None; board.sites()];
        for (site, side, what) in steps {
            let (before, was, noted) = (groups.clone(), cells.clone(), groups.noted());
            match cells[usize::from(site)] {
                Some(side) if what < 4 => {
                    groups.lift(&links, site, side);
                    cells[usize::from(site)] = None;
                }
                Some(_) => {
                    groups.remove(&links, site, |gone| cells[usize::from(gone)] = None);
                }
                None => {
                    let captured = groups.put(&links, site, side);
                    cells[usize::from(site)] = Some(side);
                    for of in captured.iter() {
                        groups.remove(&links, of, |gone| cells[usize::from(gone)] = None);
                    }
                }
            }
            agrees(&links, &groups, &cells);
            if what == 7 {
                groups.rewind(noted);
                cells = was;
                prop_assert!(groups.same(&before, cells.len()));
                agrees(&links, &groups, &cells);
            }
        }
    }
}
