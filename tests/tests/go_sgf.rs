//! Trees of games under the rules of scripts: whole games of another program, every legal move of many positions, handicaps,
//! captures, ko and passes, and what is wrong in its place.

#![allow(clippy::unwrap_used)] // a test fails by panicking

use crate::support;

use std::collections::BTreeSet;
use std::fs;

use support::go_facts;
use support::stones::rules_of;
use support::text;
use tianyuan_notation::sgf::{self, Codes, Head};
use tianyuan_notation::{
    kifu::{KifuProblem, Played},
    typed,
};
use tianyuan_notation::{moves, position};
use tianyuan_rules::spec::SideId;
use tianyuan_rules::{DecisionKind, Game, Refusal, Rules};
use tianyuan_tests::oracle::random::Random;
use tianyuan_tests::program::root;

fn play(rules: &Rules, text: &str) -> (Played, Box<dyn Game>) {
    let collection = sgf::read(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    let mut game = rules.game();
    let played = sgf::play(game.as_mut(), &collection, &collection.line(collection.games()[0]));
    (played, game)
}

/// The stones of a position, row by row from the top: `X`, `O`, `.`.
fn rows(game: &dyn Game) -> Vec<String> {
    let board = game.spec().board.clone();
    let stone = |column, row| match game.at(board.site_at(column, row).unwrap()) {
        Some(piece) if piece.side.is_first() => 'X',
        Some(_) => 'O',
        None => '.',
    };
    (0..board.height() as i16).rev().map(|row| (0..board.width() as i16).map(|column| stone(column, row)).collect()).collect()
}

#[test]
fn whole_games_of_another_program() {
    let facts = go_facts::scores();
    assert_eq!(facts.len(), 24);
    for fact in facts {
        let bytes = fs::read(root().join(format!("tests/data/go/games/{}.sgf", fact.id))).unwrap();
        let text = sgf::decode(&bytes).unwrap().text;
        let collection = sgf::read(&text).unwrap();
        // Written again it is the same file, but for its line breaks.
        assert_eq!(sgf::write(&collection).replace('\n', ""), text.trim().replace('\n', ""), "{}", fact.id);
        let rules = rules_of("go", &[("size", &fact.size.to_string()), ("ko", "simple")]);
        let mut game = rules.game();
        let played = sgf::play(game.as_mut(), &collection, &collection.line(collection.games()[0]));
        assert_eq!((played.problems, played.unreached), (Vec::new(), 0), "{}", fact.id);
        assert_eq!(rows(game.as_ref()), fact.rows, "{}", fact.id);
        assert_eq!(played.plies.len(), fact.moves.len(), "{}", fact.id);
        // The coordinates of the facts are those of the board.
        for (ply, (_, vertex)) in played.plies.iter().zip(&fact.moves) {
            assert!(ply.played.eq_ignore_ascii_case(vertex), "{}: {} and {vertex}", fact.id, ply.played);
        }
        // Through the other formats and back the moves stay.
        let mut kifu = sgf::to_kifu(game.spec(), &collection, collection.games()[0]).unwrap();
        assert_eq!(kifu.play(game.as_mut()).problems, Vec::new());
        let again = sgf::from_kifu(game.as_mut(), &kifu).unwrap();
        let (second, _) = play(&rules, &sgf::write(&again));
        assert_eq!(second.position, played.position, "{}", fact.id);
    }
}

#[test]
fn every_legal_move_of_random_positions_is_read_as_it_is_written() {
    let mut random = Random::new(0x5346);
    let mut seen = 0;
    for (width, height) in [("5", "5"), ("9", "9"), ("19", "19"), ("25", "25"), ("7", "3")] {
        let rules = rules_of("go", &[("width", width), ("height", height)]);
        let spec = rules.spec();
        let (mut game, mut positions) = (rules.game(), 0);
        while positions < 40 {
            let legal = game.legal().unwrap();
            if legal.is_empty() || game.turn_status().turns > 60 {
                game = rules.game();
                continue;
            }
            positions += 1;
            // All texts are different, and a part of them is read again.
            let texts: BTreeSet<String> = legal.iter().map(|decision| moves::write(spec, decision)).collect();
            assert_eq!(texts.len(), legal.len());
            for _ in 0..legal.len().min(30) {
                let decision = legal[random.below(legal.len())];
                let written = moves::write(spec, &decision);
                let found = typed::find(game.as_mut(), &written).unwrap();
                assert_eq!(found, [decision], "{written} in {}", text(game.as_ref()));
                let lower = typed::find(game.as_mut(), &written.to_lowercase()).unwrap();
                assert_eq!(lower, [decision], "{written}");
                if decision.kind() == DecisionKind::Place {
                    let point = sgf::point(&spec.board, decision.landing().unwrap());
                    assert_eq!(sgf::site(&spec.board, &point), decision.landing());
                }
                seen += 1;
            }
            let setup = game.setup();
            assert_eq!(position::read(spec, &position::write(spec, &setup)), Ok(setup));
            game.apply(legal[random.below(legal.len())]).unwrap();
        }
    }
    assert!(seen > 4_000, "{seen}");
}

#[test]
fn coordinates_leave_out_one_letter_and_count_from_below() {
    let rules = rules_of("go", &[]);
    let board = &rules.spec().board;
    for (point, name) in [("pd", "Q16"), ("aa", "A19"), ("ss", "T1"), ("is", "J1"), ("hs", "H1"), ("jj", "K10")] {
        assert_eq!(sgf::site(board, point).map(|site| board.name(site)), Some(name), "{point}");
    }
    let large = rules_of("go", &[("size", "25")]);
    let board = &large.spec().board;
    assert_eq!(sgf::site(board, "ya").map(|site| board.name(site)), Some("Z25"));
}

#[test]
fn handicaps_are_set_up_by_the_file() {
    let rules = rules_of("go", &[("handicap", "2")]);
    let (played, game) = play(&rules, "(;SZ[19]HA[2]AB[dd][pp];W[pd];B[dp])");
    assert_eq!(played.problems, Vec::new());
    assert_eq!((game.count(SideId::new(0)), game.count(SideId::new(1))), (3, 1));
    // Nothing else adds stones.
    for text in ["(;SZ[19]HA[2];W[cc];B[cq])", "(;SZ[19]HA[2];B[cq];W[cc])"] {
        let (played, game) = play(&rules, text);
        assert_eq!(played.problems, Vec::new());
        assert_eq!((game.count(SideId::new(0)), game.count(SideId::new(1))), (1, 1));
    }
}

#[test]
fn what_the_rules_do_not_allow_names_its_ply_and_clause() {
    let ko = "(;SZ[5];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb]\n;W[bb];B[cb])";
    let refused = |rules: &Rules, text: &str| {
        let (played, _) = play(rules, text);
        let error = played.problems.first().unwrap_or_else(|| panic!("nothing is wrong with {text}"));
        let KifuProblem::Refused { verdict, .. } = error.problem.as_ref() else { panic!("{error}") };
        (error.ply, error.at.line, verdict.refusal, verdict.origin.clause.clone())
    };
    let (ply, line, refusal, clause) = refused(&rules_of("go", &[("size", "5"), ("ko", "simple")]), ko);
    assert_eq!((ply, line, refusal), (Some(9), 2, Some(Refusal::Ko)));
    assert!(clause.starts_with("go."), "{clause}");
    let (_, _, refusal, clause) = refused(&rules_of("go", &[("size", "5"), ("ko", "positional")]), ko);
    assert!(matches!(refusal, Some(Refusal::Repeats | Refusal::Ko)) && clause.starts_with("go."), "{refusal:?} {clause}");
    let suicide = "(;SZ[5];B[ba];W[ee];B[ab];W[aa])";
    let (ply, _, refusal, clause) = refused(&rules_of("go", &[("size", "5")]), suicide);
    assert_eq!((ply, refusal), (Some(4), Some(Refusal::Suicide)));
    assert!(clause.starts_with("go."), "{clause}");
    let taken = "(;SZ[5];B[ba];W[ba])";
    assert_eq!(refused(&rules_of("go", &[("size", "5")]), taken).2, Some(Refusal::Taken));
}

#[test]
fn the_scripts_say_what_files_call_their_rules() {
    let named = |id: &str, rules: &str| {
        let rules_of_it = rules_of(id, &[]);
        Codes::of(rules_of_it.spec()).unwrap().fits_rules(rules)
    };
    for (id, spellings) in [
        ("go", ["Chinese", "chinese", "CN"]),
        ("go-japanese", ["Japanese", "jp", "JAPANESE"]),
        ("go-aga", ["AGA", "aga", "American"]),
        ("go-new-zealand", ["NZ", "nz", "New Zealand"]),
        ("go-ing", ["Ing", "GOE", "ing"]),
        ("go-tromp-taylor", ["Tromp-Taylor", "tromp taylor", "TT"]),
    ] {
        for spelling in spellings {
            assert_eq!(named(id, spelling), 2, "{id} as {spelling}");
        }
    }
    // Points of the file in what each game counts.
    let komi = |id: &str| {
        let collection = sgf::read("(;KM[7.5])").unwrap();
        let head = Head::new(&collection, collection.games()[0]).unwrap();
        let rules = rules_of(id, &[]);
        Codes::of(rules.spec()).unwrap().komi(head.komi.unwrap()).to_string()
    };
    assert_eq!((komi("go").as_str(), komi("go-japanese").as_str()), ("15/4", "15/2"));
}
