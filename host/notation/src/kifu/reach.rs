//! The like pieces that could go to a square by their movements alone: the choice of marks in writing ignores whether a
//! move is legal.

use tianyuan_rules::spec::{Facing, Kind, Lands, SideId, Site, Spec};
use tianyuan_rules::{Game, Piece};

use super::said::Mark;

/// True if a piece on a site could go to another.
pub(crate) fn reaches(game: &dyn Game, from: Site, piece: Piece, to: Site) -> bool {
    let spec = game.spec();
    let Some(kind) = spec.kinds.get(usize::from(piece.kind)) else { return false };
    let facing = facing(spec, piece.side);
    let board = &spec.board;
    let (column, row) = board.place(from);
    let target = game.at(to);
    if target.is_some_and(|other| other.side == piece.side) {
        return false;
    }
    kind.moves.iter().any(|movement| {
        let lands = match movement.lands {
            Lands::Anywhere => true,
            Lands::Empty => target.is_none(),
            Lands::Enemy => target.is_some(),
        };
        let (right, up) = facing.turn(movement.step);
        let most = if movement.reach == 0 { board.sites() } else { usize::from(movement.reach) };
        let mut at = (column, row);
        lands
            && (1..=most)
                .map_while(|_| {
                    at = (at.0 + i16::from(right), at.1 + i16::from(up));
                    board.site_at(at.0, at.1)
                })
                .find(|&site| site == to || game.at(site).is_some())
                == Some(to)
    })
}

/// The direction in which a side moves forward.
pub(super) fn facing(spec: &Spec, side: SideId) -> Facing {
    spec.sides.get(usize::from(side)).map_or(Facing::Up, |side| side.facing)
}

/// The offset of a site from another, seen by a side: (to the right, forward).
pub(crate) fn seen(spec: &Spec, side: SideId, from: Site, to: Site) -> (i16, i16) {
    let ((a, b), (c, d)) = (spec.board.place(from), spec.board.place(to));
    let (right, up) = (c - a, d - b);
    match facing(spec, side) {
        Facing::Up => (right, up),
        Facing::Down => (-right, -up),
        Facing::Right => (-up, right),
        Facing::Left => (up, -right),
    }
}

/// Like pieces that could go to a square.
#[derive(Debug)]
pub(super) struct Rivals<'a> {
    spec: &'a Spec,
    side: SideId,
    to: Site,
    /// Pieces that move any distance are distinguished by their relative position, never by 直.
    ranged: bool,
    sites: Vec<Site>,
}

impl<'a> Rivals<'a> {
    /// `sites` hold the pieces, all of one kind.
    pub(super) fn new(spec: &'a Spec, side: SideId, kind: &Kind, to: Site, sites: Vec<Site>) -> Rivals<'a> {
        let ranged = kind.moves.iter().any(|movement| movement.reach != 1);
        Rivals { spec, side, to, ranged, sites }
    }

    /// Number of pieces.
    pub(super) fn len(&self) -> usize {
        self.sites.len()
    }

    /// (to the right, forward) of the move from a site.
    fn way(&self, site: Site) -> (i16, i16) {
        seen(self.spec, self.side, site, self.to)
    }

    fn fits(&self, site: Site, mark: Mark) -> bool {
        let (right, forward) = self.way(site);
        match mark {
            Mark::Up => forward > 0,
            Mark::Across => forward == 0,
            Mark::Back => forward < 0,
            Mark::Straight => right == 0 && forward > 0,
            Mark::Left => right > 0,
            Mark::Right => right < 0,
        }
    }

    /// The pieces that some marks mean.
    pub(super) fn meant(&self, marks: &[Mark]) -> Vec<Site> {
        let motions = marks.iter().filter(|mark| !matches!(mark, Mark::Left | Mark::Right));
        let moving: Vec<Site> = self.sites.iter().copied().filter(|&site| motions.clone().all(|&mark| self.fits(site, mark))).collect();
        let Some(&side) = marks.iter().find(|mark| matches!(mark, Mark::Left | Mark::Right)) else { return moving };
        let beside: Vec<Site> = moving.iter().copied().filter(|&site| self.fits(site, side)).collect();
        if beside.len() == 1 {
            return beside;
        }
        // No piece is on that side of the square, or several are: then it is the one farthest to that side.
        let outer = |&site: &Site| if side == Mark::Left { self.way(site).0 } else { -self.way(site).0 };
        let among = if beside.is_empty() { &moving } else { &beside };
        let farthest = among.iter().map(outer).max();
        let outermost: Vec<Site> = among.iter().copied().filter(|site| Some(outer(site)) == farthest).collect();
        if self.ranged || beside.is_empty() { outermost } else { beside }
    }

    /// The fewest marks that mean one piece alone; `None` where no marks do.
    pub(super) fn marks(&self, site: Site) -> Option<Vec<Mark>> {
        let (right, forward) = self.way(site);
        let motion = match forward {
            1.. => Mark::Up,
            0 => Mark::Across,
            _ => Mark::Back,
        };
        let straight = (right == 0 && forward > 0 && !self.ranged).then_some(Mark::Straight);
        let beside = match right {
            1.. => Some(Mark::Left),
            0 => None,
            _ => Some(Mark::Right),
        };
        let mut ways: Vec<Vec<Mark>> = vec![vec![], vec![motion]];
        // A piece straight behind that moves any distance is the left or the right one of two.
        let sides: Vec<Mark> = match beside.or(straight) {
            Some(mark) => vec![mark],
            None => vec![Mark::Left, Mark::Right],
        };
        ways.extend(sides.iter().map(|&side| vec![side]));
        ways.extend(sides.iter().map(|&side| vec![side, motion]));
        ways.extend(straight.is_none().then(|| vec![Mark::Straight]).filter(|_| right == 0 && forward > 0));
        ways.into_iter().find(|marks| self.meant(marks) == [site])
    }
}
