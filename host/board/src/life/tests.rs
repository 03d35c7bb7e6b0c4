//! Life against a twin that knows nothing of regions: an enemy that moves as often as it likes, in every way there is.

use std::collections::HashSet;

use proptest::prelude::*;

use super::{Life, neighbours, unconditional_life};
use crate::{Board, DirectionId};

/// Neighbours along the four straight directions.
fn straight(board: &Board) -> Vec<Vec<u16>> {
    neighbours(board, &DirectionId::first(4).collect::<Vec<_>>())
}

/// `x` own, `o` enemy, `.` empty; from the top rank.
fn drawn(rows: &[&str]) -> (Board, Vec<char>) {
    let board = Board::rectangle(rows[0].len(), rows.len(), false, None, None).unwrap();
    (board, rows.iter().rev().flat_map(|row| row.chars()).collect())
}

fn life(rows: &[&str], own: char) -> (Board, Life) {
    let (board, cells) = drawn(rows);
    let life = of(&straight(&board), &cells, own);
    (board, life)
}

fn of(neighbours: &[Vec<u16>], cells: &[char], own: char) -> Life {
    let is = |sign: char| cells.iter().map(|&cell| cell == sign).collect::<Vec<bool>>();
    unconditional_life(&is(own), &is('.'), neighbours)
}

/// The group of a site, and true if it has a liberty.
fn group(neighbours: &[Vec<u16>], cells: &[char], site: usize) -> (Vec<usize>, bool) {
    let (mut sites, mut breathes, mut at) = (vec![site], false, 0);
    while at < sites.len() {
        for &other in &neighbours[sites[at]] {
            let other = usize::from(other);
            breathes |= cells[other] == '.';
            if cells[other] == cells[site] && !sites.contains(&other) {
                sites.push(other);
            }
        }
        at += 1;
    }
    (sites, breathes)
}

/// The own pieces that the enemy can never capture by any row of moves, the side itself never answering. Suicide is forbidden.
fn naive(neighbours: &[Vec<u16>], cells: &[char], own: char, enemy: char) -> Vec<u16> {
    let mut lost: HashSet<usize> = HashSet::new();
    let mut seen: HashSet<Vec<char>> = HashSet::new();
    let mut open = vec![cells.to_vec()];
    while let Some(cells) = open.pop() {
        for site in (0..cells.len()).filter(|&site| cells[site] == '.') {
            let mut after = cells.clone();
            after[site] = enemy;
            let mut captured = Vec::new();
            for &other in &neighbours[site] {
                let other = usize::from(other);
                if after[other] == own {
                    let (sites, breathes) = group(neighbours, &after, other);
                    if !breathes {
                        captured.extend(sites);
                    }
                }
            }
            captured.iter().for_each(|&site| after[site] = '.');
            lost.extend(captured);
            if group(neighbours, &after, site).1 && seen.insert(after.clone()) {
                open.push(after);
            }
        }
    }
    (0..cells.len()).filter(|site| cells[*site] == own && !lost.contains(site)).map(|site| site as u16).collect()
}

/// Takes off every group without a liberty.
fn settle(neighbours: &[Vec<u16>], cells: &mut [char]) {
    for site in 0..cells.len() {
        if cells[site] != '.' {
            let (sites, breathes) = group(neighbours, cells, site);
            if !breathes {
                sites.into_iter().for_each(|site| cells[site] = '.');
            }
        }
    }
}

#[test]
fn two_eyes_live() {
    let (board, life) = life(&[".xo", "xxo", ".xo"], 'x');
    let names: Vec<&str> = life.alive.iter().map(|&site| board.name(site)).collect();
    assert_eq!(names, ["B1", "A2", "B2", "B3"]);
    assert_eq!(life.regions, vec![vec![0], vec![6]]);
    assert!(life.holds(0) && !life.holds(2));
}

#[test]
fn one_eye_does_not() {
    assert_eq!(life(&[".xo", "xxo", "xxo"], 'x').1, Life::default());
    // One large eye with an empty site that no piece touches.
    assert!(life(&["....xo", "....xo", "....xo", "xxxxxo", "oooooo"], 'x').1.alive.is_empty());
}

#[test]
fn an_enemy_in_a_vital_region_is_dead() {
    let (board, life) = life(&[".xo..x", "xxxxxx", "oooooo", "......"], 'x');
    let captured = board.site("C4").unwrap();
    assert!(life.holds(captured), "{life:?}");
    assert_eq!(life.alive.len(), 8);
}

/// Two chains that share both their eyes live together, and fall together where one of the walls has a gap.
#[test]
fn chains_may_live_by_each_other() {
    let ring = ["oooooo", "oxxxoo", "ox.xxo", "oxx.xo", "ooxxxo", "oooooo"];
    let (_, alive) = life(&ring, 'x');
    assert_eq!(alive.alive.len(), 12);
    let (_, open) = life(&["oooooo", "oxxxoo", "ox.xxo", "ox..xo", "ooxxxo", "oooooo"], 'x');
    assert!(open.alive.is_empty());
}

#[test]
fn nothing_panics_on_what_does_not_fit() {
    assert_eq!(unconditional_life(&[], &[], &[]), Life::default());
    assert_eq!(unconditional_life(&[true], &[], &[vec![7], vec![0]]), Life::default());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    /// Benson's theorem, on small boards and on a ring with chords: alive is what no row of enemy moves captures.
    #[test]
    fn alive_is_what_cannot_be_captured(
        shape in prop::sample::select(vec![(3_usize, 3_usize), (4, 2), (4, 3), (6, 1), (5, 2)]),
        cells in prop::collection::vec(prop::sample::select(vec!['x', 'x', 'x', '.', '.', 'o']), 12),
        chords in prop::collection::vec((0_u16..12, 0_u16..12), 0..2),
    ) {
        let board = Board::rectangle(shape.0, shape.1, false, None, None).unwrap();
        let mut neighbours = straight(&board);
        let sites = board.sites() as u16;
        for (a, b) in chords.into_iter().filter(|(a, b)| a != b && *a < sites && *b < sites) {
            neighbours[usize::from(a)].push(b);
            neighbours[usize::from(b)].push(a);
        }
        let mut cells = cells[..board.sites()].to_vec();
        settle(&neighbours, &mut cells);
        prop_assert_eq!(of(&neighbours, &cells, 'x').alive, naive(&neighbours, &cells, 'x', 'o'), "{:?}", cells);
    }
}
