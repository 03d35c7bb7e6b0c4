//! Boards that are any graph, drawn by the places of their nodes.

use std::collections::{BTreeMap, BTreeSet};

use tianyuan_board::Board;
use tianyuan_rules::Piece;
use tianyuan_rules::spec::{SideId, Site, Spec};

use crate::glyph::Glyphs;
use crate::picture::{Cell, Picture, Role};
use crate::wires::{Labels, edge_owner, labels, wires};
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
    let outside = if style.coordinates { labels(board) } else { Labels::default() };
    let inside = style.coordinates && !outside.is_complete();
    let names = if inside { sites().map(|site| glyphs.width(board.name(site))).max().unwrap_or(0).min(12) } else { 0 };
    // A bracket on either side of the piece, its name, and room for a line.
    let apart = spacing(board);
    let whole = 2 * unit + glyphs.piece + names + if apart > 1 { unit } else { 2 * unit };
    // Rows that are set off by half a cell have places of half a cell.
    let pitch = whole.div_ceil(apart).next_multiple_of(unit);
    let under = || outside.files.iter().filter(|_| !inside).map(|(place, _)| *place);
    let (columns, far) = spread(sites().map(|site| board.place(site).0).chain(under().map(|place| place.0)).collect(), pitch);
    let (rows, tall) = spread(sites().map(|site| -board.place(site).1.max(-i16::MAX)).collect(), 2);
    let margin =
        outside.rows.iter().filter(|_| !inside).map(|(_, label)| glyphs.width(label) + unit).max().unwrap_or(0).next_multiple_of(unit);
    let place = |site: Site| {
        let (column, row) = board.place(site);
        (margin + columns.get(&column).copied().unwrap_or(0), rows.get(&-row.max(-i16::MAX)).copied().unwrap_or(0))
    };
    let mut picture = Picture::new(style.wide);
    let raster = |site: Site| {
        let (column, row) = place(site);
        ((column / unit) as i64 + 1, row as i64)
    };
    let lattice = !spec.drawing.bars.is_empty();
    let drawn = if far || tall || lattice { BTreeMap::new() } else { wires(board, &spec.drawing.strokes, &raster) };
    for site in sites() {
        let (column, row) = place(site);
        let mark = style.marks.of(site);
        let (glyph, role) = match (piece(site), style.count(site), style.owner(site).or_else(|| edge_owner(spec, site))) {
            (Some(piece), ..) => (glyphs.glyph(spec, piece, site), Role::Piece(piece.side)),
            (None, Some(count), _) => (count, Role::Empty),
            (None, None, _) if mark == Some(Mark::Target) => (glyphs.target().to_owned(), Role::Empty),
            (None, None, _) if style.marks.ko == Some(site) => (glyphs.ko().to_owned(), Role::Empty),
            (None, None, Some(side)) => (glyphs.owned(spec, side).into_owned(), Role::Empty),
            (None, None, None) if board.stars().contains(&site) => (glyphs.starred().to_owned(), Role::Empty),
            (None, None, None) if lattice && spec.drawing.bar(site).is_none() => (" ".to_owned(), Role::Empty),
            (None, None, None) => {
                let (column, row) = raster(site);
                let meets = drawn.get(&(row, column)).filter(|wire| wire.meets());
                (meets.map_or(glyphs.empty(), |wire| wire.sign(style.ascii)).to_owned(), Role::Empty)
            }
        };
        let bar = spec.drawing.bar(site).filter(|_| matches!(role, Role::Piece(_)));
        let glyph = bar.map_or(glyph, |upright| glyphs.bar(upright).to_owned());
        let through = bar.filter(|upright| !upright).map_or(" ", |_| glyphs.bar(false));
        let (open, close) = mark.map_or((through, through), Glyphs::brackets);
        let around = match role {
            _ if mark.is_some() => Role::Bracket,
            Role::Piece(_) if through != " " => role,
            _ => Role::Line,
        };
        for (at, width, glyph, role) in [
            (0, unit, open, around),
            (unit, glyphs.piece, &glyph, role),
            (unit + glyphs.piece, unit, close, around),
            (2 * unit + glyphs.piece, names, if inside { board.name(site) } else { "" }, Role::Label),
        ] {
            if width > 0 && glyph != " " {
                let glyph = clip(glyphs, glyph, width);
                picture.put(Cell { row, column: column + at, width, glyph, role, site: Some(site), mark });
            }
        }
    }
    if lattice && !far && !tall {
        corners(&mut picture, spec, glyphs, (&columns, &rows), margin);
        for (site, upright) in &spec.drawing.bars {
            if let Some(piece) = piece(*site) {
                lengthen(&mut picture, glyphs, (*site, piece.side, *upright), place(*site), pitch);
            }
        }
    }
    if !far && !tall {
        // Lines may not run over pieces and names, nor between them. On the left they may, if no bracket is drawn there.
        let mut taken: BTreeSet<(usize, usize)> = BTreeSet::new();
        for site in sites() {
            let (column, row) = place(site);
            let from = if style.marks.of(site).is_some() { 0 } else { unit };
            // To the right too, if there is no name.
            let bare = names == 0 && style.marks.of(site).is_none();
            let to = if bare { unit + glyphs.piece } else { 2 * unit + glyphs.piece + glyphs.width(board.name(site)).min(names) };
            taken.extend((from..to).map(|at| (row, column + at)));
        }
        for ((row, column), wire) in drawn {
            let (Ok(row), Ok(column)) = (usize::try_from(row), usize::try_from(column)) else { continue };
            let column = column * unit;
            if (0..unit).all(|at| !taken.contains(&(row, column + at))) {
                let glyph = wire.sign(style.ascii).to_owned();
                picture.put(Cell { row, column, width: unit, glyph, role: Role::Line, site: None, mark: None });
            }
        }
    }
    if !inside {
        named(&mut picture, board, glyphs, &outside, (&columns, &rows), margin);
    }
    picture.finish()
}

/// The corners between which bars lie.
fn corners(picture: &mut Picture, spec: &Spec, glyphs: &Glyphs, (columns, rows): Spread<'_>, margin: usize) {
    let ends = spec.drawing.bars.iter().flat_map(|&(site, upright)| {
        let (x, y) = spec.board.place(site);
        let (across, up) = if upright { (0, 1) } else { (1, 0) };
        [(x - across, y - up), (x + across, y + up)]
    });
    for (x, y) in ends.collect::<BTreeSet<_>>() {
        let (Some(column), Some(row)) = (columns.get(&x), rows.get(&-y)) else { continue };
        let cell = Cell {
            row: *row,
            column: margin + column + glyphs.unit,
            width: glyphs.unit,
            glyph: glyphs.corner().to_owned(),
            role: Role::Line,
            site: None,
            mark: None,
        };
        picture.put(cell);
    }
}

/// Draws a bar on to the corners at its ends.
fn lengthen(
    picture: &mut Picture,
    glyphs: &Glyphs,
    (site, side, upright): (Site, SideId, bool),
    (column, row): (usize, usize),
    pitch: usize,
) {
    let unit = glyphs.unit;
    let mut put = |row: usize, column: usize| {
        let glyph = glyphs.bar(upright).to_owned();
        picture.put(Cell { row, column, width: unit, glyph, role: Role::Piece(side), site: Some(site), mark: None });
    };
    if upright {
        for row in [row.wrapping_sub(1), row + 1].into_iter().filter(|row| *row < usize::MAX) {
            put(row, column + unit);
        }
        return;
    }
    let (before, after) = ((column + 2 * unit).saturating_sub(pitch), column + 2 * unit + glyphs.piece);
    (before..column).chain(after..column + pitch + unit).step_by(unit).for_each(|column| put(row, column));
}

fn clip(glyphs: &Glyphs, text: &str, width: usize) -> String {
    let mut clipped = text.to_owned();
    while glyphs.width(&clipped) > width {
        clipped.pop();
    }
    clipped
}

/// Columns and rows of the drawing by those of places, downward.
type Spread<'a> = (&'a BTreeMap<i16, usize>, &'a BTreeMap<i16, usize>);

/// The labels outside: of rows on the left, of files below.
fn named(picture: &mut Picture, board: &Board, glyphs: &Glyphs, labels: &Labels, (columns, rows): Spread<'_>, margin: usize) {
    let mut put = |row: usize, column: usize, label: &str| {
        let width = glyphs.width(label);
        picture.put(Cell { row, column, width, glyph: label.to_owned(), role: Role::Label, site: None, mark: None });
    };
    for (row, label) in &labels.rows {
        let at = rows.get(&-(*row).max(-i16::MAX)).copied().unwrap_or(0);
        // Rows that are set off have their labels beside their first site.
        let here = (0..board.sites() as Site).map(|site| board.place(site)).filter(|place| !labels.upright && place.1 == *row);
        let first = here.filter_map(|(x, _)| columns.get(&x)).min().copied().unwrap_or(0);
        put(at, (margin + first).saturating_sub(glyphs.width(label) + glyphs.unit), label);
    }
    let last = rows.values().copied().max().unwrap_or(0);
    for ((x, y), label) in &labels.files {
        // A label below the last row is right under it, others in the middle between two rows.
        let above = rows.get(&-(y + 1)).copied().unwrap_or(last);
        put(above + 1, margin + columns.get(x).copied().unwrap_or(0) + glyphs.unit, label);
    }
}
