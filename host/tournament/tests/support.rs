//! Tournaments for tests.

use tianyuan_tournament::{Entrant, Entry, GameResult, Settings, System, Tournament, next_round};

pub(crate) fn entrant(name: &str, rating: Option<i32>) -> Entrant {
    Entrant { name: name.to_owned(), rating, ..Entrant::default() }
}

/// A tournament of so many players, P1 with the highest rating.
pub(crate) fn tournament(system: System, players: usize) -> Tournament {
    let mut tournament = Tournament::new(Settings::of("Test", system));
    let entrants = (1..=players).map(|number| entrant(&format!("P{number}"), Some(2000 - 10 * number as i32))).collect();
    tournament.apply(&Entry::Add { players: entrants, from: 1 }).unwrap();
    tournament
}

/// Pairs the next round.
pub(crate) fn pair(tournament: &mut Tournament) {
    let round = tournament.paired() + 1;
    let pairs = next_round(tournament, round).unwrap();
    tournament.apply(&Entry::Pair { round, pairs }).unwrap();
}

/// Gives every game of the last round a result.
pub(crate) fn results(tournament: &mut Tournament, mut of: impl FnMut(u32, u32) -> GameResult) {
    let round = tournament.paired();
    let games = tournament.round(round).unwrap().games.clone();
    for (index, game) in games.iter().enumerate() {
        let result = Some(of(game.first.0, game.second.0));
        tournament.apply(&Entry::Result { round, board: index + 1, result, at: None }).unwrap();
    }
}

/// The player with the smaller number wins.
pub(crate) fn better_wins(first: u32, second: u32) -> GameResult {
    if first < second { GameResult::FirstWins } else { GameResult::SecondWins }
}

/// The number of random tournaments: 60, or as many as `PROPTEST_CASES` says.
pub(crate) fn cases() -> u32 {
    std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(60)
}
