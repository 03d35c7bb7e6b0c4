//! The position text: `<board> <mover> <phase> <hands or -> [register=value …]`.

use super::{Chain, Grid, Side};

/// Words of the host's bookkeeping that say nothing about these games which the rest of the text does not say: which rule
/// owes the removals, which award the choice belongs to, where the last stone landed, turns of the phase completed.
pub const BOOKKEEPING: [&str; 5] = ["by", "award", "kept", "last", "acted"];

/// The parts of a position text, before a game makes sense of it.
#[derive(Debug, Clone)]
pub struct Words {
    /// The board.
    pub grid: Grid,
    /// The side that decides.
    pub mover: Side,
    /// The phase.
    pub phase: String,
    /// `name=value` words, in their order.
    pub registers: Vec<(String, String)>,
}

/// Reads a position text.
///
/// # Errors
/// A sentence that says what is wrong with it.
pub fn read(text: &str) -> Result<Words, String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let [board, mover, phase, hands, registers @ ..] = words.as_slice() else {
        return Err("a position is <board> <mover> <phase> <hands> and then registers".into());
    };
    if *hands != "-" {
        return Err(format!("only - is understood for hands, not {hands}"));
    }
    let registers = registers
        .iter()
        .map(|word| word.split_once('=').map(|(k, v)| (k.to_string(), v.to_string())).ok_or(format!("{word} is not name=value")))
        .collect::<Result<_, _>>()?;
    Ok(Words {
        grid: read_board(board)?,
        mover: Side::of_letter(mover).ok_or(format!("no side is called {mover}"))?,
        phase: phase.to_string(),
        registers,
    })
}

/// Reads ranks from the far side down, `/` between them, numbers for runs of empty points.
fn read_board(text: &str) -> Result<Grid, String> {
    let ranks: Vec<&str> = text.split('/').collect();
    let size = ranks.len();
    let mut grid = Grid::empty(size);
    for (down, rank) in ranks.iter().enumerate() {
        let mut row: Vec<Option<Side>> = Vec::new();
        let mut digits = String::new();
        for letter in rank.chars().chain(['/']) {
            if letter.is_ascii_digit() {
                digits.push(letter);
                continue;
            }
            if !digits.is_empty() {
                let run: usize = digits.parse().map_err(|_| format!("{digits} is no number of points"))?;
                if run > size {
                    return Err(format!("rank {} is longer than the board", size - down));
                }
                row.extend(vec![None; run]);
                digits.clear();
            }
            match letter {
                'b' => row.push(Some(Side::Black)),
                'w' => row.push(Some(Side::White)),
                '/' => {}
                _ => return Err(format!("{letter} is neither a stone nor a number of empty points")),
            }
        }
        if row.len() != size {
            return Err(format!("rank {} has {} points, not {size}", size - down, row.len()));
        }
        for (file, cell) in row.into_iter().enumerate() {
            grid.cells[(size - 1 - down) * size + file] = cell;
        }
    }
    Ok(grid)
}

/// Writes the board part.
pub fn board(grid: &Grid) -> String {
    let mut ranks = Vec::new();
    for rank in (0..grid.size).rev() {
        let mut text = String::new();
        let mut run = 0;
        for site in grid.row(rank) {
            match grid.cells[site] {
                None => run += 1,
                Some(side) => {
                    if run > 0 {
                        text.push_str(&run.to_string());
                        run = 0;
                    }
                    text.push(side.letter());
                }
            }
        }
        if run > 0 {
            text.push_str(&run.to_string());
        }
        ranks.push(text);
    }
    ranks.join("/")
}

/// Reads a list of site names.
///
/// # Errors
/// A sentence, where one of them is not on the board.
pub fn sites(grid: &Grid, value: &str) -> Result<Vec<usize>, String> {
    value.split(',').map(|name| grid.named(name).ok_or(format!("{name} is not on the board"))).collect()
}

/// Reads a number.
///
/// # Errors
/// A sentence.
pub fn number(value: &str) -> Result<usize, String> {
    value.parse().map_err(|_| format!("{value} is not a number"))
}

/// Writes the registers of a chain.
pub fn chain(grid: &Grid, chain: Option<Chain>) -> String {
    match chain {
        None => String::new(),
        Some(c) if c.need > 1 => format!(" at={} hops={} need={}", grid.name(c.at), c.hops, c.need),
        Some(c) => format!(" at={} hops={}", grid.name(c.at), c.hops),
    }
}

/// Puts a chain together from its registers; `need` is 1 where it is not written.
///
/// # Errors
/// A sentence, where `hops` stands without `at` or `at` is no stone of the mover.
pub fn join_chain(grid: &Grid, mover: Side, at: Option<usize>, hops: Option<usize>, need: Option<usize>) -> Result<Option<Chain>, String> {
    match (at, hops) {
        (None, None) => Ok(None),
        (Some(at), Some(hops)) if grid.cells[at] == Some(mover) => Ok(Some(Chain { at, hops, need: need.unwrap_or(1) })),
        _ => Err("a chain needs at= (a stone of the mover) and hops=".into()),
    }
}
