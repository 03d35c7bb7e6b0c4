//! Records: reading, writing, replaying, and no panic on any text.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use crate::fixture;

use proptest::prelude::*;
use tianyuan_notation::moves::Style;
use tianyuan_notation::record::{Carried, Entry, Line, Place, Record, RecordError, Replay, ReplayError, read, read_bytes, replay, write};
use tianyuan_rules::spec::{Notation, Origin, PhaseId, SideId, Spec};
use tianyuan_rules::{Game, Rules};

fn labelled() -> Spec {
    let mut spec = fixture::layers(5, 0, 0);
    let removed = vec![("square".to_owned(), "FC".to_owned()), ("line".to_owned(), "QC".to_owned())];
    spec.notation =
        Notation { arrow: String::new(), jumped: "TC".to_owned(), removed, numbered_from: Some(PhaseId::new(1)), ..Notation::default() };
    for (index, generator) in spec.phases[2].moves.iter_mut().enumerate() {
        generator.origin = Origin { clause: format!("layers.move.{index}"), ..Origin::default() };
    }
    spec.phases[2].takes.awards[0].origin.clause = "layers.square".to_owned();
    spec
}

const GAME: &str = "\u{FEFF}# A made-up game.
game: layers
options: size=5, lose_at=0
player.w: Ann
player.b：Ben

position:
    A B C D E
  5 . . . . .  5
  4 . w . b .  4
  3 . . . b .  3
  2 . . b . .  2
  1 w b . . b  1
state: w march -
# what was meant
readings:
  corrected: Two slips of the pen.
    B2: D4→C4 | the file was misread
    W5: B4→A4 ｜ no such point

result: w resignation
moves:
Before the first ply, a word.
W1：A1→C1→C3 TC-B1，C2   B2: D4→D3
This was the mistake.

W3:C3->E3 TC-D3 {a remark
over two lines} # and one to the end
B4: C4→C5     W5: B4→A44
";

fn play(text: &str, reading: Option<&str>) -> Replay {
    let record = read(text).unwrap();
    let rules = Rules::compile(labelled(), None).unwrap();
    replay(rules.game().as_mut(), &record, reading).unwrap()
}

#[test]
fn a_record_is_read_with_its_places() {
    let record = read(GAME).unwrap();
    assert_eq!(record.game(), Some("layers"));
    assert_eq!(record.options().into_iter().collect::<Vec<_>>(), [("lose_at".into(), "0".into()), ("size".into(), "5".into())]);
    assert_eq!((record.player("w"), record.player("b")), (Some("Ann"), Some("Ben")));
    let plies: Vec<_> = record.plies().map(|ply| (ply.key(), ply.turn().to_owned(), ply.at.line, ply.at.column)).collect();
    assert_eq!(
        plies,
        [
            ("W1".into(), "A1→C1→C3 TC-B1，C2".into(), 24, 1),
            ("B2".into(), "D4→D3".into(), 24, 24),
            ("W3".into(), "C3->E3 TC-D3".into(), 27, 1),
            ("B4".into(), "C4→C5".into(), 29, 1),
            ("W5".into(), "B4→A44".into(), 29, 15),
        ]
    );
    assert_eq!(record.problems, []);
    let reading = record.reading("corrected").unwrap();
    assert_eq!(reading.says, "Two slips of the pen.");
    assert_eq!((reading.mends[1].text.as_str(), reading.mends[1].reason.as_str()), ("B4→A4", "no such point"));
    assert_eq!(reading.mends[1].at, Place { line: 19, column: 5 });
}

#[test]
fn what_is_printed_is_judged_and_the_game_goes_on() {
    let replayed = play(GAME, None);
    let problems: Vec<_> =
        replayed.problems.iter().map(|p| (p.ply.as_str(), p.text.as_str(), p.clause.as_str(), p.at.line, p.at.column)).collect();
    assert_eq!(problems, [("B2", "B2: D4→D3", "layers.move.0", 24, 28), ("W5", "W5: B4→A44", "layers.move.0", 29, 22)]);
    assert_eq!(replayed.problems[0].reason, "`D4→D3`: the point is taken; to go on, `D4→C4` of the reading `corrected` is played");
    assert!(replayed.problems[1].reason.starts_with("`A44` is no point of this board; did you mean `A4`?; to go on"));
    assert_eq!(replayed.counts, [2, 2]);
    assert_eq!(board(&replayed), "2b2/w4/4w/5/4b b march");
    assert_eq!(replayed.preface, ["Before the first ply, a word."]);
    assert_eq!(replayed.plies[1].comments, ["This was the mistake.", ""]);
    assert_eq!(replayed.plies[2].comments, ["{a remark\nover two lines}", "# and one to the end"]);
    assert_eq!(replayed.plies[0].counts, [4 - 1, 2]);
    let result = replayed.result.unwrap();
    assert_eq!((result.winner, result.text.as_str()), (Some(SideId::new(1)), "w resignation"));
}

#[test]
fn a_reading_mends_and_says_so() {
    let replayed = play(GAME, Some("corrected"));
    assert_eq!(replayed.problems, []);
    assert_eq!(replayed.counts, [2, 2]);
    let mended: Vec<_> =
        replayed.plies.iter().filter(|ply| matches!(ply.carried, Carried::Mended { .. })).map(|ply| ply.key.as_str()).collect();
    assert_eq!(mended, ["B2", "W5"]);
    assert_eq!(replayed.plies[1].carried, Carried::Mended { text: "D4→C4".into(), reason: "the file was misread".into() });
    let record = read(GAME).unwrap();
    let rules = Rules::compile(labelled(), None).unwrap();
    let error = replay(rules.game().as_mut(), &record, Some("corected")).unwrap_err();
    assert!(matches!(&error, ReplayError::NoReading { near: Some(near), .. } if near == "corrected"), "{error}");
}

/// The last position without its hands and registers.
fn board(replayed: &Replay) -> &str {
    replayed.position.split(" -").next().unwrap()
}

/// The same start, other plies.
fn after(plies: &str) -> Replay {
    let head = GAME.split("readings:").next().unwrap();
    play(&format!("{head}moves:\n{plies}\n"), None)
}

fn only_problem(plies: &str) -> (String, Carried, String) {
    let replayed = after(plies);
    assert_eq!(replayed.problems.len(), 1, "{:?}", replayed.problems);
    let bad = replayed.plies.iter().find(|ply| !ply.problems.is_empty()).unwrap();
    (replayed.problems[0].reason.clone(), bad.carried.clone(), board(&replayed).to_owned())
}

#[test]
fn each_way_of_going_on() {
    let (reason, carried, position) = only_problem("W1: A1→C1 TC-B111  B2: D4→C4");
    assert_eq!(reason, "`B111` is no point of this board; did you mean `B1`?; its path is legal and jumps B1, and is played");
    assert_eq!((carried, position.as_str()), (Carried::Path, "5/1wb2/3b1/2b2/2w1b w march"));
    let (reason, carried, _) = only_problem("W1: A1→C1");
    assert_eq!(
        (reason.as_str(), carried),
        ("TC names nothing, but the path jumps B1; its path is legal and jumps B1, and is played", Carried::Path)
    );
    let (reason, carried, position) = only_problem("W1: A1→C5 TC-B1");
    assert!(reason.ends_with("to go on, the only path that jumps what it names is played, to C1"), "{reason}");
    assert_eq!((carried, position.as_str()), (Carried::OnlyPath, "5/1w1b1/3b1/2b2/2w1b b march"));
    let (reason, carried, _) = only_problem("W1: A1→A2 FC-B1  B2: D4→C4");
    assert!(reason.starts_with("FC names B1, but the move earns nothing under FC; its path is played"), "{reason}");
    assert_eq!(carried, Carried::Partly);
    let (reason, carried, position) = only_problem("W1: A1→E5 TC-D3  B2: D4→C4");
    assert!(reason.ends_with("without judgement the board is changed as printed (A1→E5 -D3)"), "{reason}");
    assert_eq!((carried, position.as_str()), (Carried::Forced, "4w/1wb2/5/2b2/1b2b w march"));
    let (_, carried, position) = only_problem("W1: Q9→→  B2: D4→C4");
    assert_eq!((carried, position.as_str()), (Carried::Skipped, "5/1wb2/3b1/2b2/wb2b w march"));
    let (reason, carried, _) = only_problem("B1: A1→A2  B2: D4→C4");
    assert_eq!((reason.as_str(), carried), ("`B1` is no ply of w, whose turn it is; the turn is played as printed", Carried::Path));
}

#[test]
fn odd_texts_are_told() {
    let problems = |text: &str| -> Vec<(String, usize, usize)> {
        let record = read(text).unwrap();
        record.problems.iter().map(|p| (p.reason.clone(), p.at.line, p.at.column)).collect()
    };
    assert_eq!(problems("game: x\nmoves:\nB1: A1 W3: A2"), [("ply 3 stands where ply 2 is expected".into(), 3, 8)]);
    assert_eq!(
        problems("game: x\nmoves:\nB1: A1→\nW2: C3 TC-"),
        [("the ply is cut off".into(), 3, 1), ("the ply is cut off".into(), 4, 1)]
    );
    assert_eq!(problems("game: x\nmoves:\n1: A1 2: A2 B1: C3 W2:C4"), []);
    assert_eq!(problems("game: x\nmoves:\nB1: A1 {open\nW2: A2"), [("the remark that begins with `{` is not closed by `}`".into(), 3, 8)]);
    assert_eq!(problems("game: x\nwhat is this\nB1: A1")[0].1, 2);
    assert_eq!(problems("B1: A1")[0].0, "the head names no game; write `game: …`");
    assert_eq!(problems("game: x\nreadings:\n  B1: A2\n  a: b\n    W7: A1\n  zzz\nmoves:\nB1: A1").len(), 3);
    assert_eq!(read(""), Err(RecordError::Empty));
    assert_eq!(read("some prose\nmore"), Err(RecordError::Empty));
    assert_eq!(read_bytes(b"game: x\n\xff\xfe"), Err(RecordError::NotText { line: 2 }));
    assert_eq!(read_bytes(b"game: x\nB1: \0"), Err(RecordError::NotText { line: 2 }));
    assert!(matches!(read_bytes(&vec![b'x'; 5 << 20]), Err(RecordError::TooLong(_))));
}

/// A record without its places: they may move where `moves:` was left out.
fn bare(mut record: Record) -> Record {
    for entry in &mut record.head {
        if let Entry::Field(field) = entry {
            field.at = Place::default();
        }
    }
    for line in &mut record.lines {
        if let Line::Moves(parts) = line {
            for part in parts {
                if let tianyuan_notation::record::Item::Ply(ply) = &mut part.item {
                    ply.at = Place::default();
                }
            }
        }
    }
    for reading in &mut record.readings {
        reading.at = Place::default();
        reading.mends.iter_mut().for_each(|mend| mend.at = Place::default());
    }
    record.problems.iter_mut().for_each(|problem| problem.at = Place::default());
    record
}

#[test]
fn what_is_written_reads_as_an_equal_record() {
    let record = read(GAME).unwrap();
    let text = write(&record);
    assert_eq!(text, GAME.trim_start_matches('\u{FEFF}').replace("player.b：Ben", "player.b: Ben"));
    assert_eq!(read(&text).unwrap(), record);
}

#[test]
fn a_played_game_becomes_a_record() {
    let rules = Rules::compile(labelled(), None).unwrap();
    let mut game = rules.game();
    let mut seed = 11u64;
    while game.decisions().len() < 60 {
        let legal = game.legal().unwrap();
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        game.apply(legal[(seed >> 33) as usize % legal.len()]).unwrap();
    }
    while game.turn_status().owed > 0 || game.turn_status().chain.is_some() {
        let first = game.legal().unwrap()[0];
        game.apply(first).unwrap();
    }
    for style in [Style::Plain, Style::Full, Style::Ascii] {
        let mut record = Record::default();
        record.set("game", "layers");
        record.push_turns(rules.game().as_ref(), game.decisions(), style).unwrap();
        let back = read(&write(&record)).unwrap();
        let replayed = replay(rules.game().as_mut(), &back, None).unwrap();
        assert_eq!(replayed.problems, [], "{}", write(&record));
        assert_eq!(replayed.position, tianyuan_notation::position::write(rules.spec(), &game.setup()));
    }
}

#[test]
fn a_bad_start_has_its_place() {
    let rules = Rules::compile(labelled(), None).unwrap();
    let start = |text: &str| replay(rules.game().as_mut(), &read(text).unwrap(), None).unwrap_err().to_string();
    assert!(
        start("game: x\nposition:\n  w.b..\n  .....\n  ..q..\n  .....\n  .....\nmoves:").starts_with("line 5, column 5: `q` is no piece")
    );
    assert!(start("game: x\nposition: 5/5/5/5/5 w mach -").starts_with("line 2, column 23"));
    assert!(start(&GAME.replace("state: w march -", "state: w march 99b")).starts_with("line "));
}

proptest! {
    #[test]
    fn no_bytes_panic(bytes in proptest::collection::vec(any::<u8>(), 0..200), text in "\\PC{0,200}", dense in "[BWbw0-9A-E:：→\\-，,{}# \n|a-z]{0,120}") {
        let _ = read_bytes(&bytes);
        for text in [text, dense] {
            if let Ok(record) = read(&text) {
                let again = read(&write(&record)).unwrap();
                prop_assert_eq!(bare(read(&write(&again)).unwrap()), bare(again.clone()));
                prop_assert_eq!(bare(again).lines, bare(record).lines);
            }
        }
    }

    #[test]
    fn no_mutation_panics(at in 0usize..600, cut in 0usize..12, put in "[BW0-9A-E:→\\-,{}# \n|\\PC]{0,6}") {
        let rules = Rules::compile(labelled(), None).unwrap();
        let chars: Vec<char> = GAME.chars().collect();
        let at = at.min(chars.len());
        let end = (at + cut).min(chars.len());
        let text: String = chars[..at].iter().chain(&put.chars().collect::<Vec<_>>()).chain(&chars[end..]).collect();
        if let Ok(record) = read(&text) {
            for reading in [None, Some("corrected")] {
                let mut game: Box<dyn Game> = rules.game();
                if let Ok(replayed) = replay(game.as_mut(), &record, reading) {
                    prop_assert_eq!(replayed.plies.len() + replayed.unreached, record.plies().count());
                }
            }
        }
    }
}
