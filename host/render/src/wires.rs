//! The lines of a board on a raster of characters: edges of graphs, and strokes.

use std::collections::{BTreeMap, BTreeSet};

use tianyuan_board::Board;
use tianyuan_rules::spec::{SideId, Site, Spec};

/// The longest line that is drawn, in characters; nothing longer fits a screen.
const LONGEST: i64 = 2000;

/// The lines through one character.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Wire {
    /// Lines up, down, left and right.
    pub arms: [bool; 4],
    /// A line that rises from left to right.
    pub rises: bool,
    /// A line that falls from left to right.
    pub falls: bool,
}

impl Wire {
    /// The character for it.
    pub fn sign(self, ascii: bool) -> &'static str {
        let [up, down, left, right] = self.arms;
        let straight = up || down || left || right;
        match (ascii, self.rises, self.falls) {
            (true, true, true) => "X",
            (true, true, false) if !straight => "/",
            (true, false, true) if !straight => "\\",
            (false, true, true) => "╳",
            (false, true, false) if !straight => "╱",
            (false, false, true) if !straight => "╲",
            _ => crossing(ascii, self.arms),
        }
    }

    /// It is a place where lines meet: two arms or more.
    pub fn meets(self) -> bool {
        self.arms.iter().filter(|arm| **arm).count() > 1 && (!(self.rises || self.falls) || (self.arms[0] || self.arms[1]))
    }
}

/// The character where lines up, down, left and right meet.
pub fn crossing(ascii: bool, arms: [bool; 4]) -> &'static str {
    match (ascii, arms) {
        (true, [up, down, false, false]) if up || down => "|",
        (true, [false, false, left, right]) if left || right => "-",
        (true, _) => "+",
        (false, [true, true, true, true]) => "┼",
        (false, [true, true, false, true]) => "├",
        (false, [true, true, true, false]) => "┤",
        (false, [false, true, true, true]) => "┬",
        (false, [true, false, true, true]) => "┴",
        (false, [false, true, false, true]) => "┌",
        (false, [false, true, true, false]) => "┐",
        (false, [true, false, false, true]) => "└",
        (false, [true, false, true, false]) => "┘",
        (false, [up, down, false, false]) if up || down => "│",
        (false, [false, false, left, right]) if left || right => "─",
        _ => "·",
    }
}

/// The lines of a graph's edges and of strokes. `at` gives the column and the row (downward) of a site.
pub fn wires(board: &Board, strokes: &[(Site, Site)], at: &dyn Fn(Site) -> (i64, i64)) -> BTreeMap<(i64, i64), Wire> {
    let mut found: BTreeMap<(i64, i64), Wire> = BTreeMap::new();
    let mut drawn = BTreeSet::new();
    let edges = board.directions().iter().filter(|_| !board.is_rectangular());
    let edges = edges.flat_map(|direction| direction.next.iter().enumerate().filter_map(|(from, to)| Some((from as Site, (*to)?))));
    for (from, to) in edges.chain(strokes.iter().copied()) {
        if from == to || !drawn.insert((from.min(to), from.max(to))) {
            continue;
        }
        let ((x0, y0), (x1, y1)) = (at(from.min(to)), at(from.max(to)));
        let (dx, dy) = (x1 - x0, y1 - y0);
        // Level lines go column by column, all others line by line.
        let steps = if dy == 0 { dx.abs() } else { dy.abs() };
        if steps > LONGEST {
            continue;
        }
        for step in 0..=steps.max(1) {
            let (column, row) = (x0 + dx * step / steps.max(1), y0 + dy * step / steps.max(1));
            let wire = found.entry((row, column)).or_default();
            let (begins, ends) = (step > 0, step < steps);
            if dy == 0 {
                let (before, after) = if dx > 0 { (begins, ends) } else { (ends, begins) };
                wire.arms[2] |= before;
                wire.arms[3] |= after;
            } else if dx == 0 {
                let (before, after) = if dy > 0 { (begins, ends) } else { (ends, begins) };
                wire.arms[0] |= before;
                wire.arms[1] |= after;
            } else if (dx > 0) != (dy > 0) {
                wire.rises = true;
            } else {
                wire.falls = true;
            }
        }
    }
    found
}

/// Sites in the middle of two strokes at least: there they cross.
pub fn crossed(spec: &Spec) -> BTreeSet<Site> {
    let board = &spec.board;
    let mut seen = BTreeSet::new();
    let mut twice = BTreeSet::new();
    for (from, to) in &spec.drawing.strokes {
        let ((x0, y0), (x1, y1)) = (board.place(*from), board.place(*to));
        let (dx, dy) = (x1 - x0, y1 - y0);
        if dx.abs() != dy.abs() {
            continue;
        }
        for step in 1..dx.abs() {
            if let Some(site) = board.site_at(x0 + dx.signum() * step, y0 + dy.signum() * step)
                && !seen.insert(site)
            {
                twice.insert(site);
            }
        }
    }
    twice
}

/// The side on whose edge of the board a site is; nobody's if two sides share it.
pub fn edge_owner(spec: &Spec, site: Site) -> Option<SideId> {
    let mut sides = spec.drawing.edges.iter().filter(|edge| edge.sites.contains(&site)).map(|edge| edge.side);
    let side = sides.next()?;
    sides.all(|other| other == side).then_some(side)
}

/// Labels outside a graph whose names are made of a file and a rank.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Labels {
    /// The label of each row of places.
    pub rows: Vec<(i16, String)>,
    /// The labels of files, and the place below each; empty where the files are no straight lines.
    pub files: Vec<((i16, i16), String)>,
    /// True if files run straight up: the labels of rows are then at the margin, and not beside the first site of each.
    pub upright: bool,
}

impl Labels {
    /// Every site can be named by its labels.
    pub fn is_complete(&self) -> bool {
        !self.rows.is_empty() && !self.files.is_empty()
    }
}

/// Splits `A12` into `A` and `12`.
fn parts(name: &str) -> Option<(&str, &str)> {
    let at = name.find(|c: char| c.is_ascii_digit())?;
    let (head, tail) = name.split_at(at);
    (!head.is_empty() && tail.chars().all(|c| c.is_ascii_digit())).then_some((head, tail))
}

/// Places by a part of the name, the lowest first.
type Grouped<'a> = BTreeMap<&'a str, Vec<(i16, i16)>>;

/// The labels outside a graph: of the rows, if each has one part of the name in common, and of the files, if each is a straight line.
pub fn labels(board: &Board) -> Labels {
    let mut labels = Labels::default();
    let (mut heads, mut tails) = (Grouped::new(), Grouped::new());
    for site in 0..board.sites() as Site {
        let Some((head, tail)) = parts(board.name(site)) else { return labels };
        let (x, y) = board.place(site);
        heads.entry(head).or_default().push((y, x));
        tails.entry(tail).or_default().push((y, x));
    }
    let rows_of = |groups: &Grouped<'_>| {
        let level = |places: &Vec<(i16, i16)>| places.iter().all(|place| place.0 == places[0].0);
        let rows: Vec<(i16, String)> = groups.iter().map(|(text, places)| (places[0].0, (*text).to_owned())).collect();
        let apart = rows.iter().map(|(y, _)| *y).collect::<BTreeSet<_>>().len() == rows.len();
        (apart && groups.values().all(level)).then_some(rows)
    };
    let (rows, files) = match (rows_of(&tails), rows_of(&heads)) {
        (Some(rows), _) => (rows, heads),
        (None, Some(rows)) => (rows, tails),
        (None, None) => return labels,
    };
    labels.rows = rows;
    let least = labels.rows.iter().map(|row| row.0).min().unwrap_or(0);
    let upright = files.values().all(|places| places.iter().all(|place| place.1 == places[0].1));
    let mut below = Vec::new();
    for (text, mut places) in files {
        places.sort_unstable();
        let (y, x) = places[0];
        let slope = |place: &(i16, i16)| (i32::from(place.1) - i32::from(x), i32::from(place.0) - i32::from(y));
        let steps: BTreeSet<Option<i32>> =
            places[1..].iter().map(slope).map(|(dx, dy)| (dy != 0 && dx % dy == 0).then(|| dx / dy)).collect();
        let step = match steps.into_iter().collect::<Vec<_>>().as_slice() {
            // One site alone goes the way of the others: down the slant.
            [] => i32::from(!upright),
            [Some(step)] if step.abs() <= 2 => *step,
            _ => return labels,
        };
        let place = if upright { (x, least - 1) } else { (x.saturating_sub(step as i16), y - 1) };
        below.push((place, text.to_owned()));
    }
    let taken = |place: &(i16, i16)| board.site_at(place.0, place.1).is_some();
    let apart = below.iter().map(|(place, _)| *place).collect::<BTreeSet<_>>().len() == below.len();
    if apart && !below.iter().any(|(place, _)| taken(place)) {
        (labels.files, labels.upright) = (below, upright);
    }
    labels
}
