//! Games in foreign formats: written games read back the same in every position; mistakes have their place; no bytes panic.

#![allow(clippy::unwrap_used, clippy::expect_used, dead_code, unreachable_pub, missing_docs)]

use crate::armies_fixture as armies;

use proptest::prelude::*;
use tianyuan_notation::position;
use tianyuan_notation::{
    exchange,
    kifu::{self, Ending, Format, Kifu, KifuProblem, Line, MoveText, Ply, Time, Told, Variation},
};
use tianyuan_rules::spec::{SideId, Spec};
use tianyuan_rules::{Decision, DecisionKind, Game, Rules};

/// The kinds of the armies with names in the formats, and the names of a second spelling that only their languages give.
pub fn named() -> Spec {
    const NAMES: [(&str, &str, &str); 14] = [
        ("歩", "FU", "步兵"),
        ("香", "KY", "香车"),
        ("桂", "KE", "桂马"),
        ("銀", "GI", "银将"),
        ("金", "KI", "金将"),
        ("角", "KA", "角行"),
        ("飛", "HI", "飞车"),
        ("玉", "OU", "玉将"),
        ("と", "TO", "と金"),
        ("成香", "NY", "成香"),
        ("成桂", "NK", "成桂"),
        ("成銀", "NG", "成银"),
        ("馬", "UM", "龙马"),
        ("龍", "RY", "龙王"),
    ];
    let mut spec = armies::armies();
    for (kind, (kif, csa, zh)) in spec.kinds.iter_mut().zip(NAMES) {
        kind.codes = [("kif", kif), ("csa", csa)].map(|(key, name)| (key.to_owned(), name.to_owned())).into();
        kind.names.insert("zh".to_owned(), zh.to_owned());
    }
    spec
}

pub fn rules() -> std::sync::Arc<Rules> {
    std::sync::Arc::new(Rules::compile(named(), None).unwrap())
}

fn game(text: &str) -> Box<dyn Game> {
    let rules = rules();
    let mut game = rules.game();
    game.set_up(&position::read(rules.spec(), text).unwrap()).unwrap();
    game
}

struct Dice(u64);

impl Dice {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % count
    }
}

/// Random games; `look` gets every position with the square of the last move.
fn walk(games: u64, plies: usize, mut look: impl FnMut(&mut dyn Game, Option<u16>)) {
    let rules = rules();
    let mut dice = Dice(3);
    for _ in 0..games {
        let mut game = rules.game();
        let mut last = None;
        for _ in 0..plies {
            look(game.as_mut(), last);
            let legal = game.legal().unwrap();
            if legal.is_empty() {
                break;
            }
            let decision = legal[dice.below(legal.len())];
            game.apply(decision).unwrap();
            last = decision.landing();
        }
    }
}

fn text_of(spec: &Spec, decision: &Decision) -> String {
    tianyuan_notation::moves::write(spec, decision)
}

fn ply(spec: &Spec, decision: Decision, number: usize) -> Ply {
    Ply {
        time: (number.is_multiple_of(3)).then_some(Time { millis: 1000 * number as u64 }),
        comments: if number.is_multiple_of(7) { vec!["* a remark, 一言".to_owned()] } else { Vec::new() },
        decisions: vec![decision],
        ..Ply::new(Told::Text, text_of(spec, &decision), tianyuan_notation::record::Place::default())
    }
}

/// A random game with random variations.
fn random_kifu(seed: u64, start: Option<&str>) -> Kifu {
    let rules = rules();
    let spec = rules.spec().clone();
    let mut dice = Dice(seed);
    let setup = start.map(|text| position::read(&spec, text).unwrap());
    let mut kifu = Kifu { start: setup.clone(), ..Kifu::default() };
    let mut game = rules.game();
    let mut path: Vec<Decision> = Vec::new();
    for branch in 0..5 {
        if let Some(setup) = &setup {
            game.set_up(setup).unwrap();
        } else {
            game = rules.game();
        }
        let from = if branch == 0 { 0 } else { dice.below(path.len().max(1)) };
        path.truncate(from);
        path.iter().for_each(|decision| game.apply(*decision).unwrap());
        let mut line = Line::default();
        for _ in 0..20 {
            let legal = game.legal().unwrap();
            if legal.is_empty() {
                break;
            }
            let decision = legal[dice.below(legal.len())];
            line.plies.push(ply(&spec, decision, path.len() + 1));
            game.apply(decision).unwrap();
            path.push(decision);
        }
        if branch == 0 {
            kifu.main = line;
        } else {
            kifu.variations.push(Variation { from: from as u32 + 1, at: tianyuan_notation::record::Place::default(), line });
        }
    }
    kifu
}

fn decisions(line: &Line) -> Vec<Vec<Decision>> {
    line.plies.iter().map(|ply| ply.decisions.clone()).collect()
}

#[test]
fn every_move_is_read_as_it_is_written() {
    let moves = MoveText::new(&named());
    let (mut seen, mut marked, mut hit, mut same) = (0u64, 0u64, 0u64, 0u64);
    walk(15, 120, |game, last| {
        for decision in game.legal().unwrap() {
            let text = moves.write(Format::Ki2, game, last, &decision).unwrap();
            let found = moves.read(Format::Ki2, game, last, &text);
            assert_eq!(found, Ok(decision), "{text} in {}", position::write(game.spec(), &game.setup()));
            for format in [Format::Kif, Format::Csa, Format::Usi] {
                let text = moves.write(format, game, last, &decision).unwrap();
                assert_eq!(moves.read(format, game, last, &text), Ok(decision), "{text}");
            }
            seen += 1;
            marked += u64::from(text.contains(['左', '右', '直', '上', '寄', '引']));
            hit += u64::from(text.contains('打'));
            same += u64::from(text.contains('同'));
        }
    });
    assert!(seen > 50_000 && marked > 1_000 && hit > 200 && same > 200, "{seen} {marked} {hit} {same}");
}

#[test]
fn games_go_through_every_format_and_back() {
    let starts = [
        None,
        Some("lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
        Some("4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w 3p 1"),
        Some("l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1"),
        Some("R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1"),
    ];
    let rules = rules();
    for (seed, start) in (0..15).flat_map(|seed| starts.iter().map(move |start| (seed, *start))) {
        let kifu = random_kifu(seed, start);
        let mut game = rules.game();
        // Trees of stones hold no moves of pieces, this game has no codes for PGN; callers recognize records.
        for format in Format::ALL.into_iter().filter(|format| !matches!(format, Format::Sgf | Format::Record | Format::Pgn)) {
            let text = exchange::write(game.as_mut(), &kifu, format).unwrap();
            if format == Format::Sfen {
                continue;
            }
            assert_eq!(exchange::detect(&text, None), Some(format), "{text}");
            let mut again = exchange::read(rules.spec(), format, &text).unwrap_or_else(|error| panic!("{error}\n{text}"));
            let played = again.play(game.as_mut());
            assert_eq!(played.problems, Vec::new(), "{format:?}\n{text}");
            assert_eq!(again.setup(rules.spec()).cells, kifu.setup(rules.spec()).cells);
            assert_eq!(decisions(&again.main), decisions(&kifu.main), "{format:?}\n{text}");
            if format.holds_variations() {
                let lines = |kifu: &Kifu| -> Vec<(u32, Vec<Vec<Decision>>)> {
                    kifu.variations.iter().map(|variation| (variation.from, decisions(&variation.line))).collect()
                };
                // The order of a tree may change; further round trips leave it unchanged.
                let once = exchange::write(game.as_mut(), &again, format).unwrap();
                let mut twice = exchange::read(rules.spec(), format, &once).unwrap();
                assert_eq!(twice.play(game.as_mut()).problems, Vec::new(), "{format:?}\n{once}");
                assert_eq!(lines(&twice), lines(&again), "{format:?}\n{text}\n{once}");
                assert_eq!(lines(&again).len(), kifu.variations.len());
                if format != Format::Jkf {
                    assert_eq!(lines(&again), lines(&kifu), "{format:?}\n{text}");
                }
            }
        }
    }
}

/// A board with sets of like pieces, from the association's own explanation: the move, and how it is written.
#[test]
fn like_pieces_are_told_apart_as_the_rules_ask() {
    let cases = [
        // Two that come forward or sideways, backward or sideways.
        ("4k4/G1G6/9/9/9/9/9/9/4K4 b - 1", "9b8b", "▲８二金左"),
        ("4k4/2G6/G8/9/9/9/9/9/4K4 b - 1", "9c8b", "▲８二金上"),
        ("4k4/2G6/G8/9/9/9/9/9/4K4 b - 1", "7b8b", "▲８二金寄"),
        ("4k4/9/5G3/4G4/9/9/9/9/4K4 b - 1", "4c5c", "▲５三金寄"),
        ("4k4/9/5G3/4G4/9/9/9/9/4K4 b - 1", "5d5c", "▲５三金上"),
        ("4k4/9/4G4/9/3S1S3/9/9/9/4K4 b - 1", "6e5d", "▲５四銀左"),
        ("4k4/9/9/9/9/2S6/9/2S6/4K4 b - 1", "7h8g", "▲８七銀上"),
        ("4k4/9/9/9/9/2S6/9/2S6/4K4 b - 1", "7f8g", "▲８七銀引"),
        // Two that come forward, one of them straight.
        ("4k4/9/9/9/9/9/9/9/3GGK3 b - 1", "5i5h", "▲５八金直"),
        ("4k4/9/9/9/9/9/9/9/3GGK3 b - 1", "6i5h", "▲５八金左"),
        ("4k4/9/9/9/9/9/9/9/3GKG3 b - 1", "4i5h", "▲５八金右"),
        // Three and more: position before motion.
        ("4k4/9/9/9/9/9/2S1S4/9/2S1S1K2 b - 1", "7g6h", "▲６八銀左引"),
        ("4k4/9/9/9/9/9/2S1S4/9/2S1S1K2 b - 1", "7i6h", "▲６八銀左上"),
        ("4k4/9/9/9/9/9/2S1S4/9/2S1S1K2 b - 1", "5i6h", "▲６八銀右上"),
        ("4k4/9/9/2GGG4/9/9/9/9/4K4 b - 1", "6d6c", "▲６三金直"),
        ("4k4/9/9/2GGG4/9/9/9/9/4K4 b - 1", "5d6c", "▲６三金右"),
        // Those that move any distance are never 直.
        ("9/9/9/9/4k4/9/9/9/+R+R2K4 b - 1", "8i8h", "▲８八龍右"),
        ("9/9/9/9/4k4/9/9/9/+R+R2K4 b - 1", "9i8h", "▲８八龍左"),
        ("4k4/9/9/9/9/9/9/9/+B3+BK3 b - 1", "5i7g", "▲７七馬右"),
        ("4k4/9/9/9/9/9/9/9/+B3+BK3 b - 1", "9i7g", "▲７七馬左"),
        ("+R8/4k4/9/1+R7/9/9/9/9/4K4 b - 1", "9a8b", "▲８二龍引"),
        ("+R8/4k4/9/1+R7/9/9/9/9/4K4 b - 1", "8d8b", "▲８二龍上"),
        // From the other side of the board everything is turned round.
        ("4k4/9/9/9/9/9/9/9/4K4 w g 1", "G*5b", "△５二金"),
        ("3gkg3/9/9/9/9/9/9/9/4K4 w g 1", "6a5b", "△５二金右"),
        ("3gkg3/9/9/9/9/9/9/9/4K4 w g 1", "G*5b", "△５二金打"),
        // A choice of promotion is always written.
        ("4k4/9/2P6/9/9/9/9/9/4K4 b - 1", "7c7b", "▲７二歩不成"),
        ("4k4/9/2P6/9/9/9/9/9/4K4 b - 1", "7c7b+", "▲７二歩成"),
        ("4k4/2P6/9/9/9/9/9/9/4K4 b - 1", "7b7a+", "▲７一歩成"),
    ];
    for (start, turn, wanted) in cases {
        let mut game = game(start);
        let decision = tianyuan_notation::typed::find(game.as_mut(), turn).unwrap_or_else(|error| panic!("{start} {turn}: {error}"))[0];
        let text = MoveText::new(&named()).write(Format::Ki2, game.as_mut(), None, &decision).unwrap();
        assert_eq!(text, wanted, "{start} {turn}");
        assert_eq!(MoveText::new(&named()).read(Format::Ki2, game.as_mut(), None, &text), Ok(decision), "{text}");
    }
}

#[test]
fn one_move_is_written_in_many_ways() {
    let mut game = game("lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3");
    let read = |game: &mut dyn Game, last, text: &str| {
        let decision = MoveText::new(&named()).read(Format::Ki2, game, last, text).unwrap_or_else(|problem| panic!("{text}: {problem}"));
        text_of(game.spec(), &decision)
    };
    for text in ["▲２二角成", "☗22角成", "▼２２角成", "2二角成", "▲ ２二 角 成", "２二角(88)成", "２二角成(88)", "▲2二角行成", "二二角成"]
    {
        assert_eq!(read(game.as_mut(), None, text), "8h2b+", "{text}");
    }
    for text in ["▲２二角不成", "２二角生", "２二角", "２二角(88)"] {
        assert_eq!(read(game.as_mut(), None, text), "8h2b", "{text}");
    }
    assert_eq!(read(game.as_mut(), None, "▲2六步"), "2g2f");
    assert_eq!(read(game.as_mut(), None, "▲5八金右"), "4i5h");
    assert_eq!(read(game.as_mut(), None, "▲5八金右上"), "4i5h");
    assert_eq!(read(game.as_mut(), None, "▲3八飞"), "2h3h");
    assert_eq!(read(game.as_mut(), None, "▲４八银"), "3i4h");
    let last = game.spec().board.site("2b");
    for text in ["▲同角成", "▲同　角成", "▲同 角行成", "２二同角成", "同２二角成"] {
        assert_eq!(read(game.as_mut(), last, text), "8h2b+", "{text}");
    }
    let mut promoted = self::game("4k4/9/9/+P+L+N+S1+B+R2/9/9/9/9/4K4 b - 1");
    for (text, wanted) in [
        ("▲９三と", "9d9c"),
        ("９三成歩", "9d9c"),
        ("８三成香", "8d8c"),
        ("８三杏", "8d8c"),
        ("８三个", "8d8c"),
        ("７三圭直", "7d7c"),
        ("７三今直", "7d7c"),
        ("６三全直", "6d6c"),
        ("６三成银直", "6d6c"),
        ("４五馬", "4d4e"),
        ("４五马", "4d4e"),
        ("３五竜", "3d3e"),
        ("３五龙", "3d3e"),
        ("３五龍", "3d3e"),
    ] {
        assert_eq!(read(promoted.as_mut(), None, text), wanted, "{text}");
    }
}

#[test]
fn mistakes_in_one_move_say_what_is_wrong() {
    let mut game = game("3gkg3/9/9/9/9/9/9/9/3GKG3 b - 1");
    let wrong = |game: &mut dyn Game, text: &str| MoveText::new(&named()).read(Format::Ki2, game, None, text).unwrap_err();
    assert!(
        matches!(wrong(game.as_mut(), "▲５八金"), KifuProblem::Ambiguous { could, .. } if could == "６九 / ４九" || could == "４九 / ６九")
    );
    assert!(matches!(wrong(game.as_mut(), "△５八金右"), KifuProblem::WrongSide { .. }));
    assert!(matches!(wrong(game.as_mut(), "▲同金"), KifuProblem::NoSame));
    assert!(matches!(wrong(game.as_mut(), "▲５五金"), KifuProblem::Refused { .. }));
    assert!(matches!(wrong(game.as_mut(), "▲５八銀(49)"), KifuProblem::WrongPiece { .. }));
    assert!(matches!(wrong(game.as_mut(), "▲５八車"), KifuProblem::Piece { .. }));
    assert!(matches!(wrong(game.as_mut(), "▲５"), KifuProblem::Move { .. }));
    assert!(matches!(wrong(game.as_mut(), ""), KifuProblem::Move { .. }));
    assert!(matches!(wrong(game.as_mut(), "▲５八金右だ"), KifuProblem::Move { .. }));
    assert!(matches!(wrong(game.as_mut(), "▲５八金打(49)"), KifuProblem::Move { .. }));
    assert!(matches!(wrong(game.as_mut(), "▲５八金打"), KifuProblem::Refused { .. }));
}

const KIF: &str = "# a comment
開始日時：2020/01/02
手合割：平手　　
先手：甲
後手：乙
手数----指手---------消費時間--
*before the first
   1 ７六歩(77)   ( 0:16/00:00:16)
*on the first
   2 ３四歩(33)   ( 0:05/00:00:05)
   3 ２二角成(88) ( 0:01/00:00:17)+
   4 同　銀(31)   ( 0:00/00:00:05)
   5 ４五角打     ( 0:00/00:00:17)
   6 投了
まで5手で先手の勝ち

変化：3手
   3 ２六歩(27)
   4 ４四歩(43)

変化：2手
   2 ８四歩(83)
";

pub fn read(format: Format, text: &str) -> Result<Kifu, kifu::KifuError> {
    exchange::read(rules().spec(), format, text)
}

#[test]
fn a_file_of_numbered_plies_is_read_whole() {
    let mut kifu = read(Format::Kif, KIF).unwrap();
    assert_eq!((kifu.header("先手"), kifu.header("開始日時")), (Some("甲"), Some("2020/01/02")));
    assert_eq!(kifu.preface, ["before the first"]);
    assert_eq!(kifu.main.plies.len(), 5);
    assert_eq!(kifu.main.plies[0].comments, ["on the first"]);
    assert_eq!(kifu.main.plies[0].time, Some(Time { millis: 16_000 }));
    assert_eq!(kifu.main.end.as_ref().map(|end| end.ending), Some(Ending::Resigned));
    assert_eq!(kifu.variations.iter().map(|v| (v.from, v.line.plies.len())).collect::<Vec<_>>(), [(3, 2), (2, 1)]);
    let mut game = rules().game();
    let played = kifu.play(game.as_mut());
    assert_eq!(played.problems, Vec::new());
    assert_eq!((played.plies.len(), played.winner), (5, Some(SideId::new(0))));
    assert_eq!(position::write(game.spec(), &played.position), "lnsgkg1nl/1r5s1/pppppp1pp/6p2/5B3/2P6/PP1PPPPPP/7R1/LNSGKGSNL w b 6");
    let usi = exchange::write(game.as_mut(), &kifu, Format::Usi).unwrap();
    assert_eq!(usi, "position startpos moves 7g7f 3c3d 8h2b+ 3a2b B*4e\n");
    let csa = exchange::write(game.as_mut(), &kifu, Format::Csa).unwrap();
    assert!(
        csa.contains("N+甲\nN-乙\n$START_TIME:2020/01/02\nPI\n+\n'*before the first\n+7776FU\nT16\n'*on the first\n-3334FU\n"),
        "{csa}"
    );
    assert!(csa.contains("+8822UM\nT1\n-3122GI\nT0\n+0045KA\nT0\n%TORYO\n"), "{csa}");
    let kif = exchange::write(game.as_mut(), &kifu, Format::Kif).unwrap();
    let mut again = read(Format::Kif, &kif).unwrap();
    again.play(game.as_mut());
    assert_eq!(again.variations.len(), 2);
    assert_eq!(exchange::write(game.as_mut(), &again, Format::Kif).unwrap(), kif);
    let ki2 = exchange::write(game.as_mut(), &kifu, Format::Ki2).unwrap();
    assert!(ki2.contains("▲７六歩\n*on the first\n△３四歩 ▲２二角成 △同　銀 ▲４五角\n"), "{ki2}");
}

#[test]
fn a_file_of_csa_is_read_whole() {
    let text = "V2.2\nN+甲\n$EVENT:cup\nP1-KY-KE-GI-KI-OU-KI-GI-KE-KY\nP2 * -HI *  *  *  *  * -KA * \nP3-FU-FU-FU-FU-FU-FU-FU-FU-FU\n\
                P4 *  *  *  *  *  *  *  *  * \nP5 *  *  *  *  *  *  *  *  *\nP6 *  *  *  *  *  *  *  *  * \nP7+FU+FU+FU+FU+FU+FU+FU+FU+FU\n\
                P8 * +KA *  *  *  *  * +HI * \nP9+KY+KE+GI+KI+OU+KI+GI+KE+KY\n+\n+7776FU,T3,-3334FU\nT2\n'*a remark\n%CHUDAN\n";
    let mut kifu = read(Format::Csa, text).unwrap();
    assert_eq!(kifu.start, None);
    assert_eq!((kifu.header("棋戦"), kifu.main.plies.len()), (Some("cup"), 2));
    assert_eq!(kifu.main.plies[1].comments, ["a remark"]);
    assert_eq!(kifu.main.end.as_ref().map(|end| end.ending), Some(Ending::Stopped));
    assert_eq!(kifu.play(rules().game().as_mut()).problems, Vec::new());
    let rest = read(Format::Csa, "P-51OU\nP+59OU52KI53FU\nP-00AL\n+\n").unwrap();
    let hands = rest.start.unwrap().hands.unwrap();
    assert_eq!((hands[1][0], hands[1][4], hands[1][6], hands[1][7]), (17, 3, 2, 0));
    let given = read(Format::Csa, "PI82HI22KA\n-\n-5142OU\n").unwrap();
    assert!(position::write(&named(), given.start.as_ref().unwrap()).starts_with("lnsgkgsnl/9/ppppppppp"));
}

#[test]
fn handicaps_have_names() {
    let rules = rules();
    for (name, wanted) in [
        ("香落ち", "lnsgkgsn1/1r5b1/ppppppppp"),
        ("左香落", "lnsgkgsn1/1r5b1/ppppppppp"),
        ("右香落ち", "1nsgkgsnl/1r5b1/ppppppppp"),
        ("角落ち", "lnsgkgsnl/1r7/ppppppppp"),
        ("飛車落ち", "lnsgkgsnl/7b1/ppppppppp"),
        ("飞落", "lnsgkgsnl/7b1/ppppppppp"),
        ("飛香落ち", "lnsgkgsn1/7b1/ppppppppp"),
        ("二枚落ち", "lnsgkgsnl/9/ppppppppp"),
        ("三枚落", "lnsgkgsn1/9/ppppppppp"),
        ("四枚落ち", "1nsgkgsn1/9/ppppppppp"),
        ("六枚落ち", "2sgkgs2/9/ppppppppp"),
        ("八枚落ち", "3gkg3/9/ppppppppp"),
        ("十枚落ち", "4k4/9/ppppppppp"),
        ("歩三兵", "4k4/9/9"),
        ("步三兵", "4k4/9/9"),
    ] {
        let kifu = read(Format::Kif, &format!("手合割：{name}\n上手：甲\n下手：乙\n")).unwrap();
        let text = position::write(rules.spec(), &kifu.setup(rules.spec()));
        assert!(text.starts_with(wanted) && text.contains(" w "), "{name}: {text}");
        let mut game = rules.game();
        let again = exchange::write(game.as_mut(), &kifu, Format::Kif).unwrap();
        assert!(again.contains("手合割：") && again.contains("上手：甲"), "{again}");
        assert_eq!(read(Format::Kif, &again).unwrap().start, kifu.start);
    }
}

#[test]
fn mistakes_in_files_have_line_column_and_ply() {
    let place = |format, text: &str| {
        let error = match read(format, text) {
            Err(error) => error,
            Ok(mut kifu) => {
                let problems = kifu.play(rules().game().as_mut()).problems;
                let mends = kifu.mends.list().iter().map(|mend| mend.error.clone());
                problems.into_iter().chain(mends).next().expect("a problem")
            }
        };
        (error.at.line, error.at.column, error.ply, *error.problem)
    };
    let changed = |from: &str, to: &str| place(Format::Kif, &KIF.replace(from, to));
    assert!(matches!(changed("７六歩(77)", "７五歩(77)"), (8, 6, Some(1), KifuProblem::Refused { .. })));
    assert!(matches!(changed("   2 ３四歩", "   3 ３四歩"), (10, 6, Some(2), KifuProblem::Number { found: 3, wanted: 2 })));
    assert!(matches!(changed("３四歩(33)", "３四麒(33)"), (10, 6, Some(2), KifuProblem::Piece { .. })));
    assert!(matches!(changed("４四歩(43)", "４五歩(43)"), (19, 6, Some(4), KifuProblem::Refused { .. })));
    assert!(matches!(changed("変化：3手", "変化：9手"), (17, 1, None, KifuProblem::Variation { from: 9, plies: 5 })));
    assert!(matches!(changed("まで5手", "まで50手"), (15, 1, None, KifuProblem::Total { found: 50, plies: 5 })));
    assert!(matches!(changed("   6 投了", "   6 詰み"), (14, 6, Some(6), KifuProblem::NotMated)));
    assert!(matches!(changed("( 0:16/00:00:16)", "( 0:x6/00:00:16)"), (8, 16, Some(1), KifuProblem::Time(_))));
    assert!(matches!(changed("手合割：平手", "what is this"), (3, 1, None, KifuProblem::Line { .. })));
    assert!(matches!(place(Format::Kif, ""), (1, 1, None, KifuProblem::Empty)));
    assert!(matches!(place(Format::Ki2, "▲７六歩 △３三歩\n"), (1, 6, Some(2), KifuProblem::Refused { .. })));
    assert!(matches!(place(Format::Csa, "PI\n+\n+7775FU\n"), (3, 1, Some(1), KifuProblem::Refused { .. })));
    assert!(matches!(place(Format::Csa, "PI\n+\n+7776XX\n"), (3, 6, Some(1), KifuProblem::Piece { .. })));
    assert!(matches!(place(Format::Csa, "PI\n+\n+7776KI\n"), (3, 1, Some(1), KifuProblem::WrongPiece { .. })));
    assert!(matches!(place(Format::Csa, "PI\n+\n+77\n"), (3, 1, Some(1), KifuProblem::Move { .. })));
    assert!(matches!(place(Format::Csa, "PI\n+\n+7776FU\n/\nPI\n"), (5, 1, None, KifuProblem::Several)));
    assert!(matches!(place(Format::Csa, "PI\n+\n%TORYO\n+7776FU\n"), (4, 1, Some(1), KifuProblem::AfterEnd)));
    assert!(matches!(place(Format::Csa, "P1 * \n+\n"), (1, 1, None, KifuProblem::Row { .. })));
    assert!(matches!(place(Format::Usi, "position startpos moves 7g7f 3c3e"), (1, 30, Some(2), KifuProblem::Text(_))));
    assert!(matches!(place(Format::Usi, "position sfen 9/9 b - 1 moves 7g7f"), (1, 18, None, KifuProblem::Position(_))));
    assert!(matches!(place(Format::Json, "{\"plies\": [{}]}"), (1, _, None, KifuProblem::Json(_))));
    assert!(matches!(place(Format::Jkf, "{\"moves\": [{}, {\"move\": {}}]}"), (_, _, Some(1), KifuProblem::Field { .. })));
    assert!(matches!(place(Format::Jkf, "{"), (1, _, None, KifuProblem::Json(_))));
    let two = "手合割：平手\n|v玉|一\n";
    assert!(matches!(place(Format::Kif, two), (2, 1, None, KifuProblem::Row { found: 1, wanted: 9 })));
}

#[test]
fn a_foul_that_ended_a_game_is_one() {
    let mut kifu = read(Format::Csa, "P-51OU\nP+59OU57FU00FU\n+\n+0055FU\n%+ILLEGAL_ACTION\n").unwrap();
    let mut game = rules().game();
    let played = kifu.play(game.as_mut());
    assert_eq!(played.problems, Vec::new());
    assert_eq!(kifu.main.plies[0].decisions[0].kind(), DecisionKind::Foul);
    assert_eq!(played.winner, Some(SideId::new(1)));
}

proptest! {
    #[test]
    fn no_text_panics(text in "\\PC*", dense in "[▲△同７六歩(7)0-9成打 \n:/{}\",PIN+\\-FUKY：*|v・a-z]{0,120}") {
        let rules = rules();
        for text in [&text, &dense] {
            let _ = exchange::detect(text, None);
            for format in Format::ALL {
                if let Ok(mut kifu) = exchange::read(rules.spec(), format, text) {
                    let mut game = rules.game();
                    kifu.play(game.as_mut());
                }
            }
        }
    }

    #[test]
    fn no_bytes_panic(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        if let Ok(text) = kifu::decode(&bytes) {
            let _ = exchange::detect(&text, None);
        }
    }

    #[test]
    fn no_mutilated_file_panics(cut in 0usize..700, drop in 0usize..6, put in "\\PC{0,3}", which in 0usize..6) {
        let rules = rules();
        let format = [Format::Kif, Format::Ki2, Format::Csa, Format::Usi, Format::Json, Format::Jkf][which];
        let mut game = rules.game();
        let mut kifu = read(Format::Kif, KIF).unwrap();
        kifu.play(game.as_mut());
        let chars: Vec<char> = exchange::write(game.as_mut(), &kifu, format).unwrap().chars().collect();
        let cut = cut.min(chars.len());
        let text: String = chars[..cut].iter().collect::<String>() + &put + &chars[(cut + drop).min(chars.len())..].iter().collect::<String>();
        if let Ok(mut kifu) = exchange::read(rules.spec(), format, &text) {
            let played = kifu.play(game.as_mut());
            if played.problems.is_empty() {
                exchange::write(game.as_mut(), &kifu, Format::Json).unwrap();
            }
        }
    }
}
