//! The plain description of a board: sites with names and places, directions, lines and regions.

use std::collections::HashMap;

use thiserror::Error;

use crate::id::DirectionId;
use crate::label::{LabelError, expand, letters};

/// The most files or ranks of a rectangular board.
pub const MAX_SIDE: usize = 36;
/// The most sites of any board.
pub const MAX_SITES: usize = MAX_SIDE * MAX_SIDE;

/// The reason that a board cannot be made.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BoardError {
    /// A rectangular board has 1 to 36 files and ranks. Choose a size within.
    #[error("a board has 1 to {MAX_SIDE} files and ranks, not {width}×{height}")]
    Size {
        /// Files asked for.
        width: usize,
        /// Ranks asked for.
        height: usize,
    },
    /// A graph board has 1 to 1,296 nodes. Name at least one and at most so many.
    #[error("a board has 1 to {MAX_SITES} nodes, not {0}")]
    Nodes(usize),
    /// Two nodes have one name. Rename one.
    #[error("two nodes are called `{0}`")]
    SameName(String),
    /// An edge, line or region names a node that the board does not have.
    #[error("there is no node `{0}`")]
    NoSuchNode(String),
    /// A node has two neighbours in one direction. A direction leads from a node to at most one other.
    #[error("`{node}` has two neighbours in the direction `{direction}`")]
    Fork {
        /// The node.
        node: String,
        /// The direction.
        direction: String,
    },
    /// More directions than the host supports (32).
    #[error("a board has at most 32 directions, not {0}")]
    Directions(usize),
    /// The labels of files or ranks are wrong.
    #[error(transparent)]
    Label(#[from] LabelError),
}

/// A way from sites to neighbouring sites.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Direction {
    /// Name: `N`, `NE`, … or the script's own.
    pub name: String,
    /// The neighbour of each site, if there is one.
    pub next: Vec<Option<u16>>,
    /// Step in files and ranks on rectangular boards; (0, 0) elsewhere.
    pub step: (i8, i8),
}

/// A maximal straight line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// Name: the rank or file label, or the two ends of a diagonal.
    pub name: String,
    /// Lines of one axis are parallel: 0 ranks, 1 files, 2 and 3 diagonals; a graph declares its own.
    pub axis: u8,
    /// Sites in order.
    pub sites: Vec<u16>,
}

/// A named set of sites.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Region {
    /// Name.
    pub name: String,
    /// Sites, ascending.
    pub sites: Vec<u16>,
}

/// A board. Sites are numbered rank by rank from the near side (rank 1), each rank from the left.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    width: usize,
    height: usize,
    cells: bool,
    rectangular: bool,
    names: Vec<String>,
    files: Vec<String>,
    ranks: Vec<String>,
    places: Vec<(i16, i16)>,
    rows: Vec<Vec<u16>>,
    directions: Vec<Direction>,
    lines: Vec<Line>,
    by_name: HashMap<String, u16>,
    stars: Vec<u16>,
}

/// The eight directions of a rectangular board in their fixed order.
const COMPASS: [(&str, (i8, i8)); 8] =
    [("N", (0, 1)), ("E", (1, 0)), ("S", (0, -1)), ("W", (-1, 0)), ("NE", (1, 1)), ("SE", (1, -1)), ("SW", (-1, -1)), ("NW", (-1, 1))];

impl Board {
    /// A rectangular board of points (`cells == false`, stones on crossings) or cells, with the eight directions
    /// `N E S W NE SE SW NW` (ids 0–7) and all lines of two or more sites on four axes (a rank or file of one site counts).
    ///
    /// `files` and `ranks` name the columns from the left and the rows from the near side: a range `A-I`, `9-1`, or names
    /// separated by spaces; `None` is `A…` and `1…`.
    ///
    /// # Errors
    /// [`BoardError::Size`], [`BoardError::Label`].
    pub fn rectangle(width: usize, height: usize, cells: bool, files: Option<&str>, ranks: Option<&str>) -> Result<Board, BoardError> {
        if !(1..=MAX_SIDE).contains(&width) || !(1..=MAX_SIDE).contains(&height) {
            return Err(BoardError::Size { width, height });
        }
        let files = match files {
            Some(text) => expand(text, width)?,
            None => (0..width).map(letters).collect(),
        };
        let ranks = match ranks {
            Some(text) => expand(text, height)?,
            None => (1..=height).map(|n| n.to_string()).collect(),
        };
        let site = |file: i32, rank: i32| -> Option<u16> {
            let inside = (0..width as i32).contains(&file) && (0..height as i32).contains(&rank);
            inside.then_some((rank * width as i32 + file) as u16)
        };
        let places: Vec<(i16, i16)> = (0..height).flat_map(|r| (0..width).map(move |f| (f as i16, r as i16))).collect();
        let names: Vec<String> = places.iter().map(|&(f, r)| format!("{}{}", files[f as usize], ranks[r as usize])).collect();
        let directions: Vec<Direction> = COMPASS
            .iter()
            .map(|&(name, step)| Direction {
                name: name.to_owned(),
                next: places.iter().map(|&(f, r)| site(i32::from(f) + i32::from(step.0), i32::from(r) + i32::from(step.1))).collect(),
                step,
            })
            .collect();
        let mut lines: Vec<Line> = Vec::new();
        for (rank, name) in ranks.iter().enumerate() {
            let sites = (0..width).map(|file| (rank * width + file) as u16).collect();
            lines.push(Line { name: name.clone(), axis: 0, sites });
        }
        for (file, name) in files.iter().enumerate() {
            let sites = (0..height).map(|rank| (rank * width + file) as u16).collect();
            lines.push(Line { name: name.clone(), axis: 1, sites });
        }
        for (axis, direction) in [(2, 4), (3, 7)] {
            lines.extend(diagonals(&directions, &names, axis, direction));
        }
        let by_name = index(&names)?;
        let rows = rows(&places);
        Ok(Board {
            width,
            height,
            cells,
            rectangular: true,
            names,
            files,
            ranks,
            places,
            rows,
            directions,
            lines,
            by_name,
            stars: Vec::new(),
        })
    }

    /// A board that is any graph.
    ///
    /// `nodes`: name and place (column, row) for drawing. `edges`: direction name → pairs of (from, to); each is one-way.
    /// `lines`: name, axis and nodes in order.
    ///
    /// # Errors
    /// [`BoardError`] where a name is missing or doubled, or a direction forks.
    pub fn graph(
        nodes: &[(String, (i16, i16))],
        edges: &[(String, Vec<(String, String)>)],
        lines: &[(String, u8, Vec<String>)],
    ) -> Result<Board, BoardError> {
        if nodes.is_empty() || nodes.len() > MAX_SITES {
            return Err(BoardError::Nodes(nodes.len()));
        }
        if edges.len() > 32 {
            return Err(BoardError::Directions(edges.len()));
        }
        let names: Vec<String> = nodes.iter().map(|(name, _)| name.clone()).collect();
        let places: Vec<(i16, i16)> = nodes.iter().map(|&(_, place)| place).collect();
        let by_name = index(&names)?;
        let find = |name: &String| by_name.get(&name.to_uppercase()).copied().ok_or_else(|| BoardError::NoSuchNode(name.clone()));
        let mut directions = Vec::with_capacity(edges.len());
        for (name, pairs) in edges {
            let mut next: Vec<Option<u16>> = vec![None; names.len()];
            for (from, to) in pairs {
                let slot = &mut next[usize::from(find(from)?)];
                let to = find(to)?;
                if slot.is_some_and(|old| old != to) {
                    return Err(BoardError::Fork { node: from.clone(), direction: name.clone() });
                }
                *slot = Some(to);
            }
            directions.push(Direction { name: name.clone(), next, step: (0, 0) });
        }
        let mut found = Vec::with_capacity(lines.len());
        for (name, axis, sites) in lines {
            let sites = sites.iter().map(find).collect::<Result<Vec<u16>, _>>()?;
            found.push(Line { name: name.clone(), axis: *axis, sites });
        }
        let width = places.iter().map(|p| p.0).max().unwrap_or(0).max(0) as usize + 1;
        let height = places.iter().map(|p| p.1).max().unwrap_or(0).max(0) as usize + 1;
        Ok(Board {
            width,
            height,
            cells: false,
            rectangular: false,
            names,
            files: Vec::new(),
            ranks: Vec::new(),
            rows: rows(&places),
            places,
            directions,
            lines: found,
            by_name,
            stars: Vec::new(),
        })
    }

    /// The same board with some sites marked for the eye; a site that the board does not have is left out.
    #[must_use]
    pub fn with_stars(mut self, mut stars: Vec<u16>) -> Board {
        stars.retain(|&site| usize::from(site) < self.sites());
        stars.sort_unstable();
        stars.dedup();
        self.stars = stars;
        self
    }

    /// Sites that are marked for the eye and mean nothing to the rules, ascending.
    pub fn stars(&self) -> &[u16] {
        &self.stars
    }

    /// Number of sites.
    pub fn sites(&self) -> usize {
        self.names.len()
    }

    /// Columns (of the drawing, on a graph).
    pub fn width(&self) -> usize {
        self.width
    }

    /// Rows (of the drawing, on a graph).
    pub fn height(&self) -> usize {
        self.height
    }

    /// True if pieces are in cells rather than on points.
    pub fn has_cells(&self) -> bool {
        self.cells
    }

    /// True if the sites fill a rectangle.
    pub fn is_rectangular(&self) -> bool {
        self.rectangular
    }

    /// Name of a site, such as `E5`; empty for a site that the board does not have.
    pub fn name(&self, site: u16) -> &str {
        self.names.get(usize::from(site)).map_or("", String::as_str)
    }

    /// Site with a name; upper and lower case are one.
    pub fn site(&self, name: &str) -> Option<u16> {
        let folded = || self.by_name.get(&name.to_uppercase()).or_else(|| self.by_name.get(&name.to_lowercase()));
        self.by_name.get(name).or_else(folded).copied()
    }

    /// Site in a column and row, both from 0, rows from the near side.
    pub fn site_at(&self, column: i16, row: i16) -> Option<u16> {
        if self.rectangular {
            let inside = (0..self.width as i16).contains(&column) && (0..self.height as i16).contains(&row);
            return inside.then(|| (row as usize * self.width + column as usize) as u16);
        }
        self.places.iter().position(|&p| p == (column, row)).map(|site| site as u16)
    }

    /// The sites row by row from the far side, each row from the left. Rows without a site are left out.
    pub fn rows(&self) -> &[Vec<u16>] {
        &self.rows
    }

    /// Column and row of a site, from 0.
    pub fn place(&self, site: u16) -> (i16, i16) {
        self.places.get(usize::from(site)).copied().unwrap_or((0, 0))
    }

    /// Labels of the files from the left; empty on a graph.
    pub fn files(&self) -> &[String] {
        &self.files
    }

    /// Labels of the ranks from the near side; empty on a graph.
    pub fn ranks(&self) -> &[String] {
        &self.ranks
    }

    /// All directions; on rectangles `N E S W NE SE SW NW`.
    pub fn directions(&self) -> &[Direction] {
        &self.directions
    }

    /// Number of the direction with a name.
    pub fn direction(&self, name: &str) -> Option<DirectionId> {
        DirectionId::find(&self.directions, |d| d.name.eq_ignore_ascii_case(name))
    }

    /// All maximal lines: ranks, files, then diagonals.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Neighbour of a site.
    pub fn step(&self, site: u16, direction: DirectionId) -> Option<u16> {
        *self.directions.get(usize::from(direction))?.next.get(usize::from(site))?
    }

    /// All places of a solid square of `size`×`size` sites, as lists of sites from the lower left; empty on graphs
    /// (a graph declares its own instances).
    pub fn squares(&self, size: usize) -> Vec<Vec<u16>> {
        if !self.rectangular || size == 0 || size > self.width || size > self.height {
            return Vec::new();
        }
        let mut all = Vec::new();
        for rank in 0..=self.height - size {
            for file in 0..=self.width - size {
                all.push((0..size).flat_map(|r| (0..size).map(move |f| ((rank + r) * self.width + file + f) as u16)).collect());
            }
        }
        all
    }

    /// All places of `length` consecutive sites on a line, with the axis: (axis, sites).
    pub fn windows(&self, length: usize, axes: &[u8]) -> Vec<(u8, Vec<u16>)> {
        let mut all = Vec::new();
        for line in self.lines.iter().filter(|line| axes.contains(&line.axis)) {
            if length > 0 {
                all.extend(line.sites.windows(length).map(|sites| (line.axis, sites.to_vec())));
            }
        }
        all
    }
}

fn diagonals(directions: &[Direction], names: &[String], axis: u8, direction: usize) -> Vec<Line> {
    let ahead = &directions[direction].next;
    let starts = (0..names.len() as u16).filter(|site| !ahead.contains(&Some(*site)));
    starts
        .filter_map(|start| {
            let sites: Vec<u16> = std::iter::successors(Some(start), |&site| ahead[usize::from(site)]).collect();
            let last = *sites.last()?;
            let name = format!("{}-{}", names[usize::from(start)], names[usize::from(last)]);
            (sites.len() > 1).then_some(Line { name, axis, sites })
        })
        .collect()
}

/// The sites of places, row by row from the far side.
fn rows(places: &[(i16, i16)]) -> Vec<Vec<u16>> {
    let mut sites: Vec<u16> = (0..places.len() as u16).collect();
    let place = |site: u16| places[usize::from(site)];
    sites.sort_by_key(|&site| (std::cmp::Reverse(place(site).1), place(site).0, site));
    sites.chunk_by(|a, b| place(*a).1 == place(*b).1).map(<[u16]>::to_vec).collect()
}

fn index(names: &[String]) -> Result<HashMap<String, u16>, BoardError> {
    let mut by_name = HashMap::with_capacity(names.len());
    for (site, name) in names.iter().enumerate() {
        if by_name.insert(name.to_uppercase(), site as u16).is_some() {
            return Err(BoardError::SameName(name.clone()));
        }
    }
    Ok(by_name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_rectangle() {
        let board = Board::rectangle(3, 2, false, None, None).unwrap();
        assert_eq!(board.sites(), 6);
        assert_eq!(board.name(5), "C2");
        assert_eq!(board.site("c2"), Some(5));
        assert_eq!(board.step(0, DirectionId::new(0)), Some(3));
        assert_eq!(board.step(2, DirectionId::new(1)), None);
        assert_eq!(board.lines().len(), 2 + 3 + 2 + 2);
        assert_eq!(board.squares(2), vec![vec![0, 1, 3, 4], vec![1, 2, 4, 5]]);
    }

    #[test]
    fn sizes_are_bounded() {
        assert!(Board::rectangle(1, 1, false, None, None).is_ok());
        assert_eq!(Board::rectangle(36, 36, true, None, None).unwrap().sites(), MAX_SITES);
        assert!(matches!(Board::rectangle(0, 3, false, None, None), Err(BoardError::Size { .. })));
        assert!(matches!(Board::rectangle(37, 3, false, None, None), Err(BoardError::Size { .. })));
        assert!(matches!(Board::rectangle(9, 9, false, Some("A-H"), None), Err(BoardError::Label(_))));
    }

    #[test]
    fn a_triangle_graph() {
        let nodes: Vec<_> = ["a", "b", "c"].iter().enumerate().map(|(i, n)| ((*n).to_owned(), (i as i16, 0))).collect();
        let edge = |a: &str, b: &str| (a.to_owned(), b.to_owned());
        let round = ("on".to_owned(), vec![edge("a", "b"), edge("b", "c"), edge("c", "a")]);
        let board = Board::graph(&nodes, std::slice::from_ref(&round), &[]).unwrap();
        assert_eq!(board.step(2, DirectionId::new(0)), Some(0));
        let fork = ("on".to_owned(), vec![edge("a", "b"), edge("a", "c")]);
        assert!(matches!(Board::graph(&nodes, &[fork], &[]), Err(BoardError::Fork { .. })));
        let lost = ("on".to_owned(), vec![edge("a", "x")]);
        assert_eq!(Board::graph(&nodes, &[lost], &[]), Err(BoardError::NoSuchNode("x".to_owned())));
    }
}
