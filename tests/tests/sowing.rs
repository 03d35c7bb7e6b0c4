//! Games of sowing in rounds or in laps, played at random beside a second program, `src/sowing.py`, which lays the seeds down one by one and knows nothing of
//! the host.

use std::io::Write as _;
use std::process::{Command, Stdio};

use tianyuan_rules::Game;
use tianyuan_rules::setup::Value;
use tianyuan_tests::program::root;

use crate::support::scripts::load;

fn second(asked: &str) -> String {
    let mut python = Command::new("python3");
    let mut child = python.arg(root().join("tests/src/sowing.py")).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let asked = asked.to_owned();
    let writer = std::thread::spawn(move || input.write_all(asked.as_bytes()).unwrap());
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
}

/// The side to move, and what lies in each pit and store, as the second program writes it.
fn told(game: &mut dyn Game) -> String {
    let (over, setup, status) = (game.ended().is_some(), game.setup(), game.turn_status());
    let spec = game.spec();
    let counts = spec.registers.iter().position(|register| register.id == "seeds").unwrap();
    let held = setup.registers.iter().find(|entry| usize::from(entry.register) == counts);
    let Some(Value::Counts(held)) = held.map(|entry| entry.value.clone()) else { panic!("no seeds") };
    let mut pits: Vec<String> = (0u16..).zip(held).map(|(site, many)| format!("{}={many}", spec.board.name(site))).collect();
    pits.sort_unstable();
    let mover = if over { "-" } else { spec.sides[usize::from(status.mover)].id.as_str() };
    format!("{mover} {}", pits.join(" "))
}

fn agree(id: &str, games: u64) {
    let rules = load(id, &[]).rules;
    let mut all = 0;
    for seed in 0..games {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut game = rules.game();
        let (mut asked, mut states) = (id.to_owned(), vec![told(&mut *game)]);
        while let Some(decision) = game.sample(&mut |choices| random.u32(..choices)).unwrap() {
            asked += &format!(" {}", game.spec().board.name(decision.origin().unwrap()));
            game.apply(decision).unwrap();
            states.push(told(&mut *game));
        }
        assert!(states.last().unwrap().starts_with('-'), "{id} {seed}");
        all += states.len();
        let other = second(&format!("{asked}\n"));
        for (ply, (ours, theirs)) in states.iter().zip(other.lines()).enumerate() {
            assert_eq!(ours, theirs, "{id} {seed}, after {ply} sowings: {asked}");
        }
        assert_eq!(states.len(), other.lines().count(), "{id} {seed}");
    }
    assert!(all > 300, "{id}: {all} states");
}

#[test]
fn congkak_is_that_of_the_second_program() {
    agree("congkak", 6);
}

#[test]
fn hoyito_is_that_of_the_second_program() {
    agree("hoyito", 6);
}

#[test]
fn hus_is_that_of_the_second_program() {
    agree("hus", 24);
}
