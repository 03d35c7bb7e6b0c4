//! Go against facts that other programs have confirmed: moves under nine laws, final counts, whole games, numbers of
//! positions and of games.
//!
//! `TIANYUAN_LONG=1` counts 3×4 and 4×4 too.

#![allow(clippy::unwrap_used)] // a test fails by panicking

use crate::support;

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use support::go_facts::{Verdict, cases, counts, scores};
use support::long;
use support::stones::{Pair, board_of, counted, endless, lead, numbers, rules, rules_of, set_register, setup};
use tianyuan_rules::setup::Value;
use tianyuan_rules::spec::{KindId, SideId};
use tianyuan_rules::{Game, Rules};
use tianyuan_tests::oracle::count::{exact, eyes, territory, territory_without_seki};
use tianyuan_tests::oracle::go::{Ko, Laws, Suicide};
use tianyuan_tests::oracle::random::Random;
use tianyuan_tests::oracle::{Goban, Side};

/// A stone or a pass of a side; the other side passes first where it must.
fn play(pair: &mut Pair, side: Side, vertex: &str) -> Result<(), String> {
    if pair.naive.mover != side {
        pair.play(None)?;
    }
    let site = if vertex == "pass" { None } else { pair.naive.board.vertex(vertex) };
    pair.play(site)
}

#[test]
fn every_case_in_every_column() {
    let (mut asserted, mut returns) = (0, 0);
    for case in cases() {
        for (laws, verdict) in &case.columns {
            if *verdict == Verdict::Unasserted {
                continue;
            }
            let rules = endless(&rules(case.size, case.size, *laws));
            let mut pair = Pair::new(&rules, *laws);
            let sequence = case.moves.iter().try_for_each(|(side, vertex)| play(&mut pair, *side, vertex));
            let here = format!("{} under {laws:?}", case.id);
            asserted += 1;
            if *verdict == Verdict::sequence() {
                assert!(sequence.is_err(), "{here}");
                continue;
            }
            assert_eq!(sequence, Ok(()), "{here}");
            assert_eq!(board_of(&*pair.host).rows(), case.before, "{here}");
            let lost = numbers(&*pair.host, "lost").map(|lost| lost as usize);
            assert_eq!([lost[1], lost[0]], case.captures, "{here}");
            pair.compare().unwrap_or_else(|error| panic!("{here}: {error}"));
            if pair.naive.mover != case.tried.0 {
                pair.play(None).unwrap();
            }
            let site = pair.naive.board.vertex(&case.tried.1);
            let answer = pair.legal().0.get(&site.unwrap_or(usize::MAX)).copied();
            let legal = case.tried.1 == "pass" || answer.is_some();
            if case.returns_to_start(*laws, verdict) {
                assert!(!legal, "{here}: the first situation again");
                returns += 1;
                continue;
            }
            match verdict {
                Verdict::Known(Ok([by_black, by_white, black, white])) => {
                    assert!(legal, "{here}");
                    play(&mut pair, case.tried.0, &case.tried.1).unwrap();
                    let lost = numbers(&*pair.host, "lost").map(|lost| lost as usize);
                    let found = [lost[1], lost[0], pair.host.count(SideId::new(0)), pair.host.count(SideId::new(1))];
                    assert_eq!(found, [*by_black, *by_white, *black, *white], "{here}");
                }
                _ => {
                    assert!(!legal, "{here}");
                    pair.compare_refusals().unwrap_or_else(|error| panic!("{here}: {error}"));
                }
            }
        }
    }
    assert_eq!((asserted, returns), (1123, 8));
}

/// A final position as the host counts it: stones, what was taken before, dead stones.
fn at_the_end(rules: &Rules, board: &Goban, captured: [usize; 2], dead: &[String]) -> Box<dyn Game> {
    let mut position = setup(rules, board, Side::Black);
    for (side, lost) in [(Side::Black, captured[1]), (Side::White, captured[0])] {
        set_register(rules, &mut position, "lost", Some(side), Value::Number(lost as i32));
    }
    let mut dead: Vec<u16> = dead.iter().map(|vertex| board.vertex(vertex).unwrap() as u16).collect();
    dead.sort_unstable();
    set_register(rules, &mut position, "dead", None, Value::Sites(dead));
    let mut game = rules.game();
    game.set_up(&position).unwrap_or_else(|error| panic!("{:?}: {error}", board.rows()));
    game
}

#[test]
fn final_positions_by_area_and_by_territory() {
    let mut confirmed = 0;
    for fact in scores() {
        let board = Goban::from_rows(&fact.rows);
        let size = fact.size.to_string();
        // Area is counted in stones, of which the compensation gives one for two points.
        for (id, komi, points, facts) in [("go", fact.komi / 2, 2, &fact.chinese), ("go-japanese", fact.komi, 1, &fact.japanese)] {
            let rules = rules_of(id, &[("size", &size), ("komi", &komi.to_string())]);
            let game = at_the_end(&rules, &board, fact.captured, &facts.dead);
            let found = lead(&counted(&*game, "final")) * points;
            if facts.confirmed {
                assert_eq!(found, facts.margin, "{} {id}", fact.id);
                confirmed += 1;
            }
        }
        // No group in seki has a point here, so that each reading of it counts the same.
        for seki in ["none", "letter", "eyes"] {
            let rules = rules_of("go-japanese", &[("size", &size), ("komi", "0"), ("seki", seki)]);
            let scored = counted(&*at_the_end(&rules, &board, fact.captured, &fact.japanese.dead), "final");
            let dead: Vec<usize> = fact.japanese.dead.iter().map(|vertex| board.vertex(vertex).unwrap()).collect();
            let (rest, gone) = board.without(&dead);
            let land = territory_without_seki(&rest);
            assert_eq!(land, territory(&rest), "{}", fact.id);
            let prisoners = [fact.captured[0] + gone[1], fact.captured[1] + gone[0]];
            assert_eq!(scored.totals, [exact(land[0] + prisoners[0]), exact(land[1] + prisoners[1])], "{} {seki}", fact.id);
        }
        let rules = rules_of("go-tromp-taylor", &[("size", &size), ("komi", "0")]);
        let scored = counted(&*at_the_end(&rules, &board, fact.captured, &[]), "final");
        assert_eq!(scored.totals, fact.tromp_taylor.map(exact), "{}", fact.id);
    }
    assert_eq!(confirmed, 47);
}

/// Boards of random stones: the eyes that groups pay for, and territory without that of groups in seki, beside the oracle.
#[test]
fn eyes_and_seki_on_random_boards() {
    let komi = [("size", "5"), ("komi", "0"), ("seats", "false")];
    let tang = rules_of("go-tang", &komi);
    let japanese = rules_of("go-japanese", &komi[..2]);
    let (mut random, mut seen) = (Random::new(7), [0, 0]);
    while seen[0] < 2000 {
        let mut board = Goban::empty(5, 5);
        board.cells.iter_mut().for_each(|cell| *cell = [None, Some(Side::Black), Some(Side::White), None][random.below(4)]);
        if !board.breathes() {
            continue;
        }
        let without = territory_without_seki(&board);
        let (land, paid) = (territory(&board), eyes(&board));
        let roads = counted(&*at_the_end(&tang, &board, [0, 0], &[]), "final").totals;
        assert_eq!(roads, [0, 1].map(|side| exact(land[side]) - exact(paid[side])), "{:?}", board.rows());
        let found = counted(&*at_the_end(&japanese, &board, [0, 0], &[]), "final").totals;
        assert_eq!(found, without.map(exact), "{:?}", board.rows());
        seen[0] += 1;
        seen[1] += usize::from(without != land);
    }
    assert!(seen[1] > 200, "boards with territory in seki: {seen:?}");
}

#[test]
fn whole_games_to_their_count() {
    for fact in scores() {
        let size = fact.size.to_string();
        let laws = Laws { ko: Ko::Simple, suicide: Suicide::Forbidden, pass_costs: false };
        let rules = rules_of("go", &[("size", &size), ("ko", "simple"), ("komi", &(fact.komi / 2).to_string())]);
        let mut pair = Pair::new(&rules, laws);
        for (side, vertex) in &fact.moves {
            play(&mut pair, *side, vertex).unwrap_or_else(|error| panic!("{}: {error}", fact.id));
        }
        let mut game = pair.host;
        assert_eq!(board_of(&*game).rows(), fact.rows, "{}", fact.id);
        // The dead stones are marked by whoever is to move, and both agree.
        for vertex in &fact.chinese.dead {
            let site = pair.naive.board.vertex(vertex).unwrap() as u16;
            if dead(&*game).contains(&site) {
                continue; // with its group
            }
            let group = pair.naive.board.same(usize::from(site));
            let marks = game.marks();
            let mark = marks.iter().find(|mark| mark.landing().is_some_and(|site| group.contains(&usize::from(site))));
            game.apply(*mark.unwrap_or_else(|| panic!("{}: no mark for {vertex}", fact.id))).unwrap();
        }
        for _ in 0..2 {
            assert_eq!(game.ended(), None, "{}", fact.id);
            let agree = game.legal().unwrap();
            assert_eq!(agree.len(), 1, "{}: {agree:?}", fact.id);
            game.apply(agree[0]).unwrap();
        }
        let end = game.ended().unwrap_or_else(|| panic!("{} has not ended", fact.id));
        let scored = end.score.clone().unwrap();
        assert_eq!((end.winner, lead(&scored) * 2), (scored.winner, fact.chinese.margin), "{}", fact.id);
        assert!(game.legal().unwrap().is_empty());
        while game.undo() {}
        assert_eq!(board_of(&*game), Goban::empty(fact.size, fact.size));
    }
}

/// The sites marked dead.
fn dead(game: &dyn Game) -> Vec<u16> {
    let register = game.spec().registers.iter().position(|register| register.id == "dead");
    let entries = game.setup().registers;
    let marked = entries.into_iter().find(|entry| Some(usize::from(entry.register)) == register);
    match marked.map(|entry| entry.value) {
        Some(Value::Sites(sites)) => sites,
        _ => Vec::new(),
    }
}

/// How many boards the host takes: all are tried, shared out by the last point.
fn legal_positions(rules: &Arc<Rules>, width: usize, height: usize) -> u64 {
    const KINDS: [Option<Side>; 3] = [None, Some(Side::Black), Some(Side::White)];
    let (sites, found) = (width * height, AtomicU64::new(0));
    let split = if sites > 9 { 9 } else { 1 };
    std::thread::scope(|scope| {
        for first in 0..split {
            let (rules, found) = (Arc::clone(rules), &found);
            scope.spawn(move || {
                let mut game = rules.game();
                let (mut board, mut count) = (Goban::empty(width, height), 0);
                let rest = 3_usize.pow(sites as u32) / split;
                let mut position = setup(&rules, &board, Side::Black);
                for number in 0..rest {
                    let mut number = number + first * rest;
                    for (cell, piece) in board.cells.iter_mut().zip(&mut position.cells) {
                        *cell = KINDS[number % 3];
                        *piece = cell.map(|side| tianyuan_rules::Piece { side: SideId::new(side as u8), kind: KindId::new(0) });
                        number /= 3;
                    }
                    count += u64::from(game.set_up(&position).is_ok());
                }
                found.fetch_add(count, Ordering::Relaxed);
            });
        }
    });
    found.into_inner()
}

#[test]
fn numbers_of_legal_positions() {
    let laws = Laws { ko: Ko::Simple, suicide: Suicide::Forbidden, pass_costs: false };
    for ((width, height), wanted) in counts().positions {
        if width * height > 10 && !long() {
            continue;
        }
        let rules = rules(width, height, laws);
        assert_eq!(legal_positions(&rules, width, height), wanted, "{width}×{height}");
    }
}

/// Games under positional superko in which either side may move after either: the rows of boards that do not come again, as
/// far as there are moves left. A side that is not to move has the other pass first.
fn games(game: &mut dyn Game, most: u32) -> u64 {
    if most == 0 {
        return 1;
    }
    let (mut games, mut seen) = (1, HashSet::new());
    for passes in 0..2 {
        for _ in 0..passes {
            let pass = game.legal().unwrap().into_iter().find(|decision| decision.kind() == tianyuan_rules::DecisionKind::Pass);
            game.apply(pass.unwrap()).unwrap();
        }
        for decision in game.legal().unwrap() {
            if decision.kind() == tianyuan_rules::DecisionKind::Pass {
                continue;
            }
            game.apply(decision).unwrap();
            if seen.insert(board_of(game).cells) {
                games += self::games(game, most - 1);
            }
            game.undo();
        }
        for _ in 0..passes {
            game.undo();
        }
    }
    games
}

/// The same by the oracle, without sides that pass.
fn naive_games(board: &Goban, stood: &mut Vec<Goban>, most: u32) -> u64 {
    if most == 0 {
        return 1;
    }
    let mut next = HashSet::new();
    for side in [Side::Black, Side::White] {
        let laws = Laws { ko: Ko::Free, suicide: Suicide::Several, pass_costs: false };
        let naive = tianyuan_tests::oracle::Go::new(laws, board.clone(), side);
        next.extend(naive.legal().into_iter().filter_map(|site| naive.after(site).ok()).map(|(board, ..)| board));
    }
    next.retain(|board| !stood.contains(board));
    let mut games = 1;
    for board in next {
        stood.push(board.clone());
        games += naive_games(&board, stood, most - 1);
        stood.pop();
    }
    games
}

#[test]
fn numbers_of_games() {
    let laws = Laws { ko: Ko::Board, suicide: Suicide::Several, pass_costs: false };
    for ((width, height), wanted) in counts().games {
        let rules = endless(&rules(width, height, laws));
        if wanted < 1000 {
            assert_eq!(games(&mut *rules.game(), u32::MAX), wanted, "{width}×{height}");
        } else {
            // Too many to walk through: as far as six boards.
            let empty = Goban::empty(width, height);
            let wanted = naive_games(&empty, &mut vec![empty.clone()], 6);
            assert_eq!(games(&mut *rules.game(), 6), wanted, "{width}×{height}");
        }
    }
}
