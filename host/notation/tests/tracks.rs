//! Rolls, ways and seeds as text: written moves are found again, and a record replays exactly.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use crate::ways as fixture;

use fixture::{Sown, Stuck};
use tianyuan_notation::moves::{MoveError, Style, turns, write};
use tianyuan_notation::position;
use tianyuan_notation::record::{self, Record, replay};
use tianyuan_notation::typed::{find, find_turn, play};
use tianyuan_rules::spec::{Action, Generator, RegisterKind, Spec};
use tianyuan_rules::{Decision, DecisionKind, Game, Refusal, Rules};

fn game(spec: Spec) -> Box<dyn Game> {
    Rules::compile(spec, None).unwrap().game()
}

fn texts(game: &mut dyn Game, text: &str) -> Vec<String> {
    let spec = game.spec().clone();
    find(game, text).unwrap_or_else(|error| panic!("{text}: {error}")).iter().map(|decision| write(&spec, decision)).collect()
}

/// Plays at random and hands over the decisions.
fn random(game: &mut dyn Game, mut seed: u64, most: usize) -> Vec<Decision> {
    for _ in 0..most {
        let legal = game.legal().unwrap();
        if legal.is_empty() {
            break;
        }
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        game.apply(legal[(seed >> 33) as usize % legal.len()]).unwrap();
    }
    game.decisions().to_vec()
}

#[test]
fn a_throw_and_what_follows_it_are_a_turn() {
    let mut race = game(fixture::race(Stuck::Passes));
    let race = race.as_mut();
    for text in ["throw 2", "Throw 2", "2", "roll 2", "掷 2", "throw: 2"] {
        assert_eq!(texts(race, text), ["throw 2"], "{text}");
    }
    for text in ["throw 2 in→B1", "2 in→B1", "throw 2 B1", "2 b1", "b1: throw 2 in-B1", "throw 2 in", "throw 2 ENTER->B1"] {
        assert_eq!(texts(race, text), ["throw 2", "in→B1"], "{text}");
    }
    assert_eq!(find_turn(race, "throw 2 in→B1").unwrap().len(), 2);
    assert_eq!(play(race, "throw 2 in→B1 throw 0 pass throw 1 A1 throw 4 pass"), Err(tail(race, 4)));
    assert_eq!(play(race, "throw 2 in→B1; throw 0 pass throw 1 A1; throw 4 in→B2"), Ok(8));
    // A runner that lands on the refuge moves again; a point alone names the runner on it, or the one that enters.
    assert_eq!(texts(race, "throw 1 B2"), ["throw 1", "B2→C2"]);
}

/// The game's error for the fourth turn: passing is illegal while something can move.
fn tail(game: &mut dyn Game, index: usize) -> tianyuan_notation::moves::MovesError {
    let mut game = game.fork();
    let error = play(game.as_mut(), "throw 2 in→B1 throw 0 pass throw 1 A1 throw 4 pass").unwrap_err();
    assert_eq!(error.index, index);
    error
}

#[test]
fn slips_of_throws_are_named() {
    let mut race = game(fixture::race(Stuck::Skipped));
    let mut fails = |text: &str| find(race.as_mut(), text).unwrap_err();
    assert_eq!(fails("throw 9").to_string(), "9 cannot be thrown here; it is one of 0, 1, 2, 3, 4");
    assert_eq!(fails("throw").to_string(), "column 6: what has been thrown, a number is expected here, but the text ends");
    assert_eq!(fails("throw x").column(), 7);
    assert_eq!(fails("in→B1").verdict().and_then(|verdict| verdict.refusal), Some(Refusal::Throwing));
    play(race.as_mut(), "throw 2").unwrap();
    let mut fails = |text: &str| find(race.as_mut(), text).unwrap_err();
    assert!(fails("throw 2").verdict().is_some());
    assert!(fails("in→C2").verdict().is_some());
    assert!(fails("A1→out").verdict().is_some());
    assert!(fails("out").verdict().is_some());
}

#[test]
fn a_point_that_may_mean_two_moves_is_not_guessed() {
    let mut race = game(fixture::race(Stuck::Skipped));
    play(race.as_mut(), "throw 1 in→A1 throw 0").unwrap();
    play(race.as_mut(), "throw 1").unwrap();
    // A1 holds a runner, and nothing enters on a point of one's own.
    assert_eq!(texts(race.as_mut(), "A1"), ["A1→B1"]);
    play(race.as_mut(), "A1→B1 throw 0 throw 2 in").unwrap_err();
    let mut seeds = fixture::seeds(Sown::default());
    let Action::Sow(sow) = &seeds.phases[0].moves[0].action else { unreachable!() };
    let mut back = sow.clone();
    back.track = 1;
    let mut track = seeds.tracks[0].clone();
    track.id = "back".into();
    track.sites.iter_mut().for_each(|way| way.reverse());
    seeds.tracks.push(track);
    seeds.phases[0].moves.push(Generator { action: Action::Sow(back), ..Generator::default() });
    let mut seeds = game(seeds);
    assert!(matches!(find(seeds.as_mut(), "B1"), Err(MoveError::Ambiguous { .. })));
    assert_eq!(texts(seeds.as_mut(), "B1→back"), ["B1→back"]);
    round_trip(seeds.as_mut(), 5);
}

/// Every turn of a random game is read as the same decisions, in every style, and a record of it replays.
fn round_trip(game: &mut dyn Game, seed: u64) {
    let start = game.fork();
    let decisions = random(game, seed, 120);
    let end = position::write(game.spec(), &game.setup());
    for style in [Style::Plain, Style::Full, Style::Ascii] {
        let mut again = start.fork();
        for turn in turns(start.as_ref(), &decisions, style).unwrap().iter().filter(|turn| turn.complete) {
            let found = find_turn(again.as_mut(), &turn.text).unwrap_or_else(|error| panic!("{}: {error}", turn.text));
            let wanted = &decisions[turn.decisions.clone()];
            let stops = |list: &[Decision]| list.iter().filter(|d| d.kind() != DecisionKind::Stop).copied().collect::<Vec<_>>();
            assert_eq!(stops(&found), stops(wanted), "{}", turn.text);
            wanted.iter().for_each(|decision| again.apply(*decision).unwrap());
        }
    }
    let complete = turns(start.as_ref(), &decisions, Style::Plain).unwrap().iter().all(|turn| turn.complete);
    let mut written = Record::default();
    written.set("game", "x");
    written.push_turns(start.as_ref(), &decisions, Style::Full).unwrap();
    let read = record::read(&record::write(&written)).unwrap();
    let mut again = start.fork();
    let replayed = replay(again.as_mut(), &read, None).unwrap();
    if complete {
        assert_eq!(replayed.problems, []);
        assert_eq!(replayed.position, end);
    } else {
        assert!(replayed.problems.len() <= 1, "{:?}", replayed.problems);
    }
    let setup = position::read(game.spec(), &end).unwrap();
    assert_eq!(position::write(game.spec(), &setup), end);
    again.set_up(&setup).unwrap();
    assert_eq!(position::write(game.spec(), &again.setup()), end);
}

#[test]
fn random_games_come_back_from_their_texts() {
    for seed in 1..20 {
        round_trip(game(fixture::race(Stuck::Skipped)).as_mut(), seed);
        round_trip(game(fixture::race(Stuck::Passes)).as_mut(), seed);
        round_trip(game(fixture::race_of_four()).as_mut(), seed);
        round_trip(game(fixture::loops()).as_mut(), seed);
        let sown = Sown { first_stays: seed % 2 == 0, skips_start: seed % 3 == 0, goes_on: seed % 5 == 0, skips: seed % 7 == 0 };
        round_trip(game(fixture::seeds(sown)).as_mut(), seed);
    }
}

#[test]
fn what_is_sown_is_a_pit() {
    let mut seeds = game(fixture::seeds(Sown::default()));
    assert_eq!(seeds.spec().registers[0].kind, RegisterKind::Counts);
    assert_eq!(texts(seeds.as_mut(), "A1"), ["A1"]);
    assert_eq!(texts(seeds.as_mut(), "a1→d1"), ["A1"]);
    assert_eq!(play(seeds.as_mut(), "A1 B1 A2"), Ok(3));
    let text = position::write(seeds.spec(), &seeds.setup());
    assert!(text.contains(" seeds="), "{text}");
    assert!(find(seeds.as_mut(), "D1").unwrap_err().verdict().is_some());
    assert!(find(seeds.as_mut(), "A2").unwrap_err().verdict().is_some());
    let cut = text.replace("seeds=", "seeds=1,");
    let problem = position::read(seeds.spec(), &cut).unwrap_err().problem;
    assert_eq!(problem.to_string(), "`seeds` needs a number for each of the 8 sites, site by site, but 9 are written");
}
