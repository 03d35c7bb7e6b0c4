//! The association's annotated game under the repository's own rules: its three misprints are reported, its reading mends
//! them, and it ends with 77 black and 63 white stones and White's resignation. No mutilation of it makes a reader panic.

#![allow(clippy::unwrap_used)] // a test fails by panicking

use std::path::Path;
use std::sync::{Arc, OnceLock};

use proptest::prelude::*;
use tianyuan_notation::moves::{Style, turns};
use tianyuan_notation::position;
use tianyuan_notation::record::{Carried, Record, Replay, read, read_bytes, replay, write};
use tianyuan_notation::typed::{find, find_turn, play};
use tianyuan_rules::spec::SideId;
use tianyuan_rules::{DecisionKind, Rules};
use tianyuan_script::{Library, Options, Tree};

const RECORD: &str = include_str!("../../examples/records/jiu-aba-association.jiu");

/// Black and white stones after every ply of the march, as they follow from the captures that are printed.
const COUNTS: &str = "\
    97/98 97/97 97/96 97/96 97/94 96/94 96/92 95/92 95/88 94/88 94/86 94/86 94/85 92/85 92/84 91/84 91/82 90/82 90/81 \
    90/81 90/79 89/79 89/77 89/77 89/77 88/77 88/77 86/77 86/77 85/77 85/76 85/76 85/75 84/75 84/73 84/73 84/72 83/72 \
    83/71 83/71 83/70 82/70 82/69 81/69 81/68 81/68 81/67 80/67 80/66 80/66 80/65 78/65 78/65 78/65 78/64 77/64 77/63";

fn rules() -> &'static Arc<Rules> {
    static RULES: OnceLock<Arc<Rules>> = OnceLock::new();
    RULES.get_or_init(|| {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let record = record();
        let options: Options = record.options();
        Library::new(Tree::at(root).unwrap()).load(record.game().unwrap(), &options).unwrap_or_else(|report| panic!("{report}")).rules
    })
}

fn record() -> Record {
    read(RECORD).unwrap()
}

fn replayed(reading: Option<&str>) -> Replay {
    replay(rules().game().as_mut(), &record(), reading).unwrap()
}

fn ends_as_printed(replayed: &Replay) {
    let side = |id: &str| rules().spec().sides.iter().position(|side| side.id == id).unwrap();
    let (black, white) = (side("b"), side("w"));
    assert_eq!(replayed.plies.len(), 57);
    let counts: Vec<String> = replayed.plies.iter().map(|ply| format!("{}/{}", ply.counts[black], ply.counts[white])).collect();
    assert_eq!(counts.join(" "), COUNTS);
    assert_eq!((replayed.counts[black], replayed.counts[white]), (77, 63));
    let result = replayed.result.as_ref().unwrap();
    assert_eq!((result.winner, result.text.as_str()), (SideId::from_index(black), "b resignation"));
    assert_eq!(replayed.ended, None, "only the resignation ends the game");
    assert_eq!(replayed.unreached, 0);
}

#[test]
fn as_printed_its_three_misprints_are_reported() {
    let replayed = replayed(None);
    let problems: Vec<_> = replayed.problems.iter().map(|problem| (problem.ply.as_str(), problem.text.as_str())).collect();
    assert_eq!(problems, [("W16", "W16：C4→E4 TC-D440"), ("B23", "B23：J6→N6 TC-I6 FC-J7"), ("B45", "B45: I8→H8 FC-K5")]);
    for (problem, (column, words)) in replayed.problems.iter().zip([
        (14, ["`D440` is no point", "jumps D4"]),
        (24, ["`J6→N6`", "`J6→H6 TC-I6 FC-J7` of the reading `corrected`"]),
        (56, ["`FC-K5`", "`I8→H8 FC-K6` of the reading `corrected`"]),
    ]) {
        assert!(problem.clause.starts_with("jiu."), "{problem:?}");
        let line = RECORD.lines().nth(problem.at.line - 1).unwrap();
        assert!(line.contains(&problem.text), "{problem:?}");
        assert_eq!(problem.at.column, column, "{problem:?}");
        for word in words {
            assert!(problem.reason.contains(word), "{problem:?}");
        }
    }
    let odd: Vec<_> = replayed.plies.iter().filter(|ply| ply.carried != Carried::AsPrinted).map(|ply| ply.number).collect();
    assert_eq!(odd, [16, 23, 45]);
    ends_as_printed(&replayed);
}

#[test]
fn corrected_it_has_no_problem() {
    let replayed = replayed(Some("corrected"));
    assert_eq!(replayed.problems, []);
    let mended: Vec<_> = replayed.plies.iter().filter(|ply| matches!(ply.carried, Carried::Mended { .. })).map(|ply| ply.number).collect();
    assert_eq!(mended, [16, 23, 45]);
    ends_as_printed(&replayed);
}

#[test]
fn the_record_is_written_as_it_was_read() {
    assert_eq!(write(&record()), RECORD);
    let after = |number: u32| replayed(None).plies.into_iter().find(|ply| ply.number == number).unwrap().comments.concat();
    assert!(after(2).contains("提子阶段，由黑棋先行"));
    assert!(after(20).contains("白棋 K3→K4 再次出现失误"));
    assert!(after(52).contains("提掉 D10 位黑子是最后的败着"));
    assert!(after(57).ends_with("黑胜"));
}

#[test]
fn every_turn_is_found_by_its_text_in_every_style() {
    let replayed = replayed(Some("corrected"));
    let start = record().start(rules().spec()).unwrap().unwrap();
    let decisions: Vec<_> = replayed.plies.iter().flat_map(|ply| ply.decisions.clone()).collect();
    for style in [Style::Plain, Style::Full, Style::Ascii] {
        let mut game = rules().game();
        game.set_up(&start).unwrap();
        let turns = turns(game.as_ref(), &decisions, style).unwrap();
        assert_eq!(
            turns.iter().map(|turn| &turn.prefix).collect::<Vec<_>>(),
            replayed.plies.iter().map(|ply| &ply.key).collect::<Vec<_>>()
        );
        for turn in turns {
            let found = find_turn(game.as_mut(), &turn.ply(style)).unwrap_or_else(|error| panic!("{}: {error}", turn.ply(style)));
            assert_eq!(found, decisions[turn.decisions.clone()]);
            found.into_iter().for_each(|decision| game.apply(decision).unwrap());
            let text = position::write(rules().spec(), &game.setup());
            assert_eq!(position::read(rules().spec(), &text).unwrap(), game.setup());
        }
    }
}

#[test]
fn the_whole_game_is_one_list_of_moves() {
    let replayed = replayed(Some("corrected"));
    let list: Vec<_> = replayed.plies.iter().map(|ply| format!("{}：{}", ply.key, ply.played)).collect();
    let mut game = rules().game();
    game.set_up(&record().start(rules().spec()).unwrap().unwrap()).unwrap();
    let count = play(game.as_mut(), &list.join(" ")).unwrap();
    assert_eq!(count, replayed.plies.iter().map(|ply| ply.decisions.len()).sum::<usize>());
    assert_eq!(position::write(rules().spec(), &game.setup()), replayed.position);
}

#[test]
fn a_chain_stops_where_the_record_does() {
    let replayed = replayed(Some("corrected"));
    let stopped = replayed.plies.iter().filter(|ply| ply.decisions.iter().any(|decision| decision.kind() == DecisionKind::Stop));
    assert_eq!(stopped.map(|ply| ply.number).collect::<Vec<_>>(), [21, 28]);
}

/// The record with a few characters replaced.
fn mutilated(at: usize, cut: usize, put: &str) -> String {
    let chars: Vec<char> = RECORD.chars().collect();
    let at = at % (chars.len() + 1);
    let end = (at + cut).min(chars.len());
    chars[..at].iter().copied().chain(put.chars()).chain(chars[end..].iter().copied()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn no_mutation_of_the_record_panics(at: usize, cut in 0usize..40, put in "[BW0-9A-N：:→\\-,，{}|# \n\\PC]{0,8}") {
        let text = mutilated(at, cut, &put);
        let Ok(record) = read(&text) else { return Ok(()) };
        prop_assert_eq!(read(&write(&record)).unwrap().plies().count(), record.plies().count());
        for reading in [None, Some("corrected")] {
            if let Ok(replayed) = replay(rules().game().as_mut(), &record, reading) {
                prop_assert_eq!(replayed.plies.len() + replayed.unreached, record.plies().count());
                // Whatever was changed, a ply is either as it was or reported.
                if replayed.problems.is_empty() && reading.is_none() {
                    prop_assert!(replayed.plies.len() < 57, "a slip vanished: {text}");
                }
            }
        }
    }

    #[test]
    fn no_bytes_panic(bytes in proptest::collection::vec(any::<u8>(), 0..400), at: usize) {
        let _ = read_bytes(&bytes);
        let mut file = RECORD.as_bytes().to_vec();
        let at = at % file.len();
        let end = (at + bytes.len()).min(file.len());
        file.splice(at..end, bytes);
        if let Ok(record) = read_bytes(&file) {
            let _ = replay(rules().game().as_mut(), &record, None);
        }
    }

    #[test]
    fn no_typed_text_panics(text in "\\PC{0,60}", dense in "[A-Na-n0-9TFC:：,，→>x\\- ;=\n]{0,60}", spot in "[bw0-9/ \\-=,.a-z#A-N]{0,80}") {
        let mut game = rules().game();
        game.set_up(&record().start(rules().spec()).unwrap().unwrap()).unwrap();
        for text in [&text, &dense, &spot] {
            let _ = find(game.as_mut(), text);
            let _ = find_turn(game.as_mut(), text);
            let _ = play(game.fork().as_mut(), text);
            let _ = position::read(rules().spec(), text);
            let _ = position::read_drawing(rules().spec(), text);
        }
    }
}
