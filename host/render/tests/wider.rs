//! Boards other than plain grids for two: slanted rows, counts on sites, sides of more than two colours.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use crate::fixture;

use std::sync::Arc;

use tianyuan_board::Board;
use tianyuan_render::{Style, counts, draw, spacing, svg, text};
use tianyuan_rules::setup::{Entry, Value};
use tianyuan_rules::spec::{Kind, KindId, Register, RegisterId, RegisterKind, Side, SideId, Spec};
use tianyuan_rules::{Piece, Setup};

/// Seven cells with six sides: one in the middle and those round it.
fn rosette() -> Spec {
    let names = ["A1", "B1", "A2", "B2", "C2", "A3", "B3"];
    let places: [(i16, i16); 7] = [(1, 0), (3, 0), (0, 1), (2, 1), (4, 1), (1, 2), (3, 2)];
    let nodes: Vec<_> = names.iter().zip(places).map(|(name, place)| ((*name).to_owned(), place)).collect();
    let near = |a: usize, b: usize| {
        let (dx, dy) = ((places[a].0 - places[b].0).abs(), (places[a].1 - places[b].1).abs());
        (dx, dy) == (2, 0) || (dx, dy) == (1, 1)
    };
    let pairs = |dx: i16, dy: i16| {
        let along = |&(a, b): &(usize, usize)| near(a, b) && (places[b].0 - places[a].0, places[b].1 - places[a].1) == (dx, dy);
        let all = (0..7).flat_map(|a| (0..7).map(move |b| (a, b)));
        all.filter(along).map(|(a, b)| (names[a].to_owned(), names[b].to_owned())).collect::<Vec<_>>()
    };
    let edges = [("east", (2, 0)), ("up", (1, 1)), ("down", (1, -1))].map(|(id, (dx, dy))| (id.to_owned(), pairs(dx, dy)));
    let mut spec = fixture::layers(3, 3, 2);
    spec.board = Arc::new(Board::graph(&nodes, &edges, &[]).unwrap());
    spec.forms.clear();
    spec
}

fn stands(spec: &Spec, sides: &[Option<u8>]) -> Setup {
    let mut cells: Vec<_> = sides.iter().map(|side| side.map(|side| Piece { side: SideId::new(side), kind: KindId::new(0) })).collect();
    cells.resize(spec.board.sites(), None);
    Setup { cells, ..Setup::default() }
}

#[test]
fn rows_of_half_cells_stand_close() {
    let spec = rosette();
    assert_eq!(spacing(&spec.board), 2);
    assert_eq!(spacing(&fixture::layers(4, 3, 2).board), 1);
    let setup = stands(&spec, &[Some(0), None, None, Some(1)]);
    let drawing = text(&spec, &setup, &Style { coordinates: false, ..Style::default() });
    assert!(draw(&spec, &setup, &Style { coordinates: false, ..Style::default() }).width() <= 14, "{drawing}");
    assert!(drawing.contains('●') && drawing.contains('○') && drawing.contains('─') && drawing.contains('╱'), "{drawing}");
    assert_eq!(drawing.lines().count(), 5, "{drawing}");
    assert!(text(&spec, &setup, &Style::default()).contains("B3"));
    let picture = svg(&spec, &setup, &Style::default(), "rosette");
    // Neighbours of a row are as far apart as those of two rows.
    assert!(picture.contains("M48 68L62 44") && picture.contains("M48 68L76 68"), "{picture}");
}

#[test]
fn what_lies_on_sites_is_told_where_no_piece_stands() {
    let mut spec = rosette();
    spec.registers = vec![Register { id: "seeds".into(), kind: RegisterKind::Counts, ..Register::default() }];
    let mut setup = stands(&spec, &[Some(0)]);
    assert!(counts(&fixture::layers(3, 3, 2), &setup).is_empty());
    setup.registers = vec![Entry { register: RegisterId::new(0), side: None, value: Value::Counts(vec![5, 12, 0, 3, 0, 0, 0]) }];
    let counted = counts(&spec, &setup);
    assert_eq!(counted, [Some(5), Some(12), None, Some(3), None, None, None]);
    let style = Style { counts: counted, ..Style::default() };
    let drawing = text(&spec, &setup, &style);
    assert!(drawing.contains("12 B1") && drawing.contains("3") && !drawing.contains('5'), "{drawing}");
    let picture = svg(&spec, &setup, &style, "seeds");
    assert!(picture.contains(">12</text>") && !picture.contains(">5</text>"), "{picture}");
    // The same on a grid.
    let mut grid = fixture::layers(3, 3, 2);
    grid.registers = spec.registers;
    let style = Style { counts: vec![Some(10), None, Some(2)], ..Style::default() };
    let drawing = text(&grid, &stands(&grid, &[]), &style);
    assert!(drawing.contains("10") && drawing.contains('2'), "{drawing}");
}

#[test]
fn four_sides_and_nobody_have_letters_and_colours() {
    let mut spec = rosette();
    spec.sides = ["n", "e", "s", "w", "x"].map(|id| Side { id: id.into(), ..Side::default() }).to_vec();
    spec.sides[4].neutral = true;
    spec.kinds = vec![Kind { letters: ["n", "e", "s", "w", "x"].map(String::from).to_vec(), ..Kind::default() }];
    let setup = stands(&spec, &[Some(0), Some(1), Some(2), Some(3), Some(4)]);
    let drawing = text(&spec, &setup, &Style::default());
    assert!(["n A1", "e B1", "s A2", "w B2", "x C2"].iter().all(|piece| drawing.contains(piece)), "{drawing}");
    let picture = svg(&spec, &setup, &Style::default(), "five");
    let colours = ["black", "white", "red", "blue", "neutral"];
    assert!(colours.iter().all(|colour| picture.contains(&format!(r#"class="stone {colour}""#))), "{picture}");
    // Faces of sides that grey would not tell apart have a form each.
    assert_eq!(picture.matches(r#"class="writing on-"#).count(), 3, "{picture}");
}
