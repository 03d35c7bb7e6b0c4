//! Random positions that random play hardly reaches: lines one stone short, blocks, few stones.

use tianyuan_tests::oracle::random::Random;
use tianyuan_tests::oracle::{Grid, Side, text};

fn side(random: &mut Random) -> Side {
    if random.below(2) == 0 { Side::Black } else { Side::White }
}

/// Fills a rank or a file with stones of one side.
fn lay_line(grid: &mut Grid, side: Side, row: bool, index: usize) -> Vec<usize> {
    let sites = if row { grid.row(index) } else { grid.column(index) };
    for &site in &sites {
        grid.cells[site] = Some(side);
    }
    sites
}

/// Lines of one side, most of them parallel, one of them short of a point that a neighbour can reach; squares about it.
fn lay_lines(grid: &mut Grid, side: Side, random: &mut Random) {
    let row = random.below(2) == 0;
    for _ in 0..random.below(4) {
        let along = row == (random.below(4) > 0);
        lay_line(grid, side, along, random.below(grid.size));
    }
    let sites = lay_line(grid, side, row, random.below(grid.size));
    let gap = sites[random.below(sites.len())];
    for cell in grid.unit_cells().into_iter().filter(|cell| cell.contains(&gap)) {
        if random.below(2) == 0 {
            for site in cell {
                grid.cells[site] = Some(side);
            }
        }
    }
    grid.cells[gap] = None;
    let (file, rank) = grid.coordinates(gap);
    let beside = grid.site(file + i32::from(!row), rank + i32::from(row)).or(grid.site(file - i32::from(!row), rank - i32::from(row)));
    if let Some(site) = beside {
        grid.cells[site] = Some(side);
    }
}

/// Takes random stones of a side away until it has at most so many.
fn thin(grid: &mut Grid, side: Side, most: usize, random: &mut Random) {
    while grid.count(side) > most {
        let stones = grid.stones(side);
        grid.cells[stones[random.below(stones.len())]] = None;
    }
}

/// A board in the middle of a march: scattered stones, lines, small blocks.
fn board(size: usize, most: [usize; 2], random: &mut Random) -> Grid {
    let mut grid = Grid::empty(size);
    let density = 1 + random.below(9);
    for cell in &mut grid.cells {
        if random.below(10) < density {
            *cell = Some(side(random));
        }
    }
    let favoured = side(random);
    if random.below(4) > 0 {
        lay_lines(&mut grid, favoured, random);
    }
    for _ in 0..random.below(3) {
        let cells = grid.unit_cells();
        for site in cells[random.below(cells.len())] {
            grid.cells[site] = Some(favoured);
        }
    }
    // Points near structures are opened, so that something can move.
    for _ in 0..random.below(6) {
        let site = random.below(grid.cells.len());
        if grid.cells[site] != Some(favoured) {
            grid.cells[site] = None;
        }
    }
    for (whose, most) in [Side::Black, Side::White].into_iter().zip(most) {
        let most = if random.below(6) == 0 { random.below(size + 2) } else { most };
        thin(&mut grid, whose, most, random);
    }
    grid
}

/// A march position of the game of gates.
pub fn gates(size: usize, random: &mut Random) -> String {
    let half = size * size / 2 - 1;
    let grid = board(size, [half, half], random);
    let owed = if random.below(5) == 0 { format!(" owed={}", 1 + random.below(5)) } else { String::new() };
    let mover = side(random);
    let owed = if grid.count(mover.other()) == 0 { String::new() } else { owed };
    format!("{} {} march -{owed}", text::board(&grid), mover.letter())
}

/// Lines of one axis that a side may have fired, as a register.
fn fired(side: Side, lines: &[String], random: &mut Random) -> String {
    let some: Vec<&str> = lines.iter().filter(|_| random.below(2) == 0).map(String::as_str).collect();
    if some.is_empty() { String::new() } else { format!(" guns.{}={}", side.letter(), some.join(",")) }
}

/// Names of the ranks or of the files of a board of nine.
fn names(rows: bool) -> Vec<String> {
    (0..9).map(|i| if rows { (i + 1).to_string() } else { Grid::file_name(i) }).collect()
}

/// A march position of the game of guns.
pub fn guns(random: &mut Random) -> String {
    let grid = board(9, [40, 39], random);
    let mover = side(random);
    let mut registers = String::new();
    for side in [Side::Black, Side::White] {
        if random.below(3) == 0 {
            let lines = names(random.below(2) == 0);
            registers += &fired(side, &lines[random.below(9)..], random);
        }
    }
    if random.below(5) == 0 && grid.count(mover.other()) > 0 {
        registers += &format!(" owed={}", 1 + random.below(9));
    }
    format!("{} {} march -{registers}", text::board(&grid), mover.letter())
}

/// A layout position of the game of guns with few points left, lines almost full among them; or a finished layout.
pub fn laid(random: &mut Random) -> String {
    let mut grid = Grid::empty(9);
    let centre = 40;
    let mut open = vec![centre];
    while open.len() < 3 {
        let site = random.below(81);
        if !open.contains(&site) {
            open.push(site);
        }
    }
    // Both lines through an open point for one side, now and then.
    let favoured = side(random);
    if random.below(3) > 0 {
        let through = open[random.below(open.len())];
        let (file, rank) = grid.coordinates(through);
        let both = random.below(3) > 0;
        for site in grid.row(rank as usize) {
            grid.cells[site] = Some(favoured);
        }
        if both {
            for site in grid.column(file as usize) {
                grid.cells[site] = Some(favoured);
            }
        }
    }
    let finished = random.below(3) == 0;
    let mut open = if finished { Vec::new() } else { open };
    if !finished && random.below(3) == 0 {
        open.truncate(1);
    }
    for &site in &open {
        grid.cells[site] = None;
    }
    // 41 and 40 less what is left to place; Dark places the last.
    let dark = if finished { 41 } else { 41 - open.len().div_ceil(2) };
    let light = 81 - open.len() - dark;
    for (whose, count) in [(Side::Black, dark), (Side::White, light)] {
        while grid.count(whose) < count {
            let empty: Vec<usize> = grid.empties().into_iter().filter(|site| !open.contains(site)).collect();
            if empty.is_empty() {
                break;
            }
            grid.cells[empty[random.below(empty.len())]] = Some(whose);
        }
    }
    let mut registers = String::new();
    for side in [Side::Black, Side::White] {
        let rows = random.below(2) == 0;
        let full: Vec<String> = (0..9)
            .filter(|&i| grid.holds(side, &if rows { grid.row(i) } else { grid.column(i) }))
            .map(|i| names(rows)[i].clone())
            .collect();
        if finished || random.below(2) == 0 {
            registers += &fired(side, &full, random);
        }
    }
    // With one or three points left it is Dark's turn.
    let (mover, phase) = if finished { ('w', "opening") } else { ('b', "layout") };
    format!("{} {mover} {phase} -{registers}", text::board(&grid))
}
