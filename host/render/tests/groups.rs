//! Signs on the board in games of groups: stars, ko, dead pieces, and owners of sites.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use crate::fixture;

use std::sync::Arc;

use tianyuan_board::Board;
use tianyuan_render::{Faces, Marks, Style, owner_sign, text};
use tianyuan_rules::spec::{KindId, SideId, Spec};
use tianyuan_rules::{Piece, Setup};

fn spec(board: Board) -> Spec {
    let mut spec = fixture::layers(3, 3, 2);
    spec.board = Arc::new(board);
    spec.forms.clear();
    spec
}

fn setup(spec: &Spec, pieces: &[(u16, u8)]) -> Setup {
    let mut cells = vec![None; spec.board.sites()];
    for (site, side) in pieces {
        cells[usize::from(*site)] = Some(Piece { side: SideId::new(*side), kind: KindId::new(0) });
    }
    Setup { cells, ..Setup::default() }
}

fn shows(drawing: &str, wanted: &str) {
    assert_eq!(drawing.trim_end_matches('\n'), wanted.trim_matches('\n'), "\n{drawing}");
}

#[test]
fn stars_ko_and_dead_pieces() {
    let spec = spec(Board::rectangle(5, 3, false, None, None).unwrap().with_stars(vec![7, 99, 7]));
    let setup = setup(&spec, &[(0, 0), (1, 1), (4, 1)]);
    let marks = Marks { dead: vec![1], ko: Some(2), ..Marks::default() };
    let style = Style { marks, ..Style::default() };
    shows(
        &text(&spec, &setup, &style),
        "
3  ┌──┬──┬──┬──┐
2  ├──┼──╋──┼──┤
1  ●─x○x─□──┴──○
   A  B  C  D  E",
    );
    shows(
        &text(&spec, &setup, &Style { ascii: true, ..style }),
        "
3  +--+--+--+--+
2  +--+--#--+--+
1  b-xwx-k--+--w
   A  B  C  D  E",
    );
}

#[test]
fn whose_a_site_is() {
    let spec = spec(Board::rectangle(3, 3, false, None, None).unwrap().with_stars(vec![4]));
    let setup = setup(&spec, &[(1, 0), (3, 0), (5, 1)]);
    // The centre belongs to nobody and keeps its star; the piece on 5 says itself whose it is.
    let owners = [Some(0), None, None, None, None, Some(1), Some(1), None, Some(1)].map(|owner| owner.map(SideId::new)).to_vec();
    let style = Style { owners, ..Style::default() };
    shows(
        &text(&spec, &setup, &style),
        "
3  ▫──┬──▫
2  ●──╋──○
1  ▪──●──┘
   A  B  C",
    );
    assert_eq!(
        (owner_sign(&spec, SideId::new(0), Faces::Letters), owner_sign(&spec, SideId::new(1), Faces::Letters)),
        (":".into(), "'".into())
    );
}

#[test]
fn stars_of_cells_and_of_graphs() {
    let spec = spec(Board::rectangle(3, 2, true, None, None).unwrap().with_stars(vec![1]));
    let small = Style { size: tianyuan_render::Size::Compact, ..Style::default() };
    assert!(text(&spec, &setup(&spec, &[]), &small).contains('•'));
}
