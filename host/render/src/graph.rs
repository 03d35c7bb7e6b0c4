//! Boards that are any graph, drawn by the places of their nodes.

use std::collections::{BTreeMap, BTreeSet};

use tianyuan_rules::Piece;
use tianyuan_rules::spec::{Site, Spec};

use crate::glyph::Glyphs;
use crate::picture::{Cell, Picture, Role};
use crate::{Mark, Style, spacing};

/// Drawings of more columns or rows of nodes are drawn closer together and without lines.
const MOST: usize = 60;

/// The column or row of the drawing for each column or row of places.
fn spread(values: BTreeSet<i16>, step: usize) -> (BTreeMap<i16, usize>, bool) {
    let first = values.first().copied().unwrap_or(0);
    let extent = values.last().map_or(0, |last| i32::from(*last) - i32::from(first));
    let far = extent as usize > MOST;
    let at = |(index, value): (usize, i16)| {
        let steps = if far { index } else { (i32::from(value) - i32::from(first)) as usize };
        (value, steps * step)
    };
    (values.into_iter().enumerate().map(at).collect(), far)
}

pub(crate) fn draw(spec: &Spec, piece: &dyn Fn(Site) -> Option<Piece>, style: &Style, glyphs: &Glyphs) -> Picture {
    let board = &spec.board;
    let unit = glyphs.unit;
    let sites = || 0..board.sites() as Site;
    let names = if style.coordinates { sites().map(|site| glyphs.width(board.name(site))).max().unwrap_or(0).min(12) } else { 0 };
    // A bracket on either side of the piece, its name, and room for a line.
    let apart = spacing(board);
    let whole = 2 * unit + glyphs.piece + names + if apart > 1 { unit } else { 2 * unit };
    // Rows that are set off by half a cell have places of half a cell.
    let pitch = whole.div_ceil(apart).next_multiple_of(unit);
    let (columns, far) = spread(sites().map(|site| board.place(site).0).collect(), pitch);
    let (rows, tall) = spread(sites().map(|site| -board.place(site).1.max(-i16::MAX)).collect(), 2);
    let place = |site: Site| {
        let (column, row) = board.place(site);
        (columns.get(&column).copied().unwrap_or(0), rows.get(&-row.max(-i16::MAX)).copied().unwrap_or(0))
    };
    let mut picture = Picture::new(style.wide);
    for site in sites() {
        let (column, row) = place(site);
        let mark = style.marks.of(site);
        let (glyph, role) = match (piece(site), style.count(site), style.owner(site)) {
            (Some(piece), ..) => (glyphs.glyph(spec, piece), Role::Piece(piece.side)),
            (None, Some(count), _) => (count, Role::Empty),
            (None, None, _) if mark == Some(Mark::Target) => (glyphs.target().to_owned(), Role::Empty),
            (None, None, _) if style.marks.ko == Some(site) => (glyphs.ko().to_owned(), Role::Empty),
            (None, None, Some(side)) => (glyphs.owned(spec, side).into_owned(), Role::Empty),
            (None, None, None) if board.stars().contains(&site) => (glyphs.starred().to_owned(), Role::Empty),
            (None, None, None) => (glyphs.empty().to_owned(), Role::Empty),
        };
        let (open, close) = mark.map_or((" ", " "), Glyphs::brackets);
        let around = if mark.is_some() { Role::Bracket } else { Role::Line };
        for (at, width, glyph, role) in [
            (0, unit, open, around),
            (unit, glyphs.piece, &glyph, role),
            (unit + glyphs.piece, unit, close, around),
            (2 * unit + glyphs.piece, names, if style.coordinates { board.name(site) } else { "" }, Role::Label),
        ] {
            if width > 0 && glyph != " " {
                let glyph = clip(glyphs, glyph, width);
                picture.put(Cell { row, column: column + at, width, glyph, role, site: Some(site), mark });
            }
        }
    }
    if !far && !tall {
        // Where a line may not run: over pieces and names, and between them. On the left it may, where no bracket stands.
        let mut taken: BTreeSet<(usize, usize)> = BTreeSet::new();
        for site in sites() {
            let (column, row) = place(site);
            let from = if style.marks.of(site).is_some() { 0 } else { unit };
            taken.extend((from..2 * unit + glyphs.piece + glyphs.width(board.name(site)).min(names)).map(|at| (row, column + at)));
        }
        lines(&mut picture, spec, glyphs, &place, taken);
    }
    picture.finish()
}

fn clip(glyphs: &Glyphs, text: &str, width: usize) -> String {
    let mut clipped = text.to_owned();
    while glyphs.width(&clipped) > width {
        clipped.pop();
    }
    clipped
}

/// Draws the edges, each once, where nothing else stands.
fn lines(picture: &mut Picture, spec: &Spec, glyphs: &Glyphs, place: &dyn Fn(Site) -> (usize, usize), mut taken: BTreeSet<(usize, usize)>) {
    let unit = glyphs.unit;
    let mut drawn = BTreeSet::new();
    for direction in spec.board.directions() {
        for (from, to) in direction.next.iter().enumerate() {
            let Some(to) = *to else { continue };
            let from = from as Site;
            if from == to || !drawn.insert((from.min(to), from.max(to))) {
                continue;
            }
            let ((x0, y0), (x1, y1)) = (place(from.min(to)), place(from.max(to)));
            let (dx, dy) = (x1 as i64 - x0 as i64, y1 as i64 - y0 as i64);
            // Level lines go column by column, all others line by line.
            let steps = if dy == 0 { dx.abs() } else { dy.abs() };
            let sign = match (dx, dy) {
                (_, 0) => glyphs.across(),
                (0, _) => glyphs.upright(),
                _ => glyphs.slanted((dx > 0) != (dy > 0)),
            };
            for step in 1..steps {
                let column = (x0 as i64 + unit as i64 + dx * step / steps).max(0) as usize;
                let column = column / unit * unit;
                let row = (y0 as i64 + dy * step / steps).max(0) as usize;
                if (0..unit).all(|at| !taken.contains(&(row, column + at))) {
                    taken.extend((0..unit).map(|at| (row, column + at)));
                    picture.put(Cell { row, column, width: unit, glyph: sign.to_owned(), role: Role::Line, site: None, mark: None });
                }
            }
        }
    }
}
