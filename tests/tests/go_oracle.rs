//! The naive go of the oracle against facts that others have confirmed.

#![allow(clippy::unwrap_used, dead_code, unreachable_pub)] // a test fails by panicking

use crate::support::go_facts;

use std::collections::{BTreeMap, HashSet};

use go_facts::{Verdict, cases, counts, scores};
use tianyuan_tests::oracle::count::{self, Exact, Shared, area, chips, exact, territory, territory_and_prisoners, unconditional};
use tianyuan_tests::oracle::go::{Ko, Laws, Suicide, Why};
use tianyuan_tests::oracle::{Go, Goban, Side};

/// A stone or a pass of a side, whoever is to move: the other side passes first where it must.
fn play(game: &mut Go, side: Side, vertex: &str) -> Result<(), Why> {
    if game.mover != side {
        game.pass();
    }
    if vertex == "pass" {
        game.pass();
        return Ok(());
    }
    game.play(game.board.vertex(vertex).unwrap())
}

#[test]
fn it_knows_what_is_legal_in_every_column() {
    let (mut asserted, mut left_out, mut returns) = (0, 0, 0);
    for case in cases() {
        for (laws, verdict) in &case.columns {
            let mut game = Go::new(*laws, Goban::empty(case.size, case.size), Side::Black);
            let sequence = case.moves.iter().try_for_each(|(side, vertex)| play(&mut game, *side, vertex));
            let Verdict::Known { .. } = verdict else {
                left_out += 1;
                continue;
            };
            asserted += 1;
            let here = format!("{} under {laws:?}", case.id);
            if *verdict == Verdict::sequence() {
                assert!(sequence.is_err(), "{here}");
                continue;
            }
            assert_eq!(sequence, Ok(()), "{here}");
            assert_eq!(game.board.rows(), case.before, "{here}");
            assert_eq!([game.taken[1], game.taken[0]], case.captures, "{here}");
            let answer = play(&mut game, case.tried.0, &case.tried.1);
            let stones = || [game.taken[1], game.taken[0], game.board.count(Side::Black), game.board.count(Side::White)];
            let found = match answer {
                Ok(()) => Verdict::legal(stones()),
                Err(why) => Verdict::refused(why.word()),
            };
            if *verdict != found && case.returns_to_start(*laws, verdict) {
                assert_eq!(found, Verdict::refused("superko"), "{here}");
                returns += 1;
                continue;
            }
            assert_eq!(found, *verdict, "{here}");
        }
    }
    assert_eq!((asserted, left_out, returns), (1123, 56, 8));
}

#[test]
fn it_counts_final_positions() {
    let mut confirmed = 0;
    for fact in scores() {
        let board = Goban::from_rows(&fact.rows);
        assert_eq!(area(&board, Shared::None), fact.tromp_taylor.map(exact), "{}", fact.id);
        for counted in [&fact.japanese, &fact.chinese] {
            let dead: Vec<usize> = counted.dead.iter().map(|vertex| board.vertex(vertex).unwrap()).collect();
            let (rest, gone) = board.without(&dead);
            let totals = match counted.japanese {
                true => {
                    assert_eq!(territory(&rest), counted.points, "{}", fact.id);
                    territory_and_prisoners(&rest, [fact.captured[1] + gone[0], fact.captured[0] + gone[1]])
                }
                false => area(&rest, Shared::None),
            };
            if counted.confirmed {
                assert_eq!(totals[0] - totals[1] - fact.komi, counted.margin, "{} {}", fact.id, counted.japanese);
                confirmed += 1;
            }
        }
    }
    assert_eq!(confirmed, 47);
}

#[test]
fn it_plays_the_recorded_games() {
    for fact in scores() {
        let laws = Laws { ko: Ko::Simple, suicide: Suicide::Forbidden, pass_costs: false };
        let mut game = Go::new(laws, Goban::empty(fact.size, fact.size), fact.moves[0].0);
        for (side, vertex) in &fact.moves {
            assert_eq!(game.mover, *side, "{}", fact.id);
            play(&mut game, *side, vertex).unwrap();
        }
        assert_eq!(game.board.rows(), fact.rows, "{}", fact.id);
        assert_eq!([game.taken[1], game.taken[0]], fact.captured, "{}", fact.id);
        assert_eq!(game.passes, 2);
    }
}

#[test]
fn it_counts_legal_positions() {
    for ((width, height), wanted) in counts().positions {
        let sites = width * height;
        if sites > 9 {
            continue;
        }
        let mut found = 0;
        for mut number in 0..3_usize.pow(sites as u32) {
            let mut board = Goban::empty(width, height);
            for cell in &mut board.cells {
                *cell = [None, Some(Side::Black), Some(Side::White)][number % 3];
                number /= 3;
            }
            found += u64::from(board.breathes());
        }
        assert_eq!(found, wanted, "{width}×{height}");
    }
}

/// Games of stones alone from the empty board, either side after either: simple paths through the boards.
fn paths(game: &Goban, stood: &mut HashSet<Goban>, most: &mut u64) -> u64 {
    *most = most.saturating_sub(1);
    let mut games = 1;
    for side in [Side::Black, Side::White] {
        let laws = Laws { ko: Ko::Free, suicide: Suicide::Allowed, pass_costs: false };
        let naive = Go::new(laws, game.clone(), side);
        let mut next: Vec<Goban> = naive.legal().into_iter().filter_map(|site| naive.after(site).ok()).map(|(board, ..)| board).collect();
        next.sort_by_key(Goban::rows);
        next.dedup();
        for board in next {
            if *most > 0 && stood.insert(board.clone()) {
                games += paths(&board, stood, most);
                stood.remove(&board);
            }
        }
    }
    games
}

#[test]
fn it_counts_games_on_the_smallest_boards() {
    for ((width, height), wanted) in counts().games {
        if wanted > 1000 {
            continue;
        }
        let empty = Goban::empty(width, height);
        let found = paths(&empty, &mut HashSet::from([empty.clone()]), &mut u64::MAX.clone());
        assert_eq!(found, wanted, "{width}×{height}");
    }
}

#[test]
fn it_counts_what_the_texts_count() {
    // Three points touched by one black and two white stones (`go.formal.18`), the rest of the board black's or white's.
    let shared = Goban::from_rows(&["...O"]);
    assert_eq!(area(&shared, Shared::Proportional), [Exact::ZERO, exact(4)]);
    let shared = Goban::from_rows(&["XOX", "...", "OXO"]);
    assert_eq!(area(&shared, Shared::Proportional), [exact(3) + Exact::new(3, 2), exact(3) + Exact::new(3, 2)]);
    let shared = Goban::from_rows(&["OXO", "O.X", "X.O", "X.O", "XOO"]);
    let near = area(&shared, Shared::Proportional);
    assert_eq!(near[0] + near[1], exact(15));
    // A stone alone in the middle owns the board (`go.formal.16`).
    assert_eq!(area(&Goban::from_rows(&["...", ".X.", "..."]), Shared::Proportional), [exact(9), Exact::ZERO]);
    // Nothing on the board: half each (`go.formal.17`).
    assert_eq!(area(&Goban::empty(3, 3), Shared::Proportional), [Exact::new(9, 2); 2]);
    // The table of chips (`ancientgo.chips.5`).
    let table = BTreeMap::from([(0, 0), (1, 3), (2, 3), (3, 3), (4, 4), (6, 4), (7, 5), (9, 5), (10, 6), (13, 7)]);
    for (net, wanted) in table {
        assert_eq!(chips(net), wanted, "{net}");
    }
    // Two eyes live, one eye does not, and two groups live by two eyes that they share.
    let rows = [".OOOO", "OXXXX", "OX.X.", "OXXXX", "OOOO."];
    assert_eq!(unconditional(&Goban::from_rows(&rows), Side::Black).len(), 1);
    let rows = [".OOOO", "OXXXX", "OX.XX", "OXXXX", "OOOO."];
    assert_eq!(unconditional(&Goban::from_rows(&rows), Side::Black).len(), 0);
    let dragon = Goban::from_rows(&[".XO", "XXO", "OO."]);
    assert_eq!(unconditional(&dragon, Side::Black).len(), 0);
    let dragon = Goban::from_rows(&["X.X", "XXX", ".X."]);
    assert_eq!(count::linked_groups(&dragon), [1, 0]);
}
