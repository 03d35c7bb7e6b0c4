//! The room where the games are played: games of rounds, rules that are written down, sittings, pairs and criteria of some rounds, and
//! results that are not changed by the way.

use std::collections::BTreeMap;

use tianyuan_tournament::{
    Boards, Entrant, Entry, GameResult, PlayerId, RoundRules, RoundSpan, Settings, System, Tournament, next_round, set_criterion,
};
use tianyuan_words::Lang;

use crate::support::{better_wins, pair, results, tournament};

fn refused(tournament: &Tournament, entry: &Entry) -> String {
    tournament.clone().apply(entry).unwrap_err().message().in_lang(Lang::default())
}

fn span(from: u32, to: u32) -> Option<RoundSpan> {
    Some(RoundSpan { from, to })
}

fn meet(cup: &Tournament, round: usize, a: u32, b: u32) -> bool {
    cup.rounds()[round - 1].games.iter().any(|game| [game.first.0.min(game.second.0), game.first.0.max(game.second.0)] == [a, b])
}

#[test]
fn a_pair_is_forbidden_in_some_rounds_alone() {
    // Of four, the first meets the third: unless that is forbidden, in this round or in all.
    for (rounds, apart) in [(span(1, 1), true), (span(2, 3), false), (None, true)] {
        let mut cup = tournament(System::Swiss, 4);
        cup.apply(&Entry::Forbid { players: [PlayerId(3), PlayerId(1)], rounds, lift: false }).unwrap();
        pair(&mut cup);
        assert_eq!(meet(&cup, 1, 1, 3), !apart, "{rounds:?}");
    }
    let mut cup = tournament(System::Swiss, 4);
    let forbid = |rounds, lift| Entry::Forbid { players: [PlayerId(1), PlayerId(3)], rounds, lift };
    cup.apply(&forbid(span(1, 2), false)).unwrap();
    cup.apply(&forbid(span(4, 4), false)).unwrap();
    assert!(refused(&cup, &forbid(span(1, 2), false)).contains("already"));
    assert!(refused(&cup, &forbid(span(5, 4), false)).contains("no rounds"));
    cup.apply(&forbid(span(4, 4), true)).unwrap();
    assert!(refused(&cup, &forbid(span(4, 4), true)).contains("may meet already"));
    // All rounds hold the two of before, and lifting it lifts all.
    cup.apply(&forbid(None, false)).unwrap();
    assert_eq!(cup.forbidden().count(), 1);
    assert!(refused(&cup, &forbid(span(2, 2), false)).contains("already"));
    cup.apply(&forbid(None, true)).unwrap();
    assert_eq!(cup.forbidden().count(), 0);
}

#[test]
fn a_criterion_has_another_rank_in_some_rounds() {
    let mut cup = Tournament::new(Settings::of("Cup", System::Swiss));
    // By rating the first meets the third, of his own club: the place among equals comes before the club here.
    let player = |(number, club): (i32, &str)| Entrant {
        name: format!("P{number}"),
        rating: Some(2000 - number),
        club: club.to_owned(),
        ..Entrant::default()
    };
    let players = [(1, "Oak"), (2, "Elm"), (3, "Oak"), (4, "Elm")].map(player).to_vec();
    cup.apply(&Entry::Add { players, from: 1 }).unwrap();
    let criteria = |texts: &[&str]| {
        let mut criteria = cup.settings().criteria.clone();
        texts.iter().for_each(|text| set_criterion(&mut criteria, text).unwrap());
        criteria
    };
    let first = |criteria| {
        let mut cup = cup.clone();
        cup.apply(&Entry::Criteria { criteria }).unwrap();
        let game = next_round(&cup, 1).unwrap().games[0].clone();
        game.first.0.min(game.second.0) * 10 + game.first.0.max(game.second.0)
    };
    assert_eq!(first(criteria(&["club=12"])), 13);
    assert_eq!(first(criteria(&["club=12", "club@1=2"])), 12);
    assert_eq!(first(criteria(&["club=12", "club@2-3=2"])), 13);
    assert_eq!(first(criteria(&["club=12", "club@1=2", "club@1=usual"])), 13);
    let overlap = Entry::Criteria { criteria: criteria(&["club@1-2=2", "club@2-4=off"]) };
    assert!(refused(&cup, &overlap).contains("two ranks"), "{}", refused(&cup, &overlap));
}

#[test]
fn meetings_have_games_of_their_own() {
    let mut cup = tournament(System::League, 4);
    let choose = |game: &str, rounds| Entry::Boards { boards: Some(Boards { game: game.to_owned(), ..Boards::default() }), rounds };
    cup.apply(&choose("one", None)).unwrap();
    cup.apply(&choose("two", span(2, 3))).unwrap();
    let game = |cup: &Tournament, round| cup.boards_in(round).map(|boards| boards.game.clone());
    assert_eq!([1, 2, 3, 4].map(|round| game(&cup, round).unwrap()), ["one", "two", "two", "one"]);
    assert!(refused(&cup, &choose("three", span(3, 5))).contains("one game"));
    cup.apply(&choose("other", span(2, 3))).unwrap();
    assert_eq!(game(&cup, 3).as_deref(), Some("other"));
    cup.apply(&Entry::Boards { boards: None, rounds: None }).unwrap();
    assert_eq!((game(&cup, 1), game(&cup, 2).as_deref()), (None, Some("other")));
    cup.apply(&Entry::Boards { boards: None, rounds: span(2, 3) }).unwrap();
    assert_eq!(game(&cup, 2), None);
    assert!(refused(&cup, &Entry::Boards { boards: None, rounds: span(2, 3) }).contains("no game of its own"));
}

#[test]
fn the_rules_of_a_round_stay_as_they_were() {
    let mut cup = tournament(System::Swiss, 4);
    let rules = |value: &str| RoundRules {
        game: "one".to_owned(),
        digest: format!("digest {value}"),
        options: BTreeMap::from([("lose_at".to_owned(), value.to_owned())]),
        clock: Some("5m".to_owned()),
    };
    assert!(refused(&cup, &Entry::Rules { round: 1, rules: rules("3") }).contains("not paired"));
    pair(&mut cup);
    cup.apply(&Entry::Rules { round: 1, rules: rules("3") }).unwrap();
    results(&mut cup, better_wins);
    let mut pairs = next_round(&cup, 2).unwrap();
    pairs.rules = Some(rules("4"));
    cup.apply(&Entry::Pair { round: 2, pairs }).unwrap();
    assert_eq!(cup.rules_of(1), Some(&rules("3")));
    assert_eq!(cup.rules_before(2), Some((1, &rules("3"))));
    assert_eq!(cup.rules_before(1), None);
    assert!(refused(&cup, &Entry::Rules { round: 2, rules: RoundRules::default() }).contains("no text"));
}

#[test]
fn more_games_than_boards_sit_one_after_another() {
    let mut cup = tournament(System::Swiss, 24);
    cup.apply(&Entry::Tables { tables: Some(6) }).unwrap();
    pair(&mut cup);
    let place = |board| cup.sitting(1, board).map(|place| (place.sitting, place.table));
    assert_eq!([1, 6, 7, 12].map(place), [Some((1, 1)), Some((1, 6)), Some((2, 1)), Some((2, 6))]);
    cup.apply(&Entry::Tables { tables: Some(12) }).unwrap();
    assert_eq!(cup.sitting(1, 1), None, "every game has its own board");
    assert!(refused(&cup, &Entry::Tables { tables: Some(0) }).contains("boards"));
}

#[test]
fn results_that_something_rests_on_are_asked_for() {
    let mut cup = tournament(System::Swiss, 4);
    pair(&mut cup);
    let settled = |cup: &Tournament, round, board, result| cup.settled(round, board, None, result).map(|why| why.in_lang(Lang::default()));
    let (won, lost) = (Some(GameResult::FirstWins), Some(GameResult::SecondWins));
    assert_eq!(settled(&cup, 1, 1, won), None, "it has none yet");
    cup.apply(&Entry::Played { round: 1, board: 1, place: None, result: GameResult::FirstWins, game: "m".to_owned(), at: None }).unwrap();
    cup.apply(&Entry::Result { round: 1, board: 2, result: won, at: None }).unwrap();
    assert_eq!(settled(&cup, 1, 1, won), None, "it stays as it is");
    assert!(settled(&cup, 1, 1, lost).unwrap().contains("have confirmed it"));
    assert!(settled(&cup, 1, 1, None).is_some(), "none any more is another one too");
    assert_eq!(settled(&cup, 1, 2, lost), None, "it was entered by hand, and nothing rests on it");
    pair(&mut cup);
    assert!(settled(&cup, 1, 2, lost).unwrap().contains("round 2 was paired by it"));
    // Once changed by hand it is no confirmed one.
    cup.apply(&Entry::Result { round: 1, board: 1, result: lost, at: None }).unwrap();
    assert!(settled(&cup, 1, 1, won).unwrap().contains("paired by it"));
    // A table does not follow from results.
    let mut league = tournament(System::RoundRobin, 4);
    pair(&mut league);
    results(&mut league, better_wins);
    pair(&mut league);
    assert_eq!(settled(&league, 1, 1, lost).or(settled(&league, 1, 1, won)), None);
}
