//! The sites around a site, and what lies on them as a number: two bits for each of eight neighbours.
//!
//! On a rectangular board the eight places around are in their order, and maps of the board on itself that keep its directions change nothing.
//! On any other board the neighbours have no order: only how many are empty, own, or of the enemy counts.

use tianyuan_board::{Board, Set};
use tianyuan_rules::spec::Site;

/// Neighbours at most.
pub(super) const AROUND: usize = 8;

/// The number of codes.
pub(super) const CODES: usize = 1 << (2 * AROUND);

/// No site: the board ends there.
pub(super) const OFF: Site = Site::MAX;

/// The places around, clockwise from the north.
const PLACES: [(i16, i16); AROUND] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

/// The signs of what lies on a neighbour, in the names of patterns.
const SIGNS: [char; 4] = ['.', 'x', 'o', '-'];

/// The neighbours of all sites.
#[derive(Debug, Clone)]
pub(super) struct Rings {
    around: Vec<[Site; AROUND]>,
    /// Column and row of each site; none where there are none.
    places: Vec<(i16, i16)>,
    /// The line of each site, counted from the edge: 2 and 3; 0 for all others, since the first is seen in the pattern.
    lines: Vec<u8>,
    /// The orders in which neighbours may be read without a difference; none where they have no order.
    orders: Vec<[usize; AROUND]>,
}

impl Rings {
    pub(super) fn of(board: &Board) -> Rings {
        let sites = 0..board.sites() as Site;
        if board.is_rectangular() {
            let places: Vec<(i16, i16)> = sites.map(|site| board.place(site)).collect();
            let near = |(column, row): (i16, i16)| PLACES.map(|(across, along)| board.site_at(column + across, row + along).unwrap_or(OFF));
            let around: Vec<_> = places.iter().copied().map(near).collect();
            let inwards =
                |site: Site| PLACES.iter().map(|step| strides(board, site, *step)).min().filter(|line| matches!(line, 2 | 3)).unwrap_or(0);
            return Rings { around, lines: (0..board.sites() as Site).map(inwards).collect(), orders: orders(board), places };
        }
        let near = |site: Site| {
            let mut row = [OFF; AROUND];
            let mut next: Vec<Site> = board.directions().iter().filter_map(|direction| *direction.next.get(usize::from(site))?).collect();
            next.sort_unstable();
            next.dedup();
            row.iter_mut().zip(next).for_each(|(place, next)| *place = next);
            row
        };
        Rings { around: sites.map(near).collect(), places: Vec::new(), lines: Vec::new(), orders: Vec::new() }
    }

    /// The sites around a site; [`OFF`] where the board ends.
    #[inline]
    pub(super) fn around(&self, site: Site) -> [Site; AROUND] {
        self.around.get(usize::from(site)).copied().unwrap_or([OFF; AROUND])
    }

    /// The surroundings of a site.
    #[inline]
    pub(super) fn code<const W: usize>(&self, own: &Set<W>, enemy: &Set<W>, site: Site) -> u16 {
        let mut code = 0;
        for (nth, next) in self.around(site).into_iter().enumerate() {
            let sign = if next == OFF { 3 } else { u16::from(own.has(next)) | u16::from(enemy.has(next)) << 1 };
            code |= sign << (2 * nth);
        }
        code
    }

    /// The least of the codes that mean the same.
    pub(super) fn least(&self, code: u16) -> u16 {
        let signs = signs(code);
        if self.orders.is_empty() {
            let mut sorted = signs;
            sorted.sort_unstable();
            return packed(sorted);
        }
        self.orders.iter().map(|order| packed(order.map(|nth| signs[nth]))).min().unwrap_or(code)
    }

    /// 2 or 3 on the second and third line from the edge, 0 elsewhere.
    #[inline]
    pub(super) fn line(&self, site: Site) -> u8 {
        self.lines.get(usize::from(site)).copied().unwrap_or(0)
    }

    /// Steps between two sites: 1 beside each other, 2 at a corner, 3 a little farther; 0 for all others.
    #[inline]
    pub(super) fn nearness(&self, from: Site, to: Site) -> usize {
        match (self.places.get(usize::from(from)), self.places.get(usize::from(to))) {
            (Some(from), Some(to)) => {
                let (across, along) = ((from.0 - to.0).abs(), (from.1 - to.1).abs());
                match across + along + across.max(along) {
                    2 => 1,
                    3 => 2,
                    4 | 5 => 3,
                    _ => 0,
                }
            }
            _ => usize::from(self.around(from).contains(&to)),
        }
    }
}

/// Sites from one to the end of the board that way, itself included; four where there are more.
fn strides(board: &Board, site: Site, (across, along): (i16, i16)) -> u8 {
    let (column, row) = board.place(site);
    (1..4u8).find(|steps| board.site_at(column + across * i16::from(*steps), row + along * i16::from(*steps)).is_none()).unwrap_or(4)
}

fn signs(code: u16) -> [u16; AROUND] {
    std::array::from_fn(|nth| code >> (2 * nth) & 3)
}

fn packed(signs: [u16; AROUND]) -> u16 {
    (0..).zip(signs).fold(0, |code, (nth, sign)| code | sign << (2 * nth))
}

/// The name of a code: a sign for each neighbour.
pub(super) fn name(code: u16) -> String {
    signs(code).iter().map(|sign| SIGNS[usize::from(*sign)]).collect()
}

/// The code of a name.
pub(super) fn read(name: &str) -> Option<u16> {
    let signs: Option<Vec<u16>> = name.chars().map(|sign| SIGNS.iter().position(|other| *other == sign).map(|at| at as u16)).collect();
    signs?.try_into().ok().map(packed)
}

/// Turns and mirrors of the eight places under which the directions of the board stay the same.
fn orders(board: &Board) -> Vec<[usize; AROUND]> {
    let turned = |(x, y): (i16, i16), turn: u8| {
        let (x, y) = if turn & 4 == 0 { (x, y) } else { (-x, y) };
        match turn & 3 {
            0 => (x, y),
            1 => (y, -x),
            2 => (-x, -y),
            _ => (-y, x),
        }
    };
    let steps: Vec<(i16, i16)> = board.directions().iter().map(|direction| (direction.step.0.into(), direction.step.1.into())).collect();
    let keeps = |turn: &u8| steps.iter().all(|step| steps.contains(&turned(*step, *turn)));
    let order = |turn: u8| PLACES.map(|place| PLACES.iter().position(|other| *other == turned(place, turn)).unwrap_or(0));
    (0..8).filter(keeps).map(order).collect()
}
