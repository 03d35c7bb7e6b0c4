//! Offsets of pieces, for drawing a random move on a wide board.

use tianyuan_board::{Board, Set};

use crate::pieces::Army;
use crate::pieces::build::turned;
use crate::spec::{KindId, Lands, MAX_SIDES, Movement, Piece, SideId, Site, Spec};
use crate::state::piece_board::{PieceCode, code_of};

/// The distance of a move, and its way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Offset {
    /// Columns and rows.
    pub(crate) x: i8,
    pub(crate) y: i8,
    /// Steps on the way, and what each adds to a site's number.
    pub(crate) steps: u8,
    pub(crate) stride: i16,
    /// The least and the greatest number of pieces that it rides over.
    pub(crate) least: u8,
    pub(crate) over: u8,
    /// True if it may end on an empty site, and on an enemy.
    pub(crate) goes: bool,
    pub(crate) hits: bool,
}

/// One or two offsets, of which one at most stays on the board.
pub(crate) type Offer = (Offset, Option<Offset>);

/// Offsets of the pieces of each class.
#[derive(Debug)]
pub(crate) struct Offsets {
    pub(crate) offers: Vec<Offer>,
    /// Piece code by piece code: where its offers begin, and how many there are.
    pub(crate) of_code: Vec<(u32, u32)>,
    /// Side by side: kinds whose targets no offsets tell; they are computed.
    pub(crate) computed: Vec<Vec<KindId>>,
    /// Side by side: kinds that can go somewhere though no site beside them is open.
    pub(crate) leaping: Vec<Vec<KindId>>,
    /// As many things as a piece can become by one move, itself included.
    pub(crate) becomes: u32,
    /// Column and row of each site.
    pub(crate) places: Vec<(i16, i16)>,
    pub(crate) columns: i16,
    pub(crate) rows: i16,
}

impl Offset {
    fn lands(&self, other: &Self) -> bool {
        self.goes && other.goes || self.hits && other.hits
    }

    fn is_leap(&self) -> bool {
        self.steps == 1 && self.over == 0
    }

    /// True if it leads over a site beside the piece, which has to be open.
    fn passes_beside(&self) -> bool {
        let steps = self.steps as i8;
        self.over == 0 && (self.x / steps).abs() <= 1 && (self.y / steps).abs() <= 1
    }

    /// True if no number of pieces on the way opens both.
    fn excludes(&self, other: &Self) -> bool {
        self.over < other.least || other.over < self.least
    }

    /// True if there are as many pieces on its way as it rides over.
    #[inline(always)]
    pub(crate) fn is_open<const W: usize>(&self, from: Site, pieces: &Set<W>) -> bool {
        let (mut site, mut hurdles) = (from, 0);
        for _ in 1..self.steps {
            site = site.wrapping_add_signed(self.stride);
            if pieces.has(site) {
                if hurdles == self.over {
                    return false;
                }
                hurdles += 1;
            }
        }
        hurdles >= self.least
    }
}

/// All offsets of these movements; `None` if more matters than the occupancy of the way and the landing, or if two ways can lead to
/// the same site at once.
pub(crate) fn offsets(spec: &Spec, side: SideId, moves: &[Movement]) -> Option<Vec<Offset>> {
    let (columns, rows) = (spec.board.width() as i16, spec.board.height() as i16);
    let mut all: Vec<Offset> = Vec::new();
    for m in moves {
        let bound = m.starts.is_some() || m.within.is_some() || !m.clear.is_empty();
        let choosy = !m.only.is_empty() || !m.spares.is_empty() || m.hurdle.as_ref().is_some_and(|hurdle| !hurdle.not.is_empty());
        if bound || choosy || m.skims || m.catches || m.onward.is_some() || m.anywhere {
            return None;
        }
        let (x, y) = turned(spec, side, m.step);
        let (x, y) = (i16::from(x), i16::from(y));
        let (least, over) = m.hurdle.as_ref().map_or((0, 0), |hurdle| (hurdle.least, if hurdle.most == 0 { u8::MAX } else { hurdle.most }));
        let far = if m.reach == 0 { columns.max(rows) } else { i16::from(m.reach) };
        for steps in (1 + i16::from(least)..=far).take_while(|steps| (steps * x).abs() < columns && (steps * y).abs() < rows) {
            let offset = Offset {
                x: i8::try_from(steps * x).ok()?,
                y: i8::try_from(steps * y).ok()?,
                steps: steps as u8,
                stride: y * columns + x,
                least,
                over,
                goes: m.lands != Lands::Enemy,
                hits: m.lands != Lands::Empty,
            };
            let like = |o: &&mut Offset| (o.x, o.y, o.steps, o.least, o.over) == (offset.x, offset.y, offset.steps, least, over);
            match all.iter_mut().rev().find(like) {
                Some(known) => (known.goes, known.hits) = (known.goes | offset.goes, known.hits | offset.hits),
                None => all.push(offset),
            }
        }
    }
    // What leaps somewhere need not ride there.
    let leaps: Vec<Offset> = all.iter().filter(|o| o.is_leap()).copied().collect();
    for o in all.iter_mut().filter(|o| !o.is_leap()) {
        for leap in leaps.iter().filter(|leap| (leap.x, leap.y) == (o.x, o.y)) {
            (o.goes, o.hits) = (o.goes && !leap.goes, o.hits && !leap.hits);
        }
    }
    all.retain(|o| o.goes || o.hits);
    all.sort_by_key(|o| (o.x, o.y, o.steps, o.least, o.over));
    // Along the same way there is one number of pieces.
    let apart = |a: &Offset, b: &Offset| (a.x, a.y) != (b.x, b.y) || !a.lands(b) || a.steps == b.steps && a.excludes(b);
    let clear = all.chunk_by(|a, b| (a.x, a.y) == (b.x, b.y)).all(|like| {
        let mut pairs = like.iter().enumerate().flat_map(|(index, a)| like[..index].iter().map(move |b| (a, b)));
        pairs.all(|(a, b)| apart(a, b))
    });
    clear.then_some(all)
}

/// Joins offsets of which never more than one stays on the board, so that fewer draws miss it: those that go farthest find one first.
pub(crate) fn joined(board: &Board, mut offsets: Vec<Offset>) -> Vec<Offer> {
    let (columns, rows) = (board.width() as i16, board.height() as i16);
    let far = |o: &Offset| o.x.unsigned_abs().max(o.y.unsigned_abs());
    let exclude =
        |a: &Offset, b: &Offset| (i16::from(a.x) - i16::from(b.x)).abs() >= columns || (i16::from(a.y) - i16::from(b.y)).abs() >= rows;
    offsets.sort_by_key(far);
    let mut offers = Vec::new();
    while let Some(last) = offsets.pop() {
        let other = offsets.iter().position(|o| exclude(o, &last)).map(|index| offsets.remove(index));
        offers.push((last, other));
    }
    offers
}

impl<const W: usize> Army<W> {
    /// Offsets of pieces; `None` if offsets do not decide the legality of any, or royal pieces have to be safe.
    pub(crate) fn offsets(&self, spec: &Spec) -> Option<Offsets> {
        if self.safe || self.lent.is_some() || self.classes.is_empty() {
            return None;
        }
        let (mut offers, mut of_code) = (Vec::new(), vec![(0, 0); spec.kinds.len() * MAX_SIDES]);
        let mut known: Vec<(Vec<Offset>, (u32, u32))> = Vec::new();
        let (mut computed, mut leaping) = (vec![Vec::new(); self.of_side.len()], vec![Vec::new(); self.of_side.len()]);
        for class in &self.classes {
            let kind = usize::from(*class.kinds.first()?);
            let Some(list) = offsets(spec, class.side, &spec.kinds[kind].moves) else {
                computed[usize::from(class.side)].extend(&class.kinds);
                continue;
            };
            if !list.iter().all(Offset::passes_beside) {
                leaping[usize::from(class.side)].extend(&class.kinds);
            }
            let place = match known.iter().find(|(other, _)| *other == list) {
                Some((_, place)) => *place,
                None => {
                    let joined = joined(&spec.board, list.clone());
                    let place = (offers.len() as u32, joined.len() as u32);
                    offers.extend(joined);
                    known.push((list, place));
                    place
                }
            };
            for kind in &class.kinds {
                of_code[usize::from(code_of(Piece { side: class.side, kind: *kind }))] = place;
            }
        }
        of_code.iter().any(|(_, count)| *count > 0).then_some(())?;
        Some(Offsets {
            becomes: 1 + self.classes.iter().map(|class| u32::from(class.promotes)).max()?,
            offers,
            of_code,
            computed,
            leaping,
            places: (0..spec.board.sites() as Site).map(|site| spec.board.place(site)).collect(),
            columns: spec.board.width() as i16,
            rows: spec.board.height() as i16,
        })
    }
}

impl Offsets {
    /// Sites beside some sites; beyond the end of a row the next one begins.
    pub(crate) fn beside<const W: usize>(&self, sites: Set<W>) -> Set<W> {
        let row = sites | sites.up(1) | sites.down(1);
        row | row.up(self.columns as u32) | row.down(self.columns as u32)
    }

    /// The target of an offset from a site, if it is on the board.
    #[inline(always)]
    fn landing(&self, site: Site, offset: &Offset) -> Option<Site> {
        let (x, y) = *self.places.get(usize::from(site))?;
        let (x, y) = (x + i16::from(offset.x), y + i16::from(offset.y));
        // What is below 0 is far above the board.
        let on = (x as u16) < self.columns as u16 && (y as u16) < self.rows as u16;
        on.then(|| (y * self.columns + x) as Site)
    }

    /// The number of ways of a piece.
    #[inline(always)]
    pub(crate) fn count(&self, code: PieceCode) -> u32 {
        self.of_code.get(usize::from(code)).map_or(0, |(_, count)| *count)
    }

    /// The `nth` way of a piece from a site, if it has one that stays on the board.
    #[inline(always)]
    pub(crate) fn way(&self, code: PieceCode, nth: u32, site: Site) -> Option<(Offset, Site)> {
        let (first, _) = *self.of_code.get(usize::from(code))?;
        let (offset, other) = self.offers.get((first + nth) as usize)?;
        let found = |offset: &Offset| self.landing(site, offset).map(|to| (*offset, to));
        found(offset).or_else(|| other.as_ref().and_then(found))
    }
}
