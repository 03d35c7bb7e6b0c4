//! Shogi in the formats that others exchange: whole games of another program, every legal move of many positions, handicaps by
//! name, and what is wrong in its place.

#![allow(clippy::unwrap_used)] // a test fails by panicking

use crate::support;

use std::fs;
use std::sync::Arc;

use support::facts::{self, texts};
use support::pieces::rules;
use support::text;
use tianyuan_notation::{
    exchange,
    kifu::{self, Format, Kifu, KifuProblem, MoveText},
    typed,
};
use tianyuan_notation::{moves, position};
use tianyuan_rules::{Refusal, Rules};
use tianyuan_tests::oracle::random::Random;
use tianyuan_tests::program::root;

/// Formats that hold a whole game.
const WHOLE: [Format; 6] = [Format::Kif, Format::Ki2, Format::Csa, Format::Usi, Format::Jkf, Format::Json];

fn read(rules: &Rules, format: Format, text: &str) -> Kifu {
    exchange::read(rules.spec(), format, text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// The moves of the main line, once it has been played without a problem.
fn played(rules: &Rules, kifu: &mut Kifu) -> (Vec<String>, String) {
    let mut game = rules.game();
    let played = kifu.play(game.as_mut());
    assert_eq!(played.problems, Vec::new());
    let list = played.plies.iter().map(|ply| ply.played.clone()).collect();
    (list, position::write(rules.spec(), &played.position))
}

#[test]
fn whole_games_of_another_program_go_through_every_format() {
    let rules = rules(&[]);
    let games = facts::games();
    assert_eq!(games.len(), 12);
    for fact in games {
        let wanted = texts(&fact, "moves");
        for extension in ["csa", "kifu"] {
            let file = &format!("{}.{extension}", facts::text(&fact, "id"));
            let bytes = fs::read(root().join("tests/data/shogi/games").join(file)).unwrap();
            let source = kifu::decode(&bytes).unwrap();
            let format = exchange::detect(&source, None).unwrap();
            assert_eq!(format, if file.ends_with("csa") { Format::Csa } else { Format::Kif }, "{file}");
            let mut kifu = read(&rules, format, &source);
            let (list, last) = played(&rules, &mut kifu);
            assert_eq!(list, wanted, "{file}");
            assert_eq!(last, facts::text(&fact, "final_sfen"), "{file}");
            let mut game = rules.game();
            for format in WHOLE {
                let text = exchange::write(game.as_mut(), &kifu, format).unwrap();
                let mut again = read(&rules, format, &text);
                assert_eq!(played(&rules, &mut again).0, wanted, "{file} as {format:?}");
                // Written once more it stays as it is.
                assert_eq!(exchange::write(game.as_mut(), &again, format).unwrap(), text, "{file} as {format:?}");
            }
            if format == Format::Csa {
                assert_eq!(exchange::write(game.as_mut(), &kifu, Format::Csa).unwrap(), source, "{file}");
            }
        }
    }
}

/// Writes and reads every legal move of random positions in four notations.
fn every_move(rules: &Rules, seed: u64, positions: usize) -> u64 {
    let mut random = Random::new(seed);
    let names = MoveText::new(rules.spec());
    let (mut game, mut last, mut seen) = (rules.game(), None, 0);
    for _ in 0..positions {
        let legal = game.legal().unwrap();
        if legal.is_empty() || game.turn_status().turns > 250 {
            (game, last) = (rules.game(), None);
            continue;
        }
        for &decision in &legal {
            for format in [Format::Ki2, Format::Kif, Format::Csa, Format::Usi] {
                let written = names.write(format, game.as_mut(), last, &decision).unwrap();
                let found = names.read(format, game.as_mut(), last, &written);
                assert_eq!(found, Ok(decision), "{written} in {}", text(game.as_ref()));
            }
            seen += 1;
        }
        let decision = legal[random.below(legal.len())];
        game.apply(decision).unwrap();
        last = decision.landing();
    }
    seen
}

#[test]
fn every_legal_move_of_ten_thousand_positions_is_read_as_it_is_written() {
    let rules = rules(&[]);
    let halves: Vec<_> = (0..2)
        .map(|half| {
            let rules = Arc::clone(&rules);
            std::thread::spawn(move || every_move(&rules, 0x4B49 + half, 5_100))
        })
        .collect();
    let seen: u64 = halves.into_iter().map(|half| half.join().unwrap()).sum();
    assert!(seen > 400_000, "{seen} moves");
}

#[test]
fn the_moves_of_the_source_are_read() {
    // The example of the source, in its own characters.
    let rules = rules(&[]);
    let text = "1 ▲2六步 2 ▽3四步 3 ▲7六步 4 ▽8八角成 5 ▲同 银 6 ▽2二银 7 ▲5八金右\n";
    let mut kifu = read(&rules, exchange::detect(text, None).unwrap(), text);
    assert_eq!(played(&rules, &mut kifu).0, ["2g2f", "3c3d", "7g7f", "2b8h+", "7i8h", "3a2b", "4i5h"]);
    let mut game = rules.game();
    let written = exchange::write(game.as_mut(), &kifu, Format::Ki2).unwrap();
    assert!(written.contains("▲２六歩 △３四歩 ▲７六歩 △８八角成 ▲同　銀 △２二銀\n▲５八金右\n"), "{written}");
}

#[test]
fn handicaps_of_files_are_those_of_the_game() {
    for (name, option) in [
        ("香落", "lance"),
        ("右香落ち", "right_lance"),
        ("角落", "bishop"),
        ("飞落", "rook"),
        ("飛香落ち", "rook_lance"),
        ("二枚落ち", "two"),
        ("三枚落", "three"),
        ("四枚落ち", "four"),
        ("六枚落ち", "six"),
        ("步三兵", "three_pawns"),
    ] {
        let kifu = read(&rules(&[]), Format::Kif, &format!("手合割：{name}\n"));
        let given = rules(&[("handicap", option)]).game();
        assert_eq!(position::write(given.spec(), &kifu.setup(rules(&[]).spec())), text(given.as_ref()), "{name}");
    }
}

/// A file, where its first mistake is, and the clause that decides.
fn mistake(format: Format, text: &str) -> (usize, Option<u32>, Option<Refusal>, String) {
    let rules = rules(&[]);
    let error = match exchange::read(rules.spec(), format, text) {
        Err(error) => error,
        Ok(mut kifu) => kifu.play(rules.game().as_mut()).problems.into_iter().next().unwrap_or_else(|| panic!("no mistake in {text}")),
    };
    let refusal = match error.problem.as_ref() {
        KifuProblem::Refused { verdict, .. } => verdict.refusal,
        KifuProblem::Text(error) => error.verdict().and_then(|verdict| verdict.refusal),
        _ => None,
    };
    let clause = error.problem.origin().map(|origin| origin.clause.clone()).unwrap_or_default();
    (error.at.line, error.ply, refusal, clause)
}

#[test]
fn impossible_moves_name_line_ply_rule_and_clause() {
    let nifu = "P-51OU\nP+59OU57FU00FU\n+\n+0055FU\n";
    assert_eq!(mistake(Format::Csa, nifu), (4, Some(1), Some(Refusal::NotHere), "shogi.drop.6".to_owned()));
    for fact in facts::legality().iter().filter(|fact| facts::text(fact, "id").starts_with("uchi") && fact["legal"] == false) {
        let before = texts(fact, "moves");
        let list = format!("position sfen {} moves {} {}", facts::text(fact, "sfen"), before.join(" "), facts::text(fact, "move"));
        let wanted = (1, Some(before.len() as u32 + 1), Some(Refusal::DropMates), "shogi.drop.7".to_owned());
        assert_eq!(mistake(Format::Usi, &list), wanted, "{list}");
    }
    let exposes = "position sfen 4k4/4r4/9/9/9/9/9/4G4/4K4 b - 1 moves 5h6h";
    assert_eq!(mistake(Format::Usi, exposes), (1, Some(1), Some(Refusal::Exposes), "shogi.foul.1".to_owned()));
    let start = "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n";
    let (line, ply, refusal, clause) = mistake(Format::Kif, &format!("{start}   3 ７八金(77)\n"));
    assert_eq!((line, ply, refusal, clause.as_str()), (4, Some(3), Some(Refusal::NothingThere), clause.as_str()));
    let (line, ply, refusal, _) = mistake(Format::Kif, &format!("{start}   3 ５五角打\n"));
    assert_eq!((line, ply, refusal), (4, Some(3), Some(Refusal::NotInHand)));
    let (line, ply, refusal, clause) = mistake(Format::Ki2, "▲７六歩 △３四歩\n▲２二角成 △同　銀 ▲５五歩\n");
    assert_eq!((line, ply, refusal.is_some()), (2, Some(5), true), "{clause}");
}

#[test]
fn positions_that_cannot_be_are_refused_and_not_mended() {
    for text in [
        "position sfen 4k4/9/9/9/9/9/9/4K4/4K4 b - 1",
        "position sfen 4k4/9/9/9/9/9/PP7/P8/4K4 b - 1",
        "position sfen 4k4/9/9/9/9/9/9/9/4K4 b 19P 1",
    ] {
        let rules = rules(&[]);
        let mut kifu = read(&rules, Format::Usi, text);
        let played = kifu.play(rules.game().as_mut());
        assert!(matches!(played.problems.as_slice(), [error] if matches!(*error.problem, KifuProblem::SetUp(_))), "{text}");
    }
}

#[test]
fn shift_jis_goes_both_ways() {
    let rules = rules(&[]);
    let source = fs::read_to_string(root().join("tests/data/shogi/games/self-00.kifu")).unwrap();
    let bytes = kifu::encode(&source, kifu::Encoding::ShiftJis).unwrap();
    assert!(std::str::from_utf8(&bytes).is_err());
    assert_eq!(kifu::decode(&bytes).unwrap(), source);
    let mut kifu = read(&rules, Format::Kif, &kifu::decode(&bytes).unwrap());
    assert_eq!(played(&rules, &mut kifu).0.len(), 45);
    // Cut in the middle of the first character of the second line.
    let end = bytes.iter().position(|&byte| byte == b'\n').unwrap() + 2;
    assert!(kifu::decode(&bytes[..end]).is_err_and(|error| error.at.line == 2));
}

#[test]
fn drops_and_claims_are_what_the_other_formats_lack() {
    let rules = rules(&[]);
    let mut game = rules.game();
    assert_eq!(typed::play(game.as_mut(), "7g7f 3c3d 8h2b+ 3a2b B*5e"), Ok(5));
    let list = game.decisions().to_vec();
    let mut start = rules.game();
    let turns = moves::turns(start.as_ref(), &list, moves::Style::Plain).unwrap();
    let joined: Vec<&str> = turns.iter().map(|turn| turn.text.as_str()).collect();
    assert_eq!(joined, ["7g7f", "3c3d", "8h2b+", "3a2b", "B*5e"]);
    assert_eq!(typed::play(start.as_mut(), &joined.join(" ")), Ok(5));
}
