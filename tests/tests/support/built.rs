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

/// A chain of two hops of one side that makes a square where it lands in between.
fn lay_chain(grid: &mut Grid, side: Side, random: &mut Random) {
    const WAYS: [(i32, i32); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
    let size = grid.size as i32;
    let landing = (2 + random.below(grid.size - 4) as i32, 2 + random.below(grid.size - 4) as i32);
    let from_way = random.below(4);
    let on_way = (from_way + random.below(3) + 3) % 4; // not straight back
    let at = |way: usize, steps: i32| {
        let (file, rank) = (landing.0 + WAYS[way].0 * steps, landing.1 + WAYS[way].1 * steps);
        ((0..size).contains(&file) && (0..size).contains(&rank)).then_some((rank * size + file) as usize)
    };
    let (back, here) = ((from_way + 2) % 4, (landing.1 * size + landing.0) as usize);
    let (Some(from), Some(first), Some(second), Some(to)) = (at(back, 2), at(back, 1), at(on_way, 1), at(on_way, 2)) else { return };
    let taken = [from, first, second, to];
    if let Some(square) = grid.unit_cells().into_iter().find(|c| c.contains(&here) && !taken.iter().any(|site| c.contains(site))) {
        for site in square {
            grid.cells[site] = Some(side);
        }
    }
    for (site, stone) in [(from, Some(side)), (first, Some(side.other())), (here, None), (second, Some(side.other())), (to, None)] {
        grid.cells[site] = stone;
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
    let favoured = side(random);
    let lines = random.below(4) > 0;
    let density = 1 + random.below(9);
    for cell in &mut grid.cells {
        if random.below(10) < density {
            let whose = side(random);
            // Beside its lines a side has nothing else, so that its stones suffice for them.
            *cell = (!lines || whose != favoured).then_some(whose);
        }
    }
    if lines {
        lay_lines(&mut grid, favoured, random);
    }
    if random.below(3) == 0 {
        lay_chain(&mut grid, side(random), random);
    }
    for _ in 0..if lines { 0 } else { random.below(3) } {
        let cells = grid.unit_cells();
        for site in cells[random.below(cells.len())] {
            grid.cells[site] = Some(favoured);
        }
    }
    // Points near structures are opened, so that something can move.
    for _ in 0..random.below(6) {
        let site = random.below(grid.cells.len());
        if !lines || grid.cells[site] != Some(favoured) {
            grid.cells[site] = None;
        }
    }
    for (whose, most) in [Side::Black, Side::White].into_iter().zip(most) {
        let most = if random.below(6) == 0 { random.below(size + 2) } else { most };
        thin(&mut grid, whose, most, random);
    }
    grid
}

/// An almost full board whose empty points lie deep in the stones of one side: the other can hardly move.
pub fn shut(size: usize, most: [usize; 2], random: &mut Random) -> String {
    let mut grid = Grid::empty(size);
    let inner = side(random);
    for cell in &mut grid.cells {
        *cell = Some(if random.below(4) == 0 { inner } else { inner.other() });
    }
    let width = if size < 8 { 4 } else { 5 };
    let (left, low) = (random.below(size - width + 1), random.below(size - width + 1));
    for rank in low..low + width {
        for file in left..left + width {
            grid.cells[rank * size + file] = Some(inner);
        }
    }
    let mut open: Vec<usize> = Vec::new();
    for _ in 0..1 + random.below(2) {
        open.push((low + width / 2) * size + left + width / 2 - random.below(2));
    }
    for (whose, most) in [Side::Black, Side::White].into_iter().zip(most) {
        while grid.count(whose) > most {
            let stones = grid.stones(whose);
            let site = stones[random.below(stones.len())];
            let (file, rank) = (site % size, site / size);
            let inside = (left..left + width).contains(&file) && (low..low + width).contains(&rank);
            if !inside {
                grid.cells[site] = Some(whose.other());
            }
        }
    }
    for site in open {
        grid.cells[site] = None;
    }
    format!("{} {} march -", text::board(&grid), side(random).letter())
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
