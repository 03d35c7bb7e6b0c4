//! Boards as text: exact drawings, columns that agree, no panics.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use crate::fixture;

use std::sync::Arc;

use proptest::prelude::*;
use tianyuan_board::Board;
use tianyuan_render::{Faces, Mark, Marks, Role, Size, Style, draw, hand_text, has_hands, has_names, svg, text, text_with_hands};
use tianyuan_rules::spec::{Action, Buried, Dropping, Facing, Kind, KindId, Origin, SideId, Sites, Spec, Texts};
use tianyuan_rules::{Piece, Rules, Setup};

fn spec_on(board: Board) -> Spec {
    let mut spec = fixture::layers(3, 3, 2);
    spec.board = Arc::new(board);
    spec.forms.clear();
    spec
}

fn setup(spec: &Spec, letters: &str) -> Setup {
    let side = |c| match c {
        'b' => Some(Piece { side: SideId::new(0), kind: KindId::new(0) }),
        'w' => Some(Piece { side: SideId::new(1), kind: KindId::new(0) }),
        _ => None,
    };
    let mut cells: Vec<_> = letters.chars().filter(|c| !c.is_whitespace()).map(side).collect();
    cells.resize(spec.board.sites(), None);
    Setup { cells, ..Setup::default() }
}

fn shows(drawing: &str, wanted: &str) {
    let wanted = wanted.trim_matches('\n');
    assert_eq!(drawing.trim_end_matches('\n'), wanted, "\n{drawing}");
}

fn marks() -> Marks {
    Marks { chosen: Some(0), targets: vec![1, 4], last: Some(8), ..Marks::default() }
}

fn kind(id: &str) -> Kind {
    Kind { id: id.into(), supply: vec![None, None], ..Kind::default() }
}

/// A game of pieces: a lord, a man who promotes, hands, and sides that look at each other.
fn pieces() -> Spec {
    let mut spec = spec_on(Board::rectangle(3, 3, true, None, None).unwrap());
    let named = |id: &str, letters: [&str; 2], zh: &str| Kind {
        letters: letters.map(str::to_owned).to_vec(),
        names: Texts::from([("zh".to_owned(), zh.to_owned())]),
        ..kind(id)
    };
    let lord = Kind { royal: true, in_all: Some(2), ..named("lord", ["L", "l"], "主") };
    let man = Kind { promotes: vec![KindId::new(2)], in_all: Some(6), ..named("man", ["M", "m"], "人") };
    // A name of two characters is none for a diagram: the script gives another.
    let mut risen = named("risen", ["+M", "+m"], "大人");
    risen.codes.insert("board".to_owned(), "仙".to_owned());
    spec.kinds = vec![man, lord, risen];
    spec.sides[1].facing = Facing::Down;
    let dropping = Dropping {
        turned: Vec::new(),
        kinds: [0, 1].map(|kind| (KindId::new(kind), Sites::Empty)).to_vec(),
        never_stuck: None,
        never_mating: Vec::new(),
        mating_origin: Origin::default(),
    };
    spec.phases[0].moves[0].action = Action::Drop(Box::new(dropping));
    spec
}

fn battle() -> Setup {
    let piece = |side, kind| Some(Piece { side, kind: KindId::new(kind) });
    Setup {
        cells: vec![
            None,
            piece(SideId::new(0), 1),
            piece(SideId::new(0), 0),
            None,
            piece(SideId::new(0), 2),
            None,
            piece(SideId::new(1), 2),
            piece(SideId::new(1), 1),
            None,
        ],
        hands: Some(vec![vec![2, 1, 0], vec![0, 0, 0]]),
        ..Setup::default()
    }
}

#[test]
fn pictures_of_pieces_point_forward_and_show_hands() {
    let spec = pieces();
    let named = svg(&spec, &battle(), &Style { faces: Faces::Names, ..Style::default() }, "names");
    // Faces of one side are turned round, those of the other upright; no sign before a name says which way it looks.
    assert_eq!((named.matches("<use").count(), named.contains("rotate(180)"), named.contains("rotate(0)")), (5, true, true), "{named}");
    assert!(!named.contains(">v"), "{named}");
    assert!(named.contains(">主 人2</text>"), "{named}");
    let letters = svg(&spec, &battle(), &Style::default(), "letters");
    assert!(!letters.contains("rotate"), "{letters}");
    // A line for each hand, above and below.
    let height =
        |spec: &Spec| svg(spec, &battle(), &Style::default(), "").split("height=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    let mut handless = pieces();
    handless.phases[0].moves.clear();
    assert_eq!((height(&spec), height(&handless)), ("292".to_owned(), "204".to_owned()));
}

#[test]
fn columns_show_their_height_and_what_they_hold() {
    let mut spec = spec_on(Board::rectangle(3, 3, false, None, None).unwrap());
    spec.stacks = true;
    let piece = |side| Piece { side: SideId::new(side), kind: KindId::new(0) };
    let mut towers = setup(&spec, "b...w....");
    towers.below = vec![Buried { site: 4, pieces: [vec![piece(0); 10], vec![piece(1)]].concat() }];
    let style = Style { size: Size::Compact, ..Style::default() };
    let drawn = text(&spec, &towers, &style);
    shows(&drawn, "3  ┌───┬───┐\n2  ├───○12─┤\n1  ●  ─┴───┘\n   A   B   C\nB2 ○●●●●●●●●●●○");
    let picture = svg(&spec, &towers, &Style::default(), "towers");
    assert_eq!(picture.matches("<use").count(), 13, "{picture}");
    assert!(picture.contains(r#">12</text>"#), "{picture}");
    // A game whose sites hold one piece each is drawn as ever.
    spec.stacks = false;
    assert!(!text(&spec, &towers, &style).contains("12"));
    for style in [style, Style { ascii: true, ..Style::default() }] {
        spec.stacks = true;
        let picture = draw(&spec, &towers, &style);
        assert!(picture.cells().any(|cell| cell.site == Some(4) && cell.glyph.ends_with("12")), "{picture}");
    }
}

#[test]
fn pieces_by_letters_and_by_names() {
    let spec = pieces();
    let marks = Marks { checked: vec![7], last: Some(4), ..Marks::default() };
    let letters = Style { size: Size::Compact, marks: marks.clone(), ..Style::default() };
    shows(&text(&spec, &battle(), &letters), "\n3  +m! l  ·\n2   ·(+M  ·\n1   ·  L  M\n    A  B  C");
    let names = Style { faces: Faces::Names, ..letters.clone() };
    shows(&text(&spec, &battle(), &names), "\n3  v仙!v主   ·\n2    ·( 仙   ·\n1    ·  主  人\n     A   B   C");
    let boxed = Style { faces: Faces::Names, marks, ..Style::default() };
    shows(
        &text(&spec, &battle(), &boxed),
        "
  ┌─────┬─────┬─────┐
3 │ v仙 │!v主!│     │
  ├─────┼─────┼─────┤
2 │     │( 仙)│     │
  ├─────┼─────┼─────┤
1 │     │  主 │  人 │
  └─────┴─────┴─────┘
      A     B     C",
    );
    let line = |side: SideId, hand: &str| format!("{}: {hand}", side.number());
    let drawn = text_with_hands(&spec, &battle(), &boxed, line);
    assert!(drawn.starts_with("1: -\n  ┌──") && drawn.ends_with("\n0: 主 人2\n"), "{drawn}");
    let letters = hand_text(&spec, &battle(), SideId::new(0), Faces::Letters);
    assert_eq!(letters, "L M2");
    assert!(has_names(&spec) && has_hands(&spec) && !has_hands(&fixture::layers(3, 3, 2)));
}

#[test]
fn points() {
    let spec = spec_on(Board::rectangle(3, 3, false, None, None).unwrap());
    let position = setup(&spec, "b.. .w. ..w");
    shows(&text(&spec, &position, &Style::default()), "\n3  ┌──┬──○\n2  ├──○──┤\n1  ●──┴──┘\n   A  B  C");
    let style = Style { marks: marks(), ..Style::default() };
    shows(&text(&spec, &position, &style), "\n3  ┌──┬─(○)\n2  ├─<○>─┤\n1 [●]<×>─┘\n   A  B  C");
    let style = Style { ascii: true, marks: marks(), ..Style::default() };
    shows(&text(&spec, &position, &style), "\n3  +--+-(w)\n2  +-<w>-+\n1 [b]<*>-+\n   A  B  C");
    let style = Style { size: Size::Compact, marks: marks(), ..Style::default() };
    shows(&text(&spec, &position, &style), "\n3  ┌─┬(○\n2  ├<○─┤\n1 [●<×─┘\n   A B C");
    let style = Style { size: Size::Large, coordinates: false, ..Style::default() };
    shows(&text(&spec, &position, &style), " ┌───┬───○\n │   │   │\n ├───○───┤\n │   │   │\n ●───┴───┘");
    let style = Style { wide: true, ..Style::default() };
    shows(&text(&spec, &position, &style), "\n3   ┌──┬──○\n2   ├──○──┤\n1   ●──┴──┘\n    A     B     C");
}

#[test]
fn cells() {
    let mut spec = spec_on(Board::rectangle(3, 2, true, None, None).unwrap());
    let position = setup(&spec, "b.. .w.");
    let style = Style { ascii: true, ..Style::default() };
    shows(
        &text(&spec, &position, &style),
        "
  +---+---+---+
2 |   | w |   |
  +---+---+---+
1 | b |   |   |
  +---+---+---+
    A   B   C",
    );
    shows(&text(&spec, &position, &Style { size: Size::Compact, ..Style::default() }), "\n2  · ○ ·\n1  ● · ·\n   A B C");
    let kind = |id: &str, letters: [&str; 2]| Kind { letters: letters.map(str::to_owned).to_vec(), ..kind(id) };
    spec.kinds = vec![kind("man", ["M", "m"]), kind("lord", ["+M", "+m"])];
    let mut position = setup(&spec, "b.. .w.");
    position.cells[4] = Some(Piece { side: SideId::new(1), kind: KindId::new(1) });
    let style = Style { marks: Marks { chosen: Some(4), ..Marks::default() }, ..Style::default() };
    shows(
        &text(&spec, &position, &style),
        "
  ┌────┬────┬────┐
2 │    │[+m]│    │
  ├────┼────┼────┤
1 │  M │    │    │
  └────┴────┴────┘
     A    B    C",
    );
}

#[test]
fn one_point_and_narrow_boards() {
    for (width, height, wanted) in [(1, 1, "1  ·\n   A"), (3, 1, "1  ─────\n   A  B  C"), (1, 3, "3  │\n2  │\n1  │\n   A")]
    {
        let spec = spec_on(Board::rectangle(width, height, false, None, None).unwrap());
        let drawing = text(&spec, &setup(&spec, ""), &Style::default());
        let wanted = if width == 3 { "1  ───────\n   A  B  C" } else { wanted };
        shows(&drawing, wanted);
    }
}

#[test]
fn graphs_stand_at_their_places() {
    let nodes =
        [("hub", (1, 1)), ("n", (1, 2)), ("e", (2, 1)), ("s", (1, 0)), ("ne", (2, 2))].map(|(name, place)| (name.to_owned(), place));
    let edge = |a: &str, b: &str| (a.to_owned(), b.to_owned());
    let edges = vec![
        ("up".to_owned(), vec![edge("hub", "n"), edge("s", "hub")]),
        ("out".to_owned(), vec![edge("hub", "e")]),
        ("slant".to_owned(), vec![edge("hub", "ne")]),
        ("back".to_owned(), vec![edge("e", "hub"), edge("ne", "hub")]),
    ];
    let spec = spec_on(Board::graph(&nodes, &edges, &[]).unwrap());
    let position = setup(&spec, "b.w..");
    let style = Style { marks: Marks { chosen: Some(0), targets: vec![1], ..Marks::default() }, ..Style::default() };
    shows(&text(&spec, &position, &style), "\n<×>n     · ne\n │   ╱\n[●]hub───○ e\n │\n · s");
}

#[test]
fn cells_of_the_picture_know_their_sites() {
    let spec = spec_on(Board::rectangle(3, 3, false, None, None).unwrap());
    let rules = Rules::compile(fixture::layers(3, 3, 2), None).unwrap();
    let game = rules.game();
    assert!(text(rules.spec(), game.as_ref(), &Style::default()).starts_with("3  ┌──┬──┐\n"));
    let picture = draw(&spec, &setup(&spec, "b.. .w. ..w"), &Style { marks: marks(), ..Style::default() });
    assert_eq!((picture.width(), picture.height()), (11, 4));
    assert_eq!(picture.site_at(3, 2), Some(0));
    assert_eq!(picture.site_at(4, 2), Some(0));
    assert_eq!(picture.site_at(0, 2), None);
    let stone = picture.cells().find(|cell| cell.site == Some(8) && cell.role == Role::Piece(SideId::new(1))).unwrap();
    assert_eq!((stone.row, stone.column, stone.glyph.as_str(), stone.mark), (0, 9, "○", Some(Mark::Last)));
}

proptest! {
    #[test]
    fn every_board_has_all_its_sites(width in 1usize..37, height in 1usize..37, cells: bool, ascii: bool, wide: bool, size in 0..3, picked: u16) {
        let spec = spec_on(Board::rectangle(width, height, cells, None, None).unwrap());
        let size = [Size::Compact, Size::Normal, Size::Large][size as usize];
        let marks = Marks { chosen: Some(picked % 50), targets: vec![picked % 7], checked: vec![picked % 9], last: Some(picked), ..Marks::default() };
        let style = Style { ascii, wide, size, marks, ..Style::default() };
        let picture = draw(&spec, &setup(&spec, "bw.b"), &style);
        let mut seen: Vec<_> = picture.cells().filter(|cell| matches!(cell.role, Role::Empty | Role::Piece(_))).filter_map(|cell| cell.site).collect();
        seen.sort_unstable();
        prop_assert_eq!(seen, (0..spec.board.sites() as u16).collect::<Vec<_>>());
        prop_assert_eq!(picture.to_string().lines().count(), picture.height());
    }

    #[test]
    fn no_graph_panics(places in proptest::collection::vec((any::<i16>(), any::<i16>()), 1..20), wide: bool) {
        let nodes: Vec<_> = places.iter().enumerate().map(|(index, place)| (format!("n{index}"), *place)).collect();
        let pairs = (1..nodes.len()).map(|index| (format!("n{}", index - 1), format!("n{index}"))).collect();
        let spec = spec_on(Board::graph(&nodes, &[("on".to_owned(), pairs)], &[]).unwrap());
        let drawing = text(&spec, &setup(&spec, "bw"), &Style { wide, ..Style::default() });
        prop_assert!(drawing.len() < 1 << 20);
    }
}
