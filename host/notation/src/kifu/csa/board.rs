//! The first position of CSA files: `PI`, `P1` to `P9`, `P+` and `P-`.

use tianyuan_rules::Piece;
use tianyuan_rules::setup::Setup;
use tianyuan_rules::spec::{KindId, SideId, Spec};

use crate::error::{KifuError, KifuProblem};
use crate::kifu::names::Names;
use crate::kifu::source::Bit;
use crate::kifu::square;
use crate::position;
use crate::text::Place;
use crate::text::short;

/// The first position as far as it was read.
#[derive(Debug, Default)]
pub(super) struct Board {
    pub(super) mover: Option<SideId>,
    /// The place of its first line, and that line.
    pub(super) at: Option<Place>,
    line: String,
    cells: Option<Vec<Option<Piece>>>,
    rows: Vec<u8>,
    hands: Option<Vec<Vec<u16>>>,
    /// All that is left lies in this side's hand.
    rest: Option<SideId>,
}

impl Board {
    /// True if a line that begins with `P` is one of a position.
    pub(super) fn begins(text: &str) -> bool {
        matches!(text.as_bytes().get(1), Some(b'I' | b'1'..=b'9' | b'+' | b'-'))
    }

    /// Reads a line that begins with `P`.
    pub(super) fn read(&mut self, spec: &Spec, names: &Names, bit: Bit<'_>) -> Result<(), KifuError> {
        if self.at.is_none() {
            self.at = Some(bit.at);
            self.line = short(bit.line.trim(), 80);
        }
        let text = bit.text;
        match text.as_bytes().get(1) {
            Some(b'I') => self.removals(spec, names, bit),
            Some(digit @ b'1'..=b'9') => self.row(spec, names, bit, digit - b'0'),
            Some(sign @ (b'+' | b'-')) => self.pieces(spec, names, bit, SideId::from(*sign == b'-')),
            _ => Err(bit.wrong(KifuProblem::Line { found: short(text, 30) })),
        }
    }

    fn cells(&mut self, spec: &Spec) -> &mut Vec<Option<Piece>> {
        self.cells.get_or_insert_with(|| vec![None; spec.board.sites()])
    }

    /// `PI82HI22KA`: the game's own position without these.
    fn removals(&mut self, spec: &Spec, names: &Names, bit: Bit<'_>) -> Result<(), KifuError> {
        let start = position::start(spec);
        self.hands = start.hands.clone();
        self.cells = Some(start.cells);
        let mut rest = bit.skip(2);
        while !rest.text.trim().is_empty() {
            let (file, rank, kind) = entry(names, rest)?;
            let site = square::site(&spec.board, file, rank).ok_or_else(|| rest.wrong(KifuProblem::Square(format!("{file}{rank}"))))?;
            let cell = self.cells(spec).get_mut(usize::from(site));
            match cell {
                Some(cell) if cell.is_some_and(|piece| piece.kind == kind) => *cell = None,
                _ => return Err(rest.wrong(KifuProblem::Hand(short(rest.text, 4)))),
            }
            rest = rest.skip(4);
        }
        Ok(())
    }

    /// `P1-KY-KE * +FU…`
    fn row(&mut self, spec: &Spec, names: &Names, bit: Bit<'_>, rank: u8) -> Result<(), KifuError> {
        let (width, height) = (spec.board.width(), spec.board.height());
        if usize::from(rank) > height || self.rows.contains(&rank) {
            return Err(bit.wrong(KifuProblem::Rows { found: usize::from(rank), wanted: height }));
        }
        self.rows.push(rank);
        let mut rest = bit.skip(2);
        for column in 0..width {
            let file = (width - column) as u8;
            // An empty square is a star between blanks, which pages and letters lose.
            rest = rest.skip(rest.text.len() - rest.text.trim_start().len());
            let empty = rest.text.starts_with('*');
            let cell = rest.text.get(..if empty { 1 } else { 3 }).unwrap_or(rest.text);
            let piece = match cell.as_bytes().first() {
                Some(sign @ (b'+' | b'-')) => {
                    let code = cell.get(1..).unwrap_or_default();
                    let kind = names.kind_of_csa(code).ok_or_else(|| unknown(names, rest, code))?;
                    Some(Piece { side: SideId::from(*sign == b'-'), kind })
                }
                _ if empty => None,
                _ => return Err(bit.wrong(KifuProblem::Row { found: column, wanted: width })),
            };
            if let Some(site) = square::site(&spec.board, file, rank)
                && let Some(slot) = self.cells(spec).get_mut(usize::from(site))
            {
                *slot = piece;
            }
            rest = rest.skip(cell.len());
        }
        if rest.text.trim().is_empty() { Ok(()) } else { Err(bit.wrong(KifuProblem::Row { found: width + 1, wanted: width })) }
    }

    /// `P+63FU00KI`, `P-00AL`
    fn pieces(&mut self, spec: &Spec, names: &Names, bit: Bit<'_>, side: SideId) -> Result<(), KifuError> {
        let mut rest = bit.skip(2);
        while !rest.text.trim().is_empty() {
            if rest.text.starts_with("00AL") {
                self.rest = Some(side);
                rest = rest.skip(4);
                continue;
            }
            let (file, rank, kind) = entry(names, rest)?;
            let wrong = || rest.wrong(KifuProblem::Hand(short(rest.text, 4)));
            if (file, rank) == (0, 0) {
                let held = spec.kinds.get(usize::from(kind)).is_some_and(|kind| !kind.royal && kind.captured_as.is_none());
                let hands = self.hands.get_or_insert_with(|| vec![vec![0; spec.kinds.len()]; spec.sides.len()]);
                let slot = hands.get_mut(usize::from(side)).and_then(|hand| hand.get_mut(usize::from(kind)));
                *slot.filter(|_| held).ok_or_else(wrong)? += 1;
            } else {
                let site = square::site(&spec.board, file, rank).ok_or_else(|| rest.wrong(KifuProblem::Square(format!("{file}{rank}"))))?;
                let slot = self.cells(spec).get_mut(usize::from(site)).filter(|slot| slot.is_none());
                *slot.ok_or_else(wrong)? = Some(Piece { side, kind });
            }
            rest = rest.skip(4);
        }
        Ok(())
    }

    /// The position, or nothing where it is the game's own.
    pub(super) fn finish(mut self, spec: &Spec) -> Result<Option<Setup>, KifuError> {
        let own = position::start(spec);
        let height = spec.board.height();
        if !self.rows.is_empty() && self.rows.len() != height {
            let problem = KifuProblem::Rows { found: self.rows.len(), wanted: height };
            return Err(KifuError::new(self.at.unwrap_or_default(), None, self.line, problem));
        }
        if self.cells.is_none() && self.hands.is_none() && self.rest.is_none() {
            let mover = self.mover.unwrap_or(own.mover);
            return Ok((mover != own.mover).then_some(Setup { mover, ..own }));
        }
        let cells = self.cells.take().unwrap_or_else(|| vec![None; spec.board.sites()]);
        let mut hands = self.hands.take();
        if let Some(side) = self.rest {
            let all = hands.get_or_insert_with(|| vec![vec![0; spec.kinds.len()]; spec.sides.len()]);
            for (kind, declared) in spec.kinds.iter().enumerate().filter(|(_, kind)| !kind.royal && kind.captured_as.is_none()) {
                let is_one = |piece: &Piece| {
                    let own = usize::from(piece.kind);
                    own == kind || spec.kinds.get(own).and_then(|kind| kind.captured_as).map(usize::from) == Some(kind)
                };
                let placed = cells.iter().flatten().filter(|piece| is_one(piece)).count();
                let held: usize = all.iter().filter_map(|hand| hand.get(kind)).map(|&count| usize::from(count)).sum();
                let left = usize::from(declared.in_all.unwrap_or(0)).saturating_sub(placed + held);
                if let Some(slot) = all.get_mut(usize::from(side)).and_then(|hand| hand.get_mut(kind)) {
                    *slot += left as u16;
                }
            }
        }
        let setup = Setup { cells, hands, mover: self.mover.unwrap_or(own.mover), ..Setup::default() };
        let held = |setup: &Setup| setup.hands.clone().filter(|hands| hands.iter().flatten().any(|&count| count > 0));
        let same = setup.cells == own.cells && setup.mover == own.mover && held(&setup) == held(&own);
        Ok((!same).then_some(setup))
    }
}

fn unknown(names: &Names, bit: Bit<'_>, code: &str) -> KifuError {
    bit.wrong(KifuProblem::Piece { found: short(code, 10), known: names.known_csa() })
}

/// A square and a piece: `82HI`.
fn entry(names: &Names, bit: Bit<'_>) -> Result<(u8, u8, KindId), KifuError> {
    let bytes = bit.text.as_bytes();
    match (bytes.first(), bytes.get(1), bit.text.get(2..4)) {
        (Some(file @ b'0'..=b'9'), Some(rank @ b'0'..=b'9'), Some(code)) => {
            let kind = names.kind_of_csa(code).ok_or_else(|| unknown(names, bit.skip(2), code))?;
            Ok((file - b'0', rank - b'0', kind))
        }
        _ => Err(bit.wrong(KifuProblem::Hand(short(bit.text, 8)))),
    }
}
