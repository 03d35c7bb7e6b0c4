//! Looks that scripts declare: signs of pieces, colours of sides, rivers, strokes, edges, labels outside a graph.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use crate::fixture;

use std::sync::Arc;

use tianyuan_board::Board;
use tianyuan_render::{Faces, Marks, Size, Style, crossed, edge_owner, has_signs, labels, svg, text};
use tianyuan_rules::spec::{Colour, Edge, Kind, KindId, SideId, Spec};
use tianyuan_rules::{Piece, Setup};

fn shows(drawing: &str, wanted: &str) {
    assert_eq!(drawing.trim_end_matches('\n'), wanted.trim_matches('\n'), "\n{drawing}");
}

fn on(board: Board) -> Spec {
    let mut spec = fixture::layers(3, 3, 2);
    spec.board = Arc::new(board);
    spec.forms.clear();
    spec
}

fn stands(spec: &Spec, pieces: &[(u16, u8, u8)]) -> Setup {
    let mut cells = vec![None; spec.board.sites()];
    for (site, side, kind) in pieces {
        cells[usize::from(*site)] = Some(Piece { side: SideId::new(*side), kind: KindId::new((*kind).into()) });
    }
    Setup { cells, ..Setup::default() }
}

/// A board of points with a river behind the second rank and two strokes that cross, a chief with a sign for each side, and a guard with
/// the same one for both.
fn banks() -> Spec {
    let mut spec = on(Board::rectangle(3, 5, false, None, None).unwrap());
    spec.drawing.rivers = vec![2];
    spec.drawing.waters = vec!["east".into(), "bank".into()];
    spec.drawing.strokes = vec![(0, 8), (2, 6)];
    let kind = |id: &str, letters: [&str; 2], signs: [&str; 2]| Kind {
        id: id.into(),
        letters: letters.map(String::from).to_vec(),
        signs: signs.map(String::from).to_vec(),
        supply: vec![None, None],
        ..Kind::default()
    };
    spec.kinds = vec![kind("chief", ["K", "k"], ["帥", "將"]), kind("guard", ["G", "g"], ["士", "士"])];
    (spec.sides[0].colour, spec.sides[1].colour) = (Some(Colour::Red), Some(Colour::Black));
    spec
}

#[test]
fn signs_of_their_own_need_no_mark() {
    let spec = banks();
    let setup = stands(&spec, &[(1, 0, 0), (13, 1, 0), (2, 0, 1), (12, 1, 1)]);
    assert!(has_signs(&spec) && !has_signs(&fixture::layers(3, 3, 2)));
    for faces in [Faces::Signs, Faces::Names] {
        let drawing = text(&spec, &setup, &Style { faces, size: Size::Compact, ..Style::default() });
        // The guards look alike: the second side's has the mark, the chiefs have none.
        assert!(drawing.contains("帥") && drawing.contains("將") && drawing.contains("v士"), "{drawing}");
        assert!(!drawing.contains("v將"), "{drawing}");
    }
    let letters = text(&spec, &setup, &Style { faces: Faces::Letters, ..Style::default() });
    assert!(letters.contains('K') && letters.contains('k') && !letters.contains('帥'), "{letters}");
    let ascii = text(&spec, &setup, &Style { ascii: true, ..Style::default() });
    assert!(ascii.is_ascii() && ascii.contains("X"), "{ascii}");
}

#[test]
fn a_river_and_strokes() {
    let spec = banks();
    assert_eq!(crossed(&spec).into_iter().collect::<Vec<_>>(), [4]);
    let letters = Style { faces: Faces::Letters, ..Style::default() };
    shows(
        &text(&spec, &stands(&spec, &[]), &letters),
        "
5  ┌──┬──┐
4  ├──┴──┤
   │     │
3  ├──┬──┤
2  ├──╳──┤
1  └──┴──┘
   A  B  C",
    );
    shows(
        &text(&spec, &stands(&spec, &[]), &Style { size: Size::Large, ..letters }),
        "
5  ┌───┬───┐
   │   │   │
4  ├───┴───┤
   │       │
3  ├───┬───┤
   │ ╲ │ ╱ │
2  ├───╳───┤
   │ ╱ │ ╲ │
1  └───┴───┘
   A   B   C",
    );
    let picture = svg(&spec, &stands(&spec, &[(1, 0, 0)]), &Style::default(), "banks");
    // The middle line stops at the river; the strokes are drawn; a wide sign is on a disc with the ink of its side.
    assert!(picture.contains(">east</text>") && picture.contains(">bank</text>"), "{picture}");
    assert!(picture.contains("m0 ") && picture.matches('L').count() == 2, "{picture}");
    assert!(picture.contains(r#"<circle class="ring red""#) && picture.contains(r#"class="writing red""#), "{picture}");
}

#[test]
fn the_palette_in_pictures() {
    let mut spec = on(Board::rectangle(2, 1, true, None, None).unwrap());
    (spec.sides[0].colour, spec.sides[1].colour) = (Some(Colour::Green), Some(Colour::Yellow));
    let picture = svg(&spec, &stands(&spec, &[(0, 0, 0), (1, 1, 0)]), &Style::default(), "two");
    assert!(picture.contains(r#"class="stone green""#) && picture.contains(r#"class="stone yellow""#), "{picture}");
}

/// Two squares, one inside the other, joined in the middle of their sides.
fn squares() -> Board {
    let names = ["A1", "C1", "E1", "B2", "C2", "D2", "A3", "B3", "D3", "E3", "B4", "C4", "D4", "A5", "C5", "E5"];
    let nodes: Vec<_> = names
        .iter()
        .map(|name| {
            let bytes = name.as_bytes();
            ((*name).to_owned(), (i16::from(bytes[0] - b'A'), i16::from(bytes[1] - b'1')))
        })
        .collect();
    let pairs = |text: &str| text.split(' ').map(|pair| pair.split_once('-').unwrap()).map(|(a, b)| (a.to_owned(), b.to_owned())).collect();
    let east = pairs("A1-C1 C1-E1 B2-C2 C2-D2 A3-B3 D3-E3 B4-C4 C4-D4 A5-C5 C5-E5");
    let north = pairs("A1-A3 A3-A5 B2-B3 B3-B4 C1-C2 C4-C5 D2-D3 D3-D4 E1-E3 E3-E5");
    Board::graph(&nodes, &[("east".to_owned(), east), ("north".to_owned(), north)], &[]).unwrap()
}

#[test]
fn squares_show_their_lines_and_coordinates() {
    let spec = on(squares());
    shows(
        &text(&spec, &stands(&spec, &[(1, 0, 0)]), &Style::default()),
        "
5  ┌─────────┬─────────┐
   │         │         │
4  │    ┌────┴────┐    │
   │    │         │    │
3  ├────┤         ├────┤
   │    │         │    │
2  │    └────┬────┘    │
   │         │         │
1  └─────────●─────────┘
   A    B    C    D    E",
    );
}

/// Three by three cells with six sides, in slanting rows; the lower edge is one side's, the left edge the other's.
fn rhombus() -> Spec {
    let cells: Vec<(char, i16)> = (1..=3).flat_map(|rank| "ABC".chars().map(move |file| (file, rank))).collect();
    let at = |file: char, rank: i16| (2 * (file as i16 - 'A' as i16) + rank - 1, rank - 1);
    let nodes: Vec<_> = cells.iter().map(|(file, rank)| (format!("{file}{rank}"), at(*file, *rank))).collect();
    let pairs = |by: (i16, i16)| {
        let to = |from: &(String, (i16, i16))| (from.1.0 + by.0, from.1.1 + by.1);
        let pair = |from: &(String, (i16, i16))| nodes.iter().find(|node| node.1 == to(from)).map(|node| (from.0.clone(), node.0.clone()));
        nodes.iter().filter_map(pair).collect::<Vec<_>>()
    };
    let edges = [("east", (2, 0)), ("north", (1, 1)), ("northwest", (-1, 1))].map(|(id, by)| (id.to_owned(), pairs(by)));
    let mut spec = on(Board::graph(&nodes, &edges, &[]).unwrap());
    let edge = |id: &str, side: u8, sites: [u16; 3]| Edge { id: id.into(), side: SideId::new(side), sites: sites.to_vec() };
    spec.drawing.edges = vec![edge("south", 0, [0, 1, 2]), edge("west", 1, [0, 3, 6])];
    spec
}

#[test]
fn slanting_rows_have_labels_outside_and_edges() {
    let spec = rhombus();
    let found = labels(&spec.board);
    assert!(found.is_complete() && !found.upright);
    assert_eq!(found.files, [((-1, -1), "A".to_owned()), ((1, -1), "B".to_owned()), ((3, -1), "C".to_owned())]);
    // The corner is both sides'.
    assert_eq!([0, 1, 3, 4].map(|site| edge_owner(&spec, site)), [None, Some(SideId::new(0)), Some(SideId::new(1)), None]);
    let drawing = text(&spec, &stands(&spec, &[(4, 0, 0)]), &Style::default());
    assert!(drawing.contains('▪') && drawing.contains('▫') && drawing.contains('╱'), "{drawing}");
    let last = drawing.lines().last().unwrap();
    assert_eq!(last.split_whitespace().collect::<Vec<_>>(), ["A", "B", "C"], "{drawing}");
    assert!(!drawing.contains("B2") && drawing.lines().next().unwrap().trim_start().starts_with('3'), "{drawing}");
    let picture = svg(&spec, &stands(&spec, &[]), &Style::default(), "rhombus");
    assert!(picture.contains("<title>south</title>"), "{picture}");
    assert_eq!(texts(&picture), ["1", "2", "3", "A", "B", "C"], "{picture}");
}

/// The texts in a picture, in their order.
fn texts(picture: &str) -> Vec<&str> {
    let mut found: Vec<&str> = picture.split("<text").skip(1).filter_map(|rest| Some(rest.split_once('>')?.1.split_once('<')?.0)).collect();
    found.sort_unstable();
    found
}

#[test]
fn pictures_name_files_and_ranks_outside_and_mark_each_meaning_by_a_form() {
    let spec = on(squares());
    let marks = Marks { last: Some(0), targets: vec![1, 3], chosen: Some(2), checked: vec![4], ..Marks::default() };
    let setup = stands(&spec, &[(0, 0, 0), (1, 1, 0), (2, 0, 0), (4, 1, 0)]);
    let picture = svg(&spec, &setup, &Style { marks, ..Style::default() }, "squares");
    assert_eq!(texts(&picture), ["1", "2", "3", "4", "5", "A", "B", "C", "D", "E"], "{picture}");
    // A ring round the last landing, corners round what may be taken, a dot where one may go, a thick ring and a red ground.
    let forms = ["last", "taken", "target", "chosen", "checked"].map(|class| picture.matches(&format!(r#"class="{class}""#)).count());
    assert_eq!((forms, picture.matches("h-5").count()), ([1; 5], 1), "{picture}");
}

#[test]
fn names_that_make_no_grid_stay_inside() {
    let names = |list: &[(&str, (i16, i16))]| list.iter().map(|(name, place)| ((*name).to_owned(), *place)).collect::<Vec<_>>();
    for nodes in [names(&[("hub", (0, 0)), ("n", (0, 1))]), names(&[("A1", (0, 0)), ("A3", (1, 1)), ("A2", (5, 2))])] {
        let board = Board::graph(&nodes, &[], &[]).unwrap();
        assert!(!labels(&board).is_complete(), "{nodes:?}");
        let spec = on(board);
        let drawing = text(&spec, &stands(&spec, &[]), &Style::default());
        assert!(nodes.iter().all(|node| drawing.contains(&node.0)), "{drawing}");
    }
}
