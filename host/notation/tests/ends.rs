//! Ends that the rules do not find by themselves: fouls, time, forfeits, arbiters. Every format keeps who won, and the reason, or says that it cannot.

use std::sync::Arc;

use tianyuan_notation::exchange;
use tianyuan_notation::kifu::{End, Ending, Format, Kifu, Property, losses};
use tianyuan_notation::record::Place;
use tianyuan_rules::spec::{SideId, When};
use tianyuan_rules::{DecisionKind, Rules};

use crate::kifu::named;

/// Formats that hold whole games of these pieces.
const FORMATS: [Format; 7] = [Format::Kif, Format::Ki2, Format::Csa, Format::Jkf, Format::Json, Format::Record, Format::Usi];

const HEAD: &str = "手合割：平手\n手数----指手---------消費時間--\n";

/// Games that a foul ended: the lines of KIF, and who made the foul.
const FOULS: [(&str, usize); 4] = [
    // Two pawns on a file.
    (
        "1 ２六歩(27)\n2 ８四歩(83)\n3 ２五歩(26)\n4 ８五歩(84)\n5 ２四歩(25)\n6 同　歩(23)\n7 同　飛(28)\n8 ８六歩(85)\n9 ７五歩打\n10 反則勝ち\n*二歩\n",
        0,
    ),
    // A king left in check, and the time that was spent behind it.
    (
        "1 ７六歩(77) ( 0:01/00:00:01)\n2 ３二金(41) ( 0:02/00:00:02)\n3 ３三角成(88) ( 0:03/00:00:04)\n4 ９四歩(93) ( 0:04/00:00:06)\n5 反則勝ち ( 0:05/00:00:09)\n*王手放置\nまで4手で先手の勝ち\n",
        1,
    ),
    // A bishop over a pawn; the word is the one for the side to move, but the move is the foul.
    ("1 ２二角成(88)\n2 反則負け\n", 0),
    // Only the last line speaks of it, and of both sides.
    ("1 ７六歩(77)\n2 ５三玉(51)\nまで2手で後手の反則により先手の勝ち\n", 1),
];

/// The rules, in which a foul ends the game, or is only refused.
fn rules(foul_ends: bool) -> Arc<Rules> {
    let mut spec = named();
    spec.ends.retain(|ending| foul_ends || !matches!(ending.when, When::Foul));
    Arc::new(Rules::compile(spec, None).unwrap())
}

/// A text of a format, played, with who won; nothing in it may be a mistake.
fn played(rules: &Rules, format: Format, text: &str) -> (Kifu, Option<SideId>) {
    let mut kifu = exchange::read(rules.spec(), format, text).unwrap_or_else(|error| panic!("{format:?}: {error}\n{text}"));
    let played = kifu.play(rules.game().as_mut());
    assert_eq!(played.problems, Vec::new(), "{format:?}\n{text}");
    (kifu, played.winner)
}

fn written(rules: &Rules, kifu: &Kifu, format: Format) -> String {
    exchange::write(rules.game().as_mut(), kifu, format).unwrap_or_else(|error| panic!("{format:?}: {error}"))
}

#[test]
fn who_makes_a_foul_loses_in_every_format() {
    for foul_ends in [true, false] {
        let rules = rules(foul_ends);
        for (lines, fouler) in FOULS {
            let (first, winner) = played(&rules, Format::Kif, &format!("{HEAD}{lines}"));
            let loser = SideId::from(fouler == 1);
            assert_eq!(winner, Some(loser.other_of_two()), "{lines}");
            let seconds = first.main.end.as_ref().unwrap().time;
            for one in FORMATS {
                let text = written(&rules, &first, one);
                let (kifu, winner) = played(&rules, one, &text);
                assert_eq!(winner, Some(loser.other_of_two()), "{one:?}\n{text}");
                let last = kifu.main.plies.last().unwrap().decisions.last().unwrap();
                assert_eq!(last.kind(), DecisionKind::Foul, "{one:?}\n{text}");
                let end = kifu.main.end.as_ref().unwrap();
                assert_eq!((end.ending, end.side), (Ending::FoulBefore, Some(loser)), "{one:?}\n{text}");
                if !matches!(one, Format::Ki2 | Format::Usi) {
                    assert_eq!(end.time, seconds, "{one:?}\n{text}");
                }
                for other in FORMATS {
                    let again = written(&rules, &kifu, other);
                    assert_eq!(played(&rules, other, &again).1, winner, "{one:?} {other:?}\n{again}");
                }
            }
        }
    }
}

#[test]
fn a_foul_is_written_in_the_words_of_each_format() {
    let rules = rules(false);
    let (kifu, _) = played(&rules, Format::Kif, &format!("{HEAD}{}", FOULS[1].0));
    for (format, words) in [
        (Format::Kif, &["   4 ９四歩(93)", "   5 反則勝ち", "( 0:05/00:00:09)", "まで4手で先手の反則勝ち"][..]),
        (Format::Ki2, &["△９四歩", "まで4手で先手の反則勝ち"]),
        (Format::Csa, &["-9394FU\nT4\n%-ILLEGAL_ACTION\nT5\n"]),
        (Format::Jkf, &["\"special\": \"-ILLEGAL_ACTION\""]),
        (Format::Json, &["\"move\": \"foul 9c9d\"", "\"how\": \"foul-before\"", "\"winner\": \"b\""]),
        (Format::Record, &["result: b foul-before", "foul 9c9d"]),
        (Format::Usi, &["moves 7g7f 4a3b 8h3c+ foul 9c9d"]),
    ] {
        let text = written(&rules, &kifu, format);
        words.iter().for_each(|word| assert!(text.contains(word), "{format:?}: {word}\n{text}"));
    }
}

#[test]
fn only_the_last_move_of_a_game_that_says_so_is_a_foul() {
    let rules = rules(false);
    let refused = |format: Format, text: &str| {
        let mut kifu = exchange::read(rules.spec(), format, text).unwrap();
        let problems = kifu.play(rules.game().as_mut()).problems;
        assert_eq!(problems.len(), 1, "{text}");
    };
    refused(Format::Kif, &format!("{HEAD}1 ２二角成(88)\n2 投了\n"));
    refused(Format::Kif, &format!("{HEAD}1 ２二角成(88)\n2 ３四歩(33)\n3 反則勝ち\n"));
    refused(Format::Csa, "PI\n+\n+8822UM\n%-ILLEGAL_ACTION\n");
    refused(Format::Usi, "position startpos moves foul 8h2b+ 3c3d");
    refused(Format::Usi, "position startpos moves 8h2b+");
    let (kifu, winner) = played(&rules, Format::Kif, &format!("{HEAD}1 ２六歩(27)\n2 反則負け\n"));
    assert_eq!((winner, kifu.main.plies.len()), (Some(SideId::new(0)), 1), "a move that is allowed is no foul");
}

#[test]
fn every_end_keeps_its_winner_and_its_reason_or_the_loss_is_said() {
    const ENDINGS: [(Ending, bool); 12] = [
        (Ending::Resigned, true),
        (Ending::TimeUp, true),
        (Ending::Foul, true),
        (Ending::FoulBefore, true),
        (Ending::Forfeit, true),
        (Ending::Claimed, true),
        (Ending::Adjudicated, true),
        (Ending::Adjudicated, false),
        (Ending::TimeDrawn, false),
        (Ending::Drawn, false),
        (Ending::Impasse, false),
        (Ending::Stopped, false),
    ];
    let rules = rules(true);
    let spec = rules.spec();
    for plies in [2, 3] {
        for (ending, won) in ENDINGS {
            for loser in [SideId::new(0), SideId::new(1)].into_iter().filter(|side| won || side.is_first()) {
                let moves = ["7g7f", "3c3d", "2g2f"][..plies].join(" ");
                let mut kifu = exchange::read(spec, Format::Usi, &format!("position startpos moves {moves}")).unwrap();
                let text = ending.word().to_owned();
                kifu.main.end =
                    Some(End { ending, side: won.then_some(loser), text, at: Place::default(), time: None, comments: Vec::new() });
                assert_eq!(kifu.play(rules.game().as_mut()).problems, Vec::new());
                for format in FORMATS {
                    let lost: Vec<Property> = losses(spec, &kifu, format).into_iter().map(|loss| loss.property).collect();
                    let text = written(&rules, &kifu, format);
                    let (again, winner) = played(&rules, format, &text);
                    let about = format!("{ending:?} {loser:?} {format:?} {lost:?}\n{text}");
                    if lost.contains(&Property::End) {
                        assert_eq!(again.main.end, None, "{about}");
                        continue;
                    }
                    assert_eq!(winner, won.then_some(loser.other_of_two()), "{about}");
                    let kept = again.main.end.as_ref().unwrap().ending;
                    let foul = |ending| matches!(ending, Ending::Foul | Ending::FoulBefore);
                    let same = kept == ending || (foul(kept) && foul(ending));
                    assert_eq!(same, !lost.contains(&Property::Ending), "{about}");
                }
            }
        }
    }
}
