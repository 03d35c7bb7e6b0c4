//! Eye spaces, judged naively: every board that can arise in one is listed, and those in which the attacker wins are found backwards,
//! from the boards on which the wall has been taken. No line of play is searched.
//!
//! Black's wall surrounds the space, without a liberty outside; White surrounds the wall and has two eyes elsewhere. White moves first.
//! Nobody has a threat for a ko: it is not taken back before another stone has been placed in the space. A pass does not free it.

use std::collections::{BTreeSet, HashMap};

use super::{Goban, Side};

/// Points of a space, by column and row.
pub type Shape = Vec<(usize, usize)>;

/// The end of a wall.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// White takes it.
    Dead,
    /// White does not take it, and Black does not take all that White has inside, or not for good.
    Seki,
    /// It lives in its own right.
    Alive,
}

/// All connected shapes of so many points, each once however it is turned or mirrored if `free`, else in every position of its own.
pub fn shapes(points: usize, free: bool) -> Vec<Shape> {
    let mut found: BTreeSet<Shape> = BTreeSet::from([vec![(0, 0)]]);
    for _ in 1..points {
        let mut larger = BTreeSet::new();
        for shape in &found {
            for &(column, row) in shape {
                for (right, up) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
                    let next = (column as i32 + right, row as i32 + up);
                    let mut points: Vec<(i32, i32)> = shape.iter().map(|&(column, row)| (column as i32, row as i32)).collect();
                    if !points.contains(&next) {
                        points.push(next);
                        larger.insert(moved(&points));
                    }
                }
            }
        }
        found = larger;
    }
    found.into_iter().filter(|shape| !free || turned(shape).iter().all(|other| shape <= other)).collect()
}

/// The shape with its smallest column and row 0.
fn moved(points: &[(i32, i32)]) -> Shape {
    let left = points.iter().map(|point| point.0).min().unwrap_or(0);
    let below = points.iter().map(|point| point.1).min().unwrap_or(0);
    let mut shape: Shape = points.iter().map(|&(column, row)| ((column - left) as usize, (row - below) as usize)).collect();
    shape.sort_unstable();
    shape
}

/// The shape turned and mirrored in all ways.
fn turned(shape: &Shape) -> Vec<Shape> {
    let all =
        |map: fn(i32, i32) -> (i32, i32)| moved(&shape.iter().map(|&(column, row)| map(column as i32, row as i32)).collect::<Vec<_>>());
    vec![
        all(|x, y| (x, y)),
        all(|x, y| (-x, y)),
        all(|x, y| (x, -y)),
        all(|x, y| (-x, -y)),
        all(|x, y| (y, x)),
        all(|x, y| (-y, x)),
        all(|x, y| (y, -x)),
        all(|x, y| (-y, -x)),
    ]
}

/// A space on a board of its own.
#[derive(Debug, Clone)]
pub struct Space {
    /// The whole board.
    pub board: Goban,
    /// A stone of the largest wall.
    pub wall: usize,
    /// The points of the space.
    pub inside: Vec<usize>,
}

impl Space {
    /// A shape with `left` columns and `below` rows before it, and white stones on the points whose bit is set. `None` where White would
    /// have no liberty.
    pub fn new(shape: &Shape, left: usize, below: usize, stones: usize) -> Option<Space> {
        let wide = shape.iter().map(|point| point.0).max()? + 1;
        let high = shape.iter().map(|point| point.1).max()? + 1;
        let mut board = Goban::empty(left + wide + 4, (below + high + 2).max(3));
        let width = board.width;
        let points: Vec<(usize, usize)> = shape.iter().map(|&(column, row)| (column + left, row + below)).collect();
        let inside: Vec<usize> = points.iter().map(|&(column, row)| row * width + column).collect();
        for site in 0..board.cells.len() {
            let (column, row) = (site % width, site / width);
            let near = points.iter().any(|point| point.0.abs_diff(column) <= 1 && point.1.abs_diff(row) <= 1);
            let eye = column + 1 == width && (row == 0 || row == 2);
            board.cells[site] = match inside.iter().position(|&of| of == site) {
                Some(index) => (stones >> index & 1 == 1).then_some(Side::White),
                None if near => Some(Side::Black),
                None if eye => None,
                None => Some(Side::White),
            };
        }
        if !board.breathes() {
            return None;
        }
        let wall = board.parts(Some(Side::Black)).into_iter().max_by_key(Vec::len)?.first().copied()?;
        Some(Space { board, wall, inside })
    }

    /// The end of the wall.
    pub fn verdict(&self) -> Verdict {
        let states = States::new(self);
        let taken = states.forced(Side::White, |state| state.taken);
        if taken[states.first[1]] {
            return Verdict::Dead;
        }
        let clear = |board: &Goban| self.inside.iter().all(|&site| board.cells[site] != Some(Side::White));
        if clear(&self.board) {
            return Verdict::Alive;
        }
        // The boards without a white stone to which Black comes back for ever, whatever White plays.
        let mut lives: Vec<bool> =
            states.list.iter().zip(&taken).map(|(state, taken)| !taken && state.mover == Side::White && clear(&state.board)).collect();
        let cleared = loop {
            let cleared = states.reached(Side::Black, lives.clone());
            let stays: Vec<bool> =
                states.list.iter().zip(&lives).map(|(state, lives)| *lives && state.next.iter().all(|&next| cleared[next])).collect();
            if stays == lives {
                break cleared;
            }
            lives = stays;
        };
        if cleared[states.first[0]] { Verdict::Alive } else { Verdict::Seki }
    }
}

/// A board that can arise, and those that follow.
#[derive(Debug)]
struct State {
    board: Goban,
    mover: Side,
    taken: bool,
    next: Vec<usize>,
}

/// All boards that can arise in a space.
#[derive(Debug)]
struct States {
    list: Vec<State>,
    /// The first with Black and with White to move.
    first: [usize; 2],
}

/// The key by which boards of a space differ: the points that may be played on, the side to move, and the ko.
type Key = (Vec<Option<Side>>, Side, Ko);

/// The point of a ko, and the side that may not place there now.
type Ko = Option<(usize, Side)>;

impl States {
    fn new(space: &Space) -> States {
        let may_play: Vec<usize> = (0..space.board.cells.len())
            .filter(|site| space.inside.contains(site) || space.board.cells[*site] == Some(Side::Black))
            .collect();
        let beside: Vec<Vec<usize>> = (0..space.board.cells.len()).map(|site| space.board.beside(site)).collect();
        let (mut states, mut known, mut kos) = (States { list: Vec::new(), first: [0, 0] }, HashMap::<Key, usize>::new(), Vec::new());
        let mut add = |list: &mut Vec<State>, kos: &mut Vec<Ko>, board: Goban, mover: Side, ko: Ko| {
            let changed = may_play.iter().map(|&site| board.cells[site]).collect();
            *known.entry((changed, mover, ko)).or_insert_with(|| {
                let taken = board.cells[space.wall] != Some(Side::Black);
                list.push(State { board, mover, taken, next: Vec::new() });
                kos.push(ko);
                list.len() - 1
            })
        };
        for mover in [Side::Black, Side::White] {
            states.first[mover as usize] = add(&mut states.list, &mut kos, space.board.clone(), mover, None);
        }
        let mut at = 0;
        while at < states.list.len() {
            let (board, mover, ko) = (states.list[at].board.clone(), states.list[at].mover, kos[at]);
            let mut next = Vec::new();
            if !states.list[at].taken {
                next.push(add(&mut states.list, &mut kos, board.clone(), mover.other(), ko));
                for &site in may_play.iter().filter(|site| board.cells[**site].is_none() && Some((**site, mover)) != ko) {
                    if let Some((after, ko)) = played(&board, &beside, site, mover) {
                        next.push(add(&mut states.list, &mut kos, after, mover.other(), ko));
                    }
                }
            }
            states.list[at].next = next;
            at += 1;
        }
        states
    }

    /// The states from which a side forces one of which something holds.
    fn forced(&self, side: Side, holds: impl Fn(&State) -> bool) -> Vec<bool> {
        self.reached(side, self.list.iter().map(holds).collect())
    }

    /// The states from which a side forces one that is marked.
    fn reached(&self, side: Side, mut marked: Vec<bool>) -> Vec<bool> {
        loop {
            let mut changed = false;
            for at in (0..self.list.len()).rev() {
                let state = &self.list[at];
                if marked[at] || state.next.is_empty() {
                    continue;
                }
                let mut next = state.next.iter().map(|&next| marked[next]);
                let now = if state.mover == side { next.any(|marked| marked) } else { next.all(|marked| marked) };
                (marked[at], changed) = (now, changed || now);
            }
            if !changed {
                return marked;
            }
        }
    }
}

/// The points of a group, and its liberties in the order in which they are met.
fn group(board: &Goban, beside: &[Vec<usize>], site: usize) -> (Vec<usize>, Vec<usize>) {
    let (mut seen, mut points, mut liberties, mut at) = (vec![false; board.cells.len()], vec![site], Vec::new(), 0);
    seen[site] = true;
    while let Some(&here) = points.get(at) {
        at += 1;
        for &next in beside[here].iter() {
            if std::mem::replace(&mut seen[next], true) {
                continue;
            }
            match board.cells[next] {
                None => liberties.push(next),
                same if same == board.cells[site] => points.push(next),
                Some(_) => {}
            }
        }
    }
    (points, liberties)
}

/// The board after a stone, and the point of a ko; `None` where the stone would have no liberty.
fn played(board: &Goban, beside: &[Vec<usize>], site: usize, mover: Side) -> Option<(Goban, Ko)> {
    let mut after = board.clone();
    after.cells[site] = Some(mover);
    let mut captured = Vec::new();
    for &near in &beside[site] {
        if after.cells[near] == Some(mover.other()) {
            let (points, liberties) = group(&after, beside, near);
            if liberties.is_empty() {
                points.iter().for_each(|&site| after.cells[site] = None);
                captured.extend(points);
            }
        }
    }
    let (own, liberties) = group(&after, beside, site);
    let ko = (own.len() == 1 && captured.len() == 1 && liberties == captured).then(|| (captured[0], mover.other()));
    (!liberties.is_empty()).then_some((after, ko))
}
