//! Facts that every textbook has, and areas beside which the search of the host could slip. The exhaustive comparison is in `tests/`.

use tianyuan_board::{Board, DirectionId, neighbours};
use tianyuan_rules::spec::Suicide;

use super::{Fate, Ground, fates};

/// The fates on a board drawn from the top rank: `x` moves second, `o` first.
fn judged(rows: &[&str], suicide: Suicide) -> (Vec<char>, Vec<Option<Fate>>) {
    let board = Board::rectangle(rows[0].len(), rows.len(), false, None, None).unwrap();
    let table = neighbours(&board, &DirectionId::first(4).collect::<Vec<_>>());
    let cells: Vec<char> = rows.iter().rev().flat_map(|row| row.chars()).collect();
    let owners: Vec<Option<u8>> = cells.iter().map(|cell| "xo".chars().position(|sign| sign == *cell).map(|side| side as u8)).collect();
    let ground = Ground { neighbours: &table, owners: &owners, suicide, mover: 1 };
    let found = fates(&ground, &vec![Some(0.5); cells.len()]);
    (cells, found)
}

/// The fate of all pieces of a side; fails where they differ.
fn fate(rows: &[&str], sign: char) -> Option<Fate> {
    let (cells, found) = judged(rows, Suicide::Forbidden);
    let mut own: Vec<Option<Fate>> = cells.iter().zip(found).filter(|(cell, _)| **cell == sign).map(|(_, fate)| fate).collect();
    own.dedup();
    assert_eq!(own.len(), 1, "{rows:?}: {own:?}");
    own[0]
}

/// A space within a wall of `x`, in the middle, at the edge or in the corner, within `o` that has two eyes.
fn walled(space: &[&str], left: usize, below: usize) -> Vec<String> {
    let (width, height) = (left + space[0].len() + 4, (below + space.len() + 2).max(3));
    let inside = |column: usize, row: usize| {
        let from_top = space.len().checked_sub(1 + row.checked_sub(below)?)?;
        space[from_top].chars().nth(column.checked_sub(left)?).filter(|sign| *sign != ' ')
    };
    let near = |column: usize, row: usize| {
        let close = |at: usize| at.saturating_sub(1)..=at + 1;
        close(column).any(|column| close(row).any(|row| inside(column, row).is_some()))
    };
    let cell = |column: usize, row: usize| match inside(column, row) {
        Some(sign) => sign,
        None if near(column, row) => 'x',
        None if column + 1 == width && row.is_multiple_of(2) && row < 3 => '.',
        None => 'o',
    };
    (0..height).rev().map(|row| (0..width).map(|column| cell(column, row)).collect()).collect()
}

fn space(rows: &[&str], left: usize, below: usize) -> Option<Fate> {
    let drawn = walled(rows, left, below);
    let drawn: Vec<&str> = drawn.iter().map(String::as_str).collect();
    fate(&drawn, 'x')
}

#[test]
fn spaces_in_the_middle_are_dead_with_their_vital_point_taken() {
    for dead in [
        &["."][..],
        &[".."],
        &[".o."],
        &["o.", ".o"],
        &["o.", ".."],
        &[".o", " ."],
        &[".o.", " . "],
        &[".. ", ".o."],
        &[" . ", ".o.", " . "],
        &[".. ", ".o.", " . "],
        &["oo", ".o"],
    ] {
        assert_eq!(space(dead, 2, 2), Some(Fate::Dead), "{dead:?}");
    }
    for alive in [&["...."][..], &["..", " .", " ."], &[".. ", " .."], &["...", "..."], &["....."], &[".....", "  .  "], &["....", "...."]]
    {
        assert_eq!(space(alive, 2, 2), Some(Fate::Alive), "{alive:?}");
    }
}

#[test]
fn corners_and_edges_have_their_own_facts() {
    // Six in two rows live at the edge, and with no liberty outside not in the corner.
    assert_eq!(space(&["...", "..."], 2, 0), Some(Fate::Alive));
    assert_eq!(space(&["...", "..."], 0, 0), Some(Fate::Dead));
    assert_eq!(space(&["....", "...."], 0, 0), Some(Fate::Alive));
    assert_eq!(space(&["...."], 0, 0), Some(Fate::Alive));
    // Four bent round the corner: a ko, for which nobody has a threat.
    assert_eq!(space(&[". ", ". ", ".."], 0, 0), Some(Fate::Dead));
    // The same bend away from the corner lives.
    assert_eq!(space(&[". ", ". ", ".."], 2, 0), Some(Fate::Alive));
}

#[test]
fn stones_that_neither_side_can_take_are_in_seki() {
    // Two liberties that both share.
    let shared = ["xxxoo", "xxooo", "xxxoo", "xx.oo", "xx.oo"];
    assert_eq!((fate(&shared, 'x'), fate(&shared, 'o')), (Some(Fate::Seki), Some(Fate::Seki)));
    // One eye each, and a liberty between them.
    assert_eq!(fate(&[".x.o."], 'x'), Some(Fate::Seki));
    // Three stones in a row within a straight space of five, and no liberty outside: neither side can approach.
    assert_eq!(space(&[".ooo."], 2, 2), Some(Fate::Seki));
}

#[test]
fn a_side_that_lives_takes_what_lies_in_its_space() {
    let drawn = walled(&["...o", "...."], 2, 2);
    let drawn: Vec<&str> = drawn.iter().map(String::as_str).collect();
    let (cells, found) = judged(&drawn, Suicide::Forbidden);
    let inner: Vec<Option<Fate>> = cells.iter().zip(&found).filter(|(cell, _)| **cell == 'x').map(|(_, fate)| *fate).collect();
    assert!(inner.iter().all(|fate| *fate == Some(Fate::Alive)));
    assert_eq!(found.iter().filter(|fate| **fate == Some(Fate::Dead)).count(), 1);
}

#[test]
fn an_area_without_bounds_stays_open() {
    let rows = [".........", "..x...o..", ".........", ".........", "..x...o..", "........."];
    assert!(judged(&rows, Suicide::Forbidden).1.iter().all(Option::is_none));
}
