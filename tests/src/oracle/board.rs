//! A square board of points and what can be read off it by looking.

use super::Act;
use super::Kind;

/// The side of a stone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// Black, or dark.
    Black,
    /// White, or light.
    White,
}

impl Side {
    /// The opponent.
    pub fn other(self) -> Side {
        match self {
            Side::Black => Side::White,
            Side::White => Side::Black,
        }
    }

    /// Its letter in position texts.
    pub fn letter(self) -> char {
        match self {
            Side::Black => 'b',
            Side::White => 'w',
        }
    }

    /// The side of a letter.
    pub fn of_letter(letter: &str) -> Option<Side> {
        match letter {
            "b" => Some(Side::Black),
            "w" => Some(Side::White),
            _ => None,
        }
    }
}

/// The four ways along the lines.
const WAYS: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

/// A board of `size` × `size` points. Site 0 is A1, then along the rank.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grid {
    /// Points along an edge.
    pub size: usize,
    /// The stone on each point.
    pub cells: Vec<Option<Side>>,
}

impl Grid {
    /// An empty board.
    pub fn empty(size: usize) -> Grid {
        Grid { size, cells: vec![None; size * size] }
    }

    /// File and rank of a site, from 0.
    pub fn coordinates(&self, site: usize) -> (i32, i32) {
        ((site % self.size) as i32, (site / self.size) as i32)
    }

    /// The site at a file and rank, if it is on the board.
    pub fn site(&self, file: i32, rank: i32) -> Option<usize> {
        let size = self.size as i32;
        if (0..size).contains(&file) && (0..size).contains(&rank) { Some((rank * size + file) as usize) } else { None }
    }

    /// The name of a file: A, B … with I.
    pub fn file_name(file: usize) -> String {
        char::from(b'A' + file as u8).to_string()
    }

    /// The name of a site: `E5`.
    pub fn name(&self, site: usize) -> String {
        let (file, rank) = self.coordinates(site);
        format!("{}{}", Grid::file_name(file as usize), rank + 1)
    }

    /// The site of a name.
    pub fn named(&self, name: &str) -> Option<usize> {
        (0..self.cells.len()).find(|&site| self.name(site) == name)
    }

    /// Stones of a side.
    pub fn count(&self, side: Side) -> usize {
        self.stones(side).len()
    }

    /// The points of a side's stones.
    pub fn stones(&self, side: Side) -> Vec<usize> {
        (0..self.cells.len()).filter(|&site| self.cells[site] == Some(side)).collect()
    }

    /// The empty points.
    pub fn empties(&self) -> Vec<usize> {
        (0..self.cells.len()).filter(|&site| self.cells[site].is_none()).collect()
    }

    /// True if a side holds all of these points.
    pub fn holds(&self, side: Side, sites: &[usize]) -> bool {
        sites.iter().all(|&site| self.cells[site] == Some(side))
    }

    /// All unit cells, each as its four corners.
    pub fn unit_cells(&self) -> Vec<[usize; 4]> {
        let n = self.size;
        let mut cells = Vec::new();
        for rank in 0..n - 1 {
            for file in 0..n - 1 {
                let a = rank * n + file;
                cells.push([a, a + 1, a + n, a + n + 1]);
            }
        }
        cells
    }

    /// The squares that a side holds: unit cells with a stone of its own on all four corners.
    pub fn squares(&self, side: Side) -> Vec<[usize; 4]> {
        self.unit_cells().into_iter().filter(|cell| self.holds(side, cell)).collect()
    }

    /// The squares of a side that a point is a corner of.
    pub fn squares_at(&self, side: Side, site: usize) -> usize {
        self.squares(side).iter().filter(|square| square.contains(&site)).count()
    }

    /// The points of a rank, counted from 0.
    pub fn row(&self, rank: usize) -> Vec<usize> {
        (0..self.size).map(|file| rank * self.size + file).collect()
    }

    /// The points of a file, counted from 0.
    pub fn column(&self, file: usize) -> Vec<usize> {
        (0..self.size).map(|rank| rank * self.size + file).collect()
    }

    /// Steps of a side: one point along a line to an empty point.
    pub fn steps(&self, side: Side) -> Vec<Act> {
        let mut acts = Vec::new();
        for from in self.stones(side) {
            let (file, rank) = self.coordinates(from);
            for (df, dr) in WAYS {
                if let Some(to) = self.site(file + df, rank + dr)
                    && self.cells[to].is_none()
                {
                    acts.push(Act::travel(Kind::Step, from, to));
                }
            }
        }
        acts
    }

    /// Flights of a side: any stone to any empty point.
    pub fn flights(&self, side: Side) -> Vec<Act> {
        let mut acts = Vec::new();
        for from in self.stones(side) {
            for to in self.empties() {
                acts.push(Act::travel(Kind::Fly, from, to));
            }
        }
        acts
    }

    /// Hops of the stone on a point: over a neighbouring enemy to the empty point behind it.
    pub fn hops_from(&self, from: usize) -> Vec<Act> {
        let mut acts = Vec::new();
        let Some(side) = self.cells[from] else { return acts };
        let (file, rank) = self.coordinates(from);
        for (df, dr) in WAYS {
            let over = self.site(file + df, rank + dr);
            let to = self.site(file + 2 * df, rank + 2 * dr);
            if let (Some(over), Some(to)) = (over, to)
                && self.cells[over] == Some(side.other())
                && self.cells[to].is_none()
            {
                acts.push(Act::hop(from, over, to));
            }
        }
        acts
    }

    /// Hops of all stones of a side.
    pub fn hops(&self, side: Side) -> Vec<Act> {
        self.stones(side).into_iter().flat_map(|from| self.hops_from(from)).collect()
    }

    /// Carries out the travel of an act: the stone leaves, lands, and what it jumped goes.
    pub fn travel(&mut self, act: &Act) {
        if let (Some(from), Some(to)) = (act.from, act.to) {
            self.cells[to] = self.cells[from].take();
            if let Some(over) = act.over {
                self.cells[over] = None;
            }
        }
    }
}
