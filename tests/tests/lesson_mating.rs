//! Lines of mating problems by the definitions of the source, and groups that are captured in small regions.

use std::sync::Arc;

use tianyuan_notation::{position, typed};
use tianyuan_rules::spec::{KindId, SideId, Site};
use tianyuan_rules::{Rules, Setup};
use tianyuan_script::{Library, Options, Tree};
use tianyuan_search::{MateStatus, Verdict, unused_pieces};
use tianyuan_solver::capture::{CaptureTask, Fate, Life, capture, life};
use tianyuan_solver::mating::{Judgement, LineVerdict, MatingLimits, judge};
use tianyuan_words::Lang;

fn rules(id: &str, options: &[(&str, &str)]) -> Arc<Rules> {
    let options: Options = options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    Library::new(Tree::embedded()).load(id, &options).unwrap().rules
}

/// A problem as it is shown: what is not on the diagram is the defender's.
fn problem(rules: &Rules, text: &str) -> Setup {
    unused_pieces(rules.spec(), &position::read(rules.spec(), text).unwrap(), SideId::new(1))
}

fn judged(rules: &Rules, text: &str, line: &str) -> Judgement {
    let setup = problem(rules, text);
    let mut game = rules.game();
    game.set_up(&setup).unwrap();
    typed::play(&mut *game, line).unwrap();
    let limits = MatingLimits { turns: Some(7), ..MatingLimits::default() };
    judge(rules, &setup, game.decisions(), limits).unwrap()
}

#[test]
fn lines_are_solutions_variations_second_solutions_and_strays() {
    let rules = rules("shogi", &[]);
    const COMPLETE: &str = "9/9/8k/9/8N/9/9/9/9 b GR 1";
    const TWO: &str = "5k3/9/3G+R4/9/9/9/9/9/9 b NR 1";
    for (text, line, wanted) in [
        ("8k/9/8P/9/9/9/9/9/9 b G 1", "G*1b", LineVerdict::Solution),
        (COMPLETE, "R*2c 1c1d G*2e", LineVerdict::Solution),
        (COMPLETE, "R*2c 1c1d", LineVerdict::Short { turns: 2 }),
        (TWO, "5c5b 4a3a R*4a", LineVerdict::Solution),
        (TWO, "5c5b", LineVerdict::Short { turns: 1 }),
        (TWO, "6c6b", LineVerdict::NoCheck { turn: 1 }),
    ] {
        assert_eq!(judged(&rules, text, line).line, wanted, "{text}: {line}");
    }
    // Another check that mates later, played to the mate against the best defence.
    let there = judged(&rules, TWO, "5c5b 4a3a R*4a");
    let other = there.mate.others.iter().find(|other| other.turn == 1 && !other.same).unwrap();
    let setup = problem(&rules, TWO);
    let mut game = rules.game();
    game.set_up(&setup).unwrap();
    game.apply(other.decision).unwrap();
    let mut line = vec![other.decision];
    while game.ended().is_none() {
        let answer = game.legal().unwrap()[0];
        game.apply(answer).unwrap();
        line.push(answer);
        let next = tianyuan_search::mate(&rules, request(&game.setup())).unwrap();
        game.apply(next.line[0]).unwrap();
        line.push(next.line[0]);
    }
    assert_eq!(judge(&rules, &setup, &line, MatingLimits::default()).unwrap().line, LineVerdict::Second { turn: 1 });
}

fn request(setup: &Setup) -> tianyuan_search::MateRequest<'_> {
    tianyuan_search::MateRequest {
        from: Some(setup),
        max: None,
        nodes: 200_000,
        memory: 8 << 20,
        without_futile: true,
        tries: false,
        stop: None,
        progress: None,
    }
}

#[test]
fn a_mate_by_a_weak_defence_is_a_stray_line() {
    let rules = rules("shogi", &[]);
    // Every check of every turn, every answer: a line that mates although its first check need not.
    let text = "9/8k/9/9/7R1/9/9/9/9 b 2G 1";
    let setup = problem(&rules, text);
    let found = tianyuan_search::mate(&rules, request(&setup)).unwrap();
    let winning: Vec<_> = found.others.iter().filter(|other| other.turn == 1).map(|other| other.decision).chain([found.line[0]]).collect();
    let mut game = rules.game();
    game.set_up(&setup).unwrap();
    let mut strays = 0;
    for first in game.legal().unwrap() {
        game.apply(first).unwrap();
        if game.checked(SideId::new(1)) && !winning.contains(&first) {
            for answer in game.legal().unwrap() {
                game.apply(answer).unwrap();
                for last in game.legal().unwrap() {
                    game.apply(last).unwrap();
                    if game.ended().is_some_and(|ended| ended.winner == Some(SideId::new(0))) {
                        let verdict = judge(&rules, &setup, &[first, answer, last], MatingLimits::default()).unwrap().line;
                        assert_eq!(verdict, LineVerdict::Stray { turn: 1 });
                        strays += 1;
                    }
                    game.undo();
                }
                game.undo();
            }
        }
        game.undo();
    }
    assert!(strays > 0, "there is none to judge");
}

#[test]
fn problems_are_complete_incomplete_or_none() {
    let rules = rules("shogi", &[]);
    let verdicts = |text: &str, line: &str| judged(&rules, text, line).verdicts().to_vec();
    assert_eq!(verdicts("8k/9/8P/9/9/9/9/9/9 b G 1", "G*1b"), [Verdict::Complete]);
    assert_eq!(verdicts("8k/9/8P/9/9/9/9/9/9 b GP 1", "G*1b"), [Verdict::LeftOver, Verdict::Incomplete]);
    let none = judged(&rules, "8k/9/9/9/9/9/9/9/9 b G 1", "G*1b 1a1b");
    assert_eq!((none.mate.status, none.verdicts()), (MateStatus::NoMate, &[Verdict::NoMate, Verdict::Incomplete][..]));
    let faults = none.faults(rules.spec());
    assert!(
        faults.iter().any(|fault| fault.in_lang(Lang::Zh).contains("不诘") && fault.in_lang(Lang::En).contains("no mate")),
        "{faults:?}"
    );
    let two = judged(&rules, "9/8k/9/9/7R1/9/9/9/9 b G 1", "G*2c 1b2a 2c2b").faults(rules.spec());
    assert!(two.iter().any(|fault| fault.in_lang(Lang::Zh).contains("余诘") && fault.in_lang(Lang::Zh).contains("G*2b")), "{two:?}");
    assert!(judged(&rules, "8k/9/8P/9/9/9/9/9/9 b G 1", "G*1b").faults(rules.spec()).is_empty());
    // The same words for any game with a royal piece.
    let chess = self::rules("chess", &[]);
    let setup = position::read(chess.spec(), "6k1/5ppp/8/8/8/8/8/R3K3 w - 1").unwrap();
    let mut game = chess.game();
    game.set_up(&setup).unwrap();
    typed::play(&mut *game, "a1a8").unwrap();
    let judgement = judge(&chess, &setup, game.decisions(), MatingLimits { turns: Some(3), ..MatingLimits::default() }).unwrap();
    assert_eq!((judgement.line, judgement.mate.length), (LineVerdict::Solution, Some(1)));
}

/// A position of stones drawn from the top: `X` is black, `O` white.
fn drawn(rules: &Rules, rows: &[&str], mover: SideId) -> Setup {
    let spec = rules.spec();
    let mut setup = position::start(spec);
    for (row, line) in rows.iter().enumerate() {
        for (column, stone) in line.chars().enumerate() {
            let site = spec.board.site_at(column as i16, spec.board.height() as i16 - 1 - row as i16).unwrap();
            setup.cells[usize::from(site)] = match stone {
                'X' => Some(tianyuan_rules::Piece { side: SideId::new(0), kind: KindId::new(0) }),
                'O' => Some(tianyuan_rules::Piece { side: SideId::new(1), kind: KindId::new(0) }),
                _ => None,
            };
        }
    }
    setup.hands = None;
    setup.mover = mover;
    setup
}

fn site(rules: &Rules, name: &str) -> Site {
    rules.spec().board.site(name).unwrap()
}

#[test]
fn ladders_and_nets_are_found_and_breakers_seen() {
    let rules = rules("go", &[("width", "9"), ("height", "9")]);
    let rows = [".........", ".........", "..XX.....", ".XO......", ".........", ".........", ".........", ".........", "........."];
    let target = [site(&rules, "C6")];
    let task = CaptureTask { target: &target, region: None, within: 20, escapes_with: Some(3), nodes: 200_000 };
    let ladder = capture(&rules, &drawn(&rules, &rows, SideId::new(0)), task).unwrap();
    assert_eq!(ladder.fate, Fate::Captured, "{ladder:?}");
    let mut broken = rows;
    broken[5] = "...OO....";
    let stands = capture(&rules, &drawn(&rules, &broken, SideId::new(0)), task).unwrap();
    assert_eq!(stands.fate, Fate::Stands, "{stands:?}");
    // In atari: at once, by one way.
    let atari = ["XO.......", "O.......", ".........", ".........", ".........", ".........", ".........", ".........", "........."];
    let mut rows = atari;
    rows[1] = "..O......";
    rows[0] = "XXO......";
    let corner = [site(&rules, "A9")];
    let task = CaptureTask { target: &corner, within: 3, ..task };
    let found = capture(&rules, &drawn(&rules, &rows, SideId::new(1)), CaptureTask { target: &corner, ..task }).unwrap();
    assert_eq!((found.fate, found.turns), (Fate::Captured, Some(2)), "{found:?}");
}

#[test]
fn life_and_death_in_a_corner() {
    let rules = rules("go", &[("width", "9"), ("height", "9")]);
    let shapes = [
        // Three in a row: whoever begins decides.
        (
            ["O...OX...", "OOOOOX...", "XXXXXX...", ".........", ".........", ".........", ".........", ".........", "........."],
            Life::Unsettled,
        ),
        // Four in a row live.
        (
            ["O....OX..", "OOOOOOX..", "XXXXXXX..", ".........", ".........", ".........", ".........", ".........", "........."],
            Life::Alive,
        ),
        // Two points are one eye.
        (["O..OX....", "OOOOX....", "XXXXX....", ".........", ".........", ".........", ".........", ".........", "........."], Life::Dead),
    ];
    for (rows, wanted) in shapes {
        let inside: Vec<Site> = (0..rules.spec().board.sites() as Site)
            .filter(|&site| {
                let (column, row) = rules.spec().board.place(site);
                row == 8 && column > 0 && rows[0].as_bytes()[column as usize] == b'.' && (column as usize) < rows[0].find('X').unwrap()
            })
            .collect();
        let target = [site(&rules, "A8")];
        let task = CaptureTask { target: &target, region: Some(&inside), within: 12, escapes_with: None, nodes: 300_000 };
        assert_eq!(life(&rules, &drawn(&rules, &rows, SideId::new(0)), task).unwrap(), wanted, "{}", rows[0]);
    }
}
