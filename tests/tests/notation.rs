//! The notations of players: every legal move of positions that other programs have written, the same read back; random games of
//! every script that is written so, through PGN and back; what is refused, and with what words.

#![allow(clippy::unwrap_used)] // a test fails by panicking

use std::fs;

use crate::support::scripts::load;

use tianyuan_notation::kifu::{Kifu, Ply, Told};
use tianyuan_notation::moves::{self, MoveError};
use tianyuan_notation::{
    idiom::{self, Idiom},
    typed,
};
use tianyuan_notation::{pgn, position};
use tianyuan_rules::setup::Setup;
use tianyuan_rules::{Decision, DecisionKind, Game, Rules};
use tianyuan_tests::oracle::random::Random;
use tianyuan_tests::program::root;

/// Scripts whose games are written in PGN, with how their moves are.
const WRITTEN: [(&str, Idiom); 17] = [
    ("chess", Idiom::San),
    ("chess960", Idiom::San),
    ("capablanca", Idiom::San),
    ("courier", Idiom::San),
    ("makruk", Idiom::San),
    ("sittuyin", Idiom::San),
    ("shatranj", Idiom::San),
    ("shatar", Idiom::San),
    ("xiangqi", Idiom::Iccs),
    ("international-draughts", Idiom::Numbers),
    ("english-draughts", Idiom::Numbers),
    ("russian-draughts", Idiom::Numbers),
    ("turkish-draughts", Idiom::Numbers),
    ("frisian-draughts", Idiom::Numbers),
    ("italian-draughts", Idiom::Numbers),
    ("canadian-draughts", Idiom::Numbers),
    ("brazilian-draughts", Idiom::Numbers),
];

fn find(game: &mut dyn Game, text: &str) -> Vec<Decision> {
    typed::find(game, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn moves_as_other_programs_write_them() {
    let facts = fs::read_to_string(root().join("tests/data/notation/facts.tsv")).unwrap();
    let mut checked = 0;
    for line in facts.lines() {
        let [id, how, text, list] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let rules = load(id, &[]).rules;
        let mut game = rules.game();
        game.set_up(&position::read(rules.spec(), text).unwrap_or_else(|error| panic!("{text}: {error}"))).unwrap();
        let words: Vec<&str> = list.split(' ').collect();
        for pair in words.chunks(2) {
            let &[own, said] = pair else { panic!("{line}") };
            let wanted = find(game.as_mut(), own);
            assert_eq!(find(game.as_mut(), said), wanted, "{id} {text}: {own} {said}");
            let idiom = match how {
                "san" => Some(Idiom::San),
                // Of several soldiers on a file Fairy-Stockfish tells the number, the federation the place.
                "wxf" if !said.starts_with(|c: char| c.is_ascii_digit()) => Some(Idiom::Wxf),
                "wxf-page" => Some(Idiom::Wxf),
                "han" => Some(Idiom::Chinese),
                _ => None,
            };
            let narrow = |text: &str| {
                text.chars().map(|c| char::from_digit((c as u32).wrapping_sub('０' as u32), 10).unwrap_or(c)).collect::<String>()
            };
            if let Some(idiom) = idiom {
                assert_eq!(idiom::write(game.as_mut(), idiom, &wanted), Some(narrow(said)), "{id} {text}: {own}");
            }
            checked += 1;
        }
    }
    assert!(checked > 2_000, "{checked}");
}

/// Turns that random players make from the start of a game.
fn random_turns(rules: &Rules, random: &mut Random, most: usize) -> Vec<Vec<Decision>> {
    let mut game = rules.game();
    let mut turns = Vec::new();
    let mut open = Vec::new();
    while turns.len() < most && game.ended().is_none() {
        let before = game.turn_status().turns;
        let legal = game.legal().unwrap();
        let Some(decision) = legal.get(random.below(legal.len())).copied() else { break };
        game.apply(decision).unwrap();
        open.push(decision);
        if game.turn_status().turns != before || game.ended().is_some() {
            turns.push(std::mem::take(&mut open));
        }
    }
    turns
}

#[test]
fn every_legal_move_has_a_text_of_its_own_that_is_read_back() {
    for (id, idiom) in WRITTEN.into_iter().chain([("xiangqi", Idiom::Wxf), ("xiangqi", Idiom::Chinese)]) {
        let rules = load(id, &[]).rules;
        let mut random = Random::new(id.len() as u64);
        for _ in 0..4 {
            let mut game = rules.game();
            for (number, turn) in random_turns(&rules, &mut random, 90).into_iter().enumerate() {
                if number % 9 == 0 {
                    each_apart(game.as_mut(), id, idiom);
                }
                for decision in turn {
                    game.apply(decision).unwrap();
                }
            }
        }
    }
}

fn each_apart(game: &mut dyn Game, id: &str, idiom: Idiom) {
    let mut seen: Vec<(String, Decision)> = Vec::new();
    let spoken = |d: &Decision| matches!(d.kind(), DecisionKind::Move | DecisionKind::Drop | DecisionKind::Place);
    for decision in game.legal().unwrap().into_iter().filter(spoken) {
        let text = idiom::write(game, idiom, &[decision]).unwrap_or_else(|| panic!("{id}: {}", moves::write(game.spec(), &decision)));
        assert!(seen.iter().all(|(known, _)| *known != text), "{id}: {text} twice in {}", position::write(game.spec(), &game.setup()));
        // The game's own notation may have another meaning for the same text, which `find` refuses with both.
        let read = idiom::read(game, &text).map(Result::ok);
        assert_eq!(read, Some(Some(vec![decision])), "{id}: {text} in {}", position::write(game.spec(), &game.setup()));
        seen.push((text, decision));
    }
}

fn kifu_of(rules: &Rules, turns: &[Vec<Decision>]) -> Kifu {
    let mut kifu = Kifu::default();
    for turn in turns {
        let text = moves::write(rules.spec(), &turn[0]);
        kifu.main.plies.push(Ply {
            told: Told::Text,
            text,
            at: Default::default(),
            time: None,
            comments: Vec::new(),
            decisions: turn.clone(),
            notes: Vec::new(),
        });
    }
    kifu
}

#[test]
fn random_games_go_through_files_and_back() {
    let others = [("xiangqi", Some(Idiom::Wxf)), ("xiangqi", Some(Idiom::Chinese)), ("chess", Some(Idiom::San))];
    for (id, idiom) in WRITTEN.map(|(id, _)| (id, None)).into_iter().chain(others) {
        let rules = load(id, &[]).rules;
        let mut random = Random::new(7 + id.len() as u64);
        for _ in 0..3 {
            let turns = random_turns(&rules, &mut random, if idiom.is_some() { 400 } else { 120 });
            let mut game = rules.game();
            let text = pgn::from_kifu(game.as_mut(), &kifu_of(&rules, &turns), idiom).unwrap_or_else(|error| panic!("{id}: {error}"));
            let last = game.setup();
            let games = pgn::read(&text).unwrap_or_else(|error| panic!("{id}: {error}\n{text}"));
            assert!(pgn::named(&games[0]).is(&rules.spec().id, &rules.spec().names, &rules.spec().codes), "{id}:\n{text}");
            let mut read = pgn::to_kifu(rules.spec(), &games[0]).unwrap();
            let played = read.play(game.as_mut());
            assert_eq!(played.problems, Vec::new(), "{id}:\n{text}");
            assert_eq!(position::write(rules.spec(), &played.position), position::write(rules.spec(), &last), "{id}:\n{text}");
            assert_eq!(pgn::from_kifu(game.as_mut(), &read, idiom).unwrap(), text, "{id}");
            if let Some(idiom) = idiom.filter(|idiom| matches!(idiom, Idiom::Wxf | Idiom::Chinese)) {
                let (form, letters) = if idiom == Idiom::Wxf { ("WXF", "=") } else { ("Chinese", "平") };
                assert!(text.contains(&format!("[Format \"{form}\"]")) && text.contains(letters), "{text}");
                // No move had to be written by coordinates.
                assert!(read.main.plies.iter().all(|ply| ply.text.chars().count() == 4), "{text}");
            }
        }
    }
}

/// Random turns from a position.
fn turns_from(rules: &Rules, start: &Setup, random: &mut Random, most: usize) -> (Vec<Vec<Decision>>, Setup) {
    let mut game = rules.game();
    game.set_up(start).unwrap();
    let mut turns = Vec::new();
    while turns.len() < most && game.ended().is_none() {
        let legal = game.legal().unwrap();
        let Some(decision) = legal.get(random.below(legal.len())).copied() else { break };
        game.apply(decision).unwrap();
        turns.push(vec![decision]);
    }
    (turns, game.setup())
}

#[test]
fn many_like_pieces_are_told_apart_on_as_many_files() {
    let rules = load("xiangqi", &[]).rules;
    for text in [
        "3k5/9/2P3P2/2P3P2/2P1P1P2/2P1P1P2/9/9/9/4K4 w - 1",
        "3k5/P1P1P1P1P/P1P1P1P1P/9/9/9/9/9/9/4K4 w - 1",
        "4k4/2r3R2/2N3R2/2N3N2/2C3N2/6C2/9/9/4p4/3K5 w - 1",
        "3k5/6P2/6P2/6P2/6P2/6P2/6P2/9/9/4K4 w - 1",
        "5k3/9/9/9/9/2p3p2/2p3p2/2p3p2/2p3p2/3K5 b - 1",
    ] {
        let start = position::read(rules.spec(), text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let mut game = rules.game();
        game.set_up(&start).unwrap();
        for idiom in [Idiom::Wxf, Idiom::Chinese] {
            for decision in game.legal().unwrap() {
                // What has no name of its own is written by coordinates; what has one is read back.
                if let Some(said) = idiom::write(game.as_mut(), idiom, &[decision]) {
                    assert_eq!(find(game.as_mut(), &said), vec![decision], "{text}: {said}");
                }
            }
        }
        let (turns, last) = turns_from(&rules, &start, &mut Random::new(text.len() as u64), 80);
        for idiom in [Idiom::Wxf, Idiom::Chinese] {
            let kifu = Kifu { start: Some(start.clone()), ..kifu_of(&rules, &turns) };
            let written = pgn::from_kifu(game.as_mut(), &kifu, Some(idiom)).unwrap();
            let mut read = pgn::to_kifu(rules.spec(), &pgn::read(&written).unwrap()[0]).unwrap();
            let played = read.play(game.as_mut());
            assert_eq!((played.problems, played.position.cells), (Vec::new(), last.cells.clone()), "{written}");
        }
    }
}

#[test]
fn typed_moves_of_every_notation() {
    for (id, list) in [
        ("chess", "e4 e5 Nf3 nc6 Bb5 a6 Bxc6 dxc6 0-0 Qd4 Nxd4 exd4"),
        ("chess", "E4 d5 exd5 c5 dxc6 Nf6 cxb7 Bd7 B4"),
        ("xiangqi", "炮二平五 馬８進７ 傌二进三 車９平８ i1h1 C8+2"),
        ("xiangqi", "H2-E2 H9-G7 h0g2 I9-H9"),
        ("xiangqi", "C2=5 h8+7 H2+3 r9.8"),
        ("shogi", "P-7f P-3d B8hx2b+ Sx2b"),
        ("shogi", "７六歩 ３四歩 ２二角成 同銀"),
        ("shogi", "7776FU 3334FU +8822UM -3122GI B*5e"),
        ("english-draughts", "11-15 22-18 15x22 25x18"),
        ("international-draughts", "32-28 19-23 28x19 14x23"),
        ("russian-draughts", "c3-d4 f6-e5 d4xf6"),
    ] {
        let rules = load(id, &[]).rules;
        let mut game = rules.game();
        typed::play(game.as_mut(), list).unwrap_or_else(|error| panic!("{id} {list}: {error}"));
    }
}

#[test]
fn what_could_mean_two_moves_is_refused_with_both() {
    let ambiguous = |id: &str, text: &str, typed: &str, both: [&str; 2]| {
        let rules = load(id, &[]).rules;
        let mut game = rules.game();
        game.set_up(&position::read(rules.spec(), text).unwrap()).unwrap();
        match typed::find(game.as_mut(), typed) {
            Err(MoveError::Ambiguous { may, .. }) => assert!(both.iter().all(|one| may.contains(one)), "{may}"),
            other => panic!("{typed}: {other:?}"),
        }
    };
    ambiguous("chess", "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1", "Nd2", ["`Nbd2`", "`Nfd2`"]);
    ambiguous("chess", "7k/P7/8/8/8/8/8/7K w - - 0 1", "a8", ["`a8=Q+`", "`a8=N`"]);
    // The game's own ranks begin with 1, those of ICCS with 0.
    ambiguous("xiangqi", "3k5/9/9/9/9/9/9/2R6/2R6/4K4 w - - 0 1", "C2-D2", ["`C2D2`", "`C3D3`"]);
    ambiguous("xiangqi", "4k4/9/9/9/9/2R6/9/2R6/9/5K3 w - - 0 1", "车七平八", ["`前车平八`", "`后车平八`"]);
    ambiguous("english-draughts", "B:B2:W6,7,14,15", "2x18", ["`2x9x18`", "`2x11x18`"]);
}

/// Moves are read as the program writes them for programs: a bishop on the sixth rank takes nothing from a pawn's move.
#[test]
fn what_is_written_as_the_program_writes_it_is_that_decision() {
    let rules = load("chess", &[]).rules;
    let mut game = rules.game();
    game.set_up(&position::read(rules.spec(), "4k3/8/bp6/8/8/8/8/4K3 b - - 0 1").unwrap()).unwrap();
    for (text, file) in [("B6B5", "B6"), ("A6B5", "A6"), ("Bb5", "A6"), ("b6b5", "B6")] {
        let found = typed::find(game.as_mut(), text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let from = found[0].origin().map(|site| rules.spec().board.name(site).to_owned());
        assert_eq!(from.as_deref(), Some(file), "{text}");
        assert_eq!(typed::play(game.as_mut(), text), Ok(1), "{text}");
        game.undo();
    }
}

#[test]
fn what_is_illegal_is_refused_with_the_rule_and_what_is_like_it() {
    let rules = load("chess", &[]).rules;
    let mut game = rules.game();
    match typed::find(game.as_mut(), "Nd2") {
        Err(MoveError::Unplayable { text, near, verdict, .. }) => {
            assert_eq!(text, "Nd2");
            assert!(verdict.refusal.is_some());
            assert!(near.contains("`Nf3`") && !near.contains("e4"), "{near}");
        }
        other => panic!("{other:?}"),
    }
    assert!(matches!(typed::find(game.as_mut(), "O-O"), Err(MoveError::Unplayable { verdict, .. }) if verdict.refusal.is_some()));
    assert!(matches!(typed::play(game.as_mut(), "e4 e5 Ke3"), Err(error) if error.index == 3 && error.column == 7));
    let rules = load("xiangqi", &[]).rules;
    let mut game = rules.game();
    match typed::find(game.as_mut(), "马二进四") {
        Err(MoveError::Unplayable { near, .. }) => assert!(near.starts_with("`马二进"), "{near}"),
        other => panic!("{other:?}"),
    }
    let rules = load("shogi", &[]).rules;
    let mut game = rules.game();
    assert!(matches!(typed::find(game.as_mut(), "同銀"), Err(MoveError::Idiom(_))));
    assert!(matches!(typed::find(game.as_mut(), "P-7d"), Err(MoveError::Refused { .. })));
}

#[test]
fn a_fen_is_a_position() {
    for (id, fen) in [
        ("chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
        ("chess", "rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w Qk d6 0 3"),
        ("chess960", "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w KQkq - 2 9"),
        ("chess960", "4k3/8/8/8/8/8/8/R1R1K2R w KC - 0 1"),
        ("capablanca", "r2b4k1/10/10/10/10/10/10/R4K3R w KQ - 7 21"),
        ("makruk", "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1"),
        ("xiangqi", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"),
    ] {
        let rules = load(id, &[]).rules;
        let mut game = rules.game();
        game.set_up(&position::read(rules.spec(), fen).unwrap_or_else(|error| panic!("{fen}: {error}"))).unwrap();
        assert_eq!(position::write_fen(rules.spec(), &game.setup()).as_deref(), Some(fen), "{id}");
    }
    // The letters of files name the same rooks, as Shredder writes them.
    let rules = load("chess960", &[]).rules;
    let [by_side, by_file] =
        ["KQ", "HB"].map(|rights| position::read(rules.spec(), &format!("4k3/8/8/8/8/8/8/1R1K3R w {rights} - 0 1")).unwrap());
    assert_eq!(by_side, by_file);
    let rules = load("chess", &[]).rules;
    assert!(position::read(rules.spec(), "4k3/8/8/8/8/8/8/4K3 w KX - 0 1").unwrap_err().to_string().contains("`X` is no right"));
}

#[test]
fn castling_is_written_by_its_side_from_any_array() {
    let rules = load("chess960", &[]).rules;
    for (fen, text, own) in [
        ("4k3/8/8/8/8/8/8/1R1K3R w KQ - 0 1", "O-O", "d1h1"),
        ("4k3/8/8/8/8/8/8/1R1K3R w KQ - 0 1", "0-0-0", "d1b1"),
        // King and rook change places; the king comes from beside the rook; the nearer rook is on the left.
        ("4k3/8/8/8/8/8/8/R4KR1 w KQ - 0 1", "O-O", "f1g1"),
        ("1r2kr2/8/8/8/8/8/8/4K3 b q - 0 1", "O-O-O", "e8b8"),
        ("1rk4r/8/8/8/8/8/8/4K3 b kq - 0 1", "O-O", "c8h8"),
    ] {
        let mut game = rules.game();
        game.set_up(&position::read(rules.spec(), fen).unwrap()).unwrap();
        let castled = find(game.as_mut(), text);
        assert_eq!(castled, find(game.as_mut(), own), "{fen} {text}");
        let written = idiom::write(game.as_mut(), Idiom::San, &castled).unwrap();
        assert_eq!(written.trim_end_matches('+').replace('O', "0"), text.replace('O', "0"), "{fen}");
    }
    let mut game = rules.game();
    game.set_up(&position::read(rules.spec(), "3rk3/8/8/8/8/8/8/1R1K3R w KQ - 0 1").unwrap()).unwrap();
    assert!(matches!(typed::find(game.as_mut(), "O-O"), Err(MoveError::Unplayable { .. })));
}

#[test]
fn letters_and_colours_of_other_programs_are_read_in_positions() {
    let same = |id: &str, own: &str, foreign: &str| {
        let rules = load(id, &[]).rules;
        let read = |text: &str| position::read(rules.spec(), text).unwrap_or_else(|error| panic!("{id} {text}: {error}"));
        assert_eq!(read(own), read(foreign), "{id}: {foreign}");
        // They are only read.
        assert_eq!(position::write(rules.spec(), &read(foreign)), position::write(rules.spec(), &read(own)));
    };
    same("xiangqi", "4k4/9/2n1b4/9/9/9/4B4/9/9/3AK2N1 w - - 0 1", "4k4/9/2h1e4/9/9/9/4E4/9/9/3AK2H1 R - - 0 1");
    same("xiangqi", "4k4/9/9/9/9/9/4P4/9/9/3AK4 w - - 0 1", "4k4/9/9/9/9/9/4S4/9/9/3AK4 r - - 0 1");
    same("janggi", "4k4/9/2n1b4/9/9/9/4B4/9/4K4/7N1 b - - 0 1", "4k4/9/2h1e4/9/9/9/4E4/9/4K4/7H1 r - - 0 1");
    // A letter that no piece has is refused as before, and so is a colour that no side has.
    let rules = load("xiangqi", &[]).rules;
    for wrong in ["4k4/9/2z6/9/9/9/9/9/9/4K4 w - - 0 1", "4k4/9/9/9/9/9/9/9/9/4K4 g - - 0 1"] {
        assert!(position::read(rules.spec(), wrong).is_err(), "{wrong}");
    }
    let rules = load("chess", &[]).rules;
    assert!(position::read(rules.spec(), "4k3/8/8/8/8/8/8/4KH2 w - - 0 1").is_err(), "another game has no such letter");
}

#[test]
fn the_null_move_of_uci_is_a_pass_where_there_is_one() {
    let mut game = load("janggi", &[]).rules.game();
    let passes = find(game.as_mut(), "0000");
    assert_eq!(passes.iter().map(|made| made.kind()).collect::<Vec<_>>(), [DecisionKind::Pass]);
    // Elsewhere it is refused as a pass is.
    let mut game = load("chess", &[]).rules.game();
    let (null, pass) = (typed::find(game.as_mut(), "0000"), typed::find(game.as_mut(), "pass"));
    assert_eq!(null.map_err(|error| error.to_string()), pass.map_err(|error| error.to_string()));
}
