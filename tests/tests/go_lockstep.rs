//! The host and the naive oracle play the same games of go at once, under all laws of ko, suicide and passing, on squares and
//! rectangles: at every move the same board, the same groups, the same offers and the same reasons.
//!
//! `TIANYUAN_LONG=1` plays many more games.

#![allow(clippy::unwrap_used)] // a test fails by panicking

use crate::support;

use std::collections::BTreeMap;

use support::stones::{Pair, all_laws, rules};
use support::{long, open, text};
use tianyuan_notation::position;
use tianyuan_rules::Rules;
use tianyuan_tests::oracle::go::{Ko, Laws, Suicide, Why};
use tianyuan_tests::oracle::random::Random;
use tianyuan_tests::oracle::{Goban, Side};

fn many(few: u64, many: u64) -> u64 {
    if long() { many } else { few }
}

/// The preferences of random play, so that games come to captures, kos, suicides and repetitions.
fn pick(pair: &Pair, random: &mut Random) -> Option<usize> {
    let naive = &pair.naive;
    let legal = naive.legal();
    if legal.is_empty() || random.below(25) == 0 && naive.passes == 0 {
        return None;
    }
    let liked: Vec<usize> = match random.below(4) {
        // What takes stones, its own among them.
        0 => legal.iter().copied().filter(|&site| naive.after(site).is_ok_and(|(_, took, given)| took + given > 0)).collect(),
        // Beside the enemy.
        1 => {
            let beside = |site: usize| naive.board.beside(site).iter().any(|&next| naive.board.cells[next] == Some(naive.mover.other()));
            legal.iter().copied().filter(|&site| beside(site)).collect()
        }
        _ => Vec::new(),
    };
    let from = if liked.is_empty() { &legal } else { &liked };
    from.get(random.below(from.len())).copied()
}

/// A game on both sides; how often each reason of refusal was seen.
fn together(pair: &mut Pair, seed: u64, most: usize, seen: &mut BTreeMap<&'static str, usize>) -> Result<(), String> {
    let mut random = Random::new(seed);
    for count in 0..most {
        let told = |sentence: String| format!("game {seed} after {count} moves: {sentence}");
        pair.compare().map_err(told)?;
        for site in 0..pair.naive.board.cells.len() {
            if let Err(why) = pair.naive.after(site)
                && why != Why::Occupied
            {
                *seen.entry(why.word()).or_insert(0) += 1;
            }
        }
        if random.below(5) == 0 {
            pair.compare_refusals().map_err(told)?;
        }
        let site = pick(pair, &mut random);
        let before = (text(&*pair.host), pair.host.key());
        pair.play(site).map_err(told)?;
        if random.below(4) == 0 {
            // Back and once more.
            let after = (text(&*pair.host), pair.host.key());
            let decision = *pair.host.decisions().last().unwrap();
            assert!(pair.host.undo());
            assert_eq!((text(&*pair.host), pair.host.key()), before);
            pair.host.apply(decision).unwrap();
            assert_eq!((text(&*pair.host), pair.host.key()), after);
        }
        if pair.naive.passes == 2 {
            return Ok(());
        }
    }
    Ok(())
}

fn games(rules: &Rules, laws: Laws, seeds: std::ops::Range<u64>, most: usize) -> Result<BTreeMap<&'static str, usize>, String> {
    let mut seen = BTreeMap::new();
    for seed in seeds {
        together(&mut Pair::new(rules, laws), seed, most, &mut seen)?;
    }
    Ok(seen)
}

#[test]
fn all_laws_on_small_boards() {
    let mut seen: BTreeMap<&'static str, usize> = BTreeMap::new();
    for laws in all_laws() {
        for (width, height) in [(2, 2), (3, 3), (1, 5), (4, 3), (5, 5)] {
            let rules = rules(width, height, laws);
            let games = games(&rules, laws, 0..many(6, 1_000), 120).unwrap_or_else(|sentence| panic!("{sentence}"));
            games.into_iter().for_each(|(why, count)| *seen.entry(why).or_insert(0) += count);
        }
    }
    for why in [Why::Suicide, Why::Ko, Why::Superko] {
        assert!(seen.get(why.word()).is_some_and(|count| *count > 100), "{seen:?}");
    }
}

#[test]
fn larger_boards_and_rectangles() {
    let all = all_laws();
    for (number, (width, height)) in [(7, 7), (9, 9), (3, 11), (25, 2), (13, 13), (19, 19), (25, 25)].into_iter().enumerate() {
        for (seed, laws) in (0..many(1, 20)).flat_map(|round| [(round * 2, all[number]), (round * 2 + 1, all[number + 7])]) {
            let rules = rules(width, height, laws);
            games(&rules, laws, seed..seed + 1, if width * height > 200 { 120 } else { 300 })
                .unwrap_or_else(|sentence| panic!("{width}×{height}: {sentence}"));
        }
    }
}

/// A board where everything breathes, put together at random.
fn built(width: usize, height: usize, random: &mut Random) -> Goban {
    let dense = 1 + random.below(9);
    let mut board = Goban::empty(width, height);
    for cell in &mut board.cells {
        if random.below(10) < dense {
            *cell = Some(if random.below(2) == 0 { Side::Black } else { Side::White });
        }
    }
    while !board.breathes() {
        let site = random.below(board.cells.len());
        board.cells[site] = None;
    }
    board
}

#[test]
fn positions_put_together_at_random() {
    let mut seen = BTreeMap::new();
    for (number, laws) in all_laws().into_iter().enumerate() {
        let (width, height) = [(4, 4), (6, 3), (7, 7)][number % 3];
        let rules = rules(width, height, laws);
        for seed in 0..many(25, 2_000) {
            let mut random = Random::new(seed);
            let (board, mover) = (built(width, height, &mut random), if seed % 2 == 0 { Side::Black } else { Side::White });
            let mut pair = Pair::from_board(&rules, laws, &board, mover).unwrap_or_else(|error| panic!("{error}"));
            together(&mut pair, seed, 12, &mut seen).unwrap_or_else(|sentence| panic!("{:?}: {sentence}", board.rows()));
        }
    }
}

#[test]
fn groups_without_liberties_are_refused() {
    let laws = Laws { ko: Ko::Simple, suicide: Suicide::Allowed, pass_costs: false };
    let rules = rules(3, 3, laws);
    let mut counts = [0, 0];
    for mut number in 0..19683_usize {
        let mut board = Goban::empty(3, 3);
        for cell in &mut board.cells {
            *cell = [None, Some(Side::Black), Some(Side::White)][number % 3];
            number /= 3;
        }
        let taken = Pair::from_board(&rules, laws, &board, Side::Black).is_ok();
        assert_eq!(taken, board.breathes(), "{:?}", board.rows());
        counts[usize::from(taken)] += 1;
    }
    assert_eq!(counts, [19683 - 12675, 12675]);
}

/// Under the simple ko nothing but the text is needed to go on: the ko and the passes stand in it.
#[test]
fn a_text_says_all_that_the_simple_ko_needs() {
    let laws = Laws { ko: Ko::Simple, suicide: Suicide::Several, pass_costs: true };
    let rules = rules(5, 4, laws);
    let (mut kos, mut passes) = (0, 0);
    for seed in 0..many(60, 2_000) {
        let (mut pair, mut random) = (Pair::new(&rules, laws), Random::new(seed));
        for _ in 0..120 {
            let line = text(&*pair.host);
            let mut again = open(&rules, &line).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!((again.legal(), again.key(), again.ko()), (pair.host.legal(), pair.host.key(), pair.host.ko()), "{line}");
            assert_eq!(position::write(rules.spec(), &again.setup()), line);
            kos += usize::from(line.contains("ko="));
            passes += usize::from(line.contains("passes="));
            let site = pick(&pair, &mut random);
            pair.play(site).unwrap_or_else(|error| panic!("{error}"));
            if pair.naive.passes == 2 {
                break;
            }
        }
    }
    assert!(kos > 20 && passes > 20, "{kos} kos, {passes} passes");
}
