//! Engines of others as players: every fault of a false one, and two real ones.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use tianyuan_protocol::client::{Bounds, Choice, Engine, EngineSpec, FaultKind, Follower, MoveLimit, Told, ask_gtp};
use tianyuan_protocol::{Table, dead, tally};
use tianyuan_rules::Decision;
use tianyuan_tests::program::root;

use super::support::table;

/// A false engine with a fault.
fn fake(protocol: &str, fault: &str, moves: &str) -> Engine {
    let script = root().join("tests/data/engines/fake.py");
    let script = script.display();
    engine(&format!("{protocol}:python3 '{script}' {protocol} {fault} 2 {moves}"), Duration::from_millis(2_000))
}

fn engine(typed: &str, patience: Duration) -> Engine {
    Engine::new(EngineSpec::read(typed).unwrap().unwrap(), Bounds { patience })
}

/// The answers of an engine that plays both sides, up to a fault or so many turns.
fn played(engine: &mut Engine, table: &mut Table, most: usize, limit: MoveLimit) -> Result<Vec<Vec<Decision>>, (usize, FaultKind, String)> {
    let loaded = table.loaded().clone();
    let mut turns: Vec<Vec<Decision>> = Vec::new();
    let told = Told { loaded: &loaded, from: None, turns: &turns };
    engine.begin(&told).map_err(|fault| (0, fault.kind, fault.line))?;
    while turns.len() < most && table.game().ended().is_none() && table.position().turn_status().phase.is_first() {
        let told = Told { loaded: &loaded, from: None, turns: &turns };
        match engine.choose(&told, limit).map_err(|fault| (turns.len(), fault.kind, fault.line))? {
            Choice::Turn(turn) => {
                table.play(&turn).unwrap();
                turns.push(turn);
            }
            Choice::Resigns => break,
        }
    }
    Ok(turns)
}

#[test]
fn every_fault_is_named_with_the_line_that_shows_it() {
    let limit = MoveLimit { nodes: None, time: Some(Duration::from_millis(100)) };
    let games = [("gtp", "hex", "A1,B1,C1"), ("uci", "chess", "e2e4,e7e5,g1f3"), ("usi", "shogi", "7g7f,3c3d,2g2f")];
    for (protocol, id, moves) in games {
        let mut sound = fake(protocol, "none", moves);
        assert_eq!(played(&mut sound, &mut table(id), 3, limit).map(|turns| turns.len()), Ok(3), "{protocol}");
        for (fault, kind, line) in [
            ("crash", FaultKind::Gone, "about to fall"),
            ("hang", FaultKind::Hung, ""),
            ("lie", FaultKind::Illegal, "z99z99"),
            ("long", FaultKind::Chatter, "xxx"),
            ("silent", FaultKind::Gone, ""),
            ("control", FaultKind::Illegal, "\\u{1b}[2J"),
        ] {
            let began = Instant::now();
            let (turn, found, said) = played(&mut fake(protocol, fault, moves), &mut table(id), 3, limit).unwrap_err();
            // What comes instead of an answer in one protocol is passed over in another.
            let kinds = [kind, FaultKind::Garbage];
            assert!(turn == 1 && kinds.contains(&found) && said.contains(line), "{protocol} {fault}: {turn} {found:?} {said}");
            assert!(!said.contains('\u{1b}') && said.chars().count() < 300 && began.elapsed() < Duration::from_secs(20));
        }
        for fault in ["chatter", "garbage", "refuse"] {
            let (turn, found, said) = played(&mut fake(protocol, fault, moves), &mut table(id), 3, limit).unwrap_err();
            let kinds = [FaultKind::Chatter, FaultKind::Garbage, FaultKind::Illegal, FaultKind::Refused];
            assert!(turn == 1 && kinds.contains(&found) && !said.is_empty(), "{protocol} {fault}: {turn} {found:?} {said}");
        }
    }
}

#[test]
fn an_engine_is_started_again_after_a_fault() {
    let mut faulty = fake("uci", "crash", "e2e4,e7e5");
    let limit = MoveLimit { nodes: Some(1), time: None };
    for _ in 0..2 {
        assert!(matches!(played(&mut faulty, &mut table("chess"), 5, limit), Err((1, FaultKind::Gone, _))));
    }
}

#[test]
fn an_engine_is_stopped_by_the_sign() {
    let limit = MoveLimit { nodes: None, time: Some(Duration::from_secs(3_600)) };
    for (protocol, fault, id, moves, stopped) in [
        ("uci", "wait", "chess", "e2e4,e7e5", None),
        ("usi", "wait", "shogi", "7g7f,3c3d", None),
        ("usi", "hang", "shogi", "7g7f,3c3d", Some(FaultKind::Hung)),
        ("gtp", "hang", "hex", "A1,B1", Some(FaultKind::Stopped)),
    ] {
        let script = root().join("tests/data/engines/fake.py");
        let typed = format!("{protocol}:python3 '{}' {protocol} {fault} 1 {moves}", script.display());
        let mut follower = Follower::new(EngineSpec::read(&typed).unwrap().unwrap(), Bounds::default());
        let table = table(id);
        let told = Told { loaded: table.loaded(), from: None, turns: &[] };
        let stop = Arc::new(AtomicBool::new(false));
        let sign = Arc::clone(&stop);
        let mut said = String::new();
        let setter = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(500));
            sign.store(true, Ordering::Relaxed);
        });
        let found = follower.choose(&told, limit, stop, &mut |line| said.push_str(line));
        setter.join().unwrap();
        match stopped {
            None => assert!(matches!(found, Ok(Choice::Turn(_))) && said.contains("score cp 12"), "{typed}: {found:?} {said}"),
            Some(kind) => assert_eq!(found.map_err(|fault| fault.kind), Err(kind), "{typed}"),
        }
    }
}

#[test]
fn a_follower_begins_anew_where_the_match_went_another_way() {
    let typed = format!("uci:python3 '{}' uci none 9 e7e5,b8c6", root().join("tests/data/engines/fake.py").display());
    let mut follower = Follower::new(EngineSpec::read(&typed).unwrap().unwrap(), Bounds::default());
    let mut table = table("chess");
    let turn = |table: &mut Table, text: &str| {
        let turn = table.read(text).unwrap();
        table.play(&turn).unwrap();
        turn
    };
    let first = turn(&mut table, "e2e4");
    let loaded = table.loaded().clone();
    let mut ask = |turns: &[Vec<Decision>]| {
        let told = Told { loaded: &loaded, from: None, turns };
        follower.choose(&told, MoveLimit::default(), Arc::default(), &mut |_| {}).map_err(|fault| fault.kind)
    };
    let Ok(Choice::Turn(answer)) = ask(std::slice::from_ref(&first)) else { panic!("no turn") };
    table.play(&answer).unwrap();
    let third = turn(&mut table, "g1f3");
    // Its second answer is another one: it has followed.
    let Ok(Choice::Turn(second)) = ask(&[first, answer, third]) else { panic!("no turn") };
    assert_eq!(table.write(&second), "B8C6");
    // A new game with another beginning: it answers with its first move again.
    table.restart();
    let other = turn(&mut table, "d2d4");
    let Ok(Choice::Turn(again)) = ask(&[other]) else { panic!("no turn") };
    assert_eq!(table.write(&again), "E7E5");
}

#[test]
fn engines_that_do_not_begin_are_named() {
    let limit = MoveLimit::default();
    let found = played(&mut engine("uci:/no/such/program", Duration::from_secs(1)), &mut table("chess"), 1, limit);
    assert!(matches!(found, Err((0, FaultKind::NotStarted, _))), "{found:?}");
    let found = played(&mut fake("uci", "deaf", ""), &mut table("chess"), 1, limit);
    assert!(matches!(found, Err((0, FaultKind::Hung, _))), "{found:?}");
    let found = played(&mut engine("gtp:true", Duration::from_secs(1)), &mut table("go"), 1, limit);
    assert!(matches!(found, Err((0, FaultKind::Gone, _))), "{found:?}");
}

/// A program that is installed, as it is called here. The tests of the project's own checks need it.
fn installed(name: &str) -> Option<String> {
    let places = [name.to_owned(), format!("/usr/games/{name}")];
    let runs = |place: &&String| std::process::Command::new(place).arg("--version").stdin(std::process::Stdio::null()).output().is_ok();
    let found = places.iter().find(runs).cloned();
    assert!(found.is_some() || std::env::var_os("CI").is_none(), "{name} is not installed");
    found
}

#[test]
fn gnugo_plays_and_counts() {
    let Some(program) = installed("gnugo") else { return };
    let mut small = table("go");
    small.set_options([("size".to_owned(), "7".to_owned())].into()).unwrap();
    let mut gnugo = engine(&format!("gtp:{program} --mode gtp --level 1 --seed 1"), Duration::from_secs(60));
    let turns = played(&mut gnugo, &mut small, 200, MoveLimit::default()).unwrap();
    assert!(turns.len() > 10, "{turns:?}");
    // The game is played to its end: both count it alike.
    let mut questions = vec!["boardsize 7".to_owned(), "clear_board".to_owned(), "komi 7.5".to_owned()];
    let game = small.position();
    let board = &game.spec().board;
    for site in 0..board.sites() as u16 {
        if let Some(piece) = game.at(site) {
            let colour = if game.spec().sides[usize::from(piece.side)].id == "b" { "black" } else { "white" };
            questions.push(format!("play {colour} {}", tianyuan_protocol::gtp::vertex(board, site)));
        }
    }
    questions.extend(["final_status_list dead".to_owned(), "final_score".to_owned()]);
    let command = [program, "--mode".to_owned(), "gtp".to_owned(), "--chinese-rules".to_owned()];
    let answers = ask_gtp(&command, Bounds::default(), &questions).unwrap();
    let ours = dead(game, 1).unwrap();
    let count = tally(game, &ours).unwrap();
    let winner = count.winner.map(|side| game.spec().sides[usize::from(side)].id.to_uppercase());
    let margin = tianyuan_notation::sgf::decimal(count.margin);
    assert_eq!(format!("{}+{margin}", winner.unwrap()), *answers.last().unwrap(), "dead: {ours:?}, {}", answers[answers.len() - 2]);
}

#[test]
fn a_real_engine_plays_games_of_pieces() {
    let Some(program) = installed("fairy-stockfish") else { return };
    for (typed, id) in [("uci", "chess"), ("uci", "xiangqi"), ("uci", "makruk"), ("usi", "shogi"), ("usi", "minishogi")] {
        let mut fairy = engine(&format!("{typed}:{program}"), Duration::from_secs(60));
        let limit = MoveLimit { nodes: Some(200), time: None };
        let turns = played(&mut fairy, &mut table(id), 40, limit).unwrap_or_else(|fault| panic!("{id}: {fault:?}"));
        assert!(turns.len() >= 20, "{id}: {}", turns.len());
        fairy.close();
    }
}
