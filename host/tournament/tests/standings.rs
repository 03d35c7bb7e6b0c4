//! Standings of tournaments that can be counted by hand.

use tianyuan_tournament::{Entry, Game, GameResult, PlayerId, Round, System, Tie, Tournament, crosstable, standings};

use crate::support::{better_wins, pair, results, tournament};

fn entered(tournament: &mut Tournament, round: u32, games: &[(u32, u32, GameResult)], byes: &[u32]) {
    let game = |(first, second, _): &(u32, u32, GameResult)| Game { first: PlayerId(*first), second: PlayerId(*second), result: None };
    let pairs = Round { games: games.iter().map(game).collect(), byes: byes.iter().copied().map(PlayerId).collect(), ..Round::default() };
    tournament.apply(&Entry::Pair { round, pairs }).unwrap();
    for (index, (_, _, result)) in games.iter().enumerate() {
        tournament.apply(&Entry::Result { round, board: index + 1, result: Some(*result), at: None }).unwrap();
    }
}

fn values(tournament: &Tournament, ties: &[Tie], player: u32) -> Vec<String> {
    let mut tournament = tournament.clone();
    tournament.apply(&Entry::Ties { ties: ties.to_vec() }).unwrap();
    let rows = standings(&tournament, tournament.paired());
    let row = rows.iter().find(|row| row.player == PlayerId(player)).unwrap();
    row.values.iter().map(|(_, value)| value.to_string()).collect()
}

/// 1 beats 2 and 3, draws with 4; 2 beats 3 and 4; 3 draws with 4.
fn four() -> Tournament {
    let mut four = tournament(System::Swiss, 4);
    use GameResult::{Draw, FirstWins, SecondWins};
    entered(&mut four, 1, &[(1, 2, FirstWins), (3, 4, Draw)], &[]);
    entered(&mut four, 2, &[(3, 1, SecondWins), (2, 4, FirstWins)], &[]);
    entered(&mut four, 3, &[(1, 4, Draw), (2, 3, FirstWins)], &[]);
    four
}

#[test]
fn numbers_by_hand() {
    // Points: 2.5, 2, 0.5, 1.
    let four = four();
    let ties = [Tie::Points, Tie::Buchholz, Tie::BuchholzCut1, Tie::BuchholzMedian, Tie::SonnebornBerger, Tie::Progressive, Tie::Wins];
    assert_eq!(values(&four, &ties, 1), ["2.5", "3.5", "3", "1", "3", "5.5", "2"]);
    assert_eq!(values(&four, &ties, 2), ["2", "4", "3.5", "1", "1.5", "3", "2"]);
    assert_eq!(values(&four, &ties, 3), ["0.5", "5.5", "4.5", "2", "0.5", "1.5", "0"]);
    // SOSOS of 1: the sums of 2, 3 and 4, which are 4, 5.5 and 5.
    assert_eq!(values(&four, &[Tie::Sos, Tie::Sosos, Tie::Sodos], 1), ["3.5", "14.5", "3"]);
}

#[test]
fn games_between_equals_decide() {
    let mut three = tournament(System::Swiss, 4);
    use GameResult::{Draw, FirstWins};
    entered(&mut three, 1, &[(1, 2, Draw), (3, 4, FirstWins)], &[]);
    entered(&mut three, 2, &[(2, 3, FirstWins), (1, 4, Draw)], &[]);
    // 1 has 1 point, 2 has 1.5, 3 has 1, 4 has 0.5; 1 and 3 have not met.
    assert_eq!(values(&three, &[Tie::Points, Tie::Direct], 1), ["1", "0"]);
    entered(&mut three, 3, &[(3, 1, FirstWins), (4, 2, FirstWins)], &[]);
    // 3 has 2; 2 and 4 have 1.5 and have met.
    assert_eq!(values(&three, &[Tie::Points, Tie::Direct], 4), ["1.5", "1"]);
    assert_eq!(values(&three, &[Tie::Points, Tie::Direct], 2), ["1.5", "0"]);
    let mut by_direct = three.clone();
    by_direct.apply(&Entry::Ties { ties: vec![Tie::Points, Tie::Direct] }).unwrap();
    let order: Vec<(usize, u32)> = standings(&by_direct, 3).iter().map(|row| (row.rank, row.player.0)).collect();
    assert_eq!(order, [(1, 3), (2, 4), (3, 2), (4, 1)]);
}

#[test]
fn rounds_without_a_game_count_like_an_opponent_like_oneself() {
    let mut three = tournament(System::Swiss, 3);
    entered(&mut three, 1, &[(1, 2, GameResult::FirstWins)], &[3]);
    entered(&mut three, 2, &[(3, 1, GameResult::SecondByForfeit)], &[2]);
    // 1: 2 points (one without a game), 2: 1, 3: 1. The dummy after a forfeit has no more than the opponent who was scheduled.
    assert_eq!(values(&three, &[Tie::Points, Tie::Buchholz, Tie::Wins, Tie::SonnebornBerger], 1), ["2", "2", "2", "2"]);
    assert_eq!(values(&three, &[Tie::Points, Tie::Buchholz, Tie::SonnebornBerger], 3), ["1", "2", "1"]);
}

/// A tournament like the example of docs/tie-breaks.md.
#[test]
fn byes_and_forfeits_count_as_the_page_says() {
    // 1 Ann, 2 Bob, 3 Cai, 4 Dan, 5 Eve.
    let mut cup = tournament(System::Swiss, 8);
    use GameResult::{Draw, FirstByForfeit, FirstWins, SecondWins};
    entered(&mut cup, 1, &[(1, 2, FirstWins), (5, 6, FirstWins), (3, 7, FirstWins), (4, 8, FirstWins)], &[]);
    entered(&mut cup, 2, &[(1, 3, FirstWins), (5, 7, FirstWins), (2, 6, FirstWins)], &[4, 8]);
    entered(&mut cup, 3, &[(1, 4, FirstWins), (5, 8, FirstWins), (2, 7, FirstWins), (3, 6, FirstWins)], &[]);
    for player in [6, 7] {
        cup.apply(&Entry::Absent { player: PlayerId(player), round: 4 }).unwrap();
    }
    let mut left = cup.clone();
    entered(&mut cup, 4, &[(2, 8, FirstWins), (4, 5, SecondWins)], &[1]);
    entered(&mut cup, 5, &[(5, 1, FirstByForfeit), (3, 7, Draw)], &[]);
    let ties = [Tie::Points, Tie::Buchholz, Tie::BuchholzCut1, Tie::BuchholzCut2, Tie::SonnebornBerger, Tie::Wins];
    // Bob 3, Cai 2.5 with a requested bye in round 4, Dan 2 and then nothing: a draw more; Eve 5.
    let adjusted = values(&cup, &ties, 1);
    assert_eq!(adjusted[0], "4");
    assert_eq!(adjusted[5], "4");
    // 3.5 + 2.5 + 2.5 + the dummies 2.5 and 4.
    assert_eq!(adjusted[1], "15");
    assert_eq!((adjusted[2].as_str(), adjusted[3].as_str(), adjusted[4].as_str()), ("11", "8.5", "11"));
    // Whoever comes back after a round off has it as it is; whoever leaves has draws from there on.
    for player in [4, 8] {
        left.apply(&Entry::Withdraw { player: PlayerId(player), after: 3 }).unwrap();
    }
    entered(&mut left, 4, &[(1, 5, FirstWins), (2, 3, FirstWins)], &[]);
    entered(&mut left, 5, &[(1, 2, FirstWins), (5, 3, FirstWins), (6, 7, Draw)], &[]);
    // Ann met Bob twice (3), Cai (2), Dan (2 and two draws), Eve (4).
    assert_eq!(values(&left, &[Tie::Points, Tie::Buchholz, Tie::SonnebornBerger], 1), ["5", "15", "15"]);
}

#[test]
fn a_forfeit_of_a_round_robin_is_a_game() {
    let mut table = tournament(System::RoundRobin, 3);
    for round in 1..=3 {
        pair(&mut table);
        results(&mut table, |first, second| if round == 1 { GameResult::FirstByForfeit } else { better_wins(first, second) });
    }
    let rows: Vec<Vec<String>> = (1..=3).map(|player| values(&table, &[Tie::Points, Tie::SonnebornBerger, Tie::Wins], player)).collect();
    let points: i32 = rows.iter().map(|row| row[0].parse::<i32>().unwrap()).sum();
    assert_eq!(points, 3, "the free rounds count nothing: {rows:?}");
    let best = rows.iter().find(|row| row[0] == "2").unwrap();
    assert_eq!(best[1..], ["1", "2"], "{rows:?}");
}

#[test]
fn games_without_a_result_count_for_nobody() {
    let mut open = tournament(System::RoundRobin, 4);
    pair(&mut open);
    results(&mut open, better_wins);
    pair(&mut open);
    assert_eq!(values(&open, &[Tie::Points, Tie::Buchholz, Tie::Sos], 1), ["1", "0", "0"]);
    assert_eq!(values(&open, &[Tie::Points, Tie::Buchholz, Tie::Sos], 4), ["0", "1", "1"]);
}

#[test]
fn equals_share_a_rank() {
    let mut equal = tournament(System::Swiss, 4);
    pair(&mut equal);
    results(&mut equal, |_, _| GameResult::Draw);
    assert!(standings(&equal, 1).iter().all(|row| row.rank == 1));
    assert_eq!(crosstable(&equal).len(), 4);
    let mut decided = tournament(System::RoundRobin, 5);
    for _ in 0..5 {
        pair(&mut decided);
        results(&mut decided, better_wins);
    }
    let order: Vec<u32> = standings(&decided, 5).iter().map(|row| row.player.0).collect();
    assert_eq!(order, [1, 2, 3, 4, 5]);
}
