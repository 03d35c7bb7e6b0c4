//! The question whether a chain is taken: every line of play in an area, to two passes.
//!
//! The attacker wants to own the chain's site in the end, with a piece or as an empty site that only its own pieces reach. No board comes
//! again in a line. Lines are searched deeper step by step; a value is kept for a position where no earlier board of the line made it.

use std::collections::HashMap;

use tianyuan_rules::spec::{Site, Suicide};

use super::area::{Area, LARGE, Points, bits};

/// The lengths of lines that are searched one after the other.
const DEPTHS: [u8; 6] = [5, 9, 14, 20, 30, 48];

/// True if the chain on a site is taken where `first` moves first; `None` where the nodes or the depth did not suffice. The nodes left are
/// counted down.
pub(super) fn falls(area: &Area, site: Site, side: u8, first: u8, suicide: Suicide, nodes: &mut u32) -> Option<bool> {
    let target = area.point(site)?;
    let position = Position { held: area.held, ko: 0, mover: first, passed: false };
    let mut search = Search { area, target, defender: usize::from(side), suicide, line: Vec::new(), known: HashMap::new(), nodes };
    for depth in DEPTHS {
        match search.value(&position, depth)?.taken {
            Some(taken) => return Some(taken),
            None => continue,
        }
    }
    None
}

/// A position of an area.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Position {
    held: [Points; 2],
    /// The point of a ko that may not be taken back now.
    ko: Points,
    mover: u8,
    /// True after a pass.
    passed: bool,
}

/// A value kept.
#[derive(Debug, Clone, Copy)]
enum Known {
    Taken(bool),
    /// Lines of this length do not tell.
    Open(u8),
}

/// A value found.
#[derive(Debug, Clone, Copy)]
struct Value {
    /// `None` where lines are longer than the depth.
    taken: Option<bool>,
    /// The earliest board of the line on which the value depends, by its number.
    since: usize,
}

impl Value {
    const fn free(taken: bool) -> Self {
        Self { taken: Some(taken), since: usize::MAX }
    }
}

/// The result of a placement.
enum Placed {
    Illegal,
    /// A large chain was lost by a side.
    Decided(usize),
    On(Position),
}

struct Search<'a> {
    area: &'a Area,
    /// The point of the chain.
    target: Points,
    defender: usize,
    suicide: Suicide,
    /// The boards of the line.
    line: Vec<[Points; 2]>,
    known: HashMap<Position, Known>,
    nodes: &'a mut u32,
}

impl Search<'_> {
    /// The value of a position; `None` where the nodes are spent.
    fn value(&mut self, position: &Position, depth: u8) -> Option<Value> {
        if self.is_safe(position) {
            return Some(Value::free(false));
        }
        match self.known.get(position) {
            Some(Known::Taken(taken)) => return Some(Value::free(*taken)),
            Some(Known::Open(searched)) if *searched >= depth => return Some(Value { taken: None, since: usize::MAX }),
            _ => {}
        }
        *self.nodes = self.nodes.checked_sub(1)?;
        if depth == 0 {
            return Some(Value { taken: None, since: usize::MAX });
        }
        let number = self.line.len();
        self.line.push(position.held);
        let found = self.best(position, depth);
        self.line.pop();
        let found = found?;
        match found.taken {
            Some(taken) if found.since >= number => {
                self.known.insert(*position, Known::Taken(taken));
            }
            None => {
                self.known.insert(*position, Known::Open(depth));
            }
            Some(_) => {}
        }
        Some(found)
    }

    /// The value of the best decision of the side to move.
    fn best(&mut self, position: &Position, depth: u8) -> Option<Value> {
        let wanted = usize::from(position.mover) != self.defender;
        if position.passed && self.owned(position) == wanted {
            return Some(Value::free(wanted));
        }
        let mut worst = Value::free(!wanted);
        let mut weigh = |value: Value| -> bool {
            worst.since = worst.since.min(value.since);
            if value.taken.is_none() {
                worst.taken = None;
            }
            value.taken == Some(wanted)
        };
        for point in self.order(position) {
            let value = match self.place(position, point) {
                Placed::Illegal => continue,
                Placed::Decided(loser) => Value::free(loser == self.defender),
                Placed::On(next) => match self.line.iter().position(|board| *board == next.held) {
                    // The ko of the position itself forbids it already; any other repetition depends on the line.
                    Some(number) => Value { taken: Some(!wanted), since: number },
                    None => self.value(&next, depth - 1)?,
                },
            };
            if weigh(value) {
                return Some(value);
            }
        }
        if !position.passed {
            let next = Position { ko: 0, mover: 1 - position.mover, passed: true, ..*position };
            let value = self.value(&next, depth - 1)?;
            if weigh(value) {
                return Some(value);
            }
        }
        Some(worst)
    }

    /// The empty points in the order in which they are tried: beside the target's last liberties first, then the widest, and never one
    /// that a single own chain surrounds: to fill that is no better than a pass.
    fn order(&self, position: &Position) -> Vec<Points> {
        let own = position.held[usize::from(position.mover)];
        let taken = position.held[0] | position.held[1];
        let strange = self.area.anchored[1 - usize::from(position.mover)] | self.area.torn;
        let empty = (self.area.all() & !taken) & !position.ko;
        let useful = |point: usize| {
            let (bit, near) = (1 << point, self.area.near[point]);
            if bit & strange != 0 || near & !own != 0 {
                return true;
            }
            let one = near & near.wrapping_neg();
            one != 0 && near & !self.area.connected(one, own) != 0
        };
        let weight = |point: usize| (self.area.near[point] & empty).count_ones();
        let mut points: Vec<usize> = bits(empty).filter(|&point| useful(point)).collect();
        points.sort_by_key(|&point| std::cmp::Reverse(weight(point)));
        points.into_iter().map(|point| 1 << point).collect()
    }

    /// A placement, with what it captures.
    fn place(&self, position: &Position, point: Points) -> Placed {
        let (own, enemy) = (usize::from(position.mover), 1 - usize::from(position.mover));
        let mut held = position.held;
        held[own] |= point;
        let mut captured = 0;
        let mut left = self.area.beside(point) & held[enemy];
        while left != 0 {
            let chain = self.area.connected(left & left.wrapping_neg(), held[enemy]);
            left &= !chain;
            if !self.breathes(chain, enemy, &held) {
                captured |= chain;
            }
        }
        if self.is_large(captured) {
            return Placed::Decided(enemy);
        }
        held[enemy] &= !captured;
        let chain = self.area.connected(point, held[own]);
        if !self.breathes(chain, own, &held) {
            let allowed = match self.suicide {
                Suicide::Forbidden => false,
                Suicide::Several => chain != point,
                Suicide::Allowed => true,
            };
            if !allowed {
                return Placed::Illegal;
            }
            if self.is_large(chain) {
                return Placed::Decided(own);
            }
            held[own] &= !chain;
        }
        let alone = captured.count_ones() == 1 && chain == point && self.area.anchored[own] & point == 0;
        let empty = self.area.all() & !(held[0] | held[1]);
        let ko = if alone && self.area.beside(point) & empty == captured { captured } else { 0 };
        Placed::On(Position { held, ko, mover: enemy as u8, passed: false })
    }

    fn is_large(&self, set: Points) -> bool {
        set & self.area.large != 0 || set.count_ones() as usize >= LARGE
    }

    /// True if a chain has a liberty, or is connected with a piece that cannot be captured.
    fn breathes(&self, chain: Points, side: usize, held: &[Points; 2]) -> bool {
        chain & self.area.anchored[side] != 0 || self.area.beside(chain) & self.area.all() & !(held[0] | held[1]) != 0
    }

    /// True if the target is connected with a piece that cannot be captured, or has two eyes of one point.
    fn is_safe(&self, position: &Position) -> bool {
        let own = position.held[self.defender];
        if self.target & own == 0 {
            return false;
        }
        let chain = self.area.connected(self.target, own);
        if chain & self.area.anchored[self.defender] != 0 {
            return true;
        }
        let strange = self.area.anchored[0] | self.area.anchored[1] | self.area.torn;
        let empty = self.area.beside(chain) & self.area.all() & !(position.held[0] | position.held[1]) & !strange;
        bits(empty).filter(|&point| self.area.near[point] & !chain == 0).count() >= 2
    }

    /// True if the attacker owns the target's point as the position is.
    fn owned(&self, position: &Position) -> bool {
        let (own, enemy) = (position.held[self.defender], position.held[1 - self.defender]);
        if self.target & own != 0 {
            return false;
        }
        if self.target & enemy != 0 {
            return true;
        }
        let empty = self.area.all() & !(own | enemy);
        let space = self.area.connected(self.target, empty);
        let edge = self.area.beside(space) | space;
        let reached = |side: usize, held: Points| edge & held != 0 || space & self.area.anchored[side] != 0;
        reached(1 - self.defender, enemy) && !reached(self.defender, own)
    }
}
