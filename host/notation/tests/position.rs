//! Position texts: exact round trips, places of mistakes, and no panic on any text.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use crate::fixture;

use std::sync::Arc;

use proptest::collection::vec;
use proptest::prelude::*;
use tianyuan_board::Board;
use tianyuan_notation::position::{PositionProblem, read, read_drawing, read_state, write};
use tianyuan_rules::setup::{Buried, Entry, MidTurn, Value};
use tianyuan_rules::spec::*;
use tianyuan_rules::spec::{KindId, SideId};
use tianyuan_rules::{Piece, Rules, Setup};

/// A game of two kinds with promoted forms and every kind of register.
fn pieces() -> Spec {
    let mut spec = fixture::layers(5, 3, 2);
    spec.kinds = [("man", "M", "m"), ("lord", "+M", "+m")]
        .map(|(id, first, second)| Kind {
            id: id.into(),
            names: Texts::new(),
            letters: vec![first.into(), second.into()],
            supply: vec![None, None],
            ..Kind::default()
        })
        .to_vec();
    spec.registers.push(Register { id: "no".into(), per_side: false, kind: RegisterKind::Sites, ..fixture::register() });
    spec.registers.push(Register { id: "x.y".into(), per_side: false, kind: RegisterKind::Number, ..fixture::register() });
    spec.stacks = true;
    spec.registers.push(Register { id: "seeds".into(), per_side: false, kind: RegisterKind::Counts, ..fixture::register() });
    spec
}

fn wheel() -> Spec {
    let mut spec = fixture::layers(3, 3, 2);
    let nodes = [("hub", (1, 1)), ("n", (1, 2)), ("e", (2, 1)), ("s", (1, 0)), ("w", (0, 1)), ("far", (4, 3)), ("-", (5, 3))];
    let nodes: Vec<_> = nodes.iter().map(|(name, place)| ((*name).to_owned(), *place)).collect();
    spec.board = Arc::new(Board::graph(&nodes, &[], &[]).unwrap());
    spec.forms.clear();
    spec
}

fn piece() -> impl Strategy<Value = Option<Piece>> {
    prop_oneof![3 => Just(None), 2 => (0u8..2, 0u16..2).prop_map(|(side, kind)| Some(Piece { side: SideId::new(side), kind: KindId::new(kind) }))]
}

fn sites() -> impl Strategy<Value = Vec<u16>> {
    proptest::collection::btree_set(0u16..25, 0..6).prop_map(|set| set.into_iter().collect())
}

fn mid_turn() -> impl Strategy<Value = MidTurn> {
    let site = || proptest::option::of(0u16..25);
    let index = || proptest::option::of(0u8..255);
    let numbers = (any::<u16>(), any::<u16>(), any::<u16>(), index(), index(), any::<u16>());
    let late = (vec(0u16..10, 0..4), proptest::option::of(0u8..3), any::<u32>(), any::<u32>(), any::<u32>());
    let stones = (site(), any::<u16>(), site(), site());
    let acts = (index(), any::<bool>());
    (site(), site(), vec(0u16..25, 0..5), numbers, late, stones, acts).prop_map(
        |(chain, last, jumped, numbers, late, (ko, passes, came, skimmed), (act, stirred))| {
            let (hops, need, owed, kept, by, due) = numbers;
            let (choose, award, turns, quiet, acted) = late;
            let begun = MidTurn { chain, hops, need, owed, kept, by, act, stirred, due, jumped, ..MidTurn::default() };
            MidTurn { choose, award, last, turns, quiet, acted, ko, passes, came, skimmed, ..begun }
        },
    )
}

fn setup() -> impl Strategy<Value = Setup> {
    let hands = proptest::option::of(vec(vec(0u16..40, 2), 2));
    let registers = (any::<i32>(), sites(), proptest::collection::btree_set(0u16..10, 0..5), sites(), any::<i32>(), vec(0i32..200, 25));
    let columns = (vec(piece(), 25), vec(vec(piece(), 0..3), 25));
    (columns, 0u8..2, 0u8..3, hands, registers, mid_turn()).prop_map(|((cells, rows), mover, phase, hands, registers, turn)| {
        let row = |(site, row): (usize, Vec<Option<Piece>>)| Buried { site: site as u16, pieces: row.into_iter().flatten().collect() };
        let stands = |row: &Buried| cells[usize::from(row.site)].is_some() && !row.pieces.is_empty();
        let below = rows.into_iter().enumerate().map(row).filter(stands).collect();
        let (number, lines, fired, ko, other, seeds) = registers;
        let registers = vec![
            Entry { register: RegisterId::new(0), side: Some(SideId::new(1)), value: Value::Number(number) },
            Entry { register: RegisterId::new(1), side: Some(SideId::new(0)), value: Value::Instances(fired.into_iter().collect()) },
            Entry { register: RegisterId::new(2), side: None, value: Value::Sites(ko) },
            Entry { register: RegisterId::new(3), side: None, value: Value::Number(other) },
            Entry { register: RegisterId::new(4), side: None, value: Value::Counts(seeds) },
        ];
        let _ = lines;
        Setup { cells, below, mover: SideId::new(mover), phase: PhaseId::new(phase), hands, registers, turn }
    })
}

proptest! {
    #[test]
    fn whatever_is_written_is_read_again(setup in setup()) {
        let spec = pieces();
        let text = write(&spec, &setup);
        prop_assert_eq!(read(&spec, &text).unwrap(), setup, "{}", text);
    }

    #[test]
    fn no_text_panics(text in "\\PC*", dense in "[bwMm+/0-9. \\-=,#a-z()]{0,80}") {
        for spec in [pieces(), wheel()] {
            for text in [&text, &dense] {
                let _ = read(&spec, text);
                let _ = read_drawing(&spec, text);
                let _ = read_state(&spec, Setup::default(), text);
            }
        }
    }

    #[test]
    fn no_mutilated_position_panics(setup in setup(), cut in 0usize..200, put in "\\PC{0,3}") {
        let spec = pieces();
        let chars: Vec<char> = write(&spec, &setup).chars().collect();
        let cut = cut.min(chars.len());
        let text: String = chars[..cut].iter().collect::<String>() + &put + &chars[(cut + 1).min(chars.len())..].iter().collect::<String>();
        if let Err(error) = read(&spec, &text) {
            prop_assert!(error.column <= text.chars().count() + 1, "{error} in {text}");
        }
    }
}

#[test]
fn positions_of_play_come_back() {
    let spec = fixture::layers(5, 6, 0);
    let rules = Rules::compile(spec, None).unwrap();
    let mut game = rules.game();
    let mut other = rules.game();
    let mut seed = 7u64;
    for _ in 0..400 {
        let legal = game.legal().unwrap();
        if legal.is_empty() {
            break;
        }
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        game.apply(legal[(seed >> 33) as usize % legal.len()]).unwrap();
        let setup = game.setup();
        let text = write(game.spec(), &setup);
        let back = read(game.spec(), &text).unwrap();
        assert_eq!(back, setup, "{text}");
        if game.ended().is_none() {
            other.set_up(&back).unwrap();
            assert_eq!(write(other.spec(), &other.setup()), text);
        }
    }
}

#[test]
fn the_form_of_the_text() {
    let spec = pieces();
    let mut setup = Setup { cells: vec![None; 25], mover: SideId::new(1), phase: PhaseId::new(2), ..Setup::default() };
    setup.cells[0] = Some(Piece { side: SideId::new(0), kind: KindId::new(1) });
    setup.cells[24] = Some(Piece { side: SideId::new(1), kind: KindId::new(0) });
    setup.hands = Some(vec![vec![3, 0], vec![1, 0]]);
    setup.turn.owed = 2;
    setup.registers.push(Entry { register: RegisterId::new(2), side: None, value: Value::Sites(vec![6, 7]) });
    assert_eq!(write(&spec, &setup), "4m/5/5/5/+M4 w march 3Mm no=B2,C2 owed=2");
    setup.hands = Some(vec![vec![0, 0], vec![0, 0]]);
    setup.registers[0].value = Value::Sites(Vec::new());
    assert_eq!(write(&spec, &setup), "4m/5/5/5/+M4 w march 0 no=- owed=2");
}

#[test]
fn graphs_are_written_by_the_rows_of_their_drawing() {
    let spec = wheel();
    let mut setup = Setup { cells: vec![None; 7], ..Setup::default() };
    setup.cells[5] = Some(Piece { side: SideId::new(0), kind: KindId::new(0) });
    setup.cells[4] = Some(Piece { side: SideId::new(1), kind: KindId::new(0) });
    setup.turn.jumped = vec![0, 6];
    let text = write(&spec, &setup);
    assert_eq!(text, "b1/1/w2/1 b lay - jumped=hub,#6");
    assert_eq!(read(&spec, &text).unwrap(), setup);
}

fn fails(text: &str) -> (usize, String) {
    let error = read(&pieces(), text).unwrap_err();
    (error.column, error.to_string())
}

#[test]
fn mistakes_have_a_place_and_a_sentence() {
    for (text, column, part) in [
        ("", 1, "ends before its board"),
        ("5/5/5/5/5", 10, "ends before its side to move"),
        ("5/5/5/5/5 b", 12, "ends before its phase"),
        ("5/5/5/5/5 b march  ", 18, "ends before its hands"),
        ("5/5/5/5 b march -", 8, "4 ranks, but the board has 5"),
        ("5/5/5/5/5/5 b march -", 11, "6 ranks"),
        ("5/5/4/5/5 b march -", 6, "rank `3` has 4 sites"),
        ("5/5/6/5/5 b march -", 5, "rank `3` has 6 sites"),
        ("5/5/Mm4/5/5 b march -", 7, "has 6 sites"),
        ("5/99999999999999999999/5/5/5 b march -", 3, "a run of `999999999999…`"),
        ("5/0/5/5/5 b march -", 3, "a run of `0`"),
        ("5/2Q2/5/5/5 b march -", 4, "`Q` is no piece"),
        ("5/2久2/5/5/5 b march -", 4, "`久` is no piece"),
        ("5/5/5/5/5 x march -", 11, "`x` is no side of this game; the side to move is `b` or `w`"),
        ("5/5/5/5/5 b mach -", 13, "did you mean `march`?"),
        ("5/5/5/5/5 b march 3Q", 19, "`3Q` is no hand"),
        ("5/5/5/5/5 b march 99999M", 19, "is no hand"),
        ("5/5/5/5/5 b march - owed", 21, "has no `=`"),
        ("5/5/5/5/5 b march - owd=2", 21, "did you mean `owed`?"),
        ("5/5/5/5/5 b march - owed=x", 26, "a whole number from 0 to 65535"),
        ("5/5/5/5/5 b march - owed=1 owed=1", 28, "written twice"),
        ("5/5/5/5/5 b march - earned=2", 21, "write `earned.b=` or `earned.w=`"),
        ("5/5/5/5/5 b march - earned.q=2", 28, "`q` is no side"),
        ("5/5/5/5/5 b march - no.b=A1", 24, "belongs to the game"),
        ("5/5/5/5/5 b march - no=A1,Z9", 27, "`Z9` is no site"),
        ("5/5/5/5/5 b march - lines.b=9", 29, "`9` is no line"),
    ] {
        let (found, sentence) = fails(text);
        assert_eq!(found, column, "{text}: {sentence}");
        assert!(sentence.contains(part), "{text}: {sentence}");
    }
}

#[test]
fn drawings_are_read_with_and_without_margins() {
    let spec = fixture::layers(3, 3, 2);
    let wanted = read(&spec, "w1b/3/2w b lay -").unwrap().cells;
    for text in [
        "w.b\n...\n..w",
        "W . B\n. . .\n\n. . W\n",
        "    A B C\n 3  W . B  3\n 2  . . .  2\n 1  . . W  1\n    A B C\n# F = forced\n# 3 . . F",
        "3 w.b\n2 ...\n1 ..w",
    ] {
        assert_eq!(read_drawing(&spec, text).unwrap().cells, wanted, "{text}");
    }
    let fails = |text: &str| read_drawing(&spec, text).unwrap_err();
    assert_eq!((fails("w.b\n..x\n..w").line, fails("w.b\n..x\n..w").column), (2, 3));
    assert!(matches!(fails("1 w.b\n2 ...\n3 ..w").problem, PositionProblem::Margin { .. }));
    assert!(matches!(fails("w.b\n...").problem, PositionProblem::RowCount { found: 2, wanted: 3 }));
    assert!(matches!(fails("w.b\n...\n...\n...").problem, PositionProblem::RowCount { found: 4, wanted: 3 }));
    assert!(matches!(fails("w . b .\n...\n...").problem, PositionProblem::RowLength { found: 4, wanted: 3, .. }));
}

#[test]
fn columns_are_written_with_the_top_first() {
    let mut spec = fixture::layers(3, 3, 2);
    assert!(read(&spec, "(wb)2/3/3 b lay -").is_err(), "a game without columns has none");
    spec.stacks = true;
    let text = "(wb)1b/1(bbw)1/3 b lay -";
    let setup = read(&spec, text).unwrap();
    assert_eq!(write(&spec, &setup), text);
    let below: Vec<(u16, usize)> = setup.below.iter().map(|row| (row.site, row.pieces.len())).collect();
    assert_eq!(below, [(4, 2), (6, 1)]);
    let drawn = read_drawing(&spec, "(wb) . b\n. (BBw) .\n. . .").unwrap();
    assert_eq!((&drawn.cells, &drawn.below), (&setup.cells, &setup.below));
    assert_eq!(read_drawing(&spec, "(wb).b\n.(bbw).\n...").unwrap().below, setup.below);
    let state = read_state(&spec, drawn, "b lay -").unwrap();
    assert_eq!(state, setup);
    for (text, column) in [("(w)2/3/3 b lay -", 1), ("()2/3/3 b lay -", 1), ("2(wb/3/3 b lay -", 2), ("(wx)2/3/3 b lay -", 1)] {
        let error = read(&spec, text).unwrap_err();
        assert!(matches!(error.problem, PositionProblem::Column { .. }), "{text}: {error}");
        assert_eq!(error.column, column, "{text}: {error}");
    }
}
