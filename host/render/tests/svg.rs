//! Boards as SVG: the parts of a picture, that it is well-formed, and that it fits its frame.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use crate::fixture;

use std::sync::Arc;

use tianyuan_board::Board;
use tianyuan_render::{Marks, Size, Style, svg, text};
use tianyuan_rules::spec::{KindId, SideId, Spec};
use tianyuan_rules::{Piece, Setup};

fn spec_on(board: Board) -> Spec {
    let mut spec = fixture::layers(3, 3, 2);
    spec.board = Arc::new(board);
    spec.forms.clear();
    spec
}

fn points() -> Spec {
    spec_on(Board::rectangle(3, 3, false, None, None).unwrap().with_stars(vec![4]))
}

fn setup(spec: &Spec, letters: &str) -> Setup {
    let side = |c| match c {
        'b' => Some(Piece { side: SideId::new(0), kind: KindId::new(0) }),
        'w' => Some(Piece { side: SideId::new(1), kind: KindId::new(0) }),
        _ => None,
    };
    let mut cells: Vec<_> = letters.chars().map(side).collect();
    cells.resize(spec.board.sites(), None);
    Setup { cells, ..Setup::default() }
}

fn overlay() -> Style {
    let owners = [None, Some(0), None, Some(0), Some(0), Some(1), None, None, Some(1)].map(|owner| owner.map(SideId::new)).to_vec();
    Style { owners, marks: Marks { dead: vec![3], ..Marks::default() }, ..Style::default() }
}

fn well_formed(drawing: &str) {
    roxmltree::Document::parse(drawing).unwrap_or_else(|error| panic!("{error}: {drawing}"));
}

/// The lines of the board.
fn line(drawing: &str) -> &str {
    drawing.split(r#"<path class="line" d=""#).nth(1).and_then(|rest| rest.split('"').next()).expect("lines are drawn")
}

#[test]
fn stones_stars_owners_and_labels() {
    let spec = points();
    let drawing = svg(&spec, &setup(&spec, "b..w....w"), &overlay(), "a < b");
    well_formed(&drawing);
    assert!(drawing.contains("<title>a &lt; b</title>"), "{drawing}");
    // Three stones, one of them dead, and the star; a square on the dead stone and on the three empty points that are somebody's.
    assert_eq!((drawing.matches("<use").count(), drawing.matches(r#"class="star""#).count()), (3, 1), "{drawing}");
    assert_eq!(drawing.matches(r#" opacity="#).count(), 1, "{drawing}");
    assert_eq!(drawing.matches(r#"<rect class="side"#).count(), 4, "{drawing}");
    assert_eq!(drawing.matches("<text").count(), 6, "{drawing}");
    assert_eq!(line(&drawing).matches('M').count(), 6, "{drawing}");
    // The style sheet has the rules that are needed, and no other.
    assert!(
        drawing.contains(".stone.black") && drawing.contains(".side.white") && !drawing.contains(".figure {") && !drawing.contains("var("),
        "{drawing}"
    );
    let bare = svg(&spec, &setup(&spec, ""), &Style { coordinates: false, ..Style::default() }, "");
    well_formed(&bare);
    assert!(!bare.contains("<text") && bare.contains(r#"viewBox="0 0 88 88""#), "{bare}");
}

#[test]
fn cells_graphs_and_pieces_with_letters() {
    let mut cells = spec_on(Board::rectangle(2, 3, true, None, None).unwrap());
    let first = cells.kinds[0].clone();
    cells.kinds.push(first);
    let drawing = svg(&cells, &setup(&cells, "b....w"), &Style::default(), "cells");
    well_formed(&drawing);
    assert_eq!(line(&drawing).matches('M').count(), 3 + 4, "{drawing}");
    assert_eq!(drawing.matches("<g id=").count(), 2, "{drawing}");

    let nodes: Vec<_> = [("a", (-2, 0)), ("b<", (3, 1)), ("c", (0, 2))].map(|(name, place)| (name.to_owned(), place)).to_vec();
    let edge = |a: &str, b: &str| (a.to_owned(), b.to_owned());
    let round = ("on".to_owned(), vec![edge("a", "b<"), edge("b<", "c"), edge("c", "a")]);
    let graph = spec_on(Board::graph(&nodes, &[round], &[]).unwrap());
    let drawing = svg(&graph, &setup(&graph, "bw"), &Style::default(), "graph");
    well_formed(&drawing);
    assert_eq!((line(&drawing).matches('L').count(), drawing.matches("b&lt;").count()), (3, 1), "{drawing}");
}

#[test]
fn owners_in_text() {
    let spec = points();
    let drawing = text(&spec, &setup(&spec, "b..w....w"), &Style { size: Size::Compact, ..overlay() });
    assert_eq!(drawing, "3  ┌─┬─○\n2 x○─▪─▫\n1  ●─▪─┘\n   A B C\n", "{drawing}");
}
