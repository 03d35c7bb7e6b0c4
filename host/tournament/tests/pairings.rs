//! Random tournaments, in which every round is legal.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::AtomicBool;

use proptest::prelude::*;
use tianyuan_tournament::{Entry, GameResult, PlayerId, Points, System, Tournament, TournamentError, next_round, reasons, why};
use tianyuan_words::Lang;

use crate::support::{better_wins, cases, entrant, pair, results, tournament};

/// Everybody who plays has one opponent or none; with an even number everybody has one, with an odd one a single player has none.
fn whole(tournament: &Tournament, round: u32) {
    let pairs = tournament.round(round).unwrap();
    let mut seen = BTreeSet::new();
    for id in pairs.games.iter().flat_map(|game| [game.first, game.second]).chain(pairs.byes.iter().copied()) {
        assert!(seen.insert(id), "{id} twice in round {round}");
    }
    let playing: BTreeSet<PlayerId> = tournament.players().filter(|(_, player)| player.plays(round)).map(|(id, _)| id).collect();
    assert_eq!(seen, playing);
    assert_eq!(pairs.byes.len(), playing.len() % 2);
}

/// The rounds in which two players met.
fn meetings(tournament: &Tournament) -> BTreeMap<(PlayerId, PlayerId), u32> {
    let mut met = BTreeMap::new();
    for game in tournament.rounds().iter().flat_map(|round| &round.games) {
        if game.result.is_none_or(GameResult::played) {
            *met.entry((game.first.min(game.second), game.first.max(game.second))).or_default() += 1;
        }
    }
    met
}

fn any_result(random: &mut fastrand::Rng) -> GameResult {
    match random.u8(0..20) {
        0 => GameResult::FirstByForfeit,
        1 => GameResult::SecondByForfeit,
        2 => GameResult::BothForfeit,
        3..7 => GameResult::Draw,
        7..14 => GameResult::FirstWins,
        _ => GameResult::SecondWins,
    }
}

/// Players leave, come late, or have a round off.
fn unrest(tournament: &mut Tournament, random: &mut fastrand::Rng) {
    let round = tournament.paired() + 1;
    let ids: Vec<PlayerId> = tournament.players().map(|(id, _)| id).collect();
    for player in ids {
        if tournament.players().filter(|(_, player)| player.plays(round)).count() <= 3 {
            return;
        }
        // Some of these cannot be, as for somebody who has left: then nothing changes.
        let _ = match random.u8(0..60) {
            0 => tournament.apply(&Entry::Withdraw { player, after: round - 1 }),
            1 => tournament.apply(&Entry::Absent { player, round }),
            2 => tournament.apply(&Entry::Return { player, from: round }),
            3 => tournament.apply(&Entry::Add { players: vec![entrant(&format!("L{round}-{player}"), None)], from: round }),
            _ => Ok(()),
        };
    }
}

/// The least number of repeated games that a round needs, by trying all sets of pairs: for few players.
fn fewest_repeats(players: &[PlayerId], met: &BTreeMap<(PlayerId, PlayerId), u32>, alone: bool) -> u32 {
    let Some((first, rest)) = players.split_first() else { return 0 };
    let mut best = if alone { fewest_repeats(rest, met, false) } else { u32::MAX };
    for (index, other) in rest.iter().enumerate() {
        let mut left = rest.to_vec();
        left.remove(index);
        let here = met.get(&(*first.min(other), *first.max(other))).copied().unwrap_or(0);
        best = best.min(fewest_repeats(&left, met, alone).saturating_add(here));
    }
    best
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(), failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever happens, every round is whole; nobody meets anybody again while the field is four times the rounds, and nobody is
    /// without an opponent a second time while somebody was not yet.
    #[test]
    fn rounds_are_legal(players in 3_usize..=200, rounds in 1_u32..=9, seed: u64, mcmahon: bool) {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut tournament = tournament(if mcmahon { System::McMahon } else { System::Swiss }, players);
        for round in 1..=rounds {
            unrest(&mut tournament, &mut random);
            let before = meetings(&tournament);
            pair(&mut tournament);
            whole(&tournament, round);
            let pairs = tournament.round(round).unwrap().clone();
            let again: u32 = pairs.games.iter().filter_map(|game| before.get(&(game.first.min(game.second), game.first.max(game.second)))).sum();
            let playing: Vec<PlayerId> = tournament.players().filter(|(_, player)| player.plays(round)).map(|(id, _)| id).collect();
            // Of two pairs, the ways to exchange partners outnumber the games played: there is always a set without a repeat.
            if playing.len() as u32 > 2 * round {
                prop_assert_eq!(again, 0, "{} players, round {}", playing.len(), round);
            } else if playing.len() <= 9 {
                prop_assert_eq!(again, fewest_repeats(&playing, &before, playing.len() % 2 == 1));
            }
            results(&mut tournament, |_, _| any_result(&mut random));
        }
    }

    /// Whoever leaves, a bracket ends after its rounds, and a table pairs nobody twice.
    #[test]
    fn tables_and_brackets_stand_withdrawals(players in 3_usize..=64, seed: u64, knockout: bool) {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut tournament = tournament(if knockout { System::Knockout } else { System::RoundRobin }, players);
        let length = tournament.length().unwrap();
        for round in 1..=length {
            let Ok(pairs) = next_round(&tournament, round) else {
                // All who were left in the bracket have gone.
                prop_assert!(knockout && round > 1);
                break;
            };
            prop_assert!(!knockout || pairs.games.len() + pairs.byes.len() <= players.next_power_of_two() >> round);
            tournament.apply(&Entry::Pair { round, pairs }).unwrap();
            results(&mut tournament, |_, _| match random.u8(0..10) {
                0 => GameResult::BothForfeit,
                1..6 => GameResult::FirstWins,
                _ => GameResult::SecondByForfeit,
            });
            let id = PlayerId(random.u32(1..=players as u32));
            // Who has left already does not leave again.
            let _ = tournament.apply(&Entry::Withdraw { player: id, after: round });
        }
        prop_assert!(next_round(&tournament, length + 1).is_err());
        prop_assert!(meetings(&tournament).values().all(|times| *times == 1));
    }

    /// Without withdrawals nobody has a second round alone before everybody had one, where there are enough others to meet.
    #[test]
    fn byes_go_round(half in 5_usize..=20, seed: u64) {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut tournament = tournament(System::Swiss, 2 * half + 1);
        let mut alone = BTreeSet::new();
        for _ in 1..=half as u32 / 2 {
            pair(&mut tournament);
            let byes = &tournament.rounds().last().unwrap().byes;
            prop_assert!(byes.iter().all(|id| alone.insert(*id)));
            results(&mut tournament, |_, _| if random.bool() { GameResult::FirstWins } else { GameResult::Draw });
        }
    }
}

/// A large field: all nine rounds are whole, without a repeat, and sides stay balanced. (19 ms a round in a release build.)
#[test]
fn two_hundred_players() {
    let mut random = fastrand::Rng::with_seed(200);
    let mut tournament = tournament(System::Swiss, 200);
    for round in 1..=9 {
        pair(&mut tournament);
        whole(&tournament, round);
        results(&mut tournament, |_, _| if random.u8(0..3) == 0 { GameResult::Draw } else { GameResult::FirstWins });
    }
    assert!(meetings(&tournament).values().all(|times| *times == 1));
    for (id, _) in tournament.players() {
        let first = tournament.rounds().iter().filter(|round| round.games.iter().any(|game| game.first == id)).count();
        assert!((3..=6).contains(&first), "{id} moved first {first} times in 9 rounds");
    }
}

#[test]
fn the_upper_half_meets_the_lower_half() {
    let mut tournament = tournament(System::Swiss, 8);
    pair(&mut tournament);
    let games: Vec<(u32, u32)> = tournament.rounds()[0].games.iter().map(|game| (game.first.0, game.second.0)).collect();
    assert_eq!(games, [(1, 5), (6, 2), (3, 7), (8, 4)]);
    let before = self::tournament(System::Swiss, 8);
    let said = why(&before, 1, &tournament.rounds()[0], 1, &AtomicBool::new(false)).unwrap().pop().unwrap().in_lang(Lang::default());
    assert!(said.contains("Without this pair") && said.contains("upper half"), "{said}");
    results(&mut tournament, better_wins);
    pair(&mut tournament);
    let points = |id| tournament.points(id, 2);
    assert!(tournament.rounds()[1].games.iter().all(|game| points(game.first) == points(game.second)));
}

#[test]
fn forbidden_pairs_are_never_made() {
    let mut forbidding = tournament(System::Swiss, 4);
    for other in [2, 3] {
        forbidding.apply(&Entry::Forbid { players: [PlayerId(1), PlayerId(other)], rounds: None, lift: false }).unwrap();
    }
    pair(&mut forbidding);
    assert!(forbidding.rounds()[0].games.iter().any(|game| game.first.0 == 1 && game.second.0 == 4));
    let mut forbidding = tournament(System::Swiss, 4);
    for other in [2, 3, 4] {
        forbidding.apply(&Entry::Forbid { players: [PlayerId(1), PlayerId(other)], rounds: None, lift: false }).unwrap();
    }
    let refused = next_round(&forbidding, 1).unwrap_err().message().in_lang(Lang::default());
    assert!(refused.contains("P1") && refused.contains("forbidden"), "{refused}");
}

#[test]
fn clubs_are_kept_apart_while_others_are_left() {
    let mut clubs = tournament(System::Swiss, 4);
    for id in [1, 3] {
        let mut entrant = clubs.player(PlayerId(id)).unwrap().entrant.clone();
        entrant.club = "Oaks".to_owned();
        clubs.apply(&Entry::Edit { player: PlayerId(id), entrant }).unwrap();
    }
    let before = clubs.clone();
    pair(&mut clubs);
    assert!(clubs.rounds()[0].games.iter().all(|game| (game.first.0 + game.second.0) % 2 == 1), "{:?}", clubs.rounds()[0]);
    let said = why(&before, 1, &clubs.rounds()[0], 1, &AtomicBool::new(false)).unwrap();
    let stopped = why(&before, 1, &clubs.rounds()[0], 1, &AtomicBool::new(true));
    assert!(matches!(stopped, Err(TournamentError::Stopped)), "nobody waits for it");
    let said: Vec<String> = said.iter().map(|sentence| sentence.in_lang(Lang::default())).collect();
    assert!(said.iter().any(|sentence| sentence.contains("would be as good")), "{said:?}");
    assert!(reasons(&before, 1, &clubs.rounds()[0]).iter().all(|reasons| !reasons.sentences.is_empty()));
}

#[test]
fn a_table_is_played_to_its_end() {
    for (system, players, length) in [(System::RoundRobin, 6, 5), (System::RoundRobin, 7, 7), (System::League, 4, 6)] {
        let mut table = tournament(system, players);
        for _ in 0..length {
            pair(&mut table);
        }
        let times = if system == System::League { 2 } else { 1 };
        let met = meetings(&table);
        assert_eq!(met.len(), players * (players - 1) / 2);
        assert!(met.values().all(|met| *met == times));
        assert!(next_round(&table, length + 1).is_err());
    }
}

#[test]
fn the_best_win_a_knock_out() {
    let mut knockout = tournament(System::Knockout, 6);
    let mut games = Vec::new();
    for _ in 0..3 {
        pair(&mut knockout);
        games.push(knockout.rounds().last().unwrap().games.len());
        results(&mut knockout, better_wins);
    }
    assert_eq!(games, [2, 2, 1]);
    assert_eq!(knockout.rounds()[0].byes, [PlayerId(1), PlayerId(2)]);
    let last = &knockout.rounds()[2].games[0];
    assert_eq!([last.first.min(last.second), last.first.max(last.second)], [PlayerId(1), PlayerId(2)]);
    assert!(next_round(&knockout, 4).is_err());
    let mut drawn = tournament(System::Knockout, 4);
    pair(&mut drawn);
    results(&mut drawn, |_, _| GameResult::Draw);
    assert!(next_round(&drawn, 2).unwrap_err().message().in_lang(Lang::default()).contains("no winner"));
}

#[test]
fn ratings_give_the_first_points() {
    let mut bands = tournament(System::McMahon, 8);
    for (id, rating) in [(1, 2500), (2, 1999), (3, 1950), (4, -20)] {
        let mut entrant = bands.player(PlayerId(id)).unwrap().entrant.clone();
        entrant.rating = Some(rating);
        bands.apply(&Entry::Edit { player: PlayerId(id), entrant }).unwrap();
    }
    let starts = [1, 2, 3, 4].map(|id| bands.start(PlayerId(id)));
    assert_eq!(starts, [20, 19, 19, 0].map(Points::whole));
}
