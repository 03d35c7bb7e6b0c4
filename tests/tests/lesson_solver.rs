//! The solver beside a search that knows nothing but the rules.

use std::collections::HashSet;
use tianyuan_rules::spec::{PhaseId, SideId};

use tianyuan_rules::setup::Setup;
use tianyuan_rules::{Game, Rules};
use tianyuan_script::lesson::{Goal, Replies};
use tianyuan_script::{Library, Options, Tree};
use tianyuan_solver::generate::{Wanted, position};
use tianyuan_solver::{Limits, Solver, Status, Task};
use tianyuan_tests::program::root;

fn tree() -> Tree {
    Tree::at(&root()).unwrap()
}

/// True if so many enemy pieces can be taken in so many turns, by trying everything; the keys that the first turn leads to.
fn naive(game: &mut dyn Game, learner: SideId, want: u16, left: u16) -> bool {
    if want == 0 {
        return true;
    }
    if left == 0 || game.ended().is_some() {
        return false;
    }
    let mover = game.turn_status().mover;
    let turn = game.turn_status().turns;
    let legal = game.legal().unwrap();
    let mut results = legal.into_iter().map(|decision| {
        let before = game.count(learner.other_of_two()) as u16;
        game.apply(decision).unwrap();
        let gone = if mover == learner { before.saturating_sub(game.count(learner.other_of_two()) as u16) } else { 0 };
        let over = game.turn_status().turns != turn;
        let left = if over && mover == learner { left - 1 } else { left };
        let result = naive(game, learner, want.saturating_sub(gone), left);
        game.undo();
        result
    });
    if mover == learner { results.any(|result| result) } else { results.all(|result| result) }
}

/// Positions after the first turns that reach the goal at once.
fn endings(game: &mut dyn Game, want: u16, turn: u32, learner: SideId, found: &mut HashSet<u128>) {
    for decision in game.legal().unwrap() {
        let before = game.count(learner.other_of_two()) as u16;
        game.apply(decision).unwrap();
        let gone = before.saturating_sub(game.count(learner.other_of_two()) as u16);
        if gone >= want {
            found.insert(game.key());
        } else if game.turn_status().turns == turn && game.ended().is_none() {
            endings(game, want - gone, turn, learner, found);
        }
        game.undo();
    }
}

fn check(rules: &Rules, setup: &Setup, want: u16, within: u16) -> Status {
    let goal = Goal::Take { count: want, kind: None };
    let task = Task { goal: &goal, learner: setup.mover, within, replies: &Replies::Best, allow: None, checks: false };
    let solution = Solver::new(rules, task, Limits { ways: 1000, ..Limits::default() }).solve(setup).unwrap();
    let mut game = rules.game();
    game.set_up(setup).unwrap();
    let least = (1..=within).find(|&left| naive(&mut *game, setup.mover, want, left));
    assert_eq!(solution.turns, least);
    if least == Some(1) {
        let mut found = HashSet::new();
        let turn = game.turn_status().turns;
        endings(&mut *game, want, turn, setup.mover, &mut found);
        // Removals where any will do are one way, so there may be fewer.
        assert!(!solution.ways.is_empty() && solution.ways.len() <= found.len());
        for way in &solution.ways {
            way.decisions.iter().for_each(|&decision| game.apply(decision).unwrap());
            assert!(found.contains(&game.key()));
            way.decisions.iter().for_each(|_| assert!(game.undo()));
        }
    }
    if let Some(turns) = least {
        let line = Solver::new(rules, task, Limits::default()).told(setup, &solution.line).unwrap();
        assert_eq!(line.iter().filter(|turn| turn.side == setup.mover).count(), usize::from(turns));
    }
    solution.status
}

#[test]
fn what_can_be_taken_is_what_trying_everything_takes() {
    let library = Library::new(tree());
    let (mut proved, mut refuted) = (0, 0);
    for (id, options, phase, within, wants) in [
        ("go", &[("size", "5")][..], None, 1, 1..=2),
        ("go", &[("size", "3")], None, 2, 1..=2),
        ("three-mens-morris", &[], None, 2, 1..=1),
        ("alquerque", &[], None, 2, 1..=3),
        ("jiu", &[("size", "8")], Some(1), 1, 1..=3),
        ("konane", &[], None, 1, 1..=2),
    ] {
        let options: Options = options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        let loaded = library.load(id, &options).unwrap();
        for game in 0..6 {
            let wanted = Wanted { seed: 11, least: 6, most: 60, phase: phase.map(PhaseId::new) };
            let Some(setup) = position(&loaded.rules, wanted, game) else { continue };
            for want in wants.clone() {
                match check(&loaded.rules, &setup, want, within) {
                    Status::Proved => proved += 1,
                    Status::Refuted => refuted += 1,
                    Status::Unknown => panic!("{id}, game {game}: not found out"),
                }
            }
        }
    }
    assert!(proved > 5 && refuted > 5, "{proved} proved, {refuted} refuted");
}

#[test]
fn a_search_that_is_cut_off_says_so() {
    let library = Library::new(tree());
    let loaded = library.load("go", &Options::from([("size".to_owned(), "9".to_owned())])).unwrap();
    let setup = position(&loaded.rules, Wanted { seed: 1, least: 20, most: 20, phase: None }, 0).unwrap();
    let goal = Goal::Take { count: 40, kind: None };
    let task = Task { goal: &goal, learner: setup.mover, within: 5, replies: &Replies::Best, allow: None, checks: false };
    let solution = Solver::new(&loaded.rules, task, Limits { nodes: 1000, ..Limits::default() }).solve(&setup).unwrap();
    assert_eq!((solution.status, solution.line.len()), (Status::Unknown, 0));
}

#[test]
fn only_turns_that_are_allowed_count() {
    let library = Library::new(tree());
    let loaded = library.load("go", &Options::from([("size".to_owned(), "5".to_owned())])).unwrap();
    let text = "5/5/1bwb1/2b2/5 b play -";
    let setup = tianyuan_notation::position::read(loaded.rules.spec(), text).unwrap_or_else(|error| panic!("{error}"));
    let goal = Goal::Take { count: 1, kind: None };
    let (good, bad) = (["C4".to_owned(), "A1".to_owned()], ["A1".to_owned()]);
    for (allow, wanted) in [(None, Status::Proved), (Some(&good[..]), Status::Proved), (Some(&bad[..]), Status::Refuted)] {
        let task = Task { goal: &goal, learner: SideId::new(0), within: 1, replies: &Replies::Best, allow, checks: false };
        let solution = Solver::new(&loaded.rules, task, Limits::default()).solve(&setup).unwrap();
        assert_eq!((solution.status, solution.is_unique()), (wanted, wanted == Status::Proved));
    }
}
