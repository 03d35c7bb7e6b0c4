//! Ratings from the games of a tournament.

use tianyuan_tournament::{Entry, GameResult, PlayerId, RatingWay, System, season};

use crate::support::{entrant, pair, results, tournament};

#[test]
fn elo_adds_up_over_the_ratings_of_the_entry() {
    let mut cup = tournament(System::RoundRobin, 3);
    cup.apply(&Entry::Add { players: vec![entrant("New", None)], from: 1 }).unwrap();
    for _ in 1..=3 {
        pair(&mut cup);
        results(&mut cup, |_, _| GameResult::Draw);
    }
    let rated = RatingWay::parse("elo:20").unwrap().rate(&cup, 3);
    let of = |player: u32| *rated.iter().find(|rated| rated.player == PlayerId(player)).unwrap();
    // By hand: a draw of 1990 with 1980 and with 1970 gives 20 · (½ - 1/(1+10^(-10/400))) and the same for 20 points.
    let expected = |by: f64| 1.0 / (1.0 + 10_f64.powf(-by / 400.0));
    let change = 20.0 * (1.0 - expected(10.0) - expected(20.0));
    assert!((of(1).after.unwrap() - 1990.0 - change).abs() < 1e-9, "{:?}", of(1));
    assert!((of(2).after.unwrap() - 1980.0).abs() < 1e-9, "{:?}", of(2));
    assert_eq!((of(1).games, of(4).after, of(4).games), (2, None, 0), "games with the unrated do not count");
    // What one wins another loses.
    let sum: f64 = rated.iter().filter_map(|rated| Some(rated.after? - f64::from(rated.before?))).sum();
    assert!(sum.abs() < 1e-9);
}

/// The figures of an independent reading of Glickman's paper, in Python.
#[test]
fn glicko_rates_everybody() {
    let mut cup = tournament(System::RoundRobin, 3);
    cup.apply(&Entry::Add { players: vec![entrant("New", None)], from: 1 }).unwrap();
    for _ in 1..=3 {
        pair(&mut cup);
        results(&mut cup, |first, second| if first < second { GameResult::FirstWins } else { GameResult::SecondWins });
    }
    let rated = RatingWay::parse("glicko-2:80").unwrap().rate(&cup, 3);
    let of = |player: u32| *rated.iter().find(|rated| rated.player == PlayerId(player)).unwrap();
    for (player, rating, deviation) in EXPECTED {
        let found = of(player);
        assert!((found.after.unwrap() - rating).abs() < 0.01 && (found.deviation.unwrap() - deviation).abs() < 0.01, "{found:?}");
    }
    assert!(of(1).after > of(2).after && of(2).after > of(3).after && of(3).after > of(4).after);
    let before = RatingWay::parse("glicko-2").unwrap().rate(&cup, 0);
    assert!(before.iter().all(|rated| rated.games == 0 && rated.deviation == Some(350.0)));
}

/// Player, rating, deviation.
const EXPECTED: [(u32, f64, f64); 4] = [(1, 2024.253, 76.501), (2, 1983.065, 76.486), (3, 1941.898, 76.479), (4, 1421.84, 269.418)];

#[test]
fn ways_are_read() {
    assert_eq!(RatingWay::parse("elo"), Some(RatingWay::Elo { k: 20.0 }));
    assert_eq!(RatingWay::parse("glicko-2:60"), Some(RatingWay::Glicko2 { deviation: 60.0 }));
    for wrong in ["", "Elo", "elo:", "elo:0", "elo:nan", "elo:inf", "elo:-5", "elo:400", "glicko", "glicko-2:351", "lib/go/rating"] {
        assert_eq!(RatingWay::parse(wrong), None, "{wrong}");
    }
}

#[test]
fn a_season_has_numbers_for_names() {
    let mut cup = tournament(System::RoundRobin, 4);
    pair(&mut cup);
    results(&mut cup, |first, _| if first == 1 { GameResult::SecondByForfeit } else { GameResult::Draw });
    pair(&mut cup);
    results(&mut cup, |first, second| if first < second { GameResult::FirstWins } else { GameResult::BothLose });
    let text = season(&cup, 2);
    assert!(text.starts_with("1 1990\n2 1980\n3 1970\n4 1960\n"), "{text}");
    assert!(text.lines().skip(4).all(|line| line.contains(" = ") || line.contains(" > ")), "{text}");
    assert!(season(&cup, 1).lines().count() == 5, "a game that was not played does not count: {}", season(&cup, 1));
}
