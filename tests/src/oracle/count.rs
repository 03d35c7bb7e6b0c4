//! Final positions of go counted in every way, naively and exactly.

use num_rational::Ratio;

use super::Side;
use super::go::Goban;

/// A fraction.
pub type Exact = Ratio<i128>;

/// A whole number as a fraction.
pub fn exact(number: usize) -> Exact {
    Exact::from_integer(number as i128)
}

/// A number for each side, black first.
pub type Both = [Exact; 2];

/// The treatment of empty points that both sides touch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shared {
    /// Nobody's.
    None,
    /// Half each.
    Half,
    /// By how many stones each has next to them.
    Proportional,
    /// All to who has more stones next to them.
    Majority,
}

const SIDES: [Side; 2] = [Side::Black, Side::White];

/// Empty points that only one side touches.
pub fn territory(board: &Goban) -> [usize; 2] {
    let mut points = [0, 0];
    for region in board.parts(None) {
        let touched = SIDES.map(|side| !board.around(&region, Some(side)).is_empty());
        match touched {
            [true, false] => points[0] += region.len(),
            [false, true] => points[1] += region.len(),
            _ => {}
        }
    }
    points
}

/// Stones and the points that they surround (dead stones taken off before).
pub fn area(board: &Goban, shared: Shared) -> Both {
    let mut points = SIDES.map(|side| exact(board.count(side)));
    for region in board.parts(None) {
        let size = exact(region.len());
        let near = SIDES.map(|side| board.around(&region, Some(side)).len());
        let share = match (near, shared) {
            ([0, 0], Shared::None) => [Exact::ZERO, Exact::ZERO],
            ([0, 0], _) => [Exact::new(1, 2), Exact::new(1, 2)],
            ([_, 0], _) => [Exact::ONE, Exact::ZERO],
            ([0, _], _) => [Exact::ZERO, Exact::ONE],
            (_, Shared::None) => [Exact::ZERO, Exact::ZERO],
            (_, Shared::Half) => [Exact::new(1, 2), Exact::new(1, 2)],
            ([b, w], Shared::Proportional) => [b, w].map(|n| Exact::new(n as i128, (b + w) as i128)),
            ([b, w], Shared::Majority) => match b.cmp(&w) {
                std::cmp::Ordering::Greater => [Exact::ONE, Exact::ZERO],
                std::cmp::Ordering::Less => [Exact::ZERO, Exact::ONE],
                std::cmp::Ordering::Equal => [Exact::new(1, 2), Exact::new(1, 2)],
            },
        };
        points[0] += size * share[0];
        points[1] += size * share[1];
    }
    points
}

/// Territory and prisoners; `lost` are the stones that each side has lost, dead ones included.
pub fn territory_and_prisoners(board: &Goban, lost: [usize; 2]) -> Both {
    let points = territory(board);
    [exact(points[0] + lost[1]), exact(points[1] + lost[0])]
}

/// Living stones and half of the empty points: `a + x/2`.
pub fn returned_heads(board: &Goban) -> Both {
    let eyes = exact(board.parts(None).iter().map(Vec::len).sum());
    SIDES.map(|side| exact(board.count(side)) + eyes / 2)
}

/// The land of each group as the tax sees it: stones of a side that are connected, directly or through points that only it
/// touches, and that have such a point; who lives without one (in seki) has no eye to give.
pub fn linked_land(board: &Goban, side: Side) -> Vec<Vec<usize>> {
    let own = |region: &Vec<usize>| board.around(region, Some(side.other())).is_empty() && !board.around(region, Some(side)).is_empty();
    let land: Vec<usize> = board.parts(None).into_iter().filter(own).flatten().collect();
    let mut linked = board.clone();
    land.iter().for_each(|&site| linked.cells[site] = Some(side));
    let mut groups = linked.parts(Some(side));
    groups.iter_mut().for_each(|group| group.retain(|site| land.contains(site)));
    groups.retain(|group| !group.is_empty());
    groups
}

/// Number of such groups of each side.
pub fn linked_groups(board: &Goban) -> [usize; 2] {
    SIDES.map(|side| linked_land(board, side).len())
}

/// The eyes of all groups of each side, of a group two at most: a point is one eye, two points side by side are one too, and a group
/// with points that do not touch can have two.
pub fn eyes(board: &Goban) -> [usize; 2] {
    SIDES.map(|side| linked_land(board, side).iter().map(|land| if has_two_eyes(board, land) { 2 } else { 1 }).sum())
}

fn has_two_eyes(board: &Goban, land: &[usize]) -> bool {
    land.iter().any(|&one| land.iter().any(|&other| one != other && !board.beside(one).contains(&other)))
}

/// Territory but for groups in seki: those next to a point that both sides touch, which cannot have two eyes.
pub fn territory_without_seki(board: &Goban) -> [usize; 2] {
    let touches_both = |region: &Vec<usize>| SIDES.iter().all(|side| !board.around(region, Some(*side)).is_empty());
    let neutral: Vec<usize> = board.parts(None).into_iter().filter(touches_both).flatten().collect();
    SIDES.map(|side| {
        let in_seki = |land: &Vec<usize>| {
            let mut linked = board.clone();
            linked_land(board, side).concat().iter().for_each(|&site| linked.cells[site] = Some(side));
            let group = linked.same(land[0]);
            !has_two_eyes(board, land) && group.iter().any(|&site| board.beside(site).iter().any(|next| neutral.contains(next)))
        };
        linked_land(board, side).iter().filter(|land| !in_seki(land)).map(Vec::len).sum()
    })
}

/// Groups of stones that are connected directly.
pub fn groups(board: &Goban) -> [usize; 2] {
    SIDES.map(|side| board.parts(Some(side)).len())
}

/// The stake for so many net prisoners: three chips for the first, one more for each three of the rest.
pub fn chips(net: usize) -> usize {
    if net == 0 { 0 } else { 3 + (net - 1) / 3 }
}

/// Groups of a side that live whatever happens, with their vital regions, as Benson proved: all other stones of the side
/// taken away again and again until nothing changes.
pub fn unconditional(board: &Goban, side: Side) -> Vec<Vec<usize>> {
    let mut groups = board.parts(Some(side));
    // Regions: connected points that are not of the side.
    let mut others = board.clone();
    for cell in &mut others.cells {
        *cell = if *cell == Some(side) { *cell } else { None };
    }
    let mut regions = others.parts(None);
    loop {
        let vital = |region: &Vec<usize>, group: &Vec<usize>| {
            let liberties = board.around(group, None);
            region.iter().all(|site| board.cells[*site].is_some() || liberties.contains(site))
        };
        let before = (groups.len(), regions.len());
        groups.retain(|group| regions.iter().filter(|region| touches(board, region, group) && vital(region, group)).count() >= 2);
        let alive: Vec<usize> = groups.iter().flatten().copied().collect();
        regions.retain(|region| board.around(region, Some(side)).iter().all(|site| alive.contains(site)));
        if before == (groups.len(), regions.len()) {
            return groups;
        }
    }
}

fn touches(board: &Goban, region: &[usize], group: &[usize]) -> bool {
    region.iter().any(|&site| board.beside(site).iter().any(|next| group.contains(next)))
}
