//! Files with a word, a line or a name that their format does not know: the place is named, and the rest of the game is read.

#![allow(clippy::unwrap_used, unreachable_pub)]

use proptest::prelude::*;
use tianyuan_notation::exchange;
use tianyuan_notation::kifu::{Ending, Format, Kifu, KifuProblem, Repair};
use tianyuan_notation::position;
use tianyuan_rules::spec::SideId;

use crate::kifu::{read, rules};

const PLIES: &str = "手合割：平手\n   1 ２六歩(27)\n   2 ８四歩(83)\n   3 ２五歩(26)\n   4 ８五歩(84)\n   5 ７八金(69)\n";

/// A file that is read, and played without a problem.
fn sound(format: Format, text: &str) -> Kifu {
    let mut kifu = read(format, text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(kifu.play(rules().game().as_mut()).problems, Vec::new(), "{text}");
    kifu
}

/// Places of the mends, and what is wrong there.
fn mends(kifu: &Kifu) -> Vec<((usize, usize), KifuProblem)> {
    kifu.mends.list().iter().map(|mend| ((mend.error.at.line, mend.error.at.column), (*mend.error.problem).clone())).collect()
}

fn written(kifu: &Kifu, format: Format) -> String {
    exchange::write(rules().game().as_mut(), kifu, format).unwrap()
}

#[test]
fn every_word_of_csa_for_an_end_is_kept() {
    for (word, ending) in [
        ("%TORYO", Ending::Resigned),
        ("%CHUDAN", Ending::Stopped),
        ("%SENNICHITE", Ending::Repeated),
        ("%TIME_UP", Ending::TimeUp),
        ("%ILLEGAL_MOVE", Ending::Foul),
        ("%+ILLEGAL_ACTION", Ending::FoulBefore),
        ("%-ILLEGAL_ACTION", Ending::FoulBefore),
        ("%JISHOGI", Ending::Impasse),
        ("%KACHI", Ending::Claimed),
        ("%HIKIWAKE", Ending::Drawn),
        ("%MATTA", Ending::TakeBack),
        ("%FUZUMI", Ending::NoMate),
        ("%ERROR", Ending::Error),
        ("%MAX_MOVES", Ending::MoveLimit),
    ] {
        let kifu = sound(Format::Csa, &format!("PI\n+\n+2726FU\n-8384FU\n{word}\n"));
        assert_eq!((kifu.main.end.as_ref().map(|end| end.ending), mends(&kifu)), (Some(ending), Vec::new()), "{word}");
        assert!(written(&kifu, Format::Csa).ends_with(&format!("{word}\n")), "{word}");
        let document = sound(Format::Json, &written(&kifu, Format::Json));
        assert_eq!(document.main.end.map(|end| end.ending), Some(ending), "{word}");
    }
    let mated = read(Format::Csa, "PI\n+\n+2726FU\n%TSUMI\n").unwrap();
    assert_eq!(mated.main.end.map(|end| end.ending), Some(Ending::Mated));
}

#[test]
fn every_word_of_kif_for_an_end_is_kept() {
    for (word, winner) in [
        ("投了", Some(0)),
        ("中断", None),
        ("封じ手", None),
        ("千日手", None),
        ("持\u{5C06}棋", None),
        ("引き分け", None),
        ("最大手数", None),
        ("切れ負け", Some(0)),
        ("反則負け", Some(0)),
        ("反則勝ち", Some(1)),
        ("入玉勝ち", Some(1)),
        ("不詰", None),
        ("不戦敗", Some(0)),
        ("不戦勝", Some(1)),
        ("待った", None),
        ("エラー", None),
    ] {
        let text = format!("{PLIES}   6 {word}\n");
        let mut kifu = sound(Format::Kif, &text);
        let played = kifu.play(rules().game().as_mut());
        assert_eq!((played.winner.map(SideId::number), mends(&kifu)), (winner, Vec::new()), "{word}");
        let end = kifu.main.end.as_ref().map(|end| end.ending);
        for format in [Format::Kif, Format::Ki2, Format::Csa, Format::Jkf] {
            let mut again = sound(format, &written(&kifu, format));
            assert_eq!(again.play(rules().game().as_mut()).winner.map(SideId::number), winner, "{word} as {format:?}");
            assert_eq!(mends(&again), Vec::new(), "{word} as {format:?}");
        }
        let again = sound(Format::Json, &written(&kifu, Format::Json));
        assert_eq!(again.main.end.map(|end| end.ending), end, "{word}");
    }
    // Where the other side did not appear, the side that is named has lost.
    let kifu = sound(Format::Kif, "手合割：平手\n   1 不戦勝\nまで0手で先手の勝ち\n");
    assert_eq!(mends(&kifu), Vec::new());
    assert!(written(&kifu, Format::Csa).ends_with("%-ILLEGAL_ACTION\n"));
}

#[test]
fn an_unknown_word_for_the_end_is_left_out() {
    for (text, place) in [("   6 突然終了\nまで5手で突然終了\n", [(7, 6), (8, 1)].as_slice()), ("   6 ???   ( 0:01/00:00:01)\n", &[(7, 6)])]
    {
        let kifu = sound(Format::Kif, &format!("{PLIES}{text}"));
        assert_eq!((kifu.main.plies.len(), kifu.main.end.is_none()), (5, true), "{text}");
        let found = mends(&kifu);
        assert!(found.iter().all(|(_, problem)| matches!(problem, KifuProblem::Line { .. })), "{found:?}");
        assert_eq!(found.iter().map(|(at, _)| *at).collect::<Vec<_>>(), place, "{text}");
    }
    let kifu = sound(Format::Csa, "PI\n+\n+2726FU\n%NANDARO\n");
    assert_eq!((kifu.main.plies.len(), mends(&kifu)[0].0), (1, (4, 1)));
    let kifu = sound(Format::Ki2, "先手：甲\n▲２六歩 △８四歩 ▲なんだろう\n");
    assert_eq!((kifu.main.plies.len(), mends(&kifu)[0].0), (2, (2, 11)));
    let kifu = sound(
        Format::Jkf,
        r#"{"header":{},"moves":[{},{"move":{"from":{"x":2,"y":7},"to":{"x":2,"y":6},"piece":"FU"}},{"special":"NANDARO"}]}"#,
    );
    assert!(matches!(&mends(&kifu)[0].1, KifuProblem::Field { field, .. } if field == "moves[2].special"));
}

#[test]
fn a_move_that_cannot_be_read_ends_its_line_and_no_other() {
    let varied = format!("{PLIES}\n変化：4手\n   4 ３四歩(33)\n   5 ７六歩(77)\n");
    // The word among moves is a move that cannot be read; the variation branches off before it.
    for (from, to, read) in [("   5 ７八金(69)", "   5 ７八麒(69)", 4), ("   5 ７八金(69)", "   5 なに\n   6 ３四歩(33)", 4)]
    {
        let mut kifu = self::read(Format::Kif, &varied.replace(from, to)).unwrap();
        let played = kifu.play(rules().game().as_mut());
        assert_eq!((played.plies.len(), played.problems.len()), (read, 1), "{to}");
        assert_eq!((played.problems[0].at.line, played.problems[0].ply), (6, Some(5)), "{to}");
        assert!(kifu.variations[0].line.plies.iter().all(|ply| ply.decisions.len() == 1), "{to}");
    }
    let mut kifu = self::read(Format::Csa, "PI\n+\n+2726FU\n-8384XX\n+2625FU\n%TORYO\n").unwrap();
    let played = kifu.play(rules().game().as_mut());
    assert_eq!((played.plies.len(), played.problems[0].at.line, played.unreached), (1, 4, 1));
}

#[test]
fn a_broken_line_takes_nothing_else_with_it() {
    let two = format!("{PLIES}\n変化：x手\n   3 ７六歩(77)\n*lost\n\n変化：3手\n   3 ７六歩(77)\n   4 ３四歩(33)\n");
    let kifu = sound(Format::Kif, &two);
    assert_eq!((kifu.main.plies.len(), kifu.variations.len(), kifu.variations[0].line.plies.len()), (5, 1, 2));
    assert_eq!(
        kifu.mends.list().iter().map(|mend| (mend.error.at.line, mend.repair.clone())).collect::<Vec<_>>(),
        [(8, Repair::RestLeftOut)]
    );
    assert!(kifu.main.plies.iter().all(|ply| ply.comments.is_empty()));
    // A line written twice is one ply; a time that is none is no ply.
    let doubled = PLIES.replace("   3 ２五歩(26)\n", "   3 ２五歩(26)\n   3 ２五歩(26)\n").replace("８五歩(84)", "８五歩(84) ( 0:1y/)");
    let kifu = sound(Format::Kif, &doubled);
    assert_eq!(kifu.main.plies.len(), 5);
    assert!(matches!(mends(&kifu).as_slice(), [((5, 6), KifuProblem::Number { found: 3, wanted: 4 }), ((6, _), KifuProblem::Time(_))]));
    // Where a line is missing, the replay stops there.
    let mut kifu = read(Format::Kif, &PLIES.replace("   3 ２五歩(26)\n", "")).unwrap();
    let played = kifu.play(rules().game().as_mut());
    assert_eq!((played.plies.len(), played.problems.len(), kifu.main.plies.len()), (2, 1, 5));
}

#[test]
fn a_game_that_was_broken_off_goes_on() {
    let kifu = sound(Format::Kif, &PLIES.replace("   4 ８五歩(84)\n   5", "   4 封じ手\n*a night\n   5 ８五歩(84)\n   6"));
    assert_eq!((kifu.main.plies.len(), kifu.main.plies[2].comments.as_slice()), (5, ["a night".to_owned()].as_slice()));
    assert!(matches!(mends(&kifu).as_slice(), [((5, 6), KifuProblem::GoesOn(_))]));
    let kifu = sound(Format::Csa, "PI\n+\n+2726FU\n%CHUDAN\n-8384FU\n%TORYO\n");
    assert_eq!((kifu.main.plies.len(), kifu.main.end.map(|end| end.ending)), (2, Some(Ending::Resigned)));
    let kifu = sound(Format::Csa, "PI\n+\n+2726FU\n%TORYO\n-8384FU\n+2625FU\n");
    assert_eq!((kifu.main.plies.len(), mends(&kifu).len()), (1, 1));
    assert!(matches!(mends(&kifu).as_slice(), [((5, 1), KifuProblem::AfterEnd)]));
}

#[test]
fn a_last_line_that_contradicts_the_end_is_told() {
    for (end, footer, told) in [
        ("投了", "まで5手で先手の勝ち", false),
        ("投了", "まで5手で後手の勝ち", true),
        ("投了", "まで5手で千日手", true),
        ("千日手", "まで5手で千日手", false),
        ("千日手", "まで5手で先手の勝ち", true),
        ("中断", "まで5手で中断", false),
        ("中断", "まで5手で後手の勝ち", true),
        ("反則勝ち", "まで5手で先手の反則負け", false),
        ("反則勝ち", "まで5手で先手の勝ち", true),
        ("切れ負け", "まで5手で時間切れにより先手の勝ち", false),
    ] {
        let kifu = sound(Format::Kif, &format!("{PLIES}   6 {end}\n{footer}\n"));
        let found = mends(&kifu);
        assert_eq!(found.len(), usize::from(told), "{end} {footer}: {found:?}");
        assert!(found.iter().all(|(at, problem)| *at == (8, 1) && matches!(problem, KifuProblem::Footer { .. })), "{found:?}");
        assert_eq!(kifu.main.end.map(|end| end.text).as_deref(), Some(end));
    }
    let kifu = sound(Format::Kif, &format!("{PLIES}まで9手で先手の勝ち\n"));
    assert!(matches!(mends(&kifu).as_slice(), [((7, 1), KifuProblem::Total { found: 9, plies: 5 })]));
}

#[test]
fn a_drawn_board_counts_more_than_the_name_above_it() {
    let board = "後手の持駒：なし\n  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n| ・ ・ ・ ・ ・ ・ ・v玉 ・|一\n\
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n| ・ ・ ・ ・ ・ ・ 金 ・ ・|三\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n\
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|五\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|七\n\
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|八\n| ・ ・ ・ ・ 玉 ・ ・ ・ ・|九\n+---------------------------+\n先手の持駒：銀　\n盤面回転\n   1 ３二金(33)\n";
    for (name, told) in
        [("その他", 0), ("任意局面", 0), ("詰\u{5C06}棋", 0), ("詰め\u{5C06}棋", 0), ("", 0), ("　", 0), ("なんとか", 1), ("百枚落ち", 1)]
    {
        let kifu = sound(Format::Kif, &format!("手合割：{name}\n{board}"));
        let start = position::write(rules().spec(), kifu.start.as_ref().unwrap());
        assert_eq!(start, "7k1/9/6G2/9/9/9/9/9/4K4 b S 1", "{name}");
        assert_eq!(mends(&kifu).len(), told, "{name}");
    }
    // Without a board nothing but the even game is left to read.
    for name in ["その他", "百枚落ち"] {
        let kifu = sound(Format::Kif, &format!("手合割：{name}\n   1 ７六歩(77)\n"));
        assert_eq!(kifu.mends.list()[0].repair, Repair::Value("平手".to_owned()), "{name}");
    }
}

#[test]
fn rows_of_boards_that_lost_their_blanks_are_read() {
    let rows = |blank: &str| {
        let row = |cells: [&str; 9]| cells.join("").replace('.', blank);
        let empty = ["."; 9];
        let top = [".", ".", ".", ".", "-OU", ".", ".", ".", "-KY"];
        let last = ["+KY", ".", ".", ".", "+OU", ".", ".", ".", "."];
        let all: Vec<String> = (1..=9)
            .map(|rank| {
                format!(
                    "P{rank}{}\n",
                    row(match rank {
                        1 => top,
                        9 => last,
                        _ => empty,
                    })
                )
            })
            .collect();
        sound(Format::Csa, &format!("{}+\n+9998KY\n", all.concat())).start
    };
    let wanted = rows(" * ");
    assert!(wanted.is_some());
    for blank in [" *", "* ", "*", "  *  "] {
        assert_eq!(rows(blank), wanted, "`{blank}`");
    }
    for row in ["P1 * *-OU", "P1 * * * * * * * * * *", "P1 * * * *?OU * * * *"] {
        assert!(matches!(*read(Format::Csa, row).unwrap_err().problem, KifuProblem::Row { .. }), "{row}");
    }
}

#[test]
fn a_file_of_several_games_holds_each() {
    let csa = "V2.2\nN+甲\nPI\n+\n+2726FU\n%TORYO\n/\nN+乙\nPI\n+\n+7776FU\n-8384FU\n%CHUDAN\n/\n";
    let usi = "position startpos moves 2g2f\n# between\nstartpos moves 7g7f 8c8d\nposition sfen 4k4/9/9/9/9/9/9/9/4K4 b - 1\n";
    for (format, text, plies) in [(Format::Csa, csa, [1, 2].as_slice()), (Format::Usi, usi, &[1, 2, 0])] {
        assert_eq!(exchange::count(format, text), Ok(plies.len()));
        let rules = rules();
        for (index, plies) in plies.iter().enumerate() {
            let mut kifu = exchange::read_game(rules.spec(), format, text, index).unwrap();
            assert_eq!(kifu.play(rules.game().as_mut()).problems, Vec::new());
            assert_eq!((kifu.main.plies.len(), mends(&kifu)), (*plies, Vec::new()));
        }
        assert!(matches!(*read(format, text).unwrap_err().problem, KifuProblem::Several));
    }
    let second = exchange::read_game(rules().spec(), Format::Csa, csa, 1).unwrap();
    assert_eq!((second.header("先手"), second.main.plies[0].at.line), (Some("乙"), 11));
}

#[test]
fn servers_say_the_end_below_the_game() {
    let game = |rest: &str| {
        sound(Format::Csa, &format!("'CSA encoding=UTF-8\nV2\nN+a\nN-b c\nPI\n+\n+2726FU\nT3\n'** 27 -8384FU\n-8384FU\nT1\n{rest}"))
    };
    for (rest, ending, winner, told) in [
        ("'summary:max_moves:a draw:b c draw\n'$END_TIME:2019/05/06 07:08:09\n", Ending::MoveLimit, None, 0),
        ("'summary:illegal move:a lose:b c win\n", Ending::Foul, Some(1), 0),
        ("'summary:oute_sennichite:a win:b c lose\n", Ending::FoulBefore, Some(0), 0),
        ("%TIME_UP\n'summary:time up:a lose:b c win\n", Ending::TimeUp, Some(1), 0),
        ("%KACHI\n'summary:illegal kachi:a lose:b c win\n", Ending::Foul, Some(1), 0),
        ("%KACHI\n'summary:kachi:a win:b c lose\n", Ending::Claimed, Some(0), 0),
        ("%TORYO\n'summary:toryo:a win:b c lose\n", Ending::Resigned, Some(1), 1),
    ] {
        let mut kifu = game(rest);
        let played = kifu.play(rules().game().as_mut());
        assert_eq!(kifu.main.end.as_ref().map(|end| end.ending), Some(ending), "{rest}");
        assert_eq!((played.winner.map(SideId::number), mends(&kifu).len()), (winner, told), "{rest}");
    }
    assert!(game("").preface.is_empty());
}

fn whole() -> Kifu {
    sound(Format::Kif, &format!("{PLIES}*a remark\n   6 投了   ( 0:01/00:00:01)\nまで5手で先手の勝ち\n\n変化：4手\n   4 ３四歩(33)\n"))
}

proptest! {
    #[test]
    fn one_line_of_noise_is_left_out_and_nothing_else(
        noise in "[a-z?!。、あ-ん][a-z?!。、 あ-ん]{0,20}",
        line in 0usize..40,
        which in 0usize..3,
    ) {
        let format = [Format::Kif, Format::Ki2, Format::Csa][which];
        let whole = whole();
        let text = written(&whole, format);
        let mut lines: Vec<&str> = text.lines().collect();
        lines.insert(line % (lines.len() + 1), &noise);
        // Words of the formats are no noise.
        prop_assume!(!noise.starts_with("まで"));
        let kifu = sound(format, &lines.join("\n"));
        let decisions = |kifu: &Kifu| kifu.main.plies.iter().map(|ply| ply.decisions.clone()).collect::<Vec<_>>();
        prop_assert_eq!(decisions(&kifu), decisions(&whole));
        prop_assert_eq!(kifu.variations.len(), if format == Format::Csa { 0 } else { 1 });
        prop_assert_eq!(kifu.main.end.map(|end| end.ending), Some(Ending::Resigned));
        prop_assert_eq!(kifu.mends.count(), 1, "{}", lines.join("\n"));
    }

    #[test]
    fn one_changed_line_never_takes_the_file_with_it(line in 4usize..40, put in "\\PC{0,8}", at in 0usize..20, which in 0usize..3) {
        let format = [Format::Kif, Format::Ki2, Format::Csa][which];
        let text = written(&whole(), format);
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        let count = lines.len();
        // The head of these files has no board.
        if let Some(changed) = lines.get_mut(line % count).filter(|line| !line.starts_with(['P', 'V', '手'])) {
            let byte = changed.char_indices().map(|(byte, _)| byte).nth(at).unwrap_or(changed.len());
            changed.insert_str(byte, &put);
        }
        // A line that begins as a row of a board is one: a board that cannot be read is no game.
        prop_assume!(!lines.iter().skip(1).any(|line| line.trim_start().starts_with(['P', '|', '｜'])) || format == Format::Csa);
        prop_assume!(!lines.iter().skip(3).any(|line| line.starts_with('P')));
        let text = lines.join("\n");
        let kifu = exchange::read_game(rules().spec(), format, &text, 0);
        prop_assert!(kifu.is_ok(), "{:?}\n{}", kifu.err(), text);
    }
}
